"""A newcomer's trial: from the start screen to the first march without reading, by what shines and nothing else."""

from __future__ import annotations

import sys
import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import wait_for
from tests.ui.hands import settle

CLICKS = 13  # the goal, and markers with a first card, come before the march
SECONDS = 60
SECONDS_A_CLICK = 2.5
"""To see what shines, and to point at it."""


class Newcomer:
    """Somebody with a mouse who reads nothing: he clicks what is ringed, the red button, or the first in a list."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.clicks, self.steps = window, 0, list[str]()

    @property
    def page(self) -> MatchPage:
        assert self.window.page is not None
        return self.window.page

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at if at is not None else widget.rect().center())
        self.clicks += 1
        settle()

    def click_place(self, here: int) -> None:
        self.click(self.page.view.viewport(), self.page.view.center_in_viewport(here))

    def begin(self) -> None:
        start = self.window.pages.start
        wait_for(lambda: bool(start.games), "the games")
        self.click(start.games["hannibal"])
        self.click(start.buttons["first"])
        wait_for(lambda: self.window.page is not None, "the campaign")

    def up_to_the_march(self) -> None:
        """Do what shines until an army has made a step."""
        while not self.marched:
            wait_for(lambda: self.page.session.person_decides and not self.page.stage.busy, "a question")
            settle()
            self._next()

    @property
    def marched(self) -> bool:
        return any(choice.verb == "go" for choice in self.page.session.game.journal.choices())

    def _next(self) -> None:
        page = self.page
        panel = page.guide.panel
        step = panel.step if panel.isVisible() else None
        self.steps.append(step.key if step is not None else page.session.decision.question)
        if page.bubble.isVisible():
            self.click(page.bubble.buttons[0])
        elif step is not None and step.read:
            self.click(panel.good)
        elif step is not None and step.cards and getattr(page.play.interaction, "taken_up", -1) != step.cards[0]:
            card = next(each for each in page.hand.cards if each.card == step.cards[0])
            self.click(card, QPoint(8, card.height() // 2))
        elif step is not None and step.places:
            self.click_place(step.places[0])
        elif page.prompt.primary() is not None:
            self.click(page.prompt.buttons[0])
        else:
            self.click(page.prompt.buttons[-1])


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3])
def test_a_newcomer_marches_by_what_shines(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr("ccancients.ui.shell.window.new_matches.fresh_seed", lambda: seed)
    newcomer = Newcomer(open_window())
    newcomer.begin()
    newcomer.up_to_the_march()
    assert newcomer.clicks <= CLICKS, newcomer.steps


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 7, 11, 19, 99])
def test_a_newcomer_marches_within_a_minute(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    """By the clock, at the speeds that a newcomer finds: ``pytest -m slow -s -k within_a_minute``."""
    monkeypatch.setattr("ccancients.ui.shell.window.new_matches.fresh_seed", lambda: seed)
    window = open_window()
    window.settings.change(reduced_motion=False)
    newcomer, begun = Newcomer(window), time.monotonic()
    newcomer.begin()
    newcomer.up_to_the_march()
    seconds = time.monotonic() - begun + newcomer.clicks * SECONDS_A_CLICK
    with capsys.disabled():
        sys.stdout.write(f"\nseed {seed}: {newcomer.clicks} clicks, {seconds:.0f} s: {newcomer.steps}\n")
    assert newcomer.clicks <= CLICKS, newcomer.steps
    assert seconds <= SECONDS
