"""A compiled copy of the program: the same choices in a little more than half the time.

    python3 packaging/compiled.py FOLDER
    cd FOLDER && python -m ccancients arena --a consul@1200 --b tribune --games 200

Copies the package with its data to FOLDER, which must not exist yet, and lets mypyc, which comes with mypy, turn the
opponents and the rules they ask most into a C extension beside the Python files. Needs the development environment, a C
compiler and setuptools. For long matches, and for the frozen programs, which ``build.py`` makes of such a copy where it
can; the wheel is plain Python.
Exit codes: 0 when it is ready, 1 when compiling fails, 2 when something has to be done by hand first.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from system_files import ROOT

COPIED: Final = ("ccancients", "resources", "scenarios")
COMPILED: Final = (
    "ancients/components/board.py", "ancients/rules/*.py", "ancients/odds/*.py", "ancients/mind/script/*.py",
    "ancients/mind/search/strikes.py", "ancients/mind/search/evaluation.py", "ancients/mind/search/reply.py",
    "ancients/mind/search/policy.py", "ancients/mind/search/candidates.py", "ancients/mind/search/rollout.py",
)  # fmt: skip
"""What games between opponents spend their time in."""
PLAIN: Final = (
    "__init__.py", "centurion.py", "recruit.py", "greedy.py", "characters.py",
    "tally.py", "weights.py",
)  # fmt: skip
"""What stays as it is: players, which tests and tools derive classes from, and what takes no time."""
_SETUP: Final = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="compiled-copy", packages=[], ext_modules=mypycify({files!r}, opt_level="2"))
"""


def modules(root: Path) -> list[str]:
    """The files to compile, as paths from ``root``."""
    found = sorted(path for pattern in COMPILED for path in (root / "ccancients").glob(pattern))
    return [path.relative_to(root).as_posix() for path in found if path.name not in PLAIN]


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


def missing() -> str:
    """What has to be done by hand first, in a sentence; empty when nothing has to be."""
    for name in ("mypyc", "setuptools"):
        if importlib.util.find_spec(name) is None:
            return f"{name} is missing in this environment: pip install {name.replace('mypyc', 'mypy')}"
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "a C compiler is missing, such as gcc"
    return ""


def compile_copy(folder: Path) -> int:
    """Make the copy and compile it; the exit code of the compiler."""
    folder.mkdir(parents=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    setup = folder / "setup.py"
    setup.write_text(_SETUP.format(files=modules(folder)), encoding="utf-8")
    command = [sys.executable, setup.name, "--quiet", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=folder, check=False).returncode


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="A compiled copy of the program, for long matches.")
    parser.add_argument("folder", type=Path, help="where to make it; must not exist yet")
    folder = parser.parse_args(arguments).folder
    needed = f"{folder} exists already, expected the name of a new folder" if folder.exists() else missing()
    if needed:
        print(needed, file=sys.stderr)
        return 2
    return 1 if compile_copy(folder.absolute()) else 0


if __name__ == "__main__":
    sys.exit(main())
