"""The balance meter: how often each side wins when the same opponent plays both, and what else the games showed."""

from __future__ import annotations

import secrets
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QWidget

from ccancients.ancients.design.balance import Tally, playing_digest, unused_units, write_tally
from ccancients.ancients.scenario.check import errors_of
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.ancients.art.blocks import BLOCK_COLORS
from ccancients.ui.ancients.designer.balance_runner import BalanceRunner
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.said import reason_words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_words
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.desktop.i18n import decimal, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.fields import ChoiceField, NumberField, Tick
from ccancients.ui.forms.layout import column, words
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.chances import percent

SCRIPTED: Final = "centurion"
"""The opponent proposed: it plays well enough to measure by, and a hundred battles in a minute or two."""


class BalanceBar(QWidget):
    """The two win rates as one bar in the armies' colors, the interval of the first as a bracket."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._tally: Tally | None = None
        self._colors = ("brown", "grey")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, self.theme.px("body") + 22)

    def show_tally(self, tally: Tally | None, colors: tuple[str, str]) -> None:
        self._tally, self._colors = tally, colors
        self.setVisible(tally is not None and tally.games > 0)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        tally = self._tally
        if tally is None or not tally.games:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(1, 1, self.width() - 2, self.height() - 12)
        top = tally.wins[0] / tally.games
        bottom = tally.wins[1] / tally.games
        painter.fillRect(bar, QColor(self.theme.ui.raised))
        left = QRectF(bar.left(), bar.top(), bar.width() * top, bar.height())
        right = QRectF(bar.right() - bar.width() * bottom, bar.top(), bar.width() * bottom, bar.height())
        for room, color, share in ((left, self._colors[0], top), (right, self._colors[1], bottom)):
            paint = BLOCK_COLORS[color]
            painter.fillRect(room, QColor(paint.face))
            painter.setPen(QColor(paint.ink))
            if share >= 0.12:
                painter.drawText(room, Qt.AlignmentFlag.AlignCenter, percent(share))
        painter.setPen(QPen(QColor(self.theme.ui.line), 1))
        painter.drawRect(bar)
        self._bracket(painter, bar, tally)

    def _bracket(self, painter: QPainter, bar: QRectF, tally: Tally) -> None:
        low, high = tally.interval(0)
        y = bar.bottom() + 5
        painter.setPen(QPen(QColor(self.theme.ui.text), 1.6))
        start, end = bar.left() + bar.width() * low, bar.left() + bar.width() * high
        painter.drawLine(int(start), int(y), int(end), int(y))
        for x in (start, end):
            painter.drawLine(int(x), int(y - 3), int(x), int(y + 3))
        middle = bar.left() + bar.width() / 2
        painter.setPen(QPen(QColor(self.theme.ui.accent), 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(int(middle), int(bar.top()), int(middle), int(bar.bottom()))


LARGE: Final = 130
"""From letters of this size on the number of battles has a row of its own."""


class BalancePanel(QWidget):
    """Runs and shows the balance meter. ``heat_changed(heat)`` for the board, empty to take it away."""

    heat_changed = Signal(object)

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self._large = theme.text_scale >= LARGE
        self._measured: Document | None = None
        self.runner = BalanceRunner(self)
        self.runner.advanced.connect(self._advanced)
        self.runner.finished.connect(self._finished)
        self.runner.failed.connect(self._failed)
        naming = AncientsWords()
        levels: list[tuple[str, object]] = [
            (naming.level_name(level), level) for level in reversed(ANCIENTS.mind.levels)
        ]
        self.level = ChoiceField(tr("Opponent"), levels, self)
        self.level.show_value(SCRIPTED if SCRIPTED in ANCIENTS.mind.levels else ANCIENTS.mind.levels[-1])
        self.games = NumberField(tr("Games"), 2, 10_000, self)
        self.games.show_value(100)
        self.start = QPushButton(tr("Measure"), self)
        self.start.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.start.clicked.connect(self._start_or_stop)
        self.progress = QProgressBar(self)
        self.progress.setAccessibleName(tr("Progress"))
        self.progress.hide()
        self.bar = BalanceBar(theme, self)
        self.report = words("", "small", wrap=True, parent=self)
        self.stale = words(tr("The battle has changed since it was measured."), "small", "warn", wrap=True, parent=self)
        self.heat = Tick(tr("Show where blocks fell"), self)
        self.heat.toggled.connect(self._show_heat)
        self._lay_out()
        self._checking = QTimer(self, interval=80, singleShot=True)
        self._checking.timeout.connect(self.refresh)
        bench.document_changed.connect(self._other_document)
        bench.changed.connect(self._checking.start)
        self.refresh()

    def _lay_out(self) -> None:
        rows = [QHBoxLayout() for _ in range(3 if self._large else 2)]
        rows[0].addWidget(self.level, 3)
        rows[-2].addWidget(self.games, 2)
        for part, share in ((self.start, 0), (self.progress, 1), (self.heat, 1)):
            rows[-1].addWidget(part, share)
        box = column(self)
        for row in rows:
            row.setSpacing(6)
            add_layout(box, row)
        for widget in (self.bar, self.stale, self.report):
            box.addWidget(widget)
        box.addStretch(1)

    # ---- running

    def _start_or_stop(self) -> None:
        if self.runner.running:
            self.runner.cancel()
            return
        document = self.bench.document
        if document is None:
            return
        if errors_of(document.scenario):
            self.bench.unplayable.emit(tr("The battle cannot be played yet; see the issues."))
            return
        self._measured = document
        self.progress.setRange(0, self.games.value())
        self.progress.setValue(0)
        self.progress.show()
        self.heat.hide()
        self.start.setText(tr("Stop"))
        self.runner.start(
            document.scenario, str(self.level.currentData()), self.games.value(), secrets.randbelow(2**31)
        )

    def _advanced(self, tally: Tally, games: int) -> None:
        self.progress.setRange(0, games)
        self.progress.setValue(tally.games)
        self._keep(tally)

    def _finished(self, tally: Tally) -> None:
        self._stopped()
        self._keep(tally)
        document = self._measured
        if document is None or document.path is None or not tally.games:
            return
        try:
            write_tally(tally, document.path)
        except OSError as error:
            self.bench.told.emit(tr("The result could not be kept: {reason}.", reason=reason_words(error)))

    def _failed(self, reason: str) -> None:
        self._stopped()
        self.bench.told.emit(tr("The balance meter stopped: {reason}.", reason=reason))

    def _stopped(self) -> None:
        self.start.setText(tr("Measure"))
        self.progress.hide()

    def _keep(self, tally: Tally) -> None:
        if self._measured is not None and tally.games:
            self._measured.tally = tally
        self.refresh()

    def close_down(self) -> None:
        """Stop the other processes."""
        self.runner.close()

    # ---- showing

    def _other_document(self) -> None:
        self.heat.setChecked(False)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the document on the bench."""
        self._checking.stop()
        document = self.bench.document
        tally = document.tally if document is not None else None
        known = document is not None and tally is not None and tally.games > 0
        scenario = document.scenario if document is not None else None
        self.heat.setVisible(known and not self.runner.running)
        colors = (scenario.top.color, scenario.bottom.color) if scenario is not None else ("brown", "grey")
        self.bar.show_tally(tally if known else None, colors)
        stale = known and tally is not None and scenario is not None and tally.digest != playing_digest(scenario)
        self.stale.setVisible(bool(stale))
        if known and tally is not None and scenario is not None:
            self.report.setText(report_words(tally, scenario, stale=bool(stale)))
        else:
            hint = tr("The same opponent plays both sides in the background; you can go on drawing.")
            self.report.setText(hint)
        self._show_heat()

    def _show_heat(self) -> None:
        document = self.bench.document
        shown = self.heat.isChecked() and document is not None and document.tally is not None
        self.heat_changed.emit(document.tally.heat() if shown and document is not None and document.tally else {})


def report_words(tally: Tally, scenario: Scenario, *, stale: bool) -> str:
    """The tally in sentences."""
    lines = []
    for side in (0, 1):
        low, high = tally.interval(side)
        lines.append(
            tr(
                "{army}: {wins} of {games} won, {share} (95%: {low} to {high}), {banners} banners a game.",
                army=army_words(scenario, "top" if side == 0 else "bottom"), wins=tally.wins[side], games=tally.games,
                share=percent(tally.wins[side] / tally.games), low=percent(low), high=percent(high),
                banners=decimal(tally.mean(tally.banners[side]), ".1f"),
            )
        )
    turns = decimal(tally.mean(tally.turns), ".1f")
    lines.append(tr("{turns} turns a game, {draws} draws.", turns=turns, draws=tally.wins[2]))
    if not stale:
        idle = unused_units(tally, scenario)
        lines.append(tr("Units never ordered: {hexes}.", hexes=", ".join(idle)) if idle else
                     tr("Every unit on the map was ordered at least once."))
    return "\n".join(lines)
