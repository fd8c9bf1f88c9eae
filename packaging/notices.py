"""Writes THIRD-PARTY-NOTICES.md: everything that is not ours in a copy of the program, with its license.

    .venv/bin/python packaging/notices.py            after the lock or the fonts changed
    .venv/bin/python packaging/notices.py --check    is it complete for what is installed?

What counts is what is installed: the packages that ccancients needs to run, and what those need, with the license
files they bring; what is built into Qt's libraries (``built_in``); Python and PyInstaller's starter, which a frozen
program contains; the fonts. ``ccancients.spec`` adds the libraries of the system that it puts into a program for Linux.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import built_in
import deb
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tool_end import quietly

ROOT: Final = Path(__file__).resolve().parent.parent
NOTICES: Final = ROOT / "THIRD-PARTY-NOTICES.md"
TEXTS: Final = ROOT / "packaging" / "licenses"
"""Texts of licenses that a package names and does not bring."""

LICENSE_FILE: Final = re.compile(r"(^|/)(licen[sc]e|copying|notice)[^/]*$", re.IGNORECASE)

INTRODUCTION: Final = """\
# Third-party notices

ccancients itself is under the [MIT license](LICENSE). Its wheel contains nothing else but the fonts; the programs and
installers made from it also contain what is listed here. The file is written by `packaging/notices.py` from what is
installed.

Qt and PySide6 are used under the GNU Lesser General Public License, version 3. They are separate, unmodified shared
libraries beside the program, which you may replace by your own builds of the same version; their source code is
offered at <https://download.qt.io/official_releases/>. The one-file program unpacks the same libraries when it starts.
What is built into Qt's libraries has chapters of its own, as it was found in them. Programs for Linux also bring
unmodified libraries of the system they were built on; where the source code of each is offered stands in its chapter.
"""


@dataclass(frozen=True)
class Notice:
    """Something of somebody else's in the program: its name with version, its license in a few words, the texts."""

    name: str
    license: str
    home: str
    texts: tuple[str, ...]


def runtime_packages() -> list[importlib.metadata.Distribution]:
    """The installed packages that the program needs to run, by name: those of pyproject.toml and what they need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, importlib.metadata.Distribution] = {}
    waiting: list[str] = list(project["project"]["dependencies"])
    while waiting:
        wanted = Requirement(waiting.pop())
        name = canonicalize_name(wanted.name)
        if name not in found and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
            found[name] = importlib.metadata.distribution(name)
            waiting += found[name].requires or ()
    return [found[name] for name in sorted(found)]


def notice_of(package: importlib.metadata.Distribution) -> Notice:
    """The notice of an installed package. Raises ``LookupError`` when it has no license text that we know of."""
    facts = package.metadata
    license_ = next((facts[field] for field in ("License-Expression", "License") if field in facts), "")
    files = [file for file in package.files or () if LICENSE_FILE.search(str(file)) and ".dist-info" in str(file)]
    texts = tuple(Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip() for file in files)
    if not texts:
        texts = known_texts(license_)
    if not texts:
        raise LookupError(f"{package.name} brings no license text, and packaging/licenses has none for '{license_}'")
    home = home_of(facts.get_all("Project-URL") or ())
    return Notice(f"{package.name} {package.version}", short(license_), home, texts)


def known_texts(license_: str) -> tuple[str, ...]:
    """The texts of a license named in an SPDX expression, as far as packaging/licenses holds them."""
    if "LGPL-3.0" in license_:  # the lesser license is a supplement to the greater
        return tuple((TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip() for name in ("LGPL-3.0", "GPL-3.0"))
    return ()


def short(license_: str) -> str:
    """A license in at most a line."""
    first = license_.strip().split("\n")[0]
    return first if len(first) <= 120 else f"{first[:119]}…"


def home_of(addresses: Iterable[str]) -> str:
    """The home page among the addresses of a package; empty when it names none."""
    pairs = dict(line.split(", ", 1) for line in addresses if ", " in line)
    words = ("Homepage", "Home", "Repository", "Source", "Documentation")
    return next((pairs[word] for word in words if word in pairs), "")


def python_notice() -> Notice:
    """Python itself. Raises ``LookupError`` when its license is not installed."""
    places = (Path(sysconfig.get_paths()["stdlib"]), Path(sys.base_prefix))
    files = [folder / "LICENSE.txt" for folder in places]
    files += [Path(f"/usr/share/doc/python3.{sys.version_info[1]}/copyright"), Path("/usr/share/doc/python3/copyright")]
    for file in files:
        if file.is_file():
            text = file.read_text(encoding="utf-8").strip()
            return Notice(f"Python {platform.python_version()}", "PSF-2.0", "https://www.python.org", (text,))
    raise LookupError("the license of Python was not found beside its library")


def font_notices() -> list[Notice]:
    """The fonts: a license file ``OFL-Name.txt`` each. Raises ``LookupError`` for a font file without one."""
    folder = ROOT / "resources" / "fonts"
    licenses = {file.stem.removeprefix("OFL-"): file for file in sorted(folder.glob("OFL-*.txt"))}
    for font in sorted(folder.glob("*.[ot]tf")):
        if not any(font.stem.startswith(name) for name in licenses):
            raise LookupError(f"{font.name} has no license file OFL-….txt beside it")
    return [
        Notice(f"Font {name}", "OFL-1.1", "", (file.read_text(encoding="utf-8").strip(),))
        for name, file in licenses.items()
    ]


def built_in_notices() -> list[Notice]:
    """What is built into the libraries of Qt that go into a program."""
    folder = Path(str(importlib.metadata.distribution("pyside6-essentials").locate_file("PySide6")))
    found = built_in.all_parts(built_in.shipped(folder))
    return [
        Notice(f"{part.name} {version}".strip(), part.license, part.home, (built_in.words_of(part, libraries),))
        for part, (version, libraries) in found.items()
    ]


PAPERS: Final = Path("/usr/share/doc")
"""Where the packages of Debian and Ubuntu put their licenses."""


def library_notices(packages: Mapping[str, str]) -> list[Notice]:
    """Libraries of Debian or Ubuntu in the program: package → version; the texts are those the packages install.

    Raises ``LookupError`` for one whose text is not installed.
    """
    found = []
    for name, version in sorted(packages.items()):
        file = PAPERS / name.split(":")[0] / "copyright"
        if not file.is_file():
            raise LookupError(f"{name} is in the program, and {file} with its license is not installed")
        text = file.read_text(encoding="utf-8", errors="replace").strip()
        found.append(Notice(f"{name} {version}", licenses_in(text), source_of(name), (text,)))
    return found


def licenses_in(text: str) -> str:
    """The licenses that a copyright file of Debian names, each once; where it has no such fields it is to be read."""
    named = dict.fromkeys(re.findall(r"^License: *(\S.*)$", text, flags=re.MULTILINE))
    return short(", ".join(named)) if named else "see the text"


def source_of(package: str) -> str:
    """Where the source code of a package of the system is offered, for as long as there are copies of the program."""
    command = ["dpkg-query", "-W", "-f", "${source:Package}/${source:Version}", package]
    answer = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.strip()
    name, _, version = answer.partition("/")
    file = Path("/etc/os-release")
    if file.is_file() and re.search(r"^ID=\"?ubuntu", file.read_text(encoding="utf-8"), flags=re.MULTILINE):
        return f"https://launchpad.net/ubuntu/+source/{name or package}/{version}"
    return f"https://snapshot.debian.org/package/{name or package}/{version}"


def system_packages(names: Iterable[str]) -> dict[str, str]:
    """The packages of Debian or Ubuntu that hold libraries of these names → their versions; nothing elsewhere.

    Python's own library is not among them: the one in the program is that of the Python which builds it.
    """
    if shutil.which("dpkg-query") is None:
        return {}
    found = {}
    for name in names:
        if name.startswith("libpython"):
            continue
        try:
            (package,) = deb.packages_of([name])
        except LookupError:
            continue  # those of the packages that pip installed
        shown = subprocess.check_output(["dpkg-query", "-W", "-f", "${Version}", package], encoding="utf-8")
        found[package] = shown.strip()
    return found


def collected(libraries: Mapping[str, str] | None = None, *, compiled: bool = False) -> list[Notice]:
    """All notices in the order of the file. Raises ``LookupError`` for anything without a license text.

    ``compiled``  with the C code of mypy, which compiled opponents contain
    """
    notices = [notice_of(package) for package in runtime_packages()]
    notices.append(python_notice())
    try:
        notices.append(notice_of(importlib.metadata.distribution("pyinstaller")))
    except importlib.metadata.PackageNotFoundError:
        print("PyInstaller is not installed: its chapter is left out.", file=sys.stderr)
    if compiled:
        notices.append(notice_of(importlib.metadata.distribution("mypy")))
    return notices + built_in_notices() + font_notices() + library_notices(libraries or {})


def write(file: Path, libraries: Mapping[str, str] | None = None, *, compiled: bool = False) -> None:
    """Write the file of what is in a program. Raises ``LookupError`` for anything without a license text."""
    file.write_text(rendered(collected(libraries, compiled=compiled)), encoding="utf-8", newline="\n")


def rendered(notices: Iterable[Notice]) -> str:
    """The text of the file: a list of everything, then each with its license; a text that comes twice is shown once."""
    notices = list(notices)
    lines = [INTRODUCTION, "| what | license |", "| --- | --- |"]
    lines += [f"| {each.name} | {each.license} |" for each in notices]
    shown: dict[str, str] = {}
    for each in notices:
        lines += ["", f"## {each.name}", "", *([f"<{each.home}>", ""] if each.home else [])]
        for text in each.texts:
            if text in shown:
                lines += [f"The license text is the one under *{shown[text]}*.", ""]
                continue
            shown[text] = each.name
            lines += ["~~~text", text.replace("~~~", "---").expandtabs(4), "~~~", ""]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")).rstrip() + "\n"


def lacking(text: str, notices: Iterable[Notice]) -> list[str]:
    """The names that a file of notices should have a chapter of, and has not."""
    return [each.name for each in notices if f"\n## {each.name}\n" not in text]


CHAPTERS: Final = (
    (r"(.*/)?libicu\w+\.so.*", "ICU"),
    (r"(PySide6|shiboken6)/.*|lib(pyside6|shiboken6|Qt6)\w*\..*", "PySide6_Essentials"),
    (r"pydantic_core/.*", "pydantic_core"), (r"_cffi_backend\..*", "cffi"), (r"_miniaudio\..*", "miniaudio"),
    (r"(python3[.\d]*/)?lib-dynload/.*|libpython3.*", "Python"), (r".*__mypyc\..*|ccancients/.*", "mypy"),
)  # fmt: skip
"""Places in a frozen folder → the chapter about what lies there, as its name begins."""


def without_chapter(folder: Path, text: str) -> list[str]:
    """The libraries of a frozen folder for Linux that no chapter of its notices is about, as paths from ``folder``.

    Any but Python's, mypy's and those of the packages is one of the system: its package has a chapter.
    """
    strange = []
    for file in sorted(folder.rglob("*")):
        place = file.relative_to(folder).as_posix()
        if file.is_symlink() or not file.is_file() or ".so" not in file.name:
            continue
        known = [chapter for pattern, chapter in CHAPTERS if re.fullmatch(pattern, place)]
        names = known[:1] or [f"{name} {version}" for name, version in system_packages([file.name]).items()]
        if not any(re.search(rf"^## {re.escape(name)}( |$)", text, re.MULTILINE) for name in names):
            strange.append(place)
    return strange


def main() -> int:
    """Write or check the file; returns the exit code."""
    parser = argparse.ArgumentParser(description="write THIRD-PARTY-NOTICES.md")
    parser.add_argument("--check", action="store_true", help="only say what is missing in it")
    try:
        notices = collected()
    except LookupError as error:
        print(error, file=sys.stderr)
        return 1
    if parser.parse_args().check:
        names = [each for each in notices if not each.name.lower().startswith(("python ", "pyinstaller"))]
        missing = lacking(NOTICES.read_text(encoding="utf-8"), names)
        print("\n".join(f"missing: {name}" for name in missing) or "complete")
        return 1 if missing else 0
    NOTICES.write_text(rendered(notices), encoding="utf-8", newline="\n")
    print(f"{NOTICES.name}: {len(notices)} chapters")
    return 0


if __name__ == "__main__":
    sys.exit(quietly(main))
