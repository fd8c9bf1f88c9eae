"""What an opponent thinks: how far he has come while he does, and why he did it, as remarks in the log.

The remarks come after the battle, when they give nothing away any more; or at once, if the person wants it so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer

from ccancients.ui.panels.log_panel import PlainLine
from ccancients.ui.panels.thinking_bar import ThinkingBar

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage

SHOW_AFTER_MS: Final = 400
"""Thinking that takes no longer is not worth a word."""


class OpponentThoughts(QObject):
    """The thoughts of the opponents of a ``BattlePage``."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.bar = ThinkingBar(page.prompt)
        prompt_box = page.prompt.layout()
        assert prompt_box is not None
        prompt_box.addWidget(self.bar)
        self._said: list[tuple[int, int, Mapping[str, Any]]] = []
        self._waiting: list[tuple[int, int, Mapping[str, Any]]] = []
        self._soon = QTimer(self, singleShot=True, interval=SHOW_AFTER_MS)
        self._soon.timeout.connect(self.bar.show)

    def connect_all(self) -> None:
        """Listen; after the page's own connections, so that the log has its lines first."""
        session = self.page.session
        session.thinking_changed.connect(self._thinking)
        session.thinking_progressed.connect(lambda values: self.bar.show_share(float(values["share"])))
        session.thought_told.connect(self._thought)
        session.events_happened.connect(lambda _events, _count: self._tell())
        session.battle_over.connect(lambda _outcome: self._tell_all())
        self.page.play.history.retold.connect(lambda _lines: self._tell_again())
        self.bar.move_now_wanted.connect(session.move_now)

    def _thinking(self, on: bool) -> None:
        if on:
            self.bar.begin()
            self._soon.start()
        else:
            self._soon.stop()
            self.bar.hide()

    def _thought(self, thought: Mapping[str, Any], count: int) -> None:
        decision = self.page.session.decision
        if decision is not None:
            self._waiting.append((count, decision.side, thought))

    def _tell(self) -> None:
        """What was thought is remarked on when it has been done."""
        told, self._waiting = self._waiting, []
        self._said += told
        if self.page.settings.settings.reasoning:
            self._remark(told)

    def _tell_all(self) -> None:
        if not self.page.settings.settings.reasoning:
            self._remark(self._said)

    def _tell_again(self) -> None:
        if self.page.settings.settings.reasoning or self.page.session.is_over:
            self._remark(self._said)

    def _remark(self, thoughts: list[tuple[int, int, Mapping[str, Any]]]) -> None:
        for count, side, thought in thoughts:
            sentence = self.page.face.reasoning(thought)
            if sentence:
                self.page.log.remark(count, PlainLine(sentence, side=side, voice="remark"))
