"""Why not this card, this commander, this order, this use of a die (rulebook chapters 6, 7, 18; rules part 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.ancients.components.board import BASELINE, Hex, opponent
from ccancients.ancients.components.cards import COMMAND_CARDS, Card
from ccancients.ancients.components.dice import FACE_NAMES, Face
from ccancients.ancients.components.units import UnitType
from ccancients.ancients.procedures.cards.groups import LinkedGroup
from ccancients.ancients.procedures.cards.leadership import LeadershipCard
from ccancients.ancients.procedures.cards.section import SectionCard
from ccancients.ancients.procedures.cards.tactic import MountedCharge
from ccancients.ancients.procedures.cards.troop import OrderMounted
from ccancients.ancients.procedures.orders import CommandCardProcedure, TroopsProcedure
from ccancients.ancients.rules.command import SECTION_BITS, mounted_units
from ccancients.ancients.rules.presence import is_lone
from ccancients.ancients.state import NOBODY, State, is_ordered, leader_is_ordered
from ccancients.ancients.why_not.places import terrain_at
from ccancients.ancients.why_not.refusal import Asked, Refusal, frame, pending, refuse


def card_key(card: Card) -> str:
    """The key of a card, empty for none (a Counter Attack that copies nothing)."""
    return COMMAND_CARDS[card].key if card >= 0 else ""


def why_not_play(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``play card``: every card held may be played (S 140)."""
    return refuse("card.not held", card=card_key(args[0]))


# -- the leader who commands ------------------------------------------------------------------------------------------


def why_not_commander(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``commander hex``: a leader in the card's section (S 721-730)."""
    state, side = asked.state, pending(asked).side
    here = args[0]
    leader = state.leader_at[here]
    if leader == NOBODY:
        return refuse("leadership.no leader", hex=here)
    if state.battle.leader_side[leader] != side:
        return refuse("leadership.enemy leader", hex=here)
    procedure = frame(asked, LeadershipCard)
    bound = COMMAND_CARDS[procedure.card].section is not None
    return refuse("leadership.section" if bound else "leadership.copied section", hex=here,
                  card=card_key(procedure.card))


def why_not_ambush(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``ambush number``: the troops off the map that a Leadership card may bring."""
    state, side = asked.state, pending(asked).side
    number = args[0]
    if not 0 <= number < len(state.battle.ambushes):
        return refuse("ambush.none")
    facts = state.battle.ambushes[number]
    if facts.side != side:
        return refuse("ambush.enemy")
    if state.ambushed >> number & 1:
        return refuse("ambush.sprung")
    if state.turns[side] < facts.not_before_own_turn:
        return refuse("ambush.too early", turn=state.turns[side], earliest=facts.not_before_own_turn)
    return refuse("ambush.no room")


def why_not_done_with_ambush(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``done``: units may stay away, their leader must come."""
    return refuse("ambush.leader must come")


def _units_are_placed(asked: Asked) -> bool:
    return any(choice.verb == "place leader" for choice in pending(asked).choices)


def why_not_place(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place unit hex``: the units of the ambush, onto free hexes of the enemy baseline."""
    unit, there = args
    procedure = frame(asked, LeadershipCard)
    facts = asked.state.battle.ambushes[procedure.ambush]
    if unit not in facts.units:
        return refuse("ambush.not its unit")
    if asked.state.unit_hex[unit] >= 0:
        return refuse("ambush.already placed")
    if _units_are_placed(asked):
        return refuse("ambush.only the leader")
    return _why_not_entry(asked, procedure, there)


def why_not_place_leader(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place leader leader hex``: with one of his units, or alone where he may enter."""
    leader, there = args
    procedure = frame(asked, LeadershipCard)
    facts = asked.state.battle.ambushes[procedure.ambush]
    if leader != facts.leader:
        return refuse("ambush.not its leader")
    if not _units_are_placed(asked):
        return refuse("ambush.units first")
    if any(asked.state.unit_hex[unit] >= 0 for unit in facts.units):
        return refuse("ambush.leader with his units", hex=there)
    return _why_not_entry(asked, procedure, there)


def _why_not_entry(asked: Asked, procedure: LeadershipCard, there: Hex) -> Refusal:
    state = asked.state
    if there not in BASELINE[opponent(procedure.side)]:
        return refuse("ambush.not baseline", hex=there)
    if state.battle.impassable[there]:
        return refuse("ambush.impassable", hex=there, terrain=terrain_at(state, there))
    if state.unit_at[there] != NOBODY or state.leader_at[there] != NOBODY:
        return refuse("ambush.occupied", hex=there)
    return refuse("ambush.section", hex=there)


# -- orders -----------------------------------------------------------------------------------------------------------


def why_not_order(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``order hex``: what is wrong with the unit, then why the card does not reach it."""
    state, here = asked.state, args[0]
    refused = _why_not_orderable(state, pending(asked).side, here)
    if refused is not None:
        return refused
    procedure = frame(asked, CommandCardProcedure)
    for kind, reason in _BY_CARD:
        if isinstance(procedure, kind):
            return reason(state, procedure, here)
    return _wrong_class(state, procedure, here)


def _why_not_orderable(state: State, side: int, here: Hex) -> Refusal | None:
    unit = state.unit_at[here]
    if unit == NOBODY:
        return refuse("orders.no unit", hex=here)
    if state.battle.unit_side[unit] != side:
        return refuse("orders.enemy", hex=here)
    if is_ordered(state, unit):
        return refuse("orders.already", hex=here)
    return None


def _type_at(state: State, here: Hex) -> UnitType:
    return state.battle.unit_type[state.unit_at[here]]


def _wrong_class(state: State, procedure: CommandCardProcedure, here: Hex) -> Refusal:
    return refuse("orders.class", hex=here, card=card_key(procedure.card), unit=_type_at(state, here).code)


def _section(_state: State, procedure: CommandCardProcedure, here: Hex) -> Refusal:
    """Outside the card's sections, or no order left for them (S 150-156)."""
    slots = COMMAND_CARDS[procedure.card].orders
    bits = SECTION_BITS[procedure.side][here]
    open_here = any(slots[section] and bits >> section & 1 for section in (0, 1, 2))
    return refuse("orders.section full" if open_here else "orders.section", hex=here, card=card_key(procedure.card))


def _mounted(state: State, procedure: CommandCardProcedure, here: Hex) -> Refusal:
    """Not mounted; or, without horse on the map, leaders were ordered instead of one unit (ruling 126)."""
    if mounted_units(state, procedure.side):
        return refuse("orders.not mounted", hex=here, card=card_key(procedure.card), unit=_type_at(state, here).code)
    return refuse("orders.leaders instead", hex=here, card=card_key(procedure.card))


def _group(state: State, procedure: CommandCardProcedure, here: Hex) -> Refusal:
    """Not on foot, or not next to the group (ruling 100)."""
    key = card_key(procedure.card)
    if _type_at(state, here).mounted:
        return refuse("orders.not foot", hex=here, card=key, unit=_type_at(state, here).code)
    return refuse("orders.not linked", hex=here, card=key)


def _chain(_state: State, procedure: CommandCardProcedure, here: Hex) -> Refusal:
    """Not a link of the leader's chain, or not in the section of a copied card (S 734, S 752)."""
    one_unit = isinstance(procedure, LeadershipCard) and procedure.one_unit
    rule = "orders.one unit in section" if one_unit else "orders.not in chain"
    return refuse(rule, hex=here, card=card_key(procedure.card))


_BY_CARD: Final[tuple[tuple[type[CommandCardProcedure], Callable[..., Refusal]], ...]] = (
    (SectionCard, _section),
    (OrderMounted, _mounted),
    (MountedCharge, _mounted),
    (LinkedGroup, _group),
    (LeadershipCard, _chain),
)


def why_not_order_leader(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``order leader hex``: what is wrong with the leader, then why the card does not order leaders (S 204)."""
    state, here = asked.state, args[0]
    refused = _why_not_leader_orderable(state, pending(asked).side, here)
    if refused is not None:
        return refused
    procedure = frame(asked, CommandCardProcedure)
    key = card_key(procedure.card)
    if isinstance(procedure, SectionCard):
        return _section(state, procedure, here)
    if isinstance(procedure, LeadershipCard):
        return _leader_in_chain(state, procedure, here)
    if isinstance(procedure, TroopsProcedure) and procedure.troops(state):
        return refuse("orders.leader not by card", hex=here, card=key)
    return refuse("orders.one unit is no leader", hex=here, card=key)  # nobody the card is for: one unit of choice


def _why_not_leader_orderable(state: State, side: int, here: Hex) -> Refusal | None:
    leader = state.leader_at[here]
    if leader == NOBODY:
        return refuse("orders.no leader", hex=here)
    if state.battle.leader_side[leader] != side:
        return refuse("orders.enemy", hex=here)
    if leader_is_ordered(state, leader):
        return refuse("orders.already", hex=here)
    return None


def _leader_in_chain(state: State, procedure: LeadershipCard, here: Hex) -> Refusal:
    key = card_key(procedure.card)
    if procedure.one_unit:
        return refuse("orders.one unit is no leader", hex=here, card=key)
    leader = state.leader_at[here]
    if leader == procedure.leader:
        return refuse("orders.leader may not detach", hex=here, card=key)
    if not state.battle.edition.leadership_chain_includes_lone_leaders:
        return refuse("orders.leader not by card", hex=here, card=key)
    if not is_lone(state, leader):
        return refuse("orders.leader may not detach", hex=here, card=key)
    return refuse("orders.not in chain", hex=here, card=key)


# -- dice -------------------------------------------------------------------------------------------------------------


def why_not_order_by_die(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``order hex`` by a die of I Am Spartacus: a unit of the die's class (S 768)."""
    decision, state, here = pending(asked), asked.state, args[0]
    refused = _why_not_orderable(state, decision.side, here)
    if refused is not None:
        return refused
    return refuse("die.class", hex=here, face=FACE_NAMES[decision.about[0]], unit=_type_at(state, here).code)


def why_not_order_leader_by_die(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``order leader hex`` by a die of I Am Spartacus: only a helmet does (S 768)."""
    decision, state, here = pending(asked), asked.state, args[0]
    refused = _why_not_leader_orderable(state, decision.side, here)
    if refused is not None:
        return refused
    return refuse("die.leader needs helmet", hex=here, face=FACE_NAMES[decision.about[0]])


def why_not_rally(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``rally hex``: no elephants or chariots, below strength, of the class, near a leader (S 788)."""
    decision, state, here = pending(asked), asked.state, args[0]
    battle, unit = state.battle, state.unit_at[args[0]]
    if unit == NOBODY:
        return refuse("rally.no unit", hex=here)
    if battle.unit_side[unit] != decision.side:
        return refuse("rally.enemy", hex=here)
    unit_type, face = battle.unit_type[unit], Face(decision.about[0])
    if unit_type.is_elephants or unit_type.is_chariots:
        return refuse("rally.never", hex=here, unit=unit_type.code)
    if state.blocks[unit] >= battle.unit_blocks[unit]:
        return refuse("rally.full", hex=here, blocks=state.blocks[unit])
    if face not in (unit_type.target, Face.LEADER):
        return refuse("rally.class", hex=here, face=FACE_NAMES[face], unit=unit_type.code)
    return refuse("rally.no leader near", hex=here)


__all__ = [
    "card_key", "why_not_ambush", "why_not_commander", "why_not_done_with_ambush", "why_not_order",
    "why_not_order_by_die", "why_not_order_leader", "why_not_order_leader_by_die", "why_not_place",
    "why_not_place_leader", "why_not_play", "why_not_rally",
]
