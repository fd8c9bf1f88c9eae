"""The cartouche: the track of the turns, the scale of the provinces, what lasts, who would pay at the turn's end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import AFRICANUS_TURN, CARDS_DEALT, YEARS
from ccancients.hannibal.rules.retreating import outlook
from ccancients.hannibal.state import State
from ccancients.ui.canvas.points.place_names import readable
from ccancients.ui.canvas.sheet import letters
from ccancients.ui.desktop.i18n import languages, mark, plural, tr
from ccancients.ui.hannibal.map.looks import CartoucheLook
from ccancients.ui.hannibal.map.palette import MapColors, map_colors
from ccancients.ui.hannibal.map.plan import plan
from ccancients.ui.hannibal.map.signs import paint_pip
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import Theme

LETTERS: Final = 24.0
NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
EFFECTS: Final = {
    "truce": mark("Truce"), "alliance": mark("Philip"), "naval_victory": mark("Carthage at sea"),
    "hanno_counsel": mark("Hanno"), "cato_counsel": mark("Cato"),
}
"""What lasts, in a word or two, by its name in the position."""
_COUNTED: Final = sum(facts.scores for facts in PROVINCES)


def lasting(state: State) -> tuple[str, ...]:
    """What is in force longer than a play, by name."""
    return tuple(name for name in EFFECTS if getattr(state, name) == 1)


def cartouche_look(state: State) -> CartoucheLook:
    """The cartouche of a position."""
    found = outlook(state)
    rome, carthage = found.points
    return CartoucheLook(
        state.turn, state.turns, rome, found.undecided, carthage, found.payer, found.debt, lasting(state),
        languages.language,
    )


def payer_words(look: CartoucheLook) -> str:
    """What the scale would come to if the turn ended now: isolated markers are not counted in it."""
    return tr("turn's end now: {what}", what=outcome_words(look))


def outcome_words(look: CartoucheLook) -> str:
    """Who would take away how many markers, in a sentence."""
    if look.turn == look.turns:
        winner = ROME if look.rome > look.carthage else CARTHAGE
        return tr("{side} would win; a tie is Carthage's", side=side_name(winner))
    if look.payer == NOBODY:
        return tr("nobody would take away markers")
    return plural("{side} would take away one marker", "{side} would take away {count} markers", look.debt,
                  side=side_name(look.payer))


def cartouche_box() -> QRectF:
    """What it covers, about its middle."""
    left, top, right, bottom = plan().cartouche
    return QRectF(-(right - left) / 2, -(bottom - top) / 2, right - left, bottom - top)


def paint_cartouche(painter: QPainter, look: CartoucheLook, theme: Theme, pixels: float) -> None:
    """The cartouche about (0, 0)."""
    colors, box = map_colors(theme), cartouche_box()
    painter.setPen(QPen(QColor(colors.coast), 3.0))
    painter.setBrush(QColor(colors.plate))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
    inner = box.adjusted(12, 4, -12, -4)
    row = inner.height() / 5
    rows = [QRectF(inner.left(), inner.top() + row * number, inner.width(), row) for number in range(5)]
    font = letters(theme, LETTERS, 1e6)
    font.setPixelSize(min(readable(LETTERS, pixels), round(row * 0.8)))
    painter.setFont(font)
    painter.setPen(QColor(colors.ink))
    year = YEARS[min(look.turn, len(YEARS)) - 1].replace("-", "–")
    head = tr("{year} BC · turn {turn} of {turns}", year=year, turn=look.turn, turns=look.turns)
    dealt = tr("{number} cards each", number=CARDS_DEALT[min(look.turn, len(CARDS_DEALT)) - 1])
    painter.drawText(rows[0], Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, head)
    painter.drawText(rows[0], Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, dealt)
    _turns(painter, rows[1], look, colors, font)
    _scale(painter, rows[2], look, colors, font)
    _effects(painter, rows[3], look, colors)
    painter.setPen(QColor(colors.ink))
    _fitted(painter, rows[4], payer_words(look), font)


def _fitted(painter: QPainter, room: QRectF, words: str, font: QFont) -> None:
    """Words in the middle of a room, smaller where they would not fit."""
    smaller = QFont(font)
    while smaller.pixelSize() > 10 and QFontMetricsF(smaller).horizontalAdvance(words) > room.width():
        smaller.setPixelSize(smaller.pixelSize() - 1)
    painter.setFont(smaller)
    painter.drawText(room, Qt.AlignmentFlag.AlignCenter, words)
    painter.setFont(font)


def _turns(painter: QPainter, room: QRectF, look: CartoucheLook, colors: MapColors, font: QFont) -> None:
    """A box for each turn: those that are over pale, the present one filled, a dot where Africanus comes."""
    step = room.width() / look.turns
    for number in range(look.turns):
        box = QRectF(room.left() + number * step + 2, room.top() + 1, step - 4, room.height() - 3)
        now, over = number + 1 == look.turn, number + 1 < look.turn
        ground = colors.sides[ROME] if now else mix(colors.plate, colors.ink, 0.22) if over else colors.empty
        painter.setPen(QPen(QColor(colors.coast), 1.6))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QColor(colors.signs if now else colors.ink))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, NUMERALS[number])
        if number + 1 == AFRICANUS_TURN:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.signs if now else colors.sides[ROME]))
            painter.drawEllipse(box.topRight() + QPointF(-8, 8), 5, 5)


def _scale(painter: QPainter, room: QRectF, look: CartoucheLook, colors: MapColors, font: QFont) -> None:
    """A pip for each province that counts, a stroke in the middle, the sums of both sides at its ends."""
    ends = 46.0
    bold = QFont(font)
    bold.setBold(True)
    painter.setFont(bold)
    painter.setPen(QColor(colors.sides[ROME]))
    painter.drawText(QRectF(room.left(), room.top(), ends, room.height()), Qt.AlignmentFlag.AlignCenter, str(look.rome))
    painter.setPen(QColor(colors.sides[CARTHAGE]))
    painter.drawText(QRectF(room.right() - ends, room.top(), ends, room.height()), Qt.AlignmentFlag.AlignCenter,
                     str(look.carthage))
    step = (room.width() - 2 * ends) / _COUNTED
    size = min(step * 0.78, room.height() * 0.66)
    owners = [ROME] * look.rome + [NOBODY] * look.nobody + [CARTHAGE] * look.carthage
    for place, side in enumerate(owners):
        at = QPointF(room.left() + ends + step * (place + 0.5), room.center().y())
        paint_pip(painter, at, side, size, colors.sides[side], colors.plate)
    painter.setPen(QPen(QColor(colors.ink), 2.4))
    middle = room.left() + ends + step * _COUNTED / 2
    painter.drawLine(QPointF(middle, room.top() + 1), QPointF(middle, room.bottom() - 1))


def _effects(painter: QPainter, room: QRectF, look: CartoucheLook, colors: MapColors) -> None:
    """A plate for each thing that lasts."""
    metrics, left = QFontMetricsF(painter.font()), room.left()
    for name in look.effects:
        words = tr(EFFECTS[name])
        box = QRectF(left, room.top() + 2, metrics.horizontalAdvance(words) + 16, room.height() - 5)
        painter.setPen(QPen(QColor(colors.alps), 2.0))
        painter.setBrush(QColor(colors.empty))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setPen(QColor(colors.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
        left = box.right() + 6
