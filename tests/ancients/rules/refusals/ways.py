"""Refused ways to evade and to retreat, of leaders, of a rampage, and for the extra hex."""

from __future__ import annotations

from ccancients.ancients.components.board import parse_hex
from ccancients.engine.decision import Choice
from tests.ancients.rules.refusals.cases import Cases, Refused
from tests.ancients.table import Table

CASES = Cases()

# -- evade, retreat, flags --------------------------------------------------------------------------------------------


def _evading(table: Table, **hexes: str) -> None:
    """Carthaginian light infantry in F5 evades from F4; behind it E6 and F6, then E7, F7 and G7."""
    for where, what in hexes.items():
        if what == "lake":
            table.terrain(**{where: what})
        else:
            table.place(**{where: what})
    table.place(F4="Roman heavy infantry", F5="Carthaginian light infantry")
    table.dice("heavy", "heavy", "heavy", "heavy", "heavy")
    table.attack("F4", "F5")
    table.answer("evade", "evade")


@CASES.case
def evading(table: Table) -> Refused:
    _evading(table, E6="Carthaginian auxilia", E7="Carthaginian auxilia")
    return {
        "evade to F3": "evade.not towards own side",
        "evade to A6": "evade.not towards own side",
        "evade to F8": "evade.too far",
        "evade to F6": "evade.one hex",
        "evade to E7": "evade.occupied",
    }


@CASES.case
def evading_where_the_way_is_barred(table: Table) -> Refused:
    _evading(table, E6="Carthaginian leader", F7="lake", A9="Roman auxilia")
    return {"evade to E7": "evade.stops at leader", "evade to F7": "evade.impassable"}


@CASES.case
def evading_by_a_barred_hex(table: Table) -> Refused:
    _evading(table, E6="Roman leader", A9="Roman auxilia")
    return {"evade to E7": "evade.no way", "evade to E6": "evade.enemy leader"}


@CASES.case
def evading_to_a_second_leader(table: Table) -> Refused:
    table.place(
        F4="Roman heavy infantry", F5="Carthaginian light infantry with leader", F7="Carthaginian leader",
        A9="Roman auxilia",
    )
    table.dice("heavy", "heavy", "heavy", "heavy", "heavy")
    table.attack("F4", "F5")
    table.answer("evade", "evade")
    return {"evade to F7": "evade.second leader"}


def _retreating(table: Table, unit: str, flags: int, **hexes: str) -> None:
    """A Carthaginian unit in F5 retreats from F4."""
    for where, what in hexes.items():
        if what == "lake":
            table.terrain(**{where: what})
        else:
            table.place(**{where: what})
    table.place(F4="Roman heavy infantry", F5=f"Carthaginian {unit}")
    table.dice(*["flag"] * flags, *["leader"] * (5 - flags))
    table.attack("F4", "F5")
    if table.question == "evade":
        table.answer("evade", "stand")
    if table.question == "ignore flags":
        table.answer("ignore flags", "ignore 0")


@CASES.case
def retreating(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E7="Roman auxilia")
    return {
        "retreat F3": "retreat.not towards own side",
        "retreat F6": "retreat.not far enough",
        "retreat F8": "retreat.too far",
        "retreat E7": "retreat.occupied",
    }


@CASES.case
def retreating_where_the_way_is_barred(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E6="Carthaginian leader", F7="lake")
    return {"retreat E7": "retreat.stops at leader", "retreat F7": "retreat.impassable"}


@CASES.case
def retreating_by_a_barred_hex(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E6="Roman leader")
    return {"retreat E7": "retreat.no way"}


@CASES.case
def retreating_to_an_enemy_leader(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, F7="Roman leader")
    return {"retreat F7": "retreat.enemy leader"}


@CASES.case
def retreating_to_a_second_leader(table: Table) -> Refused:
    _retreating(table, "light infantry with leader", 1, F7="Carthaginian leader")
    return {"retreat F7": "retreat.second leader"}


@CASES.case
def elephants_retreat_hex_by_hex(table: Table) -> Refused:
    table.place(F4="Roman heavy infantry", F5="Carthaginian elephants")
    table.dice("flag", "flag", "leader", "leader", "leader", "leader", "leader")
    table.attack("F4", "F5")
    return {"retreat F7": "retreat.step by step"}


@CASES.case
def ignoring_more_flags_than_there_are(table: Table) -> Refused:
    table.place(
        F4="Roman heavy infantry", F5="Carthaginian heavy infantry with leader", F6="Carthaginian auxilia"
    )
    table.dice("flag", "flag", "light", "light", "light")
    table.attack("F4", "F5")
    return {
        "ignore 2": "flags.too many", "ignore 3": "flags.not so many", Choice("ignore", (-1,)): "choice.malformed",
    }


# -- leaders ----------------------------------------------------------------------------------------------------------


def _leader_hunted(table: Table, **hexes: str) -> None:
    """A Carthaginian leader alone in F5 was missed from F4; behind him E6 and F6."""
    for where, what in hexes.items():
        if what == "lake":
            table.terrain(**{where: what})
        else:
            table.place(**{where: what})
    table.place(F4="Roman heavy infantry", F5="Carthaginian leader", A9="Carthaginian auxilia")
    table.dice("light", "light", "light", "light", "light")
    table.attack("F4", "F5")


@CASES.case
def a_leader_gets_away(table: Table) -> Refused:
    _leader_hunted(
        table, E6="Roman auxilia", G7="Carthaginian leader", E7="lake", F8="Roman leader", I6="Carthaginian auxilia"
    )
    return {
        "leader F6 F7": "leader.not from here",
        "leader F5": "leader.must go",
        "leader F5 F6 F7 E8 E9": "leader.too far",
        "leader F5 G5": "leader.not towards own side",
        "leader F5 F6 off": "leader.not at the edge",
        "leader F5 E6 E7": "leader.impassable",
        "leader F5 F6 F7 F8": "leader.enemy leader",
        "leader F5 F6 G7": "leader.second leader",
        "leader F5 E6": "leader.ends on enemy",
        Choice("leader", (parse_hex("F5"), -1, -1)): "leader.not at the edge",
    }


@CASES.case
def a_leader_has_the_same_way_twice(table: Table) -> Refused:
    _leader_hunted(table)
    return {"leader F5 F6 F7": "leader.same way"}


@CASES.case
def a_leader_has_a_free_way(table: Table) -> Refused:
    table.printing(leader_escape_only_when_blocked=True)
    _leader_hunted(table, E6="Roman auxilia")
    return {"leader F5 E6 E7": "leader.free way"}


# -- rampage, extra hex -----------------------------------------------------------------------------------------------


@CASES.case
def trampling(table: Table) -> Refused:
    table.place(
        F4="Roman heavy infantry 1 block", F5="Carthaginian elephants", E5="Carthaginian auxilia 1 block",
        I5="Roman auxilia",
    )
    table.banners(top=7, bottom=7, needed=8)
    table.dice("flag", "light", "light", "light", "light")
    table.attack("F4", "F5")
    table.dice("swords", "swords")
    return {
        "trample I5": "rampage.not adjacent",
        "trample F5": "rampage.themselves",
        "trample G5": "rampage.nobody",
    }


@CASES.case
def trampling_twice(table: Table) -> Refused:
    table.place(
        F4="Roman heavy infantry 1 block", F5="Carthaginian elephants", E5="Carthaginian auxilia 1 block",
        G5="Roman auxilia 1 block", F6="Carthaginian auxilia 1 block",
    )
    table.banners(top=7, bottom=7, needed=8)
    table.dice("flag", "light", "light", "light", "light", "swords", "swords")
    table.attack("F4", "F5")
    table.answer("rampage order", "trample F4")
    return {"trample F4": "rampage.not among the rest"}


@CASES.case
def going_one_hex_farther(table: Table) -> Refused:
    table.place(
        F4="Roman medium cavalry", F5="Carthaginian auxilia 1 block", F6="Carthaginian auxilia",
        G5="Roman leader",
    )
    table.terrain(E5="lake")
    table.dice("light", "light", "light")
    table.attack("F4", "F5")
    table.answer("advance", "advance")
    return {
        "extra hex F8": "extra hex.not adjacent",
        "extra hex F5": "extra hex.own",
        "extra hex F6": "movement.occupied",
        "extra hex E5": "movement.impassable",
        "extra hex G5": "movement.lone leader",
    }
