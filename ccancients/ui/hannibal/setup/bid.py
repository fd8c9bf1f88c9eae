"""Bidding for the sides as tournaments do it: each says which side he wants and how many markers he gives for it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccancients.hannibal.components.sides import CARTHAGE, ROME, opponent
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled

MOST = 20
WIDTH = 560


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player offers: the side he wants and how many markers of it he gives away for having it."""

    side: int
    markers: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a bid came out.

    ``first``    the side of the first player, the other has the other one
    ``payer``    the side that gives ``markers`` away
    ``by_lot``   whether two equal offers were parted by lot
    """

    first: int
    payer: int
    markers: int
    by_lot: bool = False


def settled(first: Offer, second: Offer, lot: Callable[[], int]) -> Settlement:
    """Who wants what nobody else wants has it for nothing; of two the higher offer has the side and pays.

    ``lot``  0 or 1, which of two equal offers has the side
    """
    if first.side != second.side:
        return Settlement(first.side, first.side, 0)
    by_lot = first.markers == second.markers
    first_wins = lot() == 0 if by_lot else first.markers > second.markers
    side = first.side if first_wins else opponent(first.side)
    return Settlement(side, first.side, (first if first_wins else second).markers, by_lot)


class OfferBox(QFrame):
    """The offer of one player, which can be sealed so that the other does not see it."""

    def __init__(self, name: str, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.name = QLineEdit(name, self)
        self.name.setPlaceholderText(tr("Player {number}", number=number))
        self.name.setMaxLength(40)
        self.name.setAccessibleName(tr("Name"))
        self.side = QComboBox(self)
        self.side.setAccessibleName(tr("Wants"))
        for side in (CARTHAGE, ROME):
            self.side.addItem(side_name(side), side)
        self.markers = QSpinBox(self, minimum=0, maximum=MOST)
        self.markers.setAccessibleName(tr("Markers offered"))
        self.seal = QPushButton(tr("Seal the offer"), self)
        self.seal.setAutoDefault(False)
        self.sealed = False
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 10, 12, 12)
        for row, (words, field) in enumerate((
            (tr("Name"), self.name), (tr("Wants"), self.side), (tr("Markers offered"), self.markers),
        )):
            caption: QLabel = label("small", parent=self)
            caption.setText(words)
            grid.addWidget(caption, row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(self.seal, 3, 0, 1, 2)
        grid.setColumnStretch(1, 1)

    @property
    def offer(self) -> Offer:
        return Offer(int(self.side.currentData()), self.markers.value())

    def hide_offer(self) -> None:
        """Nobody sees any more what was offered, nor can change it."""
        self.sealed = True
        for field in (self.side, self.markers):
            field.hide()
        self.seal.setEnabled(False)
        self.seal.setText(tr("Sealed"))


class BidDialog(QDialog):
    """Both make their offers; when both are sealed it is said who has which side for how much."""

    def __init__(self, names: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("A bid for the sides"))
        self.settlement: Settlement | None = None
        said = label("body", wrap=True, parent=self)
        said.setText(tr(
            "Each wants a side and offers markers for it, without seeing the other offer. If both want the same side, "
            "the higher offer has it, and it begins the war by taking away so many markers of its own."
        ))
        self.boxes = OfferBox(names[0], 1, self), OfferBox(names[1], 2, self)
        self.result_words: QLabel = label("lead", wrap=True, parent=self)
        buttons = QDialogButtonBox(self)
        self.agree = buttons.addButton(tr("Agreed"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.agree.setProperty("primary", True)
        self.agree.setEnabled(False)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        for box in self.boxes:
            row.addWidget(box, 1)
            box.seal.clicked.connect(box.hide_offer)
            box.seal.clicked.connect(self._sealed)
        rows, column = QVBoxLayout(), QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        for each in (column, rows):
            each.setSpacing(12)
        rows.addWidget(said)
        add_layout(rows, row)
        rows.addWidget(self.result_words)
        rows.addStretch(1)
        self._rows = Scrolled(rows, self)
        column.addWidget(self._rows, 1)
        column.addWidget(buttons)
        self._fit()

    def _fit(self) -> None:
        """As large as what is said needs, as far as the screen has room."""
        wide = max(WIDTH, self._rows.sizeHint().width() + 32, self.width() if self.isVisible() else 0)
        self.resize(self._rows.size_of(self, wide))

    def names(self) -> tuple[str, str]:
        """The names of both, as they were written or by number."""
        first, second = (box.name.text().strip() or box.name.placeholderText() for box in self.boxes)
        return first, second

    def _sealed(self) -> None:
        first, second = self.boxes
        if not (first.sealed and second.sealed):
            return
        found = self.settlement = settled(first.offer, second.offer, lambda: secrets.randbelow(2))
        name = self.names()[found.first != found.payer]
        words = tr("{name} plays {side} and gives nothing away.", name=name, side=side_name(found.payer))
        if found.markers:
            words = plural(
                "{name} plays {side} and gives one marker away.", "{name} plays {side} and gives {count} markers away.",
                found.markers, name=name, side=side_name(found.payer))
        if found.by_lot:
            words = tr("{words} The offers were equal; the lot decided.", words=words)
        self.result_words.setText(words)
        self._fit()
        self._rows.ensureWidgetVisible(self.result_words)
        self.agree.setEnabled(True)
        self.agree.setFocus()
