"""What the end of the turn would bring if it came now: isolation, control, points, markers to be taken away.

It is what ``TakeTurn`` does at the turn's end (8.5, 9.1), dice of the winter left out: who would roll them is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.rules.control import controller, score
from ccancients.hannibal.rules.retreating import isolated, winterers
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Outlook:
    """The end of the turn.

    ``isolated``     by side the spaces whose markers go
    ``controllers``  by province who controls it then, -1 for nobody;  ``points`` by side, of Rome and Carthage
    ``payer``        who takes away markers then, -1 for nobody, and how many: ``debt``
    ``winterers``    side and place of every force that rolls for its attrition before all this
    """

    isolated: tuple[tuple[int, ...], tuple[int, ...]]
    controllers: tuple[int, ...]
    points: tuple[int, int]
    payer: int
    debt: int
    winterers: tuple[tuple[int, int], ...]

    @property
    def undecided(self) -> int:
        """How many provinces that count nobody controls."""
        return sum(facts.scores for facts in PROVINCES) - sum(self.points)


def outlook(state: State) -> Outlook:
    """The end of the turn if it came now."""
    after, cold = state.copy(), tuple(winterers(state))
    gone: list[tuple[int, ...]] = []
    for side in SIDES:
        gone.append(tuple(isolated(after, side)))
        for space in gone[-1]:
            after.control[space] = NOBODY
    rome, carthage = score(after, ROME), score(after, CARTHAGE)
    payer = NOBODY if rome == carthage else ROME if rome < carthage else CARTHAGE
    controllers = tuple(controller(after, province) for province in range(len(PROVINCES)))
    return Outlook((gone[ROME], gone[CARTHAGE]), controllers, (rome, carthage), payer, abs(rome - carthage), cold)


def with_marker(state: State, side: int, space: int) -> State:
    """A copy of a position in which a side has put its marker in a space; -1 takes it away."""
    after = state.copy()
    after.control[space] = side
    return after
