"""Pictures of the moments of a campaign; see ``screenshots``, which takes them.

Players who play at random, from seeds that are tried one after the other, bring a campaign to the choice that makes the
moment; the window is opened there, and the choice is made in it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import PROVINCES, SPACES, TOWN
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.position import position_from_text, setup_of
from ccancients.hannibal.rules.presence import controller
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL as GAME
from ccancients.hannibal.state import State
from ccancients.ui.canvas.moment import Rank
from ccancients.ui.hannibal.moments.places import OF_RANK
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

Wanted = Callable[[Sequence[object]], bool]
Screen = Callable[[MainWindow], QWidget]
MOST_SEEDS: Final = 60
MOST_BEATS: Final = 200
QUIET: Final = ("discard", "done")
"""What is chosen where nothing more is to happen."""
_KEPT: Final = 3
_GONE: Final = [space.key for space in SPACES if space.start == CARTHAGE and space.kind == TOWN][_KEPT:]
BEATEN: Final = (
    "hrc1 rules=valley turns=9 turn=5 asks=card of=carthage consuls=t_longus+g_flaminius proconsul=p_scipio"
    " rome=4@tarraco:p_scipio*,8@rome:g_flaminius*,5@brundisium:t_longus*"
    " carthage=5@carthage:hannibal*,4@new_carthage:hasdrubal* carthage_hand=10"
    f" nobody_holds={'+'.join(_GONE)} deck=*"
)
"""A position in which Carthage holds little more than two cities, and one card."""


class Reached(NamedTuple):
    """A campaign before the choice that brings a moment, that choice, and what the campaign began with."""

    game: Game[State]
    choice: Choice
    seed: int
    setup: Setup = USUAL


def reached(wanted: Wanted, seeds: Iterable[int] = range(MOST_SEEDS)) -> Reached:
    """A campaign before a choice that brings events as wanted. Raises ``LookupError``."""
    for seed in seeds:
        game, dice = GAME.new_game(USUAL, RolledChance(seed)), random.Random(seed)  # noqa: S311 - a picture
        made: list[Choice] = []
        while game.decision is not None:
            game.take_events()
            made.append(dice.choice(game.decision.choices))
            game.apply(made[-1])
            if wanted(game.events or ()):
                return Reached(_again(seed, made[:-1]), made[-1], seed)
    raise LookupError("no campaign comes to such a moment")


def _again(seed: int, made: Sequence[Choice]) -> Game[State]:
    """A campaign once more, up to a choice."""
    game = GAME.new_game(USUAL, RolledChance(seed))
    for choice in made:
        game.apply(choice)
    game.take_events()
    return game


def before_peace(wanted: Wanted) -> Reached:
    """The last card of a turn at whose end Carthage has not the markers that she must take away."""
    setup = setup_of(position_from_text(BEATEN), 1)
    game = GAME.new_game(setup, RolledChance(1))
    while game.decision is not None:
        choice = next((each for each in game.decision.choices if each.verb in QUIET), game.decision.choices[0])
        after = game.clone(record=True)
        after.take_events()
        after.apply(choice)
        if wanted(after.events or ()):
            game.take_events()
            return Reached(game, choice, 1, setup)
        game.apply(choice)
    raise LookupError("nobody sues for peace")


def show(window: MainWindow, found: Reached, *, still: bool = True) -> QWidget:
    """The window of a campaign in which a choice is being told, all of it at once or (not ``still``) as it moves."""
    window.settings.change(reduced_motion=still, curtain=False, moments="all", account="rail")
    game, choice, seed, setup = found
    page = window.open_table(Table(GAME, setup, seed, game, (PERSON, PERSON)))
    page.stage.skip()
    QApplication.processEvents()  # what lies behind a great moment has to be there
    page.session.choose(choice)
    QApplication.processEvents()
    return window


def _moment(wanted: Wanted, rank: Rank = Rank.SHEET, find: Callable[[Wanted], Reached] = reached) -> Screen:
    """The first moment of a rank in a choice that brings events as wanted."""
    def screen(window: MainWindow) -> QWidget:
        show(window, find(wanted))
        page = window.pages.match
        assert page is not None
        told = page.parts.moments
        for _ in range(MOST_BEATS):
            if rank is Rank.RIBBON or (told.isVisible() and told.moment.rank is rank):
                break
            if not page.stage.hurry():
                page.commands()["way_on"]()  # the end of a battle is read first
            QApplication.processEvents()
        return window

    return screen


def _turning(wanted: Wanted) -> Reached:
    """A campaign before a choice with which another side controls a province."""
    for seed in range(MOST_SEEDS):
        game, dice = GAME.new_game(USUAL, RolledChance(seed)), random.Random(seed)  # noqa: S311 - a picture
        made: list[Choice] = []
        while game.decision is not None:
            game.take_events()
            held = _holders(game.state)
            made.append(dice.choice(game.decision.choices))
            game.apply(made[-1])
            if wanted(game.events or ()) and _holders(game.state) != held:
                return Reached(_again(seed, made[:-1]), made[-1], seed)
    raise LookupError("no province turns")


def _holders(state: State) -> list[int]:
    return [controller(state, province) for province in range(len(PROVINCES))]


def _ribbon(wanted: Wanted) -> Screen:
    """A province that turns, as it is told in passing."""
    def screen(window: MainWindow) -> QWidget:
        show(window, _turning(wanted), still=False)
        page = window.pages.match
        assert page is not None
        for _ in range(MOST_BEATS):
            if page.parts.moment.isVisible() or not page.stage.hurry():
                break
            QApplication.processEvents()
        return window

    return screen


def _any(kind: type, fits: Callable[[Any], bool] = lambda _event: True, *, but: tuple[type, ...] = ()) -> Wanted:
    """Whether an event of a kind is among some, and none of others."""
    return lambda events: any(isinstance(event, kind) and fits(event) for event in events) and not any(
        isinstance(event, but) for event in events)


def _beaten(events: Sequence[object]) -> bool:
    """Whether a general who may come back is beaten."""
    return _any(ev.GeneralLeft, lambda event: event.general not in (HANNIBAL, AFRICANUS), but=(ev.OfficeGiven,))(events)


def _hard_winter(events: Sequence[object]) -> bool:
    return _any(ev.Scored)(events) and _any(ev.PhaseBegan, lambda event: event.name == ev.WINTER)(events) and sum(
        isinstance(event, ev.UnitsLost) for event in events) > 1


SCREENS: Final[dict[str, Screen]] = {
    "moment-turn": _moment(_any(ev.TurnBegan, lambda event: event.turn == 3, but=(ev.Scored,))),
    "moment-consuls": _moment(_any(ev.OfficeGiven, lambda event: event.consul)),
    "moment-winter": _moment(_hard_winter),
    "moment-count": _moment(_any(ev.Scored, but=(ev.PhaseBegan, ev.MatchOver))),
    "moment-city-taken": _moment(_any(ev.ControlChanged, lambda event: event.space in OF_RANK and event.side >= 0)),
    "moment-province": _ribbon(_any(ev.ControlChanged, lambda event: event.side >= 0, but=(ev.BattleBegan,))),
    "moment-general-lost": _moment(_beaten),
    "moment-hannibal-dead": _moment(_any(ev.GeneralLeft, lambda event: event.general == HANNIBAL), Rank.GREAT),
    "moment-africanus-dead": _moment(_any(ev.GeneralLeft, lambda event: event.general == AFRICANUS), Rank.GREAT),
    "moment-africanus": _moment(_any(ev.GeneralArrived, lambda event: event.general == AFRICANUS), Rank.GREAT),
    "moment-philip": _moment(_any(ev.InForce, lambda event: event.name == "alliance" and event.on)),
    "moment-peace": _moment(
        _any(ev.MatchOver, lambda event: event.how == "peace"), Rank.GREAT, before_peace),
    "moment-end": _moment(_any(ev.MatchOver, lambda event: event.how == "points"), Rank.GREAT),
}
"""Every moment of a campaign by the name it has on the command line."""
