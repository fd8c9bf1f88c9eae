"""Whole campaign positions: on one line, as objects, and as the matches that go on from them.

A position is taken and entered at the questions of the turn itself: those of the reinforcements (``reinforce``,
``return_general``, ``africanus``, ``proconsul``, ``consul``), ``first_claim``, ``first_player``, ``card``, and with a
card in play ``general``, ``march``, ``marker`` and ``raise``; and at the end of the match. These are 95 of 100
questions of random play. In between, while a reaction, a battle, an event, a counter card, losses or the choice of a
commander are under way, there is none: what has been declared, rolled and dealt so far is no position of pieces and
cards; save the match instead. A side that is not asked takes none, so that it cannot learn what is asked.

    position_text(game)      the line of a match or of a side's view
    parse_position(text)     the match of a line
    build_position(object)   the match of a JSON object, see ``Position``
    position_of(game)        the object of a match
"""

from __future__ import annotations

from ccancients.engine.positions import BadPosition
from ccancients.hannibal.position.facts import (
    ASKED,
    EXPECTATIONS,
    Position,
    PositionArmy,
    PositionForce,
    PositionGroup,
    PositionPlay,
    as_known_to,
    dealt,
    position_from_object,
)
from ccancients.hannibal.position.play import (
    Asked,
    build_position,
    game_of,
    parse_position,
    position_of,
    position_text,
    question_of,
    resume,
    setup_of,
)
from ccancients.hannibal.position.text import LONGEST, position_from_text, text_of

__all__ = [
    "ASKED", "EXPECTATIONS", "LONGEST", "Asked", "BadPosition", "Position", "PositionArmy", "PositionForce",
    "PositionGroup", "PositionPlay", "as_known_to", "build_position", "dealt", "game_of", "parse_position",
    "position_from_object", "position_from_text", "position_of", "position_text", "question_of", "resume", "setup_of",
    "text_of",
]
