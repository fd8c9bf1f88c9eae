"""What an opponent thinks: how far he has come while he does, and why he did it, as remarks in the log.

The remarks come after the match, when they give nothing away any more; or at once, if the person wants it so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.optional_parts import Reasoning
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.panels.log_panel import LogPanel
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.panels.thinking_bar import ThinkingBar
from ccancients.ui.shell.play.match_log import MatchLog
from ccancients.ui.table.session import Session

SHOW_AFTER_MS: Final = 400
"""Thinking that takes no longer is not worth a word."""


@dataclass(frozen=True)
class Thought:
    """What the answer of a side rested on that was given after ``count`` others."""

    count: int
    side: int
    found: Mapping[str, Any]


class OpponentThoughts(QObject):
    """The thoughts of the opponents at a table: progress in the prompt, remarks in the log where the face has words.

    To be made after everything else that tells of the session, so that the log has its lines first.
    """

    def __init__(
        self, session: Session, reasons: Reasoning | None, settings: SettingsStore, prompt: PromptPanel, log: LogPanel,
        history: MatchLog, stage: Stage,
    ) -> None:
        super().__init__(prompt)
        self._session, self._reasons, self._settings, self._log = session, reasons, settings, log
        self.bar = ThinkingBar(prompt)
        prompt.add_below(self.bar)
        self._said: list[Thought] = []
        self._waiting: list[Thought] = []
        self._soon = QTimer(self, singleShot=True, interval=SHOW_AFTER_MS)
        self._soon.timeout.connect(self._show)
        self._stage, self._thinks = stage, False
        stage.busy_changed.connect(lambda _busy: self._show())
        session.thinking_changed.connect(self._thinking)
        session.thinking_progressed.connect(lambda values: self.bar.show_share(float(values["share"])))
        session.thought_told.connect(self._thought)
        session.events_happened.connect(lambda _events, _count: self._tell())
        session.match_over.connect(lambda _outcome: self._tell_all())
        history.retold.connect(self._tell_again)
        self.bar.move_now_wanted.connect(session.move_now)

    def _show(self) -> None:
        """Show how far he is once he has thought for a while and what was done before has been shown."""
        self.bar.setVisible(self._thinks and not self._soon.isActive() and not self._stage.busy)

    def _thinking(self, on: bool) -> None:
        self._thinks = on
        if on:
            self.bar.begin()
            self._soon.start()
        else:
            self._soon.stop()
            self.bar.hide()

    def _thought(self, found: Mapping[str, Any], count: int) -> None:
        decision = self._session.decision
        if decision is not None:
            self._waiting.append(Thought(count, decision.side, found))

    def _tell(self) -> None:
        """What was thought is remarked on when it has been done."""
        told, self._waiting = self._waiting, []
        self._said += told
        if self._settings.settings.reasoning:
            self._remark(told)

    def _tell_all(self) -> None:
        if not self._settings.settings.reasoning:
            self._remark(self._said)

    def _tell_again(self) -> None:
        if self._settings.settings.reasoning or self._session.is_over:
            self._remark(self._said)

    def _remark(self, thoughts: Sequence[Thought]) -> None:
        for thought in thoughts:
            sentence = self._reasons.reasoning(thought.found) if self._reasons is not None else ""
            if sentence:
                self._log.remark(thought.count, LogLine(sentence, voice=Voice.REMARK, side=thought.side))
