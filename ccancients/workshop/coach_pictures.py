"""Pictures of a campaign's advice and review; see ``screenshots``, which takes them.

What they show is found here, with so many play-outs, and always the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import questions as q
from ccancients.hannibal.mind.coach import advise
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for
from ccancients.processes.thinking import Effort
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.replay.review import ReplayReview
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.reviews import keep_review
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from ccancients.workshop.campaign_pictures import SEED, Enough, Screen, asks, play, sit_down

TRIED: Final = 24
WAR: Final = 3
"""Turns of a war that is looked at again."""


def _advised(page: MatchPage) -> MatchPage:
    game, decision = page.session.game, page.session.decision
    assert decision is not None
    assert page.advice is not None
    found = advise(view_for(game, decision.side), SEED, Effort(evaluations=TRIED), _nobody)
    page.advice.place()
    page.advice.panel.think()
    page.advice.job.answered.emit(0, json.loads(json.dumps(found)))
    QApplication.processEvents()
    return page


def _advice(enough: Enough, seed: int = SEED) -> Screen:
    def screen(window: MainWindow) -> QWidget:
        _advised(play(sit_down(window, seed), enough, seed=seed))
        return window

    return screen


def _followed(window: MainWindow) -> QWidget:
    """A plan of several steps, of which the first is played."""
    page = _advised(play(sit_down(window), asks(q.CARD, turn=3)))
    assert page.advice is not None
    panel = page.advice.panel
    longest = max(panel.buttons, key=lambda button: len(panel.facts.plans[panel.buttons.index(button)].steps)
                  if panel.facts is not None else 0)
    longest.click()
    panel.play_step.click()
    QApplication.processEvents()
    return window


def _reviewed(window: MainWindow) -> ReplayReview:
    """A short war that is over, with the plays of both sides looked at."""
    setup = Setup(turns=WAR)
    game = HANNIBAL.new_game(setup, RolledChance(SEED))
    window.settings.change(reduced_motion=True, curtain=False)
    page = play(window.open_table(Table(HANNIBAL, setup, SEED, game, (PERSON, PERSON))), lambda _page: False)
    window.do("replay")
    replay = window.replays.page
    assert replay is not None
    review, mind, journal = replay.review, mind_of(HANNIBAL), list(page.session.game.journal or ())
    assert review is not None
    for side in (0, 1):
        turns = json.loads(json.dumps(mind.turns_seen(page.table.setup, journal, side)))
        won = page.session.game.outcome == side
        found = mind.review(page.table.setup, turns, side, won, SEED, _nobody, evaluations=TRIED)
        keep_review(replay.table.extras, side, replay.reel.length, json.loads(json.dumps(found)))
    review.begin(0)
    return review


def _review(then: Callable[[ReplayReview], object]) -> Screen:
    def screen(window: MainWindow) -> QWidget:
        then(_reviewed(window))
        QApplication.processEvents()
        return window

    return screen


def _dearest(review: ReplayReview) -> None:
    """The play that gave away most, and what would have been better."""
    moments = next(facts for facts in review.panel.reviews if facts.side == 0).moments
    review.panel.moment_wanted.emit(0, max(range(len(moments)), key=lambda place: moments[place].loss))
    review.panel.reveal()


def _nobody(_progress: dict[str, object]) -> None:
    """Pictures are taken without a word."""


SCREENS: Final[dict[str, Screen]] = {
    "campaign-advice": _advice(asks(q.CARD, turn=2)),
    "campaign-advice-march": _advice(asks(q.MARCH, turn=2, least=12, verb="go")),
    "campaign-advice-react": _advice(asks(q.REACT, turn=2)),
    "campaign-advice-battle": _advice(asks(q.ATTACK, turn=2)),
    "campaign-advice-followed": _followed,
    "campaign-review": _review(lambda _review: None),
    "campaign-review-play": _review(_dearest),
    "campaign-review-curve": _review(lambda review: review.panel.large_wanted.emit()),
}
"""Every screen of the coach by the name it has on the command line."""
