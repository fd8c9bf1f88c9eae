"""The two commands: what they start, and the sentence for everything they cannot do."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.machine import Machine

ROOT = Path(__file__).parents[2]


@pytest.mark.usefixtures("linux")
def test_play_passes_its_arguments_and_the_games_exit_code_on(machine: Machine) -> None:
    assert machine.bootstrap.main(["play", "--scenario", "akragas"]) == 7
    assert machine.started[0][1:] == ["-m", "ccancients", "--scenario", "akragas"]


@pytest.mark.usefixtures("linux")
def test_play_without_a_display_says_so_and_installs_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert machine.bootstrap.main(["play"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert machine.pip == machine.started == []


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_way_to_show_a_window_is_enough(machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setenv(name, "something")
    assert machine.bootstrap.main(["play"]) == 7


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("before", [[], ["--game", "ancients"], ["--game=ancients"]], ids=" ".join)
def test_a_command_without_a_window_needs_no_display(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, before: list[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert machine.bootstrap.main(["play", *before, "scenarios"]) == 7
    assert machine.bootstrap.main(["play", *before]) == 2
    assert machine.bootstrap.main(["play", *before, "evening.ccbattle"]) == 2


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], ["-n", "3"]),
        (["tests/ancients/rules", "-k", "retreat"], ["-n", "3"]),
        (["-n", "1"], []),
        (["-n0"], []),
        (["--numprocesses=1"], []),
        (["--pdb"], []),
        (["-p", "no:xdist"], []),
    ],
    ids=" ".join,
)
def test_tests_run_on_all_cores_unless_told_otherwise(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], options: list[str]
) -> None:
    monkeypatch.setattr(bootstrap.os, "cpu_count", lambda: 3)
    assert bootstrap.spread_over_cores(arguments) == options


def test_test_runs_pytest_in_the_checkout_without_a_display(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(machine.bootstrap.ROOT.parent)  # and back again afterwards
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    environments: list[dict[str, str]] = []

    def run_program(_command: list[str], environment: dict[str, str]) -> int:
        environments.append(environment)
        return 5

    monkeypatch.setattr(machine.bootstrap, "run_program", run_program)
    assert machine.bootstrap.main(["test", "-k", "x"]) == 5
    assert environments[0]["QT_QPA_PLATFORM"] == "offscreen"
    assert Path.cwd() == machine.bootstrap.ROOT


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["dance"], 2), (["--help"], 0)], ids=str)
def test_anything_else_shows_the_two_commands(
    bootstrap: ModuleType, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int
) -> None:
    assert bootstrap.main(arguments) == code
    out = capsys.readouterr().out
    assert "bootstrap.py play" in out
    assert "bootstrap.py test" in out


def test_an_old_python_is_told_so(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(bootstrap.shutil, "which", lambda _name: None)
    assert bootstrap.main(["play"]) == 2
    assert capsys.readouterr().err == "ccancients needs Python 3.11 or newer; this is Python 3.9.\n"


def test_an_old_python_names_a_newer_one_that_runs(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(sys, "argv", ["bootstrap.py", "play"])
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "call", lambda command, **_k: 0 if command[0] == "python3.12" else 127)
    assert bootstrap.main(["play"]) == 2
    assert capsys.readouterr().err.endswith("Run it with: python3.12 bootstrap.py play\n")


@pytest.mark.parametrize("script", ["bootstrap.py", "system_needs.py"])
def test_an_old_python_can_read_the_scripts(script: str) -> None:
    source = (ROOT / "packaging" / script).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 8))


@pytest.mark.parametrize("script", ["bootstrap.py", "build.py", "lock.py"])
def test_what_a_bare_python_is_to_start_needs_no_package(script: str, tmp_path: Path) -> None:
    """``-S``: without any package but Python's own, as before the environment is made; and from any folder."""
    command = [sys.executable, "-S", str(ROOT / "packaging" / script), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert script in done.stdout


@pytest.mark.parametrize(
    ("error", "code"),
    [(KeyboardInterrupt(), 130), (OSError(28, "No space left on device", "/full"), 2)],
    ids=["interrupted", "disk full"],
)
def test_whatever_stops_it_ends_in_a_sentence(
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
) -> None:
    def stop(_window: object, _also: object) -> None:
        raise error

    monkeypatch.setattr(bootstrap, "provide_libraries", stop)
    assert bootstrap.main(["test"]) == code
    err = capsys.readouterr().err
    assert "Traceback" not in err
    assert err.strip().count("\n") == 0
