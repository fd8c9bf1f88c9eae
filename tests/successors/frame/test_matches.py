"""Whole matches of the second frame by chance, copied, saved and looked at on the way; views, positions, protocol."""

from __future__ import annotations

import json

import pytest

from ccancients.arena.fuzz import fuzz_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import DRAW
from ccancients.successors.invariants import anything_wrong
from ccancients.successors.position import BadPosition, build_position, parse_position, position_of, position_text
from ccancients.successors.protocol.forms import state_form
from ccancients.successors.setup import Setup, set_up
from ccancients.successors.spec import SUCCESSORS
from tests.successors.frame.table import COALITION, FIRST_MARCH, FOUR, THREE, board
from tests.sweeps import rest_slow

SCENARIOS = (FIRST_MARCH, COALITION, THREE, FOUR)
RAW = dict(board().raw)


def setup(scenario: str) -> Setup:
    return Setup(scenario=scenario, board=RAW)


@pytest.mark.parametrize("scenario", rest_slow(SCENARIOS))
def test_a_random_match_of_every_scenario_ends(scenario: str) -> None:
    outcome = fuzz_game(SUCCESSORS, setup(scenario), 4, look_every=150).outcome
    assert outcome is not None
    assert DRAW <= outcome < len(board().scenario(scenario).factions)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("start", range(0, 40, 20))
def test_forty_random_matches_of_every_scenario(scenario: str, start: int) -> None:
    for seed in range(start, start + 20):
        assert fuzz_game(SUCCESSORS, setup(scenario), seed, look_every=100).outcome is not None, f"seed {seed}"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_pieces_of_a_scenario_can_stand_together(scenario: str) -> None:
    assert anything_wrong(set_up(board(), scenario)) == ""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_score_and_favor_are_in_a_position_as_a_line_and_as_an_object(scenario: str) -> None:
    game = SUCCESSORS.new_game(setup(scenario), RolledChance(5))
    state = game.state
    if state.scenario.victory == "prizes":
        state.score[:] = [7, 3]
    state.favor[-1] = 2
    line = position_text(game)
    assert "favor=2" in line
    again = parse_position(line, board=RAW)
    assert position_text(again) == line
    assert (again.state.score, again.state.favor) == (state.score, state.favor)
    values = position_of(game).model_dump(mode="json", exclude_defaults=True)
    assert values["factions"][state.words.factions[-1]]["favor"] == 2


def test_a_score_without_prizes_is_no_position() -> None:
    game = SUCCESSORS.new_game(setup(FOUR), RolledChance(5))
    game.state.score[0] = 1
    assert anything_wrong(game.state) == "a score without prizes"
    with pytest.raises(BadPosition, match="cannot be together"):
        parse_position(position_text(game), board=RAW)


def test_the_protocol_tells_what_wins_and_who_holds_each_prize() -> None:
    game = SUCCESSORS.new_game(setup(FIRST_MARCH), RolledChance(5))
    told = state_form(game)
    assert told["victory"]["by"] == "prizes"
    assert told["victory"]["score_rounds"] == [2, 4, 6]
    assert told["victory"]["prizes"]["kelainai"] == {"vp": 2, "of": "red"}
    assert told["victory"]["prizes"]["ikonion"]["of"] == "none"
    json.dumps(told)
    four = state_form(SUCCESSORS.new_game(setup(FOUR), RolledChance(5)))
    assert four["victory"]["regency"] == 9
    assert four["factions"]["blue"]["points_at_the_end"] == four["factions"]["blue"]["points"] + 3 + 2
    assert four["factions"]["purple"]["royals_held"] == 3


def test_an_object_is_built_on_the_board_of_today_alone() -> None:
    with pytest.raises(BadPosition, match="position"):
        build_position({"scenario": FIRST_MARCH, "asked": "tyche", "side": "nobody"})
