"""Sieges, markers, picking up and dropping: examples 35, 47 to 58 and 64."""

from __future__ import annotations

import pytest

from ccancients.successors.procedures.battle import CityFalls
from ccancients.successors.rules.movement import SIEGE_ENEMIES, besiege
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import INDEPENDENT


@pytest.mark.worked_example("35")
@pytest.mark.successors(20)
def test_inside_a_city_that_becomes_independent_all_suffer(table):
    table.control(tyros="red")
    table.place("tyros/in", red="krateros 2 mercenary herakles")
    table.place("tyros", red="1 mercenary")
    table.start(CityFalls(table.board.space_of["tyros"], INDEPENDENT, INDEPENDENT), "red")
    table.over()
    assert (table.cu("tyros/in", "red"), table.cu("tyros", "red"), table.where("krateros")) == (0, 1, "dispersed")
    assert (table.holder("tyros"), table.royal_of("herakles")) == ("independent", ("none", "pergamon"))


@pytest.mark.successors(20)
def test_survivors_from_inside_retreat_to_an_adjacent_space(table):
    table.control(tyros="red")
    table.place("tyros/in", red="krateros 2 macedonian")
    table.dice(1)
    table.start(CityFalls(table.board.space_of["tyros"], INDEPENDENT, INDEPENDENT), "red")
    table.answer("retreat", "retreat to sidon", among=[
        "retreat to sidon", "retreat to ioppe", "retreat to damaskos",
    ], side="red")
    assert (table.cu("sidon", "red"), table.where("krateros")) == (2, "sidon")


@pytest.mark.worked_example("47")
@pytest.mark.successors(14)
def test_only_the_units_of_the_force_besiege(table):
    table.place("athenai", red="krateros leonnatos minor1 2 mercenary")
    table.place("korinthos", red="minor2 2 mercenary")
    table.tyche("red", 4, limit=2)
    table.activate("red", "krateros", leave=["leonnatos"])
    table.answer("spend", "march thebai", "drop minor1", "drop mercenary", "drop mercenary", "end")
    table.activate("red", "minor2")
    table.answer("spend", "march thebai")
    assert (table.cu("thebai", "red"), table.left()) == (4, 3)
    table.refused("spend", "besiege")


@pytest.mark.successors(14)
def test_units_that_have_not_moved_at_all_count_unless_a_switch_says_otherwise(table):
    table.place("thebai", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    assert "besiege" in table.options()


@pytest.mark.successors(14)
def test_by_a_switch_only_units_that_came_by_a_path_count(table):
    table.rules(siege_needs_moved_cu=True)
    table.place("korinthos", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.refused("spend", "besiege")
    table.answer("spend", "march thebai")
    assert "besiege" in table.options()


@pytest.mark.worked_example("48")
@pytest.mark.successors(15)
def test_two_sieges_in_one_activation(table):
    table.place("aitolia", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.dice(3, 4)
    table.answer("spend", "besiege")
    assert (table.left(), table.points("aitolia", "red"), table.holder("aitolia")) == (2, 1, "independent")
    table.answer("spend", "besiege")
    assert (table.left(), table.points("aitolia", "red"), table.holder("aitolia")) == (0, 0, "red")


@pytest.mark.worked_example("48")
def test_a_first_siege_may_bring_nothing(table):
    table.place("thebai", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.dice(1, 3)
    table.answer("spend", "besiege", "besiege")
    assert table.holder("thebai") == "red"


@pytest.mark.successors(15)
def test_by_a_switch_one_siege_is_all(table):
    table.rules(sieges_per_activation=1)
    table.place("thebai", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=4)
    table.dice(1)
    table.answer("spend", "besiege")
    table.refused("spend", "besiege")


@pytest.mark.worked_example("49")
def test_a_march_by_land_leaves_enough_for_a_siege_and_one_over_a_mountain_does_not(table):
    table.place("korinthos", red="krateros 3 mercenary")
    table.place("aitolia", red="leonnatos 3 mercenary")
    table.tyche("red", 3, limit=2)
    table.activate("red", "krateros")
    table.answer("spend", "march thebai")
    assert "besiege" in table.options()
    table.answer("spend", "end")
    table.activate("red", "leonnatos")
    table.answer("spend", "march lamia")
    table.refused("spend", "besiege")


@pytest.mark.successors(16)
def test_no_siege_beside_enemy_units_or_an_independent_army(table):
    table.control(pella="blue")
    table.place("pella", green="2 mercenary")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.answer("passage ask", "ask")
    table.answer("passage", "honor", side="green")
    table.refused("spend", "besiege")
    pella = table.board.space_of["pella"]
    table.state.units[table.sides["green"] * table.board.places + pella] = 0
    assert besiege(table.state) == OK
    table.army("leosthenes", "pella")
    assert besiege(table.state) == SIEGE_ENEMIES


@pytest.mark.successors(16)
def test_a_besieged_city_falls_with_everybody_inside(table):
    table.control(pella="blue")
    table.place("pella/in", blue="antipatros 2 mercenary eurydike")
    table.place("pella", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=4)
    table.dice(6, 5)
    table.answer("spend", "besiege", "besiege")
    assert (table.holder("pella"), table.where("antipatros"), table.cu("pella/in", "blue")) == ("red", "dispersed", 0)
    assert table.royal_of("eurydike") == ("red", "pella")
    assert not table.is_champion("red")


@pytest.mark.worked_example("50")
@pytest.mark.successors(17)
def test_a_player_marker_is_removed_not_replaced_and_the_champion_stays(table):
    table.control(tarsos="purple")
    table.place("tarsos", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=2)
    table.answer("spend", "remove marker")
    assert (table.holder("tarsos"), table.left(), table.is_champion("red")) == ("none", 0, True)


@pytest.mark.worked_example("50")
@pytest.mark.successors(17)
@pytest.mark.parametrize(("space", "units"), [("tarsos", 2), ("chalkis", 3), ("pella", 3)])
def test_what_is_not_removed(table, space, units):
    table.control(tarsos="purple", pella="purple")
    table.place(space, red=f"krateros {units} mercenary")
    table.activate("red", "krateros", points=2)
    table.refused("spend", "remove marker")


@pytest.mark.successors(17)
def test_units_of_others_do_not_help_to_remove_a_marker(table):
    table.control(tarsos="purple")
    table.place("tarsos", red="krateros minor1 2 mercenary 2 macedonian")
    table.tyche("red", 2, limit=2)
    table.activate("red", "krateros", leave=["minor1", "macedonian", "macedonian"])
    table.refused("spend", "remove marker")


@pytest.mark.worked_example("51")
@pytest.mark.successors(3, 6, 7)
def test_dropping_where_it_is_not_friendly_needs_a_general(table):
    table.control(tarsos="purple")
    table.place("kyinda", red="krateros 3 mercenary")
    table.tyche("red", 3, limit=2)
    table.activate("red", "krateros")
    table.answer("spend", "march tarsos")
    table.refused("spend", "drop mercenary")
    table.answer("spend", "place minor here", "drop mercenary", "march soloi", "end")
    assert (table.cu("tarsos", "red"), table.where("minor1", "red")) == (1, "tarsos")
    table.refused("activate", "activate minor1")


@pytest.mark.successors(7)
@pytest.mark.parametrize(("holder", "may"), [("red", True), ("none", False), ("purple", False), ("independent", False)])
def test_only_ones_own_marker_makes_a_space_friendly(table, holder, may):
    table.control(tarsos=holder)
    table.place("kyinda", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march tarsos")
    assert ("drop mercenary" in table.options()) is may


@pytest.mark.successors(46)
def test_a_transit_point_is_never_friendly(table):
    table.place("tarsos", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march kilikian_gates")
    table.refused("spend", "drop mercenary", "remove marker", "besiege")


@pytest.mark.worked_example("52")
def test_without_minor_generals_in_hand_a_general_of_the_force_has_to_stay(table):
    table.minors("red", 0)
    table.control(tarsos="purple")
    table.place("kyinda", red="krateros leonnatos 3 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march tarsos")
    table.refused("spend", "place minor here", "drop mercenary")
    table.answer("spend", "drop leonnatos", "drop mercenary")
    assert table.force() == {"krateros", "mercenary 2"}


@pytest.mark.worked_example("53")
@pytest.mark.successors(6)
def test_an_army_moves_in_both_segments_but_once_in_each(table):
    table.control(kyinda="red", tarsos="red")
    table.place("kyinda", red="krateros 3 mercenary")
    table.activate("red", "krateros", points=1)
    table.answer("spend", "march tarsos", "end")
    table.activate("red", "krateros", die=6)
    table.answer("spend", "march kyinda", "end")
    assert table.with_verb("activate") == []


@pytest.mark.worked_example("54")
@pytest.mark.successors(6, 57)
@pytest.mark.parametrize("rest", ["segment", "turn"])
def test_what_was_dropped_rests(table, rest):
    table.rules(dropped_pieces_rest=rest)
    table.control(kelainai="green", synnada="green", gordion="green")
    table.place("kelainai", green="antigonos 3 mercenary")
    table.place("gordion", green="lysimachos")
    table.tyche("green", 3, limit=2)
    table.activate("green", "antigonos")
    table.answer("spend", "march synnada", "drop mercenary", "march ikonion", "end")
    table.activate("green", "lysimachos")
    table.answer("spend", "march synnada")
    assert table.with_verb("pick up") == []
    table.answer("spend", "end")
    table.activate("green", "lysimachos", die=6)
    assert ("mercenary 1" in table.force()) is (rest == "segment")


@pytest.mark.worked_example("55")
@pytest.mark.successors(3, 4)
def test_a_minor_general_is_placed_and_activated_at_once(table):
    table.control(gordion="green")
    table.place("gordion", green="3 mercenary")
    table.segment("green", 5)
    table.answer("activate", "place minor gordion")
    table.answer("activate", "activate minor1")
    table.answer("compose", "set out")
    assert (table.force(), table.left()) == ({"minor1", "mercenary 3"}, 3)


@pytest.mark.worked_example("56")
@pytest.mark.successors(3, 4)
def test_a_minor_general_is_put_elsewhere_and_carries_nothing(table):
    table.control(gordion="green", ankyra="green")
    table.place("gordion", green="minor1 1 mercenary")
    table.place("ankyra", green="2 mercenary")
    table.segment("green", 5)
    table.answer("activate", "move minor1 ankyra")
    assert (table.cu("gordion", "green"), table.where("minor1", "green")) == (1, "ankyra")
    table.answer("activate", "activate minor1")
    table.answer("compose", "set out")
    assert table.force() == {"minor1", "mercenary 2"}


@pytest.mark.successors(56)
def test_a_minor_general_is_put_somewhere_once_a_segment(table):
    table.control(gordion="green", ankyra="green")
    table.place("gordion", green="minor1 1 mercenary")
    table.place("ankyra", green="2 mercenary")
    table.segment("green", 5)
    table.answer("activate", "move minor1 ankyra")
    assert table.with_verb("move") == []


@pytest.mark.successors(4)
def test_one_who_has_moved_stays_marked_wherever_he_is_put(table):
    table.control(gordion="green", ankyra="green", synnada="green")
    table.place("gordion", green="minor1 1 mercenary")
    table.place("ankyra", green="2 mercenary")
    table.segment("green", 5)
    table.answer("activate", "activate minor1")
    table.answer("compose", "set out")
    table.answer("spend", "march synnada", "end")
    table.answer("activate", "move minor1 ankyra")
    table.refused("activate", "activate minor1")


@pytest.mark.successors(3)
def test_by_a_switch_minor_generals_are_placed_before_activations_only(table):
    table.rules(minor_general_when="before_activations_only")
    table.control(gordion="green")
    table.place("gordion", green="antigonos 3 mercenary")
    table.segment("green", 5)
    assert table.with_verb("place minor") == ["gordion"]
    table.answer("activate", "activate antigonos")
    table.answer("compose", "set out")
    table.answer("spend", "march bithynoi")
    table.refused("spend", "place minor here")
    table.answer("spend", "end")
    assert table.question == ""


@pytest.mark.worked_example("57")
@pytest.mark.successors(1, 2)
def test_units_without_a_general_are_not_activated(table):
    table.minors("green", 0)
    table.control(gaza="green")
    table.place("gordion", green="4 mercenary")
    table.place("gaza/in", green="2 mercenary")
    table.place("gaza", green="ptolemaios")
    table.segment("green", 5)
    assert table.options() == ["activate ptolemaios", "done"]
    table.answer("activate", "activate ptolemaios")
    assert table.force() == {"ptolemaios"}


@pytest.mark.successors(2, 48)
def test_royals_alone_move_nobody_and_no_die_is_rolled(table):
    from ccancients.successors.procedures.activation import ActivationSegment

    table.minors("green", 0)
    table.place("gordion", green="herakles 4 mercenary")
    table.start(ActivationSegment(table.sides["green"]), "green")
    table.over()
    assert table.of("MovementDie") == []


@pytest.mark.worked_example("58")
@pytest.mark.successors(49)
def test_a_major_campaign_activates_two_one_after_the_other(table):
    table.place("pella", blue="antipatros 3 mercenary")
    table.place("kyzikos", blue="leonnatos 2 mercenary")
    table.place("kardia", blue="lysimachos")
    table.tyche("blue", 3, limit=2)
    table.activate("blue", "antipatros")
    assert table.left() == 3
    table.answer("spend", "march dion", "end")
    table.refused("activate", "activate antipatros")
    table.activate("blue", "leonnatos")
    assert table.left() == 3
    table.answer("spend", "end")
    table.over()


@pytest.mark.worked_example("64")
@pytest.mark.successors(45)
def test_the_helepolis_stays(table):
    from tests.successors.moving.table import Table

    table = Table("first_march_two")
    table.control(kyinda="purple")
    table.place("kyinda", purple="krateros 3 mercenary")
    table.activate("purple", "krateros", points=3)
    assert not any("helepolis" in option for option in table.options())
    table.answer("spend", "march tarsos")
    assert table.state.helepoleis == (table.board.space_of["kyinda"],)


@pytest.mark.successors(45)
def test_the_helepolis_adds_to_the_sieges_of_whoever_holds_its_space(table):
    from tests.successors.moving.table import Table

    table = Table("first_march_two")
    table.control(kyinda="purple")
    table.place("thebai", purple="krateros 3 mercenary")
    table.activate("purple", "krateros", points=2)
    table.dice(1)
    table.answer("spend", "besiege")
    assert table.holder("thebai") == "purple"


@pytest.mark.successors(8)
def test_what_is_picked_up(table):
    table.control(tarsos="red")
    table.place("kyinda", red="krateros 1 mercenary")
    table.place("tarsos", red="1 macedonian eumenes herakles")
    table.royal("roxane", "tarsos")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march tarsos")
    assert set(table.with_verb("pick up")) == {"macedonian", "eumenes", "herakles", "roxane"}
    table.answer("spend", "pick up roxane", "pick up macedonian")
    assert (table.royal_of("roxane"), table.left()) == (("red", "tarsos"), 2)


@pytest.mark.successors(8)
def test_at_sea_pieces_of_the_port_come_aboard_and_go_ashore(table):
    table.control(tarsos="red", kyinda="red", soloi="red")
    table.place("soloi", red="krateros 7 mercenary")
    table.place("tarsos", red="2 macedonian")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "embark", "sail tarsos", "pick up macedonian")
    assert table.with_verb("pick up") == []
    assert table.at() == "tarsos/sea"
    table.answer("spend", "drop mercenary", "drop mercenary")
    assert (table.cu("tarsos", "red", "mercenary"), table.cu("tarsos", "red", "macedonian")) == (2, 1)
    table.answer("spend", "pick up macedonian", "land")
    assert table.force() == {"krateros", "mercenary 5", "macedonian 2"}


@pytest.mark.successors(9)
def test_units_left_alone_by_accident_stay_and_stay_owned(table):
    table.place("gordion", green="2 mercenary")
    table.place("synnada", green="antigonos")
    table.activate("green", "antigonos", points=3)
    table.answer("spend", "march gordion", "march ankyra", "end")
    assert table.cu("gordion", "green") == 2


@pytest.mark.successors(10)
@pytest.mark.parametrize(("switch", "points"), [("keep", 3), ("recompute", 1)])
def test_a_new_commander_in_a_tyche_segment(table, switch, points):
    table.rules(commander_change_in_tyche=switch)
    table.place("kyzikos", red="leonnatos 2 mercenary")
    table.place("daskyleion", red="antipatros")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "march daskyleion", "pick up antipatros")
    assert (table.commander(), table.left()) == ("antipatros", points)


@pytest.mark.successors(12)
def test_among_minor_generals_nothing_changes(table):
    table.place("kyzikos", red="minor2 2 mercenary")
    table.place("daskyleion", red="minor1")
    table.activate("red", "minor2", points=4)
    table.answer("spend", "march daskyleion", "pick up minor1")
    assert table.left() == 3


@pytest.mark.successors(5)
def test_a_junior_is_named_and_his_seniors_stay(table):
    table.place("babylon", purple="perdikkas seleukos 3 mercenary")
    table.control(babylon="purple")
    table.segment("purple", 4)
    table.answer("activate", "activate seleukos")
    table.refused("compose", "take perdikkas")
    table.answer("compose", "set out")
    assert (table.commander(), table.left()) == ("seleukos", 4)
    table.answer("spend", "end")
    assert table.with_verb("activate") == ["perdikkas"]


@pytest.mark.successors(19)
def test_by_choice_nobody_brings_a_third_unit_inside(table):
    table.control(pella="blue")
    table.place("pella", blue="2 mercenary")
    table.place("pella/in", blue="2 macedonian")
    table.place("dion", red="krateros 4 mercenary")
    table.activate("red", "krateros", points=3)
    table.answer("spend", "march pella")
    table.refused("city", "take in mercenary")
    table.answer("city", "bring out macedonian")
    table.refused("city", "take in macedonian")
    table.answer("city", "take in mercenary")
    assert table.cu("pella/in", "blue") == 2


@pytest.mark.successors(56, 68)
def test_through_the_gates_twice_in_one_stay_in_a_space(table):
    table.control(kyzikos="red")
    table.place("kyzikos", red="leonnatos 2 mercenary")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "go in", "go out")
    table.refused("spend", "go in")
    table.answer("spend", "march abydos", "march kyzikos", "go in", "go out")
    table.refused("spend", "go in")


@pytest.mark.successors(56, 68)
def test_from_one_own_city_into_the_next(table):
    """S4 60, 75: moves within a space are free in any combination."""
    table.control(kelainai="red", sardeis="red")
    table.place("kelainai", red="antigonos 1 mercenary")
    table.place("kelainai/in", red="1 mercenary")
    table.activate("red", "antigonos", die=4)
    table.answer("spend", "go in", "pick up mercenary", "go out", "march sardeis", "go in")
    assert (table.at(), table.left()) == ("sardeis/in", 3)
    assert table.cu("sardeis/in", "red") == 2


@pytest.mark.successors(55, 68)
def test_the_sea_before_a_city_is_no_other_space(table):
    table.control(kyzikos="red")
    table.place("kyzikos", red="leonnatos 1 mercenary")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "go in", "go out", "embark", "land")
    table.refused("spend", "go in")


@pytest.mark.successors(68)
def test_a_retreat_into_the_next_space_begins_a_stay(table):
    table.rules(passage=False, evasion_when="off")
    table.control(kelainai="red", sardeis="red")
    table.place("sardeis", red="antigonos 2 macedonian")
    table.place("kelainai", blue="krateros 2 macedonian")
    table.activate("red", "antigonos", points=4)
    table.answer("spend", "go in", "go out")
    table.dice(1, 1, 6, 6, 1)
    table.answer("spend", "march kelainai")
    assert table.question == "spend"
    assert table.at() == "sardeis"
    assert "go in" in table.options()


@pytest.mark.successors(68)
def test_a_stored_match_counts_in_a_whole_activation(table):
    table.rules(earlier_readings=True)
    table.control(kyzikos="red")
    table.place("kyzikos", red="leonnatos 2 mercenary")
    table.activate("red", "leonnatos", points=4)
    table.answer("spend", "go in", "go out", "march abydos", "march kyzikos")
    table.refused("spend", "go in")


@pytest.mark.successors(56)
def test_who_was_left_and_taken_back_goes(table):
    table.control(babylon="purple")
    table.place("babylon", purple="perdikkas seleukos 1 mercenary alexandros_iv")
    table.segment("purple", 4)
    table.answer("activate", "activate perdikkas")
    for piece in ("seleukos", "mercenary", "alexandros_iv"):
        table.answer("compose", f"leave {piece}", f"take {piece}")
    assert table.question == "spend"  # nothing is left to be said
    assert table.force() == {"perdikkas", "seleukos", "mercenary 1", "alexandros_iv"}
