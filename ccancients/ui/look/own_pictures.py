"""An owner's own pictures: files in the folders ``coins`` and ``cards`` of the person's data take the place of ours.

A file has the name of the picture that it replaces and one of ``ENDINGS``: ``coins/hannibal.png``. It comes from
anywhere, so it is held to its limits before anything of it is decoded; one that cannot be shown is as one that is not
there, and one line of the log says why.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader

from ccancients import paths
from ccancients.engine.files import NoSuchFile, Unreadable, read_limited

COINS, CARDS = "coins", "cards"
"""Folders of the person's data."""
ENDINGS: Final = {".webp": b"webp", ".png": b"png", ".jpg": b"jpeg", ".jpeg": b"jpeg"}
MOST_BYTES: Final = 4_000_000
MOST_PIXELS: Final = 2048
"""Of a side."""

_log: Final = logging.getLogger(__name__)


def own_picture(folder: str, name: str) -> QImage | None:
    """The owner's picture of that name in ``folder`` (``COINS``, ``CARDS``), or None where ours is to be shown."""
    try:
        place = paths.user_data_dir() / folder
    except paths.NoSuchHome:
        return None
    for ending, kind in ENDINGS.items():
        try:
            data = read_limited(place / f"{name}{ending}", MOST_BYTES)
        except NoSuchFile:
            continue
        except Unreadable as error:
            _log.info("own picture %s/%s%s: %s", folder, name, ending, error)
            continue
        image = decoded(data, kind)
        if image is not None:
            return image
        _log.info("own picture %s/%s%s: no such picture, or over %d pixels", folder, name, ending, MOST_PIXELS)
    return None


def own_folder() -> Path:
    """The folder in which those of coins and cards lie, made where there are none yet. Raises ``OSError``, and
    ``NoSuchHome``.
    """
    home = paths.user_data_dir()
    for folder in (COINS, CARDS):
        (home / folder).mkdir(parents=True, exist_ok=True)
    return home


def decoded(data: bytes, kind: bytes) -> QImage | None:
    """The picture in ``data``, of that kind and no other; None for what is broken or too large."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if not (0 < size.width() <= MOST_PIXELS and 0 < size.height() <= MOST_PIXELS):
        return None
    image = reader.read()
    return None if image.isNull() else image
