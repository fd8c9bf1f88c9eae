"""What cases of rolled dice are made of: sketched matches stopped before the dice, and answers to what is asked.

A *proof* names a case, the part of its outcome that is compared, and the odds that are claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import PLACES, SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.state import State
from tests.hannibal.odds.ways import Case, MoreDice, Ways, WrittenDice, by
from tests.hannibal.table import Table

HANNIBAL, HASDRUBAL, GISGO, MAGO = (GENERAL[key] for key in ("hannibal", "hasdrubal", "h_gisgo", "mago"))
MARCELLUS, FLAMINIUS, FABIUS, AFRICANUS, VARRO, NERO = (
    GENERAL[key]
    for key in ("m_marcellus", "g_flaminius", "q_fabius", "scipio_africanus", "t_varro", "g_nero")
)
S = SPACE
Answers = Callable[[Decision], Choice]


@dataclass(frozen=True)
class Proof:
    """A claim: ``part`` of the outcomes of ``case`` comes up as ``odds`` say."""

    name: str
    case: Case
    odds: Ways
    part: Callable[[Any], Hashable] = lambda outcome: outcome

    def claimed_of(self, ways: Ways) -> Ways:
        return by(ways, self.part)


def stopped(table: Table) -> Game[State]:
    return table.game.clone()


def bare(table: Table) -> Game[State]:
    """A match in which nothing has been started."""
    table.state.active = CARTHAGE
    return Game(table.state.copy(), NoDice())


class NoDice:
    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        raise AssertionError("a case is cloned with its own dice")

    def shuffle(self, cards: Any) -> list[int]:
        return list(cards)

    def copy(self) -> NoDice:
        return self

    def to_json(self) -> dict[str, object]:
        return {}


def least_elephants(decision: Decision) -> str | None:
    """First choices: the fewest elephants, nothing played, nobody reacts."""
    if decision.question in {"counter", "react"}:
        return "done"
    return "end" if decision.question == "march" else None


def texts_of(decision: Decision) -> list[str]:
    return [LANGUAGE.choice_text(choice) for choice in decision.choices]


def preferring(*texts: str) -> Answers:
    """The first of some answers that is legal, else the first of all."""

    def answer(decision: Decision) -> Choice:
        legal = texts_of(decision)
        return next((decision.choices[legal.index(text)] for text in texts if text in legal), decision.choices[0])

    return answer


def before_the_dice(game: Game[State], answer: Answers) -> Game[State]:
    """The match played on until the next answer rolls a die."""
    while game.decision is not None:
        after = game.clone(chance=WrittenDice(()))
        try:
            after.apply(answer(game.decision))
        except MoreDice:
            return game
        game = after
    return game


def cu_of(state: State, side: int) -> tuple[int, int]:
    """CUs of a side on the map: ordinary ones, elephants."""
    cu = sum(state.cu[side * PLACES:(side + 1) * PLACES])
    return cu, sum(state.elephants) if side == CARTHAGE else 0
