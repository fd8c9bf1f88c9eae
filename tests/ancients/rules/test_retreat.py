"""Retreat of ordinary units (S 426-440, S 489; rules 4.5; rulings 5-7, 21-32, 120)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ccancients.ancients.components.board import hex_name, parse_hex
from ccancients.ancients.events import DiceRolled
from ccancients.ancients.rules.falling_back import retreats
from tests.ancients.table import Table

# Top retreats upwards: F6 to F7 and G7; F7 to E8 and F8, G7 to F8 and G8; then row 9.


def flag_on(table: Table, *where: str, flags: int = 1, attacker: str = "F5", roll: Iterable[str] = ()) -> None:
    """Roman auxilia attack F6 (or another hex) and roll so many flags with their three dice."""
    table.place(**{attacker: "Roman auxilia"})
    table.dice(*["flag"] * flags, *["leader"] * (3 - flags), *roll)
    table.attack(attacker, where[0] if where else "F6")


def ends(table: Table, where: str, hexes: int) -> set[str]:
    """Where the unit in a hex may end a retreat of so many hexes."""
    return {hex_name(there) for there in retreats(table.set_up(), table.unit_number(where), hexes).paths}


@pytest.mark.ruling(21)
def test_every_step_goes_nearer_to_the_own_side(table: Table) -> None:
    table.place(F6="Carthaginian light cavalry", F4="Roman light cavalry")
    assert ends(table, "F6", 1) == {"F7", "G7"}
    assert ends(table, "F6", 3) == {"E9", "F9", "G9", "H9"}
    assert ends(table, "F4", 2) == {"E2", "F2", "G2"}
    assert ends(table, "F4", 3) == {"E1", "F1", "G1", "H1"}


@pytest.mark.ruling(21)
def test_no_step_aside_even_where_the_way_back_is_barred(table: Table) -> None:
    table.place(F6="Carthaginian light cavalry", F7="Carthaginian auxilia", G7="Roman auxilia")
    assert ends(table, "F6", 4) == set()


@pytest.mark.ruling(22)
def test_a_way_that_costs_blocks_may_not_be_chosen_where_another_costs_none(table: Table) -> None:
    table.place(F6="Carthaginian warriors 3 blocks", E8="Carthaginian auxilia", F8="Carthaginian auxilia")
    flag_on(table)
    table.answer("advance", "stay")
    assert table.unit("G8") == "warriors"
    assert table.blocks("G8") == 3


@pytest.mark.ruling(23)
def test_where_every_way_costs_blocks_one_that_completes_the_most_hexes_is_taken(table: Table) -> None:
    table.place(
        F6="Carthaginian medium cavalry", E8="Carthaginian auxilia", F8="Carthaginian auxilia",
        G9="Carthaginian auxilia", H9="Carthaginian auxilia",
    )
    flag_on(table)
    table.answer("evade", "stand")
    table.answer("advance", "stay")
    assert table.blocks("G8") == 2


@pytest.mark.ruling(24)
def test_two_flags_are_one_path_of_the_summed_length(table: Table) -> None:
    table.place(F6="Carthaginian medium infantry")
    flag_on(table, flags=2)
    table.answer("retreat", "F8", among=["E8", "F8", "G8"], side="top")
    table.answer("advance", "stay")
    table.over()


@pytest.mark.ruling(25)
def test_a_lone_friendly_leader_joins_and_ends_the_retreat(table: Table) -> None:
    table.place(F6="Carthaginian medium cavalry", F7="Carthaginian leader Mago", G7="Carthaginian auxilia")
    flag_on(table)
    table.answer("evade", "stand")
    table.answer("ignore flags", "ignore 0")
    table.answer("advance", "stay")
    table.over()
    assert (table.unit("F7"), table.leader("F7"), table.blocks("F7")) == ("medium cavalry", "Mago", 3)


@pytest.mark.ruling(25)
def test_joining_a_leader_is_one_of_the_ways_without_loss(table: Table) -> None:
    table.place(F6="Carthaginian warriors 3 blocks", F7="Carthaginian leader Mago")
    flag_on(table)
    table.answer("retreat", "F7", among=["F7", "F8", "G8"])


@pytest.mark.ruling(25)
def test_a_leader_met_on_the_way_costs_nothing_where_all_else_is_barred(table: Table) -> None:
    table.place(
        F6="Carthaginian light cavalry", F8="Carthaginian leader Mago", E8="Carthaginian auxilia",
        G8="Carthaginian auxilia",
    )
    flag_on(table)
    table.answer("evade", "stand")
    table.answer("advance", "stay")
    assert (table.unit("F8"), table.blocks("F8")) == ("light cavalry", 3)


@pytest.mark.ruling(26)
def test_a_unit_with_a_leader_may_not_enter_another_leaders_hex(table: Table) -> None:
    table.place(
        F6="Carthaginian medium infantry with leader Hanno", F7="Carthaginian leader Mago",
        G7="Carthaginian leader Gisgo",
    )
    flag_on(table, flags=3)
    table.answer("ignore flags", "ignore 0")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F6") == 1


@pytest.mark.ruling(27)
def test_a_lone_enemy_leader_bars_the_way(table: Table) -> None:
    table.place(F6="Carthaginian medium infantry", F7="Roman leader Scipio", G7="Roman leader Laelius")
    flag_on(table)
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 3


@pytest.mark.ruling(28)
@pytest.mark.parametrize("ground", ["forest", "fordable river", "broken ground", "hill", "fortified camp"])
def test_passable_terrain_stops_no_retreat(table: Table, ground: str) -> None:
    table.terrain(F7=ground, G7=ground)
    table.place(F6="Carthaginian medium cavalry", F3="Roman medium cavalry")
    assert ends(table, "F6", 3) == {"E9", "F9", "G9", "H9"}


@pytest.mark.ruling(28)
@pytest.mark.parametrize("ground", ["coast", "lake", "river", "steep hill"])
def test_impassable_terrain_bars_the_way(table: Table, ground: str) -> None:
    table.terrain(F7=ground, G7=ground)
    table.place(F6="Carthaginian medium infantry")
    flag_on(table, flags=2)
    table.answer("battle back", "decline")
    assert table.blocks("F6") == 2


@pytest.mark.ruling(29)
def test_a_unit_on_its_own_baseline_pays_and_battles_back(table: Table) -> None:
    table.place(F9="Carthaginian light infantry")
    flag_on(table, "F9", attacker="F8", roll=["light", "light"])
    assert table.blocks("F9") == 2
    table.answer("battle back", "battle back", side="top")
    table.over()
    assert table.blocks("F8") == 2


@pytest.mark.ruling(29)
def test_after_fire_a_unit_on_its_own_baseline_pays_and_stays(table: Table) -> None:
    table.place(F9="Carthaginian light infantry", F7="Roman light infantry")
    table.dice("flag", "heavy")
    table.fire("F7", "F9")
    table.over()
    assert table.blocks("F9") == 2


@pytest.mark.ruling(30)
def test_a_unit_that_left_its_hex_before_it_was_barred_does_not_battle_back(table: Table) -> None:
    """The rulebook's example B: one hex done, three blocks lost (S 489)."""
    table.place(
        F6="Carthaginian light cavalry", E8="Carthaginian auxilia", F8="Carthaginian auxilia",
        G8="Carthaginian auxilia",
    )
    flag_on(table)
    table.answer("evade", "stand")
    table.answer("retreat", "F7", among=["F7", "G7"])
    table.answer("advance", "stay", side="bottom")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(30)
def test_a_unit_that_left_its_hex_and_lives_does_not_battle_back(table: Table) -> None:
    table.place(
        F6="Carthaginian warriors 3 blocks", E8="Carthaginian auxilia", F8="Carthaginian auxilia",
        G8="Carthaginian auxilia",
    )
    flag_on(table)
    table.answer("retreat", "G7")
    table.answer("advance", "stay")
    table.over()
    assert table.blocks("G7") == 2


@pytest.mark.ruling(31)
def test_a_retreat_that_ends_next_to_the_attacker_forgoes_battle_back(table: Table) -> None:
    table.place(F6="Carthaginian medium infantry")
    flag_on(table, attacker="E6")
    table.answer("retreat", "F7")
    table.answer("advance", "stay")
    table.over()
    assert table.unit("F7")


@pytest.mark.ruling(32)
@pytest.mark.parametrize(("where", "only"), [("A5", "A6"), ("M5", "L6")])
def test_at_the_side_edges_half_hexes_are_no_hexes(table: Table, where: str, only: str) -> None:
    table.place(**{where: "Carthaginian medium infantry"})
    assert ends(table, where, 1) == {only}
    assert ends(table, where, 2) == ({"A7", "B7"} if where == "A5" else {"L7", "M7"})


@pytest.mark.ruling(32)
def test_at_the_side_edge_one_unit_bars_the_whole_way(table: Table) -> None:
    table.place(M3="Roman medium infantry", L2="Roman auxilia", L4="Carthaginian auxilia")
    table.dice("flag", "leader", "leader")
    table.attack("L4", "M3")
    table.answer("battle back", "decline")
    assert table.blocks("M3") == 3


# -- leaders --------------------------------------------------------------------------------------------------------


@pytest.mark.ruling(120)
def test_an_attached_leader_goes_along(table: Table) -> None:
    table.place(F6="Carthaginian medium infantry with leader Mago")
    flag_on(table)
    table.answer("ignore flags", "ignore 0")
    table.answer("retreat", "G7")
    table.answer("advance", "stay")
    assert table.leader("G7") == "Mago"


@pytest.mark.ruling(7, 120)
def test_a_leader_is_orphaned_in_the_last_hex_his_unit_reached(table: Table) -> None:
    table.place(
        F6="Carthaginian medium infantry 2 blocks with leader Mago", E8="Carthaginian auxilia",
        F8="Carthaginian auxilia", G8="Carthaginian auxilia with leader Hanno",
    )
    flag_on(table, flags=3, roll=["light"])
    table.answer("ignore flags", "ignore 0")
    table.answer("retreat", "F7")
    table.answer("leader", "leader F7 E8", side="top")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 1]


def blocked(table: Table, strength: str, hits: int, roll: str) -> None:
    """A led unit with its way barred is hit and gets a flag that it does not ignore."""
    table.place(
        F6=f"Carthaginian medium infantry {strength}with leader Mago", F7="Carthaginian auxilia",
        G7="Carthaginian auxilia with leader Hanno", F5="Roman auxilia",
    )
    table.dice("flag", *["medium"] * hits, *["leader"] * (2 - hits), roll)
    table.attack("F5", "F6")
    table.answer("ignore flags", "ignore 0")


@pytest.mark.ruling(5)
def test_a_second_check_of_one_die_when_the_unit_dies_of_its_blocked_retreat(table: Table) -> None:
    blocked(table, "2 blocks ", 1, "leader light leader")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 2, 1]
    assert table.won("bottom") == 2


@pytest.mark.ruling(5)
def test_in_a_later_printing_a_leader_already_checked_just_evades(table: Table) -> None:
    table.printing("current")
    blocked(table, "2 blocks ", 1, "leader light")
    table.answer("leader", "leader F6 F7")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 2]
    assert table.won("bottom") == 1


@pytest.mark.ruling(6)
@pytest.mark.parametrize(("printing", "rolled"), [("first", [3]), ("current", [3, 2])])
def test_blocks_lost_by_a_blocked_retreat_alone(table: Table, printing: str, rolled: list[int]) -> None:
    table.printing(printing)
    blocked(table, "", 0, "leader leader" if printing == "current" else "")
    table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == rolled
    assert table.won("bottom") == len(rolled) - 1


@pytest.mark.ruling(6)
def test_in_a_later_printing_a_leader_is_not_checked_twice_while_his_unit_lives(table: Table) -> None:
    table.printing("current")
    blocked(table, "", 1, "leader light")
    table.answer("battle back", "decline")
    table.over()
    assert table.dice_rolled() == [3, 2]


@pytest.mark.ruling(7)
@pytest.mark.parametrize("printing", ["first", "current"])
def test_a_unit_that_dies_of_its_blocked_retreat_alone_leaves_its_leader_one_die(table: Table, printing: str) -> None:
    table.printing(printing)
    blocked(table, "1 block ", 0, "light")
    table.answer("leader", "leader F6 F7")
    table.answer("advance", "stay")
    table.over()
    assert table.dice_rolled() == [3, 1]
    assert [each.hits for each in table.happened(DiceRolled)] == [0, 0]


def test_hexes_owed_by_type_and_flags(table: Table) -> None:
    """Light cavalry goes four hexes for the first flag and eight for two (S 428): four to the edge, four blocks."""
    table.place(F5="Carthaginian light cavalry", F4="Roman heavy infantry")
    table.dice("flag", "flag", "heavy", "heavy", "heavy")
    table.attack("F4", "F5")
    table.answer("evade", "stand")
    table.asks("retreat")
    assert table.targets("retreat") == {"D9", "E9", "F9", "G9", "H9"}
    table.answer("retreat", "F9")
    assert table.won("bottom") == 1
    assert table.state.unit_at[parse_hex("F9")] == -1
