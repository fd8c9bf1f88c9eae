"""What stays in a frozen program: the parts of Qt that the window uses, and the libraries those need."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def qt_parts(scripts_importable: None) -> ModuleType:
    import qt_parts

    return qt_parts


STAY = [
    "PySide6/QtWidgets.abi3.so",
    "PySide6/QtGui.pyd",
    "PySide6/Qt/lib/libQt6Core.so.6",
    "PySide6/Qt6Widgets.dll",
    "libQt6XcbQpa.so.6",
    "PySide6/Qt/plugins/platforms/libqxcb.so",
    "PySide6/Qt/plugins/platforms/libqoffscreen.so",
    "PySide6/plugins/platforms/qwindows.dll",
    "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
    "PySide6/plugins/styles/qmodernwindowsstyle.dll",
    "PySide6/Qt/plugins/imageformats/libqwebp.so",
    "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
    "PySide6/Qt/translations/qtbase_es.qm",
    "PySide6/Qt/translations/qtbase_hu.qm",
    "PySide6/Qt/translations/qtbase_it.qm",
    "PySide6/libpyside6.abi3.so.6.11",
    "libxcb-cursor.so.0",
    "pydantic_core/_pydantic_core.cpython-311-x86_64-linux-gnu.so",
    "ccancients/_data/resources/fonts/Cabin-Regular.otf",
    "python311.dll",
]

GO = [
    "PySide6/QtQml.abi3.so",
    "PySide6/QtNetwork.pyd",
    "PySide6/Qt/lib/libQt6Quick.so.6",
    "PySide6/Qt6Qml.dll",
    "libQt6Network.so.6",
    "libQt6PrintSupport.so.6",
    "PySide6/Qt/lib/QtPdf",
    "PySide6/Qt/plugins/imageformats/libqpdf.so",
    "PySide6/Qt/plugins/platforms/libqeglfs.so",
    "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
    "PySide6/Qt/plugins/tls/libqopensslbackend.so",
    "PySide6\\plugins\\sqldrivers\\qsqlite.dll",
    "PySide6/Qt/plugins/imageformats/libqsvg.so",
    "PySide6/Qt/translations/qtbase_de.qm",
    "PySide6/Qt/translations/qtdeclarative_es.qm",
    "PySide6/Qt/qml/QtQuick/libqtquick2plugin.so",
    "PySide6/libpyside6qml.abi3.so.6.11",
    "libgtk-3.so.0",
    "libstdc++.so.6",
    "libxcb.so.1",
    "libwayland-client.so.0",
]


@pytest.mark.parametrize("name", STAY, ids=range(len(STAY)))
def test_what_the_window_uses_stays(qt_parts: ModuleType, name: str) -> None:
    assert qt_parts.is_needed(name), name


@pytest.mark.parametrize("name", GO, ids=range(len(GO)))
def test_everything_else_of_qt_is_left_out(qt_parts: ModuleType, name: str) -> None:
    assert not qt_parts.is_needed(name), name


def test_a_library_goes_with_the_last_part_that_needed_it(qt_parts: ModuleType) -> None:
    binaries = {
        "PySide6/QtGui.abi3.so": {"libQt6Gui.so.6"},
        "PySide6/Qt/lib/libQt6Gui.so.6": {"libglib-2.0.so.0", "libc.so.6"},
        "PySide6/Qt/plugins/platforms/libqxcb.so": {"libxcb.so.1"},
        "libxcb.so.1": set(),
        "libglib-2.0.so.0": {"libpcre2-8.so.0"},
        "libpcre2-8.so.0": set(),
        "libcairo.so.2": {"libpixman-1.so.0"},
        "libpixman-1.so.0": set(),
        "libpython3.11.so.1.0": set(),
    }
    assert set(binaries) - qt_parts.reached(binaries) == {"libcairo.so.2", "libpixman-1.so.0"}


def test_what_the_program_imports_of_qt_stays(qt_parts: ModuleType) -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "ccancients").rglob("*.py"))
    used = set(re.findall(r"^\s*(?:from|import) PySide6\.(Qt\w+)", source, flags=re.MULTILINE))
    assert {"QtCore", "QtGui", "QtWidgets"} <= used <= set(qt_parts.PYSIDE_MODULES)
    assert not {f"PySide6.{module}" for module in used} & set(qt_parts.EXCLUDED_MODULES)
    assert all(qt_parts.is_needed(f"PySide6/Qt/lib/libQt6{module[2:]}.so.6") for module in used)
