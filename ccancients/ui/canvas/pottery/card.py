"""A card: picture on top, its number in a shield, its title; what it does and can do now where it is large.

One shape, 5 to 7, at every size: in a room of another shape a card is as large as fits and lies in the middle.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from ccancients.ui.canvas.pottery.brush import GLAZE, Pot
from ccancients.ui.canvas.pottery.picture import KEPT, Picture
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.look.colors import mix
from ccancients.ui.look.theme import SANS_FAMILIES, Theme

RATIO: Final = 5 / 7
PICTURE: Final = 0.575
"""Height of the picture, of the width of the card."""
NAMELESS: Final = 56.0
"""Pixels of width below which a card is a picture and a number."""
LEAST_SEEN: Final = 0.5
"""The share of a covered card in which its title can still be written."""
LARGE: Final = 170.0
"""Pixels of width from which on it says what it does."""
DRAWN: Final = 236.0
"""Pixels of width at which a large card's letters have the sizes of ``TITLE``, ``KIND``, ``EFFECT``, ``NOTE``."""
TITLE, KIND, EFFECT, NOTE = 20.0, 12.0, 15.0, 13.0
LARGEST_TITLE: Final = 14.0
LEAST_TITLE: Final = 8
"""Pixels of the largest and smallest title of a card of 78 pixels."""
MOST_GROWN: Final = 1.4
"""How much larger titles are beside large letters: those with long words cannot follow further."""
NARROW: Final = (100, 90, 82)
"""Per cents of their breadth that letters have before they become smaller than 11 pixels."""
LEAST: Final = 0.5
"""The letters of a large card are no smaller than this part of theirs."""
PAPER, DARK_PAPER, PLAIN_PAPER = "#f4e9cf", "#ecdfc2", "#ffffff"
INK, NOW_INK = "#2a1e14", "#5e4727"
PALE: Final = "#fff6e2"
VEIL: Final = (40, 28, 20, 69)
"""What lies over a card that cannot be played: 27 in a hundred."""
BREAKS: Final = re.compile(r"\s+|(?<=-)|(?<=/)")
WRAPPED: Final = int(Qt.TextFlag.TextWordWrap)

Sign = Callable[[QPainter, QRectF, str], None]
"""Paints a sign into a room, in a color."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is on a card, in the reader's language.

    ``edge``    the color of its edge and shield;  ``number`` in the shield, or the ``sign`` instead of one
    ``frame``   paints the shield, where it is another than the usual one;  ``badge`` what stands below it
    ``kind``    of what kind it is;  ``effect`` what it does;  ``foot`` paints a strip at the foot
    """

    picture: Picture
    edge: str
    title: str
    kind: str = ""
    effect: str = ""
    number: str = ""
    sign: Sign | None = None
    frame: Sign | None = None
    badge: Sign | None = None
    foot: Sign | None = None


def card_rect(room: QRectF) -> QRectF:
    """Where a card lies in a room: as large as its shape allows, in the middle."""
    wide = min(room.width(), room.height() * RATIO)
    high = wide / RATIO
    return QRectF(room.center().x() - wide / 2, room.center().y() - high / 2, wide, high)


def paper_of(theme: Theme) -> str:
    return PLAIN_PAPER if theme.plain else DARK_PAPER if theme.dark else PAPER


def paint_face(
    painter: QPainter, room: QRectF, face: CardFace, theme: Theme, *, playable: bool = True, note: str = "",
    seen: float = 1.0,
) -> None:  # fmt: skip
    """A card face up; ``note`` what it can do now, at the foot of a large one. One not playable lies under a veil.

    Where the card beside it leaves but a part of it ``seen``, its title is written in that part, if it can be read.
    """
    rect = card_rect(room)
    wide = rect.width()
    painter.save()
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    body = _paper(painter, rect, face.edge, theme)
    edge = max(2.0, wide * 0.022)
    inner = body.adjusted(edge, edge, -edge, -edge)
    picture = _picture(painter, inner, face, theme, whole=wide < NAMELESS)
    _shield(painter, QRectF(inner.topLeft(), inner.topLeft()), face, wide)
    words = QRectF(inner.left(), picture.bottom(), inner.width(), inner.bottom() - picture.bottom())
    if face.foot is not None and wide >= NAMELESS:
        high, side = max(7.0, wide * 0.075), wide * 0.06
        words.setBottom(words.bottom() - high - 2)
        face.foot(painter, QRectF(words.left() + side, words.bottom(), words.width() - 2 * side, high), face.edge)
    if wide >= LARGE:
        _say_all(painter, words, face, theme, note)
    elif wide >= NAMELESS:
        if LEAST_SEEN <= seen < 1:
            words.setRight(body.left() + wide * seen)
        _say_title(painter, words, face.title, theme, wide)
    if not playable:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(*VEIL))
        painter.drawRoundedRect(body, _round(wide), _round(wide))
    painter.restore()


def _round(wide: float) -> float:
    return wide * 0.05


def _paper(painter: QPainter, rect: QRectF, color: str, theme: Theme) -> QRectF:
    """Shadow, edge and paper; what the card covers of its place."""
    wide = rect.width()
    lift = 0.0 if theme.plain else wide * 0.018
    body = rect.adjusted(0, 0, -lift * RATIO, -lift)
    painter.setPen(Qt.PenStyle.NoPen)
    if lift:
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(body.translated(lift * RATIO, lift), _round(wide), _round(wide))
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(body, _round(wide), _round(wide))
    edge = max(2.0, wide * 0.022)
    painter.setBrush(QColor(paper_of(theme)))
    painter.drawRoundedRect(body.adjusted(edge, edge, -edge, -edge), _round(wide) * 0.7, _round(wide) * 0.7)
    return body


def _picture(painter: QPainter, inner: QRectF, face: CardFace, theme: Theme, *, whole: bool) -> QRectF:
    """The picture in the upper part of a card, or all over it; the room that it takes."""
    room = QRectF(inner)
    if not whole:
        room.setHeight(inner.width() * PICTURE)
    ratio = painter.device().devicePixelRatioF()
    size = QSize(max(1, round(room.width() * ratio)), max(1, round(room.height() * ratio)))
    clip = QPainterPath()
    clip.addRoundedRect(inner, _round(inner.width()) * 0.7, _round(inner.width()) * 0.7)
    painter.save()
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.drawImage(room, KEPT.image(face.picture, size, plain=theme.plain))
    painter.restore()
    if not whole:
        painter.setPen(QPen(QColor(face.edge), max(1.5, inner.width() * 0.012)))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
    return room


def _shield(painter: QPainter, corner: QRectF, face: CardFace, wide: float) -> None:
    """The shield in the upper left corner with a number or a sign, and a badge below it."""
    side = max(13.0, wide * (0.20 if wide >= NAMELESS else 0.36))
    if wide >= NAMELESS:
        side = max(18.0, side)
    box = QRectF(corner.left(), corner.top(), side, side)
    (face.frame or paint_shield)(painter, box, face.edge)
    if face.sign is not None:
        face.sign(painter, box.adjusted(side * 0.14, side * 0.16, -side * 0.14, -side * 0.12), PALE)
    elif face.number:
        font = QFont(painter.font())
        font.setFamilies(list(SANS_FAMILIES))
        font.setWeight(QFont.Weight.Bold)
        font.setPixelSize(max(8, round(side * 0.86)))
        painter.setFont(font)
        painter.setPen(QColor(PALE))
        painter.drawText(box.adjusted(0, side * 0.02, 0, side * 0.04), Qt.AlignmentFlag.AlignCenter, face.number)
    if face.badge is not None and wide >= NAMELESS:
        face.badge(painter, QRectF(box.left(), box.top() + side * 1.32, side, side * 0.74), face.edge)


def paint_shield(painter: QPainter, box: QRectF, color: str) -> None:
    """A shield with a straight upper edge in a square, a little longer than that."""
    side = box.width()
    path = QPainterPath(box.topLeft())
    path.lineTo(box.topRight())
    path.lineTo(box.right(), box.top() + side * 0.72)
    path.quadTo(box.right(), box.top() + side * 1.06, box.center().x(), box.top() + side * 1.22)
    path.quadTo(box.left(), box.top() + side * 1.06, box.left(), box.top() + side * 0.72)
    path.closeSubpath()
    painter.setPen(QPen(QColor(PAPER), max(1.2, side * 0.06)))
    painter.setBrush(QColor(color))
    painter.drawPath(path)


def paint_ship(painter: QPainter, box: QRectF, color: str) -> None:
    """The badge of what may go by sea."""
    painter.save()
    painter.setPen(QPen(QColor(PAPER), max(0.8, box.width() * 0.03)))
    painter.setBrush(QColor(color))
    painter.drawEllipse(box.center(), box.width() * 0.5, box.height() * 0.5)
    scale = box.width() / 640
    painter.translate(box.center())
    painter.scale(scale, scale)
    pot = Pot(painter)
    pot.figure, pot.white, pot.field = QColor(PALE), QColor(color), QColor(color)
    pot.scratched = QColor(color)
    ship(pot, 0, 0.84, y=118)
    painter.restore()


# -- words ------------------------------------------------------------------------------------------------------------


def _fits(font: QFont, room: QRectF, words: str) -> float:
    """How high words are in a room, 0 where they do not fit in it or a word is cut."""
    metrics = QFontMetricsF(font)
    if any(metrics.horizontalAdvance(word) > room.width() for word in BREAKS.split(words)):
        return 0.0
    high = metrics.boundingRect(QRectF(0, 0, room.width(), 10_000), WRAPPED, words).height()
    return high if high <= room.height() + 0.5 else 0.0


def _say_title(painter: QPainter, room: QRectF, title: str, theme: Theme, wide: float) -> None:
    """The title alone, in the middle, in letters as large as fit."""
    grown = max(1.0, wide / 92) * min(MOST_GROWN, max(1.0, theme.text_scale / 100))
    space = room.adjusted(room.width() * 0.035, 2, -room.width() * 0.035, -2)
    font = theme.sans("body", bold=True)
    for size, stretch in _steps(LARGEST_TITLE * grown):
        font.setPixelSize(size)
        font.setStretch(stretch)
        if _fits(font, space, title):
            break
    painter.setFont(font)
    painter.setPen(QColor(INK))
    painter.drawText(space, WRAPPED | int(Qt.AlignmentFlag.AlignCenter), title)


def _steps(largest: float) -> Iterator[tuple[int, int]]:
    """Sizes of letters and their breadths in per cent, the best to be read first."""
    for size in range(int(largest), LEAST_TITLE - 1, -1):
        yield from ((size, breadth) for breadth in (NARROW if size <= LEAST_TITLE + 3 else NARROW[:1]))


def _say_all(painter: QPainter, room: QRectF, face: CardFace, theme: Theme, note: str) -> None:
    """Title, kind, effect and what can be done now, in letters as large as all of it allows."""
    side = room.width() * 0.05
    space = room.adjusted(side, room.width() * 0.015, -side, -room.width() * 0.03)
    parts = (
        (face.title, theme.serif(), TITLE, INK), (face.kind, theme.sans(bold=True), KIND, readable(face.edge)),
        (face.effect, theme.sans(), EFFECT, INK), (note, theme.sans(italic=True), NOTE, NOW_INK),
    )  # fmt: skip
    scale = max(room.width() / DRAWN * 1.04, theme.text_scale / 100)
    while True:
        heights = []
        for words, font, size, _color in parts:
            font.setPixelSize(max(1, int(size * scale)))
            heights.append(_fits(font, space, words) if words else 0.0)
        whole = all(high or not part[0] for high, part in zip(heights, parts, strict=True))
        if scale <= LEAST or (whole and sum(heights) + 4 * scale <= space.height()):
            break
        scale -= 0.03
    for (words, font, _size, color), high in zip(parts, heights, strict=True):
        if words:
            painter.setFont(font)
            painter.setPen(QColor(color))
            if words is note:
                space.setTop(max(space.top(), space.bottom() - high))
            painter.drawText(space, WRAPPED, words)
            space.setTop(space.top() + high + (2 if words is face.kind else 0))


def readable(edge: str) -> str:
    """The color of an edge, dark enough to be read on paper."""
    return mix(edge, "#000000", 0.22)


# -- backs ------------------------------------------------------------------------------------------------------------


def paint_pot_back(painter: QPainter, room: QRectF, color: str, medal: Callable[[Pot], None]) -> None:
    """A card face down: a colored ground with a frame, and a figure in a medal; ``medal`` paints it about nought."""
    rect = card_rect(room)
    wide = rect.width()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(GLAZE), max(1.0, wide * 0.015)))
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _round(wide), _round(wide))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    gold = QColor("#e8cf98")
    for inset, thick in ((0.055, 0.016), (0.095, 0.008)):
        painter.setPen(QPen(gold, max(0.8, wide * thick)))
        frame = rect.adjusted(wide * inset, wide * inset, -wide * inset, -wide * inset)
        painter.drawRoundedRect(frame, _round(wide) * 0.7, _round(wide) * 0.7)
    painter.setBrush(QColor("#cf7a3f"))
    painter.setPen(QPen(gold, max(0.8, wide * 0.02)))
    painter.drawEllipse(rect.center(), wide * 0.31, wide * 0.31)
    clip = QPainterPath()
    clip.addEllipse(QPointF(rect.center()), wide * 0.30, wide * 0.30)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.center())
    painter.scale(wide / 600, wide / 600)
    medal(Pot(painter))
    painter.restore()
