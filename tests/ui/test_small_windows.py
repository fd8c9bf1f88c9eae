"""Everything can be used on a screen of 900 by 480 logical pixels, the window's frame counted, at every size of text.

Every button that can be pressed, the hand, Undo and the log lie in the window, or in something that scrolls to them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QDialog, QPushButton, QScrollArea, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.desktop.window_places import FRAME
from ccancients.ui.look.theme import LARGEST_SCALE, ROOM_FOR, scale_in
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.workshop.in_reach import SMALLEST, SMALLEST_SCREEN, out_of_reach, too_large
from ccancients.workshop.screenshots import all_screens, shown
from tests.sweeps import rest_slow
from tests.ui.at_questions import EVERY, asked
from tests.ui.battles.conftest import OpenWindow, open_window
from tests.ui.hands import settle

__all__ = ["open_window"]
TEXT = (100, LARGEST_SCALE)
FEW = (
    ("ancients", "card"), ("ancients", "evade"), ("ancients", "battle"), ("hannibal", "card"), ("hannibal", "march"),
    ("hannibal", "match"), ("hannibal", "reinforce"), ("successors", "spend"), ("successors", "city"),
    ("successors", "intercept"),
)  # fmt: skip
SCREENS = ("start", "council", "settings", "settings-play", "settings-keys", "keys", "rules", "first")


def seen_small(window: MainWindow, language: str, text: int) -> None:
    """The window on the smallest screen, in a language, with letters of a size."""
    window.settings.change(curtain=False, language=language, text_scale=text)
    window.resize(SMALLEST)
    window._change_look()  # else it waits for the window to rest
    settle()


def lies_in(widget: QWidget, window: QWidget) -> bool:
    return window.rect().contains(QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size()))


def look_at(window: MainWindow, game: str, question: str) -> list[str]:
    """What cannot be used while a question stands; the hand and Undo are in sight without scrolling."""
    page = window.open_table(asked(game, question))
    settle()
    settle()
    found = out_of_reach(window)
    in_sight = [page.undo_button, page.redo_button, page.view, *([page.hand] if page.hand.isVisible() else [])]
    found += [f"{type(part).__name__} is not in sight" for part in in_sight if not lies_in(part, window)]
    return [f"{game}, {question}: {fault}" for fault in found]


@pytest.mark.parametrize("text", rest_slow(TEXT))
def test_a_question_can_be_answered_in_the_smallest_window(open_window: OpenWindow, text: int) -> None:
    window = open_window()
    seen_small(window, "en", text)
    assert [fault for game, question in FEW for fault in look_at(window, game, question)] == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXT)
@pytest.mark.parametrize("game", ["ancients", "hannibal", "successors"])
def test_every_question_can_be_answered_in_the_smallest_window(
    open_window: OpenWindow, game: str, text: int, language: str
) -> None:
    window = open_window()
    seen_small(window, language, text)
    faults = [fault for each, question in EVERY if each == game for fault in look_at(window, game, question)]
    assert faults == []


@pytest.mark.parametrize(
    ("screen", "text", "language"),
    rest_slow(product(all_screens(), TEXT, LANGUAGES), {(screen, LARGEST_SCALE, "en") for screen in SCREENS}),
)
def test_a_screen_can_be_used_in_the_smallest_window(qapp: object, screen: str, text: int, language: str) -> None:
    size = f"{SMALLEST.width()}x{SMALLEST.height()}"
    with shown(screen, "akragas", size, "parchment", language, text) as widget:
        if isinstance(widget, QDialog):  # the screen of tests is larger, and lets it come up so
            widget.resize(widget.size().boundedTo(SMALLEST))
            settle()
        assert out_of_reach(widget) == []
        assert too_large(widget.window()) == ""
        assert widget.width() <= SMALLEST.width()
        assert widget.height() <= SMALLEST.height()


def test_the_smallest_window_is_one_of_the_smallest_screen(open_window: OpenWindow) -> None:
    window = open_window()
    assert SMALLEST + FRAME == SMALLEST_SCREEN
    assert window.minimumSize().boundedTo(SMALLEST) == window.minimumSize()


@pytest.mark.parametrize(("wanted", "size", "scale"), [
    (100, (860, 430), 100), (200, (860, 430), ROOM_FOR), (150, (860, 430), 150), (200, (1240, 660), 200),
    (200, (1016, 556), 164), (75, (860, 430), 75), (200, (1920, 1080), 200), (100, (2560, 1440), 150),
])  # fmt: skip
def test_letters_are_as_large_as_leaves_room_for_the_board_and_the_hand(wanted, size, scale):
    assert scale_in(wanted, *size) == scale


# -- what looks for it finds it -------------------------------------------------------------------------------------


class Sheet(QWidget):
    """A button in a small window."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(100, 60)
        self.button = QPushButton("Understood", self)
        self.resize(200, 100)


def moved_out(sheet: Sheet) -> None:
    sheet.button.move(150, 10)


def squeezed(sheet: Sheet) -> None:
    sheet.button.resize(30, 20)


def under_an_edge(sheet: Sheet) -> None:
    holder = QWidget(sheet)
    holder.resize(40, 100)
    sheet.button.setParent(holder)


def in_something_that_does_not_scroll(sheet: Sheet) -> None:
    area = scrolling(sheet)
    area.setFixedWidth(60)
    area.setHorizontalScrollBarPolicy(area.horizontalScrollBarPolicy().ScrollBarAlwaysOff)


def scrolling(sheet: Sheet) -> QScrollArea:
    area, content = QScrollArea(sheet), QWidget()
    content.resize(sheet.button.sizeHint() + QSize(0, 400))
    sheet.button.setParent(content)
    sheet.button.move(0, 350)
    area.setWidget(content)
    area.resize(180, 90)
    return area


@pytest.mark.parametrize("spoil", [moved_out, squeezed, under_an_edge, in_something_that_does_not_scroll])
def test_what_cannot_be_used_is_found(qtbot, spoil: Callable[[Sheet], object]):
    sheet = Sheet()
    qtbot.addWidget(sheet)
    sheet.button.resize(sheet.button.sizeHint())
    spoil(sheet)
    sheet.show()
    for part in sheet.findChildren(QWidget):
        part.show()
    assert len(out_of_reach(sheet)) == 1
    assert "Understood" in out_of_reach(sheet)[0]


def test_what_is_scrolled_to_can_be_used(qtbot):
    sheet = Sheet()
    qtbot.addWidget(sheet)
    sheet.button.resize(sheet.button.sizeHint())
    QVBoxLayout(sheet).addWidget(scrolling(sheet))
    sheet.show()
    assert out_of_reach(sheet) == []


def test_a_window_that_is_larger_than_the_screen_is_found(qtbot):
    sheet = Sheet()
    qtbot.addWidget(sheet)
    assert too_large(sheet) == ""
    sheet.setMinimumSize(SMALLEST + QSize(1, 0))
    assert "at least" in too_large(sheet)
