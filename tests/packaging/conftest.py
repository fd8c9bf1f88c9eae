"""The scripts of packaging/ and a make-believe Linux to try them on."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest


@pytest.fixture
def bootstrap(scripts_importable: None) -> ModuleType:
    import bootstrap

    return bootstrap


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
