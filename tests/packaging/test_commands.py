"""The two commands: what they start, and the sentence for everything they cannot do."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.machine import Machine

ROOT = Path(__file__).parents[2]


@pytest.mark.usefixtures("linux")
def test_play_passes_its_arguments_and_the_games_exit_code_on(machine: Machine) -> None:
    assert machine.setting_up.main(["play", "--scenario", "akragas"]) == 7
    assert machine.started[0][1:] == ["-m", "ccancients", "--scenario", "akragas"]


@pytest.mark.usefixtures("linux")
def test_play_without_a_display_says_so_and_installs_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert machine.setting_up.main(["play"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert machine.pip == machine.started == []


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_any_way_to_show_a_window_is_enough(machine: Machine, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setenv(name, "something")
    assert machine.setting_up.main(["play"]) == 7


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("before", [[], ["--game", "ancients"], ["--game=ancients"]], ids=" ".join)
def test_a_command_without_a_window_needs_no_display(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, before: list[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert machine.setting_up.main(["play", *before, "scenarios"]) == 7
    assert machine.setting_up.main(["play", *before]) == 2
    assert machine.setting_up.main(["play", *before, "evening.ccbattle"]) == 2


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
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], options: list[str]
) -> None:
    monkeypatch.setattr(setting_up.os, "cpu_count", lambda: 3)
    assert setting_up.spread_over_cores(arguments) == options


def test_test_runs_pytest_in_the_checkout_without_a_display(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(machine.setting_up.ROOT.parent)  # and back again afterwards
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    environments: list[dict[str, str]] = []

    def run_program(_command: list[str], environment: dict[str, str]) -> int:
        environments.append(environment)
        return 5

    monkeypatch.setattr(machine.setting_up, "run_program", run_program)
    assert machine.setting_up.main(["test", "-k", "x"]) == 5
    assert environments[0]["QT_QPA_PLATFORM"] == "offscreen"
    assert Path.cwd() == machine.setting_up.ROOT


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["dance"], 2), (["--help"], 0)], ids=str)
def test_anything_else_shows_the_two_commands(
    setting_up: ModuleType, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int
) -> None:
    assert setting_up.main(arguments) == code
    out = capsys.readouterr().out
    assert "bootstrap.py play" in out
    assert "bootstrap.py test" in out


@pytest.fixture
def front(scripts_importable: None) -> ModuleType:
    """The file that every Python reads first."""
    import bootstrap

    return bootstrap


def test_an_old_python_is_told_so(front: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "runs", lambda _name: False)
    assert front.too_old((3, 9), ["bootstrap.py", "play"]) == (
        "ccancients needs Python 3.11 or newer; this is Python 3.9."
    )
    assert front.too_old((3, 11), []) == front.too_old((4, 0), []) == ""


def test_an_old_python_names_a_newer_one_that_runs(front: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "runs", lambda name: name == "python3.12")
    assert front.too_old((2, 7), ["bootstrap.py", "play"]).endswith(" Run it with: python3.12 bootstrap.py play")


def test_a_command_that_is_not_there_does_not_run(front: ModuleType) -> None:
    assert not front.runs("python3.99-that-is-nowhere")
    assert front.runs(sys.executable)


def old_pythons() -> list[str]:
    """Pythons of this machine that are too old, by name."""
    names = (shutil.which(f"python{version}") for version in ("2.7", "3.6", "3.7", "3.8", "3.9", "3.10"))
    found = [name for name in names if name]
    said = {name: subprocess.run([name, "-c", ""], capture_output=True, check=False).returncode for name in found}
    return [name for name, code in said.items() if code == 0]


def test_old_pythons_of_this_machine_say_one_sentence() -> None:
    """However many there are; that the file can be read by all of them is checked below besides."""
    for python in old_pythons():
        command = [python, str(ROOT / "packaging" / "bootstrap.py"), "play"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, ""), python
        assert done.stderr.startswith("ccancients needs Python 3.11 or newer; this is Python "), python
        assert done.stderr.count("\n") == 1, python


def test_nothing_in_the_first_file_is_younger_than_python_2_7() -> None:
    source = (ROOT / "packaging" / "bootstrap.py").read_text(encoding="utf-8")
    assert source.isascii()
    tree = ast.parse(source, feature_version=(3, 7))
    young = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Starred, ast.Nonlocal)
    for node in ast.walk(tree):
        assert not isinstance(node, young), ast.dump(node)
        assert not (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        if isinstance(node, ast.FunctionDef):
            parts = node.args
            assert node.returns is None
            assert not parts.kwonlyargs
            assert all(each.annotation is None for each in (*parts.args, *parts.posonlyargs))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id != "print", "a statement in Python 2"


@pytest.mark.parametrize("script", ["bootstrap.py", "build.py", "lock.py"])
def test_what_a_bare_python_is_to_start_needs_no_package(script: str, tmp_path: Path) -> None:
    """``-S``: without any package but Python's own, as before the environment is made; and from any folder."""
    command = [sys.executable, "-S", str(ROOT / "packaging" / script), "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    assert script in done.stdout


@pytest.mark.parametrize(
    ("error", "code"),
    [(KeyboardInterrupt(), 130), (OSError(28, "No space left on device", "/full"), 2)],
    ids=["interrupted", "disk full"],
)
def test_whatever_stops_it_ends_in_a_sentence(
    setting_up: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
) -> None:
    def stop(_window: object, _also: object) -> None:
        raise error

    monkeypatch.setattr(setting_up, "provide_libraries", stop)
    assert setting_up.main(["test"]) == code
    err = capsys.readouterr().err
    assert "Traceback" not in err
    assert err.strip().count("\n") == 0
