"""Players for the tests of the worker; imported by name in the other process."""

from __future__ import annotations

import os
import time
from pathlib import Path
from threading import Event
from typing import Any

from ccancients.ui.opponent_process import Report

_hurry = Event()


def echo(question: dict[str, Any], _report: Report) -> dict[str, Any]:
    return {"choice": str(question["say"])}


def fail(question: dict[str, Any], _report: Report) -> dict[str, Any]:
    raise ValueError(f"no idea about {question['say']}")


def hang(question: dict[str, Any], _report: Report) -> dict[str, Any]:
    time.sleep(60)
    return {"choice": str(question["say"])}


def die(question: dict[str, Any], _report: Report) -> dict[str, Any]:
    del question
    os._exit(3)


def die_once(question: dict[str, Any], _report: Report) -> dict[str, Any]:
    mark = Path(question["mark"])
    if not mark.exists():
        mark.write_text("died", encoding="utf-8")
        os._exit(3)
    return {"choice": str(question["say"])}


def ponder(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """Think until told to move."""
    report({"share": 0.5})
    _hurry.wait(60)
    return {"choice": str(question["say"]), "thought": {"of": question["say"]}}


def move_now() -> None:
    _hurry.set()


def plays_after_one_long_thought(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """Plays as the program does, but thinks for ever at the first question; a file says that it has begun to."""
    mark = Path(os.environ["CCANCIENTS_TEST_MARK"])
    if not mark.exists():
        mark.write_text("thinking", encoding="utf-8")
        Event().wait()
    return play(question, report)


def plays_unless_it_thinks_too_hard(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """Plays as the program does, but never comes to an end at the level of a centurion."""
    if question["level"] == "centurion":
        Event().wait()
    return play(question, report)


def play(question: dict[str, Any], report: Report) -> dict[str, Any]:
    from ccancients.ui.opponent_player import choose  # the other players start sooner without it

    return choose(question, report)
