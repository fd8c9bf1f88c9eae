"""The main window: its menus, its pages, its dialogs, and how it looks. What is done there its helpers do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMainWindow, QWidget

from ccancients.processes.tasks import PLAY
from ccancients.ui.desktop.i18n import BadCatalogue, Retranslating, languages, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.desktop.window_places import MAIN, put_back, remember
from ccancients.ui.face import Faces, GameFace
from ccancients.ui.look.palettes import theme, themes
from ccancients.ui.look.stylesheet import stylesheet
from ccancients.ui.look.theme import Theme, scale_in
from ccancients.ui.shell.after.course_window import CourseWindow
from ccancients.ui.shell.after.record_window import RecordWindow
from ccancients.ui.shell.files.exports import Exports
from ccancients.ui.shell.files.kept_matches import KeptMatches
from ccancients.ui.shell.files.match_files import MatchFiles
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window import command_table
from ccancients.ui.shell.window.commands import CommandTable
from ccancients.ui.shell.window.courses import Courses
from ccancients.ui.shell.window.designing import Designing
from ccancients.ui.shell.window.help import RulesWindow, WindowHelp
from ccancients.ui.shell.window.keys_dialog import KeysDialog
from ccancients.ui.shell.window.menus import WindowMenus
from ccancients.ui.shell.window.new_matches import NewMatches
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.shell.window.puzzle_room import PuzzleRoom
from ccancients.ui.shell.window.quicker_rules import QuickerRules
from ccancients.ui.shell.window.records import Records
from ccancients.ui.shell.window.replays import Replays
from ccancients.ui.shell.window.settings_dialog import SettingsDialog
from ccancients.ui.shell.window.tables import Tables, TablesWindow
from ccancients.ui.shell.window.which_game import WhichGame
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.puzzles import FILE_NAME as PUZZLES_FILE
from ccancients.ui.table.puzzles import Puzzles
from ccancients.ui.table.record import FILE_NAME, Record
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table

LOOK_MS: Final = 120
"""How long the size of a window must last before its text follows it."""


class MainWindow(QMainWindow, Retranslating):
    """The window of the program.

    ``faces``     the games it offers;  ``game`` the key of the one whose board is seen first, empty for the one
                  that was at the table last
    ``autosave``  where unfinished matches are kept
    ``opponent``  the task of an opponent's process
    """

    def __init__(
        self, faces: Faces, settings: SettingsStore, autosave: Autosave, opponent: str = PLAY, game: str = ""
    ) -> None:
        super().__init__()
        self.settings, self.autosave = settings, autosave
        self.theme = self._wanted_theme()
        self._look = QTimer(self, interval=LOOK_MS, singleShot=True)
        self._look.timeout.connect(self._change_look)
        self.dialog: QDialog | None = None
        self._no_corner = QWidget(self)
        self.quicker = QuickerRules(settings, self)
        services = WindowServices(self, faces, settings, lambda: self.theme, self.say, self.open_dialog)
        self.pages = Pages(services, autosave, opponent, self)
        self._last_face = faces.of(game or faces.known(settings.settings.last_game))
        self.which = WhichGame(services, lambda: self.pages.face, lambda: self._last_face)
        self.files = MatchFiles(services, autosave, self.pages.on_table, self.pages.shown, self.open_table)
        self.exports = Exports(services, self.files, self.pages.shown)
        self.replays = Replays(services, self.pages, self.files)
        self.courses = Courses(services, self.pages, self.files, self.replays)
        self.records = Records(services, Record(autosave.folder.parent / FILE_NAME, self), self.files)
        self.puzzles = PuzzleRoom(
            services, Puzzles(autosave.folder.parent / PUZZLES_FILE, self), self.records.record,
            partial(self.pages.open_match, lasting=False),
        )
        self.kept = KeptMatches(
            services, autosave, self.open_table, self.replays.open, lambda: self.pages.room_to_say
        )
        self.help = WindowHelp(services, self.pages, self.which)
        self.tables = Tables(services, self.pages)
        self.designing = Designing(services, self.pages, self.which, self._add_rules_key)
        self.new_matches = NewMatches(
            services, self.which, self.open_dialog, self.open_table, self._title, self.pages.shown,
            self.records.known_before,
        )
        self.commands = self._commands()
        self.menus = WindowMenus(self.menuBar(), self.commands, settings)
        self.setCentralWidget(self.pages)
        self._connect()
        self.resize(1280, 720)
        self.setMinimumSize(860, 430)
        put_back(self, settings, MAIN)
        self.follow_language()
        self.show_start()

    def _commands(self) -> CommandTable:
        return CommandTable((
            command_table.match_menu(
                self.which, self.pages, self.new_matches, self.kept, self.files, self.exports, self.replays,
                self.courses, self.records, self.puzzles, self.designing, self.close,
            ),
            command_table.play_menu(self.pages),
            command_table.view_menu(self.pages, self.which, self.settings, self._turn_full_screen, self.isFullScreen),
            command_table.settings_menu(self.settings, self._open_settings),
            command_table.help_menu(self.help, self.which, self.tables, self._open_keys),
        ))  # fmt: skip

    def _connect(self) -> None:
        self.pages.start.wanted.connect(self.do)
        self.pages.start.game_wanted.connect(self._choose_game)
        self.pages.wanted.connect(self.do)
        self.pages.changed.connect(self._page_changed)
        self.pages.able.connect(self._page_able)
        self.pages.left.connect(self.files.left)
        self.pages.over.connect(self.records.put_down)
        self.pages.replaying.connect(self.puzzles.follow)
        self.pages.edit_wanted.connect(self.designing.from_end)
        self.pages.rule_wanted.connect(self.open_rules)
        self.pages.course_part_wanted.connect(self.courses.open)
        self.pages.branch_wanted.connect(self._branch)
        self.kept.changed.connect(self._show_what_is_possible)
        self.kept.close_wanted.connect(self.close)
        self.kept.save_wanted.connect(self.files.ask_to_save)
        self.kept.file_wanted.connect(self.replays.ask_for_file)
        self.settings.changed.connect(self._settings_changed)
        self.settings.trouble.connect(self.say)

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    # -- commands -----------------------------------------------------------------------------------------------

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        """The actions of the menus."""
        return self.menus.actions_by_name

    def do(self, name: str) -> None:
        """Carry out a command by its name, if it can be done now."""
        self.commands.run(name)

    def _show_what_is_possible(self) -> None:
        self.menus.refresh()
        if self.pages.front is None:
            others = self.kept.others
            self.pages.start.show_sounds(self.settings.settings.sound)
            self.pages.start.offer(lambda name: self.commands[name].when(), played=self.kept.has_played, others=others)
            QTimer.singleShot(0, self, self._tell_waiting)

    def _choose_game(self, key: str) -> None:
        """Another game is chosen on the start screen."""
        self._title(self.pages.services.faces.of(key))
        self.pages.start.games[key].setFocus()

    def _tell_waiting(self) -> None:
        """Say on the title page which games there are and what there is to go on with, once it stands there."""
        if self.pages.front is None and self.isVisible():
            self.pages.start.offer_games(self.pages.services.faces.names())
            self.pages.start.tell_match(*self.kept.waiting(self.theme, self.devicePixelRatio()))

    def _page_able(self) -> None:
        if self.pages.front is not None:
            self.menus.refresh(self.pages.front.commands())

    # -- looks --------------------------------------------------------------------------------------------------

    def _wanted_theme(self) -> Theme:
        settings = self.settings.settings
        name = settings.theme if settings.theme in themes() else themes()[0]
        return theme(name, scale_in(settings.text_scale, self.width(), self.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._wanted_theme() != self.theme:
            self._look.start()

    def _change_look(self) -> None:
        wanted = self._wanted_theme()
        if wanted != self.theme:
            self.theme = wanted
            self.dress()

    def _settings_changed(self) -> None:
        self._change_look()
        self.pages.start.show_sounds(self.settings.settings.sound)
        if self.settings.settings.language != languages.language:
            self.speak(self.settings.settings.language)
        self.menus.set_keys()
        self.menus.refresh()

    def dress(self) -> None:
        """Paint the whole program in the theme in use."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setFont(self.theme.sans())
            if app.styleSheet() != (sheet := stylesheet(self.theme)):  # every widget of the program is polished anew
                app.setStyleSheet(sheet)
        for rules in self.findChildren(RulesWindow):
            rules.panel.set_theme(self.theme)
        for course in self.findChildren(CourseWindow):
            course.set_theme(self.theme)
        for record in self.findChildren(RecordWindow):
            record.set_theme(self.theme)
        for tables in self.findChildren(TablesWindow):
            tables.set_theme(self.theme)
        self.pages.set_theme(self.theme)

    def speak(self, language: str) -> None:
        """Change the language while running."""
        try:
            languages.use(language)
        except BadCatalogue as error:
            self.say(str(error))

    def retranslate(self) -> None:
        self.menus.retranslate()
        self._show_title()
        QTimer.singleShot(0, self, self._tell_waiting)  # when everybody speaks the new language

    def _show_title(self) -> None:
        match = self.page
        title = match.face.words.title(match.session.game) if match is not None else ""
        self.setWindowTitle(f"{title} – ccancients" if title else "ccancients")

    def _turn_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    # -- pages --------------------------------------------------------------------------------------------------

    @property
    def page(self) -> MatchPage | None:
        """The match on the table."""
        return self.pages.match

    @property
    def face(self) -> GameFace:
        """The game in sight; on the start screen the one whose board is seen there."""
        return self._last_face

    def shown(self) -> Shown | None:
        """The match in sight, in a replay or on the table; None on the start screen."""
        return self.pages.shown()

    def show_start(self) -> None:
        """Leave the table (the match is kept) and show the start screen."""
        self.pages.show_start()

    def open_table(self, table: Table, key: str = "") -> MatchPage:
        """Sit down to a match: a new one, or the unfinished one of a name. Raises ``MatchInUse``."""
        return self.pages.open_match(table, key)

    def leave_table(self) -> None:
        """Leave the table as it is, without keeping it once more: something about it may be wrong."""
        self.pages.leave(keep=False)

    def load_file(self, file: Path) -> bool:
        """Sit down to a saved match; whether it could be read (else the reason is said)."""
        return self.files.load(file)

    def save_file(self, file: Path) -> bool:
        """Write the match on the table to a file; whether that was possible (else the reason is said)."""
        return self.files.save(file)

    def say(self, sentence: str) -> None:
        """A sentence that does not interrupt."""
        self.pages.say(sentence)

    def _page_changed(self) -> None:
        """Another page is in sight: the corner of the menu bar, the menus and the title are those of the page."""
        corner = self.pages.corner or self._no_corner
        self._no_corner.setVisible(corner is self._no_corner)
        known: object = self.menuBar().cornerWidget()
        if isinstance(known, QWidget) and known is not corner:
            known.hide()  # it stays a child of the bar, and would stay in sight
        self.menuBar().setCornerWidget(corner)
        corner.show()
        if self.page is not None:
            self.page.tracks.fit()  # beside these menus
        self._last_face = self.pages.face or self._last_face
        if self.pages.front is None:
            self.pages.start.show_game(self._last_face)
        self._show_what_is_possible()
        self._show_title()

    def _title(self, face: GameFace) -> None:
        """Let the start screen bear the title of a game."""
        self._last_face = face
        self.pages.start.show_game(face)
        self._show_what_is_possible()

    def _branch(self, table: Table, words: str) -> None:
        """Play on from a replay. An unfinished match is not lost for it: it is in the list of them."""
        self.pages.leave()
        others = self.autosave.exists
        self.open_table(table)
        other = tr("A match of its own begins here. The other one is in the list of unfinished matches.")
        said = " ".join(part for part in (other if others else "", words) if part)
        if said:
            self.say(said)

    # -- dialogs ------------------------------------------------------------------------------------------------

    def open_dialog(self, dialog: QDialog, face: GameFace | None = None) -> None:
        """Show a dialog without stopping the event loop; ``face`` is the game it is about, if not the one in sight."""
        self.dialog = dialog
        self._add_rules_key(dialog, face or self._last_face)
        dialog.finished.connect(lambda: QTimer.singleShot(0, dialog, dialog.deleteLater))
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _add_rules_key(self, window: QWidget, face: GameFace) -> None:
        self.help.add_key(self.actions_by_name["rules"].shortcut().toString(), window, face)

    def open_rules(self, entry: str) -> RulesWindow | None:
        """The rules of the game in sight at an entry; None where it has none."""
        return self.help.rules(self.face, entry)

    def _open_settings(self) -> None:
        self.open_dialog(SettingsDialog(self.commands, self.settings, self, self.quicker))

    def _open_keys(self) -> None:
        self.open_dialog(KeysDialog(self.commands, self.settings.settings, self))

    # -- keys and closing ---------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, on every page, as Space does."""
        focused = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """A command that acts for as long as its key is held hears of the key coming up."""
        for command in self.commands:
            held = command.let_go is not None and not event.isAutoRepeat()
            if held and self.actions_by_name[command.name].shortcut() == QKeySequence(event.keyCombination()):
                assert command.let_go is not None
                command.let_go()
                return
        super().keyReleaseEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.kept.may_close():
            event.ignore()
            return
        remember(self, self.settings, MAIN)
        self.pages.leave()
        self.autosave.close()
        super().closeEvent(event)
