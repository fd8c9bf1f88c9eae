"""Large heads in profile."""

from __future__ import annotations

from typing import Final

from ccancients.ui.canvas.pottery.brush import Pot, blob, curve

SKULL: Final = (
    "62,-110 66,-66 62,-52 92,0 84,12 66,14 74,32 62,40 70,54 58,66 66,92 44,116 -4,112 -30,96 -34,170 -34,170 "
    "-110,190 "
    "-110,190 -96,90 -112,20 -104,-80 -50,-140 20,-146"
)
HOOKED: Final = (
    "60,-112 66,-70 64,-52 88,-26 96,2 84,16 66,16 72,32 60,38 68,52 58,64 70,94 50,122 -4,114 -30,96 -34,170 -34,170 "
    "-110,190 -110,190 -96,90 -112,20 -104,-80 -50,-140 20,-146"
)
HAIR: Final = "64,-104 30,-100 0,-76 -10,-30 -24,0 -30,40 -60,70 -60,70 -120,60 -130,-40 -96,-130 -20,-168 44,-150"


def _features(pot: Pot, *, pale: bool = False, stern: bool = False) -> None:
    ink = pot.glaze if pale else pot.scratched
    pot.stroke(curve("16,-40 44,-50 62,-40" if stern else "20,-36 44,-52 58,-46"), 6 if stern else 5, ink)
    pot.stroke(curve("24,-28 40,-38 54,-30 40,-22 24,-28"), 4, ink)
    pot.disc(42, -30, 6, ink if pale else pot.white)
    pot.stroke(curve("66,44 48,46 30,60" if stern else "66,44 48,46 36,52"), 4, ink)
    if stern:
        for furrow in ("60,-76 40,-84 20,-80", "60,-92 44,-98 30,-96", "40,20 30,40 30,62"):
            pot.stroke(curve(furrow), 3, ink)


def _beard(pot: Pot, long: bool) -> None:
    if long:
        pot.shape(blob("68,60 90,110 84,176 50,226 10,222 -24,160 -44,60 -30,30 0,50 36,60 46,56"))
    else:
        pot.shape(blob("68,62 84,110 60,160 10,166 -30,130 -46,60 -30,30 0,50 36,60 46,56"))
    deep = 206 if long else 146
    for lock in range(6):
        end = (lock * 11 + (6 if long else 0), deep - abs(lock - 3) * 6)
        pot.stroke(curve(((-24 + lock * 15, 60 + lock * 3), (-10 + lock * 13, 100 + (deep - 146) // 3), end)), 3)


def _hair(pot: Pot, *, wine: bool = False) -> None:
    pot.shape(blob(HAIR), pot.wine if wine else None)
    for lock in range(6):
        x, up = -100 + lock * 26, -lock * 12
        pot.stroke(curve(((x, -60 + up), (-84 + lock * 20, -20 + up), (-96 + lock * 16, 20 + up))), 3)


def _fillet(pot: Pot, *, ties: bool = False) -> None:
    pot.stroke(curve("66,-110 -20,-96 -118,-40"), 11, pot.white)
    if ties:
        for end in ("-116,-40 -150,0 -142,60", "-116,-40 -164,-20 -176,40"):
            pot.stroke(curve(end), 9, pot.white)


def commander(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A bearded man with a fillet."""
    with pot.at(x, y, size):
        pot.shape(blob(SKULL))
        _features(pot)
        _beard(pot, long=False)
        _hair(pot)
        _fillet(pot)


def king(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A king: no more than a beard along the chin, a diadem with its ties."""
    with pot.at(x, y, size):
        pot.shape(blob(HOOKED))
        _features(pot)
        pot.shape(blob("64,80 66,108 44,128 0,120 -32,96 -40,50 -26,40 -6,84 30,98 52,92"))
        for lock in range(5):
            pot.stroke(curve(((-20 + lock * 16, 92 + lock * 2), (-14 + lock * 16, 104), (-12 + lock * 15, 118))), 3)
        _hair(pot)
        _fillet(pot, ties=True)


def elder(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """An old man of Carthage: a high round cap, a long beard, a ring in his ear."""
    with pot.at(x, y, size):
        pot.shape(blob(HOOKED))
        _features(pot, stern=True)
        _beard(pot, long=True)
        pot.shape(blob("-60,-60 -20,-60 -10,-20 -22,10 -34,50 -60,66 -118,52 -124,-40 -110,-80"))
        for lock in range(4):
            pot.stroke(curve(((-104 + lock * 22, -40), (-92 + lock * 16, 0), (-100 + lock * 14, 40))), 3)
        pot.shape(blob("70,-98 70,-98 62,-150 20,-196 -40,-202 -96,-168 -128,-70 -128,-70 -40,-92"), pot.wine)
        pot.stroke(curve("70,-98 -30,-92 -128,-66"), 10, pot.white)
        pot.ring(-22, 32, 12, 5, pot.white)


def senator(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """An old Roman: cropped hair, furrows, no beard, the toga about his neck."""
    with pot.at(x, y, size):
        pot.shape(blob(HOOKED))
        _features(pot, stern=True)
        pot.shape(blob(
            "56,-118 20,-116 -14,-96 -34,-60 -30,-30 -40,10 -62,44 -62,44 -112,40 -122,-40 -92,-124 -20,-160 36,-148"
        ))  # fmt: skip
        for row in range(3):
            for tuft in range(6 - row):
                right, down = -96 + tuft * 25 + row * 6, -100 + row * 34 - (0 if tuft < 3 else 18)
                if right < 10 - row * 28:
                    pot.stroke(curve(((right, down), (right + 7, down + 5), (right + 6, down + 14))), 3)
        pot.shape(blob("-150,198 -150,198 -126,128 -60,120 10,168 36,198 36,198"), pot.white)
        pot.stroke(curve("-126,190 -90,146 -30,150 16,192"), 7, pot.wine)


def lady(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A lady: white skin, hair in a net with a diadem, an earring, a necklace."""
    with pot.at(x, y, size):
        pot.shape(blob(
            "60,-108 62,-66 60,-52 84,-4 80,10 64,14 72,30 60,38 66,50 56,62 60,84 36,104 -8,98 -26,88 -30,170 -30,170 "
            "-106,190 -106,190 -90,90 -112,20 -104,-80 -50,-140 20,-146"
        ), pot.white)  # fmt: skip
        _features(pot, pale=True)
        pot.stroke(curve("66,42 56,50 44,48"), 5, pot.wine)
        pot.shape(blob(
            "62,-104 34,-92 4,-70 -6,-34 -22,-6 -30,26 -70,66 -124,60 -150,6 -140,-70 -96,-134 -20,-168 44,-150"
        ))  # fmt: skip
        for thread in (
            "-142,-50 -90,-20 -40,10", "-148,0 -104,24 -62,50", "-110,-110 -60,-76 -20,-30", "-60,-146 -30,-110 4,-76",
            "-96,-126 -112,-60 -120,50", "-40,-156 -66,-80 -74,56", "10,-160 -20,-100 -30,-10",
        ):  # fmt: skip
            pot.stroke(curve(thread), 3)
        pot.stroke(curve("66,-112 -10,-110 -92,-122"), 12, pot.wine)
        pot.disc(-16, 40, 9, pot.wine)
        pot.disc(-16, 58, 6, pot.wine)
        for bead in range(6):
            pot.disc(-92 + bead * 13, 136 - bead * 2, 6, pot.wine)
