"""What was mended in the strategos, and what the peltast still does (the frame, part 7)."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors import questions as ask
from ccancients.successors.components.board import SECOND_FRAME, TRANSIT, own_board_of
from ccancients.successors.mind.script.goals import Force, Goals
from ccancients.successors.mind.script.moving import Moving
from ccancients.successors.mind.script.outlook import Outlook, chance
from ccancients.successors.mind.script.strategos import Strategos, peltast
from ccancients.successors.mind.script.weights import DEFAULT, RECRUIT, Weights
from ccancients.successors.procedures.activation import ActivationSegment
from ccancients.successors.rules.presence import generals_in, rested_by_type
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import view_for
from tests.successors.table import Table

SECOND = own_board_of(SECOND_FRAME)
MARCH = "first_march_two"


def chosen(table: Table, script: Strategos | None = None) -> str:
    """What the strategos answers."""
    assert table.game.decision is not None
    return (script or Strategos()).choose(view_for(table.game, table.game.decision.side)).verb


def goals(table: Table, faction: str, where: str, general: str, points: int, weights: Weights = DEFAULT) -> Goals:
    """The goals of all units of a faction in a place under a general."""
    side, place = table.side(faction), table.board.place_of(where)
    cu = tuple(rested_by_type(table.state, side, place))
    force = Force(table.board.space(place), cu, table.general(general, faction), points)
    return Goals(Outlook(table.state, side, weights), force)


def march_table() -> Table:
    """The board of the second frame, without pieces, and the prizes of First march."""
    return Table(MARCH, SECOND)


# -- 1: own prizes and cities are worth a unit ------------------------------------------------------------------------


def test_an_own_prize_is_worth_its_points_at_every_scoring_while_no_other_unit_holds_it():
    table = march_table()
    table.control(red="ikonion gordion")
    outlook = Outlook(table.state, table.side("red"), DEFAULT)
    ikonion, gordion = table.board.space_of["ikonion"], table.board.space_of["gordion"]
    assert outlook.keep(ikonion) == pytest.approx(3 * (1 + 0.8 + 0.64))
    assert outlook.keep(gordion) == pytest.approx(outlook.keep(ikonion) / 3)
    assert outlook.guarded(ikonion, 0) == outlook.keep(ikonion)
    assert outlook.guarded(ikonion, 1) == 0, "no enemy can come"
    table.place("kelainai", purple="eumenes mercenary 2")
    outlook = Outlook(table.state, table.side("red"), DEFAULT)
    assert outlook.guarded(ikonion, 1) == pytest.approx(outlook.keep(ikonion) / 4)


def test_a_prize_is_worth_less_the_fewer_scorings_are_to_come():
    table = march_table()
    table.control(red="ikonion")
    table.force(round=5)
    assert Outlook(table.state, 0, DEFAULT).keep(table.board.space_of["ikonion"]) == 3
    table.force(round=6)
    held = Outlook(table.state, 0, DEFAULT)
    assert held.keep(table.board.space_of["ikonion"]) == 3
    assert held.value(table.board.space_of["perge"]) == pytest.approx(DEFAULT.idle), "no marker comes in time"


def test_the_city_of_a_province_is_worth_a_third_of_its_points():
    table = Table()
    table.province("blue", "makedonia")
    table.place("larissa", red="krateros mercenary 2")
    outlook = Outlook(table.state, table.side("blue"), DEFAULT)
    vp = table.board.provinces[table.board.province_of["makedonia"]].vp
    assert outlook.keep(table.board.space_of["pella"]) == pytest.approx(0.35 * vp)
    assert outlook.keep(table.board.space_of["dion"]) == 0
    peace = Table()
    peace.province("blue", "makedonia")
    quiet = Outlook(peace.state, peace.side("blue"), DEFAULT)
    assert quiet.keep(table.board.space_of["pella"]) == pytest.approx(0.35 * vp / 4), "no enemy can come"


@pytest.mark.parametrize(("units", "stays"), [("mercenary 2 macedonian 1", True), ("mercenary 2", False)])
def test_who_sets_out_from_a_prize_with_three_units_leaves_the_lightest(units, stays):
    table = march_table()
    table.control(red="gordion")
    table.place("gordion", red=f"antigonos {units}")
    table.dice(3)
    table.start(ActivationSegment(0), "red")
    table.answer("activate", "activate antigonos")
    assert chosen(table) == ("leave mercenary" if stays else "set out")


def test_no_unit_is_left_where_another_one_holds_the_prize():
    table = march_table()
    table.control(red="kelainai")
    table.place("kelainai", red="antigonos mercenary 4")
    table.place("kelainai/in", red="mercenary 1")
    table.dice(3)
    table.start(ActivationSegment(0), "red")
    table.answer("activate", "activate antigonos")
    assert chosen(table) == "set out"


def test_the_garrison_is_not_picked_up_again():
    table = march_table()
    table.control(red="gordion")
    table.place("gordion", red="antigonos mercenary 4")
    table.dice(3)
    table.start(ActivationSegment(0), "red")
    table.answer("activate", "activate antigonos")
    table.answer("compose", "leave mercenary")
    table.answer("compose", "set out")
    assert not chosen(table).startswith("pick up")


def test_a_unit_is_dropped_on_a_prize_that_is_passed():
    table = march_table()
    table.control(red="ikonion", independent="isauroi")
    table.place("ikonion", red="antigonos mercenary 5")
    table.force(round=3)
    table.dice(3)
    table.start(ActivationSegment(0), "red")
    table.answer("activate", "activate antigonos")
    table.answer("compose", "set out")
    assert chosen(table) == "drop mercenary"


# -- 2, 3: battles by the chance of winning, and danger ---------------------------------------------------------------


def test_the_chance_to_win_is_that_of_the_difference():
    assert chance(10, 10) == pytest.approx(0.461, abs=0.001)
    assert chance(10.3, 10) == pytest.approx(0.5)
    assert chance(13.4, 10) == pytest.approx(0.841, abs=0.001)
    assert chance(10, 13) + chance(13.6, 10) == pytest.approx(1)


def test_a_battle_is_sought_at_55_of_100_and_the_peltast_wants_more():
    table = march_table()
    table.control(purple="tyana")
    table.place("ikonion", red="antigonos mercenary 5")
    table.place("tyana", purple="eumenes mercenary 3")
    space = table.board.space_of["tyana"]
    script, recruit = (goals(table, "red", "ikonion", "antigonos", 3, each) for each in (DEFAULT, RECRUIT))
    mine, theirs = script.strength_in(space, 1), script.outlook.defence(1, space)
    assert 0.55 < chance(mine, theirs) < 1
    assert mine < theirs + RECRUIT.margin
    assert script.worth(space, 2) > 0 > recruit.worth(space, 2)


def test_in_a_match_for_points_fights_are_judged_by_strength_and_all_else_is_as_it_was():
    march, campaign = (DEFAULT.in_a_match(for_prizes=each) for each in (True, False))
    assert march == DEFAULT
    assert not campaign.reckons
    assert (campaign.margin, campaign.unit, campaign.danger) == pytest.approx((2.0, 0.35, 0.35))
    assert campaign.keepers
    assert campaign.guard == DEFAULT.guard
    assert campaign.events == DEFAULT.events
    assert RECRUIT.in_a_match(for_prizes=False) == RECRUIT
    assert Weights(seek=0.48).in_a_match(for_prizes=False).margin < 2 < Weights(seek=0.6).in_a_match(
        for_prizes=False).margin  # fmt: skip


def test_nobody_walks_into_the_reach_of_a_stronger_army():
    table = march_table()
    table.place("gordion", red="seleukos mercenary 2")
    far = goals(table, "red", "gordion", "seleukos", 3).worth(table.board.space_of["ikonion"], 0)
    table.place("tyana", purple="eumenes mercenary 6")
    near = goals(table, "red", "gordion", "seleukos", 3).worth(table.board.space_of["ikonion"], 0)
    lost = 0.9 * DEFAULT.unit * 2
    assert far - near == pytest.approx(DEFAULT.danger * lost * (1 - 0.35), abs=0.1)


def test_where_one_would_have_to_halt_counts_as_well():
    table = march_table()
    table.place("gordion", red="seleukos mercenary 2")
    there = table.board.space_of["mazaka"]
    free = next(plan for plan in goals(table, "red", "gordion", "seleukos", 1).several(99) if plan.space == there)
    table.place("synnada", purple="eumenes mercenary 6")
    table.control(purple="ankyra")
    seen = next(plan for plan in goals(table, "red", "gordion", "seleukos", 1).several(99) if plan.space == there)
    assert seen.score < free.score


# -- 4: minor generals ------------------------------------------------------------------------------------------------


def placed_beside(script: Strategos, seed: int) -> list[tuple[int, int]]:
    """For each minor general who was placed or put in three rounds: generals there already, rested units."""
    found = []
    game = SUCCESSORS.new_game(Setup(scenario="babylon_323_four"), RolledChance(seed), record=False)
    while game.decision is not None and game.state.round <= 3:
        decision, state = game.decision, game.state
        choice = script.answer(state, decision, decision.side)
        verb, args = state.words.read(choice, decision.side)
        if decision.question == ask.ACTIVATE and verb in ("place minor", "move minor"):
            place = args[-1]
            here = sum(rested_by_type(state, decision.side, place))
            found.append((len(generals_in(state, decision.side, place)), here))
        game.apply(choice)
    return found


def test_a_minor_general_goes_beside_two_rested_units_without_any_general():
    found = [each for seed in range(2) for each in placed_beside(Strategos(), seed)]
    assert all(not generals and rested >= 2 for generals, rested in found), found
    recruits = [each for seed in range(2) for each in placed_beside(peltast(), seed)]
    assert any(generals or rested < 2 for generals, rested in recruits), recruits


def test_no_minor_general_is_placed_for_a_poor_plan():
    table = march_table()
    table.control(red="kelainai")
    table.place("kelainai", red="mercenary 3")
    table.dice(1)
    table.start(ActivationSegment(0), "red")
    moving = Moving(Outlook(table.state, 0, DEFAULT))
    place = table.state.words.choice("place minor", table.board.space_of["kelainai"])
    gain = moving.gain(place)
    assert gain == 0 or gain > DEFAULT.minors


# -- setting out where it is not offered, passage ---------------------------------------------------------------------


@pytest.mark.parametrize("script", [Strategos(), peltast()])
def test_somebody_stays_with_units_that_have_been_moved_where_setting_out_is_not_offered(script):
    table = march_table()
    table.control(purple="ikonion")
    table.place("ikonion", red="antigonos seleukos minor1 mercenary 4")
    table.dice(3)
    table.start(ActivationSegment(0), "red")
    first = table.state.at(0, table.board.space_of["ikonion"])
    table.state.rested[first], table.state.moved[first] = 3, 1
    table.answer("activate", "activate antigonos")
    assert "set out" not in [choice.verb for choice in table.game.decision.choices]
    assert chosen(table, script) == "leave minor1"
    table.answer("compose", "leave minor1")
    assert chosen(table, script) in ("set out", "leave mercenary")


def by_dion() -> Table:
    """An army in Pella; all there is to take lies in Thessalia, beyond a smaller army in Dion; too many to sail."""
    table = Table()
    table.control(red=" ".join(space.id for space in table.board.spaces if space.kind != TRANSIT))
    table.control(none="larissa pharsalos pagasai", blue="dion")
    table.place("pella", red="krateros mercenary 9")
    table.place("dion", blue="mercenary 4")
    table.dice(6)
    table.start(ActivationSegment(1), "red")
    table.answer("activate", "activate krateros")
    table.answer("compose", "set out")
    return table


def test_passage_is_asked_of_who_stands_in_the_way_to_something_better():
    table = by_dion()
    assert chosen(table, Strategos(0, Weights(passage=0.01, guard=0.0, seek=0.99))) == "ask passage dion blue"
    table.answer("spend", "ask passage dion blue")
    table.answer("passage promise", "promise")
    assert chosen(table, Strategos(0, Weights(passage=0.01, guard=0.0, seek=0.99))) == "march dion"
    table.answer("spend", "march dion")
    table.answer("passage", "honor")
    assert chosen(table, Strategos(0, Weights(passage=0.01, guard=0.0, seek=0.99))) == "march larissa"


def test_the_peltast_asks_nobody():
    table = by_dion()
    assert not chosen(table, peltast()).startswith("ask passage")
