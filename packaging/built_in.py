"""What is built into the libraries of Qt that a program brings along, found in the libraries themselves.

Qt contains code of others: some of it in every build, some only where the system has no library of that kind. So it is
looked for where it would be, by words that it leaves there, and named if it is there. Its licenses and copyrights are
those of Qt's own list, its source code is part of Qt's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from qt_parts import is_needed

TEXTS: Final = "https://doc.qt.io/qt-6/licenses-used-in-qt.html"
SOURCES: Final = "https://download.qt.io/official_releases/qt/"


@dataclass(frozen=True)
class Part:
    """Code of others.

    ``within``  the libraries that it may be in: a pattern of their names without ``lib``, ``Qt6`` and ending
    ``mark``    words that it leaves there, with its version as a group where they say it; empty: it is always there
    ``said``    what its license wants said
    ``source``  where its source code is offered, if not with Qt's
    """

    name: str
    license: str
    home: str
    within: str
    mark: bytes = b""
    said: str = ""
    source: str = ""


PARTS: Final = (
    Part(
        "ICU", "Unicode-3.0", "https://icu.unicode.org", r"icu\w*", rb"icu(?:dt|data)?(\d\d)",
        source="https://github.com/unicode-org/icu/releases",
    ),
    Part("PCRE2 with SLJIT", "BSD-3-Clause, BSD-2-Clause", "https://www.pcre.org", "Core", rb"PCRE2 does not support"),
    Part("TinyCBOR", "MIT", "https://github.com/intel/tinycbor", "Core", rb"CborError|cbor_\w+"),
    Part("BLAKE2", "CC0-1.0 or Apache-2.0", "https://blake2.net", "Core", rb"Blake2b_160"),
    Part("Secure hashes (RFC 6234, SHA-3, SHA-1, MD4, MD5)", "BSD-3-Clause, CC0-1.0, public domain", "", "Core"),
    Part("double-conversion", "BSD-3-Clause", "https://github.com/google/double-conversion", "Core"),
    Part("Easing equations by Robert Penner", "BSD-3-Clause", "http://robertpenner.com", "Core", rb"InOutElastic"),
    Part("Unicode Character Database and CLDR", "Unicode-3.0", "https://www.unicode.org", "Core"),
    Part("Definitions of MIME types", "Apache-2.0, GPL-2.0-or-later data", "https://tika.apache.org", "Core"),
    Part("zlib", "Zlib", "https://zlib.net", "Core|Gui", rb"(?:de|in)flate (1\.[\d.]+) Copyright"),
    Part(
        "FreeType", "FTL", "https://freetype.org", "Gui|qwindows|qcocoa", rb"The FreeType Project|freetype-2",
        "Portions of this software are copyright © The FreeType Project (www.freetype.org). All rights reserved.",
    ),
    Part("HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io", "Gui", rb"HB_SHAPER_LIST|harfbuzz"),
    Part("libpng", "libpng-2.0", "http://www.libpng.org", "Gui", rb"libpng version (\d+\.\d+\.\d+)"),
    Part("MD4C", "MIT", "https://github.com/mity/md4c", "Gui", rb"mity/md4c"),
    Part("Pixman, parts for drawing", "MIT", "http://www.pixman.org", "Gui"),
    Part("Adobe Glyph List For New Fonts", "BSD-3-Clause", "https://github.com/adobe-type-tools/agl-aglfn", "Gui"),
    Part("Emoji Segmenter", "Apache-2.0", "https://github.com/google/emoji-segmenter", "Gui"),
    Part("Headers of OpenGL and Vulkan, Vulkan Memory Allocator", "MIT, Apache-2.0", "https://www.khronos.org", "Gui"),
    Part("AT-SPI2, constants", "LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME", "Gui", rb"a11y\.atspi"),
    Part(
        "libjpeg-turbo", "IJG, BSD-3-Clause, Zlib", "https://libjpeg-turbo.org", "qjpeg",
        rb"libjpeg-turbo version (\d+\.\d+\.\d+)",
        "This software is based in part on the work of the Independent JPEG Group.",
    ),
    Part("XSVG", "HPND-sell-variant", "https://cairographics.org", "Svg"),
    Part("Wayland protocols", "MIT, HPND", "https://wayland.freedesktop.org", "WaylandClient", rb"wl_\w+|xdg_wm_base"),
    Part("XInput 2 of xcb", "MIT", "https://xcb.freedesktop.org", "XcbQpa"),
)  # fmt: skip

_LIBRARY: Final = re.compile(r"(?!.*\.abi3)(?:lib)?(?:Qt6?)?(\w[\w-]*)(?:\.so[.\d]*|\.dll|(?:\.\d+)?\.dylib)?")
"""A library, on any system, with its bare name: ``libQt6Gui.so.6``, ``Qt6Gui.dll``, ``QtGui`` in a framework."""


def shipped(folder: Path) -> Iterator[Path]:
    """The libraries of an installed PySide6 that go into a program; ``folder`` is the package's."""
    for file in sorted(folder.rglob("*")):
        inside = file.suffix in (".dll", ".dylib") or ".so" in file.name or file.parent.parent.name == "Versions"
        if not inside or not file.is_file() or file.is_symlink() or not _LIBRARY.fullmatch(file.name):
            continue
        if is_needed(Path("PySide6", file.relative_to(folder)).as_posix()):
            yield file


def parts_of(library: Path) -> dict[Part, str]:
    """What is built into a library, or is that library → its version, empty where it does not say."""
    named = _LIBRARY.fullmatch(library.name)
    content, found = library.read_bytes(), {}
    for part in PARTS:
        if named is None or not re.fullmatch(part.within, named[1]):
            continue
        mark = re.search(part.mark, content)
        if mark is not None:
            found[part] = mark[1].decode() if mark.re.groups and mark[1] else ""
    return found


def all_parts(libraries: Iterable[Path]) -> dict[Part, tuple[str, tuple[str, ...]]]:
    """Everything built into some libraries → its version, and the names of the libraries."""
    found: dict[Part, tuple[str, tuple[str, ...]]] = {}
    for library in libraries:
        for part, version in parts_of(library).items():
            before, names = found.get(part, ("", ()))
            found[part] = (before or version, (*names, library.name))
    return found


def words_of(part: Part, libraries: Iterable[str]) -> str:
    """The chapter of a part, in place of a license text."""
    source = f"offered at {part.source}" if part.source else f"in Qt's, offered at {SOURCES}"
    lines = [
        f"In {', '.join(libraries)}, as Qt's builders have put it there. License: {part.license}.",
        f"Its license and copyright in full: {part.home if part.source else TEXTS}",
        f"Its source code is {source}",
    ]
    return "\n".join([*lines, *([part.said] if part.said else [])])
