"""Colors as ``#rrggbb`` strings: contrast, mixtures, and how they look to people with a color-vision deficiency."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

DEFICIENCIES: Final[Mapping[str, Matrix]] = MappingProxyType({
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
})
"""Full dichromacy as matrices over linear RGB (the physiological model of Machado, Oliveira and Fernandes, 2009)."""


KNOWN: Final = 2048
"""Results kept of each calculation: whoever paints asks for the same few colors with every line and every piece."""


@lru_cache(KNOWN)
def parse(color: str) -> Rgb:
    """The three channels of ``#rrggbb``, each 0 to 1. Raises ``ValueError`` for anything else."""
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f"'{color}' is not a color such as '#8c2f1f'")
    return int(color[1:3], 16) / 255, int(color[3:5], 16) / 255, int(color[5:7], 16) / 255


def text(channels: Rgb) -> str:
    """The ``#rrggbb`` of three channels; what lies outside 0 to 1 is clipped."""
    red, green, blue = (round(255 * min(1.0, max(0.0, channel))) for channel in channels)
    return f"#{red:02x}{green:02x}{blue:02x}"


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _encoded(channel: float) -> float:
    channel = min(1.0, max(0.0, channel))
    return channel * 12.92 if channel <= 0.0031308 else float(1.055 * channel ** (1 / 2.4) - 0.055)


@lru_cache(KNOWN)
def luminance(color: str) -> float:
    """Relative luminance, 0 for black to 1 for white."""
    red, green, blue = (_linear(channel) for channel in parse(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """The contrast ratio of two colors, 1 (the same) to 21 (black on white)."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@lru_cache(KNOWN)
def mix(a: str, b: str, share: float) -> str:
    """The color ``share`` of the way from ``a`` to ``b``."""
    return text(tuple(x + (y - x) * share for x, y in zip(parse(a), parse(b), strict=True)))  # type: ignore[arg-type]


@lru_cache(KNOWN)
def standing_out(color: str, ground: str, least: float = 3.0) -> str:
    """A color, made lighter on a dark ground or darker on a light one until it has at least so much contrast to it."""
    end = "#ffffff" if luminance(ground) < 0.18 else "#000000"
    steps = (mix(color, end, share / 20) for share in range(21))
    return next((each for each in steps if contrast(each, ground) >= least), end)


def _lab(color: str) -> Rgb:
    """Lightness and two opponent colors (CIE 1976, daylight), about as far apart as an eye sees them."""
    red, green, blue = (_linear(channel) for channel in parse(color))
    white = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505, luminance(color),
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in white)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(a: str, b: str) -> float:
    """How far apart two colors are to an eye that sees all of them: 2 is seen side by side, 100 is black and white."""
    return float(sum((one - other) ** 2 for one, other in zip(_lab(a), _lab(b), strict=True)) ** 0.5)


@lru_cache(KNOWN)
def least_difference(a: str, b: str) -> float:
    """The same for whichever eye sees least of it: an ordinary one, or one with one of ``DEFICIENCIES``."""
    pairs = ((simulated(a, name), simulated(b, name)) for name in DEFICIENCIES)
    return min(difference(a, b), *(difference(*pair) for pair in pairs))


def simulated(color: str, deficiency: str) -> str:
    """How ``color`` looks to a person with one of ``DEFICIENCIES``."""
    linear = [_linear(channel) for channel in parse(color)]
    rows = DEFICIENCIES[deficiency]
    seen = [_encoded(sum(weight * channel for weight, channel in zip(row, linear, strict=True))) for row in rows]
    return text((seen[0], seen[1], seen[2]))
