"""The position as text: read by a screen reader, searched by anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, QStringListModel, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ccancients.ui.desktop.i18n import Retranslating, tr
from ccancients.ui.panels.prompt_panel import label


@dataclass(frozen=True, slots=True)
class TextPart:
    """A part of the position in words: a heading and its lines."""

    heading: str
    lines: tuple[str, ...]


def lines_of(parts: Sequence[TextPart], wanted: str = "") -> list[str]:
    """The lines of all parts under their headings; with ``wanted`` only those in which every word of it occurs.

    A part whose heading matches is kept whole.
    """
    words = wanted.casefold().split()
    lines: list[str] = []
    for part in parts:
        whole = all(word in part.heading.casefold() for word in words)
        found = [line for line in part.lines if whole or all(word in line.casefold() for word in words)]
        if found:
            lines += ["", part.heading, *found] if lines else [part.heading, *found]
    return lines


def changed(now: Sequence[TextPart], before: Sequence[TextPart]) -> tuple[TextPart, ...]:
    """The parts with only those lines that were not there before."""
    known = {part.heading: set(part.lines) for part in before}
    found = (
        TextPart(part.heading, tuple(line for line in part.lines if line not in known.get(part.heading, ())))
        for part in now
    )
    return tuple(part for part in found if part.lines)


class TextBoard(QDialog, Retranslating):
    """A window beside the match. Call ``refresh`` when something has changed.

    ``read``    gives the parts as they are now;  ``known`` as they were after the reader's last answer
    ``answer``  gives an answer that is typed, and tells what is wrong with it, empty for nothing
    ``offers``  every answer that could be typed now
    """

    def __init__(
        self, read: Callable[[], Sequence[TextPart]], parent: QWidget | None = None, *,
        known: Callable[[], Sequence[TextPart]] = tuple, answer: Callable[[str], str] | None = None,
        offers: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__(parent)
        self._read, self._known, self._answer, self._offers = read, known, answer, offers
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
        self.changes = QCheckBox(self)
        self.changes.toggled.connect(lambda _on: self.refresh())
        self.typed = QLineEdit(self)
        self.typed.setVisible(answer is not None)
        self.typed.returnPressed.connect(self._give)
        self.wrong = label("small", wrap=True, parent=self)
        self.wrong.setProperty("tone", "warn")
        self.wrong.hide()
        self._words = QStringListModel(self)
        completer = QCompleter(self._words, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.typed.setCompleter(completer)
        self.text = QPlainTextEdit(self)
        self.text.setReadOnly(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.buttons.rejected.connect(self.close)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 12)
        box.setSpacing(8)
        box.addWidget(self.search)
        box.addWidget(self.changes)
        box.addWidget(self.text, 1)
        box.addWidget(self.typed)
        box.addWidget(self.wrong)
        box.addWidget(self.buttons)
        self.search.textChanged.connect(lambda _text: self.refresh())
        self.follow_language()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Position as text"))
        self.search.setPlaceholderText(tr("Search: a place, a piece, a card"))
        self.search.setAccessibleName(tr("Search the position"))
        self.text.setAccessibleName(tr("Position as text"))
        self.changes.setText(tr("Only what has changed since my last answer"))
        self.typed.setPlaceholderText(tr("Type an answer; several with a semicolon between them"))
        self.typed.setAccessibleName(tr("Type an answer"))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        self.refresh()

    def refresh(self) -> None:
        """Say the position as it is now; the reading place stays in the same line."""
        parts = self._read()
        if self.changes.isChecked():
            parts = changed(parts, self._known())
        self._words.setStringList(list(self._offers()))
        lines = lines_of(parts, self.search.text()) or [tr("Nothing of the kind.")]
        text = "\n".join(lines)
        if text == self.text.toPlainText():
            return
        row = self.text.textCursor().blockNumber()
        self.text.setPlainText(text)
        cursor = self.text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Down, QTextCursor.MoveMode.MoveAnchor, min(row, len(lines) - 1))
        self.text.setTextCursor(cursor)

    def _give(self) -> None:
        """Give what is typed; what is wrong with it stands below."""
        wrong = self._answer(self.typed.text()) if self._answer is not None else ""
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        if not wrong:
            self.typed.clear()

    def sizeHint(self) -> QSize:
        return QSize(560, 620)
