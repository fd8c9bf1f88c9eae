"""The way on from every question of the campaign; see ``ccancients.ui.interactions.ways_on``."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import questions as q
from ccancients.ui.interactions.ways_on import PRICED, WayOn, Ways

_MOVES: Final = ("go", "sail", "sail inside", "besiege", "subjugate", "sortie", "charm")
_INSIDE: Final = ("inside cu", "inside elephants", "inside general", "inside train")

WAYS: Final[Ways] = {
    q.REINFORCE: PRICED, q.RETURN_GENERAL: PRICED, q.AFRICANUS: PRICED, q.PROCONSUL: PRICED, q.CONSUL: PRICED,
    q.COMMANDER: PRICED,
    q.FIRST_CLAIM: WayOn(alone=True),
    q.FIRST_PLAYER: PRICED, q.CARD: PRICED,
    q.GENERAL: WayOn(("done",), ("activate",)),
    q.MARCH: WayOn(("end",), _MOVES, alone=True),
    q.MARKER: WayOn(("done",), ("put",)),
    q.RAISE: PRICED, q.EVENT_PROVINCE: PRICED,
    q.EVENT_SPACE: WayOn(("done",), ("space",)),
    q.EVENT_GENERAL: PRICED, q.EVENT_FORCE: PRICED, q.EVENT_CITY: PRICED, q.EVENT_TRIBE: PRICED,
    q.ABILITY: PRICED, q.REPLACEMENT: PRICED, q.AGAIN: PRICED, q.COUNTER: PRICED,
    q.GARRISON: WayOn(("done",), _INSIDE),
    q.REACT: WayOn(("done",), ("intercept", "avoid")),
    q.REACTION: WayOn(("done",), ("cu", "elephants", "with", "train")),
    q.AVOID_TO: PRICED, q.BACK_UP: PRICED,
    q.SPLIT: WayOn(("done",), _INSIDE),
    q.PURSUE: PRICED, q.SORTIE: PRICED, q.CHANGE_COMMAND: PRICED, q.FIELD: PRICED, q.FOUGHT: WayOn(besides=True),
    q.CHARGE: PRICED, q.SPY_COUNT: PRICED,
    q.ATTACK: PRICED, q.MATCH: PRICED, q.STEAL: PRICED, q.INITIATIVE: PRICED, q.COUNTERATTACK: PRICED, q.CANCEL: PRICED,
    q.WITHDRAW_TO: PRICED, q.LOSSES: PRICED,
    q.RETREAT_CITY: WayOn(("done",), _INSIDE),
    q.RETREAT: PRICED, q.REMOVE_MARKER: PRICED, q.SIEGE_LOSSES: PRICED,
}  # fmt: skip
"""By question. What has a price for whichever answer has no way on."""
