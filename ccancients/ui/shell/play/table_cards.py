"""Cards shown large over the table: the one under the mouse, the one laid down, the discards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPoint, QTimer

from ccancients.ui.desktop.i18n import plural
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import Panels
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.table.session import Session

LAID_MS: Final = 1400
"""How long a card that another side has laid down is shown."""


class TableCards(QObject):
    """The cards shown over the widgets of a match. ``preview_height`` is that of a large card in pixels."""

    def __init__(
        self, session: Session, panels: Panels, settings: SettingsStore, parts: MatchParts,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._panels, self._settings, self._parts = session, panels, settings, parts
        self.preview_height = 300
        parts.stage.card_shown.connect(self.lay_down)
        parts.hand.card_pointed.connect(self.point)
        parts.deck.discards_wanted.connect(self.show_discards)
        parts.cards.closed.connect(parts.view.setFocus)

    def point(self, card: int, at: QPoint) -> None:
        """A card of the hand is under the mouse; -1 when none is."""
        parts = self._parts
        foot = QPoint(parts.hand.mapTo(parts.page, at).x(), parts.strip.y() - 4)
        parts.preview.show_card(card, foot, self.preview_height)

    def show_discards(self, number: int) -> None:
        """The discards of a pile, laid out; a second click puts them away."""
        sheet, pile = self._parts.cards, self._parts.deck.piles[number]
        if sheet.close_sheet() or pile.discards is None:
            return
        count = len(pile.discards)
        heading = plural("One card has been discarded", "{count} cards have been discarded", count)
        sheet.lay_out(heading, pile.discards, self._parts.view.geometry().adjusted(24, 24, -24, -24))

    def lay_down(self, event: object) -> None:
        """A card was laid down: that of another side is shown for a moment."""
        side, card = self._panels.played_card(event)
        if side in self._session.persons or self._settings.settings.reduced_motion:
            return
        view, preview = self._parts.view, self._parts.preview
        preview.show_card(card, QPoint(view.width() // 2, view.height() - 20), self.preview_height)
        QTimer.singleShot(LAID_MS, self, lambda: preview.show_card(-1, QPoint(), 0))
