"""The other process, in which an opponent thinks. Free of Qt, so that it starts quickly and stays small.

The two processes speak JSON. A question ``{"id": 7, …}`` is answered by ``{"id": 7, "choice": …}``, with whatever else
there is to tell beside it, or by ``{"id": 7, "error": …}``; on the way come reports ``{"id": 7, "progress": …}``.
``{"move_now": true}`` asks for the best answer found so far. What else a question holds is agreed between whoever asks
and the *target*: a function named as ``package.module:function`` that takes the question and a function to report
with. Its module may have a function ``move_now``, which is called from another thread.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import Queue
from threading import Thread
from typing import Any, Final

MOST_BYTES: Final = 4_000_000
Report = Callable[[dict[str, Any]], None]
Target = Callable[[dict[str, Any], Report], dict[str, Any]]


def find_target(name: str) -> tuple[Target, Callable[[], object]]:
    """The function of a name ``package.module:function``, and what its module does to come to an end.

    Raises ``ImportError`` or ``AttributeError``.
    """
    module_name, _, function = name.partition(":")
    module = importlib.import_module(module_name)
    found: Target = getattr(module, function)
    hurry: Callable[[], object] = getattr(module, "move_now", _nothing)
    return found, hurry


def _nothing() -> None:
    """Most players answer at once: there is nothing to hurry."""


def serve(connection: Connection, target_name: str) -> None:
    """Answer questions until the other side closes the line."""
    target, hurry = find_target(target_name)
    questions: Queue[dict[str, Any] | None] = Queue()
    Thread(target=_listen, args=(connection, questions, hurry), daemon=True, name="line").start()
    while (question := questions.get()) is not None:
        try:
            connection.send_bytes(json.dumps(answer(target, question, connection)).encode())
        except OSError:
            return


def _listen(connection: Connection, questions: Queue[dict[str, Any] | None], hurry: Callable[[], object]) -> None:
    """Put questions in line, and pass the word to hurry on at once."""
    while True:
        try:
            message = json.loads(connection.recv_bytes(MOST_BYTES))
        except (EOFError, OSError, ValueError):
            questions.put(None)
            return
        if "move_now" in message:
            hurry()
        else:
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
