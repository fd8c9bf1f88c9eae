"""Reasons and odds through the engine protocol of Hannibal."""

from __future__ import annotations

import json
import random
from fractions import Fraction

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.protocol import PROTOCOL
from ccancients.hannibal.protocol.forms import told_odds
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.why_not import RULES as RULEBOOK
from tests.hannibal.test_protocol import CANNAE, CODES, dealt_again, server
from tests.hannibal.walk import walked
from tests.protocol_line import Line

RULES = RULEBOOK.reasons()


@pytest.fixture
def line() -> Line:
    return Line(server())


# -- reasons ----------------------------------------------------------------------------------------------------------


def test_a_choice_that_is_refused_comes_with_its_reason(line):
    line.ask("new", position=CANNAE)
    error = line.error("apply", choice="event 42")
    assert error["code"] == CODES["illegal choice"]
    refusal = error["data"]["refusal"]
    assert refusal["rule"] in RULES
    assert refusal["facts"]["card"] == 42
    assert refusal["source"].startswith("S2")
    assert line.ask("why_not", choice="event 42")["refusal"] == refusal
    assert line.ask("why_not", choice={"verb": "move", "args": [62]})["refusal"] is None


def test_clicks_are_asked_about_by_their_keys(line):
    line.ask("new", position=CANNAE)
    for choice in ("move 62", "activate hannibal"):
        line.ask("apply", choice=choice)
    assert line.ask("why_not", space="cannae")["refusal"] is None
    assert line.ask("why_not", space="rome")["refusal"]["facts"]["space"] == "rome"
    assert line.ask("why_not", general="mago")["refusal"] is None
    assert line.ask("why_not", general="hanno")["refusal"]["rule"] in RULES
    assert line.ask("why_not", number=3)["refusal"] is None
    assert line.ask("why_not", number=3, elephants=True)["refusal"]["rule"] in RULES
    assert line.ask("why_not", card=5)["refusal"]["rule"] in RULES
    assert line.ask("why_not", card=77)["refusal"]["facts"] == {"number": 77}
    assert line.ask("why_not", space="cannae", side="rome")["refusal"]["rule"] == "question.other side"


@pytest.mark.parametrize(
    ("params", "code"),
    [
        ({}, -32602), ({"space": "rome", "card": 3}, -32602), ({"space": "atlantis"}, -32602), ({"card": -1}, -32602),
        ({"general": "caesar"}, -32602), ({"choice": "fly rome"}, CODES["bad text"]), ({"side": "top"}, -32602),
    ],
)
def test_what_cannot_be_asked_about(line, params, code):
    line.ask("new", position=CANNAE)
    assert line.error("why_not", **params)["code"] == code


def test_whatever_is_refused_in_random_matches_has_a_reason_in_words():
    dice = random.Random(4)
    forms = [verb for verb in LANGUAGE.verbs if verb != "path"]
    tried = 0
    for game in walked(range(2), every=9):
        verb = dice.choice(forms)
        kinds = [LANGUAGE.noun(name).name for name in LANGUAGE.verbs[verb].nouns]
        limits = {"space": 96, "general": 14, "province": 22, "battle card": 6}
        choice = Choice(verb, tuple(dice.randrange(limits.get(kind, 65)) for kind in kinds))
        if choice in game.decision.choices:
            continue
        tried += 1
        refusal = PROTOCOL.refusal(game, choice)
        assert refusal is not None, LANGUAGE.choice_text(choice)
        json.dumps(refusal)
        assert refusal["rule"] in RULES
        assert not isinstance(refusal["facts"].get("space"), int)
        assert refusal["facts"].get("general") in (None, *(facts.key for facts in GENERALS))
    assert tried > 100


# -- odds -------------------------------------------------------------------------------------------------------------


def test_the_odds_of_a_march_into_enemies_are_those_of_the_battle(line):
    line.ask("new", position=CANNAE)
    for choice in ("move 62", "activate hannibal"):
        line.ask("apply", choice=choice)
    odds = line.ask("odds", choice="go cannae")["odds"]
    assert set(odds) == {"battle"}
    battle = odds["battle"]
    assert battle["attacker"] == "carthage"
    assert battle["rome"]["wins"] + battle["carthage"]["wins"] == pytest.approx(1, abs=1e-3)
    assert battle["carthage"]["wins"] > 0.6
    assert line.ask("odds", choice="go croton")["odds"] is None
    assert line.ask("odds", choice="end")["odds"] is None


def test_the_odds_of_the_alps(line):
    """10 CUs: the column of 10 and more, one row for each die."""
    cards = "carthage_hand=62+9 deck=* discards=-"
    line.ask("new", position=f"hrc1 rules=valley turn=2 asks=card of=carthage carthage=10@isere:hannibal {cards}")
    line.ask("apply", choice="move 62")
    crossing = line.ask("odds", choice="go insubrians")["odds"]["crossing"]
    assert crossing["lost"] == ["0", "1/3", "1/3", "1/3"]
    assert crossing["gone"] == "0"


def test_the_odds_of_a_siege_and_of_a_reaction(line):
    siege = (
        "hrc1 rules=valley turn=2 asks=card of=carthage rome=5@rome carthage=6@tarentum:hannibal carthage_hand=62+9 "
        "deck=* discards=-"
    )
    line.ask("new", position=siege)
    line.ask("apply", choice="move 62")
    odds = line.ask("odds", choice="besiege")["odds"]
    assert sum(map(Fraction, odds["siege"]["points"])) == 1
    assert Fraction(odds["course"]["attempts"]) > 1
    line.ask("new", position=CANNAE)
    for choice in ("move 62", "activate hannibal", "go cannae"):
        line.ask("apply", choice=choice)
    assert line.ask("odds", choice="avoid t_varro")["odds"] == {"succeeds": "1/6", "pursued": "2/3"}


def test_odds_of_what_is_not_offered_are_refused_with_a_reason(line):
    line.ask("new", position=CANNAE)
    error = line.error("odds", choice="go cannae")
    assert error["code"] == CODES["illegal choice"]
    assert error["data"]["refusal"]["rule"] in RULES
    assert line.error("odds", choice="fly rome")["code"] == CODES["bad text"]


def test_the_odds_of_every_answer_in_random_matches_are_chances_and_tell_nothing_hidden():
    kinds = set()
    for number, game in enumerate(walked(range(4), every=5)):
        side = game.decision.side
        view = HANNIBAL.view_for(game, side)
        twin = HANNIBAL.view_for(dealt_again(game, side, random.Random(number)), side)
        for choice in game.decision.choices:
            odds = told_odds(view, choice)
            if odds is None:
                continue
            kinds |= set(odds)
            assert odds == told_odds(twin, choice)
            json.dumps(odds, allow_nan=False)
            for part in odds.values():
                for name in ("lost", "points", "landed"):
                    chances = part.get(name) if isinstance(part, dict) else None
                    assert not isinstance(chances, list) or sum(map(Fraction, chances)) == 1, (choice, odds)
    assert kinds >= {"crossing", "voyage", "battle", "succeeds", "duel"}, kinds
