"""How a match went, for the pictures at its end: points, units and losses round by round, battles and dice."""

from __future__ import annotations

from dataclasses import dataclass, field

from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.engine.replay import replay
from ccancients.successors import events as ev
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.panels.charts import Figures, Kind, Story
from ccancients.ui.successors.words.things import side_name

FACES = 6


@dataclass
class Course:
    """What a match came to, by side and round.

    ``points``, ``units`` at the end of each round;  ``lost`` units in it;  ``won`` battles;  ``dice`` by face
    """

    sides: int
    rounds: int
    points: list[list[int]] = field(default_factory=list)
    units: list[list[int]] = field(default_factory=list)
    lost: list[list[int]] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    dice: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.points, self.units, self.lost = (
            [[0] * self.rounds for _ in range(self.sides)] for _ in range(3)
        )
        self.won, self.dice = [0] * self.sides, [[0] * FACES for _ in range(self.sides)]


def course_of(setup: Setup, journal: Journal) -> Course:
    """A recorded match played again. Raises ``BadSaveFile`` when the journal does not follow from the rules."""
    course: Course | None = None
    for game in replay(SUCCESSORS, setup, list(journal)):
        state: State = game.state
        if course is None:
            course = Course(state.sides, state.scenario.rounds)
        _follow(course, game)
    assert course is not None
    return course


def _follow(course: Course, game: Game[State]) -> None:
    """Note what has happened since the choice before; takes the events of the game."""
    state = game.state
    now = min(state.round, course.rounds) - 1
    for event in game.events or ():
        if isinstance(event, ev.UnitsLost) and event.side >= 0:
            course.lost[event.side][now] += sum(event.cu)
        elif isinstance(event, ev.BattleOver) and event.winner >= 0:
            course.won[event.winner] += 1
        elif isinstance(event, ev.DieRolled) and event.side >= 0:
            course.dice[event.side][event.die - 1] += 1
    if game.events is not None:
        game.events.clear()
    points = victory_points(state, at_the_end=game.decision is None)
    for side in range(course.sides):
        start = side * state.places
        course.points[side][now] = points[side]
        course.units[side][now] = sum(state.units[start:start + state.places])


def story_of(setup: Setup, game: Game[State]) -> Story:
    """The story of a recorded match. Raises ``BadSaveFile``."""
    course = course_of(setup, game.journal or Journal())
    pictures = (
        Figures(Kind.STEPS, tr("Points, round by round"), tuple(map(tuple, course.points))),
        Figures(Kind.STEPS, tr("Combat units, round by round"), tuple(map(tuple, course.units))),
        Figures(Kind.BARS, tr("Combat units lost, round by round"), tuple(map(tuple, course.lost))),
    )
    return Story(pictures, tuple(_sentence(game.state, course, side) for side in range(course.sides)))


def _sentence(state: State, course: Course, side: int) -> str:
    """The battles and the dice of a side."""
    faces, name = course.dice[side], side_name(state, side)
    battles = plural("one battle won", "{count} battles won", course.won[side])
    rolled = sum(faces)
    if not rolled:
        return tr("{side}: {battles}.", side=name, battles=battles)
    mean = sum((face + 1) * count for face, count in enumerate(faces)) / rolled
    dice = plural("one die", "{count} dice", rolled)
    return tr("{side}: {battles}; {dice}, {mean} on average.", side=name, battles=battles, dice=dice,
              mean=decimal(mean, ".1f"))
