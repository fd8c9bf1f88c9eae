"""A worker: it answers, reports, hears two words, fails in a sentence, and never outlives whoever started it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.games import place_of, register
from ccancients.processes.tasks import PLAY
from ccancients.processes.worker import Reply, Worker, WorkerDied
from tests.toy.spec import TOY, ToySetup

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
Make = Callable[[str], Worker]


@pytest.fixture
def make() -> Iterator[Make]:
    made: list[Worker] = []

    def worker(task: str) -> Worker:
        made.append(Worker(task if ":" in task and "." in task else f"tests.processes.targets:{task}"))
        made[-1].start()
        return made[-1]

    yield worker
    for each in made:
        each.close()


def heard(worker: Worker, kind: str) -> Reply:
    """The next reply of a kind."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        reply = worker.hear(1.0)
        if reply is not None and reply.kind == kind:
            return reply
    raise AssertionError(f"no {kind} came")


def is_alive(process: int) -> bool:
    """Whether a process runs; one that ended and was not asked about counts as ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def gone(process: int) -> bool:
    """Wait until a process has ended."""
    end = time.monotonic() + PATIENCE
    while is_alive(process) and time.monotonic() < end:
        time.sleep(0.005)
    return not is_alive(process)


def test_it_says_when_it_is_ready_and_answers_in_the_order_of_the_questions(make: Make) -> None:
    worker = make("echo")
    numbers = [worker.ask({"say": word}) for word in ("evade", "stand")]
    assert heard(worker, "ready").number == 0
    replies = [heard(worker, "answer") for _ in numbers]
    assert [reply.number for reply in replies] == numbers
    assert [reply.values["said"] for reply in replies] == ["evade", "stand"]
    assert replies[0].values["process"] == replies[1].values["process"] != os.getpid()


def test_a_class_is_made_once_and_remembers(make: Make) -> None:
    worker = make("Counter")
    for count in (1, 2):
        worker.ask({})
        assert heard(worker, "answer").values == {"count": count}


def test_a_failure_is_a_sentence_and_the_next_question_is_answered(make: Make) -> None:
    worker = make("fail")
    for word in ("elephants", "camels"):
        worker.ask({"say": word})
        assert heard(worker, "error").values == f"ValueError: no idea about {word}"


@pytest.mark.parametrize("task", ["nobody", "tests.processes.nowhere:echo", "tests.processes.targets:os"])
def test_a_task_that_does_not_exist_is_said_to_everybody_who_asks(make: Make, task: str) -> None:
    worker = make(task)
    worker.ask({})
    assert "Error" in heard(worker, "error").values


def test_it_reports_and_answers_when_it_is_told_to_move_now(make: Make) -> None:
    worker = make("ponder")
    number = worker.ask({"say": "evade"})
    assert heard(worker, "progress") == Reply(number, "progress", {"share": 0.5})
    worker.say("move_now")  # it would ponder for ever; how soon it answers is measured by workshop/bench_thinking
    assert heard(worker, "answer") == Reply(number, "answer", {"said": "evade"})


def test_a_word_is_heard_by_one_who_has_not_begun_and_by_nobody_who_is_asked_later(make: Make) -> None:
    worker = make("ponder")
    worker.ask({"say": "evade"})
    worker.say("move_now")
    assert heard(worker, "answer").values == {"said": "evade"}
    worker.ask({"say": "stand"})
    heard(worker, "progress")
    assert worker.hear(0.05) is None, "it thinks"


def test_what_is_cancelled_is_dropped_and_the_process_goes_on(make: Make) -> None:
    worker = make("ponder")
    worker.ask({"say": "evade"})
    heard(worker, "progress")
    worker.say("cancel")
    assert heard(worker, "error").values.startswith("Cancelled")
    number = worker.ask({"say": "stand"})
    assert heard(worker, "progress").number == number
    assert worker.starts == 1


def test_one_that_dies_is_found_dead_and_can_be_started_again(make: Make) -> None:
    worker = make("echo")
    heard(worker, "ready")
    assert worker.process is not None
    worker.process.kill()
    worker.process.join(PATIENCE)
    with pytest.raises(WorkerDied):
        worker.hear(PATIENCE)
    worker.start()
    worker.ask({"say": "stand"})
    assert heard(worker, "answer").values["said"] == "stand"
    assert worker.starts == 2


def test_one_that_was_closed_or_never_started_is_not_asked(make: Make) -> None:
    worker = make("echo")
    worker.close()
    worker.close()
    for each in (worker, Worker("tests.processes.targets:echo")):
        assert not each.is_alive
        with pytest.raises(WorkerDied):
            each.ask({"say": "x"})
        with pytest.raises(WorkerDied):
            each.hear()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as Linux shows them")
def test_neither_a_worker_nor_one_that_it_has_started_outlives_whoever_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "processes"
    program = textwrap.dedent(f"""
        from ccancients.processes.worker import Worker
        if __name__ == "__main__":
            worker = Worker("tests.processes.targets:start_another")
            worker.start()
            worker.ask({{"file": {str(file)!r}}})
            while True:
                worker.hear(1.0)
    """)
    script = tmp_path / "asks.py"
    script.write_text(program, encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(script)], env={**os.environ, "PYTHONPATH": str(ROOT)})
    try:
        end = time.monotonic() + PATIENCE
        while not (file.exists() and len(file.read_text(encoding="utf-8").split()) == 2) and time.monotonic() < end:
            time.sleep(0.01)
        first, second = map(int, file.read_text(encoding="utf-8").split())
        assert is_alive(first)
        assert is_alive(second)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    assert gone(first)
    assert gone(second)


def test_a_game_that_the_program_does_not_list_is_played_in_another_process(make: Make) -> None:
    """The question names the game by its place; the process that was started anew finds it there."""
    with register("toy", "tests.toy.spec:TOY"):
        place = place_of("toy")
    setup = ToySetup(3)
    game = TOY.new_game(setup, RolledChance(4))
    worker = make(PLAY)
    for _ in range(30):
        if game.decision is None:
            break
        side = game.decision.side
        worker.ask({
            "game": place, "setup": '{"seats": 3}', "view": TOY.view_for(game, side).to_json(), "level": "random",
            "seed": 9,
        })
        choice = TOY.parse_choice(heard(worker, "answer").values["choice"])
        assert choice in game.decision.choices
        game.apply(choice)
