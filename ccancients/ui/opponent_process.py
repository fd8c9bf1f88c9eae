"""The other process, in which an opponent thinks. Free of Qt, so that it starts quickly and stays small.

The two processes speak JSON, one message per question: ``{"id": 7, …}`` is answered by ``{"id": 7, "choice": …}`` or
``{"id": 7, "error": …}``. What else a question holds is agreed between whoever asks and the *target*: a function named
as ``package.module:function`` that takes the question and returns the text of the choice.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

MOST_BYTES: Final = 4_000_000
Target = Callable[[dict[str, Any]], str]


def find_target(name: str) -> Target:
    """The function of a name ``package.module:function``. Raises ``ImportError`` or ``AttributeError``."""
    module, _, function = name.partition(":")
    found: Target = getattr(importlib.import_module(module), function)
    return found


def serve(connection: Connection, target_name: str) -> None:
    """Answer questions until the other side closes the line."""
    target = find_target(target_name)
    while True:
        try:
            question = json.loads(connection.recv_bytes(MOST_BYTES))
        except (EOFError, OSError):
            return
        try:
            connection.send_bytes(json.dumps(answer(target, question)).encode())
        except OSError:
            return


def answer(target: Target, question: dict[str, Any]) -> dict[str, Any]:
    """The reply to a question; a failure of the player is reported, not fatal."""
    try:
        return {"id": question["id"], "choice": target(question)}
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in a player must reach the window as a sentence
        return {"id": question["id"], "error": f"{type(error).__name__}: {error}"}
