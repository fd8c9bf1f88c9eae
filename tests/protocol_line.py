"""The line on which the engine protocol is tested."""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

from ccancients.ancients.protocol import PROTOCOL
from ccancients.ancients.spec import ANCIENTS
from ccancients.rpc import methods
from ccancients.rpc.codes import codes
from ccancients.rpc.server import RpcServer, serve_lines

COMMAND = (sys.executable, "-m", "ccancients", "protocol")
CODES = codes("battle")


def make_server() -> RpcServer:
    """A server for battles of the ancients, without any."""
    return methods.make_server(ANCIENTS, PROTOCOL)


def serve(source: BinaryIO, sink: BinaryIO) -> int:
    """Answer until the input ends or ``quit``; 0."""
    return serve_lines(make_server(), source, sink)


class Line:
    """A client: asks by method and parameters, knows nothing but the protocol."""

    def __init__(self, server: RpcServer | None = None) -> None:
        self.server = server if server is not None else make_server()
        self._number = 0

    def reply(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        answer = self.server.answer(json.dumps(request))
        assert answer is not None
        assert "\n" not in answer
        reply: dict[str, Any] = json.loads(answer)
        # a line with half a letter in it is not JSON: its id is not read
        assert reply["id"] == self._number or reply["error"]["code"] == -32700
        return reply

    def ask(self, method: str, **params: Any) -> Any:
        reply = self.reply(method, **params)
        assert "error" not in reply, reply
        return reply["result"]

    def error(self, method: str, **params: Any) -> dict[str, Any]:
        reply = self.reply(method, **params)
        assert "error" in reply, reply
        error: dict[str, Any] = reply["error"]
        return error


def fight(**changes: Any) -> dict[str, Any]:
    """A position with an attack to be made: heavy infantry against light infantry."""
    return {
        "banners": 5, "active": "bottom", "phase": "battle",
        "top": {
            "command": 5, "hand": ["line_command"],
            "units": [{"type": "light infantry", "hex": "F5"}, {"type": "auxilia", "hex": "A9"}],
        },
        "bottom": {
            "command": 5, "hand": ["rally"], "card_in_play": "order_two_center",
            "units": [{"type": "heavy infantry", "hex": "F4", "ordered": True}],
        },
        **changes,
    }  # fmt: skip
