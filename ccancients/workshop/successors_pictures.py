"""Pictures of the window of a match of the Successors; see ``screenshots``, which takes them.

Every screen brings a fresh window into a state, by the script from a seed, and returns what is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.successors import questions as q
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.successors.board_form.window import BoardWindow
from ccancients.ui.successors.setup.dialog import MatchDialog
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

SEED: Final = 3
MOST_CHOICES: Final = 3000
LONGEST: Final = "babylon_323_four"
SHORTEST: Final = "first_march_two"
THREE: Final = "three_heirs_three"
Screen = Callable[[MainWindow], QWidget]


def sit_down(window: MainWindow, scenario: str = LONGEST, **switches: str) -> MatchPage:
    """Open a match in hot-seat, shown without motion."""
    window.settings.change(reduced_motion=True, curtain=False)
    setup = Setup(scenario=scenario, switches=switches)
    seats = (PERSON,) * len(SUCCESSORS.seats(setup))
    return window.open_table(Table(SUCCESSORS, setup, SEED, SUCCESSORS.new_game(setup, RolledChance(SEED)), seats))


def play(page: MatchPage, question: str, after: int = 0, least: int = 1) -> MatchPage:
    """Let the script go on until a question comes with so many answers, after so many choices; or to the end."""
    session, player = page.session, mind_of(SUCCESSORS).player("strategos", SEED)
    for number in range(MOST_CHOICES):
        decision = session.decision
        if decision is None:
            break
        if number >= after and decision.question == question and len(decision.choices) >= least:
            break
        session.choose(player.choose(SUCCESSORS.view_for(session.game, decision.side)))
    QApplication.processEvents()
    return page


def _at(question: str, after: int = 0, least: int = 1, scenario: str = LONGEST, **switches: str) -> Screen:
    def screen(window: MainWindow) -> QWidget:
        play(sit_down(window, scenario, **switches), question, after, least)
        return window

    return screen


def _end(window: MainWindow) -> QWidget:
    play(sit_down(window, SHORTEST), "")
    return window


def _form(window: MainWindow) -> QWidget:
    made = BoardWindow(window.settings, window)
    made.spaces.show_space("tarsos")
    made.tabs.setCurrentIndex(1)
    made.show()
    QApplication.processEvents()
    return made


def _dialog(window: MainWindow) -> QWidget:
    made = MatchDialog(window.settings, window.theme, window)
    made.choose_scenario(LONGEST)
    made.show()
    return made


SCREENS: Final[dict[str, Screen]] = {
    "successors": _at(q.ACTIVATE, least=4),
    "successors-late": _at(q.ACTIVATE, after=500, least=4),
    "successors-march": _at(q.SPEND, after=20, least=8),
    "successors-tyche": _at(q.TYCHE, after=60),
    "successors-intercept": _at(q.INTERCEPT),
    "successors-evade": _at(q.EVADE),
    "successors-markers": _at(q.MARKERS),
    "successors-prizes": _at(q.ACTIVATE, after=60, least=3, scenario=SHORTEST),
    "successors-target": _at(q.TARGET, least=2),
    "successors-surprise": _at(q.SURPRISE, scenario=SHORTEST),
    "successors-offer": _at(q.OFFER, scenario=SHORTEST, seats="offer"),
    "successors-auction": _at(q.OFFER, scenario=THREE, seats="offer"),
    "successors-end": _end,
    "successors-setup": _dialog,
    "successors-form": _form,
}
"""Every screen of the Successors by the name it has on the command line."""
