"""Players for the tests of the worker; imported by name in the other process."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any


def echo(question: dict[str, Any]) -> str:
    return str(question["say"])


def fail(question: dict[str, Any]) -> str:
    raise ValueError(f"no idea about {question['say']}")


def hang(question: dict[str, Any]) -> str:
    time.sleep(60)
    return str(question["say"])


def die(question: dict[str, Any]) -> str:
    del question
    os._exit(3)


def die_once(question: dict[str, Any]) -> str:
    mark = Path(question["mark"])
    if not mark.exists():
        mark.write_text("died", encoding="utf-8")
        os._exit(3)
    return str(question["say"])
