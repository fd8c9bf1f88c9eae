"""Players for the tests of the worker; imported by name in the other process."""

from __future__ import annotations

import os
import time
from pathlib import Path
from threading import Event
from typing import Any

from ccancients.processes.job import Job


def echo(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    return {"choice": str(question["say"])}


def fail(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    raise ValueError(f"no idea about {question['say']}")


def hang(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    time.sleep(60)
    return {"choice": str(question["say"])}


def die(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    del question
    os._exit(3)


def die_once(question: dict[str, Any], _job: Job) -> dict[str, Any]:
    mark = Path(question["mark"])
    if not mark.exists():
        mark.write_text("died", encoding="utf-8")
        os._exit(3)
    return {"choice": str(question["say"])}


def ponder(question: dict[str, Any], job: Job) -> dict[str, Any]:
    """Think until told to move."""
    job.report({"share": 0.5})
    while not job.interrupt.heard():
        time.sleep(0.001)
    return {"choice": str(question["say"]), "thought": {"of": question["say"]}}


def plays_after_one_long_thought(question: dict[str, Any], job: Job) -> dict[str, Any]:
    """Plays as the program does, but thinks for ever at the first question; a file says that it has begun to."""
    mark = Path(os.environ["CCANCIENTS_TEST_MARK"])
    if "view" in question and not mark.exists():  # else he only gets ready
        mark.write_text("thinking", encoding="utf-8")
        Event().wait()
    return play(question, job)


def plays_unless_it_thinks_too_hard(question: dict[str, Any], job: Job) -> dict[str, Any]:
    """Plays as the program does, but never comes to an end at the level of a centurion."""
    if question["level"] == "centurion":
        Event().wait()
    return play(question, job)


def play(question: dict[str, Any], job: Job) -> dict[str, Any]:
    from ccancients.processes.tasks import Opponent  # the other players start sooner without it

    return Opponent()(question, job)
