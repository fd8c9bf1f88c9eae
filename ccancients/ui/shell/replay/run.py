"""A replay that goes on by itself: a choice after the other, with a pause between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.settings import SettingsStore

PAUSE_MS: Final = 260
"""Between two choices at ordinary speed."""
LEAST_MS: Final = 20


class Run(QObject):
    """Goes on until it is stopped, or there is nothing more.

    ``step()``        plays the next choice; False when there is none
    ``changed(bool)`` it goes, or stands
    """

    changed = Signal(bool)

    def __init__(self, stage: Stage, step: Callable[[], bool], settings: SettingsStore, parent: QObject) -> None:
        super().__init__(parent)
        self.going = False
        self._stage, self._step, self._settings = stage, step, settings
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._tick)
        stage.busy_changed.connect(self._busy_changed)

    def toggle(self) -> None:
        """Go, or stand."""
        if self.going:
            self.stop()
        else:
            self.going = True
            self.changed.emit(True)
            self._tick()

    def stop(self) -> None:
        """Stand still."""
        self.going = False
        self._clock.stop()
        self.changed.emit(False)

    def _tick(self) -> None:
        if not self.going or self._stage.busy:
            return
        if not self._step():
            self.stop()
        elif not self._stage.busy:
            self._wait()

    def _busy_changed(self, busy: bool) -> None:
        if not busy and self.going:
            self._wait()

    def _wait(self) -> None:
        self._clock.start(max(LEAST_MS, round(PAUSE_MS * 100 / self._settings.settings.watch_speed)))
