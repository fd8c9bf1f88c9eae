"""One army at the Council of War: what it has, who plays it, how many cards it holds."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QLineEdit, QSpinBox, QWidget

from ccancients.ancients.scenario import Scenario
from ccancients.ui.ancients.army_text import army_summary
from ccancients.ui.i18n import localized, tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.session import PERSON


class ArmyBox(QFrame):
    """One army: what it has, who plays it, how many cards it holds."""

    def __init__(self, side: int, levels: list[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.side = side
        self.name: QLabel = label("heading", parent=self)
        self.summary: QLabel = label("small", wrap=True, parent=self)
        self.summary.setProperty("tone", "muted")
        self.player = QComboBox(self)
        self.player.addItem(tr("A person"), PERSON)
        for key, words in levels:
            self.player.addItem(words, key)
        self.person = QLineEdit(self)
        self.person.setPlaceholderText(tr("Name"))
        self.person.setMaxLength(40)
        self.person.setMinimumWidth(140)
        self.command = QSpinBox(self)
        self.command.setRange(1, 12)
        self.player.currentIndexChanged.connect(self._player_changed)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 8, 12, 10)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.name, 0, 0, 1, 3)
        grid.addWidget(self.summary, 1, 0, 1, 3)
        for row, words in ((2, tr("Played by")), (3, tr("Command cards"))):
            grid.addWidget(self._caption(words), row, 0)
        grid.addWidget(self.player, 2, 1, 1, 2)
        grid.addWidget(self.command, 3, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.person, 3, 2)
        self.player.setAccessibleName(tr("Played by"))
        self.command.setAccessibleName(tr("Command cards"))
        self.command.setProperty("rules", "turn.command")

    def _caption(self, words: str) -> QLabel:
        caption = label("small", parent=self)
        caption.setText(words)
        return caption

    def show_army(self, scenario: Scenario) -> None:
        """The army of a battle on this side."""
        army = scenario.army(self.side)
        self.name.setText(localized(army.name))
        self.summary.setText(army_summary(scenario, self.side))
        self.command.setValue(army.command)

    @property
    def seat(self) -> str:
        return str(self.player.currentData())

    def set_seat(self, seat: str) -> None:
        place = self.player.findData(seat)
        if place >= 0:
            self.player.setCurrentIndex(place)

    def _player_changed(self) -> None:
        self.person.setEnabled(self.seat == PERSON)
