"""Many screens on few sheets, to be looked at: ``python -m ccancients.workshop.contact_sheets DIR``.

Renders the screens of ``screenshots`` (all, or those whose names begin with ``--only``) in the sizes, themes, languages
and sizes of text asked for, each into a file of its own, and lays them side by side on sheets. ``cut.txt``
beside them holds every word that was cut off (``cut_words``), by screen.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.engine.errors import GameError
from ccancients.workshop.cut_words import cut_words
from ccancients.workshop.screenshots import CannotRender, all_screens, shown

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


def chosen(only: Sequence[str]) -> list[str]:
    """The screens whose names begin with one of the words; all for none. Raises ``CannotRender`` where none does."""
    found = [name for name in all_screens() if not only or name.startswith(tuple(only))]
    if not found:
        raise CannotRender(f"no screen begins with {' or '.join(only)}, expected {', '.join(all_screens())}")
    return found


def take(folder: Path, look: Look, screens: Sequence[str], scenario: str) -> Iterator[tuple[str, Path, list[str]]]:
    """Render screens into files; each with its name, its file and what is cut off on it."""
    for name in screens:
        file = folder / look.name / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        with shown(name, scenario, look.size, look.theme, look.language, look.text) as widget:
            widget.grab().save(str(file), "PNG")
            yield name, file, cut_words(widget)


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


def batched(pictures: Sequence[tuple[str, Path]], most: int) -> list[Sequence[tuple[str, Path]]]:
    """Pictures in groups of so many."""
    return [pictures[start : start + most] for start in range(0, len(pictures), most)]


def main(argv: Sequence[str] | None = None) -> int:
    """Make the sheets; 1 when words are cut off, 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.contact_sheets", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="screens whose names begin so")
    parser.add_argument("--size", nargs="*", default=["1280x720"])
    parser.add_argument("--theme", nargs="*", default=["parchment"])
    parser.add_argument("--language", nargs="*", default=["en"])
    parser.add_argument("--text", nargs="*", type=int, default=[100], help="sizes of the text in percent")
    parser.add_argument("--scenario", default="akragas")
    parser.add_argument("--across", type=int, default=ACROSS)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--width", type=int, default=WIDTH)
    args = parser.parse_args(argv)
    lines: list[str] = []
    try:
        screens = chosen(args.only)
        for look in (Look(*each) for each in product(args.size, args.theme, args.language, args.text)):
            pictures = []
            for name, file, cut in take(args.out, look, screens, args.scenario):
                pictures.append((name, file))
                lines += [f"{look.name} {name}: {fault}" for fault in cut]
            for page, some in enumerate(batched(pictures, args.across * args.rows), 1):
                made = args.out / f"sheet-{look.name}-{page}.png"
                sheet(some, args.across, args.width).save(str(made))
                sys.stdout.write(f"{made}\n")
    except GameError as error:
        print(f"contact_sheets: {error}", file=sys.stderr)
        return 2
    (args.out / "cut.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    sys.stdout.write(f"{len(lines)} words cut off: {args.out / 'cut.txt'}\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
