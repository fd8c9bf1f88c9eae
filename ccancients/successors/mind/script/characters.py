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
    "antigonos": Character({
        "seek": 0.48, "shy": 0.55, "place": 1.3, "danger": 0.5, "intercepts": -1.0, "falls_back": 6.0, "evades": 4.0,
        "near": 0.97, "turn": 0.87, "reached": 0.95, "unit": 0.52, "drop": 0.8,
    }),
    # stands behind walls, evades, keeps surprise cards for battles
    "eumenes": Character({
        "fear": -2.5, "evades": -0.5, "falls_back": 1.0, "shy": 0.2, "danger": 1.8, "sortie": 2.0, "least": -4.0,
        "most": 3.0, "guard": 1.3, "city": 0.55, "again": 0.5, "near": 0.85, "enough": 0.12,
    }),
    # the taker of cities: besieges, and values cities twice
    "demetrios": Character(
        {"walls": 1.8, "city": 0.7, "again": 0.5, "near": 0.96, "turn": 0.9, "march": 0.4, "seek": 0.58},
        {"engineers": 2.5, "citizens": 2.0},
    ),
    # leaves garrisons, builds fleets
    "ptolemaios": Character({"guard": 1.4, "again": 0.6, "drop": 0.25, "danger": 1.2}, {"fleet": 3.0, "gold": 1.3}),
    # proclaims autonomy, follows royals: what others hold matters to him
    "polyperchon": Character(
        {"regency": 3.0, "robbed": 1.0, "later": 0.95, "idle": 0.35, "spare": 0.45, "near": 0.74, "unit": 0.34,
         "reached": 0.65},
        {"decree": 3.0, "citizens": 2.0, "wedding": 3.0, "games": 4.0},
    ),
    # trains and waits
    "lysimachos": Character(
        {"train": 1.0, "reached": 0.55, "march": 0.15, "seek": 0.65, "shy": 0.25, "enough": 0.3, "again": 0.5,
         "guard": 1.25, "city": 0.6, "near": 0.82, "turn": 0.72, "drop": 0.7},
        {"recruit": 1.6, "drill": 2.0},
    ),
}
"""The characters by name: of generals, or ``PLAIN``."""

__all__ = ["CHARACTERS", "PLAIN", "Character"]
