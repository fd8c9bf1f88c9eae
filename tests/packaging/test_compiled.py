"""The compiled copy for long matches: it plays what the program plays."""

from __future__ import annotations

import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def compiled(scripts_importable: None) -> ModuleType:
    import compiled

    return compiled


def test_an_existing_folder_is_refused_and_left_alone(
    compiled: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine").write_text("keep me", encoding="utf-8")
    assert compiled.main([str(tmp_path)]) == 2
    assert "expected the name of a new folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_what_is_missing_is_named(
    compiled: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled.importlib.util, "find_spec", lambda name: object())
    monkeypatch.setattr(compiled.shutil, "which", lambda name: None)
    assert compiled.main([str(tmp_path / "new")]) == 2
    assert "C compiler" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_players_and_what_others_derive_from_stay_python(compiled: ModuleType) -> None:
    found = compiled.modules(ROOT)
    assert "ccancients/ancients/mind/script/plans.py" in found
    assert "ccancients/ancients/odds/attack.py" in found
    assert not [name for name in found if name.rpartition("/")[2] in compiled.PLAIN]


def test_the_c_code_is_found_in_a_copy_and_what_it_imports_is_named(compiled: ModuleType, tmp_path: Path) -> None:
    """A tool that looks for imports sees neither: the one is named by no Python file, the others are in C."""
    for name in ("3ab__mypyc.cpython-311-x86_64-linux-gnu.so", "setup.py", "plain.so"):
        (tmp_path / name).touch()
    assert compiled.extensions(tmp_path) == ["3ab__mypyc"]
    assert compiled.extensions(ROOT) == []
    found = compiled.imported(ROOT)
    assert {"dataclasses", "collections.abc", "typing"} <= set(found)
    assert not [name for name in found if name.startswith("ccancients")]


def test_the_tools_that_are_fetched_are_all_that_the_compiler_needs(compiled: ModuleType) -> None:
    asked_for = [said for said in importlib.metadata.requires("mypy") or () if "extra ==" not in said]
    needed = {re.split(r"[^A-Za-z0-9_-]", said)[0].replace("_", "-") for said in asked_for}
    assert needed - {"tomli"} <= set(compiled.TOOLS), "a fresh checkout could not compile"


@pytest.fixture
def checkout(compiled: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment without a core, and a compiler that only notes that it was asked."""
    monkeypatch.setattr(compiled.core, "folder", lambda: tmp_path / "ccancients-core")
    monkeypatch.setattr(compiled, "missing", lambda *, tools=True: "")
    monkeypatch.setattr(compiled, "LOCK", tmp_path / "lock")
    (tmp_path / "lock").touch()
    strange = tmp_path / "strange"
    monkeypatch.setattr(compiled, "plays_otherwise", lambda *_: compiled.OTHERWISE if strange.exists() else "")

    def compile_in(folder: Path, environment: object = None, *, told: object, **how: object) -> int:
        place = folder / "ccancients" / "engine" / f"game{compiled.core.machine()}"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(b"C")
        with (tmp_path / "asked").open("a", encoding="utf-8") as asked:
            asked.write(f"{how['jobs']}\n")
        if (tmp_path / "stopped").exists():
            return int(compiled.background.STOPPED)
        return (tmp_path / "broken").exists()

    monkeypatch.setattr(compiled, "compile_in", compile_in)
    return tmp_path


def asked(folder: Path) -> int:
    return len((folder / "asked").read_text(encoding="utf-8").splitlines())


def test_a_core_is_made_once_for_the_same_sources(compiled: ModuleType, checkout: Path) -> None:
    assert compiled.main(["--here"]) == 0
    assert compiled.core.stale(checkout / "ccancients-core") == ""
    assert compiled.main(["--here"]) == 0
    assert asked(checkout) == 1
    assert sorted(path.name for path in checkout.iterdir()) == ["asked", "ccancients-core", "lock"]


def test_one_core_is_made_at_a_time(
    compiled: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two ran side by side: the second says so and leaves it to the first; in the background it says nothing."""
    monkeypatch.setattr(compiled.background, "step_back", lambda: None)
    with compiled.only_one() as mine:
        assert mine
        assert compiled.main(["--here"]) == 2
        assert capsys.readouterr().err == "another core of this checkout is being made\n"
        assert compiled.main(["--core", str(checkout / "another")]) == 2
        assert compiled.main(["--here", "--background"]) == 0
    assert not (checkout / "asked").exists()
    assert not compiled.core_making.has_failed(), "nothing has failed"
    assert compiled.main(["--here"]) == 0
    assert asked(checkout) == 1


@pytest.mark.parametrize("how", ["stopped", "broken", "strange", "killed"])
def test_nothing_is_left_behind_by_one_that_came_to_nothing(
    compiled: ModuleType, checkout: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """29 and 109 MB were: what an interrupted one leaves goes at once, what a killed one left with the next one."""
    (checkout / how).touch()
    if how == "killed":
        for name in ("ccancients-core-work", "ccancients-core-x7_abcd0"):  # the latter: of the last release
            (checkout / name / "tree").mkdir(parents=True)
        (checkout / "ccancients-core-tools").mkdir()
        (checkout / "broken").touch()
    assert compiled.main(["--here"]) == {"stopped": 130, "strange": 2}.get(how, 1)
    left = {path.name for path in checkout.iterdir()} - {"asked", "lock", how, "broken", "ccancients-core-tools"}
    assert left == set()
    assert (checkout / "ccancients-core-tools").exists() == (how == "killed")


def test_who_was_stopped_is_no_failure_and_is_made_the_next_time(
    compiled: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled.background, "step_back", lambda: None)
    (checkout / "stopped").touch()
    assert compiled.main(["--here", "--background"]) == 0
    (checkout / "stopped").unlink()
    assert compiled.main(["--here", "--background"]) == 0
    assert compiled.core.stale(checkout / "ccancients-core") == ""


def test_the_background_leaves_one_core_of_the_machine_alone(
    compiled: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled.background, "step_back", lambda: None)
    monkeypatch.setattr(compiled.background.os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert compiled.main(["--here", "--background"]) == 0
    assert (checkout / "asked").read_text(encoding="utf-8") == "7\n"
    monkeypatch.setattr(compiled.background.os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert compiled.background.cores() == 1


def test_a_core_to_be_tried_lies_where_nobody_else_looks_for_it(compiled: ModuleType, checkout: Path) -> None:
    assert compiled.main(["--core", str(checkout / "build" / "core")]) == 0
    assert compiled.core.stale(checkout / "build" / "core") == ""
    assert compiled.core.stale(compiled.core.folder()) == "there is no compiled core"


def test_what_an_earlier_source_has_left_is_no_part_of_a_core(compiled: ModuleType, tmp_path: Path) -> None:
    ending = compiled.core.machine()
    for name in ("ccancients/engine/game", "ccancients/engine/of_old", "a1__mypyc", "build/lib/ccancients/engine/game"):
        (tmp_path / f"{name}{ending}").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}{ending}").touch()
    assert {path.name for path in compiled.built(tmp_path)} == {f"game{ending}", f"a1__mypyc{ending}"}


def test_how_far_it_is_is_told_as_it_is(compiled: ModuleType, checkout: Path) -> None:
    """The compiler writes the share of the files that are done; before that it is translating."""
    tree = compiled.core_making.workplace() / "tree"
    tree.mkdir(parents=True)
    told = compiled._told_and_telling()
    assert told() == ""
    assert compiled.core_making.percent() == 0
    (tree / compiled._DONE).write_text("0.5", encoding="utf-8")
    begin, end = compiled._WORK_ON_FILES
    assert compiled.percent_of(tree) == (begin + end) // 2
    compiled._told_and_telling()()
    assert compiled.core_making.percent() == (begin + end) // 2
    assert compiled.main(["--stop"]) == 0
    assert told() == compiled.core_making.STOP


def test_the_compiler_counts_as_python_does_and_ends_with_whoever_began_it(compiled: ModuleType) -> None:
    assert "target=end_with, args=(os.getppid(),)" in compiled._SETUP
    assert "-fwrapv -ffp-contract=off" in compiled._SETUP, "a product and a sum are two roundings on every processor"


def test_the_background_says_one_line_and_never_fails(
    compiled: ModuleType, checkout: Path, user_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled.background, "step_back", lambda: None)
    (checkout / "broken").touch()
    assert compiled.main(["--here", "--background"]) == 0
    assert compiled.main(["--here", "--background"]) == 0
    assert asked(checkout) == 1, "what failed is not tried again before a source changes"
    log = user_home / "logs" / "core.log"
    assert "not compiled: compiling has failed; plain Python goes on" in log.read_text(encoding="utf-8")
    (checkout / "broken").unlink()
    (checkout / "ccancients-core-failed.json").unlink()
    assert compiled.main(["--here", "--background"]) == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert "compiled; used from the next start on" in lines[1]


def test_a_core_that_plays_otherwise_is_not_used(
    compiled: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "strange").touch()
    assert compiled.main(["--here"]) == 2
    assert capsys.readouterr().err == "what was compiled does not play the same games\n"
    assert not (checkout / "ccancients-core").exists()


def test_without_a_compiler_nothing_is_made(
    compiled: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "missing", lambda *, tools=True: "a C compiler is missing, such as gcc")
    assert compiled.main(["--here"]) == 2
    assert capsys.readouterr().err == "a C compiler is missing, such as gcc\n"
    assert not (checkout / "ccancients-core").exists()


@pytest.mark.parametrize("words", [[], ["--here", "somewhere"]])
def test_one_thing_at_a_time_is_asked_for(
    compiled: ModuleType, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        compiled.main(words)
    assert ended.value.code == 2
    assert "expected --here or the name of a new folder" in capsys.readouterr().err


def test_every_tool_of_the_compiler_is_pinned(scripts_importable: None, compiled: ModuleType) -> None:
    import setting_up

    for name in compiled.TOOLS:
        assert setting_up.pin_of(name).count("--hash=sha256:") >= 1
    with pytest.raises(LookupError):
        setting_up.pin_of("no-such-package")


@pytest.mark.slow
def test_a_copy_carries_its_extensions_beside_the_sources(compiled: ModuleType, tmp_path: Path) -> None:
    if compiled.missing():
        pytest.skip(compiled.missing())
    assert compiled.main([str(tmp_path / "fast")]) == 0
    for core, said in (("", "(rules in C)"), ("plain", "(rules in plain Python)")):
        environment = {**os.environ, "CCANCIENTS_CORE": core}
        command = [sys.executable, "-m", "ccancients", "--version"]
        told = subprocess.check_output(command, cwd=tmp_path / "fast", env=environment, text=True)
        assert said in told


@pytest.mark.slow
def test_the_compiler_works_on_several_files_side_by_side_and_says_how_many(
    compiled: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was told to by a class that setuptools had under two names, and did not hear of it."""
    if compiled.missing():
        pytest.skip(compiled.missing())
    source = "from __future__ import annotations\n\n\ndef twice(number: int) -> int:\n    return 2 * number\n"
    (tmp_path / "ccancients" / "engine").mkdir(parents=True)
    (tmp_path / "ccancients" / "engine" / "deck.py").write_text(source, encoding="utf-8")
    files = ["ccancients/engine/deck.py"]
    groups = [(files, "ccancients_engine")]
    setup = compiled._SETUP.format(files=files, groups=groups, level="0", jobs=2, done=compiled._DONE)
    (tmp_path / "setup.py").write_text(setup, encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    assert compiled.background.run(command, tmp_path) == 0
    assert float((tmp_path / compiled._DONE).read_text(encoding="utf-8")) == 1.0
    assert compiled.percent_of(tmp_path) == compiled._WORK_ON_FILES[1]
