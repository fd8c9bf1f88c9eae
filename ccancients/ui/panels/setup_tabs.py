"""Tabs in a dialog before a match: what whoever plays for the first time may leave as it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QTabWidget, QWidget

from ccancients.ui.desktop.i18n import plural

LEAST: Final = 150
"""Pixels of a tab that are in sight, where all of the dialog has to be scrolled."""


class SetupTabs(QTabWidget):
    """Every tab is scrolled where it is higher than its room, and says how much in it is not as usual."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: list[str] = []

    def add(self, content: QWidget, name: str) -> int:
        """Another tab with such a name; returns its number. Words that wrap have all the width there is."""
        area = QScrollArea(self)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setMinimumHeight(LEAST)
        area.setWidget(content)
        self._names.append(name)
        return self.addTab(area, name)

    def tell_changes(self, number: int, changes: int) -> None:
        """Say on a tab how much in it was changed; nothing where all is as usual."""
        name = self._names[number]
        words = plural("{name} · one changed", "{name} · {count} changed", changes, name=name) if changes else name
        self.setTabText(number, words)
