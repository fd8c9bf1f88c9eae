"""Cards shown large over the table: the one under the mouse, the one laid down, the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer

from ccancients.ui.i18n import plural

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage

LAID_MS = 1400
"""How long a card that the other side has laid down is shown."""


class TableCards(QObject):
    """The cards of a ``BattlePage``. ``preview_height`` is that of a large card in pixels."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.preview_height = 300

    def point(self, card: int, at: QPoint) -> None:
        """A card of the hand is under the mouse; -1 when none is."""
        page = self.page
        foot = QPoint(page.hand.mapTo(page.page, at).x(), page.strip_top().y() - 4)
        page.preview.show_card(card, foot, self.preview_height)

    def show_discards(self) -> None:
        """The discards, laid out; a second click puts them away."""
        page = self.page
        if page.cards.close_sheet():
            return
        discards = page.deck.discards
        heading = plural("One card has been discarded", "{count} cards have been discarded", len(discards))
        page.cards.lay_out(heading, discards, page.view.geometry().adjusted(24, 24, -24, -24))

    def lay_down(self, event: object) -> None:
        """A card was laid down: that of the other side is shown for a moment."""
        page = self.page
        side, card = page.face.played_card(event)
        if side in page.session.persons or page.settings.settings.reduced_motion:
            return
        foot = QPoint(page.view.width() // 2, page.view.height() - 20)
        page.preview.show_card(card, foot, self.preview_height)
        QTimer.singleShot(LAID_MS, self, lambda: page.preview.show_card(-1, QPoint(), 0))
