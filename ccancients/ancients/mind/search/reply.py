"""A turn after the plan inside a play-out: the card that lets a side's best strikes happen, the moves they need, the
battles.

A whole turn of the script (``ScriptReply``) is truer and several times slower (docs/lab/opponents-ancients.md).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import GRID
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.mind.search.evaluation import Evaluation
from ccancients.ancients.mind.search.one_turn import OneTurn, Table
from ccancients.ancients.mind.search.strikes import Strike
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.decision import Choice, Decision

_DONE: Final = Choice("done")
_ENOUGH: Final = 1.0
"""Points below which nobody is ordered to strike."""
_LED: Final = 3.0
_FRIEND: Final = (0.0, 1.5, 4.0)
_ENEMY: Final = 1.5


class Reply(OneTurn):
    """One turn of a side, quickly. Made when the side is about to play a card."""

    def __init__(self, evaluation: Evaluation, weights: Weights, game: Table, side: int) -> None:
        super().__init__(side)
        self.weights = weights
        board = evaluation.board(game.state, side)
        self.reach = board.reaches[side]
        self.strike: dict[int, Strike] = {strike.unit: strike for strike in board.strikes[side]}
        self._answers: dict[str, Callable[[Table, Decision], Choice]] = {
            questions.CARD: self._card, questions.COMMANDER: self._commander, questions.ORDERS: self._order,
            questions.ORDER_DIE: self._order, questions.RALLY_DIE: self._rally, questions.MOVEMENT: self._move,
        }

    def answer(self, game: Table, decision: Decision) -> Choice | None:
        """The answer to a question of the turn's orders and moves."""
        worker = self._answers.get(decision.question)
        return None if worker is None else worker(game, decision)

    # -- card and orders --------------------------------------------------------------------------------------------

    def _card(self, _game: Table, decision: Decision) -> Choice:
        """The card under which the strikes promise most, less what it is worth unplayed."""
        keep = self.weights.card_keep

        def worth(choice: Choice) -> float:
            card = COMMAND_CARDS[choice.args[0]]
            return self.reach.gain(card) - keep.get(card.key, 0.0)

        return max(decision.choices, key=worth)

    def _worth_at(self, state: State, here: int) -> float:
        strike = self.strike.get(state.unit_at[here])
        return strike.value if strike is not None else 0.0

    def _commander(self, game: Table, decision: Decision) -> Choice:
        """The leader near whom the strikes are best."""
        state = game.state

        def worth(choice: Choice) -> float:
            if choice.verb != "commander":
                return max([strike.value for strike in self.strike.values()], default=0.0)
            near = GRID.distance[choice.args[0]]
            return sum(strike.value for unit, strike in self.strike.items() if near[state.unit_hex[unit]] <= 1)

        return max(decision.choices, key=worth)

    def _order(self, game: Table, decision: Decision) -> Choice:
        """The unit with the best strike; nobody without one."""
        best, most = decision.choices[-1], _ENOUGH
        for choice in decision.choices:
            if choice.verb == "order":
                worth = self._worth_at(game.state, choice.args[0])
                if worth > most:
                    best, most = choice, worth
        return best

    def _rally(self, game: Table, decision: Decision) -> Choice:
        """The weakest unit regains a block."""
        state = game.state
        blocks = [
            state.blocks[state.unit_at[choice.args[0]]] if choice.verb == "rally" else 9 for choice in decision.choices
        ]
        return decision.choices[blocks.index(min(blocks))]

    # -- movement ---------------------------------------------------------------------------------------------------

    def _move(self, game: Table, decision: Decision) -> Choice:
        """Those with the best strikes first, each to the best hex it can strike from."""
        state = game.state
        waiting = state.ordered & ~state.units_moved
        by_place: dict[int, list[Choice]] = {}
        for choice in decision.choices:
            if choice.verb == "exit":
                return choice
            if choice.verb == "move":
                by_place.setdefault(choice.args[0], []).append(choice)
        for unit, strike in self.strike.items():
            choices = by_place.get(state.unit_hex[unit])
            if choices is None or not waiting >> unit & 1 or state.unit_hex[strike.target] == NOBODY:
                continue
            way = self._way(state, unit, strike, choices)
            if way is not None:
                return way
        return _DONE if _DONE in decision.choices else decision.choices[-1]

    def _way(self, state: State, unit: int, strike: Strike, choices: list[Choice]) -> Choice | None:
        """The move to the best hex to strike from; None when it stands well."""
        battle = state.battle
        here, target = state.unit_hex[unit], state.unit_hex[strike.target]
        far = GRID.distance[target]
        unit_type = UNIT_TYPES[battle.unit_type[unit].index]
        most, least = (unit_type.range, 2) if strike.ranged else (1, 1)
        if least <= far[here] <= most:
            return None
        barred = battle.no_battle_mounted if unit_type.mounted else battle.no_battle_foot
        free_of_it = unit_type.battles_after_entering_forest
        best: Choice | None = None
        best_worth = -99.0
        for choice in choices:
            there = choice.args[1]
            if not least <= far[there] <= most or GRID.distance[here][there] > unit_type.battle_move:
                continue
            if barred[there] and not free_of_it:
                continue
            worth = self._worth_of_place(state, unit, there)
            if worth > best_worth:
                best, best_worth = choice, worth
        return best

    def _worth_of_place(self, state: State, unit: int, there: int) -> float:
        """Friends and a leader beside it, few enemies."""
        battle = state.battle
        friends = enemies = 0
        led = False
        for near in GRID.neighbors[there]:
            other = state.unit_at[near]
            if other != NOBODY and other != unit:
                friends, enemies = (
                    (friends + 1, enemies) if battle.unit_side[other] == self.side else (friends, enemies + 1)
                )
            leader = state.leader_at[near]
            led = led or (leader != NOBODY and battle.leader_side[leader] == self.side)
        height = 2.0 if battle.height[there] else 0.0
        return _FRIEND[min(2, friends)] - _ENEMY * enemies + (_LED if led else 0.0) + height
