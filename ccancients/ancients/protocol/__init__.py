"""The engine protocol of this game: another program referees, plays or tests through JSON-RPC (docs/protocol.md).

``make_server`` is a line of its own with its own games; ``answer`` of that server takes a line and gives one, so that
any pipe will do. ``serve`` runs it on streams.
"""

from __future__ import annotations

from typing import BinaryIO

from ccancients.ancients.protocol.desk import CODES, PROTOCOL, Desk
from ccancients.engine.protocol import RpcServer, serve_lines

__all__ = ["CODES", "PROTOCOL", "Desk", "make_server", "serve"]


def make_server() -> RpcServer:
    """A server without games."""
    return RpcServer(Desk().methods)


def serve(source: BinaryIO, sink: BinaryIO) -> int:
    """Answer until the input ends or ``quit``; 0."""
    return serve_lines(make_server(), source, sink)
