"""The turn: reinforcements, cards, markers, winter, isolation, victory (parts 2, 3, 8, 9)."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.hannibal.components.board import KIND, PROVINCE, SPACE, SPACES, SPACES_OF
from ccancients.hannibal.components.cards import CAMPAIGNS, STRATEGY_CARDS
from ccancients.hannibal.procedures.reinforcement import CarthaginianReinforcements, RomanReinforcements
from ccancients.hannibal.procedures.turn import PlayCard, TakeTurn, WinterAttrition, shuffle_all
from ccancients.hannibal.rules.retreating import isolated
from ccancients.hannibal.setup import USUAL, Bid, Setup
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.table import Table


def take(table: Table, side: str, *provinces: str) -> None:
    for province in provinces:
        for space in SPACES_OF[PROVINCE[province]]:
            table.state.control[space] = {"rome": 0, "carthage": 1, "none": -1}[side]


# -- cards ------------------------------------------------------------------------------------------------------------


def test_seven_cards_each_and_rome_is_asked_first():
    game = HANNIBAL.new_game(USUAL, RolledChance(1))
    assert game.decision.question == "first_claim"
    assert [len(hand) for hand in game.state.hands] == [7, 7]
    assert len(game.state.deck) == 50


@pytest.mark.hannibal(5, 443)
def test_who_claims_the_first_play_must_use_a_campaign_card(table):
    table.state.general_at[5] = SPACE["rome"]
    table.deck(*[card for pair in zip(range(1, 8), (33, 9, 10, 11, 12, 13, 14), strict=True) for card in pair])
    table.start(TakeTurn())
    table.answer("first_claim", "claim", among=["claim", "no"], side="rome")
    assert set(table.options()) <= {"event 33", "move 33", "markers 33", "raise 33"}
    assert "event 33" in table.options()


def test_without_a_campaign_card_the_question_is_put_all_the_same(table):
    table.deck(*range(1, 15))
    table.start(TakeTurn())
    table.answer("first_claim", "no", among=["no"], side="rome")
    table.answer("first_player", "rome", among=["rome", "carthage"], side="carthage")
    assert table.asked == "rome"


@pytest.mark.hannibal(160)
def test_a_card_can_always_be_discarded(table):
    table.hand("rome", 6)
    table.start(PlayCard(0))
    assert "discard 6" in table.options()
    table.answer("card", "discard 6")
    table.over()
    assert table.state.discards == [6]


@pytest.mark.example("act2")
@pytest.mark.hannibal(10, 77, 79, 182)
def test_a_3_places_up_to_three_markers(table):
    table.place("corduba", rome="1 cu")
    table.play("rome", "markers 1")
    offered = set(table.with_verb("put"))
    assert "numantia" in offered
    assert "corduba" in offered  # an enemy marker under an own CU
    assert "hispalis" not in offered
    assert "gades" not in offered
    assert "averni" not in offered
    assert "done" not in table.options()
    table.answer("marker", "put numantia")
    table.answer("marker", "put corduba")
    assert table.holder("corduba") == "rome"
    table.answer("marker", "done")
    table.over()


def test_in_a_truce_nothing_is_converted(table):
    table.place("corduba", rome="1 cu")
    table.force(truce=1)
    table.play("rome", "markers 1")
    assert "corduba" not in table.with_verb("put")


@pytest.mark.example("act3")
@pytest.mark.hannibal(200)
def test_raising_needs_a_3_an_own_space_and_an_own_province(table):
    table.place("cannae", rome="5 cu t_varro")
    table.consuls("t_varro")
    table.hand("rome", 1, 5)
    table.start(PlayCard(0))
    assert "raise 1" in table.options()
    assert "raise 5" not in table.options()
    table.answer("card", "raise 1")
    table.over()
    assert table.cu("cannae", "rome") == 6
    other = Table()
    other.place("cannae", rome="5 cu t_varro")
    other.consuls("t_varro")
    other.control(cannae="none")
    other.hand("rome", 1)
    other.start(PlayCard(0))
    assert "raise 1" not in other.options()


@pytest.mark.hannibal(22, 178)
def test_a_shuffle_takes_everything_and_ends_the_counsels(table):
    table.hand("rome", 1)
    table.force(hanno_counsel=1, cato_counsel=1)
    table.deck(5, 6)
    table.state.removed = [25]
    table.state.discards.remove(25)
    table.start(PlayCard(0))
    shuffle_all(table.game)
    assert sorted(table.state.deck) == [card for card in range(1, 65) if card not in (1, 25)]
    assert not table.state.hanno_counsel
    assert not table.state.cato_counsel


# -- reinforcements ---------------------------------------------------------------------------------------------------


def test_the_carthaginian_lines(table):
    table.place("carthage", carthage="4 cu hanno")
    table.place("saguntum", carthage="8 cu hannibal")
    table.start(CarthaginianReinforcements())
    table.answer("reinforce", "place new_carthage", among=["place new_carthage", "place saguntum"], side="carthage")
    table.answer("reinforce", "place saguntum", among=["place new_carthage", "place saguntum"])
    table.answer("reinforce", "place carthage", among=["place carthage", "place new_carthage", "place saguntum"])
    assert table.cu("carthage", "carthage") == 6  # the first line had one place only


@pytest.mark.hannibal(50)
def test_without_new_carthage_its_lines_are_lost_or_go_to_generals(table):
    table.control(new_carthage="rome")
    table.place("saguntum", carthage="8 cu hannibal")
    table.place("carthage", carthage="1 cu")
    table.start(CarthaginianReinforcements())
    table.answer("reinforce", "place carthage", among=["place carthage", "place saguntum"])
    assert table.cu("saguntum", "carthage") == 9  # Baetica's; that of New Carthage is lost
    assert table.cu("carthage", "carthage") == 3


@pytest.mark.hannibal(32, 420)
def test_displaced_carthaginians_return(table):
    table.place("carthage", carthage="4 cu")
    table.place("saguntum", carthage="8 cu hannibal")
    table.start(CarthaginianReinforcements())
    table.answer("reinforce", "place new_carthage")
    table.answer("reinforce", "place new_carthage")
    table.answer("reinforce", "place carthage")
    table.answer("return_general", "place hasdrubal saguntum", side="carthage", among=[
        "place hasdrubal saguntum", "place hasdrubal carthage", "place hasdrubal new_carthage"])
    assert table.where("hanno") == "carthage"  # nowhere else
    assert table.question == "return_general"


@pytest.mark.hannibal(33)
def test_at_least_three_romans_in_italy(table):
    table.place("agrigentum", rome="6 cu t_longus")
    table.consuls("t_longus")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    assert sorted(table.options()) == ["place agrigentum", "place rome"]
    table.answers("reinforce", "place agrigentum", "place agrigentum")
    assert table.question == "proconsul"
    assert table.cu("rome", "rome") == 3


def test_a_stack_of_five_is_made_if_it_can_be(table):
    table.place("cannae", rome="1 cu t_longus")
    table.consuls("t_longus")
    table.start(RomanReinforcements())
    table.answer("reinforce", "place rome")
    # four more in Rome make five, or four more at Cannae
    table.answer("reinforce", "place rome", among=["place rome", "place cannae"])
    assert table.question == "proconsul"
    assert table.cu("rome", "rome") == 5


@pytest.mark.hannibal(31, 139, 150, 54)
def test_proconsul_pool_and_two_consuls(table):
    table.place("rome", rome="8 cu p_scipio")
    table.place("cannae", rome="5 cu t_longus")
    table.consuls("p_scipio", "t_longus")
    table.start(RomanReinforcements())
    for _ in range(5):
        table.answer("reinforce", "place rome")
    table.dice(5, 1)
    table.answer("proconsul", "proconsul t_longus", among=["proconsul p_scipio", "proconsul t_longus", "none"])
    assert table.state.consuls == [5, 7]
    table.answer("consul", "place p_scipio rome", side="rome", among=["place p_scipio rome", "place p_scipio cannae"])
    table.answer("consul", "place g_flaminius cannae")
    table.over()
    assert table.commands("g_flaminius")
    assert not table.commands("t_longus")


@pytest.mark.hannibal(35)
def test_consuls_without_a_stack_stand_in_rome(table):
    table.place("rome", carthage="5 cu hannibal")
    table.place("rome", rome="2 cu", inside=True)
    table.points(rome=1)
    table.dice(5, 6)
    table.start(RomanReinforcements())
    table.answer("commander", "command t_longus", side="rome")
    table.over()
    assert table.where("p_scipio") == "rome inside"
    assert table.commands("t_longus")
    assert table.cu("rome", "rome", inside=True) == 2


@pytest.mark.hannibal(34, 444)
def test_africanus_comes_on_turn_six_with_five_cus(table):
    table.force(turn=6)
    table.place("rome", rome="8 cu")
    table.start(RomanReinforcements())
    assert table.question == "africanus"
    offered = table.with_verb("place")
    assert "cannae" in offered
    assert "agrigentum" not in offered
    table.dice(1, 1)
    table.answer("africanus", "place cannae")
    assert table.cu("cannae", "rome") == 5
    assert table.where("scipio_africanus") == "cannae"


@pytest.mark.hannibal(31)
def test_a_proconsul_is_compulsory_in_the_older_edition(table):
    table.rules("avalon_hill")
    table.place("rome", rome="8 cu p_scipio t_longus")
    table.consuls("p_scipio", "t_longus")
    table.start(RomanReinforcements())
    assert sorted(table.options()) == ["proconsul p_scipio", "proconsul t_longus"]


# -- winter, isolation, victory ---------------------------------------------------------------------------------------


@pytest.mark.hannibal(3, 51)
def test_winter_on_enemy_ground_rome_first(table):
    table.place("cannae", carthage="5 cu hannibal")
    table.place("corduba", rome="5 cu")
    table.place("tarentum", carthage="4 cu")
    table.place("tarentum", rome="2 cu", inside=True)
    table.points(tarentum=1)
    table.dice(1, 1, 1)
    table.start(WinterAttrition())
    table.over()
    assert [event.side for event in table.of("DieRolled")] == [0, 1, 1]


@pytest.mark.example("iso1")
@pytest.mark.hannibal(53)
def test_markers_that_cannot_trace_are_isolated(table):
    take(table, "none", "idubeda", "massilia", "gallia_transalpina")
    table.control(ilerda="rome", tolosa="rome", narbo="rome", massilia="carthage")
    assert {SPACES[space].key for space in isolated(table.state, 0)} == {"ilerda", "tolosa", "narbo"}
    table.place("narbo", rome="1 cu")
    table.control(emporiae="carthage", tarraco="carthage", dertosa="carthage", azaila="carthage", iberus="carthage")
    assert {SPACES[space].key for space in isolated(table.state, 0)} == {"ilerda"}


def end_of_turn(table: Table, turn: int = 2) -> None:
    """Both hands are empty."""
    table.force(turn=turn)
    procedure = TakeTurn()
    procedure.step = "strategy"
    table.start(procedure)


@pytest.mark.example("vic1")
def test_the_difference_is_taken_away(table):
    end_of_turn(table)
    table.answer("remove_marker", table.options()[0], side="carthage")
    assert table.game.decision.about == (1,)
    table.answer("remove_marker", table.options()[0])
    table.over()
    assert [(event.rome, event.carthage) for event in table.of("Scored")] == [(9, 7)]


@pytest.mark.example("vic2")
def test_a_tie_on_the_last_turn_is_carthages(table):
    take(table, "carthage", "idubeda")
    take(table, "carthage", "sicilia")
    end_of_turn(table, 9)
    table.over()
    assert [(event.rome, event.carthage) for event in table.of("Scored")] == [(8, 9)]
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == [(1, "points")]


@pytest.mark.hannibal(55)
def test_rome_wins_by_points_and_nothing_is_removed_on_the_last_turn(table):
    end_of_turn(table, 9)
    table.over()
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == [(0, "points")]


@pytest.mark.example("vic3")
@pytest.mark.hannibal(126)
def test_italy_without_latium_is_enough(table):
    take(table, "carthage", "gallia_cisalpina", "etruria", "samnium", "campania", "apulia", "lucania")
    end_of_turn(table)
    table.over()
    assert [(event.winner, event.how) for event in table.of("MatchOver")] == [(1, "italy")]


def test_a_bid_is_paid_before_the_first_deal():
    game = HANNIBAL.new_game(Setup(bid=Bid(side="carthage", markers=2)), RolledChance(1))
    assert game.decision.question == "remove_marker"
    assert game.decision.side == 1
    for _ in range(2):
        game.apply(game.decision.choices[0])
    assert game.decision.question == "first_claim"
    assert Counter(game.state.control[space] for space in range(96) if KIND[space] == 0)[1] == 27


def test_every_campaign_card_is_a_3():
    assert {STRATEGY_CARDS[card].operations for card in CAMPAIGNS} == {3}
    assert Choice("claim")


@pytest.mark.hannibal(33, 408)
def test_without_a_place_in_italy_two_go_elsewhere_and_three_are_lost(table):
    table.place("rome", carthage="5 cu hannibal")
    table.points(rome=1)
    table.place("agrigentum", rome="1 cu t_longus")
    table.consuls("t_longus")
    table.dice(1, 1)
    table.start(RomanReinforcements())
    assert table.question == "proconsul"
    assert table.cu("agrigentum", "rome") == 3


@pytest.mark.hannibal(302)
def test_three_in_italy_go_before_a_stack_of_five(table):
    table.place("agrigentum", rome="1 cu t_longus")
    table.consuls("t_longus")
    table.start(RomanReinforcements())
    assert table.question == "proconsul"  # all five had to go to Rome
    assert table.cu("rome", "rome") == 5


@pytest.mark.hannibal(301)
def test_a_stack_inside_a_besieged_city_takes_no_consul(table):
    table.place("rome", carthage="5 cu hannibal")
    table.place("rome", rome="5 cu", inside=True)
    table.points(rome=1)
    table.place("cannae", rome="5 cu")
    table.dice(5, 6)
    table.start(RomanReinforcements())
    table.answer("commander", "command t_longus", among=["command p_scipio", "command t_longus"])
    table.over()
    assert {table.where(general) for general in ("p_scipio", "t_longus")} == {"cannae"}
