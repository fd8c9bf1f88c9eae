"""The events of the strategy cards (rules part 10): a procedure for each kind, by the numbers of their cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal import deeds, questions
from ccancients.hannibal import events as tell
from ccancients.hannibal.components import board
from ccancients.hannibal.components.cards import (
    AFRICAN_REINFORCEMENTS,
    CAMPAIGNS,
    CITIES_TURN,
    FORCE_MARCHES,
    HOSTILE_TRIBES,
    NEW_UNITS,
    PHILIP,
)
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import HOSTILE_COLUMN
from ccancients.hannibal.procedures.losses import Settle, attrition_of, needs_settling
from ccancients.hannibal.procedures.march import Campaign, ForceMarch
from ccancients.hannibal.procedures.table import (
    DONE,
    NO,
    PROCEDURES,
    YES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.procedures.throws import roll_up_to
from ccancients.hannibal.rules import conditions
from ccancients.hannibal.rules.placement import city_places, own_ports
from ccancients.hannibal.rules.presence import commander, removable
from ccancients.hannibal.state import State

EVENTS: Final[dict[int, Callable[[int], Procedure]]] = {}
"""What happens when a card is played as its event by a side."""


def event_of(*cards: int) -> Callable[[type[Event]], type[Event]]:
    """A class decorator: the event of some cards."""

    def taken(cls: type[Event]) -> type[Event]:
        for card in cards:
            EVENTS[card] = cls
        return PROCEDURES.add(cls)

    return taken


@dataclass(slots=True)
class Event(Procedure):
    """Base of the events: ``side`` plays the card."""

    first: ClassVar[str] = "begin"

    side: int

    @step
    def begin(self, game: Table) -> Verdict:
        """Asks its question, or happens at once."""
        raise NotImplementedError

    @step(after="Settle Attrition")
    def over(self, game: Table) -> Verdict:
        return self.done(game)

    def settled(self, game: Table) -> Verdict:
        """The end of an event that displaced generals."""
        if needs_settling(game.state):
            return self.call(game, Settle(), then=self.over)
        return self.done(game)


# -- markers ----------------------------------------------------------------------------------------------------------


@event_of(1, 2, 4)
@dataclass(slots=True)
class Revolt(Event):
    """Every unprotected enemy marker of a province goes (1, 2, 4)."""

    @step
    def begin(self, game: Table) -> Verdict:
        for space in conditions.revolt_spaces(game.state, self.side, game.state.card):
            deeds.set_marker(game, space, NOBODY)
        return self.done(game)


@event_of(3)
@dataclass(slots=True)
class NumidiaRevolts(Event):
    """Every unprotected enemy marker of one Numidia goes (3)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("province", conditions.numidian_revolts(game.state, self.side))
        return self.ask(game, Decision(questions.EVENT_PROVINCE, self.side, choices), then=self.named)

    @step
    def named(self, game: Table) -> Verdict:
        province = board.SPACES_OF[game.choice.args[0]]
        for space in conditions.unprotected(game.state, opponent(self.side), province):
            deeds.set_marker(game, space, NOBODY)
        return self.done(game)


@event_of(23, 24)
@dataclass(slots=True)
class NumidianMarkers(Event):
    """Up to three markers in a Numidia, at least one (23 in the eastern one, 24 in either; ruling 308)."""

    province: int = NOBODY
    left: int = conditions.MARKERS_IN_NUMIDIA

    @step
    def begin(self, game: Table) -> Verdict:
        found = (board.PROVINCE["eastern_numidia"],) if game.state.card == 23 else board.NUMIDIAS
        choices = each(
            "province", [each_ for each_ in found if conditions.numidian_spaces(game.state, self.side, each_)]
        )
        return self.ask(game, Decision(questions.EVENT_PROVINCE, self.side, choices), then=self.named)

    @step
    def named(self, game: Table) -> Verdict:
        self.province = game.choice.args[0]
        return self.next(self.next_space)

    @step
    def next_space(self, game: Table) -> Verdict:
        spaces = conditions.numidian_spaces(game.state, self.side, self.province)
        if not spaces or not self.left:
            return self.done(game)
        choices = each("space", spaces)
        if not conditions.stop_choosing(game.state.card, self.left):
            choices = (*choices, DONE)
        about = (game.state.card, self.left)
        return self.ask(game, Decision(questions.EVENT_SPACE, self.side, choices, about), then=self.put)

    @step
    def put(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        deeds.set_marker(game, game.choice.args[0], self.side)
        self.left -= 1
        return self.next(self.next_space)


@event_of(27, 35, 36)
@dataclass(slots=True)
class TurnMarkers(Event):
    """Enemy town markers without CUs are turned over: two in Italy by card 27, one by diplomacy (ruling 81)."""

    left: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        self.left = 2 if game.state.card == 27 else 1
        return self.next(self.next_space)

    @step
    def next_space(self, game: Table) -> Verdict:
        spaces = conditions.turnable(game.state, self.side, game.state.card)
        if not spaces or not self.left:
            return self.done(game)
        about = (game.state.card, self.left)
        question = Decision(questions.EVENT_SPACE, self.side, each("space", spaces), about)
        return self.ask(game, question, then=self.turned)

    @step
    def turned(self, game: Table) -> Verdict:
        deeds.set_marker(game, game.choice.args[0], self.side)
        self.left -= 1
        return self.next(self.next_space)


@event_of(56)
@dataclass(slots=True)
class GrainShortage(Event):
    """Three Roman town markers go, anywhere (ruling 142)."""

    left: int = 3

    @step
    def begin(self, game: Table) -> Verdict:
        spaces = removable(game.state, ROME)
        if not spaces or not self.left:
            return self.done(game)
        about = (game.state.card, self.left)
        question = Decision(questions.EVENT_SPACE, self.side, each("space", spaces), about)
        return self.ask(game, question, then=self.taken)

    @step
    def taken(self, game: Table) -> Verdict:
        deeds.set_marker(game, game.choice.args[0], NOBODY)
        self.left -= 1
        return self.next(self.begin)


# -- new CUs ----------------------------------------------------------------------------------------------------------


@event_of(10, 11, 12, 43)
@dataclass(slots=True)
class PortReinforcements(Event):
    """New CUs in a port or city: 10 two in Africa or Italy, 11 one anywhere, 12 elephants, 43 four in Rome."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        if state.card == 10:
            places = own_ports(state, CARTHAGE, 2, (board.AFRICA, board.ITALY))
        elif state.card == 11:
            places = own_ports(state, self.side, 1)
        elif state.card == 12:
            places = conditions.african_place(state, 2)
        else:
            places = city_places(state, ROME, board.ROME_CITY, 4)
        question = Decision(questions.EVENT_SPACE, self.side, at_spaces(places), (state.card, 1))
        return self.ask(game, question, then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        """As many of card 12 are elephants as are in the pool (ruling 47)."""
        state = game.state
        space = game.choice.args[0]
        inside = next(iter(city_places(state, self.side, space)), space) if space in board.CITIES else space
        number = NEW_UNITS[state.card]
        beasts = min(number, state.pool_of_elephants()) if state.card == AFRICAN_REINFORCEMENTS else 0
        deeds.arrive(game, self.side, inside, number - beasts, beasts)
        return self.settled(game)


def at_spaces(places: list[int]) -> tuple[Choice, ...]:
    """A choice for the space of every place: a city takes its CUs inside while enemies stand outside."""
    return each("space", [board.space_of(place) for place in places])


@event_of(13, 14, 15, 16, 44, 45, 46, 47, 48)
@dataclass(slots=True)
class Recruits(Event):
    """Two new CUs with a general (13-16, 44-48)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("general", conditions.recruiters(game.state, self.side, game.state.card))
        return self.ask(game, Decision(questions.EVENT_GENERAL, self.side, choices), then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        deeds.arrive(game, self.side, game.state.general_at[game.choice.args[0]], 2)
        return self.settled(game)


@event_of(22)
@dataclass(slots=True)
class MutinesNumidians(Event):
    """One Carthaginian CU and a Carthaginian marker in a town of Sicilia (22)."""

    @step
    def begin(self, game: Table) -> Verdict:
        choices = each("space", conditions.mutines_spaces(game.state))
        question = Decision(questions.EVENT_SPACE, self.side, choices, (game.state.card, 1))
        return self.ask(game, question, then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        space = game.choice.args[0]
        deeds.arrive(game, CARTHAGE, space, 1)
        if game.state.control[space] != CARTHAGE:
            deeds.set_marker(game, space, CARTHAGE)
        return self.settled(game)


# -- cities, tribes, attrition, offices, hands, what stays in force ---------------------------------------------------

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
        deeds.set_points(game, space, points, game.state.points_by[space])
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
        deeds.set_points(game, game.choice.args[0], 0, NOBODY)
        return self.done(game)


@event_of(*CITIES_TURN)
@dataclass(slots=True)
class CityChangesSides(Event):
    """Capua, Syracuse (25, 26): those inside are lost, those in the open stay (ruling 80)."""

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.removed.append(state.card)
        deeds.take_city(game, board.CAPUA if state.card == 25 else board.SYRACUSE, CARTHAGE)
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
    found = []
    for place in places:
        space = board.space_of(place)
        inside = place >= board.INSIDE and conditions.has_two_forces(state, side, space)
        found.append(Choice(FORCE_INSIDE if inside else "force", (space,)))
    return tuple(found)


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
        deeds.replace_proconsul(game, game.choice.args[0])
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
        deeds.place_train(game, game.state.general_at[game.choice.args[0]])
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
    card = deeds.pick(game, hand, deeds.STRATEGY_CARD)
    deeds.leave_hand(state, side, card)
    if taker == NOBODY:
        deeds.to_discards(game, card)
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


EVENTS.update(dict.fromkeys(CAMPAIGNS, Campaign))
EVENTS.update(dict.fromkeys(FORCE_MARCHES, ForceMarch))
