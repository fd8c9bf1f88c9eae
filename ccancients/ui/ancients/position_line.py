"""The position on one line, with the cards that whoever takes it may know."""

from __future__ import annotations

from ccancients.ancients.position import position_of, position_text, text_of
from ccancients.ancients.position.facts import UNKNOWN
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.engine.game import Game
from ccancients.ui.face import EVERYTHING, NOTHING


def position_line(game: Game[State], viewer: int) -> str:
    """The line of a game as a side may know it, or ``NOTHING`` or ``EVERYTHING``. Raises ``BadPosition``."""
    if viewer == EVERYTHING:
        return position_text(game)
    position = position_of(view_for(game, 0 if viewer == NOTHING else viewer))
    if viewer == NOTHING:
        top = position.top.model_copy(update={"hand": (UNKNOWN,) * len(position.top.hand)})
        position = position.model_copy(update={"top": top})
    return text_of(position)
