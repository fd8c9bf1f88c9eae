"""The numbers of the bridge, read from ``resources/bridge/tables-FORM.json``; nothing is decided in code."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

from ccancients.ancients.scenario.model import HexName, TerrainName, UnitTypeName
from ccancients.paths import resources_dir

NEWEST: Final = 1
"""The form of tables by which a new battle is fought."""
FORMS: Final = (1,)
"""All forms that battles kept by this or an earlier release were fought with."""

Thousandths = Annotated[int, Field(ge=0, le=1000)]
Hexes = tuple[HexName, ...]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Banners(_Part):
    """How the number of banners follows from the chance that the cards give.

    ``share_of_units``  banners of both in all, as a share of the units of both;  ``most_off`` how far off at most
    ``least``           fewest banners of a side;  ``least_chance`` on the field nobody is without hope
    ``most_tired``      units of a side that begin with a block less, at most
    ``lever``           log odds of the whole difference of banners, at ``usual_units`` on the field;
                        ``lever_size`` more for each unit beyond
    ``units``, ``leaders``, ``hand``, ``tired``  log odds of the logarithm of numbers, of 0 to 3 leaders, of a command
                        card above ``usual_hand``, of a tired unit
    ``size_price``, ``tired_price``  what it costs to be off ``share_of_units``, and a tired unit
    """

    share_of_units: float
    least: int
    most_off: int
    least_chance: float
    most_tired: int
    constant: float
    lever: float
    lever_size: float
    usual_units: int
    units: float
    leaders: tuple[float, float, float, float]
    hand: float
    usual_hand: int
    tired: float
    size_price: float
    tired_price: float


class Back(_Part):
    """How the end of a field becomes an end of the duel.

    ``rounds``   hundredths of all rounds for each turn per banner needed
    ``narrow``   a loser with this share of his banners is beaten by a probe; ``crushing`` with no more, and ``ruin`` of
                 his blocks lost, by a double envelopment
    ``flight``   who flees has at least this die of retreat
    ``fallen``, ``ruined``  shares of blocks lost, of both and of the loser, from which on a die shows one more
    """

    rounds: int
    narrow: Thousandths
    crushing: Thousandths
    ruin: Thousandths
    flight: int
    fallen: tuple[Thousandths, Thousandths, Thousandths, Thousandths, Thousandths]
    ruined: tuple[Thousandths, Thousandths, Thousandths, Thousandths, Thousandths]


class Tables(_Part):
    """One form of the tables.

    ``units_by_cu``   units of an army of that many CUs;  ``most_units`` with allies;  ``most_ally_units``
    ``command_by_rating``  command cards of a commander's battle rating; the first without one
    ``rosters``       the units of a people, in the order in which they come
    ``roster_of``     by side and country the people; ``gaul`` names the provinces that count as that country
    ``ally_units``    what an allied province, the militia, a tribe, an interception send
    ``quality``       what a unit is worth, in log odds if the whole army were of it
    ``grounds``, ``ground_of``, ``coast``, ``camp``  forms of the ground, by province; the sea of a port; the camp of
                      those who defend a city
    """

    form: int
    units_by_cu: tuple[int, ...]
    most_units: int
    most_ally_units: int
    command_by_rating: tuple[int, ...]
    most_leaders: int
    rosters: dict[str, tuple[UnitTypeName, ...]]
    roster_of: dict[str, dict[str, str]]
    gaul: tuple[str, ...]
    ally_units: dict[str, UnitTypeName]
    quality: dict[UnitTypeName, float]
    grounds: dict[str, tuple[dict[TerrainName, Hexes], ...]]
    coast: dict[TerrainName, Hexes]
    camp: dict[str, Hexes]
    ground_of: dict[str, str]
    banners: Banners
    back: Back


@cache
def tables(form: int = NEWEST) -> Tables:
    """The tables of a form. Raises ``ValueError`` for a form that no release had."""
    if form not in FORMS:
        raise ValueError(f"no tables of form {form}")
    path = resources_dir() / "bridge" / f"tables-{form}.json"
    return Tables.model_validate_json(path.read_bytes())
