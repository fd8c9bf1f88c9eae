"""Cards, dice and banners of this game for the panels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from ccancients.ancients.cards import COMMAND_CARDS, Family
from ccancients.ancients.dice import SIDES, Face
from ccancients.ui.ancients.card_texts import card_effect, card_name, family_name
from ccancients.ui.panels.table_art import DieState
from ccancients.ui.theme import Theme

_BANDS: Final = {
    Family.SECTION: "#7a4b1e", Family.TROOP: "#2f5d3a", Family.LEADERSHIP: "#6b2a4a", Family.TACTIC: "#27466e",
}
PAPER: Final = "#f6ecd2"
INK: Final = "#241a10"


class AncientsTableArt:
    """Paints the things beside the board; see ``panels.table_art.TableArt``."""

    faces = SIDES

    def card_name(self, card: int) -> str:
        return card_name(card)

    def card_effect(self, card: int) -> str:
        return card_effect(card)

    def paint_card(self, painter: QPainter, rect: QRectF, card: int, theme: Theme, *, playable: bool) -> None:
        facts = COMMAND_CARDS[card]
        radius = rect.width() * 0.06
        painter.setPen(QPen(QColor("#3b2a17"), 1))
        painter.setBrush(QColor(PAPER))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        band = QRectF(rect.left() + 3, rect.top() + 3, rect.width() - 6, rect.height() * 0.13)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_BANDS[facts.family]))
        painter.drawRoundedRect(band, radius / 2, radius / 2)
        self._text(painter, band, family_name(card), theme, rect.width() * 0.085, "#fff7e3", bold=True)
        self._orders(painter, rect, card)
        name = QRectF(rect.left() + 4, rect.top() + rect.height() * 0.42, rect.width() - 8, rect.height() * 0.2)
        self._text(painter, name, card_name(card), theme, rect.width() * 0.115, INK, serif=True)
        effect = QRectF(rect.left() + 5, rect.top() + rect.height() * 0.63, rect.width() - 10, rect.height() * 0.34)
        self._text(painter, effect, card_effect(card), theme, rect.width() * 0.082, INK)
        if not playable:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(40, 30, 20, 40))
            painter.drawRoundedRect(rect, radius, radius)

    def _text(
        self, painter: QPainter, rect: QRectF, text: str, theme: Theme, pixels: float, color: str, *,
        bold: bool = False, serif: bool = False,
    ) -> None:
        font: QFont = theme.serif("body", bold=True) if serif else theme.sans("body", bold=bold)
        font.setPixelSize(max(7, round(pixels)))
        painter.setFont(font)
        painter.setPen(QColor(color))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)

    def _orders(self, painter: QPainter, rect: QRectF, card: int) -> None:
        facts = COMMAND_CARDS[card]
        top, height = rect.top() + rect.height() * 0.19, rect.height() * 0.2
        width = (rect.width() - 16) / 3
        for section in range(3):
            cell = QRectF(rect.left() + 6 + section * (width + 2), top, width, height)
            painter.setPen(QPen(QColor("#8a7350"), 1))
            painter.setBrush(QColor("#cdb27c") if facts.orders[section] else QColor("#efe2c2"))
            painter.drawRect(cell)
            painter.setBrush(QColor(INK))
            painter.setPen(Qt.PenStyle.NoPen)
            for pip in range(facts.orders[section]):
                x = cell.center().x() + (pip % 2 - 0.5) * width * 0.4 * (facts.orders[section] > 1)
                y = cell.center().y() + (pip // 2 - 0.5) * height * 0.4 * (facts.orders[section] > 2)
                painter.drawEllipse(QPointF(x, y), width * 0.09, width * 0.09)

    def paint_card_back(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        radius = rect.width() * 0.06
        painter.setPen(QPen(QColor("#1c130b"), 1))
        painter.setBrush(QColor("#5b1f1a"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        painter.setPen(QPen(QColor(theme.ui.gold), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(5, 5, -5, -5), radius / 2, radius / 2)
        painter.drawEllipse(rect.center(), rect.width() * 0.22, rect.width() * 0.22)

    def paint_die(
        self, painter: QPainter, rect: QRectF, face: int, theme: Theme, state: DieState, turn: float = 0.0
    ) -> None:
        painter.save()
        painter.translate(rect.center())
        painter.rotate(turn * 160)
        box = QRectF(-rect.width() / 2, -rect.height() / 2, rect.width(), rect.height())
        painter.setOpacity(0.55 if state is DieState.MISS else 1.0)
        shade = QLinearGradient(box.topLeft(), box.bottomRight())
        shade.setColorAt(0, QColor("#fffaea"))
        shade.setColorAt(1, QColor("#dccfae"))
        painter.setBrush(shade)
        glow = theme.ui.gold if state is DieState.HIT else "#5d4a2c"
        painter.setPen(QPen(QColor(glow), 3 if state is DieState.HIT else 1))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), rect.width() * 0.16, rect.width() * 0.16)
        self._face(painter, rect.width() * 0.3, Face(face))
        painter.restore()

    def _face(self, painter: QPainter, r: float, face: Face) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if face is Face.LIGHT:
            painter.setBrush(QColor("#2e7d32"))
            painter.drawEllipse(QPointF(0, 0), r, r)
        elif face is Face.MEDIUM:
            painter.setBrush(QColor("#1f4fa8"))
            painter.drawPolygon(QPolygonF([QPointF(0, -r), QPointF(r, r * 0.8), QPointF(-r, r * 0.8)]))
        elif face is Face.HEAVY:
            painter.setBrush(QColor("#b3261e"))
            painter.drawRect(QRectF(-r * 0.85, -r * 0.85, r * 1.7, r * 1.7))
        else:
            self._symbol(painter, r, face)

    def _symbol(self, painter: QPainter, r: float, face: Face) -> None:
        painter.setPen(QPen(QColor(INK), r * 0.22))
        if face is Face.SWORDS:
            painter.drawLine(QPointF(-r, -r), QPointF(r, r))
            painter.drawLine(QPointF(r, -r), QPointF(-r, r))
            return
        if face is Face.FLAG:
            painter.drawLine(QPointF(-r * 0.6, -r), QPointF(-r * 0.6, r))
            painter.setBrush(QColor(INK))
            painter.drawRect(QRectF(-r * 0.6, -r, r * 1.5, r))
            return
        painter.setBrush(QColor("#7a5c1c"))
        helmet = QPainterPath()
        helmet.moveTo(-r, r * 0.6)
        helmet.arcTo(QRectF(-r, -r, 2 * r, 2 * r), 180, -180)
        helmet.lineTo(r, r * 0.6)
        helmet.closeSubpath()
        painter.drawPath(helmet)

    def paint_banner(self, painter: QPainter, rect: QRectF, color: str, theme: Theme, *, won: bool, pulse: float) -> None:
        del color
        ui = theme.ui
        painter.setPen(QPen(QColor(ui.table_muted), 1.4))
        painter.drawLine(QPointF(rect.left() + 2, rect.top()), QPointF(rect.left() + 2, rect.bottom()))
        cloth = QRectF(rect.left() + 2, rect.top() + 1, rect.width() - 3, rect.height() * 0.6)
        fill = QColor(ui.gold)
        if not won:
            fill.setAlphaF(0.12 + 0.5 * pulse)
        painter.setBrush(fill)
        painter.setPen(QPen(QColor(ui.gold if won or pulse else ui.table_muted), 1))
        painter.drawRect(cloth)
