"""The toy game in the engine protocol: a game that adds nothing is refereed from its beginning to its end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.savefile import parse_save, verify
from ccancients.rpc.codes import codes
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import INVALID_PARAMS
from tests.protocol_line import Line
from tests.toy.rules import BACK
from tests.toy.spec import SEATS, TOY

KEYS = [seat.key for seat in SEATS]
CODES = codes("match")


@pytest.fixture
def line() -> Line:
    return Line(make_server(TOY))


def begin(line: Line, seats: int = 3, seed: int = 1, **facts: Any) -> Any:
    return line.ask("new", setup={"seats": seats}, seed=seed, **facts)


def until(line: Line, question: str) -> Any:
    """Random moves up to a question."""
    asked = line.ask("choices")
    while asked["question"] != question:
        asked = line.ask("move", level="random", seed=5, apply=True)
    return asked


def test_hello_tells_the_game_and_the_methods_of_every_game(line: Line) -> None:
    hello = line.ask("hello")
    assert (hello["game"], hello["levels"]) == ("toy", ["random"])
    assert hello["methods"] == [
        "hello", "new", "close", "dice", "chance", "choices", "apply", "settle", "undo", "redo", "state", "view",
        "events", "move", "think", "save", "load", "move_now", "cancel", "quit",
    ]  # fmt: skip
    assert hello["errors"]["match over"] == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_is_played_through_the_protocol_as_without_it(line: Line, seats: int) -> None:
    asked = begin(line, seats, seed=7)
    game = TOY.new_game(TOY.setup_from_json({"seats": seats}, "test"), RolledChance(7))
    chooser = RolledChance(3)
    game.take_events()
    while asked["outcome"] is None:
        assert game.decision is not None
        assert asked["side"] == KEYS[game.decision.side]
        offered = line.ask("choices")["choices"]
        assert [each["text"] for each in offered] == [TOY.choice_text(choice) for choice in game.decision.choices]
        number = chooser.roll(1, len(offered))[0]
        chosen = offered[number]
        given = chosen["text"] if number % 2 else {"verb": chosen["verb"], "args": chosen["args"]}
        asked = line.ask("apply", choice=given)
        game.apply(game.decision.choices[number])
        happened = [{"event": "Happened", **each._asdict()} for each in game.take_events()]
        assert asked["events"] == json.loads(json.dumps(happened))
    assert game.decision is None
    assert asked["outcome"] == ("draw" if game.outcome == -1 else KEYS[game.outcome or 0])
    assert line.ask("state")["state"] == json.loads(json.dumps(game.state.to_json()))
    assert line.error("apply", choice="pass")["code"] in (CODES["match over"], CODES["bad text"])
    assert line.error("move", level="random")["code"] == CODES["match over"]


def test_events_are_told_by_their_names_and_fields_and_to_the_referee_only(line: Line) -> None:
    begin(line)
    until(line, "strike")
    told = line.ask("events", since=0)["events"]
    assert set(told[0]) == {"event", "verb", "side", "number", "other"}
    assert line.error("events", since=0, side="red")["code"] == INVALID_PARAMS
    assert line.ask("events")["events"] == told, "what was refused is not counted as told"


def test_a_view_holds_what_its_side_may_know_and_can_be_sent_back(line: Line) -> None:
    begin(line)
    asked = until(line, "strike")
    raw = line.ask("view", side=asked["side"], raw=True)
    assert raw["question"] == "strike"
    assert raw["state"] == raw["view"]
    me = KEYS.index(asked["side"])
    assert all(set(hand) <= {BACK} for side, hand in enumerate(raw["view"]["game"]["state"]["hands"]) if side != me)
    sent = {"level": "random", "seed": 4, "setup": raw["setup"], "view": raw["view"]}
    choice = line.ask("move", **sent)["choice"]
    assert choice in [each["text"] for each in line.ask("choices")["choices"]]
    assert Line(make_server(TOY)).ask("move", **{**sent, "setup": json.dumps(raw["setup"])})["choice"] == choice
    assert line.ask("think", level="random", seed=4, anew=True)["thought"] is None
    other = next(key for key in KEYS[:3] if key != asked["side"])
    assert line.ask("view", side=other)["question"] is None


def test_undo_redo_and_scripted_dice(line: Line) -> None:
    begin(line)
    while True:
        line.ask("apply", choice=line.ask("choices")["choices"][0]["text"])
        before = line.ask("state")
        undone = line.reply("undo")
        if "result" in undone:
            assert line.ask("redo")["choice"] == undone["result"]["choice"]
            assert line.ask("state") == before
            break
        assert undone["error"]["code"] == CODES["no undo"]
    assert line.ask("dice", dice=["3", "1"])["waiting"] == ["3", "1"]
    assert line.ask("dice", dice=["2"], replace=True)["waiting"] == ["2"]


def test_a_saved_match_goes_on_at_the_same_question_and_is_verified(line: Line) -> None:
    begin(line, 4, seed=9)
    until(line, "strike")
    before, text = line.ask("choices"), line.ask("save")["text"]
    verify(parse_save(text.encode(), "text", (TOY,)))
    line.ask("load", text=text)
    assert {**line.ask("choices"), "game": ""} == {**before, "game": ""}


def test_several_matches_by_id(line: Line) -> None:
    one, two = begin(line, 2)["game"], begin(line, 4)["game"]
    assert [line.ask("choices", game=each)["game"] for each in (one, two)] == [one, two]
    assert line.ask("view", game=two, side="gold")["viewer"] == "gold"
    message = line.error("view", game=one, side="gold")["message"]
    assert message == "side: expected one of 'red', 'blue', found 'gold'."
    assert line.ask("close", game=two) is True
    assert line.error("choices", game=two)["code"] == CODES["no such game"]


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new", {}, CODES["bad save"]),
        ("new", {"setup": {"seats": 5}}, CODES["bad save"]),
        ("new", {"setup": []}, INVALID_PARAMS),
        ("new", {"setup": {"seats": 2}, "scenario": "akragas"}, INVALID_PARAMS),
        ("new", {"setup": {"seats": 2}, "dice": ["six"]}, CODES["bad text"]),
        ("new", {"setup": {"seats": 2}, "shuffles": [["1"]]}, CODES["out of dice"]),
        ("new", {"setup": {"seats": 2}, "shuffles": [["ace"]]}, CODES["bad text"]),
        ("apply", {"choice": "fly away"}, CODES["bad text"]),
        ("apply", {"choice": ""}, CODES["illegal choice"]),
        ("apply", {"choice": "surrender"}, CODES["illegal choice"]),
        ("move", {"level": "hannibal"}, CODES["no such level"]),
        ("move", {"level": "random", "setup": {"seats": 2}, "view": {}}, CODES["bad view"]),
        ("position", {}, -32601),
    ],
)
def test_a_wrong_request_gets_its_code_and_a_sentence(line: Line, method: str, params: Any, code: int) -> None:
    begin(line)
    before = line.ask("state")
    error = line.error(method, **params)
    assert error["code"] == code, error
    assert len(error["message"]) > 10
    assert line.ask("state", game="g1") == before
