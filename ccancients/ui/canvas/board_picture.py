"""A board as a picture: as pixels (PNG) or in curves (SVG)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgGenerator

from ccancients.ui.canvas.board_scene import BoardScene

PIXELS: Final = 120


def image_of(scene: BoardScene, pixels: int = PIXELS) -> QImage:
    """The whole sheet as an image, ``pixels`` to 100 units of the scene."""
    sheet, scale = scene.layout.sheet, pixels / 100
    image = QImage(QSize(round(sheet.width() * scale), round(sheet.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(QColor(scene.theme.board.table))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    scene.render(painter, QRectF(image.rect()), sheet)
    painter.end()
    return image


def png_of(scene: BoardScene, pixels: int = PIXELS) -> bytes:
    """The whole sheet as pixels, so many to 100 units of the scene."""
    image = image_of(scene, pixels)
    return through_buffer(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def svg_of(scene: BoardScene, title: str) -> bytes:
    """The whole sheet in curves: it can be printed at any size."""
    sheet = scene.layout.sheet

    def write(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(sheet.size().toSize())
        generator.setViewBox(sheet)
        generator.setTitle(title)
        painter = QPainter(generator)
        scene.render(painter, sheet, sheet)
        painter.end()

    return through_buffer(write)


def through_buffer(write: Callable[[QBuffer], object]) -> bytes:
    """What a function writes to a device, as bytes."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    buffer.close()
    return bytes(data.data())
