"""The application: starts Qt, dresses it, opens the window."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence

from PySide6.QtWidgets import QApplication

from ccancients import paths
from ccancients.games import GAMES
from ccancients.ui.ancients.face import AncientsFace
from ccancients.ui.autosave import Autosave
from ccancients.ui.i18n import BadCatalogue, languages
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.main_window import MainWindow
from ccancients.ui.theme import load_fonts


def make_application(argv: Sequence[str] = ()) -> QApplication:
    """The application with our fonts; the one that runs already, if any."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    app = QApplication(list(argv) or sys.argv[:1])
    app.setApplicationName("ccancients")
    app.setApplicationDisplayName("ccancients")
    app.setStyle("Fusion")
    load_fonts(paths.resources_dir() / "fonts")
    return app


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
    """Open the window and stay until it is closed; returns the exit code. ``argv`` as in ``sys.argv``."""
    multiprocessing.freeze_support()
    app = make_application(argv)
    window = make_window()
    window.show()
    return app.exec()
