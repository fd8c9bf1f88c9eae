"""What a move is good for: whom a unit could battle this turn from a hex that it thinks of (S 180-210)."""

from __future__ import annotations

from ccancients.ancients.components.board import Hex
from ccancients.ancients.components.units import Unit
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.rules.close_combat import close_combat_targets
from ccancients.ancients.rules.movement import may_battle_after
from ccancients.ancients.rules.ranged_combat import ranged_targets
from ccancients.ancients.state import NOBODY, State


def targets_after(state: State, unit: Unit, far: int, there: Hex) -> list[int]:
    """The hexes that an ordered unit could attack or fire at after going ``far`` hexes to ``there``.

    All others stay where they are, and so does the state.
    """
    far += state.moved[unit]
    if not may_battle_after(state, unit, far, there):
        return []
    after = state.copy()
    here = state.unit_hex[unit]
    after.unit_at[here], after.unit_at[there] = NOBODY, unit
    after.unit_hex[unit], after.moved[unit] = there, far
    leader = state.leader_at[here]
    if leader != NOBODY:
        after.leader_at[here], after.leader_at[there] = NOBODY, leader
        after.leader_hex[leader] = there
    rules = ORDER_RULES[state.orders]
    found = close_combat_targets(after, unit) if rules.may_close else []
    return [*found, *(ranged_targets(after, unit) if rules.may_fire else ())]
