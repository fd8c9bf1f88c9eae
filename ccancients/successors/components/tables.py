"""Tables and switches of a board file (rules part 2 and 4–10), as the rules read them.

Every number that is not the chapter's own stands in the file once. What a file leaves out is taken from our own board.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ccancients.engine.errors import BadName
from ccancients.engine.misfits import refusal_phrase
from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.text import printable
from ccancients.successors.components.board_file import BadBoard, plain

Count = Annotated[int, Field(ge=0, le=99)]
Die = Annotated[int, Field(ge=1, le=6)]
KINDS: Final = ("land", "mountain", "strait", "sea", "trans_mediterranean")
LAND, MOUNTAIN, STRAIT, SEA, TRANS = range(5)


class Table(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class PathCost(Table):
    """Movement points by kind of path."""

    land: Count
    mountain: Count
    strait: Count
    sea: Count
    trans_mediterranean: Count


class Allowance(Table):
    """Movement points of a commander: die below, equal to, above his initiative."""

    below: Count
    equal: Count
    above: Count


class MinorGeneral(Table):
    """The ratings of every minor general."""

    initiative: Die
    battle: Annotated[int, Field(ge=0, le=6)]
    popularity: Annotated[int, Field(ge=-9, le=9)]
    seniority: Count


class Attrition(Table):
    """Combat units lost: a die by columns for their number."""

    columns: list[str] = Field(min_length=1, max_length=12)
    rows: dict[Literal["1", "2", "3", "4", "5", "6"], list[Count]]

    def column(self, number: int) -> int:
        """The index of the column for a number of units; the last one for more than it names."""
        for index, words in enumerate(self.columns):
            least, _, most = words.partition("-")
            if words.endswith("+") or number <= int(most or least):
                return index
        return len(self.columns) - 1


class SiegePoints(Table):
    """Points at which a place falls, by its kind."""

    minor_city: Count
    fortress: Count
    major_city: Count


class SiegeModifiers(Table):
    """What is added to the points of a siege."""

    helepolis: int = 0
    assault: int = 0


class CuType(Table):
    """A type of combat unit."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
    strength: Count
    macedonian: bool
    royal: bool


class BattleTable(Table):
    """A battle on land: dice, what is added, what is lost."""

    dice: Annotated[int, Field(ge=1, le=6)]
    floor_by_battle_rating: bool
    bonus_province: Count
    bonus_space: Count
    draw_loss: Count
    close_margin: Count
    close_winner_loss: Count


class LeaderLoss(Table):
    """When a commander is in danger, and when he is killed."""

    natural_sum: Count
    die_at_least: Die


class Roll(Table):
    """A die against an initiative: interception, evasion."""

    success: Literal["die > initiative", "die >= initiative"]
    max_spaces: Annotated[int, Field(ge=1, le=2)] = 1

    def succeeds(self, die: int, initiative: int) -> bool:
        return die > initiative or (self.success == "die >= initiative" and die == initiative)


class NavalInterception(Table):
    """When a fleet intercepts, and what is lost."""

    succeeds_on: list[Die] = Field(max_length=6)
    mover_loss: Count
    interceptor_fleet_loss: Count


class Prestige(Table):
    """What prestige is made of."""

    royal: Count
    tomb: Count
    makedonia: Count
    champion: Count
    popularity: str = ""


class VictoryTable(Table):
    """Points beside those of the provinces."""

    champion_vp: Count
    fleet_vp: Count
    hellespont_vp: Count


class Reinforcements(Table):
    """Combat units by type, and who gets them."""

    each: dict[str, Count] = {}
    makedonia: dict[str, Count] = {}
    most_prestige: dict[str, Count] = {}
    fewest_vp: dict[str, Count] = {}


class Train(Table):
    """What training costs and brings."""

    cost: Count
    unit: str


class Tables(Table):
    """All tables; names and meanings as in the rules."""

    path_cost: PathCost
    movement_allowance: Allowance
    siege_cost: Count
    siege_min_cu: Count
    remove_cp_cost: Count
    remove_cp_min_cu: Count
    city_limit: Count
    overrun_ratio: Annotated[int, Field(ge=1, le=99)]
    independent_mp: Count
    minor_generals_per_player: Annotated[int, Field(ge=0, le=9)]
    naval_limit: Count
    minor_general: MinorGeneral
    attrition: Attrition
    hostile_fortress_column: str
    siege_points: SiegePoints
    siege_die: list[Count] = Field(min_length=6, max_length=6)
    siege_modifiers: SiegeModifiers
    cu_types: list[CuType] = Field(min_length=1, max_length=8)
    battle: BattleTable
    leader_loss: LeaderLoss
    interception: Roll
    evasion: Roll
    naval_interception: NavalInterception
    forage_limit: dict[str, Count]
    prestige: Prestige
    victory: VictoryTable
    reinforcements: Reinforcements
    tyche_die: dict[Literal["1", "2", "3", "4", "5", "6"], Annotated[int, Field(ge=1, le=4)]]
    train: Train

    def tyche_ops(self, die: int) -> int:
        """Operation points of a die that stands in for a Tyche card."""
        return {int(face): ops for face, ops in self.tyche_die.items()}[die]


@dataclass(frozen=True, slots=True)
class Switches:
    """What stays open in the rules, with the defaults of the rules (part 13); ``OPTIONS`` lists what else may be.

    ``earlier_readings`` is not offered: it only lets matches go on as they began that were stored when rulings 9, 28,
    68 and 72 were read otherwise (``Setup``).
    """

    tyche: str = "cards"
    dropped_pieces_rest: str = "segment"
    siege_needs_moved_cu: bool = False
    commander_change_in_tyche: str = "keep"
    minor_general_when: str = "between_activations_and_on_drop"
    evasion_when: str = "before_battle"
    intercept_paths: tuple[str, ...] = ("land", "mountain", "strait")
    intercept_into: str = "any"
    intercept_into_transit: bool = True
    back_up_loses_mp: bool = True
    passage: bool = True
    overrun_costs_champion: bool = True
    champion: bool = True
    royal_army: bool = True
    prestige_scope: str = "faction"
    philon_must_move: bool = False
    philon_west: str = "x"
    beaten_independent: str = "removed"
    naval_moves_per_segment: int = 1
    naval_land_before_or_after: bool = True
    naval_interception: bool = True
    embark_from_outside_enemy_city: bool = True
    sieges_per_activation: int = 99
    siege_result: str = "own_cp"
    surrender_segment: bool = True
    reinforcements: bool = True
    instant_victory_vp: int = 0
    seats: str = "as set"
    deals: str = "each turn"
    earlier_readings: bool = False


NAMES: Final = tuple(each.name for each in fields(Switches) if each.name != "earlier_readings")
OPTIONS: Final[Mapping[str, tuple[Any, ...]]] = {
    "tyche": ("cards", "dice"), "dropped_pieces_rest": ("segment", "turn"), "siege_needs_moved_cu": (False, True),
    "commander_change_in_tyche": ("keep", "recompute"),
    "minor_general_when": ("between_activations_and_on_drop", "before_activations_only"),
    "evasion_when": ("before_battle", "before_royal_army", "off"),
    "intercept_paths": (("land", "mountain", "strait"), ("land",)),
    "intercept_into": ("any", "not_enemy_cp_nor_independent_fortress"), "intercept_into_transit": (True, False),
    "back_up_loses_mp": (True, False), "passage": (True, False), "overrun_costs_champion": (True, False),
    "champion": (True, False), "royal_army": (True, False), "prestige_scope": ("faction", "present"),
    "philon_must_move": (False, True), "philon_west": ("x", "lon"), "beaten_independent": ("removed", "holding_box"),
    "naval_moves_per_segment": (1, 99), "naval_land_before_or_after": (True, False),
    "naval_interception": (True, False), "embark_from_outside_enemy_city": (True, False),
    "sieges_per_activation": (1, 99), "siege_result": ("own_cp", "uncontrolled"), "surrender_segment": (True, False),
    "reinforcements": (True, False), "instant_victory_vp": (0, 16, 23, 26, 30),
    "seats": ("as set", "offer"), "deals": ("each turn", "ahead"),
}  # fmt: skip
"""What a switch may be; 0 for ``instant_victory_vp`` is never."""


def switched(base: Switches, values: Mapping[str, Any]) -> Switches:
    """Switches with some set otherwise. Raises ``BadName`` for one that does not exist or cannot be so."""
    found: dict[str, Any] = {}
    for name, value in values.items():
        if name not in OPTIONS:
            raise BadName(Phrase("'{name}' is not a rules switch", {"name": printable(name, 60)}))
        wanted = 0 if value is None else tuple(value) if isinstance(value, list) else value
        if not any(type(wanted) is type(each) and wanted == each for each in OPTIONS[name]):
            facts: dict[str, Fact] = {"name": name, "value": printable(str(value), 60)}
            raise BadName(Phrase("the rules switch '{name}' cannot be {value}", facts))
        found[name] = wanted
    return replace(base, **found)


def tables_from(data: Mapping[str, Any], ours: Mapping[str, Any]) -> Tables:
    """The tables of a file, those it leaves out from ``ours``. Raises ``BadBoard``."""
    try:
        return Tables.model_validate({**plain(ours), **plain(data)})
    except ValidationError as error:
        facts: dict[str, Fact] = {"reason": refusal_phrase(error)}
        raise BadBoard(Phrase("tables.{reason}", facts)) from None


def switches_from(data: Mapping[str, Any]) -> Switches:
    """The switches that a file sets. Raises ``BadBoard``."""
    values = {}
    for name, entry in data.items():
        place: dict[str, Fact] = {"place": printable(f"switches.{name}", 60)}
        if name not in OPTIONS:
            raise BadBoard(Phrase("{place}: expected only fields of the format, found an unknown one.", place))
        values[name] = entry.get("default") if isinstance(entry, Mapping) and "default" in entry else plain(entry)
        try:
            switched(Switches(), {name: values[name]})
        except BadName:
            options = ", ".join(json.dumps(each) for each in OPTIONS[name])
            expected = Phrase("one of {words}", {"words": options})
            raise BadBoard(Phrase("{place}: expected {expected}.", {**place, "expected": expected})) from None
    return switched(Switches(), values)
