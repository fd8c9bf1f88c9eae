"""The campaign in words: the position as text, answers that are typed, the place under the cursor read out."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.hannibal.components.board import INSIDE, PLACES, PROVINCES, SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.state import State
from ccancients.ui.hannibal.words.facts import space_line
from ccancients.ui.hannibal.words.position import position_parts
from ccancients.ui.panels.text_board import TextBoard
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson
from tests.ui.hannibal.sketches import at_table
from tests.ui.hannibal.test_plans import at_home, sit


def besieged() -> State:
    state = State()
    state.cu[SPACE["capua"] + INSIDE] = 3
    state.cu[PLACES + SPACE["capua"]] = 8
    state.general_at[GENERAL["hannibal"]] = SPACE["capua"]
    state.points[SPACE["capua"]], state.points_by[SPACE["capua"]] = 1, 1
    return state


def test_a_space_is_told_in_one_line() -> None:
    said = space_line(besieged(), SPACE["capua"])
    assert said.count("; ways to ") == 1
    for part in ("Capua, walled city, Rome, Campania", "inside the walls", "Hannibal", "one siege point of Carthage"):
        assert part in said
    assert "over the Alps" in space_line(State(), SPACE["taurini"])
    assert "over a strait" in space_line(State(), SPACE["messana"])
    assert "port" in space_line(State(), SPACE["messana"])


def test_provinces_are_told_with_what_each_side_needs() -> None:
    parts = {part.heading: part.lines for part in position_parts(State(), "The war", 0, True, ("Asked.",))}
    assert len(parts["Provinces"]) == len(PROVINCES)
    line = next(line for line in parts["Provinces"] if line.startswith("Idubeda"))
    assert "needs 4 more" in line
    assert parts["If the turn ended now"][0] == "Rome: 9 provinces"
    assert any("Carthage would take away 2 markers" in line for line in parts["If the turn ended now"])


@pytest.fixture
def page(open_window: OpenWindow) -> MatchPage:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(at_table(at_home(), "carthage"))
    QApplication.processEvents()
    return page


def test_answers_are_typed_several_at_once(page: MatchPage) -> None:
    board = page.text.show()
    assert "move 55" in page.text.offers()
    board.typed.setText("move 55; go laminium; go salaria")
    QTest.keyClick(board.typed, Qt.Key.Key_Return)
    state = page.session.game.state
    assert state.general_at[GENERAL["hannibal"]] == SPACE["salaria"]
    assert not board.wrong.isVisible()
    assert board.typed.text() == ""


@pytest.mark.parametrize(("text", "said"), [
    ("go rome", "is no answer to what is asked"), ("fly to rome", "is not a choice of the game"),
])
def test_a_wrong_answer_is_told_and_changes_nothing(page: MatchPage, text: str, said: str) -> None:
    board = page.text.show()
    before = page.session.count
    board.typed.setText(text)
    QTest.keyClick(board.typed, Qt.Key.Key_Return)
    assert said in board.wrong.text()
    assert board.wrong.isVisible()
    assert page.session.count == before
    assert board.typed.text() == text


def test_only_what_has_changed_is_told_on_wish(page: MatchPage) -> None:
    board = page.text.show()
    assert isinstance(board, TextBoard)
    assert "Saguntum" in board.text.toPlainText()
    page.text.type_answer("markers 55; put iberus")
    QApplication.processEvents()
    board.changes.setChecked(True)
    assert "Saguntum" not in board.text.toPlainText(), "nobody has done anything since"
    page.text.type_answer("put azaila; done")
    QApplication.processEvents()
    assert page.play.hands.viewer == 0
    assert "Saguntum" in board.text.toPlainText(), "Rome has answered nothing yet: all is new to her"


def test_the_cursor_reads_out_the_way_and_its_end(open_window: OpenWindow) -> None:
    person = sit(open_window, KeyboardPerson, at_home())
    assert isinstance(person, KeyboardPerson)
    page = person.page
    page.text.type_answer("move 55")
    person.rest()
    page.view.setFocus()
    page.view.set_cursor_place(SPACE["salaria"])
    said = page.view.accessibleName()
    assert said.startswith("Salaria, town, Carthage, Orospeda")
    assert "March to Salaria. 2 of 4 movement points" in said
    assert said.endswith("Enter chooses this place.")


def test_a_key_goes_through_the_parts_of_the_page(open_window: OpenWindow) -> None:
    person = sit(open_window, KeyboardPerson, at_home())
    assert isinstance(person, KeyboardPerson)
    page = person.page
    page.view.setFocus()
    seen = []
    for _ in range(4):
        person.key(Qt.Key.Key_F8)
        focused = QApplication.focusWidget()
        parts = (page.view, page.hand, page.prompt, page.log)
        seen.append(next(part for part in parts if part is focused or part.isAncestorOf(focused)))
    assert seen[0] is page.hand
    assert page.log in seen
    assert page.view in seen
