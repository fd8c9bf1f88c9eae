"""The way on from every question of a match; see ``ccancients.ui.interactions.ways_on``."""

from __future__ import annotations

from typing import Final

from ccancients.successors import questions as q
from ccancients.ui.interactions.ways_on import PRICED, WayOn, Ways

_MOVES: Final = ("march", "sail", "land", "land in", "besiege", "remove marker here", "embark")

WAYS: Final[Ways] = {
    q.TYCHE: PRICED,
    q.ACTIVATE: WayOn(("done",), ("activate",)),
    q.COMPOSE: WayOn(("set out",)),
    q.SPEND: WayOn(("end",), _MOVES, alone=True),
    q.PASSAGE_PROMISE: PRICED, q.PASSAGE_ASK: PRICED, q.PASSAGE: PRICED, q.CITY: PRICED, q.INTERCEPT: PRICED,
    q.FALL_BACK: PRICED, q.EVADE: PRICED, q.LOSSES: PRICED, q.RETREAT: PRICED, q.WITHDRAW: PRICED,
    q.NAVAL_INTERCEPT: PRICED,
    q.INDEPENDENTS: WayOn(("done", "end"), ("move army", "march", "besiege", "place marker")),
    q.MARKERS: WayOn(("done",), ("mark",)),
    q.SURRENDER: WayOn(("done",), ("mark", "assault")),
    q.REINFORCE: PRICED, q.RETURN: PRICED, q.SURPRISE: PRICED,
    q.OFFER: PRICED, q.SEAT: PRICED,
    q.TARGET: WayOn(("done",), tuple(f"choose {names}" for names in ("space", "place", "faction", "royal"))),
}  # fmt: skip
"""By question. Who sets out has made his force up; whatever else has a price for whichever answer has no way on."""
