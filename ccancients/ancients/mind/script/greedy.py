"""The "most dice" player, frozen for ever as a yardstick: a hex and a target are as good as the dice they give.

Every unit goes where it can attack with most dice, weak targets counting more (100 points a die, times 5 less the
target's blocks), and otherwise 100 points nearer to the enemy. It never looks at danger, support or leaders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients import questions
from ccancients.ancients.components.board import GRID
from ccancients.ancients.components.cards import COMMAND_CARDS, Family
from ccancients.ancients.rules.combat import close_combat_targets, ranged_targets
from ccancients.ancients.rules.dice_number import Role, close_combat_account, ranged_combat_account
from ccancients.ancients.state import NOBODY, State
from ccancients.ancients.view import View
from ccancients.engine.decision import Choice

_POINTS: Final = 100


class Greedy:
    """Most dice at the weakest target. Deterministic."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Choice:
        decision = view.decision
        assert decision is not None, "asked for a choice when nothing is to be decided"
        judge = _JUDGES.get(decision.question)
        if judge is None:
            return decision.choices[0]
        state = view.state
        return max(decision.choices, key=lambda choice: judge(state, choice))


def _weakness(state: State, there: int) -> int:
    unit = state.unit_at[there]
    return 5 - (state.blocks[unit] if unit != NOBODY else 1)


def _dice_score(state: State, unit: int) -> int:
    """The best of a unit's battles where it stands."""
    full = state.blocks[unit] == state.battle.unit_type[unit].blocks
    close = [
        _POINTS * _weakness(state, there) * close_combat_account(state, unit, there, Role.ATTACK, full=full).dice
        for there in close_combat_targets(state, unit)
    ]
    fire = [
        _POINTS * _weakness(state, there) * ranged_combat_account(state, unit, there).dice
        for there in ranged_targets(state, unit)
    ]
    return max(close + fire, default=0)


def _distance(state: State, unit: int, here: int) -> int:
    side = state.battle.unit_side[unit]
    far = [
        GRID.distance[here][there]
        for enemy, there in enumerate(state.unit_hex)
        if there >= 0 and state.battle.unit_side[enemy] != side
    ]
    return min(far, default=0)


def _card(_state: State, choice: Choice) -> int:
    """Section cards by the enemies near their units; others by their number of orders."""
    kind = COMMAND_CARDS[choice.args[0]]
    if kind.family is Family.TROOP:
        return 4 * _POINTS
    if kind.family is Family.SECTION:
        return _POINTS * sum(kind.orders)
    return {"line_command": 6, "double_time": 4, "clash_of_shields": 3}.get(kind.key, 3) * _POINTS


def _order(state: State, choice: Choice) -> int:
    if choice.verb in ("done", "pass", "order leader"):
        return -10_000
    if choice.verb == "one unit":
        return -9_000
    here = choice.args[0]
    unit = state.unit_at[here]
    if unit == NOBODY:
        return 0
    return _dice_score(state, unit) - _POINTS * _distance(state, unit, here)


def _move(state: State, choice: Choice) -> int:
    """What a move gains over staying; no move that gains nothing."""
    if choice.verb in ("done", "move leader"):
        return 0
    if choice.verb == "exit":
        return 10_000
    here, there = choice.args[:2]
    unit = state.unit_at[here]
    before = _dice_score(state, unit) - _POINTS * _distance(state, unit, here)
    state.unit_at[here], state.unit_at[there], state.unit_hex[unit] = NOBODY, unit, there
    moved, state.moved[unit] = state.moved[unit], GRID.distance[here][there]
    after = _dice_score(state, unit) - _POINTS * _distance(state, unit, there)
    state.unit_at[there], state.unit_at[here], state.unit_hex[unit] = NOBODY, unit, here
    state.moved[unit] = moved
    return after - before


def _battle(state: State, choice: Choice) -> int:
    if choice.verb == "done":
        return 0
    unit, there = state.unit_at[choice.args[0]], choice.args[1]
    if choice.verb == "fire":
        return _POINTS * _weakness(state, there) * ranged_combat_account(state, unit, there).dice
    full = state.blocks[unit] == state.battle.unit_type[unit].blocks
    return _POINTS * _weakness(state, there) * close_combat_account(state, unit, there, Role.ATTACK, full=full).dice


def _stand(_state: State, choice: Choice) -> int:
    return int(choice.verb in ("stand", "battle back", "advance", "first strike"))


_JUDGES: Final[dict[str, Callable[[State, Choice], int]]] = {
    questions.CARD: _card,
    questions.COMMANDER: _order,
    questions.ORDERS: _order,
    questions.ORDER_DIE: _order,
    questions.RALLY_DIE: _order,
    questions.MOVEMENT: _move,
    questions.BATTLE: _battle,
    questions.BONUS_COMBAT: _battle,
    questions.EVADE: _stand,
    questions.FIRST_STRIKE: _stand,
    questions.BATTLE_BACK: _stand,
    questions.ADVANCE: _stand,
}
