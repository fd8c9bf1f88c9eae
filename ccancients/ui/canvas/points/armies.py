"""Armies on a map of points: the coin of who commands, a plate with the strength, and what goes with them.

An army stands in pixels of the screen, not in units of the map: a coin is ``coin_pixels`` wide at every zoom, so that
a face and its ratings can be read in the whole map too. It is painted in two parts: the coin (``paint_army``) and the
figures (``paint_figures``), which a scene paints over all coins, so that no coin hides the strength of another army.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient, QTransform

from ccancients.ui.canvas.points.ability_signs import ability_box, ability_place, paint_ability
from ccancients.ui.canvas.sheet import letters, tinted
from ccancients.ui.look.coins import CREAM, INK, RATED_FROM, Coin, CoinState, looks_left, paint_coin, paint_ratings
from ccancients.ui.look.theme import Theme

LEAST: Final = 38.0
MOST: Final = 72.0
"""Pixels of a coin."""
PER_UNIT: Final = 0.80
WIDEST: Final = 118.0
"""Units of the map that a coin covers at most: in a small window it gives way to its neighbors."""
INSIDE_SHARE: Final = 0.78
"""How large those inside a city are, compared with others."""
SIGNED_FROM: Final = 48.0
NAMED_FROM: Final = 100.0
"""Pixels of a coin from which small signs, and pixels to 100 units from which names, are told on it."""
BEHIND: Final = 2
"""How many coins of subordinates look out behind the commander's; the others are counted."""
BOUNDS: Final = QRectF(-104, -88, 208, 186)
"""What an army with all that hangs at it covers about its middle, at every zoom."""
MERLONS: Final = 6
PLATES: Final = ("corners", "round", "square", "shield", "six", "bare")
Sign = Callable[[QPainter, QPointF, float, str], None]
"""Paints a sign: where, how large, in which color."""


@dataclass(frozen=True, slots=True)
class Army:
    """What is to be seen of an army.

    ``coin``      key of who commands, empty for nobody;  ``others`` of those under him
    ``color``     of the side;  ``plate`` the shape of its plates (``PLATES``);  ``left`` whether the side looks left
    ``strength``  combat units, 0 where a general is alone
    ``first``, ``battle``  his ratings as they are said
    ``moved``     it cannot move any more;  ``active`` it moves now
    ``inside``    in a city, behind its wall;  ``royals`` how many of a royal family are with it
    ``ink``       of the figure on the plate
    ``ability``   the sign of what he does better than his ratings say (``ability_signs``), empty for none
    """

    coin: str
    color: str
    plate: str
    left: bool
    strength: int
    first: int | None = None
    battle: int | None = None
    others: tuple[str, ...] = ()
    elephants: int = 0
    train: bool = False
    royals: int = 0
    active: bool = False
    moved: bool = False
    inside: bool = False
    name: str = ""
    ink: str = CREAM
    ability: str = ""


def coin_pixels(pixels: float) -> float:
    """How wide a coin is, in logical pixels, where ``pixels`` of them are 100 units of the map."""
    return min(max(LEAST, min(MOST, PER_UNIT * pixels)), WIDEST * pixels / 100)


def coin_units(pixels: float, *, inside: bool = False) -> float:
    """The same in units of the map."""
    return coin_pixels(pixels) * 100 / max(1.0, pixels) * (INSIDE_SHARE if inside else 1.0)


def army_room(pixels: float) -> QRectF:
    """What the largest army covers about (0, 0), its plate and its ratings included."""
    d = coin_units(pixels)
    return QRectF(-0.66 * d, -0.60 * d, 1.34 * d, 1.28 * d)


def army_outline(army: Army, pixels: float) -> QPainterPath:
    """What an army covers about (0, 0), without what hangs at its rim: marks of its place lie around it."""
    d, path = coin_units(pixels, inside=army.inside), QPainterPath()
    if army.coin:
        path.addEllipse(QPointF(0, 0), 0.58 * d, 0.58 * d)
    else:
        path.addRoundedRect(_plate(army, d).adjusted(-0.06 * d, -0.06 * d, 0.06 * d, 0.06 * d), 0.1 * d, 0.1 * d)
    return path


def plate_box(army: Army, pixels: float) -> QRectF:
    """Where the plate with the strength is, in units of the map about (0, 0)."""
    return _plate(army, coin_units(pixels, inside=army.inside))


def figure_boxes(army: Army, pixels: float) -> tuple[QRectF, ...]:
    """What must be read of an army, in units of the map about (0, 0): its plate, and the ratings that are told."""
    d = coin_units(pixels, inside=army.inside)
    found = [_plate(army, d)] if army.strength or not army.coin else []
    if army.coin and army.first is not None and coin_pixels(pixels) >= RATED_FROM:
        back = 1 if looks_left(army.coin) else -1
        found += [QRectF((back * 0.46 - 0.17) * d, (high - 0.17) * d, 0.34 * d, 0.34 * d) for high in (-0.25, 0.31)]
        if army.ability and pixels >= NAMED_FROM:
            found.append(ability_box(d, 100 / pixels, left=looks_left(army.coin)))
    return tuple(found)


def _forward(army: Army) -> int:
    """1 where the army looks to the right."""
    return -1 if (looks_left(army.coin) if army.coin else army.left) else 1


def _plate(army: Army, d: float) -> QRectF:
    """The plate before the chest of a coin ``d`` wide, or alone, larger."""
    if not army.coin:
        return QRectF(-0.33 * d, -0.29 * d, 0.66 * d, 0.58 * d)
    wide = d * (0.60 if army.strength > 9 else 0.50)
    return QRectF(_forward(army) * 0.41 * d - wide / 2, 0.19 * d, wide, 0.46 * d)


def _in_pixels(painter: QPainter, army: Army, pixels: float) -> float:
    """Make the painter one of logical pixels; returns how wide the coin is."""
    painter.scale(100 / max(1.0, pixels), 100 / max(1.0, pixels))
    if army.inside:
        painter.scale(INSIDE_SHARE, INSIDE_SHARE)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    return coin_pixels(pixels)


def paint_army(painter: QPainter, army: Army, theme: Theme, pixels: float) -> None:
    """The coin of an army about (0, 0), those under him behind it, wall and shadow; nothing more without a general."""
    painter.save()
    d = _in_pixels(painter, army, pixels)
    _shadow(painter, d, strong=bool(army.coin))
    if army.coin:
        for place, other in reversed(tuple(enumerate(army.others[:BEHIND]))):
            at = QPointF(-_forward(army) * d * (0.22 + 0.16 * place), -d * (0.10 + 0.08 * place))
            paint_coin(painter, at, d * 0.82, Coin(other, rim=INK))
        state = CoinState.ACTIVE if army.active else CoinState.MOVED if army.moved else CoinState.PLAIN
        if theme.plain:
            _double_rim(painter, d)
        paint_coin(painter, QPointF(0, 0), d, Coin(army.coin, state, rim=army.color))
    if army.inside:
        _wall(painter, d)
    painter.restore()


def paint_figures(painter: QPainter, army: Army, theme: Theme, pixels: float, sign: Sign | None = None) -> None:
    """What is told of an army, over all coins: plate with the strength, ratings, elephants, siege train, name."""
    painter.save()
    d = _in_pixels(painter, army, pixels)
    for place in range(army.elephants):
        _elephant(painter, _below(army, d, place), d, flip=army.left)
    if army.train:
        _wheel(painter, QPointF(-_forward(army) * 0.05 * d, 0.60 * d), d)
    for place in range(army.royals):
        _crown(painter, QPointF((0.26 * place - 0.1) * d, -0.62 * d), d)
    if army.coin and d >= RATED_FROM:
        ratio = painter.worldTransform().m11()
        paint_ratings(painter, d, Coin(army.coin, first=army.first, battle=army.battle), max(0.1, ratio))
    if army.strength or not army.coin:
        _paint_plate(painter, army, d, theme, sign)
    if army.ability and army.coin and pixels >= NAMED_FROM:
        paint_ability(painter, ability_place(d, left=looks_left(army.coin)), army.ability)
    if len(army.others) > BEHIND:
        _count(painter, army, d, theme)
    if army.name and pixels >= NAMED_FROM:
        _ribbon(painter, army, d, theme)
    painter.restore()


def _shadow(painter: QPainter, d: float, *, strong: bool) -> None:
    """A soft shadow: armies stand above everything else."""
    middle, reach = QPointF(d * 0.06, d * 0.12), d * 0.64
    shade = QRadialGradient(middle, reach)
    shade.setColorAt(0.62, QColor(0, 0, 0, 170 if strong else 80))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(middle, reach, reach)


def _double_rim(painter: QPainter, d: float) -> None:
    """White within black, for the look of high contrast."""
    painter.setPen(Qt.PenStyle.NoPen)
    for color, share in (("#000000", 0.66), ("#ffffff", 0.62)):
        painter.setBrush(QColor(color))
        painter.drawEllipse(QPointF(0, 0), d * share, d * share)


def plate_path(shape: str, box: QRectF) -> QPainterPath:
    """The outline of a plate: each side has its own, so that it is known without color."""
    path = QPainterPath()
    if shape == "round":
        path.addRoundedRect(box, box.height() / 2, box.height() / 2)
    elif shape == "shield":
        path.moveTo(box.topLeft())
        path.lineTo(box.topRight())
        path.lineTo(box.right(), box.top() + 0.62 * box.height())
        path.quadTo(box.right(), box.bottom(), box.center().x(), box.bottom() + 0.12 * box.height())
        path.quadTo(box.left(), box.bottom(), box.left(), box.top() + 0.62 * box.height())
        path.closeSubpath()
    elif shape == "six":
        cut = 0.26 * box.height()
        path.addPolygon(QPolygonF([
            QPointF(box.left() + cut, box.top()), QPointF(box.right() - cut, box.top()),
            QPointF(box.right() + cut / 2, box.center().y()), QPointF(box.right() - cut, box.bottom()),
            QPointF(box.left() + cut, box.bottom()), QPointF(box.left() - cut / 2, box.center().y()),
        ]))
        path.closeSubpath()
    else:
        corner = 0.0 if shape == "square" else box.height() * 0.11
        path.addRoundedRect(box, corner, corner)
    return path


def _paint_plate(painter: QPainter, army: Army, d: float, theme: Theme, sign: Sign | None) -> None:
    box = _plate(army, d)
    edge = "#fff1c4" if army.active else CREAM
    if theme.plain:
        painter.setPen(QPen(QColor("#000000"), max(3.2, d * 0.085)))
        painter.drawPath(plate_path(army.plate, box))
    painter.setPen(QPen(QColor(edge), max(1.2, d * 0.035)))
    painter.setBrush(QColor(army.color))
    painter.drawPath(plate_path(army.plate, box))
    font = letters(theme, 20.0, 1e6, bold=True)
    font.setPixelSize(max(1, round(box.height() * 0.92)))
    painter.setFont(font)
    painter.setPen(QColor(army.ink))
    painter.drawText(
        box.adjusted(-4, -box.height() * 0.02, 4, 0), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip,
        str(army.strength) if army.strength or sign is None else "",
    )
    if sign is not None and not army.strength:
        sign(painter, box.center(), 0.36 * box.height(), army.ink)
    elif sign is not None and (d >= SIGNED_FROM or not army.coin):
        at, size = box.topLeft(), 0.13 * d
        painter.setPen(QPen(QColor(army.color), max(1.0, 0.02 * d)))
        painter.setBrush(QColor(CREAM))
        painter.drawEllipse(at, size, size)
        sign(painter, at, size * 0.7, army.color)


def _below(army: Army, d: float, place: int) -> QPointF:
    """Where the foot of an elephant's tile is."""
    step = place - (army.elephants - 1) / 2
    if army.coin:
        return QPointF(-_forward(army) * 0.12 * d + step * 0.32 * d, 0.74 * d)
    return QPointF(step * 0.32 * d, 0.50 * d)


def _elephant(painter: QPainter, foot: QPointF, d: float, *, flip: bool) -> None:
    """A white elephant on a dark tile."""
    tile = QRectF(foot.x() - 0.15 * d, foot.y() - 0.25 * d, 0.30 * d, 0.25 * d)
    painter.setPen(QPen(QColor(CREAM), max(0.6, 0.015 * d)))
    painter.setBrush(QColor("#1a1311"))
    painter.drawRoundedRect(tile, 0.05 * d, 0.05 * d)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#f6ead0"))
    put = QTransform()
    put.translate(tile.center().x(), tile.center().y())
    put.scale((-1 if flip else 1) * 0.28 * d, 0.28 * d)
    painter.drawPath(put.map(_elephant_path()))


def _elephant_path() -> QPainterPath:
    """An elephant that walks to the right, one wide about (0, 0)."""
    path = QPainterPath(QPointF(-0.42, -0.02))
    path.cubicTo(QPointF(-0.40, -0.34), QPointF(-0.02, -0.38), QPointF(0.10, -0.26))
    path.cubicTo(QPointF(0.18, -0.38), QPointF(0.38, -0.32), QPointF(0.38, -0.10))
    path.cubicTo(QPointF(0.38, 0.08), QPointF(0.44, 0.20), QPointF(0.46, 0.30))
    path.cubicTo(QPointF(0.40, 0.34), QPointF(0.30, 0.20), QPointF(0.27, 0.04))
    path.lineTo(0.16, 0.06)
    legs = ((0.16, 0.36), (0.02, 0.36), (0.0, 0.14), (-0.16, 0.14), (-0.18, 0.36), (-0.34, 0.36), (-0.36, 0.06))
    for right, down in legs:
        path.lineTo(right, down)
    path.closeSubpath()
    return path


def _wheel(painter: QPainter, middle: QPointF, d: float) -> None:
    """The siege train."""
    painter.setPen(QPen(QColor(INK), max(1.0, d * 0.03)))
    painter.setBrush(QColor("#c79a5c"))
    painter.drawEllipse(middle, d * 0.14, d * 0.14)
    for spoke in range(4):
        turn = spoke * math.pi / 4
        reach = QPointF(math.cos(turn), math.sin(turn)) * d * 0.13
        painter.drawLine(middle + reach, middle - reach)


def _crown(painter: QPainter, middle: QPointF, d: float) -> None:
    """One of the royal family."""
    corners: Sequence[tuple[float, float]] = ((-7, 5), (-7, -5), (-3, 0), (0, -7), (3, 0), (7, -5), (7, 5))
    painter.setPen(QPen(QColor(INK), max(1.0, d * 0.02)))
    painter.setBrush(QColor("#f2c94c"))
    painter.drawPolygon(QPolygonF([middle + QPointF(right, down) * d * 0.018 for right, down in corners]))


def _wall(painter: QPainter, d: float) -> None:
    """A wall of six merlons over the lower half of those inside a city."""
    left, wide, top, foot = -0.625 * d, 1.25 * d, 0.275 * d, 0.625 * d
    wall, step = QPainterPath(QPointF(left, foot)), wide / MERLONS
    wall.lineTo(left, top)
    for place in range(MERLONS):
        at = left + place * step
        for right, high in ((0.2, 0.0), (0.2, 0.1), (0.8, 0.1), (0.8, 0.0)):
            wall.lineTo(at + step * right, top - d * high)
    wall.lineTo(left + wide, top)
    wall.lineTo(left + wide, foot)
    wall.closeSubpath()
    painter.setPen(QPen(QColor(INK), max(1.0, d * 0.03)))
    painter.setBrush(QColor("#cbb68a"))
    painter.drawPath(wall)
    painter.setPen(QPen(QColor("#8a7448"), max(0.8, d * 0.018)))
    painter.drawLine(QPointF(left, 0.41 * d), QPointF(left + wide, 0.41 * d))


def _count(painter: QPainter, army: Army, d: float, theme: Theme) -> None:
    """How many more are under him than look out behind."""
    font = letters(theme, 12.0, 1e6, bold=True)
    font.setPixelSize(max(11, round(0.24 * d)))
    box = QRectF(-_forward(army) * 0.72 * d - 0.2 * d, -0.66 * d, 0.4 * d, 0.28 * d)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tinted(INK, 0.9))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.setFont(font)
    painter.setPen(QColor(CREAM))
    painter.drawText(box.adjusted(-6, -4, 6, 4), Qt.AlignmentFlag.AlignCenter, f"+{len(army.others) - BEHIND}")


def _ribbon(painter: QPainter, army: Army, d: float, theme: Theme) -> None:
    """The name of who commands below his coin."""
    font = theme.serif("body", bold=True)
    font.setPixelSize(14)
    painter.setFont(font)
    wide = painter.fontMetrics().horizontalAdvance(army.name) + 14
    box = QRectF(-wide / 2, 0.80 * d, wide, 19)
    painter.setPen(QPen(QColor(army.color), 1.4))
    painter.setBrush(QColor(CREAM))
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(QColor(INK))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, army.name)
