"""The log speaks the language in use, also in the lines that were written before it was changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccancients.ancients.spec import ANCIENTS
from ccancients.ui.shell.play.match_page import MatchPage
from tests.ui.hands import settle


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    page = sit_down(seed=5)
    play_on(page, 70, seen=False)
    settle()
    return page


def play_on(page: MatchPage, choices: int, *, seen: bool = True) -> None:
    """So many choices of a recruit, each painted if it is to be ``seen``."""
    mind = ANCIENTS.mind.player("recruit", 5)
    for _ in range(choices):
        game = page.session.game
        if game.decision is None:
            return
        page.session.choose(mind.choose(ANCIENTS.view_for(game, game.decision.side)))
        if seen:
            QApplication.processEvents()


def speak(page: MatchPage, store, language: str, qtbot) -> None:
    store.change(language=language)
    qtbot.waitUntil(lambda: not page.play.log.busy)
    settle()


@pytest.mark.slow
def test_every_line_is_told_again_and_back_again_word_for_word(page, store, qtbot, window):
    before = [page.log.lines.line(row) for row in range(page.log.lines.rowCount())]
    counts = [page.log.lines.count_of(row) for row in range(len(before))]
    assert len(before) > 40
    speak(page, store, "es", qtbot)
    spanish = page.log.lines.texts()
    assert len(spanish) == len(before)
    assert all(told != line.text for told, line in zip(spanish, before, strict=True)), "a line stayed English"
    assert [page.log.lines.count_of(row) for row in range(len(before))] == counts
    play_on(page, 5)
    page.session.undo()
    speak(page, store, "en", qtbot)
    assert [page.log.lines.line(row) for row in range(len(before))] == before


@pytest.mark.slow
def test_what_is_played_while_the_log_is_told_again_comes_after_it(page, store, qtbot):
    rows = page.log.lines.rowCount()
    store.change(language="es")
    assert page.play.log.retelling
    play_on(page, 4)
    qtbot.waitUntil(lambda: not page.play.log.busy)
    settle()
    texts = page.log.lines.texts()
    assert len(texts) > rows
    counts = [page.log.lines.count_of(row) for row in range(len(texts))]
    assert counts == sorted(counts)
    store.change(language="en")
    qtbot.waitUntil(lambda: not page.play.log.busy)
    assert len(page.log.lines.texts()) == len(texts)
    assert not {*texts} & {*page.log.lines.texts()}


@pytest.mark.slow
def test_a_battle_taken_up_again_changes_its_old_lines_too(page, window, store, qtbot, tmp_path):
    before = page.log.lines.texts()
    assert window.save_file(tmp_path / "battle.json")
    store.change(language="es")
    assert window.load_file(tmp_path / "battle.json")
    again = window.page
    settle()
    store.change(language="en")  # perhaps before the Spanish lines have been told
    qtbot.waitUntil(lambda: not again.play.log.busy)
    settle()
    assert again.log.lines.texts() == before


@pytest.mark.slow
def test_the_chosen_line_stays_chosen(page, store, qtbot):
    row = 20
    page.log.scrollTo(page.log.lines.index(row))
    QTest.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton,
                     pos=page.log.visualRect(page.log.lines.index(row)).center())
    assert page.log.currentIndex().row() == row
    speak(page, store, "es", qtbot)
    assert page.log.currentIndex().row() == row


def test_dealt_cards_are_not_told(page):
    assert page.log.lines.texts()[1].endswith("turn 1"), "the first line is the seal of the dice"
