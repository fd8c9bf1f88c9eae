"""Another process that does one task for one question after another; the only place that starts one and speaks to it.

Free of Qt; ``ccancients.ui.table.qt_worker`` turns its news into signals. Over the line go questions with their numbers
and two words, ``move_now`` and ``cancel``; back comes one ``Reply`` after the other: ready, progress, an answer, or an
error in a sentence. A word is meant for every question that is not answered yet, even for one that comes in while the
process is still being started. A worker ends with its line, whatever it is doing: when whoever asked it is gone.

Matches by the hundred (arena, tuning) go through ``processes.pool`` instead, the standard library's pool of processes:
nobody hurries them or wants to hear how far a single one is, and a pool shares them out, keeps their order and passes
on what they raise.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.process
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import Queue
from threading import Lock, Thread
from typing import Any, Final, Literal, NamedTuple

from ccancients.processes.job import Job, JsonObject, Task, task_of
from ccancients.processes.line import Line, LineBroken

__all__ = ["POLITE", "Reply", "Worker", "WorkerDied", "serve"]

POLITE: Final = 5
"""How far a worker gives way to the window, in steps of ``nice``, unless it is waited for."""

Kind = Literal["ready", "progress", "answer", "error"]
Word = Literal["move_now", "cancel"]


class WorkerDied(Exception):
    """The process has ended, or cannot be started."""


class Reply(NamedTuple):
    """What a worker has said.

    ``number``  of the question;  ``values``  by name; of an error its sentence
    """

    number: int
    kind: Kind
    values: Any


class Worker:
    """The other process, seen from this one.

    ``task``    what it does, see ``job``;  ``nice`` how far it gives way to others
    ``starts``  how often it was started
    """

    def __init__(self, task: str, *, nice: int = 0) -> None:
        self.task = task
        self.nice = nice
        self.starts = 0
        self.process: SpawnProcess | None = None
        self._line: Line | None = None
        self._number = 0

    @property
    def is_alive(self) -> bool:
        return self.process is not None and self.process.is_alive()

    def start(self) -> None:
        """Start it, if it is not there, so that it is when the first question comes. Raises ``WorkerDied``."""
        if self.is_alive and self._line is not None:
            return
        self.close()
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, self.task, self.nice), daemon=True, name="ccancients worker"
            )
            with _allowed_to_start_one(), theirs:
                process.start()
        except OSError as error:
            raise WorkerDied from error
        self.process, self._line = process, Line(ours, process)
        self.starts += 1

    def ask(self, question: JsonObject) -> int:
        """Put a question to a process that was started; returns its number. Raises ``WorkerDied``."""
        self._number += 1
        self._send((self._number, question))
        return self._number

    def say(self, word: Word) -> None:
        """Say a word about all that was asked. Raises ``WorkerDied``."""
        self._send(word)

    def hear(self, patience: float = 0.0) -> Reply | None:
        """What it has said, None when nothing has come after ``patience`` seconds. Raises ``WorkerDied``."""
        if self._line is None:
            raise WorkerDied
        try:
            reply: Reply | None = self._line.hear(patience)
        except LineBroken as error:
            raise WorkerDied from error
        return reply

    def close(self) -> None:
        """End it at once, without waiting until it is gone; safe to call twice, and it can be asked again."""
        if self._line is not None:
            self._line.end()
        self._line = self.process = None

    def _send(self, message: Word | tuple[int, JsonObject]) -> None:
        if self._line is None:
            raise WorkerDied
        try:
            self._line.say(message)
        except LineBroken as error:
            raise WorkerDied from error


@contextmanager
def _allowed_to_start_one() -> Iterator[None]:
    """For a while, a process that is itself a worker may start another one.

    ``multiprocessing`` forbids it lest orphans stay behind; a worker ends with its line, so none does.
    """
    config: dict[str, Any] = vars(multiprocessing.process.current_process())["_config"]
    was = config.pop("daemon", None)
    try:
        yield
    finally:
        if was is not None:
            config["daemon"] = was


# -- the other end of the line ----------------------------------------------------------------------------------------


def serve(line: Connection, place: str, nice: int = 0) -> None:
    """Do a task for question after question, until the line is closed."""
    with suppress(OSError, AttributeError):  # systems without it
        os.nice(nice)
    _Service(line, place).run()


class _Service:
    """The process of a worker: one thread reads, the other works."""

    def __init__(self, line: Connection, place: str) -> None:
        self._line = line
        self._place = place
        self._writing = Lock()
        self._questions: Queue[tuple[int, JsonObject, Job]] = Queue()
        self._open: list[Job] = []

    def run(self) -> None:
        Thread(target=self._listen, daemon=True, name="line").start()
        try:
            task = self._task()
            self._say(0, "ready", {})
            while True:
                number, question, job = self._questions.get()
                kind, values = _done(task, question, job)
                self._open.remove(job)
                self._say(number, kind, values)
        except OSError:
            return  # nobody listens any more

    def _task(self) -> Task:
        """The task; where there is none, one that says why to everybody who asks."""
        try:
            return task_of(self._place)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong must reach whoever asks, as a sentence
            said = f"{type(error).__name__}: {error}"

            def refuse(_question: JsonObject, _job: Job) -> JsonObject:
                raise NoTask(said)

            return refuse

    def _listen(self) -> None:
        """Put questions in line, and pass words on at once."""
        while True:
            try:
                message: Word | tuple[int, JsonObject] = self._line.recv()
            except (OSError, EOFError):
                os._exit(0)  # whoever asked is gone: there is nobody to work for, and nothing to tidy up
            if isinstance(message, str):
                self._hear(message)
                continue
            number, question = message
            job = Job(partial(self._say, number, "progress"))
            self._open.append(job)
            self._questions.put((number, question, job))

    def _hear(self, word: Word) -> None:
        for job in list(self._open):
            if word == "move_now":
                job.interrupt.move_now = True
            else:
                job.interrupt.cancelled = True

    def _say(self, number: int, kind: Kind, values: object) -> None:
        with self._writing:
            self._line.send(Reply(number, kind, values))


class NoTask(Exception):
    """There is no such task; the message says why."""


def _done(task: Task, question: JsonObject, job: Job) -> tuple[Kind, object]:
    """The answer to a question, or what went wrong: a failure is told, it ends nothing."""
    try:
        return "answer", task(question, job)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a task must reach whoever asked, as a sentence
        return "error", f"{type(error).__name__}: {error}"
