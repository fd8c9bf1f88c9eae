"""Pictures of the moments of battles and of matches of the Successors; see ``screenshots``, which takes them.

Every screen brings a fresh window into a state in which a moment waits to be seen, and returns the window.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.ancients import events as ev
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import AnySpec, mind_of
from ccancients.successors import events as happened
from ccancients.successors import setup as successors
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.canvas.moment import ALL
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

MOST_CHOICES: Final = 4000
SEEDS: Final = range(1, 40)
Screen = Callable[[MainWindow], QWidget]
Wanted = Callable[[Sequence[object]], bool]


def before(spec: AnySpec, setup: object, player: str, wanted: Wanted) -> tuple[Game[Any], Choice, int]:
    """A match in which the next choice, which is given too, brings wanted events; and its seed.

    Raises ``LookupError`` where none of the seeds has such a match.
    """
    for seed in SEEDS:
        game, mind = spec.new_game(setup, RolledChance(seed)), mind_of(spec).player(player, seed)
        game.take_events()
        for _ in range(MOST_CHOICES):
            if game.decision is None:
                break
            choice = mind.choose(spec.view_for(game, game.decision.side))
            earlier = game.clone(record=True, chance=copy.deepcopy(game.chance))
            game.apply(choice)
            if wanted(game.take_events()):
                return earlier, choice, seed
    raise LookupError("no match has these events")


def told_of(window: MainWindow, spec: AnySpec, setup: object, player: str, wanted: Wanted) -> MatchPage:
    """Open a match before wanted events, shown at once but for its moments, and let them happen."""
    window.settings.change(reduced_motion=True, curtain=False, moments=ALL)
    game, choice, seed = before(spec, setup, player, wanted)
    page = window.open_table(Table(spec, setup, seed, game, (PERSON,) * len(spec.seats(setup))))
    QApplication.processEvents()
    page.session.choose(choice)
    QApplication.processEvents()
    return page


def _battle(wanted: Wanted, scenario: str = "akragas", skip: int = 0) -> Screen:
    """``skip``  moments that are seen before the one that is shown."""

    def screen(window: MainWindow) -> QWidget:
        page = told_of(window, ANCIENTS, Setup(scenario=find_scenario(scenario)), "random", wanted)
        for _ in range(skip):
            page.stage.hurry()
            QApplication.processEvents()
        return window

    return screen


def _begin(window: MainWindow) -> QWidget:
    window.settings.change(reduced_motion=True, curtain=False, moments=ALL)
    setup = Setup(scenario=find_scenario("akragas"))
    game = ANCIENTS.new_game(setup, RolledChance(SEEDS[0]))
    window.open_table(Table(ANCIENTS, setup, SEEDS[0], game, (PERSON, PERSON)))
    return window


def _has(kind: type[object]) -> Wanted:
    return lambda events: any(isinstance(event, kind) for event in events)


def _without_leaders(events: Sequence[object]) -> bool:
    return _has(ev.BattleOver)(events) and _has(ev.DiceRolled)(events) and not _has(ev.LeaderKilled)(events)


def _match(wanted: Wanted, skip: int = 0, scenario: str = "babylon_323_four") -> Screen:
    def screen(window: MainWindow) -> QWidget:
        page = told_of(window, SUCCESSORS, successors.Setup(scenario=scenario), "strategos", wanted)
        for _ in range(skip):
            page.stage.hurry()
            QApplication.processEvents()
        return window

    return screen


def _first_turn(window: MainWindow) -> QWidget:
    window.settings.change(reduced_motion=True, curtain=False, moments=ALL)
    setup = successors.Setup(scenario="babylon_323_four")
    seats = (PERSON,) * len(SUCCESSORS.seats(setup))
    window.open_table(Table(SUCCESSORS, setup, SEEDS[0], SUCCESSORS.new_game(setup, RolledChance(SEEDS[0])), seats))
    return window


def _fell(events: Sequence[object]) -> bool:
    """Whether a city falls to a siege."""
    sieges = (each for each in events if isinstance(each, happened.DieRolled) and each.why == "siege")
    return any(each.result == happened.SUCCEEDED for each in sieges)


def _fought(events: Sequence[object]) -> bool:
    return _has(happened.BattleOver)(events) and _has(happened.UnitsLost)(events) and not _has(happened.ChampionLost)(
        events)


def _general_lost(events: Sequence[object]) -> bool:
    return any(isinstance(each, happened.GeneralLeft) and each.where < -1 for each in events) and not _has(
        happened.BattleOver)(events)


SCREENS: Final[dict[str, Screen]] = {
    "moment-ancients-begin": _begin, "moment-ancients-leader": _battle(_has(ev.LeaderKilled)),
    "moment-ancients-blow": _battle(_without_leaders), "moment-ancients-victory": _battle(_without_leaders, skip=1),
    "moment-successors-turn": _first_turn, "moment-successors-battle": _match(_fought),
    "moment-successors-usurper": _match(_has(happened.TurnBegan)),
    "moment-successors-champion": _match(_has(happened.ChampionLost)), "moment-successors-city": _match(_fell),
    "moment-successors-general": _match(_general_lost),
    "moment-successors-end": _match(_has(happened.MatchOver), scenario="first_march_two"),
}
