"""What the script cares about, in one place. The unit is the province: 1.0 is a province at the coming check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The script's weights, in provinces unless another unit is named.

    ``slope``           how sharply control of a province depends on one space more (logistic, per space)
    ``slack``           a removable marker as payment for checks and defeats, while there are enough of them
    ``poor_slack``      the same for a side with fewer than ``poor`` markers (a number of markers)
    ``city``            owning a walled city, beyond its space;  ``syracuse`` Syracuse, beyond that
    ``capital``         taking Rome or Carthage, which ends the war
    ``italy_rush``      factor on Italian provinces from the fourth on that Carthage controls there
    ``base``            New Carthage, where a CU arrives every turn

    ``cu``              a CU of Rome, of Carthage;  ``elephant`` one on top
    ``crowd``           factor on CUs beyond ten in one place;  ``leaderless`` on CUs without a general
    ``hannibal``        Hannibal alive, by turn;  ``africanus`` the same
    ``general``         another general on the map, once for each point of battle rating

    ``potential``       factor on the enemy spaces within reach of an army
    ``distance``        movement points at which a goal counts half
    ``on_spot``         part of a flip that standing on the enemy's marker is worth before it is turned
    ``city_goal``, ``tribe_goal``, ``empty_goal``  parts of a goal's worth that count as reachable by an army
    ``hunting``         factor on what beating an army that threatens our markers saves
    ``exposure``        factor on what enemy attacks on an army may cost
    ``attention``       the chance that an enemy who could attack does
    ``winter``          factor on the CUs that winter will cost
    ``work``            CUs at which an army does all the work it could do

    ``guard``           factor on what CUs near the own capital save, by what threatens it
    ``capital_threat``  what threatens a capital though no enemy army is near: Rome, Carthage (fleets come from afar)
    ``dread``           factor on the loss of a general where an enemy may attack him
    ``hunted``          the chance that a beaten army in the enemy's country is hunted down, its general with it
    ``great_army``      CUs that Hannibal and Africanus do not go below of their own will

    ``marker``          a marker lost after a defeat
    ``backed_up``       a move broken off by an interception
    ``sea_risk``        factor on losses at sea
    ``fight``           what a battle must promise beyond nothing to be sought

    ``price``           what a card's number is worth later in the turn: 1, 2, 3
    ``campaign_price``  what a campaign card is worth later
    ``siege``           parts of a city's worth that 0 to 3 siege points stand for
    ``capital_siege``   the same for Rome and Carthage
    """

    slope: float = 1.2
    slack: float = 0.07
    poor_slack: float = 0.2
    poor: int = 8
    city: float = 0.35
    syracuse: float = 0.3
    capital: float = 9.0
    italy_rush: float = 1.6
    base: float = 0.35

    cu: tuple[float, float] = (0.16, 0.22)
    elephant: float = 0.12
    crowd: float = 0.5
    leaderless: float = 0.75
    hannibal: tuple[float, ...] = (3.5, 3.5, 3.5, 3.3, 2.9, 2.6, 2.2, 1.2, 0.3)
    africanus: tuple[float, ...] = (0.0, 0.0, 0.0, 0.0, 0.0, 2.0, 2.0, 1.2, 0.3)
    general: float = 0.1

    potential: float = 0.30
    distance: float = 3.0
    on_spot: float = 0.55
    city_goal: float = 0.4
    tribe_goal: float = 0.45
    empty_goal: float = 0.12
    hunting: float = 0.5
    exposure: float = 0.8
    attention: float = 0.65
    winter: float = 0.9
    work: int = 8

    guard: float = 0.7
    capital_threat: tuple[float, float] = (0.15, 0.6)
    dread: float = 3.0
    hunted: float = 0.3
    great_army: int = 8

    marker: float = 0.12
    backed_up: float = 0.25
    sea_risk: float = 1.0
    fight: float = 0.05

    price: tuple[float, float, float] = (0.22, 0.42, 0.62)
    campaign_price: float = 0.9
    siege: tuple[float, float, float, float] = (0.0, 0.25, 0.55, 1.0)
    capital_siege: tuple[float, float, float, float] = (0.0, 0.12, 0.35, 1.0)


DEFAULT: Final = Weights()
