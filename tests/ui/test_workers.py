"""Opponents in another process: they answer, fail in a sentence, are restarted when they die, and never block."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QElapsedTimer

from ccancients.ancients.scenario_io import find_scenario
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.games import GAMES
from ccancients.ui.opponent_player import TARGET
from ccancients.ui.referee import Table, TableReferee
from ccancients.ui.workers import OpponentWorker

LONG = 20_000


@pytest.fixture
def make_worker(qapp, monkeypatch) -> Iterator:
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    workers = []

    def make(target: str, patience: int = LONG) -> OpponentWorker:
        workers.append(OpponentWorker(f"worker_targets:{target}", patience))
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
            assert worker.is_thinking
        assert answered.args == [number, word]
    assert worker.starts == 1
    assert not worker.is_thinking


def test_it_gets_ready_when_told_to_and_answers_in_that_process(make_worker, qtbot):
    worker = make_worker("echo")
    worker.prepare()
    worker.prepare()
    assert worker.starts == 1
    with qtbot.waitSignal(worker.answered, timeout=LONG):
        worker.ask({"say": "done"})
    assert worker.starts == 1


def test_asking_returns_at_once(make_worker):
    worker = make_worker("hang")
    worker.ask({"say": "x"})
    clock = QElapsedTimer()
    clock.start()
    worker.forget()
    worker.ask({"say": "y"})
    assert clock.elapsed() < 2000


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
    assert not worker.is_thinking


def test_somebody_who_thinks_reports_and_moves_when_told_to(make_worker, qtbot):
    worker = make_worker("ponder")
    reports: list[object] = []
    thoughts: list[object] = []
    worker.progressed.connect(reports.append)
    worker.thought.connect(thoughts.append)
    worker.ask({"say": "evade"})
    qtbot.waitUntil(lambda: bool(reports), timeout=20_000)
    with qtbot.waitSignal(worker.answered, timeout=20_000) as answered:
        worker.move_now()
    assert answered.args[1] == "evade"
    assert reports == [{"share": 0.5}]
    assert thoughts == [{"of": "evade"}]


def test_the_word_to_move_is_heard_by_an_opponent_who_has_not_even_begun(make_worker, qtbot):
    """The first time he is told while his process is being started. Untold he would play out some hundred plans."""
    setup = Setup(scenario=find_scenario("akragas"))
    table = Table(GAMES[0], setup, 5, new_game(setup, 5), ("consul", "consul"))
    decision = table.game.decision
    assert decision is not None
    question = TableReferee(table).question_for(table.game, decision.side, "consul")
    worker = make_worker("echo")
    worker.target = TARGET
    thoughts: list[dict[str, object]] = []
    worker.thought.connect(thoughts.append)
    for number in range(2):
        with qtbot.waitSignal(worker.answered, timeout=3 * LONG) as answered:
            worker.ask({**question, "seconds": 1800.0})
            worker.move_now()
        assert TableReferee(table).parse_choice(answered.args[1]) in decision.choices
        assert int(str(thoughts[number]["evaluations"])) < 50
    assert worker.starts == 1
