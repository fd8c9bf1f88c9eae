"""Anyone can check the dice: the recipe of docs/fair-dice.md, run as it stands there, without the program."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAPER = (ROOT / "docs" / "fair-dice.md").read_text(encoding="utf-8")
EXAMPLES = sorted((ROOT / "tests" / "data" / "schema-1").glob("*.ccbattle"))
SEALED = [file for file in EXAMPLES if "not-sealed" not in file.stem]


@pytest.fixture(scope="module")
def recipe(tmp_path_factory) -> Path:
    code = re.search(r"```python\n(.*?)```", PAPER, re.DOTALL)
    assert code is not None
    assert "ccancients" not in code[1]
    file = tmp_path_factory.mktemp("recipe") / "check.py"
    file.write_text(code[1], encoding="utf-8")
    return file


def run(recipe: Path, battle: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-I", "-W", "ignore", str(recipe), str(battle)],
        check=False, capture_output=True, text=True, timeout=60,
    )


@pytest.mark.parametrize("file", SEALED, ids=lambda file: file.stem)
def test_the_recipe_finds_every_roll_of_a_stored_battle_right(recipe, file):
    done = run(recipe, file)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("All dice follow from the seed.\n")


def test_the_recipe_finds_another_die_another_shuffle_and_another_seed(recipe, tmp_path):
    data = json.loads(SEALED[0].read_text(encoding="utf-8"))
    spoiled = tmp_path / "spoiled.ccbattle"

    def found(**changes) -> str:
        spoiled.write_text(json.dumps({**data, **changes}), encoding="utf-8")
        done = run(recipe, spoiled)
        assert done.returncode == 1
        return done.stdout

    journal = list(data["journal"])
    place = next(number for number, line in enumerate(journal) if line.startswith("dice: "))
    words = journal[place].split()
    journal[place] = " ".join([*words[:-1], "flag" if words[-1] != "flag" else "light"])
    assert f"line {place + 1}: other dice" in found(journal=journal)
    words = data["journal"][0].split()
    swapped = " ".join([words[0], words[2], words[1], *words[3:]])
    assert "line 1: another shuffle" in found(journal=[swapped, *data["journal"][1:]])
    assert "does not fit its seal" in found(salt="0" * 32)


def test_the_undone_shuffle_of_a_branch_is_the_deck_as_it_lay(recipe):
    file = next(file for file in SEALED if "branch" in file.stem)
    journal = json.loads(file.read_text(encoding="utf-8"))["journal"]
    place = next(number for number, line in enumerate(journal) if line.startswith("branch:"))
    laid = [int(card) for card in journal[0].split()[1:]]
    told = re.search(rf"line {place + 1}: shuffled from the order (\[.*\])", run(recipe, file).stdout)
    before = json.loads(told[1])
    assert before == laid[: len(before)]
    assert sorted(before) == sorted(int(card) for card in journal[place].split()[1:])


def test_the_seal_can_be_made_with_what_every_system_brings():
    data = json.loads(SEALED[0].read_text(encoding="utf-8"))
    assert "printf '%s' 'SEED:SALT' | sha256sum" in PAPER
    assert hashlib.sha256(f"{data['seed']}:{data['salt']}".encode()).hexdigest() == data["seal"]
