"""A battle being designed: its history, its file, and what is selected."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.design.balance import Tally
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.forms import document


class Document(document.Document[Scenario]):
    """A battle with its history.

    ``path``    the file it was read from or saved to, None for a new one
    ``number``  names it in the session
    ``tally``   what the balance meter found, None if it was not asked
    ``seen``    a mark of its file as it was last read or written here, empty when unknown

    ``selection_changed``  other hexes are selected
    """

    selection_changed = Signal()

    def __init__(self, scenario: Scenario, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(scenario, parent)
        self.path = path
        self.number = next(document.numbers)
        self.tally: Tally | None = None
        self.seen = ""
        self._selection: frozenset[str] = frozenset()

    @property
    def scenario(self) -> Scenario:
        return self.value

    @property
    def selection(self) -> frozenset[str]:
        """Names of the selected hexes."""
        return self._selection

    def select(self, hexes: frozenset[str]) -> None:
        """Select hexes instead of those selected now; unknown names are left out."""
        known = hexes & frozenset(NAMES)
        if known != self._selection:
            self._selection = known
            self.selection_changed.emit()

    def saved_as(self, path: Path) -> None:
        """It lies in a file as it is now."""
        self.path = path
        self.mark_saved()
