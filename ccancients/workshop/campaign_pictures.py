"""Pictures of the window of a campaign; see ``screenshots``, which takes them.

Every screen brings a fresh window into a state, by players who play at random from a seed, and returns what is shown.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.cards import CARD
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.events import CardPlayed
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.panels.setup_tabs import SetupTabs
from ccancients.ui.shell.play.at_table import GUIDED
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.help import RulesWindow
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

SEED: Final = 20260
MOST_CHOICES: Final = 6000

Enough = Callable[[MatchPage], bool]
Screen = Callable[[MainWindow], QWidget]


def sit_down(window: MainWindow, seed: int = SEED, *, curtain: bool = False) -> MatchPage:
    """Open a campaign in hot-seat, shown without motion."""
    window.settings.change(reduced_motion=True, curtain=curtain)
    setup = Setup()
    game = HANNIBAL.new_game(setup, RolledChance(seed))
    return window.open_table(Table(HANNIBAL, setup, seed, game, (PERSON, PERSON)))


def play(page: MatchPage, enough: Enough, mind: str = "praetor", seed: int = SEED) -> MatchPage:
    """Let players go on until the table looks as wanted, or the campaign is over; only the last question is shown."""
    session, player = page.session, mind_of(HANNIBAL).player(mind, seed)
    for _ in range(MOST_CHOICES):
        decision = session.decision
        if decision is None or enough(page):
            break
        session.choose(player.choose(HANNIBAL.view_for(session.game, decision.side)))
    QApplication.processEvents()
    return page


def give(page: MatchPage, verb: str, seed: int = 1) -> bool:
    """Give an answer of a kind, if there is one; whether there was."""
    decision = page.session.decision
    found: list[Choice] = [each for each in decision.choices if each.verb == verb] if decision is not None else []
    if found:
        page.session.choose(random.Random(seed).choice(found))  # noqa: S311 - a picture, not a secret
        QApplication.processEvents()
    return bool(found)


def asks(question: str, *, turn: int = 1, least: int = 1, verb: str = "") -> Enough:
    """Whether a question is put from a turn on, with so many answers, one of them of a kind."""

    def enough(page: MatchPage) -> bool:
        decision = page.session.decision
        return (
            decision is not None and decision.question == question and len(decision.choices) >= least
            and page.session.game.state.turn >= turn
            and (not verb or any(each.verb == verb for each in decision.choices))
        )

    return enough


def _at(question: str, *, turn: int = 1, least: int = 1, verb: str = "", seed: int = SEED) -> Screen:
    """A question put to somebody; raises ``LookupError`` when the campaign of that seed ends before it comes."""

    def screen(window: MainWindow) -> QWidget:
        page = play(sit_down(window, seed), asks(question, turn=turn, least=least, verb=verb), seed=seed)
        if page.session.decision is None:
            raise LookupError(f"in the campaign of seed {seed} nobody is asked '{question}'")
        return window

    return screen


def _card_taken_up(window: MainWindow) -> QWidget:
    page = play(sit_down(window), asks(q.CARD, turn=2, least=9))
    page.hand.card_clicked.emit(page.hand.cards[0].card)
    QApplication.processEvents()
    return window


def _card_held(window: MainWindow) -> QWidget:
    """A card of the other side, which waits until it is seen."""
    window.settings.change(reduced_motion=True, moments="all")
    game = HANNIBAL.new_game(Setup(), RolledChance(SEED))
    page = window.open_table(Table(HANNIBAL, Setup(), SEED, game, (PERSON, "praetor")))
    page.session.pause()
    QApplication.processEvents()
    event = CardPlayed(CARTHAGE, CARD["numidia_revolts"], "raise")
    told = line_of(event)
    page.stage.animator.enqueue(*page.stage.lay_card(event, 0, told.text if told is not None else ""))
    QApplication.processEvents()
    return window


def _which_game(window: MainWindow) -> QWidget:
    sit_down(window)
    window.do("new")
    assert window.dialog is not None
    return window.dialog


def _set_up(window: MainWindow) -> QWidget:
    window.new_matches.set_up(window.pages.services.faces.of(HANNIBAL.key))
    assert window.dialog is not None
    window.dialog.resize(window.dialog.sizeHint().boundedTo(window.size() - QSize(40, 20)))
    return window.dialog


def _set_up_rules(window: MainWindow) -> QWidget:
    dialog = _set_up(window)
    tabs = dialog.findChildren(SetupTabs)[0]
    tabs.setCurrentIndex(tabs.count() - 1)
    return dialog


def _two_kept(window: MainWindow) -> MatchPage:
    """A battle and a campaign that were left, and the start screen again."""
    page = sit_down(window)
    window.show_start()
    return page


def _start(window: MainWindow) -> QWidget:
    _two_kept(window)
    return window


def _end(window: MainWindow) -> QWidget:
    play(sit_down(window), lambda _page: False)
    return window


def _replay(window: MainWindow) -> QWidget:
    page = play(sit_down(window), lambda _page: False)
    page.end.replay_wanted.emit()
    QApplication.processEvents()
    return window


def _replayed_battle(window: MainWindow) -> QWidget:
    play(sit_down(window), asks(q.MATCH, turn=2))
    window.do("replay")
    replay = window.replays.page
    assert replay is not None
    replay.do("last")
    QApplication.processEvents()
    return window


def _folded(window: MainWindow) -> QWidget:
    play(sit_down(window), asks(q.MARCH, least=12, verb="go"))
    window.do("fold")
    QApplication.processEvents()
    return window


def _course(tab: int) -> Screen:
    def screen(window: MainWindow) -> QWidget:
        play(sit_down(window), lambda _page: False)
        course = window.courses.open()
        assert course is not None
        course.tabs.setCurrentIndex(tab)
        QApplication.processEvents()
        return course

    return screen


def _tables(name: str) -> Screen:
    def screen(window: MainWindow) -> QWidget:
        play(sit_down(window), asks(q.MARCH, turn=2))
        tables = window.tables.open()
        assert tables is not None
        tables.show_table(name)
        QApplication.processEvents()
        return tables

    return screen


def _rules(window: MainWindow) -> QWidget:
    play(sit_down(window), asks(q.MARCH))
    window.do("rules")
    QApplication.processEvents()
    return window.findChildren(RulesWindow)[0]


def _first(window: MainWindow) -> QWidget:
    help_ = window.pages.services.faces.of(HANNIBAL.key).help
    assert help_ is not None
    table = help_.first_match(SEED)
    table.seats = (PERSON, PERSON)
    table.extras[GUIDED] = True
    window.settings.change(reduced_motion=True, curtain=False)
    page = window.open_table(table)
    play(page, asks(q.CARD))
    return window


SCREENS: Final[dict[str, Screen]] = {
    "campaign-which": _which_game,
    "campaign-set-up": _set_up,
    "campaign-set-up-rules": _set_up_rules,
    "campaign-start": _start,
    "campaign-end": _end,
    "campaign-replay": _replay,
    "campaign-replay-battle": _replayed_battle,
    "campaign-folded": _folded,
    "campaign-atlas": _course(0),
    "campaign-pictures": _course(1),
    "campaign-battles": _course(2),
    "campaign-record": _course(3),
    "campaign-tables": _tables("attrition"),
    "campaign-generals": _tables("generals"),
    "campaign-unseen": _tables("unseen"),
    "campaign-rules": _rules,
    "campaign-first": _first,
    "campaign": _at(q.CARD),
    "campaign-late": _at(q.CARD, turn=6),
    "campaign-card": _card_taken_up,
    "campaign-card-held": _card_held,
    "campaign-general": _at(q.GENERAL, turn=2, least=3),
    "campaign-march": _at(q.MARCH, least=12, verb="go"),
    "campaign-sail": _at(q.MARCH, turn=2, verb="sail"),
    "campaign-siege": _at(q.MARCH, turn=2, verb="besiege"),
    "campaign-markers": _at(q.MARKER, turn=3, least=8),
    "campaign-react": _at(q.REACT, turn=2),
    "campaign-retreat": _at(q.RETREAT, seed=20261),
    "campaign-battle": _at(q.ATTACK, turn=2),
    "campaign-reinforce": _at(q.REINFORCE, turn=2),
    "campaign-consul": _at(q.CONSUL, turn=2),
}
"""Every screen of a campaign by the name it has on the command line."""
