"""The record of a person's matches in the window: put down at the end of each, shown where the next one is chosen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog

from ccancients.engine.atomic import write_atomically
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.face import GameFace
from ccancients.ui.shell.after.record_window import RecordWindow
from ccancients.ui.shell.after.record_words import known_before
from ccancients.ui.shell.files.match_files import MatchFiles, free_name
from ccancients.ui.shell.play.end_words import chance_when_given_up
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.table.record import Record, counts, row_of


class Records:
    """Puts matches down and opens the record. ``now`` tells the seconds since 1970."""

    def __init__(
        self, window: WindowServices, record: Record, files: MatchFiles, now: Callable[[], float] = time.time
    ) -> None:
        self.window, self.record, self.files, self.now = window, record, files, now
        record.trouble.connect(window.say)

    def put_down(self, page: MatchPage) -> bool:
        """A match is over; whether it is one for the record and stands there now."""
        table, session, recording = page.table, page.session, page.face.recording
        if recording is None or not counts(table) or not session.count:
            return False
        battle, title = recording.battle(table.setup)
        if not battle:
            return False
        row = row_of(table, session.game, battle, title, recording.points(session.game), int(self.now()),
                     chance_when_given_up(table.extras))
        return self.record.tell(row)

    def known_before(self, face: GameFace, setup: Any, seats: Sequence[str], names: Sequence[str]) -> str:
        """What is known of those who are about to play, in a sentence or two; empty for nothing."""
        return known_before(face, self.record.rows(), setup, seats, names)

    def open(self) -> RecordWindow:
        """The record, in a window of its own."""
        for window in self.window.parent.findChildren(RecordWindow):
            window.close()
            delete_later(window)
        window = RecordWindow(self.record, self.window.faces, self.window.theme(), self.window.parent)
        window.csv_wanted.connect(lambda: self._ask_for_csv(window))
        window.resize(window.sizeHint().boundedTo(self.window.parent.size()))
        window.show()
        return window

    def _ask_for_csv(self, window: RecordWindow) -> None:
        folder = self.files.folder
        dialog = QFileDialog(window, tr("Save the record"), str(folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([tr("Table (*.csv)")])
        dialog.setDefaultSuffix("csv")
        dialog.selectFile(free_name(folder, tr("Record of matches"), ".csv"))
        dialog.fileSelected.connect(lambda name: self.save_csv(window, chosen(name)))
        self.window.open_dialog(dialog)

    def save_csv(self, window: RecordWindow, file: Path) -> bool:
        """Write what is in sight as a table; whether that was possible (else the reason is said)."""
        text = "\ufeff" + window.csv_text()  # spreadsheets take a file without the mark for one of their own letters
        done = self.files.written(lambda: write_atomically(file, text))
        if done:
            self.window.say(tr("Written to {file}.", file=file.name))
        return done
