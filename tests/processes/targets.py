"""Tasks for the tests of workers; imported by name in the other process."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from ccancients.processes.job import Job
from ccancients.processes.worker import Worker


def echo(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    return {"said": question["say"], "process": os.getpid()}


class Counter:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, _question: dict[str, Any], _job: Job) -> dict[str, Any]:
        self.count += 1
        return {"count": self.count}


def fail(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    raise ValueError(f"no idea about {question['say']}")


def ponder(question: dict[str, Any], job: Job) -> dict[str, Any]:
    """Think until told to answer, or to drop it."""
    job.report({"share": 0.5})
    while not job.interrupt.heard():
        time.sleep(0.001)
    return {"said": question["say"]}


def start_another(question: dict[str, Any], job: Job) -> dict[str, Any]:
    """Let another worker think, and wait for ever."""
    other = Worker("tests.processes.targets:ponder")
    other.start()
    other.ask({"say": "done"})
    while True:
        if (reply := other.hear(1.0)) is not None and reply.kind == "progress":
            assert other.process is not None
            Path(question["file"]).write_text(f"{os.getpid()} {other.process.pid}", encoding="utf-8")
            job.report({"other": other.process.pid})
