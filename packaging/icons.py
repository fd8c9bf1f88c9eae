"""Renders the program's icon into every form that desktops ask for, all of them under resources/icons/.

    .venv/bin/python packaging/icons.py

From ``ccancients.svg`` (and, for 32 pixels and less, the simpler ``ccancients-small.svg``) come PNG files in the sizes
of the hicolor theme, ``ccancients.ico`` for Windows and ``ccancients.icns`` for macOS. Run it after changing a drawing;
the results are under version control, so that building needs no drawing.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path
from typing import Final

from tool_end import quietly

FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "icons"
NAME: Final = "ccancients"

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Of the PNG files."""

SMALL: Final = 32
"""Up to here the simpler drawing."""

ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)

ICNS_SIZES: Final = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""Type of an entry of an .icns file → its pixels (some are the doubled form of a smaller size)."""


def ico(pictures: dict[int, bytes]) -> bytes:
    """The bytes of an .ico file of PNG pictures, by size (256 is written as 0)."""
    header = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(header) + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, picture in sorted(pictures.items()):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place + len(bodies))
        bodies += picture
    return header + entries + bodies


def icns(pictures: dict[int, bytes]) -> bytes:
    """The bytes of an .icns file of PNG pictures, by size."""
    entries = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_SIZES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def rendered(size: int) -> bytes:
    """The icon as a PNG picture of ``size`` by ``size`` pixels."""
    from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    drawing = QSvgRenderer(str(FOLDER / (f"{NAME}-small.svg" if size <= SMALL else f"{NAME}.svg")))
    large = QImage(4 * size, 4 * size, QImage.Format.Format_ARGB32_Premultiplied)
    large.fill(0)
    painter = QPainter(large)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawing.render(painter, QRectF(large.rect()))
    painter.end()
    smooth = Qt.TransformationMode.SmoothTransformation
    image = large.scaled(size, size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    image = image.convertToFormat(QImage.Format.Format_ARGB32)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # its stubs do not know a device with a format
        raise OSError(f"the icon of {size} pixels could not be rendered")
    return bytes(buffer.data().data())


def main() -> int:
    """Render everything; returns the exit code."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication(sys.argv[:1])
    pictures = {size: rendered(size) for size in sorted({*SIZES, *ICO_SIZES, *ICNS_SIZES.values()})}
    for size in SIZES:
        (FOLDER / f"{NAME}-{size}.png").write_bytes(pictures[size])
    (FOLDER / f"{NAME}.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (FOLDER / f"{NAME}.icns").write_bytes(icns(pictures))
    application.quit()
    print(f"{len(SIZES)} sizes, .ico and .icns in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(quietly(main))
