"""The Tyche segment: how a card, or the die in its place, is used (rules part 2, W2124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.successors import events as tell
from ccancients.successors import questions
from ccancients.successors.components.board import Card
from ccancients.successors.deeds import roll
from ccancients.successors.force import free_pieces
from ccancients.successors.procedures.activation import TycheActivation
from ccancients.successors.procedures.independents import IndependentsMove
from ccancients.successors.procedures.markers import PlaceMarkers, Train, play_card
from ccancients.successors.procedures.table import PROCEDURES, Decision, Procedure, Table, Verdict, step
from ccancients.successors.rules.independents import next_inactive, waits_in_box
from ccancients.successors.rules.turn import MAJOR_CAMPAIGN, card_uses, uses, uses_cards
from ccancients.successors.state import NOBODY, TYCHE

FAVOURED: Final = 6
"""The die that lets an independent army become active, where dice stand in for cards."""


def deal(game: Table) -> None:
    """Tyche cards of a turn: the whole deck shuffled anew, a card to each faction for every round (part 2)."""
    state = game.state
    if not uses_cards(state):
        return
    state.discards = []
    state.hands = [[] for _ in range(state.sides)]
    state.deck = game.shuffle(state.board.deck())
    for _ in range(state.scenario.rounds_per_turn):
        for side in state.order:
            if state.deck:
                card = state.deck.pop()
                state.hands[side].append(card)
                if game.events is not None:
                    game.emit(tell.CardDealt(side, card))
    game.secrets += 1


@PROCEDURES.add
@dataclass(slots=True)
class TycheSegment(Procedure):
    """One card, or the die, is used.

    ``die``    where dice stand in for cards;  ``ops`` operation points of the card or die
    ``army``   the one that becomes active, -1 none
    ``moves``  whether independent armies move when this is done
    """

    first: ClassVar[str] = "begin"

    side: int
    die: int = 0
    ops: int = 0
    army: int = NOBODY
    moves: bool = False

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.segment = TYCHE
        free_pieces(state)
        game.emit(tell.SegmentBegan(self.side, TYCHE))
        if uses_cards(state):
            return self.next(self.choose_card) if state.hands[self.side] else self.done(game)
        self.die = roll(game, self.side, "tyche")
        self.ops = state.board.tables.tyche_ops(self.die)
        game.emit(tell.TycheDie(self.side, self.die, self.ops))
        if self.die == FAVOURED:
            self.army, self.moves = next_inactive(state), True
        return self.next(self.choose_use)

    # -- cards ----------------------------------------------------------------------------------------------------

    @step
    def choose_card(self, game: Table) -> Verdict:
        """Every card may at least be discarded, so that nobody is without a choice."""
        state = game.state
        choices = tuple(
            choice for card in sorted(set(state.hands[self.side])) for choice in card_uses(state, self.side, card)
        )
        return self.ask(game, Decision(questions.TYCHE, self.side, choices), then=self.card_chosen, always=True)

    @step
    def card_chosen(self, game: Table) -> Verdict:
        state = game.state
        verb, (card,) = state.words.read(game.choice, self.side)
        use = verb.removeprefix("play ")
        play_card(game, self.side, card, use)
        self.ops = state.board.cards[card].ops
        if use == "event":
            return self.event(game, state.board.cards[card])
        return self.used(game, use)

    def event(self, game: Table, card: Card) -> Verdict:
        """Two activations, or an independent army becomes active and all active ones may move (S4 17, 113, 115)."""
        if card.event == MAJOR_CAMPAIGN:
            return self.march(game, 2)
        army = game.state.board.independent_of.get(card.event, NOBODY)
        self.army = army if army != NOBODY and waits_in_box(game.state, army) else NOBODY
        self.moves = True
        return self.next(self.independents)

    # -- the die --------------------------------------------------------------------------------------------------

    @step
    def choose_use(self, game: Table) -> Verdict:
        state = game.state
        verbs = (f"die {use}" for use in (*uses(state, self.side, self.ops), "nothing"))
        choices = tuple(state.words.choice(verb) for verb in verbs)
        about = (self.die, self.ops)
        return self.ask(game, Decision(questions.TYCHE, self.side, choices, about), then=self.use_chosen)

    @step
    def use_chosen(self, game: Table) -> Verdict:
        return self.used(game, game.state.words.verb(game.choice, self.side).removeprefix("die "))

    # -- what is done ---------------------------------------------------------------------------------------------

    def used(self, game: Table, use: str) -> Verdict:
        if use == "march":
            return self.march(game, 1)
        if use == "markers":
            return self.call(game, PlaceMarkers(self.side, self.ops), then=self.independents)
        if use == "training":
            units = self.ops // max(1, game.state.board.tables.train.cost)
            return self.call(game, Train(self.side, units), then=self.independents)
        return self.next(self.independents)

    def march(self, game: Table, forces: int) -> Verdict:
        """One army or lone general with as many movement points as the OPs; two with a Major Campaign (S4 36)."""
        game.state.given = self.ops
        return self.call(game, TycheActivation(self.side, limit=forces), then=self.independents)

    @step(after="TycheActivation PlaceMarkers Train")
    def independents(self, game: Table) -> Verdict:
        game.state.given = 0
        if not self.moves:
            return self.next(self.over)
        return self.call(game, IndependentsMove(self.side, self.army), then=self.over)

    @step(after="IndependentsMove")
    def over(self, game: Table) -> Verdict:
        state = game.state
        if state.card != NOBODY:
            state.discards.append(state.card)
        state.card, state.given = NOBODY, 0
        return self.done(game)
