"""The session: choices, signals, undo, opponents, holding and watching."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from ccancients.ancients import questions as q
from ccancients.engine.decision import Choice
from ccancients.engine.errors import IllegalChoice
from ccancients.ui.table.session import PERSON, Session
from ccancients.ui.table.table import Table, TableReferee


class Scripted(QObject):
    """An opponent in the same process that answers from the event loop, by a rule of the test's."""

    answered = Signal(int, object)
    failed = Signal(int, str)
    restarted = Signal(str)
    progressed = Signal(object)

    def __init__(self, table: Table, answer: str | None = None) -> None:
        super().__init__()
        self.table, self.answer, self.number, self.closed = table, answer, 0, False
        self.random = random.Random(3)
        self.questions: list[dict[str, Any]] = []

    def ask(self, question: dict[str, Any]) -> int:
        self.number += 1
        number = self.number
        self.questions.append(question)
        QTimer.singleShot(0, self, lambda: self._reply(number))
        return number

    def _reply(self, number: int) -> None:
        if self.answer == "fail":
            self.failed.emit(number, "out of wits")
            return
        decision = self.session.decision
        choice = self.random.choice(decision.choices)
        self.answered.emit(number, {"choice": self.answer or self.table.spec.choice_text(choice)})

    def forget(self) -> None: ...

    def move_now(self) -> None: ...

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def make_session(make_table, qapp):
    def make(seats=(PERSON, PERSON), answer: str | None = None, **facts: object) -> Session:
        table = make_table(seats=seats, **facts)
        thinker = Scripted(table, answer) if set(seats) != {PERSON} else None
        session = Session(table.game, TableReferee(table), seats, thinker)
        session.thinker = thinker
        if thinker is not None:
            thinker.session = session
        return session

    return make


def play_section_card(session: Session) -> None:
    """The first card that asks for orders."""
    for choice in session.decision.choices:
        clone = session.game.clone()
        clone.apply(choice)
        if clone.decision.question == q.ORDERS and clone.decision.side == session.decision.side:
            session.choose(choice)
            return
    pytest.fail("no card of this hand asks for orders")


def test_a_choice_tells_its_events_and_the_next_question(make_session, qtbot):
    session = make_session()
    session.start()
    with qtbot.waitSignals([session.events_happened, session.decision_changed]):
        play_section_card(session)
    assert session.count == 1


def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(make_session):
    session = make_session()
    before = session.game.state.to_json()
    with pytest.raises(IllegalChoice):
        session.choose(Choice("evade"))
    assert session.game.state.to_json() == before
    assert session.count == 0


def test_undo_and_redo_go_back_and_forth_over_orders(make_session):
    session = make_session()
    session.start()
    play_section_card(session)
    first = session.decision.choices[0]
    start = session.game.state.to_json()
    session.choose(first)
    ordered = session.game.state.to_json()
    assert session.undo()
    assert session.game.state.to_json() == start
    assert session.redo()
    assert session.game.state.to_json() == ordered


def test_reset_takes_everything_back_and_redo_brings_all_of_it_again(make_session):
    session = make_session()
    session.start()
    start = session.game.state.to_json()
    play_section_card(session)
    session.choose(session.decision.choices[0])
    end = session.game.state.to_json()
    assert session.reset_turn()
    assert session.game.state.to_json() == start
    assert session.redo()
    assert session.redo()
    assert not session.redo()
    assert session.game.state.to_json() == end


def test_a_new_choice_forgets_what_could_be_redone(make_session):
    session = make_session()
    session.start()
    play_section_card(session)
    session.choose(session.decision.choices[0])
    session.undo()
    session.choose(session.decision.choices[1])
    assert not session.can_redo


def test_one_order_is_taken_back_and_the_later_ones_stay(make_session):
    session = make_session()
    session.start()
    play_section_card(session)
    orders = [choice for choice in session.decision.choices if choice.verb == "order"]
    session.choose(orders[0])
    second = next(choice for choice in session.decision.choices if choice.verb == "order")
    session.choose(second)
    assert session.take_back(orders[0])
    units = [unit for unit in range(session.game.state.battle.unit_count) if session.game.state.ordered >> unit & 1]
    assert [session.game.state.unit_hex[unit] for unit in units] == [second.args[0]]


def test_taking_back_what_was_never_chosen_does_nothing(make_session):
    session = make_session()
    session.start()
    assert not session.take_back(Choice("order", (3,)))


def test_nothing_can_be_taken_back_after_dice_or_a_drawn_card_and_it_says_why(make_session):
    session = make_session()
    session.start()
    rng = random.Random(1)
    while session.decision.side == session.game.state.active and session.game.state.turns[session.decision.side] < 2:
        before = session.game.secrets
        session.choose(rng.choice(session.decision.choices))
        if session.game.secrets != before:
            break
    assert not session.can_undo
    assert not session.undo()
    assert "cannot be taken back" in session.why_no_undo


def test_a_person_cannot_answer_for_the_opponent(make_session):
    session = make_session(seats=("random", "random"))
    with pytest.raises(IllegalChoice):
        session.choose(session.decision.choices[0])


def test_two_opponents_play_to_the_end(make_session, qtbot):
    session = make_session(seats=("random", "random"), seed=9)
    session.start()
    with qtbot.waitSignal(session.match_over) as over:
        pass
    assert over.args[0] in (-1, 0, 1)
    assert session.is_over


def test_opponents_see_only_their_view(make_session, qtbot):
    session = make_session(seats=("random", "random"))
    session.start()
    qtbot.waitUntil(lambda: session.count >= 1)
    session.pause()
    for question in session.thinker.questions:
        side = question["view"]["side"]
        state = question["view"]["game"]["state"]
        assert set(state["hands"][1 - side]) <= {-1}
        assert set(state["deck"]) <= {-1}


def test_pause_stops_and_step_makes_one_choice(make_session, qtbot):
    session = make_session(seats=("random", "random"))
    session.pause()
    session.start()
    for _ in range(30):
        QApplication.processEvents()
    assert session.count == 0
    session.step()
    qtbot.waitUntil(lambda: session.count == 1)
    for _ in range(30):
        QApplication.processEvents()
    assert session.count == 1
    session.play()
    qtbot.waitUntil(lambda: session.count > 3)


def test_nobody_moves_on_while_the_table_is_held(make_session, qtbot):
    session = make_session(seats=("random", "random"))
    session.hold()
    session.start()
    for _ in range(30):
        QApplication.processEvents()
    assert session.count == 0
    session.release()
    qtbot.waitUntil(lambda: session.count > 0)


@pytest.mark.parametrize("answer", ["fail", "order Z9", "evade", "complete nonsense"])
def test_a_failing_opponent_is_replaced_and_the_person_is_told(make_session, qtbot, answer):
    session = make_session(seats=("random", "random"), answer=answer)
    told = []
    session.trouble.connect(told.append)
    session.start()
    qtbot.waitUntil(lambda: session.count >= 2)
    session.pause()
    assert told
    assert "simpler one" in told[0]


def test_every_choice_is_kept(make_table, qapp):
    kept = []
    table = make_table()
    session = Session(table.game, TableReferee(table), (PERSON, PERSON), None, kept.append)
    session.start()
    session.choose(session.decision.choices[0])
    assert kept == [session.game]


def test_closing_closes_the_worker_and_nothing_happens_any_more(make_session):
    session = make_session(seats=("random", "random"))
    session.start()
    session.close()
    for _ in range(30):
        QApplication.processEvents()
    assert session.thinker.closed
    assert session.count == 0
