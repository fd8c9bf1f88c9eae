"""Evading (S 472-495; rulings 33-42)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table


def test_only_the_class_face_of_the_full_roll_counts(table: Table) -> None:
    """Swords, helmets and flags are void, even with a leader beside the attacker (S 476)."""
    table.place(F5="Roman heavy infantry with leader Scipio", F6="Carthaginian light infantry")
    table.dice("swords", "leader", "flag", "heavy", "light")
    table.attack("F5", "F6")
    table.answer("evade", "evade", among=["evade", "stand"], side="top")
    table.answer("evade to", "F8", among=["E8", "F8", "G8"], side="top")
    table.over()
    assert table.blocks("F8") == 3


def test_who_stands_fights_as_usual(table: Table) -> None:
    table.place(F5="Roman heavy infantry", F6="Carthaginian light infantry")
    table.dice("swords", "leader", "heavy", "heavy", "light", "heavy", "light")
    table.attack("F5", "F6")
    table.answer("evade", "stand")
    table.answer("battle back", "battle back")
    table.over()
    assert (table.blocks("F6"), table.blocks("F5")) == (2, 3)


def test_an_evader_next_to_its_attacker_does_not_battle_back(table: Table) -> None:
    table.place(
        E6="Roman medium infantry", F6="Carthaginian light infantry", E8="Carthaginian auxilia",
        F8="Carthaginian auxilia", G7="Carthaginian auxilia",
    )
    table.dice("heavy", "heavy", "heavy", "heavy")
    table.attack("E6", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.unit("F7") == "light infantry"


@pytest.mark.ruling(33)
def test_a_unit_without_a_free_hex_behind_it_may_not_evade(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry", F7="Carthaginian auxilia", G7="Carthaginian auxilia"
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("battle back")


@pytest.mark.ruling(33)
def test_units_never_evade_off_the_map(table: Table) -> None:
    table.place(F8="Roman auxilia", F9="Carthaginian light infantry")
    table.dice("heavy", "heavy", "heavy")
    table.attack("F8", "F9")
    table.asks("battle back")


@pytest.mark.ruling(33)
@pytest.mark.parametrize("ground", ["coast", "lake", "river", "steep hill"])
def test_impassable_ground_bars_an_evade(table: Table, ground: str) -> None:
    table.terrain(F7=ground, G7=ground)
    table.place(F5="Roman auxilia", F6="Carthaginian light infantry")
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("battle back")


@pytest.mark.ruling(33)
def test_a_lone_enemy_leader_bars_an_evade(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry", F7="Roman leader Scipio", G7="Roman leader Laelius"
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("battle back")


@pytest.mark.ruling(34)
def test_one_hex_only_where_no_two_hex_way_exists(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry", G7="Carthaginian auxilia", E8="Carthaginian auxilia",
        F8="Carthaginian auxilia",
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.unit("F7") == "light infantry"


@pytest.mark.ruling(34)
def test_a_two_hex_way_must_be_taken_where_there_is_one(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry", E8="Carthaginian auxilia", F8="Carthaginian auxilia"
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.unit("G8") == "light infantry"


@pytest.mark.ruling(34)
def test_from_the_row_before_the_baseline_an_evade_is_one_hex(table: Table) -> None:
    table.place(F7="Roman auxilia", F8="Carthaginian light infantry")
    table.dice("heavy", "heavy", "heavy")
    table.attack("F7", "F8")
    table.answer("evade", "evade")
    table.answer("evade to", "F9", among=["F9", "G9"])
    table.over()


@pytest.mark.ruling(35)
@pytest.mark.parametrize("ground", ["forest", "fordable river", "broken ground"])
def test_terrain_that_stops_movement_does_not_stop_an_evade(table: Table, ground: str) -> None:
    table.terrain(F7=ground, G7=ground)
    table.place(F5="Roman auxilia", F6="Carthaginian light cavalry")
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "G8", among=["E8", "F8", "G8"])


@pytest.mark.ruling(36)
def test_evading_onto_a_lone_friendly_leader_attaches_him_and_stops(table: Table) -> None:
    table.place(F5="Roman auxilia 1 block", F6="Carthaginian light infantry", F7="Carthaginian leader Mago")
    table.dice("light", "leader", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "F7", among=["F7", "F8", "G8"])
    table.over()
    assert table.dice_rolled() == [3]
    assert (table.unit("F7"), table.leader("F7")) == ("light infantry", "Mago")


@pytest.mark.ruling(36)
def test_a_leader_behind_makes_an_evade_legal_where_all_else_is_barred(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry", F7="Carthaginian leader Mago", G7="Carthaginian auxilia"
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.leader("F7") == "Mago"
    assert table.unit("F7") == "light infantry"


@pytest.mark.ruling(36)
def test_an_evader_with_a_leader_may_not_join_another(table: Table) -> None:
    table.place(
        F5="Roman auxilia", F6="Carthaginian light infantry with leader Hanno", F7="Carthaginian leader Mago",
        G7="Carthaginian auxilia",
    )
    table.dice("heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("battle back")


@pytest.mark.ruling(37)
def test_the_leader_of_an_evader_that_is_hit_is_checked_with_two_dice(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian light infantry with leader Mago")
    table.dice("light", "light", "heavy", "leader", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "G8")
    table.over()
    assert (table.dice_rolled(), table.leader("G8"), table.blocks("G8")) == ([3, 2], "Mago", 2)


@pytest.mark.ruling(37)
def test_the_leader_of_an_evader_may_be_killed(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian light infantry with leader Mago")
    table.dice("light", "heavy", "heavy", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "G8")
    table.over()
    assert (table.won("bottom"), table.leader("G8")) == (1, "")


@pytest.mark.ruling(37, 38)
def test_the_leader_of_a_destroyed_evader_faces_one_die_and_evades_and_nobody_advances(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian light infantry 1 block with leader Mago")
    table.dice("light", "heavy", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("leader", "leader F6 G7")
    table.over()
    assert (table.dice_rolled(), table.won("bottom"), table.unit("F5")) == ([4, 1], 1, "warriors")


@pytest.mark.ruling(38)
def test_no_advance_after_an_evade(table: Table) -> None:
    table.place(F5="Roman heavy cavalry", F6="Carthaginian light infantry 1 block")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.over()
    assert table.won("bottom") == 1
    assert table.unit("F5") == "heavy cavalry"


@pytest.mark.ruling(39)
@pytest.mark.parametrize(
    ("defender", "attacker", "may"),
    [
        ("medium cavalry", "light infantry", True), ("medium cavalry", "elephants", True),
        ("medium cavalry", "heavy cavalry", True), ("medium cavalry", "heavy chariot", True),
        ("medium cavalry", "light cavalry", False), ("medium cavalry", "medium cavalry", False),
        ("heavy cavalry", "heavy infantry", True), ("heavy cavalry", "elephants", True),
        ("heavy cavalry", "heavy cavalry", False), ("heavy cavalry", "heavy chariot", False),
        ("heavy chariot", "elephants", True), ("heavy chariot", "light cavalry", False),
        ("auxilia", "heavy infantry", False), ("elephants", "heavy infantry", False),
    ],
)
def test_the_evade_is_offered_by_type_of_attacker(table: Table, defender: str, attacker: str, may: bool) -> None:
    table.place(F5=f"Roman {attacker}", F6=f"Carthaginian {defender}")
    table.dice("leader " * 5)
    table.attack("F5", "F6")
    assert (table.question == "evade") == may


@pytest.mark.ruling(40)
def test_the_attacker_may_not_evade_from_battle_back(table: Table) -> None:
    table.place(F5="Roman light infantry", F6="Carthaginian medium infantry")
    table.dice("heavy", "heavy", "light", "light", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 2


@pytest.mark.ruling(40)
def test_nobody_evades_from_fire(table: Table) -> None:
    table.place(F4="Roman light bow infantry", F6="Carthaginian light infantry")
    table.dice("light", "heavy")
    table.fire("F4", "F6")
    table.over()
    assert table.blocks("F6") == 3


@pytest.mark.ruling(40)
def test_the_attacker_may_not_evade_from_first_strike(table: Table) -> None:
    table.hand(top="first_strike")
    table.place(F5="Roman light infantry", F6="Carthaginian medium infantry")
    table.dice("light", "light", "heavy", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("first strike", "first strike", side="top")
    table.answer("battle back", "battle back", side="bottom")
    table.over()
    assert table.blocks("F5") == 2


@pytest.mark.ruling(41)
def test_evading_from_a_bonus_combat(table: Table) -> None:
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G7="Carthaginian light cavalry")
    table.dice("light", "heavy", "heavy", "heavy", "heavy", "heavy", "heavy", "light")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    table.answer("bonus combat", "attack F6 G7")
    table.answer("evade", "evade", side="top")
    table.answer("evade to", "G9")
    table.over()
    assert table.blocks("G9") == 2


@pytest.mark.ruling(42)
def test_elephants_roll_an_evaders_dice_once(table: Table) -> None:
    table.place(F5="Roman elephants", F6="Carthaginian heavy cavalry")
    table.dice("swords", "swords", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "F8")
    table.over()
    assert table.dice_rolled() == [4]
    assert table.blocks("F8") == 1


def test_terrain_caps_the_roll_at_an_evader_as_in_any_attack(table: Table) -> None:
    table.terrain(F6="forest")
    table.place(F5="Roman heavy infantry", F6="Carthaginian light infantry")
    table.dice("light", "light")
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    table.answer("evade to", "F8")
    table.over()
    assert table.blocks("F8") == 2
