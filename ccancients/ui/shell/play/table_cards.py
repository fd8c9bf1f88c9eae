"""Cards shown large over the table: the one under the mouse, the one laid down, the discards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QTimer

from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.desktop.i18n import plural
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.shell.play.table_lights import TableLights
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table, seat_colors

LAID_MS: Final = 1400
"""How long a card that another side has laid down is shown."""


class TableCards(QObject):
    """The cards shown over the widgets of a match. ``preview_height`` is that of a large card in pixels."""

    def __init__(
        self, session: Session, face: GameFace, table: Table, settings: SettingsStore, parts: MatchParts,
        question: OpenQuestion, lights: TableLights, parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        panels = face.panels
        self._answers, self._question, self._lights = face.answers, question, lights
        self._colors = seat_colors(table)
        self._seat: Callable[[Any, int], SeatFacts] = partial(face.seat, table)
        self._session, self._panels, self._settings, self._parts = session, panels, settings, parts
        self.preview_height = 300
        parts.stage.card_shown.connect(self.lay_down)
        parts.stage.settled.connect(self.show_in_play)
        parts.card.pointed.connect(self.point_at_played)
        lights.odds.weighed.connect(parts.card.shorten)
        parts.hand.card_pointed.connect(self.point)  # bound methods: they end with this object, a partial would not
        parts.other_hand.card_pointed.connect(self.point_other)
        parts.deck.discards_wanted.connect(self.show_discards)
        parts.cards.closed.connect(parts.view.setFocus)

    def point(self, card: int, at: QPoint) -> None:
        """A card of the hand is under the mouse; -1 when none is."""
        self._point(self._parts.hand, card, at)

    def point_other(self, card: int, at: QPoint) -> None:
        """The same of the other hand, while it is face up."""
        self._point(self._parts.other_hand, card, at)

    def _point(self, hand: HandPanel, card: int, at: QPoint) -> None:
        parts = self._parts
        foot = QPoint(hand.mapTo(parts.page, at).x(), parts.strip.y() - 4)
        game = self._session.game
        asked = card >= 0 and not parts.stage.busy and card in self._question.cards()
        note = self._answers.card_note(game, card) if asked else ""
        parts.preview.show_card(card, foot, self.preview_height, note)
        self._lights.mean(self._answers.could_order(game, card) if asked else ())

    def show_in_play(self, state: Any) -> None:
        """The card that counts in a position lies in the side column."""
        found = self._panels.card_on_table(state)
        side, card = found if found is not None else (0, -1)
        name = self._seat(state, side).name
        now, counts = side == self._panels.active(state), self._panels.effect_on_table(state)
        self._parts.card.show_card(card, self._colors[side], name, now=now, counts=counts)

    def point_at_played(self, here: bool) -> None:
        """The card in play is under the mouse: its full text beside it, and a ring around everybody it has ordered."""
        parts = self._parts
        if not here:
            parts.preview.show_card(-1, QPoint(), 0)
            self._lights.mean(())
            return
        corner = parts.card.mapTo(parts.page, QPoint(0, 0))
        width = round(self.preview_height * 5 / 7)
        foot = QPoint(corner.x() - 8 - width // 2, corner.y() + self.preview_height)
        parts.preview.show_card(parts.card.card, foot, self.preview_height)
        pieces = parts.view.board.pieces().values()
        ordered = [piece.place for piece in pieces if piece.state is not PieceState.NORMAL]
        self._lights.mean(tuple(dict.fromkeys([*ordered, *self._question.stops()])))

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
