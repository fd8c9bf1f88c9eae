"""The six faces of a battle die (S 53)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ccancients.engine.errors import BadName
from ccancients.engine.phrase import Phrase


class Face(IntEnum):
    """A face of the battle die: three classes of unit, leader (helmet), flag, crossed swords."""

    LIGHT = 0
    MEDIUM = 1
    HEAVY = 2
    LEADER = 3
    FLAG = 4
    SWORDS = 5


SIDES: Final = len(Face)

FACE_NAMES: Final = tuple(face.name.lower() for face in Face)


def parse_face(name: str) -> Face:
    """The face of a name such as ``flag``. Raises ``BadName`` (a ``ValueError``) for any other word."""
    try:
        return Face(FACE_NAMES.index(name.strip().lower()))
    except ValueError:
        facts = {"name": name, "faces": ", ".join(FACE_NAMES)}
        raise BadName(Phrase("'{name}' is not a face of the battle die ({faces})", facts)) from None
