"""What a finished sound is held to: its row in ``recipes.SOUNDS``, and rules for all of them."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Final

from ccancients.workshop.sounds.recipes import Sound
from ccancients.workshop.sounds.synthesis import RATE, Wave, band, np

REFERENCE: Final = -19.0
"""LUFS, in its loudest 400 ms, of a sound with loudness 0."""
CEILING: Final = 10 ** (-3 / 20)
"""The highest peak, -3 dBFS: several sounds may meet."""


def k_weighted(x: Wave) -> Wave:
    """As the ear weighs it (ITU-R BS.1770): a shelf above 1.7 kHz and a high-pass at 38 Hz."""
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    z = np.exp(-2j * np.pi * f / RATE)

    def biquad(b: tuple[float, float, float], a: tuple[float, float, float]) -> Wave:
        return (b[0] + b[1] * z + b[2] * z**2) / (a[0] + a[1] * z + a[2] * z**2)

    k = float(np.tan(np.pi * 1681.974 / RATE))
    high, q = 10 ** (3.99984 / 20), 0.707175
    middle, a0 = high**0.499667, 1 + k / q + k * k
    shelf = biquad(
        ((high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - middle * k / q + k * k) / a0),
        (1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )
    k, q = float(np.tan(np.pi * 38.1355 / RATE)), 0.500327
    a0 = 1 + k / q + k * k
    low_cut = biquad((1, -2, 1), (1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    return np.fft.irfft(np.fft.rfft(x) * shelf * low_cut, len(x))


def loudness(x: Wave) -> float:
    """LUFS of the loudest 400 ms; shorter sounds count with the silence after them."""
    window = round(0.4 * RATE)
    y = k_weighted(np.concatenate([x, np.zeros(window)]))
    energy = np.concatenate([[0], np.cumsum(y**2)])
    return float(-0.691 + 10 * np.log10(np.max(energy[window:] - energy[:-window]) / window + 1e-12))


def finish(x: Wave, sound: Sound) -> Wave:
    """The right length, no constant part, soft ends, the right loudness, a soft ceiling."""
    x = band(x[: round(sound.length * RATE)], 35, 9000, 2)
    head, tail = round(0.001 * RATE), round(min(0.09, 0.30 * sound.length) * RATE)
    x[:head] *= np.linspace(0, 1, head)
    x[-tail:] *= (0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))) ** 1.5
    for _ in range(6):  # limiting takes a little loudness away
        x = x * 10 ** ((REFERENCE + sound.loud - loudness(x)) / 20)
        over = np.abs(x) > 0.6 * CEILING
        x[over] = np.sign(x[over]) * CEILING * (0.6 + 0.4 * np.tanh((np.abs(x[over]) / CEILING - 0.6) / 0.4))
    return x


def write(file: Path, x: Wave) -> None:
    """Write a wave as 16 bit in one channel."""
    with wave.open(str(file), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(np.round(x * 32767).astype("<i2").tobytes())


def read(file: Path) -> Wave:
    """The wave of a file."""
    with wave.open(str(file), "rb") as data:
        return np.frombuffer(data.readframes(data.getnframes()), "<i2") / 32767


def faults(sound: Sound, file: Path) -> list[str]:
    """What is wrong with a finished file."""
    x = read(file)
    power, f = np.abs(np.fft.rfft(x)) ** 2, np.fft.rfftfreq(len(x), 1 / RATE)
    whole = np.sum(power)
    centroid, peak, lufs = float(np.sum(f * power) / whole), float(np.max(np.abs(x))), loudness(x)
    tail = float(np.sqrt(np.mean(x[-round(0.008 * RATE) :] ** 2)))
    checks = (
        (abs(len(x) / RATE - sound.length) > 0.001, f"{len(x) / RATE:.3f} s"),
        (peak > CEILING + 1e-3, f"peak {peak:.3f}"),
        (abs(float(np.mean(x))) > 0.002, "a constant part"),
        (abs(lufs - REFERENCE - sound.loud) > 0.7, f"{lufs:.1f} LUFS, wanted {REFERENCE + sound.loud:.1f}"),
        (not sound.centroid[0] <= centroid <= sound.centroid[1], f"centroid {centroid:.0f}, wanted {sound.centroid}"),
        (np.sum(power[f < 60]) / whole > 0.10, "too much below 60 Hz"),
        (np.sum(power[f > 6000]) / whole > 0.06, "too much above 6 kHz"),
        (np.sum(power[f > 200]) / whole < 0.15, "not heard from a small loudspeaker"),
        (tail > 10 ** (-48 / 20) or abs(x[0]) > 0.01, "does not begin and end in silence"),
    )
    return [words for wrong, words in checks if wrong]
