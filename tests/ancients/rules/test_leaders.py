"""Leaders with units: casualty checks, attachment, what they give and do not give (S 372-384, S 555-577)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import DiceRolled, LeaderKilled, RollFor
from tests.ancients.table import Table

# -- casualty checks ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "killed"),
    [("leader leader", True), ("leader light", False), ("light leader", False), ("swords flag", False)],
)
def test_two_helmets_of_two_dice_kill_the_leader_of_a_unit_hit(table: Table, check: str, killed: bool) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("heavy", "light", "light", "light", check)
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()
    assert bool(table.happened(LeaderKilled)) == killed
    assert table.won("bottom") == killed


@pytest.mark.ruling(4)
@pytest.mark.parametrize(("check", "killed"), [("leader", True), ("light", False), ("swords", False)])
def test_a_helmet_of_one_die_kills_the_leader_of_an_eliminated_unit(table: Table, check: str, killed: bool) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry 1 block with leader Mago")
    table.dice("heavy", "light", "light", "light", check)
    table.attack("F5", "F6")
    if not killed:
        table.answer("leader", "leader F6 F7")
    table.answer("advance", "stay")
    table.over()
    assert table.won("bottom") == 1 + killed


def test_without_a_hit_there_is_no_check(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago")
    table.dice("leader", "leader", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(3)
def test_ranged_combat_puts_a_leader_at_risk_like_close_combat(table: Table) -> None:
    table.place(F4="Roman light infantry", F6="Carthaginian auxilia with leader Mago")
    table.dice("light", "light", "leader", "leader")
    table.fire("F4", "F6")
    table.over()
    assert table.won("bottom") == 1


@pytest.mark.ruling(4)
def test_a_unit_shot_to_the_last_block_orphans_its_leader(table: Table) -> None:
    table.place(F4="Roman light infantry", F6="Carthaginian auxilia 1 block with leader Mago")
    table.dice("light", "flag", "light")
    table.fire("F4", "F6")
    table.answer("leader", "leader F6 F7", side="top")
    table.over()
    assert (table.won("bottom"), table.leader("F7")) == (1, "Mago")


@pytest.mark.ruling(3)
def test_each_roll_against_the_unit_is_a_check_of_its_own(table: Table) -> None:
    """Attacked twice in a turn, the leader is at risk twice."""
    table.place(
        F5="Roman medium infantry", G5="Roman medium infantry", F6="Carthaginian heavy infantry with leader Mago"
    )
    table.play("order_two_center")
    table.order("F5", "G5")
    table.done("movement")
    for attacker in ("F5", "G5"):
        table.dice("heavy", "light", "light", "light", "leader", "light")
        table.answer("battle", f"attack {attacker} F6")
        table.answer("battle back", "decline")
    checks = [each for each in table.happened(DiceRolled) if each.why is RollFor.LEADER_CHECK]
    assert len(checks) == 2


@pytest.mark.ruling(119)
def test_battle_back_puts_the_attackers_leader_at_risk(table: Table) -> None:
    table.place(F5="Roman medium infantry with leader Scipio", F6="Carthaginian heavy infantry")
    table.dice("light", "light", "light", "light", "medium", "light", "light", "light", "light", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.won("top") == 1


def test_a_neighboring_leader_is_in_no_danger(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian heavy infantry", G6="Carthaginian leader Mago")
    table.dice("heavy", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()


@pytest.mark.ruling(58, 118)
def test_a_leader_with_elephants_is_checked_like_others(table: Table) -> None:
    table.place(F5="Roman medium infantry", F6="Carthaginian elephants with leader Mago")
    table.dice("heavy", "light", "light", "light", "leader", "leader")
    table.attack("F5", "F6")
    table.answer("battle back", "decline")
    table.over()
    assert table.won("bottom") == 1


# -- attachment -----------------------------------------------------------------------------------------------------


def test_a_leader_advances_with_his_unit(table: Table) -> None:
    table.place(F5="Roman medium infantry with leader Scipio", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    assert (table.leader("F6"), table.leader("F5")) == ("Scipio", "")


def test_a_leader_moves_with_his_unit(table: Table) -> None:
    table.place(F5="Roman medium infantry with leader Scipio")
    table.play("order_two_center")
    table.order("F5")
    table.done("orders")
    table.move("F5 F6")
    assert table.leader("F6") == "Scipio"


def test_a_lone_leader_cannot_battle(table: Table) -> None:
    table.place(F5="Roman leader Scipio", F6="Carthaginian auxilia")
    table.play("order_two_center")
    table.order("leader F5")
    table.done("movement")
    table.over()
    assert not table.happened(DiceRolled)


def test_a_leader_with_elephants_lets_them_ignore_no_flag(table: Table) -> None:
    table.place(F5="Roman auxilia", F6="Carthaginian elephants with leader Mago")
    table.dice("flag", "light", "light", "heavy", "heavy")
    table.attack("F5", "F6")
    table.asks("retreat")


def test_a_leader_who_met_his_retreating_unit_serves_it_from_then_on(table: Table) -> None:
    """Joined on a retreat (S 437), he lets it ignore a flag of the next combat."""
    table.place(
        F5="Roman medium infantry", F6="Carthaginian heavy infantry", F7="Carthaginian leader Mago",
        G7="Carthaginian leader Hanno", E7="Roman medium infantry",
    )
    table.play("order_two_center")
    table.order("F5", "E7")
    table.done("movement")
    table.dice("flag", "light", "light", "light")
    table.answer("battle", "attack F5 F6")
    table.answer("ignore flags", "ignore 0")
    table.answer("retreat", "F7", among=["F7", "G7"])
    table.answer("advance", "stay")
    table.dice("flag", "light", "light", "light")
    table.answer("battle", "attack E7 F7")
    table.answer("ignore flags", "ignore 1", among=["ignore 0", "ignore 1"])


# -- a unit that comes to a lone leader (later printings) ------------------------------------------------------------


def unit_moves_onto_an_ordered_leader(table: Table) -> None:
    table.place(G4="Roman heavy infantry", G5="Roman leader Gaius", F4="Roman warriors")
    table.orders_by("order_three_center", "G4", "leader G5", "F4")
    table.move("G4 G5")


@pytest.mark.ruling(128)
def test_an_ordered_leader_whom_a_unit_has_joined_does_not_walk_off(table: Table) -> None:
    table.printing("current")
    unit_moves_onto_an_ordered_leader(table)
    assert not table.targets("move leader")
    assert not table.targets("move", of="G5")
    assert table.targets("move", of="F4")
    assert (table.unit("G5"), table.leader("G5")) == ("heavy infantry", "Gaius")


@pytest.mark.ruling(128)
def test_an_ordered_leader_may_walk_off_before_a_unit_comes(table: Table) -> None:
    table.printing("current")
    table.place(G4="Roman heavy infantry", G5="Roman leader Gaius")
    table.orders_by("order_two_center", "G4", "leader G5")
    table.move("leader G5 G6", "G4 G5")
    assert (table.unit("G5"), table.leader("G5"), table.leader("G6")) == ("heavy infantry", "", "Gaius")


@pytest.mark.ruling(128)
def test_a_leader_whom_his_unit_brought_along_does_not_walk_off_either(table: Table) -> None:
    table.printing("current")
    table.place(G4="Roman heavy infantry with leader Gaius", F4="Roman warriors")
    table.orders_by("order_three_center", "G4", "leader G4", "F4")
    table.move("G4 G5")
    assert not table.targets("move leader")
