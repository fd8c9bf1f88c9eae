"""Counters: wooden tiles seen slightly from above, with the number of combat units and the emblem of who commands."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen, QTransform

from ccancients.hannibal.components.generals import AFRICANUS, GENERAL, GENERALS, HANNIBAL
from ccancients.hannibal.components.sides import ROME
from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.map.palette import map_colors
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

WIDTH: Final = 76.0
HEIGHT: Final = 54.0
EDGE: Final = 7.0
"""How much of the front edge of a tile is seen."""
LETTERS: Final = {
    GENERAL["hannibal"]: "Hb", GENERAL["hasdrubal"]: "Hd", GENERAL["hanno"]: "Ha", GENERAL["mago"]: "Ma",
    GENERAL["h_gisgo"]: "Gi", GENERAL["p_scipio"]: "PS", GENERAL["t_longus"]: "TL", GENERAL["g_flaminius"]: "GF",
    GENERAL["q_fabius"]: "QF", GENERAL["m_marcellus"]: "MM", GENERAL["g_nero"]: "GN", GENERAL["t_varro"]: "TV",
    GENERAL["l_a_paulus"]: "LP", GENERAL["scipio_africanus"]: "SA",
}
"""A letter or two of every general."""
BOUNDS: Final = QRectF(-WIDTH / 2 - 30, -HEIGHT / 2 - 18, WIDTH + 60, HEIGHT + 24)
INSIDE: Final = 0.66
"""How large a counter inside a city is, compared with others."""
RATINGS_FROM: Final = 68.0
RIBBON_FROM: Final = 98.0
"""Pixels to 100 units from which ratings, and names of generals, are told on the counters."""
EMBLEM_LETTERS: Final = 20.0
AIR: Final = 4.0
"""What a line of letters keeps free above and below them, and may reach beyond their room."""
RATING_LETTERS: Final = 14.0
RIBBON_LETTERS: Final = 14.0


def outline(*, inside: bool) -> QPainterPath:
    """What a counter covers about (0, 0), its front edge included."""
    small = INSIDE if inside else 1.0
    path = QPainterPath()
    path.addRoundedRect(QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT), 6, 6)
    return QTransform.fromScale(small, small).map(path)


def paint_counter(painter: QPainter, look: CounterLook, theme: Theme, pixels: float) -> None:
    """A counter about (0, 0); the more is told on it the larger the map is seen. Inside a city it is smaller."""
    if look.inside:
        painter.scale(INSIDE, INSIDE)
        pixels *= INSIDE
    colors = map_colors(theme)
    wood, ink = colors.wood[look.side], colors.wood_ink[look.side]
    face = QRectF(-WIDTH / 2, -HEIGHT / 2, WIDTH, HEIGHT - EDGE)
    _notches(painter, face, look.others, wood, ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted("#000000", 0.35))
    painter.drawRoundedRect(face.adjusted(2, EDGE, 2, EDGE + 3), 6, 6)
    painter.setBrush(QColor(mix(wood, "#000000", 0.45)))
    painter.drawRoundedRect(face.adjusted(0, EDGE, 0, EDGE), 6, 6)
    painter.setBrush(QColor(wood))
    painter.setPen(QPen(QColor(colors.sides[look.side]), 4.4 if look.active else 3.0))
    painter.drawPath(_tile(face, cut=look.general < 0))
    if look.active:
        painter.setPen(QPen(QColor("#ffe680"), 2.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_tile(face.adjusted(3.2, 3.2, -3.2, -3.2), cut=look.general < 0))
    _number(painter, face, look, ink, theme)
    if look.general >= 0:
        _emblem(painter, QRectF(face.left() + 37, face.top() + 4, 37, face.height() - 4), look, ink, theme, pixels)
    _pips(painter, QPointF(face.right() - 6, face.bottom() - 6), look.elephants, ink)
    if look.train:
        _wheel(painter, QPointF(face.left() + 9, face.bottom() - 7), ink)
    if look.inside:
        _wall(painter, face, ink, wood)
    if look.general >= 0 and pixels >= RATINGS_FROM:
        _ratings(painter, face, look, ink, theme, pixels)
    if look.general >= 0 and pixels >= RIBBON_FROM:
        _ribbon(painter, face, look, theme, pixels)


def _ratings(painter: QPainter, face: QRectF, look: CounterLook, ink: str, theme: Theme, pixels: float) -> None:
    """Strategy and battle rating of who commands, in the order in which they are said, below his letters."""
    font = letters(theme, RATING_LETTERS, 1e6, bold=True)
    font.setPixelSize(readable(RATING_LETTERS, pixels))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    facts = GENERALS[look.general]
    room = QRectF(face.left() + 36, face.bottom() - 16 - AIR / 2, 38 - 7 * look.elephants, 14 + AIR)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, f"{facts.strategy}·{facts.battle}")


def _ribbon(painter: QPainter, face: QRectF, look: CounterLook, theme: Theme, pixels: float) -> None:
    """The name of who commands on a ribbon over the upper edge."""
    colors = map_colors(theme)
    font = letters(theme, RIBBON_LETTERS, 1e6, bold=True)
    font.setPixelSize(readable(RIBBON_LETTERS, pixels))
    words = look.name
    wide = QFontMetricsF(font).horizontalAdvance(words) + 12
    box = QRectF(-wide / 2, face.top() - 15, wide, 17)
    painter.setPen(QPen(QColor(colors.sides[look.side]), 1.6))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(box, 4, 4)
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def _tile(face: QRectF, *, cut: bool) -> QPainterPath:
    """A tile; that of units without a general has a corner cut off."""
    path = QPainterPath()
    if not cut:
        path.addRoundedRect(face, 6, 6)
        return path
    path.moveTo(face.topLeft())
    path.lineTo(face.right() - 14, face.top())
    path.lineTo(face.right(), face.top() + 14)
    path.lineTo(face.bottomRight())
    path.lineTo(face.bottomLeft())
    path.closeSubpath()
    return path


def _number(painter: QPainter, face: QRectF, look: CounterLook, ink: str, theme: Theme) -> None:
    font = letters(theme, 33.0, 1e6, bold=True)
    font.setPixelSize(33 if look.cu < 10 else 29)
    painter.setFont(font)
    painter.setPen(QColor(ink))
    wide = 38.0 if look.general >= 0 else face.width() - (16 if look.elephants else 0)
    if look.cu or look.general < 0:
        room = QRectF(face.left() + 2, face.top(), wide, face.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, str(look.cu))


def _emblem(
    painter: QPainter, room: QRectF, look: CounterLook, ink: str, theme: Theme, pixels: float
) -> None:
    """Letters under a crest for Romans, a horse's head for Carthaginians; Hannibal has a sun, Africanus laurels."""
    font = letters(theme, EMBLEM_LETTERS, 1e6, bold=True)
    rated = pixels >= RATINGS_FROM
    low = 14.0 if rated else 7.0 if look.elephants else 1.0
    top = 9 if rated else 12
    said = QRectF(room.left() - 4, room.top() + top, room.width() + 8, room.height() - top - 2 - low)
    said.adjust(0, -AIR, 0, AIR)
    wanted = readable(EMBLEM_LETTERS - 4 if rated else EMBLEM_LETTERS, pixels)
    font.setPixelSize(min(wanted, int(said.height())))  # in a small picture no larger than its room
    wide = QFontMetricsF(font).horizontalAdvance(LETTERS[look.general])
    if wide > said.width():
        font.setPixelSize(int(font.pixelSize() * said.width() / wide))
    painter.setFont(font)
    painter.setPen(QColor(ink))
    painter.drawText(said, Qt.AlignmentFlag.AlignCenter, LETTERS[look.general])
    middle = QPointF(room.center().x(), room.top() + 6)
    pen = QPen(QColor(ink), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if look.side == ROME:
        if look.general == AFRICANUS:
            for side in (-1, 1):
                for step in range(3):
                    leaf = middle + QPointF(side * (3 + 4 * step), 3 - step)
                    painter.drawLine(leaf, leaf + QPointF(side * 3, -5))
            return
        crest = QPainterPath(middle + QPointF(-13, 4))
        crest.quadTo(middle + QPointF(0, -9), middle + QPointF(13, 4))
        painter.drawPath(crest)
        for step in range(-2, 3) if look.office == "consul" else ():
            painter.drawLine(middle + QPointF(5 * step, 0.5 * abs(step) - 2), middle + QPointF(6 * step, abs(step) - 7))
        return
    if look.general == HANNIBAL:
        painter.drawEllipse(middle + QPointF(9, 0), 2.6, 2.6)
    head = QPainterPath(middle + QPointF(-10, 5))
    head.lineTo(middle + QPointF(-7, -4))
    head.lineTo(middle + QPointF(-4, -6))
    head.lineTo(middle + QPointF(3, 1))
    head.lineTo(middle + QPointF(1, 4))
    head.lineTo(middle + QPointF(-4, 1))
    painter.drawPath(head)


def _pips(painter: QPainter, corner: QPointF, number: int, ink: str) -> None:
    """A tusk for each elephant, from the lower right."""
    pen = QPen(QColor(ink), 2.6)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for place in range(number):
        tusk = QPainterPath(corner + QPointF(-7 * place, -6))
        tusk.quadTo(corner + QPointF(-7 * place + 1, 1), corner + QPointF(-7 * place - 5, 1))
        painter.drawPath(tusk)


def _notches(painter: QPainter, face: QRectF, others: int, wood: str, ink: str) -> None:
    """A notch on the upper edge for each general under the commander."""
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.setBrush(QColor(wood))
    for place in range(others):
        painter.drawRoundedRect(QRectF(face.left() + 8 + 17 * place, face.top() - 7, 13, 12), 3, 3)


def _wheel(painter: QPainter, middle: QPointF, ink: str) -> None:
    painter.setPen(QPen(QColor(ink), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, 6, 6)
    for reach in (QPointF(6, 0), QPointF(0, 6)):
        painter.drawLine(middle - reach, middle + reach)


def _wall(painter: QPainter, face: QRectF, ink: str, wood: str) -> None:
    """A wall before those inside a city."""
    painter.setPen(QPen(QColor(ink), 1.4))
    painter.setBrush(QColor(mix(wood, "#808080", 0.5)))
    for place in range(6):
        left = face.left() + place * face.width() / 6
        painter.drawRect(QRectF(left + 1, face.bottom() - (8 if place % 2 else 5), face.width() / 6 - 2, 12))
