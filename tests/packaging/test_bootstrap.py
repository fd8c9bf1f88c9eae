"""The environment that the set-up makes, and when it leaves one alone, completes, renews or repairs it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.machine import LOCK_TEXT, Machine


def test_a_fresh_machine_gets_what_is_pinned_and_the_project(machine: Machine) -> None:
    machine.provide("play")
    assert machine.installed == {"pip": "1", "qt": "1.0", "ccancients": "0.1"}
    assert machine.stamp["packages"] == {"qt": "1.0", "ccancients": "0.1"}


def test_every_file_is_checked_and_nothing_but_the_lock_is_installed(machine: Machine) -> None:
    machine.provide("play")
    assert {"--require-hashes", "--no-deps"} <= set(machine.pip[0])
    assert {"--no-deps", "--no-index", "--no-build-isolation"} <= set(machine.pip[1])


def test_the_second_start_installs_nothing(machine: Machine) -> None:
    machine.provide("test")
    machine.provide("test")
    assert machine.pip == []
    assert machine.environments_made == 1


def test_an_environment_for_tests_also_plays(machine: Machine) -> None:
    machine.provide("test")
    machine.provide("play")
    assert machine.pip == []


def test_an_environment_for_playing_is_completed_for_tests(machine: Machine) -> None:
    machine.provide("play")
    machine.provide("test")
    assert machine.environments_made == 1
    assert {"qt", "pytest"} <= set(machine.installed)
    assert "colors" not in machine.stamp["packages"]  # pinned for another system only


def test_a_changed_lock_renews_and_takes_away_what_is_no_longer_pinned(machine: Machine) -> None:
    machine.provide("test")
    machine.installed["my-own-tool"] = "9"
    changed = LOCK_TEXT.replace("qt==1.0", "qt==1.1").replace("pytest==2.0", "hypothesis==5.0")
    machine.setting_up.LOCK.write_text(changed, encoding="utf-8")
    machine.provide("play")
    assert machine.environments_made == 1
    assert machine.installed == {
        "pip": "1",
        "qt": "1.1",
        "hypothesis": "5.0",
        "ccancients": "0.1",
        "my-own-tool": "9",
    }
    assert machine.stamp["kind"] == "test"  # it stays what it was


def test_new_metadata_of_the_project_installs_it_again(machine: Machine) -> None:
    machine.provide("play")
    (machine.setting_up.ROOT / "ccancients" / "__init__.py").write_text('__version__ = "0.2"\n', encoding="utf-8")
    machine.provide("play")
    assert "--editable" in machine.pip[-1]


@pytest.mark.parametrize("place", ["lib/python3.12/site-packages", "Lib/site-packages"])
def test_a_folder_that_hides_the_checkout_is_taken_away(machine: Machine, place: str) -> None:
    """What an earlier set-up left in the environment; pip leaves its folders behind when it installs anew."""
    machine.provide("play")
    hiding = machine.setting_up.VENV / place / "ccancients"
    (hiding / "_data" / "resources").mkdir(parents=True)
    machine.provide("play")
    assert not hiding.exists()
    assert machine.environments_made == 1
    machine.provide("play")
    assert machine.pip == []


def test_settings_of_tools_do_not_touch_the_environment(machine: Machine) -> None:
    machine.provide("play")
    pyproject = machine.setting_up.ROOT / "pyproject.toml"
    text = pyproject.read_text(encoding="utf-8").replace("max-complexity = 10", "max-complexity = 11")
    pyproject.write_text(text, encoding="utf-8")
    machine.provide("play")
    assert machine.pip == []


@pytest.mark.parametrize("key", ["python", "place"])
def test_an_environment_of_another_python_or_place_is_made_anew(machine: Machine, key: str) -> None:
    machine.provide("play")
    machine.setting_up.STAMP.write_text(json.dumps(machine.stamp | {key: "elsewhere"}), encoding="utf-8")
    machine.provide("play")
    assert machine.environments_made == 2


@pytest.mark.parametrize("damage", ["qt missing", "qt of another version", "pip missing", "interpreter gone"])
def test_a_damaged_environment_is_made_anew(machine: Machine, damage: str) -> None:
    machine.provide("play")
    change: dict[str, Callable[[], object]] = {
        "qt missing": lambda: machine.installed.pop("qt"),
        "qt of another version": lambda: machine.installed.update(qt="0.9"),
        "pip missing": lambda: machine.installed.pop("pip"),
        "interpreter gone": machine.installed.clear,
    }
    change[damage]()
    machine.provide("play")
    assert machine.environments_made == 2
    assert machine.installed["qt"] == "1.0"


@pytest.mark.parametrize("step", ["-r", "--editable"])
@pytest.mark.parametrize("kind_before", [None, "play"])
def test_an_interrupted_set_up_is_taken_up_again(machine: Machine, step: str, kind_before: str | None) -> None:
    if kind_before:
        machine.provide(kind_before)
    machine.fails_at = step
    with pytest.raises(machine.setting_up.NeedsHand):
        machine.provide("test")
    machine.fails_at = None
    machine.provide("test")
    assert machine.installed == {"pip": "1", "qt": "1.0", "pytest": "2.0", "ccancients": "0.1"}
    machine.provide("test")
    assert machine.pip == []


@pytest.mark.parametrize("text", ["", "[]", '{"kind": "play"}', '{"kind": ["play"]}', "\x00"])
def test_a_broken_stamp_is_no_stamp(machine: Machine, text: str) -> None:
    machine.provide("play")
    machine.setting_up.STAMP.write_text(text, encoding="utf-8")
    machine.provide("play")
    assert machine.environments_made == 2


def test_another_start_at_the_same_time_is_waited_for(setting_up: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with file.open("rb") as first, file.open("rb") as second:
        assert setting_up.try_lock(first.fileno())
        assert not setting_up.try_lock(second.fileno())
        first.close()
        assert setting_up.try_lock(second.fileno())


@pytest.mark.skipif(sys.platform == "win32", reason="there a lock ends with its process")
def test_the_lock_is_held_until_a_program_started_under_it_ends(
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setattr(setting_up, "__file__", str(file))
    with file.open("rb") as later:
        with setting_up.only_one_at_a_time():
            command = [sys.executable, "-c", "input()"]
            child = subprocess.Popen(command, stdin=subprocess.PIPE, close_fds=False)
        assert not setting_up.try_lock(later.fileno())
        child.communicate(b"end\n")
        assert setting_up.try_lock(later.fileno())


def test_packages_are_found_and_damaged_ones_left_out(setting_up: ModuleType, tmp_path: Path) -> None:
    """The question put to the environment's Python, asked of a folder of packages made here."""
    for name, files in {"Whole_One": ["whole.py"], "damaged": ["gone.py"]}.items():
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "RECORD").write_text("".join(f"{file},,\n" for file in [*files, "x.pyc"]), encoding="utf-8")
    (tmp_path / "whole.py").touch()
    question = f"import sys; sys.path[:0] = [{str(tmp_path)!r}]\n" + setting_up.ASK_ENVIRONMENT
    found = json.loads(subprocess.check_output([sys.executable, "-I", "-c", question]))
    assert found["whole-one"] == "1.0"
    assert "damaged" not in found


def test_an_interpreter_that_does_not_run_has_no_packages(setting_up: ModuleType, tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text("not a program", encoding="utf-8")
    assert setting_up.installed_packages(broken) == {}
    assert setting_up.installed_packages(tmp_path / "missing") == {}


class FakePip:
    """A pip that says its lines and ends."""

    def __init__(self, lines: list[str], code: int) -> None:
        self.stderr: Iterator[str] = iter(f"{line}\n" for line in lines)
        self.code = code

    def wait(self) -> int:
        return self.code


RETRY = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NameResolutionError(…)'"
NOTHING_FOUND = "ERROR: No matching distribution found for qt==1.0"


def test_without_a_network_one_sentence_says_so(
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_a, **_k: FakePip([RETRY, RETRY, NOTHING_FOUND], 1))
    with pytest.raises(setting_up.NeedsHand, match=r"^The packages cannot be downloaded: connect to the network"):
        setting_up.run_pip(Path("python"), ["install"])
    out, err = capfd.readouterr()
    assert out.count("trying again") == 1
    assert err == ""


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (NOTHING_FOUND, r"^There is no qt==1\.0 for this system \(.+\); the README says"),
        ("ERROR: No space left on device", r"^pip could not install"),
    ],
)
def test_any_other_failure_of_pip_is_shown(
    setting_up: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    line: str,
    sentence: str,
) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_a, **_k: FakePip([line], 1))
    with pytest.raises(setting_up.NeedsHand, match=sentence):
        setting_up.run_pip(Path("python"), ["install"])
    assert line in capfd.readouterr().err


def test_a_stumbling_network_is_no_failure(setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_a, **_k: FakePip([RETRY], 0))
    setting_up.run_pip(Path("python"), ["install"])


@pytest.mark.usefixtures("linux")
def test_a_python_without_venv_is_named_before_anything_is_deleted(
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(setting_up, "VENV", tmp_path)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(setting_up.NeedsHand, match=r"cannot make .*\n.*apt-get install -y python3\.\d+-venv"):
        setting_up.make_environment()
    assert tmp_path.exists()


def test_a_python_without_venv_is_no_matter_when_the_environment_is_there(
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    assert setting_up.missing_modules(unless=tmp_path) == {}
    assert next(iter(setting_up.missing_modules(unless=tmp_path / "none").values())).endswith("-venv")


@pytest.mark.parametrize(
    ("wish", "compiler", "expected"), [("", "/usr/bin/cc", True), ("", None, False), ("plain", "/usr/bin/cc", False)]
)
def test_the_window_may_prepare_a_core_where_a_compiler_is(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, wish: str, compiler: str | None, expected: bool
) -> None:
    monkeypatch.setattr(machine.setting_up.shutil, "which", lambda name: compiler)
    assert machine.setting_up.may_prepare_core({"CCANCIENTS_CORE": wish}) == expected


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(("words", "expected"), [([], "1"), (["arena"], None)])
def test_the_start_itself_compiles_nothing(
    setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, words: list[str], expected: str | None
) -> None:
    """Whoever cannot open a window began to compile all the same: now the window begins, when it stands."""
    started: list[dict[str, str]] = []
    monkeypatch.setattr(setting_up, "provide_libraries", lambda *_: None)
    monkeypatch.setattr(setting_up, "check_display", lambda *_: None)
    monkeypatch.setattr(setting_up, "provide_environment", lambda _kind: Path("python"))
    monkeypatch.setattr(setting_up, "may_prepare_core", lambda _environment: True)
    monkeypatch.setattr(setting_up, "run_program", lambda _command, environment: started.append(environment) or 0)

    def compiles(*_words: object, **_how: object) -> None:
        raise AssertionError("a process is started")

    monkeypatch.setattr(subprocess, "Popen", compiles)
    assert setting_up.play(words) == 0
    assert [each.get("CCANCIENTS_PREPARE") for each in started] == [expected]

