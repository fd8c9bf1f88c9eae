"""What ``bootstrap.py`` does, once it knows that this Python is new enough.

    python3 packaging/bootstrap.py play [arguments of the game …]
    python3 packaging/bootstrap.py test [arguments of pytest …]

Needs nothing but Python 3.11 or newer and, the first time, a network. Makes a virtual environment in ``.venv`` of the
checkout, installs what ``packaging/requirements.lock`` pins and the project itself, and repairs a half-made or damaged
environment. Exit codes: 2 when something has to be done by hand first (one sentence says what), 130 when interrupted,
otherwise that of the game or of pytest.

Only the standard library is used.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bootstrap import too_old
from system_needs import NeedsHand, check_display, install_or_ask, provide_libraries, say, window_libraries

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCK = ROOT / "packaging" / "requirements.lock"
STAMP = VENV / "ccancients-stamp.json"

KINDS = ("play", "test", "package")
"""Sections of the lock; an environment of one kind also serves the kinds before it."""

WINDOWLESS = (
    "arena", "bench", "boards", "fuzz", "protocol", "replay", "scenarios", "self-test", "simulate", "--help", "-h",
    "--version",
)
"""Commands and options with which the game opens no window, and therefore needs no display."""

ASK_ENVIRONMENT = """
import csv, importlib.metadata, json, os, re, sys
found, base = {}, None
for each in importlib.metadata.distributions():
    name = re.sub("[-_.]+", "-", each.metadata["Name"] or "").lower()
    base = base or str(each.locate_file(""))
    rows = csv.reader((each.read_text("RECORD") or "RECORD").splitlines())
    if all(row[0].endswith(".pyc") or os.path.exists(os.path.join(base, row[0])) for row in rows):
        found[name] = each.version
sys.stdout.write(json.dumps(found))
"""
"""Run by the environment's Python: name and version of every package all of whose files are there."""

NETWORK_TROUBLE = re.compile(
    r"Retrying \(|NewConnectionError|NameResolutionError|ConnectTimeout|ReadTimeout|ConnectionError|Max retries|"
    r"Read timed out|ProxyError|Network is unreachable|getaddrinfo failed"
)
"""What pip says when it reaches no index."""


# ------------------------------------------------------------------------------------------------------------- commands


def main(arguments: Sequence[str]) -> int:
    """Carry out ``play …`` or ``test …``; returns the exit code."""
    speak_any_alphabet()
    try:
        check_python()
        if not arguments or arguments[0] not in ("play", "test"):
            print(__doc__.strip() if __doc__ else "play or test?")
            return 0 if arguments and arguments[0] in ("-h", "--help", "help") else 2
        return play(arguments[1:]) if arguments[0] == "play" else test(arguments[1:])
    except NeedsHand as sentence:
        print(sentence, file=sys.stderr)
        return 2
    except BrokenPipeError:
        raise  # nobody reads on
    except OSError as error:
        print(f"Could not finish: {error.strerror or error} ({error.filename or VENV}).", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
        return 130


def play(arguments: Sequence[str]) -> int:
    """Start the game with ``arguments``."""
    windowed = opens_window(arguments)
    if windowed:
        check_display(os.environ)
    provide_libraries(window_libraries(os.environ) if windowed else {}, missing_modules(VENV))
    python = provide_environment("play")
    environment = clean_environment()
    if windowed and may_prepare_core(environment):
        environment["CCANCIENTS_PREPARE"] = "1"
    return run_program([str(python), "-m", "ccancients", *arguments], environment)


def may_prepare_core(environment: Mapping[str, str]) -> bool:
    """Whether the window may have the rules compiled for later starts, once it stands and nobody thinks in it.

    Where there is a C compiler, and not when the variable says which core is wished.
    """
    compiler = any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl"))
    return compiler and not environment.get("CCANCIENTS_CORE")


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether the game opens a window with these arguments; ``--game KEY`` may come first and says nothing of that."""
    words = list(arguments)
    if words and words[0].startswith("--game"):
        words = words[1 if "=" in words[0] else 2 :]
    return not words or words[0] not in WINDOWLESS


def test(arguments: Sequence[str]) -> int:
    """Run the test suite, without a display, on all cores unless ``arguments`` say otherwise."""
    provide_libraries({}, missing_modules(VENV))
    python = provide_environment("test")
    environment = dict(clean_environment(), QT_QPA_PLATFORM="offscreen")
    os.chdir(str(ROOT))
    return run_program([str(python), "-m", "pytest", *spread_over_cores(arguments), *arguments], environment)


def spread_over_cores(arguments: Sequence[str]) -> list[str]:
    """The options that make pytest use all cores, or none if ``arguments`` already decide about that."""
    decides = re.compile(r"-n\d*$|-nauto$|--numprocesses|--pdb|--trace$|--collect-only|--co$|--help|-h$|--version")
    if any(decides.match(argument) for argument in arguments) or "no:xdist" in " ".join(arguments):
        return []
    return ["-n", str(os.cpu_count() or 1)]


def run_program(command: list[str], environment: Mapping[str, str]) -> int:
    """Run the program in place of this one where the system can do that, else as a child; returns its exit code."""
    say("Starting: " + " ".join(["python", *command[1:]]))
    if os.name == "posix":
        os.execve(command[0], command, dict(environment))
    return subprocess.call(command, env=dict(environment))


def check_python() -> None:
    """Raise ``NeedsHand`` when this Python is too old."""
    sentence = too_old(sys.version_info[:2], sys.argv)
    if sentence:
        raise NeedsHand(sentence)


# --------------------------------------------------------------------------------------------------------- environment


def provide_environment(kind: str) -> Path:
    """Make, complete, renew or repair the environment so that it serves ``kind``; returns its Python."""
    python = environment_python()
    if not is_ready(kind, python):
        with only_one_at_a_time():
            if not is_ready(kind, python):  # nobody else has done it meanwhile
                build_environment(kind, python)
    return python


def environment_python() -> Path:
    """Where the environment's interpreter is on this system."""
    return VENV / "Scripts" / "python.exe" if os.name == "nt" else VENV / "bin" / "python"


def is_ready(kind: str, python: Path) -> bool:
    """Whether the environment was finished for this lock, this Python and ``kind`` (or more), and is undamaged."""
    stamp = read_stamp()
    if stamp.get("kind") not in KINDS[KINDS.index(kind) :]:
        return False
    goal = fresh_stamp(stamp["kind"])
    return all(stamp.get(key) == goal[key] for key in goal) and not hiding_folders() and is_whole(python, stamp)


def fresh_stamp(kind: str) -> dict[str, Any]:
    """What the stamp of an environment of ``kind`` says when it is made now, but for its packages."""
    import tomllib  # here, because an older Python must get as far as check_python

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    own = json.dumps([project["project"], project["build-system"], project["tool"]["hatch"]], sort_keys=True)
    own += (ROOT / "ccancients" / "__init__.py").read_text(encoding="utf-8")
    return {
        "kind": kind,
        "lock": hashlib.sha256(LOCK.read_bytes()).hexdigest(),
        "project": hashlib.sha256(own.encode()).hexdigest(),
        "python": [sys.version_info[0], sys.version_info[1], sys.base_prefix, sysconfig.get_platform()],
        "place": str(ROOT),
    }


def read_stamp() -> dict[str, Any]:
    """The stamp of the environment; empty when there is none that can be read."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def is_whole(python: Path, stamp: Mapping[str, Any]) -> bool:
    """Whether the interpreter runs and every package in ``stamp`` is there in its version with all its files."""
    found, wanted = installed_packages(python), stamp.get("packages")
    if not isinstance(wanted, dict) or "pip" not in found:
        return False
    return all(found.get(name) == version for name, version in wanted.items())


def hiding_folders() -> list[Path]:
    """Folders of the environment that Python takes for the program, so that it does not find that of the checkout.

    An earlier set-up put resources and scenarios there; pip leaves the folders behind, empty.
    """
    places = ("lib/python3*/site-packages", "Lib/site-packages")
    return [folder for place in places for folder in VENV.glob(f"{place}/ccancients") if folder.is_dir()]


def installed_packages(python: Path) -> dict[str, str]:
    """Name → version of the undamaged packages of an environment; empty when its interpreter does not run."""
    try:
        answer = subprocess.check_output([str(python), "-I", "-c", ASK_ENVIRONMENT], stderr=subprocess.DEVNULL)
        found: dict[str, str] = json.loads(answer.decode("utf-8"))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return {}
    return found


def build_environment(kind: str, python: Path) -> None:
    """Bring the environment to what the lock says for ``kind``; the stamp is taken off first and put on last."""
    began = time.monotonic()
    old = read_stamp()
    if old.get("kind") in KINDS:
        kind = KINDS[max(KINDS.index(kind), KINDS.index(old["kind"]))]
    goal = fresh_stamp(kind)
    if all(old.get(key) == goal[key] for key in ("python", "place")) and is_whole(python, old):
        STAMP.unlink()
        say("1/3  The virtual environment in .venv can be kept.")
    else:
        old = {}
        make_environment()
    pins = locked(kind)
    names = pinned_names(pins)
    say(f"2/3  Installing {len(names)} pinned packages (new ones are downloaded; Qt is about 100 MB) …")
    install_pinned(python, pins, sorted(set(old.get("packages", {})) - names - {"ccancients"}))
    say("3/3  Installing ccancients itself from this checkout …")
    run_pip(python, ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--editable", str(ROOT)])
    for folder in hiding_folders():
        shutil.rmtree(str(folder), ignore_errors=True)
    found = installed_packages(python)
    goal["packages"] = {name: found[name] for name in sorted(found) if name in names | {"ccancients"}}
    STAMP.write_text(json.dumps(goal, indent=1), encoding="utf-8")
    say(f"Ready after {time.monotonic() - began:.0f} s.")


def make_environment() -> None:
    """Make an empty virtual environment in place of whatever is there."""
    missing = missing_modules()
    if missing:
        install_or_ask("This Python cannot make virtual environments.", missing)
    if missing_modules():
        raise NeedsHand("This Python cannot make virtual environments: its module ensurepip is missing.")
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        say("     What is in .venv is unfinished, damaged or for another Python; it is made anew.")
        shutil.rmtree(str(VENV))
    say(f"1/3  Making a virtual environment in {VENV} …")
    base = getattr(sys, "_base_executable", None) or sys.executable
    command = [base, "-m", "venv", str(VENV)]
    if subprocess.call(command, env=clean_environment(), stdin=subprocess.DEVNULL, close_fds=False) != 0:
        raise NeedsHand("Python could not make the virtual environment (see above).")


def missing_modules(unless: Path | None = None) -> dict[str, str]:
    """What Python lacks to make virtual environments, with Debian's package of it; nothing when ``unless`` exists."""
    importlib.invalidate_caches()
    there = importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv")
    if there or (unless is not None and unless.exists()):
        return {}
    return {"Python's module ensurepip": f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"}


def locked(kind: str) -> str:
    """The part of the lock that an environment of ``kind`` needs: its own section and the ones before it."""
    sections = re.split(r"^# \[(\w+)\]\n", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)
    texts = dict(zip(sections[1::2], sections[2::2], strict=True))
    return "".join(texts[each] for each in KINDS[: KINDS.index(kind) + 1])


def pin_of(name: str) -> str:
    """The pin of one package out of the lock, with its hashes. Raises ``LookupError`` when it is not pinned."""
    found = re.search(rf"^{re.escape(name)}==.*(?:\n +--hash=.*)*", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise LookupError(f"{name} is not in {LOCK.name}")
    return found[0].rstrip().rstrip("\\")


def pinned_names(pins: str) -> set[str]:
    """The names of the packages in a text of pins."""
    return set(re.findall(r"^([a-z0-9-]+)==", pins, flags=re.MULTILINE))


def install_pinned(python: Path, pins: str, surplus: Sequence[str]) -> None:
    """Install exactly ``pins``, every file checked against its hash, and remove what an earlier lock had put there."""
    wanted = VENV / "requirements.txt"
    wanted.write_text(pins, encoding="utf-8")
    run_pip(python, ["install", "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(wanted)])
    if surplus:
        run_pip(python, ["uninstall", "--yes", *surplus])


def run_pip(python: Path, arguments: Sequence[str]) -> None:
    """Run the environment's pip, its progress visible. Raises ``NeedsHand`` with a sentence when it fails."""
    environment = dict(clean_environment(), PIP_USER="0", PIP_NO_INPUT="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    environment["PYTHONIOENCODING"] = "utf-8"
    command = [str(python), "-m", "pip", *arguments]
    pip = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        close_fds=False,
        encoding="utf-8",
        errors="replace",
    )
    offline, unavailable = False, None
    for line in pip.stderr or ():
        unavailable = re.search(r"No matching distribution found for (\S+)", line) or unavailable
        if NETWORK_TROUBLE.search(line):
            if not offline:
                say("     The network does not answer; trying again …")
            offline = True
        elif not (offline and line.startswith("ERROR:")):
            sys.stderr.write(line)
    if pip.wait() == 0:
        return
    if offline:
        raise NeedsHand("The packages cannot be downloaded: connect to the network, then run the same command again.")
    if unavailable:
        here = f"{sysconfig.get_platform()}, Python {sys.version_info[0]}.{sys.version_info[1]}"
        raise NeedsHand(f"There is no {unavailable[1]} for this system ({here}); the README says where the game runs.")
    raise NeedsHand("pip could not install what ccancients needs (see above).")


# --------------------------------------------------------------------------------------------------------- small things


def clean_environment() -> dict[str, str]:
    """The environment variables without those that would lead another Python astray."""
    astray = ("PYTHONHOME", "PYTHONPATH", "PIP_PREFIX", "PIP_TARGET", "__PYVENV_LAUNCHER__")
    return {name: value for name, value in os.environ.items() if name not in astray}


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Hold a lock, so that two starts at once do not build the same environment.

    It is on this file itself (on Windows on a byte far behind its end), so nothing is left behind. It ends with this
    process and those it has started: should this one be killed, the next start waits for the pip that goes on.
    """
    with Path(__file__).open("rb") as handle:
        os.set_inheritable(handle.fileno(), True)
        waiting = False
        while not try_lock(handle.fileno()):
            if not waiting:
                say("Another start is setting up .venv; waiting for it …")
            waiting = True
            time.sleep(0.5)
        yield


def try_lock(descriptor: int) -> bool:
    """Take the lock on an open file unless another process has it; it is released when the file is closed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(descriptor, 1 << 30, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # the latter on Windows
        return False
    except OSError:  # a file system without locks
        return True
    return True


def speak_any_alphabet() -> None:
    """Let a path with foreign letters never break a message."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
