"""Campaigns on the table of the window, begun from sketches of the map."""

from __future__ import annotations

from types import SimpleNamespace

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.position import position_text
from ccancients.hannibal.procedures.turn import PlayCard, PlayMatch, TakeTurn
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hannibal.table import SIDE
from tests.hannibal.table import Table as Sketch


def line_of(sketch: Sketch) -> str:
    """The position of a sketch whose card is asked for, as in the middle of a turn."""
    game = sketch.game
    stack = (PlayMatch(), TakeTurn(), game.stack[-1])
    return position_text(SimpleNamespace(state=game.state, decision=game.decision, stack=stack, outcome=None))


def at_table(sketch: Sketch, side: str, seed: int = 1) -> Table:
    """A sketch in which a side is about to play a card, two people at the screen."""
    sketch.start(PlayCard(SIDE[side]), side)
    setup = Setup(position=line_of(sketch))
    return Table(HANNIBAL, setup, seed, HANNIBAL.new_game(setup, RolledChance(seed)), (PERSON, PERSON))
