"""Wheel and source distribution: complete, and the same bytes every time."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def build(kind: str, source: Path, folder: Path) -> Path:
    """Build a ``wheel`` or an ``sdist`` of the tree ``source`` into ``folder``; returns the file."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tree inside the source distribution, in a folder with a space and an umlaut."""
    folder = tmp_path_factory.mktemp("Bücher und Spiele")
    with tarfile.open(sdist) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # early releases of Python 3.11 have none
        archive.extractall(folder)
    (tree,) = folder.iterdir()
    return tree


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


def files_below(folder: Path) -> set[str]:
    """The files of a folder of the project that belong into a distribution."""
    found = (file.relative_to(ROOT).as_posix() for file in (ROOT / folder).rglob("*") if file.is_file())
    return {name for name in found if "__pycache__" not in name and not name.endswith(".mo")}


def test_the_source_distribution_is_complete(unpacked: Path) -> None:
    for name in ("ccancients", "packaging", "resources", "scenarios", "tests", ".ci"):
        missing = {file for file in files_below(Path(name)) if not (unpacked / file).is_file()}
        assert missing == set()
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"):
        assert (unpacked / name).is_file()


def test_the_source_distribution_holds_nothing_of_this_machine(unpacked: Path) -> None:
    generated = {".venv", "build", "dist", ".git", ".mypy_cache", "__pycache__"}
    assert not [file for file in unpacked.rglob("*") if file.name in generated]


def test_the_wheel_carries_resources_and_scenarios(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    code = {name for name in files_below(Path("ccancients")) if name.endswith(".py") and "/workshop/" not in name}
    data = {f"ccancients/_data/{name}" for folder in ("resources", "scenarios") for name in files_below(Path(folder))}
    sources = {name for name in data if name.endswith(".po")}
    compiled = {f"{name.rpartition('/')[0]}.mo" for name in sources}
    assert len(compiled) > 2
    assert code | data - sources | compiled <= names
    assert not sources & names, "what the catalogues are made of is not for players"
    assert not [name for name in names if "workshop" in name], "the tools of those who build are not for players"
    assert {name.split("/")[0].split("-")[0] for name in names} == {"ccancients"}


def test_the_source_distribution_has_the_workshop(unpacked: Path) -> None:
    assert (unpacked / "ccancients" / "workshop" / "screenshots.py").is_file()


@pytest.mark.slow
def test_two_builds_are_identical(unpacked: Path, tmp_path: Path) -> None:
    first, second = (build("sdist", unpacked, tmp_path / name).read_bytes() for name in ("one", "two"))
    assert first == second


def test_a_wheel_is_the_same_from_another_place_and_with_other_file_times(wheel: Path, tmp_path: Path) -> None:
    assert build("wheel", ROOT, tmp_path).read_bytes() == wheel.read_bytes()


def test_the_installed_wheel_finds_its_folders(wheel: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    question = "from ccancients import paths; print(paths.resources_dir()); print(paths.scenarios_dir())"
    started = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(site)!r}); {question}"]
    answer = subprocess.check_output(started, cwd=tmp_path, encoding="utf-8").split("\n")
    assert answer[:2] == [str(site / "ccancients" / "_data" / name) for name in ("resources", "scenarios")]
