"""Refused cards, commanders, ambushes and orders."""

from __future__ import annotations

from ccancients.engine.decision import Choice
from tests.ancients.rules.refusals.cases import Cases, Refused
from tests.ancients.table import Table

CASES = Cases()

# -- cards and commanders ---------------------------------------------------------------------------------------------


@CASES.case
def choosing_a_card(table: Table) -> Refused:
    table.place(F3="Roman heavy infantry", F8="Carthaginian heavy infantry")
    table.hand(bottom="order_two_left rally")
    table.turn()
    return {
        "play order_two_right": "card.not held",
        "order F3": "question.another",
        "evade": "question.another",
        Choice("play", (99,)): "choice.malformed",
        Choice("march", (1, 2)): "choice.malformed",
        Choice("play", ()): "choice.malformed",
    }


@CASES.case
def choosing_a_commander_of_the_left(table: Table) -> Refused:
    table.place(
        B2="Roman heavy infantry with leader", G2="Roman heavy infantry with leader",
        B8="Carthaginian heavy infantry with leader",
    )
    table.play("inspired_left_leadership")
    return {
        "commander G2": "leadership.section",
        "commander B8": "leadership.enemy leader",
        "commander C5": "leadership.no leader",
        "commander off": "choice.off the map",
        "move B2 B3": "sequence.later",
        "ambush 0": "ambush.none",
        "play rally": "card.not now",
    }


@CASES.case
def choosing_a_commander_where_the_copied_card_was_used(table: Table) -> Refused:
    table.place(
        K2="Roman heavy infantry with leader", G2="Roman heavy infantry with leader", G8="Carthaginian auxilia"
    )
    table.opponent_played("top", "leadership_any_section", 1)
    table.play("counter_attack")
    return {"commander G2": "leadership.copied section"}


@CASES.case
def ordering_one_unit_where_the_copied_card_was_used(table: Table) -> Refused:
    table.place(
        K2="Roman heavy infantry with leader", L2="Roman auxilia", G2="Roman heavy infantry",
        G8="Carthaginian auxilia",
    )
    table.opponent_played("top", "leadership_any_section", 1)
    table.play("counter_attack")
    table.answer("commander", "one unit")
    return {"order G2": "orders.one unit in section", "order leader K2": "orders.one unit is no leader"}


# -- ambush -----------------------------------------------------------------------------------------------------------


def _ambush(table: Table, side: str = "bottom", earliest: int = 1) -> None:
    table.place(
        B2="Roman heavy infantry with leader", G2="Roman heavy infantry", A9="Carthaginian auxilia",
        G8="Carthaginian heavy infantry",
    )
    waiting = ({"type": "warriors"}, {"type": "warriors"}, {"type": "auxilia"})
    table.special_rule(
        kind="ambush", side=side, leader="Mago", units=waiting, not_before_own_turn=earliest
    )


@CASES.case
def an_ambush_too_early(table: Table) -> Refused:
    _ambush(table, earliest=3)
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.too early"}


@CASES.case
def an_ambush_of_the_enemy(table: Table) -> Refused:
    _ambush(table, side="top")
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.enemy"}


@CASES.case
def an_ambush_already_sprung(table: Table) -> Refused:
    _ambush(table)
    table.set_up().ambushed = 1
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.sprung"}


@CASES.case
def an_ambush_without_room(table: Table) -> Refused:
    _ambush(table)
    table.terrain(**{f"{column}9": "lake" for column in "BCDEFGHIJKLM"})
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.no room"}


@CASES.case
def placing_the_troops_of_an_ambush(table: Table) -> Refused:
    _ambush(table)
    table.terrain(C9="lake")
    table.play("inspired_left_leadership")
    table.answer("commander", "ambush 0")
    first, second, third = table.state.battle.ambushes[0].units
    leader = table.state.battle.ambushes[0].leader
    table.answer("ambush", f"place {first} B9")
    return {
        f"place {second} B5": "ambush.not baseline",
        f"place {second} A9": "ambush.occupied",
        f"place {third} C9": "ambush.impassable",
        f"place {third} M9": "ambush.section",
        f"place {first} D9": "ambush.already placed",
        "place 0 D9": "ambush.not its unit",
        f"place leader {leader} D9": "ambush.units first",
        f"place leader {leader - 1} D9": "ambush.not its leader",
    }


@CASES.case
def placing_the_leader_of_an_ambush(table: Table) -> Refused:
    _ambush(table)
    table.play("inspired_left_leadership")
    table.answer("commander", "ambush 0")
    first, second, third = table.state.battle.ambushes[0].units
    leader = table.state.battle.ambushes[0].leader
    table.answer("ambush", f"place {first} B9")
    table.answer("ambush", f"place {second} C9")
    table.done("ambush")
    return {
        "done": "ambush.leader must come",
        f"place {third} D9": "ambush.only the leader",
        f"place leader {leader} D9": "ambush.leader with his units",
    }


# -- orders -----------------------------------------------------------------------------------------------------------


@CASES.case
def ordering_in_a_section(table: Table) -> Refused:
    table.place(
        A2="Roman auxilia", B2="Roman auxilia", C2="Roman auxilia with leader", G2="Roman heavy infantry with leader",
        B8="Carthaginian heavy infantry with leader",
    )
    table.play("order_three_left")
    table.order("A2", "leader C2")
    return {
        "order A2": "orders.already",
        "order leader C2": "orders.already",
        "order B8": "orders.enemy",
        "order leader B8": "orders.enemy",
        "order C5": "orders.no unit",
        "order leader A2": "orders.no leader",
        "order G2": "orders.section",
        "order leader G2": "orders.section",
        "attack A2 A3": "sequence.later",
    }


@CASES.case
def ordering_one_in_each_section(table: Table) -> Refused:
    table.place(A2="Roman auxilia", B2="Roman auxilia", G2="Roman auxilia", B8="Carthaginian auxilia")
    table.play("coordinated_attack")
    table.order("A2")
    return {"order B2": "orders.section full"}


@CASES.case
def ordering_a_class(table: Table) -> Refused:
    table.place(
        F2="Roman medium infantry with leader", G2="Roman heavy infantry", E2="Roman medium infantry",
        B8="Carthaginian auxilia",
    )
    table.play("order_medium_troops")
    return {"order G2": "orders.class", "order leader F2": "orders.leader not by card"}


@CASES.case
def ordering_one_unit_instead(table: Table) -> Refused:
    table.place(G2="Roman heavy infantry", H2="Roman heavy infantry with leader", B8="Carthaginian auxilia")
    table.play("order_medium_troops")
    return {"order leader H2": "orders.one unit is no leader"}


@CASES.case
def ordering_mounted_units(table: Table) -> Refused:
    table.place(B2="Roman medium cavalry", C2="Roman heavy infantry", B8="Carthaginian auxilia")
    table.play("order_mounted")
    return {"order C2": "orders.not mounted"}


@CASES.case
def ordering_leaders_without_mounted_units(table: Table) -> Refused:
    table.place(
        C2="Roman heavy infantry with leader", E2="Roman heavy infantry with leader", B8="Carthaginian auxilia"
    )
    table.play("order_mounted")
    table.order("leader C2")
    return {"order C2": "orders.leaders instead"}


@CASES.case
def ordering_a_group(table: Table) -> Refused:
    table.place(
        F2="Roman heavy infantry with leader", G2="Roman heavy infantry", K2="Roman heavy infantry",
        H2="Roman medium cavalry", B8="Carthaginian auxilia",
    )
    table.play("line_command")
    table.order("F2")
    return {
        "order H2": "orders.not foot",
        "order K2": "orders.not linked",
        "order leader F2": "orders.leader not by card",
    }


@CASES.case
def moving_a_war_machine_at_double_time(table: Table) -> Refused:
    table.place(F2="Roman heavy infantry", G2="Roman war machine", B8="Carthaginian auxilia")
    table.orders_by("double_time", "F2", "G2")
    return {"move G2 G4": "movement.too far"}


@CASES.case
def moving_a_war_machine_onto_stones(table: Table) -> Refused:
    table.place(F2="Roman war machine", B8="Carthaginian auxilia")
    table.terrain(G2="broken ground")
    table.orders_by("order_heavy_troops", "F2")
    return {"move F2 G2": "movement.war machine"}


@CASES.case
def ordering_a_leaders_chain(table: Table) -> Refused:
    table.place(
        F2="Roman heavy infantry with leader", G2="Roman heavy infantry", K2="Roman heavy infantry with leader",
        B8="Carthaginian auxilia",
    )
    table.play("leadership_any_section")
    table.answer("commander", "commander F2")
    return {
        "order K2": "orders.not in chain",
        "order leader F2": "orders.leader may not detach",
        "order leader K2": "orders.leader not by card",
    }


@CASES.case
def ordering_a_chain_of_leaders_in_the_current_printing(table: Table) -> Refused:
    table.place(
        F2="Roman heavy infantry with leader", G2="Roman heavy infantry with leader", K2="Roman leader",
        B8="Carthaginian auxilia",
    )
    table.printing("current")
    table.play("leadership_any_section")
    table.answer("commander", "commander F2")
    return {"order leader K2": "orders.not in chain", "order leader G2": "orders.leader may not detach"}


@CASES.case
def ordering_by_a_die(table: Table) -> Refused:
    table.place(
        A2="Roman auxilia", B2="Roman auxilia", F2="Roman heavy infantry with leader", B8="Carthaginian auxilia"
    )
    table.command(bottom=1)
    table.dice("light")
    table.play("i_am_spartacus")
    return {"order F2": "die.class", "order leader F2": "die.leader needs helmet", "order B8": "orders.enemy"}


@CASES.case
def rallying_by_a_die(table: Table) -> Refused:
    table.place(
        F2="Roman medium infantry with leader", G2="Roman heavy infantry", E2="Roman elephants", F3="Roman auxilia",
        K2="Roman medium infantry", B8="Carthaginian auxilia",
    )
    state = table.set_up()
    for where in ("F2", "G2", "E2", "K2"):
        state.blocks[table.unit_number(where)] -= 1
    table.command(bottom=1)
    state.command[1] = 1
    table.dice("medium")
    table.play("rally")
    return {
        "rally A1": "rally.no unit",
        "rally B8": "rally.enemy",
        "rally E2": "rally.never",
        "rally F3": "rally.full",
        "rally G2": "rally.class",
        "rally K2": "rally.no leader near",
    }
