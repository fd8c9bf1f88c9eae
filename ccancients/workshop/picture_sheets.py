"""Every screen in every look at once: ``python -m ccancients.workshop.picture_sheets FOLDER``.

A screen is brought up once for each size of the window, then seen in every language and theme, as a person sees it who
changes the settings with the screen before him. For each screen and size one sheet of all these pictures is written,
so that many can be looked at; and a list of all words that are cut off in any of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.errors import GameError
from ccancients.hannibal.spec import HANNIBAL
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.app import make_application, make_window
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.look.palettes import themes
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.workshop.campaign_pictures import SCREENS as CAMPAIGN_SCREENS
from ccancients.workshop.cut_texts import cut_texts, left_out
from ccancients.workshop.screenshots import SIZES, parse_size, settle
from ccancients.workshop.successors_pictures import SCREENS as SUCCESSORS_SCREENS

SCREENS: Final[dict[str, Callable[[MainWindow], QWidget]]] = {**CAMPAIGN_SCREENS, **SUCCESSORS_SCREENS}
TILE: Final = QSize(640, 360)
"""Pixels of one picture on a sheet."""
Look = tuple[str, str]
"""A language and a theme."""


def in_every_look(
    screen: str, size: str, languages: Sequence[str], looks: Sequence[str]
) -> Iterator[tuple[Look, QWidget, QWidget]]:
    """A screen of a fresh window, dressed in one look after the other: the look, what is shown, its window.

    Raises ``GameError`` for a screen that nobody knows.
    """
    if screen not in SCREENS:
        raise GameError(f"'{screen}' is not a screen, expected one of {', '.join(SCREENS)}")
    with tempfile.TemporaryDirectory(prefix="ccancients-") as folder:
        home = Path(folder)
        settings = SettingsStore(home / "settings.json")
        window = make_window(settings, Autosave((ANCIENTS, HANNIBAL, SUCCESSORS), home / "autosave"))
        window.resize(parse_size(size))
        window.show()
        shown = SCREENS[screen](window)
        for language in languages:
            if isinstance(shown, QDialog) and shown.isModal():  # nobody can change the language before it is closed
                shown.close()
                settings.change(language=language)
                shown = SCREENS[screen](window)
            for theme in looks:
                settings.change(language=language, theme=theme)
                _come_to_rest(window, shown)
                yield (language, theme), shown, window
        settings.change(language="en", theme=themes()[0])
        if window.dialog is not None:
            window.dialog.close()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _come_to_rest(window: MainWindow, shown: QWidget) -> None:
    """Let everything find its place and be painted."""
    settle()
    if isinstance(shown, QDialog):
        shown.resize(shown.size().expandedTo(shown.minimumSizeHint()).boundedTo(window.size()))
    for view in shown.window().findChildren(BoardView):
        view.board.finish_painting()
    settle(40)


def sheet_of(screen: str, size: str, out: Path) -> list[str]:
    """Write the sheet of a screen in a size of the window; returns the words cut off in it, each with its look."""
    languages, looks = tuple(LANGUAGES), themes()
    tile = TILE if size == SIZES[0] else TILE * 1.5
    sheet = QImage(tile.width() * len(looks), tile.height() * len(languages), QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(sheet)
    found = []
    with left_out() as painted:
        for number, (look, shown, _window) in enumerate(in_every_look(screen, size, languages, looks)):
            painted.clear()
            picture = shown.grab().toImage()
            row, column = divmod(number, len(looks))
            small = picture.scaled(
                tile, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            place = QRect(column * tile.width(), row * tile.height(), small.width(), small.height())
            painter.drawImage(place, small)
            cut = dict.fromkeys([*cut_texts(shown), *painted])
            found += [f"{screen} {size} {'/'.join(look)}: {each}" for each in cut]
    painter.end()
    out.mkdir(parents=True, exist_ok=True)
    if not sheet.save(str(out / f"{screen}-{size}.png")):
        raise GameError(f"{out}: the sheet could not be written")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Write the sheets asked for and say what is cut off; 1 when something is, 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.picture_sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--screens", nargs="*", default=list(SCREENS), help="such as campaign-march; all without it")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), help="such as 1280x720")
    args = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application()
    found = []
    try:
        for screen in args.screens:
            for size in args.sizes:
                cut = sheet_of(screen, size, args.folder)
                print(f"{screen} {size}: {len(cut)} cut off", flush=True)
                found += cut
    except GameError as error:
        print(f"picture_sheets: {error}", file=sys.stderr)
        return 2
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
