"""What moves, as pictures at equal steps of time on one sheet: ``python -m ccancients.workshop.filmstrip SCREEN``.

The screen is one of ``screenshots``, brought up as usual, but in a window in which things move; time stands still until
it is there, and then goes on from picture to picture. So a slow machine takes the same film as a quick one.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.engine.errors import GameError
from ccancients.ui.desktop.clock import Clock
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.workshop.screenshots import (
    CannotRender,
    all_screens,
    bring_up,
    check_name,
    fresh_window,
    parse_size,
    settle,
)
from ccancients.workshop.tool import run_tool

TICK_MS: Final = 45
"""Real milliseconds in which the window takes notice of the time."""
WIDTH: Final = 520
CAPTION: Final = 22


class MovingSettings(SettingsStore):
    """Settings by which things move, whatever a screen wishes."""

    def change(self, **values: Any) -> None:
        super().change(**{**values, "reduced_motion": False})


class FilmTime:
    """Time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def standing_still() -> Iterator[FilmTime]:
    """Time stands still in the block."""
    usual, film = Clock.source, FilmTime()
    Clock.source = film
    try:
        yield film
    finally:
        Clock.source = usual


def frames(
    screen: str, count: int, step: int, *, size: str = "1280x720", theme: str = "parchment", scenario: str = "akragas",
) -> list[QImage]:
    """So many pictures of a screen, each so many milliseconds after the one before.

    Raises ``CannotRender`` for a name it does not know.
    """
    check_name(screen, all_screens(), "screen")
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    taken = []
    with standing_still() as film, fresh_window(parse_size(size), theme, store=MovingSettings) as window:
        shown = bring_up(window, screen, scenario)
        for place in range(count):
            film.now += step if place else 0
            settle(TICK_MS)
            taken.append(shown.grab().toImage())
    return taken


def sheet(pictures: Sequence[QImage], step: int, across: int) -> QImage:
    """The pictures side by side, each with its time below."""
    high = round(WIDTH * pictures[0].height() / pictures[0].width())
    rows = -(-len(pictures) // across)
    made = QImage(across * (WIDTH + 8), rows * (high + CAPTION), QImage.Format.Format_RGB32)
    made.fill(QColor("#20150e"))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setPen(QColor("#f2e6cb"))
    for place, picture in enumerate(pictures):
        left, top = place % across * (WIDTH + 8), place // across * (high + CAPTION)
        small = picture.scaled(
            WIDTH, high, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
        painter.drawImage(left, top, small)
        painter.drawText(QRectF(left, top + high, WIDTH, CAPTION), Qt.AlignmentFlag.AlignCenter, f"{place * step} ms")
    painter.end()
    return made


def build_parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m ccancients.workshop.filmstrip", description="What moves on a screen, at equal steps of time."
    )
    parser.add_argument("screen", help="such as moment-hannibal-dead or duel-begins (see screenshots --list)")
    parser.add_argument("--out", type=Path, default=Path("filmstrip.png"))
    parser.add_argument("--frames", type=int, default=9)
    parser.add_argument("--step", type=int, default=200, help="milliseconds from a picture to the next")
    parser.add_argument("--across", type=int, default=3)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--theme", default="parchment")
    parser.add_argument("--scenario", default="akragas")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Take a film. A name that is none becomes one sentence and exit code 2."""
    args = build_parser().parse_args(argv)
    try:
        if args.frames < 1 or args.step < 1 or args.across < 1:
            raise CannotRender("a film has at least one picture, one millisecond apart, one in a row")
        pictures = frames(args.screen, args.frames, args.step, size=args.size, theme=args.theme, scenario=args.scenario)
        args.out.parent.mkdir(parents=True, exist_ok=True)
        if not sheet(pictures, args.step, args.across).save(str(args.out)):
            raise CannotRender(f"{args.out}: the picture could not be written")
        print(args.out)
    except GameError as error:
        print(f"filmstrip: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    run_tool(main)
