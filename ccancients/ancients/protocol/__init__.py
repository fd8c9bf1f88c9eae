"""The engine protocol of this game: another program referees, plays or tests through JSON-RPC (docs/protocol.md).

``make_server`` is a line of its own with its own games; ``answer`` of that server takes a line and gives one, so that
any pipe will do. ``serve`` runs it on streams.
"""

from __future__ import annotations

from typing import BinaryIO

from ccancients.ancients.protocol.codes import CODES
from ccancients.ancients.protocol.desk import PROTOCOL, Desk
from ccancients.ancients.protocol.minds import LONG_METHODS
from ccancients.engine.protocol import RpcServer, serve_lines

__all__ = ["CODES", "PROTOCOL", "Desk", "make_server", "serve"]


def make_server() -> RpcServer:
    """A server without games."""
    desk = Desk()
    server = RpcServer(desk.methods, long=LONG_METHODS)
    desk.minds.line = server
    return server


def serve(source: BinaryIO, sink: BinaryIO) -> int:
    """Answer until the input ends or ``quit``; 0."""
    return serve_lines(make_server(), source, sink)
