"""Horses with and without riders, elephants, bulls, wolves, snakes, eagles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.brush import GROUND, Pot, blob, curve, line
from ccancients.ui.canvas.pottery.soldiers import HEADS

GAITS: Final[Mapping[str, tuple[tuple[str, float], ...]]] = MappingProxyType({
    "run": (
        ("-96,-120 -130,-92 -176,-84 -206,-30", 46), ("-84,-116 -92,-76 -140,-56 -158,-6", 46),
        ("98,-130 142,-112 190,-128 206,-92", 40), ("88,-124 128,-92 164,-84 176,-46", 40),
    ),
    "stand": (
        ("-92,-120 -112,-70 -96,-4", 46), ("-70,-116 -64,-66 -70,-4", 40),
        ("96,-130 104,-66 98,-4", 38), ("80,-126 120,-92 128,-40", 38),
    ),
    "trot": (
        ("-96,-120 -126,-74 -134,-4", 46), ("-78,-116 -70,-70 -100,-26", 42),
        ("98,-130 128,-100 122,-46", 40), ("86,-126 96,-66 84,-4", 40),
    ),
    "rear": (
        ("-96,-120 -116,-66 -100,-4", 48), ("-74,-116 -74,-60 -54,-4", 46),
        ("98,-150 148,-150 162,-104", 40), ("98,-140 142,-120 138,-70", 40),
    ),
})  # fmt: skip
"""Legs of a horse, and how thick they are where they begin."""
HORSE: Final = (
    "-140,-178 -124,-206 -80,-216 -20,-202 44,-206 84,-232 112,-278 150,-312 158,-340 170,-316 190,-296 222,-250 "
    "220,-232 "
    "204,-226 176,-238 154,-244 146,-214 136,-160 112,-116 60,-102 -20,-104 -76,-92 -122,-108 -144,-146"
)
REARING: Final = -24.0


def horse(
    pot: Pot, x: float, size: float = 1.0, *, flip: bool = False, gait: str = "run", rider: str = "lance",
    head: str = "crest", y: float = GROUND,
) -> None:  # fmt: skip
    """A horse that looks right; ``rider`` of ``RIDERS`` or none, his ``head`` one of a man on foot."""
    with pot.at(x, y, size, flip=flip):
        pot.limb("-128,-186 -176,-176 -206,-116 -200,-96", 20, 5)
        hind, fore = GAITS[gait][:2], GAITS[gait][2:]
        for points, thick in hind:
            pot.limb(points, thick, 12)
        with pot.at(-84, -110, turn=REARING if gait == "rear" else 0.0), pot.at(84, 110):
            for points, thick in fore:
                pot.limb(points, thick, 12)
            _horse(pot)
            if rider:
                _rider(pot, rider, head)


def _horse(pot: Pot) -> None:
    pot.shape(blob(HORSE))
    pot.stroke(curve("158,-300 120,-268 98,-224"), 3)
    for hair in range(6):
        pot.stroke(line(((146 - hair * 10, -302 + hair * 14), (130 - hair * 10, -302 + hair * 17))), 3)
    pot.disc(184, -274, 5, pot.scratched)
    for bone in ("216,-240 180,-252 150,-262", "-104,-110 -90,-150 -110,-186", "120,-122 92,-150 98,-190"):
        pot.stroke(curve(bone), 2.6)
    pot.stroke(curve("206,-246 150,-250 60,-246"), 2.2, pot.scratched)


def _rider(pot: Pot, does: str, head: str) -> None:
    pot.limb("8,-222 30,-176 20,-112", 34, 14)
    pot.fill(blob("10,-118 26,-120 44,-108 12,-106"))
    pot.shape(blob("-20,-312 4,-324 28,-310 24,-252 34,-206 -26,-206 -18,-250"), pot.wine)
    pot.stroke(line("-20,-240 25,-240"), 3)
    RIDERS[does](pot)
    with pot.at(8, -344, 0.74, flip=does == "parting"):
        HEADS[head](pot)


def _point(pot: Pot, x: float, y: float, turn: float) -> None:
    with pot.at(x, y, turn=turn):
        pot.fill(blob("-4,-8 34,0 -4,8"))


def _lance(pot: Pot) -> None:
    pot.stroke(line("-70,-352 196,-330"), 6, pot.figure)
    _point(pot, 194, -330, 4)
    pot.limb("12,-300 40,-312 30,-338", 18, 12)


def _javelin(pot: Pot) -> None:
    pot.stroke(line("-120,-350 96,-402"), 5, pot.figure)
    _point(pot, 94, -402, -13)
    pot.limb("8,-302 -28,-324 -40,-366", 18, 12)
    pot.limb("14,-298 46,-280 74,-268", 16, 11)


def _upright(pot: Pot) -> None:
    pot.stroke(line("58,-400 40,-190"), 6, pot.figure)
    _point(pot, 58, -400, -85)
    pot.limb("12,-298 44,-282 50,-300", 18, 12)


def _couched(pot: Pot) -> None:
    """A lance at the hip, lowered."""
    pot.stroke(line("-110,-292 230,-232"), 6, pot.figure)
    _point(pot, 228, -232, 10)
    pot.limb("12,-300 -10,-270 30,-266", 18, 12)


def _sword(pot: Pot) -> None:
    pot.limb("10,-302 20,-346 52,-376", 18, 12)
    with pot.at(52, -378, turn=24):
        pot.fill(blob("-7,0 -7,0 -10,-52 0,-84 0,-84 10,-52 7,0 7,0"))
        pot.stroke(line("-14,-2 14,-2"), 6, pot.figure)


def _bow(pot: Pot) -> None:
    pot.limb("14,-298 56,-304 92,-304", 16, 11)
    pot.stroke(curve("66,-376 98,-348 102,-304 98,-260 66,-232"), 6, pot.figure)
    for string in ("66,-376 0,-306", "0,-306 66,-232"):
        pot.stroke(line(string), 2.2, pot.figure)
    pot.stroke(line("0,-306 124,-304"), 4, pot.figure)
    _point(pot, 122, -304, 0)
    pot.limb("6,-302 -28,-318 0,-306", 16, 11)


def _parting(pot: Pot) -> None:
    """A bow drawn backward, over the crupper."""
    with pot.at(8, 0, flip=True):
        _bow(pot)


def _reaching(pot: Pot) -> None:
    """An open hand stretched forward."""
    pot.limb("12,-300 48,-320 84,-324", 18, 12)
    pot.disc(90, -325, 10)


RIDERS: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "lance": _lance, "javelin": _javelin, "upright": _upright, "couched": _couched, "sword": _sword, "bow": _bow,
    "parting": _parting, "reaching": _reaching,
})  # fmt: skip
ELEPHANT: Final = (
    "-156,-180 -140,-236 -80,-268 0,-272 70,-258 104,-292 150,-300 186,-266 200,-206 212,-142 232,-96 262,-92 274,-118 "
    "288,-118 288,-76 250,-54 206,-72 184,-126 172,-170 150,-160 132,-120 60,-98 -40,-94 -120,-106 -154,-140"
)
TRUNK_UP: Final = (
    "-156,-180 -140,-236 -80,-268 0,-272 70,-258 104,-292 150,-300 186,-272 214,-262 246,-286 256,-330 244,-366 "
    "260,-376 "
    "280,-348 284,-290 262,-240 226,-216 190,-190 164,-160 132,-120 60,-98 -40,-94 -120,-106 -154,-140"
)
TOWER: Final = (
    "-96,-262 -96,-340 -80,-340 -80,-326 -58,-326 -58,-340 -36,-340 -36,-326 -14,-326 -14,-340 6,-340 6,-326 24,-326 "
    "24,-340 40,-340 40,-262"
)


def elephant(
    pot: Pot, x: float, size: float = 1.0, *, flip: bool = False, tower: bool = True, rears: bool = False,
    y: float = GROUND,
) -> None:  # fmt: skip
    """An elephant that looks right; one that ``rears`` has its trunk up."""
    with pot.at(x, y, size, flip=flip, turn=(14 if flip else -14) if rears else 0):
        pot.limb("-150,-190 -184,-150 -178,-104", 12, 5)
        strides = ((-104, -112), (-52, -46), (64, 60), (108, 116))
        for place, (hip, knee) in enumerate(strides):
            lifted = rears and place >= 2
            foot = (hip + 52, -44 - 22 * (place - 2)) if lifted else (hip, 0)
            pot.limb(((hip, -126), (knee + (34 if lifted else 0), -74 if lifted else -60), foot), 60, 47)
            for nail in (-14, 0, 14):
                pot.stroke(line(((foot[0] + nail - 3, foot[1] - 3), (foot[0] + nail + 3, foot[1] - 3))), 4)
        _elephant(pot, rears)
        if tower:
            _tower(pot)


def _elephant(pot: Pot, rears: bool) -> None:
    pot.shape(blob(TRUNK_UP if rears else ELEPHANT))
    pot.stroke(blob("96,-280 60,-250 54,-190 84,-142 112,-150 124,-206 122,-256"), 4)
    pot.stroke(curve("78,-240 88,-200 98,-164"), 2.6)
    pot.disc(158, -246, 6, pot.white)
    pot.fill(blob("176,-172 214,-150 252,-158 276,-186 256,-136 212,-128 178,-150"), pot.white)
    if not rears:
        for fold in range(5):
            pot.stroke(line(((190 + fold * 6, -206 + fold * 26), (208 + fold * 7, -212 + fold * 26))), 2.4)
    pot.stroke(curve("-96,-140 -120,-180 -104,-224"), 2.6)


def _tower(pot: Pot) -> None:
    pot.shape(line(TOWER), pot.wine)
    pot.stroke(line("-94,-300 38,-300"), 3)
    for board in range(6):
        pot.stroke(line(((-88 + board * 24, -298), (-88 + board * 24, -266))), 2.4)
    for strap in ("-30,-262 -46,-110", "20,-262 10,-104"):
        pot.stroke(line(strap), 4, pot.scratched)
    for place in (-56, 0):
        with pot.at(place, -354, 0.52):
            HEADS["crest"](pot)
    pot.stroke(line("20,-420 60,-320"), 5, pot.figure)
    with pot.at(112, -318, 0.44):
        HEADS["bare"](pot)


def bull(pot: Pot, x: float, size: float = 1.0, *, flip: bool = False, y: float = GROUND) -> None:
    """A bull that lowers its horns."""
    with pot.at(x, y, size, flip=flip):
        pot.limb("-150,-180 -186,-220 -150,-260 -120,-236", 10, 5)
        for hip, step in ((-110, -8), (-76, 4), (76, 4), (108, 18)):
            pot.limb(((hip, -110), (hip + step, -56), (hip + step - 2, 0)), 44, 16)
        pot.shape(blob(
            "-154,-180 -120,-214 -30,-204 40,-232 96,-240 140,-214 190,-160 206,-112 184,-96 156,-120 140,-84 96,-84 "
            "60,-96 -60,-92 -130,-96 -156,-140"
        ))  # fmt: skip
        pot.fill(blob("150,-206 150,-250 182,-276 182,-276 172,-244 178,-206"), pot.white)
        pot.fill(blob("172,-190 206,-222 232,-214 232,-214 206,-200 186,-176"), pot.white)
        pot.disc(170, -164, 6, pot.white)
        for muscle in ("96,-90 70,-140 90,-200", "-110,-100 -84,-140 -104,-190"):
            pot.stroke(curve(muscle), 3)
        for fold in range(3):
            x0, x1, x2 = 110 + fold * 12, 124 + fold * 8, 116 + fold * 8
            pot.stroke(curve(((x0, -100 + fold * 3), (x1, -140), (x2, -186))), 3)


def snake(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A snake that creeps to the left, its head raised and its tongue out."""
    with pot.at(x, y, size):
        pot.limb("190,60 140,86 80,62 20,84 -40,58 -78,20 -70,-40 -100,-72", 10, 30)
        pot.shape(blob("-80,-88 -104,-98 -146,-84 -150,-70 -120,-58 -86,-60"))
        pot.disc(-118, -80, 5, pot.white)
        for fork in ("-148,-74 -176,-66", "-148,-74 -172,-82"):
            pot.stroke(line(fork), 3.4, pot.wine)
        for scale in ("60,66 66,78", "20,72 26,84", "100,64 104,76", "-30,54 -36,68", "-62,18 -78,24", "140,76 146,86"):
            pot.stroke(line(scale), 2.6)


def eagle(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """An eagle with its wings spread."""
    with pot.at(x, y, size):
        for side in (-1, 1):
            with pot.at(flip=side < 0):
                pot.shape(blob("0,-10 60,-70 150,-110 200,-96 190,-60 150,-20 90,20 20,40"))
                for quill in range(6):
                    tip = (60 + quill * 20, 14 - quill * 10)
                    pot.stroke(curve(((50 + quill * 22, -50 - quill * 8), (66 + quill * 22, -20 - quill * 4), tip)), 3)
        pot.shape(blob("-20,-40 0,-66 22,-50 30,20 20,70 40,110 0,104 -34,112 -22,64 -26,10"))
        pot.shape(blob("-16,-50 -14,-84 14,-96 36,-84 60,-64 40,-62 24,-56 16,-40"))
        pot.disc(20, -80, 5, pot.white)
        for leg in ("-10,104 -16,134", "14,104 20,134"):
            pot.stroke(line(leg), 7, pot.figure)
