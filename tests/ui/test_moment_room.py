"""The sheet of a moment uses its room: the picture gives way to the words, and it follows the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.desktop import memory
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.moment_page import LEAST_HIGH, MomentPage
from tests.ui.hands import settle

MANY = ("Turn", *map(str, range(1, 10)))
SIDE = 260
"""Pixels of a column beside the board."""


class Table(QWidget):
    """A window with a board that is as large as the window leaves it, later than the window itself."""

    def __init__(self) -> None:
        super().__init__()
        self.board = QWidget(self)
        self.page = MomentPage(theme("parchment"), self)
        self.page.lie_over(self.board, lambda: 0)

    def grow(self, size: QSize) -> None:
        self.resize(size)
        self.board.resize(size.width() - SIDE, size.height() - 120)
        settle()


@pytest.fixture
def table(qapp):
    made = Table()
    made.grow(QSize(1280, 720))
    made.show()
    made.page.still = True
    yield made
    made.close()
    memory.delete_later(made)
    settle()


def moment(rank: Rank) -> Moment:
    return Moment(
        "Victory", ("It is over.", "5 of 5", "4 of 5"), rank=rank, across=True, by_rows=True, columns=(MANY, MANY),
        picture=lambda _painter, _room, _share: None,
    )


def hidden_words(page: MomentPage) -> int:
    return page._area.verticalScrollBar().maximum()


@pytest.mark.parametrize("rank", [Rank.GREAT, Rank.SHEET])
def test_the_picture_over_the_words_gives_way_where_they_would_not_be_seen(table, rank):
    table.page.tell(moment(rank))
    settle()
    assert hidden_words(table.page) == 0
    table.grow(QSize(900, 480))
    share = table.page.picture_room().height() / table.page._sheet.height()
    assert share == pytest.approx(LEAST_HIGH, abs=0.01), "there the words scroll, below a low picture"
    table.grow(QSize(1920, 1080))
    assert table.page.picture_room().height() / table.page._sheet.height() > LEAST_HIGH


def test_words_that_are_still_to_come_have_their_room_from_the_start(table):
    table.page.still = False
    table.page.tell(moment(Rank.GREAT))
    settle()
    before = table.page.picture_room()
    table.page.go_on()
    settle()
    assert table.page.picture_room() == before


@pytest.mark.parametrize("size", [QSize(900, 480), QSize(1920, 1080), QSize(2560, 1440)])
def test_a_sheet_that_waits_follows_the_board_when_the_window_changes(table, size):
    """The board has its new size later than the window."""
    table.page.tell(moment(Rank.SHEET))
    table.grow(size)
    assert table.page.size() == table.board.size()
    assert table.page.rect().contains(table.page._sheet)
    middle = table.page._sheet.center() - table.page.rect().center()
    assert abs(middle.x()) <= 1
    assert abs(middle.y()) <= 1


def test_the_rows_of_a_table_are_as_large_as_the_sentences_where_the_window_is_large(table):
    table.page.tell(moment(Rank.GREAT))
    table.grow(QSize(2560, 1440))
    cells = [part for step in table.page.words.steps[3:] for part in step]
    assert cells
    assert min(cell.fontInfo().pixelSize() for cell in cells[2:]) >= 20
