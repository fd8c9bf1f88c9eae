"""Why something is refused, in one sentence each. The reasons and their facts come from ``hannibal.why_not``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.hannibal.why_not import KINDS, Fact, Refusal
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.hannibal.words.things import NAMED

_PLAY: Final = {
    "game.over": mark("The war is over."),
    "question.other side": mark("The other side has to decide now."),
    "question.another": mark("First answer what is asked."),
    "choice.malformed": mark("That is not a choice of this game."),
    "card.unknown": mark("There is no strategy card {number}."),
    "card.not held": mark("You do not hold {card}."),
    "card.not now": mark("{card} cannot be played now."),
    "card.claimed": mark("You claimed the first play for a campaign card; {card} is none."),
    "card.claimed to use": mark("You claimed the first play with {card}: it has to be used, not discarded."),
    "claim.no campaign": mark("Only a campaign card in the hand gives the right to the first play."),
    "event.counter": mark("{card} is a counter card: it is played in its own moment, not as an event."),
    "event.with its number": mark("{card} has no event of its own; its effect goes with the general it moves."),
    "event.of the enemy": mark("The event of {card} belongs to the other side."),
    "event.province": mark("{card}: {side} holds {number} of the spaces of {province}; control takes {least}."),
    "event.all protected": mark("{card}: every marker in {province} is protected or cannot be taken away."),
    "event.no marker": mark("{card}: there is no marker that it could affect."),
    "event.no space": mark("{card}: there is no space where it could do anything."),
    "event.no force": mark("{card}: no enemy force stands where it could strike."),
    "event.no army": mark("{card}: the enemy has no general with combat units on the map."),
    "event.no besiegers": mark("{card}: no enemy army besieges a city."),
    "event.alliance": mark("{card}: the Macedonian alliance is already in force."),
    "event.no alliance": mark("{card}: the Macedonian alliance is not in force."),
    "event.no port": mark("{card}: no port can take the new combat units."),
    "event.city held": mark("{card}: {space} is Carthaginian already."),
    "event.no general there": mark("{card}: you have no general where the new combat units would come."),
    "event.general cannot take": mark("{card}: {general} cannot take the new combat units where he is."),
    "event.no siege": mark("{card}: no city that it could help has a siege point."),
    "event.no subjugation": mark("{card}: no tribe has a point of subjugation."),
    "event.no proconsul": mark("{card}: there is no proconsul whom the Senate could dismiss."),
    "event.nobody in the pool": mark("{card}: nobody in the pool could take the proconsul's place."),
    "event.italy": mark("{card}: Carthage controls {number} provinces of Italy; it takes {least}."),
    "event.latium": mark("{card}: Carthaginian combat units stand in Latium, at {space} ({number})."),
    "event.hannibal": mark("{card}: Hannibal is not in Italy."),
    "event.in force": mark("{card} is in force already."),
    "event.no general for the train": mark(
        "{card}: no other general outside a besieged city could take the siege train."
    ),
    "event.no card": mark("{card}: the enemy holds no strategy card."),
    "target.numidia": mark("{card}: {province} is not a Numidia."),
    "target.port": mark("{card}: {space} has no port."),
    "target.own marker": mark("{card}: {space} does not bear your marker."),
    "target.country": mark("{card}: {space} lies in the wrong country."),
    "target.province": mark("{card}: {space} is not in {province}."),
    "target.protected": mark("Enemy combat units protect {space} ({number})."),
    "target.enemy marker": mark("{card}: {space} bears no enemy marker."),
    "target.one": mark("{card}: put at least one marker."),
    "target.all": mark("{card}: its whole effect is carried out; go on."),
    "target.general elsewhere": mark("{card}: {general} stands at {space}, outside its provinces."),
    "target.no units": mark("No enemy combat units stand at that place of {space}."),
    "target.hostile land": mark("{card}: {space} is neither in Gallia Transalpina nor in Liguria."),
    "target.no general": mark("{card}: the enemy at {space} has no general, so it is no army."),
    "target.only force": mark("The enemy has only one force at {space}: the space alone names it."),
    "target.no siege there": mark("The enemy at {space} besieges no city."),
    "target.city": mark("{card}: {space} is no city."),
    "target.no points": mark("{space} has no point of a siege or subjugation."),
    "target.tribe": mark("{space} is no tribe."),
    "replacement.pool": mark("{general} is not in the Roman pool."),
}
_PIECES: Final = {
    "place.enemy units": mark("Enemy combat units stand at {space} ({number})."),
    "inside.no own city": mark("You have no city at {space}."),
    "inside.besieged": mark("{space} is besieged (siege points: {points})."),
    "inside.no room": mark("There is room inside {space} for {room}, not for {number}."),
    "inside.open city": mark("No enemy combat unit stands outside {space}: what is there stands in the open."),
    "reinforce.no general": mark("New combat units come to your generals; you have none at that place of {space}."),
    "reinforce.city lost": mark("{space} is not yours, and you have no general there."),
    "reinforce.country": mark("This combat unit comes to {country}; {space} is not there."),
    "reinforce.abroad": mark(
        "Only {most} of the five may be put outside Italy, and they are there already; {space} is not in Italy."
    ),
    "reinforce.stack": mark(
        "With {left} left, a stack of {least} must still become possible; at {space} it would not."
    ),
    "return.no units": mark("A general returns to your combat units; you have none at that place of {space}."),
    "office.another general": mark("{general} is to be placed now."),
    "africanus.where": mark("Scipio Africanus comes to Italy or to a port of Hispania; {space} is neither."),
    "africanus.no marker": mark("{space} has no Roman marker."),
    "africanus.inside": mark("Scipio Africanus comes in the open, not inside {space}."),
    "proconsul.africanus": mark("Scipio Africanus is a proconsul for good, besides the other one."),
    "proconsul.must": mark("In this edition a proconsul has to be named."),
    "consul.no stack": mark(
        "A consul is placed with {least} or more combat units; at that place of {space} stand {number}."
    ),
    "command.rank": mark("{commander} outranks {general}."),
    "general.enemy": mark("{general} is not yours."),
    "general.off the map": mark("{general} is not on the map."),
    "general.not there": mark("{general} is not at that place of {space}."),
    "general.none": mark("{card}: you have no general of strategy rating {number} or better on the map."),
    "activate.rating": mark("{general} needs a {rating}; the card has a {number}."),
    "activate.again": mark("{general} has already been activated on this card."),
    "activate.spent": mark("{general} may not be moved again on this card."),
    "activate.one": mark("One general is activated; he may stay where he is."),
    "activate.first": mark("At least one general is activated on a campaign card."),
    "marker.city": mark("{space} is a city; it takes no marker."),
    "marker.tribe": mark("A tribe lives at {space}; it takes no marker."),
    "marker.own": mark("{space} bears your marker already."),
    "marker.no own unit": mark(
        "An enemy marker is turned only under a combat unit of yours; none stands in the open at {space}."
    ),
    "marker.truce": mark("In a truce the marker at {space} may not be turned."),
    "marker.enemy units": mark("Enemy combat units stand at {space} ({number})."),
    "marker.nowhere": mark("{card}: there is no space where you could put a marker."),
    "marker.one": mark("Put at least one marker."),
    "raise.number": mark("{card} has a {number}; raising troops takes a {least}."),
    "raise.nobody": mark("{card}: none of your generals can take a new combat unit."),
    "raise.space": mark("{general} stands at {space}, which you do not control."),
    "raise.province": mark("{general} stands in {province}, which you do not control."),
    "consul.units": mark(
        "{general} would command {after} of the {before} combat units there; a consul keeps at least {least},"
        " or what he has."
    ),
    "inside.from one": mark("To send none, just finish."),
    "inside.already": mark("{general} is among those who go inside already."),
}
_MOVES: Final = {
    "march.over": mark("The move is over."),
    "march.no points": mark("{general} has no movement points left (of {limit})."),
    "group.once": mark("That has been settled for this stop at {space}."),
    "group.general once": mark("Whether {general} goes along has been settled here."),
    "group.as it is": mark("The group has {number} already."),
    "group.ten": mark("{number} combat units are too many; {most} at most go together."),
    "group.not so many": mark("At that place of {space} there are only {most}, not {number}."),
    "group.no points": mark("Of those at {space} only {most} have movement points left, not {number}."),
    "group.leads": mark("{general} leads the group himself."),
    "group.with him": mark("{general} goes along already."),
    "group.without him": mark("{general} is not in the group."),
    "group.outranks": mark("{general} outranks {commander} and cannot be taken along by him."),
    "train.carthage": mark("Only Carthage has a siege train."),
    "train.not here": mark("The siege train is not at that place of {space}."),
    "train.as it is": mark("The siege train is so already."),
    "train.has it": mark("{general} has the siege train already."),
    "train.stays out": mark("The siege train does not go inside now."),
    "go.here": mark("The group is at {space} already."),
    "go.no way": mark("No way leads from {here} to {space}."),
    "go.points": mark("Not enough movement points: it costs {cost}, {left} left."),
    "go.carried": mark("Somebody in the group has not enough movement points: it costs {cost}, {left} left."),
    "go.strait": mark("The strait to {space} is open only to who controls both Messana and Rhegium."),
    "go.walls": mark("Enemy combat units stand outside {space} ({number}); the group can only sortie or sail."),
    "go.walls alone": mark("{general} has no combat units with him and cannot leave {space} past the enemy."),
    "go.country": mark("{general} must stay in {country}; {space} is outside."),
    "truce.enemy units": mark("In a truce nobody enters {space}, where enemy combat units stand ({number})."),
    "truce.enemy marker": mark("In a truce nobody enters the enemy's {space}."),
    "lone.enemy units": mark("A general alone may not enter {space}, where enemy combat units stand ({number})."),
    "lone.enemy general": mark("Generals without combat units may not end beside an enemy general at {space}."),
    "lone.no way on": mark("An enemy general stands at {space}, and there would be no way on from there."),
    "sail.no port": mark("{space} has no port."),
    "sail.besieged": mark("Nobody sails from inside besieged {space} (siege points: {points})."),
    "sail.number": mark("{card} has a {number}; sailing takes a {least}."),
    "sail.card": mark("Nobody sails on {card}."),
    "sail.naval victory": mark(
        "After the Carthaginian naval victory Rome sails only on campaign cards; {card} is none."
    ),
    "sail.another": mark("{general} has made the sea move of this card."),
    "sail.too many": mark("{number} combat units are too many to sail on this card; {most} at most."),
    "sail.counsel": mark("{card} is in force: combat units may not sail to {space} from here."),
    "sail.no enemy outside": mark("No enemy combat unit stands outside {space}: the group simply lands there."),
    "sortie.not inside": mark("The group is not inside a surrounded city at {space}."),
    "sortie.no units": mark("{general} has no combat units for a sortie."),
    "sortie.no enemy": mark("No enemy combat unit stands outside {space}."),
    "sortie.truce": mark("There is no sortie in a truce."),
    "charm.card": mark("Only Hannibal, moved with the number of his card, charms Italy."),
    "charm.no marker": mark("{space} bears no Roman town marker."),
    "charm.italy": mark("{space} is not in Italy."),
    "charm.not entered": mark("That is possible only where Hannibal has entered by his own move; not at {space} now."),
    "attempt.no city": mark("There is no enemy city at {space}."),
    "attempt.no tribe": mark("No tribe lives at {space}."),
    "attempt.own tribe": mark("The tribe at {space} is your friend."),
    "attempt.once": mark("{space} has had its attempt on this card."),
    "attempt.units": mark("An attempt takes {least} combat units; of yours {number} stand at {space}."),
    "attempt.truce": mark("In a truce nobody lays hands on {space}."),
}
_REACTIONS: Final = {
    "intercept.sortie": mark("Nobody intercepts a sortie at {space}."),
    "intercept.truce": mark("There are no interceptions in a truce."),
    "intercept.others": mark("Other enemy combat units stand at {space} ({number}); nobody intercepts there."),
    "intercept.not near": mark("{general} is at {here}, which is not next to {space}."),
    "intercept.pass": mark("{general} is at {here}; nobody intercepts over the pass or strait to {space}."),
    "intercept.once": mark("From {here} one interception into {space} has been declared."),
    "intercept.alone": mark("{general} intercepts only with a combat unit."),
    "intercept.walls": mark("Enemy combat units stand outside {space} ({number}); nobody inside can intercept."),
    "react.commander keeps": mark(
        "{commander} commands there and keeps at least one of {number} combat units; {general} cannot leave so."
    ),
    "react.commander stays": mark("{general} commands there and stays when a subordinate goes."),
    "reaction.order": mark("First the combat units of {general}, then the elephants, then the generals."),
    "avoid.lone mover": mark("{general} comes without combat units; nobody has to avoid him."),
    "avoid.once": mark("One attempt is made in a space: that of {general}."),
    "avoid.barred": mark("{general} has failed to intercept this enemy and may not avoid him."),
    "avoid.barred units": mark("Combat units of {space} failed to intercept ({number}); they may not avoid battle."),
    "avoid.nowhere": mark("From {space} there is nowhere to go for them."),
    "avoid.to the enemy": mark("The enemy came from {space}."),
    "free.not near": mark("{space} is not next to {here}."),
    "free.pass": mark("Between {here} and {space} lies a pass or strait; that is no way now."),
    "free.enemy units": mark("Enemy combat units are at {space} ({number})."),
    "free.enemy marker": mark("{space} is the enemy's."),
    "free.tribe": mark("The tribe at {space} is no friend."),
    "flight.elephants only": mark("Only the number of elephants is asked; the rest follows."),
    "flight.all room": mark(
        "All room inside {space} is used: of those saved {least} or more are elephants, not {number}."
    ),
    "back.alone": mark("{general} has no combat units to fight with."),
    "back.returned": mark("Naval combat has barred the way back."),
    "back.enemy": mark("Enemies are now at {space}, where the group came from."),
    "back.by land": mark("Only a group that has landed there goes into the city."),
    "split.sails": mark("At least one general sails back; {general} is the last."),
    "split.something": mark("Something has to go into the city."),
}
_BATTLES: Final = {
    "counter.window": mark("{card} does not fit this moment."),
    "counter.round": mark("{card} is not played in a round of battle like this."),
    "counter.hostile land": mark("{card}: {space} is neither in Gallia Transalpina nor in Liguria."),
    "counter.no units": mark("{card}: no enemy combat unit is left in the battle at {space}."),
    "counter.country": mark("{card}: {space} is not in {country}."),
    "counter.no general": mark("{card}: the enemy has no general here, so no allies come."),
    "counter.no allies": mark("{card}: the enemy would get no such allies."),
    "spy.number": mark("From 1 to {most} of the {hand} cards can be looked at, not {number}."),
    "battle card.not held": mark("You hold no such battle card: {type}."),
    "attack.name the reserve": mark("A reserve that attacks has to name one of the five types."),
    "probe.hannibal": mark("Only Hannibal in command uses a probe so."),
    "probe.once": mark("Hannibal has done so once in this battle."),
    "probe.as": mark("Hannibal's probe stands for a flank or a double envelopment, not for: {type}."),
    "withdraw.no card": mark("Without a battle card in the hand nobody withdraws."),
    "withdraw.no general": mark("Without a general nobody withdraws."),
    "withdraw.nowhere": mark("There is no space to withdraw to from {space}."),
    "withdraw.city": mark("A withdrawal leads to another space, not into {space}."),
    "concede.cards": mark("You still hold battle cards ({number})."),
    "match.type": mark("The attack was: {wanted}; {type} does not match it."),
    "match.maharbal": mark("Maharbal's cavalry matches only: {type}; the attack was: {wanted}."),
    "steal.empty": mark("{card}: the enemy has no battle card left."),
    "steal.not open": mark("No such card of the enemy lies open: {type}."),
    "steal.all open": mark("All cards of the enemy lie open."),
    "losses.not so many": mark("Elephants that are there: {most}; not {number}."),
    "losses.spent": mark(
        "On a campaign card only those who make the attempt are lost; elephants among them: {most}, not {number}."
    ),
    "losses.too many": mark("Combat units that are lost: {most}; not {number}."),
    "losses.other units": mark(
        "The other combat units do not suffice: of the lost {least} or more are elephants, not {number}."
    ),
    "losses.first elephant": mark("The die demands an elephant: at least {least}, not {number}."),
    "losses.sortie first": mark("First say how many of those from inside are lost."),
    "losses.no sortie": mark("Now the kind of the losses is asked."),
    "losses.sortie": mark("From {least} to {most} of those from inside can be lost, not {number}."),
    "remove.not own": mark("{space} bears no marker of {side}."),
    "retreat.too long": mark("{number} spaces are too far; a retreat ends within {most}."),
    "retreat.first": mark("Who attacked goes back first to {here}, not to {space}."),
    "retreat.twice": mark("No space comes twice on the way, nor does the space of the battle: {space}."),
    "retreat.stops": mark("The retreat ends at {space}, which is a shelter."),
    "retreat.no shelter": mark(
        "{space} is no shelter: it takes an own marker without enemy combat units, or more own combat units "
        "than retreat."
    ),
    "retreat.longer": mark(
        "That way of {number} costs {losses}; a way of {shortest} costs {cheapest}, and a longer one must cost less."
    ),
    "retreat.no path": mark("No retreat leads over {space}."),
}

SENTENCES: Final[Mapping[str, str]] = {**_PLAY, **_PIECES, **_MOVES, **_REACTIONS, **_BATTLES}
"""A sentence for every id of ``why_not.RULES``; a test holds the two against each other."""


def sentence(refusal: Refusal) -> str:
    """A refusal in words; not the lines it rests on, which no player can look up: he has the rules at hand."""
    facts = {name: _fact(name, value) for name, value in refusal.facts.items()}
    text = tr(SENTENCES[refusal.rule], **facts)
    return text[:1].upper() + text[1:]


def _fact(name: str, value: Fact) -> str:
    """A fact of a refusal in words."""
    kind = KINDS.get(name, "")
    return str(value) if kind not in NAMED else NAMED[kind](value)
