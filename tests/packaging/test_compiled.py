"""The compiled copy for long matches: it plays what the program plays."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

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


def games_of(folder: Path) -> Any:
    """What four short games between two levels came to, without times."""
    command = [
        sys.executable, "-m", "ccancients", "arena", "--a", "consul@12", "--b", "centurion", "--games", "4",
        "--seed", "9", "--scenario", "akragas", "--jobs", "1", "--json", "--keep", "games.jsonl",
    ]  # fmt: skip
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.slow
def test_the_compiled_copy_plays_the_same_games(compiled: ModuleType, tmp_path: Path) -> None:
    if compiled.missing():
        pytest.skip(compiled.missing())
    assert compiled.main([str(tmp_path / "fast")]) == 0
    plain = tmp_path / "plain"
    plain.mkdir()
    for name in compiled.COPIED:
        (plain / name).symlink_to(ROOT / name)
    fast = games_of(tmp_path / "fast")
    digests = [[game["digest"] for game in games if "digest" in game] for games in (games_of(plain), fast)]
    assert digests[0] == digests[1]
    assert len(digests[0]) == 4
