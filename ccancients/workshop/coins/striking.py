"""The struck disc: head or reverse on a flan, letters around, lit from the north-west, in a metal."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QImage, QPainterPath, QTransform

from ccancients.paths import resources_dir
from ccancients.workshop.coins.face import Head
from ccancients.workshop.coins.relief import Field, K, N, Relief, blur, circle, curve, mask_of, np, oval
from ccancients.workshop.coins.wear import head_relief

METALS: Final = {
    "silver": ("#14110e", "#4b463f", "#9a968d", "#e2ded3", "#ffffff"),
    "gold": ("#2a1704", "#7a4c10", "#c08a2c", "#ecc766", "#fff6cf"),
    "bronze": ("#160f08", "#4d3219", "#8d6234", "#c79a5c", "#f7dfae"),
    "electrum": ("#21180a", "#6e5a33", "#b39f6e", "#e4d6ae", "#fffbe8"),
}
"""Recess, shadow, middle, light, gleam."""
STOPS: Final = (0.0, 0.26, 0.52, 0.78, 1.0)
TALL: Final = (
    "feathered", "crested", "attic", "corinthian", "cone", "elephant", "winged", "montefortino", "thracian", "horned",
    "bashlyk", "boeotian", "pilos", "lion", "mural",
)  # fmt: skip
"""What needs a smaller head on the disc."""
EDGE: Final = 486
LARGE, SMALL = 320, 96
"""Pixels of the two pictures of a coin."""


@cache
def ramp(metal: str) -> Field:
    """512 colors of a metal, from hollow to gleam."""
    stops = [QColor(color) for color in METALS[metal]]
    parts = ([stop.red() for stop in stops], [stop.green() for stop in stops], [stop.blue() for stop in stops])
    return np.stack([np.interp(np.linspace(0, 1, 512), STOPS, part) for part in parts], 1)


@cache
def _family() -> str:
    number = QFontDatabase.addApplicationFont(str(resources_dir() / "fonts" / "EBGaramond12-Regular.otf"))
    return QFontDatabase.applicationFontFamilies(number)[0]


def letters(r: Relief, text: str, radius: float, high: float, middle: float, spread: float) -> None:
    """Letters around the rim, feet towards the middle of the coin; ``middle`` their own in degrees (0 right)."""
    font = QFont(_family())
    font.setPixelSize(round(high))
    font.setWeight(QFont.Weight.Black)
    metrics = QFontMetricsF(font)
    widths = [metrics.horizontalAdvance(letter) * spread for letter in text]
    angle = middle - math.degrees(sum(widths) / radius) / 2
    for letter, wide in zip(text, widths, strict=True):
        turn = angle + math.degrees(wide / radius) / 2
        path = QPainterPath()
        path.addText(QPointF(-metrics.horizontalAdvance(letter) / 2, high * 0.32), font, letter)
        put = QTransform()
        put.translate(500 + radius * math.cos(math.radians(turn)), 500 + radius * math.sin(math.radians(turn)))
        put.rotate(turn + 90)
        path = put.map(path)
        for width, grey in ((14, 84), (8, 190)):
            r.stroke(path, width, grey)
        r.fill(path, 240)
        angle += math.degrees(wide / radius)


def noise(seed: int, sigma: float) -> Field:
    rough = blur(np.random.default_rng(seed).standard_normal((N, N)).astype(np.float32), sigma)
    return rough / (rough.std() + 1e-6)


def flan(seed: int) -> QPainterPath:
    """A disc that was not cast quite round."""
    rnd = random.Random(seed)  # noqa: S311 - the same each time
    phases = [rnd.uniform(0, 6.28) for _ in range(5)]
    points = []
    for i in range(72):
        a = i / 72 * 2 * math.pi
        waves = sum(0.0052 / (k + 1) ** 0.6 * math.sin((k + 2) * a + phase) for k, phase in enumerate(phases))
        points.append((500 + EDGE * (1 + waves) * math.cos(a), 500 + EDGE * (1 + waves) * math.sin(a)))
    return curve(points, True)


def _normals(height: Field, depth: float) -> tuple[Field, Field, Field]:
    gy, gx = np.gradient(height * depth)
    part = 1 / np.sqrt(gx * gx + gy * gy + 1)
    return -gx * part, -gy * part, part


def _lamp(normals: tuple[Field, Field, Field], to: tuple[float, float, float]) -> tuple[Field, Field]:
    """What a lamp in a direction gives: diffuse light, and how near its mirror image is."""
    nx, ny, nz = normals
    long = math.sqrt(sum(part * part for part in to))
    x, y, z = (part / long for part in to)
    half = math.sqrt(x * x + y * y + (z + 1) ** 2)
    return np.clip(nx * x + ny * y + nz * z, 0, 1), np.clip((nx * x + ny * y + nz * (z + 1)) / half, 0, 1)


def lit(height: Field, disc: Field, on: Field, metal: str, seed: int, *, small: bool) -> QImage:
    """The picture of a relief. ``disc`` where there is metal, ``on`` where the head is."""
    normals = _normals(height, 38 if small is False else 46)
    day, glint = _lamp(normals, (-0.62, -0.70, 0.62))
    fill, back = _lamp(normals, (0.8, 0.35, 0.5))
    hollow = np.clip((blur(height, 16) - height) * 3.0, -0.5, 1)
    fine = np.clip((blur(height, 5) - height) * 5.0, -0.5, 1)
    tone = 0.12 + 0.62 * day + 0.10 * fill + 0.30 * glint**18 + 0.08 * back**14
    tone -= 0.26 * np.clip(hollow, 0, 1) + 0.20 * np.clip(fine, 0, 1) - 0.06 * np.clip(-hollow, 0, 1)
    tone += 0.012 * noise(seed, 1.0) + 0.020 * noise(seed + 1, 22)
    pale = small and metal in ("silver", "electrum")
    strong = pale or (small and metal == "bronze")
    dark, bright = (0.30, 0.20) if strong else (0.20, 0.13) if small else (0.13, 0.06)
    halo = np.clip(blur(on, 26) * (1 - on), 0, 1)
    tone += bright * on - dark * (1 - on) - 1.1 * dark * halo
    if pale:  # a light just inside the rim: at 38 pixels it is one pixel wide
        ring = np.clip(blur(mask_of(circle(466)) - mask_of(circle(440)), 5), 0, 1)
        tone += 0.42 * ring * (1 - on)
    rgb = ramp(metal)[np.clip(tone * 511, 0, 511).astype(int)]
    gleam = np.clip(glint**60 * 0.55, 0, 1)[..., None]
    rgb = rgb * (1 - gleam) + np.array([255, 252, 240]) * gleam
    data = np.ascontiguousarray(np.clip(np.concatenate([rgb, (disc * 255)[..., None]], 2), 0, 255).astype(np.uint8))
    return QImage(data.data, N, N, data.strides[0], QImage.Format.Format_RGBA8888).copy()


def placed(height: Field, scale: float, dx: float, dy: float) -> Field:
    """A relief scaled about the middle of the field and moved, by sampling."""
    yy, xx = np.mgrid[0:N, 0:N].astype(np.float32)
    sx = (xx - N / 2 - dx * K) / scale + N / 2
    sy = (yy - N / 2 - dy * K) / scale + N / 2
    x0, y0 = np.clip(sx.astype(int), 0, N - 2), np.clip(sy.astype(int), 0, N - 2)
    fx, fy = np.clip(sx - x0, 0, 1), np.clip(sy - y0, 0, 1)
    upper = height[y0, x0] * (1 - fx) + height[y0, x0 + 1] * fx
    lower = height[y0 + 1, x0] * (1 - fx) + height[y0 + 1, x0 + 1] * fx
    inside = (sx >= 0) & (sx < N - 1) & (sy >= 0) & (sy < N - 1)
    return np.where(inside, upper * (1 - fy) + lower * fy, 0).astype(np.float32)


def head_on_disc(h: Head, model: Field, *, small: bool) -> Field:
    """The head where it stands on the coin, looking its way; a child's is smaller."""
    way, tall = -1 if h.left else 1, h.gear in TALL
    part = 0.86 if h.child else 1.0
    if small:
        scale, dx, dy = (1.0, -4, 10) if tall else (1.14, -18, -34)
    else:
        scale, dx, dy = (0.84, 2, 14) if tall else (0.95, -14, -22)
    return placed(model[:, ::-1] if h.left else model, scale * part, dx * way, dy)


def _border(h: Head, *, small: bool) -> Field:
    """Ring or beads, and the legend before the face."""
    r = Relief()
    if small:
        r.stroke(circle(470), 14, 200)
    elif h.left:
        r.ridge(circle(452), 9, 214, 70)
    else:
        for i in range(96):
            a = 2 * math.pi * i / 96
            r.fill(oval(500 + 452 * math.cos(a), 500 + 452 * math.sin(a), 10, 10), 236)
    words = [] if small or not h.legend else h.legend.split("|")
    if len(words) == 1:
        letters(r, words[0], 396, 92, 176 if h.left else 6, 1.5 if len(words[0]) < 6 else 1.2)
    elif words:
        letters(r, words[0], 398, 88, 188, 1.2)
        letters(r, words[1], 398, 88, 6, 1.15)
    return r.finish(0.22)


def struck(relief: Field, border: Field, metal: str, seed: int, *, small: bool) -> QImage:
    """What a relief and a border give on a flan, as the picture of a coin."""
    disc = blur(mask_of(flan(seed)), 1.2)
    dish = mask_of(circle(476 if small else 470))
    bevel = np.clip(blur(disc, 14) * 2 - 1, 0, 1)
    there = (relief > 0.06).astype(np.float32)
    cover = np.where(relief > 0.05, 1, 0) if small else np.clip(blur(there, 6) * 1.6, 0, 1)
    wear = 0.0022 * noise(seed + 40, 7) + 0.010 * noise(seed + 41, 44)
    total = np.maximum(relief, 0) + border * (1 - cover) + wear + 0.5 * np.sqrt(bevel) + 0.10 * (1 - dish)
    image = lit(total, disc, np.clip(blur(there, 3), 0, 1), metal, seed + 90, small=small)
    pixels = SMALL if small else LARGE
    return image.scaled(
        pixels, pixels, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def coin(h: Head) -> tuple[QImage, QImage]:
    """The two pictures of a coin: the large one, and the small one without letters whose head fills the disc."""
    model = head_relief(h)
    large, small = (
        struck(head_on_disc(h, model, small=size), _border(h, small=size), h.metal, h.seed, small=size)
        for size in (False, True)
    )
    return large, small
