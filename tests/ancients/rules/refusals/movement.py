"""Refused movement."""

from __future__ import annotations

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.state import objective_bit
from tests.ancients.rules.refusals.cases import Cases, Refused
from tests.ancients.table import Table

CASES = Cases()


@CASES.case
def moving(table: Table) -> Refused:
    table.place(
        F3="Roman heavy infantry", G3="Roman heavy infantry with leader", E3="Roman leader", H3="Roman auxilia",
        F8="Carthaginian heavy infantry with leader",
    )
    table.terrain(F4="lake")
    table.play("order_three_center")
    table.order("F3", "H3")
    table.done("orders")
    table.move("H3 H4")
    return {
        "move A1 A2": "movement.no unit",
        "move F8 F7": "movement.enemy piece",
        "move leader F8 F7": "movement.enemy piece",
        "move G3 G4": "movement.not ordered",
        "move leader E3 E4": "movement.leader not ordered",
        "move leader A1 A2": "movement.no leader",
        "move F3 F3": "movement.same hex",
        "move F3 F4": "movement.impassable",
        "move F3 G3": "movement.occupied",
        "move F3 E3": "movement.lone leader",
        "move F3 F5": "movement.too far",
        "move H4 H5": "movement.already moved",
        "move off F3": "choice.off the map",
        "order F3": "sequence.over",
        "attack F3 G3": "sequence.later",
        "play rally": "card.not now",
        "exit F3 F9": "exit.none",
    }


@CASES.case
def moving_to_a_second_leader(table: Table) -> Refused:
    table.place(F3="Roman heavy infantry with leader", E3="Roman leader", F8="Carthaginian auxilia")
    table.printing("current")
    table.play("order_two_center")
    table.order("F3", "leader E3")
    return {
        "move F3 E3": "movement.second leader", "move leader E3 F3": "movement.second leader",
        "move leader E3 E3": "movement.same hex",
    }


@CASES.case
def moving_a_unit_that_a_leader_joined(table: Table) -> Refused:
    table.place(F3="Roman heavy infantry", H3="Roman leader", F8="Carthaginian auxilia", G2="Roman auxilia")
    table.play("order_three_center")
    table.order("F3", "leader H3", "G2")
    table.move("leader H3 F3")
    return {"move F3 F4": "movement.joined", "move leader F3 F4": "movement.already moved"}


@CASES.case
def moving_farther_than_the_card_allows(table: Table) -> Refused:
    table.place(F3="Roman light infantry", F8="Carthaginian auxilia")
    table.play("line_command")
    table.order("F3")
    return {"move F3 F5": "movement.too far by card", "move F3 F7": "movement.too far"}


def _between(table: Table, left: str, right: str) -> Refused:
    """Light infantry in F3 on its way to F5, which leads over E4 or F4."""
    for where, what in (("E4", left), ("F4", right)):
        if what in ("forest", "lake"):
            table.terrain(**{where: what})
        else:
            table.place(**{where: what})
    table.place(F3="Roman light infantry", H3="Roman leader", F8="Carthaginian auxilia", G2="Roman auxilia")
    table.play("order_three_center")
    table.order("F3", "leader H3", "G2")
    if table.question == "orders":
        table.done("orders")
    return {}


@CASES.case
def moving_through_a_forest(table: Table) -> Refused:
    return {**_between(table, "forest", "forest"), "move F3 F5": "movement.stops"}


@CASES.case
def moving_through_friends(table: Table) -> Refused:
    return {**_between(table, "Roman auxilia", "Roman auxilia"), "move F3 F5": "movement.through friends"}


@CASES.case
def moving_through_enemies(table: Table) -> Refused:
    return {
        **_between(table, "Carthaginian auxilia", "Carthaginian leader"), "move F3 F5": "movement.through enemies",
        "move F3 F4": "movement.occupied", "move leader H3 F4": "movement.occupied",
    }


@CASES.case
def moving_around_a_lake(table: Table) -> Refused:
    return {**_between(table, "lake", "lake"), "move F3 F5": "movement.around impassable"}


@CASES.case
def moving_where_everything_is_in_the_way(table: Table) -> Refused:
    table.terrain(E4="forest", F4="forest")
    return {**_between(table, "Roman auxilia", "Roman auxilia"), "move F3 F5": "movement.no way"}


def _leader_in_the_corner(table: Table, terrain: str = "", piece: str = "") -> None:
    """A leader in A1, whose only way to A3 leads over A2."""
    if terrain:
        table.terrain(A2=terrain)
    if piece:
        table.place(A2=piece)
    table.place(A1="Roman leader", K2="Roman auxilia", F9="Carthaginian auxilia")
    table.play("order_two_left")
    table.order("leader A1")


@CASES.case
def moving_a_leader_through_forest(table: Table) -> Refused:
    _leader_in_the_corner(table, "forest")
    return {"move leader A1 A3": "movement.stops", "move leader A1 A5": "movement.too far"}


@CASES.case
def moving_a_leader_through_enemies(table: Table) -> Refused:
    _leader_in_the_corner(table, piece="Carthaginian auxilia")
    return {"move leader A1 A3": "movement.through enemies", "move leader A1 A2": "movement.occupied"}


@CASES.case
def moving_a_leader_around_a_lake(table: Table) -> Refused:
    _leader_in_the_corner(table, "lake")
    return {"move leader A1 A3": "movement.around impassable", "move leader A1 A2": "movement.impassable"}


@CASES.case
def moving_a_leader_where_everything_is_in_the_way(table: Table) -> Refused:
    _leader_in_the_corner(table, "forest", "Carthaginian auxilia")
    return {"move leader A1 A3": "movement.no way"}


@CASES.case
def charging_nobody(table: Table) -> Refused:
    table.place(F3="Roman warriors", F8="Carthaginian auxilia")
    table.play("order_two_center")
    table.order("F3")
    return {"move F3 F5": "movement.charge needs enemy"}


def _camps(table: Table, *, ending_there: bool = False) -> None:
    table.place(F3="Roman light cavalry", A9="Carthaginian auxilia")
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("F5", "H5"))
    table.printing(camp_counts_only_when_ending_there=ending_there)
    table.set_up().objectives |= objective_bit(1, parse_hex("H5"))
    table.play("order_two_center")
    table.order("F3")


@CASES.case
def moving_over_camps(table: Table) -> Refused:
    _camps(table)
    return {
        "move F3 G4 A1": "movement.detour not for a banner",
        "move F3 G4 H5": "movement.detour taken",
        "move F3 D3 F5": "movement.detour too long",
        "move F3 F5 F5": "movement.detour for nothing",
    }


@CASES.case
def moving_over_camps_that_count_at_the_end_only(table: Table) -> Refused:
    _camps(table, ending_there=True)
    return {"move F3 G4 F5": "movement.detour counts at the end"}


@CASES.case
def leaving_the_map_by_units_of_another_type(table: Table) -> Refused:
    table.place(F9="Roman light cavalry", A8="Carthaginian auxilia")
    table.special_rule(kind="exit_for_banner", side="bottom", hexes=("F9",), units=("medium infantry",))
    table.play("order_two_center")
    table.order("F9")
    return {"exit F9 F9": "exit.other unit"}


@CASES.case
def leaving_the_map(table: Table) -> Refused:
    table.place(F5="Roman light cavalry", H7="Roman light cavalry", A8="Carthaginian auxilia")
    table.terrain(H9="forest")
    table.special_rule(kind="exit_for_banner", side="bottom", hexes=("F9", "H9"))
    table.play("order_two_center")
    table.order("F5", "H7")
    return {
        "exit F5 F9": "exit.no movement left",
        "exit F5 G9": "exit.not here",
        "exit H7 H9": "exit.stops",
    }
