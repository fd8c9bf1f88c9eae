"""Bookmarks: set in battle and replay, with notes that can be changed, kept in the file, listed, jumped to."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog, QLineEdit

from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.savefile import read_save, save, verify
from ccancients.ui.table.bookmarks import MOST, Bookmark, bookmarks_of, keep_bookmarks, with_bookmark
from tests.ui.hands import settle

EXAMPLES = Path(__file__).parents[1] / "data" / "schema-1"


@pytest.fixture
def file(tmp_path) -> Path:
    target = tmp_path / "evening.ccbattle"
    target.write_bytes((EXAMPLES / "bagradas-branch-of-a-branch.ccbattle").read_bytes())
    return target


@pytest.fixture
def shown(window, file):
    assert window.replays.open_file(file)
    settle()
    return window.replays.page


def kept(file: Path) -> tuple[Bookmark, ...]:
    battle = read_save(file, (ANCIENTS,))
    verify(battle)
    return bookmarks_of(battle.extras, len(battle.game.journal.choices()))


def rows(panel) -> list[tuple[str, str]]:
    items = [panel.topLevelItem(row) for row in range(panel.topLevelItemCount())]
    return [(item.text(0), item.text(1)) for item in items]


def test_bookmarks_of_a_file_are_listed_and_jumped_to(shown):
    panel = shown.bookmarks.panel
    assert panel.isVisible()
    assert rows(panel) == [("12", "The left wing stands still."), ("60", "")]
    spot = panel.visualItemRect(panel.topLevelItem(1)).center()
    QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    assert shown.count == 60
    assert "turn" in panel.topLevelItem(1).toolTip(1)


@pytest.mark.slow
def test_a_bookmark_is_set_with_a_note_and_is_in_the_file_at_once(shown, file):
    shown.bar.slider.setValue(33)
    QTest.mouseClick(shown.bar.bookmark, Qt.MouseButton.LeftButton)
    settle()
    editor = shown.bookmarks.panel.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "What a <b>roll</b>")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle()
    assert kept(file)[1] == Bookmark(33, "What a <b>roll</b>")
    assert shown.count == 33


@pytest.mark.slow
def test_a_note_is_changed_and_a_bookmark_removed(shown, file):
    shown.bookmarks.write(12, "Now it moves.")
    assert kept(file)[0] == Bookmark(12, "Now it moves.")
    panel = shown.bookmarks.panel
    panel.setCurrentItem(panel.topLevelItem(0))
    QTest.keyClick(panel, Qt.Key.Key_Delete)
    assert [mark.count for mark in kept(file)] == [60]
    shown.bookmarks.remove(60)
    assert kept(file) == ()
    assert not panel.isVisible()


def test_a_file_that_cannot_be_written_is_said_and_the_bookmark_stays_in_sight(shown, file, window):
    file.unlink()
    file.parent.joinpath("evening.ccbattle").mkdir()
    shown.bookmarks.write(12, "Changed")
    assert "could not be saved" in shown.bar.notice.text()
    assert rows(shown.bookmarks.panel)[0] == ("12", "Changed")


@pytest.mark.slow
def test_a_bookmark_set_in_battle_is_found_in_its_replay_and_after_loading(window, sit_down, store, tmp_path):
    store.change(curtain=False)
    page = sit_down()
    for _ in range(3):
        page.session.choose(page.session.decision.choices[0])
    window.do("bookmark")
    dialog = page.findChild(QInputDialog)
    dialog.setTextValue("Here it began")
    dialog.accept()
    settle()
    page.session.choose(page.session.decision.choices[0])
    window.do("replay")
    settle()
    assert rows(window.replays.page.bookmarks.panel) == [("3", "Here it began")]
    window.do("bookmark")
    settle()
    assert rows(window.replays.page.bookmarks.panel)[0][0] == "0"
    window.replays.close()
    assert window.save_file(tmp_path / "a.ccbattle")
    assert kept(tmp_path / "a.ccbattle") == (Bookmark(0), Bookmark(3, "Here it began"))


@pytest.mark.slow
def test_a_branch_takes_the_bookmarks_before_it_along(file, window):
    match = read_save(file, (ANCIENTS,))
    match.extras["seats"] = ["person", "person"]  # who play with open hands: it goes on exactly from there
    save(match, file, "test")
    window.settings.change(curtain=False)
    assert window.replays.open_file(file)
    shown = window.replays.page
    shown.jump(30)
    shown.branch()
    settle()
    extras = window.page.table.extras
    assert bookmarks_of(extras, 1000) == (Bookmark(12, "The left wing stands still."),)
    assert bookmarks_of(shown.table.extras, 1000)[1] == Bookmark(60)


def test_what_does_not_look_like_a_bookmark_is_left_out():
    odd = [
        None, 3, [], {}, {"at": "3", "note": ""}, {"at": True, "note": ""}, {"at": -1, "note": ""},
        {"at": 99, "note": ""}, {"at": 5, "note": 7}, {"at": 5, "note": "one\nline\x00 \u202e" + "x" * 900},
    ]
    marks = bookmarks_of({"bookmarks": odd}, 50)
    assert [mark.count for mark in marks] == [5]
    assert marks[0].note.startswith("one line x")
    assert len(marks[0].note) == 200
    assert bookmarks_of({"bookmarks": {"at": 1}}, 50) == ()
    assert len(bookmarks_of({"bookmarks": [{"at": n, "note": ""} for n in range(5000)]}, 9000)) == MOST


def test_one_moment_has_one_bookmark_and_none_leaves_nothing_behind():
    marks = with_bookmark((Bookmark(3, "a"), Bookmark(9)), Bookmark(3, "b"))
    assert marks == (Bookmark(3, "b"), Bookmark(9))
    extras: dict = {"names": []}
    keep_bookmarks(extras, marks)
    assert bookmarks_of(extras, 10) == marks
    keep_bookmarks(extras, ())
    assert extras == {"names": []}
