"""Ships of war: under sail, rowed, wrecked."""

from __future__ import annotations

from typing import Final

from ccancients.ui.canvas.pottery.brush import GROUND, Pot, blob, curve, line

HULL: Final = (
    "-250,-150 -262,-176 -240,-196 -214,-176 -214,-176 -226,-150 -206,-104 -150,-88 60,-88 150,-92 196,-124 214,-170 "
    "238,-168 232,-120 222,-84 222,-84 286,-44 286,-34 210,-36 150,-28 -60,-24 -170,-36 -226,-84"
)
SAIL: Final = "-130,-290 -10,-300 110,-290 110,-290 118,-220 92,-140 92,-140 0,-128 -108,-142 -108,-142 -90,-220"


def ship(
    pot: Pot, x: float, size: float = 1.0, *, flip: bool = False, sail: bool = True, wreck: bool = False,
    rowers: int = 9, y: float = GROUND,
) -> None:  # fmt: skip
    """A ship that goes right, its ram before it; a ``wreck`` leans and its sail is torn."""
    turn = (-10 if flip else 10) if wreck else 0
    with pot.at(x, y, size, flip=flip, turn=turn):
        if sail:
            _sail(pot, wreck)
        for oar in range(rowers):
            at, slant = -150 + oar * 36, -34 + (oar % 3) * 26 if wreck else -34
            pot.stroke(line(((at, -52), (at + slant, 6))), 5, pot.figure)
        pot.shape(blob(HULL))
        pot.stroke(curve("-206,-84 -140,-66 60,-64 200,-76"), 3)
        pot.disc(192, -70, 13, pot.white)
        pot.disc(194, -70, 6, pot.figure)
        pot.stroke(line("216,-44 282,-40"), 3, pot.white)
        for place in range(7):
            pot.disc(-140 + place * 42, -88, 15, pot.figure)
            pot.ring(-140 + place * 42, -88, 10, 2.6)
        for plume in range(3):
            tip = (-240 - plume * 4, -214 - plume * 14)
            pot.stroke(curve(((-238, -160 - plume * 10), (-262 - plume * 6, -190 - plume * 12), tip)), 5, pot.figure)


def _sail(pot: Pot, torn: bool) -> None:
    pot.stroke(line("-10,-90 -10,-300"), 9, pot.figure)
    pot.fill(blob(SAIL), pot.wine if torn else pot.white)
    for seam in range(4):
        down = ((-108 + seam * 58, -288), (-88 + seam * 54, -214), (-92 + seam * 52, -142))
        pot.stroke(curve(down), 3, pot.figure)
    pot.stroke(line("-136,-294 116,-294"), 7, pot.figure)
    if torn:
        pot.fill(line("-20,-300 30,-210 0,-150 60,-128 70,-300"), pot.field)
