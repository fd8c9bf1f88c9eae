"""Text forms that round-trip: choices in the players' verbs and hex names, dice, cards.

A choice is its verb followed by its arguments: ``play line_command``, ``order F5``, ``order leader F5``,
``move F5 F6``, ``attack F6 F7``, ``fire F6 F8``, ``evade``, ``ignore 1``, ``retreat F8``, ``leader F8 F9 off``,
``done``. So a test is a few lines and a bug report is a string.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ccancients.ancients.components.board import NOWHERE, hex_name, parse_hex
from ccancients.ancients.components.cards import CARD_BY_KEY, COMMAND_CARDS
from ccancients.ancients.components.dice import FACE_NAMES, parse_face
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadName, BadText
from ccancients.engine.phrase import Fact, Phrase

# what the arguments of a verb are: h hex, * any further hexes, c card, n number
_ARGUMENTS: Final = {
    "play": "c",
    "commander": "h",
    "one unit": "",
    "order": "h",
    "order leader": "h",
    "rally": "h",
    "move": "hh*",
    "move leader": "hh",
    "exit": "hh",
    "ambush": "n",
    "place": "nh",
    "place leader": "nh",
    "attack": "hh",
    "fire": "hh",
    "first strike": "",
    "evade": "",
    "stand": "",
    "evade to": "h",
    "ignore": "n",
    "retreat": "h",
    "leader": "h*",
    "trample": "h",
    "advance": "",
    "stay": "",
    "extra hex": "h",
    "battle back": "",
    "decline": "",
    "pass": "",
    "done": "",
}
"""Every verb with the kinds of its arguments."""

VERBS: Final = tuple(_ARGUMENTS)
_MOST_WORDS: Final = max(len(verb.split()) for verb in VERBS)


def _hex_text(number: int) -> str:
    return "off" if number == NOWHERE else hex_name(number)


def _hex_number(word: str) -> int:
    return NOWHERE if word.lower() == "off" else parse_hex(word)


_WRITE: Final[dict[str, Callable[[int], str]]] = {
    "h": _hex_text, "c": lambda number: COMMAND_CARDS[number].key, "n": str,
}


def choice_text(choice: Choice) -> str:
    """The text form of a choice."""
    kinds = _ARGUMENTS[choice.verb]
    words = [choice.verb]
    for place, argument in enumerate(choice.args):
        kind = kinds[place] if place < len(kinds) and kinds[place] != "*" else "h"
        words.append(_WRITE[kind](argument))
    return " ".join(words)


def parse_choice(text: str) -> Choice:
    """The choice of a text form. Raises ``BadText`` with a sentence."""
    words = text.split()
    for length in range(min(_MOST_WORDS, len(words)), 0, -1):
        verb = " ".join(words[:length]).lower()
        if verb in _ARGUMENTS:
            return Choice(verb, _parse_arguments(text, verb, words[length:]))
    facts = {"text": text, "verbs": ", ".join(VERBS)}
    raise BadText(Phrase("'{text}' does not begin with a verb of the game ({verbs})", facts))


def _parse_arguments(text: str, verb: str, words: list[str]) -> tuple[int, ...]:
    kinds = _ARGUMENTS[verb]
    least = len(kinds.rstrip("*"))
    if len(words) < least or (len(words) > least and not kinds.endswith("*")):
        facts: dict[str, Fact] = {"text": text, "found": len(words), "verb": verb, "least": least}
        raise BadText(Phrase("'{text}' has {found} words after '{verb}', expected {least}", facts))
    return tuple(_parse_word(kinds[place] if place < least else "h", word) for place, word in enumerate(words))


def _parse_word(kind: str, word: str) -> int:
    try:
        if kind == "h":
            return _hex_number(word)
        if kind == "c":
            return CARD_BY_KEY[word.lower()]
        return int(word)
    except KeyError:
        facts = {"word": word, "cards": ", ".join(CARD_BY_KEY)}
        raise BadText(Phrase("'{word}' is not a command card ({cards})", facts)) from None
    except BadName as error:
        raise BadText(error.said) from None
    except ValueError:
        raise BadText(Phrase("'{word}' is not a whole number", {"word": word})) from None


def dice_text(faces: Iterable[int]) -> str:
    """Faces as words: ``flag leader swords``."""
    return " ".join(FACE_NAMES[face] for face in faces)


def parse_dice(text: str) -> tuple[int, ...]:
    """Faces of a text such as ``flag leader swords``. Raises ``BadText``."""
    try:
        return tuple(parse_face(word) for word in text.replace(",", " ").split())
    except BadName as error:
        raise BadText(error.said) from None


def card_text(card: int) -> str:
    """The key of a card; ``hidden`` for one that is not shown."""
    return COMMAND_CARDS[card].key if card >= 0 else "hidden"


def parse_card(text: str) -> int:
    """The card of a key. Raises ``BadText``."""
    if text == "hidden":
        return -1
    return _parse_word("c", text)
