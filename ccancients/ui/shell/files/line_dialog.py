"""A match that begins from a position on one line, such as *Position as one line* puts on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QPlainTextEdit, QVBoxLayout, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import GameError
from ccancients.engine.fairness import fresh_seed
from ccancients.engine.gamespec import levels_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.face import Faces, GameFace
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.seat_box import offer_players
from ccancients.ui.table.table import Table

MOST_LETTERS: Final = 20_000
"""Of a line; a longer one is none."""


class LineDialog(QDialog):
    """Enter a position, and who plays it. ``begun(table)``: sit down to it; the dialog has closed itself.

    ``like(key)``  the set-up of the match in sight if it is of that game, else None: a line does not say on which
                   board it lies
    """

    begun = Signal(object)

    def __init__(self, faces: Faces, like: Callable[[str], Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Position from one line"))
        self._faces, self._like, self._seed = faces, like, fresh_seed()
        self._face: GameFace | None = None
        self._table: Table | None = None
        self.line = QPlainTextEdit(self)
        self.line.setAccessibleName(tr("Position from one line"))
        self.line.setPlaceholderText(tr("Paste a line here, as \"Position as one line\" writes it"))
        self.line.setTabChangesFocus(True)
        self.said = label("small", wrap=True, parent=self)
        self.players: list[QComboBox] = []
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        buttons = QDialogButtonBox(self)
        self.begin = buttons.addButton(tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.begin.setProperty("primary", True)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self._begin)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self.line, 1)
        box.addWidget(self.said)
        add_layout(box, self._form)
        box.addWidget(buttons)
        self.line.textChanged.connect(self._read)
        self.line.setPlainText(self._on_clipboard())
        self._read()

    def sizeHint(self) -> QSize:
        return QSize(640, 320)

    def _on_clipboard(self) -> str:
        """The text on the clipboard, if it is such a line."""
        text = QGuiApplication.clipboard().text()[: MOST_LETTERS + 1].strip()
        return text if self._face_of(text) is not None else ""

    def _face_of(self, text: str) -> GameFace | None:
        """The game whose sign a line begins with."""
        sign = text.split(maxsplit=1)[0] if text else ""
        return next((face for face in self._faces.all() if face.lines is not None and face.lines.sign == sign), None)

    # -- reading ------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Understand the line, or say why not."""
        text = self.line.toPlainText().strip()
        face, table, said = self._face_of(text), None, ""
        if face is None:
            signs = ", ".join(each.lines.sign for each in self._faces.all() if each.lines is not None)
            said = tr("A position begins with one of these signs: {signs}.", signs=signs) if text else ""
        elif len(text) > MOST_LETTERS:
            said = tr("This is longer than any position.")
        else:
            try:
                table = self._table_of(face, text)
                said = face.words.title(table.game)
            except GameError as error:
                said = error.in_words(tr)
        self._table = table
        self.said.setText(said)
        self.said.setProperty("tone", "" if table is not None else "warn")
        self.said.style().polish(self.said)
        self.begin.setEnabled(table is not None)
        if table is None or face is not self._face or len(self.players) != len(table.seats):
            self._seat(face if table is not None else None, table)

    def _table_of(self, face: GameFace, text: str) -> Table:
        """A table at which the position lies. Raises ``GameError``."""
        assert face.lines is not None
        setup = face.lines.setup(text, self._seed, self._like(face.spec.key))
        return Table(face.spec, setup, self._seed, face.spec.new_game(setup, RolledChance(self._seed)))

    def _seat(self, face: GameFace | None, table: Table | None) -> None:
        """A choice of who plays for every side."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self._face, self.players = face, []
        if face is None or table is None:
            return
        for side in range(len(table.seats)):
            player = QComboBox(self)
            offer_players(player, [(level, face.words.level_name(level)) for level in levels_of(face.spec)])
            name = face.panels.seat(table.game.state, side).name
            player.setAccessibleName(name)
            words = label("small", parent=self)
            words.setText(name)
            self._form.addRow(words, player)
            self.players.append(player)

    def _begin(self) -> None:
        table = self._table
        if table is None:
            return
        table.seats = tuple(str(player.currentData()) for player in self.players)
        self.accept()
        self.begun.emit(table)
