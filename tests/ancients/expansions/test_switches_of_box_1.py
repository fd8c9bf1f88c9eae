"""Switches of the battles of the first box: E40, E41, E44, E45, E49, E50, E58 and E27, by X26-X30, X35, X36, X42."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.deeds import kill_leader
from ccancients.ancients.procedures.turn import FightBattle
from ccancients.ancients.rules.dice_number import Role, close_combat_account
from ccancients.ancients.scenario.files import parse_scenario, scenario_text
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import new_game

if TYPE_CHECKING:
    from tests.ancients.expansions.conftest import Boxes


# -- attached_only (E41) ---------------------------------------------------------------------------------------------


def satrap(table: Boxes) -> None:
    table.special_rule(kind="attached_only", side="top", leader="Satrap")
    table.place(F6="top medium cavalry with leader Satrap", G6="top medium cavalry", G5="bottom medium infantry")


def test_x26_beside_the_satrap_helmets_count_nothing(table: Boxes) -> None:
    satrap(table)
    table.roll("K K M")
    table.attack("G6", "G5")
    assert table.blocks("G5") == 3


def test_x27_with_him_they_hit(table: Boxes) -> None:
    satrap(table)
    table.roll("K K M")
    table.attack("F6", "G5")
    assert table.blocks("G5") == 1


def test_x28_a_leadership_card_orders_him_and_his_unit_only(table: Boxes) -> None:
    satrap(table)
    table.play("inspired_center_leadership", "top")
    table.answer("commander", "commander F6", among=["commander F6", "one unit"])
    assert table.question in ("movement", "orders")
    if table.question == "orders":
        table.answer("orders", "done", among=["done"])
    assert table.targets("move", of="F6")
    assert not table.targets("move", of="G6")


def test_x28_or_one_unit_anywhere(table: Boxes) -> None:
    satrap(table)
    table.play("inspired_center_leadership", "top")
    table.answer("commander", "one unit")
    assert table.targets("order") == {"F6", "G6"}


# -- elephant_fright (E44) -------------------------------------------------------------------------------------------


def test_x29_foot_in_fear_of_elephants_ignores_no_flag(table: Boxes) -> None:
    table.special_rule(kind="elephant_fright", side="bottom")
    table.place(F5="bottom medium infantry with leader", F6="top elephants")
    table.place(E5="bottom light infantry", G5="bottom light infantry")
    table.roll("F F L H")
    table.attack("F6", "F5")
    assert table.dice_rolled() == [4]
    assert {where[-1] for where in table.targets("retreat")} == {"3"}


def test_e44_horse_and_fire_are_as_ever(table: Boxes) -> None:
    table.special_rule(kind="elephant_fright", side="bottom")
    table.place(F5="bottom medium cavalry with leader", F6="top elephants")
    table.roll("F L L")
    table.attack("F6", "F5")
    table.answer("evade", "stand")
    table.answer("ignore flags", "ignore 1", among=["ignore 1", "ignore 0"])


# -- tactical_flexibility (E45) --------------------------------------------------------------------------------------


def flexible(table: Boxes) -> None:
    table.special_rule(kind="tactical_flexibility", side="bottom")
    table.place(F5="bottom medium infantry", F6="top heavy infantry", F7="top light infantry")


def test_x30_unsupported_heavy_infantry_battles_back_with_three_dice(table: Boxes) -> None:
    flexible(table)
    table.roll("L L L L")
    table.attack("F5", "F6")
    table.back("F L L")
    assert table.dice_rolled() == [4, 3]


def test_x30_on_broken_ground_the_cap_is_lower(table: Boxes) -> None:
    flexible(table)
    table.terrain(F6="broken ground")
    table.roll("L L")
    table.attack("F5", "F6")
    table.back("L L")
    assert table.dice_rolled() == [2, 2]


@pytest.mark.parametrize(("attacker", "friends", "dice"), [
    ("medium infantry", 2, 5), ("heavy infantry", 1, 3), ("warriors", 0, 5), ("medium cavalry", 0, 5),
])
def test_e45_only_without_support_and_against_medium_and_heavy_infantry(
    table: Boxes, attacker: str, friends: int, dice: int
) -> None:
    table.special_rule(kind="tactical_flexibility", side="bottom")
    table.place(F5=f"bottom {attacker}", F6="top heavy infantry with leader")
    table.place(**dict.fromkeys(("F7", "G7")[:friends], "top light infantry"))
    state = table.set_up()
    unit = table.unit_number("F6")
    assert close_combat_account(state, unit, parse_hex("F5"), Role.BATTLE_BACK, full=True).dice == dice
    assert close_combat_account(state, unit, parse_hex("F5"), Role.FIRST_STRIKE, full=True).dice == 5


# -- leaders lost (E49, E50) -----------------------------------------------------------------------------------------


def test_x35_a_leader_lost_in_the_enemys_turn_costs_a_card_at_once(table: Boxes) -> None:
    table.special_rule(kind="leader_loss_costs_card", side="both")
    table.command(bottom=6)
    table.place(F5="bottom leader", A9="top light infantry", A1="bottom light infantry")
    table.hand(bottom="line_command rally double_time order_mounted clash_of_shields darken_the_sky")
    table.shuffled([2, 0, 1, 3, 4, 5])
    state = table.set_up()
    state.active = 0
    kill_leader(table.game, 0)
    assert state.command[1] == 5
    assert len(state.hands[1]) == 5
    assert len(state.discards) == 1


def test_x35_in_ones_own_turn_no_card_is_drawn(table: Boxes) -> None:
    table.special_rule(kind="leader_loss_costs_card", side="both")
    table.command(bottom=6)
    table.place(F5="bottom leader", A9="top light infantry", A1="bottom light infantry")
    table.hand(bottom="line_command rally double_time order_mounted clash_of_shields darken_the_sky")
    table.hand(top="order_three_left order_four_left order_two_left order_two_right order_two_center")
    table.play("line_command")
    kill_leader(table.game, 0)
    table.done("orders")
    while table.question:
        table.done(table.question)
    assert table.state.command[1] == 5
    assert len(table.state.hands[1]) == 5


def test_e50_the_last_leader_killed_loses_the_battle(table: Boxes) -> None:
    table.special_rule(kind="all_leaders_lost_loses", side="both")
    table.place(F5="bottom heavy infantry 1 block with leader", C1="bottom leader", F6="top heavy infantry")
    state = table.set_up()
    state.leaders_killed |= 1 << 1
    table.roll("H L L L L K")
    table.attack("F6", "F5")
    assert table.winner == "top"


def test_e50_who_has_left_the_map_cannot_be_killed(table: Boxes) -> None:
    table.special_rule(kind="all_leaders_lost_loses", side="both")
    table.place(F5="bottom heavy infantry 1 block with leader", C1="bottom leader", F6="top heavy infantry")
    table.roll("H L L L L K")
    table.attack("F6", "F5")
    assert table.winner == ""


# -- place_leaders (E58) ---------------------------------------------------------------------------------------------


def asculum(where: str = "own_units_or_empty") -> Scenario:
    army = {"name": {"en": "Army"}, "command": 5}
    return Scenario.model_validate({
        "id": "asculum", "name": {"en": "Asculum"}, "year": -279, "first": "bottom", "banners": 2,
        "top": {**army, "color": "brown", "units": tuple({"type": "heavy infantry", "hex": h} for h in ("E8", "F8"))},
        "bottom": {**army, "color": "grey", "units": tuple({"type": "heavy infantry", "hex": h} for h in ("E2", "F2"))},
        "special_rules": (
            {"kind": "place_leaders", "side": "top", "leaders": ("Pyrrhus", "Leonatus"), "order": 2, "where": where},
            {"kind": "place_leaders", "side": "bottom", "leaders": ("Decius", "Sulpicius"), "order": 1, "where": where},
        ),
    })  # fmt: skip


def test_x36_the_side_of_the_lowest_order_places_its_leaders_first() -> None:
    game = new_game(Setup(scenario=asculum(), options=Options(printing="current")), 1)
    asked = []
    while game.decision is not None and game.decision.question == "place leader":
        asked.append(int(game.decision.side))
        assert len(game.state.hands[game.decision.side]) == 5, "it sees its hand"
        game.apply(game.decision.choices[0])
    assert asked == [1, 1, 0, 0]
    assert game.decision is not None
    assert game.decision.question == "card"
    assert all(here >= 0 for here in game.state.leader_hex)


@pytest.mark.parametrize(("where", "places"), [("own_units", 2), ("own_units_or_empty", 113 - 2), ("own_half", 50)])
def test_e58_where_a_leader_may_be_placed(where: str, places: int) -> None:
    game = new_game(Setup(scenario=asculum(where), options=Options(printing="current")), 1)
    assert game.decision is not None
    assert len(game.decision.choices) == places
    assert isinstance(game.stack[0], FightBattle)


# -- the ford of Issus (E27) -----------------------------------------------------------------------------------------


def test_x42_a_ford_without_caps_stops_and_caps_nothing(table: Boxes) -> None:
    table.terrain(F5="fordable river without caps", E4="fordable river without caps")
    table.place(F5="bottom heavy infantry", F6="top medium infantry", E2="bottom light cavalry")
    table.roll("L L L L L")
    state = table.set_up()
    assert state.battle.stops_mounted[parse_hex("E4")]
    assert state.battle.stops_foot[parse_hex("F5")]
    table.attack("F5", "F6")
    assert table.dice_rolled() == [5]


# -- files -----------------------------------------------------------------------------------------------------------


def test_a_battle_with_all_of_it_is_written_and_read_again() -> None:
    scenario = asculum()
    assert parse_scenario(scenario_text(scenario), "asculum") == scenario


def test_an_optional_rule_is_played_as_the_players_say() -> None:
    plain = asculum().model_copy(update={"special_rules": ()})
    data = {**plain.model_dump(mode="json", by_alias=True), "optional_rules": [
        {"rule": {"kind": "tactical_flexibility", "side": "bottom"}, "default": True},
    ]}
    scenario = parse_scenario(json.dumps(data), "optional")
    for chosen, flexible_sides in (({}, {1}), ({"tactical_flexibility": False}, set())):
        battle = Setup(scenario=scenario, options=Options(optional_rules=chosen)).battle()
        assert battle.flexible == flexible_sides
