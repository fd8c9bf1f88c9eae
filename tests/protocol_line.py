"""The line on which the engine protocol is tested."""

from __future__ import annotations

import json
import sys
from typing import Any

from ccancients.ancients.protocol import make_server
from ccancients.engine.protocol import RpcServer

PROGRAM = "import sys; from ccancients.protocol import serve; sys.exit(serve(sys.stdin, sys.stdout))"
COMMAND = (sys.executable, "-c", PROGRAM)


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
