"""The engine protocol of this game (docs/protocol.md): ``PROTOCOL``, what it adds to the methods of every game."""

from __future__ import annotations

from ccancients.successors.protocol.extras import PROTOCOL

__all__ = ["PROTOCOL"]
