"""Marches and voyages of several steps, laid before they are gone; see ``ui.interactions.routes.Routes``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush
from typing import Final

from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import NOBODY
from ccancients.successors.odds.known import anybody_intercepts, possible_interceptors
from ccancients.successors.rules.activation import SET_OUT, points_left
from ccancients.successors.rules.presence import enemies_with_units, is_hostile_fortress
from ccancients.successors.state import AT_SEA, State
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.successors.words.choices import choice_words

Way = tuple[int, ...]
KINDS: Final = (
    mark("the fewest movement points"), mark("the least danger of interception"), mark("past hostile fortresses"),
)
FEWEST, SAFEST, UNHARMED = range(3)


@dataclass
class ForceRoutes:
    """The ways of the active force, by land, or by sea while it is at sea.

    A way ends where units of others stand: what comes of that nobody knows yet. ``first`` is what has to be answered
    before the first step, None for nothing.
    """

    state: State
    first: Choice | None = None
    _kind: int = FEWEST
    _best: dict[int, Way] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.prefer(FEWEST)

    @property
    def start(self) -> int:
        return self.state.board.space(self.state.force_place)

    @property
    def by_sea(self) -> bool:
        """Whether the force is at sea."""
        return self.state.naval == AT_SEA

    @property
    def kinds(self) -> Sequence[str]:
        return tuple(tr(words) for words in KINDS)

    def prefer(self, kind: int) -> None:
        self._kind = kind
        self._best = self._search()

    def steps(self, space: int) -> list[tuple[int, int]]:
        """The spaces that a path leads to, each with its cost."""
        board = self.state.board
        ways = board.sea_ways[space] if self.by_sea else board.ways[space]
        return [(there, board.costs[kind]) for there, kind in ways]

    def _search(self) -> dict[int, Way]:
        """The best way to every space that the points reach: by what it is to be the best at, then by its cost."""
        left = points_left(self.state)
        found: dict[int, Way] = {}
        seen: set[tuple[int, int]] = set()
        todo: list[tuple[Fraction, int, int, Way]] = [(Fraction(0), 0, self.start, ())]
        while todo:
            danger, spent, here, way = heappop(todo)
            if (here, spent) in seen:
                continue
            seen.add((here, spent))
            if way and here != self.start:
                found.setdefault(here, way)
            if way and self._stops(here):
                continue
            for there, cost in self.steps(here):
                if spent + cost <= left and there not in way and there != self.start:
                    heappush(todo, (danger + self._danger(there), spent + cost, there, (*way, there)))
        return found

    def _stops(self, space: int) -> bool:
        return not self.by_sea and bool(enemies_with_units(self.state, self.state.force_side, space))

    def _danger(self, space: int) -> Fraction:
        if self.by_sea or self._kind == FEWEST:
            return Fraction(0)
        if self._kind == UNHARMED:
            return Fraction(int(is_hostile_fortress(self.state, space)))
        return anybody_intercepts(possible_interceptors(self.state, space))

    def ends(self) -> Sequence[int]:
        return tuple(sorted(self._best, key=lambda there: (self.cost(self._best[there]), there)))

    def fights(self) -> Sequence[int]:
        return tuple(there for there in self.ends() if self._stops(there))

    def way(self, there: int, laid: Way) -> Way:
        """A space of the way shortens it, a neighbor of its end lengthens it, a neighbor of the start begins anew."""
        if there in laid:
            return laid[:laid.index(there) + 1]
        if laid and not self._stops(laid[-1]):
            longer = (*laid, there)
            near = any(space == there for space, _cost in self.steps(laid[-1]))
            if near and there != self.start and self.cost(longer) <= points_left(self.state):
                return longer
        return self._best.get(there, ())

    def cost(self, way: Way) -> int:
        """The movement points of a way."""
        spent, here = 0, self.start
        for there in way:
            spent += dict(self.steps(here))[there]
            here = there
        return spent

    def notes(self, way: Way) -> Mapping[int, str]:
        return {there: str(self.cost(way[:number + 1])) for number, there in enumerate(way)}

    def answer(self, way: Way) -> Answer:
        verb = "sail" if self.by_sea else "march"
        choices = self.state.words.each(verb, way)
        words = choice_words(self.state, choices[-1], self.state.force_side)
        lit = Mark.EXIT if self.by_sea else Mark.LEGAL
        answers = (*choices,) if self.first is None else (self.first, *choices)
        return Answer(answers[0], words, target=way[-1], via=way[:-1], mark=lit, then=tuple(answers[1:]))


def force_routes(state: State, first: Choice | None = None) -> ForceRoutes | None:
    """The ways of the active force of a faction; None where there is none."""
    return ForceRoutes(state, first) if state.force_side >= 0 and state.army == NOBODY else None


def after_setting_out(game: Game[State]) -> Game[State] | None:
    """The match in which the force that is being made up has set out as it is; None where it intercepts, or a die is
    rolled first.
    """
    decision = game.decision
    if decision is None or decision.question != q.COMPOSE or decision.about[2] or SET_OUT not in decision.choices:
        return None
    trial = game.clone(chance=ScriptedChance())
    trial.journal = trial.events = None
    try:
        trial.apply(SET_OUT)
    except OutOfScript:
        return None
    return trial
