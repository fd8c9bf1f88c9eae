"""Tables at which a question of a game stands, for windows that are to show every one of them."""

from __future__ import annotations

import random
from functools import cache

from ccancients.ancients.questions import QUESTIONS as OF_ANCIENTS
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.questions import QUESTIONS as OF_HANNIBAL
from ccancients.successors.questions import QUESTIONS as OF_SUCCESSORS
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.hannibal.test_every_question import asked as asked_in_hannibal
from tests.ui.successors.matches import asked as asked_in_successors

MET = {
    "card": ("akragas", 0, 0), "commander": ("akragas", 0, 76), "orders": ("akragas", 0, 2),
    "order die": ("akragas", 2, 60), "rally die": ("cannae", 4, 93), "movement": ("akragas", 0, 7),
    "battle": ("akragas", 0, 31), "first strike": ("bagradas", 0, 79), "evade": ("cannae", 0, 132),
    "evade to": ("cannae", 0, 133), "leader": ("akragas", 1, 54), "ignore flags": ("zama", 0, 146),
    "retreat": ("zama", 0, 111), "advance": ("zama", 0, 112), "extra hex": ("akragas", 15, 111),
    "bonus combat": ("bagradas", 7, 136), "battle back": ("zama", 0, 121),
}  # fmt: skip
"""Scenario and seed of a random battle, and after how many choices the question comes."""
EVERY = tuple(
    (game, question)
    for game, questions in (("ancients", tuple(OF_ANCIENTS)), ("hannibal", OF_HANNIBAL), ("successors", OF_SUCCESSORS))
    for question in questions
)
"""Every question of every game."""


@cache
def _battle(question: str) -> tuple[Setup, int, Game[State]]:
    scenario, seed, count = MET[question]
    setup = Setup(scenario=find_scenario(scenario))
    game, dice = ANCIENTS.new_game(setup, RolledChance(seed)), random.Random(seed)
    for _ in range(count):
        assert game.decision is not None
        game.apply(dice.choice(game.decision.choices))
    game.take_events()
    return setup, seed, game


def asked(game: str, question: str) -> Table:
    """A match in hot-seat in which a question stands."""
    if game == "hannibal":
        return asked_in_hannibal(question)
    if game == "successors":
        return asked_in_successors(question)
    setup, seed, battle = _battle(question)
    return Table(ANCIENTS, setup, seed, battle.clone(record=True), (PERSON, PERSON))
