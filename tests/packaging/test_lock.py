"""The lock: complete, for every system, bound to no index."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "packaging" / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

DIRECT = {
    "play": [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]],
    "test": PROJECT["project"]["optional-dependencies"]["dev"],
    "package": PROJECT["project"]["optional-dependencies"]["package"],
}


def pins(text: str) -> dict[str, Requirement]:
    """The pinned requirements of a text, by name."""
    lines = [line.rstrip("\\ ") for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    return {canonicalize_name(Requirement(line).name): Requirement(line) for line in lines}


@pytest.mark.parametrize("kind", DIRECT)
def test_every_direct_dependency_is_pinned_within_its_bounds(setting_up: ModuleType, kind: str) -> None:
    pinned = pins(setting_up.locked(kind))
    for wanted in map(Requirement, DIRECT[kind]):
        (pin,) = pinned[canonicalize_name(wanted.name)].specifier
        assert wanted.specifier.contains(pin.version), wanted


def test_every_package_has_one_exact_version_and_hashes() -> None:
    for block in re.split(r"\n(?=[a-z0-9])", LOCK)[1:]:
        pin, *hashes = block.splitlines()
        assert re.fullmatch(r"[a-z0-9-]+==[^*\s;]+( ; .*)? \\", pin)
        hashes = [line for line in hashes if line and not line.startswith("#")]
        assert hashes
        assert all(re.fullmatch(r" +--hash=sha256:[0-9a-f]{64}( \\)?", line) for line in hashes)


def test_playing_needs_no_tools_of_development(setting_up: ModuleType) -> None:
    assert not {"pytest", "ruff", "mypy", "babel", "pyinstaller"} & setting_up.pinned_names(setting_up.locked("play"))


def test_no_test_is_left_out_for_want_of_a_package(setting_up: ModuleType) -> None:
    asked = {
        name for file in (ROOT / "tests").rglob("*.py")
        for name in re.findall(r"importorskip\(\s*\"(\w+)", file.read_text(encoding="utf-8"))
    }
    assert "babel" in asked
    names: set[str] = set().union(*(setting_up.pinned_names(setting_up.locked(kind)) for kind in ("play", "test")))
    assert asked <= names


def test_each_kind_contains_the_one_before(setting_up: ModuleType) -> None:
    names = [setting_up.pinned_names(setting_up.locked(kind)) for kind in setting_up.KINDS]
    assert names[0] < names[1] < names[2]


def test_the_lock_knows_the_packages_of_other_systems() -> None:
    markers = {name: str(pin.marker) for name, pin in pins(LOCK).items() if pin.marker}
    assert markers["colorama"] == 'sys_platform == "win32"'
    assert markers["macholib"] == 'sys_platform == "darwin"'


def test_qt_is_there_for_every_system() -> None:
    """Linux and Windows on two kinds of processor, macOS for both in one file: five files."""
    block = LOCK[LOCK.index("\npyside6-essentials==") + 1 :]
    assert len(re.findall(r"--hash", re.split(r"\n(?=[a-z0-9#])", block)[0])) >= 5


def test_the_lock_names_no_index() -> None:
    assert not re.search(r"https?:|file:|--(extra-)?index|--find-links|-i ", LOCK)
