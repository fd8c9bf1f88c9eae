"""The nouns of a campaign: what small numbers name, in events, questions, reasons, choices and positions."""

from __future__ import annotations

from typing import Any, Final

from ccancients.engine.language import NUMBER as COUNT
from ccancients.engine.language import Noun, keyed
from ccancients.hannibal.components.board import INSIDE, PROVINCES, SPACE, SPACES, space_of
from ccancients.hannibal.components.cards import BATTLE_KEYS
from ccancients.hannibal.components.generals import GENERAL as _GENERALS_BY_KEY
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import SIDE_KEYS, SIDES

INSIDE_A_CITY: Final = " inside"


def place_text(place: int) -> str:
    """``syracuse``, or ``syracuse inside``."""
    return SPACES[space_of(place)].key + (INSIDE_A_CITY if place >= INSIDE else "")


def place_number(text: str) -> int:
    """The place of a text. Raises ``KeyError``."""
    space = SPACE[text.removesuffix(INSIDE_A_CITY)]
    return space + INSIDE if text.endswith(INSIDE_A_CITY) else space


def general_key(general: int) -> str | None:
    """The key of a general, None for nobody."""
    return GENERALS[general].key if general >= 0 else None


def general_number(key: str | None) -> int:
    """The general of a key, -1 for nobody."""
    return -1 if key is None else _GENERALS_BY_KEY[key]


def _place(_of: Any, place: int) -> str | None:
    return place_text(place) if place >= 0 else None


def _set_of_generals(_of: Any, generals: int) -> list[str]:
    return [general.key for number, general in enumerate(GENERALS) if generals >> number & 1]


PLACE: Final = Noun("space", _place, lambda _of, word: SPACE.get(word))
"""A space, or the inside of its city."""
WAY: Final = Noun("space", _place, lambda _of, word: SPACE.get(word), several=True)
GENERAL: Final = keyed("general", [each.key for each in GENERALS])
GENERALS_OF_A_SET: Final = Noun("generals", _set_of_generals)
PROVINCE: Final = keyed("province", [each.key for each in PROVINCES])
SIDE: Final = Noun("side", lambda _of, side: SIDE_KEYS[side] if side in SIDES else "none")
WINNER: Final = Noun("side", lambda _of, side: SIDE_KEYS[side] if side >= 0 else None)
BATTLE_CARD: Final = keyed("battle card", BATTLE_KEYS, "hidden")
BATTLE_CARD_PLAYED: Final = keyed("battle card", BATTLE_KEYS, "maharbal")
"""A strategy card that stands for a battle card is -1."""
TYPE_THAT_WON: Final = keyed("battle card", BATTLE_KEYS)
STRATEGY_CARD: Final = Noun("card", number=COUNT.number)
UNITS: Final = Noun("units", number=COUNT.number)
ELEPHANTS: Final = Noun("elephants", number=COUNT.number)
CARDS: Final = Noun("cards", number=COUNT.number)
COUNTRY: Final = Noun("country")
WINDOW: Final = Noun("window")
QUESTION: Final = Noun("question")
NUMBER_OR_NONE: Final = Noun("number", lambda _of, number: number if number >= 0 else None)
