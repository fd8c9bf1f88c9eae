"""The position as text: read by a screen reader, searched by anybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import Retranslating, tr


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


class TextBoard(QDialog, Retranslating):
    """A window beside the match. ``read`` gives the parts as they are now; call ``refresh`` when they have changed."""

    def __init__(self, read: Callable[[], Sequence[TextPart]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._read = read
        self.search = QLineEdit(self)
        self.search.setClearButtonEnabled(True)
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
        box.addWidget(self.text, 1)
        box.addWidget(self.buttons)
        self.search.textChanged.connect(lambda _text: self.refresh())
        self.follow_language()

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Position as text"))
        self.search.setPlaceholderText(tr("Search: a place, a piece, a card"))
        self.search.setAccessibleName(tr("Search the position"))
        self.text.setAccessibleName(tr("Position as text"))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        self.refresh()

    def refresh(self) -> None:
        """Say the position as it is now; the reading place stays in the same line."""
        lines = lines_of(self._read(), self.search.text()) or [tr("Nothing of the kind.")]
        text = "\n".join(lines)
        if text == self.text.toPlainText():
            return
        row = self.text.textCursor().blockNumber()
        self.text.setPlainText(text)
        cursor = self.text.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Down, QTextCursor.MoveMode.MoveAnchor, min(row, len(lines) - 1))
        self.text.setTextCursor(cursor)

    def sizeHint(self) -> QSize:
        return QSize(560, 620)
