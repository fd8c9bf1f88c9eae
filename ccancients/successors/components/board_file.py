"""The file of a board (rules part 16): its form, read strictly from whoever wrote it.

Every value may be written as it is or as ``{"value": …, "tag": …, "source": …}``; ``tag_of`` tells where one comes
from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ccancients.engine.errors import GameError
from ccancients.engine.files import Unreadable, foreign, read_limited
from ccancients.engine.misfits import refusal_phrase
from ccancients.engine.phrase import Fact, Phrase, of_file
from ccancients.engine.strict_json import BadJson, parse_json

FORMAT: Final = "ccancients successors board"
SCHEMA: Final = 1
MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 12
TAGS: Final = ("found", "older", "REC", "user")

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Words = Annotated[str, Field(max_length=1_000)]
Coordinate = Annotated[float, Field(ge=-10_000, le=10_000)]
Small = Annotated[int, Field(ge=0, le=99)]


class BadBoard(GameError):
    """A board file that cannot be played by."""


class Part(BaseModel):
    """A part of the file; what the program does not know is an error, except remarks (``tag``, ``source``, ``why``)."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Label(Part):
    """Where the name of a space is written: beside it, ``box`` left, top, right, bottom."""

    place: Words = ""
    box: tuple[Coordinate, Coordinate, Coordinate, Coordinate] | None = None
    x: Coordinate | None = None
    y: Coordinate | None = None
    lines: list[Name] | None = Field(default=None, max_length=4)


class SpaceEntry(Part):
    """A space; ``x``, ``y`` are pixels on the canvas."""

    id: Id
    name: Name
    kind: Literal["minor_city", "major_city", "fortress", "transit"]
    province: Id
    port: bool
    start: Literal["none", "independent"]
    x: Coordinate
    y: Coordinate
    label: Label | None = None
    lat: float | None = None
    lon: float | None = None


class PathEntry(Part):
    """A path between two spaces; ``control`` bends its drawing."""

    a: Id
    b: Id
    kind: Literal["land", "mountain", "strait", "sea", "trans_mediterranean"]
    control: tuple[Coordinate, Coordinate] | None = None


class ProvinceEntry(Part):
    """A province: its value, its spaces, its one major city."""

    id: Id
    name: Name
    vp: Small
    hellespont: bool
    major_city: Id
    majority: Small
    spaces: list[Id] = Field(max_length=100)
    label: Label | None = None


class ExitEntry(Part):
    """A way out of a holding box."""

    space: Id
    control: tuple[Coordinate, Coordinate] | None = None


class BoxEntry(Part):
    """The holding box of an independent army."""

    army: Id
    name: Name
    x: Coordinate
    y: Coordinate
    exits: list[ExitEntry] = Field(min_length=1, max_length=10)


class AreaEntry(Part):
    """The provinces that an independent army may enter."""

    provinces: list[Id] = Field(max_length=60)


class IndependentEntry(Part):
    """An independent army."""

    id: Id
    name: Name
    people: Name = ""
    starts: Literal["active", "holding box"]
    space: Id | None
    strength: Annotated[int, Field(ge=1, le=99)]
    battle: Annotated[int, Field(ge=0, le=6)]
    activated_by: Name | None = None
    may_enter: AreaEntry | None = None
    must_go_west: bool = False
    removed_on_entering: list[Id] = Field(default=[], max_length=60)


class BattleIn(Part):
    """A battle rating that holds in one province."""

    province: Id
    battle: Annotated[int, Field(ge=0, le=6)]


class GeneralEntry(Part):
    """A major general and his ratings."""

    id: Id
    name: Name
    initiative: Annotated[int, Field(ge=1, le=6)]
    battle: Annotated[int, Field(ge=0, le=6)]
    popularity: Annotated[int, Field(ge=-9, le=9)]
    seniority: Annotated[int, Field(ge=1, le=99)]
    start_province: Id | None = None
    battle_in: BattleIn | None = None


class RoyalEntry(Part):
    """A member of the royal family."""

    id: Id
    name: Name
    home: Id


WINDOWS: Final = ("letters", "intercept", "evade", "battle", "dice", "siege", "storm", "sortie")
"""Codes of surprise cards: the window at which one is revealed (frame F7)."""
EventCode = Literal[
    "major_campaign", "philon", "glaukias", "seuthes", "independents_move", "march", "winds", "recruit", "fleet",
    "pirates", "wages", "citizens", "decree", "engineers", "gates", "gold", "wedding", "games", "plague", "return",
    "drill", "letters", "intercept", "evade", "battle", "dice", "siege", "storm", "sortie",
]
"""What a card does: in the Tyche segment of whoever plays it (frame part 3), the last ones at their windows."""
EVENT, BONUS, SURPRISE = "event", "bonus", "surprise"
"""Kinds of Tyche cards: event or operation points; event and then operation points; revealed at a window (F3)."""


class CardEntry(Part):
    """A kind of Tyche card (frame F3).

    ``number``  of its event: movement points, units, what is added;  ``unit`` the type that ``recruit`` brings
    """

    title: Name
    ops: Annotated[int, Field(ge=1, le=4)]
    copies: Annotated[int, Field(ge=1, le=60)]
    event: EventCode | None = None
    kind: Literal["event", "bonus", "surprise"] = "event"
    number: Annotated[int, Field(ge=0, le=9)] = 0
    unit: Id | None = None


class ArmyEntry(Part):
    """Generals and combat units that begin in one place."""

    generals: list[Id] = Field(max_length=10)
    space: Id
    location: Literal["outside", "inside"]
    cu: dict[Id, Small] = Field(max_length=10)


class RoyalAt(Part):
    """Where a royal begins."""

    id: Id
    space: Id
    location: Literal["outside", "inside"]


class FactionEntry(Part):
    """What a faction begins with; ``names`` are what other languages call it, by their two letters; ``handicap``
    points that it has from the set-up (frame F28).
    """

    id: Id
    name: Name
    names: dict[Annotated[str, Field(pattern=r"^[a-z]{2}$")], Name] = Field(default={}, max_length=20)
    color: Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
    armies: list[ArmyEntry] = Field(max_length=20)
    control: list[Id] = Field(max_length=400)
    royals: list[RoyalAt] = Field(default=[], max_length=20)
    fleet: Small = 0
    handicap: Annotated[int, Field(ge=0, le=20)] = 0
    minor_generals: Annotated[int, Field(ge=0, le=9)] = 4
    champion: bool = True


class MarkerEntry(Part):
    """The tomb or a helepolis."""

    kind: Literal["tomb", "helepolis"]
    space: Id


PRIZES: Final = "prizes"
"""The victory of a scenario that counts what its prizes have paid (frame F21)."""


class PrizeEntry(Part):
    """A space, and what it pays whoever has a marker and a unit there (frame F21)."""

    space: Id
    vp: Annotated[int, Field(ge=1, le=99)]


class ArrivalEntry(Part):
    """A general, and units, that come with the reinforcements of a turn (frame F24, F25).

    ``faction``   an id, or ``fewest`` points, or ``most_prestige``
    ``replaces``  a general whose place he takes, who is out then;  ``instead`` units, where that one is out already
    """

    turn: Annotated[int, Field(ge=2, le=60)]
    faction: Id
    general: Id | None = None
    cu: dict[Id, Small] = Field(default={}, max_length=10)
    replaces: Id | None = None
    instead: dict[Id, Small] = Field(default={}, max_length=10)


class ScenarioEntry(Part):
    """A scenario: who begins where, and for how many rounds.

    ``prizes``          of the victory ``prizes``;  ``score_rounds`` after which rounds they are paid (frame F21)
    ``arrivals``        generals and units that come later (F24)
    ``split_deal``      hands are alike in points (F4);  ``extra_cards`` surprise cards dealt besides
    ``revealed``        cards turned up after every round (F14);  ``without_events`` codes that the deck has not (F23)
    ``regency``         prestige with which a Champion may win as Regent, 0 never (F18)
    ``isolation``       markers without a city or an army behind them are taken off (F16)
    """

    id: Id
    name: Name
    players: Annotated[int, Field(ge=2, le=4)]
    rounds: Annotated[int, Field(ge=1, le=60)]
    rounds_per_turn: Annotated[int, Field(ge=1, le=20)]
    victory: Literal["vp", "spaces", "prizes"] = "vp"
    factions: list[FactionEntry] = Field(min_length=2, max_length=4)
    markers: list[MarkerEntry] = Field(default=[], max_length=20)
    prizes: list[PrizeEntry] = Field(default=[], max_length=60)
    score_rounds: list[Annotated[int, Field(ge=1, le=60)]] = Field(default=[], max_length=60)
    arrivals: list[ArrivalEntry] = Field(default=[], max_length=60)
    split_deal: bool = False
    extra_cards: Annotated[int, Field(ge=0, le=4)] = 0
    revealed: Annotated[int, Field(ge=0, le=4)] = 0
    without_events: list[EventCode] = Field(default=[], max_length=40)
    regency: Annotated[int, Field(ge=0, le=40)] = 0
    isolation: bool = False


class BoardFile(Part):
    """The whole file without its tags. ``tables``, ``switches`` and ``drawing`` are read by those who use them."""

    format: Literal["ccancients successors board"]
    schema_: Annotated[int, Field(alias="schema", ge=1, le=1)]
    id: Id
    name: Name
    status: Words
    default_tag: Literal["found", "older", "REC", "user"] = "REC"
    tags: dict[str, Words] = Field(default={}, max_length=10)
    canvas: dict[str, Annotated[int, Field(ge=100, le=10_000)]]
    spaces: list[SpaceEntry] = Field(min_length=2, max_length=400)
    paths: list[PathEntry] = Field(min_length=1, max_length=2_000)
    provinces: list[ProvinceEntry] = Field(min_length=1, max_length=100)
    holding_boxes: list[BoxEntry] = Field(default=[], max_length=10)
    independents: list[IndependentEntry] = Field(default=[], max_length=10)
    generals: list[GeneralEntry] = Field(min_length=2, max_length=40)
    royals: list[RoyalEntry] = Field(default=[], max_length=20)
    tables: dict[str, Any] = Field(default={}, max_length=60)
    switches: dict[str, Any] = Field(default={}, max_length=60)
    tyche_deck: list[CardEntry] = Field(default=[], max_length=100)
    scenarios: list[ScenarioEntry] = Field(min_length=1, max_length=40)
    drawing: dict[str, Any] = Field(default={}, max_length=10)


REMARKS: Final = ("tag", "source", "why", "name_tag", "rules_tag", "rules_source")
"""What may stand beside any value and tells where it comes from."""


def plain(value: Any, *, keep: tuple[str, ...] = ()) -> Any:
    """A value of the file without its tags: every ``{"value": v, …}`` becomes ``v``, remarks are left out."""
    if isinstance(value, Mapping):
        if "value" in value:
            return plain(value["value"], keep=keep)
        return {name: plain(each, keep=keep) for name, each in value.items() if name not in REMARKS or name in keep}
    return [plain(each, keep=keep) for each in value] if isinstance(value, list) else value


def tag_of(value: Any, usual: str) -> str:
    """Where a value of the file comes from: one of ``TAGS``."""
    tag = value.get("tag", usual) if isinstance(value, Mapping) else usual
    return tag if tag in TAGS else usual


def wrong_tags(raw: Any, place: str = "") -> Iterator[Phrase]:
    """A sentence for each tagged value whose tag is none of ``TAGS``."""
    if isinstance(raw, Mapping):
        if "value" in raw and raw.get("tag", "REC") not in TAGS:
            facts: dict[str, Fact] = {"place": place, "tags": ", ".join(TAGS)}
            yield Phrase("{place}: expected a tag, one of {tags}.", facts)
        for name, each in raw.items():
            yield from wrong_tags(each, f"{place}.{name}" if place else str(name))
    elif isinstance(raw, list):
        for number, each in enumerate(raw):
            yield from wrong_tags(each, f"{place}[{number}]")


def parse_board(text: str | bytes, origin: str) -> tuple[BoardFile, dict[str, Any]]:
    """The file and the same with its tags. Raises ``BadBoard`` naming ``origin``, the place, and what was expected."""
    if isinstance(text, bytes) and (said := foreign(text)) is not None:
        raise BadBoard(of_file(origin, said))
    try:
        raw = parse_json(text, max_bytes=MAX_BYTES, max_depth=MAX_DEPTH)
    except BadJson as error:
        raise BadBoard(of_file(origin, error.said)) from None
    return board_from_json(raw, origin), raw


def board_from_json(raw: Any, origin: str) -> BoardFile:
    """The file from JSON values. Raises ``BadBoard`` as ``parse_board``."""
    if not isinstance(raw, Mapping) or raw.get("format") != FORMAT:
        raise BadBoard(of_file(origin, Phrase("expected the file of a board ('{format}').", {"format": FORMAT})))
    for fault in wrong_tags(raw):
        raise BadBoard(of_file(origin, fault))
    try:
        return BoardFile.model_validate(plain(raw))
    except ValidationError as error:
        raise BadBoard(of_file(origin, refusal_phrase(error))) from None


def read_board_text(file: Path) -> bytes:
    """The bytes of a file, at most ``MAX_BYTES``. Raises ``BadBoard``; never waits for what is no ordinary file."""
    try:
        return read_limited(file, MAX_BYTES)
    except Unreadable as error:
        raise BadBoard(of_file(str(file), error.said)) from None


def tag_words(file: BoardFile) -> Mapping[str, str]:
    """What each tag means, in the words of the file where it has some; by tag."""
    return {tag: file.tags.get(tag, _TAG_WORDS[tag]) for tag in TAGS}


_TAG_WORDS: Final[Mapping[str, str]] = {
    "found": "in the rules or in a public excerpt of them", "older": "published for an older edition only",
    "REC": "reconstructed for this program", "user": "entered by the person who owns the game",
}  # fmt: skip
