"""What the script cares about, in one place. The unit is the victory point."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

TYCHE_EVENTS: Final = {
    "major_campaign": 1.0, "philon": 1.0, "glaukias": 1.0, "seuthes": 1.0, "independents_move": 1.0, "march": 1.0,
    "winds": 1.0, "recruit": 1.3, "fleet": 0.6, "pirates": 0.8, "wages": 1.2, "citizens": 1.0, "decree": 0.8,
    "engineers": 1.0, "gates": 0.9, "gold": 1.0, "wedding": 0.6, "games": 0.25, "plague": 1.2, "return": 0.6,
    "drill": 1.6,
}
"""What the events of cards are worth, by their codes: a factor on what they do, or points where nothing is reckoned."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The script's weights, in victory points unless another unit is named.

    ``idle``       a marker that completes nothing;  ``spare`` one more than a majority, which is harder to break
    ``deny``       part of a province's points that taking it from somebody else is worth, with 2, 3, 4 players
    ``later``      factor on a prize's points for each scoring but the next;  ``fallow`` on a prize's without a unit,
                   ``robbed`` on one of another's that loses its marker
    ``unit``       a combat unit of strength 1, lost or won;  ``lost`` part of an army that a lost battle costs
    ``near``       factor on a goal for each movement point to it;  ``turn`` for each beyond those of this activation
    ``passage``    by how much a plan must be better for which others are asked for passage; 0: nobody is
    ``drop``       what a space must be worth for a unit and a minor general to be left there;  ``keep`` units at least
                   that go on
    ``champion``   prestige that the title is worth beside its points
    ``reached``    part of a goal's worth that getting there by a card is worth;  ``march`` that coming nearer is worth
    ``train``      a unit by a card
    ``enough``     what an activation must promise;  ``minors`` one for which a minor general is placed;
                   ``keepers`` whether only beside two rested units or more that have no general at all

    ``reckons``    whether fights and dangers are judged by the chance to win; else by so much strength:
                   ``margin`` how much stronger one is who attacks;  ``fear`` than oneself from whom one keeps away
    ``seek``       the chance at which a battle is sought;  ``shy`` the chance of an enemy's victory that is no danger
    ``danger``     factor on what standing where a stronger enemy can come may cost
    ``place``      factor on the worth of the place that a battle is about
    ``guard``      factor on own prizes and cities that a unit holds;  ``city`` on the points of a province for the unit
                   in its city;  ``again`` on either for a unit more where an enemy can come
    ``walls``      factor on the worth of places that are taken by siege
    ``intercepts``, ``falls_back``, ``evades``  how much stronger, or weaker, one is who does so
    ``events``     what the events of cards are worth, by code; none: they are not played
    ``reveals``    whether surprise cards are revealed;  ``sortie`` what a sortie must promise
    ``least``, ``most``  how much weaker and stronger one is who reveals a card for a battle
    ``regency``    what prestige is worth near the regency
    """

    idle: float = 0.12
    spare: float = 0.25
    deny: tuple[float, float, float] = (1.0, 0.55, 0.4)
    later: float = 0.8
    fallow: float = 0.3
    robbed: float = 0.6
    unit: float = 0.45
    lost: float = 0.9
    near: float = 0.9
    turn: float = 0.8
    passage: float = 0.3
    drop: float = 0.45
    keep: int = 3
    champion: float = 0.5
    reached: float = 0.75
    march: float = 0.25
    train: float = 0.45
    enough: float = 0.02
    minors: float = 0.3
    keepers: bool = True
    reckons: bool = True
    margin: float = 2.0
    fear: float = 2.0
    seek: float = 0.55
    shy: float = 0.35
    danger: float = 1.0
    place: float = 0.8
    guard: float = 1.0
    city: float = 0.35
    again: float = 0.25
    walls: float = 1.0
    intercepts: float = 1.0
    falls_back: float = 3.0
    evades: float = 2.0
    events: dict[str, float] = field(default_factory=TYCHE_EVENTS.copy)
    reveals: bool = True
    sortie: float = 0.6
    least: float = -7.0
    most: float = 5.0
    regency: float = 1.5

    def in_a_match(self, *, for_prizes: bool) -> Weights:
        """The weights in a match for prizes, or for points: there fights are judged by strength, as the peltast does.

        Of 30 fresh matches of the coalition against him that won 16; by chances it was 14 of 30 others (docs/lab), so
        neither is shown to be the better.
        """
        if for_prizes or not self.reckons:
            return self
        return replace(
            self, reckons=False, margin=self.margin + _A_FIGHT * (self.seek - DEFAULT.seek), seek=0.5,
            danger=self.danger * RECRUIT.danger, unit=self.unit * RECRUIT.unit / DEFAULT.unit,
            place=self.place * RECRUIT.place / DEFAULT.place,
        )

    def in_events(self, **factors: float) -> Weights:
        """Weights with factors on what some events are worth."""
        return replace(self, events={code: worth * factors.get(code, 1.0) for code, worth in self.events.items()})


_A_FIGHT: Final = 14.0
"""Strength by which one must be ahead, for each part of the chance to win that is wanted."""
DEFAULT: Final = Weights()
RECRUIT: Final = Weights(
    unit=0.35, reached=0.55, march=0.55, minors=0.02, keepers=False, reckons=False, danger=0.35, place=0.7,
    guard=0.0, passage=0.0, events={}, reveals=False,
)  # fmt: skip
"""Whom the others are measured by: fights by what he counts, leaves cities empty, and plays no event."""

__all__ = ["DEFAULT", "RECRUIT", "TYCHE_EVENTS", "Weights"]
