"""The review in the window: turns looked at again, the better plan to be found, kept with the battle."""

from __future__ import annotations

import json
import time
from functools import cache
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.ancients.mind.levels import make_player
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import view_for
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

FEW = 12
"""Play-outs for each plan, where a person waits for many."""


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
    page.review.evaluations = FEW
    settle()
    return page


def look(page: ReplayPage, window, qtbot) -> None:
    """Have the turns looked at by the coach in his own process."""
    window.actions_by_name["review"].trigger()
    qtbot.waitUntil(lambda: not page.review.job.is_busy, timeout=300_000)


@cache
def as_found(turns: str) -> str:
    """What the coach finds about some turns of the battle, looked for once for all tests that read it."""
    setup = Setup(scenario=find_scenario("akragas"))
    return json.dumps(ANCIENTS.mind.review(setup, json.loads(turns), 0, None, 1, lambda _told: None, FEW))


@pytest.fixture
def reviewed(replay, window, monkeypatch) -> ReplayPage:
    """The replay when the coach has answered."""
    asked = []
    with monkeypatch.context() as nobody:
        nobody.setattr(replay.review.job, "ask", asked.append)
        window.actions_by_name["review"].trigger()
    (question,) = asked
    replay.review.job.answered.emit(0, json.loads(as_found(json.dumps(question["turns"]))))
    settle()
    return replay


def moments(page: ReplayPage, side: int = 0):
    return next(facts for facts in page.review.panel.reviews if facts.side == side).moments


@pytest.mark.slow
def test_the_turns_of_the_person_are_looked_at_and_a_turn_can_be_chosen(replay, window, qtbot):
    look(replay, window, qtbot)
    panel = replay.review.panel
    assert [facts.side for facts in panel.reviews] == [0]
    assert len(moments(replay)) == 3, "three turns are over"
    point = panel.curve.point(0, moments(replay)[1]).toPoint()
    QTest.mouseClick(panel.curve, Qt.MouseButton.LeftButton, pos=point)
    assert replay.count == moments(replay)[1].count
    assert panel.question.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.turns.isVisible()
    assert not panel.question.isVisible()


@pytest.mark.slow
def test_all_turns_are_listed_with_what_was_played_and_a_class(reviewed):
    panel, art = reviewed.review.panel, reviewed.face.panels.art
    assert panel.turns.count() == 3
    for row, moment in enumerate(moments(reviewed)):
        item = panel.turns.item(row)
        assert art.card_name(moment.played_card) in item.text()
        assert moment.grade
        assert moment.grade in item.text()
    rect = panel.turns.visualItemRect(panel.turns.item(2))
    QTest.mouseClick(panel.turns.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert reviewed.count == moments(reviewed)[2].count


@pytest.mark.slow
def test_the_large_curve_is_clicked_like_the_small_one(reviewed):
    QTest.mouseClick(reviewed.review.panel.large, Qt.MouseButton.LeftButton)
    sheet = reviewed.review.sheet
    assert sheet.isVisible()
    assert sheet.curve.width() > 3 * reviewed.review.panel.curve.width()
    point = sheet.curve.point(0, moments(reviewed)[2]).toPoint()
    QTest.mouseClick(sheet.curve, Qt.MouseButton.LeftButton, pos=point)
    assert not sheet.isVisible()
    assert reviewed.count == moments(reviewed)[2].count


@pytest.mark.slow
def test_a_better_plan_is_found_by_its_card_or_shown(reviewed):
    panel = reviewed.review.panel
    place = next((place for place, each in enumerate(moments(reviewed)) if each.played != each.best), None)
    assert place is not None, "seed 7: the recruit plays nothing but the best"
    panel.moment_wanted.emit(0, place)
    names = [button.answer.label for button in panel.card_buttons]
    assert len(names) == len(set(names)) > 1
    best = reviewed.face.panels.art.card_name(moments(reviewed)[place].best_card)
    wrong = next(button for button in panel.card_buttons if button.answer.label != best)
    QTest.mouseClick(wrong, Qt.MouseButton.LeftButton)
    assert "is not it" in panel.outcome.text()
    assert reviewed.view.board.plan() == ()
    right = next(card for card in reviewed.hands.hand.cards if card.card == moments(reviewed)[place].best_card)
    QTest.mouseClick(right, Qt.MouseButton.LeftButton)
    assert panel.outcome.text().startswith("Yes: ")
    assert best in panel.question.text()
    assert next(card for card in reviewed.hands.hand.cards if card.lit).card == moments(reviewed)[place].best_card
    QTest.mouseClick(panel.show_played, Qt.MouseButton.LeftButton)
    assert "As played" in panel.outcome.text()


def test_a_plan_in_which_nobody_moves_is_shown_too(reviewed):
    """The card is named and pointed out, and it is said that there is nothing more to it."""
    panel = reviewed.review.panel
    panel.moment_wanted.emit(0, 0)
    panel.plan_wanted.emit(moments(reviewed)[0].played[:1])
    name = reviewed.face.panels.art.card_name(moments(reviewed)[0].played_card)
    assert panel.question.text() == f"{name}\nNobody is ordered."
    assert [card.card for card in reviewed.hands.hand.cards if card.lit] == [moments(reviewed)[0].played_card]


@pytest.mark.slow
def test_what_was_found_is_kept_with_the_battle(replay, window, qtbot):
    look(replay, window, qtbot)
    found = replay.review.panel.reviews
    assert replay.table.extras["reviews"]["0"]["length"] == replay.reel.length
    window.do("cancel")
    assert not replay.review.panel.isVisible()
    replay.review.begin_own()
    assert replay.review.panel.reviews == found
    assert not replay.review.job.is_busy, "it is not looked at twice"


@pytest.mark.slow
def test_it_grows_turn_by_turn_and_may_be_left_and_come_back_to(replay, window, qtbot):
    panel, said = replay.review.panel, []
    ask = replay.review.job.ask
    replay.review.job.ask = said.append  # nobody answers by himself
    window.actions_by_name["review"].trigger()
    (question,) = said
    assert panel.sentence.text() == "Carthaginian: turn 0 of 3"
    began = replay.review.clock()
    replay.review.clock = lambda: began + 100
    mind = replay.table.spec.mind
    setup = replay.table.setup
    first = mind.review(setup, question["turns"][:1], 0, None, question["seed"], lambda _told: None, FEW)
    replay.review.job.progressed.emit({"done": 1, "of": 3, "found": json.loads(json.dumps(first))})
    assert panel.turns.count() == len(moments(replay)) == 1
    assert panel.sentence.text().endswith("turn 1 of 3, about 3 minutes left")
    window.do("cancel")
    assert not panel.isVisible()
    QTest.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
    assert replay.table.extras["reviews"]["0"]["broken_off"]
    said.clear()
    replay.review.begin_own()
    (rest,) = said
    assert panel.turns.count() == 1, "what was found is there again"
    assert rest["turns"] == question["turns"][1:]
    assert rest["seed"] == question["seed"] + 1, "as if it had never been broken off"
    replay.review.job.ask = ask
    ask(rest)
    qtbot.waitUntil(lambda: not replay.review.job.is_busy, timeout=300_000)
    whole = mind.review(setup, question["turns"], 0, None, question["seed"], lambda _told: None, FEW)
    assert replay.table.extras["reviews"]["0"]["found"]["moments"] == json.loads(json.dumps(whole["moments"]))
    assert "broken_off" not in replay.table.extras["reviews"]["0"]


def test_of_a_battle_that_is_over_both_sides_are_looked_at_the_persons_first(window, make_table, qtbot, monkeypatch):
    table = make_table(seed=7, seats=("centurion", PERSON))
    player = make_player("random", 3)
    while table.game.decision is not None:
        table.game.apply(player.choose(view_for(table.game, table.game.decision.side)))
    assert window.replays.open(table)
    review, asked = window.replays.page.review, []
    monkeypatch.setattr(review.job, "ask", asked.append)
    review.begin_own()
    assert [question["side"] for question in asked] == [1]
    found = {"side": 1, "won": None, "moments": []}
    review.job.answered.emit(1, found)
    assert [question["side"] for question in asked] == [1, 0]


@pytest.mark.slow
def test_a_whole_battle_is_reviewed_from_both_sides_in_reasonable_time(window, make_table, qtbot):
    """As a person waits for it, with the effort of the window: ``pytest -m slow -s -k reasonable_time``."""
    table = make_table(seed=7, seats=("centurion", PERSON))
    players = [make_player("centurion", 3), make_player("centurion", 4)]
    while table.game.decision is not None:
        side = table.game.decision.side
        table.game.apply(players[side].choose(view_for(table.game, side)))
    assert window.replays.open(table)
    review, grown = window.replays.page.review, [(0.0, 0)]
    began = time.monotonic()
    review.begin_own()

    def known() -> int:
        count = sum(len(facts.moments) for facts in review.panel.reviews)
        if count > grown[-1][1]:
            grown.append((time.monotonic() - began, count))
        return count

    turns = sum(table.game.state.turns)
    qtbot.waitUntil(lambda: known() >= turns - 1 and not review.job.is_busy, timeout=1_200_000)
    times = [at for at, _count in grown]
    longest = max(after - before for before, after in pairwise(times))
    print(  # noqa: T201 - the figure is what this test is for
        f"{grown[-1][1]} turns of both sides in {times[-1]:.0f} s, the first after {times[1]:.1f} s, "
        f"{times[-1] / grown[-1][1]:.1f} s a turn, {longest:.1f} s at most"
    )
    assert len(grown) > turns // 2, "it grows turn by turn"


@pytest.mark.slow
def test_nonsense_in_a_file_is_no_review(replay, qtbot):
    for nonsense in (5, {"0": 1}, {"0": {"length": replay.reel.length, "found": {"moments": [{}], "side": 0}}},
                     {"0": {"length": replay.reel.length, "found": {"moments": [], "side": 7, "won": None}}}):
        replay.table.extras["reviews"] = nonsense
        replay.review.begin_own()
        assert replay.review.panel.reviews == ()
        assert replay.review.job.is_busy, nonsense
        replay.review.stop()
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


def test_hands_are_not_shown_before_the_battle_is_over(reviewed, window, make_table):
    assert [facts.side for facts in reviewed.review.panel.reviews] == [0], "the enemy's hand is still hidden"
    assert reviewed.hands.sides == (0,)
    assert window.replays.open(make_table(seed=7))
    page = window.replays.page
    assert page.hands.sides == ()
    assert not page.hands.isVisible()
    told: list[str] = []
    page.status.connect(told.append)
    page.review.begin_own()
    assert not page.review.panel.isVisible()
    assert told == ["The turns can be looked at again when the match is over."]
