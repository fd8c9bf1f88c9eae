"""Writes packaging/requirements.lock: every package the project uses, pinned, with the hashes of its files.

    python packaging/lock.py              after a change of the dependencies in pyproject.toml; other pins stay
    python packaging/lock.py --upgrade    every pin to the newest version

Needs the program ``uv`` (``python -m pip install uv``). The lock holds for Linux, Windows and macOS and for every
Python the project allows, and names no index. It has one section for each kind of environment that bootstrap.py makes;
a kind needs its own section and the ones before it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

from tool_end import quietly

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "packaging" / "requirements.lock"

SECTIONS: Final = {"play": (), "test": ("dev",), "package": ("dev", "package")}
"""Kind of environment → extras of pyproject.toml in it; a later kind contains the earlier ones."""

HEADER: Final = """\
# Every package of every environment, pinned. Made by  python packaging/lock.py  (its docstring says how to renew it).
# Read by packaging/bootstrap.py; a kind of environment needs its own section and the ones before it.
"""


def main() -> int:
    """Renew the lock. Returns the exit code: 0, or 2 when uv is missing or finds no solution."""
    parser = argparse.ArgumentParser(description="renew packaging/requirements.lock")
    parser.add_argument("--upgrade", action="store_true", help="take the newest version of everything")
    upgrade: bool = parser.parse_args().upgrade
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        print("The program 'uv' is needed to renew the lock: python -m pip install uv", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        pins = Path(folder) / "pins.txt"  # uv keeps the versions that it finds in its output file
        if LOCK.exists() and not upgrade:
            pins.write_text(LOCK.read_text(encoding="utf-8"), encoding="utf-8")
        try:
            resolve(uv, SECTIONS["package"], pins)
            blocks = {kind: resolve(uv, extras, pins, keep=True) for kind, extras in SECTIONS.items()}
        except subprocess.CalledProcessError as error:
            print(f"uv ended with exit code {error.returncode}; the lock is as it was.", file=sys.stderr)
            return 2
    LOCK.write_text(render(blocks), encoding="utf-8", newline="\n")
    print(f"{LOCK.relative_to(ROOT)}: " + ", ".join(f"{len(found)} to {kind}" for kind, found in blocks.items()))
    return 0


def resolve(uv: str, extras: tuple[str, ...], pins: Path, *, keep: bool = False) -> list[str]:
    """The blocks of text, one a package, that uv finds for the project, its build back-end and ``extras``.

    ``pins`` is a file with versions to prefer; it receives the result unless ``keep``.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build = pins.with_name("build.in")
    build.write_text("\n".join(project["build-system"]["requires"]), encoding="utf-8")
    output = pins.with_name("kept.txt") if keep else pins
    if keep:
        shutil.copyfile(pins, output)
    command = [uv, "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header", "--no-annotate"]
    command += [argument for extra in extras for argument in ("--extra", extra)]
    command += ["--output-file", str(output), str(ROOT / "pyproject.toml"), str(build)]
    subprocess.run(command, check=True, cwd=pins.parent, stdout=subprocess.DEVNULL)
    return re.split(r"\n(?=[A-Za-z0-9])", output.read_text(encoding="utf-8").strip())


def render(blocks: dict[str, list[str]]) -> str:
    """The text of the lock: in each section the blocks that no earlier section has."""
    known: set[str] = set()
    text = HEADER
    for kind, found in blocks.items():
        text += f"\n# [{kind}]\n" + "".join(f"{block}\n" for block in found if block not in known)
        known.update(found)
    return text


if __name__ == "__main__":
    sys.exit(quietly(main))
