"""The engine protocol gets what nobody should send: every line is answered, none breaks it."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from ccancients.engine.chance import RolledChance
from tests.protocol_line import Line, fight, serve
from tests.sweeps import rest_slow

WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 10**17, 0.5, "", "x", "F5", "\ud800", "top", "card", "a" * 5_000, [], [1], ["F5"], [[[]]], {},
    {"verb": 1}, {"verb": "move", "args": [None]}, {"schema": 1}, {"game": {}, "side": 1},
)  # fmt: skip
PARAMS = {
    "new": ("scenario", "position", "options", "seed", "dice", "shuffles", "only_scripted"),
    "close": ("game",),
    "choices": ("game",),
    "apply": ("game", "choice"),
    "dice": ("game", "dice", "replace"),
    "chance": ("game", "dice", "pick", "shuffle"),
    "settle": ("game", "outcome"),
    "undo": ("game",),
    "redo": ("game",),
    "state": ("game",),
    "view": ("game", "side", "raw"),
    "events": ("game", "since", "side"),
    "position": ("game", "side", "form"),
    "why_not": ("game", "choice", "card", "hex", "taken_up", "leader", "side"),
    "odds": ("game", "attack", "bonus"),
    "move": ("game", "level", "seed", "apply", "setup", "view"),
    "think": (
        "game", "level", "seed", "evaluations", "seconds", "workers", "progress", "anew", "apply", "setup", "view",
    ),
    "move_now": ("id", "x"),
    "cancel": ("id", "x"),
    "save": ("game",),
    "load": ("text",),
    "hello": ("x",),
    "scenarios": ("x",),
}


@pytest.fixture
def line() -> Line:
    return Line()


def test_the_parameters_below_are_those_of_the_methods(line: Line) -> None:
    assert {*PARAMS, "quit"} == set(line.ask("hello")["methods"])


@pytest.mark.parametrize("method", sorted(PARAMS))
def test_wrong_values_for_every_parameter(line: Line, method: str) -> None:
    line.ask("new", position=fight())
    for name in PARAMS[method]:
        for value in WRONG:
            reply = line.reply(method, **{name: value})
            code = reply.get("error", {}).get("code")
            assert code != -32603, f"{method} {name}={value!r}: {reply}"


def _changed(value: Any, chance: RolledChance) -> Any:
    """The value with something in it replaced."""
    if isinstance(value, dict) and value:
        keys = sorted(value)
        key = keys[chance.roll(1, len(keys))[0]]
        return {**value, key: _changed(value[key], chance)}
    if isinstance(value, list) and value:
        place = chance.roll(1, len(value))[0]
        return [*value[:place], _changed(value[place], chance), *value[place + 1 :]]
    return WRONG[chance.roll(1, len(WRONG))[0]]


@pytest.mark.parametrize("most", rest_slow([60, 250]))
def test_views_and_saves_with_something_replaced_never_break_the_line(line: Line, most: int) -> None:
    line.ask("new", scenario="akragas", seed=3)
    raw = line.ask("view", side="bottom", raw=True)
    saved = json.loads(line.ask("save")["text"])
    chance = RolledChance(17)
    for number in range(most):
        wrong = _changed({"setup": raw["setup"], "view": raw["view"]}, chance)
        reply = line.reply("move", level="random", **wrong)
        assert reply.get("error", {}).get("code") != -32603, f"seed 17, number {number}: {reply}"
        reply = line.reply("load", text=json.dumps(_changed(saved, chance)))
        assert reply.get("error", {}).get("code") != -32603, f"seed 17, number {number}: {reply}"


@pytest.mark.parametrize("most", rest_slow([150, 600]))
def test_random_bytes_and_cut_lines_are_all_answered(most: int) -> None:
    chance = RolledChance(23)
    good = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"position": fight()}}).encode()
    sent = []
    for number in range(most):
        if number % 3 == 0:
            sent.append(bytes(chance.roll(1, 255)[0] + 1 for _ in range(chance.roll(1, 60)[0])))
        elif number % 3 == 1:
            sent.append(good[: chance.roll(1, len(good))[0]])
        else:
            place = chance.roll(1, len(good))[0]
            sent.append(good[:place] + bytes([chance.roll(1, 256)[0]]) + good[place + 1 :])
    sent = [line.replace(b"\n", b" ").replace(b"\r", b" ") for line in sent]
    sink = io.BytesIO()
    assert serve(io.BytesIO(b"\n".join([*sent, b'{"jsonrpc":"2.0","id":"end","method":"hello"}', b""])), sink) == 0
    replies = [json.loads(reply) for reply in sink.getvalue().splitlines()]
    assert replies[-1]["id"] == "end"
    assert not [reply for reply in replies if reply.get("error", {}).get("code") == -32603], "seed 23"
