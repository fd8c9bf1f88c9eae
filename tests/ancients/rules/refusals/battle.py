"""Refused combats."""

from __future__ import annotations

from tests.ancients.rules.refusals.cases import Cases, Refused
from tests.ancients.table import Table

CASES = Cases()


@CASES.case
def battling(table: Table) -> Refused:
    table.place(
        F3="Roman heavy infantry", G3="Roman heavy infantry", E3="Roman leader", I3="Roman light infantry",
        K2="Roman auxilia", F4="Carthaginian heavy infantry", I5="Carthaginian auxilia", K4="Carthaginian auxilia",
    )
    table.dice("leader", "leader", "light", "light", "light")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("orders", "movement")
    return {
        "attack A1 A2": "battle.no unit",
        "attack F4 F3": "battle.enemy piece",
        "attack G3 F4": "battle.not ordered",
        "attack E3 F4": "battle.leader alone",
        "attack F3 G3": "battle.no enemy",
        "attack F3 I5": "battle.not adjacent",
        "fire F3 I5": "battle.no missiles",
        "fire I3 F4": "battle.out of range",
        "move F3 F2": "sequence.over",
    }


@CASES.case
def battling_twice(table: Table) -> Refused:
    table.place(
        F3="Roman heavy infantry", I3="Roman light infantry", F4="Carthaginian heavy infantry",
        I5="Carthaginian auxilia",
    )
    table.dice("leader", "leader", "light", "light", "light")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    table.answer("battle", "attack F3 F4")
    table.answer("battle back", "decline")
    return {"attack F3 F4": "battle.has fought"}


@CASES.case
def battling_after_entering_a_forest(table: Table) -> Refused:
    table.place(
        F3="Roman heavy infantry", I3="Roman light infantry", F5="Carthaginian heavy infantry",
        I5="Carthaginian auxilia",
    )
    table.terrain(F4="forest")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.move("F3 F4")
    table.done("movement")
    return {"attack F4 F5": "battle.entered"}


@CASES.case
def battling_after_moving_too_far(table: Table) -> Refused:
    table.place(
        F3="Roman auxilia", I3="Roman light infantry", F6="Carthaginian heavy infantry", I5="Carthaginian auxilia"
    )
    table.play("order_three_center")
    table.order("F3", "I3")
    table.move("F3 F5")
    table.done("movement")
    return {"attack F5 F6": "battle.moved too far", "fire F5 F6": "battle.moved too far"}


@CASES.case
def battling_under_darken_the_sky(table: Table) -> Refused:
    table.place(
        F3="Roman light infantry", I3="Roman light infantry", F4="Carthaginian auxilia", I5="Carthaginian auxilia"
    )
    table.play("darken_the_sky")
    return {"attack F3 F4": "battle.card forbids close combat", "fire F3 I5": "battle.enemy adjacent"}


@CASES.case
def battling_under_clash_of_shields(table: Table) -> Refused:
    table.place(F3="Roman light infantry", F4="Carthaginian auxilia", H4="Carthaginian auxilia")
    table.play("clash_of_shields")
    return {"fire F3 H4": "battle.card forbids fire"}


@CASES.case
def attacking_without_a_die(table: Table) -> Refused:
    table.place(
        F3="Roman elephants", I3="Roman light infantry", F4="Carthaginian leader", I5="Carthaginian auxilia"
    )
    table.terrain(F3="fortified camp")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    return {"attack F3 F4": "battle.no dice"}


@CASES.case
def firing_without_a_die(table: Table) -> Refused:
    table.place(
        F3="Roman auxilia", I3="Roman light infantry", F6="Carthaginian auxilia", I5="Carthaginian auxilia"
    )
    table.terrain(F4="fortified camp")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.move("F3 F4")
    table.done("movement")
    return {"fire F4 F6": "battle.no dice"}


@CASES.case
def firing_at_a_leader_who_is_too_near(table: Table) -> Refused:
    table.place(F3="Roman light infantry", F4="Carthaginian leader", A9="Carthaginian auxilia")
    table.play("order_three_center")
    table.order("F3")
    table.done("movement")
    return {"fire F3 F4": "battle.too near"}


@CASES.case
def firing_out_of_sight(table: Table) -> Refused:
    table.place(
        F3="Roman light infantry", I3="Roman light infantry", F5="Carthaginian auxilia", I5="Carthaginian auxilia"
    )
    table.terrain(E4="forest", F4="forest")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    return {"fire F3 F5": "battle.line of sight"}


@CASES.case
def ending_the_battles_before_a_charge_is_fought(table: Table) -> Refused:
    table.place(F3="Roman warriors", F6="Carthaginian auxilia", E6="Carthaginian auxilia")
    table.play("order_three_center")
    table.order("F3")
    table.move("F3 F5")
    if table.question == "movement":
        table.done("movement")
    return {"done": "battle.must charge"}


@CASES.case
def fighting_again_with_another_unit(table: Table) -> Refused:
    table.place(
        F3="Roman warriors", G3="Roman auxilia", F4="Carthaginian auxilia 1 block", F5="Carthaginian auxilia",
        E5="Carthaginian leader", I5="Carthaginian auxilia",
    )
    table.dice("light", "light", "light", "light")
    table.attack("F3", "F4")
    table.answer("advance", "advance")
    return {
        "attack G3 F5": "bonus.another unit",
        "attack F4 F4": "bonus.own",
        "attack F4 I5": "battle.not adjacent",
        "attack F4 G3": "battle.no enemy",
    }
