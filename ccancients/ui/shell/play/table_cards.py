"""Cards shown large over the table: the one under the mouse, the one laid down, the discards."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, QTimer

from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.desktop.i18n import plural
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.table_lights import TableLights

LAID_MS: Final = 1400
"""How long a card that another side has laid down is shown."""


class TableCards(QObject):
    """The cards shown over the widgets of a match. ``preview_height`` is that of a large card in pixels."""

    def __init__(self, at: AtTable, lights: TableLights, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._panels, self._lights = at, at.face.panels, lights
        parts = self._parts = at.parts
        self.preview_height = 300
        parts.stage.card_shown.connect(self.lay_down)
        parts.stage.settled.connect(self.show_in_play)
        parts.card.pointed.connect(self.point_at_played)
        lights.odds.weighed.connect(parts.card.shorten)
        parts.hand.card_pointed.connect(self.point)  # bound methods: they end with this object, a partial would not
        parts.other_hand.card_pointed.connect(self.point_other)
        parts.deck.discards_wanted.connect(self.show_discards)

    def point(self, card: int, at: QPoint) -> None:
        """A card of the hand is under the mouse; -1 when none is."""
        self._point(self._parts.hand, card, at)

    def point_other(self, card: int, at: QPoint) -> None:
        """The same of the other hand, while it is face up."""
        self._point(self._parts.other_hand, card, at)

    def _point(self, hand: HandPanel, card: int, at: QPoint) -> None:
        parts = self._parts
        foot = QPoint(hand.mapTo(parts.page, at).x(), parts.strip.y() - 4)
        game, answers = self._at.game, self._at.face.answers
        asked = card >= 0 and not parts.stage.busy and card in self._at.question.cards()
        note = answers.card_note(game, card) if asked else ""
        parts.preview.show_card(card, foot, self.preview_height, note)
        self._lights.mean(answers.could_order(game, card) if asked else ())

    def show_in_play(self, state: Any) -> None:
        """The card that counts in a position lies in the side column."""
        found = self._panels.card_on_table(state)
        side, card = found if found is not None else (0, -1)
        name = self._at.face.seat(self._at.table, state, side).name
        now, counts = side == self._panels.active(state), self._panels.effect_on_table(state)
        self._parts.card.show_card(card, self._at.colors[side], name, now=now, counts=counts)

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
        self._lights.mean(tuple(dict.fromkeys([*ordered, *self._at.question.stops()])))

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
        if side in self._at.session.persons or self._at.settings.settings.reduced_motion:
            return
        view, preview = self._parts.view, self._parts.preview
        preview.show_card(card, QPoint(view.width() // 2, view.height() - 20), self.preview_height)
        QTimer.singleShot(LAID_MS, self, lambda: preview.show_card(-1, QPoint(), 0))
