"""Every screen in every look at once: ``python -m ccancients.workshop.picture_sheets FOLDER``.

Unlike ``contact_sheets``, which takes each picture of a fresh window, a screen is brought up once, then seen in every
size, language and theme, as a person sees it who changes the settings with the screen before him: quicker where a whole
campaign has to be played first. For each screen and size one sheet of all looks is written, a row for each language and
a column for each theme, and all words are listed that are cut off in any of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
from ccancients.workshop.cut_words import cut_words
from ccancients.workshop.fight_pictures import SCREENS as FIGHT_SCREENS
from ccancients.workshop.screenshots import SCREENS as BATTLE_SCREENS
from ccancients.workshop.screenshots import SIZES, Scene, parse_size, settle
from ccancients.workshop.successors_pictures import SCREENS as SUCCESSORS_SCREENS


def _of_akragas(screen: Callable[[Scene], QWidget]) -> Callable[[MainWindow], QWidget]:
    return lambda window: screen(Scene(window, "akragas"))


SCREENS: Final[dict[str, Callable[[MainWindow], QWidget]]] = {
    **{name: _of_akragas(screen) for name, screen in BATTLE_SCREENS.items()},
    **FIGHT_SCREENS, **CAMPAIGN_SCREENS, **SUCCESSORS_SCREENS,
}  # fmt: skip
TILE: Final = QSize(640, 360)
"""Pixels of one picture on a sheet."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a screen is seen."""

    size: str
    language: str
    theme: str

    def __str__(self) -> str:
        return f"{self.size} {self.language} {self.theme}"


def in_every_look(
    screen: str, sizes: Sequence[str], languages: Sequence[str], looks: Sequence[str], text: int = 100
) -> Iterator[tuple[Look, QWidget]]:
    """A screen of a fresh window in one look after the other, with texts of a size: the look, and what is shown.

    Raises ``GameError`` for a screen that nobody knows.
    """
    if screen not in SCREENS:
        raise GameError(f"'{screen}' is not a screen, expected one of {', '.join(SCREENS)}")
    with tempfile.TemporaryDirectory(prefix="ccancients-") as folder:
        home = Path(folder)
        settings = SettingsStore(home / "settings.json")
        settings.change(text_scale=text)
        window = make_window(settings, Autosave((ANCIENTS, HANNIBAL, SUCCESSORS), home / "autosave"))
        window.resize(parse_size(sizes[0]))
        window.show()
        shown = SCREENS[screen](window)
        for size in sizes:
            window.resize(parse_size(size))
            for language in languages:
                if isinstance(shown, QDialog) and shown.isModal():  # nobody changes anything before it is closed
                    shown.close()
                    settings.change(language=language)
                    settle(20)
                    shown = SCREENS[screen](window)
                for theme in looks:
                    settings.change(language=language, theme=theme)
                    _come_to_rest(window, shown)
                    yield Look(size, language, theme), shown
        settings.change(language="en", theme=themes()[0])
        if window.dialog is not None:
            window.dialog.close()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _come_to_rest(window: MainWindow, shown: QWidget) -> None:
    """Let everything find its place and be painted."""
    settle(20)
    if isinstance(shown, QDialog):
        shown.resize(shown.size().expandedTo(shown.minimumSizeHint()).boundedTo(window.size()))
    for view in shown.window().findChildren(BoardView):
        view.board.finish_painting()
    settle(20)


def sheets_of(
    screen: str, sizes: Sequence[str], out: Path, languages: Sequence[str] = tuple(LANGUAGES), text: int = 100
) -> list[str]:
    """Write the sheets of a screen; returns the words cut off on it, each with its look."""
    looks = themes()
    out.mkdir(parents=True, exist_ok=True)
    found: list[str] = []
    sheets: dict[str, QImage] = {}
    for look, shown in in_every_look(screen, sizes, languages, looks, text):
        tile = TILE if look.size == SIZES[0] else TILE * 1.5
        size = QSize(tile.width() * len(looks), tile.height() * len(languages))
        sheet = sheets.setdefault(look.size, _bare(size))
        place = QRect(
            looks.index(look.theme) * tile.width(), languages.index(look.language) * tile.height(),
            tile.width(), tile.height(),
        )
        _draw(sheet, place, shown.grab().toImage())
        found += [f"{screen} {look}: {each}" for each in cut_words(shown)]
    for name, sheet in sheets.items():
        if not sheet.save(str(out / f"{screen}-{name}.png")):
            raise GameError(f"{out}: the sheet could not be written")
    return found


def _bare(size: QSize) -> QImage:
    sheet = QImage(size, QImage.Format.Format_RGB32)
    sheet.fill(Qt.GlobalColor.darkGray)
    return sheet


def _draw(sheet: QImage, place: QRect, picture: QImage) -> None:
    aspect, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    painter = QPainter(sheet)
    painter.drawImage(place.topLeft(), picture.scaled(place.size(), aspect, smooth))
    painter.end()


def main(argv: Sequence[str] | None = None) -> int:
    """Write the sheets asked for and say what is cut off; 1 when something is, 2 for a name that is none."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.picture_sheets", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--screens", nargs="*", default=list(SCREENS), help="such as campaign-march; all without it")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES), help="such as 1280x720")
    parser.add_argument("--languages", nargs="*", default=list(LANGUAGES), help="such as hu")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    args = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application()
    found = []
    try:
        for screen in args.screens:
            cut = sheets_of(screen, args.sizes, args.folder, args.languages, args.text)
            print(f"{screen}: {len(cut)} cut off", flush=True)
            for line in cut:
                print(f"  {line}", flush=True)
            found += cut
    except GameError as error:
        print(f"picture_sheets: {error}", file=sys.stderr)
        return 2
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
