"""Somebody at a first match who does with the mouse what the lesson points at, and nothing else.

``steps`` are the keys of what he was told, in order; ``words`` what he read of it; ``clicks`` all he made. A step that
points at nothing he can click is a step that is stuck: he says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from ccancients.ui.hannibal.duel.hand import StackButton
from ccancients.ui.panels.lesson import LessonStep
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from tests.ui.battles.driver import wait_for
from tests.ui.hands import settle

SECONDS_A_CLICK: Final = 2.5
"""To look for what is meant, and to point at it."""
WORDS_A_MINUTE: Final = 150
"""Of somebody who reads to understand."""
PRESSES: Final = 4
MOST_WORDS: Final = 45
"""Of a step."""


class Pupil:
    """``look(step)`` is called with every step when it is first seen."""

    def __init__(self, window: MainWindow, game: str, look: Callable[[LessonStep], None] = lambda _step: None) -> None:
        self.window, self.game, self.look = window, game, look
        self.steps: list[str] = []
        self.clicks = self.words = 0

    @property
    def page(self) -> MatchPage:
        assert self.window.page is not None
        return self.window.page

    @property
    def seconds(self) -> float:
        """What reading and pointing would have taken him."""
        return self.words * 60 / WORDS_A_MINUTE + self.clicks * SECONDS_A_CLICK

    def begin(self) -> None:
        """From the start screen, by its buttons."""
        start = self.window.pages.start
        wait_for(lambda: bool(start.games), "the games")
        self.click(start.games[self.game])
        self.click(start.buttons["first"])
        wait_for(lambda: self.window.page is not None, "the match")
        self.rest()

    def rest(self) -> None:
        """Wait until he is asked or told something, or the match is over."""
        page = self.page
        wait_for(lambda: not page.stage.busy and not page.play.answering.reply.waiting and (
            page.session.person_decides or page.session.is_over or self.told is not None or self.battle_is_over
        ), "something to do")  # fmt: skip
        settle()

    @property
    def told(self) -> LessonStep | None:
        """The step that is seen now."""
        panel = self.page.guide.panel
        return panel.step if panel.isVisible() else None

    @property
    def battle_is_over(self) -> bool:
        table = self.page.play.battles.table
        return table is not None and table.end.isVisible()

    @property
    def at_battle_table(self) -> bool:
        table = self.page.play.battles.table
        return table is not None and table.isVisible()

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at if at is not None else widget.rect().center())
        self.clicks += 1
        settle()

    def click_place(self, here: int) -> None:
        self.click(self.page.view.viewport(), self.page.view.center_in_viewport(here))

    def see(self) -> LessonStep | None:
        """Look at the step; its words are read once."""
        self.rest()
        step = self.told
        if step is not None and (not self.steps or self.steps[-1] != step.key):
            self.steps.append(step.key)
            self.words += len(step.text.split()) + len(step.title.split())
            self.look(step)
            self._all_in_sight(step)
        return step

    def _all_in_sight(self, step: LessonStep) -> None:
        """What is lit is seen, and one button at most is filled: the way on."""
        view = self.page.view
        for here in () if self.at_battle_table else step.places:
            assert view.viewport().rect().contains(view.center_in_viewport(here)), f"{step.key} lights what is not seen"
        filled = [each for each in self.window.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()
                  and str(each.property("primary")).lower() == "true"]
        assert len(filled) <= 1, f"{step.key}: {[each.text() for each in filled]}"

    def on(self) -> None:
        """Do what the step says, to its end; without one, whatever leads on."""
        step = self.see()
        if self.battle_is_over:
            self.click(self.page.play.battles.table.end.button)
        elif step is None:
            self._anything()
        elif step.read:
            self.click(self.page.guide.panel.good)
        else:
            self.do(step)

    def do(self, step: LessonStep) -> None:
        """Click what is ringed: the card, then the button, else the place, again where it has to be confirmed."""
        page, count = self.page, self.page.session.count
        if step.cards:
            self._card(step.cards[0])
        for _ in range(PRESSES):
            if page.session.count != count:
                return
            button = next((each for each in page.prompt.buttons if each.property("taught") and each.isVisible()), None)
            if page.bubble.isVisible():
                self.click(page.bubble.buttons[0])
            elif button is not None and (not step.places or not step.cards):
                self.click(button)
            elif step.places:
                self.click_place(step.places[0])
            self.rest()
        assert page.session.count != count, f"stuck at {step}: {page.session.decision}"

    def _card(self, card: int) -> None:
        if self.at_battle_table:
            self.click(next(each for each in self.page.play.battles.table.hand.stacks if each.card == card))
        else:
            button = next(each for each in self.page.hand.cards if each.card == card)
            self.click(button, QPoint(12, button.height() // 2))

    def _anything(self) -> None:
        """An answer for which the lesson has no step: the filled button, else the last of those that can be given."""
        page, decision = self.page, self.page.session.decision
        assert decision is not None
        if self.at_battle_table and any(choice.verb in ("attack", "match") for choice in decision.choices):
            stack = max(filter(_playable, page.play.battles.table.hand.stacks), key=lambda each: each.stack.count)
            self.click(stack)
            button = next((each for each in page.prompt.buttons if each.answer.card == stack.card), None)
            if button is not None and page.session.decision is decision:
                self.click(button)
        elif page.prompt.primary() is not None:
            self.click(page.prompt.buttons[0])
        else:
            page.session.choose(decision.choices[-1])
        self.rest()


def _playable(stack: StackButton) -> bool:
    return stack.playable


def points_at_something(step: LessonStep) -> None:
    """What every step has: a rule, something to click or to read, few words."""
    assert step.see, f"{step.key} has no way to the rules"
    assert step.read or step.places or step.cards or step.answers, f"{step.key} points at nothing"
    assert len(step.text.split()) <= MOST_WORDS, step.text
    assert "{" not in step.text
