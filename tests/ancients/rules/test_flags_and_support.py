"""Flags and what lets a unit ignore them (S 442-450; rulings 12-20)."""

from __future__ import annotations

import pytest

from tests.ancients.table import Table

# Around F6: G6, G7, F7, E6 beside and behind it, F5 and G5 before it.


def flagged(table: Table, *faces: str) -> None:
    """Roman medium infantry in F5 attacks F6 with four dice."""
    table.place(F5="Roman medium infantry")
    table.dice(*faces, *["leader"] * max(0, 4 - len(faces)))
    table.attack("F5", "F6")


def may_ignore(table: Table) -> int:
    """The most flags that may be ignored by the pending question; 0 when the retreat is already on."""
    if table.question != "ignore flags":
        assert table.question == "retreat"
        return 0
    return len(table.options()) - 1


@pytest.mark.ruling(12)
def test_leader_support_and_full_strength_add_up(table: Table) -> None:
    table.place(F6="Carthaginian warriors with leader Mago", E6="Carthaginian auxilia", G6="Carthaginian auxilia")
    flagged(table, "flag", "flag", "flag", "flag")
    table.answer("ignore flags", "ignore 3", among=["ignore 0", "ignore 1", "ignore 2", "ignore 3"], side="top")
    table.answer("retreat", "F8", among=["E8", "F8", "G8"])


@pytest.mark.ruling(12)
def test_a_camp_adds_its_flag_to_leader_support_and_full_strength(table: Table) -> None:
    table.terrain(F6="fortified camp")
    table.place(F6="Carthaginian warriors with leader Mago", E6="Carthaginian auxilia", G6="Carthaginian auxilia")
    flagged(table, "flag", "flag", "flag", "flag")
    table.answer("ignore flags", "ignore 4")
    table.asks("battle back")


@pytest.mark.ruling(12)
def test_flags_are_ignored_anew_each_time(table: Table) -> None:
    table.place(
        F5="Roman medium infantry", G5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago"
    )
    table.play("order_two_center")
    table.order("F5", "G5")
    table.done("movement")
    for attacker in ("F5", "G5"):
        table.dice("flag", "light", "light", "light")
        table.answer("battle", f"attack {attacker} F6")
        table.answer("ignore flags", "ignore 1")
        table.answer("battle back", "decline")


@pytest.mark.ruling(13)
@pytest.mark.parametrize(("ignored", "end"), [(0, "F9"), (1, "F8"), (2, "")])
def test_any_number_of_flags_may_be_ignored_and_each_other_costs_the_full_distance(
    table: Table, ignored: int, end: str
) -> None:
    table.place(F6="Carthaginian heavy infantry with leader Mago", E6="Carthaginian auxilia", G6="Carthaginian auxilia")
    flagged(table, "flag", "flag")
    table.answer("ignore flags", f"ignore {ignored}", among=["ignore 0", "ignore 1", "ignore 2"])
    if ignored == 2:
        table.asks("battle back")
    elif ignored == 1:
        table.answer("retreat", "G7", among=["F7", "G7"])
    else:
        table.answer("retreat", "F8", among=["E8", "F8", "G8"])


@pytest.mark.ruling(14)
def test_four_supporting_neighbors_are_worth_one_flag(table: Table) -> None:
    table.place(
        F6="Carthaginian heavy infantry", E6="Carthaginian auxilia", G6="Carthaginian auxilia",
        G5="Carthaginian auxilia", E7="Carthaginian auxilia", F7="Carthaginian auxilia",
    )
    flagged(table, "flag", "flag")
    assert may_ignore(table) == 1


@pytest.mark.ruling(15)
@pytest.mark.parametrize(
    ("one", "other", "most"),
    [
        ("auxilia", "heavy cavalry", 1),
        ("elephants", "elephants", 1),
        ("auxilia with leader Hanno", "warriors", 1),
        ("leader Hanno", "auxilia", 1),
        ("leader Hanno", "leader Mago", 1),
        ("auxilia with leader Hanno", "", 0),
        ("auxilia", "", 0),
        ("leader Hanno", "", 0),
    ],
)
def test_two_friendly_neighbors_support_whoever_they_are(table: Table, one: str, other: str, most: int) -> None:
    table.place(F6="Carthaginian heavy infantry", E6=f"Carthaginian {one}")
    if other:
        table.place(G6=f"Carthaginian {other}")
    flagged(table, "flag")
    assert may_ignore(table) == most


@pytest.mark.ruling(15)
def test_enemies_and_friends_two_hexes_away_do_not_support(table: Table) -> None:
    table.place(
        F6="Carthaginian heavy infantry", E6="Carthaginian auxilia", G6="Roman leader Scipio", G5="Roman auxilia",
        D6="Carthaginian auxilia", H6="Carthaginian auxilia",
    )
    flagged(table, "flag")
    assert may_ignore(table) == 0


@pytest.mark.ruling(16)
def test_support_is_counted_when_the_flags_are_resolved(table: Table) -> None:
    """The elephants' rampage kills one of the attacker's two supporters before battle back is rolled."""
    table.place(
        F5="Roman heavy infantry", E6="Roman auxilia 1 block", F4="Roman auxilia", F6="Carthaginian elephants",
        F7="Carthaginian light infantry", G7="Carthaginian light infantry",
    )
    table.dice("flag", "light", "light", "light", "light")
    table.dice("medium", "medium", "medium", "medium", "light", "medium", "medium", "medium")
    table.dice("flag", "light", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.won("top") == 1
    assert table.unit("E4") == "heavy infantry"


@pytest.mark.ruling(17)
def test_elephants_take_no_support_leader_or_camp(table: Table) -> None:
    table.terrain(F6="fortified camp")
    table.place(
        F6="Carthaginian elephants with leader Mago", E6="Carthaginian elephants 1 block", G6="Carthaginian auxilia",
    )
    flagged(table, "flag", "light", "light", "light", *["leader"] * 6)
    table.asks("retreat")


@pytest.mark.ruling(17, 20)
@pytest.mark.parametrize(
    ("attacker", "dice", "most"),
    [("light cavalry", 2, 1), ("medium cavalry", 3, 1), ("heavy cavalry", 4, 1), ("heavy chariot", 4, 1),
     ("heavy infantry", 5, 0), ("elephants", 3, 0)],
)
def test_elephants_may_ignore_one_flag_of_horse_in_close_combat(
    table: Table, attacker: str, dice: int, most: int
) -> None:
    table.place(F5=f"Roman {attacker}", F6="Carthaginian elephants")
    table.dice("flag", *["light"] * (dice - 1))
    if not most:
        table.dice("leader", "leader")  # the rampage over the attacker
    table.attack("F5", "F6")
    if most:
        table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    else:
        table.asks("retreat")


@pytest.mark.ruling(20)
def test_elephants_may_not_ignore_a_flag_shot_by_horse(table: Table) -> None:
    table.place(F4="Roman light cavalry", F6="Carthaginian elephants")
    table.dice("flag", "light")
    table.fire("F4", "F6")
    table.asks("retreat")


@pytest.mark.ruling(20)
@pytest.mark.parametrize(
    ("target", "neighbors", "most"),
    [("warriors", 0, 1), ("heavy infantry with leader Mago", 0, 1), ("heavy infantry", 2, 1),
     ("warriors with leader Mago", 2, 2), ("heavy infantry", 1, 0)],
)
def test_flags_of_ranged_combat_may_be_ignored_as_well(table: Table, target: str, neighbors: int, most: int) -> None:
    table.place(F4="Roman light infantry", F6=f"Carthaginian {target}")
    for where in ("E6", "G6")[:neighbors]:
        table.place(**{where: "Carthaginian auxilia"})
    table.dice("flag", "flag")
    table.fire("F4", "F6")
    assert may_ignore(table) == most


@pytest.mark.ruling(89, 91)
def test_a_rampart_lets_foot_ignore_sword_and_flag_through_its_sides_only(table: Table) -> None:
    table.rampart(F6="F5 G5")
    table.place(F6="Carthaginian heavy infantry", E6="Roman medium infantry")
    flagged(table, "swords", "swords", "flag")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    assert table.blocks("F6") == 3


@pytest.mark.ruling(89, 91)
def test_a_rampart_does_not_help_against_blows_from_beside(table: Table) -> None:
    table.rampart(F6="F5 G5")
    table.place(F6="Carthaginian heavy infantry", E6="Roman medium infantry")
    table.dice("swords", "swords", "flag", "light")
    table.attack("E6", "F6")
    table.asks("retreat")
    assert table.blocks("F6") == 2


@pytest.mark.ruling(89)
def test_who_attacks_from_behind_a_rampart_is_protected_in_battle_back(table: Table) -> None:
    table.rampart(F5="F6")
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry")
    table.dice("light", "light", "light", "light", "swords", "swords", "flag", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.answer("ignore flags", "ignore 1", side="bottom")
    table.over()
    assert table.blocks("F5") == 3


@pytest.mark.ruling(89)
@pytest.mark.parametrize("fortification", ["camp", "rampart"])
def test_horse_gets_nothing_from_camp_or_rampart(table: Table, fortification: str) -> None:
    if fortification == "camp":
        table.terrain(F6="fortified camp")
    else:
        table.rampart(F6="F5")
    table.place(F6="Carthaginian heavy cavalry", F5="Roman heavy cavalry")
    table.dice("swords", "swords", "flag", "light")
    table.attack("F5", "F6")
    table.asks("retreat")
    assert table.blocks("F6") == 1


@pytest.mark.ruling(89)
@pytest.mark.parametrize("attacker", ["E6", "F5", "F7"])
def test_a_camp_protects_foot_on_every_side(table: Table, attacker: str) -> None:
    table.terrain(F6="fortified camp")
    table.place(F6="Carthaginian heavy infantry", **{attacker: "Roman medium infantry"})
    table.dice("swords", "swords", "flag", "light")
    table.attack(attacker, "F6")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])
    assert table.blocks("F6") == 3


@pytest.mark.ruling(90)
@pytest.mark.parametrize(
    ("shooter", "sides", "most"),
    [
        ("E4", "F5", 1), ("E4", "G5", 0), ("E4", "E6", 0),  # straight through F5
        ("H5", "G5", 1), ("H5", "G6", 1), ("H5", "F5", 0),  # along the edge between G5 and G6
        ("F4", "F5", 1), ("F4", "G5", 1), ("F4", "E6", 0),  # along the edge between F5 and G5: either side protects
        ("F8", "F5 G5", 0),
    ],
)
def test_a_rampart_protects_from_flags_shot_through_its_sides(
    table: Table, shooter: str, sides: str, most: int
) -> None:
    table.rampart(F6=sides)
    table.place(**{shooter: "Roman light bow infantry"}, F6="Carthaginian heavy infantry")
    table.dice("flag", "light")
    table.fire(shooter, "F6")
    assert may_ignore(table) == most
