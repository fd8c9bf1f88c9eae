"""The engine protocol and the command line of Successors: words of the board, reasons, chances, boards of one's own."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from ccancients.__main__ import main
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.paths import resources_dir
from ccancients.rpc.methods import make_server
from ccancients.successors.figures import figures
from ccancients.successors.language import LANGUAGE
from ccancients.successors.protocol import PROTOCOL
from ccancients.successors.protocol.forms import about_form, board_form, choice_words, state_form
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from tests.protocol_line import Line

BOARD: dict[str, Any] = json.loads((resources_dir() / "successors" / "board.json").read_text("utf-8"))


@pytest.fixture
def line() -> Line:
    return Line(make_server(SUCCESSORS, PROTOCOL))


def begun(line: Line, **changes: Any) -> Any:
    return line.ask("new", seed=4, **changes)["game"]


def test_a_match_is_played_to_its_end_over_the_line(line):
    game = begun(line, scenario="first_march_two")
    rng = random.Random(4)
    for _ in range(400):
        choices = line.ask("choices", game=game)["choices"]
        if not choices:
            break
        line.ask("apply", game=game, choice=rng.choice(choices)["text"])
    assert line.ask("choices", game=game)["choices"] == []


def test_the_examples_of_the_document_are_what_comes_back():
    document = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    block = re.findall(r"```jsonrpc-successors\n(.*?)```", document, re.DOTALL)[0]
    server, answer = make_server(SUCCESSORS, PROTOCOL), ""
    for example in block.splitlines():
        if example[0] == ">":
            answer = str(server.answer(example[2:]))
            continue
        pattern = ".*".join(re.escape(part) for part in example[2:].split("…"))
        assert re.fullmatch(pattern, answer), f"{answer}\nis not what the document says:\n{example[2:]}"


def test_a_refused_choice_has_its_rule(line):
    game = begun(line)
    refusal = line.ask("why_not", game=game, choice="activate krateros")["refusal"]
    assert set(refusal) == {"rule", "paragraph", "source", "facts"}
    error = line.error("apply", game=game, choice="mark memphis")
    assert error["data"]["refusal"]["rule"]


def test_small_numbers_are_told_by_the_board(line):
    game = begun(line, scenario="babylon_323_four")
    board = line.ask("board", game=game)["board"]
    assert board["factions"] == ["blue", "red", "green", "purple"]
    assert board["places"][108] == "pella/in"
    assert "RECONSTRUCTED" in board["status"]
    assert board["generals"][-1] == "purple minor4"


def test_a_board_of_ones_own_is_played_and_a_wrong_one_refused_in_a_sentence(line):
    raw = {key: value for key, value in BOARD.items() if key != "drawing"}
    raw["id"], raw["name"] = "mine", "My board"
    game = begun(line, board=raw)
    assert line.ask("board", game=game)["board"]["name"] == "My board"
    raw["schema"] = 3
    assert "expected 1 or less" in line.error("new", seed=4, board=raw)["message"]
    assert "no scenario" in line.error("new", seed=4, scenario="troy")["message"]
    assert "cannot be" in line.error("new", seed=4, switches={"passage": 7})["message"]


def test_hands_of_others_are_hidden_in_what_a_side_sees():
    game = SUCCESSORS.new_game(Setup(), RolledChance(3))
    assert game.decision is not None
    side = game.decision.side
    seen = state_form(SUCCESSORS.view_for(game, side))
    keys = game.state.words.factions
    assert "hidden" not in seen["factions"][keys[side]]["hand"]
    assert set(seen["factions"][keys[1 - side]]["hand"]) == {"hidden"}
    assert seen["deck"] == len(game.state.deck)


def test_every_form_of_a_choice_has_its_verb():
    samples = {
        "space": "pella", "place": "pella/in", "general": "krateros", "royal": "roxane", "type": "mercenary",
        "side": "red", "card": "operations_3", "army": "philon", "number": "2",
    }  # fmt: skip
    verbs = set()
    for form in (verb.form for verb in LANGUAGE.verbs.values()):
        text = form.format(**samples)
        verb, args = choice_words(Choice(text))
        assert " ".join([verb, *args]) == text
        assert form.startswith(verb)
        verbs.add(verb)
    assert {"march", "place minor", "pick up", "ask passage", "intercept from"} <= verbs


def test_what_questions_are_about_is_named():
    assert set(LANGUAGE.questions) == set(QUESTIONS)
    met = set()
    for seed in range(3):
        game, rng = SUCCESSORS.new_game(Setup(scenario="three_heirs_three"), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            form = about_form(game, game.decision)
            assert json.loads(json.dumps(form)) == form
            met.add(game.decision.question)
            game.apply(rng.choice(game.decision.choices))
        assert json.dumps([state_form(game), board_form(game.state)])
    assert len(met) > 12


def test_chances_of_answers_are_told_where_a_die_decides(line):
    from ccancients.successors.protocol.forms import told_odds

    told, asked = 0, set()
    for seed in range(4):
        game, rng = SUCCESSORS.new_game(Setup(scenario="three_heirs_three"), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            view = SUCCESSORS.view_for(game, game.decision.side)
            for choice in game.decision.choices[:6]:
                found = told_odds(view, choice)
                if found is not None:
                    assert json.dumps(found)
                    told += 1
                    asked.add(game.decision.question)
            game.apply(rng.choice(game.decision.choices))
    assert told > 100
    assert {"spend", "intercept"} <= asked


def test_who_stands_instead_of_evading_is_told_the_battle():
    from ccancients.successors.answer_odds import met
    from ccancients.successors.protocol.forms import told_odds

    seen = 0
    for seed in range(12):
        game, rng = SUCCESSORS.new_game(Setup(scenario="three_heirs_three"), RolledChance(seed)), random.Random(seed)
        while game.decision is not None and seen < 3:
            decision, view = game.decision, SUCCESSORS.view_for(game, game.decision.side)
            stand = next((each for each in decision.choices if each.verb == "stand"), None)
            if decision.question == "evade" and stand is not None:
                [meeting] = told_odds(view, stand)["meets"]
                assert meeting["side"] == view.state.words.factions[decision.side]
                assert Fraction(meeting["battle"]["win"]) == met(view.state, decision)[0].battle.win
                seen += 1
            game.apply(rng.choice(decision.choices))
    assert seen == 3


# -- the command line -------------------------------------------------------------------------------------------------


def test_fuzz_simulate_and_boards_at_the_command_line(tmp_path, capsys):
    assert main(["fuzz", "--game", "successors", "--scenario", "first_march_two", "--games", "1"]) == 0
    assert "1 games, 0 failed." in capsys.readouterr().out
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({**BOARD, "id": "mine"}), encoding="utf-8")
    words = ["simulate", "--game", "successors", "--games", "1", "--jobs", "1", "--second", "random"]
    assert main([*words, "--board", str(file)]) == 0
    said = capsys.readouterr().out
    assert "first_march_two: 1 games" in said
    assert "third" not in said
    assert main(["boards", "--game", "successors", str(file)]) == 0
    assert "can be played by" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--scenario", "troy"], ["--board", "/no/such/file.json"]])
def test_what_there_is_not_is_refused_in_one_sentence(words, capsys):
    assert main(["simulate", "--game", "successors", "--games", "1", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.slow
def test_figures_for_the_bench():
    found = figures()
    assert len(found) == 7
    assert all(value > 0 for value in found.values() if isinstance(value, float))
