"""The outlook on the end of the turn is what the end of the turn then does (rules 8.5, 9.1)."""

from __future__ import annotations

import random

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal import events as tell
from ccancients.hannibal.components.board import CITY, KIND, PROVINCES, SPACE, SPACE_COUNT
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.procedures.turn import TakeTurn
from ccancients.hannibal.rules.playing import marker_spaces
from ccancients.hannibal.rules.presence import controller, is_markable
from ccancients.hannibal.rules.retreating import outlook, winterers, with_marker
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State

Ended = tuple[list[int], tuple[int, int], State]


def position(seed: int) -> Game[State]:
    """A random position: a match at random for a while, then markers strewn about."""
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    for _ in range(dice.randrange(20, 120)):
        if game.decision is None:
            break
        game.apply(dice.choice(game.decision.choices))
    for space in range(SPACE_COUNT):
        if is_markable(game.state, space) and dice.random() < 0.4:
            game.state.control[space] = dice.choice((ROME, CARTHAGE, NOBODY))
    return game


def end_of_turn(game: Game[State]) -> Ended:
    """What the rules do after the winter: markers taken away, points told, the position after it."""
    ended = game.clone(record=True)
    ended.state.turn = 1
    ended.stack = [TakeTurn()]
    ended.events = []
    turn = TakeTurn()
    turn.winter_over(ended)
    gone = [event.space for event in ended.events if isinstance(event, tell.ControlChanged)]
    after = ended.state.copy()
    points = tuple(sum(facts.scores and controller(after, number) == side for number, facts in enumerate(PROVINCES))
                   for side in SIDES)
    return gone, (points[0], points[1]), after


def check(seed: int) -> None:
    game, dice = position(seed), random.Random(seed)
    for side in SIDES:
        spaces = marker_spaces(game.state, side)
        for space in dice.sample(spaces, min(2, len(spaces))):
            foreseen = outlook(with_marker(game.state, side, space))
            placed = game.clone()
            placed.state.control[space] = side
            gone, points, after = end_of_turn(placed)
            assert gone == [*foreseen.isolated[ROME], *foreseen.isolated[CARTHAGE]], seed
            assert points == foreseen.points, seed
            assert foreseen.controllers == tuple(controller(after, number) for number in range(len(PROVINCES))), seed
            assert foreseen.debt == abs(points[0] - points[1]), seed
            assert foreseen.winterers == tuple(winterers(placed.state)), seed
            assert game.state.control[space] != side, "the position itself stays as it was"


def test_three_hundred_positions_end_as_foreseen() -> None:
    for seed in range(75):  # two markers of each side in each
        check(seed)


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/hannibal/test_outlook.py
def test_ten_thousand_positions_end_as_foreseen() -> None:
    for seed in range(1000, 3500):
        check(seed)


def test_the_start_is_a_tie_of_provinces_as_printed() -> None:
    found = outlook(State())
    assert found.points == (9, 7)
    assert (found.payer, found.debt, found.undecided) == (CARTHAGE, 2, 2)
    assert found.isolated == ((), ())


def test_a_marker_without_a_way_to_its_own_is_isolated() -> None:
    state = State().empty()
    for space in range(SPACE_COUNT):
        state.control[space] = ROME if KIND[space] == CITY or not is_markable(state, space) else NOBODY
    state.control[SPACE["numantia"]] = CARTHAGE
    assert SPACE["numantia"] in outlook(state).isolated[CARTHAGE]
