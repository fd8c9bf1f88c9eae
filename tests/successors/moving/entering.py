"""How tests of fights begin."""

from __future__ import annotations

from ccancients.successors.procedures.entering import Arrive
from ccancients.successors.state import INDEPENDENT


def enter(table, mine, theirs, general="antigonos", points=4):
    """Green marches from Kelainai to Synnada, where purple stands, and asks nobody."""
    table.place("kelainai", green=f"{general} {mine}")
    table.place("synnada", purple=theirs)
    table.activate("green", general, points=points)
    table.answer("spend", "march synnada")
    if table.question == "passage ask":
        table.answer("passage ask", "do not ask")


def enter_as_army(table, name, origin, space, player="red"):
    """An independent army that a player moves comes to a space."""
    state = table.state
    number = table.board.independent_of[name]
    table.army(name, origin)
    state.active = table.sides[player]
    state.army, state.force_side, state.came_from = number, INDEPENDENT, table.board.space_of[origin]
    state.army_at[number] = table.board.space_of[space]
    table.start(Arrive(), player)
