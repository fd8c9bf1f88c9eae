"""The engine protocol: its documented examples, every method, and what strangers may send."""

from __future__ import annotations

import io
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ccancients.ancients.components.board import GRID
from ccancients.ancients.mind.levels import SEARCHING
from ccancients.ancients.scenario.files import find_scenario, shipped_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.chance import RolledChance
from ccancients.rpc.server import LONGEST_LINE, MOST_IN_BATCH, RpcServer
from tests.protocol_line import CODES, COMMAND, Line, fight, make_server, serve
from tests.sweeps import rest_slow

DOCUMENT = Path(__file__).parents[1] / "docs" / "protocol.md"


@pytest.fixture
def line() -> Line:
    return Line()


# -- the document -----------------------------------------------------------------------------------------------------


def _examples() -> list[str]:
    blocks = re.findall(r"```jsonrpc\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_examples_of_the_document_are_what_comes_back() -> None:
    server = make_server()
    waiting: str | None = None
    checked = 0
    for example in _examples():
        sign, text = example[0], example[2:]
        if sign == ">":
            assert waiting is None, f"the document leaves this answer out: {waiting}"
            waiting = server.answer(text)
            continue
        assert waiting is not None, f"nothing came back instead of {text}"
        pattern = ".*".join(re.escape(part) for part in text.split("…"))
        assert re.fullmatch(pattern, waiting), f"{waiting}\nis not what the document says:\n{text}"
        waiting, checked = None, checked + 1
    assert checked > 20
    assert server.is_over


def test_the_document_names_every_method_error_question_and_verb(line: Line) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    hello = line.ask("hello")
    for word in (*hello["methods"], *hello["questions"], *hello["verbs"]):
        assert f"`{word}`" in text, word
    for code in hello["errors"].values():
        assert f"| {code} |" in text, code


# -- games ------------------------------------------------------------------------------------------------------------


def test_the_shipped_battles_are_listed_and_each_begins(line: Line) -> None:
    listed = line.ask("scenarios")
    assert [each["id"] for each in listed] == [each.id for each in shipped_scenarios()]
    for each in listed:
        begun = line.ask("new", scenario=each["id"], seed=1)
        assert begun["question"] == ("place leader" if each["id"] == "117-asculum" else "card")
        assert begun["side"] == each["first"]


@pytest.mark.parametrize("number", range(1, 16))
@pytest.mark.parametrize("form", ["object", "text"])
def test_a_position_that_was_given_can_be_entered_again(line: Line, number: int, form: str) -> None:
    line.ask("new", scenario=str(number), seed=number)
    line.ask("move", level="random", seed=number, apply=True)
    there = line.ask("choices")
    position = line.ask("position", form=form)["position"]
    line.ask("new", position=position)
    assert line.ask("position", form=form)["position"] == position
    here = line.ask("choices")
    assert {**here, "game": ""} == {**there, "game": ""}


def test_a_question_with_one_answer_is_put_only_where_it_ends_the_movement(line: Line) -> None:
    """As the document says: not even ``movement`` where nobody could move from the start."""
    alone = []
    for seed in range(4):
        line.ask("new", scenario="akragas", seed=seed)
        moved = False
        while True:
            asked = line.ask("choices")
            if asked["question"] is None:
                break
            if asked["number_of_choices"] == 1:
                assert (asked["question"], asked["choices"][0]["text"], moved) == ("movement", "done", True)
                alone.append(seed)
            elif asked["question"] != "movement":
                moved = False
            chosen = line.ask("move", level="random", seed=seed, apply=True)["choice"]
            moved = chosen.startswith("move") or (moved and chosen != "done")
    assert alone


def test_the_same_game_as_without_the_protocol(line: Line) -> None:
    game = new_game(Setup(scenario=find_scenario("cannae")), 5)
    line.ask("new", scenario="cannae", seed=5)
    chance = RolledChance(1)
    for _ in range(120):
        assert game.decision is not None
        offered = line.ask("choices")
        assert offered["question"] == game.decision.question
        assert offered["number_of_choices"] == len(offered["choices"]) == len(game.decision.choices)
        chosen = chance.roll(1, len(offered["choices"]))[0]
        game.apply(game.decision.choices[chosen])
        line.ask("apply", choice=offered["choices"][chosen]["text"])
    assert line.ask("state")["state"]["banners"] == {"top": game.state.banners[0], "bottom": game.state.banners[1]}


def test_a_scenario_object_and_options(line: Line) -> None:
    scenario = json.loads((Path(__file__).parents[1] / "scenarios" / "001-akragas.json").read_text(encoding="utf-8"))
    options = {"printing": "current", "switches": {"sacred_band": False}, "first": "top", "banners": 3}
    begun = line.ask("new", scenario=scenario, options=options)
    assert begun["side"] == "top"
    assert line.ask("state")["state"]["banners_needed"] == 3


def test_choices_are_applied_as_text_and_as_objects(line: Line) -> None:
    one, two = line.ask("new", scenario="akragas", seed=2)["game"], line.ask("new", scenario="akragas", seed=2)["game"]
    for _ in range(30):
        choice = line.ask("choices", game=one)["choices"][-1]
        text = line.ask("apply", game=one, choice=choice["text"])
        structured = line.ask("apply", game=two, choice={"verb": choice["verb"], "args": choice["args"]})
        assert {**text, "game": ""} == {**structured, "game": ""}


def test_scripted_dice_are_rolled_in_their_order(line: Line) -> None:
    line.ask("new", position=fight(), dice=["light", "light", "flag", "heavy", "heavy"])
    line.ask("apply", choice="attack F4 F5")
    rolled = next(e for e in line.ask("apply", choice="stand")["events"] if e["event"] == "DiceRolled")
    assert rolled["faces"] == ["light", "light", "flag", "heavy", "heavy"]
    assert rolled["hits"] == 2


def test_a_roll_without_enough_scripted_dice_changes_nothing(line: Line) -> None:
    line.ask("new", position=fight(), dice=["light"])
    line.ask("apply", choice="attack F4 F5")
    before = line.ask("state")
    assert line.error("apply", choice="stand")["code"] == CODES["out of dice"]
    assert line.ask("state") == before
    assert line.ask("dice", dice=["light"] * 5, replace=True)["waiting"] == ["light"] * 5
    assert line.ask("apply", choice="stand")["outcome"] is None
    assert line.ask("state")["state"]["banners"]["bottom"] == 1


def test_scripted_shuffles_deal_the_hands(line: Line) -> None:
    begun = line.ask("new", scenario="akragas")
    state = line.ask("state", game=begun["game"])["state"]
    order = sorted([*state["hands"]["top"], *state["hands"]["bottom"], *state["deck"]])
    line.ask("new", scenario="akragas", shuffles=[order])
    dealt = line.ask("state")["state"]
    first, other = dealt["hands"]["bottom"], dealt["hands"]["top"]
    assert [*first, *other, *dealt["deck"]] == order


def test_undo_and_redo_and_dice_scripted_in_between(line: Line) -> None:
    line.ask("new", scenario="akragas", seed=1)
    first = line.ask("choices")["choices"][0]["text"]
    known = line.ask("events")["next"]
    line.ask("apply", choice=first)
    line.ask("dice", dice=["flag"])
    assert line.ask("undo")["choice"] == first
    assert line.ask("events", since=0)["next"] == known
    assert line.ask("redo")["choice"] == first
    assert line.ask("dice", dice=[])["waiting"] == ["flag"]
    assert line.error("redo")["code"] == CODES["no undo"]


def test_dice_cannot_be_taken_back(line: Line) -> None:
    line.ask("new", position=fight(), seed=1)
    line.ask("apply", choice="attack F4 F5")
    assert line.error("undo")["code"] == CODES["no undo"]


def test_a_view_hides_what_the_side_does_not_know(line: Line) -> None:
    line.ask("new", scenario="akragas", seed=3)
    seen = line.ask("view", side="top")
    assert set(seen["state"]["hands"]["bottom"]) == {"hidden"}
    assert set(seen["state"]["deck"]) == {"hidden"}
    assert seen["question"] is None
    assert "hidden" not in seen["state"]["hands"]["top"]
    drawn = [e for e in line.ask("events", since=0, side="top")["events"] if e["event"] == "CardDrawn"]
    assert {e["card"] for e in drawn if e["side"] == "bottom"} == {"hidden"}
    assert "hidden" not in {e["card"] for e in drawn if e["side"] == "top"}


@pytest.mark.parametrize("level", rest_slow(ANCIENTS.mind.levels, set(ANCIENTS.mind.levels) - set(SEARCHING)))
def test_a_level_moves_in_a_game_and_from_a_view_alike(line: Line, level: str) -> None:
    line.ask("new", scenario="akragas", seed=3)
    assert line.ask("hello")["levels"] == list(ANCIENTS.mind.levels)
    raw = line.ask("view", side="bottom", raw=True)
    here = line.ask("move", level=level, seed=9)
    sent = line.ask("move", level=level, seed=9, setup=raw["setup"], view=raw["view"])
    again = Line().ask("move", level=level, seed=9, setup=json.dumps(raw["setup"]), view=raw["view"])
    assert here["choice"] == sent["choice"] == again["choice"]
    assert here["choice"] in [each["text"] for each in line.ask("choices")["choices"]]


def test_a_saved_battle_is_loaded_at_the_same_question(line: Line) -> None:
    for source in ({"scenario": "akragas"}, {"position": fight()}):
        line.ask("new", seed=4, **source)
        line.ask("apply", choice=line.ask("choices")["choices"][0]["text"])
        before = line.ask("choices")
        text = line.ask("save")["text"]
        line.ask("load", text=text)
        after = line.ask("choices")
        assert {**after, "game": ""} == {**before, "game": ""}
        assert line.error("load", text=text.replace('"seed": 4', '"seed": 5'))["code"] == CODES["bad save"]


def test_odds_are_exact_fractions(line: Line) -> None:
    line.ask("new", position=fight())
    odds = line.ask("odds", attack="attack F4 F5")["odds"]
    assert odds["dice"] == 5
    assert odds["flags"][0] == "3125/7776"
    assert line.error("odds", attack="attack F4 A9")["code"] == CODES["illegal choice"]
    assert line.error("odds", attack="done")["code"] == -32602


def test_reasons_for_choices_cards_and_clicks(line: Line) -> None:
    line.ask("new", position=fight())
    assert line.ask("why_not", choice="attack F4 F5")["refusal"] is None
    assert line.ask("why_not", hex="F4")["refusal"] is None
    refusal = line.ask("why_not", choice="attack F4 A9")["refusal"]
    assert (refusal["rule"], refusal["facts"]["hex"]) == ("battle.not adjacent", "A9")
    assert line.ask("why_not", hex="A9", taken_up="F4")["refusal"]["rule"] == "battle.not adjacent"
    assert line.ask("why_not", card="rally")["refusal"]["rule"] == "card.not now"
    assert line.ask("why_not", choice="done", side="top")["refusal"]["rule"] == "question.other side"
    assert line.error("why_not")["code"] == -32602


def test_several_games_by_id(line: Line) -> None:
    one, two = line.ask("new", scenario="akragas")["game"], line.ask("new", scenario="zama")["game"]
    assert one != two
    assert line.ask("choices")["game"] == two
    assert line.ask("close", game=two) is True
    assert line.ask("choices")["game"] == one
    assert line.error("choices", game=two)["code"] == CODES["no such game"]
    for _ in range(63):
        line.ask("new", scenario="akragas")
    assert line.error("new", scenario="akragas")["code"] == CODES["too many games"]


# -- what is wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new", {}, -32602),
        ("new", {"scenario": "akragas", "position": "cca1"}, -32602),
        ("new", {"scenario": "akragas", "seed": -1}, -32602),
        ("new", {"scenario": "akragas", "seed": "1"}, -32602),
        ("new", {"scenario": "akragas", "sead": 1}, -32602),
        ("new", {"scenario": "akragas", "dice": ["seven"]}, CODES["bad text"]),
        ("new", {"scenario": "akragas", "shuffles": [["rally"]]}, CODES["out of dice"]),
        ("new", {"scenario": "akragas", "shuffles": [["no_card"]]}, CODES["bad text"]),
        ("new", {"scenario": "akragas", "options": {"switches": {"no_such": True}}}, -32602),
        ("new", {"scenario": "atlantis"}, CODES["bad scenario"]),
        ("new", {"scenario": "/etc/passwd"}, CODES["bad scenario"]),
        ("new", {"scenario": "../001-akragas.json"}, CODES["bad scenario"]),
        ("new", {"scenario": {"schema": 1}}, CODES["bad scenario"]),
        ("new", {"position": "cca1"}, CODES["bad position"]),
        ("new", {"position": {}}, CODES["bad position"]),
        ("new", {"position": {}, "options": {"banners": 3}}, -32602),
        ("choices", {"game": "g9"}, CODES["no such game"]),
        ("apply", {}, -32602),
        ("apply", {"choice": "fly F5"}, CODES["bad text"]),
        ("apply", {"choice": "order Z9"}, CODES["bad text"]),
        ("apply", {"choice": {"verb": "order", "args": ["F5", "F6"]}}, CODES["bad text"]),
        ("apply", {"choice": "order F5"}, CODES["illegal choice"]),
        ("apply", {"choice": "ignore 99999999999999999999"}, CODES["illegal choice"]),
        ("dice", {"dice": "flag"}, -32602),
        ("dice", {"dice": ["flags"]}, CODES["bad text"]),
        ("view", {"side": "left"}, -32602),
        ("events", {"since": -1}, -32602),
        ("move", {"level": "hannibal"}, CODES["no such level"]),
        ("move", {"level": "random", "view": {}}, -32602),
        ("move", {"level": "random", "view": {}, "setup": {}}, CODES["bad save"]),
        ("move", {"level": "random", "view": {}, "setup": "nonsense"}, CODES["bad view"]),
        ("load", {"text": "nonsense"}, CODES["bad save"]),
        ("why_not", {"card": "no_card"}, CODES["bad text"]),
        ("why_not", {"hex": "Z9"}, -32602),
        ("position", {"form": "poem"}, -32602),
        ("quit", [1], -32602),
    ],
)
def test_a_wrong_request_gets_its_code_and_a_sentence(line: Line, method: str, params: Any, code: int) -> None:
    line.ask("new", scenario="akragas", seed=1)
    before = line.ask("state")
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    reply = json.loads(line.server.answer(json.dumps(request)) or "{}")
    assert reply["error"]["code"] == code, reply
    assert len(reply["error"]["message"]) > 10
    assert "\n" not in reply["error"]["message"]
    assert line.ask("state", game="g1") == before


NO_REQUESTS = [
    ("", -32700),
    ("{", -32700),
    ("nonsense", -32700),
    ('{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "hello"}', -32700),
    ("[" * 100 + "]" * 100, -32700),
    ("[" * 100_000, -32700),
    ('{"a":' * 50_000, -32700),
    ('{"jsonrpc":"2.0","id":NaN,"method":"hello"}', -32700),
    ('{"jsonrpc":"2.0","id":1e999,"method":"hello"}', -32700),
    ("1", -32600),
    ("[]", -32600),
    ('{"id": 1, "method": "hello"}', -32600),
    ('{"jsonrpc": 2, "id": 1, "method": "hello"}', -32600),
    ('{"jsonrpc": "2.0", "id": {}, "method": "hello"}', -32600),
    ('{"jsonrpc": "2.0", "id": 1}', -32600),
    ('{"jsonrpc": "2.0", "id": 1, "method": 7}', -32600),
    ('{"jsonrpc": "2.0", "id": 1, "method": "hello", "more": 1}', -32600),
    ('{"jsonrpc": "2.0", "id": 1, "method": "no such"}', -32601),
    ('{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": [1]}', -32602),
    ('{"jsonrpc": "2.0", "id": 1, "method": "hello", "params": null}', -32602),
]


@pytest.mark.parametrize(("text", "code"), NO_REQUESTS, ids=[f"number-{n}" for n in range(len(NO_REQUESTS))])
def test_what_is_no_request_gets_an_error(text: str, code: int) -> None:
    reply = json.loads(make_server().answer(text) or "{}")
    assert reply["error"]["code"] == code


@pytest.mark.parametrize("text", ["MZ", "Rar!", "PK\x03\x04", '{"a": "\0"}'])
def test_a_line_is_no_file_whatever_it_begins_with(text: str) -> None:
    message = json.loads(make_server().answer(text) or "{}")["error"]["message"]
    assert message.startswith("Not JSON: line 1, column ")


def test_notifications_are_not_answered_and_batches_are() -> None:
    server = make_server()
    assert server.answer('{"jsonrpc": "2.0", "method": "hello"}') is None
    assert server.answer('{"jsonrpc": "2.0", "method": "no such"}') is None
    assert server.answer('[{"jsonrpc": "2.0", "method": "hello"}]') is None
    hello = '{"jsonrpc": "2.0", "id": %d, "method": "hello"}'
    replies = json.loads(server.answer(f"[{hello % 1}, 5, {hello % 2}]") or "[]")
    assert [reply["id"] for reply in replies] == [1, None, 2]
    too_many = json.loads(server.answer("[" + ",".join(["1"] * (MOST_IN_BATCH + 1)) + "]") or "{}")
    assert too_many["error"]["code"] == -32600


def test_lines_that_are_too_long_are_skipped_and_the_next_is_answered() -> None:
    sent = b"[" + b" " * (LONGEST_LINE + 10) + b"]\n\n" + b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n'
    sink = io.BytesIO()
    assert serve(io.BytesIO(sent), sink) == 0
    replies = [json.loads(reply) for reply in sink.getvalue().splitlines()]
    assert [reply.get("error", {}).get("code") for reply in replies] == [-32700, None]


def test_a_failure_inside_is_reported_and_the_line_goes_on() -> None:
    def fail(_params: dict[str, Any]) -> object:
        raise ZeroDivisionError("inside")

    server = RpcServer({"fail": fail, "fine": lambda _params: 1})
    failed = json.loads(server.answer('{"jsonrpc":"2.0","id":1,"method":"fail"}') or "{}")
    assert failed["error"] == {"code": -32603, "message": "The request failed: ZeroDivisionError."}
    assert json.loads(server.answer('{"jsonrpc":"2.0","id":1,"method":"fine"}') or "{}")["result"] == 1


# -- a whole game -----------------------------------------------------------------------------------------------------


class Driver:
    """A program that referees a battle and knows nothing but the protocol."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._number = 0

    def ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        assert reply["id"] == self._number
        assert "error" not in reply, reply
        return reply["result"]

    def close(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(300)


def test_a_whole_battle_of_akragas_is_played_through_the_protocol_alone() -> None:
    driver = Driver()
    try:
        asked = driver.ask("new", scenario="akragas", seed=8, options={"banners": 4})
        banners = {"top": 0, "bottom": 0}
        decisions = 0
        while asked["outcome"] is None:
            decisions += 1
            if asked["side"] == "top":
                asked = driver.ask("move", level="centurion", seed=1, apply=True)
            else:
                choices = driver.ask("choices")["choices"]
                chosen = choices[(decisions * 7) % len(choices)]
                asked = driver.ask("apply", choice={"verb": chosen["verb"], "args": chosen["args"]})
            for event in asked["events"]:
                if event["event"] == "BannerWon":
                    banners[event["side"]] = event["banners"]
        state = driver.ask("state")["state"]
        assert state["banners"] == banners
        assert banners[asked["outcome"]] == 4
        assert decisions > 50
        dead = [each for each in state["units"] if each["hex"] is None]
        assert len(dead) >= 1
        assert all(each["blocks"] == 0 for each in dead)
        assert driver.ask("choices")["choices"] == []
        assert driver.ask("quit") is True
    finally:
        assert driver.close() == 0


def test_the_input_ending_ends_the_process() -> None:
    finished = subprocess.run(COMMAND, input=b'{"jsonrpc":"2.0","id":1,"method":"scenarios"}\n', capture_output=True,
                              check=False, timeout=300)
    assert finished.returncode == 0
    assert finished.stderr == b""
    assert len(json.loads(finished.stdout)["result"]) == 15 + 24


def test_every_hex_has_a_name_in_the_state(line: Line) -> None:
    line.ask("new", scenario="zama")
    hexes = [each["hex"] for each in line.ask("state")["state"]["units"]]
    assert len(set(hexes)) == len(hexes) < len(GRID)
