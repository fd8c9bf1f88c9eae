"""The scripts of packaging/ and a make-believe Linux to try them on."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.packaging.machine import LOCK_TEXT, Machine

ROOT = Path(__file__).parents[2]


@pytest.fixture
def setting_up(scripts_importable: None) -> ModuleType:
    import setting_up

    return setting_up


@pytest.fixture
def needs(scripts_importable: None) -> ModuleType:
    import system_needs

    return system_needs


@pytest.fixture
def linux(needs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux with a display and an apt-get, and an ordinary person at it."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(needs.shutil, "which", lambda name: f"/usr/bin/{name}" if name == "apt-get" else None)
    monkeypatch.setattr(needs.os, "geteuid", lambda: 1000, raising=False)


@pytest.fixture
def machine(setting_up: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    checkout = tmp_path / "Spiele für zwei"
    (checkout / "ccancients").mkdir(parents=True)
    (checkout / "ccancients" / "__init__.py").write_text('__version__ = "0.1"\n', encoding="utf-8")
    (checkout / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    (checkout / "requirements.lock").write_text(LOCK_TEXT, encoding="utf-8")
    monkeypatch.setattr(setting_up, "ROOT", checkout)
    monkeypatch.setattr(setting_up, "VENV", checkout / ".venv")
    monkeypatch.setattr(setting_up, "STAMP", checkout / ".venv" / "stamp.json")
    monkeypatch.setattr(setting_up, "LOCK", checkout / "requirements.lock")
    pretended = Machine(setting_up)
    monkeypatch.setattr(setting_up, "make_environment", pretended.make_environment)
    monkeypatch.setattr(setting_up, "run_pip", pretended.run_pip)
    monkeypatch.setattr(setting_up, "installed_packages", lambda _python: dict(pretended.installed))
    monkeypatch.setattr(setting_up, "provide_libraries", lambda _window, _also: None)
    monkeypatch.setattr(setting_up, "run_program", lambda command, _environment: pretended.started.append(command) or 7)
    return pretended
