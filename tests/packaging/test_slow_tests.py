"""Which slow tests a change asks for, and what .ci/run makes of it."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.test_repository import FILES

ROOT = Path(__file__).parents[2]
NAMES = [file.relative_to(ROOT).as_posix() for file in FILES]


@pytest.fixture
def slow_tests(scripts_importable: None, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    import slow_tests

    monkeypatch.delenv("CI_FULL", raising=False)
    monkeypatch.delenv("CCANCIENTS_SLOW_UNTIL", raising=False)
    return slow_tests


class Started(list):
    """Notes what would have been started: command and environment."""

    def __call__(self, command: list[str], _folder: Path, environment: dict[str, str]) -> int:
        self.append((command, environment))
        return 1


@pytest.fixture
def started(slow_tests: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Started:
    noted = Started()
    monkeypatch.setattr(slow_tests.background, "run", noted)
    return noted


# -- the table --------------------------------------------------------------------------------------------------------


def test_every_slow_test_guards_something(slow_tests: ModuleType) -> None:
    files = slow_tests.slow_files()
    assert "tests/hannibal/mind/test_search.py" in files
    assert [file for file in files if not slow_tests.row_of(file)] == []


def test_every_row_and_every_pattern_of_the_table_is_good_for_something(slow_tests: ModuleType) -> None:
    files = slow_tests.slow_files()
    for row, patterns in slow_tests.GUARDS.items():
        assert (ROOT / row).exists(), row
        assert any(slow_tests.row_of(file) == row for file in files), f"no slow test in {row}"
        for pattern in patterns:
            assert any(fnmatchcase(name, pattern) for name in NAMES), f"{row}: {pattern}"


@pytest.mark.parametrize(("changed", "row", "asked"), [
    ("ccancients/hannibal/mind/search/tree.py", "tests/hannibal/mind", True),
    ("ccancients/hannibal/mind/search/tree.py", "tests/hannibal", True),
    ("ccancients/hannibal/rules/sea.py", "tests/hannibal", True),
    ("ccancients/hannibal/rules/sea.py", "tests/hannibal/mind", False),
    ("ccancients/hannibal/rules/sea.py", "tests/ancients", False),
    ("ccancients/ui/shell/play/match_play.py", "tests/ui", True),
    ("tests/ui/battles/driver.py", "tests/ui", True),
    ("tests/ui/test_numbers.py", "tests/ui", False),
    ("README.md", "tests/ui", False),
])  # fmt: skip
def test_a_change_asks_for_the_tests_that_guard_it(
    slow_tests: ModuleType, changed: str, row: str, asked: bool
) -> None:
    files = [file for file in slow_tests.slow_files() if slow_tests.row_of(file) == row]
    assert slow_tests.asked_for([changed], files) == (files if asked else [])


def test_a_changed_file_of_tests_asks_for_its_own_slow_ones(slow_tests: ModuleType) -> None:
    file = "tests/hannibal/test_routes.py"
    assert slow_tests.asked_for([file], slow_tests.slow_files()) == [file]


# -- the step ---------------------------------------------------------------------------------------------------------


def test_what_has_changed_is_run_as_long_as_there_is_time_and_its_code_is_that_of_the_step(
    slow_tests: ModuleType, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slow_tests, "changed_files", lambda: ["tests/hannibal/test_routes.py"])
    monkeypatch.setattr(slow_tests.time, "time", lambda: 1000.0)
    assert slow_tests.main(["--durations=10"]) == 1
    ((command, environment),) = started
    assert command[-4:] == ["-m", "slow", "--durations=10", "tests/hannibal/test_routes.py"]
    assert float(environment["CCANCIENTS_SLOW_UNTIL"]) == 1000 + 60 * slow_tests.MINUTES


def test_nothing_is_run_where_nothing_has_changed(
    slow_tests: ModuleType, started: Started, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(slow_tests, "changed_files", lambda: ["README.md"])
    assert slow_tests.main([]) == 0
    assert started == []
    assert capsys.readouterr().out == "Nothing has changed that slow tests guard.\n"


@pytest.mark.parametrize(("full", "limited"), [("1", False), ("0", True)])
def test_all_are_run_where_git_is_not_there_or_everything_is_wanted(
    slow_tests: ModuleType, started: Started, monkeypatch: pytest.MonkeyPatch, full: str, limited: bool
) -> None:
    monkeypatch.setenv("CI_FULL", full)
    monkeypatch.setattr(slow_tests, "_git", lambda *_words: None)
    slow_tests.main([])
    ((command, environment),) = started
    files = slow_tests.slow_files()
    assert command[-len(files) :] == files
    assert ("CCANCIENTS_SLOW_UNTIL" in environment) == limited


@pytest.mark.parametrize(("answers", "since"), [
    ({"merge-base HEAD origin/main": "left"}, "left"),
    ({"merge-base HEAD origin/main": "here", "merge-base HEAD main": "left"}, "left"),
    ({"merge-base HEAD main": "here", "rev-parse --verify --quiet HEAD~10": "before"}, "before"),
    ({}, None),
])  # fmt: skip
def test_changes_are_those_since_the_branch_left_and_on_main_those_of_the_last_commits(
    slow_tests: ModuleType, monkeypatch: pytest.MonkeyPatch, answers: dict[str, str], since: str | None
) -> None:
    answers = {
        **answers, "rev-parse HEAD": "here", f"diff --name-only {since}": "a.py\nb.py\n",
        "ls-files --others --exclude-standard": "new.py\n",
    }  # fmt: skip
    monkeypatch.setattr(slow_tests, "_git", lambda *words: answers.get(" ".join(words)))
    assert slow_tests.changed_files() == (["a.py", "b.py", "new.py"] if since else None)


def test_ci_has_the_step() -> None:
    steps = re.findall(r"^ *step .*", (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert any("packaging/slow_tests.py" in step for step in steps)


def test_no_slow_test_is_begun_when_the_time_is_up(
    pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    conftest = pytestconfig.pluginmanager.get_plugin(str(ROOT / "tests" / "conftest.py"))
    assert conftest is not None

    class Item:
        def get_closest_marker(self, name: str) -> object:
            return name == "slow"

    monkeypatch.delenv("CCANCIENTS_SLOW_UNTIL", raising=False)
    conftest.pytest_runtest_setup(Item())
    monkeypatch.setenv("CCANCIENTS_SLOW_UNTIL", "1000")
    with pytest.raises(pytest.skip.Exception, match="NOT RUN"):
        conftest.pytest_runtest_setup(Item())
