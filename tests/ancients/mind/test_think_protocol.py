"""Thinking through the engine protocol: progress, move now, cancel, over a real process and within one."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from ccancients.ancients.mind.search.thinker import TRIBUNE, Glimpse, Thinker
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.view import View, view_for
from ccancients.processes.job import Cancelled, Interrupt
from ccancients.rpc.server import RpcServer
from ccancients.search.budget import Budget
from tests.protocol_line import COMMAND, Line, make_server

CANCELLED = 13
LONG_SECONDS = 600
"""A budget that no test waits for."""


class Pipe:
    """A program on the other end of a pipe, that reads whatever comes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.notices: list[dict[str, Any]] = []

    def send(self, number: int, method: str, **params: Any) -> None:
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        message: dict[str, Any] = json.loads(self.process.stdout.readline())
        return message

    def answer(self) -> dict[str, Any]:
        """The next answer; notifications on the way are kept."""
        while "id" not in (message := self.read()):
            self.notices.append(message)
        return message


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    made = Pipe()
    yield made
    made.process.kill()
    made.process.communicate()


def _view(setup: Setup) -> View:
    game = new_game(setup, 5, record=False)
    assert game.decision is not None
    return view_for(game, game.decision.side)


@pytest.mark.slow
def test_progress_is_told_and_move_now_gets_the_best_so_far(pipe: Pipe) -> None:
    pipe.send(1, "new", scenario="akragas", seed=3)
    pipe.send(2, "think", level="consul", seconds=LONG_SECONDS, progress=True)
    assert pipe.answer()["id"] == 1
    notice = pipe.read()
    assert notice["method"] == "progress"
    assert notice["params"]["id"] == 2
    assert 0 <= notice["params"]["share"] < 0.5
    assert notice["params"]["answers"][0].startswith("play ")
    pipe.send(3, "choices")
    pipe.send(4, "move_now", id=2)
    answers = [pipe.answer() for _ in range(3)]
    assert [each["id"] for each in answers] == [4, 2, 3], "only move_now is answered while another request is open"
    assert answers[0]["result"] is True
    thought = answers[1]["result"]["thought"]
    assert thought["choice"] == answers[1]["result"]["choice"]
    assert thought["evaluations"] >= notice["params"]["evaluations"] > 0
    assert thought["seconds"] < LONG_SECONDS / 2


@pytest.mark.slow
def test_cancel_drops_it_and_the_line_goes_on(pipe: Pipe) -> None:
    pipe.send(1, "new", scenario="akragas", seed=3)
    pipe.send(2, "think", level="consul", seconds=LONG_SECONDS)
    pipe.send(3, "cancel", id=99)
    pipe.send(4, "cancel", id=2)
    found = {each["id"]: each for each in (pipe.answer() for _ in range(4))}
    assert found[3]["result"] is False
    assert found[4]["result"] is True
    assert found[2]["error"]["code"] == CANCELLED
    pipe.send(5, "think", level="tribune", evaluations=8)
    assert pipe.answer()["result"]["thought"]["evaluations"] >= 8


@pytest.mark.slow
def test_requests_that_are_sent_at_once_are_all_answered_before_the_end_of_the_input() -> None:
    requests = [
        {"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"scenario": "akragas"}},
        {"jsonrpc": "2.0", "id": 2, "method": "think", "params": {"level": "tribune", "evaluations": 8, "apply": True}},
        {"jsonrpc": "2.0", "id": 3, "method": "choices"},
    ]
    text = "".join(json.dumps(each) + "\n" for each in requests)
    done = subprocess.run(COMMAND, input=text.encode(), capture_output=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1, 2, 3]


@pytest.mark.slow
def test_quit_while_another_line_waits_ends_the_process(pipe: Pipe) -> None:
    pipe.send(1, "quit")
    pipe.send(2, "hello")
    assert pipe.answer() == {"jsonrpc": "2.0", "result": True, "id": 1}
    assert pipe.process.wait(300) == 0


@pytest.mark.slow
def test_the_budget_in_evaluations_decides_and_nothing_else() -> None:
    def asked() -> Any:
        line = Line()
        line.ask("new", scenario="akragas", seed=4)
        found = line.ask("think", level="tribune", seed=2, evaluations=48)
        del found["thought"]["seconds"]
        return found

    first = asked()
    assert first == asked()
    thought = first["thought"]
    assert thought["options"][0]["answers"][0] == first["choice"]
    # the reasons are rounded to hundredths, one by one
    assert sum(each["points"] for each in thought["reasons"]) == pytest.approx(thought["lead"], abs=0.2)


def test_the_plan_is_followed_and_thought_about_anew_on_request() -> None:
    line = Line()
    line.ask("new", scenario="akragas", seed=4)
    line.ask("think", level="tribune", seed=2, evaluations=48, apply=True)
    followed = line.ask("think", level="tribune", seed=2, evaluations=48)
    assert followed["thought"] is None
    anew = line.ask("think", level="tribune", seed=2, evaluations=48, anew=True)
    assert anew["thought"]["question"] == "orders"
    assert anew["thought"]["options"][0]["samples"] > 0


def test_a_view_sent_along_is_thought_about_like_a_game() -> None:
    line = Line()
    line.ask("new", scenario="cannae", seed=6)
    seen = line.ask("view", side=line.ask("choices")["side"], raw=True)
    here = line.ask("think", level="tribune", seed=1, evaluations=32)
    there = Line().ask("think", level="tribune", seed=1, evaluations=32, setup=seen["setup"], view=seen["view"])
    assert there["choice"] == here["choice"]
    assert {**there["thought"], "seconds": 0} == {**here["thought"], "seconds": 0}


# -- interruptions ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("looks", [1, 2, 5, 40])
def test_a_word_is_heard_at_the_next_look_and_no_play_out_follows(akragas: Setup, looks: int) -> None:
    signals = Interrupt()
    seen: list[Glimpse] = []
    count = 0

    def listen() -> None:
        nonlocal count
        count += 1
        signals.move_now = count >= looks

    signals.listen = listen
    thought = Thinker(1, TRIBUNE).think(_view(akragas), Budget(10_000, None, signals), seen.append)
    assert thought.evaluations < looks
    assert thought.choice in _view(akragas).decision.choices  # type: ignore[union-attr]


def test_a_cancelled_search_ends_without_an_answer(akragas: Setup) -> None:
    signals = Interrupt()
    signals.cancelled = True
    with pytest.raises(Cancelled):
        Thinker(1, TRIBUNE).think(_view(akragas), Budget(10_000, None, signals))


def test_words_to_nobody_are_answered_and_change_nothing() -> None:
    server = make_server()
    for method in ("move_now", "cancel"):
        request = {"jsonrpc": "2.0", "id": 1, "method": method}
        assert json.loads(server.answer(json.dumps(request)) or "{}")["result"] is False


def test_a_word_before_the_work_has_begun_is_kept_for_it() -> None:
    heard: list[bool] = []

    def work(_params: dict[str, Any]) -> object:
        heard.append(server.interrupt.move_now)
        return True

    server = RpcServer({"work": work}, long=("work",))
    line = b'{"jsonrpc":"2.0","id":7,"method":"work"}'
    server.announce(line)
    word = b'{"jsonrpc":"2.0","id":8,"method":"move_now","params":{"id":7}}'
    assert server.urgent(word)
    assert json.loads(server.answer(word) or "{}")["result"] is True
    server.answer(line)
    server.answer(line)
    assert heard == [True, False], "a word is for one request only"


def test_a_refused_long_request_does_not_leave_its_words_behind() -> None:
    server = RpcServer({"work": lambda _params: True}, long=("work",))
    line = b'{"jsonrpc":"2.0","id":7,"method":"work","params":[1]}'
    server.announce(line)
    assert "error" in json.loads(server.answer(line) or "{}")
    word = '{"jsonrpc":"2.0","id":8,"method":"cancel"}'
    assert json.loads(server.answer(word) or "{}")["result"] is False
