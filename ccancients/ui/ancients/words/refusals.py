"""Why something is refused, in one sentence each. The reasons and their facts come from ``ancients.why_not``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.ancients.components.cards import CARD_BY_KEY
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.why_not import Refusal
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.names import face_name, hex_text, terrain_name, type_name
from ccancients.ui.ancients.words.questions import phase_name
from ccancients.ui.desktop.i18n import mark, tr

_CARDS: Final = {
    "battle.over": mark("The battle is over."),
    "question.other side": mark("The other side has to decide now."),
    "question.another": mark("First answer what is asked: {question}."),
    "choice.malformed": mark("That is not a move of this game."),
    "choice.off the map": mark("That is not a hex of the battlefield."),
    "sequence.over": mark("The time for that is over this turn; now it is: {question}."),
    "sequence.later": mark("That comes later in the turn; now it is: {question}."),
    "card.not held": mark("You do not hold {card}."),
    "card.not now": mark("{card} cannot be played now."),
    "leadership.no leader": mark("You have no leader at {hex}."),
    "leadership.enemy leader": mark("The leader at {hex} is not yours."),
    "leadership.section": mark("The leader at {hex} stands outside the section of {card}."),
    "leadership.copied section": mark("The leader at {hex} stands outside the section your enemy used with {card}."),
}

_AMBUSH: Final = {
    "ambush.none": mark("This battle has no ambush."),
    "ambush.enemy": mark("The ambush is the enemy's."),
    "ambush.sprung": mark("The ambush has already been sprung."),
    "ambush.too early": mark("It is your turn {turn}; the ambush waits until your turn {earliest}."),
    "ambush.no room": mark("There is no room for the ambush."),
    "ambush.not its unit": mark("That unit does not belong to the ambush."),
    "ambush.not its leader": mark("That leader does not belong to the ambush."),
    "ambush.already placed": mark("That piece is already on the map."),
    "ambush.units first": mark("First place the units, then their leader."),
    "ambush.only the leader": mark("Only the leader is still to be placed."),
    "ambush.leader must come": mark("The leader must come with his units."),
    "ambush.not baseline": mark("{hex} is not on the enemy's baseline."),
    "ambush.occupied": mark("{hex} is occupied."),
    "ambush.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "ambush.section": mark("{hex} is not in the section of the leader who commands."),
    "ambush.leader with his units": mark("The leader must stand with one of his units; none is at {hex}."),
}

_ORDERS: Final = {
    "orders.no unit": mark("You have no unit at {hex}."),
    "orders.no leader": mark("You have no leader at {hex}."),
    "orders.enemy": mark("Who stands at {hex} is not yours to order."),
    "orders.already": mark("Who stands at {hex} already has an order; nobody gets two."),
    "orders.section": mark("{hex} is outside the section of {card}."),
    "orders.section full": mark("{card} has no order left for the section of {hex}."),
    "orders.class": mark("{card} does not order {unit}."),
    "orders.not mounted": mark("{card} orders mounted units; {unit} at {hex} fights on foot."),
    "orders.not foot": mark("{card} orders units on foot; not {unit} at {hex}."),
    "orders.not linked": mark("{card} orders one linked group; the unit at {hex} touches nobody ordered."),
    "orders.not in chain": mark("The unit at {hex} is not linked to the leader who commands."),
    "orders.leader not by card": mark("{card} does not order a leader on his own."),
    "orders.leader may not detach": mark("With {card} the leader at {hex} may not leave his unit."),
    "orders.one unit is no leader": mark("{card} may order one unit instead, but not a leader."),
    "orders.one unit in section": mark("The one unit of {card} must stand in its section; {hex} does not."),
    "orders.leaders instead": mark("You have ordered leaders with {card}; then there is no single unit instead."),
    "die.class": mark("The die shows {face}; it does not order {unit}."),
    "die.leader needs helmet": mark("Only a helmet orders a leader; the die shows {face}."),
    "rally.no unit": mark("You have no unit at {hex}."),
    "rally.enemy": mark("The unit at {hex} is not yours."),
    "rally.never": mark("Elephants and chariots cannot be rallied."),
    "rally.full": mark("The unit at {hex} is at full strength ({blocks} blocks)."),
    "rally.class": mark("The die shows {face}; it does not rally {unit}."),
    "rally.no leader near": mark("No leader of yours stands at {hex} or next to it."),
}

_MOVEMENT: Final = {
    "movement.no unit": mark("You have no unit at {hex}."),
    "movement.no leader": mark("You have no leader at {hex}."),
    "movement.enemy piece": mark("Who stands at {hex} is not yours to move."),
    "movement.not ordered": mark("The unit at {hex} has no order."),
    "movement.leader not ordered": mark("The leader at {hex} has no order of his own."),
    "movement.already moved": mark("The unit at {hex} has already moved."),
    "movement.joined": mark("A leader joined the unit at {hex}; it may not move any more this turn."),
    "movement.nowhere to go": mark("The unit at {hex} has nowhere to go."),
    "movement.same hex": mark("It stands at {hex} already."),
    "movement.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "movement.war machine": mark("War machines cannot enter {hex} ({terrain})."),
    "movement.occupied": mark("{hex} is occupied by a unit."),
    "movement.lone leader": mark("A unit may not move onto a lone leader; only he may join it."),
    "movement.second leader": mark("{hex} already has a leader; only one fits in a hex."),
    "movement.too far": mark("{hex} is {distance} hexes away; it may move {move}."),
    "movement.too far by card": mark("{hex} is {distance} hexes away; with this card it may move {move}."),
    "movement.stops": mark("It must stop at {blocker} ({terrain}) and cannot go on to {hex}."),
    "movement.through friends": mark("A friend stands in the way at {blocker}."),
    "movement.through enemies": mark("An enemy stands in the way at {blocker}."),
    "movement.around impassable": mark("Nobody can cross {blocker} ({terrain}); the way round to {hex} is too long."),
    "movement.no way": mark("There is no way to {hex} within {move} hexes."),
    "movement.charge needs enemy": mark("Moving {distance} hexes is a charge: it must end next to an enemy."),
    "movement.detour not for a banner": mark("{hex} is not worth a banner."),
    "movement.detour taken": mark("The banner of {hex} has already been won."),
    "movement.detour counts at the end": mark("{hex} counts only for a unit that stops there."),
    "movement.detour too long": mark("The way by {hexes} to {hex} is longer than {move} hexes."),
    "movement.detour for nothing": mark("Another way to {hex} wins as much as the one by {hexes}."),
    "exit.none": mark("Your units cannot leave this map."),
    "exit.not here": mark("Units cannot leave the map at {hex}."),
    "exit.stops": mark("It must stop at {hex} ({terrain})."),
    "exit.no movement left": mark("{hex} is {distance} hexes away and leaving takes one more; it may move {move}."),
}

_BATTLE: Final = {
    "battle.no unit": mark("You have no unit at {hex}."),
    "battle.leader alone": mark("A leader alone at {hex} cannot battle."),
    "battle.enemy piece": mark("The unit at {hex} is not yours."),
    "battle.not ordered": mark("The unit at {hex} has no order."),
    "battle.has fought": mark("The unit at {hex} has already fought."),
    "battle.entered": mark("The unit at {hex} entered rough ground this turn and may not battle."),
    "battle.card forbids close combat": mark("{card} allows fire only, no close combat."),
    "battle.card forbids fire": mark("{card} allows close combat only, no fire."),
    "battle.moved too far": mark("It has moved {moved} hexes; it battles only after {most}."),
    "battle.no target": mark("The unit at {hex} has no target."),
    "battle.no enemy": mark("There is no enemy at {hex}."),
    "battle.not adjacent": mark("{hex} is {distance} hexes away; close combat needs an adjacent enemy."),
    "battle.no dice": mark("It would not roll a single die against {hex}."),
    "battle.no missiles": mark("It has no missiles."),
    "battle.enemy adjacent": mark("An enemy stands next to it at {blocker}; it cannot fire."),
    "battle.too near": mark("{hex} is too near for fire; attack it in close combat."),
    "battle.out of range": mark("{hex} is {distance} hexes away; its range is {range}."),
    "battle.line of sight": mark("The line of sight to {hex} is blocked at {hexes}."),
    "battle.must charge": mark("The warriors at {hex} have charged and must attack first."),
    "bonus.own": mark("The unit at {hex} is the one that fights again: click an enemy next to it, or let it rest."),
    "bonus.another unit": mark("The bonus combat is for the unit at {here} only."),
    "extra hex.own": mark("It stands at {hex} already: choose a hex next to it, or let it stay."),
    "extra hex.not adjacent": mark("{hex} is not next to the cavalry."),
}

_FALLING_BACK: Final = {
    "evade.not towards own side": mark("{hex} does not lie toward its own edge."),
    "evade.too far": mark("{hex} is {distance} hexes away; an evading unit goes two."),
    "evade.one hex": mark("It evades one hex only when it cannot evade two."),
    "evade.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "evade.occupied": mark("{hex} is occupied."),
    "evade.enemy leader": mark("An enemy leader stands at {hex}."),
    "evade.second leader": mark("{hex} already has a leader; only one fits in a hex."),
    "evade.stops at leader": mark("It would stop with the leader at {blocker}."),
    "evade.no way": mark("There is no free way to {hex}."),
    "retreat.not towards own side": mark("{hex} does not lie toward its own edge."),
    "retreat.too far": mark("{hex} is {distance} hexes away; it must go back {owed}."),
    "retreat.not far enough": mark("{hex} is {distance} hexes away; it can and must go back {completed}."),
    "retreat.step by step": mark("Elephants go back hex by hex; {hex} is not next."),
    "retreat.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "retreat.occupied": mark("{hex} is occupied."),
    "retreat.enemy leader": mark("An enemy leader stands at {hex}."),
    "retreat.second leader": mark("{hex} already has a leader; only one fits in a hex."),
    "retreat.stops at leader": mark("It would stop with the leader at {blocker}."),
    "retreat.no way": mark("There is no free way to {hex}."),
    "flags.not so many": mark("Only {flags} flags were rolled."),
    "flags.too many": mark("It may ignore {most} flags at most."),
    "leader.not from here": mark("The leader goes from {here}, not from {hex}."),
    "leader.must go": mark("He may not stay at {hex}."),
    "leader.too far": mark("That is {distance} hexes; a leader evades up to three."),
    "leader.not towards own side": mark("{hex} does not lie toward his own edge."),
    "leader.not at the edge": mark("He cannot leave the map from {hex}."),
    "leader.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "leader.enemy leader": mark("An enemy leader stands at {hex}."),
    "leader.second leader": mark("{hex} already has a leader; only one fits in a hex."),
    "leader.ends on enemy": mark("He cannot end on the enemy at {hex}."),
    "leader.free way": mark("He may slip through the enemy at {hex} only when every free way is barred."),
    "leader.same way": mark("Another way to the same place is offered: {hexes}."),
    "rampage.themselves": mark("The elephants themselves stand at {hex}: choose a hex next to them."),
    "rampage.not adjacent": mark("{hex} is not next to the elephants."),
    "rampage.nobody": mark("Nobody stands at {hex}."),
    "rampage.not among the rest": mark("{hex} has already been trampled."),
}

SENTENCES: Final[Mapping[str, str]] = {**_CARDS, **_AMBUSH, **_ORDERS, **_MOVEMENT, **_BATTLE, **_FALLING_BACK}
"""A sentence for every id of ``why_not.RULES``; a test holds the two against each other."""

_HEXES: Final = frozenset({"hex", "here", "blocker"})


def sentence(refusal: Refusal) -> str:
    """A refusal in words."""
    facts = {name: _fact(name, value) for name, value in refusal.facts.items()}
    return tr(SENTENCES[refusal.rule], **facts)


def places(refusal: Refusal) -> tuple[int, ...]:
    """The hexes that a refusal speaks of."""
    found: list[int] = []
    for name, value in refusal.facts.items():
        if isinstance(value, tuple):
            found += value
        elif isinstance(value, int) and name in _HEXES:
            found.append(value)
    return tuple(dict.fromkeys(here for here in found if here >= 0))


def _fact(name: str, value: int | str | tuple[int, ...]) -> str:
    """A fact of a refusal in words."""
    if isinstance(value, tuple):
        return ", ".join(hex_text(here) for here in value)
    if isinstance(value, int):
        return hex_text(value) if name in _HEXES else str(value)
    if name == "unit":
        return type_name(UNIT_TYPE_BY_CODE[value])
    if name == "card":
        return card_name(CARD_BY_KEY[value])
    if name == "terrain":
        return terrain_name(Terrain(value))
    if name == "face":
        return face_name(FACE_NAMES.index(value))
    return phase_name(value) if name == "question" else value
