"""Does what was built work? Every artefact is put where a person would put it and runs its own self-test there.

The self-test (``ccancients/ui/selftest.py``) opens the window without a display, lets two opponents fight a battle in
it, and looks for fonts, icons, scenarios, translations and the opponents' process. Here the surroundings are made poor:
no variables that could lead to the checkout, a home with a space and an umlaut, another working folder.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from system_files import NAME

PATIENCE: Final = 900
"""Seconds that a self-test may take on a slow machine."""

KEPT_VARIABLES: Final = ("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "LANG", "LC_ALL")


class Broken(Exception):
    """An artefact that does not work; the message says which and how."""


@dataclass(frozen=True)
class Outcome:
    """A smoke test that was passed."""

    what: str
    seconds: float
    detail: str


def poor_environment(home: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The variables of somebody who has never heard of Python."""
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    path = kept.get("SYSTEMROOT", "") + r"\System32" if os.name == "nt" else "/usr/bin:/bin"
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "PATH": path, **(more or {})}


@contextmanager
def strange_place() -> Iterator[Path]:
    """A folder with a space and an umlaut in its name, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="ccancients prüfen ", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def self_test(
    what: str, command: Sequence[str], place: Path, *, frozen: bool, version: str, compiled: bool = False,
    more: Mapping[str, str] | None = None, options: Sequence[str] = (),
) -> Outcome:  # fmt: skip
    """Run the self-test of a program. Raises ``Broken`` with what it said."""
    home, answer = place / "home", place / "answer.json"
    home.mkdir(exist_ok=True)
    answer.unlink(missing_ok=True)
    full = [*command, "self-test", "--json", "--report", str(answer), *options]
    try:
        done = subprocess.run(
            full, cwd=home, env=poor_environment(home, more), capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Broken(f"{what}: the self-test did not end within {PATIENCE} s") from None
    if not answer.is_file():
        said = done.stderr.decode("utf-8", "replace").strip()[-1500:]
        raise Broken(f"{what}: the self-test ended with exit code {done.returncode} and no report\n{said}")
    report = json.loads(answer.read_text(encoding="utf-8"))
    return judged(what, report, done.returncode, frozen, version, compiled=compiled)


def judged(
    what: str, report: dict[str, Any], code: int, frozen: bool, version: str, *, compiled: bool = False
) -> Outcome:
    """The outcome of a report. Raises ``Broken`` when anything in it failed, or it is that of another program."""
    failed = [f"{check['name']}: {check['detail']}" for check in report["checks"] if not check["ok"]]
    if failed or code != 0 or not report["ok"]:
        raise Broken(f"{what}: " + ("; ".join(failed) or f"exit code {code}"))
    if report["frozen"] != frozen or report["version"] != version:
        raise Broken(f"{what}: another program answered (version {report['version']}, frozen {report['frozen']})")
    if report["compiled"] != compiled:
        found = "in C" if report["compiled"] else "plain Python"
        raise Broken(f"{what}: its opponents are {found}, which is not what was built")
    battle = next((check["detail"] for check in report["checks"] if check["name"] == "battle"), "")
    return Outcome(what, sum(check["seconds"] for check in report["checks"]), battle)


def program_in(folder: Path) -> str:
    """The program of a frozen folder. Raises ``Broken`` when it is not there."""
    for name in (f"{NAME}.app/Contents/MacOS/{NAME}", f"{NAME}-console.exe", f"{NAME}.exe", NAME):
        if (folder / name).is_file():
            return str(folder / name)
    raise Broken(f"{folder}: there is no program in it")


def smoke_folder(archive: Path, version: str, *, compiled: bool) -> list[Outcome]:
    """The archive of the frozen folder, unpacked; under X11 too where a virtual display can be had."""
    with strange_place() as place:
        unpack(archive, place)
        program = program_in(place if (place / f"{NAME}.app").exists() else place / f"{NAME}-{version}")
        test = partial(self_test, place=place, frozen=True, version=version, compiled=compiled)
        outcomes = [test("frozen folder", [program])]
        if shutil.which("xvfb-run"):
            command = ["xvfb-run", "-a", program]
            more = {"QT_QPA_PLATFORM": "xcb"}
            outcomes.append(test("frozen folder on an X11 display", command, more=more, options=["--visible"]))
        return outcomes


def smoke_file(program: Path, version: str, *, compiled: bool) -> Outcome:
    """The frozen file, copied to another place."""
    with strange_place() as place:
        copy = place / program.name
        shutil.copy(program, copy)
        return self_test("frozen file", [str(copy)], place, frozen=True, version=version, compiled=compiled)


def smoke_wheel(wheel: Path, pins: str, version: str, *, compiled: bool = False) -> Outcome:
    """The wheel in an empty environment: what it needs in the pinned versions, the wheel itself by its name alone."""
    with strange_place() as place:
        environment = place / "env"
        subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
        folder = environment / ("Scripts" if os.name == "nt" else "bin")
        constraints = place / "constraints.txt"
        constraints.write_text(pins, encoding="utf-8")
        pip = [str(folder / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, "--constraint", str(constraints), str(wheel)], check=True, cwd=place)
        what = f"wheel {'with the rules in C ' if compiled else ''}in an empty environment"
        return self_test(what, [str(folder / NAME)], place, frozen=False, version=version, compiled=compiled)


def smoke_deb(package: Path, version: str, *, install: bool, compiled: bool) -> Outcome:
    """The .deb: installed by dpkg and removed again when ``install`` (as root), else unpacked to the side."""
    with strange_place() as place:
        test = partial(self_test, place=place, frozen=True, version=version, compiled=compiled)
        if not install:
            subprocess.run(["dpkg-deb", "--extract", str(package), str(place / "root")], check=True)
            program = place / "root" / "usr" / "bin" / NAME
            return test(".deb, unpacked", [str(program)])
        if subprocess.run(["dpkg-query", "-W", NAME], capture_output=True, check=False).returncode == 0:
            raise Broken(f"{package.name}: {NAME} is installed on this system already; it is left as it is")
        subprocess.run(["dpkg", "--install", str(package)], check=True, stdout=subprocess.DEVNULL)
        try:
            return test(".deb, installed", [f"/usr/bin/{NAME}"])
        finally:
            subprocess.run(["dpkg", "--purge", NAME], check=True, stdout=subprocess.DEVNULL)
            left = [path for path in (Path(f"/usr/lib/{NAME}"), Path(f"/usr/bin/{NAME}")) if path.exists()]
            if left:
                raise Broken(f"{package.name}: removing it leaves {left[0]} behind")


def unpack(archive: Path, place: Path) -> None:
    """Unpack a .tar.xz or .zip that we have just made."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(place)  # noqa: S202  our own file
        return
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(place)  # noqa: S202  our own file
