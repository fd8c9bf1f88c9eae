"""Why something is refused, in one sentence each. The reasons and their facts come from ``successors.why_not``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ccancients.successors.state import State
from ccancients.successors.why_not import KINDS, Refusal
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.successors.words.cards import card_name
from ccancients.ui.successors.words.things import general_name, place_name, side_name, type_name

SENTENCES: Final[Mapping[str, str]] = {
    "game.over": mark("The match is over."),
    "question.other side": mark("Another faction has to decide now."),
    "question.another": mark("First answer what is asked."),
    "choice.malformed": mark("That is not a choice of this game."),
    "choice.not open": mark("That cannot be done now."),
    "activate.not yours": mark("{general} is not yours."),
    "activate.off the board": mark("{general} is not on the board."),
    "activate.moved": mark("{general} has been moved in this segment already."),
    "activate.holds": mark(
        "{general} is the last general in {place}, where units that have moved may not be left alone."
    ),
    "minor.none in hand": mark("All {number} minor generals are on the board."),
    "minor.placed": mark("This minor general was placed in this segment already."),
    "minor.no units": mark("A minor general goes to units of yours; there are none in {place}."),
    "minor.before": mark("Minor generals are placed before the first activation only."),
    "minor.major": mark("{general} is no minor general: he marches."),
    "minor.off the board": mark("{general} is not on the board."),
    "minor.here": mark("{general} is there already."),
    "minor.holds": mark("{general} may not leave units alone in {place}, which is not friendly."),
    "minor.friendly": mark("{place} is friendly: units may be left there without a general."),
    "minor.keeper": mark("In {place} there is a general with whom units may be left."),
    "minor.no units in the force": mark("The force has no units to be left."),
    "minor.among others": mark("Nobody is placed among others in {place}."),
    "minor.at sea": mark("No minor general is placed at sea."),
    "compose.not here": mark("That piece is not in {place}."),
    "compose.commander": mark("{general} was named: he goes."),
    "compose.senior": mark("{general} is senior to who was named, and would command."),
    "compose.moved": mark("What has been moved in this segment stays in {place}."),
    "compose.once": mark("A piece is left and taken back once."),
    "compose.alone": mark("In {place}, which is not friendly, units may not be left without a general."),
    "compose.last unit": mark("Who intercepts brings at least one unit."),
    "march.no path": mark("No path by land leads from here to {space}."),
    "march.by sea only": mark("{space} is reached from here by sea only."),
    "march.points": mark("The path to {space} costs {number}; {left} are left."),
    "march.exhausted": mark("The movement points are gone; {space} is out of reach."),
    "march.inside": mark("From inside, in {place}, one first goes out or to sea."),
    "march.at sea": mark("Who is at sea first lands."),
    "march.after landing": mark("Marches come before or after a naval movement, not both."),
    "leave.alone": mark(
        "Units would stay alone in {place}, which is not friendly: take them along, or leave a general."
    ),
    "embark.no port": mark("{place} is no port."),
    "embark.limit": mark("{number} units want to embark; at most {most} may."),
    "embark.once": mark("A faction sails {number} times a segment at most."),
    "embark.at sea": mark("They are at sea already."),
    "embark.for nothing": mark("In and out of the ships for nothing goes on for ever."),
    "embark.enemy city": mark("Nobody embarks before the enemy city of {place}."),
    "sail.ashore": mark("First they embark."),
    "sail.no path": mark("No sea path leads from here to {space}."),
    "sail.points": mark("The voyage to {space} costs {number}; {left} are left."),
    "land.ashore": mark("They are ashore already."),
    "end.at sea": mark("They have to land before the activation ends."),
    "inside.no city": mark("{place} has no inside: it is no major city."),
    "inside.not own": mark("Nobody goes inside {space} but its owner."),
    "inside.full": mark("Inside {space} {number} units find no room: at most {most}."),
    "inside.already": mark("They are inside already."),
    "inside.often": mark("They have gone in and out {number} times during this stay."),
    "outside.already": mark("They are outside already."),
    "siege.nothing": mark("In {space} there is nothing to besiege."),
    "siege.inside": mark("One besieges from the outside."),
    "siege.points": mark("A siege costs {number}; {left} are left."),
    "siege.units": mark("{number} units count for a siege; it takes {least}."),
    "siege.enemies": mark("Enemy units stand in {space}."),
    "siege.often": mark("In this activation {number} sieges were allowed."),
    "removal.own or none": mark("No enemy marker lies in {space}."),
    "removal.independent": mark("The marker in {space} is independent: that place has to be besieged."),
    "removal.city": mark("{space} is a major city: it has to be besieged."),
    "removal.points": mark("Removing a marker costs {number}; {left} are left."),
    "removal.units": mark("The force has {number} units; it takes {least}."),
    "removal.enemies": mark("Enemy units stand in {space}."),
    "removal.nobody there": mark("You have no units in {space}."),
    "pick up.not here": mark("That piece is not in {place}."),
    "pick up.moved": mark("What has been moved in this segment cannot be picked up in {place}."),
    "pick up.limit": mark("At most {most} units sail together."),
    "pick up.not yours": mark("That piece is not yours."),
    "drop.not in the force": mark("That piece is not in the force."),
    "drop.among others": mark("Nothing is left among others in {place}."),
    "drop.last general": mark("The last general of the force does not leave it."),
    "drop.needs general": mark("In {place}, which is not friendly, units are left only with a general."),
    "drop.full": mark("Inside {space} there is room for {most} units."),
    "passage.off": mark("By agreement nobody asks for passage in this match."),
    "passage.not near": mark("{space} is not next to the force."),
    "passage.nobody": mark("{side} has no units in {space}."),
    "passage.asked": mark("{side} was asked for passage through {space} already."),
    "passage.points": mark("There are no points left to enter it."),
    "card.not held": mark("You do not hold {card}."),
    "card.dice": mark("Tyche is a die in this match."),
    "card.cards": mark("Tyche is played with cards in this match."),
    "card.no event": mark("{card} has no event."),
    "card.idle event": mark("The event of {card} would do nothing now."),
    "use.nobody": mark("Nobody can be activated."),
    "use.no space": mark("There is no space for a control marker."),
    "use.cost": mark("Training costs {cost} operation points; there are {number}."),
    "use.no place": mark("There is no place to train a unit."),
    "mark.transit": mark("{space} is a transit point: it bears no marker."),
    "mark.taken": mark("A marker lies in {space} already."),
    "mark.enemies": mark("Enemy units stand in {space}."),
    "mark.far": mark("{space} is more than {most} movement points from a space of yours."),
    "mark.no units": mark("You have no units in {space}."),
    "mark.later": mark("The enemy marker in {space} goes first."),
    "assault.nothing": mark("In {space} there is nothing to assault."),
    "assault.no army": mark("You have no army in {space}."),
    "assault.large": mark("The army in {space} has {number} units: with more than {most} one besieges."),
    "assault.enemies": mark("Enemy units stand in {space}."),
    "assault.once": mark("{space} was assaulted already."),
    "put.another type": mark("Another unit is to be put now: {type}."),
    "put.enemies": mark("Enemies stand in {place}."),
    "put.full": mark("Inside {space} there is room for {most} units."),
    "put.place": mark("Units come to controlled major cities or to generals; {place} is neither."),
    "return.another": mark("{general} is to return now."),
    "return.place": mark("Nobody can return in {place}."),
    "intercept.another place": mark("The interception is asked of {place} now."),
    "intercept.not there": mark("{general} is not there."),
    "fall back.nowhere": mark("There is nowhere to fall back to."),
    "fight.alone": mark("A lone general does not fight."),
    "evade.no path": mark("No path by land leads from there to {space}."),
    "evade.came from": mark("The enemy came from {space}."),
    "evade.enemies": mark("Enemy units stand in {space}."),
    "evade.first": mark("The first space has to be left."),
    "retreat.no path": mark("No path by land leads from there to {space}."),
    "retreat.back": mark("The enemy came from {space}."),
    "retreat.enemies": mark("Enemies stand in {space}."),
    "retreat.full": mark("Inside {space} there is room for {most} units."),
    "retreat.must": mark("They have to retreat."),
    "city.not there": mark("That piece is not in {place}."),
    "city.once": mark("A piece changes place once."),
    "city.full": mark("Inside {space} there is room for {most} units."),
    "lose.none": mark("There is none of these to lose: {type}."),
    "army.inactive": mark("{army} is not active."),
    "army.moved": mark("{army} has moved already."),
    "army.gone": mark("{army} is out of the game."),
    "army.no path": mark("No path by land leads from there to {space}."),
    "army.by sea": mark("Independents do not sail to {space}."),
    "army.points": mark("The path to {space} costs {number}; {left} are left."),
    "army.area": mark("{army} does not go to {space}: it lies outside its area."),
    "army.west": mark("From {space} {army} could not end further west any more."),
    "army.box": mark("{army} first leaves its box."),
    "army.has to move": mark("{army} was activated: it leaves its box."),
    "army.marker spent": mark("A marker takes all movement points, and some are spent."),
    "army.marker where": mark("No independent marker is put in {space}."),
    "army.marker there": mark("An independent marker lies in {space} already."),
}
"""By the id of the reason."""
_ENTRIES: Final = {
    "game": "match.goal", "question": "frame.sequence", "choice": "frame.sequence", "activate": "act.once",
    "minor": "act.minor", "compose": "act.compose", "march.inside": "city.inside", "march.at sea": "sea.move",
    "march.after": "sea.move", "march": "deed.paths", "embark": "sea.move", "sail": "sea.move", "land": "sea.move",
    "end": "sea.move", "inside": "city.inside", "outside": "city.inside", "siege": "deed.siege",
    "removal.nobody": "frame.surrender", "removal": "deed.remove", "pick up": "act.pieces", "drop": "act.pieces",
    "leave": "act.pieces",
    "passage": "way.passage", "card": "frame.tyche", "use": "frame.tyche", "mark.no units": "frame.surrender",
    "mark.later": "frame.surrender", "mark": "frame.tyche", "assault": "frame.surrender", "put": "frame.reinforce",
    "return": "frame.reinforce", "intercept": "way.intercept", "fall back": "way.back", "fight": "way.back",
    "evade": "way.evade", "retreat": "fight.retreat", "city": "way.city", "lose": "way.fortress",
    "army.area": "ind.limits", "army.west": "ind.limits", "army": "ind.who",
}
"""Beginnings of the reasons, the particular ones before the general, and the entry of the rules behind each."""


def sentence(state: State, refused: Refusal) -> str:
    """A refusal in words; not the lines it rests on, which no player can look up: he has the rules at hand."""
    facts = {name: _words(state, KINDS.get(name, ""), value) for name, value in refused.facts.items()}
    return tr(SENTENCES[refused.rule], **facts)


def entry_of_refusal(rule: str) -> str:
    """The entry behind a reason of ``why_not``. Raises ``StopIteration`` for a reason without one."""
    return next(entry for start, entry in _ENTRIES.items() if rule.startswith(start))


def _words(state: State, kind: str, value: Any) -> object:
    """A fact of a refusal as it stands in a sentence."""
    board = state.board
    if kind in ("space", "place"):
        return place_name(board, value)
    if kind == "general":
        return general_name(board, value)
    if kind == "royal":
        return board.royals[value].name
    if kind == "type":
        return type_name(board, value)
    if kind == "side":
        return side_name(state, value)
    if kind == "card":
        return card_name(board, value)
    return board.independents[value].name if kind == "army" else value
