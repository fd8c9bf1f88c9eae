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
