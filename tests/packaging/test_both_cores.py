"""The step that runs tests on the compiled core: what it runs, on what, and what it says where it cannot."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.both_cores import ON_BOTH, PLAIN_ONLY, runs_on_both

ROOT = Path(__file__).parents[2]


@pytest.fixture
def both_cores(scripts_importable: None, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    import both_cores

    monkeypatch.delenv("CI_FULL", raising=False)
    monkeypatch.setattr(both_cores.core, "stale", lambda _where: "there is no compiled core")
    return both_cores


@pytest.fixture
def build(scripts_importable: None) -> ModuleType:
    import build

    return build


# -- the list ---------------------------------------------------------------------------------------------------------


def test_every_place_of_the_list_exists() -> None:
    for place in ON_BOTH:
        assert (ROOT / place).exists(), place


@pytest.mark.parametrize("place", sorted(PLAIN_ONLY))
def test_what_only_plain_python_runs_exists_and_has_a_reason(place: str) -> None:
    assert any(place.startswith(each) for each in ON_BOTH), "nobody would run it compiled anyway"
    assert len(PLAIN_ONLY[place].split()) > 4, "expected a reason in a sentence"
    file, _, test = place.partition("::")
    assert (ROOT / file).exists()
    names = {node.name for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))) if hasattr(node, "name")}
    assert not test or test in names


def test_the_list_is_read_by_whole_names() -> None:
    assert runs_on_both("tests/hannibal/test_turn.py::test_x[1]")
    assert runs_on_both("tests/test_protocol.py::test_x")
    assert not runs_on_both("tests/packaging/test_deb.py::test_x")
    assert not runs_on_both("tests/hannibal_of_old/test_turn.py::test_x")
    for place in PLAIN_ONLY:
        assert not runs_on_both(place)
        assert not runs_on_both(f"{place}[case]" if "::" in place else f"{place}::test_x")


# -- the step ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("full", "expected"), [("", 0), ("0", 0), ("1", 1)])
def test_a_run_without_a_core_says_so_in_capitals_and_fails_where_everything_is_wanted(
    both_cores: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], full: str,
    expected: int,
) -> None:  # fmt: skip
    monkeypatch.setenv("CI_FULL", full)
    monkeypatch.setattr(both_cores.compiled, "compile_core", lambda *_: "a C compiler is missing, such as gcc")
    monkeypatch.setattr(both_cores.background, "run", lambda *_: pytest.fail("nothing can be run"))
    assert both_cores.main([]) == expected
    said = capsys.readouterr().out
    assert said.startswith("NOT RUN: ")
    assert "on the compiled core: a C compiler is missing, such as gcc." in said
    assert ("so this is a failure" in said) == bool(expected)


def test_who_takes_too_long_is_stopped_and_that_is_said(
    both_cores: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def busy(_where: Path, told: object) -> str:
        return both_cores.compiled.STOPPED if told() == both_cores.background.STOP else "nobody stopped it"

    monkeypatch.setattr(both_cores.compiled, "compile_core", busy)
    assert both_cores.core_for_tests(tmp_path, minutes=0) == (None, "no core was made within 0 minutes")


def test_another_core_in_the_making_is_waited_for(
    both_cores: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    answers = ["", both_cores.compiled.ANOTHER]
    monkeypatch.setattr(both_cores.compiled, "compile_core", lambda *_: answers.pop())
    monkeypatch.setattr(both_cores.time, "sleep", lambda _seconds: None)
    assert both_cores.core_for_tests(tmp_path) == (tmp_path, "")


def test_the_core_of_the_environment_serves_while_it_fits(
    both_cores: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(both_cores.core, "stale", lambda _where: "")
    assert both_cores.core_for_tests() == (both_cores.core.folder(), "")


@pytest.mark.parametrize("code", [0, 1])
def test_the_tests_of_the_list_run_on_that_core_and_their_code_is_that_of_the_step(
    both_cores: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int
) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []

    def run(command: list[str], _folder: Path, environment: dict[str, str]) -> int:
        started.append((command, environment))
        return code

    monkeypatch.setattr(both_cores, "core_for_tests", lambda: (tmp_path, ""))
    monkeypatch.setattr(both_cores.background, "run", run)
    assert both_cores.main(["--durations=10"]) == code
    ((command, environment),) = started
    assert command[-len(ON_BOTH) - 1 :] == [*ON_BOTH, "--durations=10"]
    assert environment["CCANCIENTS_TEST_CORE"] == str(tmp_path)


def test_ci_has_the_step_and_nothing_looks_where_its_core_is(both_cores: ModuleType) -> None:
    steps = re.findall(r"^step .*", (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    assert "packaging/both_cores.py" in steps[-1], "last, so that no other step can meet its core"
    assert both_cores.WHERE.parent == ROOT / "build"
    assert both_cores.core.folder() != both_cores.WHERE


# -- packages ---------------------------------------------------------------------------------------------------------


def test_a_build_without_a_compiler_fails(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    import compiled

    monkeypatch.setattr(compiled, "missing", lambda: "a C compiler is missing, such as gcc")
    with pytest.raises(build.smoke.Broken, match=r"NOT RUN: .* a C compiler is missing"):
        build.Build(["wheel"], install_deb=False, smoke_tests=False).compile()


@pytest.mark.parametrize("code", [0, 1])
def test_a_build_tries_just_what_it_hands_out(build: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    import both_cores

    tried: list[Path] = []
    monkeypatch.setattr(both_cores, "run", lambda where, _arguments: tried.append(where) or code)
    run = build.Build(["wheel"], install_deb=False, smoke_tests=False)
    if code:
        with pytest.raises(build.smoke.Broken, match="do not pass"):
            run.try_rules_in_c()
    else:
        run.try_rules_in_c()
    assert tried == [build.COMPILED]


@pytest.mark.parametrize("part", ["wheel", "frozen", "deb"])
def test_every_build_tries_the_rules_in_c(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(build, "WORK", tmp_path / "build")
    for name in ("SOURCE_DATE_EPOCH", "PYTHONHASHSEED"):
        monkeypatch.setenv(name, "1")
    run = build.Build([part], install_deb=False, smoke_tests=False)
    done: list[str] = []
    monkeypatch.setattr(run, "step", lambda _what, work: done.append(work.__name__))
    run.run()
    assert done[:3] == ["build_distributions", "compile", "try_rules_in_c"]
