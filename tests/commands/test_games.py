"""Every command is for the game that is asked for; which games there are is written in one place."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccancients import games
from ccancients.__main__ import main
from ccancients.ancients.spec import ANCIENTS
from ccancients.commands.table import COMMANDS, commands_for
from ccancients.engine.errors import GameError
from ccancients.games import all_games, command_line_of, game_of, known_games
from ccancients.hannibal.spec import HANNIBAL
from ccancients.successors.spec import SUCCESSORS
from tests.toy.spec import TOY

ROOT = Path(__file__).parents[2]
NEEDS = {"replay": ["none.ccbattle"], "self-test": [], "designer": []}
KEY = "toy"
SPEC = "tests.toy.spec:TOY"


@pytest.fixture
def toy() -> Iterator[None]:
    """A second game with words of its own at the command line."""
    with games.register(KEY, SPEC, "tests.toy.command_line:COMMAND_LINE"):
        yield


@pytest.fixture
def wordless() -> Iterator[None]:
    """A second game that brings nothing but its rules."""
    with games.register(KEY, SPEC):
        yield


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on standard error: one line."""
    sentence = capsys.readouterr().err.strip()
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    return sentence


# -- the registry -----------------------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_key() -> None:
    assert game_of("ancients") is ANCIENTS
    assert game_of("hannibal") is HANNIBAL
    assert game_of("successors") is SUCCESSORS
    assert tuple(all_games()) == (ANCIENTS, HANNIBAL, SUCCESSORS)
    assert known_games() == ("ancients", "hannibal", "successors")


def test_an_unknown_game_is_a_sentence_that_lists_the_known_ones() -> None:
    with pytest.raises(GameError, match=r"^there is no game 'go', expected one of: ancients, hannibal, successors$"):
        game_of("go")


def test_what_cannot_be_shown_is_not_repeated() -> None:
    with pytest.raises(GameError) as refused:
        game_of("\x1b[31m\n" + "x" * 500)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 120


@pytest.mark.usefixtures("toy")
def test_a_registered_game_is_known_for_as_long_as_the_test_lasts() -> None:
    assert known_games() == ("ancients", "hannibal", "successors", KEY)
    assert game_of(KEY) is TOY
    assert command_line_of(KEY).seats == ["red", "blue", "green"]


def test_a_game_is_imported_when_it_is_asked_for_and_not_before() -> None:
    question = (
        "import sys; from ccancients.games import known_games, game_of; import ccancients.commands.cli; "
        "known_games(); assert 'ccancients.ancients' not in sys.modules; "
        "game_of('ancients'); assert 'ccancients.ancients.spec' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", question], check=True, cwd=ROOT)


def test_a_face_is_found_by_the_key_of_its_game() -> None:
    from ccancients.ui.ancients.board.battlefield import AncientsBoard
    from ccancients.ui.faces import face_of

    assert isinstance(face_of("ancients").board, AncientsBoard)
    with pytest.raises(GameError, match="expected one of: ancients"):
        face_of("go")


def test_every_seat_of_every_game_has_an_emblem_that_can_be_drawn_and_a_name_in_english() -> None:
    from ccancients.ui.look.emblems import EMBLEMS

    for key in known_games():
        line = command_line_of(key)
        parser = ArgumentParser()
        line.add_setups(parser, "one")
        seats = line.spec.seats(line.setups_of(parser.parse_args([]))[0].setup)
        assert len({seat.emblem for seat in seats}) == len(seats) >= 2
        assert {seat.emblem for seat in seats} <= set(EMBLEMS)
        assert all(seat.names["en"] for seat in seats)


# -- the commands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_a_game_and_refuses_one_that_does_not_exist(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--game", "go", *NEEDS.get(command, [])]) == 2
    assert said(capsys) == "ccancients: there is no game 'go', expected one of: ancients, hannibal, successors"


@pytest.mark.parametrize("arguments", [["--game", "go"], ["--game=go", "evening.ccbattle"], ["--game", "go", "fuzz"]])
def test_so_does_the_window_and_a_game_named_before_the_command(
    arguments: list[str], capsys: pytest.CaptureFixture[str], qapp: object
) -> None:
    assert main(arguments) == 2
    assert "there is no game" in said(capsys)


@pytest.mark.parametrize("command", [*COMMANDS, "scenarios"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--game", "ancients", "--help"])
    assert ended.value.code == 0
    assert "--game KEY" in capsys.readouterr().out


def test_the_list_of_commands_leaves_out_what_is_for_makers_of_packages(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    listed = re.findall(r"^    ([a-z-]+)(?= |\n {14})", capsys.readouterr().out, re.MULTILINE)
    assert listed == [*(name for name, command in COMMANDS.items() if command.words), "scenarios"]


def test_a_game_of_its_own_may_be_named_before_or_behind_the_command(
    toy: None, capsys: pytest.CaptureFixture[str]
) -> None:
    before, behind, at_the_end = ["--game", KEY, "greet"], ["greet", "--game", KEY], ["greet", f"--game={KEY}"]
    for arguments in (before, behind, at_the_end):
        assert main([*arguments, "Hanno"]) == 0
        assert capsys.readouterr().out == "toy greets Hanno\n"


def test_what_a_game_adds_is_not_there_for_another(toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["fuzz", "--game", KEY, "--scenario", "zama"])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
    for arguments in (["greet", "Hanno"], ["scenarios", "--game", KEY]):
        assert main(arguments) == 2
        assert "has no command" in said(capsys)


def test_a_shortened_game_is_refused_since_the_arguments_depend_on_it(
    toy: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["scenarios", "--gam", KEY])
    assert ended.value.code == 2
    assert "written in full" in capsys.readouterr().err


def test_simulate_calls_the_sides_as_the_game_does(toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "--game", KEY, "--blue", "random", "--games", "2", "--jobs", "1"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["scenario"] == "3-heirs"
    assert [found[seat]["level"] for seat in ("red", "blue", "green")] == ["random"] * 3
    assert main(arguments) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["red", "blue", "green"]
    assert ", points " in lines[1], "figures without words of their own stand as they are"


def test_fuzz_and_arena_and_bench_play_any_game(toy: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--game", KEY, "--games", "3"]) == 0
    assert capsys.readouterr().out == "3 games, 0 failed.\n"
    arena = ["arena", "--game", KEY, "--a", "random", "--b", "random", "--games", "2", "--jobs", "1", "--markdown"]
    assert main(arena) == 0
    tables = [line.count("|") for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert tables == [6] * 4 + [5] * 4, "a column for the only figure of the game: its points"
    assert main(["bench", "--game", KEY, "--seconds", "0.01", "--json"]) == 0
    assert not [name for name in json.loads(capsys.readouterr().out) if "Zama" in name]


def test_a_failure_of_another_game_is_repeated_with_its_key(
    toy: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ccancients.arena.fuzz.MOST_CHOICES", 3)
    assert main(["fuzz", "--game", KEY, "--games", "1", "--seed", "9"]) == 1
    assert "ccancients fuzz --game toy --seats 2 --seed 9 --games 1 --look-every 1" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["simulate", "fuzz", "bench"])
def test_of_a_game_that_brings_nothing_a_command_says_what_is_missing(
    wordless: None, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--game", KEY]) == 2
    assert said(capsys).startswith("ccancients: 'toy' ")


def test_a_game_that_brings_nothing_speaks_the_engine_protocol(
    wordless: None, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    hello = io.BytesIO(b'{"jsonrpc":"2.0","id":1,"method":"hello"}\n')
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(hello))
    assert main(["protocol", "--game", KEY]) == 0
    result = json.loads(capfdbinary.readouterr().out)["result"]
    assert result["game"] == KEY
    assert "scenarios" not in result["methods"], "it is the game of the ancients that adds them"


def test_the_designer_is_a_command_only_where_the_game_has_one(
    toy: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "designer" in commands_for(command_line_of("ancients"))
    assert "designer" not in commands_for(command_line_of(KEY))
    assert main(["designer", "--game", KEY]) == 2
    assert said(capsys) == (
        "ccancients: 'toy' has no command 'designer'; did you mean ccancients --game ancients designer or "
        "ccancients --game successors designer?"
    )


def test_the_set_up_knows_which_commands_open_no_window(scripts_importable: None) -> None:
    import setting_up

    commands = {name for key in known_games() for name in commands_for(command_line_of(key))}
    assert {word for word in setting_up.WINDOWLESS if not word.startswith("-")} == commands - {"designer"}


# -- the wrong game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "way"),
    [
        (["boards"], "ccancients --game successors boards"),
        (["--game", "hannibal", "boards"], "ccancients --game successors boards"),
        (["--game", "hannibal", "scenarios"], "ccancients --game ancients scenarios"),
        (["--game=hannibal", "designer"], "ccancients --game ancients designer"),
    ],
    ids=range(4),
)
def test_a_command_of_another_game_is_told_with_its_game(
    arguments: list[str], way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert way in said(capsys)


def test_the_help_lists_every_command_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    for key in known_games():
        for name in commands_for(command_line_of(key)):
            assert name in told
