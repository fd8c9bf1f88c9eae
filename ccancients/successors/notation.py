"""Text forms (rules part 14): choices, places, dice.

The words of a match are those of its board, which may be any file, while a text has to be read by whoever does not
have the board. So a choice *is* its text: ``Choice("march tarsos")``, without arguments. ``Words`` of a match makes
choices out of numbers and reads them back::

    words.choice("march", space)          # Choice("march tarsos")
    words.read(choice, side)              # ("march", (space,))

``read`` is asked with the side that chooses, since ``minor1`` is another general for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadText
from ccancients.engine.phrase import Phrase
from ccancients.successors.components.board import Board
from ccancients.successors.components.board_file import ScenarioEntry

# Capital letters are arguments: S space, P place, G general, R royal, T type of units, F faction, C card, A army.
FORMS: Final[Mapping[str, str]] = {
    "play march": "play C as march", "play event": "play C as event", "play markers": "play C as markers",
    "play training": "play C as training", "discard": "discard C",
    "die march": "use die as march", "die markers": "use die as markers", "die training": "use die as training",
    "die nothing": "use die as nothing",
    "activate": "activate G", "place minor": "place minor P", "move minor": "move G P", "done": "done",
    "leave type": "leave T", "leave general": "leave G", "leave royal": "leave R",
    "take type": "take T", "take general": "take G", "take royal": "take R", "set out": "set out",
    "march": "march S", "embark": "embark", "sail": "sail S", "land": "land", "land in": "land in",
    "go in": "go in", "go out": "go out", "besiege": "besiege", "remove marker here": "remove marker",
    "pick up type": "pick up T", "pick up general": "pick up G", "pick up royal": "pick up R",
    "pick up type in": "pick up T in", "pick up general in": "pick up G in", "pick up royal in": "pick up R in",
    "drop type": "drop T", "drop general": "drop G", "drop royal": "drop R",
    "drop type in": "drop T in", "drop general in": "drop G in", "drop royal in": "drop R in",
    "place minor here": "place minor here", "ask passage": "ask passage S F", "end": "end",
    "promise": "promise", "refuse": "refuse", "ask": "ask", "do not ask": "do not ask", "honor": "honor",
    "bring out type": "bring out T", "bring out general": "bring out G", "bring out royal": "bring out R",
    "take in type": "take in T", "take in general": "take in G", "take in royal": "take in R",
    "intercept": "intercept from P with G", "intercept minor": "intercept from P with minor", "pass": "pass",
    "fight": "fight", "fall back": "fall back",
    "evade": "evade", "stand": "stand", "evade to": "evade to S", "stay there": "stay there",
    "lose": "lose T", "retreat to": "retreat to S", "retreat in": "retreat in", "hold": "hold",
    "intercept at sea": "intercept",
    "move army": "move A", "place marker": "place marker",
    "mark": "mark S", "remove marker": "remove marker S", "assault": "assault S",
    "put": "put T P", "return": "return G P",
}  # fmt: skip
"""Every form of a choice by its name, which ``read`` gives as the verb."""

_ARGUMENTS: Final = frozenset("SPGRTFCA")
_FORMS: Final = {verb: tuple(form.split()) for verb, form in FORMS.items()}
_ID: Final = re.compile(r"[a-z0-9][a-z0-9_]{0,59}")
_PLACE: Final = re.compile(r"[a-z][a-z0-9_]{0,39}(/in)?")
_BY_COUNT: Final[Mapping[int, tuple[tuple[str, ...], ...]]] = {
    count: tuple(form for form in _FORMS.values() if len(form) == count)
    for count in {len(words) for words in _FORMS.values()}
}
_BY_LENGTH: Final = sorted(_FORMS, key=lambda verb: -sum(word not in _ARGUMENTS for word in _FORMS[verb]))


def card_keys(board: Board) -> tuple[str, ...]:
    """The text forms of the kinds of Tyche cards: the title, with the OPs where titles are alike."""
    plain = [re.sub(r"[^a-z0-9]+", "_", card.title.lower()).strip("_") or "card" for card in board.cards]
    found: list[str] = []
    for number, card in enumerate(board.cards):
        key = plain[number] if plain.count(plain[number]) == 1 else f"{plain[number]}_{card.ops}"
        while key in found:
            key = f"{key}_{number + 1}"
        found.append(key[:60])
    return tuple(found)


class Words:
    """The words of a match: its board's, and its factions'."""

    def __init__(self, board: Board, scenario: ScenarioEntry) -> None:
        self.board = board
        self.factions = tuple(each.id for each in scenario.factions)
        self.cards = card_keys(board)
        self._card_of = {key: number for number, key in enumerate(self.cards)}
        self._faction_of = {key: number for number, key in enumerate(self.factions)}
        self._minor_of = {f"minor{number + 1}": number for number in range(board.minors)}
        self._made: dict[tuple[str | int, ...], Choice] = {}
        self._read: dict[tuple[str, int], tuple[str, tuple[int, ...]]] = {}

    def choice(self, verb: str, *args: int) -> Choice:
        """The choice of a form with its arguments, always the same object."""
        key: tuple[str | int, ...] = (verb, *args)
        try:
            return self._made[key]
        except KeyError:
            rest = iter(args)
            words = [self._word(word, next(rest)) if word in _ARGUMENTS else word for word in _FORMS[verb]]
            made = self._made[key] = Choice(" ".join(words))
            return made

    def each(self, verb: str, arguments: Iterable[int]) -> list[Choice]:
        """A choice for every argument."""
        return [self.choice(verb, argument) for argument in arguments]

    def read(self, choice: Choice, side: int) -> tuple[str, tuple[int, ...]]:
        """The name of the form and its arguments, of a choice that a side makes. Raises ``BadText``."""
        key = (choice.verb, side)
        try:
            return self._read[key]
        except KeyError:
            found = self._read[key] = self._parse(choice.verb, side)
            return found

    def verb(self, choice: Choice, side: int) -> str:
        """The name of the form of a choice."""
        return self.read(choice, side)[0]

    def _word(self, kind: str, number: int) -> str:
        board = self.board
        if kind == "S":
            return board.spaces[number].id
        if kind == "P":
            return board.place_text(number)
        if kind == "G":
            return board.general_text(number)
        if kind == "R":
            return board.royals[number].id
        if kind == "T":
            return board.types[number].id
        if kind == "F":
            return self.factions[number]
        return self.cards[number] if kind == "C" else board.independents[number].id

    def _parse(self, text: str, side: int) -> tuple[str, tuple[int, ...]]:
        words = text.split()
        for verb in _BY_LENGTH:
            form = _FORMS[verb]
            if len(form) != len(words):
                continue
            args = self._matched(form, words, side)
            if args is not None:
                return verb, args
        raise BadText(Phrase("'{text}' is not a choice of the game", {"text": text[:80]}))

    def _matched(self, form: Sequence[str], words: Sequence[str], side: int) -> tuple[int, ...] | None:
        args = []
        for kind, word in zip(form, words, strict=True):
            if kind not in _ARGUMENTS:
                if kind != word:
                    return None
                continue
            number = self._number(kind, word, side)
            if number is None:
                return None
            args.append(number)
        return tuple(args)

    def _number(self, kind: str, word: str, side: int) -> int | None:
        board = self.board
        if kind == "P":
            try:
                return board.place_of(word)
            except KeyError:
                return None
        if kind == "G":
            minor = self._minor_of.get(word)
            return board.general_of.get(word) if minor is None else board.minor(side, minor)
        names: Mapping[str, Mapping[str, int]] = {
            "S": board.space_of, "R": board.royal_of, "T": board.type_of, "F": self._faction_of, "C": self._card_of,
            "A": board.independent_of,
        }
        return names[kind].get(word)


@lru_cache(maxsize=64)
def words_of(board: Board, scenario: str) -> Words:
    """The words of a scenario on a board. Raises ``KeyError`` for a scenario that the board does not have."""
    return Words(board, board.scenario(scenario))


def choice_text(choice: Choice) -> str:
    """The text form of a choice: itself."""
    return choice.verb


def parse_choice(text: str) -> Choice:
    """The choice of a text form. Raises ``BadText`` for one that has no form of a choice, whatever the board."""
    words = text.lower().split()
    if any(_has_form(form, words) for form in _BY_COUNT.get(len(words), ())):
        return Choice(" ".join(words))
    raise BadText(Phrase("'{text}' is not a choice of the game", {"text": text[:80]}))


def _has_form(form: Sequence[str], words: Sequence[str]) -> bool:
    return all(
        (_PLACE if kind == "P" else _ID).fullmatch(word) is not None if kind in _ARGUMENTS else kind == word
        for kind, word in zip(form, words, strict=True)
    )


def dice_text(faces: Iterable[int]) -> str:
    """Dice as numbers from 1."""
    return " ".join(str(face + 1) for face in faces)


def parse_dice(text: str) -> tuple[int, ...]:
    """Faces of a text such as ``4 6 1``. Raises ``BadText``."""
    faces = []
    for word in text.replace(",", " ").split():
        if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word)):
            raise BadText(Phrase("'{word}' is not a number from 1", {"word": word[:20]}))
        faces.append(int(word) - 1)
    return tuple(faces)
