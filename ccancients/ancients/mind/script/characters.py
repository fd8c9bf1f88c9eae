"""Characters: how the commanders of history lead, as small changes of the script's weights. All of like strength.

A character is a few factors on ``Weights`` and a liking for some troops, in points per order. Who commands in a battle
is looked up by battle and side; commanders of other battles are judged by the troops they lead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from ccancients.ancients.components.board import Side
from ccancients.ancients.mind.script.weights import Weights
from ccancients.ancients.scenario.battle import Battle

AUTOMATIC: Final = "auto"
STEADY: Final = "steady"


@dataclass(frozen=True, slots=True)
class Character:
    """A way to lead.

    ``factors``  on the weights of these names;  ``liking`` points for ordering a unit, by type
    """

    factors: Mapping[str, float] = field(default_factory=dict)
    liking: Mapping[str, float] = field(default_factory=dict)

    def applied(self, weights: Weights) -> Weights:
        """The weights of a level, changed by the character."""
        if not self.factors and not self.liking:
            return weights
        changed = {name: getattr(weights, name) * factor for name, factor in self.factors.items()}
        return replace(weights, **changed, liking={**weights.liking, **self.liking})


CHARACTERS: Final[dict[str, Character]] = {
    STEADY: Character(),
    # closes quickly and takes risks, leads from the front
    "bold": Character({"danger": 0.87, "aggression": 1.05, "approach": 1.2, "leader_alone": 0.85}),
    # waits for the enemy in good order
    "cautious": Character({"danger": 1.08, "approach": 0.9, "first_strike": 0.9, "leader_alone": 1.15}),
    # light troops and missiles first, the line when it is time
    "skirmisher": Character({"fire": 1.12}, {"LI": 1, "LB": 1.5, "LS": 1.5, "LC": 1, "AX": 0.5}),
    # decides the battle on the wings
    "cavalry": Character({"vacated": 1.2}, {"LC": 1.5, "MC": 2, "HC": 2}),
    # the beasts open the battle
    "elephants": Character({}, {"EL": 4, "HCH": 3}),
    # the foot of the line, shoulder to shoulder
    "line": Character({"approach": 1.05}, {"MI": 1.4, "HI": 1.4, "WA": 0.7, "AX": 0.5}),
}
"""The characters by name."""

COMMANDERS: Final[dict[tuple[str, Side], str]] = {
    ("001-akragas", Side.TOP): "elephants",  # Himilco's chariots
    ("001-akragas", Side.BOTTOM): "line",  # Daphnaeus and his hoplites
    ("002-crimissos", Side.TOP): "cautious",  # Hasdrubal, surprised at the river
    ("002-crimissos", Side.BOTTOM): "bold",  # Timoleon, who attacked an army many times his own
    ("003-bagradas", Side.TOP): "elephants",  # Xanthippus
    ("003-bagradas", Side.BOTTOM): "line",  # Regulus
    ("004-ticinus", Side.TOP): "cavalry",  # Hannibal's horse under Maharbal
    ("004-ticinus", Side.BOTTOM): "skirmisher",  # Scipio with velites and horse
    ("005-trebbia", Side.TOP): "cavalry",  # Hannibal
    ("005-trebbia", Side.BOTTOM): "bold",  # Sempronius, who could not wait
    ("006-trasimenus", Side.TOP): "bold",  # Hannibal in ambush
    ("006-trasimenus", Side.BOTTOM): "line",  # Flaminius
    ("007-cannae", Side.TOP): "cavalry",  # Hannibal: the wings decide
    ("007-cannae", Side.BOTTOM): "line",  # Varro and Paullus
    ("008-dertosa", Side.TOP): "skirmisher",  # Hasdrubal
    ("008-dertosa", Side.BOTTOM): "line",  # the brothers Scipio
    ("009-beneventum", Side.TOP): "cautious",  # Hanno
    ("009-beneventum", Side.BOTTOM): "bold",  # Gracchus
    ("010-castulo", Side.TOP): "cavalry",  # Masinissa
    ("010-castulo", Side.BOTTOM): "cautious",  # Publius Scipio, surrounded
    ("011-baecula", Side.TOP): "cautious",  # Hasdrubal on his hill
    ("011-baecula", Side.BOTTOM): "bold",  # Scipio Africanus
    ("012-metaurus", Side.TOP): "elephants",  # Hasdrubal
    ("012-metaurus", Side.BOTTOM): "bold",  # Nero, who marched around the hill
    ("013-ilipa", Side.TOP): "elephants",  # Hasdrubal Gisgo
    ("013-ilipa", Side.BOTTOM): "line",  # Scipio Africanus
    ("014-great-plains", Side.TOP): "cautious",  # Hasdrubal Gisgo
    ("014-great-plains", Side.BOTTOM): "cavalry",  # Scipio with Masinissa and Laelius
    ("015-zama", Side.TOP): "elephants",  # Hannibal
    ("015-zama", Side.BOTTOM): "cavalry",  # Scipio with Masinissa
}
"""Who leads how, in the battles that come with the program."""

_SHARES: Final = (
    ("elephants", ("EL", "HCH"), 0.15),
    ("cavalry", ("LC", "MC", "HC"), 0.4),
    ("skirmisher", ("LI", "LB", "LS"), 0.4),
    ("line", ("MI", "HI"), 0.5),
)
"""In battles of one's own: a character, its troops, and the share of an army from which on they make it so."""


def character_of(battle: Battle, side: int) -> str:
    """The name of the character of a side's commander."""
    known = COMMANDERS.get((battle.scenario.id, Side(side)))
    if known is not None:
        return known
    codes = [battle.unit_type[unit].code for unit, owner in enumerate(battle.unit_side) if owner == side]
    counts = Counter(codes)
    for name, troops, share in _SHARES:
        if sum(counts[code] for code in troops) >= share * len(codes) > 0:
            return name
    return STEADY


def styled(weights: Weights, style: str, battle: Battle, side: int) -> Weights:
    """A level's weights in the character of a name, or of the side's commander for ``auto``."""
    name = character_of(battle, side) if style == AUTOMATIC else style
    return CHARACTERS[name].applied(weights)
