"""The way on from every question of a battle; see ``ccancients.ui.interactions.ways_on``."""

from __future__ import annotations

from typing import Final

from ccancients.ancients import questions as q
from ccancients.ui.interactions.ways_on import PRICED, WayOn, Ways

_ORDERS: Final = ("order", "order leader")

WAYS: Final[Ways] = {
    q.CARD: PRICED, q.COMMANDER: PRICED,
    q.ORDERS: WayOn(("done",), _ORDERS),
    q.ORDER_DIE: WayOn(("pass",), _ORDERS),
    q.RALLY_DIE: WayOn(("pass",), ("rally",)),
    q.AMBUSH: WayOn(("done", "pass"), ("place", "place leader")),
    q.PLACE_LEADER: PRICED,
    q.MOVEMENT: WayOn(("done",), ("move", "move leader", "exit")),
    q.BATTLE: WayOn(("done",), ("attack", "fire")),
    q.FIRST_STRIKE: PRICED, q.EVADE: PRICED, q.EVADE_TO: PRICED, q.LEADER: PRICED, q.IGNORE_FLAGS: PRICED,
    q.RAMPAGE_ORDER: PRICED, q.RETREAT: PRICED, q.ADVANCE: PRICED,
    q.EXTRA_HEX: WayOn(("stay",), ("extra hex",)),
    q.BONUS_COMBAT: WayOn(("done",), ("attack",)),
    q.BATTLE_BACK: PRICED,
}  # fmt: skip
"""By question. The end of the movement is put even where it is the only answer: there the last move can be taken back.
"""
