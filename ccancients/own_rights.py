"""Files that are one person's alone, and the number of the machine: what the systems say of both.

On POSIX a file is its owner's alone by its mode, 0600. On Windows it would inherit who may read it from its folder; so
``icacls``, which every Windows brings, takes the inherited rights away and grants all rights to the owner of the file
and to nobody else, and is asked each time before the file is trusted whether it is still so. Administrators of a
machine can take any file all the same, as root can.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

__all__ = ["is_ours_alone", "keep_for_ourselves", "machine_id"]

_OTHERS: Final = 0o077
_OWNER: Final = "*S-1-3-4"
"""The owner of a file, whoever that is: a well-known number, the same in every language of Windows."""
_OWNERS_ALONE: Final = re.compile(r"D:P(?:AI)?\(A;;(?:FA|0x1f01ff);;;(?:OW|S-1-3-4)\)")
"""The rights of such a file as the system writes them: not inherited (P), all (FA) to its owner (OW), no others."""
_SECONDS: Final = 20


def keep_for_ourselves(file: Path) -> None:
    """Let nobody but the owner read or write a file. Raises ``OSError`` where that cannot be done."""
    if _is_windows():
        _icacls(file, "/inheritance:r", "/grant:r", f"{_OWNER}:F")
    else:
        file.chmod(0o600)


def is_ours_alone(file: Path) -> bool:
    """Whether the person owns the file and nobody else may read or write it. Raises ``OSError`` where nothing tells."""
    if _is_windows():
        return _OWNERS_ALONE.fullmatch(_rights(file)) is not None
    facts = file.stat()
    return facts.st_uid == os.geteuid() and not facts.st_mode & _OTHERS


def _is_windows() -> bool:
    return os.name == "nt"


def _icacls(file: Path, *asked: str) -> None:
    """Run ``icacls`` on a file. Raises ``OSError``."""
    tool = Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", "icacls.exe")
    try:
        subprocess.run(  # noqa: S603 - a tool of the system, by its whole path; never through a shell
            [str(tool), file.name, *asked, "/q"], cwd=file.parent, check=True, capture_output=True, timeout=_SECONDS,
            stdin=subprocess.DEVNULL, creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.SubprocessError as error:
        raise OSError(f"icacls: {error}") from error


def _rights(file: Path) -> str:
    """The rights of a file as text of the system (SDDL), which is the same in every language. Raises ``OSError``."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "rights")
        _icacls(file, "/save", str(kept))
        lines = kept.read_bytes().decode("utf-16").split()
    return lines[-1] if lines else ""


@cache
def machine_id() -> str:
    """The number that the system has given this machine, empty where there is none to be had. It is never written
    down anywhere as it is.
    """
    try:
        if sys.platform == "win32":
            return _windows_id()
        if sys.platform == "darwin":
            asked = ["/usr/sbin/ioreg", "-rd1", "-c", "IOPlatformExpertDevice"]
            said = subprocess.run(  # noqa: S603 - a tool of the system, by its whole path
                asked, check=True, capture_output=True, text=True, timeout=_SECONDS
            ).stdout
            found = re.search(r'"IOPlatformUUID" = "([^"]+)"', said)
            return found[1] if found else ""
        return Path("/etc/machine-id").read_text(encoding="ascii").strip()
    except (OSError, ValueError, subprocess.SubprocessError):
        return ""


def _windows_id() -> str:
    import winreg  # noqa: PLC0415 - there is none on the other systems

    registry: Any = winreg  # its names exist on Windows alone
    where = r"SOFTWARE\Microsoft\Cryptography"
    with registry.OpenKey(registry.HKEY_LOCAL_MACHINE, where, 0, registry.KEY_READ | registry.KEY_WOW64_64KEY) as key:
        return str(registry.QueryValueEx(key, "MachineGuid")[0])
