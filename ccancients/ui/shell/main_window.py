"""The main window: menus, start screen, battle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QWidget,
)

from ccancients import __version__
from ccancients.engine.fairness import fresh_seed
from ccancients.ui.autosave import Autosave
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import BadCatalogue, Retranslating, languages, tr
from ccancients.ui.memory import give_back
from ccancients.ui.opponent_player import TARGET
from ccancients.ui.referee import Table, TableReferee
from ccancients.ui.session import PERSON, Session
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.actions import IN_BATTLE
from ccancients.ui.shell.battle_bookmark import ask_for_bookmark
from ccancients.ui.shell.battle_files import BattleFiles
from ccancients.ui.shell.battle_page import BattlePage
from ccancients.ui.shell.coach import GUIDED, Coach
from ccancients.ui.shell.designing import Designing
from ccancients.ui.shell.export_actions import ExportActions
from ccancients.ui.shell.kept_battles import KeptBattles
from ccancients.ui.shell.keys_dialog import KeysDialog
from ccancients.ui.shell.next_turn import paint_next_turn
from ccancients.ui.shell.replays import Replays
from ccancients.ui.shell.rules_window import RulesMenus, RulesWindow, add_rules_key, open_rules
from ccancients.ui.shell.settings_dialog import SettingsDialog
from ccancients.ui.shell.shown import Shown, of_battle, of_replay
from ccancients.ui.shell.start_page import StartPage
from ccancients.ui.shell.text_board_opener import open_text_board
from ccancients.ui.shell.window_menus import SWITCHES, WindowMenus
from ccancients.ui.stylesheet import stylesheet
from ccancients.ui.theme import Theme, theme, themes
from ccancients.ui.workers import OpponentWorker

TEXT_STEP = 25
GIVE_BACK_MS = 400
"""After a battle was put away: when the next page has been painted."""


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
        self._no_corner = QWidget(self)
        self.stack = QStackedWidget(self)
        self.start = StartPage(self.theme, face.title_scene(self.theme), self.stack)
        self.stack.addWidget(self.start)
        self.replays = Replays(self)
        self.setCentralWidget(self.stack)
        self.kept = KeptBattles(self)
        self.files = BattleFiles(self)
        self.menus = WindowMenus(self)
        self.exports = ExportActions(self)
        self.designing = Designing(self)
        self.start.wanted.connect(self.do)
        self.replays.changed.connect(self.menus.refresh)
        self.replays.branch_wanted.connect(self._branch)
        settings.changed.connect(self._settings_changed)
        settings.trouble.connect(self.say)
        self.resize(1280, 720)
        self.setMinimumSize(960, 600)
        self.follow_language()
        self.show_start()

    def sizeHint(self) -> QSize:
        return QSize(1280, 720)

    @property
    def actions_by_name(self) -> dict[str, QAction]:
        """The actions of the menus."""
        return self.menus.actions_by_name

    def retranslate(self) -> None:
        self.menus.retranslate()
        self._show_title()

    def _show_title(self) -> None:
        title = self.face.title(self.page.session.game) if self.page is not None else ""
        self.setWindowTitle(f"{title} – ccancients" if title else "ccancients")

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
        self.menus.set_keys()
        self.menus.refresh()

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
        if self.replays.page is not None:
            self.replays.page.bar.notify(sentence)
        elif self.page is not None:
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
        self.menus.refresh()
        self._show_title()

    def open_table(self, table: Table, key: str = "") -> BattlePage:
        """Sit down to a battle: a new one, or the unfinished one of a name. Raises ``BattleInUse``."""
        self._close_page()
        self.autosave.sit(key)
        thinker = OpponentWorker(self._target) if set(table.seats) != {PERSON} else None
        keep = partial(self.autosave.keep, table)
        session = Session(table.game, TableReferee(table), table.seats, thinker, keep, self)
        if thinker is not None:
            thinker.setParent(session)
            thinker.prepare()
        page = BattlePage(self.face, table, session, self.settings, self.theme, self.stack)
        page.rematch_wanted.connect(partial(self.do, "rematch"))
        page.replay_wanted.connect(partial(self.do, "replay"))
        page.review_wanted.connect(partial(self.do, "review"))
        page.new_wanted.connect(partial(self.do, "new"))
        page.leave_wanted.connect(partial(self.do, "start"))
        self.designing.attend(page)
        page.status.connect(self.say)
        page.prompt.rule_wanted.connect(self.open_rules)
        RulesMenus(page).wanted.connect(self.open_rules)
        Coach(page).panel.more_wanted.connect(self.open_rules)
        self.page = page
        self.stack.addWidget(page)
        self.stack.setCurrentWidget(page)
        paint_next_turn(page)
        self.menuBar().setCornerWidget(page.enemy_track)
        page.enemy_track.show()
        self.autosave.keep(table, table.game)
        session.start()
        page.view.setFocus()
        self.menus.refresh()
        self._show_title()
        return page

    def leave_table(self) -> None:
        """Leave the table as it is, without keeping it once more: something about it may be wrong."""
        self._close_page(keep=False)

    def _close_page(self, *, keep: bool = True) -> None:
        self.replays.drop()
        if self.page is None:
            return
        page, self.page = self.page, None
        if keep and not page.session.is_over:
            self.autosave.keep(page.table, page.session.game)  # with what is remembered beside the choices
        page.session.close()
        self.menuBar().setCornerWidget(self._no_corner)
        page.enemy_track.deleteLater()
        self.stack.removeWidget(page)
        page.deleteLater()
        page.session.deleteLater()
        QTimer.singleShot(GIVE_BACK_MS, self, give_back)
        self.autosave.rise()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, on every page, as Space does."""
        focused = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The key of the threat view shows it for as long as it is held."""
        key = self.actions_by_name["dangers"].shortcut()
        if self.page is not None and not event.isAutoRepeat() and key == QKeySequence(event.keyCombination()):
            self.page.dangers.release()
            return
        super().keyReleaseEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.kept.may_close():
            event.ignore()
            return
        self._close_page()
        self.autosave.close()
        super().closeEvent(event)

    # -- actions ------------------------------------------------------------------------------------------------

    def do(self, name: str, *_checked: object) -> None:
        """Carry out an action by its name."""
        if self.replays.take(name) or self.files.take(name) or self.exports.take(name) or self.designing.take(name):
            return
        handler = getattr(self, f"_do_{name}", None)
        if name == "dangers" and self.page is not None:
            self.page.dangers.press()
        elif name in SWITCHES:
            self.settings.change(**{name: not getattr(self.settings.settings, name)})
        elif handler is not None:
            handler()
        elif self.page is not None and name in IN_BATTLE:
            self._in_battle(self.page, name)

    def _in_battle(self, page: BattlePage, name: str) -> None:
        play, session, view = page.play, page.session, page.view
        handlers: dict[str, Callable[[], object]] = {
            "way_on": play.keys.way_on,
            "cancel": play.keys.cancel,
            "next_choice": partial(play.keys.cycle, 1),
            "previous_choice": partial(play.keys.cycle, -1),
            "undo": play.undo,
            "redo": session.redo,
            "reset": play.reset_turn,
            "advice": page.advice.ask,
            "uncover": play.hands.uncover,
            "to_board": view.setFocus,
            "to_hand": page.hand.focus_first,
            "pause": session.play if session.paused else session.pause,
            "step": session.step,
            "zoom_in": view.zoom_in,
            "zoom_out": view.zoom_out,
            "fit": view.fit,
            "flip": view.flip,
            "bookmark": partial(ask_for_bookmark, self),
        }
        handlers[name]()

    def _do_new(self) -> None:
        self._council(None)

    def _do_first(self) -> None:
        table = self.face.first_battle(fresh_seed())
        table.extras[GUIDED] = True
        self.open_table(table)

    def _do_watch(self) -> None:
        usual = self.face.spec.usual
        self._council((usual, usual))

    def _council(self, seats: tuple[str, str] | None) -> None:
        dialog = self.face.council(self.settings, self.theme, self)
        if seats is not None:
            dialog.set_seats(seats)  # type: ignore[attr-defined]  # a NewBattleDialog
        dialog.accepted.connect(lambda: self.open_table(dialog.table()))  # type: ignore[attr-defined]  # the same
        self.open_dialog(dialog)

    def open_dialog(self, dialog: QDialog) -> None:
        """Show a dialog without stopping the event loop."""
        self.dialog = dialog
        self.add_rules_key(dialog)
        dialog.finished.connect(lambda: QTimer.singleShot(0, dialog, dialog.deleteLater))
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    def add_rules_key(self, window: QWidget) -> None:
        """Let the key of the rules open them in another window too."""
        key = self.actions_by_name["rules"].shortcut().toString()
        add_rules_key(window, key, lambda parent, entry: open_rules(
            parent, self.face, self.theme, entry or self.face.rules_now(None)
        ))

    def _forget_dialog(self) -> None:
        self.dialog = None

    def _do_continue(self) -> None:
        self.kept.go_on()

    def _do_kept(self) -> None:
        self.kept.show_list()

    def _do_finished(self) -> None:
        self.kept.show_finished()

    def load_file(self, file: Path) -> bool:
        """Sit down to a saved battle; whether it could be read (else the reason is said)."""
        return self.files.load(file)

    def save_file(self, file: Path) -> bool:
        """Write the battle on the table to a file; whether that was possible (else the reason is said)."""
        return self.files.save(file)

    def _do_rematch(self) -> None:
        if self.page is not None:
            self.open_table(self.face.rematch(self.page.table, fresh_seed()))

    def _branch(self, table: Table) -> None:
        """Play on from a replay. An unfinished battle is not lost for it: it is in the list of them."""
        self._close_page()
        others = self.autosave.exists
        self.open_table(table)
        if others:
            self.say(tr("A battle of its own begins here. The other one is in the list of unfinished battles."))

    def shown(self) -> Shown | None:
        """The battle in sight, in a replay or on the table; None on the start screen."""
        if self.replays.page is not None:
            return of_replay(self.replays.page)
        return of_battle(self.page) if self.page is not None else None

    def _do_start(self) -> None:
        self.show_start()

    def _do_quit(self) -> None:
        self.close()

    def _do_settings(self) -> None:
        self.open_dialog(SettingsDialog(self.settings, self))

    def _do_rules(self) -> None:
        """The rules at the place that matters now: behind a refusal, else behind the question."""
        refused = self.page.prompt.notice.entry if self.page is not None else ""
        self.open_rules(refused or self.face.rules_now(self.page.session.game if self.page is not None else None))

    def open_rules(self, entry: str) -> RulesWindow:
        """Show the rules at an entry."""
        return open_rules(self, self.face, self.theme, entry)

    def _do_keys(self) -> None:
        self.open_dialog(KeysDialog(self.settings.settings, self))

    def _do_about(self) -> None:
        box = QMessageBox(self)
        box.setWindowTitle(tr("About ccancients"))
        box.setText(tr("ccancients {version}", version=__version__))
        box.setInformativeText(
            tr("An unofficial table for Commands & Colors: Ancients, a game by Richard Borg.")
        )
        self.open_dialog(box)

    def _do_text_board(self) -> None:
        if self.page is not None:
            open_text_board(self.page)

    def _do_larger(self) -> None:
        self.settings.change(text_scale=min(200, self.settings.settings.text_scale + TEXT_STEP))

    def _do_smaller(self) -> None:
        self.settings.change(text_scale=max(75, self.settings.settings.text_scale - TEXT_STEP))

    def _do_full_screen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
