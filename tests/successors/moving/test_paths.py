"""Costs of paths, the sea, hostile fortresses, cities: examples 9 to 20 and 43 to 46, 63, 65."""

from __future__ import annotations

import pytest


@pytest.mark.worked_example("9")
def test_land_costs_one_and_a_mountain_path_two(table):
    table.place("pella", blue="antipatros")
    table.control(pella="blue")
    table.activate("blue", "antipatros", die=6)
    for space, left in (("dion", 3), ("larissa", 2), ("passaron", 0)):
        table.answer("spend", f"march {space}")
        assert table.left() == left
    assert [event.points for event in table.of("PointsSpent")] == [1, 1, 2]


@pytest.mark.worked_example("10")
def test_a_strait_costs_two(table):
    table.place("kardia", purple="lysimachos")
    table.activate("purple", "lysimachos", points=1)
    table.refused("spend", "march abydos")
    assert set(table.with_verb("march")) == {"abdera", "byzantion"}


@pytest.mark.worked_example("11")
@pytest.mark.successors(27)
def test_embarking_and_landing_are_free_and_a_trans_mediterranean_path_costs_two(table):
    table.place("rhodos", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", die=6)
    table.answer("spend", "embark")
    assert (table.at(), table.left()) == ("rhodos/sea", 4)
    assert set(table.with_verb("sail")) == {"halikarnassos", "xanthos", "alexandreia"}
    table.answer("spend", "sail alexandreia", "land")
    assert (table.at(), table.left()) == ("alexandreia", 2)


@pytest.mark.successors(27)
def test_a_switch_forbids_to_embark_before_an_enemy_city(table):
    table.rules(embark_from_outside_enemy_city=False)
    table.place("rhodos", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", die=6)
    table.refused("spend", "embark")


def fortress(table, **control):
    table.place("nisibis", green="antigonos 5 mercenary")
    table.control(**control)
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march kardouchoi")


@pytest.mark.worked_example("12")
@pytest.mark.successors(28)
def test_leaving_a_hostile_fortress_costs_units_by_the_column_of_two(table):
    fortress(table)
    assert table.cu("kardouchoi", "green") == 5
    table.dice(6)
    table.answer("spend", "march arbela")
    assert (table.cu("arbela", "green"), table.state.spent, table.dice_for("attrition")) == (4, 4, [6])


@pytest.mark.worked_example("13")
def test_who_begins_in_a_hostile_fortress_leaves_it_unhurt(table):
    table.place("kardouchoi", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march arbela")
    assert table.cu("arbela", "green") == 5


@pytest.mark.successors(28)
@pytest.mark.parametrize("there", ["odessos", "byzantion", "philippopolis"])
def test_who_began_in_a_hostile_fortress_may_come_back_and_leave_it_again(table, there):
    """S4 148: not where the movement began, however often it comes back."""
    table.place("odryssai", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", f"march {there}", "march odryssai", f"march {there}", "march odryssai")
    assert table.cu("odryssai", "green") == 5
    assert table.dice_for("attrition") == []


@pytest.mark.successors(28)
def test_a_second_fortress_is_still_hostile_to_who_began_in_the_first(table):
    table.place("aitolia", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=12)
    table.answer("spend", "march megalopolis", "march sparta")
    table.dice(6)
    table.answer("spend", "march megalopolis", "march aitolia", "march ambrakia")
    assert table.dice_for("attrition") == [6]
    assert table.cu("ambrakia", "green") == 4


@pytest.mark.successors(28)
@pytest.mark.parametrize(("began", "dice"), [("sparta", []), ("argos", [6])])
def test_out_and_back_by_land_and_then_by_sea(table, began, dice):
    table.place(began, green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", *(("march argos",) if began == "sparta" else ()), "march sparta", "embark")
    table.dice(*dice)
    table.answer("spend", "sail kyklades")
    assert table.dice_for("attrition") == dice


@pytest.mark.successors(28)
def test_a_stored_match_suffers_on_coming_back(table):
    table.rules(earlier_readings=True)
    table.place("odryssai", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march odessos", "march odryssai")
    table.dice(6)
    table.answer("spend", "march byzantion")
    assert table.cu("byzantion", "green") == 4


@pytest.mark.worked_example("14")
@pytest.mark.successors(28)
def test_who_ends_in_a_hostile_fortress_is_unhurt_then_and_later(table):
    table.place("nisibis", green="antigonos 5 mercenary")
    table.tyche("green", 2)
    table.activate("green", "antigonos")
    table.answer("spend", "march kardouchoi", "end")
    table.activate("green", "antigonos", die=6)
    table.answer("spend", "march arbela")
    assert table.cu("arbela", "green") == 5
    assert table.dice_for("attrition") == []


@pytest.mark.worked_example("15")
@pytest.mark.parametrize("holder", ["none", "red"])
def test_only_independent_fortresses_are_hostile(table, holder):
    fortress(table, kardouchoi=holder)
    table.answer("spend", "march arbela")
    assert table.cu("arbela", "green") == 5


@pytest.mark.successors(29)
def test_a_lone_general_does_not_suffer_in_a_hostile_fortress(table):
    table.place("nisibis", green="antigonos herakles")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march kardouchoi", "march arbela")
    assert table.force() == {"antigonos", "herakles"}


@pytest.mark.successors(29)
def test_the_owner_chooses_what_is_lost(table):
    table.place("nisibis", green="antigonos 2 mercenary 3 macedonian")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march kardouchoi")
    table.dice(6)
    table.answer("spend", "march arbela")
    table.answer("losses", "lose macedonian", among=["lose macedonian", "lose mercenary"], side="green")
    assert table.force() == {"antigonos", "mercenary 2", "macedonian 2"}


@pytest.mark.successors(28)
def test_a_fortress_that_has_fallen_meanwhile_is_harmless(table):
    table.place("nisibis", green="antigonos 5 mercenary")
    table.activate("green", "antigonos", points=4)
    table.state.given = 6
    table.answer("spend", "march kardouchoi")
    table.state.points[table.sides["green"] * table.board.count + table.board.space_of["kardouchoi"]] = 1
    table.dice(3)
    table.answer("spend", "besiege")
    assert table.holder("kardouchoi") == "green"
    table.answer("spend", "march arbela")
    assert table.cu("arbela", "green") == 5


@pytest.mark.worked_example("16")
def test_past_sparta_by_sea_there_is_no_attrition(table):
    table.place("kyklades", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "embark", "sail sparta", "sail ambrakia", "land")
    assert (table.cu("ambrakia", "green"), table.left()) == (3, 2)


@pytest.mark.worked_example("17")
def test_from_the_sea_to_sparta_and_on_by_land_in_the_next_activation(table):
    table.place("kyklades", green="antigonos 3 mercenary")
    table.tyche("green", 4)
    table.activate("green", "antigonos")
    table.answer("spend", "embark", "sail sparta", "land", "end")
    table.activate("green", "antigonos", die=6)
    table.answer("spend", "march argos")
    assert table.cu("argos", "green") == 3


@pytest.mark.worked_example("17")
@pytest.mark.parametrize("not_both", [True, False])
def test_land_paths_before_and_after_a_naval_movement(table, not_both):
    table.rules(naval_land_before_or_after=not_both)
    table.place("miletos", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", points=4)
    table.state.given = 6
    table.answer("spend", "march ephesos", "embark", "sail kyklades", "sail sparta", "land")
    if not_both:
        assert table.with_verb("march") == []
        return
    table.dice(6)
    table.answer("spend", "march argos")
    assert table.cu("argos", "green") == 2


@pytest.mark.successors(55)
def test_going_out_of_a_city_is_no_path_by_land(table):
    table.place("kyzikos/in", red="leonnatos 2 mercenary")
    table.control(kyzikos="red")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "go out", "embark", "sail abydos", "land")
    assert "pergamon" in table.with_verb("march")


@pytest.mark.worked_example("18")
@pytest.mark.successors(33)
def test_an_evasion_through_a_hostile_fortress_costs_units(table):
    table.place("nisibis", red="leonnatos 3 mercenary")
    table.place("karrhai", green="antigonos 3 mercenary")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "march nisibis")
    table.answer("passage ask", "do not ask")
    table.dice(4)
    table.answer("evade", "evade", among=["evade", "stand"], side="red")
    table.answer("evade", "evade to kardouchoi", among=[
        "evade to kardouchoi", "evade to arbela", "evade to karkathiokerta",
    ])
    table.dice(6)
    table.answer("evade", "evade to arbela", among=["evade to arbela", "evade to armauira", "stay there"])
    assert (table.cu("arbela", "red"), table.where("leonnatos"), table.left()) == (2, "arbela", 2)


@pytest.mark.worked_example("18")
def test_a_retreat_into_a_hostile_fortress_costs_nothing(table):
    table.place("nisibis", red="leonnatos 2 macedonian")
    table.place("karrhai", green="antigonos 6 mercenary")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "march nisibis")
    table.answer("passage ask", "do not ask")
    table.dice(6, 6, 1, 1, 1)
    table.answer("evade", "stand")
    table.answer("retreat", "retreat to kardouchoi", side="red")
    assert (table.cu("kardouchoi", "red"), table.dice_for("attrition")) == (2, [])
    table.answer("spend", "end")
    table.over()


@pytest.mark.worked_example("19")
def test_units_inside_a_city_neither_stop_nor_fight(table):
    table.place("pella/in", blue="2 mercenary")
    table.control(pella="blue")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("city", "done", among=["bring out mercenary", "done"], side="blue")
    table.answer("spend", "march amphipolis")
    assert table.left() == 1


@pytest.mark.worked_example("20")
@pytest.mark.successors(54)
def test_one_unit_outside_stops_three(table):
    table.place("pella", blue="1 mercenary")
    table.place("pella/in", blue="2 mercenary")
    table.control(pella="blue")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("city", "done", side="blue")
    table.dice(6, 6, 1, 1)
    table.answer("passage ask", "do not ask")
    assert table.of("BattleBegan")
    assert (table.cu("pella", "blue"), table.cu("pella/in", "blue"), table.left()) == (0, 2, 0)


@pytest.mark.worked_example("43")
def test_after_a_battle_before_its_own_city_a_small_army_may_still_go_in(table):
    table.control(sardeis="green")
    table.place("sardeis", red="1 mercenary")
    table.place("ephesos", green="antigonos 2 macedonian")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march sardeis")
    table.dice(6, 6, 1, 1)
    table.answer("passage ask", "do not ask")
    assert table.left() == 0
    assert table.with_verb("march") == []
    table.answer("spend", "go in")
    assert table.cu("sardeis/in", "green") == 2


def relief(table):
    table.control(gaza="green")
    table.place("gaza/in", green="2 mercenary")
    table.place("gaza", red="2 mercenary")
    table.place("ioppe", green="ptolemaios 2 mercenary")


@pytest.mark.worked_example("44")
def test_relief_by_land_has_to_fight_first(table):
    relief(table)
    table.activate("green", "ptolemaios", points=3)
    table.answer("spend", "march gaza")
    table.dice(6, 6, 1, 1)
    table.answer("passage ask", "do not ask")
    assert table.of("BattleBegan")
    table.refused("spend", "go in")


@pytest.mark.worked_example("44")
def test_relief_by_sea_lands_inside(table):
    relief(table)
    table.state.rested[table.state.at(table.sides["green"], table.board.place_of("gaza/in"))] = 0
    table.state.count_units()
    table.activate("green", "ptolemaios", points=3)
    table.answer("spend", "embark", "sail gaza", "land in")
    assert (table.cu("gaza/in", "green"), table.of("BattleBegan")) == (2, [])


@pytest.mark.worked_example("45")
def test_two_units_and_any_number_of_generals_are_inside(table):
    table.control(gaza="green")
    table.place("gaza/in", green="2 mercenary")
    table.place("gaza", green="ptolemaios antigonos 1 mercenary")
    table.tyche("green", 3, limit=2)
    table.activate("green", "ptolemaios", leave=["antigonos"])
    table.refused("spend", "go in")
    table.answer("spend", "end")
    table.answer("activate", "activate antigonos")
    table.answer("spend", "go in")
    assert table.where("antigonos") == "gaza/in"


@pytest.mark.worked_example("46")
@pytest.mark.parametrize(("space", "holder"), [("athenai", "independent"), ("damaskos", "none"), ("tyros", "green")])
def test_nobody_goes_inside_a_city_that_is_not_his_own(table, space, holder):
    table.control(**{space: holder})
    table.place(space, red="krateros 2 mercenary")
    table.activate("red", "krateros", points=4)
    table.refused("spend", "go in")


@pytest.mark.successors(53)
def test_a_city_of_nobody_is_neither_entered_nor_besieged(table):
    table.control(damaskos="none")
    table.place("damaskos", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.refused("spend", "go in", "besiege")


@pytest.mark.worked_example("63")
@pytest.mark.parametrize(("units", "may"), [(9, False), (8, True)])
def test_eight_units_go_aboard(table, units, may):
    table.place("soloi", red=f"krateros {units} mercenary")
    table.activate("red", "krateros", points=4)
    assert ("embark" in table.options()) is may


@pytest.mark.worked_example("65")
@pytest.mark.successors(58)
def test_out_of_a_besieged_city_by_the_gates_or_by_sea(table):
    table.control(alexandreia="green")
    table.place("alexandreia/in", green="ptolemaios 2 mercenary")
    table.place("alexandreia", red="1 mercenary")
    table.activate("green", "ptolemaios", points=4)
    assert table.with_verb("march") == []
    assert "embark" in table.options()
    table.answer("spend", "go out")
    table.dice(6, 6, 1, 1)
    table.answer("passage ask", "do not ask")
    assert table.of("BattleBegan")
    assert table.at() == "alexandreia"
