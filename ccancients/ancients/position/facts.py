"""What a position holds: the object that other programs write and read, and its making from a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints, ValidationError, model_validator

from ccancients.ancients.components.board import Section, hex_name
from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS, DECK, HIDDEN_CARD
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.cards import CommandCardProcedure, LeadershipCard
from ccancients.ancients.procedures.combat import Battles
from ccancients.ancients.procedures.movement import SECOND_MOVE, Movement
from ccancients.ancients.procedures.turn import TakeTurn
from ccancients.ancients.rules.movement import objective_bit
from ccancients.ancients.scenario.battle import SIDE_NAMES, Battle
from ccancients.ancients.scenario.editions import EDITIONS, SWITCHES, Edition
from ccancients.ancients.scenario.misfits import refusal_phrase
from ccancients.ancients.scenario.model import (
    Ambush,
    HexName,
    LeaderName,
    Model,
    RampartSetup,
    SideName,
    SpecialRule,
    SuddenDeath,
    TerrainSetup,
    UnitTypeName,
)
from ccancients.ancients.state import leader_has_moved, leader_is_ordered
from ccancients.ancients.why_not import Asked
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import DRAW
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import BadPosition, refused

__all__ = [
    "PHASES", "Phase", "Position", "PositionArmy", "PositionLeader", "PositionUnit",
    "as_known_to", "dealt", "position_from_object", "position_of",
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
    ``hexes_moved``  before battle;  ``shots`` ranged combats made
    ``moved``        has used its movement;  ``joined`` was joined by a moving leader
    ``no_battle``    entered ground in which it may not battle this turn;  ``entered_ford`` entered a ford
    """

    type: UnitTypeName
    hex: HexName
    blocks: int | None = Field(default=None, ge=1, le=4)
    strength: int | None = Field(default=None, ge=1, le=4)
    elite: bool = False
    ordered: bool = False
    moved: bool = False
    joined: bool = False
    fought: bool = False
    no_battle: bool = False
    entered_ford: bool = False
    hexes_moved: int = Field(default=0, ge=0, le=9)
    shots: int = Field(default=0, ge=0, le=2)


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
    ``taken``        hexes whose banner has been won
    ``winner``       when the battle is over
    """

    printing: Literal["first", "current"] = "first"
    switches: dict[str, bool | int] = Field(default={}, max_length=40)
    banners: int = Field(ge=1, le=20)
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
    special_rules: tuple[SpecialRule, ...] = Field(default=(), max_length=20)
    taken: Annotated[tuple[HexName, ...], Field(max_length=20)] = ()
    winner: Literal["top", "bottom", "draw"] | None = None

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
    try:
        return Position.model_validate_json(json.dumps(data, allow_nan=False))
    except ValidationError as error:
        raise BadPosition(Phrase("position: {refusal}", {"refusal": refusal_phrase(error)})) from None
    except (TypeError, ValueError, RecursionError):
        raise refused(Phrase("expected an object of JSON")) from None


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


# -- the position of a game -------------------------------------------------------------------------------------------


def position_of(asked: Asked) -> Position:
    """The position of a game, or as the side of a view knows it. Raises ``BadPosition`` in the middle of something."""
    state, battle = asked.state, asked.state.battle
    phase = phase_of(asked)
    printing, switches = _printing(battle.edition)
    commanding = asked.stack[-1] if asked.stack else None
    leader = commanding.leader if isinstance(commanding, LeadershipCard) and phase == "orders" else -1
    outcome = asked.outcome
    return Position(
        printing=printing,
        switches=switches,
        banners=battle.banners,
        active=_side(state.active),
        phase=phase,
        top=_army(asked, 0),
        bottom=_army(asked, 1),
        deck=_keys(reversed(state.deck)),
        discards=_keys(state.discards),
        order_rules=ORDER_RULES[state.orders].key,
        commander=hex_name(state.leader_hex[leader]) if leader >= 0 else None,
        terrain=_terrain(battle),
        ramparts=tuple(
            RampartSetup(hex=hex_name(here), sides=tuple(hex_name(side) for side in sorted(sides)))
            for here, sides in sorted(battle.rampart_sides.items())
        ),
        special_rules=_special_rules(asked),
        taken=_taken(asked),
        winner=None if outcome is None else "draw" if outcome == DRAW else _side(outcome),
    )


def phase_of(asked: Asked) -> Phase:
    """Which question of the turn is asked. Raises ``BadPosition`` for one in the middle of something else."""
    if asked.outcome is not None:
        return "over"
    innermost = asked.stack[-1]
    if isinstance(innermost, TakeTurn) and innermost.step == "play":
        return "card"
    if isinstance(innermost, LeadershipCard) and innermost.step == "command":
        return "commander"
    if isinstance(innermost, CommandCardProcedure) and innermost.step == "ordered":
        return "orders"
    if isinstance(innermost, Movement):
        return "second movement" if innermost.phase == SECOND_MOVE else "movement"
    if isinstance(innermost, Battles):
        return "battle"
    question = "another side's question" if asked.decision is None else f"'{asked.decision.question}'"
    said = Phrase("it cannot be written in the middle of {question}; save the battle instead", {"question": question})
    raise refused(said)


def _side(side: int) -> SideName:
    return "bottom" if side else "top"


def _keys(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(UNKNOWN if card == HIDDEN_CARD else COMMAND_CARDS[card].key for card in cards)


def _printing(edition: Edition) -> tuple[Literal["first", "current"], dict[str, bool | int]]:
    """The preset with the fewest switches that differ from it."""
    wanted = asdict(edition)
    different = {
        name: {switch: wanted[switch] for switch in SWITCHES if asdict(preset)[switch] != wanted[switch]}
        for name, preset in EDITIONS.items()
    }
    if len(different["current"]) < len(different["first"]):
        return "current", different["current"]
    return "first", different["first"]


def _army(asked: Asked, side: int) -> PositionArmy:
    state, battle = asked.state, asked.state.battle
    played, last, sections = state.played[side], state.last_card[side], state.last_section[side]
    return PositionArmy(
        command=state.command[side],
        banners=state.banners[side],
        turns=state.turns[side],
        hand=_keys(state.hands[side]),
        card_in_play=COMMAND_CARDS[played].key if played >= 0 else None,
        last_card=COMMAND_CARDS[last].key if last >= 0 else None,
        last_sections=tuple(_SECTIONS[each] for each in Section if sections >= 0 and sections >> each & 1),
        units=tuple(
            _unit(asked, unit) for unit, here in enumerate(state.unit_hex)
            if here >= 0 and battle.unit_side[unit] == side
        ),
        leaders=tuple(
            PositionLeader(
                name=battle.leader_name[leader], hex=hex_name(here),
                ordered=leader_is_ordered(state, leader), moved=leader_has_moved(state, leader),
            )
            for leader, here in enumerate(state.leader_hex)
            if here >= 0 and battle.leader_side[leader] == side
        ),
    )  # fmt: skip


_SECTIONS: Final[tuple[SectionName, ...]] = ("left", "center", "right")


def _unit(asked: Asked, unit: int) -> PositionUnit:
    state, battle = asked.state, asked.state.battle
    full, strength = battle.unit_type[unit].blocks, battle.unit_blocks[unit]
    sets = {
        "ordered": state.ordered, "moved": state.units_moved, "joined": state.joined, "fought": state.fought,
        "no_battle": state.no_battle, "entered_ford": state.entered_ford,
    }
    data: dict[str, Any] = {name: bool(bits >> unit & 1) for name, bits in sets.items()}
    data |= {
        "type": battle.unit_type[unit].name,
        "hex": hex_name(state.unit_hex[unit]),
        "blocks": state.blocks[unit] if state.blocks[unit] != full else None,
        "strength": strength if strength != full else None,
        "elite": battle.unit_elite[unit],
        "hexes_moved": state.moved[unit],
        "shots": state.shots[unit],
    }
    return PositionUnit(**data)


def _terrain(battle: Battle) -> tuple[TerrainSetup, ...]:
    found: list[TerrainSetup] = []
    for kind in Terrain:
        hexes = tuple(hex_name(here) for here, each in enumerate(battle.terrain) if each is kind)
        if hexes and kind is not Terrain.OPEN:
            found.append(TerrainSetup.model_validate({"type": kind.value, "hexes": hexes}))
    return tuple(found)


def _special_rules(asked: Asked) -> tuple[SpecialRule, ...]:
    """The rules that can still matter: no ambush that was sprung, no sudden death of a leader off the map."""
    state, battle = asked.state, asked.state.battle
    on_map = {
        (SIDE_NAMES[battle.leader_side[leader]], battle.leader_name[leader])
        for leader, here in enumerate(state.leader_hex)
        if here >= 0
    }
    waiting = {
        (SIDE_NAMES[facts.side], battle.leader_name[facts.leader])
        for number, facts in enumerate(battle.ambushes)
        if not state.ambushed >> number & 1
    }
    kept: list[SpecialRule] = []
    for rule in battle.scenario.special_rules:
        if isinstance(rule, Ambush) and (rule.side, rule.leader) not in waiting:
            continue
        if isinstance(rule, SuddenDeath) and (rule.side, rule.leader) not in on_map | waiting:
            continue
        kept.append(rule)
    return tuple(kept)


def _taken(asked: Asked) -> tuple[str, ...]:
    state = asked.state
    return tuple(
        hex_name(here)
        for side in sorted(state.battle.banner_hexes)
        for here in state.battle.banner_hexes[side]
        if state.objectives & objective_bit(side, here)
    )
