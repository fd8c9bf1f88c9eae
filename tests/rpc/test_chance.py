"""Chance from outside, step by step: what is wanted is told, and what is sent is taken, in every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ccancients.ancients.protocol import PROTOCOL as ANCIENTS_PROTOCOL
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.protocol import PROTOCOL as HANNIBAL_PROTOCOL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.rpc.codes import BAD_TEXT, NO_SUCH_GAME, OUT_OF_DICE
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import INVALID_PARAMS
from ccancients.successors.protocol import PROTOCOL as SUCCESSORS_PROTOCOL
from ccancients.successors.spec import SUCCESSORS
from tests.protocol_line import Line, fight

GAMES: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "ancients": (ANCIENTS, ANCIENTS_PROTOCOL, {"scenario": "akragas"}),
    "hannibal": (HANNIBAL, HANNIBAL_PROTOCOL, {}),
    "successors": (SUCCESSORS, SUCCESSORS_PROTOCOL, {"scenario": "babylon_323_four"}),
}


def line_of(key: str) -> Line:
    spec, protocol, _ = GAMES[key]
    return Line(make_server(spec, protocol))


class RealDice:
    """An outside referee with dice and cards of his own; here they fall as those of a seed."""

    def __init__(self, key: str, line: Line, seed: int) -> None:
        self.line, self.chance = line, RolledChance(seed)
        self.number = GAMES[key][1].parse_card
        self.wanted: set[tuple[str, str]] = set()

    def supply(self, answer: dict[str, Any]) -> dict[str, Any]:
        """Roll, pick and shuffle until the match asks something else; all events on the way together."""
        events = list(answer.get("events", []))
        while answer["question"] == "chance":
            about = answer["about"]
            self.wanted.add((about["wanted"], about.get("what", "")))
            if about["wanted"] == "dice":
                rolled = self.chance.roll(about["count"], len(about["faces"]))
                answer = self.line.ask("chance", dice=[about["faces"][each] for each in rolled])
            elif about["wanted"] == "pick":
                answer = self.line.ask("chance", pick=self.chance.roll(1, about["count"])[0] + 1)
            else:
                words = {self.number(word): word for word in about["of"]}
                order = self.chance.shuffle([self.number(word) for word in about["of"]])
                answer = self.line.ask("chance", shuffle=[words[each] for each in reversed(order)])
            events += answer["events"]
        return {**answer, "events": events}


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.parametrize("key", GAMES)
def test_a_match_with_dice_from_outside_is_the_match_of_these_dice(key: str, seed: int) -> None:
    rolled, supplied, begun = line_of(key), line_of(key), GAMES[key][2]
    referee, answers = RealDice(key, supplied, seed), random.Random(seed)
    here = rolled.ask("new", seed=seed, **begun)
    there = referee.supply(supplied.ask("new", seed=99, only_scripted=True, **begun))
    for _ in range(160):
        assert there == {**here, "events": here.get("events", there["events"])}, f"seed {seed}"
        choices = rolled.ask("choices")["choices"]
        assert supplied.ask("choices")["choices"] == choices
        if not choices:
            break
        choice = answers.choice(choices)["text"]
        here = rolled.ask("apply", choice=choice)
        there = referee.supply(supplied.ask("apply", choice=choice))
    assert rolled.ask("state") == supplied.ask("state"), f"seed {seed}"
    assert {"dice", "shuffle"} <= {kind for kind, _ in referee.wanted}
    if key == "hannibal":
        assert ("pick", "general") in referee.wanted
        assert {("shuffle", "strategy card"), ("shuffle", "battle card")} & referee.wanted


@pytest.mark.parametrize("key", GAMES)
def test_a_match_without_a_shuffle_waits_for_one_before_its_first_question(key: str) -> None:
    line = line_of(key)
    asked = line.ask("new", only_scripted=True, **GAMES[key][2])
    while asked["about"]["wanted"] != "shuffle":
        asked = line.ask("chance", dice=[asked["about"]["faces"][0]] * asked["about"]["count"])
    about = asked["about"]
    assert (asked["question"], asked["side"], asked["number_of_choices"]) == ("chance", None, 0)
    assert len(about["of"]) == about["count"] > 20
    for method in ("state", "save", "undo", "position", "events"):
        error = line.error(method)
        assert error["code"] == OUT_OF_DICE
        assert "waits for a shuffle" in error["message"]
        assert error["data"] == {"question": "chance", "about": about}
    assert line.error("apply", choice="pass")["code"] == OUT_OF_DICE
    assert line.ask("choices")["choices"] == []
    assert line.error("chance", shuffle=about["of"][1:])["code"] == INVALID_PARAMS
    assert line.error("chance", shuffle=[about["of"][0]] * about["count"])["code"] == INVALID_PARAMS
    assert line.error("chance", dice=["1"])["code"] == INVALID_PARAMS
    assert line.error("chance")["code"] == INVALID_PARAMS
    assert line.ask("chance", shuffle=about["of"])["question"] != "nothing"
    line.ask("close")
    assert line.error("state")["code"] == NO_SUCH_GAME


def test_a_scripted_deck_lies_as_it_was_sent() -> None:
    line = line_of("hannibal")
    asked = line.ask("new", only_scripted=True)
    while asked["question"] == "chance" and asked["about"]["wanted"] != "shuffle":
        asked = line.ask("chance", pick=1)
    deck = sorted(asked["about"]["of"], key=int, reverse=True)
    asked = line.ask("chance", shuffle=deck)
    while asked["question"] == "chance":
        assert asked["about"]["wanted"] == "pick"
        asked = line.ask("chance", pick=asked["about"]["count"])
    state = line.ask("state")["state"]
    dealt = [int(card) for card in deck]
    hands = {*state["carthage"]["hand"], *state["rome"]["hand"]}
    assert hands == set(dealt[: len(hands)])


def waiting() -> Line:
    """Heavy infantry has attacked: five dice are wanted."""
    line = line_of("ancients")
    line.ask("new", position=fight(), only_scripted=True)
    line.ask("apply", choice="attack F4 F5")
    asked = line.ask("apply", choice="stand")
    faces = ["light", "medium", "heavy", "leader", "flag", "swords"]
    assert asked["question"] == "chance"
    assert asked["about"] == {"wanted": "dice", "count": 5, "faces": faces}
    return line


def test_dice_may_come_one_by_one() -> None:
    line = waiting()
    for left in (4, 3, 2, 1):
        asked = line.ask("chance", dice=["light"])
        assert (asked["question"], asked["about"]["count"], asked["events"]) == ("chance", left, [])
    asked = line.ask("chance", dice=["light"])
    rolled = next(each for each in asked["events"] if each["event"] == "DiceRolled")
    assert rolled["faces"] == ["light"] * 5
    assert line.ask("state")["state"]["banners"]["bottom"] == 1


def test_dice_that_were_scripted_count_and_the_rest_is_asked_for() -> None:
    line = line_of("ancients")
    line.ask("new", position=fight(), dice=["light", "flag"], only_scripted=True)
    line.ask("apply", choice="attack F4 F5")
    assert line.ask("apply", choice="stand")["about"]["count"] == 3
    asked = line.ask("chance", dice=["heavy", "heavy", "heavy"])
    rolled = next(each for each in asked["events"] if each["event"] == "DiceRolled")
    assert rolled["faces"] == ["light", "flag", "heavy", "heavy", "heavy"]


def test_what_is_sent_and_does_not_fit_changes_nothing() -> None:
    line = waiting()
    before = line.ask("choices")
    assert "expected 1 to 5 of them, found 6" in line.error("chance", dice=["light"] * 6)["message"]
    assert line.error("chance", dice=[])["code"] == INVALID_PARAMS
    for sent in ({"pick": 1}, {"shuffle": ["rally"]}, {"dice": ["light"], "pick": 1}, {}):
        error = line.error("chance", **sent)
        assert (error["code"], error["data"]["about"]["count"]) == (INVALID_PARAMS, 5)
        assert "waits for 5 dice" in error["message"]
    assert line.ask("choices") == before
    assert line.ask("chance", dice=["light"] * 5)["question"] != "chance"
    assert "waits for no chance" in line.error("chance", dice=["light"])["message"]


def test_a_match_that_rolls_for_itself_never_asks() -> None:
    line = line_of("ancients")
    line.ask("new", position=fight(), seed=3)
    line.ask("apply", choice="attack F4 F5")
    assert line.ask("apply", choice="stand")["question"] != "chance"


@pytest.mark.parametrize("method", ["new", "dice"])
@pytest.mark.parametrize(
    ("key", "dice", "said"),
    [
        ("ancients", ["light", "spade"], "die 2: "), ("ancients", ["spade", "light"], "die 1: "),
        ("hannibal", ["1", "2", "x"], "die 3: 'x' is not a number from 1"), ("successors", ["0"], "die 1: '0' is not"),
        ("ancients", ["light", 3], "die 2: expected a text, found 3"),
        ("successors", ["1", None], "die 2: expected a text"),
    ],
)
def test_dice_are_counted_from_one(method: str, key: str, dice: list[Any], said: str) -> None:
    line, begun = line_of(key), GAMES[key][2]
    if method == "new":
        error = line.error("new", dice=dice, **begun)
    else:
        line.ask("new", **begun)
        error = line.error("dice", dice=dice)
    assert error["code"] in (BAD_TEXT, INVALID_PARAMS)
    assert error["message"].startswith(said)


def test_dice_that_are_fed_are_counted_from_one_too() -> None:
    assert waiting().error("chance", dice=["light", "spade"])["message"].startswith("die 2: ")
    line = line_of("successors")
    asked = line.ask("new", only_scripted=True, scenario="babylon_323_four")
    asked = line.ask("chance", shuffle=asked["about"]["of"])
    answers = random.Random(2)
    while asked["question"] != "chance":
        asked = line.ask("apply", choice=answers.choice(line.ask("choices")["choices"])["text"])
    assert asked["about"] == {"wanted": "dice", "count": 1, "faces": ["1", "2", "3", "4", "5", "6"]}
    assert line.error("chance", dice=["7"])["message"] == "die 1: expected 1 to 6, found 7."


def test_a_die_with_too_high_a_number_is_named_by_its_place() -> None:
    line = line_of("hannibal")
    asked = line.ask("new", only_scripted=True)
    while asked["question"] == "chance":
        about = asked["about"]
        sent = {"shuffle": about["of"]} if about["wanted"] == "shuffle" else {"pick": 1}
        asked = line.ask("chance", **sent)
    line.ask("dice", dice=["9"])
    answers = random.Random(1)
    for _ in range(300):
        reply = line.reply("apply", choice=answers.choice(line.ask("choices")["choices"])["text"])
        if "error" in reply:
            assert reply["error"]["code"] == OUT_OF_DICE
            assert "die 1 shows side 9 and has" in reply["error"]["message"]
            return
        if reply["result"]["question"] == "chance":
            about = reply["result"]["about"]
            assert about["wanted"] == "shuffle"
            line.ask("chance", shuffle=about["of"])
    pytest.fail("no die was rolled")


def test_a_match_fed_from_outside_is_saved_and_goes_on() -> None:
    line = waiting()
    line.ask("chance", dice=["light"] * 5)
    text = line.ask("save")["text"]
    asked, loaded = line.ask("choices"), line.ask("load", text=text)
    assert loaded["question"] == asked["question"]
