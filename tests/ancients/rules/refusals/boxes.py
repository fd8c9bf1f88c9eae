"""Refused choices under the rules of the boxes after the base game (expansions part 3)."""

from __future__ import annotations

from ccancients.ancients.components.board import Side, parse_hex
from ccancients.ancients.procedures.turn import PlaceLeaders
from ccancients.engine.decision import Choice
from tests.ancients.rules.refusals.cases import Cases, Refused
from tests.ancients.table import Table

CASES = Cases()


def _placing(table: Table, where: str) -> None:
    """Decius is to be placed by the Romans, then Sulpicius."""
    table.special_rule(kind="place_leaders", side="bottom", leaders=("Decius", "Sulpicius"), where=where)
    table.terrain(A1="lake")
    table.place(F2="Roman auxilia", H2="Roman auxilia", G2="Roman auxilia with leader", B8="Carthaginian auxilia")
    table.begin(PlaceLeaders(0), Side.BOTTOM)


def _put(leader: int, where: str) -> Choice:
    return Choice("place leader", (leader, parse_hex(where)))


@CASES.case
def placing_a_leader(table: Table) -> Refused:
    _placing(table, "own_units")
    return {
        _put(0, "F2"): "placing.another leader",
        _put(1, "B8"): "placing.enemy",
        _put(1, "G2"): "placing.second leader",
        _put(1, "A1"): "placing.impassable",
        _put(1, "F3"): "placing.no unit",
    }


@CASES.case
def placing_a_leader_in_the_own_half(table: Table) -> Refused:
    _placing(table, "own_half")
    return {_put(1, "F5"): "placing.other half", _put(1, "F8"): "placing.other half"}


@CASES.case
def out_of_a_marsh(table: Table) -> Refused:
    table.place(F3="Roman light cavalry", F8="Carthaginian auxilia")
    table.terrain(F3="marsh")
    table.play("order_two_center")
    table.order("F3")
    return {"move F3 F5": "movement.leaves slowly"}


@CASES.case
def horse_and_foot_before_a_wall(table: Table) -> Refused:
    table.place(F3="Roman heavy cavalry", G3="Roman light infantry", F8="Carthaginian auxilia")
    table.terrain(E4="scalable wall", F4="scalable wall", G5="scalable wall")
    table.play("order_two_center")
    table.order("F3", "G3")
    return {
        "move F3 F4": "movement.closed", "move G3 G5": "movement.wall", "move F3 F5": "movement.around closed",
    }


@CASES.case
def horse_attacks_a_wall_from_afar(table: Table) -> Refused:
    table.place(F2="Roman medium cavalry", F5="Carthaginian auxilia", H5="Roman auxilia", H6="Carthaginian auxilia")
    table.terrain(F5="scalable wall")
    table.play("order_two_center")
    table.order("F2", "H5")
    table.move("F2 F4")
    table.done("movement")
    return {"attack F4 F5": "battle.wall from afar"}


@CASES.case
def horse_retreats_to_a_wall(table: Table) -> Refused:
    table.place(F4="Roman heavy infantry", F5="Carthaginian medium cavalry")
    table.terrain(F8="scalable wall")
    table.dice("flag", "leader", "leader", "leader", "leader")
    table.attack("F4", "F5")
    if table.question == "evade":
        table.answer("evade", "stand")
    return {"retreat F8": "retreat.closed"}
