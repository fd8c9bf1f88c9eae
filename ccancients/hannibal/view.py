"""What a side may know, and what it may imagine of the rest (rules part 15).

A view is a masked copy of the game: the enemy's hand, the decks and his hidden battle cards are backs of cards, and
there is no source of dice to look into. While the other side decides, a view does not even tell what is asked, and
while it is asked for a counter card the match looks as if it had been asked already and kept it: so a view gives away
no such card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ccancients.engine.chance import OutOfScript, RolledChance, ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.procedure import whole
from ccancients.engine.views import GameView, hide_question, masked_copy
from ccancients.hannibal.components.cards import BATTLE_DECK, HIDDEN_BATTLE_CARD, HIDDEN_CARD, STRATEGY_DECK
from ccancients.hannibal.components.sides import SIDES, opponent
from ccancients.hannibal.components.switches import Switches
from ccancients.hannibal.events import CardDealt
from ccancients.hannibal.procedures.table import DONE, PROCEDURES
from ccancients.hannibal.questions import COUNTER
from ccancients.hannibal.state import State


class View(GameView[State, int]):
    """A match as one side sees it. While the other side decides no procedures are in progress for it."""

    __slots__ = ()

    def imagine(self, seed: int) -> Game[State]:
        """A game that could be this one: unknown cards dealt again, dice from a seed; no journal, no events."""
        chance = RolledChance(seed ^ 0x5DEECE66D)
        game = self._game.clone(chance=RolledChance(seed))
        state, enemy = game.state, opponent(self.side)
        known = {*state.hands[self.side], *state.discards, *state.removed, *state.seen[enemy], state.card}
        unknown = chance.shuffle([card for card in STRATEGY_DECK if card not in known])
        held = len(state.hands[enemy]) - len(state.seen[enemy])
        state.hands[enemy] = [*state.seen[enemy], *unknown[:held]]
        state.deck = unknown[held:]
        if state.battle_deck:
            _deal_battle_again(state, self.side, chance)
        return game

    def asked_among(self, choices: Sequence[Choice]) -> View:
        """The same view, in which only these of the choices are open."""
        game = self._game.clone(chance=ScriptedChance())
        assert game.decision is not None, "nothing is asked"
        game.decision = game.decision._replace(choices=tuple(choices))
        return View(game, self.side)

    @classmethod
    def from_json(cls, rules: Switches, turns: int, data: dict[str, Any]) -> View:
        """The view that ``to_json`` wrote. Raises ``ValueError`` or ``KeyError`` for data that is none."""
        snapshot = data["game"]
        state = State.from_json(rules, turns, snapshot["state"])
        side = whole(data["side"], "side")
        if side not in SIDES:
            raise ValueError("side: expected 0 or 1")
        return cls(Game.restore(state, snapshot, PROCEDURES), side)


def _deal_battle_again(state: State, side: int, chance: RolledChance) -> None:
    """The hidden battle cards of the enemy are a draw from what nobody has seen."""
    enemy = opponent(side)
    unknown = list(BATTLE_DECK)
    for card in (*state.battle_hands[side], *state.battle_played, *state.open_cards[enemy]):
        unknown.remove(card)
    unknown = chance.shuffle(unknown)
    held = len(state.battle_hands[enemy]) - len(state.open_cards[enemy])
    state.battle_hands[enemy] = [*state.open_cards[enemy], *unknown[:held]]
    state.battle_deck = unknown[held:]


def _without_counters(game: Game[State], side: int) -> Game[State]:
    """The match as it stands for a side while the other is asked for a counter card: as if it held none.

    Then it would be asked something else now, perhaps after the end of a march. Not where dice or cards would follow,
    or a question to the side itself: that nothing of it has come yet cannot be hidden.
    """
    after = game
    while after.decision is not None and after.decision.side != side and after.decision.question == COUNTER:
        after = after.clone(chance=ScriptedChance())
        try:
            after.apply(DONE)
        except OutOfScript:
            return game
    return after if after.decision is not None and after.decision.side != side else game


def view_for(game: Game[State], side: int) -> View:
    """The view of a side: nothing hidden is in it."""
    masked = masked_copy(_without_counters(game, side))
    state, enemy = masked.state, opponent(side)
    seen = list(state.seen[enemy])
    state.hands[enemy] = [*seen, *[HIDDEN_CARD] * (len(state.hands[enemy]) - len(seen))]
    state.deck = [HIDDEN_CARD] * len(state.deck)
    shown = sorted(state.open_cards[enemy])
    state.battle_hands[enemy] = [*shown, *[HIDDEN_BATTLE_CARD] * (len(state.battle_hands[enemy]) - len(shown))]
    state.battle_deck = [HIDDEN_BATTLE_CARD] * len(state.battle_deck)
    if masked.decision is not None and masked.decision.side != side:
        hide_question(masked)
        state.result = state.lost_cu = state.lost_elephants = 0
    return View(masked, side)


def event_for(event: object, side: int) -> object:
    """An event as a side may see it: the card that the other side was dealt is a back."""
    if isinstance(event, CardDealt) and event.side != side:
        return replace(event, card=HIDDEN_CARD)
    return event
