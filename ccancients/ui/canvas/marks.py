"""The marks a place can bear. Each has a shape of its own; color only helps (see ``mark_art``)."""

from __future__ import annotations

from enum import Enum


class Mark(Enum):
    """What a place is to the person who decides. The values are the names of colors in ``theme.MarkColors``."""

    LEGAL = "legal"
    MAY_BATTLE = "may_battle"
    MUST_CHARGE = "must_charge"
    NO_BATTLE = "no_battle"
    TARGET = "target"
    FIRE_TARGET = "fire_target"
    ORDERABLE = "orderable"
    SELECTED = "selected"
    PATH = "path"
    RETREAT = "retreat"
    DANGER = "danger"
    LAST_MOVE = "last_move"
    OBJECTIVE = "objective"
    EXIT = "exit"
