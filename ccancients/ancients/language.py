"""What a battle is spoken of with: its nouns, and a row for each verb and each question.

A choice is its verb followed by its arguments: ``play line_command``, ``order F5``, ``order leader F5``,
``move F5 F6``, ``attack F6 F7``, ``fire F6 F8``, ``evade``, ``ignore 1``, ``retreat F8``, ``leader F8 F9 off``,
``done``. So a test is a few lines and a bug report is a string.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import NOWHERE, hex_name, parse_hex
from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS
from ccancients.ancients.components.dice import FACE_NAMES, parse_face
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.engine.errors import BadName, BadText
from ccancients.engine.game import DRAW
from ccancients.engine.language import YES_OR_NO, Language, Noun, Question, Verb
from ccancients.engine.phrase import Phrase, mark

# -- nouns ------------------------------------------------------------------------------------------------------------


def hex_or_none(here: int) -> str | None:
    """The name of a hex, None off the map."""
    return hex_name(here) if here >= 0 else None


def _hex_number(_of: Any, word: str) -> int | None:
    if word == "off":
        return NOWHERE
    try:
        return parse_hex(word)
    except BadName:
        return None


def _no_hex(word: str) -> Phrase:
    try:
        parse_hex(word)
    except BadName as error:
        return error.said if isinstance(error.said, Phrase) else Phrase(error.said)
    raise AssertionError(word)


def card_text(card: int) -> str:
    """The key of a card; ``hidden`` for one that is not shown."""
    return COMMAND_CARDS[card].key if card >= 0 else "hidden"


def parse_card(text: str) -> int:
    """The card of a key. Raises ``BadText``."""
    if text == "hidden":
        return -1
    if text.lower() not in CARD_BY_KEY:
        raise BadText(_no_card(text))
    return CARD_BY_KEY[text.lower()]


def _no_card(word: str) -> Phrase:
    facts = {"word": word, "cards": ", ".join(CARD_BY_KEY)}
    return Phrase("'{word}' is not a command card ({cards})", facts)


def _count(_of: Any, word: str) -> int | None:
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= 40 else None


def _no_number(word: str) -> Phrase:
    return Phrase("'{word}' is not a whole number", {"word": word})


def _where(hexes: Callable[[Any], list[int]]) -> Callable[[Any, int], Any]:
    """A unit or leader by its hex where the position is known; else by its number, as in the lists of ``state``."""
    return lambda state, number: number if state is None else hex_or_none(hexes(state)[number])


HEX: Final = Noun(
    "hex", lambda _of, here: hex_or_none(here), _hex_number, _no_hex,
    word=lambda _of, here: "off" if here == NOWHERE else hex_name(here),
)  # fmt: skip
HEXES: Final = Noun("hexes", lambda _of, path: [hex_or_none(here) for here in path])
WAY: Final = Noun("hex", HEX.form, HEX.number, HEX.unknown, several=True, word=HEX.word)
CARD: Final = Noun("card", lambda _of, card: card_text(card), lambda _of, word: CARD_BY_KEY.get(word), _no_card)
CARD_OR_NONE: Final = Noun("card", lambda _of, card: card_text(card) if card >= 0 else None)
COUNT: Final = Noun("number", number=_count, unknown=_no_number)
UNIT: Final = Noun("unit", _where(lambda state: state.unit_hex))
LEADER: Final = Noun("leader", _where(lambda state: state.leader_hex))
SIDE: Final = Noun("side", lambda _of, side: SIDE_NAMES[side])
WINNER: Final = Noun(
    "side", lambda _of, side: None if side is None else "draw" if side == DRAW else SIDE_NAMES[side]
)
FACE: Final = Noun("face", lambda _of, face: FACE_NAMES[face])
FACES: Final = Noun("faces", lambda _of, faces: [FACE_NAMES[face] for face in faces])

NOUNS: Final = {
    "hex": HEX, "here": HEX, "there": HEX, "blocker": HEX, "way": WAY, "path": HEXES, "hexes": HEXES,
    "card": CARD, "orders_as": CARD_OR_NONE, "unit": UNIT, "attacker": UNIT, "leader": LEADER, "side": SIDE,
    "winner": WINNER, "face": FACE, "faces": FACES, "second": YES_OR_NO, "number": COUNT,
}  # fmt: skip
"""By the names of facts, of fields of events and of arguments; all others are numbers."""

# -- verbs ------------------------------------------------------------------------------------------------------------

VERBS: Final = (
    Verb("play", "play {card}"),
    Verb("commander", "commander {hex}"),
    Verb("one unit", "one unit", mark("One unit of my choice")),
    Verb("order", "order {hex}", lit="orderable"),
    Verb("order leader", "order leader {hex}", lit="orderable"),
    Verb("rally", "rally {hex}"),
    Verb("move", "move {hex} {way}"),
    Verb("move leader", "move leader {hex} {there}", lit="legal"),
    Verb("exit", "exit {hex} {there}", lit="exit"),
    Verb("ambush", "ambush {number}", mark("Spring the ambush")),
    Verb("place", "place {number} {hex}"),
    Verb("place leader", "place leader {number} {hex}"),
    Verb("attack", "attack {hex} {there}", lit="target"),
    Verb("fire", "fire {hex} {there}", lit="fire_target"),
    Verb("first strike", "first strike", mark("Play First Strike")),
    Verb("evade", "evade", mark("Evade")),
    Verb("stand", "stand", mark("Stand and fight")),
    Verb("evade to", "evade to {hex}"),
    Verb("ignore", "ignore {number}"),
    Verb("retreat", "retreat {hex}"),
    Verb("leader", "leader {way}"),
    Verb("trample", "trample {hex}"),
    Verb("advance", "advance", mark("Advance")),
    Verb("stay", "stay", mark("Stay here")),
    Verb("extra hex", "extra hex {hex}"),
    Verb("battle back", "battle back", mark("Battle back")),
    Verb("decline", "decline", mark("Do not battle back")),
    Verb("pass", "pass", mark("Pass")),
    Verb("done", "done", mark("Done")),
)

# -- questions --------------------------------------------------------------------------------------------------------

_ORDERS, _COMBAT, _MOMENTUM = mark("Orders"), mark("Combat"), mark("Momentum advance")
_EVADE: Final = mark("Evade", "what is decided")

QUESTIONS: Final = (
    Question(q.CARD, (), mark("Command card"), mark("Play a command card."),
             mark("Click a card, or press its number."), hand=True),
    Question(q.COMMANDER, ("card",), _ORDERS),
    Question(q.ORDERS, ("card", "given"), _ORDERS, done=mark("Orders given")),
    Question(q.ORDER_DIE, ("face", "left"), _ORDERS, mark("The die shows {face}: whom does it order?")),
    Question(q.RALLY_DIE, ("face", "left"), _ORDERS, mark("The die shows {face}: which unit regains a block?")),
    Question(q.AMBUSH, ("ambush",), mark("Ambush"), mark("Spring the ambush?"),
             mark("Click a lit hex of the enemy baseline to put a unit there."), done=mark("Ambush complete")),
    Question(q.PLACE_LEADER, ("leader",), mark("Set-up"), mark("Where does the leader begin?"),
             mark("Click a lit hex: one of your units, or where he waits alone.")),
    Question(q.MOVEMENT, ("second",), mark("Movement"), done=mark("End movement")),
    Question(q.BATTLE, (), _COMBAT, done=mark("End combat")),
    Question(q.FIRST_STRIKE, ("attacker", "hex"), _COMBAT,
             hint=mark("Your unit strikes first; it may not evade then."), done=mark("Keep the card"), hand=True),
    Question(q.EVADE, ("attacker", "hex"), _EVADE,
             hint=mark("Evading, it is hit only by the symbol of its class; it does not battle back.")),
    Question(q.EVADE_TO, ("unit",), _EVADE),
    Question(q.LEADER, ("leader",), mark("Leader evade")),
    Question(q.IGNORE_FLAGS, ("unit", "flags", "most"), mark("Flags"),
             hint=mark("Each flag that is not ignored costs a full retreat.")),
    Question(q.RAMPAGE_ORDER, ("unit",), mark("Rampage")),
    Question(q.RETREAT, ("unit", "owed"), mark("Retreat")),
    Question(q.ADVANCE, ("unit", "hex"), _MOMENTUM, hint=mark("From there it may be able to attack once more.")),
    Question(q.EXTRA_HEX, ("unit",), _MOMENTUM, hint=mark("Click a lit hex, or stay.")),
    Question(q.BONUS_COMBAT, ("unit",), mark("Bonus combat"), hint=mark("Click a target, or leave it at that."),
             done=mark("No bonus combat")),
    Question(q.BATTLE_BACK, ("unit", "attacker"), mark("Battle back")),
)

LANGUAGE: Final = Language(NOUNS, VERBS, QUESTIONS)


def dice_text(faces: Iterable[int]) -> str:
    """Faces as words: ``flag leader swords``."""
    return " ".join(FACE_NAMES[face] for face in faces)


def parse_dice(text: str) -> tuple[int, ...]:
    """Faces of a text such as ``flag leader swords``. Raises ``BadText``."""
    try:
        return tuple(parse_face(word) for word in text.replace(",", " ").split())
    except BadName as error:
        raise BadText(error.said) from None
