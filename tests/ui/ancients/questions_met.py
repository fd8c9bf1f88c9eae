"""Battles in which each question has just come: the battle of a random match, its seed, and after how many choices."""

from __future__ import annotations

import random
from functools import cache

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game

MET = {
    "card": ("akragas", 0, 0), "orders": ("akragas", 1, 1), "movement": ("ticinus", 3, 2), "battle": ("baecula", 2, 5),
    "commander": ("cannae", 1, 8), "retreat": ("castulo", 5, 9), "advance": ("castulo", 5, 10),
    "order die": ("ticinus", 3, 7), "battle back": ("castulo", 4, 13), "ignore flags": ("castulo", 5, 8),
    "bonus combat": ("castulo", 0, 78), "leader": ("zama", 5, 37), "evade": ("baecula", 4, 8),
    "rally die": ("cannae", 4, 93), "evade to": ("baecula", 4, 9), "first strike": ("trebbia", 3, 25),
    "extra hex": ("ticinus", 5, 116), "ambush": ("trebbia", 0, 105), "rampage order": ("zama", 54, 540),
    "place leader": ("asculum", 1, 0),
}  # fmt: skip
OPTIONS = {"rampage order": Options(banners=2)}
"""A rampage with a choice is too rare in matches at random for as many banners as the battle asks."""


@cache
def reached(question: str) -> tuple[Setup, int, Game[State]]:
    """Set-up, seed and the battle in which a question has just been put, once for all who copy it."""
    name, seed, count = MET[question]
    setup = Setup(scenario=find_scenario(name), options=OPTIONS.get(question, Options()))
    game, dice = ANCIENTS.new_game(setup, RolledChance(seed)), random.Random(seed)
    for _ in range(count):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.choices))
    assert game.decision is not None
    assert game.decision.question == question, f"{name}, seed {seed}, after {count} choices"
    return setup, seed, game


def asked(question: str) -> Game[State]:
    """A battle in which a question has just been put."""
    return reached(question)[2].clone(record=True)
