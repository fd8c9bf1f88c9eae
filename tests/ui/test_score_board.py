"""The score beside the board, large dice where a match is shown again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize

from ccancients.ui.ancients.art.table_art import AncientsTableArt
from ccancients.ui.look.palettes import PARCHMENT
from ccancients.ui.panels.dice_tray import LARGE, LARGEST, DiceField
from ccancients.ui.panels.score_board import ScoreBoard
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.table_art import DieState
from tests.ui.hands import settle

ROME = SeatFacts("Roman", "grey", 3, 5, "Roman: 3 of 5", (), fallen="2 auxilia, Scipio")
CARTHAGE = SeatFacts("Carthaginian", "brown", 1, 5, "Carthaginian: 1 of 5", (), fallen="1 elephants")
UNCOUNTED = SeatFacts("House of Antipatros", "#2f6db5", 0, 0, "10 points", ())


@pytest.fixture
def board(qtbot, qapp):
    assert qapp is not None
    made = ScoreBoard(AncientsTableArt(), PARCHMENT, None)
    qtbot.addWidget(made)
    return made


def test_the_score_stands_on_the_wood_beside_the_board(sit_down, window):
    page = sit_down()
    settle()
    score = page.parts.score
    assert score.isVisible()
    assert [each.name for each in score.facts] == ["Carthaginian", "Syracusan"]
    assert score.geometry().right() <= page.view.rail
    window.resize(900, 480)
    settle()
    assert not score.isVisible() or score.geometry().right() <= page.view.rail


def test_the_viewers_own_stands_below_and_who_counts_no_trophies_is_not_there(board):
    board.show_score((CARTHAGE, ROME), 1)
    assert board.facts == (CARTHAGE, ROME)
    board.show_score((CARTHAGE, ROME), 0)
    assert board.facts == (ROME, CARTHAGE)
    board.show_score((UNCOUNTED, UNCOUNTED), 0)
    board.place_in(QRect(0, 0, 180, 500))
    assert board.isHidden()


def test_in_less_room_the_trophies_stand_alone_and_in_none_nothing(board):
    board.show_score((CARTHAGE, ROME), 1)
    board.place_in(QRect(0, 0, 180, 500))
    whole = board.height()
    board.place_in(QRect(0, 0, 180, whole - 1))
    assert not board.isHidden()
    assert board.height() < whole
    board.place_in(QRect(0, 0, 180, 40))
    assert board.isHidden()


@pytest.mark.parametrize("count", range(1, 13))
def test_large_dice_are_as_large_as_their_rows_allow(count, qtbot):
    field = DiceField(AncientsTableArt(), PARCHMENT)
    qtbot.addWidget(field)
    field.throw((0,) * count, (DieState.PLAIN,) * count, 0)
    field.resize(QSize(220, field.sizeHint().height()))
    usual = field._grid()[1]
    field.set_large(True)
    field.resize(QSize(220, field.sizeHint().height()))
    across, size = field._grid()
    rows = -(-count // across)
    assert usual <= LARGEST
    assert usual < size <= LARGE
    assert rows * (size + 4) <= field.height()
    assert across * (size + 4) <= field.width()
