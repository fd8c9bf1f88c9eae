"""Whole positions of Successors: on one line, as objects, and as the matches that go on from them.

A position is taken and entered at the questions of a player turn itself: ``surrender``, ``tyche``, ``markers``,
``activate``, ``compose`` and ``spend``; and at the end of the match. These are nearly nine of ten questions of random
play. In between, while a passage, an interception, an evasion, a battle, losses, a retreat, independent armies or
reinforcements are under way, there is none: what has been declared and rolled so far is no position of pieces and
cards; save the match instead. A side that is not asked takes none, so that it cannot learn what is asked.

    position_text(game)      the line of a match or of a side's view
    parse_position(text)     the match of a line
    build_position(object)   the match of a JSON object, see ``Position``
    position_of(game)        the object of a match

The line names spaces and people of the board and holds no board: one of a person goes with it (``setup_of``).
"""

from __future__ import annotations

from ccancients.engine.positions import LONGEST, BadPosition
from ccancients.successors.position.facts import (
    ASKED,
    EXPECTATIONS,
    Position,
    as_known_to,
    dealt,
    position_from_object,
)
from ccancients.successors.position.play import (
    Asked,
    build_position,
    parse_position,
    position_of,
    position_text,
    question_of,
    resume,
    setup_of,
)
from ccancients.successors.position.text import position_from_text, text_of

__all__ = [
    "ASKED", "EXPECTATIONS", "LONGEST", "Asked", "BadPosition", "Position", "as_known_to", "build_position", "dealt",
    "parse_position", "position_from_object", "position_from_text", "position_of", "position_text", "question_of",
    "resume", "setup_of", "text_of",
]
