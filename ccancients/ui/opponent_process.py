"""The other process, in which an opponent thinks. Free of Qt, so that it starts quickly and stays small.

The two processes speak JSON. A question ``{"id": 7, …}`` is answered by ``{"id": 7, "choice": …}``, with whatever else
there is to tell beside it, or by ``{"id": 7, "error": …}``; on the way come reports ``{"id": 7, "progress": …}``.
``{"move_now": true}`` asks for the best answer found so far. What else a question holds is agreed between whoever asks
and the *target*: a function named as ``package.module:function`` that takes the question and a function to report
with. Its module may have two functions that are called from another thread: ``expect(number)``, a question has come in
and will be put as soon as those before it are answered; and ``move_now()``, it is to be answered with what there is,
though it may not have been put yet.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import Queue
from threading import Thread
from typing import Any, Final

MOST_BYTES: Final = 4_000_000
Report = Callable[[dict[str, Any]], None]
Target = Callable[[dict[str, Any], Report], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Mind:
    """A target and what its module has besides; most players answer at once: nothing is to be expected or hurried."""

    target: Target
    expect: Callable[[int], object] = lambda _number: None
    move_now: Callable[[], object] = lambda: None


def find_mind(name: str) -> Mind:
    """The target of a name ``package.module:function``. Raises ``ImportError`` or ``AttributeError``."""
    module_name, _, function = name.partition(":")
    module = importlib.import_module(module_name)
    besides = {each: getattr(module, each) for each in ("expect", "move_now") if hasattr(module, each)}
    return Mind(getattr(module, function), **besides)


def serve(connection: Connection, target_name: str) -> None:
    """Answer questions until the other side closes the line."""
    mind = find_mind(target_name)
    questions: Queue[dict[str, Any] | None] = Queue()
    Thread(target=_listen, args=(connection, questions, mind), daemon=True, name="line").start()
    while (question := questions.get()) is not None:
        try:
            connection.send_bytes(json.dumps(answer(mind.target, question, connection)).encode())
        except OSError:
            return


def _listen(connection: Connection, questions: Queue[dict[str, Any] | None], mind: Mind) -> None:
    """Put questions in line, and pass the word to hurry on at once."""
    while True:
        try:
            message = json.loads(connection.recv_bytes(MOST_BYTES))
        except (EOFError, OSError, ValueError):
            questions.put(None)
            return
        if "move_now" in message:
            mind.move_now()
        else:
            mind.expect(message["id"])
            questions.put(message)


def answer(target: Target, question: dict[str, Any], connection: Connection) -> dict[str, Any]:
    """The reply to a question; a failure of the player is reported, not fatal."""
    number = question["id"]

    def report(progress: dict[str, Any]) -> None:
        connection.send_bytes(json.dumps({"id": number, "progress": progress}).encode())

    try:
        return {**target(question, report), "id": number}
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a player must reach the window as a sentence
        return {"id": number, "error": f"{type(error).__name__}: {error}"}
