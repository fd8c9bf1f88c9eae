"""The window goes on living while dictators play, while advice is sought, and while a war is looked at again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from multiprocessing.context import SpawnProcess

import pytest

from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.processes.worker import Worker
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.bench_thinking import Heart
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import wait_for
from tests.ui.battles.test_never_blocked import TRIPWIRE
from tests.ui.hands import settle
from tests.ui.hannibal.test_every_question import asked


def lives(heart: Heart) -> None:
    heart.stop()
    assert len(heart.gaps) > 20
    assert heart.longest_work < TRIPWIRE, f"the window was busy for {heart.longest_work:.3f} s at a stretch"


@pytest.mark.slow
def test_while_dictators_think(open_window: OpenWindow) -> None:
    table = Table(HANNIBAL, USUAL, 7, HANNIBAL.new_game(USUAL, RolledChance(7)), ("dictator", "dictator"))
    page = open_window().open_table(table)
    wait_for(lambda: page.session.count > 2, "the first choices: the opponent's process has started")
    heart = Heart()
    wait_for(lambda: page.session.count > 20, "more choices", 120)
    lives(heart)


@pytest.mark.slow
def test_while_advice_is_sought_and_looked_at(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("card"))
    page.advice.seconds = 0.5
    settle()
    heart = Heart()
    page.advice.ask()
    wait_for(lambda: page.advice.panel.facts is not None, "advice", 120)
    for button in page.advice.panel.buttons:
        button.click()
        settle()
    page.advice.panel.close_panel()
    lives(heart)


@pytest.fixture
def halted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[SpawnProcess]]:
    """Processes that do not get to reading anything when they have been started."""
    found: list[SpawnProcess] = []
    start = Worker.start

    def start_and_halt(worker: Worker) -> None:
        start(worker)
        assert worker.process is not None
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGSTOP)
        found.append(worker.process)

    monkeypatch.setattr(Worker, "start", start_and_halt)
    yield found
    for process in found:
        process.kill()


def whole_war() -> Game:
    game = HANNIBAL.new_game(USUAL, RolledChance(7))
    players = [HANNIBAL.mind.player("random", thinking_seed(7, side)) for side in (0, 1)]
    while game.decision is not None:
        game.apply(players[game.decision.side].choose(HANNIBAL.view_for(game, game.decision.side)))
    game.take_events()
    return game


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="halts processes as POSIX has it")
def test_while_a_whole_war_is_about_to_be_looked_at_by_a_process_that_does_not_read_yet(
    open_window: OpenWindow, halted: list[SpawnProcess]
) -> None:
    window = open_window()
    assert window.replays.open(Table(HANNIBAL, USUAL, 7, whole_war(), (PERSON, "praetor")))
    review = window.replays.page.review
    settle()
    heart = Heart()
    review.begin_own()
    wait_for(lambda: len(heart.gaps) > 20, "beats")
    assert len(halted) == 1
    assert review.job.is_busy
    lives(heart)
    review.stop()
