"""The parts that sounds are made of: waves as numpy arrays of floats, about -1 to 1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final

np: Any = import_module("numpy")
Wave = Any
Random = Any
RATE: Final = 22_050


def clock(seconds: float) -> Wave:
    """The moments of so many seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def band(x: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Only what lies between two frequencies, with soft edges."""
    f = np.maximum(np.fft.rfftfreq(len(x), 1 / RATE), 1e-3)
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return np.fft.irfft(np.fft.rfft(x) * gain, len(x))


def noise(rng: Random, seconds: float, low: float, high: float, order: int = 2) -> Wave:
    """Noise of a band, as loud whatever the band."""
    x = band(rng.standard_normal(round(seconds * RATE)), low, high, order)
    return x / (np.sqrt(np.mean(x**2)) + 1e-12)


def blow(seconds: float, attack: float, decay: float) -> Wave:
    """The envelope of a blow: straight up, then down; ``decay`` is the time to 1/e."""
    t = clock(seconds)
    return np.minimum(1.0, t / max(attack, 1e-4)) * np.exp(-np.maximum(0, t - attack) / decay)


def breath(seconds: float, attack: float, release: float, curve: float = 1.5) -> Wave:
    """The envelope of a breath: up, held, down."""
    t = clock(seconds)
    return np.minimum(1, t / attack) ** curve * np.clip((seconds - t) / release, 0, 1) ** curve


def struck(seconds: float, *modes: tuple[float, float, float]) -> Wave:
    """A struck body: frequency, time to 1/e and strength of each of its modes."""
    t = clock(seconds)
    parts = [a * np.sin(2 * np.pi * f * t) * np.exp(-t / d) for f, d, a in modes]
    return sum(parts) * np.minimum(1, t / 0.0008)


def wood(rng: Random, pitch: float = 900.0, seconds: float = 0.12) -> Wave:
    """A block of wood on a table: four modes and a click."""
    f = pitch * rng.uniform(0.93, 1.07)
    body = struck(seconds, (f, 0.016, 1.0), (f * 2.71, 0.009, 0.5), (f * 4.9, 0.005, 0.25), (f * 0.31, 0.024, 0.55))
    return body + 0.10 * noise(rng, seconds, 1500, 6000) * blow(seconds, 0.0004, 0.004)


def drum(rng: Random, seconds: float, pitch: float, decay: float, skin: float = 0.25) -> Wave:
    """A skin that begins a little higher than it ends; with overtones, for small loudspeakers."""
    t = clock(seconds)
    phase = 2 * np.pi * (pitch * t + pitch * 0.5 * 0.03 * (1 - np.exp(-t / 0.03)))
    body = np.sin(phase) + 0.55 * np.sin(1.59 * phase) * np.exp(-t / 0.06)
    body = body + 0.35 * np.sin(2.92 * phase) * np.exp(-t / 0.04)
    return body * blow(seconds, 0.002, decay) + skin * noise(rng, seconds, 250, 2200) * blow(seconds, 0.001, 0.018)


def iron(rng: Random, seconds: float, base: float, decay: float) -> Wave:
    """Iron on iron: modes of no common measure, the high ones gone first."""
    ratios = (1.0, 1.47, 2.09, 2.56, 3.17, 3.89)
    modes = [(base * r * rng.uniform(0.97, 1.03), decay / (1 + 0.7 * i), 0.9**i) for i, r in enumerate(ratios)]
    return struck(seconds, *modes)


def horn(notes: Sequence[tuple[float, float]], bright: float, rng: Random) -> Wave:
    """A horn by frequency modulation: frequency and seconds of each note, slurred; the tone opens as it grows."""
    total = sum(length for _, length in notes)
    t = clock(total)
    pitch, loud, start = np.zeros_like(t), np.zeros_like(t), 0.0
    for f, length in notes:
        on = (t >= start) & (t < start + length)
        since = t[on] - start
        pitch[on] = f * (1 - 0.05 * np.exp(-since / 0.018))
        loud[on] = np.minimum(1, 0.35 + since / 0.07) * np.clip((length - since) / 0.045, 0.30, 1)
        start += length
    vibrato = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t - 0.25, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * vibrato) / RATE
    loud *= np.minimum(1, t / 0.035) * np.clip((total - t) / 0.22, 0, 1)
    tone = np.sin(phase + bright * loud**1.3 * np.sin(phase))
    tone = tone + 0.3 * np.sin(2 * phase + 0.6 * bright * loud * np.sin(phase))
    tone = tone + 0.035 * noise(rng, total, 600, 3000)[: len(tone)]
    return band(tone * loud, 110, 2900, 1)


def valley(x: Wave, wet: float = 0.25) -> Wave:
    """Three early reflections and no tail."""
    out = np.concatenate([x, np.zeros(round(0.06 * RATE))])
    for delay, gain in ((0.017, 1.0), (0.029, 0.7), (0.047, 0.45)):
        n = round(delay * RATE)
        out[n : n + len(x)] += wet * gain * band(x, 150, 2500, 1)
    return out


def mix(seconds: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Waves together: the second at which each begins, the wave, its strength."""
    out = np.zeros(round(seconds * RATE))
    for start, x, gain in parts:
        n = round(start * RATE)
        room = max(0, min(len(x), len(out) - n))
        out[n : n + room] += gain * x[:room]
    return out


def steps(
    rng: Random, seconds: float, count: int, every: float, low: float, high: float, decay: float,
    more: Callable[[Random], Wave] | None = None, jitter: float = 0.012,
) -> Wave:
    """Feet: each a burst of noise with a dull body, every other a little softer."""
    parts = []
    for number in range(count):
        at = 0.006 + number * every + rng.uniform(0, jitter)
        gain = (0.72 if number % 2 else 1.0) * rng.uniform(0.85, 1.0) * (1.0 - 0.25 * number / count)
        parts.append((at, noise(rng, 0.11, low, high) * blow(0.11, 0.003, decay), gain))
        parts.append((at, struck(0.11, (low * 0.9, 0.03, 1.2)), gain))
        if more is not None:
            parts.append((at + 0.012, more(rng), gain))
    return mix(seconds, *parts)


def hoof(rng: Random) -> Wave:
    """One hoof on hard ground."""
    f = rng.uniform(330, 430)
    body = struck(0.09, (f, 0.018, 1.0), (f * 2.3, 0.010, 0.6), (f * 0.45, 0.026, 0.7))
    return body + 0.3 * noise(rng, 0.09, 500, 2600) * blow(0.09, 0.001, 0.008)
