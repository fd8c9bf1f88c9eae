"""The hands at a replay: that of the side whose turn it is, or of one that was chosen; hidden ones are never shown."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.overlays import CardPreview
from ccancients.ui.shell.play.table_layout import AROUND_CARDS, card_height
from ccancients.ui.table.table import Table

WHOSE_TURN: Final = -1


class ReplayHands(QWidget):
    """A hand below the board, and whose it is on a button that goes on to the next one.

    Of a match that goes on nobody learns more than he knew: only the one person at it sees a hand, his own.

    ``card_chosen(card)``  a card was clicked
    """

    card_chosen = Signal(int)

    def __init__(self, face: GameFace, table: Table, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self._face, self._table, self._over = face, table, over
        self.setProperty("surface", "table")
        self.hand = HandPanel(face.panels.art, theme, self)
        self.hand.reduced_motion = True
        self.preview = CardPreview(face.panels.art, theme, over)
        self.preview_height = 300
        self.whose = QPushButton(self)
        self.whose.setProperty("flat", True)
        self.whose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.whose.clicked.connect(self._next)
        self.pinned = WHOSE_TURN
        self.side = WHOSE_TURN
        self._state: Any = None
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 2, 8, 0)
        row.addWidget(self.whose)
        row.addWidget(self.hand, 1)
        self.hand.card_clicked.connect(self.card_chosen)
        self.hand.card_refused.connect(self.card_chosen)
        self.hand.card_pointed.connect(self._point)
        self.setVisible(bool(self.sides))

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides whose hands may be seen; none in a game without cards."""
        table = self._table
        if not table.spec.piles(table.game):
            return ()
        if table.game.decision is None or not table.persons:
            return tuple(range(len(table.seats)))
        return table.persons if len(table.persons) == 1 else ()

    def show_hand(self, state: Any) -> None:
        """Lay out the hand of a position."""
        self._state = state
        if not self.sides:
            return
        active = self._face.panels.active(state)
        wished = active if self.pinned == WHOSE_TURN else self.pinned
        self.side = wished if wished in self.sides else self.sides[0]
        seat = self._face.seat(self._table, state, self.side)
        self.whose.setText(seat.name)
        tip = tr("The hand of {side}.", side=seat.name)
        if len(self.sides) > 1:
            why = tr("It follows whose turn it is.") if self.pinned == WHOSE_TURN else tr("It stays with this side.")
            tip = "\n".join((tip, why, tr("Click for the next one.")))
        self.whose.setToolTip(tip)
        self.whose.setAccessibleName(tip)
        self.whose.setEnabled(len(self.sides) > 1)
        self.hand.show_hand(seat.hand)

    def show_of(self, side: int) -> None:
        """Show the hand of a side as long as it is spoken of; ``WHOSE_TURN`` again that of whose turn it is."""
        self.pinned = side if side in self.sides else WHOSE_TURN
        if self._state is not None:
            self.show_hand(self._state)

    def _next(self) -> None:
        ways = (WHOSE_TURN, *self.sides)
        self.show_of(ways[(ways.index(self.pinned) + 1) % len(ways)])

    def _point(self, card: int, at: QPoint) -> None:
        """A card is under the mouse: it is shown large."""
        corner = self.mapTo(self._over, QPoint(0, 0))
        foot = QPoint(self.hand.mapTo(self._over, at).x(), corner.y() - 4)
        self.preview.show_card(card, foot, self.preview_height)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colors and sizes."""
        self.hand.set_theme(theme)
        self.preview.theme = theme

    def retranslate(self) -> None:
        self.hand.retranslate()
        if self._state is not None:
            self.show_hand(self._state)

    def keep_height(self, page_height: int, preview: int) -> None:
        """As high as is good for a page of so many pixels; ``preview`` of a large card."""
        self.preview_height = preview
        self.setFixedHeight(card_height(page_height) + AROUND_CARDS)
