"""Positions with refused choices: for every reason the sketch of a board in which it, and no other, is the reason.

A case sets a table up to its question and answers with ``{choice: rule}``; a choice is written as a player would, or
given as a ``Choice`` where it has no text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.board import parse_hex
from ccancients.ancients.rules.movement import objective_bit
from ccancients.engine.decision import Choice
from tests.table import Table

Refused = dict[str | Choice, str]
CASES: Final[list[Callable[[Table], Refused]]] = []


def case(sketch: Callable[[Table], Refused]) -> Callable[[Table], Refused]:
    CASES.append(sketch)
    return sketch


# -- cards and commanders ---------------------------------------------------------------------------------------------


@case
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


@case
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


@case
def choosing_a_commander_where_the_copied_card_was_used(table: Table) -> Refused:
    table.place(
        K2="Roman heavy infantry with leader", G2="Roman heavy infantry with leader", G8="Carthaginian auxilia"
    )
    table.opponent_played("top", "leadership_any_section", 1)
    table.play("counter_attack")
    return {"commander G2": "leadership.copied section"}


@case
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


@case
def an_ambush_too_early(table: Table) -> Refused:
    _ambush(table, earliest=3)
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.too early"}


@case
def an_ambush_of_the_enemy(table: Table) -> Refused:
    _ambush(table, side="top")
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.enemy"}


@case
def an_ambush_already_sprung(table: Table) -> Refused:
    _ambush(table)
    table.set_up().ambushed = 1
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.sprung"}


@case
def an_ambush_without_room(table: Table) -> Refused:
    _ambush(table)
    table.terrain(**{f"{column}9": "lake" for column in "BCDEFGHIJKLM"})
    table.play("inspired_left_leadership")
    return {"ambush 0": "ambush.no room"}


@case
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


@case
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


@case
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


@case
def ordering_one_in_each_section(table: Table) -> Refused:
    table.place(A2="Roman auxilia", B2="Roman auxilia", G2="Roman auxilia", B8="Carthaginian auxilia")
    table.play("coordinated_attack")
    table.order("A2")
    return {"order B2": "orders.section full"}


@case
def ordering_a_class(table: Table) -> Refused:
    table.place(
        F2="Roman medium infantry with leader", G2="Roman heavy infantry", E2="Roman medium infantry",
        B8="Carthaginian auxilia",
    )
    table.play("order_medium_troops")
    return {"order G2": "orders.class", "order leader F2": "orders.leader not by card"}


@case
def ordering_one_unit_instead(table: Table) -> Refused:
    table.place(G2="Roman heavy infantry", H2="Roman heavy infantry with leader", B8="Carthaginian auxilia")
    table.play("order_medium_troops")
    return {"order leader H2": "orders.one unit is no leader"}


@case
def ordering_mounted_units(table: Table) -> Refused:
    table.place(B2="Roman medium cavalry", C2="Roman heavy infantry", B8="Carthaginian auxilia")
    table.play("order_mounted")
    return {"order C2": "orders.not mounted"}


@case
def ordering_leaders_without_mounted_units(table: Table) -> Refused:
    table.place(
        C2="Roman heavy infantry with leader", E2="Roman heavy infantry with leader", B8="Carthaginian auxilia"
    )
    table.play("order_mounted")
    table.order("leader C2")
    return {"order C2": "orders.leaders instead"}


@case
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


@case
def ordering_a_war_machine_to_double_time(table: Table) -> Refused:
    table.place(F2="Roman heavy infantry", G2="Roman war machine", B8="Carthaginian auxilia")
    table.play("double_time")
    return {"order G2": "orders.too slow"}


@case
def moving_a_war_machine_onto_stones(table: Table) -> Refused:
    table.place(F2="Roman war machine", B8="Carthaginian auxilia")
    table.terrain(G2="broken ground")
    table.orders_by("order_heavy_troops", "F2")
    return {"move F2 G2": "movement.war machine"}


@case
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


@case
def ordering_a_chain_of_leaders_in_the_current_printing(table: Table) -> Refused:
    table.place(
        F2="Roman heavy infantry with leader", G2="Roman heavy infantry with leader", K2="Roman leader",
        B8="Carthaginian auxilia",
    )
    table.printing("current")
    table.play("leadership_any_section")
    table.answer("commander", "commander F2")
    return {"order leader K2": "orders.not in chain", "order leader G2": "orders.leader may not detach"}


@case
def ordering_by_a_die(table: Table) -> Refused:
    table.place(
        A2="Roman auxilia", B2="Roman auxilia", F2="Roman heavy infantry with leader", B8="Carthaginian auxilia"
    )
    table.command(bottom=1)
    table.dice("light")
    table.play("i_am_spartacus")
    return {"order F2": "die.class", "order leader F2": "die.leader needs helmet", "order B8": "orders.enemy"}


@case
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


# -- movement ---------------------------------------------------------------------------------------------------------


@case
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


@case
def moving_to_a_second_leader(table: Table) -> Refused:
    table.place(F3="Roman heavy infantry with leader", E3="Roman leader", F8="Carthaginian auxilia")
    table.printing("current")
    table.play("order_two_center")
    table.order("F3", "leader E3")
    return {
        "move F3 E3": "movement.second leader", "move leader E3 F3": "movement.second leader",
        "move leader E3 E3": "movement.same hex",
    }


@case
def moving_a_unit_that_a_leader_joined(table: Table) -> Refused:
    table.place(F3="Roman heavy infantry", H3="Roman leader", F8="Carthaginian auxilia", G2="Roman auxilia")
    table.play("order_three_center")
    table.order("F3", "leader H3", "G2")
    table.move("leader H3 F3")
    return {"move F3 F4": "movement.joined", "move leader F3 F4": "movement.already moved"}


@case
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


@case
def moving_through_a_forest(table: Table) -> Refused:
    return {**_between(table, "forest", "forest"), "move F3 F5": "movement.stops"}


@case
def moving_through_friends(table: Table) -> Refused:
    return {**_between(table, "Roman auxilia", "Roman auxilia"), "move F3 F5": "movement.through friends"}


@case
def moving_through_enemies(table: Table) -> Refused:
    return {
        **_between(table, "Carthaginian auxilia", "Carthaginian leader"), "move F3 F5": "movement.through enemies",
        "move F3 F4": "movement.occupied", "move leader H3 F4": "movement.occupied",
    }


@case
def moving_around_a_lake(table: Table) -> Refused:
    return {**_between(table, "lake", "lake"), "move F3 F5": "movement.around impassable"}


@case
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


@case
def moving_a_leader_through_forest(table: Table) -> Refused:
    _leader_in_the_corner(table, "forest")
    return {"move leader A1 A3": "movement.stops", "move leader A1 A5": "movement.too far"}


@case
def moving_a_leader_through_enemies(table: Table) -> Refused:
    _leader_in_the_corner(table, piece="Carthaginian auxilia")
    return {"move leader A1 A3": "movement.through enemies", "move leader A1 A2": "movement.occupied"}


@case
def moving_a_leader_around_a_lake(table: Table) -> Refused:
    _leader_in_the_corner(table, "lake")
    return {"move leader A1 A3": "movement.around impassable", "move leader A1 A2": "movement.impassable"}


@case
def moving_a_leader_where_everything_is_in_the_way(table: Table) -> Refused:
    _leader_in_the_corner(table, "forest", "Carthaginian auxilia")
    return {"move leader A1 A3": "movement.no way"}


@case
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


@case
def moving_over_camps(table: Table) -> Refused:
    _camps(table)
    return {
        "move F3 G4 A1": "movement.detour not for a banner",
        "move F3 G4 H5": "movement.detour taken",
        "move F3 D3 F5": "movement.detour too long",
        "move F3 F5 F5": "movement.detour for nothing",
    }


@case
def moving_over_camps_that_count_at_the_end_only(table: Table) -> Refused:
    _camps(table, ending_there=True)
    return {"move F3 G4 F5": "movement.detour counts at the end"}


@case
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


# -- battle -----------------------------------------------------------------------------------------------------------


@case
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


@case
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


@case
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


@case
def battling_after_moving_too_far(table: Table) -> Refused:
    table.place(
        F3="Roman auxilia", I3="Roman light infantry", F6="Carthaginian heavy infantry", I5="Carthaginian auxilia"
    )
    table.play("order_three_center")
    table.order("F3", "I3")
    table.move("F3 F5")
    table.done("movement")
    return {"attack F5 F6": "battle.moved too far", "fire F5 F6": "battle.moved too far"}


@case
def battling_under_darken_the_sky(table: Table) -> Refused:
    table.place(
        F3="Roman light infantry", I3="Roman light infantry", F4="Carthaginian auxilia", I5="Carthaginian auxilia"
    )
    table.play("darken_the_sky")
    return {"attack F3 F4": "battle.card forbids close combat", "fire F3 I5": "battle.enemy adjacent"}


@case
def battling_under_clash_of_shields(table: Table) -> Refused:
    table.place(F3="Roman light infantry", F4="Carthaginian auxilia", H4="Carthaginian auxilia")
    table.play("clash_of_shields")
    return {"fire F3 H4": "battle.card forbids fire"}


@case
def attacking_without_a_die(table: Table) -> Refused:
    table.place(
        F3="Roman elephants", I3="Roman light infantry", F4="Carthaginian leader", I5="Carthaginian auxilia"
    )
    table.terrain(F3="fortified camp")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    return {"attack F3 F4": "battle.no dice"}


@case
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


@case
def firing_at_a_leader_who_is_too_near(table: Table) -> Refused:
    table.place(F3="Roman light infantry", F4="Carthaginian leader", A9="Carthaginian auxilia")
    table.play("order_three_center")
    table.order("F3")
    table.done("movement")
    return {"fire F3 F4": "battle.too near"}


@case
def firing_out_of_sight(table: Table) -> Refused:
    table.place(
        F3="Roman light infantry", I3="Roman light infantry", F5="Carthaginian auxilia", I5="Carthaginian auxilia"
    )
    table.terrain(E4="forest", F4="forest")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    return {"fire F3 F5": "battle.line of sight"}


@case
def ending_the_battles_before_a_charge_is_fought(table: Table) -> Refused:
    table.place(F3="Roman warriors", F6="Carthaginian auxilia", E6="Carthaginian auxilia")
    table.play("order_three_center")
    table.order("F3")
    table.move("F3 F5")
    if table.question == "movement":
        table.done("movement")
    return {"done": "battle.must charge"}


@case
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
        "attack F4 I5": "battle.not adjacent",
        "attack F4 G3": "battle.no enemy",
    }


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


@case
def evading(table: Table) -> Refused:
    _evading(table, E6="Carthaginian auxilia", E7="Carthaginian auxilia")
    return {
        "evade to F3": "evade.not towards own side",
        "evade to A6": "evade.not towards own side",
        "evade to F8": "evade.too far",
        "evade to F6": "evade.one hex",
        "evade to E7": "evade.occupied",
    }


@case
def evading_where_the_way_is_barred(table: Table) -> Refused:
    _evading(table, E6="Carthaginian leader", F7="lake", A9="Roman auxilia")
    return {"evade to E7": "evade.stops at leader", "evade to F7": "evade.impassable"}


@case
def evading_by_a_barred_hex(table: Table) -> Refused:
    _evading(table, E6="Roman leader", A9="Roman auxilia")
    return {"evade to E7": "evade.no way", "evade to E6": "evade.enemy leader"}


@case
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


@case
def retreating(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E7="Roman auxilia")
    return {
        "retreat F3": "retreat.not towards own side",
        "retreat F6": "retreat.not far enough",
        "retreat F8": "retreat.too far",
        "retreat E7": "retreat.occupied",
    }


@case
def retreating_where_the_way_is_barred(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E6="Carthaginian leader", F7="lake")
    return {"retreat E7": "retreat.stops at leader", "retreat F7": "retreat.impassable"}


@case
def retreating_by_a_barred_hex(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, E6="Roman leader")
    return {"retreat E7": "retreat.no way"}


@case
def retreating_to_an_enemy_leader(table: Table) -> Refused:
    _retreating(table, "light infantry", 1, F7="Roman leader")
    return {"retreat F7": "retreat.enemy leader"}


@case
def retreating_to_a_second_leader(table: Table) -> Refused:
    _retreating(table, "light infantry with leader", 1, F7="Carthaginian leader")
    return {"retreat F7": "retreat.second leader"}


@case
def elephants_retreat_hex_by_hex(table: Table) -> Refused:
    table.place(F4="Roman heavy infantry", F5="Carthaginian elephants")
    table.dice("flag", "flag", "leader", "leader", "leader", "leader", "leader")
    table.attack("F4", "F5")
    return {"retreat F7": "retreat.step by step"}


@case
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


@case
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


@case
def a_leader_has_the_same_way_twice(table: Table) -> Refused:
    _leader_hunted(table)
    return {"leader F5 F6 F7": "leader.same way"}


@case
def a_leader_has_a_free_way(table: Table) -> Refused:
    table.printing(leader_escape_only_when_blocked=True)
    _leader_hunted(table, E6="Roman auxilia")
    return {"leader F5 E6 E7": "leader.free way"}


# -- rampage, extra hex -----------------------------------------------------------------------------------------------


@case
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
        "trample G5": "rampage.nobody",
    }


@case
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


@case
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
        "extra hex F6": "movement.occupied",
        "extra hex E5": "movement.impassable",
        "extra hex G5": "movement.lone leader",
    }
