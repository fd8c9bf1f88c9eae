"""Opponents in another process: they answer, fail in a sentence, are restarted when they die, and never block."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.processes.tasks import PLAY
from ccancients.ui.table.qt_worker import QtWorker, reason_words
from ccancients.ui.table.table import Table, TableReferee

LONG = 120_000


@pytest.fixture
def make_worker(qapp, monkeypatch) -> Iterator:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    workers = []

    def make(target: str, patience: int | None = LONG, **facts: object) -> QtWorker:
        kept = {"tries": 2, "stays": True, **facts}
        workers.append(QtWorker(target if ":" in target else f"worker_targets:{target}", patience=patience, **kept))
        return workers[-1]

    yield make
    for worker in workers:
        worker.close()


def test_it_starts_with_the_first_question_and_answers_later_ones_too(make_worker, qtbot):
    worker = make_worker("echo")
    assert worker.starts == 0
    for word in ("order F5", "done"):
        with qtbot.waitSignal(worker.answered, timeout=LONG) as answered:
            number = worker.ask({"say": word})
            assert worker.is_busy
        assert answered.args == [number, {"choice": word}]
    assert worker.starts == 1
    assert not worker.is_busy


def test_it_gets_ready_when_told_to_and_answers_in_that_process(make_worker, qtbot):
    worker = make_worker("echo")
    worker.prepare()
    worker.prepare()
    assert worker.starts == 1
    with qtbot.waitSignal(worker.answered, timeout=LONG):
        worker.ask({"say": "done"})
    assert worker.starts == 1


def test_getting_ready_loads_the_game_before_anything_is_asked(make_worker, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("CCANCIENTS_TEST_MARK", str(tmp_path / "loaded"))
    worker = make_worker(PLAY)
    worker.prepare({"game": "worker_game:GAME"})
    qtbot.waitUntil((tmp_path / "loaded").exists, timeout=LONG)
    assert not worker.is_busy


def test_asking_returns_at_once(make_worker):
    worker = make_worker("hang")
    worker.ask({"say": "x"})
    clock = QElapsedTimer()
    clock.start()
    worker.forget()
    worker.ask({"say": "y"})
    assert clock.elapsed() < 30_000, "the worker sleeps for a minute"


def test_a_failure_of_the_player_is_told_in_its_words(make_worker, qtbot):
    worker = make_worker("fail")
    with qtbot.waitSignal(worker.failed, timeout=LONG) as failed:
        worker.ask({"say": "elephants"})
    assert "no idea about elephants" in failed.args[1]


def test_a_process_that_died_is_started_again_and_asked_again(make_worker, qtbot, tmp_path):
    worker = make_worker("die_once")
    with qtbot.waitSignals([worker.restarted, worker.answered], timeout=LONG):
        worker.ask({"say": "evade", "mark": str(tmp_path / "mark")})
    assert worker.starts == 2


def test_a_process_that_keeps_dying_is_given_up(make_worker, qtbot):
    worker = make_worker("die")
    with qtbot.waitSignal(worker.failed, timeout=LONG) as failed:
        worker.ask({"say": "x"})
    assert "stopped" in failed.args[1]


def test_a_process_that_hangs_is_given_up(make_worker, qtbot):
    worker = make_worker("hang", patience=300)
    with qtbot.waitSignal(worker.failed, timeout=LONG) as failed:
        worker.ask({"say": "x"})
    assert "in time" in failed.args[1]


def test_a_target_that_does_not_exist_is_given_up(make_worker, qtbot):
    worker = make_worker("nobody")
    with qtbot.waitSignal(worker.failed, timeout=LONG):
        worker.ask({"say": "x"})


def test_closing_twice_is_fine_and_ends_the_process(make_worker):
    worker = make_worker("hang")
    worker.ask({"say": "x"})
    worker.close()
    worker.close()
    assert not worker.is_busy


def test_somebody_who_thinks_reports_and_moves_when_told_to(make_worker, qtbot):
    worker = make_worker("ponder")
    reports: list[object] = []
    worker.progressed.connect(reports.append)
    worker.ask({"say": "evade"})
    qtbot.waitUntil(lambda: bool(reports))
    with qtbot.waitSignal(worker.answered) as answered:
        worker.move_now()
    assert answered.args[1] == {"choice": "evade", "thought": {"of": "evade"}}
    assert reports == [{"share": 0.5}]


def test_the_word_to_move_is_heard_by_an_opponent_who_has_not_even_begun(make_worker, qtbot):
    """The first time he is told while his process is being started. Untold he would play out some hundred plans."""
    setup = Setup(scenario=find_scenario("akragas"))
    table = Table(ANCIENTS, setup, 5, new_game(setup, 5), ("consul", "consul"))
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "consul")
    worker = make_worker(PLAY)
    for _ in range(2):
        with qtbot.waitSignal(worker.answered, timeout=3 * LONG) as answered:
            worker.ask({**question, "seconds": 1800.0})
            worker.move_now()
        assert TableReferee(table).parse_choice(answered.args[1]["choice"]) in decision.choices
        assert answered.args[1]["thought"]["evaluations"] < 50
    assert worker.starts == 1


def test_one_that_does_not_stay_is_gone_when_it_has_answered_and_is_asked_once_only(make_worker, qtbot, tmp_path):
    worker = make_worker("echo", patience=None, tries=1, stays=False)
    with qtbot.waitSignal(worker.answered, timeout=LONG) as answered:
        worker.ask({"say": "done"})
    assert answered.args[1] == {"choice": "done"}
    assert worker.worker.process is None
    mortal = make_worker("die_once", patience=None, tries=1, stays=False)
    with qtbot.waitSignal(mortal.failed, timeout=LONG) as failed:
        mortal.ask({"say": "x", "mark": str(tmp_path / "mark")})
    assert mortal.starts == 1
    assert reason_words(failed.args[1]) == "the computing process stopped unexpectedly"
    assert reason_words("no idea about elephants") == "no idea about elephants"


def test_an_answer_to_a_question_that_was_forgotten_is_not_told(make_worker, qtbot):
    worker = make_worker("echo")
    told: list[object] = []
    worker.answered.connect(lambda number, _values: told.append(number))
    worker.ask({"say": "evade"})
    with qtbot.waitSignal(worker.answered, timeout=LONG):
        number = worker.ask({"say": "stand"})
    assert told == [number]
