"""Giving up and two legs in the window: asked twice, never by Enter; what both matches come to is said at the end."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.chance import RolledChance
from ccancients.games import game_of
from ccancients.processes.lessons import Moment, Review
from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.faces import face_of
from ccancients.ui.look.palettes import theme
from ccancients.ui.shell.play.end_words import CHANCE, chance_when_given_up, end_of, points_of_leg
from ccancients.ui.shell.play.resigning import question_of_chance
from ccancients.ui.table.finished_matches import FinishedMatches
from ccancients.ui.table.legs import KEY, extras_of_first, extras_of_second, is_first_leg, second_leg
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.ends import SEED, ended, fought_out, setup_of
from tests.ui.hands import settle
from tests.ui.played import nearly_over

LEVEL = "recruit"


@pytest.fixture
def page(sit_down, store):
    store.change(curtain=False)
    return sit_down(seed=5, seats=(PERSON, PERSON))


def asked(window, page):
    """The dialog, without the search for what is given up."""
    page.resigning._look = lambda _side: None
    window.do("resign")
    return page.resigning.dialog


def test_enter_and_escape_play_on(window, page):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        dialog = asked(window, page)
        QTest.keyClick(dialog, key)
        settle()
        assert not page.session.is_over
        assert dialog is not page.resigning.dialog


def test_giving_up_ends_the_match_for_good(window, page):
    side = page.session.decision.side
    QTest.mouseClick(asked(window, page).give_up, Qt.MouseButton.LeftButton)
    settle()
    assert page.session.is_over
    assert page.session.game.outcome == 1 - side
    assert page.end.isVisible()
    assert "gives up" in page.end.sentence.text()
    assert not page.session.can_undo
    assert not window.actions_by_name["resign"].isEnabled()
    found, = window.records.record.rows()
    assert (found.resigned, found.outcome, found.chance) == (side, 1 - side, None)
    assert sum("gives up" in line for line in page.log.lines.texts()) == 1


def test_it_is_kept_among_the_finished_matches_and_can_be_watched(window, page):
    key = window.autosave.key
    QTest.mouseClick(asked(window, page).give_up, Qt.MouseButton.LeftButton)
    settle()
    window.autosave.flush()
    kept = FinishedMatches(window.autosave.specs, window.autosave.shelf.finished).peek(key)
    assert kept.saved.game.resigned >= 0
    window.do("replay")
    settle()
    assert window.pages.replay.over
    window.pages.replay.teller.finish()
    assert any("gives up" in line for line in window.pages.replay.log.lines.texts())


@pytest.mark.slow
def test_it_is_waited_for_what_is_given_up(window, page):
    """The dialog stays until the position was looked at; what was found is told at the end and put down."""
    page.resigning._look = lambda _side: setattr(page.resigning, "_looking", True)
    window.do("resign")
    dialog = page.resigning.dialog
    QTest.mouseClick(dialog.give_up, Qt.MouseButton.LeftButton)
    assert not page.session.is_over
    assert not dialog.give_up.isEnabled()
    page.resigning._chance = 0.375
    page.resigning._looked()
    settle()
    assert "38%" in page.end.sentence.text().replace("\u00a0", "").replace("\u202f", "")
    assert window.records.record.rows()[0].chance == 0.375


@pytest.mark.parametrize("key", rest_slow(["ancients", "hannibal"]))
@pytest.mark.parametrize("answers", rest_slow([0, 1, 3, 9]))
def test_what_is_given_up_is_weighed_at_any_question(key, answers):
    """By the review's own search, from what the side knows; whoever is asked, in the middle of a turn as well."""
    spec, setup = game_of(key), setup_of(key)
    game = spec.new_game(setup, RolledChance(SEED))
    for choice in fought_out(key)[:answers]:
        game.apply(choice)
    question = question_of_chance(Table(spec, setup, SEED, game), game, game.decision)
    moment, = Review.from_json(spec.mind.review(
        spec.setup_from_json(json.loads(question["setup"]), "test"), question["turns"], question["side"],
        question["won"], question["seed"], lambda _report: None, 4,
    )).moments  # fmt: skip
    assert 0 <= moment.chance <= 1
    assert json.loads(json.dumps(question)) == question


@pytest.mark.slow
def test_the_chance_found_is_the_one_told(window, page):
    page.resigning._look = lambda _side: setattr(page.resigning, "_looking", True)
    window.do("resign")
    page.resigning._found(Review(0, (Moment(0, 1, 0.25, 0.0, 0.0, ("x",), ("x",)),), None).to_json())
    QTest.mouseClick(page.resigning.dialog.give_up, Qt.MouseButton.LeftButton)
    assert window.records.record.rows()[0].chance == 0.25


@pytest.mark.slow
def test_a_search_that_fails_keeps_nobody_at_the_table(window, page):
    page.resigning._look = lambda _side: setattr(page.resigning, "_looking", True)
    window.do("resign")
    QTest.mouseClick(page.resigning.dialog.give_up, Qt.MouseButton.LeftButton)
    page.resigning.job.failed.emit(1, "stopped unexpectedly")
    settle()
    assert page.session.is_over


@pytest.mark.slow
def test_who_may_give_up(sit_down, store):
    store.change(curtain=False)
    assert sit_down(seats=(LEVEL, LEVEL)).resigning.side == -1, "nobody who is there"
    assert sit_down(seats=(LEVEL, PERSON)).resigning.side == 1, "whoever is asked"
    page = sit_down(seats=(PERSON, PERSON))
    assert page.resigning.side == page.session.decision.side


@pytest.mark.parametrize("found", [None, True, 1, "0.5", float("nan"), float("inf"), -0.1, 1.1])
def test_a_chance_in_a_strangers_file_is_none(found):
    assert chance_when_given_up({CHANCE: found}) is None


# -- two legs -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_second_leg_exchanges_sides_and_adds_the_banners(window, make_table, store):
    store.change(curtain=False)
    table = make_table(seed=5)
    last = nearly_over(table, 5)
    table.names = ("Ada", "Bob")
    page = window.open_table(table)
    assert not page.may_have_second_leg
    page.session.choose(last)
    settle()
    assert page.end.rematch.text() == "Second leg, sides exchanged"
    points = tuple(page.session.game.state.banners)
    page.end.rematch.click()
    settle()
    again = window.page.table
    assert again.names == ("Bob", "Ada")
    assert second_leg(again.extras).points == points[::-1]
    assert second_leg(again.extras).first == window.records.record.rows()[0].key
    over = replace(again, game=page.session.game)
    facts = end_of(page.face, over, over.game)
    total = (points[0] + points[1],) * 2
    assert ("Both legs", str(total[0]), str(total[1])) in facts.rows
    assert "draw" in facts.sentence
    first, now = second_leg(again.extras).points, page.session.game
    over.extras = extras_of_second("ab", (0, 0))
    winner = page.session.game.outcome
    assert f"{over.names[winner]} has won" in end_of(page.face, over, now).sentence
    over.seats = (LEVEL, PERSON)
    words = end_of(page.face, over, now).sentence
    assert ("you have won" in words) == (winner == 1)
    assert first != (0, 0)


def test_whoever_gives_a_leg_up_leaves_the_other_all_banners_that_win(make_table):
    table, face = make_table(seed=5), face_of("ancients")
    table.game.resign(0, 2)
    assert points_of_leg(face, table.game) == (0, table.game.state.battle.banners[1])


def test_after_a_second_leg_there_is_no_third(window, make_table, store):
    store.change(curtain=False)
    table = make_table(seed=5)
    last = nearly_over(table, 5)
    table.extras.update(extras_of_second("ab", (3, 5)))
    page = window.open_table(table)
    page.session.choose(last)
    settle()
    assert page.end.rematch.text() == "Rematch, sides exchanged"
    assert not page.may_have_second_leg
    found, = window.records.record.rows()
    assert (found.leg, found.first_leg) == (2, "ab")


def test_two_legs_are_agreed_on_in_the_dialog(qtbot, store):
    dialog = CouncilOfWarDialog(store, theme())
    qtbot.addWidget(dialog)
    assert not is_first_leg(dialog.table().extras)
    dialog.legs.setChecked(True)
    table = dialog.table()
    assert is_first_leg(table.extras)
    face = face_of("ancients")
    table.game.resign(0, 2)
    assert "The second leg decides." in end_of(face, table, table.game).sentence


@pytest.mark.slow
def test_hannibal_has_no_legs():
    table, face = ended("hannibal"), face_of("hannibal")
    table.extras.update(extras_of_first())
    assert not face.recording.two_legs(table.setup)
    assert end_of(face, table, table.game).rows == face.words.end(table.game).rows


@pytest.mark.parametrize("found", [
    None, 2, [], {"leg": 2}, {"leg": 2, "first": "ab", "points": [1]}, {"leg": 2, "first": "../x", "points": [1, 2]},
    {"leg": 2, "first": "ab", "points": [True, 2]}, {"leg": 2, "first": "ab", "points": [10**9, 2]},
    {"leg": 2, "first": "ab", "points": "12"}, {"leg": True, "first": "ab", "points": [1, 2]},
])  # fmt: skip
def test_legs_in_a_strangers_file_that_make_no_sense_are_none(found):
    assert second_leg({KEY: found}) is None


