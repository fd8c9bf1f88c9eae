"""Replays in the main window: of the battle on the table, or of a saved one; and the battles that branch off them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from ccancients import __version__
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import save
from ccancients.ui.i18n import tr
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.shell.actions import IN_BATTLE
from ccancients.ui.shell.next_turn import paint_next_turn
from ccancients.ui.shell.replay_page import ReplayPage

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow

KEYS: Final = frozenset({
    "way_on", "cancel", "undo", "redo", "pause", "step", "zoom_in", "zoom_out", "fit", "flip", "to_board", "bookmark",
})
"""Actions of a battle that mean something in a replay too; the others rest while one is shown."""


RESTING: Final = IN_BATTLE - {"save", "save_as", "rematch"}
"""Actions of a battle that are for the replay while one is shown."""


class Replays(QObject):
    """The replay that the main window shows, if any: ``page``. The battle on the table waits meanwhile.

    ``changed``  a replay is shown now, or no longer;  ``branch_wanted(table)`` a battle is to begin from its position
    """

    changed = Signal()
    branch_wanted = Signal(object)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.page: ReplayPage | None = None

    def take(self, name: str) -> bool:
        """Carry out an action that is about replays, or meant for the one shown; whether it was."""
        if name == "replay":
            self.open_battle()
        elif name == "review":
            self.review()
        elif name == "replay_file":
            self._ask_for_file()
        elif self.page is not None and name in RESTING:
            if name in KEYS:
                self.page.do(name)
        else:
            return False
        return True

    def open_battle(self) -> bool:
        """Watch the battle on the table from its beginning; without one, a saved battle."""
        window = self.window
        if window.page is None:
            self._ask_for_file()
            return False
        page, seats = window.page, set(window.page.table.seats)
        if seats == {PERSON} and window.settings.settings.curtain and not page.session.is_over:
            # step by step it could be seen who was asked about First Strike, and so who holds it
            window.say(tr("Hands are still hidden: this battle can be watched again when it is over."))
            return False
        return self.open(replace(window.page.table, game=window.page.session.game))

    def review(self) -> None:
        """Look at the turns of the battle in sight again."""
        if self.page is not None or self.open_battle():
            assert self.page is not None
            self.page.review.begin_own()

    def _ask_for_file(self) -> None:
        self.window.files.ask_for_file(tr("Watch a replay"), self.open_file)

    def open_file(self, file: Path) -> bool:
        """Watch a saved battle; whether it could be read (else the reason is said)."""
        table = self.window.files.read(file)
        return table is not None and self.open(table, file)

    def open(self, table: Table, file: Path | None = None) -> bool:
        """Watch a battle; whether its journal can be played (else the reason is said).

        ``file``  where its bookmarks are kept, None for the battle on the table
        """
        window = self.window
        try:
            page = ReplayPage(window.face, table, window.settings, window.theme, window.stack)
        except GameError as error:
            window.say(tr("This battle cannot be played again: {reason}", reason=error.in_words(tr)))
            return False
        self.drop()
        self.page = page
        page.close_wanted.connect(self.close)
        page.branch_wanted.connect(self.branch_wanted)
        page.bookmarks_changed.connect(lambda: self._keep_bookmarks(table, file))
        page.status.connect(window.say)
        if window.page is not None:
            window.page.session.hold()
            window.page.enemy_track.hide()
        window.stack.addWidget(page)
        window.stack.setCurrentWidget(page)
        paint_next_turn(page)
        page.bar.slider.setFocus()
        self.changed.emit()
        return True

    def _keep_bookmarks(self, table: Table, file: Path | None) -> None:
        """Write the bookmarks where the battle is kept."""
        window = self.window
        if file is not None:
            window.files.written(lambda: save(table.saved(table.game), file, __version__))
        elif window.page is not None:
            window.autosave.keep(window.page.table, window.page.session.game)

    def drop(self) -> None:
        """Put the replay away, whatever comes next; the battle on the table goes on."""
        if self.page is None:
            return
        page, self.page = self.page, None
        page.stop()
        self.window.stack.removeWidget(page)
        page.deleteLater()
        if self.window.page is not None:
            self.window.page.enemy_track.show()
            self.window.page.session.release()

    def close(self) -> None:
        """Back to where the replay was opened: the battle on the table, or the start screen."""
        self.drop()
        window = self.window
        if window.page is None:
            window.show_start()
            return
        window.stack.setCurrentWidget(window.page)
        window.page.view.setFocus()
        self.changed.emit()

    def show_actions(self) -> None:
        """While a replay is shown, only what it knows can be chosen."""
        if self.page is None:
            return
        for name in RESTING:
            self.window.actions_by_name[name].setEnabled(name in KEYS)
        self.window.actions_by_name["start"].setEnabled(True)
