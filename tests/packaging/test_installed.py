"""The program as a person starts it once the set-up has installed it: by its name, from a folder of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def started(command: list[str | Path], folder: Path) -> str:
    """What a program prints that is started in a folder, with nothing in the variables that leads to the checkout."""
    astray = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")
    environment = {name: value for name, value in os.environ.items() if name not in astray}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment in which the checkout is installed as ``bootstrap.py`` does it.

    What the program needs besides is borrowed from the environment that runs the tests.
    """
    folder = tmp_path_factory.mktemp("Bücher und Spiele")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel:editable", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    home = folder / "env"
    venv.create(home, with_pip=False, symlinks=os.name == "posix")
    place = {"base": str(home), "platbase": str(home), "installed_base": str(home)}
    script_folder = Path(sysconfig.get_path("scripts", "venv", place))
    libraries = Path(sysconfig.get_path("purelib", "venv", place))
    python = script_folder / ("python.exe" if os.name == "nt" else "python")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True, cwd=folder)
    (libraries / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return script_folder


@pytest.mark.slow
def test_the_program_starts_from_another_folder(scripts: Path, tmp_path: Path) -> None:
    listed = started([scripts / "ccancients", "scenarios"], tmp_path)
    assert listed.splitlines()[0].startswith("001-akragas")


def test_it_is_that_of_the_checkout(scripts: Path, tmp_path: Path) -> None:
    where = started([scripts / "python", "-c", "import ccancients.__main__ as it; print(it.__file__)"], tmp_path)
    assert Path(where.strip()) == ROOT / "ccancients" / "__main__.py"


def test_nothing_of_the_installation_hides_the_checkout(scripts: Path) -> None:
    place = {"base": str(scripts.parent), "platbase": str(scripts.parent), "installed_base": str(scripts.parent)}
    assert not (Path(sysconfig.get_path("purelib", "venv", place)) / "ccancients").exists()


def test_the_workshop_is_there_for_those_who_build(scripts: Path, tmp_path: Path) -> None:
    said = started([scripts / "python", "-m", "ccancients.workshop.lab", "--help"], tmp_path)
    assert "python -m ccancients.workshop.lab" in said
