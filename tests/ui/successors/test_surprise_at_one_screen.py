"""At one screen whoever might hold a surprise card is asked: what the others see tells nothing (frame part 5)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.engine.decision import Choice
from ccancients.engine.fairness import SealedSeed, seal_of
from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.shell.play.answers_ahead import LOOK, NO, NOT_THIS_TURN
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.successors.frame.test_secrets_of_windows import NIGHT, announced
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import forget_log, settle
from tests.ui.test_hidden_reply import Seen

LOT = SealedSeed(1, "0" * 32, seal_of(1, "0" * 32))
HELD = ("letters_intercepted", "dust_and_sun")


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The board was sketched: no journal leads to this position, so no save of it could be read."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    made = open_window()
    made.settings.change(confirm_idle=False, curtain=True)
    return made


def sit(window: MainWindow, held: str, seats: tuple[str, ...] = (PERSON,) * 4):
    """Four people at one screen; red has announced nothing yet, purple holds letters or not."""
    window.show_start()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    setup = Setup(scenario="babylon_323_four", board=dict(own_board_of(SECOND_FRAME).raw))
    game = announced(held).game.clone(record=True)
    game.take_events()
    page = window.open_table(Table(SUCCESSORS, setup, 1, game, seats, lots=(LOT,)))
    settle()
    forget_log(page)
    if page.currentWidget() is page.curtain:
        page.curtain.confirmed.emit()
        settle()
    page.meanwhile.hide()
    return page


def press(page, choice):
    (button,) = (each for each in page.prompt.buttons if each.answer.choice == choice)
    button.click()
    settle()


def test_an_event_waits_for_whoever_might_hold_letters_in_the_same_words(window: MainWindow) -> None:
    seen, made = [], []
    for held in HELD:
        page = sit(window, held)
        page.play.answering.choose(NIGHT)
        settle()
        assert page.play.answering.reply.waiting
        assert page.session.decision.question == "tyche", "the choice waits"
        assert [each.answer.choice for each in page.prompt.buttons] == [NO, LOOK, NOT_THIS_TURN]
        asked = Seen(window)
        press(page, NO)
        assert page.session.decision.question == "activate"
        assert not page.session.can_undo
        after = Seen(window)
        seen.append([(each.words, each.log, each.undo) for each in (asked, after)])
        made.append(page.session.game.journal.choices())
    assert seen[0] == seen[1]
    assert len(made[0]) == len(made[1]) + 1, "the rules ask purple only where it holds the card"


def test_who_looks_may_reveal_what_he_holds(window: MainWindow) -> None:
    for held in HELD:
        page = sit(window, held)
        page.play.answering.choose(NIGHT)
        settle()
        press(page, LOOK)
        assert page.currentWidget() is page.curtain
        page.curtain.confirmed.emit()
        settle()
        answers = [each.answer.choice for each in page.prompt.buttons]
        reveal = Choice("reveal letters_intercepted")
        assert set(answers) == ({NO, reveal} if held == HELD[0] else {NO})
        press(page, next((each for each in answers if each != NO), NO))
        assert page.session.decision.about == ((0, 1) if held == HELD[0] else page.session.decision.about)
        assert (reveal in page.session.game.journal.choices()) == (held == HELD[0])


def test_an_opponent_is_asked_in_sight_of_all_whether_or_not_he_holds_a_card(window: MainWindow) -> None:
    """Frame part 5: the same line at every window, asked or not, and nothing is made before he has spoken."""
    seen = []
    for held in HELD:
        page = sit(window, held, ("strategos", PERSON, "strategos", "strategos"))
        page.play.answering.choose(NIGHT)
        settle()
        assert page.play.answering.reply.waiting, "the choice waits for the opponents"
        assert page.session.decision.question == "tyche"
        look = Seen(window)
        seen.append((look.words, look.log, look.undo))
        window.show_start()
    assert seen[0] == seen[1]
