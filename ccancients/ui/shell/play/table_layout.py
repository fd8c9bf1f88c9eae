"""Where the parts of a page lie, and how large they are: the board keeps 65 % of the area, below 720 pixels 60.

With large letters it keeps less in a small window: the question and its answers need the room. Everything beside and
below the board can be folded away: the board alone remains, with the question in one line above it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout

from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_line import PromptLine
from ccancients.ui.shell.play.match_parts import MatchParts

LEAST_BOARD: Final = 0.65
LEAST_BESIDE_LARGE: Final = 0.5
"""The same beside letters of one and a half times their size, or larger ones."""
LEAST_SIDE: Final = 216
LARGE_TEXT: Final = (115, 150)
"""Between these per cents of the text the board gives way."""
TEXT_STRIP: Final = 54
"""Pixels that a track and a button below it need in the strip at ordinary text size."""
SMALL_HEIGHT: Final = 820
"""Below it the side column folds: dice and card of the hovered unit share one place."""
TIGHT_HEIGHT: Final = 240
"""Pixels of the side column beside letters of the ordinary size, below which not everything is said of a question."""
LOW: Final = 764
"""Pixels of a page below which cards are small: a window of 800 without its menus."""
CARD: Final = (109, 160)
"""Pixels of height of a card of the hand below that, and from there on; they grow in a page higher than ``HIGH``."""
HIGH: Final = 1080
AROUND_CARDS: Final = 16
"""Pixels of the strip above and below its cards."""
LARGE_CARD: Final = (330, 386)
"""Pixels of height of an enlarged card in a low and in a high page, at ordinary text size."""
MOST_GROWN: Final = 1.5
"""How much larger it is at most beside large letters."""


@dataclass(frozen=True, slots=True)
class TableSizes:
    """Pixels: width of the side column, height of the strip below, height of the large card.

    ``folded``  the column is low: the card in play is narrow;  ``tight`` nor for all that can be said of a
                question
    """

    side: int
    strip: int
    preview: int
    folded: bool
    tight: bool


def card_height(height: int) -> int:
    """Pixels of height of the cards of a hand on a page of so many: one size for any number of cards."""
    small, usual = CARD
    return small if height < LOW else round(usual * max(1.0, height / HIGH))


def table_sizes(width: int, height: int, text_scale: int = 100) -> TableSizes:
    """The sizes for a page of ``width`` by ``height``. The strip is as high as the cards; the column gives way."""
    wish, board = 0.165 * width + 36, _least_board(text_scale) * width * height
    side = round(min(max(240, wish * max(1.0, text_scale / 115)), max(460, 0.18 * width), 0.3 * width))
    strip = max(card_height(height) + AROUND_CARDS, round(TEXT_STRIP * text_scale / 100))
    while side > LEAST_SIDE and (width - side) * (height - strip) < board:
        side -= 2
    tight = (height - strip) * 100 < TIGHT_HEIGHT * text_scale
    large = LARGE_CARD[height >= LOW] * min(MOST_GROWN, max(1.0, text_scale / 100, height / HIGH))
    return TableSizes(side, strip, round(min(large, height - strip - 8)), height < SMALL_HEIGHT, tight)


def _least_board(text_scale: int) -> float:
    """The share of the board beside letters of a size."""
    first, last = LARGE_TEXT
    large = min(1.0, max(0.0, (text_scale - first) / (last - first)))
    return LEAST_BOARD + large * (LEAST_BESIDE_LARGE - LEAST_BOARD)


class Fold(QObject):
    """Folds the column and the strip of a page and unfolds them.

    ``folded``  whether they are away;  ``line`` what stands above the board meanwhile
    """

    def __init__(self, parts: MatchParts, changed: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._changed = parts, changed
        self.folded = False
        self.line = PromptLine(parts.prompt, parts.page)
        self.line.answered.connect(parts.prompt.answered)
        self.line.unfold_wanted.connect(self.turn)

    def turn(self) -> None:
        """Fold them, or unfold them."""
        self.folded = not self.folded
        for part in (self._parts.side, self._parts.strip):
            part.setVisible(not self.folded)
        self.line.set_shown(self.folded)
        self._parts.view.setFocus()
        self._changed()

    def room(self, page: QRect, sizes: TableSizes) -> QRect:
        """What is left for the board of a page whose parts have these sizes where they are not folded away."""
        return page if self.folded else page.adjusted(0, 0, -sizes.side, -sizes.strip)


def lay_out(parts: MatchParts, line: PromptLine) -> None:
    """Put every part of a page where it belongs; ``line`` above them all."""
    for widget in (parts.card, parts.guide, parts.prompt):
        parts.side.box.addWidget(widget)
    parts.side.box.addWidget(parts.beside, 1)
    parts.prompt.changed.connect(parts.side.to_top)
    row = QHBoxLayout(parts.strip)
    row.setContentsMargins(6, 2, 8, 2)
    row.setSpacing(8)
    hands = QHBoxLayout()
    hands.setSpacing(8)
    hands.addWidget(parts.other_hand, 1)
    hands.addWidget(parts.hand, 1)
    add_layout(row, hands, 1)
    row.addWidget(parts.deck)
    add_layout(row, _own_corner(parts))
    grid = QGridLayout(parts.page)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setSpacing(0)
    grid.addWidget(line, 0, 0, 1, 2)
    grid.addWidget(parts.view, 1, 0)
    grid.addWidget(parts.side, 1, 1)
    grid.addWidget(parts.strip, 2, 0, 1, 2)
    grid.setColumnStretch(0, 1)
    grid.setRowStretch(1, 1)


def _own_corner(parts: MatchParts) -> QVBoxLayout:
    corner = QVBoxLayout()
    corner.setSpacing(2)
    corner.addWidget(parts.tracks.own, 0, Qt.AlignmentFlag.AlignRight)
    buttons = QHBoxLayout()
    for button in (parts.undo_button, parts.redo_button):
        buttons.addWidget(button)
    add_layout(corner, buttons)
    corner.addStretch(1)
    return corner
