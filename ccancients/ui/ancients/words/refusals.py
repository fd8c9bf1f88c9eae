"""Why something is refused: the sentence of a reason of ``ancients.rules`` with its facts in words."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.components.cards import CARD_BY_KEY
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.why_not import Refusal
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.names import face_name, hex_text, terrain_name, type_name
from ccancients.ui.ancients.words.questions import phase_name
from ccancients.ui.desktop.i18n import tr

_HEXES: Final = frozenset({"hex", "here", "blocker"})


def sentence(refusal: Refusal) -> str:
    """A refusal in words."""
    facts = {name: _fact(name, value) for name, value in refusal.facts.items()}
    return tr(refusal.sentence, **facts)


def places(refusal: Refusal) -> tuple[int, ...]:
    """The hexes that a refusal speaks of, that which it is about first."""
    found: list[int] = []
    for name, value in sorted(refusal.facts.items(), key=lambda fact: fact[0] != "hex"):
        if isinstance(value, tuple):
            found += value
        elif isinstance(value, int) and name in _HEXES:
            found.append(value)
    return tuple(dict.fromkeys(here for here in found if here >= 0))


def _fact(name: str, value: int | str | tuple[int, ...]) -> str:
    """A fact of a refusal in words."""
    if isinstance(value, tuple):
        return ", ".join(hex_text(here) for here in value)
    if isinstance(value, int):
        return hex_text(value) if name in _HEXES else str(value)
    if name == "unit":
        return type_name(UNIT_TYPE_BY_CODE[value])
    if name == "card":
        return card_name(CARD_BY_KEY[value])
    if name == "terrain":
        return terrain_name(Terrain(value))
    if name == "face":
        return face_name(FACE_NAMES.index(value))
    return phase_name(value) if name == "question" else value
