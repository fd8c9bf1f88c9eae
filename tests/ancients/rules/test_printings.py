"""The rules switches, each in both positions, and the two presets (rules 6.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, fields
from typing import Any

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.events import DeckShuffled
from ccancients.ancients.position import position_of, position_text, setup_of
from ccancients.ancients.rules.dice_number import ranged_combat_account
from ccancients.ancients.scenario.editions import (
    CURRENT_PRINTING,
    EDITIONS,
    FIRST_PRINTING,
    READINGS,
    SWITCHES,
    Edition,
)
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadName
from tests.ancients.table import Table

MISS5 = ["light"] * 5
PROVEN: set[str] = set()


def switch(name: str, *values: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A test of a switch in its positions (off and on unless ``values`` says otherwise); it gets the value."""
    PROVEN.add(name)
    return pytest.mark.parametrize("value", values or (False, True))


def test_the_first_printing_is_the_default_and_the_current_one_differs_where_the_table_says() -> None:
    assert EDITIONS == {"first": FIRST_PRINTING, "current": CURRENT_PRINTING}
    assert Edition() == FIRST_PRINTING
    first, current = asdict(FIRST_PRINTING), asdict(CURRENT_PRINTING)
    assert {name: (first[name], current[name]) for name in first if first[name] != current[name]} == {
        "units_may_join_lone_leaders": (False, True),
        "fire_into_forest_max_dice": (2, 1),
        "fire_out_of_ford_max_dice": (2, 1),
        "broken_ground_caps_fire": (True, False),
        "first_strike_reply_is_full_attack": (False, True),
        "leader_check_for_retreat_losses": (False, True),
        "leadership_chain_includes_lone_leaders": (False, True),
        "sacred_band": (False, True),
    }
    assert not any(first[name] for name in first if type(first[name]) is bool and name != "broken_ground_caps_fire")


def test_every_switch_is_proven_here() -> None:
    assert {*SWITCHES, *READINGS} == {each.name for each in fields(Edition)} == PROVEN
    assert not set(SWITCHES) & set(READINGS)  # they are not offered: they only let stored battles go on as they began


@pytest.mark.ruling(69)
@switch("units_may_join_lone_leaders")
def test_units_may_join_lone_leaders(table: Table, value: bool) -> None:
    table.printing(units_may_join_lone_leaders=value)
    table.place(G4="Roman heavy infantry", G5="Roman leader Gaius")
    table.orders_by("order_two_center", "G4")
    assert ("G5" in table.targets("move", of="G4")) is value


def fire_dice(table: Table, *, moved: int = 0, orders: int = 0) -> int:
    state = table.set_up()
    unit = table.unit_number("F5")
    state.moved[unit], state.orders = moved, orders
    return ranged_combat_account(state, unit, parse_hex("F7")).dice


@switch("fire_into_forest_max_dice", 2, 1)
def test_fire_into_a_forest(table: Table, value: int) -> None:
    table.printing(fire_into_forest_max_dice=value)
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F7="forest")
    assert fire_dice(table) == value
    assert fire_dice(table, moved=1) == 1
    assert fire_dice(table, orders=5) == value + 1  # I Am Spartacus raises the cap


@switch("fire_into_forest_max_dice", 2, 1)
def test_fire_out_of_a_forest_never_loses_dice(table: Table, value: int) -> None:
    table.printing(fire_into_forest_max_dice=value)
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F5="forest")
    assert fire_dice(table) == 2


@switch("fire_out_of_ford_max_dice", 2, 1)
def test_fire_out_of_a_ford(table: Table, value: int) -> None:
    table.printing(fire_out_of_ford_max_dice=value)
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F5="fordable river")
    assert fire_dice(table) == value


@switch("fire_out_of_ford_max_dice", 2, 1)
def test_fire_into_a_ford_never_loses_dice(table: Table, value: int) -> None:
    table.printing(fire_out_of_ford_max_dice=value)
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(F7="fordable river")
    assert fire_dice(table) == 2


@switch("broken_ground_caps_fire")
@pytest.mark.parametrize("where", ["F5", "F7"])
def test_broken_ground_and_fire(table: Table, value: bool, where: str) -> None:
    """No roll differs, for nobody fires with more than two dice before a card; but the arithmetic names the cap."""
    table.printing(broken_ground_caps_fire=value)
    table.place(F5="Roman light infantry", F7="Carthaginian heavy infantry")
    table.terrain(**{where: "broken ground"})
    account = ranged_combat_account(table.set_up(), table.unit_number("F5"), parse_hex("F7"))
    assert ("cap" in [line.kind for line in account.lines]) is value
    assert account.dice == 2
    assert fire_dice(table, orders=5) == 3


@switch("first_strike_reply_is_full_attack")
def test_the_reply_to_a_first_strike(table: Table, value: bool) -> None:
    table.printing(first_strike_reply_is_full_attack=value)
    table.hand(top="first_strike")
    table.place(F5="Roman heavy chariot", F6="Carthaginian heavy infantry 1 block", G6="Carthaginian warriors")
    table.dice(*MISS5, "heavy", *MISS5[: 3 if value else 2])
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    if value:
        table.answer("advance", "advance")
        table.answer("bonus combat", "done")
    else:
        table.answer("battle back", "battle back", side="bottom")
    table.over()
    assert table.dice_rolled() == [5, 4 if value else 3]


@pytest.mark.ruling(6)
@switch("leader_check_for_retreat_losses")
def test_blocks_lost_by_a_blocked_retreat_and_the_leader(table: Table, value: bool) -> None:
    table.printing(leader_check_for_retreat_losses=value)
    table.place(
        F5="Roman heavy infantry", F6="Carthaginian heavy infantry with leader Mago", F7="Carthaginian warriors",
        G7="Roman light infantry",
    )  # fmt: skip
    table.dice("flag", *MISS5[1:], *(["leader", "leader"] if value else []))
    table.attack("F5", "F6")
    table.answer("ignore flags", "0")
    table.answer("battle back", "decline")
    table.over()
    assert table.blocks("F6") == 3
    assert table.won("bottom") == (1 if value else 0)


@pytest.mark.card("leadership_any_section")
@switch("leadership_chain_includes_lone_leaders")
def test_lone_leaders_in_the_chain_of_leadership(table: Table, value: bool) -> None:
    table.printing(leadership_chain_includes_lone_leaders=value)
    table.place(G3="Roman leader Gaius", H3="Roman leader Marcus", F3="Roman warriors")
    table.play("leadership_any_section")
    table.answer("commander", "commander G3")
    assert set(table.options()) == {"order F3", "done", *(["order leader H3"] if value else [])}


@switch("leader_escape_only_when_blocked")
def test_the_way_of_a_leader_through_the_enemy(table: Table, value: bool) -> None:
    """One hex behind the leader is free, the other held by an enemy unit."""
    table.printing(leader_escape_only_when_blocked=value)
    table.place(F5="Roman heavy infantry", F6="Carthaginian leader Mago", F7="Roman light infantry")
    table.dice(*MISS5)
    table.attack("F5", "F6")
    through_the_enemy = [option for option in table.options() if option.startswith("leader F6 F7")]
    assert bool(through_the_enemy) is not value
    assert "leader F6 G7" in table.options()


@pytest.mark.ruling(45)
@switch("elephants_answer_with_attackers_actual_dice")
@pytest.mark.parametrize(("attacker", "rolled", "normal"), [("warriors", 4, 3), ("heavy chariot", 4, 3)])
def test_the_elephants_answer(table: Table, value: bool, attacker: str, rolled: int, normal: int) -> None:
    table.printing(elephants_answer_with_attackers_actual_dice=value)
    table.place(F5=f"Roman {attacker}", F6="Carthaginian elephants")
    answer = rolled if value else normal
    table.dice(*MISS5[:rolled], *MISS5[:answer])
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.dice_rolled() == [rolled, answer]


@switch("sacred_band")
def test_the_sacred_band(table: Table, value: bool) -> None:
    table.printing(sacred_band=value)
    table.of_the_first_printing()
    table.place(F5="Carthaginian elite heavy infantry", F6="Roman heavy infantry")
    table.dice("leader", *MISS5[1:])
    table.attack("F5", "F6")
    assert table.blocks("F6") == (3 if value else 4)


@pytest.mark.ruling(115)
@switch("castulo_scipio_may_leave")
def test_scipio_leaves(table: Table, value: bool) -> None:
    table.printing(castulo_scipio_may_leave=value)
    table.special_rule(kind="sudden_death", side="bottom", leader="Scipio")
    table.place(F2="Carthaginian heavy infantry", F1="Roman leader Scipio")
    table.dice(*MISS5)
    table.attack("F2", "F1")
    assert table.winner == ("" if value else "top")


@pytest.mark.ruling(117)
@switch("camp_counts_only_when_ending_there")
def test_passing_through_a_camp(table: Table, value: bool) -> None:
    table.printing(camp_counts_only_when_ending_there=value)
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("G8",))
    table.place(G7="Roman light infantry")
    table.orders_by("order_two_center", "G7")
    table.move("G7 H9")
    assert table.won("bottom") == (0 if value else 1)


@pytest.mark.card("inspired_left_leadership")
@switch("inspired_fallback_in_its_section")
def test_the_one_unit_of_an_inspired_card(table: Table, value: bool) -> None:
    table.printing(inspired_fallback_in_its_section=value)
    table.place(B3="Roman warriors", L3="Roman warriors")
    table.play("inspired_left_leadership")
    assert table.targets("order") == ({"B3"} if value else {"B3", "L3"})


@pytest.mark.card("leadership_any_section")
@switch("inspired_fallback_in_its_section")
def test_the_one_unit_of_leadership_any_section_is_never_bound(table: Table, value: bool) -> None:
    table.printing(inspired_fallback_in_its_section=value)
    table.place(B3="Roman warriors", L3="Roman warriors")
    table.play("leadership_any_section")
    assert table.targets("order") == {"B3", "L3"}


@pytest.mark.ruling(123)
@switch("reshuffle_at_once")
def test_when_an_empty_deck_is_made_anew(table: Table, value: bool) -> None:
    table.printing(reshuffle_at_once=value)
    table.command(top=1, bottom=1)
    table.hand(top="order_two_right", bottom="order_two_left")
    table.deck("rally")
    table.turn()
    assert bool(table.happened(DeckShuffled)) is value
    assert bool(table.state.deck) is value


@pytest.mark.ruling(86)
@switch("no_advance_out_of_a_ford_entered_this_turn")
def test_advancing_out_of_a_ford(table: Table, value: bool) -> None:
    table.printing(no_advance_out_of_a_ford_entered_this_turn=value)
    table.place(G4="Roman heavy infantry", G6="Carthaginian warriors 1 block")
    table.terrain(G5="fordable river")
    table.dice("medium", "light")
    table.orders_by("order_two_center", "G4")
    table.move("G4 G5")
    table.answer("battle", "attack G5 G6")
    assert (table.question == "advance") is not value


@pytest.mark.ruling(112, 130)
@switch("crushed_together_active_side_wins")
def test_both_last_banners_in_one_crush(table: Table, value: bool) -> None:
    """Ruling 112 calls it a draw, ruling 130 a victory of the side whose turn it is."""
    table.printing(crushed_together_active_side_wins=value)
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block", G7="Roman heavy infantry 1 block")
    table.place(F5="Roman auxilia")
    table.dice("flag", "light", "light", *["medium"] * 6)
    table.attack("F5", "F6")
    table.answer("rampage order", "trample F7")
    table.over()
    assert table.winner == ("bottom" if value else "draw")
    assert (table.won("top"), table.won("bottom")) == (8, 8)


@pytest.mark.ruling(127)
@switch("earlier_readings")
def test_the_reply_to_a_first_strike_was_not_asked_for(table: Table, value: bool) -> None:
    table.printing(earlier_readings=value)
    table.hand(top="first_strike")
    table.place(F5="Roman heavy infantry", F6="Carthaginian heavy infantry")
    table.dice(*MISS5, *MISS5)
    table.attack("F5", "F6")
    table.answer("first strike", "first strike")
    assert (table.question == "battle back") is not value
    assert table.dice_rolled() == ([5, 5] if value else [5])


@pytest.mark.ruling(128)
@switch("earlier_readings")
def test_a_leader_whom_a_unit_has_joined_could_walk_off(table: Table, value: bool) -> None:
    table.printing("current", earlier_readings=value)
    table.place(G4="Roman heavy infantry", G5="Roman leader Gaius", F4="Roman warriors")
    table.orders_by("order_three_center", "G4", "leader G5", "F4")
    table.move("G4 G5")
    assert bool(table.targets("move leader")) is value


@pytest.mark.ruling(130)
@switch("earlier_readings")
@pytest.mark.parametrize(("top", "bottom", "old"), [(6, 7, (7, 8)), (7, 6, (8, 6))])
def test_the_banners_of_a_crush_were_counted_one_by_one(
    table: Table, value: bool, top: int, bottom: int, old: tuple[int, int]
) -> None:
    table.printing(earlier_readings=value)
    table.banners(top=top, bottom=bottom)
    table.place(
        F5="Roman auxilia", F6="Carthaginian elephants", F7="Carthaginian auxilia 1 block",
        G7="Roman heavy infantry 1 block",
    )  # fmt: skip
    table.dice("flag", "light", "light", *["medium"] * 6)
    table.attack("F5", "F6")
    table.over()
    assert table.winner == ("bottom" if bottom == 7 else "top")
    assert (table.won("top"), table.won("bottom")) == (old if value else (top + 1, bottom + 1))


@pytest.mark.ruling(132)
@switch("earlier_readings")
def test_a_camp_counted_when_cavalry_only_rode_through_it_after_a_combat(table: Table, value: bool) -> None:
    table.printing(camp_counts_only_when_ending_there=True, earlier_readings=value)
    table.special_rule(kind="banner_hexes", side="bottom", hexes=("F6",))
    table.place(F5="Roman medium cavalry", F6="Carthaginian auxilia 1 block")
    table.dice("light", "heavy", "heavy")
    table.attack("F5", "F6")
    table.answer("advance", "advance")
    assert table.won("bottom") == (2 if value else 1)
    table.answer("extra hex", "F7")
    table.over()
    assert table.won("bottom") == (2 if value else 1)


@pytest.mark.ruling(133)
@switch("before_ruling_133")
def test_a_war_machine_left_from_anywhere(table: Table, value: bool) -> None:
    table.printing(before_ruling_133=value)
    table.place(F9="Carthaginian war machine", F8="Roman heavy infantry")
    table.dice(*MISS5)
    table.attack("F8", "F9")
    assert (table.question == "evade") is value


@pytest.mark.ruling(134)
@switch("before_ruling_133")
def test_a_leader_left_with_his_war_machine(table: Table, value: bool) -> None:
    table.printing(before_ruling_133=value)
    table.place(F6="Carthaginian war machine with leader Hanno", F5="Roman heavy infantry")
    table.dice(*MISS5)
    table.attack("F5", "F6")
    table.answer("evade", "evade")
    if not value:
        table.answer("evade to", "F8")
    table.over()
    assert (table.leader("F8") == "Hanno") is not value


@switch("before_ruling_133")
def test_war_machines_had_no_double_time(table: Table, value: bool) -> None:
    table.printing(before_ruling_133=value)
    table.place(B1="Roman war machine", A1="Roman heavy infantry")
    table.play("double_time")
    assert table.targets("order") == ({"A1"} if value else {"A1", "B1"})


@switch("before_ruling_133")
def test_elite_units_were_plain_under_the_first_printing(table: Table, value: bool) -> None:
    table.printing("first", before_ruling_133=value)
    table.place(F5="Carthaginian elite heavy infantry", F6="Roman heavy infantry")
    table.dice("leader", *MISS5[1:])
    table.attack("F5", "F6")
    assert table.blocks("F6") == (4 if value else 3)


# -- battles that were stored before those rulings -------------------------------------------------------------------


def test_a_set_up_says_whether_its_battle_is_of_before_and_says_nothing_of_today() -> None:
    today = Setup(scenario=find_scenario("akragas"))
    before = today.model_copy(update={"earlier_readings": True})
    assert not today.battle().edition.earlier_readings
    assert before.battle().edition.earlier_readings
    assert "earlier_readings" not in ANCIENTS.setup_to_json(today)
    for setup in (today, before):
        assert ANCIENTS.setup_from_json(ANCIENTS.setup_to_json(setup), "file") == setup


def test_a_battle_of_before_that_began_from_a_position_is_read_as_one() -> None:
    position = position_of(new_game(Setup(scenario=find_scenario("castulo")), 1))
    before = setup_of(position).model_copy(update={"earlier_readings": True})
    again = ANCIENTS.setup_from_json(ANCIENTS.setup_to_json(before), "file")
    assert again == before
    assert ANCIENTS.new_game(again, RolledChance(1)).state.battle.edition.earlier_readings


def test_a_position_goes_by_the_rules_of_today_wherever_it_was_taken() -> None:
    today = Setup(scenario=find_scenario("castulo"))
    before = today.model_copy(update={"earlier_readings": True})
    assert position_text(new_game(before, 1)) == position_text(new_game(today, 1))


def test_the_earlier_readings_cannot_be_chosen() -> None:
    with pytest.raises(BadName, match="'earlier_readings' is not a rules switch"):
        Options(switches={"earlier_readings": True}).edition()
