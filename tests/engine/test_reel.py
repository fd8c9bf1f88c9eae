"""A reel of a battle: every position in both directions, and branches with a journal of their own."""

from __future__ import annotations

import random

import pytest

from ccancients.ancients.scenario_io import find_scenario
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.journal import Entry
from ccancients.engine.replay import Reel
from ccancients.engine.savefile import SavedBattle, verify

SEED = 6
SETUP = Setup(scenario=find_scenario("akragas"))


@pytest.fixture(scope="module")
def battle():
    """A battle of some length, and its position after every choice."""
    game = new_game(SETUP, SEED)
    player = ANCIENTS.player("random", SEED)
    positions = [game.state.to_json()]
    while game.decision is not None and len(positions) < 150:
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
        positions.append(game.state.to_json())
    return list(game.journal), positions


def test_every_position_is_found_in_any_order(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    assert reel.length == len(positions) - 1
    order = [*range(len(positions)), *reversed(range(len(positions)))]
    jumps = random.Random(1).choices(range(len(positions)), k=60)
    for count in [*order, *jumps]:
        assert reel.go_to(count).state.to_json() == positions[count], count
        assert reel.count == count


def test_beyond_the_ends_are_the_ends(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    assert reel.go_to(10_000).state.to_json() == positions[-1]
    with pytest.raises(IndexError):
        reel.step()
    assert reel.go_to(-3).state.to_json() == positions[0]


def test_a_step_brings_the_events_of_its_choice_alone(battle):
    entries, _positions = battle
    reel, again = Reel(ANCIENTS, SETUP, entries), Reel(ANCIENTS, SETUP, entries)
    told = [reel.step() for _ in range(40)]
    again.go_to(30)
    assert [again.step() for _ in range(10)] == told[30:]


def test_a_branch_is_a_battle_of_its_own_that_can_be_verified(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    reel.go_to(70)
    game = reel.branch(SEED)
    assert game.state.to_json() == positions[70]
    assert game.journal.choices() == reel.choices[:70]
    player = ANCIENTS.player("random", 99)
    for _ in range(20):
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
    verify(SavedBattle(ANCIENTS, SETUP, SEED, game))
    assert reel.game.state.to_json() == positions[70]


def test_a_branch_of_a_journal_with_other_dice_goes_on_all_the_same(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    reel.go_to(70)
    game = reel.branch(SEED + 1)
    assert game.state.to_json() == positions[70]
    assert list(game.journal) == list(reel.game.journal)
    player = ANCIENTS.player("random", 99)
    for _ in range(20):
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))


def test_a_journal_that_does_not_follow_is_refused_where_it_fails(battle):
    entries, _positions = battle
    choices = [place for place, entry in enumerate(entries) if entry.choice is not None]
    broken = [*entries]
    broken[choices[30]] = Entry("choice", Choice("nonsense"))
    reel = Reel(ANCIENTS, SETUP, broken)
    with pytest.raises(BadSaveFile, match="choice 31"):
        reel.go_to(60)
    with pytest.raises(BadSaveFile):
        Reel(ANCIENTS, SETUP, [])
