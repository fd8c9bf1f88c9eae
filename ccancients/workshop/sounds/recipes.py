"""The sounds: what each is for, how long and how loud it is, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ccancients.workshop.sounds.synthesis import (
    RATE,
    Random,
    Wave,
    band,
    blow,
    breath,
    clock,
    drum,
    hoof,
    horn,
    iron,
    mix,
    noise,
    np,
    steps,
    struck,
    valley,
    wood,
)

Maker = Callable[[Random, float], Wave]


def _card_play(rng: Random, s: float) -> Wave:
    slide = noise(rng, 0.16, 1100, 5200) * breath(0.16, 0.09, 0.05)
    land = noise(rng, 0.09, 180, 1400) * blow(0.09, 0.001, 0.014) + 0.4 * wood(rng, 420, 0.09)
    return mix(s, (0, slide, 0.35), (0.15, land, 1.0))


def _card_draw(rng: Random, s: float) -> Wave:
    slide = noise(rng, s, 1300, 3600, 3) * breath(s, 0.05, 0.10)
    return mix(s, (0, slide, 0.6), (0.1, noise(rng, 0.06, 400, 2500) * blow(0.06, 0.001, 0.008), 0.9))


def _order(rng: Random, s: float) -> Wave:
    return mix(s, (0, wood(rng, 1150, s), 1.0))


def _march_light(rng: Random, s: float) -> Wave:
    return steps(rng, s, 5, 0.085, 260, 1900, 0.014)


def _march_heavy(rng: Random, s: float) -> Wave:
    return steps(rng, s, 4, 0.135, 130, 1100, 0.024, lambda r: 0.10 * iron(r, 0.08, 2100, 0.018))


def _march_horse(rng: Random, s: float) -> Wave:
    beats, gains = (0.0, 0.085, 0.175, 0.33, 0.415, 0.505), (0.7, 0.8, 1, 0.65, 0.75, 0.9)
    parts = [(0.004 + b + rng.uniform(0, 0.008), hoof(rng), g) for b, g in zip(beats, gains, strict=True)]
    return mix(s, *parts)


def _march_wheels(rng: Random, s: float) -> Wave:
    rumble = noise(rng, s, 90, 420) * breath(s, 0.12, 0.25) * (1 + 0.5 * np.sin(2 * np.pi * 11 * clock(s)))
    creak = noise(rng, s, 1700, 2300, 4) * breath(s, 0.2, 0.3) * (np.sin(2 * np.pi * 5.5 * clock(s)) > 0.55)
    return mix(s, (0, rumble, 0.30), (0, band(creak, 900, 3000), 0.05), (0, _march_horse(rng, 0.6), 0.9))


def _march_elephants(rng: Random, s: float) -> Wave:
    dust = noise(rng, 0.25, 300, 1500) * blow(0.25, 0.02, 0.06)
    tread = drum(rng, 0.4, 84, 0.08, 0.5) + struck(0.4, (252, 0.05, 0.5), (418, 0.03, 0.3))
    return mix(s, (0.004, tread, 1.0), (0.03, dust, 0.35), (0.34, tread, 0.8), (0.37, dust, 0.28))


def _missiles(rng: Random, s: float) -> Wave:
    strings = []
    for number in range(3):
        tone = struck(0.12, (rng.uniform(210, 270), 0.03, 1.0), (rng.uniform(480, 560), 0.02, 0.6))
        strings.append((0.004 + number * 0.022 + rng.uniform(0, 0.01), tone, 0.7))
    t = clock(0.26)
    falling = ((2600, 0.07), (1900, 0.13), (1300, 0.19))
    air = sum(noise(rng, 0.26, f, f * 1.7, 3) * np.exp(-(((t - at) / 0.055) ** 2)) for f, at in falling)
    patter = [
        (0.34 + n * 0.034 + rng.uniform(0, 0.02), wood(rng, rng.uniform(600, 850), 0.1), rng.uniform(0.5, 0.9))
        for n in range(5)
    ]
    return mix(s, *strings, (0.05, air, 0.22), *patter)


def _bolt(rng: Random, s: float) -> Wave:
    twang = struck(0.25, (118, 0.06, 1.0), (236, 0.04, 0.7), (374, 0.03, 0.5)) + 0.5 * wood(rng, 500, 0.25)
    air = noise(rng, 0.2, 900, 2400) * breath(0.2, 0.1, 0.08)
    return mix(
        s, (0.003, twang, 1.0), (0.06, air, 0.18), (0.30, wood(rng, 520, 0.15), 0.9),
        (0.30, drum(rng, 0.15, 130, 0.04), 0.4),
    )  # fmt: skip


def _dice(rng: Random, s: float) -> Wave:
    """Rattling that thins out; the last knock is when they lie still."""
    at, parts, gap = 0.004, [], 0.021
    while at < s - 0.14:
        parts.append((at, wood(rng, rng.uniform(1050, 1750), 0.09), rng.uniform(0.45, 1.0) * (1 - 0.45 * at / s)))
        at += gap * rng.uniform(0.6, 1.5)
        gap *= 1.10
    parts.append((s - 0.12, wood(rng, 1180, 0.1), 0.9))
    parts.append((0, noise(rng, 0.25, 200, 900) * blow(0.25, 0.01, 0.09), 0.10))
    return mix(s, *parts)


def _clash(rng: Random, s: float) -> Wave:
    shields = 0.9 * drum(rng, 0.25, 150, 0.045, 0.6) + wood(rng, 380, 0.25)
    after = 0.8 * wood(rng, 450, 0.2) + drum(rng, 0.2, 165, 0.035, 0.5)
    return mix(
        s, (0.002, shields, 1.0), (0.006, iron(rng, 0.4, 1250, 0.075), 0.34), (0.05, iron(rng, 0.3, 1720, 0.05), 0.22),
        (0.17, after, 0.6), (0.175, iron(rng, 0.3, 1480, 0.055), 0.2),
    )  # fmt: skip


def _miss(rng: Random, s: float) -> Wave:
    return mix(s, (0.002, drum(rng, s, 135, 0.035, 0.5) + 0.5 * wood(rng, 320, s), 1.0))


def _block_lost(rng: Random, s: float) -> Wave:
    first, second, third = wood(rng, 620, 0.15), wood(rng, 760, 0.15), wood(rng, 820, 0.1)
    return mix(s, (0.002, first, 0.7), (0.095, second, 1.0), (0.15, third, 0.4))


def _unit_lost(rng: Random, s: float) -> Wave:
    knocks = ((0.0, 600, 0.7), (0.10, 700, 0.9), (0.16, 560, 0.6), (0.205, 820, 0.4))
    falls = [(t, wood(rng, p, 0.15), g) for t, p, g in knocks]
    low = drum(rng, 0.5, 76, 0.15, 0.4) + struck(0.5, (228, 0.09, 0.45), (371, 0.05, 0.25))
    return mix(s, *falls, (0.22, low, 0.9))


def _retreat(rng: Random, s: float) -> Wave:
    return steps(rng, s, 6, 0.078, 210, 1300, 0.016, jitter=0.02) * np.exp(-clock(s) / 0.35)


def _evade(rng: Random, s: float) -> Wave:
    air = noise(rng, 0.2, 700, 2400) * breath(0.2, 0.06, 0.12)
    return mix(s, (0, air, 0.30), (0.10, steps(rng, s - 0.1, 4, 0.07, 280, 1900, 0.012), 0.8))


def _battle_back(rng: Random, s: float) -> Wave:
    low, high = (drum(rng, 0.2, p, 0.05, 0.45) + 0.5 * wood(rng, 340, 0.2) for p in (120, 160))
    return mix(s, (0.002, low, 0.7), (0.135, high, 1.0))


def _rampage(rng: Random, s: float) -> Wave:
    """A cry that rises and breaks, with treads."""
    n = 0.72
    t = clock(n)
    pitch = np.interp(t, [0, 0.10, 0.38, 0.58, n], [300, 520, 610, 470, 330])
    rough = 1 + 0.035 * band(rng.standard_normal(len(t)), 25, 90) / 0.05
    phase = 2 * np.pi * np.cumsum(pitch * np.clip(rough, 0.85, 1.15)) / RATE
    cry = np.sin(phase + (1.2 + 2.2 * breath(n, 0.2, 0.4)) * np.sin(phase) + 0.8 * np.sin(0.5 * phase))
    cry = band(cry * (1 + 0.35 * np.sin(2 * np.pi * 34 * t)) * breath(n, 0.09, 0.28, 1.2), 260, 2300, 1)
    tread = drum(rng, 0.35, 82, 0.09, 0.4)
    return mix(s, (0.0, cry, 1.0), (0.02, tread, 0.7), (0.30, tread, 0.7), (0.55, tread, 0.6))


def _banner_won(rng: Random, s: float) -> Wave:
    return mix(s, (0, valley(horn(((196.0, 0.22), (293.7, 0.72)), 2.6, rng)), 1.0))


def _banner_lost(rng: Random, s: float) -> Wave:
    return mix(s, (0, band(valley(horn(((233.1, 0.24), (196.0, 0.66)), 1.5, rng), 0.35), 100, 1500, 1), 1.0))


def _leader_check(rng: Random, s: float) -> Wave:
    at = np.cumsum(np.linspace(0.058, 0.034, 9))
    return mix(s, *((float(t) - 0.046, drum(rng, 0.12, 132, 0.034), 0.35 + 0.06 * n) for n, t in enumerate(at)))


def _leader_falls(rng: Random, s: float) -> Wave:
    tone = band(horn(((110.0, 0.75),), 1.4, rng), 90, 900, 1)
    return mix(
        s, (0.002, drum(rng, 0.6, 66, 0.20, 0.4), 1.0), (0.004, iron(rng, 0.5, 640, 0.13), 0.20),
        (0.13, iron(rng, 0.3, 820, 0.07), 0.10), (0.16, tone, 0.38),
    )  # fmt: skip


def _rally(rng: Random, s: float) -> Wave:
    call = horn(((220.0, 0.13), (277.2, 0.36)), 1.8, rng)
    return mix(s, (0.002, drum(rng, 0.2, 140, 0.05), 0.6), (0.12, drum(rng, 0.2, 160, 0.05), 0.7), (0.16, call, 0.6))


def _refusal(rng: Random, s: float) -> Wave:
    return mix(s, (0.002, wood(rng, 300, 0.07), 1.0), (0.068, wood(rng, 255, 0.07), 0.7))


def _your_turn(rng: Random, s: float) -> Wave:
    return mix(s, (0.002, drum(rng, s, 122, 0.07, 0.35) + struck(s, (366, 0.05, 0.35)), 1.0))


def _victory(rng: Random, s: float) -> Wave:
    call = horn(((196.0, 0.20), (196.0, 0.14), (293.7, 0.30), (392.0, 0.92)), 2.7, rng)
    low = horn(((98.0, 0.64), (147.0, 0.92)), 1.8, rng)
    beats = [(t, drum(rng, 0.3, 96, 0.09), 0.5) for t in (0.0, 0.34, 0.64)]
    return mix(s, (0, valley(call), 0.8), (0, low, 0.35), *beats)


def _defeat(rng: Random, s: float) -> Wave:
    call = horn(((196.0, 0.30), (174.6, 0.28), (146.8, 0.72)), 1.6, rng)
    return mix(s, (0, band(valley(call, 0.35), 100, 1600, 1), 0.9), (0.58, drum(rng, 0.6, 70, 0.18), 0.7))


def _hero_dies(rng: Random, s: float) -> Wave:
    """A bell of bronze, deep, once more from afar, over a low horn that goes down."""
    def bell(strong: float) -> Wave:
        return strong * struck(s, (98.0, 0.62, 1.0), (196.0, 0.44, 0.8), (235.2, 0.40, 0.7), (294.0, 0.26, 0.5),
                               (392.0, 0.22, 0.6), (588.0, 0.10, 0.3))
    call = band(horn(((110.0, 0.5), (98.0, 0.7)), 1.2, rng), 80, 800, 1)
    return mix(s, (0.002, drum(rng, 0.5, 60, 0.18, 0.3), 0.7), (0.004, bell(1.0), 0.9), (0.62, bell(0.5), 0.7),
               (0.18, call, 0.22))


def _winter(rng: Random, s: float) -> Wave:
    """Wind that rises and sinks."""
    low = noise(rng, s, 220, 700, 3) * breath(s, 0.28, 0.34)
    high = noise(rng, s, 900, 1700, 4) * breath(s, 0.42, 0.30, 2.2)
    return mix(s, (0, low, 0.8), (0, high, 0.35))


def _ram(rng: Random, s: float) -> Wave:
    """A beam with an iron head against a gate: the blow, and the timber that answers."""
    return mix(s, (0.004, drum(rng, s, 82, 0.10, 0.4), 1.0), (0.006, wood(rng, 310, 0.22), 0.9),
               (0.01, iron(rng, 0.2, 420, 0.04), 0.25))


def _oars(rng: Random, s: float) -> Wave:
    """Two strokes in the water, the second from further away."""
    def stroke(strong: float) -> Wave:
        return strong * noise(rng, 0.2, 350, 1500, 2) * breath(0.2, 0.06, 0.12)
    return mix(s, (0.0, stroke(1.0), 1.0), (0.19, stroke(0.7), 1.0), (0.03, wood(rng, 520, 0.1), 0.3))


def _marker(rng: Random, s: float) -> Wave:
    """A small coin laid on a table."""
    ping = struck(s, (2100.0, 0.03, 1.0), (3350.0, 0.02, 0.6))
    return mix(s, (0.002, wood(rng, 1100, 0.07), 0.7), (0.003, ping, 0.5))


def _tyche(rng: Random, s: float) -> Wave:
    """Three small bells upward: chance has spoken."""
    del rng
    bells = [struck(s, (pitch, 0.10, 1.0), (pitch * 2.4, 0.05, 0.3)) for pitch in (880.0, 1108.7, 1318.5)]
    return mix(s, *((0.002 + 0.06 * place, bell, 0.8) for place, bell in enumerate(bells)))


@dataclass(frozen=True)
class Sound:
    """``length`` in seconds, ``loud`` in dB against the clash, ``centroid`` the range in Hz that suits it."""

    purpose: str
    length: float
    loud: float
    centroid: tuple[int, int]
    make: Maker


SOUNDS: Final[dict[str, Sound]] = {
    "card_play": Sound("a card is laid down, by either side", 0.27, -7, (500, 3200), _card_play),
    "card_draw": Sound("a card is drawn", 0.18, -11, (1200, 4000), _card_draw),
    "order": Sound("a unit is ordered", 0.09, -11, (500, 2600), _order),
    "march_light": Sound("light foot and auxilia move", 0.46, -11, (300, 1500), _march_light),
    "march_heavy": Sound("medium and heavy foot, warriors move", 0.56, -9, (150, 1300), _march_heavy),
    "march_horse": Sound("cavalry moves", 0.62, -8, (250, 1300), _march_horse),
    "march_wheels": Sound("chariots and war machines move", 0.72, -8, (200, 1300), _march_wheels),
    "march_elephants": Sound("elephants move", 0.66, -7, (80, 900), _march_elephants),
    "missiles": Sound("bows, slings, javelins", 0.60, -4, (300, 2200), _missiles),
    "bolt": Sound("a war machine shoots", 0.48, -3, (150, 1300), _bolt),
    "dice": Sound("dice roll; they lie still at the last knock, at 0.42 s", 0.54, -3, (1000, 3200), _dice),
    "clash": Sound("a fight hits: the measure of the others", 0.50, 0, (400, 2200), _clash),
    "miss": Sound("no hit", 0.20, -6, (120, 1000), _miss),
    "block_lost": Sound("a block topples", 0.27, -4, (400, 2000), _block_lost),
    "unit_lost": Sound("the last block of a unit", 0.74, 0, (90, 1200), _unit_lost),
    "retreat": Sound("a unit runs", 0.52, -7, (200, 1200), _retreat),
    "evade": Sound("a unit slips away", 0.44, -7, (300, 1700), _evade),
    "battle_back": Sound("now the other side strikes", 0.34, -4, (120, 900), _battle_back),
    "rampage": Sound("elephants run wild", 0.90, 1, (300, 1800), _rampage),
    "banner_won": Sound("a banner for the listener", 1.02, 1, (350, 1500), _banner_won),
    "banner_lost": Sound("a banner for the other side", 0.98, -1, (200, 900), _banner_lost),
    "leader_check": Sound("a leader's life hangs on dice", 0.46, -6, (150, 1100), _leader_check),
    "leader_falls": Sound("a leader is killed", 0.98, 1, (70, 700), _leader_falls),
    "hero_dies": Sound("a great commander is dead", 1.40, 1, (70, 700), _hero_dies),
    "winter": Sound("winter takes its toll", 0.86, -6, (200, 1500), _winter),
    "ram": Sound("walls are battered", 0.34, -3, (90, 1300), _ram),
    "oars": Sound("a fleet sails", 0.40, -8, (300, 1700), _oars),
    "marker": Sound("a control marker is laid or taken", 0.11, -10, (800, 3600), _marker),
    "tyche": Sound("Tyche decides", 0.26, -7, (700, 2200), _tyche),
    "rally": Sound("blocks come back", 0.62, -4, (200, 1200), _rally),
    "refusal": Sound("that cannot be done", 0.14, -10, (120, 1000), _refusal),
    "your_turn": Sound("the decision is the listener's", 0.32, -6, (100, 700), _your_turn),
    "victory": Sound("the battle is won", 1.68, 2, (300, 1500), _victory),
    "defeat": Sound("the battle is lost", 1.46, 0, (120, 900), _defeat),
}
