"""Plays a draft against itself in other processes, one a core, and adds up what they report."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.ancients.design.balance import MEASURE, Tally, cores, empty_tally, facts_from_json, setup_of
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.table.qt_worker import QtWorker, reason_words

TELL_EVERY_MS: Final = 80


class BalanceRunner(QObject):
    """Runs the games of one measurement.

    ``advanced(tally, games)``  some games more are over
    ``finished(tally)``         all are over, or it was cancelled: the tally holds what was played
    ``failed(reason)``          a game could not be played
    """

    advanced = Signal(object, int)
    finished = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tally: Tally | None = None
        self._games = 0
        self._workers: list[QtWorker] = []
        self._tell = QTimer(self, interval=TELL_EVERY_MS, singleShot=True)
        self._tell.timeout.connect(lambda: self.advanced.emit(self.tally, self._games))

    @property
    def running(self) -> bool:
        return bool(self._workers)

    def start(self, scenario: Scenario, level: str, games: int, seed: int, workers: int | None = None) -> None:
        """Begin a measurement; one that runs is given up. The battle must have passed the checker."""
        self.close()
        self.tally, self._games = empty_tally(scenario, level), games
        count = min(games, workers or cores())
        question = {
            "setup": ANCIENTS.setup_to_json(setup_of(scenario)), "level": level, "seed": seed, "games": games,
            "workers": count,
        }  # fmt: skip
        for number in range(count):
            worker = QtWorker(MEASURE, self)
            worker.progressed.connect(self._played)
            worker.answered.connect(lambda _number, _values, worker=worker: self._done(worker))
            worker.failed.connect(lambda _number, reason: self._fail(reason_words(reason)))
            self._workers.append(worker)
            worker.ask({**question, "worker": number})

    def cancel(self) -> None:
        """Stop; what was played so far is reported as finished."""
        if self.running:
            self.close()
            self.finished.emit(self.tally)

    def close(self) -> None:
        """Stop without a word; safe to call twice."""
        self._tell.stop()
        for worker in self._workers:
            worker.close()
            delete_later(worker)
        self._workers = []

    def _played(self, facts: dict[str, Any]) -> None:
        assert self.tally is not None
        self.tally = self.tally.with_game(facts_from_json(facts))
        if not self._tell.isActive():
            self._tell.start()

    def _done(self, worker: QtWorker) -> None:
        self._workers.remove(worker)
        delete_later(worker)
        if not self._workers:
            self._tell.stop()
            self.advanced.emit(self.tally, self._games)
            self.finished.emit(self.tally)

    def _fail(self, reason: str) -> None:
        self.close()
        self.failed.emit(reason)
