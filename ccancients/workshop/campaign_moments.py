"""Pictures of the moments of a campaign; see ``screenshots``, which takes them.

Players who play at random, from seeds that are tried one after the other, bring a campaign to the choice that makes the
moment; the window is opened there, and the choice is made in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL
from ccancients.hannibal.setup import Setup
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


def reached(wanted: Wanted, seeds: Iterable[int] = range(MOST_SEEDS)) -> tuple[Game[State], Choice, int]:
    """A campaign before a choice that brings events as wanted, the choice, the seed. Raises ``LookupError``."""
    for seed in seeds:
        game, player = GAME.new_game(Setup(), RolledChance(seed)), mind_of(GAME).player("random", seed)
        while game.decision is not None:
            before = game.clone(record=True)
            before.take_events()
            game.take_events()
            choice = player.choose(GAME.view_for(game, game.decision.side))
            game.apply(choice)
            if wanted(game.events or ()):
                return before, choice, seed
    raise LookupError("no campaign comes to such a moment")


def show(window: MainWindow, game: Game[State], choice: Choice, seed: int) -> QWidget:
    """The window of a campaign in which a choice is being told."""
    window.settings.change(reduced_motion=True, curtain=False, moments="all")
    page = window.open_table(Table(GAME, Setup(), seed, game, (PERSON, PERSON)))
    page.stage.skip()
    QApplication.processEvents()  # what lies behind a great moment has to be there
    page.session.choose(choice)
    QApplication.processEvents()
    return window


def _moment(wanted: Wanted, rank: Rank = Rank.SHEET) -> Screen:
    """The first moment of a rank in a choice that brings events as wanted."""
    def screen(window: MainWindow) -> QWidget:
        show(window, *reached(wanted))
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
    "moment-province": _moment(_any(ev.ControlChanged, lambda event: event.side >= 0), Rank.RIBBON),
    "moment-general-lost": _moment(_beaten),
    "moment-hannibal-dead": _moment(_any(ev.GeneralLeft, lambda event: event.general == HANNIBAL), Rank.GREAT),
    "moment-africanus-dead": _moment(_any(ev.GeneralLeft, lambda event: event.general == AFRICANUS), Rank.GREAT),
    "moment-africanus": _moment(_any(ev.GeneralArrived, lambda event: event.general == AFRICANUS), Rank.GREAT),
    "moment-philip": _moment(_any(ev.InForce, lambda event: event.name == "alliance" and event.on)),
    "moment-peace": _moment(_any(ev.MatchOver, lambda event: event.how == "peace"), Rank.GREAT),
    "moment-end": _moment(_any(ev.MatchOver, lambda event: event.how == "points"), Rank.GREAT),
}
"""Every moment of a campaign by the name it has on the command line."""
