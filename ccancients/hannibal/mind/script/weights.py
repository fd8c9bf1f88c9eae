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
    ``hannibal_dread``  the same for Hannibal
    ``care``            factor on his loss where he would fight or sail of his own will
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
    hannibal: tuple[float, ...] = (3.5, 3.5, 3.5, 3.3, 2.9, 2.6, 2.2, 1.6, 0.8)
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
    capital_threat: tuple[float, float] = (0.15, 1.1)
    dread: float = 3.0
    hannibal_dread: float = 6.5
    care: float = 3.2
    hunted: float = 0.3
    great_army: int = 8

    marker: float = 0.12
    backed_up: float = 0.25
    sea_risk: float = 1.0
    fight: float = 0.05

    price: tuple[float, float, float] = (0.22, 0.42, 0.62)
    campaign_price: float = 0.9
    siege: tuple[float, float, float, float] = (0.0, 0.25, 0.55, 1.0)
    capital_siege: tuple[float, float, float, float] = (0.0, 0.09, 0.3, 1.0)


DEFAULT: Final = Weights()


# -- figures of single rules, in provinces or chances where no other unit is named -------------------------------------

STOLEN_CARD: Final = 0.55
"""What a card of the enemy is worth that he loses."""
LAST_PLAY: Final = 0.3
"""What one play more than the enemy is worth."""
ALLIANCE: Final = 0.4
"""What the Macedonian alliance is worth with all turns to come."""
KEEP: Final = {6: 0.35, 59: 0.3, 42: 0.25, 41: 0.3, 60: 0.2, 20: 0.2, 31: 0.15, 32: 0.15, 7: 0.15, 8: 0.15}
"""What a counter card is worth in the hand, while the turn is young."""
SECOND_GENERAL: Final = 0.85
"""What further plans of a campaign card count: the first may spoil them."""
GUARD: Final = 2
"""CUs that stay behind with a general."""
LONE: Final = 0.15
"""What it costs a general to go without CUs."""
SLIPS_AWAY: Final = 0.8
"""The chance that a weak enemy tries to avoid battle."""
DROP_WORTH: Final = 0.15
"""What turning a marker must promise for a CU to be left on it."""
DROP_ARMY: Final = 7
"""CUs of an army that leaves garrisons behind."""
CUT_OFF: Final = 0.15
"""What a marker counts that isolation will take away."""
DISPUTED: Final = 0.85
"""What a marker counts beside an enemy army."""
WORTH_IT: Final = 0.04
"""What an interception must promise."""
STOPPED: Final = 0.12
"""What it is worth that an enemy who is intercepted goes back."""
BEATEN: Final = 0.45
"""From this chance of the enemy on a small army goes inside its city."""
SURELY_BEATEN: Final = 0.7
"""From this chance of the enemy on those go inside whose city is a capital, or has no room for all."""
EPSILON: Final = 0.01
"""What a movement point is worth to a way without risk."""
DROWNED: Final = 0.34
"""No fleet sails with a greater chance to be sunk."""
BAD_LUCK: Final = 0.02
"""What storms and bad weather may cost at sea."""
TRIBES: Final = 0.03
"""What hostile tribes may cost an army in their lands, by the space."""
DISPLACED: Final = 0.3
"""What it costs a lone general to be intercepted."""
GIVE_IN: Final = 0.15
"""Below this chance to win from here a probe is not matched: its retreat costs least."""
LEAVE: Final = 0.25
"""Below this chance an attacker tries to withdraw."""
SUCCESS: Final = 0.2
"""What a withdrawal must promise."""
MAHARBAL_KEPT: Final = 0.1
"""What card 6 must promise more than a battle card as an attack: it also saves from an envelopment."""
SMALL: Final = 6
"""Battle cards of both sides together for which card 59 is not spent."""
LARGE: Final = 4
"""CUs of a force that a counter card is spent on."""
REACH: Final = 4
"""Movement points within which an enemy army can attack by land."""
FLEET: Final = 7
"""CUs that are reckoned with in an attack from the sea: five, or ten by a campaign card."""
BY_SEA: Final = 0.35
"""The chance that the enemy has a card for that."""
CLAIM: Final = 1.5
"""What a campaign card must promise Rome to take the first play for it."""
DUE: Final = 0.5
"""What a move must promise Carthage to give up the last word for it."""
