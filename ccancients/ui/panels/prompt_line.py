"""The question in one line above the board, while everything else is folded away."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.prompt_panel import PromptPanel, label

PAD = 10


class PromptLine(QFrame):
    """What a ``prompt`` asks, the answer that leads on, and a way back to all of it.

    ``answered(answer)``  the leading answer was given;  ``unfold_wanted`` the column is wanted back
    """

    answered = Signal(object)
    unfold_wanted = Signal()

    def __init__(self, prompt: PromptPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self._prompt = prompt
        self._leading: Answer | None = None
        self.setProperty("surface", "sheet")
        self.words = label("body", parent=self)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.way_on, self.unfold = QPushButton(self), QPushButton(self)
        self.way_on.clicked.connect(self._answer)
        self.unfold.clicked.connect(self.unfold_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(PAD, 4, 6, 4)
        row.addWidget(self.words, 1)
        for button in (self.way_on, self.unfold):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(button)
        prompt.changed.connect(self.follow)
        self.hide()

    def follow(self) -> None:
        """Say what the prompt says now."""
        if self.isHidden():
            return
        prompt = self._prompt
        asks = next((button.asks for button in prompt.buttons if button.asks), "")
        said = " · ".join(filter(None, (prompt.turn.text(), prompt.question.text(), asks, prompt.notice.text())))
        self.words.setText(said)
        self.words.setToolTip(said)
        self.setAccessibleName(said)
        filled = prompt.primary()
        self._leading = filled or (prompt.buttons[0].answer if len(prompt.buttons) == 1 else None)
        for name, whether in (("primary", filled is not None), ("asks", bool(asks))):
            self.way_on.setProperty(name, whether)
        self.way_on.style().polish(self.way_on)
        self.way_on.setVisible(self._leading is not None)
        self.way_on.setText(self._leading.label if self._leading is not None else "")
        others = len(prompt.buttons) - (self._leading is not None)
        self.unfold.setText(tr("{count} more answers (F9)", count=others) if others > 0 else tr("Everything (F9)"))

    def set_shown(self, shown: bool) -> None:
        """Stand above the board, or not."""
        self.setVisible(shown)
        self.follow()

    def _answer(self) -> None:
        if self._leading is not None:
            self.answered.emit(self._leading)
