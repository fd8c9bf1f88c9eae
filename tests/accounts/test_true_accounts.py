"""Issue 40, section 3: the account of what others did is what happened: nothing is missing, nothing is made up.

``tests.accounts`` reads positions and tables by itself; here it runs on a few matches, and on accounts
that lie, each of which it has to find out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from ccancients.engine.account import Account
from ccancients.games import known_games
from tests.accounts.checks import check

SEED = 401
FEW, MANY = 40, 1500


@pytest.mark.parametrize("key", known_games())
def test_the_account_is_the_difference_of_the_positions(key: str) -> None:
    told = check(key, FEW, SEED)
    assert told.faults == [], SEED
    assert told.spans == FEW
    assert told.dice > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", known_games())
def test_the_account_of_many_plays_is_the_difference_of_the_positions(key: str) -> None:
    told = check(key, MANY, SEED)
    assert told.faults == [], SEED


def _without_a_row(told: Account) -> Account:
    return replace(told, rows=told.rows[1:])


def _without_sums(told: Account) -> Account:
    return replace(told, changes=dict(list(told.changes.items())[1:]))


def _turned_round(told: Account) -> Account:
    return replace(told, rows=told.rows[::-1])


def _made_up(told: Account) -> Account:
    key, (then, now) = next(iter(told.changes.items()))
    return replace(told, changes={**told.changes, key: (then, now + 1)})


@pytest.mark.parametrize("lie", [_without_a_row, _without_sums, _turned_round, _made_up])
@pytest.mark.parametrize("key", known_games())
def test_an_account_that_lies_is_found_out(key: str, lie: Callable[[Account], Account]) -> None:
    tell = import_module(f"ccancients.{key}.account").tell

    def lying(state: Any, events: Sequence[object]) -> Account:
        told: Account = tell(state, events)
        return lie(told) if len(told.rows) > 1 and told.changes else told

    assert check(key, 8, SEED, tell=lying).faults
