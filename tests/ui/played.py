"""Battles played at random without a window, up to the position that a window is then opened on."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar

from ccancients.ancients import questions as q
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.ui.table.table import Table

MOST = 3000


Found = TypeVar("Found")


def found_once(find: Callable[..., Found]) -> Callable[..., Found]:
    """Searches for a position are made once for all tests that set the same up; every table gets a game of its own.

    ``find(table, …)``  plays a table's match up to what is searched for, and says what is to be done there
    """
    known: dict[tuple[object, ...], tuple[Game[Any], Found]] = {}

    @wraps(find)
    def find_or_remember(table: Table, *wanted: object) -> Found:
        key = (table.setup.model_dump_json(), table.seed, wanted)
        if key not in known:
            told = find(table, *wanted)
            known[key] = (table.game.clone(record=True), told)
        game, told = known[key]
        table.game = game.clone(record=True)
        return told

    return find_or_remember


def played_until(table: Table, enough: Callable[[Game[Any]], bool], seed: int = 3) -> Table:
    """A table whose match went on at random until it was as wanted; nothing of it is left to be shown."""
    rng, game = random.Random(seed), table.game
    for _ in range(MOST):
        assert game.decision is not None, f"seed {seed}: the match ended before it was as wanted"
        if enough(game):
            game.take_events()
            return table
        game.apply(rng.choice(game.decision.choices))
    raise AssertionError(f"seed {seed}: never as wanted in {MOST} choices")


def is_asked(question: str, least: int = 1) -> Callable[[Game[Any]], bool]:
    """Whether a question stands that has so many answers."""
    return lambda game: game.decision.question == question and len(game.decision.choices) >= least


def may_attack(game: Game[Any]) -> bool:
    """Whether it is asked for a battle in which somebody can attack."""
    return game.decision.question == q.BATTLE and any(choice.verb == "attack" for choice in game.decision.choices)


@cache
def turn_that_cost(seed: int = 5, dice: int = 5) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Choices of a battle of Akragas at random up to a turn that costs the other side blocks, and those of that turn:
    after it the other side is asked for a card.
    """
    rng, game = random.Random(dice), ANCIENTS.new_game(Setup(scenario=find_scenario("akragas")), RolledChance(seed))
    made: list[Choice] = []
    began, left, active = 0, 0, -1
    for _ in range(MOST):
        assert game.decision is not None, f"seed {dice}: the battle ended before a turn cost anything"
        side = game.decision.side
        if game.decision.question == q.CARD and side != active:
            if active >= 0 and blocks_of(game.state, side) < left:
                return tuple(made[:began]), tuple(made[began:])
            began, left, active = len(made), blocks_of(game.state, 1 - side), side
        made.append(rng.choice(game.decision.choices))
        game.apply(made[-1])
    raise AssertionError(f"seed {dice}: no turn cost anything in {MOST} choices")


def blocks_of(state: State, side: int) -> int:
    """How many blocks a side has on the board."""
    units = zip(state.unit_hex, state.blocks, state.battle.unit_side, strict=False)
    return sum(blocks for here, blocks, of in units if of == side and here >= 0)


def made(table: Table, choices: tuple[Choice, ...]) -> Table:
    """A table in whose match some choices have been made; nothing of them is left to be shown."""
    for choice in choices:
        table.game.apply(choice)
    table.game.take_events()
    return table


@found_once
def before_its_end(table: Table, left: int, seed: int = 3) -> tuple[Choice, ...]:
    """Let a recruit fight a table's battle for both sides up to its last choices, which are given back."""
    trial, player = table.game.clone(record=False), ANCIENTS.mind.player("recruit", seed)
    choices: list[Choice] = []
    while trial.decision is not None:
        assert len(choices) < MOST, f"not over after {MOST} choices, seed {seed}"
        choices.append(player.choose(ANCIENTS.view_for(trial, trial.decision.side)))
        trial.apply(choices[-1])
    made(table, tuple(choices[:-left]))
    return tuple(choices[-left:])


def nearly_over(table: Table, seed: int = 3) -> Choice:
    """Let a table's battle be fought up to its last choice, which is given back."""
    return before_its_end(table, 1, seed)[0]
