"""What a match is spoken of with: its nouns, and a row for each verb and each question (rules part 14).

The words of a match are those of its board, which may be any file, while a text has to be read by whoever does not have
the board. So a choice *is* its text: ``Choice("march tarsos")``, without arguments; ``words.Words`` makes choices out
of numbers and reads them back. The nouns of a choice are read with a ``Speaker``, or with None by whoever has no board:
then any word of the right form will do. Those of questions and reasons are told with the state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ccancients.engine.language import YES_OR_NO, Language, Noun, Question, Verb
from ccancients.engine.phrase import mark
from ccancients.successors import questions as q
from ccancients.successors.components.board import INDEPENDENT, NOBODY, Board
from ccancients.successors.components.board_file import WINDOWS


class Speaker(NamedTuple):
    """Who says a choice, in which words: ``minor1`` is another general for each faction."""

    board: Board
    factions: Sequence[str]
    cards: Sequence[str]
    side: int


# -- nouns ------------------------------------------------------------------------------------------------------------

_ID: Final = re.compile(r"[a-z0-9][a-z0-9_]{0,59}")
_PLACE: Final = re.compile(r"[a-z][a-z0-9_]{0,39}(/in)?")
_MINOR: Final = re.compile(r"minor([1-9][0-9]{0,2})")
Named = Callable[[Any, int], Any]


def side_key(state: Any, side: int) -> str:
    """A faction by its id; ``independent`` and ``none`` too."""
    return {INDEPENDENT: "independent", NOBODY: "none"}.get(side) or str(state.words.factions[side])


def place_key(state: Any, place: int) -> str | None:
    """The text form of a place, None off the board."""
    return str(state.board.place_text(place)) if 0 <= place < state.places else None


def general_key(state: Any, general: int) -> str:
    """A general by his text form; a minor one with his faction: ``red minor2``."""
    text = str(state.board.general_text(general))
    return f"{side_key(state, state.owner[general])} {text}" if state.board.is_minor(general) else text


def _place_number(speaker: Speaker, word: str) -> int | None:
    try:
        return speaker.board.place_of(word)
    except KeyError:
        return None


def _general_number(speaker: Speaker, word: str) -> int | None:
    minor = _MINOR.fullmatch(word)
    if minor is None or int(minor[1]) > speaker.board.minors:
        return speaker.board.general_of.get(word)
    return speaker.board.minor(speaker.side, int(minor[1]) - 1)


def _noun(
    name: str, told: Named, word: Callable[[Speaker, int], str], number: Callable[[Speaker, str], int | None],
    form: re.Pattern[str] = _ID,
) -> Noun:
    """``told`` with the state, ``word`` and ``number`` with a speaker; without one any word of that form will do."""

    def read(speaker: Speaker | None, said: str) -> int | None:
        if speaker is None:
            return 0 if form.fullmatch(said) else None
        return number(speaker, said)

    return Noun(name, told, read, word=word)


def _found(words: Callable[[Speaker], Sequence[str]]) -> Callable[[Speaker, str], int | None]:
    return lambda speaker, word: words(speaker).index(word) if word in words(speaker) else None


SPACE: Final = _noun(
    "space", place_key, lambda speaker, space: speaker.board.spaces[space].id,
    lambda speaker, word: speaker.board.space_of.get(word),
)
PLACE: Final = _noun(
    "place", place_key, lambda speaker, place: speaker.board.place_text(place), _place_number, _PLACE
)
GENERAL: Final = _noun(
    "general", general_key, lambda speaker, general: speaker.board.general_text(general), _general_number
)
ROYAL: Final = _noun(
    "royal", lambda state, royal: state.board.royals[royal].id, lambda speaker, royal: speaker.board.royals[royal].id,
    lambda speaker, word: speaker.board.royal_of.get(word),
)
TYPE: Final = _noun(
    "type", lambda state, kind: state.board.types[kind].id, lambda speaker, kind: speaker.board.types[kind].id,
    lambda speaker, word: speaker.board.type_of.get(word),
)
SIDE: Final = _noun(
    "side", side_key, lambda speaker, side: speaker.factions[side], _found(lambda speaker: speaker.factions)
)
CARD: Final = _noun(
    "card", lambda state, card: state.words.cards[card] if card >= 0 else "hidden",
    lambda speaker, card: speaker.cards[card], _found(lambda speaker: speaker.cards),
)
ARMY: Final = _noun(
    "army", lambda state, army: state.board.independents[army].id,
    lambda speaker, army: speaker.board.independents[army].id,
    lambda speaker, word: speaker.board.independent_of.get(word),
)
WINDOW: Final = Noun("window", lambda _state, window: WINDOWS[window])
"""A moment at which surprise cards are revealed: never in a choice."""

NOUNS: Final[Mapping[str, Noun]] = {
    "space": SPACE, "place": PLACE, "origin": PLACE, "general": GENERAL, "royal": ROYAL, "type": TYPE, "side": SIDE,
    "card": CARD, "army": ARMY, "window": WINDOW, "intercepts": YES_OR_NO,
}  # fmt: skip
"""By the names of facts and of arguments; all others are numbers."""

# -- verbs ------------------------------------------------------------------------------------------------------------


def _of_pieces(verb: str, form: str, button: Sequence[str]) -> tuple[Verb, ...]:
    """A verb for units by type, for generals and for royals."""
    kinds = ("type", "general", "royal")
    said = zip(kinds, button, strict=True)
    inside = " in" if form.endswith(" in") else ""
    return tuple(
        Verb(f"{verb} {kind}{inside}", form.replace("{piece}", f"{{{kind}}}"), words) for kind, words in said
    )


VERBS: Final = (
    Verb("play march", "play {card} as march"),
    Verb("play event", "play {card} as event"),
    Verb("play markers", "play {card} as markers"),
    Verb("play training", "play {card} as training"),
    Verb("discard", "discard {card}", mark("Discard {card}")),
    Verb("die march", "use die as march", mark("Forced march: one army or lone general")),
    Verb("die markers", "use die as markers", mark("Control markers")),
    Verb("die training", "use die as training", mark("Training: one mercenary")),
    Verb("die nothing", "use die as nothing", mark("Nothing")),
    Verb("activate", "activate {general}", mark("Activate {general}")),
    Verb("place minor", "place minor {place}", mark("A minor general to {place}")),
    Verb("move minor", "move {general} {place}", mark("{general} to {place}")),
    Verb("done", "done", mark("Done")),
    *_of_pieces("leave", "leave {piece}", (mark("Leave: {type}"), mark("Leave: {general}"), mark("Leave: {royal}"))),
    *_of_pieces("take", "take {piece}", (mark("Take: {type}"), mark("Take: {general}"), mark("Take: {royal}"))),
    Verb("set out", "set out", mark("Set out")),
    Verb("march", "march {space}", mark("March to {space}")),
    Verb("embark", "embark", mark("Embark")),
    Verb("sail", "sail {space}", mark("Sail to {space}")),
    Verb("land", "land", mark("Land")),
    Verb("land in", "land in", mark("Land inside the city")),
    Verb("go in", "go in", mark("Go inside the city")),
    Verb("go out", "go out", mark("Go outside the walls")),
    Verb("besiege", "besiege", mark("Besiege")),
    Verb("remove marker here", "remove marker", mark("Remove the control marker")),
    *_of_pieces("pick up", "pick up {piece}", (
        mark("Pick up: {type}"), mark("Pick up: {general}"), mark("Pick up: {royal}"),
    )),
    *_of_pieces("pick up", "pick up {piece} in", (
        mark("Pick up from inside: {type}"), mark("Pick up from inside: {general}"),
        mark("Pick up from inside: {royal}"),
    )),
    *_of_pieces("drop", "drop {piece}", (mark("Drop: {type}"), mark("Drop: {general}"), mark("Drop: {royal}"))),
    *_of_pieces("drop", "drop {piece} in", (
        mark("Drop inside: {type}"), mark("Drop inside: {general}"), mark("Drop inside: {royal}"),
    )),
    Verb("place minor here", "place minor here", mark("Place a minor general here")),
    Verb("ask passage", "ask passage {space} {side}", mark("Ask {side} for passage through {space}")),
    Verb("end", "end", mark("End the activation")),
    Verb("promise", "promise", mark("Promise it")),
    Verb("refuse", "refuse", mark("Refuse it")),
    Verb("ask", "ask", mark("Ask for passage")),
    Verb("do not ask", "do not ask", mark("Do not ask")),
    Verb("honor", "honor", mark("Give passage")),
    *_of_pieces("bring out", "bring out {piece}", (mark("Out: {type}"), mark("Out: {general}"), mark("Out: {royal}"))),
    *_of_pieces("take in", "take in {piece}", (mark("In: {type}"), mark("In: {general}"), mark("In: {royal}"))),
    Verb("intercept", "intercept from {place} with {general}", mark("{general} intercepts from {place}")),
    Verb("intercept minor", "intercept from {place} with minor", mark("A minor general placed in {place} intercepts")),
    Verb("pass", "pass", mark("Stay where they are")),
    Verb("fight", "fight", mark("Fight")),
    Verb("fall back", "fall back", mark("Fall back")),
    Verb("evade", "evade", mark("Try to evade")),
    Verb("stand", "stand", mark("Stand")),
    Verb("evade to", "evade to {space}", mark("Evade to {space}")),
    Verb("stay there", "stay there", mark("Stay here")),
    Verb("lose", "lose {type}", "{type}"),
    Verb("retreat to", "retreat to {space}", mark("Retreat to {space}")),
    Verb("retreat in", "retreat in", mark("Retreat inside the city")),
    Verb("hold", "hold", mark("Hold the field")),
    Verb("intercept at sea", "intercept", mark("Intercept them at sea")),
    Verb("move army", "move {army}", mark("{army} moves")),
    Verb("place marker", "place marker", mark("Place an independent marker instead")),
    Verb("mark", "mark {space}", mark("A control marker in {space}")),
    Verb("remove marker", "remove marker {space}", mark("Remove the marker in {space}")),
    Verb("assault", "assault {space}", mark("Assault {space}")),
    Verb("reveal", "reveal {card}", mark("Reveal {card}")),
    Verb("choose space", "choose space {space}", "{space}"),
    Verb("choose place", "choose place {place}", "{place}"),
    Verb("choose faction", "choose faction {side}", "{side}"),
    Verb("choose royal", "choose royal {royal}", "{royal}"),
    Verb("put", "put {type} {place}", mark("{type} to {place}")),
    Verb("return", "return {general} {place}", mark("{general} to {place}")),
    Verb("give", "give {number} to {side}", mark("{number} more points for {side}")),
    Verb("bid", "bid {number} for {side}", mark("{side}, {number} points behind")),
    Verb("take seat", "take {side}", mark("Lead {side}")),
)

# -- questions --------------------------------------------------------------------------------------------------------

_MARCH, _ENTERED, _PASSAGE = mark("On the march"), mark("They are entered upon"), mark("Passage")
_ACTIVATION, _INTERCEPTION, _REINFORCEMENTS = mark("Activation"), mark("Interception"), mark("Reinforcements")
_SEATS: Final = mark("Seats")
_WHERE_MARKER: Final = mark("Where is a control marker placed?")
_WHERE_UNIT: Final = mark("Where does the next unit go?")

QUESTIONS: Final = (
    Question(q.TYCHE, ("die", "ops"), mark("Tyche segment")),
    Question(q.ACTIVATE, ("segment", "points"), _ACTIVATION),
    Question(q.COMPOSE, ("general", "place", "intercepts"), _ACTIVATION, hint=mark("From {place}.")),
    Question(q.SPEND, ("general", "place", "left", "spent"), _MARCH, mark("What does {general} do?")),
    Question(q.PASSAGE_PROMISE, ("side", "place"), _PASSAGE,
             mark("{side} asks beforehand for passage through {place}. Promise it?"), mark("A promise binds nobody.")),
    Question(q.PASSAGE_ASK, ("side", "place"), _PASSAGE, mark("Ask {side} for passage through {place}?")),
    Question(q.PASSAGE, ("side", "place"), _PASSAGE, mark("{side} asks for passage through {place}. Give it?"),
             mark("At the end nobody may stand there beside units of yours.")),
    Question(q.CITY, ("place",), _ENTERED, mark("The enemy comes to {space}. Who goes in or out?")),
    Question(q.INTERCEPT, ("side", "place", "origin"), _INTERCEPTION,
             mark("{side} comes to {place}. Intercept from {origin}?"),
             mark("A die above the commander's initiative succeeds.")),
    Question(q.FALL_BACK, ("side", "place"), _INTERCEPTION,
             mark("{side} has intercepted at {place}. Fight, or fall back?"),
             mark("Falling back costs all movement points.")),
    Question(q.EVADE, ("place", "gone"), mark("Evasion")),
    Question(q.LOSSES, ("place", "number"), mark("Losses"), mark("What is lost at {place}?")),
    Question(q.RETREAT, ("place",), mark("Retreat"), mark("Where do they retreat to from {place}?")),
    Question(q.WITHDRAW, ("side", "place"), _PASSAGE,
             mark("Passage ends beside {side} at {place}. Go inside, or fight?")),
    Question(q.NAVAL_INTERCEPT, ("side", "place"), mark("At sea"),
             mark("{side} sails before {place}. Intercept with the fleet?")),
    Question(q.INDEPENDENTS, ("army", "place", "left"), mark("The independents")),
    Question(q.MARKERS, ("left",), mark("Control markers"), _WHERE_MARKER),
    Question(q.SURRENDER, (), mark("Surrender segment"), mark("What surrenders?"),
             mark("Markers under your units are changed, weak places assaulted.")),
    Question(q.REINFORCE, ("type", "left"), _REINFORCEMENTS, _WHERE_UNIT),
    Question(q.RETURN, ("general",), _REINFORCEMENTS, mark("Where does {general} return?")),
    Question(q.SURPRISE, ("window", "side", "place"), mark("Surprise cards"), hand=True),
    Question(q.TARGET, ("card", "place"), mark("An event")),
    Question(q.OFFER, (), _SEATS, mark("What is a seat worth to you?"), mark("Points count at the end of the match.")),
    Question(q.SEAT, ("side", "number"), _SEATS, mark("{side} has {number} points more. Whom do you lead?")),
)

LANGUAGE: Final = Language(NOUNS, VERBS, QUESTIONS)
