"""The report of an unforeseen error: what somebody needs to find the mistake, and nothing private.

A report names no person: the home folder is written ``~``, the name of the account ``user``, names of players are left
out. It holds the match, because only with it can the mistake be repeated.
"""

from __future__ import annotations

import getpass
import json
import os
import platform
import re
import sys
import traceback
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import PySide6
from PySide6.QtCore import qVersion

from ccancients import __version__, core, paths

LONGEST_SENTENCE: Final = 200
MOST_FRAMES: Final = 60
PRIVATE: Final = ("names", "notes", "bookmarks", "recent")
"""What a match remembers beside its choices that is nobody's business."""


@dataclass(frozen=True)
class Crash:
    """An unforeseen error.

    ``what``       its kind and words, in one line
    ``trace``      where it happened
    ``signature``  the same for the same mistake: kind and place
    """

    what: str
    trace: str
    signature: str


def crash_of(
    kind: type[BaseException], error: BaseException | None, where: TracebackType | None, thread: str = ""
) -> Crash:
    """The description of an exception."""
    lines = traceback.format_exception(kind, error, where, limit=-MOST_FRAMES)
    last = traceback.extract_tb(where, limit=-1)
    place = f"{Path(last[0].filename).name}:{last[0].lineno}" if last else "nowhere"
    words = " ".join(str(error).split()) if error is not None else ""
    what = f"{kind.__name__}: {words}" if words else kind.__name__
    note = f"In the thread '{thread}'\n" if thread else ""
    return Crash(what[:LONGEST_SENTENCE], note + "".join(lines), f"{kind.__name__} {place}")


def report_text(crash: Crash, match: str = "", times: int = 1) -> str:
    """The whole report; ``match`` is the text of a save. Private names and paths are replaced."""
    parts = [
        "Report of an error in ccancients",
        "",
        f"ccancients {__version__}{' (frozen)' if getattr(sys, 'frozen', False) else ''}, {core.said()}",
        f"Python {platform.python_version()}, PySide6 {PySide6.__version__}, Qt {qVersion()}",
        f"{platform.system()} {platform.release()}, {platform.machine()}",
        "",
        crash.what if times == 1 else f"{crash.what} ({times} times)",
        "",
        crash.trace.rstrip(),
        "",
        "The match on the table:" if match else "There was no match on the table.",
        public_match(match),
    ]
    return redacted("\n".join(parts).rstrip() + "\n")


def public_match(text: str) -> str:
    """A save without the names of the people at the table."""
    if not text:
        return ""
    try:
        data = json.loads(text)
    except ValueError:
        return "(it cannot be read)"
    extras = data.get("extras")
    if isinstance(extras, dict):
        data["extras"] = {name: value for name, value in extras.items() if name not in PRIVATE}
    return json.dumps(data, ensure_ascii=False, indent=1)


def redacted(text: str, secrets: list[tuple[str, str]] | None = None) -> str:
    """The text without the person's folders and account name."""
    for secret, public in private_words() if secrets is None else secrets:
        for form in forms(secret):
            is_path = "/" in form or "\\" in form
            found = re.escape(form) if is_path else rf"(?<!\w){re.escape(form)}(?!\w)"
            text = re.sub(found, public.replace("\\", r"\\"), text, flags=re.IGNORECASE if is_path else 0)
    return text


def private_words() -> list[tuple[str, str]]:
    """What must not be in a report and what is written instead, longer ones first."""
    found: dict[str, str] = {}
    for folder, name in (
        (paths.user_data_dir(), "<data>"), (paths.user_config_dir(), "<config>"), (paths.user_log_dir(), "<logs>"),
    ):
        found[str(folder)] = name
    override = os.environ.get(paths.HOME_VARIABLE, "").strip()
    if override:
        found.setdefault(str(Path(override).expanduser().absolute()), "<home>")
    for home in homes():
        found.setdefault(home, "~")
    user = account()
    if user:
        found.setdefault(user, "user")
    return sorted(found.items(), key=lambda item: -len(item[0]))


def homes() -> set[str]:
    """The home folder, as it is named and as it really lies; not a bare root, which is in every path."""
    found: set[str] = set()
    try:
        home = Path.home()
        found = {str(home), str(home.resolve())}
    except (OSError, RuntimeError):
        return found
    return {each for each in found if len(Path(each).parts) > 1}


def account() -> str:
    """The name of the account, empty when there is none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""


def forms(secret: str) -> list[str]:
    """How a path may be written: with either slash, escaped in JSON, and with letters composed or not."""
    found: dict[str, Any] = {}
    for letters in (secret, unicodedata.normalize("NFC", secret), unicodedata.normalize("NFD", secret)):
        for slashed in (letters, letters.replace("\\", "/"), letters.replace("\\", "\\\\")):
            found[slashed] = None
            found[json.dumps(slashed)[1:-1]] = None
    return sorted(found, key=len, reverse=True)
