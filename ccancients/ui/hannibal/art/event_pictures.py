"""The pictures of the strategy cards, put together from painted pottery."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ccancients.hannibal.components.cards import COUNTER, STRATEGY_CARDS
from ccancients.ui.canvas.pottery.picture import Picture
from ccancients.ui.hannibal.art.city_pictures import CITIES
from ccancients.ui.hannibal.art.counsel_pictures import COUNSELS
from ccancients.ui.hannibal.art.event_men import Painted
from ccancients.ui.hannibal.art.harm_pictures import HARM
from ccancients.ui.hannibal.art.people_pictures import PEOPLES
from ccancients.ui.hannibal.words.cards import card_stem

_PAINTED: Final[Mapping[str, Painted]] = MappingProxyType({
    **PEOPLES, **CITIES, **COUNSELS, **HARM
})
"""By the key of a card, or by what it has in common with its likes."""
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
