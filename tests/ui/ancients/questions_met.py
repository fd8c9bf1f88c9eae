"""Battles in which each question has just come: the battle of a random match, its seed, and after how many choices."""

from __future__ import annotations

import random
from typing import Any

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from tests.ancients.table import Table as Sketch

MET = {
    "card": ("akragas", 0, 0), "orders": ("akragas", 1, 1), "movement": ("ticinus", 3, 2), "battle": ("baecula", 2, 5),
    "commander": ("cannae", 1, 8), "retreat": ("castulo", 5, 9), "advance": ("castulo", 5, 10),
    "order die": ("ticinus", 3, 7), "battle back": ("castulo", 4, 13), "ignore flags": ("castulo", 5, 8),
    "bonus combat": ("castulo", 0, 78), "leader": ("zama", 5, 37), "evade": ("baecula", 4, 8),
    "rally die": ("cannae", 4, 93), "evade to": ("baecula", 4, 9), "first strike": ("trebbia", 3, 25),
    "extra hex": ("ticinus", 5, 116), "ambush": ("trebbia", 0, 105), "rampage order": ("", 0, 0),
}  # fmt: skip
"""A rampage with a choice is too rare for matches at random: that one is sketched."""


def asked(question: str) -> Game[Any]:
    """A battle in which a question has just been put."""
    name, seed, count = MET[question]
    if not name:
        return _sketched()
    game = ANCIENTS.new_game(Setup(scenario=find_scenario(name)), RolledChance(seed))
    dice = random.Random(seed)
    for _ in range(count):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.choices))
    assert game.decision is not None
    assert game.decision.question == question
    return game


def _sketched() -> Game[Any]:
    table = Sketch()
    table.banners(top=7, bottom=7)
    table.place(F6="Carthaginian elephants", E6="Carthaginian auxilia 1 block", F5="Roman auxilia 1 block")
    table.dice("flag", "leader", "leader", "light", "heavy")
    table.attack("F5", "F6")
    return table.game
