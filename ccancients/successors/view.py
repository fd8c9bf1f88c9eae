"""What a side may know, and what it may imagine of the rest.

A view is a masked copy of the game: the hands of the others and the deck are backs of cards, and there is no source of
dice to look into. While another side decides, a view tells neither what is asked nor what is in progress.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.engine.procedure import whole
from ccancients.engine.views import GameView, hide_question, masked_copy
from ccancients.successors.components.board import Board
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.components.tables import Switches
from ccancients.successors.events import CardDealt
from ccancients.successors.procedures.table import PROCEDURES
from ccancients.successors.rules.dealing import cards_to_use
from ccancients.successors.state import State

HIDDEN_CARD: Final = -1
"""The back of a Tyche card."""


class View(GameView[State, int]):
    """A match as one side sees it. While another side decides no procedures are in progress for it."""

    __slots__ = ()

    def imagine(self, seed: int) -> Game[State]:
        """A game that could be this one: unknown cards dealt again, dice from a seed; no journal, no events."""
        chance = RolledChance(seed ^ 0x5DEECE66D)
        game = self._game.clone(chance=RolledChance(seed))
        state = game.state
        known = Counter([*state.hands[self.side], *state.discards])
        if state.card >= 0:
            known[state.card] += 1
        unknown = chance.shuffle(list((Counter(state.pack) - known).elements()))
        for side, hand in enumerate(state.hands):
            if side != self.side:
                taken = _taken(state, unknown, len(hand), cards_to_use(state, side))
                state.hands[side] = [unknown[place] for place in taken]
                unknown = [card for place, card in enumerate(unknown) if place not in taken]
        state.deck = unknown[:len(state.deck)]
        state.coming = [chance.shuffle(list(state.pack)) for _ in state.coming]
        return game

    @classmethod
    def from_json(cls, board: Board, scenario: str, rules: Switches, data: dict[str, Any]) -> View:
        """The view that ``to_json`` wrote. Raises ``ValueError`` or ``KeyError`` for data that is none."""
        snapshot = data["game"]
        state = State.from_json(board, scenario, rules, snapshot["state"])
        side = whole(data["side"], "side")
        if not 0 <= side < state.sides:
            raise ValueError("side: expected one of the match")
        return cls(Game.restore(state, snapshot, PROCEDURES), side)


def _taken(state: State, unknown: list[int], held: int, to_use: int) -> list[int]:
    """The places of the cards that a side may hold, topmost first: so many that it has to use, the others surprises.

    Any, where there are not so many of a kind, and on a deck without surprises.
    """
    surprise = [state.board.cards[card].kind == SURPRISE for card in unknown]
    if not any(surprise):
        return list(range(min(held, len(unknown))))
    plain = [place for place, each in enumerate(surprise) if not each][:min(held, to_use)]
    others = [place for place, each in enumerate(surprise) if each][:held - len(plain)]
    rest = [place for place in range(len(unknown)) if place not in plain and place not in others]
    return [*plain, *others, *rest][:held]


def view_for(game: Game[State], side: int) -> View:
    """The view of a side: nothing hidden is in it."""
    masked = masked_copy(game)
    state = masked.state
    for other, hand in enumerate(state.hands):
        if other != side:
            state.hands[other] = [HIDDEN_CARD] * len(hand)
    state.deck = [HIDDEN_CARD] * len(state.deck)
    state.coming = [[HIDDEN_CARD] * len(deck) for deck in state.coming]
    if masked.decision is not None and masked.decision.side != side:
        hide_question(masked)
    return View(masked, side)


def event_for(event: object, side: int) -> object:
    """An event as a side may see it: a card that another side was dealt is a back."""
    if isinstance(event, CardDealt) and event.side != side:
        return replace(event, card=HIDDEN_CARD)
    return event
