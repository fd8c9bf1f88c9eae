"""Events about cities, tribes, attrition, offices, hands and what stays in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import (
    CAPUA,
    INSIDE,
    SYRACUSE,
    space_of,
)
from ccancients.hannibal.components.cards import CITIES_TURN, HOSTILE_TRIBES, PHILIP
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, opponent
from ccancients.hannibal.components.tables import HOSTILE_COLUMN
from ccancients.hannibal.deeds import (
    STRATEGY_CARD,
    leave_hand,
    pick,
    place_train,
    replace_proconsul,
    set_points,
    take_city,
    to_discards,
)
from ccancients.hannibal.procedures.cards.event import Event, event_of
from ccancients.hannibal.procedures.losses import attrition_of
from ccancients.hannibal.procedures.table import (
    NO,
    YES,
    Choice,
    Decision,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.procedures.throws import roll_up_to
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.command import commander
from ccancients.hannibal.state import State

FORCE_INSIDE: Final = "force inside"


@event_of(17, 49)
@dataclass(slots=True)
class SiegeRelief(Event):
    """A city loses one siege point (17), a port city all of them (49)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("city", conditions.sieges(game.state, game.state.card))
        return self.ask(game, Decision(questions.EVENT_CITY, self.side, choices), then=self.relieved)

    @step
    def relieved(self, game: Table) -> Verdict:
        space = game.choice.args[0]
        points = game.state.points[space] - 1 if game.state.card == 17 else 0
        set_points(game, space, points, game.state.points_by[space])
        return self.done(game)


@event_of(53)
@dataclass(slots=True)
class TribalResistance(Event):
    """A tribe loses all points of its subjugation (53)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("tribe", conditions.pressed_tribes(game.state))
        return self.ask(game, Decision(questions.EVENT_TRIBE, self.side, choices), then=self.resisted)

    @step
    def resisted(self, game: Table) -> Verdict:
        set_points(game, game.choice.args[0], 0, NOBODY)
        return self.done(game)


@event_of(*CITIES_TURN)
@dataclass(slots=True)
class CityChangesSides(Event):
    """Capua, Syracuse (25, 26): those inside are lost, those in the open stay (ruling 80)."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.removed.append(state.card)
        take_city(game, CAPUA if state.card == 25 else SYRACUSE, CARTHAGE)
        return self.settled(game)


# -- attrition ------------------------------------------------------------------------------------------------------


@event_of(*HOSTILE_TRIBES, 51, 52)
@dataclass(slots=True)
class ForceSuffers(Event):
    """An enemy force rolls attrition: hostile tribes (7, 8), epidemic (51), pestilence (52)."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        places = conditions.struck(state, opponent(self.side), state.card)
        question = Decision(questions.EVENT_FORCE, self.side, at_forces(state, opponent(self.side), places))
        return self.ask(game, question, then=self.named)

    @step
    def named(self, game: Table) -> Verdict:
        state = game.state
        column = HOSTILE_COLUMN if state.card in HOSTILE_TRIBES else 0
        modifier = 1 if state.card == 52 else 0
        verb, (space,) = game.choice
        enemy = opponent(self.side)
        place = conditions.place_of_force(state, enemy, space, inside=verb == FORCE_INSIDE)
        return self.call(game, attrition_of(state, enemy, place, modifier=modifier, column=column), then=self.over)


def at_forces(state: State, side: int, places: list[int]) -> tuple[Choice, ...]:
    """A choice for each force of a side in some places, by its space (14.2)."""
    return tuple(
        Choice(FORCE_INSIDE if place >= INSIDE and conditions.has_two_forces(state, side, space) else "force", (space,))
        for place in places for space in (space_of(place),)
    )


@event_of(21)
@dataclass(slots=True)
class MercenariesDesert(Event):
    """Carthaginian forces outside own cities roll attrition, if their commander does not hold them (21, ruling 307)."""

    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        self.waiting = tuple(conditions.deserting_forces(game.state))
        return self.next(self.next_force)

    @step(after="Attrition")
    def next_force(self, game: Table) -> Verdict:
        while self.waiting:
            place, *rest = self.waiting
            self.waiting = tuple(rest)
            head = commander(game.state, CARTHAGE, place)
            if head < 0 or not roll_up_to(game, CARTHAGE, "loyalty", head, BATTLE[head]):
                return self.call(game, attrition_of(game.state, CARTHAGE, place), then=self.next_force)
        return self.done(game)


# -- offices, hands, markers in force -------------------------------------------------------------------------------


@event_of(19)
@dataclass(slots=True)
class SenateDismissesProconsul(Event):
    """The proconsul goes to the pool, another general of it takes his place; a consul there keeps command (19)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("general", conditions.replacements(game.state))
        return self.ask(game, Decision(questions.REPLACEMENT, self.side, choices), then=self.replaced)

    @step
    def replaced(self, game: Table) -> Verdict:
        replace_proconsul(game, game.choice.args[0])
        return self.settled(game)


@event_of(30)
@dataclass(slots=True)
class CarthaginianSiegeTrain(Event):
    """The siege train joins a general (30, ruling 48)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("general", conditions.train_generals(game.state))
        return self.ask(game, Decision(questions.EVENT_GENERAL, self.side, choices), then=self.joined)

    @step
    def joined(self, game: Table) -> Verdict:
        place_train(game, game.state.general_at[game.choice.args[0]])
        return self.done(game)


@event_of(PHILIP)
@dataclass(slots=True)
class PhilipOfMacedon(Event):
    """The enemy discards a card at random; the alliance begins, or ends and the card leaves the game (9)."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        lose_random_card(game, opponent(self.side))
        if conditions.leaves_the_game(state, PHILIP):
            state.removed.append(PHILIP)
        state.alliance += 1
        game.emit(tell.InForce("alliance", on=state.alliance == 1))
        return self.done(game)


def lose_random_card(game: Table, side: int, taker: int = NOBODY) -> None:
    """A side loses a card of its hand at random: to the discards, or to the enemy's hand (3.6)."""
    state = game.state
    hand = sorted(state.hands[side])
    if not hand:
        return
    card = pick(game, hand, STRATEGY_CARD)
    leave_hand(state, side, card)
    if taker == NOBODY:
        to_discards(game, card)
    else:
        state.hands[taker].append(card)
        state.seen[taker].append(card)
    game.emit(tell.CardLost(side, card, taker != NOBODY))


@event_of(55)
@dataclass(slots=True)
class MessengerIntercepted(Event):
    """A card of the enemy goes into the own hand (55)."""

    @step
    def begin(self, game: Table) -> Verdict:
        lose_random_card(game, opponent(self.side), self.side)
        return self.next(self.again) if game.state.rules.messenger_variant else self.done(game)

    @step
    def again(self, game: Table) -> Verdict:
        """In the variant the victim may make the thief play once more at once (ruling 449)."""
        return self.ask(game, Decision(questions.AGAIN, opponent(self.side), (YES, NO)), then=self.answered)

    @step
    def answered(self, game: Table) -> Verdict:
        """Once more: the other side passes its turn to the thief."""
        if game.choice == YES:
            game.state.active = opponent(self.side)
        return self.done(game)


@event_of(29, 57, 58, 64)
@dataclass(slots=True)
class TakesForce(Event):
    """Naval victory (29), the counsels (57, 58), the truce (64): in force from now on (3.8)."""

    @step
    def begin(self, game: Table) -> Verdict:
        name = {29: "naval_victory", 57: "hanno_counsel", 58: "cato_counsel", 64: "truce"}[game.state.card]
        setattr(game.state, name, 1)
        game.emit(tell.InForce(name, on=True))
        return self.done(game)
