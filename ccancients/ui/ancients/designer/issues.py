"""The checker's findings, live; a double click or Enter goes to the place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.finding import Finding, Severity
from ccancients.ui.ancients.designer.said import finding_words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.fields import Tick
from ccancients.ui.forms.layout import column, words
from ccancients.ui.look.theme import Theme

WAIT_MS: Final = 60
"""So long after a change the battle is checked: at once for the eye, but not at every hex of a drag."""
PADDING: Final = QSize(36, 8)
"""Around the sentence of an issue: what the style sheet takes, rather more than less."""
SIGNS: Final[Mapping[Severity, str]] = {Severity.ERROR: "✖", Severity.WARNING: "▲"}


class SentenceList(QListWidget):
    """A list of sentences, each with as many lines as it needs: the style sheet's padding counts too."""

    def measure(self) -> None:
        """Give every sentence its height at the width of now."""
        room = QRect(0, 0, self.viewport().width() - PADDING.width(), 10_000)
        for row in range(self.count()):
            item = self.item(row)
            needed = self.fontMetrics().boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            item.setSizeHint(QSize(room.width(), needed.height() + PADDING.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.measure()


class IssuesPanel(QWidget):
    """The findings about the battle on the workbench.

    ``checked(findings)``   after each check
    ``go_to(finding)``      a person wants to see the place
    ``counted(text)``       errors and warnings as signs, for the title
    """

    checked = Signal(object)
    go_to = Signal(object)
    counted = Signal(str)

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.theme = bench, theme
        self.findings: tuple[Finding, ...] = ()
        self.list = SentenceList(self)
        self.list.setAccessibleName(tr("Issues"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)  # a line that just fits would lose its last words
        self.list.setAlternatingRowColors(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._activated)
        self.fine = words(tr("No issues: this battle can be played."), "body", "good", wrap=True, parent=self)
        self.box_limits = Tick(tr("Warn beyond the boxed game's pieces"), self)
        self.box_limits.toggled.connect(self.check_now)
        row = QHBoxLayout()
        row.addWidget(self.box_limits, 1)
        box = column(self)
        box.addWidget(self.fine)
        box.addWidget(self.list, 1)
        add_layout(box, row)
        self._timer = QTimer(self, interval=WAIT_MS, singleShot=True)
        self._timer.timeout.connect(self.check_now)
        bench.changed.connect(self._timer.start)
        self.check_now()

    def check_now(self) -> None:
        """Check the battle and show what was found."""
        self._timer.stop()
        document = self.bench.document
        self.findings = check(document.scenario, box_limits=self.box_limits.isChecked()) if document else ()
        self._fill()
        self.checked.emit(self.findings)
        self.counted.emit(count_signs(self.findings))
        self.list.setAccessibleDescription(count_words(self.findings))

    def _fill(self) -> None:
        row = self.list.currentRow()
        self.list.clear()
        document = self.bench.document
        for finding in self.findings if document is not None else ():
            assert document is not None
            said = finding_words(finding, document.scenario)
            item = QListWidgetItem(f"{SIGNS[finding.severity]}  {said}", self.list)
            spoken = tr("Error") if finding.severity is Severity.ERROR else tr("Warning")
            item.setToolTip(f"{spoken}: {said}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{spoken}: {said}")
        self.list.measure()
        self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.list.setVisible(bool(self.findings))
        self.fine.setVisible(not self.findings and self.bench.document is not None)

    def _activated(self, item: QListWidgetItem) -> None:
        self.go_to.emit(self.findings[self.list.row(item)])


def count_signs(findings: tuple[Finding, ...]) -> str:
    """How many errors and warnings, each after its sign."""
    counted = [(sign, sum(finding.severity is severity for finding in findings)) for severity, sign in SIGNS.items()]
    return " ".join(f"{sign}{count}" for sign, count in counted if count)


def count_words(findings: tuple[Finding, ...]) -> str:
    """How many errors and warnings."""
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    warnings = len(findings) - errors
    parts = []
    if errors:
        parts.append(plural("{count} error", "{count} errors", errors))
    if warnings:
        parts.append(plural("{count} warning", "{count} warnings", warnings))
    return ", ".join(parts)
