"""Why something is refused, as a sentence for every rule of ``why_not.RULES``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.ancients.cards import CARD_BY_KEY
from ccancients.ancients.dice import FACE_NAMES
from ccancients.ancients.terrain import Terrain
from ccancients.ancients.units import UNIT_TYPE_BY_CODE
from ccancients.ancients.why_not import Refusal
from ccancients.ui.ancients.card_texts import card_name
from ccancients.ui.ancients.names import face_name, hex_text, terrain_name, type_name
from ccancients.ui.i18n import mark, tr

TEMPLATES: Final[Mapping[str, str]] = {
    "battle.over": mark("The battle is over."),
    "question.other side": mark("The other side decides now."),
    "question.another": mark("That does not answer what is asked now."),
    "choice.malformed": mark("That is not a choice of this game."),
    "choice.off the map": mark("That is off the map."),
    "sequence.over": mark("That part of the turn is over."),
    "sequence.later": mark("That comes later in the turn: first orders, then all movement, then battles."),
    "card.not held": mark("{card} is not in this hand."),
    "card.not now": mark("A card is played once, at the beginning of a turn."),
    "leadership.no leader": mark("There is no leader in {hex}."),
    "leadership.enemy leader": mark("The leader in {hex} is the enemy's."),
    "leadership.section": mark("{card}: the leader in {hex} is not in the section of the card."),
    "leadership.copied section": mark("{card}: the opponent used it in a section that {hex} does not belong to."),
    "ambush.none": mark("No troops wait in ambush."),
    "ambush.enemy": mark("That ambush is the enemy's."),
    "ambush.sprung": mark("That ambush has been sprung already."),
    "ambush.too early": mark("The ambush may be sprung from turn {earliest} on; this is turn {turn}."),
    "ambush.no room": mark("There is no free hex for the ambush on the enemy's baseline."),
    "ambush.not its unit": mark("That unit does not belong to the ambush."),
    "ambush.not its leader": mark("That leader does not lead the ambush."),
    "ambush.already placed": mark("That unit is on the map already."),
    "ambush.units first": mark("The units of the ambush are placed before their leader."),
    "ambush.only the leader": mark("Only the leader of the ambush is still to be placed."),
    "ambush.leader must come": mark("The leader of the ambush must be placed."),
    "ambush.not baseline": mark("The ambush enters by the enemy's baseline; {hex} is not on it."),
    "ambush.occupied": mark("{hex} is occupied."),
    "ambush.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "ambush.section": mark("{hex} is not in the section in which the ambush enters."),
    "ambush.leader with his units": mark("The leader comes with one of his units; none of them is in {hex}."),
    "orders.no unit": mark("There is no unit in {hex}."),
    "orders.no leader": mark("There is no leader in {hex}."),
    "orders.enemy": mark("{hex} is held by the enemy."),
    "orders.already": mark("The piece in {hex} has its order already."),
    "orders.section": mark("{card}: {hex} is not in a section of the card."),
    "orders.section full": mark("{card}: no order is left for the section of {hex}."),
    "orders.class": mark("{card} does not order {unit}."),
    "orders.not mounted": mark("{card} orders mounted units; the {unit} in {hex} are on foot."),
    "orders.not foot": mark("{card} orders units on foot; the {unit} in {hex} are mounted."),
    "orders.not linked": mark("{card}: the unit in {hex} is not next to the group."),
    "orders.not in chain": mark("{card}: {hex} is next to neither the leader nor a unit that he orders."),
    "orders.leader not by card": mark("{card} orders no leader by himself; the one in {hex} goes with his unit."),
    "orders.leader may not detach": mark("{card}: the leader in {hex} may not leave his unit."),
    "orders.one unit is no leader": mark("{card}: one unit is ordered instead, not the leader in {hex}."),
    "orders.one unit in section": mark("{card}: the one unit must be in the section of the card; {hex} is not."),
    "orders.leaders instead": mark("{card}: leaders were ordered, so the unit in {hex} cannot be ordered too."),
    "die.class": mark("The die shows {face}: it does not order the {unit} in {hex}."),
    "die.leader needs helmet": mark("The die shows {face}: only a helmet orders the leader in {hex}."),
    "rally.no unit": mark("There is no unit in {hex}."),
    "rally.enemy": mark("The unit in {hex} is the enemy's."),
    "rally.never": mark("Rally gives no block back to elephants and chariots (the {unit} in {hex})."),
    "rally.full": mark("The unit in {hex} has all its {blocks} blocks."),
    "rally.class": mark("The die shows {face}: it does not rally the {unit} in {hex}."),
    "rally.no leader near": mark("No leader of yours is in {hex} or next to it."),
    "movement.no unit": mark("There is no unit in {hex}."),
    "movement.no leader": mark("There is no leader in {hex}."),
    "movement.enemy piece": mark("The piece in {hex} is the enemy's."),
    "movement.not ordered": mark("The unit in {hex} has no order."),
    "movement.leader not ordered": mark("The leader in {hex} has no order of his own."),
    "movement.already moved": mark("The piece in {hex} has moved already."),
    "movement.joined": mark("A leader joined the unit in {hex} this turn: it may not move any more."),
    "movement.nowhere to go": mark("The piece in {hex} has nowhere to go."),
    "movement.same hex": mark("It stands in {hex} already."),
    "movement.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "movement.occupied": mark("{hex} is occupied."),
    "movement.lone leader": mark("A unit may not enter the hex of a lone leader ({hex}); he has to come to the unit."),
    "movement.second leader": mark("There may be only one leader in {hex}."),
    "movement.too far": mark("{hex} is {distance} hexes away; {move} can be moved in all, {already} are used."),
    "movement.too far by card": mark("{hex} is {distance} hexes away; the card lets the unit move {move}."),
    "movement.stops": mark("On the way to {hex} one has to stop in {blocker} ({terrain})."),
    "movement.through friends": mark("The way to {hex} leads through friends in {blocker}."),
    "movement.through enemies": mark("The enemy in {blocker} bars the way to {hex}."),
    "movement.around impassable": mark("{blocker} ({terrain}) bars the way to {hex}."),
    "movement.no way": mark("No way of {move} hexes leads to {hex}."),
    "movement.charge needs enemy": mark("A move of {distance} hexes must end next to an enemy; {hex} is not."),
    "movement.one detour": mark("A move may be led over one hex only."),
    "movement.detour not for a banner": mark("{hex} is not worth a banner; moves are led only over such hexes."),
    "movement.detour taken": mark("The banner of {hex} has been won already."),
    "movement.detour counts at the end": mark("{hex} counts only for a unit that ends its move there."),
    "movement.detour not beside": mark("{hex} is not next to {blocker}."),
    "movement.detour too long": mark("The way over {blocker} to {hex} is longer than {move} hexes."),
    "movement.detour on the way": mark("The way to {hex} leads over {blocker} anyway."),
    "exit.none": mark("No unit of this army may leave the map."),
    "exit.not here": mark("Units do not leave the map at {hex}."),
    "exit.stops": mark("The unit has to stop in {hex} ({terrain})."),
    "exit.no movement left": mark("{hex} is {distance} hexes away, and leaving takes one more; the unit moves {move}."),
    "battle.no unit": mark("There is no unit in {hex}."),
    "battle.leader alone": mark("A leader alone ({hex}) cannot battle."),
    "battle.enemy piece": mark("The piece in {hex} is the enemy's."),
    "battle.not ordered": mark("The unit in {hex} has no order."),
    "battle.has fought": mark("The unit in {hex} has battled already."),
    "battle.entered": mark("The {unit} in {hex} may not battle in the turn in which they enter such ground."),
    "battle.card forbids close combat": mark("{card} allows no close combat."),
    "battle.card forbids fire": mark("{card} allows no ranged combat."),
    "battle.moved too far": mark("The unit in {hex} moved {moved} hexes; it may battle after at most {most}."),
    "battle.no target": mark("The unit in {hex} has nobody to battle."),
    "battle.no enemy": mark("There is no enemy in {hex}."),
    "battle.not adjacent": mark("{hex} is {distance} hexes away; close combat needs the hex next to it."),
    "battle.no dice": mark("The unit would roll no die against {hex}."),
    "battle.no missiles": mark("The {unit} in {hex} have no missiles."),
    "battle.enemy adjacent": mark("The unit in {hex} cannot fire: an enemy stands next to it in {blocker}."),
    "battle.too near": mark("The leader in {hex} is too near to be fired at; he can be attacked."),
    "battle.out of range": mark("{hex} is {distance} hexes away; the missiles reach {range}."),
    "battle.line of sight": mark("{hex} is out of sight behind {hexes}."),
    "battle.must charge": mark("The unit in {hex} charged: it must fight before the battles end."),
    "bonus.another unit": mark("Only the unit in {here} may fight again, not the one in {hex}."),
    "evade.not towards own side": mark("One evades towards one's own side; {hex} is not behind the unit."),
    "evade.too far": mark("{hex} is {distance} hexes back; a unit evades two."),
    "evade.one hex": mark("{hex} is only one hex back; the unit can evade two."),
    "evade.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "evade.occupied": mark("{hex} is occupied."),
    "evade.enemy leader": mark("An enemy leader stands in {hex}."),
    "evade.second leader": mark("There may be only one leader in {hex}."),
    "evade.stops at leader": mark("On the way to {hex} the unit meets the leader in {blocker}, joins him and stops."),
    "evade.no way": mark("The way back to {hex} is barred."),
    "retreat.not towards own side": mark("One retreats towards one's own side; {hex} is not behind the unit."),
    "retreat.too far": mark("{hex} is {distance} hexes back; {owed} are owed."),
    "retreat.not far enough": mark("{hex} is {distance} hexes back; {completed} of those owed can be retreated."),
    "retreat.step by step": mark("Elephants retreat hex by hex; {hex} is farther."),
    "retreat.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "retreat.occupied": mark("{hex} is occupied."),
    "retreat.enemy leader": mark("An enemy leader stands in {hex}."),
    "retreat.second leader": mark("There may be only one leader in {hex}."),
    "retreat.stops at leader": mark("On the way to {hex} the unit meets the leader in {blocker}, joins him and stops."),
    "retreat.no way": mark("The way back to {hex} is barred."),
    "flags.not so many": mark("Only {flags} flags were rolled."),
    "flags.too many": mark(
        "At most {most} flags may be ignored: leader {leader}, support {support}, full warriors {full_warriors}, "
        "fortification {fortification}, elephants against horse {elephants_against_horse}, elite {elite}."
    ),
    "leader.not from here": mark("The leader who must get away is in {here}, not in {hex}."),
    "leader.must go": mark("The leader may not stay in {hex}."),
    "leader.too far": mark("A leader evades one to three hexes, not {distance}."),
    "leader.not towards own side": mark("A leader evades towards his own side, not to {hex}."),
    "leader.not at the edge": mark("The leader leaves the map from his own baseline, not from {hex}."),
    "leader.impassable": mark("Nobody can enter {hex} ({terrain})."),
    "leader.enemy leader": mark("An enemy leader stands in {hex}."),
    "leader.second leader": mark("There may be only one leader in {hex}."),
    "leader.ends on enemy": mark("The leader may not end in {hex}, where an enemy stands."),
    "leader.free step": mark("The leader may go through the enemy in {hex} only when no free hex is behind him."),
    "leader.same way": mark("The way {hexes} leads to the same hex, past the same enemies."),
    "rampage.not adjacent": mark("{hex} is not next to the elephants."),
    "rampage.nobody": mark("Nobody is in {hex}."),
    "rampage.not among the rest": mark("{hex} was trampled already, or was empty when the rampage began."),
    "extra hex.not adjacent": mark("{hex} is not next to the cavalry."),
}
"""For every rule its sentence; the names in braces are the facts of the rule."""


def _hexes(value: object) -> str:
    assert isinstance(value, tuple)
    return ", ".join(hex_text(here) for here in value)


_WORDS: Final[Mapping[str, Callable[[object], str]]] = {
    "hex": lambda value: hex_text(int(str(value))),
    "here": lambda value: hex_text(int(str(value))),
    "blocker": lambda value: hex_text(int(str(value))),
    "hexes": _hexes,
    "card": lambda value: card_name(CARD_BY_KEY[str(value)]) if value else tr("The card"),
    "unit": lambda value: type_name(UNIT_TYPE_BY_CODE[str(value)]),
    "terrain": lambda value: terrain_name(Terrain(str(value))),
    "face": lambda value: face_name(FACE_NAMES.index(str(value))),
}


def refusal_text(refusal: Refusal) -> str:
    """The sentence of a reason in the reader's language."""
    facts = {name: _WORDS.get(name, str)(value) for name, value in refusal.facts.items()}
    return tr(TEMPLATES[refusal.rule], **facts)
