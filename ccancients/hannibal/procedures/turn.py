"""A match turn by turn, and the plays of its cards (rules part 2, 3.1-3.5, 8, 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.hannibal import events as tell
from ccancients.hannibal import questions
from ccancients.hannibal.components.cards import STRATEGY_CARDS, STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL_COUNT
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.components.tables import CARDS_DEALT
from ccancients.hannibal.deeds import STRATEGY_CARD, arrive, end_truce, finish, play_card, set_marker, to_discards
from ccancients.hannibal.procedures.events_of_cards import EVENTS
from ccancients.hannibal.procedures.losses import RemoveMarkers, Settle, attrition_of, needs_settling
from ccancients.hannibal.procedures.march import Operations
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from ccancients.hannibal.procedures.table import (
    DONE,
    NO,
    PROCEDURES,
    Choice,
    Decision,
    Procedure,
    Table,
    Verdict,
    each,
    step,
)
from ccancients.hannibal.rules import conditions, playing
from ccancients.hannibal.rules.placement import raisers
from ccancients.hannibal.rules.playing import claim, marker_spaces, number_of
from ccancients.hannibal.rules.presence import holds_italy, score
from ccancients.hannibal.rules.retreating import isolated, winterers
from ccancients.hannibal.state import State

# -- a play -----------------------------------------------------------------------------------------------------------


def forget_card(state: State) -> None:
    """Nothing has happened on a card yet."""
    state.activated = state.spent = state.attempted = state.sailed = 0
    state.used = [0] * GENERAL_COUNT
    state.ledger = []


@PROCEDURES.add
@dataclass(slots=True)
class PlayCard(Procedure):
    """A play: a card as event, for operations, or discarded (3.1).

    ``claimed``  Rome took the first play for a campaign card and must use one (ruling 443)
    """

    first: ClassVar[str] = "choose"

    side: int
    claimed: bool = False

    @step
    def choose(self, game: Table) -> Verdict:
        question = Decision(questions.CARD, self.side, self._choices(game.state))
        return self.ask(game, question, then=self.play, always=True)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        found: list[Choice] = []
        side = self.side
        markers = not playing.for_markers(state, side)
        for card in sorted(state.hands[side]):
            if playing.play(state, side, card, claimed=self.claimed):
                continue
            uses = (
                ("event", not conditions.happen(state, side, card)), ("move", not playing.to_move(state, side, card)),
                ("markers", markers), ("raise", not playing.to_raise(state, side, card)),
                ("discard", not self.claimed),
            )
            found += [Choice(use, (card,)) for use, possible in uses if possible]
        return tuple(found)

    @step
    def play(self, game: Table) -> Verdict:
        state = game.state
        use, (card,) = game.choice
        play_card(game, self.side, card, use)
        state.card, state.as_event = card, int(use == "event")
        forget_card(state)
        if use == "event":
            if STRATEGY_CARDS[card].breaks_truce:
                end_truce(game)
            return self.call(game, EVENTS[card](self.side), then=self.over)
        if use == "discard":
            return self.next(self.over)
        if use == "move":
            return self.call(game, Operations(self.side, number_of(state, card)), then=self.over)
        if use == "markers":
            return self.call(game, PlaceMarkers(self.side, number_of(state, card)), then=self.over)
        return self.call(game, RaiseTroops(self.side), then=self.over)

    @step(after="Event Operations PlaceMarkers RaiseTroops Marching")
    def over(self, game: Table) -> Verdict:
        """The card goes to the discards, if its event has not taken it out of the game."""
        state = game.state
        if state.card not in state.removed:
            to_discards(game, state.card)
        state.card = state.as_event = 0
        forget_card(state)
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class PlaceMarkers(Procedure):
    """Markers up to the number of the card, one after the other, at least one (3.4, ruling 10)."""

    first: ClassVar[str] = "next_marker"

    side: int
    left: int
    placed: int = 0

    @step
    def next_marker(self, game: Table) -> Verdict:
        spaces = marker_spaces(game.state, self.side)
        if not self.left or not spaces:
            return self.done(game)
        choices = each("put", spaces)
        if not playing.stop_putting(self.placed):
            choices = (*choices, DONE)
        about = (game.state.card, self.left)
        return self.ask(game, Decision(questions.MARKER, self.side, choices, about), then=self.put)

    @step
    def put(self, game: Table) -> Verdict:
        if game.choice == DONE:
            return self.done(game)
        set_marker(game, game.choice.args[0], self.side)
        self.placed += 1
        self.left -= 1
        return self.next(self.next_marker)


@PROCEDURES.add
@dataclass(slots=True)
class RaiseTroops(Procedure):
    """One CU with a general in an own space of an own province (3.5)."""

    first: ClassVar[str] = "choose"

    side: int

    @step
    def choose(self, game: Table) -> Verdict:
        choices = each("general", raisers(game.state, self.side))
        return self.ask(game, Decision(questions.RAISE, self.side, choices), then=self.raised)

    @step
    def raised(self, game: Table) -> Verdict:
        arrive(game, self.side, game.state.general_at[game.choice.args[0]], 1)
        if needs_settling(game.state):  # they came upon Hannibal, alone
            return self.call(game, Settle(), then=self.over)
        return self.done(game)

    @step(after="Settle")
    def over(self, game: Table) -> Verdict:
        return self.done(game)


# -- a turn -----------------------------------------------------------------------------------------------------------

CLAIM: Final = Choice("claim")
FIRST: Final = (Choice("rome"), Choice("carthage"))


@PROCEDURES.add
@dataclass(slots=True)
class PlayMatch(Procedure):
    """Turn after turn (part 2); before the first, a side gives away the markers of its bid."""

    first: ClassVar[str] = "begin"

    giver: int = NOBODY
    gift: int = 0

    @step
    def begin(self, game: Table) -> Verdict:
        game.state.deck = game.shuffle(game.state.deck, STRATEGY_CARD)
        if self.gift:
            return self.call(game, RemoveMarkers(self.giver, self.gift, sues=False), then=self.given)
        return self.next(self.turn)

    @step(after="RemoveMarkers")
    def given(self, game: Table) -> Verdict:
        return self.next(self.turn)

    @step
    def turn(self, game: Table) -> Verdict:
        return self.call(game, TakeTurn(), then=self.turn_over)

    @step(after="TakeTurn")
    def turn_over(self, game: Table) -> Verdict:
        game.state.turn += 1
        return self.next(self.turn)


@PROCEDURES.add
@dataclass(slots=True)
class TakeTurn(Procedure):
    """A turn from the reinforcements to its end (part 2).

    ``claimed``  Rome has the first play and must use a campaign card
    """

    first: ClassVar[str] = "begin"

    claimed: bool = False

    @step
    def begin(self, game: Table) -> Verdict:
        game.emit(tell.TurnBegan(game.state.turn))
        if game.state.turn == 1:
            return self.next(self.deal)
        return self.call(game, CarthaginianReinforcements(), then=self.romans)

    @step(after="CarthaginianReinforcements")
    def romans(self, game: Table) -> Verdict:
        return self.call(game, RomanReinforcements(), then=self.reinforced)

    @step(after="RomanReinforcements")
    def reinforced(self, game: Table) -> Verdict:
        return self.next(self.deal)

    # -- cards ------------------------------------------------------------------------------------------------------

    @step
    def deal(self, game: Table) -> Verdict:
        """Cards are dealt one by one, Carthage first (3.10, ruling 11)."""
        state = game.state
        number = CARDS_DEALT[state.turn - 1]
        if len(state.deck) < 2 * number:
            shuffle_all(game)
        for _ in range(number):
            for side in (CARTHAGE, ROME):
                card = state.deck.pop()
                state.hands[side].append(card)
                if game.events is not None:
                    game.emit(tell.CardDealt(side, card))
        game.secrets += 1
        return self.next(self.ask_claim)

    @step
    def ask_claim(self, game: Table) -> Verdict:
        """Rome may take the first play for a campaign card (3.2)."""
        hand = game.state.hands[ROME]
        if not hand:
            return self.next(self.ask_first)
        choices = (NO,) if claim(game.state, ROME) else (CLAIM, NO)
        return self.ask(game, Decision(questions.FIRST_CLAIM, ROME, choices), then=self.claim_answered, always=True)

    @step
    def claim_answered(self, game: Table) -> Verdict:
        if game.choice == NO:
            return self.next(self.ask_first)
        self.claimed = True
        return self._first(game, ROME)

    @step
    def ask_first(self, game: Table) -> Verdict:
        return self.ask(game, Decision(questions.FIRST_PLAYER, CARTHAGE, FIRST), then=self.first_named)

    @step
    def first_named(self, game: Table) -> Verdict:
        return self._first(game, FIRST.index(game.choice))

    def _first(self, game: Table, side: int) -> Verdict:
        game.state.first = game.state.active = side
        game.emit(tell.FirstPlay(side))
        return self.next(self.strategy)

    @step
    def strategy(self, game: Table) -> Verdict:
        """One play each in turn until both hands are empty (2.3)."""
        state = game.state
        if not state.hands[state.active]:
            state.active = opponent(state.active)
        if not state.hands[state.active]:
            return self.call(game, WinterAttrition(), then=self.winter_over)
        claimed, self.claimed = self.claimed, False
        return self.call(game, PlayCard(state.active, claimed), then=self.played)

    @step(after="PlayCard")
    def played(self, game: Table) -> Verdict:
        game.state.active = opponent(game.state.active)
        return self.next(self.strategy)

    # -- the end of the turn ----------------------------------------------------------------------------------------

    @step(after="WinterAttrition")
    def winter_over(self, game: Table) -> Verdict:
        """Isolated markers, Rome's first (8.5)."""
        told = False
        for side in SIDES:
            for space in isolated(game.state, side):
                if not told:
                    game.emit(tell.PhaseBegan(tell.ISOLATION))
                told = True
                set_marker(game, space, NOBODY)
        return self.next(self.check_victory)

    @step
    def check_victory(self, game: Table) -> Verdict:
        """Italy, then the points (9.1, ruling 126)."""
        state = game.state
        if holds_italy(state, CARTHAGE):
            finish(game, CARTHAGE, "italy")
        points = score(state, ROME), score(state, CARTHAGE)
        game.emit(tell.Scored(*points))
        if state.turn == state.turns:
            finish(game, ROME if points[ROME] > points[CARTHAGE] else CARTHAGE, "points")
        if points[ROME] == points[CARTHAGE]:
            return self.next(self.end)
        behind = ROME if points[ROME] < points[CARTHAGE] else CARTHAGE
        return self.call(game, RemoveMarkers(behind, abs(points[ROME] - points[CARTHAGE])), then=self.paid)

    @step(after="RemoveMarkers")
    def paid(self, game: Table) -> Verdict:
        return self.next(self.end)

    @step
    def end(self, game: Table) -> Verdict:
        """What lasts for the turn ends; after the Truce card all cards are shuffled (2.7)."""
        state = game.state
        if state.naval_victory:
            state.naval_victory = 0
            game.emit(tell.InForce("naval_victory", on=False))
        if state.counsels_ending:
            end_counsels(game)
        if state.reshuffle:
            shuffle_all(game, end_of_turn=True)
        return self.done(game)


def shuffle_all(game: Table, *, end_of_turn: bool = False) -> None:
    """All cards in the game make a new deck; the counsels end (3.10, ruling 22)."""
    state = game.state
    held = {*state.hands[ROME], *state.hands[CARTHAGE], *state.removed}
    state.deck = game.shuffle([card for card in STRATEGY_DECK if card not in held], STRATEGY_CARD)
    state.discards = []
    state.reshuffle = 0
    game.emit(tell.DeckShuffled(len(state.deck)))
    if state.rules.counsel_lasts_through_turn_of_reshuffle and not end_of_turn:
        state.counsels_ending = 1
    else:
        end_counsels(game)


def end_counsels(game: Table) -> None:
    """The counsels of Hanno and Cato end (cards 57, 58)."""
    state = game.state
    state.counsels_ending = 0
    if state.hanno_counsel:
        state.hanno_counsel = 0
        game.emit(tell.InForce("hanno_counsel", on=False))
    if state.cato_counsel:
        state.cato_counsel = 0
        game.emit(tell.InForce("cato_counsel", on=False))


@PROCEDURES.add
@dataclass(slots=True)
class WinterAttrition(Procedure):
    """Forces on enemy ground roll attrition, Rome's first, in the order of the map (8.4, rulings 3, 51).

    ``waiting``  side and place of each that has not rolled yet
    """

    first: ClassVar[str] = "begin"

    waiting: tuple[int, ...] = ()

    @step
    def begin(self, game: Table) -> Verdict:
        self.waiting = tuple(number for force in winterers(game.state) for number in force)
        if self.waiting:
            game.emit(tell.PhaseBegan(tell.WINTER))
        return self.next(self.next_force)

    @step(after="Attrition")
    def next_force(self, game: Table) -> Verdict:
        if not self.waiting:
            return self.done(game)
        side, place, *rest = self.waiting
        self.waiting = tuple(rest)
        return self.call(game, attrition_of(game.state, side, place), then=self.next_force)
