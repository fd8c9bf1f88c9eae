"""The battle and its turns (rulebook chapters 3-7 and 16, S 110-158, S 580-584)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ccancients.ancients import questions
from ccancients.ancients.components.board import opponent
from ccancients.ancients.components.cards import (
    CARD_BY_KEY,
    COMMAND_CARDS,
    COUNTER_ATTACK,
    DECK,
    FIRST_STRIKE,
    MIRRORED,
)
from ccancients.ancients.deeds import discard, draw_card, finish, place_leader, play_card, raise_command, reshuffle
from ccancients.ancients.events import CardDrawn, TurnBegan
from ccancients.ancients.procedures.cards import PROCEDURE_BY_CARD
from ccancients.ancients.procedures.objectives import begin_with_objectives
from ccancients.ancients.procedures.table import PROCEDURES, Choice, Decision, Procedure, Table, Verdict, step
from ccancients.ancients.rules.command import mirrored_bits
from ccancients.ancients.rules.placing import places, to_be_placed
from ccancients.ancients.rules.presence import has_units
from ccancients.ancients.scenario.battle import PlacingFacts
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.game import DRAW

PLAY = tuple(Choice("play", (card.index,)) for card in COMMAND_CARDS)
_SPARTACUS = CARD_BY_KEY["i_am_spartacus"]


@PROCEDURES.add
@dataclass(slots=True)
class FightBattle(Procedure):
    """Deal, then turn about until a side has its last Victory Banner (S 110-128)."""

    first: ClassVar[str] = "deal"

    @step
    def deal(self, game: Table) -> Verdict:
        """Shuffle and deal each side its command cards (set-up step 6, S 108)."""
        state = game.state
        state.deck = game.shuffle(list(DECK))
        for side in (state.battle.first, opponent(state.battle.first)):
            for _ in range(state.command[side]):
                card = state.deck.pop()
                state.hands[side].append(card)
                game.emit(CardDrawn(side, card))
        return self.next(self.place_leaders)

    @step(after="PlaceLeaders")
    def place_leaders(self, game: Table) -> Verdict:
        """Some leaders are put on the map now, by sides that know their hands (E58)."""
        state = game.state
        for number, facts in enumerate(state.battle.placings):
            if to_be_placed(state, facts) != NOBODY:
                return self.call(game, PlaceLeaders(number), then=self.place_leaders)
        return self.next(self.turn)

    @step
    def turn(self, game: Table) -> Verdict:
        """The side to move takes its turn (S 116, S 130-136).

        An army may have no units left and yet the last banner is not won, as its leaders have got away: nobody is left
        to fight, so the other side has the field when the turn is over (ruling 131).
        """
        beaten = [side for side in (0, 1) if not has_units(game.state, side)]
        if beaten:
            finish(game, DRAW if len(beaten) == 2 else opponent(beaten[0]))
        return self.call(game, TakeTurn(game.state.active), then=self.turn_over)

    @step(after="TakeTurn")
    def turn_over(self, game: Table) -> Verdict:
        game.state.active = opponent(game.state.active)
        return self.next(self.turn)


@PROCEDURES.add
@dataclass(slots=True)
class PlaceLeaders(Procedure):
    """A side puts its leaders on the map, one after the other (E58). ``number`` of the entry of ``Battle.placings``."""

    first: ClassVar[str] = "choose_hex"

    number: int

    def facts(self, state: State) -> PlacingFacts:
        return state.battle.placings[self.number]

    @step
    def choose_hex(self, game: Table) -> Verdict:
        state = game.state
        facts = self.facts(state)
        leader = to_be_placed(state, facts)
        if leader == NOBODY:
            return self.done(game)
        choices = tuple(Choice("place leader", (leader, here)) for here in places(state, facts, leader))
        decision = Decision(questions.PLACE_LEADER, facts.side, choices, (leader,))
        return self.ask(game, decision, then=self.placed)

    @step
    def placed(self, game: Table) -> Verdict:
        leader, here = game.choice.args
        place_leader(game, leader, here)
        return self.next(self.choose_hex)


@PROCEDURES.add
@dataclass(slots=True)
class TakeTurn(Procedure):
    """Play a card, order, move, battle, draw (S 130-136)."""

    first: ClassVar[str] = "begin"

    side: int
    orders_as: int = -1

    @step
    def begin(self, game: Table) -> Verdict:
        state = game.state
        state.forget_turn()
        state.turns[self.side] += 1
        if game.events is not None:
            game.emit(TurnBegan(self.side, state.turns[self.side]))
        begin_with_objectives(game, self.side)
        return self.next(self.choose_card)

    @step
    def choose_card(self, game: Table) -> Verdict:
        """A card must be played (S 140)."""
        kinds = sorted(set(game.state.hands[self.side]))
        choices = tuple(PLAY[card] for card in kinds)
        return self.ask(game, Decision(questions.CARD, self.side, choices), then=self.play)

    @step
    def play(self, game: Table) -> Verdict:
        """The card is laid down; a Counter Attack orders as the opponent's last card, mirrored (S 750-752).

        Ruling 105.
        """
        state = game.state
        card = game.choice.args[0]
        sections = 0
        self.orders_as = card
        if card == COUNTER_ATTACK:
            copied = state.last_card[opponent(self.side)]
            self.orders_as = MIRRORED[copied] if copied >= 0 and copied != FIRST_STRIKE else -1
            sections = mirrored_bits(max(0, state.last_section[opponent(self.side)]))
        state.last_card[self.side] = self.orders_as
        state.last_section[self.side] = -1
        play_card(game, self.side, card, self.orders_as)
        procedure = PROCEDURE_BY_CARD[self.orders_as if self.orders_as >= 0 else COUNTER_ATTACK]
        return self.call(game, procedure(self.side, self.orders_as, sections), then=self.end)

    @step(after="CommandCardProcedure")
    def end(self, game: Table) -> Verdict:
        """Discard; I Am Spartacus reshuffles; who played First Strike draws first, then the active side (S 582).

        Rulings 107-109.
        """
        state = game.state
        discard(game, self.side, state.played[self.side])
        if self.orders_as == _SPARTACUS:
            reshuffle(game)
        for side in (opponent(self.side), self.side):
            while len(state.hands[side]) < state.command[side]:
                draw_card(game, side)
        if state.turns[self.side] in state.battle.growing_hand.get(self.side, ()):
            raise_command(game, self.side, state.command[self.side] + 1)
        return self.done(game)
