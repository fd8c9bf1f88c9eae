"""Hands, standards, weather, fire, chains, scrolls, and other things that tell what a card is about."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from ccancients.ui.canvas.pottery.beasts import eagle
from ccancients.ui.canvas.pottery.brush import GROUND, Pot, blob, curve, ellipse, line

WRITING = "#6b3f22"


def standard(pot: Pot, x: float, size: float = 1.0, *, tanit: bool = False, cloth: QColor | None = None) -> None:
    """A standard with an eagle on top, or with the sign of Tanit and a cloth of blue."""
    with pot.at(x, GROUND, size * 0.86):
        pot.stroke(line("0,0 0,-276"), 8, pot.figure)
        if tanit:
            pot.disc(0, -292, 17, pot.white)
            pot.stroke(curve("-26,-330 0,-312 26,-330"), 8, pot.white)
        else:
            eagle(pot, 0, -316, 0.34)
        pot.stroke(line("-54,-248 54,-248"), 8, pot.figure)
        flag = blob("-50,-246 -50,-246 50,-246 50,-246 54,-190 46,-142 46,-142 0,-152 -46,-142 -46,-142 -54,-190")
        pot.fill(flag, cloth or (pot.blue if tanit else pot.wine))
        pot.stroke(line("-44,-164 44,-164"), 5, pot.white)


def torn_standard(pot: Pot, x: float, size: float = 1.0, *, cloth: QColor | None = None) -> None:
    """A standard, its pole broken and its cloth torn; that of Tanit where no cloth is given."""
    with pot.at(x, GROUND, size * 0.86):
        pot.stroke(line("0,0 4,-120 -8,-140"), 8, pot.figure)
        with pot.at(10, -150, turn=38):
            pot.stroke(line("0,10 0,-150"), 8, pot.figure)
            pot.stroke(line("-54,-120 54,-120"), 8, pot.figure)
            if cloth is None:
                pot.disc(0, -166, 16, pot.white)
                pot.stroke(curve("-24,-202 0,-186 24,-202"), 8, pot.white)
            pot.fill(line("-50,-118 50,-118 54,-40 34,-62 22,-20 4,-66 -14,-30 -30,-60 -46,-14"), cloth or pot.blue)


def hand(pot: Pot, x: float, y: float, size: float = 1.0, *, flip: bool = False, turn: float = 0.0) -> None:
    """An open hand that reaches to the right, with its arm."""
    with pot.at(x, y, size, flip=flip, turn=turn):
        pot.limb("-180,10 -80,6 -10,0", 70, 46)
        pot.shape(blob("-30,-26 30,-40 66,-34 66,30 20,38 -30,26"))
        for lift, length in ((-28, 96), (-10, 110), (8, 106), (24, 88)):
            pot.limb(((50, lift), (90, lift - 2), (50 + length * 0.8, lift + 4)), 21, 14)
        pot.limb("10,-34 40,-64 80,-68", 24, 13)
        for cuff in ("-70,-26 -66,30", "-82,-27 -78,31"):
            pot.stroke(line(cuff), 3)


def clasped_hands(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    with pot.at(x, y, size):
        pot.limb("230,30 130,14 40,0", 84, 60)
        pot.shape(blob("60,-34 10,-38 -40,-30 -60,0 -30,34 30,38 64,30"))
        pot.limb("-230,30 -130,14 -30,-2", 84, 58, pot.wine)
        for finger in range(4):
            way = ((-20, -22 + finger * 17), (30, -26 + finger * 17), (66 - finger * 5, -18 + finger * 16))
            pot.limb(way, 20, 14, pot.wine)
        pot.limb("-40,-30 0,-58 40,-50", 24, 14, pot.wine)
        for side in (-1, 1):
            for cuff in (150, 164):
                pot.stroke(line(((side * cuff, -20), (side * (cuff - 6), 59))), 4)


def bolt(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    with pot.at(x, y, size):
        pot.shape(line("10,-90 -44,10 -8,6 -40,96 46,-24 8,-18 44,-90"), pot.white)


def cloud(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    puffs = ((-80, 0, 36), (-40, -24, 44), (10, -32, 52), (60, -14, 44), (96, 6, 32), (0, 10, 44), (50, 14, 34))
    with pot.at(x, y, size):
        path = QPainterPath()
        for right, down, radius in puffs:
            path = path.united(ellipse(right, down, radius, radius * 0.82))
        pot.shape(path)
        for right, down, radius in ((-40, -20, 24), (14, -26, 30), (64, -8, 24)):
            room = QRectF(right - radius, down - radius, 2 * radius, 2 * radius)
            curl = QPainterPath()
            curl.arcMoveTo(room, 20)
            curl.arcTo(room, 20, 240)
            pot.stroke(curl, 3)


def rain(pot: Pot) -> None:
    """Rain over the whole field."""
    for drop in range(22):
        x, y = drop * 67 % 600, 110 + drop * 41 % 190
        pot.stroke(line(((x, y), (x - 14, y + 40))), 4, pot.figure)


def scroll(pot: Pot, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> None:
    """A scroll with writing and a seal."""
    with pot.at(x, y, size, turn=turn):
        pot.shape(blob(
            "-110,-56 -110,-56 0,-64 110,-56 110,-56 104,0 110,60 110,60 0,52 -110,60 -110,60 -104,0"
        ), pot.white)  # fmt: skip
        for row in range(4):
            pot.stroke(line(((-84, -34 + row * 22), (24 if row == 3 else 84, -34 + row * 22))), 5, QColor(WRITING))
        for side in (-1, 1):
            with pot.at(flip=side < 0):
                pot.shape(blob("104,-76 126,-76 130,0 126,80 104,80 100,0"))
                pot.disc(115, -82, 11)
                pot.disc(115, 86, 11)
        pot.disc(40, 52, 20, pot.wine)


def flame(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    with pot.at(x, y, size):
        pot.fill(blob("-40,0 -54,-50 -24,-90 -22,-140 -22,-140 20,-96 30,-118 56,-60 40,0"), pot.wine)
        pot.fill(blob("-18,0 -26,-30 -4,-60 2,-86 2,-86 26,-40 18,0"), pot.white)


def broken_chain(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    with pot.at(x, y, size):
        for right, turn in ((-90, -20), (-30, -8), (60, 12), (118, 26)):
            pot.stroke(QTransform().translate(right, 0).rotate(turn).map(ellipse(0, 0, 40, 24)), 15, pot.figure)
        pot.stroke(line("6,-46 20,-12 4,10 22,44"), 6, pot.wine)


def key(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A key of white metal."""
    with pot.at(x, y, size):
        for width, color in ((15, pot.glaze), (8, pot.white)):
            pot.ring(0, 0, 18, width, color)
            for part in ("18,0 78,0 78,24", "56,0 56,18"):
                pot.stroke(line(part), width, color)


def eye(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A watchful eye."""
    with pot.at(x, y, size):
        pot.fill(blob("-72,0 -72,0 -10,-42 72,0 72,0 -10,38"), pot.white)
        pot.disc(0, 0, 27, pot.glaze)
        pot.disc(8, -8, 8, pot.white)
        pot.stroke(curve("-70,-30 0,-68 76,-26"), 7, pot.figure)


def arrow(pot: Pot, x: float, y: float, length: float, turn: float) -> None:
    """An arrow with its point at a place, flying right before it is turned by degrees."""
    with pot.at(x, y, turn=turn):
        pot.stroke(line(((-length, 0), (-20, 0))), 6, pot.figure)
        pot.fill(blob("-34,-12 -34,-12 0,0 0,0 -34,12 -34,12 -26,0"))
        for feather in (-8, 8):
            pot.stroke(line(((-length + 26, 0), (-length, feather * 1.6))), 6, pot.wine)


def cup(pot: Pot, x: float, y: float, size: float = 1.0) -> None:
    """A drinking cup on a high foot."""
    with pot.at(x, y, size):
        pot.fill(blob("-80,-110 -50,-20 0,2 50,-20 80,-110 80,-110 0,-90 -80,-110 -80,-110"))
        pot.stroke(line("0,2 0,60"), 12, pot.figure)
        pot.fill(blob("-40,74 0,54 40,74"))
        pot.stroke(curve("-70,-84 0,-66 70,-84"), 5)
        for side in (-1, 1):
            pot.stroke(curve([(side * 72, -88), (side * 112, -78), (side * 100, -40), (side * 54, -30)]), 8, pot.figure)


def hoard(pot: Pot, x: float, y: float) -> None:
    """Three piles of coins."""
    for coin in range(9):
        right, up = x + coin % 3 * 58, y - coin // 3 * 26
        pot.shape(ellipse(right, up, 27, 15), pot.white)
        pot.stroke(ellipse(right, up, 19, 9), 3, pot.glaze)


def beacon(pot: Pot, x: float, size: float = 1.0) -> None:
    """A pile of logs on fire."""
    with pot.at(x, GROUND, size):
        for log in ("-70,-10 60,-46", "70,-10 -60,-46", "-60,-52 50,-76", "60,-52 -50,-76"):
            pot.stroke(line(log), 17, pot.field)
            pot.stroke(line(log), 14, pot.figure)
        for at, tall in ((-26, 0.9), (20, 1.2), (0, 0.7)):
            flame(pot, at, -70, tall)


def spear_on_ground(pot: Pot, x: float, y: float, length: float, turn: float) -> None:
    """A spear that was thrown away."""
    with pot.at(x, y, turn=turn):
        pot.stroke(line(((0, 0), (length, 0))), 7, pot.figure)
        pot.fill(blob([(length - 4, -9), (length + 40, 0), (length - 4, 9)]))
