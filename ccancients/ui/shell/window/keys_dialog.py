"""All keys on one sheet."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.settings import Settings
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.shell.window.commands import CommandTable

FIXED_KEYS = (
    (mark("Move over the board"), mark("Arrow keys")),
    (mark("Click the place under the cursor"), mark("Enter")),
    (mark("The filled button; once more what is asked twice"), mark("Enter")),
    (mark("Order a whole line"), mark("Double click")),
    (mark("Move a whole line"), mark("Shift and drag")),
    (mark("Next choice on the board"), mark("Tab")),
    (mark("The leader instead of the unit"), mark("Shift and click")),
    (mark("Play a card, or choose from a list"), mark("1 to 9")),
    (mark("Look at a part of a map; the whole of it"), mark("1 to 5; 0")),
    (mark("Play a card beside a map"), mark("Alt and 1 to 9")),
    (mark("Take the last step of a way off"), mark("Backspace")),
)


class KeysDialog(QDialog):
    """What each key does, as the person has set it."""

    def __init__(self, commands: CommandTable, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self.rows: list[tuple[str, str]] = [(tr(words), tr(key)) for words, key in FIXED_KEYS]
        for command in commands:
            sequence = QKeySequence(commands.key_of(command.name, settings.keys))
            if not sequence.isEmpty():
                self.rows.append((tr(command.text), sequence.toString(QKeySequence.SequenceFormat.NativeText)))
        inner = QWidget()
        inner.setProperty("surface", "raised")
        grid = QGridLayout(inner)
        grid.setColumnStretch(0, 1)
        grid.setHorizontalSpacing(24)
        for row, (words, key) in enumerate(self.rows):
            for column, text in enumerate((words, key)):
                cell = label("body", parent=inner)
                cell.setText(text)
                if column:
                    cell.setProperty("tone", "muted")
                grid.addWidget(cell, row, column)
        self._inner = inner
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(inner)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        buttons.rejected.connect(self.accept)
        box = QVBoxLayout(self)
        box.addWidget(area, 1)
        box.addWidget(buttons)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        for cell in self._inner.findChildren(QWidget):
            cell.ensurePolished()  # or it would be measured in the letters of the system
        layout = self._inner.layout()
        assert layout is not None
        layout.invalidate()
        parent = self.parentWidget()
        room = parent.window().size() - QSize(40, 40) if parent is not None else QSize(1200, 680)
        return QSize(max(460, self._inner.sizeHint().width() + 60), 560).boundedTo(room)
