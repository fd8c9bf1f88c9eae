"""Text forms that round-trip: choices as rules part 14 writes them, spaces, generals, dice, cards.

A choice is a verb with its arguments: ``place rome``, ``place hannibal saguntum inside``, ``event 33``, ``cu 5``,
``attack reserve as probe``, ``path cannae apulia``. The verb of a choice is the name of its form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText
from ccancients.engine.phrase import Phrase
from ccancients.hannibal.components.board import PROVINCE, PROVINCES, SPACE, SPACES
from ccancients.hannibal.components.cards import BATTLE_KEYS
from ccancients.hannibal.components.generals import GENERAL, GENERALS

# Capital letters are arguments: S space, G general, P province, T type of battle card, N number, * any further spaces.
FORMS: Final[Mapping[str, str]] = {
    "place": "place S", "place inside": "place S inside",
    "place general": "place G S", "place general inside": "place G S inside",
    "proconsul": "proconsul G", "none": "none", "command": "command G",
    "claim": "claim", "no": "no", "yes": "yes", "rome": "rome", "carthage": "carthage",
    "event": "event N", "move": "move N", "markers": "markers N", "raise": "raise N", "discard": "discard N",
    "activate": "activate G", "done": "done",
    "cu": "cu N", "elephants": "elephants N", "with": "with G", "without": "without G", "train": "train",
    "no train": "no train", "go": "go S", "sail": "sail S", "sail inside": "sail S inside", "sortie": "sortie",
    "charm": "charm", "besiege": "besiege", "subjugate": "subjugate", "end": "end",
    "put": "put S", "general": "general G", "province": "province P", "space": "space S", "force": "force S",
    "force inside": "force S inside", "city": "city S", "tribe": "tribe S", "remove": "remove", "keep": "keep",
    "remove marker": "remove S", "play": "play N",
    "inside cu": "inside cu N", "inside elephants": "inside elephants N", "inside general": "inside G",
    "inside train": "inside train",
    "intercept": "intercept G", "avoid": "avoid G", "to": "to S", "to city": "to city",
    "fight": "fight", "back up": "back up", "enter city": "enter city", "split": "split",
    "pursue": "pursue", "stop": "stop",
    "roll": "roll", "charge": "charge", "look": "look N",
    "attack": "attack T", "attack reserve": "attack reserve as T", "attack probe": "attack probe as T",
    "attack maharbal": "attack maharbal", "withdraw": "withdraw", "concede": "concede",
    "match": "match T", "match reserve": "match reserve", "match probe": "match probe as T",
    "match maharbal": "match maharbal", "open": "open T", "hidden": "hidden", "take": "take", "leave": "leave",
    "lose elephants": "lose elephants N", "lose sortie": "lose sortie N", "path": "path *",
}  # fmt: skip
"""Every form of a choice by its name."""

_ARGUMENTS: Final = frozenset("SGPTN*")
_WORDS: Final = {verb: tuple(form.split()) for verb, form in FORMS.items()}
VERB_OF: Final = {
    verb: " ".join(takewhile(lambda word: word not in _ARGUMENTS, words)) for verb, words in _WORDS.items()
}
"""The fixed words with which a form begins; the protocol calls these the verb, and all after them arguments."""
_BY_LENGTH: Final = sorted(_WORDS, key=lambda verb: -sum(word not in _ARGUMENTS for word in _WORDS[verb]))
_BY_FIRST_WORD: Final[Mapping[str, tuple[str, ...]]] = {
    words[0]: tuple(verb for verb in _BY_LENGTH if _WORDS[verb][0] == words[0]) for words in _WORDS.values()
}
"""The forms that begin with a word, those with most fixed words first."""
_TYPE: Final = {key: number for number, key in enumerate(BATTLE_KEYS)}
_NUMBERS: Final[Mapping[str, Mapping[str, int]]] = {"S": SPACE, "G": GENERAL, "P": PROVINCE, "T": _TYPE}
_MOST_DIGITS: Final = 3


def _word(kind: str, number: int) -> str:
    if kind == "S":
        return SPACES[number].key
    if kind == "G":
        return GENERALS[number].key
    if kind == "P":
        return PROVINCES[number].key
    return BATTLE_KEYS[number] if kind == "T" else str(number)


def choice_text(choice: Choice) -> str:
    """The text form of a choice."""
    words = []
    rest = list(choice.args)
    for word in _WORDS[choice.verb]:
        if word == "*":
            words += [_word("S", number) for number in rest]
        else:
            words.append(_word(word, rest.pop(0)) if word in _ARGUMENTS else word)
    return " ".join(words)


def parse_choice(text: str) -> Choice:
    """The choice of a text form. Raises ``BadText`` with a sentence."""
    words = text.lower().split()
    for verb in _BY_FIRST_WORD.get(words[0], ()) if words else ():
        args = _matched(_WORDS[verb], words)
        if args is not None:
            return Choice(verb, args)
    raise BadText(Phrase("'{text}' is not a choice of the game", {"text": text[:80]}))


def _matched(form: tuple[str, ...], words: list[str]) -> tuple[int, ...] | None:
    if form[-1] == "*":
        tail = words[len(form) - 1:]
        if not tail or any(word not in SPACE for word in tail):
            return None
        return tuple(SPACE[word] for word in tail) if words[: len(form) - 1] == list(form[:-1]) else None
    if len(form) != len(words):
        return None
    args = []
    for kind, word in zip(form, words, strict=True):
        if kind not in _ARGUMENTS:
            if word != kind:
                return None
            continue
        number = _number(kind, word)
        if number is None:
            return None
        args.append(number)
    return tuple(args)


def _number(kind: str, word: str) -> int | None:
    if kind == "N":
        return int(word) if word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS else None
    return _NUMBERS[kind].get(word)


def dice_text(faces: Iterable[int]) -> str:
    """Dice, and places in a hand drawn from at random, as numbers from 1."""
    return " ".join(str(face + 1) for face in faces)


def parse_dice(text: str) -> tuple[int, ...]:
    """Faces of a text such as ``4 6 1``. Raises ``BadText``."""
    faces = []
    for word in text.replace(",", " ").split():
        number = _number("N", word)
        if not number:
            raise BadText(Phrase("'{word}' is not a number from 1", {"word": word[:20]}))
        faces.append(number - 1)
    return tuple(faces)
