"""The things of the campaign by name: spaces, provinces, generals, sides, countries, cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccancients.hannibal.components.board import AFRICA, HISPANIA, ITALY, PROVINCES, SPACES, space_of
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.spec import SEATS
from ccancients.ui.desktop.i18n import localized, mark, plural, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_name

COUNTRIES: Final = {AFRICA: mark("Africa"), HISPANIA: mark("Hispania"), ITALY: mark("Italy")}

SAID_OTHERWISE: Final = frozenset((
    mark("New Carthage"), mark("Nice"), mark("Rhone"), mark("Isere"), mark("Western Ligurians"),
    mark("Eastern Ligurians"), mark("Insubrians"), mark("Rome"), mark("Syracuse"), mark("Carthage"),
    mark("Corsica/Sardinia"), mark("Balearic Islands"), mark("Western Numidia"), mark("Eastern Numidia"),
))
"""Names of spaces and provinces that are English; all others are Latin in every language."""
_KNOWN_TO_ALL: Final = frozenset((
    mark("Hannibal"), mark("Hasdrubal"), mark("Hanno"), mark("Mago"), mark("Scipio Africanus"),
))
"""Generals whom every language has a name for; the others bear their Latin ones."""


def place_name(name: str) -> str:
    """A name of the map in the language in use."""
    return tr(name) if name in SAID_OTHERWISE else name


def space_name(space: int) -> str:
    """A space by its number."""
    return place_name(SPACES[space].name)


def province_name(province: int) -> str:
    """A province by its number."""
    return place_name(PROVINCES[province].name)


def general_name(general: int) -> str:
    """A general by his number."""
    name = GENERALS[general].name
    return tr(name) if name in _KNOWN_TO_ALL else name


def side_name(side: int) -> str:
    """A side by its number."""
    return localized(dict(SEATS[side].names))


def units(number: int) -> str:
    """A number of combat units."""
    return plural("one unit", "{count} units", number)


def elephants(number: int) -> str:
    """A number of elephants."""
    return plural("one elephant", "{count} elephants", number)


def cards(number: int) -> str:
    """A number of cards."""
    return plural("one card", "{count} cards", number)


NAMED: Final[Mapping[str, Callable[[Any], str]]] = {
    "space": lambda place: space_name(space_of(place)),
    "province": province_name,
    "general": general_name,
    "side": side_name,
    "country": lambda country: tr(COUNTRIES[country]),
    "card": card_name,
    "battle card": lambda card: tr(BATTLE_CARDS[card]),
    "units": units,
    "elephants": elephants,
    "cards": cards,
}
"""The words for a thing, by the name of its noun (``hannibal/nouns.py``); a number is written as it is."""


def fact_words(name: str, value: Any) -> str:
    """A fact in words, by its name."""
    words = NAMED.get(LANGUAGE.noun(name).name)
    return str(value) if words is None else words(value)

