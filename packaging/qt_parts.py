"""Which files of Qt and Python a frozen program needs: everything else is left out by ccancients.spec.

The window uses QtCore, QtGui, QtWidgets and QtSvg, nothing of Qt's other two dozen modules. The lists name what stays;
a part that Qt adds one day is therefore left out until somebody finds that it is needed (the self-test would show it).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Final

from system_files import ROOT

QT_MODULES: Final = ("Core", "DBus", "Gui", "OpenGL", "Svg", "WaylandClient", "Widgets", "XcbQpa")
"""Qt's libraries that stay. DBus: the platform plugins of Linux need it. OpenGL and WaylandClient: Wayland's plugin."""

PYSIDE_MODULES: Final = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtDBus")

PLUGINS: Final = {
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qminimal", "qwindows", "qcocoa"),
    "platformthemes": ("qxdgdesktopportal",),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "styles": ("qmodernwindowsstyle", "qwindowsvistastyle", "qmacstyle"),
    "imageformats": ("qico", "qicns", "qjpeg", "qwebp"),
    "xcbglintegrations": ("qxcb-egl-integration", "qxcb-glx-integration"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("bradient", "adwaita"),
    "wayland-graphics-integration-client": ("qt-plugin-wayland-egl",),
}
"""Kind of plugin → the plugins of it that stay."""

EXCLUDED_MODULES: Final = (
    "_hashlib", "_pytest", "_ssl", "_tkinter", "cffi", "curses", "doctest", "ensurepip", "hypothesis", "idlelib",
    "lib2to3", "mypy", "numpy", "pdb", "pip", "pkg_resources", "py", "pycparser", "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets", "PySide6.QtPrintSupport", "PySide6.QtQml", "PySide6.QtQuick",
    "PySide6.QtQuickWidgets", "PySide6.QtSql", "PySide6.QtSvgWidgets", "PySide6.QtTest",
    "PySide6.QtXml", "PySide6.scripts", "pytest", "readline", "setuptools", "sqlite3", "ssl", "tkinter",
    "turtledemo", "xmlrpc",
)  # fmt: skip
"""Python modules that some package mentions and the program never imports.

Without ``_hashlib``, which is OpenSSL's, Python's own functions make the checksums.
"""

_PLUGIN: Final = re.compile(r"(?:^|/)plugins/([^/]+)/(?:lib)?([^/]+?)(?:\.abi3)?\.(?:so|dll|dylib)$")
_LIBRARY: Final = re.compile(r"^(?:lib)?Qt6?([A-Z]\w*?)(?:\.so[.\d]*|\.dll|\.\d+\.dylib|\.dylib)?$")
_BINDING: Final = re.compile(r"^(Qt[A-Z]\w*)\.(?:abi3\.so|pyd|cpython.*)$")
_LEFT_TO_SYSTEM: Final = re.compile(
    r"^lib(stdc\+\+|gcc_s|glib-2\.0|gthread-2\.0|dbus-1|X11|X11-xcb|xcb|fontconfig|freetype|expat|uuid|z|"
    r"wayland-(client|cursor|egl)|gtk-3|gdk-3|cups|mysqlclient|pq|odbc|fbclient|mimerapi)\.so"
)
"""Libraries of Linux that belong to the desktop: its drivers, fonts and buses would not get on with ours."""


def is_needed(name: str) -> bool:
    """Whether the file that would be put at ``name`` in the frozen program is needed there."""
    path = PurePosixPath(name.replace("\\", "/"))
    if _LEFT_TO_SYSTEM.match(path.name):
        return False
    if "PySide6" not in path.parts:
        return not _is_unused_library(path.name)
    if "translations" in path.parts:
        return is_needed_translation(path.name)
    if {"qml", "metatypes", "libexec", "resources", "typesystems", "glue", "include", "scripts"} & set(path.parts):
        return False
    plugin = _PLUGIN.search(str(path))
    if plugin:
        return plugin[2] in PLUGINS.get(plugin[1], ())
    binding = _BINDING.match(path.name)
    if binding:
        return binding[1] in PYSIDE_MODULES
    return not _is_unused_library(path.name)


def is_needed_translation(name: str) -> bool:
    """Qt's own words (OK, Cancel …) in the languages of the program; English is built in."""
    languages = [folder.name for folder in (ROOT / "resources" / "i18n").iterdir() if folder.is_dir()]
    return name in {f"{part}_{language}.qm" for part in ("qt", "qtbase") for language in languages}


def _is_unused_library(name: str) -> bool:
    """Whether a file is a library of Qt that no part of the program uses."""
    found = _LIBRARY.match(name)
    return bool(found) and found[1] not in QT_MODULES if found else name.startswith(("libpyside6qml", "pyside6qml"))


def reached(binaries: Mapping[str, Iterable[str]]) -> set[str]:
    """The files that are wanted in the end: file → names of the libraries it needs, as the loader sees them.

    Python's modules, the plugins and the interpreter are wanted for themselves; a library only when something wanted
    needs it. So a library that only a part left out needed is left out too.
    """
    by_name: dict[str, list[str]] = {}
    for file in binaries:
        by_name.setdefault(PurePosixPath(file).name, []).append(file)
    waiting = [file for file in binaries if not is_library(file)]
    found = set(waiting)
    while waiting:
        for name in binaries[waiting.pop()]:
            fresh = [file for file in by_name.get(name, ()) if file not in found]
            found.update(fresh)
            waiting += fresh
    return found


def is_library(name: str) -> bool:
    """Whether a file is there only for others: a library of Linux that is neither a plugin nor Python itself."""
    path = PurePosixPath(name)
    if "plugins" in path.parts or path.name.startswith(("libpython", "libpyside6.", "libshiboken6.")):
        return False
    return re.match(r"lib.*\.so(\.|$)", path.name) is not None
