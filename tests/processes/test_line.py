"""Whoever is at our end of a line never waits for the other end."""

from __future__ import annotations

import os
import signal
import struct
from collections.abc import Callable
from multiprocessing import Pipe
from threading import Event, Thread

import pytest

from ccancients.processes.line import Line, LineBroken
from ccancients.processes.worker import Worker
from tests.processes.test_worker import heard

PATIENCE = 300.0
SOON = 20.0
"""Seconds in which something that waits for nobody is done, however busy the machine."""
posix = pytest.mark.skipif(os.name != "posix", reason="stops processes, or writes to pipes, as POSIX has them")


class Somebody:
    """The process at the other end: it goes when it is let go."""

    def __init__(self) -> None:
        self.gone, self.killed, self.waited_for = Event(), Event(), Event()

    def kill(self) -> None:
        self.killed.set()

    def join(self, timeout: float | None = None) -> None:
        self.waited_for.set()
        self.gone.wait(PATIENCE)


def waits_for_nobody(what: Callable[[], object]) -> bool:
    """Whether something is done soon."""
    thread = Thread(target=what, daemon=True)
    thread.start()
    thread.join(SOON)
    return not thread.is_alive()


@posix
def test_a_long_question_is_put_to_a_process_that_does_not_read_yet() -> None:
    """A review of a war is told hundreds of kilobytes of views."""
    worker = Worker("tests.processes.targets:echo")
    worker.start()
    assert worker.process is not None
    process = worker.process.pid
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    try:
        assert waits_for_nobody(lambda: worker.ask({"say": "x" * 3_000_000}))
    finally:
        os.kill(process, signal.SIGCONT)
    assert heard(worker, "answer").values["said"] == "x" * 3_000_000
    worker.close()


@posix
def test_the_rest_of_a_message_that_has_begun_to_come_is_not_waited_for() -> None:
    ours, theirs = Pipe()
    somebody = Somebody()
    line = Line(ours, somebody)
    os.write(theirs.fileno(), struct.pack("!i", 1000) + b"x")
    found: list[object] = []
    assert waits_for_nobody(lambda: found.append(line.hear()))
    assert found == [None]
    somebody.gone.set()
    theirs.close()


def test_a_process_is_ended_and_its_end_seen_to_but_not_waited_for() -> None:
    ours, theirs = Pipe()
    somebody = Somebody()
    line = Line(ours, somebody)
    line.say("begin")
    assert theirs.recv() == "begin"
    assert waits_for_nobody(line.end)
    assert somebody.killed.is_set()
    theirs.close()
    assert somebody.waited_for.wait(PATIENCE), "nobody is left a zombie"
    somebody.gone.set()
    with pytest.raises(LineBroken):
        line.say("more")
    with pytest.raises(LineBroken):
        line.hear()


def test_what_was_said_before_the_end_is_heard() -> None:
    ours, theirs = Pipe()
    somebody = Somebody()
    somebody.gone.set()
    line = Line(ours, somebody)
    theirs.send("the last word")
    theirs.close()
    assert line.hear(PATIENCE) == "the last word"
    for _ in range(2):
        with pytest.raises(LineBroken):
            line.hear(PATIENCE)


def test_what_is_said_is_what_it_was_then() -> None:
    ours, theirs = Pipe()
    somebody = Somebody()
    somebody.gone.set()
    line = Line(ours, somebody)
    question = {"seed": 1}
    line.say(question)
    question["seed"] = 2
    assert theirs.recv() == {"seed": 1}
    theirs.close()
