"""Opening the designer: from another window, or as a program of its own."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ccancients import paths
from ccancients.ui.designer.window import DesignerWindow
from ccancients.ui.i18n import BadCatalogue, languages
from ccancients.ui.settings import SettingsStore
from ccancients.ui.stylesheet import stylesheet
from ccancients.ui.theme import load_fonts, theme

_open: list[DesignerWindow] = []


def open_designer(
    parent: QWidget | None = None, path: Path | None = None, settings: SettingsStore | None = None
) -> DesignerWindow:
    """Show the designer, the one that is open already if any, and open a file in it.

    A window that was closed is the same window when it is opened again. Connect to its ``playtest_requested`` once.
    """
    window = next((each for each in _open if isValid(each)), None)
    if window is None:
        _open.clear()
        window = DesignerWindow(settings, parent)
        _open.append(window)
    window.show()
    window.raise_()
    window.activateWindow()
    if path is not None:
        window.open_path(path)
    return window


def run_designer(argv: Sequence[str]) -> int:
    """``ccancients designer [FILE …]``: the designer without the main window. Returns the exit code."""
    multiprocessing.freeze_support()
    parser = argparse.ArgumentParser(prog="ccancients designer", description="Design battles.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="battles to open")
    args = parser.parse_args(list(argv))
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("ccancients")
    app.setStyle("Fusion")
    load_fonts(paths.resources_dir() / "fonts")
    settings = SettingsStore()
    problem = _speak(settings.settings.language)
    app.setStyleSheet(stylesheet(theme(settings.settings.theme, settings.settings.text_scale)))
    window = open_designer(None, None, settings)
    if problem:
        window.tell(problem)
    for file in args.files:
        window.open_path(file)
    return app.exec()


def _speak(language: str) -> str:
    """Speak the person's language; returns why not, if not."""
    try:
        languages.use(language)
    except BadCatalogue as error:
        return str(error)
    return ""
