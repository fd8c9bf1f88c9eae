"""Kept matches in the window: going on, the lists of them, and what is said when they cannot be kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QMessageBox

from ccancients.engine.errors import GameError
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme
from ccancients.ui.shell.files.kept_dialog import FINISHED, KeptDialog, picture_of, words_of
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.table.autosave import Autosave, MatchInUse
from ccancients.ui.table.finished_matches import FinishedMatches
from ccancients.ui.table.match_shelf import SetAside
from ccancients.ui.table.table import DRAFT, Table

REMIND_MS: Final = 1000


class KeptMatches(QObject):
    """What a window does with an ``Autosave``.

    ``open_table(table, key)``  sits down to a kept match. Raises ``GameError``
    ``watch(table, file)``      shows the replay of a finished one
    ``room_to_say``             whether a match is on the table and nothing else is said there

    Its signals: ``changed`` (the list of unfinished matches is another one), ``close_wanted`` (the window may be closed
    now), ``save_wanted`` (the match is to be saved elsewhere first) and ``file_wanted`` (one out of a file is to be
    watched).
    """

    changed = Signal()
    close_wanted = Signal()
    save_wanted = Signal()
    file_wanted = Signal()

    def __init__(
        self, window: WindowServices, autosave: Autosave, open_table: Callable[[Table, str], object],
        watch: Callable[[Table, Path], object], room_to_say: Callable[[], bool],
    ) -> None:
        super().__init__(window.parent)
        self.window, self.autosave = window, autosave
        self._open_table, self._watch, self._room_to_say = open_table, watch, room_to_say
        self._closing_anyway = False
        self._reminder = QTimer(self, interval=REMIND_MS)
        self._reminder.timeout.connect(self._remind)
        autosave.failed.connect(self._failed)
        autosave.recovered.connect(self._recovered)

    def go_on(self) -> None:
        """Continue the match that ``waiting`` tells of; the others are in the list."""
        self.open(self._next)

    @property
    def _next(self) -> str:
        """The match played last that nobody sits at in another window; empty for none.

        What the designer laid down for a try, and nobody has touched, comes behind all others.
        """
        keys = self.autosave.keys()
        free = [key for key in keys if not self.autosave.owner(key)]
        real = (key for key in free if not self._is_untouched_try(key))
        return next(real, next(iter(free or keys), ""))

    def _is_untouched_try(self, key: str) -> bool:
        kept = self.autosave.glance(key)
        if kept is None or not kept.saved.extras.get(DRAFT):
            return False
        return not any(entry.choice is not None for entry in kept.saved.game.journal or ())

    @property
    def others(self) -> int:
        """How many unfinished matches there are besides the one to go on with."""
        return max(0, len(self.autosave.keys()) - 1)

    @property
    def has_played(self) -> bool:
        """Whether this person has begun or ended a match before."""
        settings = self.window.settings.settings
        return bool(settings.setups) or self.autosave.exists or bool(self._finished().keys())

    def _finished(self) -> FinishedMatches:
        return FinishedMatches(self.autosave.specs, self.autosave.shelf.finished, self.autosave.marker)

    def waiting(self, theme: Theme, ratio: float) -> tuple[tuple[str, ...], QPixmap | None]:
        """What there is to go on with: lines about the match played last, and its picture; empty for none."""
        key = self._next
        kept = self.autosave.glance(key) if key else None
        if kept is None:
            return (), None
        try:
            face = self.window.faces.of(kept.saved.spec.key)
        except GameError:
            return (), None
        words = words_of(face, kept, game_named=self.window.faces.several)
        return tuple(filter(None, (words.title, words.players, words.turn))), picture_of(face, kept, theme, ratio)

    def show_list(self) -> KeptDialog:
        """The list of unfinished matches."""
        dialog = KeptDialog(self.window.faces, self.autosave, self.window.theme(), self.window.parent)
        dialog.chosen.connect(self.open)
        dialog.finished.connect(self.changed)
        self.window.open_dialog(dialog)
        return dialog

    def show_finished(self) -> KeptDialog:
        """The list of the matches that are over; one that is chosen is watched."""
        finished = self._finished()
        dialog = KeptDialog(self.window.faces, finished, self.window.theme(), self.window.parent, FINISHED)
        dialog.chosen.connect(partial(self._watch_finished, finished))
        dialog.file_wanted.connect(self.file_wanted)
        self.window.open_dialog(dialog)
        return dialog

    def _watch_finished(self, finished: FinishedMatches, key: str) -> None:
        try:
            table = Table.of(finished.peek(key).saved)
        except GameError as error:
            self.window.say(error.in_words(tr))
            return
        self._watch(table, finished.file(key))

    def open(self, key: str) -> bool:
        """Take up a match, the last one without a name; whether that was possible (else the reason is said)."""
        say = self.window.say
        try:
            found = self.autosave.open(key)
            self._open_table(found.table, found.key)
        except MatchInUse as error:
            self.changed.emit()
            say(tr("This match is open in another window (process {process}).", process=error.owner))
            return False
        except SetAside as error:
            self.changed.emit()
            say(tr("The kept match could not be read and was set aside. {reason}", reason=error.in_words(tr)))
            return False
        except GameError as error:
            self.changed.emit()
            say(error.in_words(tr))
            return False
        if found.refused:
            say(tr("The last save could not be read; the match goes on from the one before it. {reason}",
                   reason=found.refused[0].in_words(tr)))
        return True

    def may_close(self) -> bool:
        """Whether nothing is lost when the window closes now; else it is asked what to do."""
        self.autosave.flush()
        if self._closing_anyway or self.autosave.error is None or self.autosave.try_again():
            return True
        box = QMessageBox(self.window.parent)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("The match is not kept"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(trouble(self.autosave.error))
        again = box.addButton(tr("Try again"), QMessageBox.ButtonRole.AcceptRole)
        elsewhere = box.addButton(tr("Save elsewhere …"), QMessageBox.ButtonRole.ActionRole)
        anyway = box.addButton(tr("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
        again.clicked.connect(self.close_wanted)
        elsewhere.clicked.connect(self.save_wanted)
        anyway.clicked.connect(self._close_anyway)
        self.window.open_dialog(box)
        return False

    def _close_anyway(self) -> None:
        self._closing_anyway = True
        self.close_wanted.emit()

    def _failed(self, error: OSError) -> None:
        self.window.say(trouble(error))
        self._reminder.start()

    def _remind(self) -> None:
        """Every new question takes the place of what was said: it is said again until it is not true any more."""
        error = self.autosave.error
        if error is None:
            self._reminder.stop()
        elif self._room_to_say():
            self.window.say(trouble(error))

    def _recovered(self) -> None:
        self._reminder.stop()
        self.window.say(tr("The match is kept again; nothing of it is lost."))


def trouble(error: OSError) -> str:
    """Why a match cannot be kept, in one sentence."""
    reason = reason_of(error)
    words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
    return tr("The match goes on but cannot be kept at the moment: {reason}. It is tried again.", reason=words)
