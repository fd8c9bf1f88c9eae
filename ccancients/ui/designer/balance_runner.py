"""Plays a draft against itself in other processes, one a core, and adds up what they report."""

from __future__ import annotations

import json
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccancients.ancients.design.balance import Tally, cores, empty_tally, setup_of
from ccancients.ancients.design.balance_worker import facts_from_json, serve
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.i18n import tr

LOOK_EVERY_MS: Final = 80


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
        self._lines: list[tuple[SpawnProcess, Connection]] = []
        self._look = QTimer(self, interval=LOOK_EVERY_MS)
        self._look.timeout.connect(self._take_reports)

    @property
    def running(self) -> bool:
        return self._look.isActive()

    def start(self, scenario: Scenario, level: str, games: int, seed: int, workers: int | None = None) -> None:
        """Begin a measurement; one that runs is given up. The battle must have passed the checker."""
        self.close()
        self.tally, self._games = empty_tally(scenario, level), games
        setup = json.dumps(ANCIENTS.setup_to_json(setup_of(scenario)))
        context = multiprocessing.get_context("spawn")
        count = min(games, workers or cores())
        for worker in range(count):
            ours, theirs = context.Pipe(duplex=False)
            process = context.Process(
                target=serve, args=(theirs, setup, level, (seed, games, worker, count)), daemon=True,
                name="ccancients balance",
            )
            process.start()
            theirs.close()
            self._lines.append((process, ours))
        self._look.start()

    def cancel(self) -> None:
        """Stop; what was played so far is reported as finished."""
        if self.running:
            self.close()
            self.finished.emit(self.tally)

    def close(self) -> None:
        """Stop without a word; safe to call twice."""
        self._look.stop()
        for process, line in self._lines:
            line.close()
            process.kill()
            process.join(2)
        self._lines = []

    def _take_reports(self) -> None:
        before = self.tally.games if self.tally is not None else 0
        for process, line in list(self._lines):
            reason = self._drain(process, line)
            if reason:
                self.close()
                self.failed.emit(reason)
                return
        self._lines = [each for each in self._lines if not each[1].closed]
        assert self.tally is not None
        if self.tally.games != before:
            self.advanced.emit(self.tally, self._games)
        if not self._lines:
            self._look.stop()
            self.finished.emit(self.tally)

    def _drain(self, process: SpawnProcess, line: Connection) -> str:
        """Take what a worker has sent; returns why it failed, empty if it did not."""
        assert self.tally is not None
        try:
            while line.poll():
                message = line.recv_bytes()
                if not message:
                    line.close()
                    process.join(2)
                    return ""
                data = json.loads(message)
                if "error" in data:
                    return str(data["error"])
                self.tally = self.tally.with_game(facts_from_json(data))
        except (OSError, EOFError, ValueError, LookupError, TypeError):
            return tr("the computing process stopped unexpectedly")
        return ""
