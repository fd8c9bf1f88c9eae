"""Where things are: the program's own files, and the folders that belong to the person who plays.

The only module that knows where ``resources/`` and ``scenarios/`` lie: beside the package in a checkout, inside it in
an installed wheel, in the unpacked bundle of a frozen program. Nothing here creates, reads or writes a file.

The person's folders follow the customs of the system (platformdirs); the functions that name them raise ``NoSuchHome``
where the variable makes no sense. The environment variable ``CCANCIENTS_HOME`` puts
all of them into one folder instead: for tests, and for a copy carried on a memory stick.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from platformdirs import PlatformDirs

HOME_VARIABLE: Final = "CCANCIENTS_HOME"
"""Name of the environment variable that overrides the person's folders."""

_PACKAGE: Final = Path(__file__).resolve().parent
_BUNDLED: Final = "_data"  # the folder inside the package that a wheel and a frozen program carry
_SYSTEM: Final = PlatformDirs("ccancients", appauthor=False)


class IncompleteInstallation(RuntimeError):
    """A folder that belongs to the program is missing; the message says which."""


class NoSuchHome(RuntimeError):
    """The variable names a folder that cannot be: the message says so in a sentence."""


def resources_dir() -> Path:
    """The folder of art and translations. Raises ``IncompleteInstallation`` when it is not there."""
    return _own_folder("resources")


def scenarios_dir() -> Path:
    """The folder of the shipped battles. Raises ``IncompleteInstallation`` when it is not there."""
    return _own_folder("scenarios")


def user_data_dir() -> Path:
    """The folder of the person's battles, saves and designs. It may not exist yet."""
    home = _home_override()
    return home / "data" if home else Path(_SYSTEM.user_data_dir)


def user_config_dir() -> Path:
    """The folder of the person's settings. It may not exist yet."""
    home = _home_override()
    return home / "config" if home else Path(_SYSTEM.user_config_dir)


def user_log_dir() -> Path:
    """The folder of log files and crash reports. It may not exist yet."""
    home = _home_override()
    return home / "logs" if home else Path(_SYSTEM.user_log_dir)


def user_cache_dir() -> Path:
    """The folder of what the program can make again at any time. It may not exist yet."""
    home = _home_override()
    return home / "cache" if home else Path(_SYSTEM.user_cache_dir)


def autosave_dir() -> Path:
    """The folder of unfinished battles. It may not exist yet."""
    return user_data_dir() / "autosave"


def finished_dir() -> Path:
    """The folder of battles that are over, to be watched again. It may not exist yet."""
    return user_data_dir() / "finished"


def saved_dir() -> Path:
    """The folder that is proposed for saved battles. It may not exist yet."""
    return user_data_dir() / "saved"


def user_scenarios_dir() -> Path:
    """The folder of the person's own battles, shown beside the shipped ones. It may not exist yet."""
    return user_data_dir() / "scenarios"


def _own_folder(name: str) -> Path:
    candidates = [root / name for root in _own_roots()]
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise IncompleteInstallation(
        f"The program's folder '{name}' is missing (expected at {candidates[0]}); please install ccancients again."
    )


def _own_roots() -> list[Path]:
    """The places that may hold the program's folders, the one that fits this kind of installation first."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        bundle = Path(frozen)
        return [bundle / "ccancients" / _BUNDLED, bundle]
    return [_PACKAGE / _BUNDLED, _PACKAGE.parent]


def _home_override() -> Path | None:
    value = os.environ.get(HOME_VARIABLE, "").strip()
    try:
        return Path(value).expanduser().absolute() if value else None
    except (OSError, RuntimeError):  # the home of nobody, or a folder below one that is gone
        shown = "".join(letter if letter.isprintable() else "?" for letter in value[:80])
        raise NoSuchHome(f"The variable {HOME_VARIABLE} names no folder that can be found: '{shown}'.") from None
