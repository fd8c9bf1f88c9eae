"""The end of a match of every game in the window, on whichever core plays: how it went is told in full, and alike.

With the rules in C the end screen of every battle was empty: curves flat, no dice, no block taken by dice.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ccancients import core
from ccancients.engine.journal import DICE
from ccancients.games import known_games
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow, open_window
from tests.ui.ends import ended, fought_out, told
from tests.ui.hands import settle

__all__ = ["open_window"]


@pytest.mark.parametrize("key", known_games())
def test_the_end_screen_tells_how_it_went(open_window: OpenWindow, key: str) -> None:
    page = open_window().open_table(ended(key, but=1))
    decision = page.session.decision
    assert decision is not None
    assert not page.end.isVisible()
    page.session.choose(fought_out(key)[-1])
    settle()
    assert page.end.isVisible()
    assert page.end.charts
    for chart in page.end.charts:
        assert any(any(row) for row in chart.figures.values), chart.figures.title
    assert len(page.end.luck) == len(ended(key).seats)
    said = [words.text() for words in page.end.luck]
    assert any(re.search("[1-9]", words) for words in said), said


def test_all_dice_of_a_battle_are_in_its_picture_and_its_losses_in_its_curves() -> None:
    game = ended("ancients").game
    assert game.journal is not None
    rolled = sum(len(entry.numbers) for entry in game.journal if entry.kind == DICE)
    pictures, sentences = told("ancients")
    banners, lost, dice = (rows for _title, rows in pictures)
    assert sum(map(sum, dice)) == rolled
    state = game.state
    for side in (0, 1):
        units = [unit for unit in range(state.battle.unit_count) if state.battle.unit_side[unit] == side]
        full = sum(state.battle.unit_type[unit].blocks for unit in units)
        assert sum(lost[side]) >= full - sum(state.blocks[unit] for unit in units) > 0
        assert banners[side][-1] == state.banners[side]
    assert not any(" 0 " in f" {sentence} " for sentence in sentences), sentences


# Plain Python against plain Python: one game is enough.
@pytest.mark.parametrize("key", rest_slow(known_games(), 1) if core.name() == core.PLAIN else known_games())
def test_both_cores_tell_the_same_end(key: str) -> None:
    """What this core tells, plain Python tells too (in another process, which forgets what this one has seen)."""
    command = [sys.executable, "-m", "tests.ui.ends", key]
    environment = {**os.environ, core.VARIABLE: core.PLAIN}
    there = subprocess.check_output(command, cwd=Path(__file__).parents[2], env=environment)
    assert json.loads(there) == json.loads(json.dumps(told(key)))
