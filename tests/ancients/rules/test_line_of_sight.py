"""Line of sight (S 259-265, S 596-672; rules part 2; rulings 121, 122)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import GRID, hex_name, parse_hex
from ccancients.ancients.rules.combat import between, sees
from tests.ancients.table import Table


def crossed(here: str, there: str) -> list[set[str]]:
    """The hexes a line crosses, one set per hex or pair."""
    return [
        {hex_name(middle) if middle >= 0 else "off" for middle in each}
        for each in between(parse_hex(here), parse_hex(there))
    ]


def seen(table: Table, here: str, there: str) -> bool:
    state = table.set_up()
    assert sees(state, parse_hex(here), parse_hex(there)) == sees(state, parse_hex(there), parse_hex(here))
    return sees(state, parse_hex(here), parse_hex(there))


# -- what lies between ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("there", "middle"),
    [("I5", "H5"), ("H7", "G6"), ("F7", "F6"), ("E5", "F5"), ("F3", "F4"), ("H3", "G4")],
)
def test_a_straight_line_of_two_crosses_one_hex(there: str, middle: str) -> None:
    assert crossed("G5", there) == [{middle}]


@pytest.mark.parametrize(
    ("there", "pair"),
    [("G7", {"F6", "G6"}), ("H6", {"G6", "H5"}), ("H4", {"G4", "H5"}), ("G3", {"F4", "G4"}), ("E4", {"F4", "F5"}),
     ("E6", {"F6", "F5"})],
)
def test_between_two_hexes_it_runs_along_their_common_edge(there: str, pair: set[str]) -> None:
    assert crossed("G5", there) == [pair]


@pytest.mark.parametrize(
    ("there", "first", "second"),
    [("J5", "H5", "I5"), ("I6", "H5", "H6"), ("I7", "G6", "H6"), ("H8", "G6", "H7"), ("G8", "G6", "G7")],
)
def test_at_three_hexes_it_crosses_exactly_two(there: str, first: str, second: str) -> None:
    assert crossed("G5", there) == [{first}, {second}]


def test_every_target_within_three_hexes_has_the_middle_it_must_have() -> None:
    """All pairs of hexes: at two hexes one single or one pair, at three hexes two singles; the same both ways."""
    middles: dict[int, list[list[int]]] = {1: [[]], 2: [[1], [2]], 3: [[1, 1]]}
    for here in GRID.hexes:
        for there in GRID.within(here, 3):
            lines = between(here, there)
            sizes = [len(each) for each in lines]
            far = GRID.distance[here][there]
            assert sizes in middles[far], (hex_name(here), hex_name(there))
            back = between(there, here)
            assert {frozenset(each) for each in lines} == {frozenset(each) for each in back}


# -- obstructions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "piece", ["Roman auxilia", "Carthaginian auxilia", "Roman leader Scipio", "Carthaginian leader Mago"]
)
def test_any_unit_or_leader_between_obstructs(table: Table, piece: str) -> None:
    table.place(H5=piece)
    assert not seen(table, "G5", "I5")


def test_nothing_between_obstructs_nothing(table: Table) -> None:
    table.place(G6="Roman auxilia", G4="Roman auxilia")
    assert seen(table, "G5", "I5")


@pytest.mark.parametrize(
    ("ground", "clear"),
    [("forest", False), ("fortified camp", False), ("hill", False), ("steep hill", False), ("broken ground", True),
     ("coast", True), ("lake", True), ("river", True), ("fordable river", True)],
)
def test_terrain_between(table: Table, ground: str, clear: bool) -> None:
    table.terrain(H5=ground)
    assert seen(table, "G5", "I5") == clear


@pytest.mark.parametrize("ground", ["forest", "fortified camp", "hill"])
@pytest.mark.parametrize("where", ["G5", "I5"])
def test_the_ground_of_shooter_and_target_never_obstructs(table: Table, ground: str, where: str) -> None:
    table.terrain(**{where: ground})
    assert seen(table, "G5", "I5")


def test_a_rampart_does_not_obstruct(table: Table) -> None:
    table.rampart(H5="G5 I5")
    assert seen(table, "G5", "I5")


@pytest.mark.parametrize("obstructed", ["H5", "I5"])
def test_at_three_hexes_both_must_be_clear(table: Table, obstructed: str) -> None:
    table.place(**{obstructed: "Roman auxilia"})
    assert not seen(table, "G5", "J5")


@pytest.mark.ruling(121)
@pytest.mark.parametrize(
    ("obstructed", "clear"), [((), True), (("F6",), True), (("G6",), True), (("F6", "G6"), False)]
)
def test_along_an_edge_it_is_blocked_only_when_both_sides_are(
    table: Table, obstructed: tuple[str, ...], clear: bool
) -> None:
    table.place(**dict.fromkeys(obstructed, "Roman auxilia"))
    assert seen(table, "G5", "G7") == clear


@pytest.mark.ruling(121)
def test_along_an_edge_unlike_obstructions_block_together(table: Table) -> None:
    table.terrain(F6="forest")
    table.place(G6="Carthaginian leader Mago")
    assert not seen(table, "G5", "G7")


@pytest.mark.ruling(121)
@pytest.mark.parametrize(("here", "there", "inner"), [("A1", "A3", "A2"), ("M5", "M7", "L6")])
def test_the_edge_of_the_map_is_an_obstruction(table: Table, here: str, there: str, inner: str) -> None:
    assert {"off", inner} in crossed(here, there)
    assert seen(table, here, there)
    again = Table()
    again.place(**{inner: "Roman auxilia"})
    assert not seen(again, here, there)


# -- hills ----------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(122)
@pytest.mark.parametrize(
    ("hills", "clear"),
    [
        ((), True),  # plain to plain
        (("G5",), True),  # from the first hill down
        (("I5",), True),  # up to the first hill
        (("H5", "I5"), False),  # plain to the second row of hills
        (("G5", "H5"), False),  # and back
        (("H5",), False),  # plain to plain over a hill
        (("G5", "H5", "I5"), True),  # along the heights
        (("G5", "I5"), True),  # hill to hill over a valley
    ],
)
def test_hills(table: Table, hills: tuple[str, ...], clear: bool) -> None:
    table.terrain(**dict.fromkeys(hills, "hill"))
    assert seen(table, "G5", "I5") == clear


@pytest.mark.ruling(122)
def test_a_unit_between_obstructs_even_from_a_hill_to_a_hill(table: Table) -> None:
    table.terrain(G5="hill", H5="hill", I5="hill")
    table.place(H5="Roman auxilia")
    assert not seen(table, "G5", "I5")


@pytest.mark.ruling(122)
def test_a_unit_in_the_valley_obstructs_a_shooter_on_a_hill(table: Table) -> None:
    table.terrain(G5="hill", I5="hill")
    table.place(H5="Roman auxilia")
    assert not seen(table, "G5", "I5")


@pytest.mark.ruling(122)
@pytest.mark.parametrize("there", ["hill", ""])
def test_hill_hill_valley(table: Table, there: str) -> None:
    """Three hexes: over a hill and a valley to a hill it is clear, to a plain the hill between obstructs."""
    table.terrain(G5="hill", H5="hill")
    if there:
        table.terrain(J5=there)
    assert seen(table, "G5", "J5") == bool(there)


@pytest.mark.ruling(122)
def test_forest_and_camp_obstruct_between_hills_too(table: Table) -> None:
    table.terrain(G5="hill", H5="forest", I5="hill")
    assert not seen(table, "G5", "I5")
