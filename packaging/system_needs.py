"""What Qt needs of the system: a display, libraries, a font. Used by bootstrap.py before anything is installed.

    python3 packaging/system_needs.py    Debian's packages of all of it, one a line, for who installs them himself

The two tables follow from what the libraries and plugins of the pinned Qt wheel name as needed (``objdump -p``).
Standard library only.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tool_end import quietly

BASE_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""What Qt itself needs of the system on Linux, with Debian's package of each."""

XCB_LIBRARIES = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What Qt needs besides to open a window on X11."""

WAYLAND_LIBRARIES = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
"""The same for Wayland."""

FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_PACKAGE = "fonts-dejavu-core"


class NeedsHand(Exception):
    """Something only the person can do; the message is the sentence to print."""


def check_display(environment: Mapping[str, str]) -> None:
    """Raise ``NeedsHand`` when a window could not be shown anywhere."""
    shown = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY") or environment.get("QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not shown:
        raise NeedsHand("There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).")


def window_libraries(environment: Mapping[str, str]) -> dict[str, str]:
    """The libraries, with Debian's packages, for the window system on which Qt will open its window."""
    platform = environment.get("QT_QPA_PLATFORM") or ("xcb" if environment.get("DISPLAY") else "wayland")
    wanted = dict(XCB_LIBRARIES) if "xcb" in platform else {}
    return dict(wanted, **WAYLAND_LIBRARIES) if "wayland" in platform else wanted


def provide_libraries(window: Mapping[str, str], also_missing: Mapping[str, str]) -> None:
    """On Linux see to it that the libraries Qt loads from the system are there, those of ``window`` among them.

    ``also_missing`` is what else is known to be missing, with Debian's packages, so that one command gets it all.
    Root on Debian and Ubuntu gets it installed; anybody else the command to run, in ``NeedsHand``.
    """
    if not sys.platform.startswith("linux"):
        return
    wanted = dict(BASE_LIBRARIES, **window)
    missing = {library: package for library, package in wanted.items() if not can_load(library)}
    if not has_fonts():
        missing["a font"] = FONT_PACKAGE
    missing.update(also_missing)
    if not missing:
        return
    install_or_ask(f"This system lacks what the game needs: {', '.join(missing)}.", missing)
    still = [library for library in missing if library in wanted and not can_load(library)]
    if still:
        raise NeedsHand(f"These libraries still cannot be loaded: {', '.join(still)}.")


def can_load(library: str) -> bool:
    """Whether the system's loader finds ``library``."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_fonts() -> bool:
    """Whether any font file is installed."""
    for folder in FONT_FOLDERS:
        for _, _, files in os.walk(str(Path(folder).expanduser())):
            if any(name.lower().endswith((".ttf", ".otf", ".ttc", ".pfb")) for name in files):
                return True
    return False


def install_or_ask(what: str, missing: Mapping[str, str]) -> None:
    """Install the Debian packages among the values of ``missing`` when root on Debian or Ubuntu.

    Raises ``NeedsHand`` with ``what`` and the command to run for anybody else, and when the installation fails.
    """
    packages = sorted(set(missing.values()))
    if not shutil.which("apt-get"):
        raise NeedsHand(f"{what} {other_advice(list(missing))}")
    if os.geteuid() != 0:
        command = "sudo apt-get update && sudo apt-get install -y " + " ".join(packages)
        raise NeedsHand(f"{what} Run this, then the same command again:\n  {command}")
    say(f"{what}\nYou are root, so these packages of the system are installed now with apt-get (Ctrl+C stops it): "
        f"{' '.join(packages)}")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["apt-get", "install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120", *packages]
    subprocess.call(["apt-get", "update"], env=environment, stdin=subprocess.DEVNULL)  # an old list may do as well
    if subprocess.call(install, env=environment, stdin=subprocess.DEVNULL) != 0:
        raise NeedsHand("apt-get could not install them (see above); without a network it cannot.")


def other_advice(libraries: Sequence[str]) -> str:
    """What to do about missing libraries on a system without apt-get."""
    wanted = " ".join(f"'{each}()(64bit)'" for each in libraries if each.startswith("lib"))
    for tool in ("dnf", "zypper"):
        if wanted and shutil.which(tool):
            return f"Run this, then the same command again:\n  sudo {tool} install {wanted}"
    return "Install them with the system's package manager, then run the same command again."


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def main() -> int:
    """Print Debian's packages of everything that a window needs, wherever it opens; returns the exit code."""
    every = {*BASE_LIBRARIES.values(), *XCB_LIBRARIES.values(), *WAYLAND_LIBRARIES.values(), FONT_PACKAGE}
    print("\n".join(sorted(every)))
    return 0


if __name__ == "__main__":
    sys.exit(quietly(main))
