"""A long battle does not hold the window up: opened, replayed, told in another language, ended."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.savefile import save
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.driver import breathe, wait_for
from tests.ui.battles.test_never_blocked import TRIPWIRE, Heart

SEED = 3
LONG = 1000
"""Choices; a battle of two people rarely has more than 400."""


@pytest.fixture(scope="module")
def long_battle() -> Table:
    """Zama between two who choose at random, up to the choice before the last."""
    spec, setup = ANCIENTS, Setup(scenario=find_scenario("zama"))
    rng, game = random.Random(SEED), spec.new_game(setup, RolledChance(SEED))
    made = []
    while game.decision is not None:
        made.append(rng.choice(game.decision.choices))
        game.apply(made[-1])
    assert len(made) > LONG, f"seed {SEED}: a short battle of {len(made)} choices"
    game = spec.new_game(setup, RolledChance(SEED))
    for choice in made[:-1]:
        game.apply(choice)
    game.take_events()
    return Table(spec, setup, SEED, game, (PERSON, PERSON))


SHARE = 0.25
"""Of the work that something takes, the longest stretch of it that is no stop, however slow the machine is."""


def busy_while(what: Callable[[], object], done: Callable[[], bool]) -> float:
    """The longest stretch of work of the window's thread while something is done, up to its end; 0 where it is but a
    small share of the whole: work in slices, which take longer on a busy machine.
    """
    breathe()
    heart = Heart()
    breathe()
    what()
    wait_for(done, "the end of it")
    for _ in range(20):
        QTest.qWait(5)
    heart.stop()
    whole = sum(work for _gap, work in heart.gaps)
    return heart.longest_work if heart.longest_work > SHARE * whole else 0.0


@pytest.mark.slow  # by the clock
def test_a_long_battle_is_taken_up_replayed_told_anew_and_ended_without_a_stop(
    window: MainWindow, long_battle: Table, tmp_path
) -> None:
    window.settings.change(curtain=False)
    file = tmp_path / "long.json"
    save(long_battle.saved(long_battle.game), file, "1")
    took = {"load": busy_while(
        lambda: window.load_file(file), lambda: window.page is not None and not window.page.play.log.busy
    )}
    page = window.page
    assert page is not None
    assert page.log.lines.rowCount() > LONG
    took["language"] = busy_while(lambda: window.settings.change(language="es"), lambda: not page.play.log.busy)
    took["replay"] = busy_while(
        lambda: window.do("replay"),
        lambda: window.replays.page is not None and window.replays.page.log.lines.rowCount() > LONG,
    )
    replay = window.replays.page
    assert replay is not None
    took["to the end"] = busy_while(lambda: replay.do("last"), lambda: replay.count == replay.reel.length)
    took["to the middle"] = busy_while(lambda: replay.jump(replay.reel.length // 2), lambda: not replay.stage.busy)
    window.replays.close()
    choices = page.session.decision.choices
    ends = next(choice for choice in choices if _ends(page.session.game, choice))
    took["end"] = busy_while(lambda: page.session.choose(ends), page.end.isVisible)
    QApplication.processEvents()
    assert max(took.values()) < TRIPWIRE, f"seed {SEED}: busy for {took}"


def _ends(game, choice) -> bool:
    after = game.clone()
    after.apply(choice)
    return after.decision is None
