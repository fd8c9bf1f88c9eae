"""Naval combat, whoever sails where (rules 4.6, 5.6)."""

from __future__ import annotations

from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.tables import SAFE
from ccancients.hannibal.deeds import Table, displace
from ccancients.hannibal.group import halt, sink
from ccancients.hannibal.procedures.throws import roll_sea
from ccancients.hannibal.rules.movement import is_spared, naval_modifier
from ccancients.hannibal.rules.presence import group_force, members
from ccancients.hannibal.state import OVER


def naval_combat(game: Table, port: int) -> int:
    """The result of the naval die for the group sailing to a port; safe where none is rolled."""
    state = game.state
    side, origin = SIDE_OF[state.group_general], space_of(state.group_place)
    number = group_force(state)
    if is_spared(state, side, origin, port, number):
        return SAFE
    return roll_sea(game, naval_modifier(state, origin, port, number, state.group_general))


def sink_fleet(game: Table) -> None:
    """The whole group is lost at sea."""
    state = game.state
    sink(game)
    for general in list(members(state.group_generals)):
        displace(game, general)
    halt(state, OVER)

