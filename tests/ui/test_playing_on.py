"""Playing on from a match that is not over gives nothing of it away, in every game."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from ccancients import games
from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.game import Game
from ccancients.engine.provenance import chosen_by_hand
from ccancients.engine.savefile import parse_save, save_text, verify
from ccancients.ui.shell.replay.branching import Way, dealt_anew, way_on
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hostile.matches import setups_of
from tests.sweeps import rest_slow

KEYS = games.known_games()
VIEWER = 0


def table_of(key: str, seed: int) -> Table:
    """A match of one person against opponents."""
    spec = games.game_of(key)
    setup = {"successors": lambda each: len(spec.seats(each)) > 2}.get(key, lambda _: True)
    chosen = next(each for each in setups_of(key) if setup(each))
    seats = (PERSON, *("random" for _ in spec.seats(chosen)[1:]))
    return Table(spec, chosen, seed, spec.new_game(chosen, RolledChance(seed)), seats)


def moments(table: Table, seed: int, most: int = 12) -> list[Game[Any]]:
    """Moments of a random match at which the person decides and a match can begin."""
    game, dice, found = table.game, random.Random(seed), []
    for _ in range(600):
        if game.decision is None or len(found) == most:
            break
        if game.decision.side == VIEWER and dice.random() < 0.2:
            try:
                table.spec.setup_going_on(table.setup, table.spec.view_for(game, VIEWER), 1)
            except GameError:
                pass
            else:
                found.append(game.clone(record=True))
        game.apply(dice.choice(game.decision.choices))
    assert len(found) > 3, f"seed {seed}"
    return found


def seen(table: Table, game: Game[Any]) -> str:
    return json.dumps(table.spec.view_for(game, VIEWER).to_json(), sort_keys=True)


def hidden(table: Table, game: Game[Any]) -> str:
    """All hands but the person's own, and the deck."""
    state = game.state
    return json.dumps([sorted(hand) for side, hand in enumerate(state.hands) if side != VIEWER] + [state.deck])


@pytest.mark.parametrize("key", KEYS)
def test_a_branch_is_a_function_of_what_the_person_sees_and_of_the_seed(key):
    """Matches that differ in nothing but what he cannot see give the same branches, seed by seed."""
    table, compared = table_of(key, 11), 0
    for game in moments(table, 11):
        view = table.spec.view_for(game, VIEWER)
        for other in (view.imagine(5), view.imagine(6)):
            assert seen(table, other) == seen(table, game)
            compared += hidden(table, other) != hidden(table, game)
            for seed in (1, 2):
                ours, theirs = dealt_anew(table, game, seed), dealt_anew(table, other, seed)
                assert ours.setup == theirs.setup
                assert ours.game.state.to_json() == theirs.game.state.to_json()
                assert ours.game.chance.to_json() == theirs.game.chance.to_json()
    assert compared > 3, "there was something hidden that differed"


@pytest.mark.parametrize("key", rest_slow(KEYS, 2))
def test_the_person_goes_on_from_what_he_saw_and_the_rest_is_dealt(key):
    table = table_of(key, 12)
    for game in moments(table, 12, 4):
        branches = [dealt_anew(table, game, seed) for seed in range(12)]
        for branch in branches:
            assert sorted(branch.game.state.hands[VIEWER]) == sorted(game.state.hands[VIEWER])
            assert branch.game.decision == game.decision
            assert list(map(len, branch.game.state.hands)) == list(map(len, game.state.hands))
        if any(hand for side, hand in enumerate(game.state.hands) if side != VIEWER):
            assert len({hidden(table, branch.game) for branch in branches}) > 1


@pytest.mark.parametrize("key", KEYS)
def test_nothing_of_the_other_match_is_in_the_file(key):
    table = table_of(key, 13)
    game = moments(table, 13, 4)[-1]
    branch = dealt_anew(table, game, 77)
    text = save_text(branch.saved(branch.game), "test")
    data = json.loads(text)
    assert data["seed"] == 77
    assert data["branches"] == []
    assert table.lots[0].salt not in text
    assert [line for line in data["journal"] if not line.startswith(("dice", "shuffle"))] == []
    again = parse_save(text.encode(), "branch", (table.spec,))
    verify(again)
    assert "It began from a position" in " ".join(map(str, chosen_by_hand(again)))
    names = [[seat.names for seat in table.spec.seats(setup)] for setup in (branch.setup, table.setup)]
    assert names[0] == names[1]


@pytest.mark.parametrize("key", KEYS)
def test_who_may_play_on_from_where(key):
    table = table_of(key, 14)
    game = moments(table, 14, 4)[0]
    assert way_on(table, game, curtain=True) is Way.DEALT_ANEW
    ahead = game.clone(record=True)
    while ahead.decision is not None and ahead.decision.side == VIEWER:
        ahead.apply(ahead.decision.choices[-1])
    if ahead.decision is not None:
        assert way_on(table, ahead, curtain=True) is Way.NOT_HERE
    several = replace(table, seats=(PERSON,) * len(table.seats))
    assert way_on(several, game, curtain=True) is Way.NOT_YET
    assert way_on(several, game, curtain=False) is Way.EXACTLY
    watched = replace(table, seats=("random",) * len(table.seats))
    assert way_on(watched, game, curtain=True) is Way.EXACTLY
    dice, end = random.Random(3), game.clone(record=True)
    while end.decision is not None:
        end.apply(dice.choice(end.decision.choices))
    over = replace(table, game=end)
    assert way_on(over, game, curtain=True) is Way.EXACTLY
    assert way_on(over, end, curtain=True) is Way.NOTHING_LEFT
