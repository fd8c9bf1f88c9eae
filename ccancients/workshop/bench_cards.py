"""How long a card takes to paint: ``python -m ccancients.workshop.bench_cards``.

For every card of the three games, the first time at each size, when its picture is put together, and again, when the
picture is there already. Milliseconds of the thread that paints.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.hannibal.components.cards import BATTLE_KEYS, STRATEGY_DECK
from ccancients.successors.components.board import own_board
from ccancients.ui.ancients.art.table_art import AncientsTableArt
from ccancients.ui.hannibal.art.table_art import HannibalTableArt
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.successors.art.table_art import SuccessorsTableArt
from ccancients.ui.successors.words.cards import card_number
from ccancients.workshop.tool import run_tool

SIZES: Final = (QSize(78, 109), QSize(114, 160), QSize(236, 330), QSize(276, 386))


def cards() -> Iterator[tuple[TableArt, int]]:
    """Every card of every game."""
    yield from ((AncientsTableArt(), card) for card in range(len(COMMAND_CARDS)))
    battle = range(BATTLE_CARD, BATTLE_CARD + len(BATTLE_KEYS))
    yield from ((HannibalTableArt(), card) for card in (*STRATEGY_DECK, *battle))
    board = own_board()
    yield from ((SuccessorsTableArt(), card_number(board, kind)) for kind in range(len(board.cards)))


def painted(art: TableArt, card: int, size: QSize) -> float:
    """Milliseconds of work to paint a card."""
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    start = time.thread_time()
    painter = QPainter(image)
    art.paint_card(painter, QRectF(0, 0, size.width(), size.height()), card, theme(), playable=True)
    painter.end()
    return (time.thread_time() - start) * 1000


def main() -> int:
    from ccancients.ui.app import make_application

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application()
    print("size       first: median, most   again: median, most (ms)")
    for size in SIZES:
        first, again = [], []
        for art, card in cards():
            first.append(painted(art, card, size))
            again.append(painted(art, card, size))
        figures = (statistics.median(first), max(first), statistics.median(again), max(again))
        print(f"{size.width()}x{size.height():<6}" + "".join(f"{figure:10.2f}" for figure in figures))
    return 0


if __name__ == "__main__":
    run_tool(main)
