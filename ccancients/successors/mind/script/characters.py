"""Characters: how the heirs of Alexander lead, as small changes of the script's weights. All of like strength."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ccancients.successors.mind.script.weights import Weights

PLAIN: Final = "steady"


@dataclass(frozen=True, slots=True)
class Character:
    """A way to lead.

    ``weights``  those that are others than usual;  ``events`` factors on what events are worth, by code
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    events: Mapping[str, float] = field(default_factory=dict)

    def applied(self, usual: Weights) -> Weights:
        """The weights of a level, changed by the character."""
        changed: dict[str, Any] = dict(self.weights)
        return replace(usual, **changed).in_events(**self.events)


CHARACTERS: Final[dict[str, Character]] = {
    PLAIN: Character(),
    # seeks battles where others still hesitate
    "antigonos": Character({"seek": 0.48, "shy": 0.5, "place": 1.1, "intercepts": -0.5, "falls_back": 5.0}),
    # stands behind walls, evades, keeps surprise cards for battles
    "eumenes": Character(
        {"fear": -1.5, "evades": 0.0, "falls_back": 1.5, "shy": 0.25, "danger": 1.5, "sortie": 2.0, "least": -4.0,
         "most": 3.0},
    ),
    # the taker of cities: besieges, and values cities twice
    "demetrios": Character({"walls": 1.7, "city": 0.7, "march": 0.35}, {"engineers": 2.5, "citizens": 2.0}),
    # leaves garrisons, builds fleets
    "ptolemaios": Character({"guard": 1.4, "again": 0.6, "drop": 0.25, "danger": 1.2}, {"fleet": 3.0, "gold": 1.3}),
    # proclaims autonomy, follows royals
    "polyperchon": Character(
        {"regency": 3.0, "fallow": 0.45, "march": 0.2}, {"decree": 2.5, "citizens": 1.5, "wedding": 3.0, "games": 4.0},
    ),
    # trains and waits
    "lysimachos": Character(
        {"train": 0.75, "reached": 0.65, "march": 0.2, "seek": 0.62, "shy": 0.28, "enough": 0.12},
        {"recruit": 1.5, "drill": 1.5},
    ),
}
"""The characters by name: of generals, or ``PLAIN``."""

__all__ = ["CHARACTERS", "PLAIN", "Character"]
