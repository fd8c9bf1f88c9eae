"""The rules in C, prepared in the background: begun when nobody thinks, resting when somebody does, told, stopped.

Only a window that stands and has been quiet for a while begins it, so a start that fails never does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from enum import Enum
from threading import Thread
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from ccancients import core, core_making
from ccancients.ui.desktop.i18n import Retranslating, hundredths, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.table.qt_worker import somebody_thinks

LOOK_MS: Final = 1_000
QUIET_S: Final = 20.0
"""So long nobody must have thought before it begins."""


class Being(Enum):
    """How it stands with the quicker rules."""

    ABSENT = "absent"
    """This start prepares none: there is no compiler, or a core was chosen by hand."""
    IN_USE = "in use"
    READY = "ready"
    PREPARED = "prepared"
    """Somebody makes them just now."""
    WAITING = "waiting"
    STOPPED = "stopped"
    NEVER = "never"
    FAILED = "failed"


class QuickerRules(QObject):
    """Begins, watches and stops the making of a core. ``changed`` is emitted when something else is to be told.

    ``percent``  how far it is
    """

    changed = Signal()

    def __init__(self, settings: SettingsStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.percent = 0
        self.being = Being.ABSENT
        self._may = os.environ.get(core_making.PREPARE) == "1" and bool(core_making.command())
        self._process: subprocess.Popen[bytes] | None = None
        self._ended = Being.WAITING
        self._quiet_since = time.monotonic()
        self.cleaner = Thread(target=core_making.clear, daemon=True)  # what was killed may have left 100 MB
        self._timer = QTimer(self, interval=LOOK_MS)
        self._timer.timeout.connect(self.look)
        if core.name() == core.COMPILED:
            self.being, self._may = Being.IN_USE, False
        elif self._may:
            self.look()
            self._timer.start()
            self.cleaner.start()

    def look(self) -> None:
        """See how it stands, begin when it is time, and let it rest while somebody thinks."""
        if not self._may:
            return
        now = time.monotonic()
        thinks = somebody_thinks()
        if thinks:
            self._quiet_since = now
        self._mind_process()
        before = self.being, self.percent
        self.being = self._being()
        if self.being is Being.PREPARED:
            core_making.say(core_making.REST if thinks else core_making.GO)
        elif self.being is Being.WAITING and now - self._quiet_since >= QUIET_S and self._process is None:
            self._begin()
        if (self.being, self.percent) != before:
            self.changed.emit()

    def _being(self) -> Being:
        percent = core_making.percent()
        if percent is not None and self._ended is not Being.STOPPED:
            self.percent = percent
            return Being.PREPARED
        if not core.stale(core.folder()):
            return Being.READY
        return self._ended if self.settings.settings.quicker_rules else Being.NEVER

    def _mind_process(self) -> None:
        if self._process is not None and self._process.poll() is not None:
            self._process = None
            if self._ended is Being.WAITING:  # it has ended by itself, or somebody else has stopped it
                self._ended = Being.FAILED if core_making.has_failed() else Being.STOPPED

    def _begin(self) -> None:
        self._process = core_making.begin()
        if self._process is None:
            self._ended = Being.FAILED
            return
        with suppress(OSError, AttributeError):  # a program without a terminal has nowhere to say it
            sys.stdout.write(tr(
                "Quicker rules are being prepared in the background, for some minutes, at the lowest priority. "
                "Settings shows how far they are and stops them."
            ) + "\n")
            sys.stdout.flush()

    def stop(self) -> None:
        """Stop for this time; the next start goes on."""
        core_making.say(core_making.STOP)
        self._ended = Being.STOPPED
        self.look()

    def never(self) -> None:
        """Stop, and do not begin again."""
        self.settings.change(quicker_rules=False)
        self.stop()

    def prepare(self) -> None:
        """Begin after all, as soon as nobody thinks."""
        self.settings.change(quicker_rules=True)
        self._ended = Being.WAITING
        self._quiet_since -= QUIET_S
        self.look()


class QuickerRulesRow(QWidget, Retranslating):
    """How it stands, and what can be done about it."""

    def __init__(self, rules: QuickerRules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = rules
        self.told = label("body", wrap=True, parent=self)
        self.stop, self.never, self.prepare = (QPushButton(self) for _ in range(3))
        for button, deed in ((self.stop, rules.stop), (self.never, rules.never), (self.prepare, rules.prepare)):
            button.clicked.connect(deed)
            button.setAutoDefault(False)  # Enter closes the settings, and stops nothing
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.told, 1)
        for button in (self.stop, self.never, self.prepare):
            row.addWidget(button)
        rules.changed.connect(self.show_it)
        self.follow_language()

    def show_it(self) -> None:
        being = self.rules.being
        self.setVisible(being is not Being.ABSENT)
        self.told.setText(self._words(being))
        self.stop.setVisible(being is Being.PREPARED)
        self.never.setVisible(being in (Being.PREPARED, Being.WAITING, Being.STOPPED))
        self.prepare.setVisible(being in (Being.STOPPED, Being.NEVER))

    def _words(self, being: Being) -> str:
        return {
            Being.ABSENT: "",
            Being.IN_USE: tr("Quicker rules: in use"),
            Being.READY: tr("Quicker rules: ready, used from the next start on"),
            Being.PREPARED: tr("Quicker rules: being prepared, {percent}", percent=hundredths(self.rules.percent)),
            Being.WAITING: tr("Quicker rules: prepared as soon as nobody thinks"),
            Being.STOPPED: tr("Quicker rules: stopped until the next start"),
            Being.NEVER: tr("Quicker rules: never"),
            Being.FAILED: tr("Quicker rules: could not be prepared; the program plays on without"),
        }[being]

    def retranslate(self) -> None:
        self.stop.setText(tr("Stop"))
        self.never.setText(tr("Never"))
        self.prepare.setText(tr("Prepare"))
        self.setToolTip(tr(
            "The same rules and opponents, compiled on this machine: three times as many thoughts in the same time."
        ))
        self.show_it()
