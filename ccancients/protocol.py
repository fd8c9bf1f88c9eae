"""``ccancients protocol``: the engine protocol on standard input and output (docs/protocol.md)."""

from __future__ import annotations

from typing import TextIO

from ccancients.ancients import protocol
from ccancients.ancients.protocol import make_server

__all__ = ["make_server", "serve"]


def serve(stdin: TextIO, stdout: TextIO) -> int:
    """Answer until the input ends or ``quit``; 0. Bytes go past the text layer: one encoding on every system."""
    return protocol.serve(stdin.buffer, stdout.buffer)
