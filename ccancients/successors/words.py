"""The words of a match: choices out of the numbers of its board, and back.

    words.choice("march", space)          # Choice("march tarsos")
    words.read(choice, side)              # ("march", (space,))

``read`` is asked with the side that chooses, since ``minor1`` is another general for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from ccancients.engine.decision import Choice
from ccancients.successors.components.board import NOBODY, Board
from ccancients.successors.components.board_file import ScenarioEntry
from ccancients.successors.language import LANGUAGE, Speaker


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
        self._made: dict[tuple[str | int, ...], Choice] = {}
        self._read: dict[tuple[str, int], tuple[str, tuple[int, ...]]] = {}

    def choice(self, verb: str, *args: int) -> Choice:
        """The choice of a form with its arguments, always the same object."""
        key: tuple[str | int, ...] = (verb, *args)
        try:
            return self._made[key]
        except KeyError:
            text = LANGUAGE.choice_text(Choice(verb, args), self._speaker(NOBODY))
            made = self._made[key] = Choice(text)
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

    def _parse(self, text: str, side: int) -> tuple[str, tuple[int, ...]]:
        found = LANGUAGE.parse_choice(text, self._speaker(side))
        return found.verb, found.args

    def _speaker(self, side: int) -> Speaker:
        return Speaker(self.board, self.factions, self.cards, side)


@lru_cache(maxsize=64)
def words_of(board: Board, scenario: str) -> Words:
    """The words of a scenario on a board. Raises ``KeyError`` for a scenario that the board does not have."""
    return Words(board, board.scenario(scenario))


def choice_text(choice: Choice) -> str:
    """The text form of a choice: itself."""
    return choice.verb


def parse_choice(text: str) -> Choice:
    """The choice of a text form. Raises ``BadText`` for one that has no form of a choice, whatever the board."""
    LANGUAGE.parse_choice(text)
    return Choice(" ".join(text.lower().split()))


def choice_words(choice: Choice) -> tuple[str, list[str]]:
    """The verb of a choice, the fixed words with which its form begins, and all other words of its text."""
    beginning = LANGUAGE.verbs[LANGUAGE.parse_choice(choice.verb).verb].beginning
    return beginning, choice.verb.split()[len(beginning.split()):]
