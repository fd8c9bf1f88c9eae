"""Every window beside the main one, page by page: ``python -m ccancients.workshop.every_window``.

For tests and pictures of what is not looked at while one plays: each is a function that opens it as a player would,
from the main window in which a match of a game stands. ``pages_of`` brings every page of a window to the front, one
after the other; ``faults_of`` tells what cannot be used there, or is larger than the screen.
"""

from __future__ import annotations

import argparse
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QTabWidget, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.games import command_line_of, known_games
from ccancients.ui.ancients.designer.panes import BELOW
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.window import DesignerWindow
from ccancients.ui.desktop.window_places import FRAME, screens
from ccancients.ui.hannibal.setup.dialog import CampaignDialog
from ccancients.ui.shell.window.crash_dialog import CrashDialog
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.tables import TablesWindow
from ccancients.ui.successors.board_form.chapters import Chapters
from ccancients.ui.successors.board_form.window import BoardWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.in_reach import SMALLEST, out_of_reach, too_large
from ccancients.workshop.screenshots import fresh_window, parse_size, settle
from ccancients.workshop.tool import run_tool

SEED: Final = 7
CHOICES: Final = 150
LISTED_MS: Final = 400
"""Until a list of matches has been read."""
REPORT: Final = "\n".join(f"a line of the report, of which there are many: {number}" for number in range(80))

Opens = Callable[[MainWindow], QWidget]


def sit_down(window: MainWindow, key: str, choices: int = CHOICES) -> None:
    """A match of a game in hot-seat, so many choices after its beginning."""
    line, parser = command_line_of(key), ArgumentParser()
    line.add_setups(parser, "every")
    setup = line.setups_of(parser.parse_args([]))[0].setup
    sides = range(len(line.spec.seats(setup)))
    players = [mind_of(line.spec).player("random", SEED + side) for side in sides]
    game = line.spec.new_game(setup, RolledChance(SEED))
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            break
        game.apply(players[decision.side].choose(line.spec.view_for(game, decision.side)))
    game.take_events()
    window.settings.change(reduced_motion=True, curtain=False)
    window.open_table(Table(line.spec, setup, SEED, game, tuple(PERSON for _ in sides)))
    settle()


def _dialog(command: str, key: str = "", waits: int = 0) -> Opens:
    """What a command of the window opens."""

    def opens(window: MainWindow) -> QWidget:
        if key:
            sit_down(window, key)
        window.do(command)
        settle(waits)
        assert window.dialog is not None, command
        return window.dialog

    return opens


def _set_up(window: MainWindow, key: str) -> QWidget:
    window.new_matches.set_up(window.pages.services.faces.of(key))
    assert window.dialog is not None
    return window.dialog


def _rules(window: MainWindow, key: str) -> QWidget:
    sit_down(window, key)
    window.do("rules")
    return _last(window, "RulesWindow")


def _tables(window: MainWindow, key: str) -> QWidget:
    sit_down(window, key)
    made = window.tables.open()
    assert made is not None
    return made


def _course(window: MainWindow, key: str) -> QWidget:
    sit_down(window, key)
    made = window.courses.open()
    assert made is not None
    return made


def _text(window: MainWindow, key: str) -> QWidget:
    sit_down(window, key)
    window.do("text_board")
    return _last(window, "TextBoard")


def _bookmark(window: MainWindow) -> QWidget:
    sit_down(window, "ancients")
    window.do("bookmark")
    return window.findChildren(QInputDialog)[-1]


def _kept(window: MainWindow) -> QWidget:
    for key in known_games():
        sit_down(window, key)
        window.show_start()
    return _dialog("kept", waits=LISTED_MS)(window)


def _line(window: MainWindow, key: str) -> QWidget:
    sit_down(window, key)
    window.do("position_line")
    return _dialog("from_line")(window)


def _crash(window: MainWindow, *, report: bool) -> QWidget:
    safe = "Your match is safe: it is kept up to the last choice, in /srv/somebody/.local/share/ccancients/autosave."
    dialog = CrashDialog("ValueError: not a hex", safe, REPORT, Path("/tmp/a-report.txt"), window)  # noqa: S108
    dialog.count(3)
    dialog.open()
    if report:
        dialog.show_button.click()
    return dialog


def _bid(window: MainWindow, *, settled: bool) -> QWidget:
    dialog = _set_up(window, "hannibal")
    assert isinstance(dialog, CampaignDialog)
    dialog.bid.click()
    bidding = dialog.bidding
    assert bidding is not None
    if settled:
        for box in bidding.boxes:
            box.name.setText("Quintus Fabius Maximus Verrucosus")
            box.seal.click()
    return bidding


def _designer(window: MainWindow) -> QWidget:
    home = Path(tempfile.mkdtemp(prefix="ccancients-designer-"))
    made = DesignerWindow(window.settings, window, memory=Memory(home), restore=False)
    made.show()
    return made


def _library(window: MainWindow) -> QWidget:
    made = _designer(window)
    assert isinstance(made, DesignerWindow)
    made.saving.open_library()
    assert made.saving.library is not None
    return made.saving.library


def _form(window: MainWindow) -> QWidget:
    made = BoardWindow(window.settings, window)
    made.spaces.show_space("tarsos")
    made.show()
    return made


def _last(window: MainWindow, kind: str) -> QWidget:
    return [each for each in window.findChildren(QDialog) if type(each).__name__ == kind][-1]


WINDOWS: Final[dict[str, Opens]] = {
    "settings": _dialog("settings"), "keys": _dialog("keys"), "about": _dialog("about"), "kept": _kept,
    "which": _dialog("new", "hannibal"), "bookmark": _bookmark, "designer": _designer, "library": _library,
    "form": _form, "bid": partial(_bid, settled=False), "bid-settled": partial(_bid, settled=True),
    "crash": partial(_crash, report=False), "crash-report": partial(_crash, report=True),
    **{f"set-up-{key}": partial(_set_up, key=key) for key in known_games()},
    **{f"rules-{key}": partial(_rules, key=key) for key in known_games()},
    **{f"tables-{key}": partial(_tables, key=key) for key in known_games()},
    **{f"course-{key}": partial(_course, key=key) for key in known_games()},
    **{f"text-{key}": partial(_text, key=key) for key in known_games()},
    **{f"line-{key}": partial(_line, key=key) for key in known_games()},
    **{f"fair-{key}": _dialog("fair_dice", key) for key in known_games()},
}
"""Every window by a name."""


# -- every page of it -----------------------------------------------------------------------------------------------


def pages_of(window: QWidget) -> Iterator[str]:
    """Bring every page of a window to the front, one after the other, and tell which one."""
    yield ""
    if isinstance(window, TablesWindow):
        for row in range(1, window.list.count()):
            window.list.setCurrentRow(row)
            yield f"row {row}"
    chapters: list[QTabWidget | Chapters] = [*window.findChildren(QTabWidget), *window.findChildren(Chapters)]
    for number, tabs in enumerate(chapters):
        for page in range(tabs.count()):
            if tabs.currentIndex() != page and tabs.isVisibleTo(window):
                tabs.setCurrentIndex(page)
                yield f"tab {number}.{page}"
    if isinstance(window, DesignerWindow):
        for key in BELOW:
            window.panes.bring(key)
            yield key


def larger_than_the_screen(window: QWidget) -> str:
    """Why a window as it came up does not lie on the screen with its frame; empty when it does."""
    room = screens()[0].size() - FRAME
    size = window.size()
    if size.width() <= room.width() and size.height() <= room.height():
        return ""
    return f"came up as {size.width()}×{size.height()} where there is room for {room.width()}×{room.height()}"


def faults_of(window: QWidget, shown: Callable[[str], object] = lambda _page: None) -> list[str]:
    """What is wrong with a window on the smallest screen, each on the first page that shows it.

    ``shown(page)`` is called for every page.
    """
    settle()
    found = {fault: "" for fault in (too_large(window),) if fault}
    for page in pages_of(window):
        settle()
        shown(page)
        for fault in out_of_reach(window):
            found.setdefault(fault, page)
    return [f"{page}: {fault}" if page else fault for fault, page in found.items()]


# -- on the command line --------------------------------------------------------------------------------------------


def build_parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.every_window", description=__doc__)
    parser.add_argument("windows", nargs="*", help=", ".join(WINDOWS))
    parser.add_argument("--size", default=f"{SMALLEST.width()}x{SMALLEST.height()}", help="of the main window")
    parser.add_argument("--language", default="en")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--out", type=Path, help="a folder for pictures of every page")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Open the windows and tell what cannot be used; 1 when there is anything."""
    args = build_parser().parse_args(argv)
    faulty = 0
    for name in args.windows or WINDOWS:
        found = looked_at(name, parse_size(args.size), args.language, args.text, args.out)
        faulty += bool(found)
        print(f"{name}: {'good' if not found else len(found)}", *found, sep="\n    ", flush=True)
    return int(bool(faulty))


def looked_at(name: str, size: QSize, language: str, text: int, out: Path | None = None) -> list[str]:
    """The faults of a window that comes up from a main window of a size, in a language, with letters of a size."""
    with fresh_window(size, language=language, text_scale=text) as main_window:
        window = WINDOWS[name](main_window)
        settle()
        numbers = count()

        def shown(page: str) -> None:
            if out is not None:
                out.mkdir(parents=True, exist_ok=True)
                window.grab().save(str(out / f"{name}-{next(numbers):02}{page and '-'}{page}.png"))

        found = [fault for fault in (larger_than_the_screen(window),) if fault] + faults_of(window, shown)
        window.close()
        QApplication.processEvents()
        return found


if __name__ == "__main__":
    run_tool(main)
