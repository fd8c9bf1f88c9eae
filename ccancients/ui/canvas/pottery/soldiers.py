"""Men on foot: how they stand, what they wear, what they carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from ccancients.ui.canvas.pottery.brush import GROUND, Pot, blob, curve, line
from ccancients.ui.canvas.pottery.shields import ROUND, shield

HIP: Final = -112.0


@dataclass(frozen=True, slots=True)
class Pose:
    """How somebody stands.

    ``back``, ``front``  his legs from the hip over the knee to the ankle;  ``lean`` degrees forward
    ``drop``  how much lower his hip is than that of one who stands;  ``heels`` degrees by which the feet are raised
    """

    back: str
    front: str
    lean: float = 0.0
    drop: float = 0.0
    heels: tuple[float, float] = (0.0, 0.0)


POSES: Final[Mapping[str, Pose]] = MappingProxyType({
    "stride": Pose("-4,-112 -26,-62 -44,-8", "6,-112 30,-66 26,-8"),
    "stand": Pose("-8,-112 -16,-60 -16,-8", "8,-112 22,-62 20,-8", -1.5),
    "march": Pose("-6,-110 -30,-64 -66,-16", "8,-110 34,-66 46,-8", 4, 2, (30, 0)),
    "charge": Pose("-10,-104 -56,-70 -104,-16", "10,-104 60,-92 62,-8", 14, 8, (34, 0)),
    "brace": Pose("-8,-100 -52,-62 -78,-8", "10,-100 54,-82 48,-8", 5, 12),
    "kneel": Pose("-6,-66 -18,-14 -72,-10", "8,-66 54,-68 50,-8", 2, 46, (60, 0)),
    "throw": Pose("-6,-106 -30,-62 -62,-8", "8,-106 44,-72 66,-10", -13, 6, (0, -10)),
    "run": Pose("-6,-108 -52,-88 -98,-62", "10,-108 64,-104 62,-40", 12, 2, (70, 16)),
    "halt": Pose("-8,-110 -12,-60 -10,-8", "8,-110 32,-66 40,-8", -6, 2),
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Man:
    """One on foot.

    ``pose`` of ``POSES``;  ``arm`` of ``ARMS``, what he does with what weapon;  ``head`` of ``HEADS``
    ``shape``, ``device``  of his shield, no shape for none;  ``dress`` cuirass, tunic, cloak, trousers
    """

    pose: str = "stride"
    arm: str = "spear"
    head: str = "crest"
    shape: str = ROUND
    device: str = "sun"
    dress: str = "cuirass"


HOPLITE: Final = Man()
LEGIONARY: Final = Man(shape="oval", device="boss")
GAUL: Final = Man(shape="long", device="legs", head="mane", dress="trousers")
THROWER: Final = Man("throw", "javelin", "bare", "moon", "plain", "tunic")


def soldier(
    pot: Pot, x: float, size: float = 1.0, man: Man = HOPLITE, *, flip: bool = False, y: float = GROUND
) -> None:
    """Somebody with his feet at a place; he looks right unless flipped."""
    pose = POSES[man.pose]
    with pot.at(x, y, size, flip=flip):
        if man.dress == "cloak":
            _cloak(pot, pose)
        if man.arm in UPRIGHT:
            UPRIGHT[man.arm](pot)
        _leg(pot, pose.back, pose.heels[0], man)
        _leg(pot, pose.front, pose.heels[1], man)
        with pot.at(0, HIP + pose.drop, turn=pose.lean), pot.at(0, -HIP):
            _body(pot, man)


def rank(
    pot: Pot, count: int, x: float, step: float, size: float = 1.0, man: Man = HOPLITE, *,
    poses: Sequence[str] = (), devices: Sequence[str] = (), flip: bool = False,
) -> None:  # fmt: skip
    """Men side by side, from ``x`` on; poses and devices go round, the picture's variant on."""
    for place in range(count):
        one = man
        if poses:
            one = replace(one, pose=poses[(place + pot.variant) % len(poses)])
        if devices:
            one = replace(one, device=devices[(place + pot.variant) % len(devices)])
        soldier(pot, x + place * step, size, one, flip=flip)


def _leg(pot: Pot, points: str, heel: float, man: Man) -> None:
    pot.limb(points, 37, 15)
    x, y = (float(number) for number in points.rsplit(maxsplit=1)[-1].split(","))
    with pot.at(x, y + 8, turn=heel):
        pot.fill(blob("-9,-10 9,-12 28,-2 28,0 -12,0"))
    knee = [tuple(float(number) for number in point.split(",")) for point in points.split()]
    (_, _), (kx, ky), (ax, ay) = knee
    if man.dress == "trousers":
        for share in (0.2, 0.45, 0.7):
            middle = (kx + (ax - kx) * share, ky + (ay - ky) * share)
            pot.stroke(line(((middle[0] - 8, middle[1] - 4), (middle[0] + 8, middle[1] + 4))), 2.4)
            pot.stroke(line(((middle[0] - 8, middle[1] + 4), (middle[0] + 8, middle[1] - 4))), 2.4)
    else:
        pot.stroke(curve(((kx, ky + 4), ((kx + ax) / 2 + 2, (ky + ay) / 2), (ax + 1, ay - 6))), 2.2)


def _body(pot: Pot, man: Man) -> None:
    """Trunk, arm, head and shield, as of one who stands upright."""
    tunic = man.dress == "tunic"
    pot.shape(blob("-24,-196 0,-206 26,-192 24,-140 34,-92 -30,-92 -22,-140"), pot.wine if tunic else None)
    if tunic:
        pot.stroke(curve("-16,-130 -18,-110 -22,-94"), 2.4)
        pot.stroke(curve("10,-130 14,-110 20,-94"), 2.4)
    else:
        for fold in range(5):
            pot.stroke(line(((-18 + fold * 10, -116), (-24 + fold * 13, -92))), 2.2)
    pot.stroke(line("-22,-120 27,-120"), 3)
    ARMS[man.arm](pot)
    with pot.at(4, -226, 0.82):
        HEADS[man.head](pot)
    if man.shape:
        ahead = 26 if man.arm in FORWARD else 10
        shield(pot, ahead, -150, 54 if man.shape in (ROUND, "moon") else 50, man.device, man.shape)


def _cloak(pot: Pot, pose: Pose) -> None:
    with pot.at(0, HIP + pose.drop, turn=pose.lean), pot.at(0, -HIP):
        pot.shape(blob("-10,-198 -34,-150 -64,-70 -70,-40 -44,-48 -20,-40 4,-60 12,-190"), pot.wine)
        pot.stroke(curve("-20,-160 -38,-100 -50,-54"), 2.4)


# -- what he does with his arms ---------------------------------------------------------------------------------------


def _tip(pot: Pot, x: float, y: float, turn: float) -> None:
    """The head of a spear that points right, turned by degrees."""
    with pot.at(x, y, turn=turn):
        pot.fill(blob("-4,-8 40,0 -4,8"))


def _none(_pot: Pot) -> None:
    """Nothing in the hand that must be painted here."""


def _upright_spear(pot: Pot) -> None:
    pot.stroke(line("52,-250 30,0"), 6, pot.figure)
    pot.fill(blob("53,-284 62,-250 52,-236 44,-250"))


def _upright_pike(pot: Pot) -> None:
    pot.stroke(line("150,-330 10,-20"), 6, pot.figure)
    _tip(pot, 150, -330, -66)


def _hold(pot: Pot) -> None:
    pot.limb("16,-186 42,-166 46,-190", 20, 13)


def _thrust(pot: Pot) -> None:
    """A spear over the shoulder, level."""
    pot.limb("8,-192 -32,-206 -24,-246", 20, 13)
    pot.stroke(line("-124,-254 176,-230"), 6, pot.figure)
    _tip(pot, 174, -230, 5)


def _low(pot: Pot) -> None:
    """A spear at the hip, its point raised a little."""
    pot.stroke(line("-96,-108 186,-156"), 6, pot.figure)
    _tip(pot, 184, -156, -10)
    pot.limb("14,-186 -12,-150 18,-126", 20, 13)


def _shouldered(pot: Pot) -> None:
    """A spear over the shoulder, carried home."""
    pot.stroke(line("-118,-238 96,-168"), 6, pot.figure)
    _tip(pot, -116, -237, 198)
    pot.limb("14,-186 44,-156 62,-180", 20, 13)


def _javelin(pot: Pot) -> None:
    pot.limb("8,-190 -36,-204 -56,-246", 20, 13)
    pot.stroke(line("-150,-222 74,-280"), 5, pot.figure)
    _tip(pot, 72, -280, -15)
    pot.limb("16,-184 52,-176 92,-196", 18, 12)


def _sword(pot: Pot) -> None:
    pot.limb("10,-190 -14,-226 14,-262", 20, 13)
    with pot.at(14, -264, turn=-24):
        pot.fill(blob("-8,0 -8,0 -12,-58 0,-92 0,-92 12,-58 8,0 8,0"))
        pot.stroke(line("-16,-2 16,-2"), 7, pot.figure)
        pot.stroke(line("0,-14 0,-70"), 2.2)


def _axe(pot: Pot) -> None:
    pot.limb("10,-190 -6,-226 22,-254", 20, 13)
    with pot.at(22, -256, turn=18):
        pot.stroke(line("0,60 0,-86"), 7, pot.figure)
        pot.fill(blob("0,-84 0,-84 36,-104 46,-72 36,-42 0,-56 0,-56"), pot.figure)
        pot.stroke(curve("36,-98 42,-72 36,-48"), 2.6)


def _bow(pot: Pot) -> None:
    pot.limb("16,-186 60,-192 104,-192", 18, 12)
    pot.stroke(curve("74,-282 112,-246 116,-192 112,-138 74,-102"), 7, pot.figure)
    pot.stroke(line("74,-282 2,-194"), 2.4, pot.figure)
    pot.stroke(line("2,-194 74,-102"), 2.4, pot.figure)
    pot.stroke(line("2,-194 138,-192"), 4, pot.figure)
    _tip(pot, 136, -192, 0)
    pot.limb("4,-190 -34,-210 2,-194", 18, 12)


def _sling(pot: Pot) -> None:
    pot.limb("12,-186 40,-216 34,-256", 18, 12)
    pot.stroke(curve("34,-256 -40,-300 -74,-256 -24,-226 34,-256"), 4, pot.figure)
    pot.disc(-72, -258, 10, pot.white)


def _raised(pot: Pot) -> None:
    """An open hand, raised: he speaks, or swears."""
    pot.limb("14,-188 52,-196 66,-246", 20, 12)
    pot.disc(67, -252, 10)


def _down(pot: Pot) -> None:
    pot.limb("10,-188 4,-150 26,-118", 20, 12)


UPRIGHT: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType(
    {"spear": _upright_spear, "pike": _upright_pike}
)
"""What stands on the ground however he leans."""
ARMS: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "spear": _hold, "pike": _hold, "thrust": _thrust, "low": _low, "shouldered": _shouldered, "javelin": _javelin,
    "sword": _sword, "axe": _axe, "bow": _bow, "sling": _sling, "raised": _raised, "down": _down, "none": _none,
})  # fmt: skip
FORWARD: Final = frozenset(("thrust", "low", "sword", "axe"))
"""Who does these holds his shield before himself."""


# -- heads ------------------------------------------------------------------------------------------------------------


def _face(pot: Pot) -> None:
    pot.shape(blob("22,-14 10,-32 -14,-32 -30,-12 -30,12 -24,28 -10,20 8,28 20,28 16,12 30,6 24,-4"))
    pot.stroke(blob("6,-6 14,-8 20,-4 12,0"), 2.4)


def _plain(pot: Pot) -> None:
    _face(pot)
    pot.stroke(curve("-22,-14 0,-18 22,-12"), 2.6)
    pot.stroke(curve("-10,20 -4,6 -4,-8"), 2.4)


def _crest(pot: Pot) -> None:
    pot.shape(blob("26,-30 34,-46 10,-58 -20,-52 -42,-26 -50,14 -50,14 -38,10 -32,-16 -14,-34 10,-36"), pot.wine)
    for hair in ("2,-37 7,-51", "-10,-38 -11,-53", "-23,-34 -31,-46", "-33,-24 -45,-32", "-38,-10 -52,-12"):
        pot.stroke(line(hair), 2.2)
    _plain(pot)


def _cone(pot: Pot) -> None:
    """A pointed helmet."""
    _face(pot)
    pot.shape(blob("24,-12 24,-12 10,-40 -4,-66 -4,-66 -18,-42 -32,-10 -32,-10"))
    pot.stroke(curve("-30,-14 -4,-20 24,-14"), 3)


def _feathers(pot: Pot) -> None:
    for plume in ("-6,-32 -14,-56 -10,-80 0,-56 0,-32", "6,-32 10,-56 20,-78 20,-54 14,-32"):
        pot.shape(blob(plume), pot.white)
    _plain(pot)


def _bare(pot: Pot) -> None:
    """Curls under a fillet."""
    _face(pot)
    pot.shape(blob("22,-16 12,-38 -14,-40 -36,-18 -36,14 -26,24 -16,8 -10,-8 10,-14"))
    pot.stroke(curve("-32,-14 -8,-24 18,-18"), 4, pot.white)


def _mane(pot: Pot) -> None:
    """Hair combed back, and a long moustache."""
    _face(pot)
    pot.shape(blob("24,-16 10,-38 -22,-42 -50,-24 -58,10 -58,10 -44,4 -48,24 -48,24 -32,14 -24,-6 8,-16"), pot.wine)
    pot.stroke(curve("22,10 14,18 12,30"), 4, pot.figure)
    pot.stroke(curve("-16,30 0,36 12,32"), 5, pot.white)


def _cap(pot: Pot) -> None:
    """A cap with its point bent forward, and flaps."""
    _face(pot)
    pot.shape(blob("24,-14 24,-14 20,-44 34,-58 30,-70 6,-66 -22,-48 -34,-16 -36,30 -36,30 -20,22 -14,-4"), pot.wine)
    pot.stroke(curve("-26,-10 0,-22 22,-16"), 2.6)


def _hat(pot: Pot) -> None:
    """A hat with a broad brim."""
    _face(pot)
    pot.shape(blob("-22,-20 -14,-42 6,-44 18,-22"))
    pot.shape(blob("-48,-14 -48,-14 0,-30 46,-18 46,-18 0,-14"))


def _skin(pot: Pot) -> None:
    """The skin of a beast over the helmet, its ears up."""
    pot.shape(blob(
        "28,-18 18,-38 8,-34 2,-54 -10,-36 -26,-54 -28,-32 -44,-10 -48,34 -48,34 -30,26 -20,-4 6,-16"
    ), pot.wine)  # fmt: skip
    _plain(pot)


HEADS: Final[Mapping[str, Callable[[Pot], None]]] = MappingProxyType({
    "crest": _crest, "plain": _plain, "cone": _cone, "feathers": _feathers, "bare": _bare, "mane": _mane, "cap": _cap,
    "hat": _hat, "skin": _skin,
})  # fmt: skip


def fallen(pot: Pot, x: float, size: float = 1.0, man: Man = HOPLITE, *, flip: bool = False) -> None:
    """Somebody who lies on the ground."""
    with pot.at(x, GROUND - 4, size, flip=flip), pot.at(110, -24, turn=-84):
        soldier(pot, 0, 1.0, replace(man, pose="stand", arm="down", shape=""), y=0)
