"""What the script cares about, in one place. The unit is the victory point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The script's weights, in victory points unless another unit is named.

    ``idle``       a marker that completes nothing;  ``spare`` one more than a majority, which is harder to break
    ``deny``       part of a province's points that taking it from somebody else is worth, with 2, 3, 4 players
    ``unit``       a combat unit of strength 1, lost or won;  ``general`` a major general killed or dispersed
    ``royal``      a royal captured
    ``near``       factor on a goal for each movement point to it;  ``turn`` for each beyond those of this activation
    ``seek``       how much stronger than an enemy one is who attacks;  ``fear`` than oneself from whom one keeps away
    ``danger``     part of an army's worth lost by standing where a stronger enemy can come
    ``drop``       what a space must be worth for a unit and a minor general to be left there;  ``keep`` units at least
                   that go on
    ``champion``   prestige that the title is worth beside its points
    ``march``      part of a goal's worth that coming nearer by a card is worth;  ``train`` a unit by a card
    ``enough``     what an activation must promise
    """

    idle: float = 0.12
    spare: float = 0.25
    deny: tuple[float, float, float] = (1.0, 0.55, 0.4)
    unit: float = 0.35
    general: float = 0.6
    royal: float = 0.5
    near: float = 0.9
    turn: float = 0.8
    seek: float = 2.0
    fear: float = 2.0
    danger: float = 0.35
    drop: float = 0.45
    keep: int = 3
    champion: float = 0.5
    march: float = 0.55
    train: float = 0.45
    enough: float = 0.02


DEFAULT: Final = Weights()
