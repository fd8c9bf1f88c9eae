"""Counter cards: whether somebody holds one is told by nothing, neither by being asked nor by not being asked."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import SealedSeed, seal_of
from ccancients.hannibal.procedures.asked_ahead import asked_ahead
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.shell.play.answers_ahead import LOOK, NO, NOT_THIS_TURN
from ccancients.ui.shell.window import pages
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import forget_log, settle
from tests.ui.test_hidden_from_opponents import Silent
from tests.ui.test_hidden_reply import Seen

TRACE = 24
"""Of 255: a difference in a color that nobody sees; a picture kept for another size brings it."""
LOT = SealedSeed(1, "0" * 32, seal_of(1, "0" * 32))


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are exchanged here: no journal leads to these positions, so no save of them could be read."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> type[Silent]:
    Silent.made.clear()
    monkeypatch.setattr(pages, "QtWorker", Silent)
    return Silent


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    made = open_window()
    made.settings.change(confirm_idle=False)
    return made


def alike(one: Seen, other: Seen) -> bool:
    """Whether two people could not tell what they have seen apart: signs on the map may be a trace paler or darker."""
    assert (one.words, one.log, one.undo) == (other.words, other.log, other.undo)
    if one.picture == other.picture:
        return True
    assert one.picture.size() == other.picture.size()
    pairs = zip(bytes(one.picture.constBits()), bytes(other.picture.constBits()), strict=True)
    return all(abs(each - that) <= TRACE for each, that in pairs)


def hold(game, side, card, *, held):
    """Let a side hold a card, or not: against another card of the deck."""
    state = game.state
    hand, deck = state.hands[side], state.deck
    if held and card not in hand:
        place = next(at for at, each in enumerate(hand) if each not in state.seen[side])
        at = deck.index(card)
        hand[place], deck[at] = card, hand[place]
    elif not held and card in hand:
        at = next(at for at, each in enumerate(deck) if each not in (7, 8, 20, 31, 32, 41, 42, 59, 60))
        hand[hand.index(card)], deck[at] = deck[at], card


def moment(kind, seeds=range(40), most=400):
    """A match and a choice with one window of a kind for the other side, whose card nobody holds: it is in the deck."""
    for seed in seeds:
        game, rng = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
        for _ in range(most):
            if game.decision is None:
                break
            side = game.decision.side
            enemy = 1 - side
            choice = rng.choice(game.decision.choices)
            ahead = asked_ahead(game, choice, (), (enemy,))
            if ahead is not None and ahead.window == kind and ahead.side == enemy:
                card = ahead.game.decision.choices[0].args[0]
                fits = not ahead.rolled and card in game.state.deck and not ahead.cards
                if fits and len(game.state.hands[enemy]) > len(game.state.seen[enemy]):
                    trial = game.clone()
                    hold(trial, enemy, card, held=True)
                    if asked_ahead(trial, choice, (), (enemy,)).cards == (card,):
                        game.take_events()
                        return game, choice, card
            game.apply(choice)
    pytest.fail(f"no window {kind}")


def sit(window, game, seats):
    window.show_start()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    page = window.open_table(Table(HANNIBAL, Setup(), 1, game.clone(record=True), seats, lots=(LOT,)))
    settle()
    forget_log(page)
    return page


def against_opponent(window, game, card, *, held):
    side = game.decision.side
    other = game.clone(record=True)
    hold(other, 1 - side, card, held=held)
    return sit(window, other, (PERSON, "praetor") if side == 0 else ("praetor", PERSON))


def rest(page, silent, answer):
    """Let the opponent answer all that is asked of him before the choice is made."""
    asked = 0
    while page.play.answering.reply.waiting:
        silent.made[-1].say(answer)
        asked += 1
        assert asked < 9


KINDS = {"tribes": 4, "weather": 5, "storm": 3}


@pytest.mark.parametrize("kind", rest_slow(list(KINDS)))
def test_thinking_tells_nothing_of_an_opponents_hand(window, silent, kind):
    game, choice, card = moment(KINDS[kind])
    seen, made = [], []
    for held in (False, True):
        page = against_opponent(window, game, card, held=held)
        count = len(page.session.game.journal.choices())
        page.play.answering.choose(choice)
        settle()
        page.thoughts._soon.stop()  # the bar of an opponent who takes his time tells how busy this machine is
        page.thoughts.bar.hide()
        assert page.play.answering.reply.waiting
        assert page.session.is_thinking, "whoever might hold the card is asked"
        assert len(page.session.game.journal.choices()) == count, "the choice waits"
        asked = Seen(window)
        rest(page, silent, "done")
        seen.append((asked, Seen(window)))
        made.append(page.session.game.journal.choices()[count:])
        assert made[-1][0] == choice
    assert len(made[1]) == len(made[0]) + 1, "he was really asked only where he holds it"
    assert all(map(alike, *seen)), "something tells who holds the card"


@pytest.mark.slow
def test_an_opponent_plays_only_what_he_holds(window, silent):
    game, choice, card = moment(KINDS["tribes"])
    for held in (False, True):
        page = against_opponent(window, game, card, held=held)
        page.play.answering.choose(choice)
        settle()
        rest(page, silent, f"play {card}")
        played = [each for each in page.session.game.journal.choices() if each == ("play", (card,))]
        assert bool(played) == held


def hot_seat(window, game, card, *, held):
    window.settings.change(curtain=True)
    other = game.clone(record=True)
    hold(other, 1 - game.decision.side, card, held=held)
    page = sit(window, other, (PERSON, PERSON))
    if page.currentWidget() is page.curtain:
        page.curtain.confirmed.emit()
        settle()
        page.meanwhile.hide()
    return page


def press(page, choice):
    (button,) = (each for each in page.prompt.buttons if each.answer.choice == choice)
    button.click()
    settle()


@pytest.mark.parametrize("kind", rest_slow(list(KINDS)))
def test_at_one_screen_the_question_is_the_same_for_every_hand(window, kind):
    game, choice, card = moment(KINDS[kind])
    seen = []
    for held in (False, True):
        page = hot_seat(window, game, card, held=held)
        page.play.answering.choose(choice)
        settle()
        assert page.play.answering.reply.waiting
        assert [each.answer.choice for each in page.prompt.buttons] == [NO, LOOK, NOT_THIS_TURN]
        before = Seen(window)
        while page.play.answering.reply.waiting:
            press(page, NO)
        seen.append((before, Seen(window)))
    assert all(map(alike, *seen))


def test_who_looks_may_play_what_he_holds(window):
    game, choice, card = moment(KINDS["tribes"])
    for held in (False, True):
        page = hot_seat(window, game, card, held=held)
        page.play.answering.choose(choice)
        settle()
        press(page, LOOK)
        assert page.currentWidget() is page.curtain
        page.curtain.confirmed.emit()
        settle()
        answers = [each.answer.choice for each in page.prompt.buttons]
        assert set(answers) == ({NO, ("play", (card,))} if held else {NO})
        press(page, next(iter(each for each in answers if each != NO), NO))
        while page.play.answering.reply.waiting:  # another of the kind might be held
            press(page, NO)
        assert (("play", (card,)) in page.session.game.journal.choices()) == held


def test_who_has_said_no_for_the_turn_is_not_asked_again(window):
    game, choice, card = moment(KINDS["tribes"])
    page = hot_seat(window, game, card, held=True)
    page.play.answering.choose(choice)
    settle()
    press(page, NOT_THIS_TURN)
    journal = page.session.game.journal.choices()
    assert choice in journal
    assert ("play", (card,)) not in journal
    asker = page.play.answering.reply
    turn = page.session.game.state.turn
    assert {key[2] for key in asker._silent} == {turn}
