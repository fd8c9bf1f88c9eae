"""A reel of a battle: every position in both directions, and branches with a journal of their own."""

from __future__ import annotations

import random

import pytest

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import SealedSeed
from ccancients.engine.journal import BRANCH, Entry
from ccancients.engine.replay import Reel, replayed
from ccancients.engine.savefile import SavedMatch, verify

SEED = 6
SETUP = Setup(scenario=find_scenario("akragas"))


@pytest.fixture(scope="module")
def battle():
    """A battle of some length, and its position after every choice."""
    game = new_game(SETUP, SEED)
    player = ANCIENTS.mind.player("random", SEED)
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


def without_deck(state):
    return {name: value for name, value in state.items() if name != "deck"}


def branched(reel, count, seed, choices=20):
    """A battle that went on from a replay, and was played for some choices."""
    reel.go_to(count)
    game = reel.branch(seed)
    player = ANCIENTS.mind.player("random", 99)
    for _ in range(choices):
        game.apply(player.choose(ANCIENTS.view_for(game, game.decision.side)))
    return game


def test_a_branch_is_a_battle_of_its_own_that_can_be_verified(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    reel.go_to(70)
    game = reel.branch(77)
    assert without_deck(game.state.to_json()) == without_deck(positions[70])
    assert game.journal.choices() == [entry.choice for entry in reel.answers[:70]]
    played = branched(reel, 70, 77)
    verify(SavedMatch(ANCIENTS, SETUP, SEED, played, lots=(SealedSeed(SEED), SealedSeed(77))))
    assert reel.game.state.to_json() == positions[70]


def test_what_comes_after_a_branch_is_not_what_came_in_the_battle(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    reel.go_to(70)
    orders = {tuple(reel.branch(seed).state.deck) for seed in range(5)}
    assert len(orders) == 5
    assert all(sorted(order) == sorted(positions[70]["deck"]) for order in orders)
    assert tuple(positions[70]["deck"]) not in orders
    rolls = {reel.branch(seed).roll(8, 6) for seed in range(5)}
    assert len(rolls) == 5


def test_a_branch_of_a_branch_is_verified_with_all_its_seeds(battle):
    entries, _positions = battle
    first = branched(Reel(ANCIENTS, SETUP, entries), 70, 77)
    again = Reel(ANCIENTS, SETUP, list(first.journal))
    assert again.go_to(90).state.to_json() == first.state.to_json()
    second = branched(again, 80, 78)
    assert second.journal.branches() == 2
    verify(SavedMatch(ANCIENTS, SETUP, SEED, second, lots=(SealedSeed(SEED), SealedSeed(77), SealedSeed(78))))
    with pytest.raises(BadSaveFile, match="not those of the battle's seed"):
        verify(SavedMatch(ANCIENTS, SETUP, SEED, second, lots=(SealedSeed(SEED), SealedSeed(77), SealedSeed(79))))
    # at the very place where the first branch began, and before any choice
    twice = branched(Reel(ANCIENTS, SETUP, list(first.journal)), 70, 5)
    verify(SavedMatch(ANCIENTS, SETUP, SEED, twice, lots=(SealedSeed(SEED), SealedSeed(77), SealedSeed(5))))
    begun = branched(Reel(ANCIENTS, SETUP, entries), 0, 6)
    verify(SavedMatch(ANCIENTS, SETUP, SEED, begun, lots=(SealedSeed(SEED), SealedSeed(6))))
    assert Reel(ANCIENTS, SETUP, list(begun.journal)).go_to(20).state.to_json() == begun.state.to_json()


def test_a_branch_of_a_journal_with_other_dice_goes_on_all_the_same(battle):
    entries, positions = battle
    reel = Reel(ANCIENTS, SETUP, entries)
    game = branched(reel, 70, SEED + 1)
    assert list(game.journal)[: len(reel.game.journal)] == list(reel.game.journal)
    assert reel.game.state.to_json() == positions[70]


def test_a_branch_that_lays_other_cards_is_refused(battle):
    entries, _positions = battle
    first = branched(Reel(ANCIENTS, SETUP, entries), 70, 77)
    ((_name, deck),) = next(entry.piles for entry in first.journal if entry.kind == BRANCH)
    forged = [
        entry if entry.kind != BRANCH else Entry("branch", piles=(("deck", (*deck[1:], deck[1])),))
        for entry in first.journal
    ]
    with pytest.raises(BadSaveFile, match="the branch lays other cards"):
        replayed(ANCIENTS, SETUP, forged)
    with pytest.raises(BadSaveFile, match="choice 70"):
        Reel(ANCIENTS, SETUP, forged).go_to(90)


def test_a_journal_that_does_not_follow_is_refused_where_it_fails(battle):
    entries, _positions = battle
    choices = [place for place, entry in enumerate(entries) if entry.choice is not None]
    broken = [*entries]
    broken[choices[30]] = Entry("choice", Choice("retreat", (72,)))
    reel = Reel(ANCIENTS, SETUP, broken)
    with pytest.raises(BadSaveFile, match=r"choice 31 .*: 'retreat J6' is not an answer to"):
        reel.go_to(60)
    with pytest.raises(BadSaveFile):
        Reel(ANCIENTS, SETUP, [])
