"""The Debian package: the frozen folder with everything a desktop wants to find, packed by dpkg-deb.

No debhelper and no source package: ``build_deb`` lays out the tree and writes the control files itself.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from system_files import APP_ID, NAME, ROOT, SUMMARY

HOME: Final = f"usr/lib/{NAME}"
ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
MAINTAINER: Final = "the ccancients authors <ccancients@localhost>"

BASE_DEPENDS: Final = ("hicolor-icon-theme", "shared-mime-info")
"""Beside the libraries: the folders of icons and file types that the package puts files into."""

DESCRIPTION: Final = f"""\
{SUMMARY}
 The battles of Commands & Colors: Ancients, the campaign of Hannibal: Rome
 vs. Carthage, and the marches of Successors: people at one screen, one person
 against the computer, or computer opponents while you watch. Works offline,
 without an account.
 .
 An unofficial, independent implementation, not connected with, or endorsed
 by, the designers or the publishers of the board games."""

_GLIBC: Final = re.compile(rb"GLIBC_(2)\.(\d+)(?!\d)")


def newest_glibc(files: Iterable[Path]) -> str:
    """The newest version of the C library that any of the programs and libraries asks for, such as ``2.34``."""
    found = {(2, 17)}
    for file in files:
        found.update((int(major), int(minor)) for major, minor in _GLIBC.findall(file.read_bytes()))
    return ".".join(map(str, max(found)))


def missing_libraries(wanted: Mapping[str, Iterable[str]]) -> set[str]:
    """The libraries that files of the program need and the program does not bring: file → the names it needs."""
    there = {Path(file).name for file in wanted}
    return {name for names in wanted.values() for name in names if name not in there}


def packages_of(libraries: Iterable[str]) -> set[str]:
    """The Debian packages that hold libraries of this system. Raises ``LookupError`` naming one that no package has."""
    listed = subprocess.check_output(["ldconfig", "-p"], encoding="utf-8")
    places = dict(re.findall(r"^\s+(\S+) \([^)]*\) => (\S+)$", listed, re.MULTILINE))
    packages = set()
    for library in sorted(libraries):
        if library not in places:
            raise LookupError(f"{library} is not installed on this system")
        packages.add(package_of(Path(places[library])))
    return packages


def package_of(file: Path) -> str:
    """The package that put a file on this system. Raises ``LookupError``."""
    for place in (file, file.resolve(), Path("/usr") / str(file).lstrip("/")):
        answer = subprocess.run(["dpkg-query", "-S", str(place)], capture_output=True, encoding="utf-8", check=False)
        if answer.returncode == 0:
            return answer.stdout.split(":")[0]
    raise LookupError(f"no package holds {file}")


def control(version: str, architecture: str, kilobytes: int, depends: Iterable[str]) -> str:
    """The text of the control file."""
    return (
        f"Package: {NAME}\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {kilobytes}\nDepends: {', '.join(sorted(depends))}\n"
        f"Section: games\nPriority: optional\nDescription: {DESCRIPTION}\n"
    )


def lay_out(frozen: Path, notices: Path, tree: Path, version: str, moment: int) -> None:
    """Put everything that the package installs under ``tree``."""
    shutil.copytree(frozen, tree / HOME, symlinks=True)
    link = tree / "usr" / "bin" / NAME
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/{NAME}")
    linux, icons, share = ROOT / "packaging" / "linux", ROOT / "resources" / "icons", tree / "usr" / "share"
    put(linux / f"{NAME}.desktop", share / "applications" / f"{NAME}.desktop")
    put(linux / f"{NAME}-mime.xml", share / "mime" / "packages" / f"{NAME}.xml")
    for size in ICON_SIZES:
        put(icons / f"{NAME}-{size}.png", share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png")
    put(icons / f"{NAME}.svg", share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg")
    metainfo = share / "metainfo" / f"{APP_ID}.metainfo.xml"
    metainfo.parent.mkdir(parents=True)
    metainfo.write_text(metainfo_text(version, moment), encoding="utf-8")
    papers = share / "doc" / NAME
    put(notices, papers / "THIRD-PARTY-NOTICES.md")
    put(ROOT / "LICENSE", papers / "copyright")
    news = (ROOT / "CHANGELOG.md").read_bytes()
    (papers / "changelog.gz").write_bytes(gzip.compress(news, mtime=0))


def metainfo_text(version: str, moment: int) -> str:
    """The AppStream file with this release in it."""
    text = (ROOT / "packaging" / "linux" / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(moment))
    return text.replace("@VERSION@", version).replace("@DATE@", date)


def put(source: Path, target: Path) -> None:
    """Copy a file, making the folders it needs."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def set_rights_and_times(tree: Path, moment: int) -> None:
    """Programs and folders 755, files 644, everything of one moment: the package depends on nothing else."""
    for place in sorted(tree.rglob("*")):
        if place.is_symlink():
            os.utime(place, (moment, moment), follow_symlinks=False)
            continue
        runs = place.is_dir() or (place.stat().st_mode & 0o100 and not place.name.endswith((".py", ".md", ".png")))
        place.chmod(0o755 if runs else 0o644)
        os.utime(place, (moment, moment))


def build_deb(
    frozen: Path, notices: Path, version: str, depends: Iterable[str], folder: Path, work: Path, moment: int
) -> Path:
    """Pack the frozen folder; returns the .deb. Raises ``CalledProcessError``."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(frozen, notices, tree, version, moment)
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], encoding="utf-8").strip()
    size = sum(file.stat().st_size for file in tree.rglob("*") if file.is_file() and not file.is_symlink()) // 1024
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(control(version, architecture, size, depends), encoding="utf-8")
    set_rights_and_times(tree, moment)
    target = folder / f"{NAME}_{version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z6", "--build", str(tree), str(target)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, SOURCE_DATE_EPOCH=str(moment)))
    return target

