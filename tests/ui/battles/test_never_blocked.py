"""The window goes on living while an opponent thinks and while things are shown: a heart that must never stop."""

from __future__ import annotations

import pytest

from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.workshop.bench_thinking import Heart
from tests.ui.battles.driver import MousePerson, wait_for
from tests.ui.battles.test_whole_battle import SEED, akragas

LONGEST = 0.100
"""Seconds for which the window may be deaf: asked of a quiet machine, in the slow test."""
TRIPWIRE = 10 * LONGEST
"""The same on a machine busy with other things, where the same work takes a multiple of its time."""


@pytest.mark.slow  # by the clock
def test_the_window_lives_while_opponents_think(window: MainWindow) -> None:
    page = window.open_table(akragas(("centurion", "centurion")))
    wait_for(lambda: page.session.count > 4, "the first choices: the opponent's process has started")
    heart = Heart()
    wait_for(lambda: page.session.count > 30, "thirty choices", 60)
    heart.stop()
    assert len(heart.gaps) > 30
    assert heart.longest_work < TRIPWIRE, f"the window was busy for {heart.longest_work:.3f} s at a stretch"


@pytest.mark.slow
def test_the_window_lives_while_the_opponents_process_starts(window: MainWindow) -> None:
    page = window.open_table(akragas(("centurion", "person")))
    person = MousePerson(window, SEED)
    person.rest()
    while page.session.person_decides:
        person.answer()
        person.wait(lambda: person.asked or page.session.is_thinking, "the next question")
    heart = Heart()
    person.rest()
    heart.stop()
    assert heart.longest_work < TRIPWIRE, f"the window was busy for {heart.longest_work:.3f} s at a stretch"


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_by_the_clock_the_window_is_never_deaf_for_long(window: MainWindow, size: tuple[int, int]) -> None:
    """With everything animated; on a quiet machine. What the machine itself takes while idle is allowed for."""
    window.resize(*size)
    window.settings.change(reduced_motion=False, watch_speed=400)
    page = window.open_table(akragas(("centurion", "centurion")))
    wait_for(lambda: page.session.count > 4, "the first choices")
    page.session.pause()
    wait_for(lambda: not page.session.is_thinking and not page.stage.busy, "rest")
    heart = Heart()
    wait_for(lambda: len(heart.gaps) > 250, "a second of rest")
    idle = heart.longest
    heart.start()
    page.session.play()
    wait_for(lambda: page.session.count > 70, "more choices", 120)
    heart.stop()
    assert heart.longest < LONGEST + idle, f"deaf for {heart.longest:.3f} s, while idle for {idle:.3f} s"
