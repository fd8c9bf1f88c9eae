"""The rules and opponents in C: three to four times the choices in the same time, and the same choices.

    .venv/bin/python packaging/compiled.py --here      for this checkout, from the next start on
    .venv/bin/python packaging/compiled.py FOLDER      a copy of the program with them, in a new folder

mypyc, which comes with mypy, turns the sources, in the form of ``native_form.py``, into C extensions: one library for
the engine and one for each game. Needs a C compiler, and mypy and setuptools, which ``--here`` fetches where they are
missing (pinned, into a folder of its own). ``--here`` compiles again only when a source has changed; the compiled core
lies in the environment, and ``ccancients/core.py`` uses it as long as it fits the sources.
Exit codes: 0 when it is ready, 1 when compiling fails, 2 when something has to be done by hand first.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import native_form
from system_files import ROOT

sys.path.insert(0, str(ROOT))
if importlib.util.find_spec("platformdirs") is None:
    sys.stderr.write(f"expected the Python of an environment, such as that of {ROOT / '.venv'}\n")
    raise SystemExit(2)
os.environ.setdefault("CCANCIENTS_CORE", "plain")
from tool_end import quietly

from ccancients import core, games, paths
from ccancients.engine import gamespec

COPIED: Final = ("ccancients", "resources", "scenarios")
_DATA: Final = ("resources", "scenarios")
_MIND: Final = ("mind/script/*.py", "mind/search/*.py")
COMPILED: Final = {
    "engine": ("chance.py", "deck.py", "game.py", "journal.py", "procedure.py"),
    "search": ("budget.py", "halving.py"),
    "ancients": (
        "components/*.py", "state.py", "deeds.py", "orders.py", "rules/*.py", "odds/*.py", "procedures/*.py",
        "procedures/cards/*.py", "scenario/battle.py", *_MIND,
    ),
    "hannibal": (
        "components/*.py", "state.py", "deeds.py", "group.py", "ledger.py", "routes.py", "succession.py", "rules/*.py",
        "odds/*.py", "procedures/*.py", "procedures/cards/*.py", *_MIND,
    ),
    "successors": (
        "components/board.py", "notation.py", "state.py", "force.py", "deeds.py", "rules/*.py", "odds/*.py",
        "procedures/*.py", *_MIND,
    ),
}  # fmt: skip
"""By package, what games and opponents spend their time in. Each package becomes one library."""
PLAIN: Final = (
    "__init__.py", "centurion.py", "recruit.py", "greedy.py", "characters.py",
    "tally.py", "weights.py", "values.py", "parallel.py",
)  # fmt: skip
"""What stays as it is: players, which tests and tools derive classes from, what is sent to other processes, and what
takes no time."""
_DEPENDED_ON: Final = ("engine", "space", "search", "ancients", "hannibal", "successors")
"""The packages whose sources the stamp holds: constants of modules that stay Python are in the C code too."""
TOOLS: Final = (
    "mypy", "mypy-extensions", "typing-extensions", "pathspec", "librt", "ast-serialize", "setuptools",
)  # fmt: skip
_SETUP: Final = """\
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler


def compile_side_by_side(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                         extra_postargs=None, depends=None):
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    arguments = self._get_cc_args(pp_opts, debug, extra_preargs)
    newest = max((os.path.getmtime(each) for each in Path("build").rglob("*.h")), default=0)

    def compile_one(target):
        source, ending = build[target]
        if not os.path.exists(target) or os.path.getmtime(target) < max(newest, os.path.getmtime(source)):
            self._compile(target, source, ending, arguments, extra_postargs, pp_opts)

    with ThreadPoolExecutor({jobs}) as pool:
        list(pool.map(compile_one, objects))
    return objects


CCompiler.compile = compile_side_by_side
if os.name == "posix":  # mypyc's headers leave it to the linker that every file has the tables of the other libraries
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fcommon"
modules = mypycify({files!r}, opt_level="{level}", debug_level="0", multi_file=True, separate={groups!r})
setup(name="compiled-core", packages=[], ext_modules=modules)
"""


def modules(root: Path) -> list[str]:
    """The files to compile, as paths from ``root``."""
    found = {
        path for package, patterns in COMPILED.items() for pattern in patterns
        for path in (root / "ccancients" / package).glob(pattern)
    }  # fmt: skip
    return [path.relative_to(root).as_posix() for path in sorted(found) if path.name not in PLAIN]


def extensions(folder: Path) -> list[str]:
    """The modules at the top of a compiled copy that hold the C code; those beside the Python files only name them."""
    return sorted({path.name.partition(".")[0] for path in folder.glob("*__mypyc.*") if path.suffix in (".so", ".pyd")})


def imported(root: Path) -> list[str]:
    """What the compiled modules import from elsewhere: nobody who looks for imports in the program can see that."""
    names: set[str] = set()
    for file in modules(root):
        for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names.update(each.name for each in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] != "ccancients")


def missing(*, tools: bool = True) -> str:
    """What has to be done by hand first, in a sentence, or nothing. ``tools``: mypy and setuptools count too."""
    for name in ("mypyc", "setuptools") if tools else ():
        if importlib.util.find_spec(name) is None:
            return f"{name} is missing in this environment: pip install {name.replace('mypyc', 'mypy')}"
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "a C compiler is missing, such as gcc"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the headers of Python are missing, such as python3-dev"
    return ""


# -------------------------------------------------------------------------------------------------------------- compile


def compile_in(
    folder: Path, environment: dict[str, str] | None = None, *, level: str = "1", jobs: int = 0
) -> int:  # fmt: skip
    """Compile the sources of this checkout in a folder, where the extensions then lie; the exit code of the compiler.

    ``environment``  variables of the compiler's process;  ``level``  how hard the C compiler tries;  ``jobs`` files at
    a time, as many as there are cores for 0. What is there already, and fits, is not compiled again.
    """
    files = modules(ROOT)
    named = {file.removesuffix(".py").replace("/", "."): (ROOT / file).read_text(encoding="utf-8") for file in files}
    forms = native_form.rewritten(named)
    for source in sorted((ROOT / "ccancients").rglob("*.py")):
        place = source.relative_to(ROOT)
        if place.parts[1] not in ("ui", "workshop"):
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            text = forms.get(".".join(place.with_suffix("").parts), source.read_text(encoding="utf-8"))
            if not (folder / place).is_file() or (folder / place).read_text(encoding="utf-8") != text:
                (folder / place).write_text(text, encoding="utf-8")
    groups = [
        ([file for file in files if file.startswith(f"ccancients/{package}/")], f"ccancients_{package}")
        for package in COMPILED
    ]
    setup = _SETUP.format(files=files, groups=groups, level=level, jobs=jobs or os.cpu_count() or 1)
    (folder / "setup.py").write_text(setup, encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=folder, check=False, env=environment).returncode


def built(folder: Path) -> list[Path]:
    """The extensions that a compilation has left in its folder, as paths from it."""
    found = (path.relative_to(folder) for path in sorted(folder.rglob(f"*{core.machine()}")))
    return [path for path in found if path.parts[0] != "build"]


def compile_copy(folder: Path) -> int:
    """Make a copy of the program with the extensions beside their sources; the exit code of the compiler."""
    with tempfile.TemporaryDirectory(prefix="ccancients-core-") as work:
        code = compile_in(Path(work))
        if code == 0:
            folder.mkdir(parents=True)
            for name in COPIED:
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            for place in built(Path(work)):
                shutil.copy2(Path(work) / place, folder / place)
    return code


# ----------------------------------------------------------------------------------------------------------------- here


def stamp_of(places: Sequence[Path]) -> dict[str, Any]:
    """What is written beside a core: what it is for, what it was made of, where each module is."""
    sources = {
        file.relative_to(ROOT / "ccancients").as_posix(): core.mark(file)
        for package in _DEPENDED_ON for file in sorted((ROOT / "ccancients" / package).rglob("*.py"))
    }  # fmt: skip
    named = {".".join([*place.parts[:-1], place.name.partition(".")[0]]): place.as_posix() for place in places}
    return {"form": core.FORM, "machine": core.machine(), "sources": sources, "modules": named}


def compile_here(*, level: str = "1", jobs: int = 0) -> str:
    """Compile the core of this checkout unless it is there. Returns what is wrong, in a sentence, or nothing.

    The core is made beside the one in use and put in its place at the end: an interruption leaves no half of it.
    """
    if sys.prefix == sys.base_prefix:
        return f"expected the Python of an environment, such as that of {ROOT / '.venv'}"
    where = core.folder()
    if not core.stale(where):
        return ""
    lacking = missing(tools=False)
    if lacking:
        return lacking
    try:
        environment = with_tools(where.with_name("ccancients-core-tools"))
    except (OSError, subprocess.CalledProcessError) as error:
        return f"the compiler's tools could not be fetched ({type(error).__name__})"
    with tempfile.TemporaryDirectory(prefix="ccancients-core-", dir=where.parent) as work:
        before = stamp_of(())["sources"]
        if compile_in(Path(work), environment, level=level, jobs=jobs):
            return "compiling has failed"
        places = built(Path(work))
        stamp = stamp_of(places)
        if stamp["sources"] != before:
            return "a source was edited meanwhile"
        new = Path(work) / "new"
        for place in places:
            (new / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(str(Path(work) / place), new / place)
        (new / core.STAMP).write_text(json.dumps(stamp), encoding="utf-8")
        if not plays_the_same(new):
            return "what was compiled does not play the same games"
        shutil.rmtree(where, ignore_errors=True)
        new.rename(where)
    return ""


def plays_the_same(folder: Path) -> bool:
    """Whether a core plays a game of every level of every game as plain Python does, to the last move."""
    command = [sys.executable, "-m", "ccancients.workshop.same_games", "--play", "--games", "1", "--game"]
    for game in games.known_games():
        for level in gamespec.levels_of(games.game_of(game)):
            told = []
            for wish in (core.PLAIN, str(folder)):
                done = subprocess.run(
                    [*command, game, "--level", level], cwd=ROOT, env={**os.environ, core.VARIABLE: wish},
                    stdout=subprocess.PIPE, check=False,
                )  # fmt: skip
                told.append((done.returncode, done.stdout))
            if told[0] != told[1] or told[0][0]:
                return False
    return True


def with_tools(folder: Path) -> dict[str, str]:
    """The environment variables of a process that can compile; fetches what this environment lacks into a folder.

    Raises ``CalledProcessError`` when pip cannot fetch it.
    """
    if not missing(tools=True):
        return dict(os.environ)
    import bootstrap

    pins = "\n".join(bootstrap.pin_of(name) for name in TOOLS)
    there = folder / "requirements.txt"
    if not (folder / "mypyc").is_dir() or not there.is_file() or there.read_text(encoding="utf-8") != pins:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        there.write_text(pins, encoding="utf-8")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--target"]
        command += [str(folder), "--only-binary", ":all:", "-r", str(there)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(folder)}


def in_background() -> int:
    """``--here`` out of everybody's way: the least of priorities, one at a time, one line in a log, never a failure.

    What failed is not tried again before a source changes.
    """
    if hasattr(os, "nice"):
        os.nice(19)
    where = core.folder()
    note = where.with_name("ccancients-core-failed.json")
    marks = {**stamp_of(()), "tools": TOOLS}
    with suppress(OSError, ValueError):
        if json.loads(note.read_text(encoding="utf-8")) == json.loads(json.dumps(marks)):
            return 0
    began = time.monotonic()
    if not core.stale(where):
        return 0
    wrong = compile_here(jobs=1)
    if wrong:
        note.write_text(json.dumps(marks), encoding="utf-8")
    text = f"not compiled: {wrong}; plain Python goes on" if wrong else "compiled; used from the next start on"
    with suppress(OSError):
        paths.user_log_dir().mkdir(parents=True, exist_ok=True)
        with (paths.user_log_dir() / "core.log").open("a", encoding="utf-8") as log:
            log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text} ({time.monotonic() - began:.0f} s)\n")
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The rules and opponents in C.")
    parser.add_argument("folder", type=Path, nargs="?", help="where to make a copy; must not exist yet")
    parser.add_argument("--here", action="store_true", help="for this checkout, in its environment")
    parser.add_argument("--background", action="store_true", help="with --here: in nobody's way, with a line in a log")
    chosen = parser.parse_args(arguments)
    if chosen.here == (chosen.folder is not None):
        parser.error("expected --here or the name of a new folder")
    if chosen.background:
        return in_background()
    if chosen.here:
        wrong = compile_here()
        print(wrong or f"The compiled core is in {core.folder()}.", file=sys.stderr if wrong else sys.stdout)
        return 0 if not wrong else 1 if wrong == "compiling has failed" else 2
    exists = chosen.folder.exists()
    needed = f"{chosen.folder} exists already, expected the name of a new folder" if exists else missing()
    if needed:
        print(needed, file=sys.stderr)
        return 2
    return 1 if compile_copy(chosen.folder.absolute()) else 0


if __name__ == "__main__":
    sys.exit(quietly(main))
