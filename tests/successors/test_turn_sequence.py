"""Turns, order, reinforcements, cards, points and ends (rules part 2)."""

from __future__ import annotations

import pytest

from ccancients.successors.procedures.turn import (
    Forage,
    PlaceMarkers,
    PlayerTurn,
    PlayTurn,
    Reinforcements,
    Surrender,
    Train,
    TycheSegment,
    check_fallen,
    deal,
    seated_from,
)
from ccancients.successors.rules.scoring import controls_province, provinces_of, usurper_of, victory_points, winners
from ccancients.successors.rules.turn import marker_spaces, surrender_choices
from ccancients.successors.state import NOBODY
from tests.successors.table import Table


def quiet(**switches: object) -> Table:
    """A table of four without surrender segments and cards."""
    table = Table()
    table.rules(surrender_segment=False, **switches)
    return table


# -- control and points -----------------------------------------------------------------------------------------------


def test_a_province_is_controlled_by_a_majority_with_its_major_city(table):
    makedonia = table.board.province_of["makedonia"]
    table.control(blue="pella amphipolis")
    assert not controls_province(table.state, 0, makedonia)  # two of five
    table.control(blue="dion")
    assert controls_province(table.state, 0, makedonia)
    table.control(none="pella", blue="philippoi herakleia_lynkestis")
    assert not controls_province(table.state, 0, makedonia)  # four of five, without Pella


def test_points_of_provinces_hellespont_and_fleet(table):
    table.province("blue", "makedonia", "thrake", "hellespontine_phrygia")
    table.fleets(blue=2, red=2, green=1)
    assert victory_points(table.state) == (4 + 2 + 2 + 2, 0, 0, 0)  # two fleets are the largest: neither is alone
    table.fleets(red=3)
    assert victory_points(table.state) == (10, 2, 0, 0)
    table.control(none="kyzikos")
    assert victory_points(table.state)[0] == 6


def test_champions_score_at_the_end_only(table):
    table.champions("red")
    assert victory_points(table.state) == (0, 0, 0, 0)
    assert victory_points(table.state, at_the_end=True) == (0, 3, 0, 0)
    table.rules(champion=False)
    assert victory_points(table.state, at_the_end=True) == (0, 0, 0, 0)


def test_a_scenario_of_spaces_counts_markers():
    table = Table("first_march_two")
    table.control(red="gordion ankyra kelainai", purple="tarsos")
    assert victory_points(table.state) == (3, 1)


def test_equal_points_are_decided_by_provinces_then_markers_then_shared(table):
    table.champions()
    table.province("blue", "phoinike")  # 2 points, one province, three markers
    table.province("red", "armenia", "atropatene")  # 2 points, two provinces
    assert winners(table.state) == [1]
    table.province("none", "atropatene", "armenia")
    table.province("red", "kilikia")
    assert provinces_of(table.state, 1)
    assert winners(table.state) == [1]  # five markers to three
    table.control(none="isauroi issos")
    assert [table.state.control.count(side) for side in (0, 1)] == [3, 3]
    assert winners(table.state) == [0, 1]


def test_the_usurper_leads_in_points_the_most_senior_general_decides_ties(table):
    table.province("blue", "phoinike")
    table.province("red", "kilikia")
    table.place("pella", blue="antipatros")  # 18
    table.place("dion", red="leonnatos")  # 17
    assert usurper_of(table.state) == 0
    table.place("gordion", red="perdikkas")  # 20
    assert usurper_of(table.state) == 1


# -- a turn begins ----------------------------------------------------------------------------------------------------


def test_the_faction_with_fewest_points_begins_and_others_follow_as_seated(table):
    table.province("blue", "makedonia")
    table.province("red", "lydia")
    table.province("purple", "media")
    for name, faction in (("pella", "blue"), ("sardeis", "red"), ("babylon", "green"), ("ekbatana", "purple")):
        table.place(name, **{faction: "mercenary 1"})
    table.rules(tyche="dice", surrender_segment=False)
    table.dice(1, 1)
    table.start(PlayTurn())
    assert table.state.order == [2, 3, 0, 1]
    assert table.state.usurper == 0
    assert table.asked == "green"


def test_a_lower_die_decides_between_the_poorest_as_often_as_it_must(table):
    for name, faction in (("pella", "blue"), ("sardeis", "red"), ("babylon", "green"), ("ekbatana", "purple")):
        table.place(name, **{faction: "mercenary 1"})
    table.province("blue", "makedonia")
    table.rules(tyche="dice", surrender_segment=False)
    table.dice(3, 2, 2, 5, 4, 1, 1)  # red 3, green 2, purple 2; green 5, purple 4; Tyche, movement
    table.start(PlayTurn())
    assert table.dice_for("order") == [3, 2, 2, 5, 4]
    assert table.state.order == [3, 0, 1, 2]


def test_who_is_out_has_no_seat():
    assert seated_from(2, 4, [0, 2, 3]) == [2, 3, 0]


def test_every_faction_is_dealt_a_card_for_each_round_from_the_whole_deck(table):
    table.shuffled("operations_1", "operations_2", "major_campaign", "operations_4", "scythian_invasion")
    table.force(round=6)
    table.rules(surrender_segment=False)
    for faction, name in (("blue", "pella"), ("red", "sardeis"), ("green", "kelainai"), ("purple", "babylon")):
        table.place(name, **{faction: "mercenary 1"})
    table.dice(1, 2, 3, 4)
    table.start(PlayTurn())
    hands = table.state.hands
    assert [len(hand) for hand in hands] == [5, 5, 5, 5]
    keys = table.state.words.cards
    assert [keys[hand[0]] for hand in hands] == ["operations_1", "operations_2", "major_campaign", "operations_4"]
    assert keys[hands[0][1]] == "scythian_invasion"
    assert len(table.state.deck) == 20


def test_with_dice_no_cards_are_dealt(table):
    table.rules(tyche="dice")
    table.start(Forage(0), "blue")
    deal(table.game)
    assert table.state.hands == [[], [], [], []]


# -- reinforcements ---------------------------------------------------------------------------------------------------


def test_units_come_by_the_table_to_controlled_major_cities_or_generals(table):
    table.province("blue", "makedonia")
    table.place("gordion", blue="antipatros")
    table.place("sardeis", red="krateros perdikkas")
    table.control(red="sardeis")
    table.force(order=[0, 1])
    table.fleets(red=2)
    table.start(Reinforcements())
    table.answer("reinforce", "put mercenary pella", among=["put mercenary pella", "put mercenary pella/in",
                                                            "put mercenary gordion"], side="blue")  # fmt: skip
    table.answers("reinforce", "put mercenary pella/in", "put macedonian pella/in")
    assert table.types("pella/in", "blue") == {"mercenary": 1, "macedonian": 1}
    assert "put mercenary pella/in" not in table.options()


def test_the_awards_go_to_most_prestige_and_fewest_points(table):
    table.champions()
    table.province("blue", "makedonia")
    table.place("pella", blue="antipatros")
    table.place("sardeis", red="krateros")  # popularity 2
    table.control(red="sardeis")
    table.force(order=[1])
    table.fallen("green", "purple")
    table.rules(reinforcements=True)
    table.start(Reinforcements())  # blue has Makedonia and its 2 prestige more
    table.answers("reinforce", *["put mercenary sardeis"] * 3)  # 2 and 1 for the fewest points
    table.over()
    assert table.types("sardeis", "red") == {"mercenary": 3}


def test_no_units_without_a_place_nor_with_the_switch_off(table):
    table.place("tarsos", blue="antipatros")
    table.control(red="tarsos")
    table.force(order=[0])
    table.fallen("green", "purple")
    table.start(Reinforcements())
    table.over()
    assert table.cu("tarsos", "blue") == 0
    assert table.of("UnitsLost")
    other = Table()
    other.rules(reinforcements=False)
    other.disperse("blue", "peithon")
    other.control(blue="pella")
    other.force(order=[0])
    other.fallen("red", "green", "purple")
    other.start(Reinforcements())
    other.answer("return", "return peithon pella/in", among=["return peithon pella", "return peithon pella/in"])
    other.over()
    assert other.where("peithon") == "pella/in"


def test_nothing_comes_beside_enemies(table):
    table.control(blue="pella dion")
    table.place("pella", red="mercenary 1")
    table.disperse("blue", "peithon")
    table.force(order=[0])
    table.fallen("green", "purple")
    table.rules(reinforcements=False)
    table.start(Reinforcements())
    table.over()  # only one place: inside
    assert table.where("peithon") == "pella/in"


def test_a_general_without_city_and_general_returns_to_any_marker_or_stays_dispersed(table):
    table.control(blue="dion pharsalos")
    table.place("pharsalos", red="minor1")
    table.disperse("blue", "peithon", "antipatros")
    table.force(order=[0])
    table.fallen("green", "purple")
    table.rules(reinforcements=False)
    table.start(Reinforcements())
    table.over()
    assert (table.where("antipatros"), table.where("peithon")) == ("dion", "dion")
    other = Table()
    other.disperse("blue", "peithon")
    other.force(order=[0])
    other.fallen("green", "purple")
    other.rules(reinforcements=False)
    other.start(Reinforcements())
    other.over()
    assert other.where("peithon") == "dispersed"


# -- the surrender segment --------------------------------------------------------------------------------------------


def test_units_remove_a_players_marker_and_place_one_without_a_general(table):
    table.place("tarsos", blue="mercenary 1")
    table.control(red="tarsos")
    table.start(Surrender(0), "blue")
    table.answer("surrender", "remove marker tarsos", among=["remove marker tarsos", "done"])
    table.answer("surrender", "mark tarsos", among=["mark tarsos", "done"])
    table.over()
    assert table.holder("tarsos") == "blue"


def test_no_marker_is_removed_in_a_major_city_nor_where_it_is_independent(table):
    table.place("sardeis", blue="mercenary 1")
    table.place("chalkis", blue="mercenary 1")
    table.control(red="sardeis tarsos", independent="chalkis", none="soloi")
    table.start(Surrender(0), "blue")
    table.over()


def test_an_uncontrolled_major_city_is_marked_from_outside(table):
    table.place("damaskos", green="mercenary 1")
    table.control(none="damaskos")
    table.start(Surrender(2), "green")
    table.answer("surrender", "mark damaskos")
    table.over()


def assaults(table):
    return {choice.verb for choice in surrender_choices(table.state, 0, ()) if choice.verb.startswith("assault")}


def test_who_may_assault(table):
    table.control(red="sardeis", independent="chalkis thebai", none="tarsos")
    for space in ("sardeis", "chalkis", "tarsos"):
        table.place(space, blue="mercenary 2")
    table.place("sardeis", blue="minor1")
    table.place("chalkis", blue="minor2")
    table.place("tarsos", blue="minor3")
    assert assaults(table) == {"assault sardeis", "assault chalkis"}
    table.place("chalkis", blue="mercenary 1")  # three besiege
    assert assaults(table) == {"assault sardeis"}
    table.place("sardeis", red="mercenary 1")
    assert assaults(table) == set()


# -- markers of cards, training ---------------------------------------------------------------------------------------


def test_markers_lie_within_two_points_of_ones_own(table):
    table.control(red="kyinda")
    spaces = {table.board.spaces[space].id for space in marker_spaces(table.state, 1)}
    assert "tarsos" in spaces
    assert "kyinda" not in spaces
    for space in spaces:
        number = table.board.space_of[space]
        assert table.state.control[number] == NOBODY
        assert table.board.file.spaces[number].kind != "transit"


def test_markers_do_not_jump_over_enemies_nor_the_wide_sea(table):
    table.control(blue="rhodos")
    spaces = {table.board.spaces[space].id for space in marker_spaces(table.state, 0)}
    assert "alexandreia" not in spaces  # trans-Mediterranean
    before = len(spaces)
    neighbours = [table.board.spaces[there].id for there, kind in table.board.sea_ways[table.board.space_of["rhodos"]]]
    for name in neighbours:
        if table.holder(name) == "none":
            table.control(red=name)
    after = {table.board.spaces[space].id for space in marker_spaces(table.state, 0)}
    assert len(after) < before
    assert not after & set(neighbours)


def test_as_many_markers_as_the_card_has_points_or_fewer(table):
    table.control(red="kyinda")
    table.start(PlaceMarkers(1, 2), "red")
    table.answer("markers", "mark tarsos")
    table.answer("markers", "done")
    table.over()
    assert table.holder("tarsos") == "red"


def test_training_needs_a_general_or_a_major_city_and_no_enemy(table):
    table.place("tarsos", red="krateros")
    table.place("kyinda", blue="mercenary 1")
    table.control(red="kyinda", blue="tarsos")
    table.start(Train(1, 1), "red")
    table.answer("reinforce", "put mercenary tarsos", among=["put mercenary tarsos", "put mercenary kyinda/in"])
    table.over()
    assert table.cu("tarsos", "red") == 1


# -- the Tyche segment ------------------------------------------------------------------------------------------------


def test_a_card_is_used_in_one_of_four_ways_or_discarded(table):
    table.place("pella", blue="antipatros")
    table.control(blue="pella")
    table.hand("blue", "operations_3")
    table.start(TycheSegment(0), "blue")
    table.answer("tyche", "discard operations_3",
                 among=[f"play operations_3 as {use}" for use in ("march", "markers", "training")]
                 + ["discard operations_3"])  # fmt: skip
    table.over()
    assert [table.state.words.cards[card] for card in table.state.discards] == ["operations_3"]


def test_two_points_do_not_train(table):
    table.place("pella", blue="antipatros")
    table.control(blue="pella")
    table.hand("blue", "operations_2")
    table.start(TycheSegment(0), "blue")
    assert "play operations_2 as training" not in table.options()


@pytest.mark.worked_example("58")
def test_a_major_campaign_activates_two_each_with_the_points_of_the_card(table):
    table.place("pella", blue="antipatros mercenary 1")
    table.place("kyzikos", blue="leonnatos mercenary 1")
    table.control(blue="pella kyzikos")
    table.hand("blue", "major_campaign")
    table.start(TycheSegment(0), "blue")
    table.answer("tyche", "play major_campaign as event")
    for general in ("antipatros", "leonnatos"):
        table.answer("activate", f"activate {general}")
        table.answer("compose", "set out")
        assert table.game.decision.about[2] == 3
        table.answer("spend", "end")
    table.over()  # a third one is not asked for


def test_the_die_gives_points_by_its_table(table):
    table.rules(tyche="dice")
    table.place("pella", blue="antipatros")
    table.control(blue="pella")
    table.dice(4)
    table.start(TycheSegment(0), "blue")
    table.answer("tyche", "use die as training", among=[f"use die as {use}" for use in
                                                        ("march", "markers", "training", "nothing")])  # fmt: skip
    table.answer("reinforce", "put mercenary pella")
    table.over()


# -- forage -----------------------------------------------------------------------------------------------------------


@pytest.mark.successors(51)
@pytest.mark.worked_example("62")
@pytest.mark.parametrize("number", [9, 12])
def test_one_unit_is_lost_in_a_space_beyond_the_forage_limit_however_many(table, number):
    table.place("kelainai", green=f"mercenary {number - 2}")
    table.place("kelainai/in", green="macedonian 2")
    table.control(green="kelainai")
    table.start(Forage(2), "green")
    table.answer("losses", "lose macedonian", among=["lose mercenary", "lose macedonian"])
    table.over()
    assert table.cu("kelainai", "green") + table.cu("kelainai/in", "green") == number - 1


@pytest.mark.successors(51)
def test_only_the_side_on_turn_forages_and_eight_are_fed(table):
    table.place("kelainai", green="mercenary 8", blue="mercenary 0")
    table.place("pella", blue="mercenary 20")
    table.start(Forage(2), "green")
    table.over()


# -- the end ----------------------------------------------------------------------------------------------------------


def test_a_faction_without_anything_is_out_its_royals_are_nobodys(table):
    table.control(blue="pella dion")
    table.royal("eurydike", "pella/in", "blue")
    table.place("sardeis", red="krateros")
    table.place("babylon", purple="mercenary 1")
    table.place("kelainai", green="mercenary 1")
    table.start(Forage(1), "red")
    check_fallen(table.game)
    assert table.state.fallen == 1
    assert table.holder("pella") == "none"
    assert (table.owner("eurydike"), table.where("eurydike")) == ("none", "pella")


def test_a_dispersed_general_keeps_a_faction_in_until_he_cannot_return(table):
    table.disperse("blue", "peithon")
    table.place("sardeis", red="krateros")
    table.place("babylon", purple="mercenary 1")
    table.place("kelainai", green="mercenary 1")
    table.start(Forage(1), "red")
    check_fallen(table.game)
    assert table.state.fallen == 0
    check_fallen(table.game, returned=True)
    assert table.state.fallen == 1


def test_the_last_one_left_wins(table):
    table.rules(tyche="dice", surrender_segment=False)
    table.place("sardeis", red="mercenary 1")
    table.dice(1, 1)
    table.start(PlayerTurn(1), "red")
    table.answer("activate", "done")
    assert table.game.outcome == 1
    assert [event.how for event in table.of("MatchOver")] == ["last"]


def test_enough_points_end_the_match_at_the_end_of_a_player_turn(table):
    table.rules(tyche="dice", surrender_segment=False, instant_victory_vp=16)
    table.province("red", "babylonia", "aigyptos", "makedonia", "lydia")
    table.place("sardeis", red="mercenary 1")
    table.place("kelainai", green="mercenary 1")
    table.place("dion", blue="mercenary 1")
    table.place("charax", purple="mercenary 1")
    table.dice(1, 1)
    table.start(PlayerTurn(2), "green")
    table.answer("activate", "done")
    assert table.game.outcome == 1
    assert [event.how for event in table.of("MatchOver")] == ["instant"]
