"""Leaders who must get away: evade and escape (S 497-517; rules 4.4; rulings 59-66, 113)."""

from __future__ import annotations

import pytest

from ccancients.ancients.components.board import NOWHERE, hex_name, parse_hex
from ccancients.ancients.events import DiceRolled, LeaderLeft, RollFor
from ccancients.ancients.rules.falling_back import leader_evade_paths
from tests.ancients.table import Table

# Top leaders evade upwards: F6 to F7 and G7; F7 to E8 and F8, G7 to F8 and G8; then row 9; then off the map.


def ways(table: Table, where: str) -> set[str]:
    """The ways of the leader in a hex, as texts such as ``F7 F8 off``; equal ends past equal enemies are one."""
    state = table.set_up()
    found = leader_evade_paths(state, state.leader_at[parse_hex(where)])
    return {" ".join("off" if step == NOWHERE else hex_name(step) for step in way[1:]) for way in found}


def ends(table: Table, where: str) -> set[str]:
    return {way.split()[-1] for way in ways(table, where)}


# -- ways -----------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(62)
def test_one_two_or_three_hexes_towards_the_own_side(table: Table) -> None:
    table.place(F6="Carthaginian leader Mago")
    assert ends(table, "F6") == {"F7", "G7", "E8", "F8", "G8", "E9", "F9", "G9", "H9"}


@pytest.mark.ruling(62)
def test_the_other_side_goes_down(table: Table) -> None:
    table.place(F5="Roman leader Scipio")
    assert ends(table, "F5") == {"E4", "F4", "E3", "F3", "G3", "D2", "E2", "F2", "G2"}


@pytest.mark.ruling(61)
def test_from_the_own_baseline_there_is_only_the_way_off_the_map_without_a_banner(table: Table) -> None:
    table.place(F8="Roman auxilia", F9="Carthaginian leader Mago")
    table.dice("light", "light", "light")
    table.attack("F8", "F9")
    table.over()
    assert len(table.happened(LeaderLeft)) == 1
    assert table.won("bottom") == 0
    assert table.leader("F9") == ""


@pytest.mark.ruling(62)
@pytest.mark.parametrize(
    ("where", "off"), [("F9", True), ("F8", True), ("F7", True), ("F6", False)],
)
def test_leaving_is_free_within_three_hexes_of_the_edge(table: Table, where: str, off: bool) -> None:
    table.place(**{where: "Carthaginian leader Mago"})
    assert ("off" in ends(table, where)) == off


@pytest.mark.ruling(113)
def test_a_leader_who_leaves_is_no_banner(table: Table) -> None:
    table.place(F6="Roman auxilia", F7="Carthaginian leader Mago")
    table.dice("light", "light", "light")
    table.attack("F6", "F7")
    table.answer("leader", "leader F7 E8 E9 off", side="top")
    table.over()
    assert (table.won("bottom"), table.leader("E9")) == (0, "")


@pytest.mark.ruling(66)
def test_friends_with_and_without_leaders_are_passed_but_no_leader_ends_with_another(table: Table) -> None:
    table.place(
        F6="Carthaginian leader Mago", F7="Carthaginian auxilia with leader Hanno", G7="Carthaginian leader Gisgo",
        F8="Carthaginian auxilia",
    )
    assert ends(table, "F6") == {"E8", "F8", "G8", "E9", "F9", "G9", "H9"}


def test_ending_on_a_friendly_unit_attaches_him(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Carthaginian auxilia")
    table.dice("light", "light", "light")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7")
    table.over()
    assert (table.leader("F7"), table.unit("F7")) == ("Mago", "auxilia")


@pytest.mark.parametrize("ground", ["forest", "fordable river", "broken ground"])
def test_terrain_does_not_stop_a_leader_who_evades(table: Table, ground: str) -> None:
    table.terrain(F7=ground, G7=ground)
    table.place(F6="Carthaginian leader Mago")
    assert "F9" in ends(table, "F6")


def test_impassable_ground_and_lone_enemy_leaders_bar_his_way(table: Table) -> None:
    table.terrain(F7="river")
    table.place(F6="Carthaginian leader Mago", G8="Roman leader Scipio")
    assert ends(table, "F6") == {"G7", "F8", "F9", "G9"}


@pytest.mark.ruling(63)
@pytest.mark.parametrize("bars", ["coast", "steep hill"])
def test_a_leader_with_nowhere_to_go_is_lost_for_a_banner(table: Table, bars: str) -> None:
    table.terrain(F7=bars, G7=bars)
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago")
    table.dice("light", "light", "light")
    table.attack("F5", "F6")
    table.over()
    assert table.won("bottom") == 1


# -- escape ---------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(64)
def test_a_third_enemy_hex_in_a_row_is_the_end(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago")
    for where in ("F7", "G7", "E8", "F8", "G8", "E9", "F9", "G9", "H9"):
        table.place(**{where: "Roman light infantry"})
    table.dice("light", "light", "light")
    table.attack("F5", "F6")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(64)
def test_he_may_slip_through_two_enemy_units(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia", E8="Roman auxilia",
        F8="Roman heavy cavalry", G8="Roman auxilia",
    )
    table.dice("light", "light", "light", "light", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7 F8 F9")
    table.over()
    assert table.dice_rolled() == [3, 3, 4]
    assert table.leader("F9") == "Mago"


@pytest.mark.ruling(65)
@pytest.mark.parametrize(
    ("enemy", "dice"),
    [("light infantry", 2), ("auxilia", 3), ("warriors", 4), ("warriors 3 blocks", 3), ("medium infantry", 4),
     ("heavy infantry", 5), ("light cavalry", 2), ("medium cavalry", 3), ("heavy cavalry", 4), ("heavy chariot", 4),
     ("elephants", 1)],
)
def test_the_unit_passed_rolls_its_normal_dice_and_any_helmet_kills(table: Table, enemy: str, dice: int) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago", F7=f"Roman {enemy}", G7=f"Roman {enemy}")
    table.dice("light", "light", "light", *["light"] * (dice - 1), "leader")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7 F8")
    table.over()
    assert table.won("bottom") == 1
    assert table.happened(DiceRolled)[-1].why is RollFor.LEADER_ESCAPE


@pytest.mark.ruling(65)
@pytest.mark.parametrize("ground", ["forest", "fortified camp", "hill", "fordable river"])
def test_no_terrain_helps_against_an_escape_roll(table: Table, ground: str) -> None:
    table.terrain(F7=ground)
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Roman heavy infantry", G7="Roman auxilia")
    table.dice("light", "light", "light", "light", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7 F8")
    table.over()
    assert table.dice_rolled() == [3, 5]


@pytest.mark.ruling(65)
@pytest.mark.card("clash_of_shields")
def test_no_card_helps_an_escape_roll(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia")
    table.dice("light " * 5, "light " * 3)
    table.attack("F5", "F6", orders=2)
    table.answer("leader", "leader F6 F7 F8")
    table.over()


def test_a_leader_ends_with_a_friendly_unit_after_his_escape(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia",
        F8="Carthaginian auxilia",
    )
    table.dice("light " * 6)
    table.attack("F5", "F6")
    table.answer("leader", "leader F6 F7 F8")
    table.over()
    assert (table.leader("F8"), table.unit("F8")) == ("Mago", "auxilia")


def test_a_leader_may_not_end_with_an_enemy_unit(table: Table) -> None:
    table.place(F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia")
    assert {"F7", "G7"}.isdisjoint(ends(table, "F6"))


@pytest.mark.parametrize(
    ("strict", "expected"),
    [(False, {"G7", "F8", "G8", "F9", "G9", "H9", "E8", "E9"}), (True, {"G7", "F8", "G8", "F9", "G9", "H9"})],
)
def test_enemies_may_be_passed_on_any_way_or_only_where_all_are_barred(
    table: Table, strict: bool, expected: set[str]
) -> None:
    """Rules 6.1, row 8: a switch of its own."""
    table.printing(leader_escape_only_when_blocked=strict)
    table.place(F6="Carthaginian leader Mago", F7="Roman auxilia")
    assert ends(table, "F6") == expected
    assert ("F7 F8" in ways(table, "F6")) == (not strict)


def test_the_strict_reading_also_holds_for_the_second_hex(table: Table) -> None:
    table.printing(leader_escape_only_when_blocked=True)
    table.place(F6="Carthaginian leader Mago", F8="Roman auxilia")
    assert ends(table, "F6") == {"F7", "G7", "E8", "G8", "E9", "F9", "G9", "H9"}
    assert not any("F8" in way for way in ways(table, "F6"))


def test_the_strict_reading_lets_him_escape_where_every_way_is_barred(table: Table) -> None:
    table.printing(leader_escape_only_when_blocked=True)
    table.place(F6="Carthaginian leader Mago", F7="Roman auxilia", G7="Roman auxilia")
    assert ends(table, "F6") == {"E8", "F8", "G8", "E9", "F9", "G9", "H9"}


# -- fire -----------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(59)
@pytest.mark.parametrize(("moved", "dice"), [(0, 2), (1, 1)])
def test_a_helmet_of_ranged_combat_kills_a_lone_leader(table: Table, moved: int, dice: int) -> None:
    table.place(F4="Roman light infantry", F6="Carthaginian leader Mago")
    table.dice(*["light"] * (dice - 1), "leader")
    table.fire("F4", "F6", moved=moved)
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(59)
def test_a_lone_leader_missed_by_ranged_combat_must_evade(table: Table) -> None:
    table.place(F4="Roman light infantry", F6="Carthaginian leader Mago")
    table.dice("flag", "swords")
    table.fire("F4", "F6")
    table.answer("leader", "leader F6 G7", side="top")
    table.over()
    assert table.leader("G7") == "Mago"
