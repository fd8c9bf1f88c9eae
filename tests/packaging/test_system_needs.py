"""What Qt needs of a Linux system, and what is said when it is not there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_always_have_a_display(
    needs: ModuleType, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    needs.check_display({})


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("xcb", [True, False])
def test_missing_libraries_are_asked_for_in_one_command(
    needs: ModuleType, monkeypatch: pytest.MonkeyPatch, xcb: bool
) -> None:
    lost = {"libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libEGL.so.1"}
    monkeypatch.setattr(needs, "can_load", lambda library: library not in lost)
    monkeypatch.setattr(needs, "has_fonts", lambda: True)
    with pytest.raises(needs.NeedsHand) as told:
        needs.provide_libraries(needs.XCB_LIBRARIES if xcb else {}, {"ensurepip": "python3.11-venv"})
    wanted = "libegl1 libxcb-icccm4 libxcb-keysyms1 python3.11-venv" if xcb else "libegl1 python3.11-venv"
    assert str(told.value).splitlines()[-1].strip() == f"sudo apt-get update && sudo apt-get install -y {wanted}"


@pytest.mark.usefixtures("linux")
def test_root_gets_missing_libraries_installed(needs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []

    def call(command: list[str], **options: Any) -> int:
        assert options["stdin"] == subprocess.DEVNULL
        calls.append(command)
        return 0

    monkeypatch.setattr(needs.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(needs, "can_load", lambda _library: len(calls) == 2)
    monkeypatch.setattr(needs, "has_fonts", lambda: False)
    monkeypatch.setattr(needs.subprocess, "call", call)
    needs.provide_libraries(needs.XCB_LIBRARIES, {})
    assert calls[0] == ["apt-get", "update"]
    assert {"libxcb-cursor0", "libgl1", needs.FONT_PACKAGE} <= set(calls[1])


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize("code", [100, 0], ids=["apt-get fails", "they still do not load"])
def test_an_installation_that_does_not_help_ends_in_a_sentence(
    needs: ModuleType, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(needs.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(needs, "can_load", lambda _library: False)
    monkeypatch.setattr(needs.subprocess, "call", lambda *_a, **_k: code)
    with pytest.raises(needs.NeedsHand, match="could not install" if code else "still cannot be loaded"):
        needs.provide_libraries({}, {})


@pytest.mark.usefixtures("linux")
@pytest.mark.parametrize(("tool", "said"), [("dnf", "sudo dnf install 'libGL.so.1()(64bit)'"), ("", "package manager")])
def test_other_systems_get_their_own_advice(
    needs: ModuleType, monkeypatch: pytest.MonkeyPatch, tool: str, said: str
) -> None:
    monkeypatch.setattr(needs.shutil, "which", lambda name: name if name == tool else None)
    monkeypatch.setattr(needs, "can_load", lambda library: library != "libGL.so.1")
    monkeypatch.setattr(needs, "has_fonts", lambda: True)
    with pytest.raises(needs.NeedsHand, match=r"libGL\.so\.1") as told:
        needs.provide_libraries({}, {})
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["xcb"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ["wayland"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, []),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ["wayland", "xcb"]),
    ],
    ids=str,
)
def test_the_libraries_are_those_of_the_window_system(
    needs: ModuleType, environment: dict[str, str], wanted: list[str]
) -> None:
    tables = {"xcb": needs.XCB_LIBRARIES, "wayland": needs.WAYLAND_LIBRARIES}
    expected = {library for name in wanted for library in tables[name]}
    assert set(needs.window_libraries(environment)) == expected


def test_a_library_is_found_or_not(needs: ModuleType) -> None:
    assert not needs.can_load("libno-such-thing.so.1")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux takes Qt's libraries from the system")
def test_the_tables_name_what_qt_needs(needs: ModuleType) -> None:
    """Every library of the system that Qt's libraries and its plugins for windows ask for is in the tables."""
    from PySide6.QtCore import QLibraryInfo

    libraries = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.LibrariesPath))
    plugins = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
    files = [libraries / f"libQt6{name}.so.6" for name in ("Core", "DBus", "Gui", "Network", "Svg", "Widgets")]
    files += [plugins / "platforms" / f"libq{name}.so" for name in ("offscreen", "wayland", "xcb")]
    files += (plugins / "xcbglintegrations").glob("*.so")
    asked = {name for file in files for name in needed_libraries(file)}
    known = set(needs.BASE_LIBRARIES) | set(needs.XCB_LIBRARIES) | set(needs.WAYLAND_LIBRARIES)
    always_there = ("libQt6", "libicu", "libc.", "libm.", "libdl.", "librt.", "libpthread.", "libgcc_s.", "libstdc++.")
    system = {name for name in asked if not name.startswith((*always_there, "ld-linux", "libresolv.", "libbrotli"))}
    assert {"libxcb-icccm.so.4", "libEGL.so.1"} <= system
    assert system - known == set()


def needed_libraries(file: Path) -> Iterator[str]:
    """The names under DT_NEEDED of a 64-bit little-endian ELF file."""
    data = file.read_bytes()

    def number(offset: int, size: int) -> int:
        return int.from_bytes(data[offset : offset + size], "little")

    segments = [number(32, 8) + at * number(54, 2) for at in range(number(56, 2))]
    loaded = [(number(at + 16, 8), number(at + 8, 8), number(at + 32, 8)) for at in segments if number(at, 4) == 1]
    dynamic = next(at for at in segments if number(at, 4) == 2)
    start, size = number(dynamic + 8, 8), number(dynamic + 32, 8)
    entries = [(number(at, 8), number(at + 8, 8)) for at in range(start, start + size, 16)]
    address = next(value for tag, value in entries if tag == 5)
    strings = next(offset + address - base for base, offset, length in loaded if base <= address < base + length)
    for tag, value in entries:
        if tag == 1:
            yield data[strings + value : data.index(b"\0", strings + value)].decode()
