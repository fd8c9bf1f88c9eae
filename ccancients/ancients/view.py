"""What a side may know, and what it may imagine of the rest.

A view is a masked copy of the game: the enemy's hand and the deck are backs of cards, there is no source of dice to
look into, and what the enemy is asked shows only as far as it does not depend on his hand. ``imagine`` deals the
unknown cards again for search. So an opponent cannot cheat; it is not merely forbidden to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ccancients.ancients.components.board import Side, opponent
from ccancients.ancients.components.cards import DECK, HIDDEN_CARD
from ccancients.ancients.events import CardDrawn
from ccancients.ancients.procedures.first_strike import hide_question
from ccancients.ancients.procedures.table import PROCEDURES
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.views import GameView, masked_copy


class View(GameView[State, Side]):
    """A battle as one side sees it. Nothing in its ``stack`` is secret (see ``hide_question``)."""

    __slots__ = ()

    @property
    def battle(self) -> Battle:
        return self._game.state.battle

    def imagine(self, seed: int) -> Game[State]:
        """A game that could be this one: unknown cards dealt again, dice from a seed; no journal, no events."""
        game = self._game.clone(chance=RolledChance(seed))
        state = game.state
        unknown: list[int] = list(DECK)
        for card in (*state.hands[self.side], *state.discards, *state.played):
            if card != HIDDEN_CARD:
                unknown.remove(card)
        dealt = RolledChance(seed ^ 0x5DEECE66D).shuffle(unknown)
        held = len(state.hands[opponent(self.side)])
        state.hands[opponent(self.side)] = dealt[:held]
        state.deck = dealt[held:]
        return game

    @classmethod
    def from_json(cls, battle: Battle, data: dict[str, Any]) -> View:
        """The view that ``to_json`` wrote. Raises ``ValueError``, ``KeyError`` or ``TypeError`` for anything else."""
        snapshot = data["game"]
        game = Game.restore(State.from_json(battle, snapshot["state"]), snapshot, PROCEDURES)
        if not game.stack_holds():
            raise ValueError("a procedure in progress waits for another one than the one that goes on")
        return cls(game, Side(data["side"]))


def view_for(game: Game[State], side: int) -> View:
    """The view of a side: nothing hidden is in it."""
    masked = masked_copy(game)
    state = masked.state
    other = opponent(side)
    state.hands[other] = [HIDDEN_CARD] * len(state.hands[other])
    state.deck = [HIDDEN_CARD] * len(state.deck)
    if masked.decision is not None and masked.decision.side != side:
        masked.decision, masked.asked_in = None, ""
        hide_question(masked.own_innermost())
    return View(masked, Side(side))


def event_for(event: object, side: int) -> object:
    """An event as a side may see it: the card that the other side drew is a back."""
    if isinstance(event, CardDrawn) and event.side != side:
        return replace(event, card=HIDDEN_CARD)
    return event
