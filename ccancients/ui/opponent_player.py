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
from ccancients.ui.opponent_process import Report

TARGET: Final = "ccancients.ui.opponent_player:choose"
"""The target of an ``OpponentWorker`` that plays any game of the program."""


class NoAnswer(GameError):
    """The protocol answered a question with an error; the message says which."""


def choose(question: dict[str, Any], report: Report) -> dict[str, Any]:
    """The text of an opponent's choice, and what it thought if it thinks.

    The question holds ``setup`` (JSON text), ``level``, ``seed`` and ``view``, its ``id``, and for a level that thinks
    the ``seconds`` it may take; its progress is reported. Raises ``NoAnswer``.
    """
    names = ("setup", "level", "seed", "view", "seconds")
    params = {name: question[name] for name in names if question.get(name) is not None}
    server = _server()
    server.tell = lambda line: report(json.loads(line)["params"])
    request = {"jsonrpc": "2.0", "id": question.get("id"), "method": "think", "params": {**params, "progress": True}}
    reply = json.loads(server.answer(json.dumps(request)) or "{}")
    if "result" not in reply:
        raise NoAnswer(str(reply.get("error", {}).get("message", "no answer")))
    result = reply["result"]
    return {"choice": str(result["choice"]), "thought": result.get("thought")}


def expect(number: int) -> None:
    """A question of this id is on its way: from now on its answer can be hurried."""
    _server().announce(json.dumps({"id": number, "method": "think"}).encode())


def move_now() -> None:
    """Let the opponent answer with the best it has found."""
    _server().answer('{"jsonrpc":"2.0","method":"move_now"}')


@cache
def _server() -> RpcServer:
    """The one server of this process; it remembers its players from one question to the next."""
    return make_server()
