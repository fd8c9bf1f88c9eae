"""The course of a campaign in its window: atlas, pictures, tables, files; and the tables of the game (F2)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.setup import Bid, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.face import EVERYTHING, NOTHING
from ccancients.ui.hannibal.words.course import HannibalCourse
from ccancients.ui.hannibal.words.tables import tables
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.sheets import Sheet, html_of, text_of
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle

SEED = 5
SETUP = Setup(turns=1, bid=Bid(side="carthage", markers=1))


@pytest.fixture(scope="module")
def war():
    """A war of one turn between random players."""
    game = HANNIBAL.new_game(SETUP, RolledChance(SEED))
    player = mind_of(HANNIBAL).player("random", SEED)
    while game.decision is not None:
        game.apply(player.choose(HANNIBAL.view_for(game, game.decision.side)))
    return game


@pytest.fixture
def ended(open_window: OpenWindow, war) -> MatchPage:
    """The window with that war, over."""
    return open_window().open_table(Table(HANNIBAL, SETUP, SEED, war, (PERSON, PERSON)))


def rows(sheet: Sheet) -> dict[str, str]:
    return {row[0]: row[1] for row in sheet.rows}


def test_the_record_says_what_tournaments_ask(war):
    course = HannibalCourse().tell(SETUP, war, over=True)
    sheets = {sheet.id: sheet for sheet in course.sheets}
    record = rows(sheets["record"])
    assert record["Bid"] == "Carthage gave 1 markers"
    assert "in turn 1" in record["The end"]
    assert len(sheets["turns"].rows) == 1
    assert "Numbers of the cards dealt" in record
    assert all(len(row) == len(sheet.heads) for sheet in course.sheets if sheet.heads for row in sheet.rows)


def test_while_the_war_goes_on_nothing_hidden_is_told(war):
    course = HannibalCourse().tell(SETUP, war, over=False)
    record = rows(next(sheet for sheet in course.sheets if sheet.id == "record"))
    assert "Numbers of the cards dealt" not in record
    assert {moment.count for moment in course.moments} == {-1}, "counts tell who was asked"


@pytest.mark.slow
def test_the_course_is_opened_from_the_end_and_its_moments_are_gone_through(ended, qtbot):
    window = ended.window()
    assert ended.end.isVisible()
    qtbot.mouseClick(ended.end.course, Qt.MouseButton.LeftButton)
    course = window.courses.open()
    atlas = course.atlas
    assert course.tabs.count() == 2 + len(course.course.sheets)
    assert atlas.moment == len(course.course.moments) - 1
    pieces = atlas.scene.pieces()
    atlas.slider.setValue(0)
    assert atlas.scene.pieces() != pieces
    assert atlas.where.text().startswith("1 of ")
    atlas.on.click()
    assert atlas.moment == atlas.slider.maximum(), "there is one turn only"
    assert len(atlas.threads.threads) == min(4, len(course.course.threads))
    atlas.none.click()
    assert atlas.threads.threads == ()
    atlas.all.click()
    assert len(atlas.threads.threads) == len(course.course.threads)
    atlas.forces.setChecked(False)
    hidden = [key for key, piece in atlas.scene.pieces().items() if course.course.is_force(piece)]
    assert hidden
    assert not any(atlas.scene.item(key).isVisible() for key in hidden)
    atlas.play.click()
    atlas._tick()
    assert atlas.moment == 1
    course.tabs.setCurrentIndex(1)
    assert not atlas._clock.isActive(), "it stands still while something else is looked at"


@pytest.mark.slow
def test_the_course_is_kept_as_text_and_picture(ended, tmp_path: Path):
    window = ended.window()
    course = window.courses.open()
    assert window.courses.save_text(course, tmp_path / "war.txt")
    text = (tmp_path / "war.txt").read_text(encoding="utf-8")
    assert "Turn by turn" in text
    assert "Carthage gave 1 markers" in text
    for name, start in (("atlas.png", b"\x89PNG"), ("atlas.svg", b"<?xml")):
        assert window.courses.save_picture(course, tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.slow
def test_the_replay_begins_at_the_moment_that_is_read(ended):
    window = ended.window()
    course = window.courses.open()
    course.atlas.slider.setValue(3)
    count = course.course.moments[3].count
    course.atlas.replay.click()
    settle()
    assert window.pages.replay.count == count
    assert not course.isVisible()


@pytest.mark.slow
def test_the_course_speaks_the_language_in_use(ended):
    course = ended.window().courses.open()
    languages.use("es")
    assert course.windowTitle() == "El curso de la guerra"
    assert course.tabs.tabText(2) == "Batallas"


# -- the tables of the game -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_f2_opens_the_tables_and_they_follow_the_match(open_window: OpenWindow):
    window = open_window()
    game = HANNIBAL.new_game(Setup(), RolledChance(3))
    window.settings.change(curtain=False)
    page = window.open_table(Table(HANNIBAL, Setup(), 3, game, (PERSON, PERSON)))
    assert window.actions_by_name["tables"].shortcut().toString() == "F2"
    window.do("tables")
    shown = window.tables.open()
    shown.show_table("seen")
    assert shown.view.sheets[0].rows == ()
    while not page.session.game.state.discards:
        page.session.choose(page.session.decision.choices[-1])
        settle()
    assert shown.view.sheets[0].id == "seen", "the table that is read stays"
    assert len(shown.view.sheets[0].rows) == len(page.session.game.state.discards)


def test_tables_tell_no_hand_but_the_viewers(war):
    game = HANNIBAL.new_game(Setup(), RolledChance(3))
    for viewer in (NOTHING, EVERYTHING):
        found = {sheet.id: sheet for sheet in tables(game, viewer)}
        assert len(found["unseen"].rows) == len(STRATEGY_DECK)
    own = {sheet.id: sheet for sheet in tables(game, 1)}
    assert len(own["unseen"].rows) == len(STRATEGY_DECK) - len(game.state.hands[1])
    swapped = HANNIBAL.new_game(Setup(), RolledChance(3))
    hands, deck = swapped.state.hands, swapped.state.deck
    hands[0][:], deck[:len(hands[0])] = deck[:len(hands[0])], hands[0][:]
    assert tables(swapped, 1) == tables(game, 1), "the enemy's hand makes no difference"
    assert len(found["seen"].rows) == 0
    assert len({sheet.id: sheet for sheet in tables(war, NOTHING)}["seen"].rows) > 0


def test_sheets_are_written_as_they_are():
    sheet = Sheet("a", "<b>A</b>", ("x", "y"), (("1", "<i>"), ("22", "3")), "note", frozenset({1}))
    assert "&lt;b&gt;A&lt;/b&gt;" in html_of((sheet,), theme())
    assert text_of((sheet,)) == "<b>A</b>\n========\nx   y\n1   <i>\n22  3\n\nnote\n"


def test_each_road_has_a_face_and_a_line_of_its_general_and_each_turn_its_score(war):
    course = HannibalCourse().tell(SETUP, war, over=True)
    assert {thread.coin for thread in course.threads} <= {facts.key for facts in GENERALS}
    assert all("battle" in thread.words for thread in course.threads)
    assert [score.turn for score in course.scores] == [1]
    assert sum(course.scores[0].held) <= course.scores[0].all == 18
    assert "won" in course.headline


@pytest.mark.slow
def test_space_lets_the_war_run_e_keeps_it_and_a_click_on_a_turn_shows_its_end(ended, qtbot):
    course = ended.window().courses.open()
    atlas = course.atlas
    assert atlas.faces.threads, "without forces everybody stands at the end of his road"
    atlas.forces.setChecked(True)
    assert not atlas.faces.threads
    course.activateWindow()
    settle()
    atlas.slider.setFocus()
    qtbot.keyClick(atlas.slider, Qt.Key.Key_Space)
    assert atlas._clock.isActive()
    qtbot.keyClick(atlas.slider, Qt.Key.Key_Space)
    assert not atlas._clock.isActive()
    with qtbot.waitSignal(course.picture_wanted):
        qtbot.keyClick(atlas.slider, Qt.Key.Key_E)
    atlas.slider.setValue(0)
    qtbot.mouseClick(atlas.scores, Qt.MouseButton.LeftButton)
    assert atlas.moment == atlas.slider.maximum()
