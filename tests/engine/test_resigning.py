"""Giving up: an entry of the journal that ends a match of any game; played again, saved and verified like any other.

[RESIGN-1] of two sides the other one has won, of more nobody; [RESIGN-2] nothing follows it; [RESIGN-3] a file that
says it is read as strictly as the rest.
"""

from __future__ import annotations

import json

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, BadText, IllegalChoice
from ccancients.engine.game import DRAW
from ccancients.engine.journal import RESIGN
from ccancients.engine.journal_text import entry_text, parse_entry
from ccancients.engine.replay import Reel, replayed
from ccancients.engine.savefile import SavedMatch, checksum, parse_save, save_text, verify
from ccancients.games import game_of
from ccancients.processes.played import turns_of
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import Setup as Match
from tests.ui.ends import setup_of

SEED = 5


def begun(key: str = "ancients", answers: int = 6):
    spec, setup = game_of(key), setup_of(key)
    game = spec.new_game(setup, RolledChance(SEED))
    for _ in range(answers):
        game.apply(game.decision.choices[0])
    return spec, setup, game


@pytest.mark.parametrize("key", ["ancients", "hannibal", "successors"])
@pytest.mark.parametrize("side", [0, 1])
def test_of_two_sides_the_other_one_has_won(key, side):
    """[RESIGN-1]: whoever is asked at that moment."""
    spec, setup, game = begun(key)
    game.resign(side, 2)
    assert (game.decision, game.outcome, game.resigned) == (None, 1 - side, side)
    again = replayed(spec, setup, list(game.journal))
    assert again.standing() == game.standing()
    assert game.clone().resigned == side


def test_of_several_sides_nobody_has_won():
    """[RESIGN-1]"""
    spec, scenarios = game_of("successors"), own_board().scenarios
    setup = Match(scenario=max(scenarios, key=lambda key: len(scenarios[key].factions)))
    game = spec.new_game(setup, RolledChance(SEED))
    sides = len(spec.seats(setup))
    assert sides > 2
    game.resign(2, sides)
    assert game.outcome == DRAW
    assert replayed(spec, setup, list(game.journal)).resigned == 2


@pytest.mark.parametrize("side", [-1, 2, 10**9])
def test_a_side_that_there_is_not_cannot_give_up(side):
    _spec, _setup, game = begun()
    before = game.standing()
    with pytest.raises(IllegalChoice):
        game.resign(side, 2)
    assert game.standing() == before
    assert all(entry.kind != RESIGN for entry in game.journal)


def test_nothing_follows_it():
    """[RESIGN-2]"""
    _spec, _setup, game = begun()
    choice = game.decision.choices[0]
    game.resign(0, 2)
    with pytest.raises(IllegalChoice):
        game.apply(choice)
    with pytest.raises(IllegalChoice):
        game.resign(1, 2)


@pytest.mark.parametrize("key", ["ancients", "hannibal", "successors"])
def test_it_is_saved_read_and_verified(key):
    spec, setup, game = begun(key)
    game.resign(1, 2)
    text = save_text(SavedMatch(spec, setup, SEED, game), "test")
    found = parse_save(text.encode(), "x", (spec,))
    assert found.game.resigned == 1
    assert found.game.outcome == 0
    verify(found)


def test_the_reel_steps_up_to_it_and_back():
    spec, setup, game = begun()
    game.resign(0, 2)
    reel = Reel(spec, setup, list(game.journal))
    assert reel.length == game.journal.answers() == 7
    assert reel.go_to(7).outcome == 1
    assert reel.go_to(6).decision is not None


def test_its_line_is_read_as_it_was_written():
    _spec, _setup, game = begun()
    game.resign(1, 2)
    entry = list(game.journal)[-1]
    assert entry_text(ANCIENTS, entry) == "resign: 1"
    assert parse_entry(ANCIENTS, "resign: 1") == entry
    with pytest.raises(BadText):
        parse_entry(ANCIENTS, "resign: nobody")


@pytest.mark.parametrize(
    "lines", [["resign: 2"], ["resign: -1"], ["resign:"], ["resign: 0 1"], ["resign: 0", "resign: 1"]]
)
def test_a_forged_end_is_refused(lines):
    """[RESIGN-3]"""
    spec, setup, game = begun()
    data = json.loads(save_text(SavedMatch(spec, setup, SEED, game), "test"))
    data["journal"] += lines
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile):
        parse_save(json.dumps(data).encode(), "x", (spec,))


def test_a_snapshot_that_hides_who_gave_up_is_refused():
    """[RESIGN-3]"""
    spec, setup, game = begun()
    game.resign(0, 2)
    data = json.loads(save_text(SavedMatch(spec, setup, SEED, game), "test"))
    del data["snapshot"]["resigned"]
    data["checksum"] = checksum(data)
    with pytest.raises(BadSaveFile):
        parse_save(json.dumps(data).encode(), "x", (spec,))


def test_the_turn_in_which_somebody_gave_up_is_not_reviewed():
    setup = Setup(scenario=find_scenario("akragas"))
    game = ANCIENTS.new_game(setup, RolledChance(SEED))
    side = game.decision.side
    game.apply(game.decision.choices[0])
    game.resign(side, 2)
    assert list(turns_of(ANCIENTS, setup, list(game.journal), side, "card", lambda _begun, _game: False)) == []
