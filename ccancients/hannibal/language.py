"""What a campaign is spoken of with: its nouns, and a row for each verb and each question (rules part 14).

A choice is a verb with its arguments: ``place rome``, ``place hannibal saguntum inside``, ``event 33``, ``cu 5``,
``attack reserve as probe``, ``path cannae apulia``. The verb of a choice is the name of its row.
"""

from __future__ import annotations

from typing import Final

from ccancients.engine.language import YES_OR_NO, Language, Noun, Question, Verb
from ccancients.engine.phrase import mark
from ccancients.hannibal import questions as q
from ccancients.hannibal.nouns import (
    BATTLE_CARD,
    CARDS,
    COUNTRY,
    ELEPHANTS,
    GENERAL,
    GENERALS_OF_A_SET,
    NUMBER_OR_NONE,
    PLACE,
    PROVINCE,
    QUESTION,
    SIDE,
    STRATEGY_CARD,
    UNITS,
    WAY,
    WINDOW,
    WINNER,
)
from ccancients.hannibal.state import DISPLACED, DRAWN, OUT, POOL

# -- nouns ------------------------------------------------------------------------------------------------------------

OFF_THE_MAP: Final = Noun(
    "where", lambda _of, where: {POOL: "pool", DISPLACED: "displaced", OUT: "out", DRAWN: "drawn"}.get(where)
)

NOUNS: Final = {
    "space": PLACE, "here": PLACE, "place": PLACE, "origin": PLACE, "target": PLACE, "way": WAY, "where": OFF_THE_MAP,
    "general": GENERAL, "commander": GENERAL, "consul": GENERAL, "other": GENERAL, "generals": GENERALS_OF_A_SET,
    "province": PROVINCE, "country": COUNTRY, "side": SIDE, "attacker": SIDE, "winner": WINNER,
    "card": STRATEGY_CARD, "type": BATTLE_CARD, "wanted": BATTLE_CARD, "stands_for": BATTLE_CARD,
    "units": UNITS, "elephants": ELEPHANTS, "cards": CARDS, "against": NUMBER_OR_NONE, "avoids": YES_OR_NO,
    "question": QUESTION, "window": WINDOW,
}  # fmt: skip
"""By the names of facts, of fields of events and of arguments; all others are numbers."""

# -- verbs ------------------------------------------------------------------------------------------------------------

_MARCHING, _MARCHING_ELEPHANTS = mark("Combat units that march"), mark("Elephants that march")
_UNITS_INSIDE, _ELEPHANTS_INSIDE = mark("Combat units inside"), mark("Elephants inside")
_INTO_THE_CITY, _RESERVE, _PROBE = mark("Into the city"), mark("Reserve"), mark("Probe")

VERBS: Final = (
    Verb("place", "place {space}", mark("In {space}"), lit="legal"),
    Verb("place inside", "place {space} inside", mark("Inside {space}"), lit="legal"),
    Verb("place general", "place {general} {space}", mark("{general} to {space}"), lit="legal"),
    Verb("place general inside", "place {general} {space} inside", mark("{general} inside {space}"), lit="legal"),
    Verb("proconsul", "proconsul {general}", mark("{general} stays as proconsul")),
    Verb("none", "none", mark("No proconsul")),
    Verb("command", "command {general}", mark("{general} commands")),
    Verb("claim", "claim", mark("Show a campaign card")),
    Verb("no", "no", mark("No")),
    Verb("yes", "yes", mark("Yes")),
    Verb("rome", "rome", mark("Rome plays first")),
    Verb("carthage", "carthage", mark("Carthage plays first")),
    Verb("event", "event {card}", mark("Play the event"), "{card}"),
    Verb("move", "move {card}", mark("March: activate a general"), "{card}"),
    Verb("markers", "markers {card}", mark("Place markers"), "{card}"),
    Verb("raise", "raise {card}", mark("Raise troops"), "{card}"),
    Verb("discard", "discard {card}", mark("Discard it unused"), "{card}"),
    Verb("activate", "activate {general}", mark("{general} marches")),
    Verb("done", "done", mark("Done")),
    Verb("cu", "cu {units}", "{units}", _MARCHING),
    Verb("elephants", "elephants {elephants}", "{elephants}", _MARCHING_ELEPHANTS),
    Verb("with", "with {general}", mark("{general} comes along")),
    Verb("without", "without {general}", mark("{general} stays")),
    Verb("train", "train", mark("Take the siege train along")),
    Verb("no train", "no train", mark("Leave the siege train")),
    Verb("go", "go {space}", mark("March to {space}"), lit="legal"),
    Verb("sail", "sail {space}", mark("Sail to {space}"), lit="exit"),
    Verb("sail inside", "sail {space} inside", mark("Sail into {space}"), lit="exit"),
    Verb("sortie", "sortie", mark("Fight those outside the walls")),
    Verb("charm", "charm", mark("Take the Roman marker away here")),
    Verb("besiege", "besiege", mark("Besiege the city")),
    Verb("subjugate", "subjugate", mark("Subjugate the tribe")),
    Verb("end", "end", mark("End the march")),
    Verb("put", "put {space}", mark("A marker in {space}"), lit="legal"),
    Verb("general", "general {general}", "{general}"),
    Verb("province", "province {province}", "{province}"),
    Verb("space", "space {space}", "{space}", lit="legal"),
    Verb("force", "force {space}", mark("Those at {space}"), lit="target"),
    Verb("force inside", "force {space} inside", mark("Those inside {space}"), lit="target"),
    Verb("city", "city {space}", "{space}", lit="orderable"),
    Verb("tribe", "tribe {space}", "{space}", lit="orderable"),
    Verb("remove", "remove", mark("Take the marker away")),
    Verb("keep", "keep", mark("Leave the marker")),
    Verb("remove marker", "remove {space}", mark("The marker in {space}"), lit="danger"),
    Verb("play", "play {card}", mark("Play {card}")),
    Verb("inside cu", "inside cu {units}", "{units}", _UNITS_INSIDE),
    Verb("inside elephants", "inside elephants {elephants}", "{elephants}", _ELEPHANTS_INSIDE),
    Verb("inside general", "inside {general}", mark("{general} inside")),
    Verb("inside train", "inside train", mark("The train inside")),
    Verb("intercept", "intercept {general}", mark("{general} intercepts")),
    Verb("avoid", "avoid {general}", mark("{general} avoids battle")),
    Verb("to", "to {space}", mark("To {space}"), lit="retreat"),
    Verb("to city", "to city", _INTO_THE_CITY),
    Verb("fight", "fight", mark("Fight")),
    Verb("back up", "back up", mark("Fall back")),
    Verb("enter city", "enter city", _INTO_THE_CITY),
    Verb("split", "split", mark("Part the army: some inside")),
    Verb("pursue", "pursue", mark("Pursue")),
    Verb("stop", "stop", mark("Let them go")),
    Verb("roll", "roll", mark("Roll the die")),
    Verb("field", "field", mark("Fight on the field")),
    Verb("cards", "cards", mark("Fight with cards")),
    Verb("charge", "charge", mark("Charge with the elephants")),
    Verb("look", "look {cards}", "{cards}", mark("Cards to look at")),
    Verb("attack", "attack {type}", mark("Attack: {type}")),
    Verb("attack reserve", "attack reserve as {type}", "{type}", _RESERVE),
    Verb("attack probe", "attack probe as {type}", "{type}", _PROBE),
    Verb("attack maharbal", "attack maharbal", mark("Attack with Maharbal's cavalry")),
    Verb("withdraw", "withdraw", mark("Withdraw")),
    Verb("concede", "concede", mark("Give the battle up")),
    Verb("match", "match {type}", mark("Answer: {type}")),
    Verb("match reserve", "match reserve", mark("Answer with a reserve")),
    Verb("match probe", "match probe as {type}", "{type}", _PROBE),
    Verb("match maharbal", "match maharbal", mark("Answer with Maharbal's cavalry")),
    Verb("open", "open {type}", mark("The open card: {type}")),
    Verb("hidden", "hidden", mark("One of the hidden cards")),
    Verb("take", "take", mark("Take the initiative")),
    Verb("leave", "leave", mark("Leave the initiative")),
    Verb("lose elephants", "lose elephants {elephants}", "{elephants}", mark("Elephants lost")),
    Verb("lose sortie", "lose sortie {units}", "{units}", mark("Units lost inside")),
    Verb("path", "path {way}", mark("By way of {way}"), lit="retreat"),
)

# -- questions --------------------------------------------------------------------------------------------------------

_REINFORCEMENTS, _STRATEGY, _EVENT = mark("Reinforcements"), mark("Strategy"), mark("An event")
_MARCH, _REACTION, _BATTLE, _LOSSES = mark("A march"), mark("The enemy comes"), mark("Battle"), mark("Losses")

QUESTIONS: Final = (
    Question(q.REINFORCE, ("line", "left"), _REINFORCEMENTS, mark("Where does the next unit go?")),
    Question(q.RETURN_GENERAL, ("general",), _REINFORCEMENTS, mark("Where does {general} come back?")),
    Question(q.AFRICANUS, (), _REINFORCEMENTS, mark("Where does Scipio Africanus land with five units?")),
    Question(q.PROCONSUL, (), _REINFORCEMENTS, mark("Who stays on as proconsul?"),
             mark("The others give up their armies.")),
    Question(q.CONSUL, ("consul", "other"), _REINFORCEMENTS),
    Question(q.COMMANDER, ("place",), mark("Command"), mark("Who commands at {space}?")),
    Question(q.FIRST_CLAIM, (), _STRATEGY, mark("Claim the first play?"),
             mark("Rome may show a campaign card, and then has to play it first."), hand=True),
    Question(q.FIRST_PLAYER, (), _STRATEGY, mark("Who plays the first card?"),
             mark("Who plays last has the last word of the turn.")),
    Question(q.CARD, (), _STRATEGY, mark("Which card is played?"), mark("Click a card, then say what it is used for."),
             hand=True),
    Question(q.GENERAL, ("card", "activated"), _MARCH, hint=mark("In play: {card}.")),
    Question(q.MARCH, ("general", "place", "cu", "elephants", "used", "limit"), _MARCH,
             mark("Where does {general} go?")),
    Question(q.MARKER, ("card", "left"), mark("Markers"), mark("Where is a marker placed?")),
    Question(q.RAISE, (), mark("Troops are raised"), mark("Which general raises a unit?")),
    Question(q.EVENT_PROVINCE, (), _EVENT, mark("Which province?"), mark("Click a space of it.")),
    Question(q.EVENT_SPACE, ("card", "left"), _EVENT),
    Question(q.EVENT_GENERAL, (), _EVENT, mark("Which general?")),
    Question(q.EVENT_FORCE, (), _EVENT, mark("Which force is struck?")),
    Question(q.EVENT_CITY, (), _EVENT, mark("Which city is relieved?")),
    Question(q.EVENT_TRIBE, (), _EVENT, mark("Which tribe resists?")),
    Question(q.ABILITY, ("place",), _MARCH, mark("Hanno is at {space}. Does he take the Roman marker away?")),
    Question(q.REPLACEMENT, (), _EVENT, mark("Who takes the proconsul's place?")),
    Question(q.AGAIN, (), _EVENT, mark("Let the messenger ride once more?")),
    Question(q.COUNTER, ("window", "place"), mark("Counter cards"), hand=True),
    Question(q.GARRISON, ("space",), _REACTION, mark("Who goes inside {space}?")),
    Question(q.REACT, ("general", "space"), _REACTION, hint=mark("Click a general, or let him come.")),
    Question(q.REACTION, ("general", "avoids", "cu", "elephants"), _REACTION),
    Question(q.AVOID_TO, ("general", "place"), _REACTION, mark("Where do they go?"), mark("They avoided battle.")),
    Question(q.BACK_UP, ("place",), _MARCH, mark("Interception at {space}. Fight, or fall back?")),
    Question(q.SPLIT, ("space",), _MARCH, mark("Who goes inside?"), mark("The others sail back.")),
    Question(q.PURSUE, ("general",), _MARCH, mark("Pursue those who avoided battle?"),
             mark("Battle follows if they are caught.")),
    Question(q.SORTIE, ("space",), _BATTLE, mark("Do those inside fight, too?")),
    Question(q.CHANGE_COMMAND, ("general",), _BATTLE,
             mark("Roll for the command of the Romans? {general} commands now.")),
    Question(q.FIELD, ("space",), _BATTLE, mark("On the field, or with battle cards?"),
             mark("Both sides must want the field.")),
    Question(q.FOUGHT, ("space",), _BATTLE, mark("This battle is fought on the field."),
             mark("What comes of it is brought back to the map.")),
    Question(q.CHARGE, ("elephants", "general"), _BATTLE, mark("Do the elephants charge?"),
             mark("A die above the enemy's battle rating costs him a card for each elephant; a 1 costs you one."),
             hand=True),
    Question(q.SPY_COUNT, ("cards",), _BATTLE, mark("How many cards does the spy lay open?"), hand=True),
    Question(q.ATTACK, ("round", "cards"), _BATTLE, mark("Round {round}: attack with which card?"), hand=True),
    Question(q.MATCH, ("type", "cards"), _BATTLE, mark("Answer to: {type}"), hand=True),
    Question(q.STEAL, (), _BATTLE, mark("Which card is taken?"), hand=True),
    Question(q.INITIATIVE, ("rounds",), _BATTLE, mark("Take the initiative?"),
             mark("Who has it attacks in the next round."), hand=True),
    Question(q.COUNTERATTACK, ("most",), _BATTLE, mark("Try to win the initiative?"), hand=True),
    Question(q.CANCEL, (), _BATTLE, mark("Try to stop the withdrawal?"), hand=True),
    Question(q.WITHDRAW_TO, ("space",), _BATTLE, mark("Where do they withdraw to?")),
    Question(q.LOSSES, ("place", "number"), _LOSSES, mark("Which units are lost at {space}?")),
    Question(q.RETREAT_CITY, ("space",), _LOSSES, mark("Who flees into the city?")),
    Question(q.RETREAT, ("space", "cu"), _LOSSES, mark("Which way do they flee?"),
             mark("Click where it ends, or a space on the way.")),
    Question(q.REMOVE_MARKER, ("left",), _LOSSES, mark("Which marker is taken away?")),
    Question(q.SIEGE_LOSSES, ("place", "number"), _LOSSES, mark("Which units are lost at {space}?")),
)

LANGUAGE: Final = Language(NOUNS, VERBS, QUESTIONS)
