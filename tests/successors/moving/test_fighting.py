"""Royal Army, evasion, battles: examples 40 to 42 and 61, and their rulings."""

from __future__ import annotations

import pytest

from ccancients.successors.deeds import move_army
from tests.successors.moving.entering import enter, enter_as_army

# -- Royal Army -------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("40")
@pytest.mark.successors(34, 35)
def test_royal_army_of_the_side_with_less_prestige_stands_aside(table):
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "2 royal 3 mercenary")
    (tested,) = table.of("RoyalArmyTested")
    assert (tested.prestige, tested.other_prestige) == (3, 0)
    assert [event.units for event in table.of("BattleStrength")] == [4, 3]


@pytest.mark.worked_example("41")
@pytest.mark.successors(35, 63)
def test_a_defender_with_nothing_but_royal_army_loses_it(table):
    table.champions("green")
    enter(table, "4 mercenary", "perdikkas peithon herakles 4 royal")
    assert (table.cu("synnada", "green", "royal"), table.where("perdikkas")) == (4, "dispersed")
    assert table.where("peithon") == "dispersed"
    assert table.royal_of("herakles") == ("green", "synnada")
    assert (table.of("BattleBegan"), table.left(), table.is_champion("green")) == ([], 3, True)
    table.refused("spend", "pick up royal")


@pytest.mark.successors(35)
def test_a_mover_whose_royal_army_deserts_has_ended_its_activation(table):
    table.champions("purple")
    enter(table, "4 royal", "3 mercenary")
    assert (table.cu("synnada", "purple"), table.where("antigonos")) == (7, "dispersed")
    table.over()


@pytest.mark.worked_example("42")
@pytest.mark.successors(34)
def test_equal_prestige_and_royal_army_fights(table):
    table.champions()
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "2 royal 3 mercenary perdikkas")
    table.answer("evade", "stand")
    assert [event.units for event in table.of("BattleStrength")] == [4, 7]


@pytest.mark.successors(34)
@pytest.mark.parametrize(("scope", "aside"), [("faction", "green"), ("present", "purple")])
def test_a_switch_counts_only_who_is_present(table, scope, aside):
    table.rules(prestige_scope=scope)
    table.champions()
    table.place("pella", purple="krateros")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary 1 royal", "2 royal 3 mercenary peithon")
    table.answer("evade", "stand")
    assert table.of("RoyalArmyTested")[0].aside == table.sides[aside]


@pytest.mark.successors(35)
def test_a_switch_puts_the_royal_army_out_of_question(table):
    table.rules(royal_army=False)
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "4 royal")
    assert table.of("RoyalArmyTested") == []


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_goes_over_when_its_side_is_destroyed(table):
    table.champions("green")
    table.dice(6, 6, 1, 1)
    enter(table, "4 mercenary", "2 royal 1 mercenary")
    assert (table.cu("synnada", "green", "royal"), table.cu("synnada", "purple")) == (2, 0)


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_retreats_with_its_side(table):
    table.champions("green")
    table.dice(6, 6, 1, 1, 1)
    enter(table, "4 mercenary", "2 royal 1 macedonian")
    table.answer("retreat", "retreat to gordion", side="purple")
    assert (table.cu("gordion", "purple", "royal"), table.cu("gordion", "purple", "macedonian")) == (2, 1)


@pytest.mark.successors(36)
def test_royal_army_that_stood_aside_holds_with_its_side(table):
    table.champions("green")
    table.dice(2, 2, 6, 5)
    enter(table, "4 mercenary", "2 royal 1 mercenary")
    assert table.cu("synnada", "purple", "royal") == 2


# -- evasion ----------------------------------------------------------------------------------------------------------


@pytest.mark.successors(33)
@pytest.mark.parametrize("when", ["before_battle", "before_royal_army", "off"])
def test_when_evasion_is_asked(table, when):
    table.rules(evasion_when=when)
    table.champions("green")
    table.dice(1, 1, 6, 6)
    enter(table, "4 mercenary", "1 royal 3 mercenary peithon")
    assert bool(table.of("RoyalArmyTested")) is (when != "before_royal_army")
    assert (table.question == "evade") is (when != "off")


@pytest.mark.successors(33)
def test_an_evasion_that_succeeds_lets_the_mover_go_on(table):
    enter(table, "4 mercenary", "3 mercenary peithon herakles")
    table.dice(5)
    table.answer("evade", "evade")
    table.answer("evade", "evade to gordion", "stay there")
    assert (table.left(), table.cu("gordion", "purple"), table.royal_of("herakles")) == (3, 3, ("purple", "gordion"))
    assert table.is_champion("green")


@pytest.mark.successors(33)
def test_an_evasion_that_fails_brings_the_battle(table):
    enter(table, "4 mercenary", "3 mercenary peithon")
    table.dice(4, 6, 6, 1, 1)
    table.answer("evade", "evade")
    assert table.of("BattleBegan")


@pytest.mark.successors(41)
def test_who_evades_overruns_lone_generals_on_the_way(table):
    table.place("gordion", red="krateros")
    enter(table, "4 mercenary", "3 mercenary peithon")
    table.dice(5)
    table.answer("evade", "evade")
    table.answer("evade", "evade to gordion", "stay there")
    assert table.where("krateros") == "dispersed"


@pytest.mark.successors(71)
@pytest.mark.parametrize(("stranger", "there"), [("krateros", "bithynoi"), ("", "herakleia")])
def test_whom_attrition_leaves_alone_evades_to_no_other_generals(table, stranger, there):
    table.place("ankyra", green="antigonos 4 mercenary")
    table.place("gordion", purple="1 mercenary peithon")
    if stranger:
        table.place("herakleia", red=stranger)
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march gordion")
    if table.question == "passage ask":
        table.answer("passage ask", "do not ask")
    table.dice(5, 5)
    table.answer("evade", "evade")
    table.answer("evade", "evade to bithynoi", "evade to herakleia")
    assert table.dice_for("attrition") == [5]
    assert (table.where("peithon"), table.cu(there, "purple")) == (there, 0)


# -- battle -----------------------------------------------------------------------------------------------------------


@pytest.mark.worked_example("61")
@pytest.mark.successors(44)
def test_the_side_entered_upon_decides_first_and_the_mover_goes_back(table):
    table.champions()
    enter(table, "3 mercenary 1 macedonian herakles", "3 mercenary peithon")
    table.dice(5, 4, 6, 5, 5)
    table.answer("evade", "stand")
    assert [(event.units, event.dice) for event in table.of("BattleStrength")] == [(5, (5, 4)), (3, (6, 5))]
    table.answer("losses", "lose mercenary", side="green")
    table.answer("retreat", "hold", side="purple")
    assert table.where("antigonos") == "out"
    assert (table.cu("kelainai", "green"), table.cu("synnada", "purple")) == (3, 2)
    assert table.royal_of("herakles") == ("green", "kelainai")
    table.over()


@pytest.mark.successors(44)
def test_units_that_had_no_general_hold_in_a_draw(table):
    table.champions()
    table.dice(4, 4, 6, 3)
    enter(table, "3 mercenary", "2 mercenary")
    assert (table.cu("synnada", "purple"), table.cu("kelainai", "green")) == (1, 2)


@pytest.mark.successors(9)
def test_a_minor_general_who_is_killed_returns_to_the_hand(table):
    table.place("kelainai", green="minor1 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.activate("green", "minor1", points=4)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 5)
    table.answer("passage ask", "do not ask")
    assert table.where("minor1", "green") == "hand"
    table.over()


@pytest.mark.successors(59)
def test_when_the_commander_is_killed_the_next_one_commands_without_points(table):
    table.place("kelainai", green="antigonos demetrios 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.control(synnada="green")
    table.activate("green", "antigonos", die=6)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 6)
    table.answer("passage ask", "do not ask")
    assert (table.where("antigonos"), table.commander(), table.left()) == ("out", "demetrios", 0)
    assert table.question == "spend"


@pytest.mark.successors(69)
def test_in_a_tyche_activation_too(table):
    table.control(synnada="green")
    table.place("kelainai", green="antigonos demetrios 3 mercenary")
    table.place("synnada", purple="1 mercenary")
    table.activate("green", "antigonos", points=4)
    table.answer("spend", "march synnada")
    table.dice(4, 5, 1, 1, 6)
    table.answer("passage ask", "do not ask")
    assert (table.commander(), table.left(), table.state.given) == ("demetrios", 0, 4)


@pytest.mark.successors(44)
def test_strengths_bonuses_and_dice_raised_to_the_battle_rating(table):
    table.province("phrygia", "purple")
    table.dice(1, 6, 2, 2)
    enter(table, "6 macedonian 2 silver_shields", "3 mercenary peithon", points=4)
    table.answer("evade", "stand")
    mine, theirs = table.of("BattleStrength")
    assert (mine.units, mine.bonus, mine.dice, mine.total) == (18, 0, (4, 6), 28)
    assert (theirs.units, theirs.bonus, theirs.dice, theirs.total) == (3, 3, (2, 2), 10)


def test_a_close_victory_costs_a_unit_of_the_winner_and_the_loser_suffers(table):
    table.champions()
    table.dice(6, 1, 6, 1, 6)
    enter(table, "2 mercenary 1 macedonian", "1 mercenary 1 macedonian perdikkas")
    table.answer("evade", "stand")
    assert [event.total for event in table.of("BattleStrength")] == [14, 12]
    table.answer("losses", "lose mercenary", side="green")
    assert table.cu("synnada", "green") == 2
    assert (table.cu("synnada", "purple"), table.where("perdikkas")) == (0, "dispersed")


def test_a_battle_lost_sends_the_mover_back_to_where_it_came_from(table):
    table.champions()
    table.dice(1, 1, 6, 6, 1)
    enter(table, "2 macedonian", "9 mercenary")
    assert (table.cu("kelainai", "green"), table.where("antigonos")) == (2, "kelainai")
    assert table.left() == 0


@pytest.mark.successors(58, 61)
def test_who_came_out_of_his_city_and_draws_goes_back_inside(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary")
    table.place("pella", red="4 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "go out")
    table.dice(6, 4, 6, 3)
    table.answer("passage ask", "do not ask")
    assert [event.total for event in table.of("BattleStrength")] == [13, 13]
    assert (table.cu("pella/in", "blue"), table.where("antipatros"), table.cu("pella", "red")) == (1, "pella/in", 3)


@pytest.mark.successors(62)
def test_who_came_out_loses_and_does_not_fit_goes_to_an_adjacent_space(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 macedonian")
    table.place("pella", red="9 mercenary")
    table.activate("blue", "antipatros", points=3)
    table.answer("spend", "go out")
    table.state.rested[table.state.at(0, table.board.place_of("pella/in"))] = 1
    table.state.count_units()
    table.dice(1, 1, 6, 6, 1)
    table.answer("passage ask", "do not ask")
    table.answer("retreat", "retreat to dion", among=[
        "retreat to amphipolis", "retreat to dion", "retreat to herakleia_lynkestis",
    ], side="blue")
    assert table.cu("dion", "blue") == 2


@pytest.mark.successors(58)
def test_landing_where_it_had_embarked_is_like_going_out(table):
    table.control(kyzikos="red")
    table.place("kyzikos/in", red="leonnatos 2 macedonian")
    table.place("kyzikos", green="9 mercenary")
    table.activate("red", "leonnatos", points=3)
    table.answer("spend", "embark", "land")
    table.dice(1, 1, 6, 6, 1)
    table.answer("passage ask", "do not ask")
    assert table.cu("kyzikos/in", "red") == 2


# -- independent armies in battle -------------------------------------------------------------------------------------


@pytest.mark.successors(25)
def test_two_independent_armies_fight_and_lose_as_one(table):
    table.army("leosthenes", "larissa")
    table.army("glaukias", "larissa")
    table.place("dion", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(1, 1, 3, 3)
    table.answer("spend", "march larissa")
    mine, theirs = table.of("BattleStrength")
    assert (mine.units, theirs.units) == (3, 10)
    assert table.where("krateros") == "dispersed"


@pytest.mark.successors(25, 67)
def test_a_unit_is_lost_by_the_larger_army_or_the_first_of_equals(table):
    table.army("leosthenes", "larissa", strength=3)
    table.army("glaukias", "larissa", strength=3)
    table.place("dion", red="krateros 6 mercenary")
    table.activate("red", "krateros", points=2)
    table.dice(3, 3, 3, 3)
    table.answer("spend", "march larissa")
    assert (table.strength("leosthenes"), table.strength("glaukias")) == (2, 3)
    assert table.cu("dion", "red") == 5


@pytest.mark.successors(25, 26)
def test_an_independent_army_that_draws_as_mover_retreats_within_its_area(table):
    table.place("larissa", red="6 mercenary")
    table.dice(3, 3, 3, 3)
    enter_as_army(table, "leosthenes", "pharsalos", "larissa", player="blue")
    assert (table.army_at("leosthenes"), table.strength("leosthenes")) == ("pharsalos", 5)
    assert table.cu("larissa", "red") == 5


@pytest.mark.successors(26)
@pytest.mark.parametrize(("beaten", "where"), [("removed", "out"), ("holding_box", "box")])
def test_a_beaten_independent_army(table, beaten, where):
    table.rules(beaten_independent=beaten)
    table.army("seuthes", "abdera")
    table.place("philippoi", red="krateros 9 macedonian")
    table.activate("red", "krateros", points=2)
    table.dice(6, 6, 1, 1)
    table.answer("spend", "march abdera")
    assert table.army_at("seuthes") == where


@pytest.mark.successors(26)
def test_one_without_a_box_is_removed_in_any_case(table):
    table.rules(beaten_independent="holding_box")
    table.army("leosthenes", "larissa")
    table.place("dion", red="krateros 9 macedonian")
    table.activate("red", "krateros", points=2)
    table.dice(6, 6, 1, 1)
    table.answer("spend", "march larissa")
    assert table.army_at("leosthenes") == "out"


@pytest.mark.worked_example("29")
def test_philon_is_out_of_the_game_on_entering_hellas(table):
    table.army("philon", "lamia")
    table.place("pella", red="krateros")
    table.activate("red", "krateros", points=1)
    move_army(table.game, table.board.independent_of["philon"], table.board.space_of["thebai"])
    assert table.army_at("philon") == "out"


@pytest.mark.successors(44)
def test_a_general_alone_after_a_draw_retreats_where_no_other_general_is(table):
    table.champions()
    table.place("gordion", red="krateros")
    table.dice(4, 4, 5, 5)
    enter(table, "3 mercenary", "1 mercenary perdikkas")
    table.answer("evade", "stand")
    assert [event.total for event in table.of("BattleStrength")] == [11, 11]
    table.answer("retreat", "hold", among=["retreat to daskyleion", "retreat to ikonion", "hold"], side="purple")
    assert (table.where("perdikkas"), table.cu("synnada", "purple")) == ("synnada", 0)
