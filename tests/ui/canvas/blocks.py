"""Units and leaders for the boards of these tests, in few words."""

from __future__ import annotations

from ccancients.ui.ancients.art.looks import LeaderLook, UnitLook
from ccancients.ui.canvas.pieces import Piece, PieceState


def unit(
    number: int, code: str, color: str, place: int, blocks: int, full: int, state: PieceState = PieceState.NORMAL
) -> Piece:
    return Piece(("unit", number), place, UnitLook(code, color, blocks, full), state)


def leader(number: int, name: str, color: str, place: int, *, attached: bool) -> Piece:
    return Piece(("leader", number), place, LeaderLook(name, color, attached))
