"""The small signs of fields (arrows, checks), painted in the colors of a theme.

A style sheet takes pictures from files only, so each is written once by every program that runs, into the folder of
what can be made again; each in the sizes for screens of 100, 200 and 300 per cent. Windows that run beside each other,
and those that somebody ends, leave the same few files.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from ccancients.paths import user_cache_dir

SIDE: Final = 16
"""Logical pixels of a sign at ordinary text size; its lines are given on such a square."""
RATIOS: Final = (1, 2, 3)

_LINES: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "down": ((3.5, 6.0), (8.0, 10.5), (12.5, 6.0)),
    "up": ((3.5, 10.0), (8.0, 5.5), (12.5, 10.0)),
    "left": ((10.0, 3.5), (5.5, 8.0), (10.0, 12.5)),
    "right": ((6.0, 3.5), (10.5, 8.0), (6.0, 12.5)),
    "cross": ((4.0, 4.0), (12.0, 12.0), (8.0, 8.0), (12.0, 4.0), (4.0, 12.0)),
    "check": ((3.2, 8.4), (6.6, 11.8), (12.8, 4.4)),
}
SIGNS: Final = (*_LINES, "dot")


@cache
def sign(name: str, color: str, side: int = SIDE) -> str:
    """The file of a sign in a color ``#rrggbb``, as a style sheet names it. Raises ``KeyError`` for an unknown sign.

    Where nothing can be written there is no picture: the empty text.
    """
    if name not in SIGNS:
        raise KeyError(f"no sign '{name}'; there are {', '.join(SIGNS)}")
    file = user_cache_dir() / "signs" / f"{name}-{color.lstrip('#')}-{side}.png"
    for ratio in RATIOS:
        suffix = "" if ratio == 1 else f"@{ratio}x"
        if not _write(_picture(name, color, side * ratio), file.with_name(f"{file.stem}{suffix}.png")):
            return ""
    return file.as_posix()


def _write(picture: QImage, file: Path) -> bool:
    """Write a picture, whole or not at all; whether it is there now. Another window may read or write the same one."""
    fresh = file.with_name(f".{os.getpid()}-{file.name}")
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        if picture.save(str(fresh)):
            fresh.replace(file)
    with suppress(OSError):
        fresh.unlink(missing_ok=True)
    try:
        return file.is_file()
    except OSError:
        return False


def image(name: str, color: str, side: int = SIDE) -> str:
    """The declaration ``image: …`` of a sign."""
    file = sign(name, color, side)
    return f'image: url("{file}");' if file else "image: none;"


def icon(name: str, color: str, side: int = SIDE) -> str:
    """The declaration of a sign as the picture of the button that empties a field."""
    file = sign(name, color, side)
    return f'lineedit-clear-button-icon: url("{file}");' if file else ""


def _picture(name: str, color: str, pixels: int) -> QImage:
    picture = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels / SIDE, pixels / SIDE)
    paint: Callable[[QPainter, str, str], None] = _dot if name == "dot" else _line
    paint(painter, name, color)
    painter.end()
    return picture


def _line(painter: QPainter, name: str, color: str) -> None:
    pen = QPen(QColor(color), 2.2)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in _LINES[name]]))


def _dot(painter: QPainter, _name: str, color: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(color))
    painter.drawEllipse(QPointF(SIDE / 2, SIDE / 2), 4.5, 4.5)
