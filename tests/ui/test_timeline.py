"""The slider of a replay: ticks where turns begin, flags at bookmarks, a click goes there at once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.timeline import LEAST_BETWEEN, Timeline


@pytest.fixture
def line(qtbot) -> Timeline:
    made = Timeline(theme(), 200)
    qtbot.addWidget(made)
    made.resize(600, made.height())
    made.show()
    made.show_turns([(place, f"turn {place // 20 + 1}") for place in range(0, 200, 20)])
    return made


def test_every_turn_has_a_tick_but_for_turns_that_lie_too_close(line):
    assert line.ticks() == list(range(0, 200, 20))
    line.show_turns([(place, "") for place in range(200)])
    ticks = line.ticks()
    assert 50 < len(ticks) < 200
    assert line.x_of(ticks[1]) - line.x_of(ticks[0]) >= LEAST_BETWEEN


def test_a_click_goes_there_at_once_and_beside_a_flag_to_the_bookmark(line):
    line.show_bookmarks([(133, "here it turned")])
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(round(line.x_of(60)), line.height() // 2))
    assert abs(line.value() - 60) <= 1
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(round(line.x_of(133)) + 4, line.height() // 2))
    assert line.value() == 133


def test_it_says_whose_turn_it_is_under_the_mouse_and_the_note_of_a_bookmark(line):
    line.show_bookmarks([(133, "here it turned")])
    assert line.words_at(45) == "turn 3"
    assert line.words_at(133) == "turn 7\nhere it turned"


def test_the_flag_is_painted(line):
    before = line.grab().toImage()
    line.show_bookmarks([(100, "")])
    after = line.grab().toImage()
    x = round(line.x_of(100))
    points = [(px, py) for px in range(after.width()) for py in range(after.height())]
    changed = [(px, py) for px, py in points if before.pixel(px, py) != after.pixel(px, py)]
    assert changed
    assert all(x - 3 <= px <= x + 14 for px, _py in changed)
