"""The pictures of the strategy cards, put together from painted pottery."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from ccancients.hannibal.components.cards import COUNTER, STRATEGY_CARDS
from ccancients.ui.canvas.pottery.beasts import bull, elephant, horse, snake
from ccancients.ui.canvas.pottery.brush import Pot, line
from ccancients.ui.canvas.pottery.faces import commander, elder, king, lady, senator
from ccancients.ui.canvas.pottery.ground import Band, sea
from ccancients.ui.canvas.pottery.picture import Picture
from ccancients.ui.canvas.pottery.places import OPEN, SHUT, column, hill, palm, ram, temple, tent, tree, wall, wheat
from ccancients.ui.canvas.pottery.shields import LONG, MOON, OVAL, shield
from ccancients.ui.canvas.pottery.ships import ship
from ccancients.ui.canvas.pottery.soldiers import GAUL, HOPLITE, LEGIONARY, Man, fallen, rank, soldier
from ccancients.ui.canvas.pottery.things import (
    arrow,
    bolt,
    broken_chain,
    clasped_hands,
    cloud,
    cup,
    eye,
    flame,
    hand,
    hoard,
    key,
    rain,
    scroll,
    spear_on_ground,
    standard,
    torn_standard,
)
from ccancients.ui.hannibal.words.cards import card_stem

MARCHING: Final = ("march", "stride")
READY: Final = ("stand", "stride", "halt")
SPEARS_OUT: Final = ("charge", "brace")
IBERIAN: Final = Man("stride", "sword", "skin", device="crescent", dress="tunic")
PUNIC: Final = replace(HOPLITE, device="tanit", head="cone")
ITALIAN: Final = replace(HOPLITE, head="feathers", device="bull")
LIGURIAN: Final = Man("stand", "javelin", "bare", OVAL, "star", "tunic")
SLINGER: Final = Man("throw", "sling", "bare", "", dress="tunic")
BARE: Final = Man("stride", "down", "bare", "", dress="tunic")


# -- revolts and peoples ----------------------------------------------------------------------------------------------


def _two_islands(pot: Pot) -> None:
    hill(pot, 110, 270, 190)
    hill(pot, 480, 270, 150)
    soldier(pot, 300, 0.98, Man("brace", "thrust", "mane", device="crescent", dress="tunic"))
    sea(pot, 346)


def _etna(pot: Pot) -> None:
    hill(pot, 300, 420, 220)
    flame(pot, 300, 126, 0.9)
    for x, lean in ((70, -4), (128, 4), (476, -4), (536, 5)):
        wheat(pot, x, 0.82, lean=lean)


def _numidia(pot: Pot) -> None:
    horse(pot, 196, 0.82, gait="rear", rider="javelin", head="bare", flip=True)
    torn_standard(pot, 440, 1.0)


def _celtiberia(pot: Pot) -> None:
    bull(pot, 180, 0.92)
    soldier(pot, 452, 1.0, replace(IBERIAN, pose="charge", device="star"), flip=True)


def _guide(pot: Pot) -> None:
    hill(pot, 150, 360, 290, snow=True)
    hill(pot, 480, 330, 230, snow=True)
    elephant(pot, 400, 0.56, flip=True)
    soldier(pot, 170, 0.66, Man("march", "raised", "mane", "", dress="cloak"), flip=True)


def _maharbal(pot: Pot) -> None:
    horse(pot, 180, 0.74, rider="javelin", head="bare")
    horse(pot, 410, 0.78, rider="couched")


def _ambush(pot: Pot) -> None:
    tree(pot, 70 + 20 * pot.variant, 1.25)
    tree(pot, 530, 1.15)
    men = (replace(GAUL, arm="thrust", pose="brace"), replace(GAUL, arm="sword", pose="charge", device="star"))
    for place, x in enumerate((220, 350)):
        soldier(pot, x, 0.96, men[(place + pot.variant) % 2])


def _tribe_resists(pot: Pot) -> None:
    tree(pot, 76, 1.25)
    for points in ("190,320 500,106", "480,320 180,106"):
        pot.stroke(line(points), 8, pot.figure)
    shield(pot, 268, 220, 84, "legs", LONG)
    shield(pot, 402, 220, 84, "star", LONG)


# -- Macedon, Africa, the cities --------------------------------------------------------------------------------------


def _philip(pot: Pot) -> None:
    king(pot, 176, 190, 1.05)
    shield(pot, 440, 190, 118, "star")


def _macedonians(pot: Pot) -> None:
    rank(pot, 4, 60, 78, 0.82, replace(HOPLITE, arm="pike", device="star"), poses=MARCHING)
    ship(pot, 480, 0.5, flip=True, y=340)


def _slingers(pot: Pot) -> None:
    rank(pot, 3, 120, 176, 0.92, SLINGER, poses=("throw", "kneel", "brace"))


def _africa(pot: Pot) -> None:
    palm(pot, 66, 1.15)
    elephant(pot, 232, 0.72)
    elephant(pot, 440, 0.54, tower=False)


def _sortie(pot: Pot) -> None:
    wall(pot, 30, 250, 190, gate=OPEN)
    soldier(pot, 286, 0.9, replace(HOPLITE, pose="run", arm="thrust", device="legs"))
    soldier(pot, 432, 0.94, replace(HOPLITE, pose="charge", arm="sword", device="star"))


def _traitor(pot: Pot) -> None:
    wall(pot, 300, 250, 200, gate=SHUT)
    hand(pot, 170, 236, 0.9, turn=4)
    key(pot, 268, 238, 1.5)


def _treachery(pot: Pot) -> None:
    wall(pot, 40, 240, 176, gate=OPEN)
    snake(pot, 370, 250, 0.98)


def _capua(pot: Pot) -> None:
    wall(pot, 40, 240, 170, gate=OPEN)
    standard(pot, 344, 0.92, tanit=True)
    for x, pose in ((440, "stand"), (532, "stride")):
        soldier(pot, x, 0.9, replace(PUNIC, pose=pose), flip=True)


def _syracuse(pot: Pot) -> None:
    wall(pot, 60, 230, 150, gate=SHUT)
    ship(pot, 452, 0.64, flip=True, y=340)


def _fleet(pot: Pot) -> None:
    wall(pot, 372, 204, 150)
    ship(pot, 170, 0.68, y=340)


def _sea_victory(pot: Pot) -> None:
    ship(pot, 208, 0.84, y=332)
    ship(pot, 482, 0.56, flip=True, wreck=True, rowers=6, y=350)
    sea(pot, 346)


def _pirates(pot: Pot) -> None:
    ship(pot, 180, 0.68)
    ship(pot, 456, 0.56, sail=False)
    sea(pot)


def _siege_train(pot: Pot) -> None:
    wall(pot, 424, 172, 190)
    ram(pot, 176, 0.96)


# -- who joins --------------------------------------------------------------------------------------------------------


def _bruttium(pot: Pot) -> None:
    bull(pot, 148, 0.72)
    rank(pot, 2, 392, 122, 1.0, ITALIAN, poses=("stand", "stride"))


def _liguria(pot: Pot) -> None:
    hill(pot, 104, 240, 210)
    rank(pot, 3, 250, 118, 0.92, LIGURIAN, poses=("stand", "throw", "kneel"))


def _iberia(pot: Pot) -> None:
    rank(pot, 4, 84, 138, 0.96, IBERIAN, poses=("stride", "brace", "stand", "march"))


def _gauls(pot: Pot) -> None:
    tree(pot, 70, 1.1)
    rank(pot, 4, 186, 108, 0.95, GAUL, poses=READY, devices=("legs", "star", "plain"))


def _auxiliaries(device: str) -> Callable[[Pot], None]:
    def paint(pot: Pot) -> None:
        standard(pot, 300, 1.04)
        ally = replace(HOPLITE, device=device, head="feathers")
        for x, pose in ((86, "stride"), (192, "stand")):
            soldier(pot, x, 0.98, replace(ally, pose=pose))
        for x, pose in ((514, "stride"), (408, "stand")):
            soldier(pot, x, 0.98, replace(LEGIONARY, pose=pose, device=device), flip=True)

    return paint


def _mutines(pot: Pot) -> None:
    palm(pot, 512, 1.08)
    horse(pot, 206, 0.84, rider="javelin", head="bare")


def _numidian_ally(pot: Pot) -> None:
    horse(pot, 190, 0.78, gait="stand", rider="reaching", head="bare")
    soldier(pot, 460, 1.0, replace(LEGIONARY, arm="raised", pose="halt", shape="", dress="cloak"), flip=True)


def _slaves(pot: Pot) -> None:
    broken_chain(pot, 300, 66, 1.15)
    rank(pot, 5, 92, 104, 0.82, LEGIONARY, poses=("stand", "march", "stride"))


# -- speeches, gifts, counsels ----------------------------------------------------------------------------------------


def _truce(pot: Pot) -> None:
    clasped_hands(pot, 300, 190, 1.15)


def _diplomacy(pot: Pot) -> None:
    if pot.variant % 2:
        scroll(pot, 372, 176, 1.1, 6)
        hand(pot, 160, 262, 0.86, turn=-16)
        return
    scroll(pot, 260, 182, 1.15, -6)
    hand(pot, 470, 276, 0.84, flip=True, turn=12)


def _sophonisba(pot: Pot) -> None:
    lady(pot, 200, 190, 1.05)
    cup(pot, 462, 240, 1.15)


def _charms(pot: Pot) -> None:
    commander(pot, 186, 186, 1.05)
    bull(pot, 446, 0.74, flip=True)


def _hanno(pot: Pot) -> None:
    elder(pot, 150, 196, 0.86)
    ship(pot, 436, 0.42, y=196)
    hoard(pot, 390, 316)


def _cato(pot: Pot) -> None:
    for x in (428, 540):
        column(pot, x, 250)
    senator(pot, 200, 186, 1.02)


def _senate(pot: Pot) -> None:
    temple(pot)
    soldier(pot, 270, 0.66, Man("stand", "raised", "bare", "", dress="cloak"))
    soldier(pot, 352, 0.66, Man("march", "down", "plain", "", dress="cloak"))


def _messenger(pot: Pot) -> None:
    horse(pot, 186, 0.74, rider="reaching", head="hat")
    scroll(pot, 432, 150, 0.72, 12)
    hand(pot, 560, 214, 0.7, flip=True, turn=20)


def _spy(pot: Pot) -> None:
    tent(pot, 150, 1.1)
    tent(pot, 452, 1.1)
    eye(pot, 300, 112, 1.5)


# -- harm -------------------------------------------------------------------------------------------------------------


def _mercenaries(pot: Pot) -> None:
    spear_on_ground(pot, 40, 326, 170, -4)
    shield(pot, 130, 282, 54, "tanit")
    leaving = Man("march", "shouldered", "cone", "")
    rank(pot, 3, 308, 106, 0.88, leaving, poses=("march", "stride", "march"))


def _ally_deserts(pot: Pot) -> None:
    shield(pot, 300, 282, 54, "star")
    soldier(pot, 130, 0.98, Man("march", "shouldered", "mane", "", dress="cloak"), flip=True)
    soldier(pot, 470, 0.98, replace(HOPLITE, pose="halt", arm="raised", shape=""), flip=True)


def _spaniards_desert(pot: Pot) -> None:
    bull(pot, 190, 0.8, flip=True)
    spear_on_ground(pot, 380, 326, 160, -24)
    shield(pot, 448, 276, 60, "crescent")


def _numidians_desert(pot: Pot) -> None:
    horse(pot, 230, 0.82, flip=True, rider="")
    shield(pot, 500, 286, 60, "star", MOON)


def _bad_weather(pot: Pot) -> None:
    cloud(pot, 150, 80, 1.2)
    cloud(pot, 430, 70, 1.3)
    rain(pot)
    rank(pot, 3, 170, 118, 0.8, Man("march", "shouldered", "plain", OVAL, "boss", "cloak"))


def _elephant_fright(pot: Pot) -> None:
    elephant(pot, 256, 0.78, rears=True, tower=False, y=346)
    flame(pot, 500, 336, 1.2)
    flame(pot, 562, 336, 0.75)


def _storms(pot: Pot) -> None:
    cloud(pot, 130, 76)
    cloud(pot, 460, 66, 1.1)
    bolt(pot, 286, 110)
    bolt(pot, 84, 190, 0.7)
    ship(pot, 340, 0.7, wreck=True, rowers=8)
    sea(pot)


def _epidemic(pot: Pot) -> None:
    for shot in range(5):
        arrow(pot, 96 + shot * 92, 196 + shot * 13, 200, 124)
    tent(pot, 160, 0.95)
    tent(pot, 430, 1.05)


def _pestilence(pot: Pot) -> None:
    wall(pot, 390, 190, 170)
    for shot in range(3):
        arrow(pot, 92 + shot * 84, 178 + shot * 16, 180, 122)
    tent(pot, 150, 0.95)
    fallen(pot, 262, 0.7, LEGIONARY)


def _grain(pot: Pot) -> None:
    for place, (x, lean) in enumerate(((80, -8), (196, 6), (308, -4), (410, 8), (520, -6))):
        wheat(pot, x, 1.04, lean=lean, spoiled=place % 2 == 1)


# -- marches ----------------------------------------------------------------------------------------------------------


def _promise(pot: Pot) -> None:
    hill(pot, 110, 300, 262, snow=True)
    hill(pot, 556, 200, 160, snow=True)
    elephant(pot, 372, 0.84)


def _major(pot: Pot) -> None:
    standard(pot, 70, 1.02)
    rank(pot, 4, 148, 66, 0.94, LEGIONARY, poses=MARCHING)
    horse(pot, 470, 0.62, rider="lance" if pot.variant else "sword")


def _minor(pot: Pot) -> None:
    standard(pot, 100, 1.02)
    devices = ("sun", "legs", "lion", "bull")
    rank(pot, 3, 222, 124, 1.02, replace(HOPLITE, device=devices[pot.variant % 4]), poses=(*MARCHING, "stand"))


def _forced(ranks: int) -> Callable[[Pot], None]:
    def paint(pot: Pot) -> None:
        hill(pot, 90, 230, 210, snow=True)
        hill(pot, 510, 260, 180, snow=True)
        men, step = 1 + ranks, 190 - 30 * ranks
        first = 300 - step * (men - 1) / 2
        hasty = Man(arm="shouldered", head="plain", shape="")
        rank(pot, men, first, step, 0.9, hasty, poses=("run", "march", "stride"))

    return paint


WAVES, OLIVE, TONGUES = Band.WAVES, Band.OLIVE, Band.TONGUES
_PAINTED: Final[Mapping[str, tuple[Callable[[Pot], None], Band]]] = MappingProxyType({
    "corsica_sardinia_revolt": (_two_islands, WAVES), "sicilia_revolts": (_etna, OLIVE),
    "numidia_revolts": (_numidia, TONGUES), "celtiberia_revolts": (_celtiberia, Band.MEANDER),
    "native_guide": (_guide, TONGUES), "maharbals_cavalry": (_maharbal, Band.MEANDER),
    "hostile_tribes": (_ambush, TONGUES), "philip_v": (_philip, OLIVE),
    "macedonian_reinforcements": (_macedonians, WAVES), "balearic_slingers": (_slingers, Band.MEANDER),
    "african_reinforcements": (_africa, OLIVE), "bruttium_recruits": (_bruttium, OLIVE),
    "ligurian_recruits": (_liguria, Band.MEANDER), "iberian_recruits": (_iberia, Band.MEANDER),
    "gallic_recruits": (_gauls, Band.MEANDER), "surprise_sortie": (_sortie, Band.MEANDER),
    "traitor_in_tarentum": (_traitor, Band.MEANDER), "senate_dismisses_proconsul": (_senate, Band.MEANDER),
    "spy_in_enemy_camp": (_spy, TONGUES), "mercenaries_desert": (_mercenaries, Band.MEANDER),
    "mutins_numidians": (_mutines, Band.MEANDER), "numidian_ally": (_numidian_ally, OLIVE),
    "sophonisba": (_sophonisba, OLIVE), "capua_sides_with_carthage": (_capua, Band.MEANDER),
    "syracuse_allies_with_carthage": (_syracuse, WAVES), "i_have_come_into_italy": (_promise, Band.MEANDER),
    "hannibal_charms_italy": (_charms, OLIVE), "carthaginian_naval_victory": (_sea_victory, WAVES),
    "carthaginian_siege_train": (_siege_train, TONGUES), "spanish_allies_desert": (_spaniards_desert, Band.MEANDER),
    "numidian_allies_desert": (_numidians_desert, Band.MEANDER), "major_campaign": (_major, Band.MEANDER),
    "minor_campaign": (_minor, Band.MEANDER), "diplomacy": (_diplomacy, OLIVE),
    "bad_weather": (_bad_weather, Band.MEANDER), "elephant_fright": (_elephant_fright, TONGUES),
    "two_legions_of_slaves": (_slaves, Band.MEANDER), "auxiliaries_apulia": (_auxiliaries("ear"), Band.MEANDER),
    "auxiliaries_etruria": (_auxiliaries("lion"), Band.MEANDER),
    "auxiliaries_samnium": (_auxiliaries("bull"), Band.MEANDER),
    "auxiliaries_lucania": (_auxiliaries("wolf"), Band.MEANDER),
    "auxiliaries_campania": (_auxiliaries("vine"), Band.MEANDER), "fleet_breaks_siege": (_fleet, WAVES),
    "adriatic_pirates": (_pirates, WAVES), "epidemic": (_epidemic, TONGUES), "pestilence": (_pestilence, TONGUES),
    "tribal_resistance": (_tribe_resists, Band.MEANDER), "treachery_within_city": (_treachery, TONGUES),
    "messenger_intercepted": (_messenger, Band.MEANDER), "grain_shortage": (_grain, TONGUES),
    "hanno_counsels_carthage": (_hanno, Band.MEANDER), "cato_counsels_rome": (_cato, Band.MEANDER),
    "ally_deserts": (_ally_deserts, Band.MEANDER), "storms_at_sea": (_storms, WAVES),
    "force_march_61": (_forced(1), Band.MEANDER), "force_march_62": (_forced(2), Band.MEANDER),
    "force_march_63": (_forced(3), Band.MEANDER), "truce": (_truce, OLIVE),
})  # fmt: skip
"""By the key of a card, or by what it has in common with its likes: who paints it, and the band below."""
RED_TOO: Final = frozenset(("messenger_intercepted",))
"""Played in one's own turn, but out of the enemy's hand: painted like a counter."""


def _picture(number: int) -> Picture:
    facts, stem = STRATEGY_CARDS[number], card_stem(number)
    key = facts.key if facts.key in _PAINTED else stem
    paint, band = _PAINTED[key]
    twins = [card.number for card in STRATEGY_CARDS[1:] if card_stem(card.number) == stem and key == stem]
    variant = twins.index(number) if number in twins else 0
    red = facts.kind == COUNTER or stem in RED_TOO
    return Picture(f"hannibal {key}", paint, band, red, variant)


EVENT_PICTURES: Final = MappingProxyType({facts.number: _picture(facts.number) for facts in STRATEGY_CARDS[1:]})
"""By the number of a card."""
