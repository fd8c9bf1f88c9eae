"""The review in the window: turns looked at again, the better plan to be found, kept with the battle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients.mind.levels import make_player
from ccancients.ancients.view import view_for
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle


@pytest.fixture
def replay(window, make_table) -> ReplayPage:
    """The replay of the first turns of a battle between a recruit and the centurion, with a coach in a hurry."""
    table = make_table(seed=7, seats=(PERSON, "centurion"))
    game = table.game
    players = [make_player("recruit", 3), make_player("centurion", 4)]
    while game.state.turns[0] < 4:
        side = game.decision.side
        game.apply(players[side].choose(view_for(game, side)))
    game.take_events()
    assert window.replays.open(table)
    page = window.replays.page
    page.review.evaluations = 24
    settle()
    return page


def look(page: ReplayPage, window, qtbot) -> None:
    window.actions_by_name["review"].trigger()
    qtbot.waitUntil(lambda: page.review.panel.facts is not None, timeout=300_000)


def test_the_turns_of_the_person_are_looked_at_and_a_turn_can_be_chosen(replay, window, qtbot):
    look(replay, window, qtbot)
    panel = replay.review.panel
    assert panel.facts.side == 0
    assert len(panel.facts.moments) == 3, "three turns are over"
    curve = panel.curve
    QTest.mouseClick(curve, Qt.MouseButton.LeftButton, pos=curve._points()[1].toPoint())
    assert replay.count == panel.facts.moments[1].count
    assert panel.question.isVisible()


def test_a_better_plan_is_found_by_its_card_or_shown(replay, window, qtbot):
    look(replay, window, qtbot)
    panel = replay.review.panel
    place = next((place for place, each in enumerate(panel.facts.moments) if each.played != each.best), None)
    assert place is not None, "seed 7: the recruit plays nothing but the best"
    panel.moment_wanted.emit(place)
    names = [button.text() for button in panel.card_buttons]
    assert len(names) == len(set(names)) > 1
    best = replay.face.panels.art.card_name(panel.facts.moments[place].best_card)
    wrong = next(button for button in panel.card_buttons if button.text() != best)
    QTest.mouseClick(wrong, Qt.MouseButton.LeftButton)
    assert "is not it" in panel.outcome.text()
    assert replay.view.board.plan() == ()
    right = next(button for button in panel.card_buttons if button.text() == best)
    QTest.mouseClick(right, Qt.MouseButton.LeftButton)
    assert panel.outcome.text().startswith("Yes: ")
    assert best in panel.question.text()
    QTest.mouseClick(panel.show_played, Qt.MouseButton.LeftButton)
    assert "As played" in panel.outcome.text()


def test_what_was_found_is_kept_with_the_battle(replay, window, qtbot):
    look(replay, window, qtbot)
    found = replay.review.panel.facts
    assert replay.table.extras["reviews"]["0"]["length"] == replay.reel.length
    window.do("cancel")
    assert not replay.review.panel.isVisible()
    replay.review.begin_own()
    assert replay.review.panel.facts == found
    assert not replay.review.job.is_busy, "it is not looked at twice"


def test_nonsense_in_a_file_is_no_review(replay, qtbot):
    for nonsense in (5, {"0": 1}, {"0": {"length": replay.reel.length, "found": {"moments": [{}], "side": 0}}},
                     {"0": {"length": replay.reel.length, "found": {"moments": [], "side": 7, "won": None}}}):
        replay.table.extras["reviews"] = nonsense
        replay.review.begin_own()
        assert replay.review.panel.facts is None
        assert replay.review.job.is_busy, nonsense
        replay.review.panel.close_panel()
        assert not replay.review.job.is_busy


def test_a_review_during_a_match_is_told_nothing_that_is_hidden(replay, window, qtbot, monkeypatch):
    asked = []
    monkeypatch.setattr(replay.review.job, "ask", asked.append)
    window.actions_by_name["review"].trigger()
    (question,) = asked
    assert set(question) == {"game", "setup", "turns", "side", "won", "seed", "evaluations"}
    assert len(question["turns"]) == 3
    for turn in question["turns"]:
        seen = turn["view"]["game"]
        assert set(seen["state"]["hands"][1]) == set(seen["state"]["deck"]) == {-1}, "backs of cards"
        assert seen["chance"] == {"kind": "scripted", "dice": [], "shuffles": [], "then": None}
    assert question["seed"] != replay.table.seed


def test_hands_are_not_shown_before_the_battle_is_over(replay, window, make_table, qtbot):
    look(replay, window, qtbot)
    assert not replay.review.panel.other_side.isVisible(), "the enemy's hand is still hidden"
    assert window.replays.open(make_table(seed=7))
    page = window.replays.page
    told: list[str] = []
    page.status.connect(told.append)
    page.review.begin_own()
    assert not page.review.panel.isVisible()
    assert told == ["The turns can be looked at again when the match is over."]
