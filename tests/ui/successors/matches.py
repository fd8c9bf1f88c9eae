"""Matches of the Successors on the table, and the position in which a question comes."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from ccancients.engine.chance import RolledChance
from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

MET = {
    "tyche": ("first_march_two", 0), "activate": ("first_march_two", 0), "compose": ("coalition_two", 1),
    "spend": ("first_march_two", 2), "passage promise": ("babylon_323_four", 26),
    "passage ask": ("babylon_323_four", 60), "passage": ("babylon_323_four", 60), "city": ("babylon_323_four", 60),
    "intercept": ("babylon_323_four", 75), "fall back": ("coalition_two", 93), "evade": ("babylon_323_four", 60),
    "losses": ("first_march_two", 8), "retreat": ("babylon_323_four", 17), "withdraw": ("babylon_323_four", 100),
    "naval intercept": ("coalition_two", 24), "independents": ("babylon_323_four", 7),
    "markers": ("first_march_two", 3), "surrender": ("first_march_two", 2), "reinforce": ("babylon_323_four", 0),
    "return": ("coalition_two", 34), "surprise": ("first_march_two", 19), "target": ("babylon_323_four", 19),
    "offer": ("first_march_two", 0), "seat": ("first_march_two", 0),
}  # fmt: skip
"""Scenario and seed of a random match in which a question comes soon."""
SEATED = frozenset(("offer", "seat"))
"""Questions that come where seats are offered."""
OF_CARDS = frozenset(("surprise", "target"))
"""Questions that cards of the second frame bring."""
MOST_CHOICES = 400
MOST_SEEDS = 60


def match(scenario: str = "first_march_two", seats: tuple[str, ...] = (), seed: int = 3, **switches: object) -> Table:
    """A match on the table."""
    return table_of(Setup(scenario=scenario, switches=switches), seats, seed)


def second(scenario: str = "first_march_two", seats: tuple[str, ...] = (), seed: int = 3, **switches: object) -> Table:
    """A match in the second frame, whichever is that of today."""
    return table_of(Setup(scenario=scenario, switches=switches, board=_second_frame()), seats, seed)


@cache
def _second_frame() -> dict[str, object]:
    return dict(own_board_of(SECOND_FRAME).raw or {})


def first_frame(scenario: str, seed: int) -> Table:
    """A match in the first frame, in which the seeds of ``MET`` were found."""
    return table_of(Setup(scenario=scenario, frame="first"), (), seed)


def offered(scenario: str = "first_march_two", seed: int = 3) -> Table:
    """A match before which seats are offered."""
    return table_of(Setup(scenario=scenario, switches={"seats": "offer"}), (), seed)


def table_of(setup: Setup, seats: tuple[str, ...], seed: int) -> Table:
    persons = (PERSON,) * len(SUCCESSORS.seats(setup))
    return Table(SUCCESSORS, setup, seed, SUCCESSORS.new_game(setup, RolledChance(seed)), seats or persons)


def asked(question: str, fits: Callable[[Table], bool] = lambda _table: True) -> Table:
    """A match in which a question has just come, in hot-seat; with ``fits`` in a position of which it holds."""
    scenario, first = MET[question]
    for seed in range(first, first + MOST_SEEDS):
        begin = offered if question in SEATED else second if question in OF_CARDS else first_frame
        table, dice = begin(scenario, seed=seed), random.Random(seed)
        for _ in range(MOST_CHOICES):
            decision = table.game.decision
            if decision is None:
                break
            if decision.question == question and fits(table):
                return table
            table.game.apply(dice.choice(decision.choices))
    raise AssertionError(f"'{question}' is not asked in {MOST_SEEDS} matches from seed {first} on")
