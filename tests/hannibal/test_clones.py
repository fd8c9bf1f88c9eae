"""A clone shares the procedures in progress with its original until one of the two goes on; nobody sees the other."""

from __future__ import annotations

import json
import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.walk import walk, walked
from tests.sweeps import rest_slow


def stands(game) -> str:
    return json.dumps(game.snapshot())


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_original_and_clones_of_clones_go_their_own_ways(seed):
    """Whoever moves, in whatever order, all others stand where they stood; and the same choices lead to the same."""
    dice = random.Random(seed)
    games = [HANNIBAL.new_game(USUAL, RolledChance(seed))]
    for _ in range(150):
        walk(games[0], dice)
    for _ in range(250):
        mover = dice.choice(games)
        others = [(each, stands(each)) for each in games if each is not mover]
        twin, way = mover.clone(), random.Random(dice.random())
        again = random.Random()
        again.setstate(way.getstate())
        if mover.decision is not None:
            walk(mover, way)
            walk(twin, again)
            assert stands(twin) == stands(mover)
        assert all(stands(each) == before for each, before in others)
        if len(games) < 5:
            games.append(mover.clone())
        elif dice.random() < 0.2:
            games[dice.randrange(5)] = mover.clone()


def test_a_procedure_changed_from_outside_is_changed_in_one_of_the_two():
    game = next(game for game in walked([3]) if game.decision and game.decision.question == "march")
    before = stands(game)
    clone = game.clone()
    clone.own_innermost().step = "somewhere"
    assert stands(game) == before
    assert clone.stack[-1] is not game.stack[-1]
    assert clone.own_innermost() is clone.stack[-1]


def test_every_list_of_a_state_is_copied():
    """A list that a copy forgot would be changed in both."""
    for game in walked(range(2), every=40):
        state = game.state
        copy = state.copy()
        assert copy.to_json() == state.to_json()
        held = {name: value for name in dir(state) if not callable(value := getattr(state, name))}
        assert {"control", "hands"} <= held.keys() == {name for name in dir(copy) if name in held}
        for name, value in held.items():
            if isinstance(value, (list, bytearray)):
                assert getattr(copy, name) is not value, name
            if isinstance(value, list) and value and isinstance(value[0], list):
                assert all(one is not other for one, other in zip(value, getattr(copy, name), strict=True)), name


def test_a_clone_in_the_middle_of_a_battle_makes_no_procedure_anew():
    """Which is why it costs a few microseconds, however deep the stack is (``ccancients bench`` measures them)."""
    game = next(game for game in walked(range(9)) if game.decision and game.decision.question == "attack")
    assert len(game.stack) > 6
    assert all(mine is his for mine, his in zip(game.clone().stack, game.stack, strict=True))
