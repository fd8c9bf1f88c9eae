"""Unfinished battles in the main window: going on, the list of them, and what is said when they cannot be kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.ui.autosave import BattleInUse
from ccancients.ui.finished_battles import FinishedBattles
from ccancients.ui.i18n import tr
from ccancients.ui.referee import Table
from ccancients.ui.shell.kept_dialog import FINISHED, KeptDialog

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow

REMIND_MS: Final = 1000


class KeptBattles(QObject):
    """What the main window does with its ``Autosave``."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self._closing_anyway = False
        self._reminder = QTimer(self, interval=REMIND_MS)
        self._reminder.timeout.connect(self._remind)
        window.autosave.failed.connect(self._failed)
        window.autosave.recovered.connect(self._recovered)

    def go_on(self) -> None:
        """Continue: with the one unfinished battle there is, or the list of them."""
        if len(self.window.autosave.keys()) > 1:
            self.show_list()
        else:
            self.open("")

    def show_list(self) -> KeptDialog:
        """The list of unfinished battles."""
        window = self.window
        dialog = KeptDialog(window.face, window.autosave, window.theme, window)
        dialog.chosen.connect(self.open)
        dialog.finished.connect(self._refresh)
        window.open_dialog(dialog)
        return dialog

    def show_finished(self) -> KeptDialog:
        """The list of the battles that are over; one that is chosen is watched."""
        window = self.window
        finished = FinishedBattles((window.face.spec,), window.autosave.shelf.finished)
        dialog = KeptDialog(window.face, finished, window.theme, window, FINISHED)
        dialog.chosen.connect(partial(self._watch, finished))
        window.open_dialog(dialog)
        return dialog

    def _watch(self, finished: FinishedBattles, key: str) -> None:
        try:
            table = Table.of(finished.peek(key).saved)
        except GameError as error:
            self.window.say(error.in_words(tr))
            return
        self.window.replays.open(table, finished.file(key))

    def open(self, key: str) -> bool:
        """Take up a battle, the last one without a name; whether that was possible (else the reason is said)."""
        window = self.window
        try:
            found = window.autosave.open(key)
            window.open_table(found.table, found.key)
        except BattleInUse as error:
            self._refresh()
            window.say(tr("This battle is open in another window (process {process}).", process=error.owner))
            return False
        except GameError as error:
            self._refresh()
            window.say(
                tr("The kept battle could not be read and was set aside. {reason}", reason=error.in_words(tr))
            )
            return False
        if found.refused:
            reason = found.refused[0].in_words(tr)
            window.say(tr("The last save could not be read; the battle goes on from the one before it. {reason}",
                          reason=reason))
        return True

    def may_close(self) -> bool:
        """Whether nothing is lost when the window closes now; else it is asked what to do."""
        autosave = self.window.autosave
        autosave.flush()
        if self._closing_anyway or autosave.error is None or autosave.try_again():
            return True
        box = QMessageBox(self.window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("The battle is not kept"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(trouble(autosave.error))
        again = box.addButton(tr("Try again"), QMessageBox.ButtonRole.AcceptRole)
        elsewhere = box.addButton(tr("Save elsewhere …"), QMessageBox.ButtonRole.ActionRole)
        anyway = box.addButton(tr("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
        again.clicked.connect(self.window.close)
        elsewhere.clicked.connect(lambda: self.window.do("save_as"))
        anyway.clicked.connect(self._close_anyway)
        self.window.open_dialog(box)
        return False

    def _close_anyway(self) -> None:
        self._closing_anyway = True
        self.window.close()

    def _refresh(self) -> None:
        window = self.window
        if window.page is None:
            window.start.show_continue(window.autosave.exists)
        window.menus.refresh()

    def _failed(self, error: OSError) -> None:
        self.window.say(trouble(error))
        self._reminder.start()

    def _remind(self) -> None:
        """Every new question takes the place of what was said: it is said again until it is not true any more."""
        page, error = self.window.page, self.window.autosave.error
        if error is None:
            self._reminder.stop()
        elif page is not None and not page.prompt.notice.text():
            self.window.say(trouble(error))

    def _recovered(self) -> None:
        self._reminder.stop()
        self.window.say(tr("The battle is kept again; nothing of it is lost."))


def trouble(error: OSError) -> str:
    """Why a battle cannot be kept, in one sentence."""
    reason = reason_of(error)
    words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
    return tr("The battle goes on but cannot be kept at the moment: {reason}. It is tried again.", reason=words)
