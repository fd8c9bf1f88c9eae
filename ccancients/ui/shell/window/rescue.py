"""After an unforeseen error: the match goes on from the last choice that was kept, and the person is told.

The first time, the table is laid again from the last save: whatever the error has left half done is gone. When the same
mistake comes again on the same match the way on leads to the start screen instead, and after that it is only said in a
line. Whatever happens in a loop, there is one dialog at a time.
"""

from __future__ import annotations

import logging
from collections import Counter
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from ccancients import __version__
from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.engine.savefile import save_text
from ccancients.paths import user_log_dir
from ccancients.ui.desktop.crash import CrashGuard
from ccancients.ui.desktop.crash_report import Crash, redacted, report_text
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.shell.window.crash_dialog import CrashDialog
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.match_shelf import KeptMatch
from ccancients.ui.table.table import Table

MOST_DIALOGS: Final = 2
"""Dialogs about the same mistake."""
MOST_REPORTS: Final = 20
"""Files of reports that are kept."""
_log = logging.getLogger(__name__)


class Rescue(QObject):
    """Stands by a main window."""

    def __init__(self, window: MainWindow, guard: CrashGuard, reports: Path | None = None) -> None:
        super().__init__(window)
        self.window = window
        self.reports = reports if reports is not None else user_log_dir()
        self.dialog: CrashDialog | None = None
        self.shown: Counter[str] = Counter()
        self._others = 0
        guard.crashed.connect(self._crashed)

    def _crashed(self, crash: Crash, times: int) -> None:
        if self.dialog is not None:
            self._others += 1
            self.dialog.count(self._others)
            return
        if self.shown[crash.signature] >= MOST_DIALOGS:
            self._leave()
            if times & (times - 1) == 0:
                self.window.say(tr("The same mistake again: {what}", what=redacted(crash.what)))
            return
        if self.window.page is not None:
            self.window.page.session.hold()  # nobody moves on a table that may be half laid
        self.shown[crash.signature] += 1
        self._tell(crash, times)

    def _leave(self) -> None:
        """To the start screen; the match stays as it was kept last."""
        if self.window.page is not None:
            self.window.leave_table()
            self.window.show_start()

    def _tell(self, crash: Crash, times: int) -> None:
        window = self.window
        again = self.shown[crash.signature] > 1
        text = window.autosave.last_text if window.page is not None else ""
        report = report_text(crash, text, times)
        window.autosave.flush()
        kept = window.autosave.latest() if text else None
        way_on = tr("Go on with the match") if kept is not None and not again else tr("To the start screen")
        if window.page is None:
            way_on = tr("Go on")
        self._others = 0
        self.dialog = CrashDialog(
            redacted(crash.what), self._safe_words(text, kept, again=again), report, self._written(report), window,
            way_on,
        )
        self.dialog.go_on.connect(lambda: self._go_on(again))
        self.dialog.quit_wanted.connect(self._quit)
        self.dialog.open()

    def _safe_words(self, text: str, kept: KeptMatch | None, *, again: bool) -> str:
        """What has become of the match; ``kept`` was just read, so that nothing is promised that is not so."""
        autosave = self.window.autosave
        if not text:
            return tr("There was no match on the table.")
        if kept is None:
            return tr("No save of this match can be read: it cannot be taken up again. The report holds all of it.")
        folder = autosave.folder if kept.saved.game.decision is not None else autosave.shelf.finished
        if save_text(kept.saved, __version__, autosave.marker) != text:
            words = tr(
                "Your match is kept in {folder}, but not up to the last choice: later saves of it cannot be read.",
                folder=folder,
            )
        elif autosave.error is not None:
            return tr("The match could not be kept on the disk, but it is still here: go on and save it elsewhere.")
        else:
            words = tr("Your match is safe: it is kept up to the last choice, in {folder}.", folder=folder)
        return f"{words} {tr('As it is the same mistake as before, you can take it up later.')}" if again else words

    def _written(self, report: str) -> Path | None:
        """Write the report to a file of its own; the file, None when that cannot be done."""
        try:
            self.reports.mkdir(parents=True, exist_ok=True)
            earlier = sorted(self.reports.glob("report-*.txt"), key=_number)
            file = self.reports / f"report-{(_number(earlier[-1]) if earlier else 0) + 1}.txt"
            write_atomically(file, report)
            for old in earlier[: max(0, len(earlier) + 1 - MOST_REPORTS)]:
                old.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the report could not be written: %s", error)
            return None
        return file

    # -- the ways on --------------------------------------------------------------------------------------------

    def _done(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            QTimer.singleShot(0, dialog, dialog.deleteLater)

    def _go_on(self, again: bool) -> None:
        self._done()
        if self.window.page is not None and (again or not self.lay_again()):
            self._leave()

    def _quit(self) -> None:
        self._done()
        self.window.leave_table()
        self.window.close()

    def lay_again(self) -> bool:
        """Lay the table again as it was after the last choice that was kept; whether that was possible."""
        window = self.window
        kept, key = window.autosave.latest() if window.autosave.last_text else None, window.autosave.key
        if kept is None:
            return False
        try:
            window.leave_table()
            window.open_table(Table.of(kept.saved), key)
        except GameError as error:
            _log.warning("the match could not be laid again: %s", error)
            return False
        return True


def _number(file: Path) -> int:
    digits = file.stem.rpartition("-")[2]
    return int(digits) if digits.isascii() and digits.isdigit() else 0
