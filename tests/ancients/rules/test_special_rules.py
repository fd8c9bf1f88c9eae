"""Special rules of battles that win no banners: Crimissos, Trebbia, Trasimene, 2nd Beneventum (ruling 109)."""

from __future__ import annotations

import pytest

from ccancients.ancients.events import CardDrawn
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from tests.ancients.table import Table

MISS5 = ["light"] * 5

# -- Trasimene: the growing hand -------------------------------------------------------------------------------------


def roman_turn(table: Table) -> None:
    table.turn("bottom")
    if table.question == "card":
        table.answer("card", table.options()[0])
    table.over()


@pytest.mark.ruling(109)
def test_a_growing_hand_draws_one_more_card_after_the_turns_named(table: Table) -> None:
    table.special_rule(kind="growing_hand", side="bottom", after_own_turns=(1, 2))
    table.command(bottom=2, top=5)
    table.hand(bottom="order_two_left order_two_right", top="rally " + "line_command " * 4)
    table.deck("order_two_left order_two_right order_three_left order_three_right order_four_left")
    for cards in (3, 4, 4):
        roman_turn(table)
        assert len(table.state.hands[1]) == cards
        assert table.state.command[1] == cards
    assert len(table.happened(CardDrawn)) == 5  # two, two, one


@pytest.mark.ruling(109)
def test_command_is_the_number_of_cards_allowed_now(table: Table) -> None:
    """Two units in the first turn, three in the second."""
    table.special_rule(kind="growing_hand", side="bottom", after_own_turns=(1, 2))
    table.command(bottom=2)
    table.hand(bottom="order_heavy_troops order_heavy_troops")
    table.place(**dict.fromkeys(("A1", "C1", "E1", "G1", "I1"), "Roman heavy infantry"))
    for units in (("A1", "C1"), ("A1", "C1", "E1")):
        table.play("order_heavy_troops")
        table.order(*units)
        table.done("movement")


@pytest.mark.ruling(109)
def test_the_other_sides_hand_does_not_grow(table: Table) -> None:
    table.special_rule(kind="growing_hand", side="bottom", after_own_turns=(1, 2))
    table.command(top=1)
    table.hand(top="order_two_left")
    table.turn("top")
    table.over()
    assert table.state.command[0] == 1
    assert len(table.state.hands[0]) == 1


# -- 2nd Beneventum: more cards from the third banner on -------------------------------------------------------------


def beneventum(table: Table, *, banners: int, command: int = 4) -> None:
    table.special_rule(kind="command_increase", side="bottom", at_banners=3, command=6)
    table.command(bottom=command, top=4)
    table.banners(bottom=banners)
    table.hand(
        top="line_command line_command line_command line_command",
        bottom="order_two_center order_two_left order_two_left order_two_right",
    )
    table.place(F5="Roman heavy infantry", F6="Carthaginian warriors 1 block")


@pytest.mark.ruling(109)
def test_with_the_third_banner_the_missing_cards_are_drawn_at_once(table: Table) -> None:
    beneventum(table, banners=2)
    table.dice("medium", *MISS5[1:])
    table.play("order_two_center")
    table.order("F5")
    table.done("movement")
    table.answer("battle", "attack F5 F6")
    assert table.won("bottom") == 3
    assert table.state.command[1] == 6
    assert len(table.state.hands[1]) == 5  # three left in hand and two drawn, in the middle of the turn
    table.answer("advance", "stay")
    table.over()
    assert len(table.state.hands[1]) == 6


@pytest.mark.ruling(109)
@pytest.mark.parametrize("banners", [0, 1, 3])
def test_other_banners_bring_no_cards(table: Table, banners: int) -> None:
    beneventum(table, banners=banners)
    table.dice("medium", *MISS5[1:])
    table.attack("F5", "F6")
    assert table.state.command[1] == 4


@pytest.mark.ruling(109)
def test_banners_won_in_the_enemys_turn_count_as_well(table: Table) -> None:
    beneventum(table, banners=2)
    table.dice(*MISS5[:3], "medium", *MISS5[1:])
    table.attack("F6", "F5")
    table.answer("battle back", "battle back")
    table.over()
    assert len(table.state.hands[1]) == 6


def test_who_holds_more_cards_by_the_council_of_war_loses_none(table: Table) -> None:
    beneventum(table, banners=2, command=8)
    table.dice("medium", *MISS5[1:])
    table.attack("F5", "F6")
    assert table.state.command[1] == 8


# -- Trebbia: the ambush ---------------------------------------------------------------------------------------------


def trebbia(table: Table, card: str, *, own_turn: int = 2) -> None:
    """Mago waits with medium cavalry and two warriors; the top army plays a card in the turn given."""
    table.special_rule(
        kind="ambush", side="top", leader="Mago",
        units=({"type": "medium cavalry"}, {"type": "warriors"}, {"type": "warriors"}),
    )  # fmt: skip
    table.place(G7="Carthaginian leader Hannibal", A5="Roman heavy infantry")
    table.set_up().turns[0] = own_turn - 1
    table.play(card, "top")


def entry_hexes(table: Table) -> set[str]:
    return table.targets("place")


@pytest.mark.parametrize("card", ["leadership_any_section", "inspired_center_leadership"])
def test_an_ambush_is_sprung_by_a_leadership_card_after_the_first_own_turn(table: Table, card: str) -> None:
    trebbia(table, card)
    assert set(table.options()) == {"commander G7", "ambush 0", "one unit"}


def test_there_is_no_ambush_in_the_first_own_turn(table: Table) -> None:
    trebbia(table, "leadership_any_section", own_turn=1)
    assert set(table.options()) == {"commander G7", "one unit"}


def test_no_other_card_springs_an_ambush(table: Table) -> None:
    trebbia(table, "order_two_center")
    assert set(table.options()) == {"order leader G7", "done"}


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("inspired_left_leadership", {"I1", "J1", "K1", "L1", "M1"}),
        ("inspired_center_leadership", {"E1", "F1", "G1", "H1", "I1"}),
        ("inspired_right_leadership", {"A1", "B1", "C1", "D1", "E1"}),
    ],
)
def test_the_ambush_appears_on_the_enemy_baseline_in_the_section_as_its_owner_sees_it(
    table: Table, card: str, expected: set[str]
) -> None:
    trebbia(table, card)
    table.answer("commander", "ambush 0")
    assert entry_hexes(table) == expected


def test_with_leadership_any_section_the_first_hex_chooses_the_section(table: Table) -> None:
    trebbia(table, "leadership_any_section")
    table.answer("commander", "ambush 0")
    assert len(entry_hexes(table)) == 13
    first = table.options()[0].split()[1]
    table.answer("ambush", f"place {first} C1")
    assert entry_hexes(table) == {"A1", "B1", "D1", "E1"}


def spring(table: Table, *hexes: str, leader: str) -> None:
    table.answer("commander", "ambush 0")
    units = sorted({option.split()[1] for option in table.options() if option.startswith("place")}, key=int)
    for number, where in zip(units, hexes, strict=True):
        table.answer("ambush", f"place {number} {where}")
    table.answer("ambush", leader)


def test_coming_onto_the_map_costs_one_hex_and_the_troops_are_ordered(table: Table) -> None:
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="G1")
    assert table.unit("E1") == "medium cavalry"
    assert table.leader("G1") == "Mago"
    assert {"E3", "F3", "D3"} <= table.targets("move", of="E1")  # two of its three hexes are left
    assert not {"E4", "D4"} & table.targets("move", of="E1")
    assert table.targets("move", of="G1") == set()  # warriors: their second hex would be a charge
    assert not table.targets("move", of="G7")  # and nobody else is ordered


def test_ambushed_warriors_may_charge_one_more_hex(table: Table) -> None:
    table.place(G3="Roman light infantry")
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="G1")
    assert table.targets("move", of="G1") == {"F2", "G2"}
    table.move("G1 G2")
    assert table.leader("G2") == "Mago"  # he goes with his warriors
    table.done("movement")
    table.asks("evade")  # they had to attack


def test_troops_that_appear_beside_an_enemy_may_battle(table: Table) -> None:
    table.place(G2="Roman light infantry")
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="G1")
    table.done("movement")
    assert "attack G1 G2" in table.options()


def test_ground_that_stops_movement_also_stops_troops_that_appear_on_it(table: Table) -> None:
    table.terrain(E1="fordable river")
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="G1")
    table.over()  # the cavalry in the ford cannot move on, nor can the warriors without an enemy near


def test_troops_that_appear_in_a_forest_may_not_battle_but_for_light_foot_and_warriors(table: Table) -> None:
    table.terrain(E1="forest", G1="forest")
    table.place(E2="Roman light infantry", G2="Roman light infantry")
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="I1")
    table.done("movement")
    assert {option.split()[1] for option in table.options() if option != "done"} == {"G1"}


def test_an_ambush_is_sprung_once(table: Table) -> None:
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="G1")
    table.done("movement")
    table.play("leadership_any_section", "top")
    assert "ambush 0" not in table.options()


def test_without_a_free_hex_in_the_section_there_is_no_ambush(table: Table) -> None:
    table.place(**dict.fromkeys(("E1", "F1", "G1", "H1"), "Roman heavy infantry"))
    table.terrain(I1="lake")
    trebbia(table, "inspired_center_leadership")
    assert set(table.options()) == {"commander G7", "one unit"}


def test_ambushed_troops_retreat_towards_their_own_side(table: Table) -> None:
    table.place(H2="Roman heavy infantry")
    trebbia(table, "inspired_center_leadership")
    spring(table, "E1", "G1", "I1", leader="I1")
    table.move("G1 G2")
    table.dice(*MISS5[:4], "flag", *MISS5[1:])
    table.done("movement")
    table.answer("battle", "attack G2 H2")
    table.answer("battle back", "battle back")
    table.answer("ignore flags", "0", side="top")
    table.asks("retreat")
    assert {option[-1] for option in table.options()} == {"4"}  # row 4, away from the Roman edge


# -- Crimissos: the Sacred Band --------------------------------------------------------------------------------------


def sacred_band(table: Table, printing: str) -> None:
    table.printing(printing)
    table.of_the_first_printing()
    table.place(F5="Roman heavy infantry", F6="Carthaginian elite heavy infantry")


def test_in_the_current_printing_helmets_of_the_sacred_band_hit_without_a_leader(table: Table) -> None:
    sacred_band(table, "current")
    table.dice(*MISS5, "leader", "leader", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 2


def test_in_the_current_printing_the_sacred_band_ignores_a_flag(table: Table) -> None:
    sacred_band(table, "current")
    table.dice("flag", *MISS5[1:])
    table.attack("F5", "F6")
    table.answer("ignore flags", "1", among=["ignore 1", "ignore 0"], side="top")
    table.asks("battle back")


def test_the_sacred_band_keeps_its_abilities_to_the_last_block(table: Table) -> None:
    table.printing("current")
    table.place(F5="Roman heavy infantry", F6="Carthaginian elite heavy infantry 1 block")
    table.dice("flag", *MISS5[1:], "leader", *MISS5[1:])
    table.attack("F5", "F6")
    table.answer("ignore flags", "1")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 3


def test_in_the_first_printing_the_sacred_band_is_heavy_infantry_like_any_other(table: Table) -> None:
    sacred_band(table, "first")
    table.dice("flag", *MISS5[1:])
    table.attack("F5", "F6")
    table.asks("retreat")


def test_at_crimissos_the_printing_decides_and_the_position_says_so() -> None:
    """The shipped battle: plain heavy infantry in the first printing, elite in the current one and by the switch."""
    for options, elite in (({}, False), ({"printing": "current"}, True), ({"switches": {"sacred_band": True}}, True)):
        battle = Setup(scenario=find_scenario("crimissos"), options=Options.model_validate(options)).battle()
        assert any(battle.unit_special) is elite


@pytest.mark.parametrize("printing", ["first", "current"])
def test_elite_units_of_other_battles_have_their_abilities_in_every_printing(table: Table, printing: str) -> None:
    table.printing(printing)
    table.place(F5="Roman heavy infantry", F6="Carthaginian elite heavy infantry")
    table.dice("flag", "light", "light", "light", "light", "leader", "leader", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("ignore flags", "1", among=["ignore 1", "ignore 0"], side="top")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 2


def test_in_the_first_printing_its_helmets_miss_without_a_leader(table: Table) -> None:
    sacred_band(table, "first")
    table.dice(*MISS5, "leader", "leader", "light", "light", "light")
    table.attack("F5", "F6")
    table.answer("battle back", "battle back")
    table.over()
    assert table.blocks("F5") == 4
