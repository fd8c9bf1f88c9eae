"""One army at the Council of War: what it has, who plays it, how many cards it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLabel, QLineEdit, QSpinBox, QWidget

from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.words.army import army_summary
from ccancients.ui.ancients.words.characters import choice_words
from ccancients.ui.desktop.i18n import localized, tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.seat_box import offer_players
from ccancients.ui.table.session import PERSON

THOUGHTLESS: Final = "random"
"""The level without a character."""


class ArmyBox(QFrame):
    """One army: what it has, who plays it, how many cards it holds."""

    def __init__(
        self, side: int, levels: Sequence[tuple[str, str, str]], characters: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """``levels`` by key, name and description."""
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.side = side
        self.name: QLabel = label("heading", parent=self)
        self.summary: QLabel = label("small", wrap=True, parent=self)
        self.summary.setProperty("tone", "muted")
        self.player = QComboBox(self)
        offer_players(self.player, [(key, words) for key, words, _described in levels])
        self._described = {key: described for key, _words, described in levels}
        self.described: QLabel = label("small", wrap=True, parent=self)
        self.described.setProperty("tone", "muted")
        self.character = QComboBox(self)
        self.character.setMinimumWidth(140)
        for name in characters:
            self.character.addItem(name, name)
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
        grid.setColumnStretch(2, 1)
        grid.addWidget(self.name, 0, 0, 1, 3)
        grid.addWidget(self.summary, 1, 0, 1, 3)
        for row, words in ((2, tr("Played by")), (3, tr("Command cards"))):
            grid.addWidget(self._caption(words), row, 0)
        grid.addWidget(self.player, 2, 1, 1, 2)
        grid.addWidget(self.command, 3, 1, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.person, 3, 2)
        grid.addWidget(self.character, 4, 1, 1, 2)
        grid.addWidget(self.described, 5, 0, 1, 3)
        grid.setRowStretch(6, 1)  # so that the rows of both armies lie at the same height
        self.character.setAccessibleName(tr("Character"))
        self.player.setAccessibleName(tr("Played by"))
        self.command.setAccessibleName(tr("Command cards"))
        self.command.setProperty("rules", "turn.command")
        self._player_changed()

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
        for place in range(self.character.count()):
            self.character.setItemText(place, choice_words(self.character.itemData(place), scenario, self.side))

    @property
    def seat(self) -> str:
        """``PERSON``, or the opponent's level with his character."""
        level = str(self.player.currentData())
        return level if level in (PERSON, THOUGHTLESS) else f"{level}:{self.character.currentData()}"

    def set_seat(self, seat: str) -> None:
        level, _, character = seat.partition(":")
        for box, key in ((self.player, level), (self.character, character)):
            place = box.findData(key)
            if place >= 0:
                box.setCurrentIndex(place)
        self._player_changed()

    def _player_changed(self) -> None:
        level = str(self.player.currentData())
        self.person.setVisible(level == PERSON)
        self.character.setVisible(level not in (PERSON, THOUGHTLESS))
        self.described.setText(self._described.get(level, ""))
