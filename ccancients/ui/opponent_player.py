"""What an opponent's process does with a question: it asks the engine protocol for a move, as any other program would.

Free of Qt. The window's opponent goes through the same door as a program on standard input and output, so whatever the
protocol's tests prove of honesty and of bad input holds for it too.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from ccancients.engine.errors import GameError
from ccancients.engine.protocol import RpcServer
from ccancients.protocol import make_server

TARGET: Final = "ccancients.ui.opponent_player:choose"
"""The target of an ``OpponentWorker`` that plays any game of the program."""


class NoAnswer(GameError):
    """The protocol answered a question with an error; the message says which."""


def choose(question: dict[str, Any]) -> str:
    """The text of the choice of an opponent.

    The question holds ``setup`` (JSON text), ``level``, ``seed`` and ``view``. Raises ``NoAnswer``.
    """
    params = {name: question[name] for name in ("setup", "level", "seed", "view")}
    request = {"jsonrpc": "2.0", "id": 1, "method": "move", "params": params}
    reply = json.loads(_server().answer(json.dumps(request)) or "{}")
    if "result" not in reply:
        raise NoAnswer(str(reply.get("error", {}).get("message", "no answer")))
    return str(reply["result"]["choice"])


@cache
def _server() -> RpcServer:
    """The one server of this process; it remembers its players from one question to the next."""
    return make_server()
