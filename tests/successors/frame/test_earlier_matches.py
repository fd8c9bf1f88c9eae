"""Matches and boards of the first frame: they open, and go on as they began (part 6)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccancients.arena.fuzz import fuzz_game
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.savefile import read_save, verify
from ccancients.successors.components.board import FIRST_FRAME, SECOND_FRAME, frame_of, own_board, own_board_of
from ccancients.successors.position import parse_position, position_text
from ccancients.successors.rules.dealing import ANY, wanted_cards
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.view import view_for
from ccancients.ui.successors.face import SuccessorsSetUp
from ccancients.ui.table.table import Table

MATCHES = sorted((Path(__file__).parents[2] / "data").glob("schema-2/*.ccmatch"))
FIRST = own_board_of(FIRST_FRAME)
NEW_KEYS = ("prizes", "score_rounds", "arrivals", "split_deal", "extra_cards", "revealed", "without_events", "regency",
            "isolation")  # fmt: skip


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_a_match_of_the_last_release_has_the_board_it_began_on(file: Path) -> None:
    match = read_save(file, (SUCCESSORS,))
    verify(match)
    state = match.game.state
    assert match.setup.board is not None or match.setup.frame == "first"
    if match.setup.board is None:
        assert state.board is FIRST
    assert state.score == state.favor == state.handicap == [0] * state.sides
    again = SUCCESSORS.setup_from_json(json.loads(json.dumps(SUCCESSORS.setup_to_json(match.setup))), "a save")
    assert again == match.setup


def test_a_rematch_is_played_on_the_board_of_today_but_from_a_position() -> None:
    setup = Setup(scenario="coalition_two", frame="first")
    game = SUCCESSORS.new_game(setup, RolledChance(2))
    rematch = SuccessorsSetUp().again(Table(SUCCESSORS, setup, 2, game, ("", "")), 3)
    assert rematch.setup.frame is None
    assert rematch.game.state.board is own_board()
    begun = setup.model_copy(update={"position": position_text(game)})
    again = SuccessorsSetUp().again(Table(SUCCESSORS, begun, 2, game, ("", "")), 3)
    assert again.game.state.board is FIRST


def test_deck_and_scenarios_are_all_that_differs() -> None:
    first, second = dict(FIRST.raw), dict(own_board_of(SECOND_FRAME).raw)
    assert {key for key in first if first[key] != second[key]} == {"tyche_deck", "scenarios"}
    assert len(FIRST.deck()) == 40
    assert len(own_board_of(SECOND_FRAME).deck()) == 64
    assert len(own_board_of(SECOND_FRAME).cards) == 35
    assert list(FIRST.scenarios) == list(own_board_of(SECOND_FRAME).scenarios)


@pytest.mark.parametrize("scenario", list(FIRST.scenarios))
def test_what_an_old_file_does_not_say_stays_as_it_was(scenario: str) -> None:
    entry = FIRST.scenario(scenario)
    assert not any(getattr(entry, key) for key in NEW_KEYS)
    assert not any(faction.handicap for faction in entry.factions)
    game = SUCCESSORS.new_game(Setup(scenario=scenario, frame="first"), RolledChance(2))
    assert wanted_cards(game.state) == [ANY] * entry.rounds_per_turn
    assert {len(hand) for hand in game.state.hands} == {entry.rounds_per_turn}


def test_a_match_of_the_first_frame_is_played_to_its_end() -> None:
    assert fuzz_game(SUCCESSORS, Setup(scenario="first_march_two", frame="first"), 8, look_every=60).outcome is not None


def test_a_position_names_the_frame_when_it_is_not_that_of_today() -> None:
    game = SUCCESSORS.new_game(Setup(scenario="coalition_two", frame="first"), RolledChance(2))
    line = position_text(game)
    assert ("frame=first" in line) == (frame_of(FIRST) is not None)
    named = line if "frame=first" in line else line.replace(" turn=1", " frame=first turn=1")
    again = parse_position(named)
    assert again.state.board is FIRST
    assert position_text(again) == line
    assert game.decision is not None
    going_on = SUCCESSORS.setup_going_on(
        Setup(scenario="coalition_two", frame="first"), view_for(game, game.decision.side), 5
    )
    assert going_on.on_board() is FIRST


def test_another_frame_than_the_first_is_no_set_up() -> None:
    with pytest.raises(BadSaveFile, match="frame"):
        SUCCESSORS.setup_from_json({"scenario": "coalition_two", "frame": "third"}, "a save")
