"""What the person sees of an unforeseen error: what happened, that the match is safe, and what can be done now."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from ccancients.engine.atomic import write_atomically
from ccancients.engine.phrase import Phrase, reason_of
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.desktop.window_places import fitting
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.scrolled import Scrolled

REPORT_NAME = "ccancients-report.txt"
WIDTH = 620
HIGH = 560
"""With the report in sight."""


class CrashDialog(QDialog):
    """Tells of an error. ``go_on`` or ``quit_wanted``: what the person wants; closing it is going on.

    ``what``    the error in one line;  ``safe`` where the match is;  ``report`` the text of the report
    ``file``    where the report was written, None when nowhere
    """

    go_on = Signal()
    quit_wanted = Signal()

    def __init__(
        self, what: str, safe: str, report: str, file: Path | None, parent: QWidget | None = None, way_on: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Something went wrong"))
        self.report = report
        self.headline = label("heading", wrap=True, parent=self)
        self.headline.setText(tr("The program has made a mistake."))
        self.safe = label("body", wrap=True, parent=self)
        self.safe.setText(safe)
        self.what = label("small", wrap=True, parent=self)
        self.what.setProperty("tone", "muted")
        self.what.setText(what)
        self.more = label("small", wrap=True, parent=self)
        self.more.setProperty("tone", "warn")
        self.more.hide()
        self.where = label("small", wrap=True, parent=self)
        self.where.setText(self._report_words(file))
        self.details = QPlainTextEdit(self)
        self.details.setReadOnly(True)
        self.details.setPlainText(report)
        self.details.setAccessibleName(tr("Report"))
        self.details.hide()
        self.show_button = self._button(tr("Show the report"), self._show_details)
        self.save_button = self._button(tr("Save the report as …"), self._ask_where)
        self.quit_button = self._button(tr("Quit"), self._quit)
        self.on_button = self._button(way_on or tr("Go on with the match"), self.accept)
        self.on_button.setProperty("primary", True)
        self.on_button.setDefault(True)
        self.on_button.setFocus()
        self.finished.connect(lambda _result: self.go_on.emit())
        self._lay_out()

    @staticmethod
    def _report_words(file: Path | None) -> str:
        if file is None:
            return tr("The report could not be written to the folder of log files; it can be saved from here.")
        return tr("A report without private names lies in {file}.", file=file)

    def _button(self, words: str, act: object) -> QPushButton:
        button = QPushButton(words, self)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.show_button)
        row.addWidget(self.save_button)
        row.addStretch(1)
        row.addWidget(self.quit_button)
        row.addWidget(self.on_button)
        box = QVBoxLayout(self)
        box.setContentsMargins(20, 16, 20, 16)
        box.setSpacing(8)
        rows = QVBoxLayout()
        for part in (self.headline, self.safe, self.what, self.more, self.where):
            rows.addWidget(part)
        rows.addStretch(1)
        self._rows = Scrolled(rows, self)
        box.addWidget(self._rows)
        box.addWidget(self.details, 1)
        add_layout(box, row)

    def sizeHint(self) -> QSize:
        return self._rows.size_of(self, max(WIDTH, super().sizeHint().width()))

    def count(self, others: int) -> None:
        """Say that more errors came while this one was shown."""
        self.more.setText(plural(
            "Since then it has happened once more.", "Since then it has happened {count} times more.", others
        ))
        self.more.setVisible(others > 0)

    def _show_details(self) -> None:
        self.details.show()
        self.show_button.setEnabled(False)
        self.resize(fitting(self, QSize(self.width(), max(self.height(), HIGH))))

    def _ask_where(self) -> None:
        dialog = QFileDialog(self, tr("Save the report as …"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(REPORT_NAME)
        dialog.fileSelected.connect(lambda name: self.save_report(chosen(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def save_report(self, file: Path) -> bool:
        """Write the report to a file; whether that was possible (else the reason is said)."""
        try:
            write_atomically(file, self.report)
        except OSError as error:
            reason = reason_of(error)
            words = reason.in_words(tr) if isinstance(reason, Phrase) else str(reason)
            self.where.setText(tr("The report could not be saved: {reason}.", reason=words))
            return False
        self.where.setText(self._report_words(file))
        return True

    def _quit(self) -> None:
        self.finished.disconnect()
        self.reject()
        self.quit_wanted.emit()
