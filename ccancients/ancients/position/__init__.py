"""Whole positions: on one line, as an object, and as the game that goes on from there.

A position is taken or entered where a question of the turn itself is asked (which card, which commander, whom to order,
who moves, who battles) or at the end of the battle. In the middle of a combat or of thrown dice there is none: save the
battle instead. Pieces off the map are not part of it, but for troops in ambush. Cards may be unknown: they are dealt.

    position_text(game)      the line of a game or of a side's view
    parse_position(text)     the game of a line
    build_position(object)   the game of a JSON object, see ``Position``
    position_of(game)        the object of a game
"""

from __future__ import annotations

from ccancients.ancients.position.facts import (
    PHASES,
    Position,
    PositionArmy,
    PositionLeader,
    PositionUnit,
    as_known_to,
    dealt,
    position_from_object,
)
from ccancients.ancients.position.play import (
    build_position,
    game_of,
    named_as,
    parse_position,
    position_of,
    position_text,
    resume,
    setup_of,
)
from ccancients.ancients.position.text import position_from_text, text_of
from ccancients.engine.positions import BadPosition

__all__ = [
    "PHASES", "BadPosition", "Position", "PositionArmy", "PositionLeader", "PositionUnit", "as_known_to",
    "build_position", "dealt", "game_of", "named_as", "parse_position", "position_from_object", "position_from_text",
    "position_of", "position_text", "resume", "setup_of", "text_of",
]
