"""The application: starts Qt, dresses it, opens the window."""

from __future__ import annotations

import logging
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from ccancients import paths
from ccancients.games import GAMES
from ccancients.ui.ancients.face import AncientsFace
from ccancients.ui.autosave import Autosave
from ccancients.ui.crash import CrashGuard
from ccancients.ui.file_opening import FileOpener
from ccancients.ui.i18n import BadCatalogue, languages, tr
from ccancients.ui.logs import LogFiles
from ccancients.ui.memory import settle_in
from ccancients.ui.plain_tips import PlainTips
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.main_window import MainWindow
from ccancients.ui.shell.rescue import Rescue
from ccancients.ui.theme import load_fonts


def make_application(argv: Sequence[str] = ()) -> QApplication:
    """The application with our fonts; the one that runs already, if any."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(list(argv) or sys.argv[:1])
    app.setApplicationName("ccancients")
    app.setApplicationDisplayName("ccancients")
    app.setDesktopFileName("ccancients")
    app.setWindowIcon(QIcon(str(paths.resources_dir() / "icons" / "ccancients-256.png")))
    app.setStyle("Fusion")
    app.installEventFilter(PlainTips(app))
    app.aboutToQuit.connect(let_go_of_clipboard)
    load_fonts(paths.resources_dir() / "fonts")
    return app


def let_go_of_clipboard() -> None:
    """Leave plain text in the clipboard in place of what we made: Qt would destroy that when Python is gone already."""
    clipboard = QGuiApplication.clipboard()
    if clipboard.ownsClipboard() or QGuiApplication.platformName() == "offscreen":  # it never says so
        clipboard.setText(clipboard.text())


def make_window(settings: SettingsStore | None = None, autosave: Autosave | None = None) -> MainWindow:
    """The main window, dressed and in the person's language, not shown yet."""
    settings = settings if settings is not None else SettingsStore()
    problem = ""
    try:
        languages.use(settings.settings.language)
    except BadCatalogue as error:
        problem = str(error)
    window = MainWindow(AncientsFace(), settings, autosave if autosave is not None else Autosave(GAMES))
    window.dress()
    if problem:
        window.say(problem)
    return window


def run(argv: Sequence[str]) -> int:
    """Open the window, and a file in it if ``argv`` names one; stay until it is closed. Returns the exit code."""
    multiprocessing.freeze_support()
    app = make_application()
    log, guard = LogFiles(), CrashGuard()
    log.start()
    guard.install()
    try:
        window = make_window()
        Rescue(window, guard)
        window.show()
        QTimer.singleShot(0, window, settle_in)
        if log.last_fault:
            window.say(tr("The program was ended by a fault last time. Battles are kept up to the last choice."))
        opener = FileOpener(window, partial(open_in_designer, window), window)
        app.installEventFilter(opener)
        for name in argv[:1]:
            opener.open(Path(name))
        return app.exec()
    except Exception:
        logging.getLogger(__name__).exception("the program could not begin")
        raise
    finally:
        guard.remove()
        log.stop()


def open_in_designer(window: MainWindow, file: Path) -> None:
    """Open a scenario file in the designer."""
    window.designing.open(file)
