"""One point before a besieged place falls its ring glows, on every map of a country."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccancients.ui.canvas.points.signs import Breaches, paint_breaches


@pytest.mark.parametrize("needed", [2, 3, 4])
def test_the_ring_glows_at_the_last_point_but_one_only(qapp: QApplication, needed: int) -> None:
    glowing = []
    for points in range(needed + 1):
        image = QImage(100, 100, QImage.Format.Format_RGB32)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        painter.translate(50, 50)
        paint_breaches(painter, Breaches(0, 20, 3, 12, 2), 24, points, needed, QColor("#202080"), empty="#ffffff")
        painter.end()
        foot = image.pixelColor(50, 50 + 28)  # no breach lies there
        if foot.blue() < 140:
            glowing.append(points)
    assert glowing == [needed - 1]
