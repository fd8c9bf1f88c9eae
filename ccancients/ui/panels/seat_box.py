"""Who plays a side, in a dialog before a match: a person with a name, or an opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLineEdit, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import LONGEST_NAME
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.table.session import PERSON


def offer_players(box: QComboBox, levels: Sequence[tuple[str, str]]) -> None:
    """A person, and the opponents by key and name, the weakest first: each with its number among them."""
    box.addItem(tr("A person"), PERSON)
    for number, (level, name) in enumerate(levels, start=1):
        words = tr("{level} · {number} of {count}", level=name, number=number, count=len(levels))
        box.addItem(words if len(levels) > 1 else name, level)


class SeatBox(QFrame):
    """One side.

    ``levels``  the opponents, each with its name in the reader's language
    ``told``    by level, what it does, in a sentence that is shown below; levels without one show nothing
    """

    def __init__(
        self, title: str, levels: Sequence[tuple[str, str]], parent: QWidget | None = None,
        told: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(parent)
        self._told = told or {}
        self.setProperty("surface", "raised")
        self.title = label("heading", wrap=True, parent=self)
        self.title.setText(title)
        self.player = QComboBox(self)
        self.player.setAccessibleName(tr("Played by"))
        offer_players(self.player, levels)
        self.person = QLineEdit(self)
        self.person.setPlaceholderText(tr("Name"))
        self.person.setMaxLength(LONGEST_NAME)
        caption = label("small", parent=self)
        caption.setText(tr("Played by"))
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(12, 8, 12, 10)
        self.grid.addWidget(self.title, 0, 0, 1, 2)
        self.grid.addWidget(caption, 1, 0)
        self.grid.addWidget(self.player, 1, 1)
        self.grid.addWidget(self.person, 2, 1)
        self.described = label("small", wrap=True, parent=self)
        self.grid.addWidget(self.described, 4, 0, 1, 2)
        self.grid.setRowStretch(5, 1)  # beside a box with a sentence the rows of both stay level
        self.grid.setColumnStretch(1, 1)
        self.player.currentIndexChanged.connect(self._changed)
        self._changed()

    @property
    def seat(self) -> str:
        """``PERSON`` or a level."""
        return str(self.player.currentData())

    @property
    def name(self) -> str:
        """The name of the person; empty for an opponent."""
        return self.person.text().strip() if self.seat == PERSON else ""

    def set_seat(self, seat: str) -> None:
        """Another player; one that does not exist changes nothing."""
        place = self.player.findData(seat)
        if place >= 0:
            self.player.setCurrentIndex(place)

    def _changed(self) -> None:
        self.person.setEnabled(self.seat == PERSON)
        words = self._told.get(self.seat, "")
        self.described.setText(words)
        self.described.setVisible(bool(words))
