"""Hannibal at the command line, as a person uses it from any folder: every command that has a part in it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from ccancients.__main__ import main
from ccancients.engine.chance import RolledChance
from ccancients.engine.savefile import SavedMatch, save
from ccancients.hannibal.figures import figures
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.position import position_from_text, setup_of
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.test_protocol import CANNAE
from tests.hannibal.walk import walk
from tests.sweeps import rest_slow

ROOT = Path(__file__).parents[2]
PROTOCOL = f"{sys.executable} -m ccancients protocol --game hannibal"


def ccancients(folder: Path, *words: str, code: int = 0, said: str = "") -> str:
    """What is printed; on standard error one line at most, ``said`` in it."""
    done = subprocess.run(
        (sys.executable, "-m", "ccancients", *words), cwd=folder, capture_output=True, text=True, timeout=300,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen"}, check=False,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert said in done.stderr
    if code == 0 or said:
        assert len(done.stderr.splitlines()) <= (1 if said else 0), done.stderr
    return done.stdout


@pytest.mark.slow
def test_random_matches_are_checked(tmp_path):
    words = ("fuzz", "--game", "hannibal", "--games", "2", "--turns", "2", "--look-every", "60")
    assert ccancients(tmp_path, *words) == "2 games, 0 failed.\n"


def test_a_failure_is_printed_with_what_repeats_it(monkeypatch, capsys):
    monkeypatch.setattr(Watch, "broken", lambda *_: "nothing holds")
    assert main(["fuzz", "--game", "hannibal", "--games", "1", "--turns", "1", "--edition", "valley"]) == 1
    printed = capsys.readouterr().out
    assert "nothing holds" in printed
    assert "ccancients fuzz --game hannibal --edition valley --turns 1 --seed 1 --games 1 --look-every 1" in printed


@pytest.mark.slow
def test_opponents_are_simulated(tmp_path):
    levels = ("--rome", "random", "--carthage", "random")
    words = ("simulate", "--game", "hannibal", *levels, "--turns", "1", "--games", "2")
    printed = ccancients(tmp_path, *words, "--jobs", "1")
    assert printed.startswith("valley")
    assert "points" in printed
    found = json.loads(ccancients(tmp_path, *words, "--jobs", "1", "--json"))
    assert found["games"] == 2
    assert found["rome"]["level"] == "random"
    assert found["carthage"]["mean_points"] > 0


@pytest.mark.slow
def test_players_meet_in_the_arena_levels_and_programs(tmp_path):
    words = ("arena", "--game", "hannibal", "--games", "2", "--turns", "1", "--jobs", "1", "--json")
    found = json.loads(ccancients(tmp_path, *words, "--a", "random", "--b", "random"))
    assert found["games"] == 2
    against = json.loads(ccancients(tmp_path, *words, "--a", "random", "--b", f"level=random {PROTOCOL}"))
    assert against["games"] == 2
    assert "--b" in ccancients(tmp_path, "arena", "--game", "hannibal", "--help")


@pytest.fixture(scope="module")
def saved(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("saves")
    for name, setup in (("campaign", Setup(turns=2)), ("position", setup_of(position_from_text(CANNAE), 5))):
        game, dice = HANNIBAL.new_game(setup, RolledChance(5)), random.Random(5)
        for _ in range(90):
            if game.decision is not None:
                walk(game, dice)
        save(SavedMatch(HANNIBAL, setup, 5, game), folder / f"{name}.ccbattle", "test")
    return folder


@pytest.mark.parametrize("name", rest_slow(["campaign", "position"]))
def test_a_saved_match_is_shown_and_verified(saved, name):
    shown = ccancients(saved, "replay", f"{name}.ccbattle").splitlines()
    assert any(line.startswith("  dice: ") for line in shown)
    assert any(line.startswith(("move", "event", "go")) for line in shown)
    assert "dice, cards and position agree" in ccancients(saved, "replay", f"{name}.ccbattle", "--verify")


def test_a_damaged_save_is_refused_in_one_sentence(saved):
    text = (saved / "campaign.ccbattle").read_text()
    (saved / "damaged.ccbattle").write_text(text.replace('"seed": 5', '"seed": 6'))
    ccancients(saved, "replay", "damaged.ccbattle", code=2, said="damaged.ccbattle was changed or damaged")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("fuzz", "--turns", "10"), "a match lasts from 1 to 9 turns"),
        (("simulate", "--turns", "0"), "a match lasts from 1 to 9 turns"),
        (("simulate", "--rome", "nobody", "--games", "1"), "'nobody' is not an opponent of this game"),
        (("arena", "--a", "random"), "a match needs two players"),
        (("arena", "--a", "random", "--b", "nobody", "--games", "2"), "nobody"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, words, said):
    assert main([*words, "--game", "hannibal"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert said in line


@pytest.mark.parametrize(
    "words", [("scenarios",), ("designer",), ("fuzz", "--scenario", "1"), ("fuzz", "--edition", "3")]
)
def test_what_only_the_other_game_has_is_refused(words):
    try:
        code = main([*words, "--game", "hannibal"])
    except SystemExit as refused:  # so argparse ends
        code = refused.code
    assert code == 2


@pytest.mark.slow  # by the clock
def test_the_figures_of_bench():
    found = figures()
    assert len(found) == 10
    assert all(isinstance(value, float) and value > 0 for value in found.values())
    clone = found["clone in mid-battle, microseconds"]
    assert clone < 12  # 6 are asked for, of a machine that does nothing else
    both = found["save and load in mid-battle, milliseconds"]
    assert both < 6  # 3 are asked for
    assert both < found["load in mid-battle of a file from elsewhere, milliseconds"]
