"""Whoever reads what a command prints may go away before its end: every command and tool ends quietly then."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ccancients.commands.table import commands_for
from ccancients.games import command_line_of, known_games
from tests.sweeps import rest_slow

ROOT = Path(__file__).parents[2]
ENDS = {"run_tool", "quietly", "SystemExit"}
COMMANDS = sorted({(key, name) for key in known_games() for name in commands_for(command_line_of(key))})


def tools() -> list[Path]:
    """The files that are started by themselves."""
    rooms = (ROOT / "ccancients", ROOT / "packaging", ROOT / "docs")
    files = (file for room in rooms for file in room.rglob("*.py") if "__pycache__" not in file.parts)
    return sorted(file for file in files if '__name__ == "__main__"' in file.read_text(encoding="utf-8"))


def without_reader(command: list[str]) -> subprocess.CompletedProcess[bytes]:
    """A program whose output nobody reads: the other end of the pipe is closed before it begins."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        return subprocess.run(
            command, stdout=writing, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=ROOT, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    finally:
        os.close(writing)


@pytest.mark.parametrize("file", tools(), ids=lambda file: str(file.relative_to(ROOT)))
def test_every_tool_ends_by_one_of_the_quiet_ways(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    last = tree.body[-1]
    assert isinstance(last, ast.If)
    called = {node.func.id for node in ast.walk(last) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    ends = ENDS if file.parent.name == "ccancients" else ENDS - {"SystemExit"}
    assert called & ends, f"{file} would end in a traceback"


@pytest.mark.parametrize(
    "command",
    rest_slow([
        ["-m", "ccancients", "scenarios"], ["-m", "ccancients.workshop.screenshots", "--list"],
        ["packaging/bootstrap.py", "--help"], ["packaging/lock.py", "--help"], ["packaging/build.py", "--help"],
        ["-m", "ccancients.workshop.same_games", "--help"], ["-m", "ccancients", "--help"],
        ["-m", "ccancients", "--version"],
    ]),
    ids=" ".join,
)  # fmt: skip
def test_a_tool_whose_reader_has_gone_ends_quietly(command: list[str]) -> None:
    done = without_reader([sys.executable, *command])
    assert (done.returncode, done.stderr.decode()) == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "name"), COMMANDS, ids=lambda each: each)
def test_a_command_whose_reader_has_gone_ends_quietly(key: str, name: str) -> None:
    done = without_reader([sys.executable, "-m", "ccancients", "--game", key, name, "--help"])
    assert (done.returncode, done.stderr.decode()) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is one of Linux")
@pytest.mark.parametrize(
    "module", rest_slow([["ccancients", "scenarios"], ["ccancients.workshop.screenshots", "--list"]])
)
def test_a_full_disk_has_one_sentence(module: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", *module], stdout=full, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, cwd=ROOT,
            check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert said.count("\n") == 1
    assert said.startswith("ccancients: what was to be written cannot be: ")
