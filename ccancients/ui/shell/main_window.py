"""The main window: menus, start screen, battle."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QMainWindow,
    QMenu,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import read_save, save
from ccancients.ui.autosave import Autosave
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import LANGUAGES, BadCatalogue, Retranslating, languages, tr
from ccancients.ui.opponent_player import TARGET
from ccancients.ui.referee import Table, TableReferee
from ccancients.ui.session import PERSON, Session
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.actions import IN_BATTLE, MENUS, SPECS
from ccancients.ui.shell.battle_page import BattlePage
from ccancients.ui.shell.coach import GUIDED, Coach
from ccancients.ui.shell.keys_dialog import KeysDialog
from ccancients.ui.shell.replays import Replays
from ccancients.ui.shell.rules_window import RulesMenus, RulesWindow, open_rules
from ccancients.ui.shell.settings_dialog import THEME_NAMES, SettingsDialog
from ccancients.ui.shell.start_page import StartPage
from ccancients.ui.shell.text_board_opener import open_text_board
from ccancients.ui.stylesheet import stylesheet
from ccancients.ui.theme import Theme, theme, themes
from ccancients.ui.workers import OpponentWorker

TEXT_STEP = 25
KEEP_MS = 200


class MainWindow(QMainWindow, Retranslating):
    """The window of the program.

    ``face``      the game it offers
    ``autosave``  where the unfinished battle is kept
    """

    def __init__(self, face: GameFace, settings: SettingsStore, autosave: Autosave, target: str = TARGET) -> None:
        super().__init__()
        self.face, self.settings, self.autosave, self._target = face, settings, autosave, target
        self.theme = self._wanted_theme()
        self.page: BattlePage | None = None
        self.dialog: QDialog | None = None
        self._designer: QWidget | None = None
        self.stack = QStackedWidget(self)
        self.start = StartPage(self.theme, face.title_scene(self.theme), self.stack)
        self.stack.addWidget(self.start)
        self.replays = Replays(self)
        self.setCentralWidget(self.stack)
        self.actions_by_name: dict[str, QAction] = {}
        self._menus: list[tuple[QMenu, str]] = []
        self._keeping = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._keeping.timeout.connect(self._keep_now)
        self._themes = QActionGroup(self)
        self._languages = QActionGroup(self)
        self._make_menus()
        self.start.wanted.connect(self.do)
        self.replays.dialog_wanted.connect(self._open)
        self.replays.changed.connect(self._show_actions)
        self.replays.branch_wanted.connect(self._branch)
        settings.changed.connect(self._settings_changed)
        settings.trouble.connect(self.say)
        self.resize(1280, 720)
        self.setMinimumSize(960, 600)
        self.follow_language()
        self.show_start()

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    # -- menus --------------------------------------------------------------------------------------------------

    def _make_menus(self) -> None:
        for words, specs in MENUS:
            menu = self.menuBar().addMenu("")
            self._menus.append((menu, words))
            for spec in specs:
                if spec is None:
                    menu.addSeparator()
                    continue
                action = menu.addAction("")
                action.setCheckable(spec.checkable)
                action.triggered.connect(partial(self.do, spec.name))
                self.actions_by_name[spec.name] = action
        settings_menu = self._menus[3][0]
        self._theme_menu = settings_menu.addMenu("")
        self._language_menu = settings_menu.addMenu("")
        for name in themes():
            self._choice(self._theme_menu, self._themes, name, "theme")
        for name in LANGUAGES:
            self._choice(self._language_menu, self._languages, name, "language")
        self._set_keys()

    def _choice(self, menu: QMenu, group: QActionGroup, value: str, setting: str) -> None:
        action = menu.addAction(LANGUAGES.get(value, value))
        action.setCheckable(True)
        action.setData(value)
        action.triggered.connect(lambda: self.settings.change(**{setting: value}))
        group.addAction(action)

    def _set_keys(self) -> None:
        for name, action in self.actions_by_name.items():
            action.setShortcut(QKeySequence(self.settings.settings.keys.get(name, SPECS[name].key)))

    def retranslate(self) -> None:
        for menu, words in self._menus:
            menu.setTitle(tr(words))
        for name, action in self.actions_by_name.items():
            action.setText(tr(SPECS[name].text))
        self._theme_menu.setTitle(tr("Theme"))
        self._language_menu.setTitle(tr("Language"))
        for action in self._themes.actions():
            action.setText(tr(THEME_NAMES.get(action.data(), action.data())))
        self._show_title()

    def _show_title(self) -> None:
        title = self.face.title(self.page.session.game) if self.page is not None else ""
        self.setWindowTitle(f"{title} – ccancients" if title else "ccancients")

    def _show_actions(self) -> None:
        battle = self.page is not None
        for name in IN_BATTLE:
            self.actions_by_name[name].setEnabled(battle)
        settings = self.settings.settings
        self.actions_by_name["continue"].setEnabled(not battle and self.autosave.exists)
        self.actions_by_name["start"].setEnabled(battle)
        self.actions_by_name["hex_names"].setChecked(settings.hex_names)
        self.actions_by_name["last_move"].setChecked(settings.last_move)
        self.actions_by_name["dangers"].setChecked(settings.dangers)
        watching = self.page is not None and not self.page.session.persons
        for name in ("pause", "step"):
            self.actions_by_name[name].setEnabled(watching)
        self.replays.show_actions()
        for group, value in ((self._themes, settings.theme), (self._languages, settings.language)):
            for action in group.actions():
                action.setChecked(action.data() == value)

    # -- settings -----------------------------------------------------------------------------------------------

    def _wanted_theme(self) -> Theme:
        settings = self.settings.settings
        name = settings.theme if settings.theme in themes() else themes()[0]
        return theme(name, settings.text_scale)

    def _settings_changed(self) -> None:
        wanted = self._wanted_theme()
        if wanted != self.theme:
            self.theme = wanted
            self.dress()
        if self.settings.settings.language != languages.language:
            self.speak(self.settings.settings.language)
        self._set_keys()
        self._show_actions()

    def dress(self) -> None:
        """Paint the whole program in the theme in use."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setFont(self.theme.sans())
            app.setStyleSheet(stylesheet(self.theme))
        self.start.set_theme(self.theme)
        for rules in self.findChildren(RulesWindow):
            rules.panel.set_theme(self.theme)
        if self.page is not None:
            self.page.set_theme(self.theme)
        if self.replays.page is not None:
            self.replays.page.set_theme(self.theme)

    def speak(self, language: str) -> None:
        """Change the language while running."""
        try:
            languages.use(language)
        except BadCatalogue as error:
            self.say(str(error))

    def say(self, sentence: str) -> None:
        """A sentence that does not interrupt."""
        if self.page is not None:
            self.page.prompt.notify(sentence)
        else:
            self.start.notify(sentence)

    # -- pages --------------------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Leave the table (the battle is kept) and show the start screen."""
        self._close_page()
        self.start.notify("")
        self.start.show_continue(self.autosave.exists)
        self.stack.setCurrentWidget(self.start)
        self._show_actions()
        self._show_title()

    def open_table(self, table: Table) -> BattlePage:
        """Sit down to a battle."""
        self._close_page()
        thinker = None
        if set(table.seats) != {PERSON}:
            thinker = OpponentWorker(self._target)
        session = Session(table.game, TableReferee(table), table.seats, thinker, self._keep_soon, self)
        if thinker is not None:
            thinker.setParent(session)
        page = BattlePage(self.face, table, session, self.settings, self.theme, self.stack)
        page.rematch_wanted.connect(partial(self.do, "rematch"))
        page.replay_wanted.connect(partial(self.do, "replay"))
        page.new_wanted.connect(partial(self.do, "new"))
        page.leave_wanted.connect(partial(self.do, "start"))
        page.status.connect(self.say)
        RulesMenus(page).wanted.connect(self.open_rules)
        Coach(page).panel.more_wanted.connect(self.open_rules)
        self.page = page
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        self.menuBar().setCornerWidget(page.enemy_track)
        page.enemy_track.show()
        self._keep_soon(table.game)
        session.start()
        page.view.setFocus()
        self._show_actions()
        self._show_title()
        return page

    def _close_page(self) -> None:
        self.replays.drop()
        if self.page is None:
            return
        self._keep_now()
        page, self.page = self.page, None
        page.session.close()
        self.menuBar().setCornerWidget(QWidget(self))
        page.enemy_track.deleteLater()
        self.stack.removeWidget(page)
        page.deleteLater()
        page.session.deleteLater()

    def _keep_soon(self, _game: object) -> None:
        """Keep the battle in a moment: several quick choices are one write."""
        if not self._keeping.isActive():
            self._keeping.start()

    def _keep_now(self) -> None:
        self._keeping.stop()
        if self.page is not None:
            self.autosave.keep(self.page.table, self.page.session.game)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, on every page, as Space does."""
        focused = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._close_page()
        self.autosave.close()
        super().closeEvent(event)

    # -- actions ------------------------------------------------------------------------------------------------

    def do(self, name: str, *_checked: object) -> None:
        """Carry out an action by its name."""
        if self.replays.take(name):
            return
        handler = getattr(self, f"_do_{name}", None)
        if handler is not None:
            handler()
        elif self.page is not None and name in IN_BATTLE:
            self._in_battle(self.page, name)

    def _in_battle(self, page: BattlePage, name: str) -> None:
        play, session, view = page.play, page.session, page.view
        handlers: dict[str, Callable[[], object]] = {
            "way_on": play.way_on,
            "cancel": play.cancel,
            "next_choice": partial(play.cycle, 1),
            "previous_choice": partial(play.cycle, -1),
            "undo": play.undo,
            "redo": session.redo,
            "reset": session.reset_turn,
            "uncover": play.hands.uncover,
            "to_board": view.setFocus,
            "to_hand": page.hand.focus_first,
            "pause": session.play if session.paused else session.pause,
            "step": session.step,
            "zoom_in": view.zoom_in,
            "zoom_out": view.zoom_out,
            "fit": view.fit,
            "flip": view.flip,
        }
        handlers[name]()

    def _do_new(self) -> None:
        self._council(None)

    def _do_first(self) -> None:
        table = self.face.first_battle(secrets.randbelow(10**9))
        table.extras[GUIDED] = True
        self.open_table(table)

    def _do_watch(self) -> None:
        best = self.face.spec.levels[-1]
        self._council((best, best))

    def _council(self, seats: tuple[str, str] | None) -> None:
        dialog = self.face.council(self.settings, self.theme, self)
        if seats is not None:
            dialog.set_seats(seats)  # type: ignore[attr-defined]  # a NewBattleDialog
        dialog.accepted.connect(lambda: self.open_table(dialog.table()))  # type: ignore[attr-defined]  # the same
        self._open(dialog)

    def _open(self, dialog: QDialog) -> None:
        """Show a dialog without stopping the event loop."""
        self.dialog = dialog
        dialog.finished.connect(lambda: QTimer.singleShot(0, dialog, dialog.deleteLater))
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _do_designer(self) -> None:
        window = self.face.designer(self.settings, self)
        if window is not None and window is not self._designer:
            self._designer = window
            window.playtest_requested.connect(self.open_table)

    def _do_continue(self) -> None:
        try:
            table = self.autosave.load()
        except GameError as error:
            self.start.show_continue(self.autosave.exists)
            self.say(tr("The kept battle could not be read and was set aside. {reason}", reason=str(error)))
            self._show_actions()
            return
        self.open_table(table)

    def _do_load(self) -> None:
        dialog = QFileDialog(self, tr("Load a battle"))
        dialog.setNameFilter(tr("Saved battles (*.json)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.load_file(Path(name)))
        self._open(dialog)

    def load_file(self, file: Path) -> bool:
        """Sit down to a saved battle; whether it could be read (else the reason is said)."""
        try:
            table = Table.of(read_save(file, (self.face.spec,)))
        except GameError as error:
            self.say(str(error))
            return False
        self.open_table(table)
        return True

    def _do_save(self) -> None:
        dialog = QFileDialog(self, tr("Save the battle"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.setNameFilter(tr("Saved battles (*.json)"))
        dialog.fileSelected.connect(lambda name: self.save_file(Path(name)))
        self._open(dialog)

    def save_file(self, file: Path) -> bool:
        """Write the battle on the table to a file; whether that was possible (else the reason is said)."""
        if self.page is None:
            return False
        try:
            save(self.page.table.saved(self.page.session.game), file, __version__)
        except OSError as error:
            self.say(tr("The battle could not be saved: {reason}", reason=str(error)))
            return False
        self.say(tr("The battle was saved."))
        return True

    def _do_rematch(self) -> None:
        if self.page is not None:
            self.open_table(self.face.rematch(self.page.table, secrets.randbelow(10**9)))

    def _branch(self, table: Table) -> None:
        """Play on from a replay. An unfinished battle is not lost for it: its file is put by under another name."""
        self._close_page()
        kept = self.autosave.put_by()
        self.open_table(table)
        if kept is not None:
            self.say(tr("A battle of its own begins here. The other one is kept in {file}.", file=kept.name))

    def _do_start(self) -> None:
        self.show_start()

    def _do_quit(self) -> None:
        self.close()

    def _do_settings(self) -> None:
        self._open(SettingsDialog(self.settings, self))

    def _do_rules(self) -> None:
        self.open_rules(self.face.rules_now(self.page.session.game if self.page is not None else None))

    def open_rules(self, entry: str) -> RulesWindow:
        """Show the rules at an entry."""
        return open_rules(self, self.face, self.theme, entry)

    def _do_keys(self) -> None:
        self._open(KeysDialog(self.settings.settings, self))

    def _do_about(self) -> None:
        box = QMessageBox(self)
        box.setWindowTitle(tr("About ccancients"))
        box.setText(tr("ccancients {version}", version=__version__))
        box.setInformativeText(
            tr("An unofficial table for Commands & Colors: Ancients, a game by Richard Borg.")
        )
        self._open(box)

    def _do_hex_names(self) -> None:
        self.settings.change(hex_names=not self.settings.settings.hex_names)

    def _do_last_move(self) -> None:
        self.settings.change(last_move=not self.settings.settings.last_move)

    def _do_text_board(self) -> None:
        if self.page is not None:
            open_text_board(self.page)

    def _do_dangers(self) -> None:
        self.settings.change(dangers=not self.settings.settings.dangers)

    def _do_larger(self) -> None:
        self.settings.change(text_scale=min(200, self.settings.settings.text_scale + TEXT_STEP))

    def _do_smaller(self) -> None:
        self.settings.change(text_scale=max(75, self.settings.settings.text_scale - TEXT_STEP))

    def _do_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
