"""Marches over several spaces, and cards with what they are used for, in one gesture; see ``ui.face.Plans``."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.sides import opponent
from ccancients.hannibal.odds.routes import PREFERENCES
from ccancients.hannibal.routes import Route, along, next_spaces, routes
from ccancients.hannibal.rules.movement import most_used, steps
from ccancients.hannibal.rules.playing import marchers, marker_spaces, number_of
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not import why_not
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.choices import choice_words
from ccancients.ui.hannibal.words.refusals import sentence
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.prompt_panel import WhyNot

KINDS: Final = {
    "fastest": mark("the fewest movement points"), "interception": mark("the least danger of interception"),
    "attrition": mark("the least attrition"), "friends": mark("over own ground"),
}
"""What a way can be the best at, by its name in ``odds.routes``."""
Way = tuple[int, ...]
USES: Final = ("event", "move", "markers")
"""The uses of a card that are worth a reason where they are closed."""


@dataclass
class GroupRoutes:
    """The ways of the moving group; a ``ccancients.ui.interactions.routes.Routes``."""

    state: State
    _kind: str = "fastest"
    _best: dict[int, Route] = field(default_factory=dict)
    _firsts: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        self.prefer(0)
        self._firsts = tuple(steps(self.state))

    @property
    def start(self) -> int:
        return space_of(self.state.group_place)

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(tr(words) for words in KINDS.values())

    def prefer(self, kind: int) -> None:
        self._kind = tuple(KINDS)[kind]
        self._best = routes(self.state, PREFERENCES[self._kind])

    def ends(self) -> tuple[int, ...]:
        near = sorted(self._best.values(), key=lambda route: (route.points, len(route.spaces), route.spaces))
        return tuple(dict.fromkeys((*(route.spaces[-1] for route in near), *self._firsts)))

    def fights(self) -> tuple[int, ...]:
        enemy = opponent(self._side)
        return tuple(there for there in self.ends() if force(self.state, enemy, there))

    @property
    def _side(self) -> int:
        return self.state.active

    def way(self, there: int, laid: Way) -> Way:
        """A space of the way shortens it, a neighbor of its end lengthens it, a neighbor of the start begins anew."""
        if there in laid:
            return laid[:laid.index(there) + 1]
        if laid and there != self.start and there in next_spaces(self.state, laid):
            return (*laid, there)
        if there in self._firsts:
            return (there,)
        return self._best[there].spaces if there in self._best else ()

    def notes(self, way: Way) -> Mapping[int, str]:
        return {there: str(points) for there, points in zip(way, points_along(self.state, way), strict=True)}

    def answer(self, way: Way) -> Answer:
        choices = tuple(Choice("go", (there,)) for there in way)
        words = choice_words(choices[-1])
        return Answer(choices[0], words, target=way[-1], via=way[:-1], mark=Mark.LEGAL, then=choices[1:])


def points_along(state: State, way: Way) -> tuple[int, ...]:
    """The movement points used on a way up to each of its spaces."""
    spent = most_used(state)
    return tuple(most_used(along(state, way[:number + 1])) - spent for number in range(len(way)))


class HannibalPlans:
    """The plans of this game."""

    def routes(self, game: Game[State]) -> GroupRoutes | None:
        decision = game.decision
        if decision is None or decision.question != q.MARCH or not any(each.verb == "go" for each in decision.choices):
            return None
        return GroupRoutes(game.state)

    def shortcuts(self, game: Game[State]) -> tuple[Answer, ...]:
        decision = game.decision
        if decision is None or decision.question != q.CARD:
            return ()
        return tuple(
            answer for choice in decision.choices for answer in _shortcuts(game.state, decision.side, choice)
        )

    def closed_uses(self, game: Game[State], card: int) -> WhyNot | None:
        said, rule = [], ""
        for use in USES if card < BATTLE_CARD else ():
            refused = why_not(game, Choice(use, (card,)))
            if refused is not None:
                rule = rule or refused.rule
                said.append(tr("{use}: {reason}", use=choice_words(Choice(use, (card,))), reason=sentence(refused)))
        return WhyNot("\n".join(said), rule) if said else None

    def rests_on(self, game: Game[State]) -> Hashable:
        state = game.state
        if state.group_general < 0:
            return None
        return state.group_general, state.group_cu, state.group_elephants, state.group_generals, state.halt


def _shortcuts(state: State, side: int, choice: Choice) -> Iterator[Answer]:
    """The use of a card with the answer to what is asked next: which general, which space."""
    card = choice.args[0]
    if choice.verb == "move":
        for general in marchers(state, side, number_of(state, card)):
            here = space_of(state.general_at[general])
            words = tr("{general} marches", general=general_name(general))
            yield Answer(choice, words, target=here, piece=str(general), mark=Mark.ORDERABLE, card=card,
                         then=(Choice("activate", (general,)),))
    elif choice.verb == "markers":
        for space in marker_spaces(state, side):
            words = tr("A marker in {space}", space=space_name(space))
            yield Answer(choice, words, target=space, mark=Mark.LEGAL, card=card, then=(Choice("put", (space,)),))

