"""Whether anybody is left of a beaten army: compared with every fall of the dice of the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ccancients.successors.odds.defeat import of_mover, of_other
from ccancients.successors.procedures.battle import LoseBattle
from tests.successors.odds.every_fall import every_fall
from tests.successors.odds.test_odds import sketch
from tests.successors.table import Table

CUT_OFF = {"purple": "minor1 mercenary 1"}


def gone(table: Table, party: int, *, out: bool = False) -> Fraction:
    """How often nobody of a side is left, by the rules."""
    state = table.state
    mover = party == state.force_side
    found = Fraction(0)
    space = state.force_place
    for chance, game in every_fall(state, lambda: LoseBattle(party, space, 1 - party, mover=mover, out=out)):
        found += chance * (not any(game.state.units[party * state.places:(party + 1) * state.places]))
    return found


def closed_in(table: Table, *but: str) -> None:
    """Purple stands in every space around, but for some."""
    space = table.state.force_place
    for there, _kind in table.board.ways[space]:
        name = table.board.spaces[there].id
        if name not in but:
            table.place(name, **CUT_OFF)


@pytest.mark.parametrize("mine", ["mercenary 3", "macedonian 1 mercenary 2", "macedonian 4"])
@pytest.mark.parametrize("ways", [(), ("ankyra",), ("all",)])
def test_the_mover_by_every_fall(mine, ways):
    """It may go back to where it came from, else anywhere around (7.R); mercenaries die (7.L)."""
    table = sketch(f"antigonos {mine}", "eumenes mercenary 2")
    if ways != ("all",):
        closed_in(table, *ways)
    state = table.state
    said = of_mover(state, 1, state.force_place, state.came_from)
    assert said.gone == gone(table, 0)
    assert said.mercenaries == mine.startswith("mercenary")
    assert (said.gone == 1) == (said.mercenaries or not ways)


@pytest.mark.parametrize("theirs", ["mercenary 3", "macedonian 1 mercenary 2", "macedonian 4"])
@pytest.mark.parametrize("ways", [(), ("ankyra",), ("all",)])
def test_who_is_entered_upon_by_every_fall(theirs, ways):
    """Not to where the mover came from (7.R)."""
    table = sketch("antigonos mercenary 2", f"eumenes {theirs}")
    if ways != ("all",):
        closed_in(table, *ways)
    said = of_other(table.state, 1, table.state.force_place)
    assert said.gone == gone(table, 1)
    assert (said.gone == 1) == (theirs.startswith("mercenary") or ways != ("all",))


@pytest.mark.parametrize("room", [0, 1, 2])
@pytest.mark.parametrize("out", [False, True])
def test_a_city_takes_in_as_many_as_find_room(room, out):
    """Whoever came out of it goes back inside, if all fit (R58)."""
    table = sketch("antigonos macedonian 2", "eumenes mercenary 2", space="kelainai", owner="blue")
    closed_in(table)
    table.place("ankyra", **CUT_OFF)
    inside = table.board.tables.city_limit - room
    table.place("kelainai/in", blue=f"mercenary {inside}")
    state = table.state
    said = of_mover(state, 1, state.force_place, -1 if out else state.came_from, out=out)
    found = Fraction(0)
    space = state.force_place
    for chance, game in every_fall(state, lambda: LoseBattle(0, space, 1, mover=True, out=out)):
        found += chance * (sum(game.state.units[:state.places]) == inside)
    assert said.gone == found
    assert said.gone == {0: 1, 2: 0}.get(room, said.gone)
