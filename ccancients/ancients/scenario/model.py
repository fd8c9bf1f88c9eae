"""A scenario as a value: what a battle file says, in words and hex names a person can read.

These models are what files are read into and written from (pydantic, strict, nothing unknown allowed). They are
immutable: a designer's tool takes a scenario and gives another. Whether a well-formed scenario can be *played* is
asked of ``scenario_check``; reading and writing files is ``scenario_io``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    SerializerFunctionWrapHandler,
    StringConstraints,
    Tag,
    model_serializer,
)

from ccancients.ancients.components.special_units import SACRED_BAND
from ccancients.ancients.components.units import MOST_BLOCKS
from ccancients.engine.migrations import SCENARIOS

SCHEMA: Final = SCENARIOS.newest
"""Version of the file format that this program writes."""

_RESERVED_ON_WINDOWS: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])$")
_UNPRINTABLE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # turning the direction of writing: makes a text look like another
    "\u2028\u2029\ufff9-\ufffb\ufeff\ud800-\udfff]"  # line separators, annotations, half characters
)


def _printable_line(text: str) -> str:
    """The text, if it is one line of characters that can be shown. Raises ``ValueError``."""
    if _UNPRINTABLE.search(text):
        raise ValueError("one line of text without control characters")
    return text


def _printable_text(text: str) -> str:
    """The text, if it can be shown; line breaks are allowed. Raises ``ValueError``."""
    if _UNPRINTABLE.search(text.replace("\n", "")):
        raise ValueError("text without control characters other than line breaks")
    return text


def _file_stem(text: str) -> str:
    """The text, if a file may be named so on every system. Raises ``ValueError``."""
    if _RESERVED_ON_WINDOWS.match(text):
        raise ValueError("a name that Windows does not reserve for devices")
    return text


FOR_BOTH: Final = "for both"
BY_SIDE: Final = "by side"
"""How a file says how many banners win; words that stand in no file."""

SideName = Literal["top", "bottom"]
Banners = Annotated[int, Field(ge=1, le=20)]
BothSidesName = Literal["top", "bottom", "both"]
HexName = Annotated[str, StringConstraints(pattern=r"^([A-M][13579]|[A-L][2468])$")]
UnitTypeName = Literal[
    "light infantry", "light bow infantry", "light sling infantry", "auxilia", "warriors", "medium infantry",
    "heavy infantry", "light cavalry", "medium cavalry", "heavy cavalry", "heavy chariot", "elephants", "war machine",
    "light bow cavalry", "camels", "cataphract cavalry", "cataphract camels", "barbarian chariot", "medium hoplites",
]
TerrainName = Literal[
    "broken ground", "forest", "hill", "steep hill", "coast", "lake", "river", "fordable river", "fortified camp",
    "bridge", "impassable hill", "river mouth", "marsh", "scalable wall", "fortified wall", "fortified city", "gate",
    "building",
]
SpecialKind = Literal[
    "sacred_band", "silver_shields", "praetorian", "companions", "immortals", "bow_armed", "spartan", "custom"
]
SpecialKey = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z_]{0,29}$")]
BlockColor = Literal[
    "grey", "brown", "ivory", "ochre", "sage", "rose", "crimson", "navy", "green", "black"
]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Line = Annotated[str, StringConstraints(max_length=120), AfterValidator(_printable_line)]
LeaderName = Annotated[str, StringConstraints(min_length=1, max_length=60), AfterValidator(_printable_line)]
Text = Annotated[str, StringConstraints(max_length=20_000), AfterValidator(_printable_text)]
ShortTexts = dict[Language, Line]
Texts = dict[Language, Text]


class Model(BaseModel):
    """Base of all parts: frozen, strict, nothing unknown.

    ``later``  fields that came after matches had been stored: they are written only where they say something, so that
               the set-up of an earlier match is still what its seal was made of
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    later: ClassVar[tuple[str, ...]] = ()

    @model_serializer(mode="wrap")
    def _written(self, fields: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return self._without_later(fields(self))

    def _without_later(self, data: dict[str, Any]) -> dict[str, Any]:
        for name in self.later:
            if getattr(self, name) == type(self).model_fields[name].default:
                data.pop(name, None)
        return data


class UnitSetup(Model):
    """A unit at the start.

    ``blocks``   only when it is not at the full strength of its type
    ``elite``    the old way to say ``special: sacred_band``
    ``special``  what special unit it is: a kind that the books know, or the key of one of the battle's own
    """

    type: UnitTypeName
    hex: HexName
    blocks: int | None = Field(default=None, ge=1, le=MOST_BLOCKS)
    elite: bool = False
    special: SpecialKey | None = None
    later: ClassVar[tuple[str, ...]] = ("special",)

    @property
    def special_key(self) -> str:
        """The key of what special unit it is, empty for none."""
        return self.special or (SACRED_BAND if self.elite else "")


class Missiles(Model):
    """How a special unit fires: its reach, dice unmoved and after moving, and how far it may move and still fire."""

    range: int = Field(ge=2, le=6)
    unmoved: int = Field(default=2, ge=1, le=4)
    moved: int = Field(default=1, ge=0, le=4)
    after_hexes: int = Field(default=9, ge=0, le=9)


class SpecialUnit(Model):
    """A kind of special unit of the battle (E11-E17), worn by the units that name its ``key``.

    ``kind``   what it is by the books, ``custom`` for one of the battle's own, which has the abilities below
    ``name``   by language;  ``mark`` a letter or two on its blocks
    """

    key: SpecialKey
    kind: SpecialKind
    name: ShortTexts = {}
    mark: Annotated[str, StringConstraints(max_length=2), AfterValidator(_printable_line)] = ""
    helmets: bool = False
    ignore_flags: int = Field(default=0, ge=0, le=3)
    ignore_swords: int = Field(default=0, ge=0, le=3)
    fire: Missiles | None = None
    dice: int = Field(default=0, ge=-2, le=3)


def is_known_special(key: str, defined: tuple[SpecialUnit, ...]) -> bool:
    """Whether units may be special by a key: the battle defines it, or the books do."""
    return key in {each.key for each in defined} or (key in get_args(SpecialKind) and key != "custom")


def special_kind(key: str, defined: tuple[SpecialUnit, ...]) -> str:
    """Of which kind the special units of a key are: that of the battle's definition, else the key is one itself."""
    return next((each.kind for each in defined if each.key == key), key)


class LeaderSetup(Model):
    """A leader at the start; in the hex of a unit of his army he is attached to it."""

    name: LeaderName
    hex: HexName


class ReserveUnit(Model):
    """A unit that starts off the map (ambush)."""

    type: UnitTypeName


class Army(Model):
    """One side's army.

    ``name``       by language, as in "the Roman army"
    ``commander``  who commands by the War Council; he need not be on the map
    ``color``      color of the blocks
    ``command``    number of command cards at the start (S 158)
    """

    name: ShortTexts
    commander: Line = ""
    color: BlockColor
    command: int = Field(ge=1, le=12)
    units: tuple[UnitSetup, ...] = Field(default=(), max_length=60)
    leaders: tuple[LeaderSetup, ...] = Field(default=(), max_length=12)


class TerrainSetup(Model):
    """Hexes of one terrain; ``no_dice_caps`` where it does not lower the number of dice (Issus, E27)."""

    type: TerrainName
    hexes: tuple[HexName, ...] = Field(max_length=113)
    no_dice_caps: bool = False
    later: ClassVar[tuple[str, ...]] = ("no_dice_caps",)


class RampartSetup(Model):
    """A hex with a rampart along its sides towards the neighboring hexes ``sides`` (S 648-658)."""

    hex: HexName
    sides: tuple[HexName, ...] = Field(min_length=1, max_length=6)


class BattleRule(Model):
    """Base of the special rules. ``kind`` tells them apart, so it is always written, though each has only one."""

    kind: str

    @model_serializer(mode="wrap")
    def _written(self, fields: SerializerFunctionWrapHandler) -> dict[str, Any]:
        return {"kind": self.kind, **self._without_later(fields(self))}


class GrowingHand(BattleRule):
    """A hand that grows: after each of the own turns listed, one more card is drawn (Trasimene, S 916)."""

    kind: Literal["growing_hand"] = "growing_hand"
    side: SideName
    after_own_turns: tuple[Annotated[int, Field(ge=1, le=99)], ...] = Field(min_length=1, max_length=8)


class CommandIncrease(BattleRule):
    """More cards from a number of own banners on (2nd Beneventum): the missing cards are drawn at once."""

    kind: Literal["command_increase"] = "command_increase"
    side: SideName
    at_banners: int = Field(ge=1, le=20)
    command: int = Field(ge=1, le=12)


class Ambush(BattleRule):
    """Troops off the map that a Leadership card brings onto the enemy baseline in the leader's section (Trebbia)."""

    kind: Literal["ambush"] = "ambush"
    side: SideName
    leader: LeaderName
    units: tuple[ReserveUnit, ...] = Field(min_length=1, max_length=8)
    not_before_own_turn: int = Field(default=2, ge=1, le=99)


class SuddenDeath(BattleRule):
    """A leader whose loss loses the battle at once (Castulo, S 1011)."""

    kind: Literal["sudden_death"] = "sudden_death"
    side: SideName
    leader: LeaderName


class ExitForBanner(BattleRule):
    """Hexes from which a unit of the side may leave the map for banners (Castulo, S 1013, E74).

    ``units``    types that may, all where none is named
    ``edge``     of the map over which they leave, the enemy's where nothing is said
    ``banners``  for each unit
    """

    kind: Literal["exit_for_banner"] = "exit_for_banner"
    side: SideName
    hexes: tuple[HexName, ...] = Field(min_length=1, max_length=13)
    units: tuple[UnitTypeName, ...] = Field(default=(), max_length=8)
    edge: Literal["top", "bottom"] | None = None
    banners: int = Field(default=1, ge=1, le=3)
    later: ClassVar[tuple[str, ...]] = ("units", "edge", "banners")


class BannerHexes(BattleRule):
    """Hexes worth banners to the side whose units enter or hold them (Baecula, S 1046, E70-E73).

    ``how``             by entering them, if only to pass (the rule where nothing is said), by ending a move there, or
                        by standing there when a turn of the side begins, before its card is played
    ``group``           a banner for each hex (``single``), one for holding them ``all``, one for holding so many of
                        them (``at_least``), or one for ``each`` unit among them
    ``keep``            for good, or only as long as the unit stays (E71)
    ``remove_terrain``  what lies in a hex is taken off the map when it has paid
    ``who``             types of units that count, all where none is named; a leader alone never does

    Only where each hex pays for good (``single``, ``permanent``) does passing count: to hold is to stand there.
    """

    kind: Literal["banner_hexes"] = "banner_hexes"
    side: SideName
    hexes: tuple[HexName, ...] = Field(min_length=1, max_length=20)
    how: Literal["enters", "ends_there", "start_of_turn"] = "enters"
    group: Literal["single", "all", "at_least", "each"] = "single"
    at_least: int = Field(default=2, ge=1, le=20)
    keep: Literal["permanent", "while_held"] = "permanent"
    remove_terrain: bool = False
    who: tuple[UnitTypeName, ...] = Field(default=(), max_length=8)
    later: ClassVar[tuple[str, ...]] = ("how", "group", "at_least", "keep", "remove_terrain", "who")


class LeaderExtraDie(BattleRule):
    """A leader whose own unit rolls one die more in close combat, above all caps (Alexander, E40)."""

    kind: Literal["leader_extra_die"] = "leader_extra_die"
    side: SideName
    leader: LeaderName


class AttachedOnly(BattleRule):
    """A leader who helps and commands nobody but the unit he is with (the satraps of Granicus, E41)."""

    kind: Literal["attached_only"] = "attached_only"
    side: SideName
    leader: LeaderName


class ElephantFright(BattleRule):
    """Foot of the side may ignore no flag that elephants roll in close combat (Heraclea, E44)."""

    kind: Literal["elephant_fright"] = "elephant_fright"
    side: SideName


class TacticalFlexibility(BattleRule):
    """Enemy heavy infantry without support battles back with three dice only (Cynoscephalae, E45)."""

    kind: Literal["tactical_flexibility"] = "tactical_flexibility"
    side: SideName


class LeaderLossCostsCard(BattleRule):
    """A leader killed lowers Command by one for good (Hellespont, E49)."""

    kind: Literal["leader_loss_costs_card"] = "leader_loss_costs_card"
    side: BothSidesName


class AllLeadersLostLoses(BattleRule):
    """A side all of whose leaders have been killed has lost the battle (Hellespont, E50)."""

    kind: Literal["all_leaders_lost_loses"] = "all_leaders_lost_loses"
    side: BothSidesName


class PlaceLeaders(BattleRule):
    """Leaders whom their side puts on the map once it has seen its hand, the side of the lowest ``order`` first.

    ``where``  ``own_units`` without a leader, also an empty hex (the rule where nothing is said), or any such hex of
    the side's own half (Asculum, E58)
    """

    kind: Literal["place_leaders"] = "place_leaders"
    side: SideName
    leaders: tuple[LeaderName, ...] = Field(min_length=1, max_length=6)
    order: int = Field(default=1, ge=1, le=9)
    where: Literal["own_units", "own_units_or_empty", "own_half"] = "own_units_or_empty"


class BannersBySide(Model):
    """Victory Banners that win, for each side its own number."""

    top: Banners
    bottom: Banners


def _one_number_or_two(value: Any) -> str:
    return BY_SIDE if isinstance(value, dict | BannersBySide) else FOR_BOTH


BannersToWin = Annotated[
    Annotated[Banners, Tag(FOR_BOTH)] | Annotated[BannersBySide, Tag(BY_SIDE)], Discriminator(_one_number_or_two)
]
"""Victory Banners that win: one number for both sides, or one for each."""


def banners_of(banners: int | BannersBySide, side: int) -> int:
    """The banners that a side must win (0 top, 1 bottom)."""
    if isinstance(banners, int):
        return banners
    return banners.bottom if side else banners.top


def banners_to_win(top: int, bottom: int) -> int | BannersBySide:
    """What both sides must win, as a file says it: one number where it is the same."""
    return top if top == bottom else BannersBySide(top=top, bottom=bottom)


def banners_text(banners: int | BannersBySide) -> str:
    """What both sides must win in figures: ``6``, or ``6/7`` for top and bottom."""
    return str(banners) if isinstance(banners, int) else f"{banners.top}/{banners.bottom}"


class Legions(BattleRule):
    """Legions with pila: foot of these types fires one die at two hexes, after moving one hex at most (E42).

    ``era``  of the legions; those of Caesar (``julian``) may also move two hexes without any battle (E43)
    """

    kind: Literal["legions"] = "legions"
    side: BothSidesName
    era: Literal["marian", "imperial", "julian"] = "marian"
    types: tuple[UnitTypeName, ...] = Field(default=("medium infantry", "heavy infantry"), min_length=1, max_length=4)


class Hoplites(BattleRule):
    """Hoplites that may be ordered with the mounted units (the Spartan wars, E46)."""

    kind: Literal["hoplites"] = "hoplites"
    side: BothSidesName


class BarbarianChariotIgnoresSword(BattleRule):
    """Barbarian chariots ignore a sword of each close combat roll, as the heavy ones do (E5)."""

    kind: Literal["barbarian_chariot_ignores_sword"] = "barbarian_chariot_ignores_sword"
    side: BothSidesName


class SpartacusExtraDice(BattleRule):
    """More dice than Command when the side orders by I Am Spartacus (the Third Servile War, E48)."""

    kind: Literal["spartacus_extra_dice"] = "spartacus_extra_dice"
    side: SideName
    dice: int = Field(default=2, ge=1, le=6)


class EdgeLossEliminates(BattleRule):
    """A unit that loses a block because its retreat would leave the map is gone (Silarus, E54)."""

    kind: Literal["edge_loss_eliminates"] = "edge_loss_eliminates"
    side: BothSidesName


class UnitWorth(BattleRule):
    """Units of the side whose loss is worth more banners than one (Epic Leuctra, E76).

    ``leaders``  who are worth as many; others are worth one
    """

    kind: Literal["unit_worth"] = "unit_worth"
    side: BothSidesName
    types: tuple[UnitTypeName, ...] = Field(min_length=1, max_length=8)
    banners: int = Field(default=2, ge=2, le=3)
    leaders: tuple[LeaderName, ...] = Field(default=(), max_length=6)


SpecialRule = Annotated[
    GrowingHand | CommandIncrease | Ambush | SuddenDeath | ExitForBanner | BannerHexes | LeaderExtraDie | AttachedOnly
    | ElephantFright | TacticalFlexibility | LeaderLossCostsCard | AllLeadersLostLoses | PlaceLeaders
    | Legions | Hoplites | SpartacusExtraDice | EdgeLossEliminates | UnitWorth | BarbarianChariotIgnoresSword,
    Field(discriminator="kind"),
]


class OptionalRule(Model):
    """A rule that the players may leave out or take; ``default`` what is done where they say nothing."""

    rule: SpecialRule
    default: bool = True


class Scenario(Model):
    """A battle ready to be set up.

    ``id``                 also the name of its file
    ``name``               by language; English is what is shown where the reader's language is missing
    ``year``               negative before Christ
    ``in_first_printing``  whether the first printing's rulebook has this battle
    ``first``              the army that moves first
    ``banners``            Victory Banners that win: one number for both sides, or one for each
    ``printing``           the printing of the rules that it is designed for
    """

    schema_version: Literal[1] = Field(default=1, alias="schema")
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,59}$"), AfterValidator(_file_stem)]
    name: ShortTexts = Field(min_length=1)
    year: int = Field(ge=-3000, le=2000)
    in_first_printing: bool = False
    top: Army
    bottom: Army
    first: SideName
    banners: BannersToWin
    printing: Literal["first", "current"] = "first"
    terrain: tuple[TerrainSetup, ...] = Field(default=(), max_length=20)
    ramparts: tuple[RampartSetup, ...] = Field(default=(), max_length=113)
    special_rules: tuple[SpecialRule, ...] = Field(default=(), max_length=20)
    optional_rules: tuple[OptionalRule, ...] = Field(default=(), max_length=8)
    special_units: tuple[SpecialUnit, ...] = Field(default=(), max_length=8)
    introduction: Texts = {}
    outcome: Texts = {}
    author: Line = ""
    licence: Line = ""
    notes: Text = ""
    sources: tuple[Line, ...] = Field(default=(), max_length=40)
    later: ClassVar[tuple[str, ...]] = ("optional_rules", "special_units")

    def army(self, side: int) -> Army:
        """The army of a side (0 top, 1 bottom)."""
        return self.bottom if side else self.top

    def banners_of(self, side: int) -> int:
        """The banners that a side must win (0 top, 1 bottom)."""
        return banners_of(self.banners, side)

    def armies(self) -> tuple[tuple[SideName, Army], ...]:
        """Both armies with the names of their sides, the top one first."""
        return (("top", self.top), ("bottom", self.bottom))

    def ground(self) -> dict[str, TerrainName]:
        """The terrain of each hex that has one, by name; of a hex named twice the last."""
        return {name: setup.type for setup in self.terrain for name in setup.hexes}
