"""Builds everything that is handed out, and tries it: one command, from a clean checkout.

    python3 packaging/build.py                     everything this system can build, into dist/
    python3 packaging/build.py --only wheel        wheel and source distribution alone
    python3 packaging/build.py --install-deb       also installs the .deb with dpkg and removes it again (as root)

Makes the environment (as bootstrap.py does), builds wheel and source distribution (twice: they must be identical),
compiles the rules and runs the tests of both cores on them (it fails where there is no C compiler), builds the
third-party notices, the frozen folder and the frozen file, on Debian and Ubuntu the .deb, on macOS the disk image,
on Windows the installer where Inno Setup is there; then the checksums, and runs the self-test of every artefact.
Exit codes: 0 when everything works, 1 when something does not, 2 when something has to be done by hand first.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import deb
import smoke
import wheels
from system_files import NAME, ROOT, version

import setting_up
from system_needs import WAYLAND_LIBRARIES, XCB_LIBRARIES, NeedsHand, provide_libraries, say
from tool_end import quietly

if TYPE_CHECKING:
    from smoke import Outcome

DIST: Final = ROOT / "dist"
WORK: Final = ROOT / "build"
COMPILED: Final = WORK / "compiled"
PARTS: Final = ("wheel", "frozen", "deb")
LARGEST: Final = 120_000_000
"""Bytes that the frozen folder may have when compressed."""


class Build:
    """A run: what was made, what was tried, what was left out, and how long it took."""

    def __init__(self, parts: Iterable[str], *, install_deb: bool, smoke_tests: bool) -> None:
        self.parts = tuple(parts)
        self.install_deb = install_deb
        self.smoke_tests = smoke_tests
        self.version = version()
        self.moment = moment_of_source()
        self.artefacts: list[Path] = []
        self.outcomes: list[Outcome] = []
        self.left_out: list[str] = []
        self.seconds: dict[str, float] = {}
        self.libraries: dict[str, set[str]] = {}
        self.notices = DIST / "THIRD-PARTY-NOTICES.md"
        self.is_compiled = False
        """Whether the frozen programs have the rules in C."""

    def run(self) -> None:
        """Build and try everything. Raises ``Broken``, ``NeedsHand`` or ``CalledProcessError``."""
        for folder in (DIST, WORK):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        os.environ["SOURCE_DATE_EPOCH"] = str(self.moment)
        os.environ["PYTHONHASHSEED"] = "1"
        self.step("wheel and source distribution", self.build_distributions)
        self.step("rules and opponents in C", self.compile)
        self.step("tests of both cores on the rules in C", self.try_rules_in_c)
        if self.is_compiled and "wheel" in self.parts:
            self.step("wheel with the rules in C", self.build_wheel_in_c)
        if "frozen" in self.parts or "deb" in self.parts:
            self.step("frozen programs", self.freeze)
            self.step("archive", self.pack_folder)
        if "deb" in self.parts:
            self.step(".deb", self.build_package)
        self.step("checksums", self.write_checksums)
        if self.smoke_tests:
            self.step("smoke tests", self.try_everything)

    def step(self, what: str, work: Callable[[], None]) -> None:
        """Do something and remember how long it took."""
        say(f"=== {what}")
        began = time.monotonic()
        work()
        self.seconds[what] = round(time.monotonic() - began, 1)

    # -- building -----------------------------------------------------------------------------------------------

    def build_distributions(self) -> None:
        """Wheel and source distribution, twice; and the wheel once more out of the source distribution."""
        made = hatch(ROOT, DIST)
        again = hatch(ROOT, WORK / "again")
        for file in made:
            same_bytes(file, WORK / "again" / file.name)
        source = next(file for file in made if file.name.endswith(".tar.gz"))
        smoke.unpack(source, WORK / "source")
        (tree,) = (WORK / "source").iterdir()
        for file in hatch(tree, WORK / "from source"):
            if file.suffix == ".whl":
                same_bytes(DIST / file.name, file)
        self.artefacts += made
        say(f"    {len(again)} files built twice are identical")

    def compile(self) -> None:
        """The copy of the program, with the rules in C, that is frozen and whose extensions a wheel carries."""
        import compiled  # of the program itself, which this environment has and the Python that began has not

        lacking = compiled.missing()
        if lacking:
            raise smoke.Broken(f"NOT RUN: the tests of both cores on the compiled core: {lacking}")
        if compiled.compile_copy(COMPILED):
            raise smoke.Broken(f"{COMPILED}: compiling the rules has failed")
        self.is_compiled = True

    def try_rules_in_c(self) -> None:
        """The tests of both cores, on just the extensions that are handed out. Raises ``Broken``."""
        import both_cores

        if both_cores.run(COMPILED, []):
            raise smoke.Broken("the rules in C do not pass the tests of both cores")

    def build_wheel_in_c(self) -> None:
        """The wheel of this system and this Python, which brings the rules in C."""
        pure = next(file for file in self.artefacts if file.suffix == ".whl")
        self.artefacts.append(wheels.with_core(pure, COMPILED, DIST, self.moment))

    def freeze(self) -> None:
        """PyInstaller's folder and file, with the notices of everything that is in them."""
        import notices

        notices.write(self.notices, compiled=self.is_compiled)  # the specification adds what it finds that it needs
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
        command += ["--distpath", str(WORK / "frozen"), "--workpath", str(WORK / "pyinstaller")]
        command += [str(ROOT / "packaging" / f"{NAME}.spec")]
        source = COMPILED if self.is_compiled else ROOT
        settings = {"CCANCIENTS_NOTICES": str(self.notices), "CCANCIENTS_SOURCE": str(source)}
        subprocess.run(command, check=True, cwd=ROOT, env={**os.environ, **settings})
        folder = WORK / "frozen" / NAME
        if sys.platform.startswith("linux"):
            self.libraries = needed_libraries(folder)
            strange = notices.without_chapter(folder / "_internal", self.notices.read_text(encoding="utf-8"))
            if strange:
                raise smoke.Broken(f"{self.notices.name} says nothing about {', '.join(strange)}")
        suffix = ".exe" if os.name == "nt" else ""
        single = DIST / f"{NAME}-{self.version}-{system_name()}{suffix}"
        shutil.copy(WORK / "frozen" / f"{NAME}-portable{suffix}", single)
        self.artefacts.append(single)

    def pack_folder(self) -> None:
        """The frozen folder as one file: .tar.xz, .zip on Windows, a disk image on macOS."""
        archive = DIST / f"{NAME}-{self.version}-{system_name()}"
        folder, name = WORK / "frozen" / NAME, f"{NAME}-{self.version}"
        if sys.platform == "darwin":
            self.artefacts.append(disk_image(WORK / "frozen" / f"{NAME}.app", archive.with_name(f"{archive.name}.dmg")))
            return
        if os.name == "nt":
            target = pack_zip(folder, archive.with_name(f"{archive.name}.zip"), name)
            self.windows_installer()
        else:
            target = pack_tar(folder, archive.with_name(f"{archive.name}.tar.xz"), name, self.moment)
        if target.stat().st_size > LARGEST:
            raise smoke.Broken(f"{target.name} has {target.stat().st_size:,} bytes, more than {LARGEST:,}")
        self.artefacts.append(target)

    def windows_installer(self) -> None:
        """The installer, where Inno Setup's compiler is on the PATH."""
        compiler = shutil.which("iscc")
        if compiler is None:
            self.left_out.append("installer for Windows: Inno Setup's compiler iscc is not on the PATH")
            return
        script = ROOT / "packaging" / "windows" / f"{NAME}.iss"
        options = [f"/DVersion={self.version}", f"/DFrozen={WORK / 'frozen' / NAME}", f"/DOutput={DIST}"]
        subprocess.run([compiler, *options, str(script)], check=True)
        self.artefacts.append(DIST / f"{NAME}-{self.version}-setup.exe")

    def build_package(self) -> None:
        """The .deb, where dpkg is."""
        if shutil.which("dpkg-deb") is None or not sys.platform.startswith("linux"):
            self.left_out.append(".deb: this system has no dpkg-deb")
            return
        folder = WORK / "frozen" / NAME
        libc = deb.newest_glibc(Path(file) for file in self.libraries)
        packages = deb.packages_of(deb.missing_libraries(self.libraries)) - {"libc6"}
        depends = {f"libc6 (>= {libc})", *packages, *deb.BASE_DEPENDS}
        self.artefacts.append(deb.build_deb(folder, self.notices, self.version, depends, DIST, WORK, self.moment))

    def write_checksums(self) -> None:
        """SHA256SUMS, in the form that sha256sum --check reads."""
        lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in self.artefacts]
        (DIST / "SHA256SUMS").write_text("".join(lines), encoding="utf-8", newline="\n")

    # -- trying -------------------------------------------------------------------------------------------------

    def try_everything(self) -> None:
        """The self-test of every artefact. Raises ``Broken`` with all that failed."""
        failures = []
        for file in self.artefacts:
            try:
                for outcome in self.tried(file):
                    say(f"    {outcome.what}: {outcome.seconds:.0f} s, {outcome.detail}")
                    self.outcomes.append(outcome)
            except smoke.Broken as error:
                failures.append(str(error))
        if failures:
            raise smoke.Broken("\n".join(failures))

    def try_what_is_there(self) -> None:
        """The self-test of what an earlier run has built. Raises ``Broken``."""
        lines = (DIST / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
        for digest, name in (line.split("  ", 1) for line in lines):
            if hashlib.sha256((DIST / name).read_bytes()).hexdigest() != digest:
                raise smoke.Broken(f"{name} is not the file that was built")
            self.artefacts.append(DIST / name)
        notices = self.notices.read_text(encoding="utf-8") if self.notices.is_file() else ""
        self.is_compiled = "\n## mypy " in notices  # they say what was built, whatever became of the rest of it
        self.step("smoke tests", self.try_everything)

    def tried(self, file: Path) -> list[Outcome]:
        """The smoke tests of one artefact; none for what holds no program of its own or cannot be opened here."""
        if file.suffix == ".whl":
            compiled_wheel = not file.name.endswith(f"-{wheels.PURE}.whl")
            return [smoke.smoke_wheel(file, constraints(), self.version, compiled=compiled_wheel)]
        if file.suffix == ".deb":
            return [smoke.smoke_deb(file, self.version, install=self.install_deb, compiled=self.is_compiled)]
        if file.name.endswith((".tar.xz", ".zip")):
            return smoke.smoke_folder(file, self.version, compiled=self.is_compiled)
        if file.name == f"{NAME}-{self.version}-{system_name()}{'.exe' if os.name == 'nt' else ''}":
            return [smoke.smoke_file(file, self.version, compiled=self.is_compiled)]
        return []

    def report(self) -> dict[str, Any]:
        """Sizes, times and outcomes as JSON values."""
        return {
            "version": self.version,
            "system": platform.platform(),
            "python": platform.python_version(),
            "bytes": {file.name: file.stat().st_size for file in self.artefacts},
            "seconds": self.seconds,
            "tried": [{"what": each.what, "seconds": each.seconds, "battle": each.detail} for each in self.outcomes],
            "left out": self.left_out,
        }


# ------------------------------------------------------------------------------------------------------------- pieces


def moment_of_source() -> int:
    """The moment that goes into archives as the time of all files: that of the last commit, else a fixed one."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    try:
        shown = subprocess.check_output(["git", "log", "-1", "--format=%ct"], cwd=ROOT, stderr=subprocess.DEVNULL)
        return int(shown)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return 1_700_000_000


def system_name() -> str:
    """System and processor, as they stand in the names of files."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    machine = {"amd64": "x86_64", "arm64": "aarch64"}.get(platform.machine().lower(), platform.machine().lower())
    return f"{system}-{machine}"


def hatch(tree: Path, folder: Path) -> list[Path]:
    """Build wheel and source distribution of a tree into a folder; returns them."""
    before = set(folder.iterdir()) if folder.is_dir() else set()
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    subprocess.run(command, check=True, cwd=tree, stdout=subprocess.DEVNULL)
    return sorted(set(folder.iterdir()) - before)


def same_bytes(one: Path, other: Path) -> None:
    """Nothing, if two files are identical. Raises ``Broken``."""
    if one.read_bytes() != other.read_bytes():
        raise smoke.Broken(f"{one.name} is not the same when it is built again")


def constraints() -> str:
    """The pinned versions of what the program needs, for pip's --constraint."""
    return "".join(f"{pin}\n" for pin in re.findall(r"^[a-z0-9-]+==[^ \\;]+", setting_up.locked("play"), re.MULTILINE))


def needed_libraries(folder: Path) -> dict[str, set[str]]:
    """Every program and library of a frozen folder → the names of the libraries it needs."""
    get_imports = importlib.import_module("PyInstaller.depend.bindepend").get_imports

    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and not file.is_symlink()]
    binaries = [file for file in files if file.read_bytes()[:4] == b"\x7fELF"]
    return {str(file): {name for name, _place in get_imports(str(file))} for file in binaries}


def pack_tar(folder: Path, target: Path, name: str, moment: int) -> Path:
    """A folder as .tar.xz whose bytes depend on nothing but the files; returns it."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = moment
        return member

    with lzma.open(target, "wb", preset=6) as packed, tarfile.open(fileobj=packed, mode="w") as archive:
        archive.add(folder, name, recursive=False, filter=plain)
        for place in sorted(folder.rglob("*")):
            archive.add(place, f"{name}/{place.relative_to(folder).as_posix()}", recursive=False, filter=plain)
    return target


def pack_zip(folder: Path, target: Path, name: str) -> Path:
    """A folder as .zip; returns it."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place in sorted(folder.rglob("*")):
            archive.write(place, f"{name}/{place.relative_to(folder).as_posix()}")
    return target


def disk_image(app: Path, target: Path) -> Path:
    """The disk image of an app bundle, with a link to the folder of applications beside it; returns it."""
    stage = WORK / "dmg"
    stage.mkdir()
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    command = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(stage), "-ov", "-format", "ULMO", str(target)]
    subprocess.run(command, check=True)
    return target


# ------------------------------------------------------------------------------------------------------------- command


def main(arguments: list[str]) -> int:
    """Carry out the command; returns the exit code."""
    setting_up.speak_any_alphabet()
    parser = argparse.ArgumentParser(description="build everything that is handed out, and try it")
    parser.add_argument("--only", choices=PARTS, action="append", help="this part only (may be given several times)")
    parser.add_argument("--install-deb", action="store_true", help="try the .deb by installing it (as root)")
    parser.add_argument("--no-smoke", action="store_true", help="do not try what was built")
    parser.add_argument("--smoke-only", action="store_true", help="only try what an earlier run has built")
    chosen = parser.parse_args(arguments)
    try:
        setting_up.check_python()
        window = {**XCB_LIBRARIES, **WAYLAND_LIBRARIES}  # what is not installed here would be lacking in the programs
        provide_libraries(window, setting_up.missing_modules(setting_up.VENV))
        python = setting_up.provide_environment("package")
        if Path(sys.prefix).resolve() != setting_up.VENV.resolve():
            command = [str(python), str(Path(__file__).resolve()), *arguments]
            return setting_up.run_program(command, setting_up.clean_environment())
        build = Build(chosen.only or PARTS, install_deb=chosen.install_deb, smoke_tests=not chosen.no_smoke)
        if chosen.smoke_only:
            build.try_what_is_there()
        else:
            build.run()
    except NeedsHand as sentence:
        print(sentence, file=sys.stderr)
        return 2
    except (smoke.Broken, LookupError, OSError, subprocess.CalledProcessError) as error:
        print(f"FAILED: {error}", file=sys.stderr)
        return 1
    report = build.report()
    (DIST / "build-report.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    for name, size in report["bytes"].items():
        print(f"{size / 1e6:8.1f} MB  {name}")
    print("\n".join(f"left out: {sentence}" for sentence in build.left_out) or "Everything was built.")
    return 0


if __name__ == "__main__":
    sys.exit(quietly(lambda: main(sys.argv[1:])))
