"""The application: starts Qt, dresses it, opens the window."""

from __future__ import annotations

import logging
import multiprocessing
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from ccancients import paths
from ccancients.engine.errors import GameError
from ccancients.games import USUAL, all_games, game_of
from ccancients.machine_key import OwnMarker
from ccancients.ui.desktop.crash import CrashGuard
from ccancients.ui.desktop.display import with_display
from ccancients.ui.desktop.file_opening import FileOpener
from ccancients.ui.desktop.i18n import BadCatalogue, languages, system_language, tr
from ccancients.ui.desktop.logs import LogFiles
from ccancients.ui.desktop.memory import Collector, settle_in
from ccancients.ui.desktop.program import Program
from ccancients.ui.desktop.qt_words import QtWords
from ccancients.ui.desktop.settings import Settings, SettingsStore
from ccancients.ui.desktop.sound import SOUNDS, MiniaudioOutput
from ccancients.ui.desktop.window_places import MAIN, first_size
from ccancients.ui.face import Faces
from ccancients.ui.faces import face_of, known_faces
from ccancients.ui.look.theme import load_fonts
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.rescue import Rescue
from ccancients.ui.table.autosave import Autosave


def make_application(argv: Sequence[str] = ()) -> QApplication:
    """The application with our fonts; the one that runs already, if any."""
    running = QApplication.instance()
    if isinstance(running, QApplication):
        return running
    keep_to_own_folders()
    app = with_display(lambda: Program(list(argv) or sys.argv[:1]))
    app.setApplicationName("ccancients")
    app.setApplicationDisplayName("ccancients")
    app.setDesktopFileName("ccancients")
    app.setWindowIcon(QIcon(str(paths.resources_dir() / "icons" / "ccancients-256.png")))
    app.setStyle("Fusion")
    QtWords(app, languages)
    Collector(app)
    app.aboutToQuit.connect(let_go_of_clipboard)
    load_fonts(paths.resources_dir() / "fonts")
    return app


def keep_to_own_folders() -> None:
    """What Qt remembers on its own account (its file dialogs: the last folders) lies beside our settings.

    Not on Windows and macOS, whose own dialogs are used: there the system keeps it, in no file.
    """
    for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, str(paths.user_config_dir()))


def let_go_of_clipboard() -> None:
    """Leave plain text in the clipboard in place of what we made: Qt would destroy that when Python is gone already."""
    clipboard = QGuiApplication.clipboard()
    if clipboard.ownsClipboard() or QGuiApplication.platformName() == "offscreen":  # it never says so
        clipboard.setText(clipboard.text())


def make_window(
    settings: SettingsStore | None = None, autosave: Autosave | None = None, game: str = ""
) -> MainWindow:
    """The main window with a game in sight (none named: the one played last), dressed and in the person's language, not
    shown yet.

    Whoever has no ``settings`` yet is spoken to in the language of the system, and from then on in that one until
    another is chosen.

    Raises ``GameError`` for a game that has no window.
    """
    faces = Faces({key: partial(face_of, key) for key in known_faces()})
    if settings is None:
        settings = SettingsStore(first=Settings.model_validate({"language": system_language()}))
    problem = ""
    try:
        languages.use(settings.settings.language)
    except BadCatalogue as error:
        problem = str(error)
    autosave = autosave if autosave is not None else Autosave(all_games(), marker=OwnMarker())
    window = MainWindow(faces, settings, autosave, game=game)
    window.dress()
    if problem:
        window.say(problem)
    return window


def run(argv: Sequence[str], game: str = "") -> int:
    """Open the window of a game (none named: the one played last), and a file in it if ``argv`` names one.

    Stays until it is closed.

    Returns the exit code. Raises ``GameError`` for a game that does not exist.
    """
    multiprocessing.freeze_support()
    if game:
        game_of(game)  # a wrong name is said even where no window can be opened
    app = make_application()
    log, guard = LogFiles(), CrashGuard()
    log.start()
    guard.install()
    SOUNDS.open_output = MiniaudioOutput
    try:
        window = make_window(game=game)
        first_size(window, window.settings, MAIN)
        Rescue(window, guard)
        window.show()
        QTimer.singleShot(0, window, settle_in)
        if log.last_fault:
            window.say(tr("The program was ended by a fault last time. Matches are kept up to the last choice."))
        if OwnMarker().new_machine():
            window.say(tr("Your matches came from another machine: each is played again when it is opened here."))
        opener = FileOpener(window, window.designing.open_file, window)
        app.installEventFilter(opener)
        for name in argv[:1]:
            opener.open(Path(name))
        return app.exec()
    except GameError:
        raise
    except Exception:
        logging.getLogger(__name__).exception("the program could not begin")
        raise
    finally:
        SOUNDS.close()
        guard.remove()
        log.stop()


def run_designer(files: Sequence[Path], game: str = USUAL) -> int:
    """Open the designer of a game and files in it; stay until it is closed. Returns the exit code.

    The main window comes when a draft is tried out. Raises ``GameError`` for a game without a designer.
    """
    game_of(game)
    app = make_application()
    window = make_window(game=game)
    window.designing.alone = True
    if window.designing.open(window.face) is None:
        raise GameError(f"'{game}' has no designer")
    for file in files:
        window.designing.open(window.face, file)
    return app.exec()
