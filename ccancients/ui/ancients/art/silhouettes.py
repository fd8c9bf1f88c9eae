"""The silhouettes of the unit types, told apart by their outlines alone. Each is one path in a square of 100 by 100."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QTransform

BOX: Final = 100.0


def drawn(outline: str) -> QPainterPath:
    """A path from a short notation: ``M x y``, ``L x y``, ``Q cx cy x y``, ``C ax ay bx by x y``, ``Z``."""
    path = QPainterPath()
    words = outline.replace(",", " ").split()
    place = 0
    takes = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    command = "M"
    while place < len(words):
        if words[place] in takes:
            command = words[place]
            place += 1
        numbers = [float(word) for word in words[place : place + takes[command]]]
        place += takes[command]
        points = [QPointF(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
        match command:
            case "M":
                path.moveTo(points[0])
                command = "L"
            case "L":
                path.lineTo(points[0])
            case "Q":
                path.quadTo(points[0], points[1])
            case "C":
                path.cubicTo(points[0], points[1], points[2])
            case _:
                path.closeSubpath()
                command = "M"
    return path


def line(outline: str, width: float) -> QPainterPath:
    """A line of some width as an area."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(drawn(outline)).simplified()


def oval(x: float, y: float, across: float, down: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), across, down)
    return path


def joined(*parts: QPainterPath) -> QPainterPath:
    result = QPainterPath()
    for part in parts:
        result = result.united(part)
    return result


def _javelins() -> QPainterPath:
    spears = joined(
        line("M 8 96 L 74 20", 6.5), drawn("M 88 4 L 83 29 L 66 14 Z"),
        line("M 40 98 L 88 42", 6.5), drawn("M 100 28 L 96 52 L 80 38 Z"),
    )
    return joined(spears.subtracted(oval(37, 50, 29, 29)), oval(37, 50, 24, 24).subtracted(oval(37, 50, 7, 7)))


def _bow() -> QPainterPath:
    return joined(
        line("M 34 3 C 52 6 74 26 74 50 C 74 74 52 94 34 97", 9),
        line("M 34 3 L 16 50 L 34 97", 3.6),
        line("M 8 50 L 86 50", 6), drawn("M 100 50 L 80 39 L 80 61 Z"),
    )


def _sling() -> QPainterPath:
    cords = joined(line("M 12 94 C 16 70 26 48 40 32", 5.6), line("M 12 94 C 38 92 66 82 82 62", 5.6))
    pouch = line("M 40 32 C 48 -2 108 30 82 62", 10)
    return joined(cords, pouch, oval(61, 47, 15.5, 15.5), oval(12, 93, 7, 7), oval(17, 22, 10, 10), oval(90, 90, 9, 9))


def _oval_shield() -> QPainterPath:
    javelin = joined(line("M 6 92 L 82 16", 6.5), drawn("M 98 0 L 91 28 L 72 10 Z"))
    shield = oval(46, 52, 27, 45)
    rib = joined(line("M 46 16 L 46 88", 4.5), oval(46, 52, 9, 15))
    return joined(javelin.subtracted(oval(46, 52, 32, 50)), shield.subtracted(rib))


def _long_shield() -> QPainterPath:
    shield = drawn("M 32 8 Q 58 -4 84 8 L 84 92 Q 58 104 32 92 Z")
    boss = joined(oval(58, 50, 10, 10), line("M 58 12 L 58 30", 5), line("M 58 70 L 58 88", 5),
                  line("M 42 50 L 39 50", 5), line("M 74 50 L 77 50", 5))
    sword = joined(drawn("M 14 12 L 21 24 L 21 66 L 7 66 L 7 24 Z"), line("M 3 70 L 25 70", 6),
                   line("M 14 72 L 14 88", 7), oval(14, 90, 6, 6))
    return joined(shield.subtracted(boss), sword)


def _hoplite() -> QPainterPath:
    boss = joined(oval(40, 68, 9, 9), line("M 40 46 L 40 49", 5), line("M 40 87 L 40 90", 5))
    shield = oval(40, 68, 32, 32).subtracted(boss)
    helmet = drawn("M 22 40 C 16 18 28 11 40 11 C 53 11 62 20 59 40 L 51 40 L 50 29 L 43 29 L 43 40 Z")
    crest = line("M 11 42 C 4 8 28 0 54 4", 8.5)
    spear = joined(line("M 87 98 L 87 22", 7), drawn("M 87 0 L 98 27 L 76 27 Z"))
    return joined(shield, helmet.subtracted(oval(40, 68, 36, 36)), crest.subtracted(oval(40, 68, 36, 36)), spear)


def _long_sword() -> QPainterPath:
    blade = drawn("M 98 2 L 92 26 L 42 76 L 24 58 L 74 8 Z")
    groove = line("M 78 22 L 44 56", 4)
    return joined(blade.subtracted(groove), line("M 12 52 L 48 88", 10), line("M 26 74 L 12 88", 10), oval(9, 91, 9, 9))


_GALLOP: Final = (
    "M 6 46 C 12 36 22 36 28 40 C 36 36 50 40 60 37 C 66 30 70 22 78 18 L 80 10 L 85 18 C 91 21 96 29 99 35 "
    "C 99 40 94 42 90 39 C 86 38 83 37 81 38 C 79 45 78 50 75 54 C 83 57 90 61 98 70 L 95 75 C 87 70 79 67 71 66 "
    "C 75 72 79 80 82 89 L 76 91 C 71 82 66 74 60 69 C 52 68 44 67 39 64 C 37 73 32 83 28 91 L 21 90 C 24 80 27 72 "
    "26 66 C 20 70 13 76 8 84 L 2 80 C 7 69 13 61 20 55 C 20 51 21 48 23 46 C 17 45 12 50 9 58 C 3 56 3 50 6 46 Z"
)
_BUST: Final = (
    "M 20 98 C 18 74 24 60 30 46 C 35 30 44 18 56 14 L 59 2 L 67 14 C 76 20 86 34 96 50 C 99 57 95 63 88 64 "
    "C 83 66 78 63 73 58 C 67 58 62 59 58 63 C 60 75 70 84 74 98 Z"
)


def _light_horse() -> QPainterPath:
    rider = joined(drawn("M 36 44 L 42 22 L 54 20 L 58 40 Z"), oval(50, 11, 8.5, 8.5), line("M 20 26 L 92 3", 4.5))
    return joined(drawn(_GALLOP), rider)


def _medium_horse() -> QPainterPath:
    mane = joined(line("M 31 62 L 42 66", 3.6), line("M 35 49 L 46 54", 3.6), line("M 41 36 L 51 43", 3.6))
    return drawn(_BUST).subtracted(joined(oval(67, 33, 4.6, 4.6), mane))


def _heavy_horse() -> QPainterPath:
    shift = QTransform().translate(14, 8).scale(0.88, 0.92)
    bust = shift.map(drawn(_BUST))
    plates = joined(
        line("M 30 80 C 44 74 56 76 68 84", 4), line("M 36 62 C 46 58 54 60 60 64", 4), line("M 60 22 L 88 60", 3.6),
        oval(70, 41, 4.6, 4.6),
    )
    crest = line("M 30 56 C 32 32 44 18 60 8", 11)
    lance = joined(line("M 9 98 L 9 20", 6.5), drawn("M 9 0 L 18 24 L 0 24 Z"))
    return joined(joined(bust, crest.subtracted(shift.map(line("M 20 98 C 18 74 24 60 30 46 C 35 30 44 18 56 14", 4))))
                  .subtracted(plates), lance)


def _chariot() -> QPainterPath:
    wheel = oval(36, 69, 30, 30).subtracted(oval(36, 69, 22, 22))
    spokes = joined(oval(36, 69, 7, 7), line("M 36 44 L 36 94", 4.4), line("M 11 69 L 61 69", 4.4),
                    line("M 18 51 L 54 87", 4.4), line("M 54 51 L 18 87", 4.4))
    car = drawn(
        "M 6 22 C 10 36 12 44 14 50 L 70 50 C 74 38 70 24 60 20 L 54 26 C 60 30 60 38 56 42 L 24 42 "
        "C 20 36 17 28 15 20 Z"
    )
    car = car.subtracted(oval(36, 69, 33, 33).intersected(drawn("M 0 50 L 100 50 L 100 100 L 0 100 Z")))
    driver = joined(drawn("M 26 43 L 29 20 L 43 20 L 48 43 Z"), oval(36, 10, 9, 9))
    pole = joined(line("M 66 48 C 80 50 82 36 94 34", 7), line("M 90 22 L 98 46", 7))
    return joined(wheel, spokes, car, driver, pole, line("M 42 25 L 74 8", 4.4))


def _elephant() -> QPainterPath:
    body = drawn(
        "M 8 58 C 6 40 16 33 30 33 L 58 33 C 62 24 78 20 86 30 C 92 38 93 52 93 66 C 93 73 97 73 97 66 L 100 66 "
        "C 101 84 84 86 84 70 C 84 63 83 60 80 56 L 90 64 L 80 65 C 78 64 77 63 76 62 L 76 96 L 61 96 L 61 76 "
        "C 52 79 44 79 37 77 L 37 96 L 22 96 L 22 76 C 16 74 13 70 11 64 L 8 80 L 4 80 Z"
    )
    ear = joined(line("M 62 34 C 56 44 60 56 68 57 C 73 54 72 44 70 38", 3.6), oval(81, 38, 2.8, 2.8))
    tower = drawn("M 24 29 L 24 4 L 31 4 L 31 10 L 37 10 L 37 4 L 45 4 L 45 10 L 51 10 L 51 4 L 58 4 L 58 29 Z")
    girth = line("M 41 38 L 41 72", 3.4)
    return joined(body.subtracted(joined(ear, girth)), tower, line("M 28 30 L 54 30", 5))


def _bolt_thrower() -> QPainterPath:
    return joined(
        line("M 8 64 L 82 40", 10), line("M 62 6 C 84 16 96 44 88 72", 8.5),
        line("M 62 6 L 30 57 L 88 72", 3.4), drawn("M 100 28 L 90 46 L 82 30 Z"), line("M 80 40 L 92 36", 5),
        line("M 42 56 L 22 96", 8), line("M 42 56 L 58 96", 8), line("M 18 96 L 62 96", 6),
    )


def _horse_archer() -> QPainterPath:
    bust = QTransform().translate(22, 18).scale(0.78, 0.8).map(drawn(_BUST))
    bow = joined(line("M 30 0 C -6 14 -6 70 30 84", 8), line("M 30 0 L 30 84", 3), line("M 2 42 L 66 42", 4.6))
    return joined(bust.subtracted(oval(74, 45, 4, 4)), bow)


_CAMEL: Final = (
    "M 4 62 C 6 46 18 44 24 46 C 28 26 40 24 45 40 C 50 30 62 30 66 48 C 72 50 76 48 78 40 L 80 22 L 78 12 "
    "C 84 6 96 10 100 18 L 98 24 L 89 24 C 90 40 90 56 80 64 L 74 68 L 76 98 L 67 98 L 63 70 C 52 74 40 74 30 70 "
    "L 26 98 L 17 98 L 17 68 C 12 68 10 72 9 80 L 4 78 Z"
)


def _camel() -> QPainterPath:
    return drawn(_CAMEL)


def _mailed_camel() -> QPainterPath:
    """The neck of one in mail, with the lance of its rider."""
    neck = drawn(
        "M 10 98 C 10 76 22 66 36 66 C 46 66 50 58 50 44 L 50 30 C 50 12 62 6 74 8 C 88 10 98 20 98 30 L 94 38 L 72 38 "
        "L 72 60 C 72 82 62 92 48 98 Z"
    )
    scales = joined(
        line("M 20 84 L 56 84", 4.4), line("M 34 74 L 68 72", 4.4), line("M 52 52 L 72 52", 4), oval(74, 22, 4, 4),
    )
    lance = joined(line("M 22 98 L 22 18", 6), drawn("M 22 -4 L 31 22 L 13 22 Z"))
    return joined(neck.subtracted(scales), lance)


def _cataphract() -> QPainterPath:
    scales = joined(
        line("M 34 46 L 60 44", 4), line("M 30 58 L 66 56", 4), line("M 38 64 L 38 36", 3), line("M 52 66 L 52 38", 3),
    )
    rider = joined(drawn("M 30 44 L 34 16 L 54 14 L 58 42 Z"), oval(45, 7, 8, 9))
    lance = line("M 4 34 L 100 12", 6.4)
    return joined(drawn(_GALLOP).subtracted(scales), rider, lance)


def _light_chariot() -> QPainterPath:
    wheel = oval(28, 74, 24, 24).subtracted(oval(28, 74, 17, 17))
    spokes = joined(line("M 28 52 L 28 96", 4), line("M 6 74 L 50 74", 4))
    rail = joined(line("M 6 50 L 56 50 L 60 26", 6), line("M 56 52 L 98 40", 6))
    driver = joined(drawn("M 22 48 L 26 22 L 42 22 L 46 48 Z"), oval(34, 12, 9.5, 9.5), line("M 40 28 L 64 36", 5))
    blade = drawn("M 48 68 L 98 60 L 74 74 L 96 86 L 48 80 Z")
    return joined(wheel, spokes, rail, driver, blade)


def _phalangite() -> QPainterPath:
    shield = oval(44, 60, 36, 36).subtracted(oval(44, 60, 28, 28))
    letter = line("M 30 78 L 44 40 L 58 78", 8)
    spear = joined(line("M 90 98 L 90 18", 6), drawn("M 90 -4 L 99 22 L 81 22 Z"))
    return joined(shield, letter, spear)


_DRAWINGS: Final[Mapping[str, Callable[[], QPainterPath]]] = MappingProxyType({
    "LI": _javelins, "LB": _bow, "LS": _sling, "AX": _oval_shield, "WA": _long_sword, "MI": _long_shield,
    "HI": _hoplite, "LC": _light_horse, "MC": _medium_horse, "HC": _heavy_horse, "HCH": _chariot,
    "EL": _elephant, "WM": _bolt_thrower, "LBC": _horse_archer, "CAM": _camel, "HCC": _cataphract,
    "CCAM": _mailed_camel, "BCH": _light_chariot, "MH": _phalangite,
})
UNIT_CODES: Final = tuple(_DRAWINGS)


@lru_cache(maxsize=32)
def silhouette(type_code: str) -> QPainterPath:
    """The outline of a unit type in a square of 100 by 100. Raises ``KeyError`` for an unknown code."""
    return _DRAWINGS[type_code]()


def paint_silhouette(painter: QPainter, room: QRectF, type_code: str, ink: str, halo: str | None = None) -> None:
    """A silhouette as large as it goes in a room, in one color, with an edge of ``halo`` when given."""
    size = min(room.width(), room.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(room.center() - QPointF(size / 2, size / 2))
    painter.scale(size / BOX, size / BOX)
    path = silhouette(type_code)
    if halo is not None:
        pen = QPen(QColor(halo), 12)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)
    painter.fillPath(path, QColor(ink))
    painter.restore()


def helmet() -> QPainterPath:
    """A crested helmet: the sign of leaders, on blocks, dice and cards."""
    bowl = drawn(
        "M 22 60 C 18 34 34 20 54 20 C 76 20 88 36 86 60 L 86 84 L 72 88 L 70 62 L 54 62 L 50 76 L 36 80 L 34 62 Z"
    )
    crest = drawn("M 10 52 C 4 14 36 -4 66 4 C 86 8 98 24 98 44 L 91 46 C 88 28 78 16 58 13 C 38 12 22 24 19 52 Z")
    return joined(bowl, crest)
