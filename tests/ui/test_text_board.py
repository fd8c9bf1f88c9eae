"""The position as text: everything that lies open, searchable, and never a hidden hand."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients.components.board import hex_name
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.panels.text_board import TextBoard, TextPart, lines_of
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from tests.ui.hands import play, settle

PARTS = (TextPart("Rome", ("A1: heavy infantry", "B2: light cavalry")), TextPart("Carthage", ("C3: elephants",)))


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def board_of(window, page) -> TextBoard:
    window.do("text_board")
    board = page.findChild(TextBoard)
    assert isinstance(board, TextBoard)
    return board


def test_a_search_keeps_the_lines_with_every_word_and_their_headings():
    assert lines_of(PARTS) == ["Rome", *PARTS[0].lines, "", "Carthage", *PARTS[1].lines]
    assert lines_of(PARTS, "CAVALRY light") == ["Rome", "B2: light cavalry"]
    assert lines_of(PARTS, "carthage") == ["Carthage", "C3: elephants"]
    assert lines_of(PARTS, "chariots") == []


def test_every_piece_is_named_with_its_hex_and_the_ground_is_told(page, window):
    text = board_of(window, page).text.toPlainText()
    state = page.session.game.state
    for here in (*state.unit_hex, *state.leader_hex):
        assert hex_name(here) + ":" in text
    for leader in state.battle.leader_name:
        assert leader in text
    assert page.prompt.question.text() in text
    assert "0 of 5 Victory Banners" in text
    assert "Open ground everywhere." in text


def test_the_own_hand_is_read_out_and_the_other_only_counted(page, window):
    board = board_of(window, page)
    state, viewer = page.session.game.state, page.play.hands.viewer
    for card in state.hands[viewer]:
        assert card_name(card) in board.text.toPlainText()
    only_enemy = {card_name(card) for card in state.hands[1 - viewer]} - {card_name(c) for c in state.hands[viewer]}
    assert only_enemy
    assert not any(name in board.text.toPlainText() for name in only_enemy)
    assert f"The enemy holds {len(state.hands[1 - viewer])} cards." in board.text.toPlainText()


def test_behind_the_curtain_no_card_is_read_out(sit_down, store, window):
    store.change(curtain=True)
    page = sit_down(seed=5, seats=(PERSON, PERSON))
    board = board_of(window, page)
    assert page.currentWidget() is page.curtain
    text = board.text.toPlainText()
    assert not any(card_name(card) in text for hand in page.session.game.state.hands for card in hand)
    page.curtain.confirmed.emit()
    settle()
    viewer = page.play.hands.viewer
    assert all(card_name(card) in board.text.toPlainText() for card in page.session.game.state.hands[viewer])


def test_the_text_follows_the_battle_the_search_and_the_language(page, window):
    board = board_of(window, page)
    before = board.text.toPlainText()
    play(page, 12, seed=2)
    assert board.text.toPlainText() != before
    board.search.setText("dionysius")
    lines = board.text.toPlainText().splitlines()
    assert len(lines) == 2
    assert "Dionysius" in lines[1]
    board.search.setText("zzz")
    assert board.text.toPlainText() == "Nothing of the kind."
    board.search.clear()
    languages.use("es")
    assert "tu ejército" in board.text.toPlainText()
    assert board.windowTitle() == "Posición en texto"


def test_the_board_says_the_hex_under_the_cursor(page):
    state, viewer = page.session.game.state, page.play.hands.viewer
    here = next(h for u, h in enumerate(state.unit_hex) if h >= 0 and state.battle.unit_side[u] == viewer)
    page.view.setFocus()
    page.view.set_cursor_place(here)
    said = page.view.accessibleName()
    assert said.startswith(hex_name(here) + ". ")
    assert "blocks" in said
    free = next(h for h in range(len(state.unit_at) - 1) if state.unit_at[h] < 0 and state.leader_at[h] < 0)
    page.view.set_cursor_place(free)
    assert page.view.accessibleName() == f"{hex_name(free)}. empty."


def test_a_key_opens_it_and_a_button_closes_it(page, window):
    QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    board = page.findChild(TextBoard)
    assert board.isVisible()
    QTest.mouseClick(board.buttons.buttons()[0], Qt.MouseButton.LeftButton)
    assert not board.isVisible()
