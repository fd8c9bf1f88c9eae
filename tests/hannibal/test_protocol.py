"""The engine protocol of Hannibal: its documented examples, its forms, what each side may know, what strangers send."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.hannibal.components.cards import BATTLE_DECK, BATTLE_KEYS, STRATEGY_DECK
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.position import BadPosition, parse_position, position_text
from ccancients.hannibal.protocol import PROTOCOL
from ccancients.hannibal.protocol.forms import about_form, choice_words, event_form
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import event_for
from ccancients.rpc.codes import codes
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import INVALID_PARAMS, RpcServer
from tests.hannibal.walk import walk, walked
from tests.protocol_line import Line

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
CODES = codes("match")
CANNAE = (
    "hrc1 rules=valley turn=3 asks=card of=carthage consuls=t_varro+l_a_paulus rome=9@cannae:t_varro*+l_a_paulus,"
    "6@rome rome_hand=33+?3 carthage=8+2@heraclea:hannibal*+mago carthage_hand=62+42+5 carthage_holds=heraclea deck=* "
    "discards=64"
)


def server() -> RpcServer:
    return make_server(HANNIBAL, PROTOCOL)


@pytest.fixture
def line() -> Line:
    return Line(server())


# -- the document -----------------------------------------------------------------------------------------------------


def test_the_examples_of_the_document_are_what_comes_back():
    blocks = re.findall(r"```jsonrpc-hannibal\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    examples = [each for block in blocks for each in block.splitlines()]
    assert len(examples) > 20
    answers, waiting = server(), None
    for example in examples:
        sign, text = example[0], example[2:]
        if sign == ">":
            assert waiting is None, f"the document leaves this answer out: {waiting}"
            waiting = answers.answer(text)
            continue
        assert waiting is not None, f"nothing came back instead of {text}"
        pattern = ".*".join(re.escape(part) for part in text.split("…"))
        assert re.fullmatch(pattern, waiting), f"{waiting}\nis not what the document says:\n{text}"
        waiting = None
    assert waiting is None


def test_the_document_names_every_question_verb_field_and_switch(line):
    text = DOCUMENT.read_text(encoding="utf-8")
    hello = line.ask("hello")
    assert hello["game"] == "hannibal"
    facts = {name for row in LANGUAGE.questions.values() for name in row.about}
    for word in (*hello["methods"], *hello["questions"], *hello["verbs"], *hello["switches"], *facts):
        assert f"`{word}`" in text, word


# -- forms ------------------------------------------------------------------------------------------------------------


def small_numbers(form: Any) -> list[str]:
    """Names of facts that are still small numbers of the engine and should be words."""
    words = {"side", "space", "place", "origin", "target", "general", "winner", "attacker", "stands_for", "where"}
    return [name for name in words & set(form) if isinstance(form[name], int)]


@pytest.mark.slow
def test_every_question_tells_by_name_what_it_is_about():
    asked = set()
    for game in walked(range(3)):
        assert game.decision is not None
        asked.add(game.decision.question)
        form = about_form(game, game.decision)
        assert len(form) == len(game.decision.about), game.decision.question
        assert not small_numbers(form), form
        for choice in game.decision.choices:
            verb, args = choice_words(choice)
            assert LANGUAGE.parse_choice(" ".join([verb, *args])) == choice
    assert len(asked) > 25, sorted(asked)


def test_every_event_speaks_in_words():
    kinds = set()
    for game in walked(range(3), every=5):
        for event in game.take_events():
            kinds.add(type(event).__name__)
            form = event_form(event)
            json.dumps(form)
            assert form["event"] == type(event).__name__
            assert not small_numbers(form), form
            for side in (0, 1):
                event_form(event_for(event, side))
    assert len(kinds) > 20, sorted(kinds)


def test_the_state_holds_every_piece_and_card(line):
    line.ask("new", seed=2)
    state = line.ask("state")["state"]
    cards = [*state["rome"]["hand"], *state["carthage"]["hand"], *state["deck"], *state["discards"], *state["removed"]]
    assert sorted(cards) == list(STRATEGY_DECK)
    generals = [name for side in ("rome", "carthage") for force in state[side]["forces"] for name in force["generals"]]
    assert len({*generals, *state["off_the_map"]}) == 14
    assert state["score"] == {"rome": 9, "carthage": 7}
    assert len(state["control"]) == 96


# -- scripted dice and decks ------------------------------------------------------------------------------------------


def battle_deck(rome: list[str], carthage: list[str], attacker_first: bool = True) -> list[str]:
    """An order of the 48 battle cards that is dealt so: the attacker's hand, then the defender's."""
    first = [*carthage, *rome] if attacker_first else [*rome, *carthage]
    rest = [BATTLE_KEYS[card] for card in BATTLE_DECK]
    for card in first:
        rest.remove(card)
    return [*first, *rest]


def strategy_deck(*first: int) -> list[str]:
    return [str(card) for card in (*first, *(card for card in STRATEGY_DECK if card not in first))]


def test_a_scripted_strategy_deck_is_dealt_from_its_top_to_carthage_first(line):
    line.ask("new", shuffles=[strategy_deck(*range(50, 64))])
    state = line.ask("state")["state"]
    assert state["carthage"]["hand"] == list(range(50, 64, 2))
    assert state["rome"]["hand"] == list(range(51, 64, 2))
    assert state["deck"][:3] == [1, 2, 3]


def test_a_battle_with_scripted_dice_and_a_scripted_battle_deck(line):
    carthage = ["probe"] * 3 + ["frontal_assault"] * 9 + ["reserve"] * 4 + ["double_envelopment"] * 2
    rome = ["flank_left"] * 9 + ["flank_right"] * 6
    line.ask("new", position=CANNAE, only_scripted=True, shuffles=[battle_deck(rome, carthage)])
    for choice in ("move 62", "activate hannibal"):
        line.ask("apply", choice=choice)
    line.ask("dice", dice=["6", "2"])
    line.ask("apply", choice="go cannae")
    asked = line.ask("apply", choice="done")
    while asked["question"] in ("counter", "charge"):
        asked = line.ask("apply", choice="no" if asked["question"] == "charge" else "done")
    assert asked["question"] == "attack"
    battle = line.ask("state")["state"]["battle"]
    assert battle["hands"]["carthage"] == carthage[: len(battle["hands"]["carthage"])]
    seen = line.ask("view", side="rome")["state"]["battle"]
    assert set(seen["hands"]["carthage"]) == {"hidden"} == set(seen["deck"])
    line.ask("dice", dice=["3", "4"], replace=True)
    line.ask("apply", choice={"verb": "attack", "args": ["frontal_assault"]})
    over = line.ask("apply", choice="concede")
    dice = [(event["die"], event["why"]) for event in over["events"] if event["event"] == "DieRolled"]
    assert [die for die, _ in dice] == [3, 4]
    assert {"event": "BattleOver", "winner": "carthage", "how": "frontal_assault", "rounds": 1} in over["events"]


def to_the_field(line: Line, **given: Any) -> Any:
    """Hannibal attacks Varro at Cannae, where all battles are settled elsewhere."""
    line.ask("new", position=CANNAE.replace("rules=valley", "rules=valley+field_battles:3"), **given)
    for choice in ("move 62", "activate hannibal", "go cannae"):
        asked = line.ask("apply", choice=choice)
    while asked["question"] in ("react", "counter"):
        asked = line.ask("apply", choice="done")
    return asked


def test_a_battle_is_settled_elsewhere(line):
    asked = to_the_field(line)
    assert (asked["question"], asked["side"], asked["about"]) == ("fought", "carthage", {"space": "cannae"})
    over = line.ask("settle", outcome=[4, 0, 3, -1, 5, 2, 1])
    assert {"event": "BattleOver", "winner": "rome", "how": "probe", "rounds": 4} in over["events"]
    dice = [(event["die"], event["why"]) for event in over["events"] if event["event"] == "DieRolled"]
    assert dice == [(5, "casualties"), (2, "retreat")]
    assert line.error("undo")["code"] == CODES["no undo"]
    text, before = line.ask("save")["text"], line.ask("choices")
    assert "outcome: 4 0 3 -1 5 2 1" in text
    line.ask("load", text=text)
    assert {**line.ask("choices"), "game": ""} == {**before, "game": ""}


def test_dice_that_an_outcome_leaves_open_are_rolled_on_the_table(line):
    """The match waits for them, and stands before the outcome until they are there."""
    to_the_field(line, only_scripted=True, dice=["6"])
    asked = line.ask("settle", outcome=[2, 1, 0, -1, 0, 0, 0])
    assert (asked["question"], asked["about"]["wanted"]) == ("chance", "dice")
    told = list(asked["events"])
    while asked["question"] == "chance":
        asked = line.ask("chance", dice=["1"])
        told += asked["events"]
    assert [event["die"] for event in told if event["event"] == "DieRolled"] == [1, 1]


def test_no_outcome_that_cannot_be_and_none_of_another_question(line):
    to_the_field(line)
    for outcome in ([], [99, 0, 3, -1, 5, 2, 1], [4, 0, 3, -1, 5, 2], [4, 0, 3, -1, 7, 2, 1]):
        assert line.error("settle", outcome=outcome)["code"] == CODES["illegal choice"]
        assert line.ask("choices")["question"] == "fought"
    for outcome in ("4 0 3", [4.5], [True], [10**9], [0] * 21, None):
        assert line.error("settle", outcome=outcome)["code"] == INVALID_PARAMS
    line.ask("apply", choice="cards")
    assert line.error("settle", outcome=[4, 0, 3, -1, 5, 2, 1])["code"] == CODES["illegal choice"]


def test_every_force_names_its_commander(line):
    """4.1: by the mark, else by rank; beside the list of generals, in the state and in a view."""
    line.ask("new", position=CANNAE)
    for answer in (line.ask("state"), line.ask("view", side="rome"), line.ask("view", side="carthage")):
        forces = [*answer["state"]["rome"]["forces"], *answer["state"]["carthage"]["forces"]]
        found = {force["place"]: force["commander"] for force in forces}
        assert found == {"cannae": "t_varro", "rome": None, "heraclea": "hannibal"}
    line.ask("new", position=CANNAE.replace("t_varro*+l_a_paulus,6@rome", "t_varro+l_a_paulus*,6@rome"))
    forces = line.ask("state")["state"]["rome"]["forces"]
    assert next(force["commander"] for force in forces if force["place"] == "cannae") == "l_a_paulus"
    line.ask("new", position=CANNAE.replace("heraclea:hannibal*+mago", "heraclea:mago+hannibal"))
    forces = line.ask("state")["state"]["carthage"]["forces"]
    assert forces[0]["commander"] == "hannibal"


def test_dice_that_do_not_fit_change_nothing(line):
    line.ask("new", position=CANNAE, dice=["9"])
    for choice in ("move 62", "activate hannibal", "go cannae", "avoid t_varro"):
        line.ask("apply", choice=choice)
    before = line.ask("state")
    error = line.error("apply", choice="cu 9")
    assert (error["code"], "die 1 shows side 9 and has 6 sides" in error["message"]) == (CODES["out of dice"], True)
    assert line.ask("state") == before
    assert line.error("new", shuffles=[["33"]])["code"] == CODES["out of dice"]


# -- positions, saves, whole matches ----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["text", "object"])
def test_a_position_that_was_given_can_be_entered_again(line, form):
    entered = 0
    for seed in range(3):
        line.ask("new", seed=seed)
        for number in range(60):
            asked = line.ask("move", level="random", seed=seed + number, apply=True)
            reply = line.reply("position", form=form)
            if "error" in reply:
                assert reply["error"]["code"] == CODES["bad position"]
                assert asked["question"] not in line.ask("hello")["positions_at"]
                continue
            if number % 6:
                continue
            there, position = line.ask("choices"), reply["result"]["position"]
            again = line.ask("new", position=position)["game"]
            assert line.ask("position", form=form)["position"] == position
            assert {**line.ask("choices"), "game": ""} == {**there, "game": ""}
            assert line.ask("close", game=again)
            entered += 1
    assert entered > 15


def test_a_saved_match_is_loaded_at_the_same_question(line):
    for source in ({}, {"position": CANNAE}, {"edition": "avalon_hill", "turns": 3}):
        line.ask("new", seed=4, **source)
        for seed in range(9):
            line.ask("move", level="random", seed=seed, apply=True)
        before, text = line.ask("choices"), line.ask("save")["text"]
        line.ask("load", text=text)
        assert {**line.ask("choices"), "game": ""} == {**before, "game": ""}
        assert line.error("load", text=text.replace('"seed": 4', '"seed": 5'))["code"] == CODES["bad save"]


def test_the_last_choice_can_be_taken_back_until_something_is_revealed(line):
    line.ask("new", position=CANNAE, dice=["6"])
    line.ask("apply", choice="move 62")
    assert line.ask("undo")["question"] == "card"
    assert line.ask("redo")["question"] == "general"
    line.ask("apply", choice="activate hannibal")
    line.ask("apply", choice="go cannae")
    line.ask("apply", choice="avoid t_varro")
    assert line.ask("undo")["choice"] == "avoid t_varro"
    for choice in ("avoid t_varro", "cu 9"):
        line.ask("apply", choice=choice)
    assert line.error("undo")["code"] == CODES["no undo"]


def test_the_same_match_as_without_the_protocol(line):
    line.ask("new", seed=5)
    game, dice = HANNIBAL.new_game(USUAL, RolledChance(5)), random.Random(5)
    for _ in range(150):
        assert game.decision is not None
        offered = line.ask("choices")
        assert offered["question"] == game.decision.question
        texts = [HANNIBAL.choice_text(choice) for choice in game.decision.choices]
        assert [each["text"] for each in offered["choices"]] == texts
        walk(game, dice)
        assert game.journal is not None
        made = [entry.choice for entry in game.journal if entry.choice is not None][-1]
        words = next(each for each in offered["choices"] if each["text"] == HANNIBAL.choice_text(made))
        line.ask("apply", choice={"verb": words["verb"], "args": words["args"]})
    assert line.ask("save")["text"].count("\n") > 150  # an entry of the journal a line


@pytest.mark.parametrize("turns", [1])
def test_a_whole_match_is_played_through_the_process_alone(turns):
    command = (sys.executable, "-m", "ccancients", "protocol", "--game", "hannibal")
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    number = 0

    def ask(method: str, **params: Any) -> Any:
        nonlocal number
        number += 1
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        reply = json.loads(process.stdout.readline())
        assert "error" not in reply, reply
        return reply["result"]

    try:
        asked = ask("new", seed=8, turns=turns)
        told: list[str] = []
        while asked["outcome"] is None:
            if asked["side"] == "rome":
                asked = ask("move", level="random", seed=1, apply=True)
            else:
                choices = ask("choices")["choices"]
                asked = ask("apply", choice=choices[number * 7 % len(choices)]["text"])
            told += [event["event"] for event in asked["events"]]
        assert told[-1] == "MatchOver"
        assert ask("position")["position"].startswith(f"hrc1 rules=valley turns={turns} turn={turns} asks=over")
        assert ask("choices")["choices"] == []
        assert ask("quit") is True
    finally:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        process.stdout.close()
        assert process.wait(300) == 0


# -- hidden information (rules part 15) -------------------------------------------------------------------------------


def dealt_again(game: Game[State], side: int, dice: random.Random) -> Game[State]:
    """The same match with everything dealt anew that a side does not know."""
    twin = game.clone(record=True)
    state, enemy = twin.state, 1 - side
    unknown = [card for card in state.hands[enemy] if card not in state.seen[enemy]]
    held, pile = len(unknown), [*unknown, *state.deck]
    dice.shuffle(pile)
    state.hands[enemy] = [*state.seen[enemy], *pile[:held]]
    state.deck = pile[held:]
    if state.battle_deck:
        hidden = list(state.battle_hands[enemy])
        for card in state.open_cards[enemy]:
            hidden.remove(card)
        held, pile = len(hidden), [*hidden, *state.battle_deck]
        dice.shuffle(pile)
        state.battle_hands[enemy] = [*state.open_cards[enemy], *pile[:held]]
        state.battle_deck = pile[held:]
    return twin


def texts_for(game: Game[State], side: int) -> dict[str, Any]:
    """Everything that a side can be told of a match: view, state, question, position, set-up."""
    view = HANNIBAL.view_for(game, side)
    told: dict[str, Any] = {"raw": view.to_json(), "state": PROTOCOL.state(view)}
    if view.decision is not None:
        told["question"] = [view.decision.question, about_form(view, view.decision)]
        told["choices"] = [HANNIBAL.choice_text(choice) for choice in view.decision.choices]
    try:
        told["position"] = position_text(view)
    except BadPosition as error:
        told["position"] = str(error)
    return told


def test_no_text_form_for_a_side_changes_when_what_is_hidden_is_dealt_again():
    fought = 0
    for number, game in enumerate(walked(range(3), every=7)):
        fought += bool(game.state.battle_deck)
        for side in (0, 1):
            twin = dealt_again(game, side, random.Random(number))
            assert texts_for(twin, side) == texts_for(game, side), f"choice {7 * number}, side {side}"
    assert number > 150
    assert fought > 3


def test_a_side_is_told_the_same_whatever_the_other_is_asked():
    sentences = set()
    for game in walked(range(2), every=3):
        assert game.decision is not None
        view = HANNIBAL.view_for(game, 1 - game.decision.side)
        raw = view.to_json()["game"]
        assert (raw["decision"], raw["stack"], raw["asked_in"]) == (None, [], "")
        sentences.add(texts_for(game, 1 - game.decision.side)["position"])
    assert len(sentences) == 1


ALPS = (
    "hrc1 rules=valley turn=2 asks=card of=carthage consuls=t_varro+l_a_paulus rome=5@arpi:t_varro,6@rome:l_a_paulus "
    "rome_hand={card}+33 carthage=8@isere:hannibal carthage_hand=62+9 deck=* discards=-"
)


def crossing(line: Line, card: int) -> tuple[int, dict[str, Any]]:
    """Hannibal crosses the Alps and ends his move; Rome holds a card: how often it was asked, what Carthage saw."""
    line.ask("new", position=ALPS.format(card=card), dice=["1"], seed=1)
    line.ask("apply", choice="event 62")
    asked, counters = line.ask("choices"), 0
    for choice in ("go allobroges", "go taurini", "end"):
        asked = line.ask("apply", choice=choice)
        while asked["question"] == "counter":
            counters += 1
            asked = line.ask("apply", choice="done")
    view = line.ask("view", side="carthage", raw=True)
    events = line.ask("events", since=0, side="carthage")["events"]
    position = line.ask("position", side="carthage") if asked["side"] == "carthage" else None
    return counters, {"view": view["view"], "state": view["state"], "events": events, "position": position}


def test_a_counter_card_that_is_not_played_leaves_no_trace_for_the_other_side(line):
    """Rome holds Bad Weather, is asked, declines; or holds another card and is not asked."""
    asked_with, told_with = crossing(Line(server()), 41)
    asked_without, told_without = crossing(Line(server()), 1)
    assert asked_with > asked_without == 0
    assert told_with == told_without


def test_dealt_cards_are_backs_for_the_other_side(line):
    line.ask("new", seed=3)
    for side, other in (("rome", "carthage"), ("carthage", "rome")):
        told = [event for event in line.ask("events", since=0, side=side)["events"] if event["event"] == "CardDealt"]
        assert {event["card"] for event in told if event["side"] == other} == {0}
        assert 0 not in {event["card"] for event in told if event["side"] == side}


def test_the_set_up_of_a_position_sent_with_a_view_holds_no_hidden_card(line):
    line.ask("new", position=CANNAE, seed=3)
    raw = line.ask("view", side="carthage", raw=True)
    assert "rome_hand=?4 " in raw["setup"]["position"]
    assert "deck=?56" in raw["setup"]["position"]
    moved = Line(server()).ask("move", level="random", seed=9, setup=raw["setup"], view=raw["view"])
    assert moved["choice"] == line.ask("move", level="random", seed=9)["choice"]


# -- what is wrong ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("new", {"turns": 10}, -32602),
        ("new", {"edition": "third"}, -32602),
        ("new", {"switches": {"rain": True}}, -32602),
        ("new", {"switches": {"spy_rounds_up": 3}}, -32602),
        ("new", {"bid": {"side": "rome", "markers": 99}}, -32602),
        ("new", {"setup": {}}, -32602),
        ("new", {"position": CANNAE, "turns": 3}, -32602),
        ("new", {"position": "hrc1"}, CODES["bad position"]),
        ("new", {"position": {}}, CODES["bad position"]),
        ("new", {"position": CANNAE.replace("62+42", "62+62")}, CODES["bad position"]),
        ("new", {"dice": ["0"]}, CODES["bad text"]),
        ("new", {"dice": ["probe"]}, CODES["bad text"]),
        ("new", {"shuffles": [["65"]]}, CODES["bad text"]),
        ("new", {"shuffles": [["elephants"]]}, CODES["bad text"]),
        ("apply", {"choice": "fly rome"}, CODES["bad text"]),
        ("apply", {"choice": {"verb": "go", "args": ["atlantis"]}}, CODES["bad text"]),
        ("apply", {"choice": "go rome"}, CODES["illegal choice"]),
        ("apply", {"choice": {"verb": "event", "args": [64]}}, CODES["illegal choice"]),
        ("view", {"side": "top"}, -32602),
        ("position", {"side": "top"}, -32602),
        ("position", {"form": "poem"}, -32602),
        ("move", {"level": "hannibal"}, CODES["no such level"]),
        ("move", {"level": "random", "view": {}, "setup": {}}, CODES["bad view"]),
        ("load", {"text": "nonsense"}, CODES["bad save"]),
        ("scenarios", {}, -32601),
    ],
)
def test_a_wrong_request_gets_its_code_and_a_sentence(line, method, params, code):
    line.ask("new", seed=1)
    before = line.ask("state")
    error = line.error(method, **params)
    assert error["code"] == code, error
    assert len(error["message"]) > 10
    assert "\n" not in error["message"]
    assert line.ask("state", game="g1") == before


def test_a_position_of_the_document_has_the_form_of_the_code():
    assert parse_position(CANNAE).decision is not None
