"""Whatever stands in the fields of a request to Hannibal: an answer comes, no failure inside, and nothing changes."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ccancients.hannibal.position import position_from_text
from ccancients.rpc.server import INTERNAL_ERROR
from tests.hannibal.test_protocol import CANNAE, server
from tests.hostile.mutation import ODD_VALUES, spoiled_value
from tests.sweeps import rest_slow

FIELDS = {
    "new": ("position", "edition", "switches", "turns", "bid", "seed", "dice", "shuffles", "only_scripted"),
    "apply": ("choice",), "why_not": ("choice", "space", "general", "card", "number", "elephants", "side"),
    "odds": ("choice",), "position": ("side", "form"), "view": ("side", "raw"), "events": ("since", "side"),
    "dice": ("dice", "replace"), "chance": ("dice", "pick", "shuffle"),
    "move": ("level", "seed", "setup", "view", "apply"), "load": ("text",),
    "choices": ("game",), "close": ("game",),
}  # fmt: skip
WORDS: list[Any] = [
    "cannae", "cannae inside", "hannibal", "rome", "none", "event 62", "move 62", "go cannae", "attack probe", "done",
    "attack reserve as probe", "path cannae", "cu 99", "put rome", ["3"], ["1", "6"], ["probe"], [["33", "5"]],
    {"verb": "go", "args": ["rome"]}, {"verb": "move", "args": [62]}, {"verb": "", "args": []}, "random", "praetor",
    {"side": "rome", "markers": 3}, {"spy_rounds_up": True}, {"spy_rounds_up": 3}, "valley", "text", "object", 42, 3,
]  # fmt: skip


@pytest.mark.parametrize("requests", rest_slow([600, 900]))
def test_whatever_stands_in_a_field_is_answered(requests):
    good = json.loads(position_from_text(CANNAE).model_dump_json())
    answered: dict[Any, int] = {}
    line, before = server(), ""

    def ask(method: str, **params: Any) -> dict[str, Any]:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        reply: dict[str, Any] = json.loads(line.answer(json.dumps(request)) or "{}")
        return reply

    for number in range(requests):
        dice = random.Random(number)
        if number % 25 == 0:
            line = server()
            ask("new", position=CANNAE, seed=number)
            for choice in ("move 62", "activate hannibal", "go cannae")[: number // 25 % 4]:
                ask("apply", choice=choice)
        before = json.dumps(ask("state", game="g1"))
        method = dice.choice(list(FIELDS))
        values = [*WORDS, *WORDS, *WORDS, *ODD_VALUES, spoiled_value(good, dice), spoiled_value(good, dice)]
        fields = dice.sample(FIELDS[method], dice.randint(1, min(2, len(FIELDS[method]))))
        params = {field: dice.choice(values) for field in fields}
        reply = ask(method, **params)
        code = reply.get("error", {}).get("code", 0)
        answered[code] = answered.get(code, 0) + 1
        label = f"{number}: {method} {str(params)[:300]}"
        assert code != INTERNAL_ERROR, f"{label}: {reply}"
        if code:
            said = reply["error"]["message"]
            assert said.isprintable(), label
            assert len(said) < 600, label
            if method != "close":
                assert json.dumps(ask("state", game="g1")) == before, label
    assert len(answered) > 7, answered
    assert answered[0] > 5, answered
