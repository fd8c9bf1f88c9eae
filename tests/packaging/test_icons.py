"""The icons as desktops read them."""

from __future__ import annotations

import struct
from pathlib import Path
from types import ModuleType

import pytest

ICONS = Path(__file__).parents[2] / "resources" / "icons"


@pytest.fixture
def icons(scripts_importable: None) -> ModuleType:
    import icons

    return icons


def size_of(picture: bytes) -> tuple[int, int]:
    """Width and height of a PNG picture."""
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_every_size_is_there(icons: ModuleType) -> None:
    for size in icons.SIZES:
        assert size_of((ICONS / f"ccancients-{size}.png").read_bytes()) == (size, size)


def test_the_icon_file_of_windows(icons: ModuleType) -> None:
    data = (ICONS / "ccancients.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", data[:6])
    assert (reserved, kind, count) == (0, 1, len(icons.ICO_SIZES))
    for number, size in enumerate(icons.ICO_SIZES):
        width, height, *_rest, length, place = struct.unpack("<BBBBHHII", data[6 + 16 * number :][:16])
        assert (width, height) == (size % 256, size % 256)
        assert size_of(data[place : place + length]) == (size, size)


def test_the_icon_file_of_macos(icons: ModuleType) -> None:
    data = (ICONS / "ccancients.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    found, place = {}, 8
    while place < len(data):
        (length,) = struct.unpack(">I", data[place + 4 : place + 8])
        found[data[place : place + 4]] = size_of(data[place + 8 : place + length])[0]
        place += length
    assert found == icons.ICNS_SIZES


def test_the_drawings_carry_nothing_foreign() -> None:
    for drawing in ICONS.glob("*.svg"):
        text = drawing.read_text(encoding="utf-8")
        assert "<image" not in text
        assert "href" not in text
        assert "<script" not in text
