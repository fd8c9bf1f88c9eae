"""Which core plays: the rules in C, when they were compiled from just these sources, or the same in plain Python.

``packaging/compiled.py`` puts the compiled modules into a folder of the environment, with a stamp of every source file
that they were made of. As long as the stamp holds, Python imports them from there; whoever edits a source plays in
plain Python from the next start on, until they are compiled again. In wheels and packages they lie beside the sources.

The variable ``CCANCIENTS_CORE`` chooses by hand: ``plain``, or ``compiled`` (which is an error where there is none), or
the folder of a compiled core that is to be tried.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import importlib.util
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

VARIABLE: Final = "CCANCIENTS_CORE"
PLAIN: Final = "plain"
COMPILED: Final = "compiled"
FORM: Final = 1
"""The form of the stamp, and of what is compiled."""
STAMP: Final = "core.json"

_PACKAGE: Final = Path(__file__).resolve().parent
_WITNESS: Final = "ccancients.engine.game"


class NoCore(RuntimeError):
    """A compiled core was asked for, and there is none; the message says why."""


def folder() -> Path:
    """Where the compiled core of this environment lies, if there is one."""
    return Path(sys.prefix) / "ccancients-core"


def machine() -> str:
    """What a compiled module has to fit: version of Python, system and processor."""
    return importlib.machinery.EXTENSION_SUFFIXES[0]


def mark(file: Path) -> list[Any]:
    """Size, time and digest of a source file."""
    facts = file.stat()
    return [facts.st_size, facts.st_mtime_ns, hashlib.sha256(file.read_bytes()).hexdigest()]


class _Finder:
    """Finds the modules of one core before anybody looks at the sources."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = places

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = self._places.get(fullname)
        return None if place is None else importlib.util.spec_from_file_location(fullname, place)


def take() -> None:
    """Take the core that is wished, or that is there. Called once, before any module of a game is imported.

    Where the variable wishes for a compiled one that is not there, the program ends with a sentence and code 2.
    """
    wish = os.environ.get(VARIABLE, "").strip()
    lie_beside = _lies_beside()
    if wish == PLAIN:
        if lie_beside:
            sys.meta_path.insert(0, _Finder(_plain_places()))
        return
    if lie_beside or getattr(sys, "frozen", False):
        return
    try:
        places = _fresh_places(folder() if wish in ("", COMPILED) else Path(wish))
    except NoCore as reason:
        if wish:
            sys.stderr.write(f"{VARIABLE}={wish}: {reason}; python packaging/compiled.py --here makes one\n")
            raise SystemExit(2) from None
        return
    sys.meta_path.insert(0, _Finder(places))


def name() -> str:
    """Which core plays in this process: ``compiled`` or ``plain``."""
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    spec = importlib.util.find_spec(_WITNESS)
    return COMPILED if spec is not None and (spec.origin or "").endswith(suffixes) else PLAIN


def said() -> str:
    """The core of this process in words, for versions and reports."""
    return "rules in C" if name() == COMPILED else "rules in plain Python"


def stale(where: Path) -> str:
    """Why the core in a folder does not serve these sources and this Python; empty when it does."""
    try:
        _fresh_places(where)
    except NoCore as reason:
        return str(reason)
    return ""


def compiled_wish() -> str:
    """What another process has to wish for to play with the rules in C: the core tried here, or the one there is."""
    wish = os.environ.get(VARIABLE, "").strip()
    return COMPILED if wish in ("", PLAIN) else wish


def missing() -> str:
    """Why no process of this program can play with the rules in C; empty when they can."""
    return "" if name() == COMPILED or _lies_beside() else stale(folder())


def _lies_beside() -> bool:
    return any((_PACKAGE / "engine").glob(f"game*{machine()}"))


def _plain_places() -> dict[str, str]:
    """Module → source of all that lie compiled beside their sources."""
    found = {}
    for file in _PACKAGE.rglob(f"*{machine()}"):
        source = file.with_name(file.name.removesuffix(machine()) + ".py")
        found[".".join(("ccancients", *source.relative_to(_PACKAGE).with_suffix("").parts))] = str(source)
    return found


def _fresh_places(where: Path) -> dict[str, str]:
    """Module → file of the core in a folder. Raises ``NoCore``."""
    try:
        stamp = json.loads((where / STAMP).read_text(encoding="utf-8"))
        form, made_for, marks, modules = (stamp[key] for key in ("form", "machine", "sources", "modules"))
        files = {str(module): str(where / place) for module, place in modules.items()}
        known = {str(path): tuple(each) for path, each in marks.items()}
    except FileNotFoundError:
        raise NoCore("there is no compiled core") from None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise NoCore("the stamp of the compiled core cannot be read") from None
    if (form, made_for) != (FORM, machine()):
        raise NoCore("the compiled core is of another version of the program or of Python")
    package = str(_PACKAGE)
    for path, (size, moment, digest) in known.items():
        try:
            facts = os.stat(f"{package}/{path}")  # noqa: PTH116 - hundreds of them at every start
            same = facts.st_size == size and (facts.st_mtime_ns == moment or mark(_PACKAGE / path)[2] == digest)
        except OSError:
            same = False
        if not same:
            raise NoCore(f"ccancients/{path} has changed since the core was compiled")
    if not all(os.path.exists(place) for place in files.values()):  # noqa: PTH110 - hundreds of them at every start
        raise NoCore("files of the compiled core are missing")
    return files
