"""The logic of build.py and smoke.py: the building itself is tried by running them."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def build(scripts_importable: None) -> ModuleType:
    import build

    return build


@pytest.fixture
def smoke(scripts_importable: None) -> ModuleType:
    import smoke

    return smoke


def report(**changes: Any) -> dict[str, Any]:
    checks = [{"name": "battle", "ok": True, "detail": "53 choices", "seconds": 2.0}]
    return {"ok": True, "version": "1.2", "frozen": True, "compiled": False, "checks": checks, **changes}


def test_a_good_report_passes(smoke: ModuleType) -> None:
    outcome = smoke.judged("folder", report(), 0, True, "1.2")
    assert (outcome.what, outcome.seconds, outcome.detail) == ("folder", 2.0, "53 choices")


def test_opponents_in_c_are_there_where_they_should_be(smoke: ModuleType) -> None:
    assert smoke.judged("folder", report(compiled=True), 0, True, "1.2", compiled=True).what == "folder"
    with pytest.raises(smoke.Broken, match="plain Python"):
        smoke.judged("folder", report(), 0, True, "1.2", compiled=True)


@pytest.mark.parametrize(("chapter", "expected"), [("mypy 2.4.1", True), ("pydantic 2.14", False)])
def test_what_an_earlier_run_has_built_is_tried_for_what_it_is(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chapter: str, expected: bool
) -> None:
    """Programs with opponents in C and without are told apart by the notices that were built with them."""
    monkeypatch.setattr(build, "DIST", tmp_path)
    (tmp_path / "program").write_bytes(b"1")
    digest = hashlib.sha256(b"1").hexdigest()
    (tmp_path / "SHA256SUMS").write_text(f"{digest}  program\n", encoding="utf-8")
    (tmp_path / "THIRD-PARTY-NOTICES.md").write_text(f"# Notices\n\n## {chapter}\n", encoding="utf-8")
    run = build.Build(("frozen",), install_deb=False, smoke_tests=True)
    monkeypatch.setattr(run, "try_everything", lambda: None)
    run.try_what_is_there()
    assert run.is_compiled == expected
    assert run.artefacts == [tmp_path / "program"]


FAILED_CHECK = {"name": "resources", "ok": False, "detail": "the fonts were not found", "seconds": 0.1}


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"ok": False, "checks": [FAILED_CHECK]}, 1, "resources: the fonts were not found"),
        ({"checks": [FAILED_CHECK]}, 0, "resources"),
        ({}, 139, "exit code 139"),
        ({"frozen": False}, 0, "another program answered"),
        ({"version": "1.1"}, 0, "another program answered"),
        ({"compiled": True}, 0, "its opponents are in C"),
    ],
    ids=range(6),
)
def test_anything_wrong_in_a_report_is_broken(
    smoke: ModuleType, changes: dict[str, Any], code: int, words: str
) -> None:
    with pytest.raises(smoke.Broken, match=words):
        smoke.judged("folder", report(**changes), code, True, "1.2")


def test_a_program_is_run_in_poor_surroundings(
    smoke: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    program = tmp_path / "program.py"
    program.write_text(
        "import json, os, sys\n"
        "from pathlib import Path\n"
        "ok = sys.argv[1:3] == ['self-test', '--json'] and 'PYTHONPATH' not in os.environ\n"
        "ok = ok and Path.cwd().samefile(os.environ['HOME'])\n"
        "checks = [{'name': 'battle', 'ok': ok, 'detail': 'none', 'seconds': 0.0}]\n"
        "facts = {'ok': ok, 'version': '1.2', 'frozen': False, 'compiled': False, 'checks': checks}\n"
        "Path(sys.argv[sys.argv.index('--report') + 1]).write_text(json.dumps(facts))\n",
        encoding="utf-8",
    )
    command = [sys.executable, str(program)]
    assert smoke.self_test("program", command, tmp_path, frozen=False, version="1.2").what == "program"


def test_a_program_that_crashes_is_broken(smoke: ModuleType, tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no Qt platform plugin')"]
    with pytest.raises(smoke.Broken, match="exit code 1 and no report\nno Qt platform plugin"):
        smoke.self_test("program", command, tmp_path, frozen=True, version="1.2")


def test_a_folder_without_a_program_is_broken(smoke: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(smoke.Broken, match="no program in it"):
        smoke.program_in(tmp_path)


def test_an_archive_depends_on_the_files_alone(build: ModuleType, smoke: ModuleType, tmp_path: Path) -> None:
    folder = tmp_path / "program"
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "file").write_text("x", encoding="utf-8")
    (folder / "link").symlink_to("sub/file")
    one = build.pack_tar(folder, tmp_path / "one.tar.xz", "program-1", 1_700_000_000).read_bytes()
    os.utime(folder / "sub" / "file", (1, 1))
    two = build.pack_tar(folder, tmp_path / "two.tar.xz", "program-1", 1_700_000_000).read_bytes()
    assert one == two
    smoke.unpack(tmp_path / "two.tar.xz", tmp_path / "out")
    assert (tmp_path / "out" / "program-1" / "link").read_text(encoding="utf-8") == "x"


def test_files_that_differ_stop_the_build(build: ModuleType, smoke: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "one").write_text("a", encoding="utf-8")
    (tmp_path / "two").write_text("b", encoding="utf-8")
    build.same_bytes(tmp_path / "one", tmp_path / "one")
    with pytest.raises(build.smoke.Broken, match="not the same"):
        build.same_bytes(tmp_path / "one", tmp_path / "two")


def test_the_wheel_is_tried_with_the_pinned_versions(build: ModuleType) -> None:
    pins = build.constraints().splitlines()
    assert any(pin.startswith("pyside6-essentials==") for pin in pins)
    assert not [pin for pin in pins if "hash" in pin or " " in pin or "\\" in pin]


def test_the_time_in_archives_is_that_of_the_source(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1234567890")
    assert build.moment_of_source() == 1_234_567_890
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert build.moment_of_source() > 1_600_000_000


def test_the_checksums_and_the_report(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    run = build.Build(["wheel"], install_deb=False, smoke_tests=False)
    (tmp_path / "a.whl").write_bytes(b"abc")
    run.artefacts.append(tmp_path / "a.whl")
    run.write_checksums()
    digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8") == f"{digest}  a.whl\n"
    facts = json.loads(json.dumps(run.report()))
    assert facts["bytes"] == {"a.whl": 3}


def test_what_cannot_be_built_here_is_said(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build.shutil, "which", lambda _name: None)
    run = build.Build(["deb"], install_deb=False, smoke_tests=False)
    run.build_package()
    run.windows_installer()
    assert [sentence.split(":")[0] for sentence in run.left_out] == [".deb", "installer for Windows"]


def test_only_what_was_built_is_tried_again(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    (tmp_path / "a.whl").write_bytes(b"abc")
    first = build.Build(["wheel"], install_deb=False, smoke_tests=False)
    first.artefacts.append(tmp_path / "a.whl")
    first.write_checksums()
    tried: list[str] = []
    monkeypatch.setattr(build.Build, "tried", lambda _self, file: tried.append(file.name) or [])
    build.Build(["wheel"], install_deb=False, smoke_tests=True).try_what_is_there()
    assert tried == ["a.whl"]
    (tmp_path / "a.whl").write_bytes(b"abd")
    with pytest.raises(build.smoke.Broken, match="not the file that was built"):
        build.Build(["wheel"], install_deb=False, smoke_tests=True).try_what_is_there()


def test_one_failure_does_not_keep_the_rest_from_being_tried(
    build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tried(_self: object, file: Path) -> list[Any]:
        raise build.smoke.Broken(f"{file.name} is broken")

    monkeypatch.setattr(build.Build, "tried", tried)
    run = build.Build(["wheel"], install_deb=False, smoke_tests=True)
    run.artefacts += [tmp_path / "a.whl", tmp_path / "b.deb"]
    with pytest.raises(build.smoke.Broken, match=r"a\.whl is broken\nb\.deb is broken"):
        run.try_everything()
