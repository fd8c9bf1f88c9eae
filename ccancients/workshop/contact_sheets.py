"""Many screens on few sheets, to be looked at: ``python -m ccancients.workshop.contact_sheets DIR``.

Renders the screens of ``screenshots`` (all, or those whose names begin with ``--only``) in the sizes, themes, languages
and sizes of text asked for, each into a file of its own, and lays them side by side on sheets: the screens of one look
together, or with ``--by screen`` the looks of one screen. ``cut.txt`` beside them holds every word that was cut off
(``cut_words``), by screen.

A screen is brought up once and then seen in every look, as a person sees it who changes the settings and the size of
the window with the screen before him: quicker where a whole campaign has to be played first, and it finds words that
keep their old language. ``--fresh`` takes each picture of a window of its own.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.engine.errors import GameError
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.look.palettes import themes
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.start_page import StartPage
from ccancients.workshop.cut_words import cut_words
from ccancients.workshop.designer_pictures import screens as designer_screens
from ccancients.workshop.screenshots import (
    CannotRender,
    all_screens,
    bring_up,
    check_name,
    fresh_window,
    parse_size,
    settle,
    shown,
)
from ccancients.workshop.tool import run_tool

ACROSS: Final = 2
ROWS: Final = 3
WIDTH: Final = 760
CAPTION: Final = 20


@dataclass(frozen=True, slots=True)
class Look:
    """How a screen is to be seen."""

    size: str
    theme: str
    language: str
    text: int

    @property
    def name(self) -> str:
        return f"{self.size}-{self.theme}-{self.language}-{self.text}"

    def check(self) -> None:
        """Raises ``CannotRender`` for a size, theme or language that is none."""
        parse_size(self.size)
        check_name(self.theme, themes(), "theme")
        check_name(self.language, LANGUAGES, "language")


def chosen(only: Sequence[str]) -> list[str]:
    """The screens whose names begin with one of the words; all for none. Raises ``CannotRender`` where none does."""
    found = [name for name in all_screens() if not only or name.startswith(tuple(only))]
    if not found:
        raise CannotRender(f"no screen begins with {' or '.join(only)}, expected {', '.join(all_screens())}")
    return found


# -- a screen in one look after the other ---------------------------------------------------------------------------


def in_every_look(screen: str, looks: Sequence[Look], scenario: str = "akragas") -> Iterator[tuple[Look, QWidget]]:
    """A screen of one window in one look after the other: the look, and what is shown.

    A dialog that nobody can go past is closed and opened anew for each look; the designer's windows are always fresh.
    """
    if screen in designer_screens():
        yield from in_fresh_windows(screen, looks, scenario)
        return
    first = looks[0]
    with fresh_window(parse_size(first.size), first.theme, first.language, first.text) as window:
        widget = bring_up(window, screen, scenario)
        for look in looks:
            modal = isinstance(widget, QDialog) and widget.isModal()
            if modal and look is not first:
                widget.close()
            window.resize(parse_size(look.size))
            window.settings.change(theme=look.theme, language=look.language, text_scale=look.text)
            settle(20)
            if modal and look is not first:
                widget = bring_up(window, screen, scenario)
            _come_to_rest(window, widget)
            yield look, widget


def in_fresh_windows(screen: str, looks: Sequence[Look], scenario: str = "akragas") -> Iterator[tuple[Look, QWidget]]:
    """A screen in one look after the other, each in a window of its own."""
    for look in looks:
        with shown(screen, scenario, look.size, look.theme, look.language, look.text) as widget:
            yield look, widget


def _come_to_rest(window: MainWindow, widget: QWidget) -> None:
    """Let everything find its place and be painted."""
    settle(20)
    if isinstance(widget, QDialog):
        widget.resize(widget.size().expandedTo(widget.minimumSizeHint()).boundedTo(window.size()))
    for view in widget.window().findChildren(BoardView):
        view.board.finish_painting()
    titles = (page for page in widget.window().findChildren(StartPage) if page.isVisible())
    settle(400 if any(titles) else 20)  # the title page lays its map when nothing has moved for a while


# -- sheets ---------------------------------------------------------------------------------------------------------


def sheet(pictures: Sequence[tuple[str, Path]], across: int = ACROSS, width: int = WIDTH) -> QImage:
    """Pictures side by side, each with its name above it, all as high as the first one would be at that width."""
    first = QImage(str(pictures[0][1]))
    size = QSize(width, round(width * first.height() / first.width()))
    rows = -(-len(pictures) // across)
    whole = QImage(across * (width + 6), rows * (size.height() + CAPTION + 6), QImage.Format.Format_RGB32)
    whole.fill(QColor("#606060"))
    painter = QPainter(whole)
    painter.setPen(QColor("#ffffff"))
    for number, (name, file) in enumerate(pictures):
        row, column = divmod(number, across)
        left, top = column * (width + 6) + 3, row * (size.height() + CAPTION + 6)
        painter.drawText(QRect(left, top, width, CAPTION), Qt.AlignmentFlag.AlignVCenter, name)
        aspect, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        painter.drawImage(left, top + CAPTION, QImage(str(file)).scaled(size, aspect, smooth))
    painter.end()
    return whole


def pages(screens: Sequence[str], looks: Sequence[Look], by: str) -> dict[str, list[tuple[str, str, Look]]]:
    """What lies together on sheets, by the name of the sheet: caption, screen, look."""
    if by == "screen":
        return {screen: [(look.name, screen, look) for look in looks] for screen in screens}
    return {look.name: [(screen, screen, look) for screen in screens] for look in looks}


def batched(pictures: Sequence[tuple[str, Path]], most: int) -> list[Sequence[tuple[str, Path]]]:
    """Pictures in groups of so many."""
    return [pictures[start : start + most] for start in range(0, len(pictures), most)]


def take(args: argparse.Namespace, screens: Sequence[str], looks: Sequence[Look]) -> list[str]:
    """Render the screens in the looks into files; returns what is cut off. Raises ``CannotRender``."""
    lines: list[str] = []
    for screen in screens:
        seen = in_fresh_windows if args.fresh else in_every_look
        for look, widget in seen(screen, looks, args.scenario):
            file = picture_of(args.out, screen, look)
            file.parent.mkdir(parents=True, exist_ok=True)
            if not widget.grab().save(str(file), "PNG"):
                raise CannotRender(f"{file}: the picture could not be written")
            lines += [f"{look.name} {screen}: {fault}" for fault in cut_words(widget)]
    return lines


def picture_of(folder: Path, screen: str, look: Look) -> Path:
    """The file of a screen in a look."""
    return folder / look.name / f"{screen}.png"


def build_parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(
        prog="python -m ccancients.workshop.contact_sheets", description="Every screen in every look, on sheets."
    )
    parser.add_argument("out", type=Path, metavar="DIR")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="screens whose names begin so")
    parser.add_argument("--size", nargs="*", default=["1280x720"], help="such as 1920x1080")
    parser.add_argument("--theme", nargs="*", default=["parchment"], help=f"of {', '.join(themes())}")
    parser.add_argument("--language", nargs="*", default=["en"], help=f"of {', '.join(LANGUAGES)}")
    parser.add_argument("--text", nargs="*", type=int, default=[100], help="sizes of the text in percent")
    parser.add_argument("--scenario", default="akragas")
    parser.add_argument("--fresh", action="store_true", help="a window of its own for each picture")
    parser.add_argument("--by", choices=("look", "screen"), default="look", help="what lies together on a sheet")
    parser.add_argument("--across", type=int, default=ACROSS)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--width", type=int, default=WIDTH)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Make the sheets; 1 when words are cut off, 2 for a name that is none."""
    args = build_parser().parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    looks = [Look(*each) for each in product(args.size, args.theme, args.language, args.text)]
    try:
        for look in looks:
            look.check()
        screens = chosen(args.only)
        lines = take(args, screens, looks)
    except GameError as error:
        print(f"contact_sheets: {error}", file=sys.stderr)
        return 2
    for name, together in pages(screens, looks, args.by).items():
        pictures = [(caption, picture_of(args.out, screen, look)) for caption, screen, look in together]
        for number, some in enumerate(batched(pictures, args.across * args.rows), 1):
            made = args.out / f"sheet-{name}-{number}.png"
            sheet(some, args.across, args.width).save(str(made))
            sys.stdout.write(f"{made}\n")
    (args.out / "cut.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    sys.stdout.write(f"{len(lines)} words cut off: {args.out / 'cut.txt'}\n")
    return 1 if lines else 0


if __name__ == "__main__":
    run_tool(main)
