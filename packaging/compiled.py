"""The rules and opponents in C: three to four times the choices in the same time, and the same choices.

    .venv/bin/python packaging/compiled.py --here      for this checkout, from the next start on
    .venv/bin/python packaging/compiled.py --core FOLDER   likewise, but only for CCANCIENTS_CORE=FOLDER
    .venv/bin/python packaging/compiled.py FOLDER      a copy of the program with them, in a new folder
    .venv/bin/python packaging/compiled.py --stop      whoever makes a core meanwhile (--here) stops

mypyc, which comes with mypy, turns the sources, in the form of ``native_form.py``, into C extensions: one library for
the engine and one for each game. Needs a C compiler, and mypy and setuptools, which ``--here`` fetches where they are
missing (pinned, into a folder of its own). ``--here`` compiles again only when a source has changed; the compiled core
lies in the environment, and ``ccancients/core.py`` uses it as long as it fits the sources. One core is made at a time.
Exit codes: 0 when it is ready, 1 when compiling fails, 2 when something has to be done by hand first, 130 when stopped.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import native_form
from system_files import ROOT

sys.path.insert(0, str(ROOT))
if importlib.util.find_spec("platformdirs") is None:
    sys.stderr.write(f"expected the Python of an environment, such as that of {ROOT / '.venv'}\n")
    raise SystemExit(2)
os.environ.setdefault("CCANCIENTS_CORE", "plain")
import background

from ccancients import core, core_making, games, paths
from ccancients.engine import gamespec
from tool_end import quietly

Told = Callable[[], str]
"""Whom to ask, all the time, whether it goes on, rests or ends: ``core_making.GO``, ``REST`` or ``STOP``."""
ANOTHER: Final = "another core of this checkout is being made"
STOPPED: Final = "stopped"
FAILED: Final = "compiling has failed"
OTHERWISE: Final = "what was compiled does not play the same games"
LOCK: Final = Path(__file__)
"""Whoever makes a core holds a lock on this file itself: nothing is left behind, and it ends with its process."""
COPIED: Final = ("ccancients", "resources", "scenarios")
_MIND: Final = ("mind/script/*.py", "mind/search/*.py")
COMPILED: Final = {
    "engine": ("chance.py", "deck.py", "game.py", "journal.py", "procedure.py"),
    "search": ("budget.py", "halving.py"),
    "ancients": (
        "components/*.py", "state.py", "deeds.py", "orders.py", "rules/*.py", "odds/*.py", "procedures/*.py",
        "scenario/battle.py", *_MIND,
    ),
    "hannibal": (
        "components/*.py", "state.py", "deeds.py", "group.py", "ledger.py", "routes.py", "succession.py", "rules/*.py",
        "odds/*.py", "procedures/*.py", *_MIND,
    ),
    "successors": (
        "components/board.py", "words.py", "state.py", "force.py", "deeds.py", "rules/*.py", "odds/*.py",
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
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

from mypyc.build import mypycify
from setuptools import setup
from distutils.ccompiler import CCompiler  # that of setuptools, under the name by which it calls itself


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

        done.append(weight(source))
        Path("{done}").write_text(str(sum(done) / all_together))

    with ThreadPoolExecutor({jobs}) as pool:
        list(pool.map(compile_one, objects))
    return objects


def weight(source):
    return os.path.getsize(source) + 20_000


def end_with(parent):
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


CCompiler.compile = compile_side_by_side
Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
done = []
if os.name == "posix":  # mypyc's headers leave it to the linker that every file has the tables of the other libraries
    os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -fcommon -fwrapv -ffp-contract=off"  # as Python counts
modules = mypycify({files!r}, opt_level="{level}", debug_level="0", multi_file=True, separate={groups!r})
all_together = sum(weight(source) for module in modules for source in module.sources)
setup(name="compiled-core", packages=[], ext_modules=modules)
"""
_DONE: Final = "compiled-so-far"
_WORK_ON_FILES: Final = (12, 85)
"""Per cent when the compiler begins with the files in C, and when it is through; then comes the trial."""


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
    folder: Path, environment: dict[str, str] | None = None, *, level: str = "1", jobs: int = 0,
    told: Told = lambda: "",
) -> int:  # fmt: skip
    """Compile the sources of this checkout in a folder, where the extensions then lie; the exit code of the compiler.

    ``environment``  variables of the compiler's process;  ``level``  how hard the C compiler tries;  ``jobs`` files at
    a time, as many as there are cores for 0;  ``told``  is asked whether it goes on, rests or ends
    (``background.STOPPED``). What is there already, and fits, is not compiled again.
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
    setup = _SETUP.format(files=files, groups=groups, level=level, jobs=jobs or os.cpu_count() or 1, done=_DONE)
    (folder / "setup.py").write_text(setup, encoding="utf-8")
    (folder / _DONE).unlink(missing_ok=True)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder))  # what a compiler that is killed leaves goes too
    return background.run(command, folder, {**(environment or os.environ), **temporary}, told)


def percent_of(folder: Path) -> int:
    """How much of a compilation in a folder is done, in per cent."""
    begin, end = _WORK_ON_FILES
    try:
        share = float((folder / _DONE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return 0
    return int(begin + (end - begin) * min(1.0, share))


def built(folder: Path) -> list[Path]:
    """The extensions that a compilation has left in its folder, as paths from it; none of a source that is gone."""
    known = {file.removesuffix(".py") for file in modules(ROOT)}
    found = [path.relative_to(folder) for path in sorted(folder.rglob(f"*{core.machine()}"))]
    named = {path: path.as_posix().removesuffix(core.machine()) for path in found if path.parts[0] != "build"}
    return [path for path, name in named.items() if name in known or name.endswith("__mypyc")]


def compile_copy(folder: Path) -> int:
    """Make a copy of the program with the extensions beside their sources; the exit code of the compiler.

    A stamp beside the copy makes it a core too, for tests of just those extensions.
    """
    work = folder.with_name(f"{folder.name}-work")
    try:
        work.mkdir(parents=True)
        code = compile_in(work)
        if code == 0:
            folder.mkdir()
            for name in COPIED:
                shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            places = built(work)
            for place in places:
                shutil.copy2(work / place, folder / place)
            (folder / core.STAMP).write_text(json.dumps(stamp_of(places)), encoding="utf-8")
        return code
    finally:
        shutil.rmtree(work, ignore_errors=True)


# ----------------------------------------------------------------------------------------------------------------- here


def stamp_of(places: Sequence[Path]) -> dict[str, Any]:
    """What is written beside a core: what it is for, what it was made of, where each module is."""
    sources = {
        file.relative_to(ROOT / "ccancients").as_posix(): core.mark(file)
        for package in _DEPENDED_ON for file in sorted((ROOT / "ccancients" / package).rglob("*.py"))
    }  # fmt: skip
    named = {".".join([*place.parts[:-1], place.name.partition(".")[0]]): place.as_posix() for place in places}
    return {"form": core.FORM, "machine": core.machine(), "sources": sources, "modules": named}


def compile_here(*, level: str = "1", jobs: int = 0, told: Told = lambda: "") -> str:
    """Compile the core of this checkout unless it is there. Returns what is wrong, in a sentence, or nothing."""
    if sys.prefix == sys.base_prefix:
        return f"expected the Python of an environment, such as that of {ROOT / '.venv'}"
    where = core.folder()
    if not core.stale(where):
        return ""
    with only_one() as mine:
        if not mine:
            return ANOTHER
        work = core_making.workplace()
        core_making.clear([*core_making.leftovers(), work])
        try:
            work.mkdir()
            core_making.tell(0)
            return _made(where, work, level, jobs, told)
        finally:
            core_making.clear([work])


def compile_core(where: Path, told: Told = lambda: "") -> str:
    """Compile a core into a folder of its own, unless it is there. Returns what is wrong, in a sentence, or nothing.

    What is left for the next time lies beside it: a source that has not changed is not compiled again.
    """
    if not core.stale(where):
        return ""
    with only_one() as mine:
        if not mine:
            return ANOTHER
        work = where.with_name(f"{where.name}-work")
        work.mkdir(parents=True, exist_ok=True)
        return _made(where, work, "1", 0, told, tried=False)


def _made(where: Path, work: Path, level: str, jobs: int, told: Told, *, tried: bool = True) -> str:
    """A core made in one folder and put in its place in another at the end: an interruption leaves no half of it."""
    lacking = missing(tools=False)
    if lacking:
        return lacking
    try:
        environment = with_tools(core.folder().with_name("ccancients-core-tools"), told)
    except (OSError, subprocess.CalledProcessError) as error:
        if isinstance(error, subprocess.CalledProcessError) and error.returncode == background.STOPPED:
            return STOPPED
        return f"the compiler's tools could not be fetched ({type(error).__name__})"
    tree, new = work / "tree", work / "new"
    tree.mkdir(exist_ok=True)
    shutil.rmtree(new, ignore_errors=True)
    before = stamp_of(())["sources"]
    code = compile_in(tree, environment, level=level, jobs=jobs, told=told)
    if code:
        return STOPPED if code == background.STOPPED else FAILED
    places = built(tree)
    stamp = stamp_of(places)
    if stamp["sources"] != before:
        return "a source was edited meanwhile"
    for place in places:
        (new / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(tree / place, new / place)
    (new / core.STAMP).write_text(json.dumps(stamp), encoding="utf-8")
    if tried and (wrong := plays_otherwise(new, told)):
        return wrong
    shutil.rmtree(where, ignore_errors=True)
    new.rename(where)
    return ""


@contextmanager
def only_one() -> Iterator[bool]:
    """Whether nobody else makes a core of this checkout; nobody else begins as long as the block lasts."""
    import setting_up

    with LOCK.open("rb") as handle:
        yield setting_up.try_lock(handle.fileno())


def plays_otherwise(folder: Path, told: Told) -> str:
    """Whether a core plays a game of every level of every game as plain Python does, to the last move.

    Returns what is wrong, in a sentence, or nothing.
    """
    command = [sys.executable, "-m", "ccancients.workshop.same_games", "--play", "--games", "1", "--game"]
    levels = [(game, level) for game in games.known_games() for level in gamespec.levels_of(games.game_of(game))]
    for number, (game, level) in enumerate(levels):
        core_making.tell(_WORK_ON_FILES[1] + (100 - _WORK_ON_FILES[1]) * number // len(levels))
        lines: list[bytes] = []
        for wish in (core.PLAIN, str(folder)):
            written = folder.with_name(f"played-{len(lines)}")
            environment = {**os.environ, core.VARIABLE: wish}
            with written.open("wb") as output:
                code = background.run([*command, game, "--level", level], ROOT, environment, told, output)
            if code:
                return STOPPED if code == background.STOPPED else OTHERWISE
            lines.append(written.read_bytes())
            written.unlink()
        if lines[0] != lines[1]:
            return OTHERWISE
    return ""


def with_tools(folder: Path, told: Told = lambda: "") -> dict[str, str]:
    """The environment variables of a process that can compile; fetches what this environment lacks into a folder.

    Raises ``CalledProcessError`` when pip cannot fetch it, or is stopped.
    """
    if not missing(tools=True):
        return dict(os.environ)
    import setting_up

    pins = "\n".join(setting_up.pin_of(name) for name in TOOLS)
    there = folder / "requirements.txt"
    if not (folder / "mypyc").is_dir() or not there.is_file() or there.read_text(encoding="utf-8") != pins:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--target"]
        wanted = folder / "wanted.txt"
        wanted.write_text(pins, encoding="utf-8")
        command += [str(folder), "--only-binary", ":all:", "-r", str(wanted)]
        with (folder / "pip.txt").open("wb") as output:
            if code := background.run(command, folder, told=told, output=output):
                raise subprocess.CalledProcessError(code, command)
        wanted.rename(there)  # last of all: whatever was interrupted is fetched anew
    return {**os.environ, "PYTHONPATH": str(folder)}


def in_background() -> int:
    """``--here`` out of everybody's way: the least of priorities, one line in a log, never a failure.

    One core of the machine is left free. What failed is not tried again before a source changes.
    """
    background.step_back()
    note = core_making.failed_note()
    marks = {**stamp_of(()), "tools": TOOLS}
    with suppress(OSError, ValueError):
        if json.loads(note.read_text(encoding="utf-8")) == json.loads(json.dumps(marks)):
            return 0
    began = time.monotonic()
    if not core.stale(core.folder()):
        return 0
    note.unlink(missing_ok=True)
    wrong = compile_here(jobs=background.cores(), told=_told_and_telling())
    if wrong == ANOTHER:
        return 0
    if wrong and wrong != STOPPED:
        note.write_text(json.dumps(marks), encoding="utf-8")
    text = f"not compiled: {wrong}; plain Python goes on" if wrong else "compiled; used from the next start on"
    with suppress(OSError):
        paths.user_log_dir().mkdir(parents=True, exist_ok=True)
        with (paths.user_log_dir() / "core.log").open("a", encoding="utf-8") as log:
            log.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text} ({time.monotonic() - began:.0f} s)\n")
    return 0


def _told_and_telling() -> Told:
    """The word of the window, and, every second, to it how far this is."""
    tree, last = core_making.workplace() / "tree", 0.0

    def told() -> str:
        nonlocal last
        if time.monotonic() - last >= 1:
            last = time.monotonic()
            core_making.tell(max(percent_of(tree), core_making.percent() or 0))
        return core_making.word()

    return told


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The rules and opponents in C.")
    parser.add_argument("folder", type=Path, nargs="?", help="where to make a copy; must not exist yet")
    parser.add_argument("--here", action="store_true", help="for this checkout, in its environment")
    parser.add_argument("--background", action="store_true", help="with --here: in nobody's way, with a line in a log")
    parser.add_argument("--core", type=Path, metavar="FOLDER", help="a core in a folder of its own, to be tried")
    parser.add_argument("--stop", action="store_true", help="stop whoever makes a core")
    chosen = parser.parse_args(arguments)
    if chosen.here + chosen.stop + (chosen.core is not None) + (chosen.folder is not None) != 1:
        parser.error("expected --here or the name of a new folder")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(background.STOPPED))  # what was begun is cleared away
    if chosen.stop:
        core_making.say(core_making.STOP)
        return 0
    if chosen.background:
        return in_background()
    if chosen.here or chosen.core:
        wrong = compile_here(told=_told_and_telling()) if chosen.here else compile_core(chosen.core.absolute())
        where = core.folder() if chosen.here else chosen.core
        print(wrong or f"The compiled core is in {where}.", file=sys.stderr if wrong else sys.stdout)
        return {"": 0, FAILED: 1, STOPPED: background.STOPPED}.get(wrong, 2)
    exists = chosen.folder.exists()
    needed = f"{chosen.folder} exists already, expected the name of a new folder" if exists else missing()
    if needed:
        print(needed, file=sys.stderr)
        return 2
    return 1 if compile_copy(chosen.folder.absolute()) else 0


if __name__ == "__main__":
    sys.exit(quietly(main))
