"""A relief: solids with rounded edges, one over the other, and a sheet of fine detail, in a field of 1000 x 1000."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPainterPathStroker, QPen

np: Any = import_module("numpy")
Field = Any
"""A height for each pixel of the model."""
N: Final = 640
"""Pixels of the model's side."""
K: Final = N / 1000
Pts = Sequence[tuple[float, float]]


def curve(points: Pts, closed: bool = False, tension: float = 0.5) -> QPainterPath:
    """A Catmull-Rom curve through the points; a point given twice is a corner."""
    path = QPainterPath(QPointF(*points[0]))
    n = len(points)

    def get(i: int) -> tuple[float, float]:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = get(i - 1), get(i), get(i + 1), get(i + 2)
        if p1 == p2:
            continue
        t = tension / 3 * 1.0
        c1 = (p1[0] + (p2[0] - p0[0]) * t, p1[1] + (p2[1] - p0[1]) * t) if p0 != p1 else p1
        c2 = (p2[0] - (p3[0] - p1[0]) * t, p2[1] - (p3[1] - p1[1]) * t) if p3 != p2 else p2
        path.cubicTo(QPointF(*c1), QPointF(*c2), QPointF(*p2))
    if closed:
        path.closeSubpath()
    return path


def blank(value: int = 0) -> QImage:
    image = QImage(N, N, QImage.Format.Format_Grayscale8)
    image.fill(QColor(value, value, value))
    return image


def array(image: QImage) -> Field:
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return raw[:, : image.width()].astype(np.float32) / 255


def blur(a: Field, sigma: float) -> Field:
    """A Gaussian blur; sigma in units of the field."""
    s = sigma * K
    if s < 0.3:
        return a
    pad = int(min(96, 3 * s)) + 1
    b = np.pad(a, pad, mode="edge")
    fy = np.fft.fftfreq(b.shape[0])[:, None]
    fx = np.fft.rfftfreq(b.shape[1])[None, :]
    g = np.exp(-2 * (math.pi * s) ** 2 * (fx * fx + fy * fy))
    out = np.fft.irfft2(np.fft.rfft2(b) * g, s=b.shape)
    return out[pad:-pad, pad:-pad].astype(np.float32)


class Relief:
    """Heights in layers: solids with rounded edges, and a sheet of fine detail painted in grey (128 is level)."""

    def __init__(self) -> None:
        self.height = np.zeros((N, N), np.float32)
        self.detail = blank(128)
        self.painter = QPainter(self.detail)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.scale(K, K)

    def solid(self, path: QPainterPath, level: float, edge: float = 26, under: float = 0.5,
        clear: bool = True) -> None:
        m = mask_of(path)
        rim = np.zeros_like(m)
        for s, w in ((edge * 0.25, 0.35), (edge * 0.6, 0.35), (edge * 1.4, 0.30)):
            rim += w * np.clip(blur(m, s) * 2 - 1, 0, 1)
        rim = np.sqrt(np.clip(rim, 0, 1))
        body = level * rim + under * blur(self.height, 30)
        self.height = self.height * (1 - m) + body * m
        if clear:
            self.painter.fillPath(path, QColor(128, 128, 128))

    def bump(self, x: float, y: float, rx: float, ry: float, amount: float, turn: float = 0) -> None:
        yy, xx = np.mgrid[0:N, 0:N].astype(np.float32) / K
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        u = ((xx - x) * c + (yy - y) * s) / rx
        v = (-(xx - x) * s + (yy - y) * c) / ry
        self.height += amount * np.exp(-(u * u + v * v))

    def stroke(self, points: Pts | QPainterPath, width: float, grey: int) -> None:
        path = points if isinstance(points, QPainterPath) else curve(points)
        pen = QPen(QColor(grey, grey, grey), width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(path, pen)

    def ridge(self, points: Pts | QPainterPath, width: float, top: int = 225, foot: int = 70) -> None:
        """A rounded cord with a groove at either side."""
        self.stroke(points, width + 7, foot)
        for w, t in ((1.0, 0.35), (0.66, 0.7), (0.34, 1.0)):
            self.stroke(points, width * w, int(128 + (top - 128) * t))

    def fill(self, path: QPainterPath, grey: int) -> None:
        self.painter.fillPath(path, QColor(grey, grey, grey))

    def leaf(self, x: float, y: float, angle: float, length: float, width: float, top: int = 230,
        bend: float = 0.0) -> None:
        """A lock of hair or a leaf: pointed, rounded, with a groove around it."""
        a = math.radians(angle)
        ux, uy, vx, vy = math.cos(a), math.sin(a), -math.sin(a), math.cos(a)

        def at(t: float, side: float) -> tuple[float, float]:
            return (x + ux * length * t + vx * (side + bend * length * t * t),
                    y + uy * length * t + vy * (side + bend * length * t * t))

        for scale, grey in ((1.35, 66), (1.0, 150), (0.66, (150 + top) // 2), (0.3, top)):
            w = width / 2 * scale
            path = QPainterPath(QPointF(*at(-0.04 * scale, 0)))
            path.cubicTo(QPointF(*at(0.15, w)), QPointF(*at(0.65, w)), QPointF(*at(1.0 if scale <= 1 else 1.06, 0)))
            path.cubicTo(QPointF(*at(0.65, -w)), QPointF(*at(0.15, -w)), QPointF(*at(-0.04 * scale, 0)))
            self.fill(path, grey)

    def curl(self, x: float, y: float, r: float, turn: float = 0, top: int = 225) -> None:
        """A snail curl: archaic hair and beards."""
        pts = []
        for i in range(15):
            t = i / 14
            a = math.radians(turn + 480 * t)
            q = r * (1 - 0.85 * t)
            pts.append((x + q * math.cos(a), y + q * math.sin(a)))
        disc = oval(x, y, r * 1.25, r * 1.25)
        self.fill(disc, 74)
        self.stroke(pts, r * 0.62, 150)
        self.stroke(pts, r * 0.34, top)

    def clip(self, path: QPainterPath | None) -> None:
        if path is None:
            self.painter.setClipping(False)
        else:
            self.painter.setClipPath(path)

    def finish(self, depth: float) -> Field:
        self.painter.end()
        d = blur(array(self.detail), 1.3)
        return self.height + depth * (d - 128 / 255)


def along(points: Pts, t: float) -> tuple[float, float]:
    p = curve(points)
    q = p.pointAtPercent(max(0.0, min(1.0, t)))
    return q.x(), q.y()


def stroke_path(points: Pts, width: float) -> QPainterPath:
    s = QPainterPathStroker()
    s.setWidth(width)
    s.setCapStyle(Qt.PenCapStyle.RoundCap)
    return s.createStroke(curve(points))



def leaf_path(x: float, y: float, angle: float, length: float, width: float) -> QPainterPath:
    a = math.radians(angle)
    ux, uy, vx, vy = math.cos(a), math.sin(a), -math.sin(a), math.cos(a)
    w = width / 2

    def at(t: float, s: float) -> QPointF:
        return QPointF(x + ux * length * t + vx * s, y + uy * length * t + vy * s)

    path = QPainterPath(at(0, 0))
    path.cubicTo(at(.15, w * 1.3), at(.7, w * 1.3), at(1, 0))
    path.cubicTo(at(.7, -w * 1.3), at(.15, -w * 1.3), at(0, 0))
    return path



def feather(r: Relief, x: float, y: float, angle: float, length: float, width: float) -> None:
    a = math.radians(angle)
    ux, uy, vx, vy = math.cos(a), math.sin(a), -math.sin(a), math.cos(a)
    r.clip(leaf_path(x, y, angle, length, width))
    for i in range(int(length / 13)):
        t = i * 13 + 14
        for s in (1, -1):
            r.stroke([(x + ux * t, y + uy * t), (x + ux * (t + 22) + vx * s * width,
                y + uy * (t + 22) + vy * s * width)], 4, 86)
            r.stroke([(x + ux * (t + 6), y + uy * (t + 6)),
                (x + ux * (t + 28) + vx * s * width, y + uy * (t + 28) + vy * s * width)], 4, 186)
    r.clip(None)
    r.ridge([(x, y), (x + ux * length * .94, y + uy * length * .94)], 8, 230, 70)



def taper(r: Relief, points: Pts, wide: float, thin: float, level: float) -> None:
    left, right = [], []
    n = 24
    for i in range(n + 1):
        t = i / n
        x, y = along(points, t)
        x2, y2 = along(points, min(1, t + .01))
        x1, y1 = along(points, max(0, t - .01))
        d = math.atan2(y2 - y1, x2 - x1)
        w = (wide * (1 - t) + thin * t) / 2
        left.append((x - math.sin(d) * w, y + math.cos(d) * w))
        right.append((x + math.sin(d) * w, y - math.cos(d) * w))
    path = curve(left + right[::-1], True)
    r.solid(path, level, 14, 0.7)
    r.stroke(path, 7, 64)



def plume(r: Relief, base: Pts, tip: Pts, level: float = 0.5, count: int = 30) -> None:
    """A crest of horsehair between two curves: the holder and the tips."""
    area = curve([*base, *reversed(tip)], True)
    r.solid(area, level, 16, 0.1)
    r.clip(area)
    for i in range(count + 1):
        t = i / count
        a, b = along(base, t), along(tip, t)
        m = ((a[0] + b[0]) / 2 - 9, (a[1] + b[1]) / 2)
        r.stroke([a, m, b], 5, 66)
        r.stroke([(a[0] + 7, a[1]), (m[0] + 7, m[1]), (b[0] + 7, b[1])], 6, 208)
    r.clip(None)
    r.ridge(base, 20, 226, 46)
    for i in range(14):
        x, y = along(base, (i + 0.5) / 14)
        r.stroke([(x, y - 6), (x, y + 6)], 4, 80)



def oval(x: float, y: float, rx: float, ry: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, ry)
    return path


def circle(radius: float) -> QPainterPath:
    """A circle about the middle of the field."""
    return oval(500, 500, radius, radius)


def mask_of(path: QPainterPath) -> Field:
    """1 within a path, 0 outside."""
    image = blank()
    p = QPainter(image)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.scale(K, K)
    p.fillPath(path, QColor(255, 255, 255))
    p.end()
    return array(image)
