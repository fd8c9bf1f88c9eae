"""The wheel with the rules in C: the plain wheel, the extensions beside their sources, and the tag of this system."""

from __future__ import annotations

import base64
import hashlib
import platform
import sys
import sysconfig
import time
import zipfile
from pathlib import Path

PURE = "py3-none-any"


def tag() -> str:
    """Python, its binary interface, and the system whose programs the extensions run in.

    On Linux the oldest C library is that of this machine (``manylinux_2_36_x86_64``): for a wheel that runs on older
    ones, build on an older one.
    """
    python = f"cp{sys.version_info[0]}{sys.version_info[1]}"
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    library, number = platform.libc_ver()
    if system.startswith("linux_") and library == "glibc":
        system = f"manylinux_{number.replace('.', '_')}_{system.removeprefix('linux_')}"
    return f"{python}-{python}-{system}"


def with_core(pure: Path, compiled: Path, target: Path, moment: int) -> Path:
    """The wheel with the extensions of a compiled copy; returns it.

    ``pure``  the plain wheel;  ``compiled`` the copy;  ``target`` the folder;  ``moment`` the time of all files
    """
    made = target / pure.name.replace(PURE, tag())
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    files: dict[str, bytes] = {}
    with zipfile.ZipFile(pure) as wheel:
        for name in wheel.namelist():
            files[name] = wheel.read(name)
    for file in sorted(compiled.rglob(f"*{suffix}")):
        files[file.relative_to(compiled).as_posix()] = file.read_bytes()
    about = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    said = files[about].decode("utf-8").replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    files[about] = said.replace(f"Tag: {PURE}", f"Tag: {tag()}").encode("utf-8")
    record = about.replace("WHEEL", "RECORD")
    del files[record]
    rows = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in files.items()]
    files[record] = "".join(f"{row}\n" for row in [*rows, f"{record},,"]).encode("utf-8")
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(max(moment, 315_532_800))[:6])
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o100644 << 16
            wheel.writestr(entry, content)
    return made


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode("ascii")
