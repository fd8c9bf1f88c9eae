"""What a position holds: the object that other programs write and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field, StringConstraints, model_validator

from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS, DECK
from ccancients.ancients.components.units import MOST_BLOCKS
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.scenario.misfits import EXPECTATIONS
from ccancients.ancients.scenario.model import (
    BannersToWin,
    HexName,
    LeaderName,
    Model,
    RampartSetup,
    SideName,
    SpecialKey,
    SpecialRule,
    SpecialUnit,
    TerrainSetup,
    UnitTypeName,
)
from ccancients.engine.chance import RolledChance
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import read_object, refused

__all__ = [
    "PHASES", "Phase", "Position", "PositionArmy", "PositionLeader", "PositionUnit",
    "UNKNOWN", "as_known_to", "dealt", "position_from_object",
]

UNKNOWN: Final = "?"
"""A card that is not known."""

Phase = Literal["card", "played", "commander", "orders", "movement", "battle", "second movement", "over"]
PHASES: Final[tuple[Phase, ...]] = (
    "card", "played", "commander", "orders", "movement", "battle", "second movement", "over",
)
SectionName = Literal["left", "center", "right"]
CardKey = Annotated[str, StringConstraints(max_length=40)]
Cards = Annotated[tuple[CardKey, ...], Field(max_length=60)]
Hand = Annotated[tuple[CardKey, ...], Field(max_length=20)]


class PositionUnit(Model):
    """A unit on the map, with what it has done this turn.

    ``blocks``       blocks left, None for all
    ``strength``     blocks at the start of the battle (the most that Rally gives back), None for the printed strength
    ``elite``        a Sacred Band;  ``special`` any other special unit
    ``hexes_moved``  before battle;  ``shots`` ranged combats made
    ``moved``        has used its movement;  ``joined`` was joined by a moving leader
    ``no_battle``    entered ground in which it may not battle this turn;  ``entered_ford`` entered a ford
    ``counted``      counts for a banner, where each unit among certain hexes does
    """

    type: UnitTypeName
    hex: HexName
    blocks: int | None = Field(default=None, ge=1, le=MOST_BLOCKS)
    strength: int | None = Field(default=None, ge=1, le=MOST_BLOCKS)
    elite: bool = False
    special: SpecialKey | None = None
    later: ClassVar[tuple[str, ...]] = ("special", "counted")
    ordered: bool = False
    moved: bool = False
    joined: bool = False
    fought: bool = False
    no_battle: bool = False
    entered_ford: bool = False
    hexes_moved: int = Field(default=0, ge=0, le=9)
    shots: int = Field(default=0, ge=0, le=2)
    counted: bool = False


class PositionLeader(Model):
    """A leader on the map; in the hex of a unit of his side he is attached to it."""

    name: LeaderName
    hex: HexName
    ordered: bool = False
    moved: bool = False


class PositionArmy(Model):
    """One side of a position.

    ``banners``       won so far;  ``turns`` begun so far
    ``hand``          cards by key, ``?`` for one that is not known
    ``card_in_play``  on the table in front of the side
    ``last_card``     by which it ordered last, left and right already exchanged if it was a Counter Attack's copy
    ``last_sections`` where it used a Leadership Any Section last
    """

    command: int = Field(ge=1, le=20)
    banners: int = Field(default=0, ge=0, le=40)
    turns: int = Field(default=0, ge=0, le=10_000)
    hand: Hand = ()
    card_in_play: CardKey | None = None
    last_card: CardKey | None = None
    last_sections: Annotated[tuple[SectionName, ...], Field(max_length=3)] = ()
    units: Annotated[tuple[PositionUnit, ...], Field(max_length=60)] = ()
    leaders: Annotated[tuple[PositionLeader, ...], Field(max_length=12)] = ()


class Position(Model):
    """A position.

    ``banners``      that win;  ``active`` the side whose turn it is
    ``phase``        what is asked next; ``played``: the card in play was just laid down and nothing done yet
    ``order_rules``  by which ordered units move and battle, a key of ``ORDER_RULES``
    ``commander``    hex of the leader who commands by a Leadership card, None for one unit of choice
    ``deck``         top card first, None for all cards not named elsewhere, well shuffled
    ``discards``     oldest first, None for all cards not named elsewhere
    ``taken``        hexes whose banner has been won, or is there as long as they are held
    ``winner``       when the battle is over
    """

    printing: Literal["first", "current"] = "first"
    switches: dict[str, bool | int] = Field(default={}, max_length=40)
    banners: BannersToWin
    active: SideName
    phase: Phase = "card"
    top: PositionArmy
    bottom: PositionArmy
    deck: Cards | None = None
    discards: Cards | None = None
    order_rules: Annotated[str, StringConstraints(max_length=40)] = "ordinary"
    commander: HexName | None = None
    terrain: tuple[TerrainSetup, ...] = Field(default=(), max_length=20)
    ramparts: tuple[RampartSetup, ...] = Field(default=(), max_length=113)
    special_rules: tuple[SpecialRule, ...] = Field(default=(), max_length=30)
    special_units: tuple[SpecialUnit, ...] = Field(default=(), max_length=8)
    taken: Annotated[tuple[HexName, ...], Field(max_length=20)] = ()
    winner: Literal["top", "bottom", "draw"] | None = None
    later: ClassVar[tuple[str, ...]] = ("special_units",)

    def army(self, side: int) -> PositionArmy:
        """The army of a side (0 top, 1 bottom)."""
        return self.bottom if side else self.top

    @model_validator(mode="after")
    def _known_words(self) -> Position:
        """Every card and every kind of orders has a name of this game."""
        hidden = {*self.top.hand, *self.bottom.hand, *(self.deck or ()), *(self.discards or ())} - {UNKNOWN}
        open_ = {card for army in (self.top, self.bottom) for card in (army.card_in_play, army.last_card)} - {None}
        if not CARD_BY_KEY.keys() >= hidden | open_:
            raise ValueError("command cards by their keys, such as order_two_left")
        if self.order_rules not in {rules.key for rules in ORDER_RULES}:
            raise ValueError(f"order_rules one of {', '.join(rules.key for rules in ORDER_RULES)}")
        return self


def position_from_object(data: object) -> Position:
    """The position of a JSON object. Raises ``BadPosition`` naming the place and what was expected."""
    return read_object(Position, data, EXPECTATIONS)


# -- cards ------------------------------------------------------------------------------------------------------------


def dealt(position: Position, seed: int) -> Position:
    """The same position with every unknown card dealt by a seed. Raises ``BadPosition`` unless there are 60."""
    known = [*position.top.hand, *position.bottom.hand, *(position.deck or ()), *(position.discards or ())]
    known += [army.card_in_play for army in (position.top, position.bottom) if army.card_in_play]
    rest = Counter(COMMAND_CARDS[card].key for card in DECK)
    rest.subtract(key for key in known if key != UNKNOWN)
    for key, left in rest.items():
        if left < 0:
            raise refused(Phrase("there are not so many cards '{key}'", {"key": key}))
    shuffled = RolledChance(seed ^ 0x5DEECE66D).shuffle([CARD_BY_KEY[key] for key in sorted(rest.elements())])
    pile = [COMMAND_CARDS[card].key for card in shuffled]
    if known.count(UNKNOWN) > len(pile):
        raise refused(Phrase("it holds more than the 60 command cards"))
    armies = {
        side: army.model_copy(update={"hand": _filled(army.hand, pile)})
        for side, army in (("top", position.top), ("bottom", position.bottom))
    }
    deck = None if position.deck is None else _filled(position.deck, pile)
    discards = None if position.discards is None else _filled(position.discards, pile)
    if deck is None:
        deck, pile = tuple(pile), []
    if discards is None:
        discards, pile = tuple(pile), []
    if pile:
        raise refused(Phrase("hands, deck and discards hold {held} cards, expected all 60", {"held": 60 - len(pile)}))
    return position.model_copy(update={**armies, "deck": deck, "discards": discards})


def as_known_to(position: Position, side: int) -> Position:
    """The same position as a side knows it: the other hand and the deck are unknown cards. Raises ``BadPosition``."""
    whole = dealt(position, 0)  # what is left out is dealt, so that there are as many cards in it as there will be
    other: SideName = "top" if side else "bottom"
    army = whole.army(1 - side)
    hidden = army.model_copy(update={"hand": _backs(army.hand)})
    return whole.model_copy(update={other: hidden, "deck": _backs(whole.deck or ())})


def _backs(cards: Sequence[str]) -> tuple[str, ...]:
    return (UNKNOWN,) * len(cards)


def _filled(cards: Sequence[str], pile: list[str]) -> tuple[str, ...]:
    return tuple(pile.pop() if card == UNKNOWN else card for card in cards)
