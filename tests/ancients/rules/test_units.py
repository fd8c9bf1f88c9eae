"""The unit table: every number of every unit type, asked of the rules and not of the table (rules part 1)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ccancients.ancients.components.board import GRID, parse_hex
from ccancients.ancients.components.dice import Face
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE, UNIT_TYPES
from ccancients.ancients.events import WarMachineLeft
from ccancients.ancients.orders import ORDER_RULES, ORDINARY
from ccancients.ancients.rules.combat import ranged_targets, score, swords_ignored
from ccancients.ancients.rules.dice_number import Role, base_dice, close_combat_account, escape_dice, ranged_combat_dice
from ccancients.ancients.rules.falling_back import LEADER_EVADE_HEXES, is_evader, retreat_distance
from ccancients.ancients.rules.movement import LEADER_MOVE, may_battle_after, reach
from ccancients.ancients.state import NOBODY
from tests.ancients.table import Table

L, M, H = Face.LIGHT, Face.MEDIUM, Face.HEAVY


class Row(NamedTuple):
    """A line of the table as the rulebook has it."""

    code: str
    name: str
    mounted: bool
    blocks: int  # S 61-66
    hit_by: Face  # S 90-98
    move: int  # S 180-200
    battles_after: int
    range: int  # S 255-257
    attack: int  # S 312-339, a full unit; elephants: the table below
    back: int
    swords: bool  # S 383
    ignores_swords: int
    hexes_per_flag: int  # S 426


FOOT, MOUNTED = False, True
ROWS = (
    Row("LI", "light infantry", FOOT, 4, L, 2, 2, 2, 2, 2, False, 0, 2),
    Row("LB", "light bow infantry", FOOT, 4, L, 2, 2, 3, 2, 2, False, 0, 2),
    Row("LS", "light sling infantry", FOOT, 4, L, 2, 2, 3, 2, 2, False, 0, 2),
    Row("AX", "auxilia", FOOT, 4, L, 2, 1, 2, 3, 3, True, 0, 1),
    Row("WA", "warriors", FOOT, 4, M, 2, 2, 0, 4, 4, True, 0, 2),
    Row("MI", "medium infantry", FOOT, 4, M, 1, 1, 0, 4, 4, True, 0, 1),
    Row("HI", "heavy infantry", FOOT, 4, H, 1, 1, 0, 5, 5, True, 0, 1),
    Row("LC", "light cavalry", MOUNTED, 3, L, 4, 4, 2, 2, 2, False, 0, 4),
    Row("MC", "medium cavalry", MOUNTED, 3, M, 3, 3, 0, 3, 3, True, 0, 3),
    Row("HC", "heavy cavalry", MOUNTED, 3, H, 2, 2, 0, 4, 4, True, 0, 2),
    Row("HCH", "heavy chariot", MOUNTED, 2, H, 2, 2, 0, 4, 3, True, 1, 2),
    Row("EL", "elephants", MOUNTED, 2, H, 2, 2, 0, 5, 5, True, 99, 1),
    Row("WM", "war machine", FOOT, 2, H, 1, 0, 6, 2, 2, False, 0, 1),
    Row("LBC", "light bow cavalry", MOUNTED, 3, L, 4, 4, 3, 2, 2, False, 0, 4),  # E1-E8
    Row("CAM", "camels", MOUNTED, 3, M, 3, 3, 0, 3, 2, True, 0, 3),
    Row("HCC", "cataphract cavalry", MOUNTED, 3, H, 2, 2, 0, 4, 4, True, 1, 2),
    Row("CCAM", "cataphract camels", MOUNTED, 3, M, 3, 3, 0, 3, 2, True, 1, 3),
    Row("BCH", "barbarian chariot", MOUNTED, 3, L, 3, 3, 0, 3, 3, True, 0, 3),
    Row("MH", "medium hoplites", FOOT, 4, M, 1, 1, 0, 4, 4, True, 0, 1),
)
AT_FULL = ("WA", "BCH")
"""Types with a die more at full strength (S 318, E5)."""
each_unit = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.code)

ELEPHANTS_ROLL = {
    "LI": 2, "LB": 2, "LS": 2, "AX": 3, "WA": 3, "MI": 4, "HI": 5,
    "LC": 2, "MC": 3, "HC": 4, "HCH": 3, "EL": 3, "WM": 2,
    "LBC": 2, "CAM": 3, "HCC": 4, "CCAM": 3, "BCH": 2, "MH": 4,
}  # S 330-341, E10

EVERYBODY = " ".join(row.code for row in ROWS)
ALL_FOOT = " ".join(row.code for row in ROWS if not row.mounted)
EVADES = {
    **dict.fromkeys(("LI", "LB", "LS", "LC", "WM", "LBC", "BCH"), EVERYBODY),
    **dict.fromkeys(("MC", "CAM", "CCAM"), f"{ALL_FOOT} HC HCH EL HCC"),
    **dict.fromkeys(("HC", "HCH", "HCC"), f"{ALL_FOOT} EL"),
    **dict.fromkeys(("AX", "WA", "MI", "HI", "EL", "MH"), ""),
}  # S 482-491, E1-E8


def facing(table: Table, unit: str, enemy: str = "heavy infantry") -> tuple[int, int]:
    """A Roman unit in F5 next to a Carthaginian one in F6: their numbers."""
    table.place(F5=f"Roman {unit}", F6=f"Carthaginian {enemy}")
    return table.unit_number("F5"), table.unit_number("F6")


def test_the_table_names_every_unit_type() -> None:
    assert [(row.code, row.name) for row in ROWS] == [(each.code, each.name) for each in UNIT_TYPES]


@each_unit
def test_blocks_at_full_strength(table: Table, row: Row) -> None:
    table.place(F5=f"Roman {row.name}")
    assert table.blocks("F5") == row.blocks


@each_unit
@pytest.mark.parametrize("face", list(Face), ids=lambda face: face.name.lower())
def test_the_class_face_hits_in_close_combat_and_at_range(table: Table, row: Row, face: Face) -> None:
    table.place(F5="Roman light infantry", F6=f"Carthaginian {row.name}")
    state = table.set_up()
    light, target = table.unit_number("F5"), table.unit_number("F6")
    result = score(state, light, target, (face,), swords_ignored=0, inspired=False)
    assert result.hits == (face is row.hit_by)


@each_unit
def test_hexes_of_movement(table: Table, row: Row) -> None:
    table.place(G5=f"Roman {row.name}")
    state = table.set_up()
    found = reach(state, table.unit_number("G5"))
    move = 1 if row.code == "WA" else row.move  # warriors move two hexes only to close with an enemy
    assert found == {there: GRID.distance[parse_hex("G5")][there] for there in GRID.within(parse_hex("G5"), move)}


def test_warriors_move_two_hexes_only_to_close_with_an_enemy(table: Table) -> None:
    table.place(G5="Roman warriors", G8="Carthaginian heavy infantry")
    found = reach(table.set_up(), table.unit_number("G5"))
    assert sorted(there for there, far in found.items() if far == 2) == sorted(map(parse_hex, ["G7", "H7"]))


@pytest.mark.ruling(88)
def test_warriors_also_charge_a_lone_leader(table: Table) -> None:
    table.place(G5="Roman warriors", G8="Carthaginian leader Mago")
    found = reach(table.set_up(), table.unit_number("G5"))
    assert sorted(there for there, far in found.items() if far == 2) == sorted(map(parse_hex, ["G7", "H7"]))


@each_unit
def test_hexes_moved_before_battle(table: Table, row: Row) -> None:
    table.place(F5=f"Roman {row.name}")
    state = table.set_up()
    unit = table.unit_number("F5")
    far = [hexes for hexes in range(row.move + 1) if may_battle_after(state, unit, hexes, parse_hex("F5"))]
    assert max(far) == row.battles_after


@each_unit
def test_only_warriors_that_move_two_hexes_must_close(row: Row) -> None:
    gait = ORDER_RULES[ORDINARY].gaits[UNIT_TYPE_BY_CODE[row.code].index]
    charges = [hexes for hexes in range(1, row.move + 1) if hexes > gait.charge_beyond]
    assert charges == ([2] if row.code == "WA" else [])


@each_unit
@pytest.mark.parametrize("far", [2, 3, 4, 6, 7])
def test_range(table: Table, row: Row, far: int) -> None:
    there = "ABCDEFGHIJKLM"[1 + far] + "5"
    table.place(B5=f"Roman {row.name}", **{there: "Carthaginian heavy infantry"})
    targets = ranged_targets(table.set_up(), table.unit_number("B5"))
    assert targets == ([parse_hex(there)] if far <= row.range else [])


@pytest.mark.parametrize("code", ["LI", "LB", "LS", "AX", "LC"])
def test_two_dice_at_range_and_one_after_moving(table: Table, code: str) -> None:
    table.place(F5=f"Roman {UNIT_TYPE_BY_CODE[code].name}", H5="Carthaginian heavy infantry")
    state, unit, there = table.set_up(), table.unit_number("F5"), parse_hex("H5")
    assert ranged_combat_dice(state, unit, there) == 2
    state.moved[unit] = 1
    assert ranged_combat_dice(state, unit, there) == 1
    assert ranged_targets(state, unit) == [there]
    state.moved[unit] = 2
    assert ranged_targets(state, unit) == ([] if code == "AX" else [there])


def test_a_war_machine_fires_only_unmoved(table: Table) -> None:
    table.place(A5="Roman war machine", G5="Carthaginian heavy infantry")
    state, unit = table.set_up(), table.unit_number("A5")
    assert ranged_combat_dice(state, unit, parse_hex("G5")) == 2
    state.moved[unit] = 1
    assert ranged_targets(state, unit) == []


@each_unit
def test_close_combat_dice(table: Table, row: Row) -> None:
    unit, _ = facing(table, row.name)
    state = table.set_up()
    there = parse_hex("F6")
    full = row.code in AT_FULL
    for role in Role:
        dice = row.attack if role in (Role.ATTACK, Role.BONUS) else row.back
        assert role is Role.RANGED or close_combat_account(state, unit, there, role, full=full).dice == dice, role


@each_unit
def test_lost_blocks_cost_no_dice_but_to_warriors(table: Table, row: Row) -> None:
    table.place(F5=f"Roman {row.name} 1 block", F6="Carthaginian heavy infantry")
    table.dice("leader " * (row.attack - (row.code in AT_FULL)))
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(65)
@each_unit
def test_dice_against_a_leader_who_escapes(table: Table, row: Row) -> None:
    unit, _ = facing(table, row.name)
    state = table.set_up()
    assert escape_dice(state, unit) == (1 if row.code == "EL" else row.attack)
    state.blocks[unit] = 1
    assert escape_dice(state, unit) == {"EL": 1, "WA": 3, "BCH": 2}.get(row.code, row.attack)


@pytest.mark.ruling(45, 46)
@each_unit
def test_elephants_dice_attacking_and_battling_back(table: Table, row: Row) -> None:
    elephants, enemy = facing(table, "elephants", row.name)
    state = table.set_up()
    for role in (Role.ATTACK, Role.BONUS, Role.BATTLE_BACK, Role.FIRST_STRIKE):
        assert base_dice(state, elephants, enemy, role, full=False) == ELEPHANTS_ROLL[row.code], role


def test_elephants_roll_one_die_at_a_lone_leader(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian leader Hanno")
    assert base_dice(table.set_up(), table.unit_number("F5"), NOBODY, Role.ATTACK, full=False) == 1


@each_unit
def test_own_swords(table: Table, row: Row) -> None:
    unit, enemy = facing(table, row.name)
    swords = (Face.SWORDS, Face.SWORDS)
    result = score(table.set_up(), unit, enemy, swords, swords_ignored=0, inspired=False)
    assert result.hits == (2 if row.swords else 0)
    assert result.again == (2 if row.code == "EL" else 0)


@each_unit
def test_swords_ignored(table: Table, row: Row) -> None:
    _, enemy = facing(table, "heavy infantry", row.name)
    assert swords_ignored(table.set_up(), enemy, parse_hex("F5")) == row.ignores_swords


@each_unit
def test_hexes_of_retreat_per_flag(table: Table, row: Row) -> None:
    _, enemy = facing(table, "heavy infantry", row.name)
    attacker = table.unit_number("F5")
    state = table.set_up()
    assert retreat_distance(state, enemy, attacker, 1, close=True) == row.hexes_per_flag
    assert retreat_distance(state, enemy, attacker, 2, close=True) == 2 * row.hexes_per_flag
    assert retreat_distance(state, enemy, attacker, 1, close=False) == row.hexes_per_flag


@pytest.mark.ruling(19)
@each_unit
def test_horse_thrown_back_by_elephants_goes_a_hex_farther_per_flag(table: Table, row: Row) -> None:
    elephants, enemy = facing(table, "elephants", row.name)
    state = table.set_up()
    per_flag = {"LC": 5, "MC": 4, "HC": 3, "HCH": 3, "LBC": 5, "HCC": 3, "BCH": 4}.get(row.code, row.hexes_per_flag)
    assert retreat_distance(state, enemy, elephants, 1, close=True) == per_flag
    assert retreat_distance(state, enemy, elephants, 2, close=True) == 2 * per_flag


@pytest.mark.ruling(39)
@each_unit
@pytest.mark.parametrize("attacker", [row.code for row in ROWS])
def test_who_may_evade_from_whom(table: Table, row: Row, attacker: str) -> None:
    attacking, unit = facing(table, UNIT_TYPE_BY_CODE[attacker].name, row.name)
    assert is_evader(table.set_up(), unit, attacking) == (attacker in EVADES[row.code].split())


def test_a_leader_moves_and_evades_three_hexes() -> None:
    assert (LEADER_MOVE, LEADER_EVADE_HEXES) == (3, 3)


@pytest.mark.parametrize(
    ("code", "extra_hex", "bonus", "bonus_with_leader"),
    [
        ("LI", False, False, True), ("LB", False, False, True), ("LS", False, False, True), ("AX", False, False, True),
        ("WA", False, True, True), ("MI", False, False, True), ("HI", False, False, True),
        ("LC", True, True, True), ("MC", True, True, True), ("HC", True, True, True),
        ("HCH", False, True, True), ("EL", False, True, True),
    ],
)  # S 536-539
@pytest.mark.parametrize("led", [False, True], ids=["alone", "led"])
def test_who_fights_again_after_an_advance(
    table: Table, code: str, extra_hex: bool, bonus: bool, bonus_with_leader: bool, led: bool
) -> None:
    name = UNIT_TYPE_BY_CODE[code].name
    table.place(
        F5=f"Roman {name}" + (" with leader Marcellus" if led else ""),
        F6="Carthaginian auxilia 1 block", G7="Carthaginian auxilia",
    )
    dice = 4 if code == "WA" else 3 if code == "EL" else UNIT_TYPE_BY_CODE[code].dice
    table.dice("light", "flag " * (dice - 1))
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    if extra_hex:
        table.answer("extra hex", "stay")
    if bonus_with_leader if led else bonus:
        table.answer("bonus combat", "done", among=["attack F6 G7", "done"])
    table.over()


def test_a_war_machine_never_advances(table: Table) -> None:
    table.place(F5="Roman war machine", F6="Carthaginian auxilia 1 block")
    table.dice("light", "light")
    table.attack("F5", "F6")
    table.over()


PRINTINGS = pytest.mark.parametrize("printing", ["first", "current"])


@PRINTINGS
@pytest.mark.ruling(133)
def test_a_war_machine_evades_off_the_field_for_no_banner(table: Table, printing: str) -> None:
    table.printing(printing)
    table.place(F5="Roman auxilia", F6="Carthaginian war machine")
    table.dice("heavy", "swords", "flag")
    table.attack("F5", "F6")
    table.answer("evade", "evade", side="top")
    table.over()  # where it would have gone is not asked: nobody goes there
    assert not table.unit("F6")
    assert table.won("bottom") == 0
    (left,) = table.happened(WarMachineLeft)
    assert (left.hex, left.leader) == (parse_hex("F6"), -1)


@PRINTINGS
@pytest.mark.ruling(33, 133)
@pytest.mark.parametrize(
    ("machine", "attacker", "others"),
    [
        ("F9", "F8", {}),  # the edge of the map
        ("F6", "F5", {"F7": "Carthaginian medium infantry", "G7": "Carthaginian medium infantry"}),  # friends
        ("F6", "F5", {"F7": "Carthaginian auxilia", "G7": "Roman light cavalry"}),  # a friend and an enemy
        ("F6", "F5", {"F7": "Roman leader Gaius", "G7": "Roman auxilia"}),  # a lone enemy leader bars the way too
    ],
)
def test_a_war_machine_with_no_hex_behind_it_stands(
    table: Table, printing: str, machine: str, attacker: str, others: dict[str, str]
) -> None:
    table.printing(printing)
    table.place(**{machine: "Carthaginian war machine", attacker: "Roman heavy infantry"}, **others)
    table.dice(*["light"] * 5)
    table.attack(attacker, machine)
    assert table.question != "evade"
    assert table.unit(machine)


@pytest.mark.ruling(133)
def test_a_lake_behind_a_war_machine_is_no_hex_to_go_to(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian war machine")
    table.terrain(F7="lake", G7="lake")
    table.dice(*["light"] * 5)
    table.attack("F5", "F6")
    assert table.question != "evade"


@pytest.mark.ruling(133)
def test_one_hex_behind_it_is_enough(table: Table) -> None:
    table.place(F7="Roman heavy infantry", F8="Carthaginian war machine", F9="Carthaginian auxilia")
    table.dice(*["light"] * 5)
    table.attack("F7", "F8")
    table.answer("evade", "evade")
    table.over()
    assert not table.unit("F8")


@pytest.mark.ruling(133)
def test_the_dice_come_before_the_way_and_may_eliminate_it(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian war machine")
    table.dice("heavy", "heavy", "flag")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.won("bottom") == 1
    assert not table.happened(WarMachineLeft)


@PRINTINGS
@pytest.mark.ruling(134)
@pytest.mark.parametrize("there", ["E8", "F8", "G8"])
def test_the_leader_of_a_war_machine_stays_where_it_has_evaded_to(table: Table, printing: str, there: str) -> None:
    table.printing(printing)
    table.place(F5="Roman auxilia", F6="Carthaginian war machine with leader Hanno")
    table.dice("swords", "leader", "light")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", there, among=["E8", "F8", "G8"], side="top")
    table.over()
    assert (table.leader(there), table.unit(there), table.unit("F6")) == ("Hanno", "", "")
    assert table.won("bottom") == 0
    (left,) = table.happened(WarMachineLeft)
    assert (left.hex, left.leader) == (parse_hex(there), 0)


@pytest.mark.ruling(134)
def test_a_leader_has_one_hex_where_there_is_no_more(table: Table) -> None:
    table.place(F7="Roman auxilia", F8="Carthaginian war machine with leader Hanno", F9="Carthaginian auxilia")
    table.dice("swords", "leader", "light")
    table.attack("F7", "F8")
    table.answer("evade", "evade")
    table.over()
    assert table.leader("G9") == "Hanno"


@pytest.mark.ruling(134)
@pytest.mark.parametrize("falls", [False, True])
def test_the_leader_of_a_war_machine_is_checked_for_a_hit(table: Table, falls: bool) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian war machine with leader Hanno")
    table.dice("heavy", "light", "light", *(("leader", "leader") if falls else ("leader", "light")))
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    if not falls:
        table.answer("evade to", "F8")
    table.over()
    assert table.leader("F8") == ("" if falls else "Hanno")
    assert table.won("bottom") == int(falls)
    (left,) = table.happened(WarMachineLeft)
    assert left.leader == (-1 if falls else 0)


@pytest.mark.ruling(134)
def test_the_leader_of_an_eliminated_war_machine_faces_one_die_and_evades(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian war machine with leader Hanno")
    table.dice("heavy", "heavy", "light", "light")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.asks("leader", side="top")
    assert table.won("bottom") == 1
    assert not table.happened(WarMachineLeft)
