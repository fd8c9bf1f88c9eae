"""Cards shown large over the table: the one under the mouse or taken up, the one laid down, the discards."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPainter

from ccancients.ui.canvas.moment import ALL, Moment, Rank
from ccancients.ui.canvas.pieces import PieceState
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.turning import TURN_MS, paint_turning
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.table_lights import TableLights

LAID_MS: Final = TURN_MS + 1400
"""How long a card that another side has laid down is shown where nothing waits."""
HOVER_MS: Final = 250
"""How long the mouse rests on a card before it is enlarged; with Ctrl held it is at once."""
NO_CARD: Final = -1


class TableCards(QObject):
    """The cards shown over the widgets of a match. ``preview_height`` is that of a large card in pixels.

    ``chosen``  the card that is taken up: it stays enlarged while nothing else is looked at; ``NO_CARD`` for none
    """

    def __init__(self, at: AtTable, lights: TableLights, parent: QObject) -> None:
        super().__init__(parent)
        self._at, self._panels, self._lights = at, at.face.panels, lights
        parts = self._parts = at.parts
        self.preview_height = 300
        self.chosen = NO_CARD
        self._pointed: tuple[HandPanel, int, QPoint] = (parts.hand, NO_CARD, QPoint())
        self._rest = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._rest.timeout.connect(self._enlarge)
        parts.stage.card_moment = self.card_moment
        parts.stage.card_shown.connect(self.lay_down)
        parts.stage.settled.connect(self.show_in_play)
        parts.card.pointed.connect(self.point_at_played)
        lights.odds.weighed.connect(parts.card.shorten)
        parts.hand.card_pointed.connect(self.point)  # bound methods: they end with this object, a partial would not
        parts.other_hand.card_pointed.connect(self.point_other)
        parts.deck.discards_wanted.connect(self.show_discards)
        parts.view.viewport().installEventFilter(self)

    def point(self, card: int, at: QPoint) -> None:
        """A card of the hand is under the mouse; -1 when none is."""
        self._point(self._parts.hand, card, at)

    def point_other(self, card: int, at: QPoint) -> None:
        """The same of the other hand, while it is face up."""
        self._point(self._parts.other_hand, card, at)

    def choose(self, card: int) -> None:
        """A card is taken up, and it is asked what it is used for; ``NO_CARD`` when it is no more."""
        self.chosen = card
        if self._pointed[1] == NO_CARD:
            self._enlarge()

    def _point(self, hand: HandPanel, card: int, at: QPoint) -> None:
        self._pointed = (hand, card, at)
        self._lights.mean(self._at.face.answers.could_order(self._at.game, card) if self._is_asked(card) else ())
        at_once = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        if card == NO_CARD or at_once or self._parts.preview.card != NO_CARD:
            self._enlarge()
        else:
            self._rest.start()

    def _is_asked(self, card: int) -> bool:
        return card != NO_CARD and not self._parts.stage.busy and card in self._at.question.cards()

    def _enlarge(self) -> None:
        """Show the card that is pointed at large, else the one that is taken up: above the hand, beside the prompt."""
        self._rest.stop()
        parts, (hand, card, at) = self._parts, self._pointed
        if card == NO_CARD and self.chosen != NO_CARD and not parts.view.viewport().underMouse():
            hand, card, at = self._chosen_place()
        note = self._at.face.answers.card_note(self._at.game, card) if self._is_asked(card) else ""
        foot = QPoint(hand.mapTo(parts.page, at).x(), parts.strip.y() - 4)
        half = round(self.preview_height * 5 / 7) // 2 + 4
        edge = parts.side.x() if parts.side.isVisible() else parts.page.width()
        foot.setX(max(half, min(foot.x(), edge - half)))
        parts.preview.show_card(card, foot, self.preview_height, note)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """The mouse goes onto the board or leaves it: a card that is taken up does not hide what may be clicked."""
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave) and self.chosen != NO_CARD:
            QTimer.singleShot(0, self, self._enlarge)
        return False

    def _chosen_place(self) -> tuple[HandPanel, int, QPoint]:
        hand = self._parts.hand
        for each in hand.cards:
            if each.card == self.chosen:
                return hand, each.card, each.geometry().center()
        return hand, NO_CARD, QPoint()

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

    def card_moment(self, event: object, said: str) -> Moment | None:
        """What is told when another side lays down a card: it waits until the one who sits here has seen it.

        None where it lies on the sheet that tells the whole play and waits; then it is shown in passing, unless it
        is to stay for a time of one's own.
        """
        side, card = self._panels.played_card(event)
        persons, settings = self._at.session.persons, self._at.settings.settings
        if not persons or side in persons or card < 0 or settings.moments != ALL:
            return None
        if self._at.tells_on_sheets and not settings.card_stays:
            return None
        art, theme = self._panels.art, self._parts.preview

        def face(painter: QPainter, room: QRectF) -> None:
            art.paint_card(painter, room, card, theme.theme, playable=True)

        def paint(painter: QPainter, room: QRectF, share: float) -> None:
            paint_turning(painter, room, share, lambda under, at: art.paint_card_back(under, at, theme.theme), face)

        kicker = tr("{owner}: in play", owner=self._at.name(side))
        longest = settings.card_stays * 1000 or None
        lines = (said or art.card_effect(card),)
        return Moment(
            art.card_name(card), lines, rank=Rank.SHEET, kicker=kicker, picture=paint, picture_ms=TURN_MS,
            upright=True, longest=longest,
        )

    def lay_down(self, event: object) -> None:
        """A card was laid down: from now on it is the one in play; that of another side is shown for a moment."""
        side, card = self._panels.played_card(event)
        if self._panels.card_on_table(self._at.game.state) == (side, card):
            self.show_in_play(self._at.game.state)
        settings = self._at.settings.settings
        if side in self._at.session.persons or settings.reduced_motion or self.card_moment(event, "") is not None:
            return
        view, preview = self._parts.view, self._parts.preview
        preview.show_card(card, QPoint(view.width() // 2, view.height() - 20), self.preview_height, turns=True)
        QTimer.singleShot(LAID_MS, self, self._enlarge)
