"""Campaigns at the window: watched, left and continued, at one screen with hidden hands."""

from __future__ import annotations

import random
import sys

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.engine.chance import RolledChance
from ccancients.engine.fairness import SealedSeed, seal_of
from ccancients.engine.journal import Journal
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson, wait_for
from tests.ui.hands import forget_log, settle
from tests.ui.hannibal.test_hidden_reply import alike
from tests.ui.hannibal.test_whole_campaign import SEED, campaign, check_end, check_table
from tests.ui.test_hidden_reply import Seen

LOT = SealedSeed(1, "0" * 32, seal_of(1, "0" * 32))
MOMENTS = ((0, 2), (0, 110), (1, 52), (0, 331))
"""Seed of a random match, and after how many choices the table is looked at: cards, command, reinforcements, a duel."""


def at(seed: int, count: int):
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    for _ in range(count):
        game.apply(dice.choice(game.decision.choices))
    game.take_events()
    return game


def with_both_hands_exchanged(game, seed: int):
    """The same match with all cards dealt anew that do not lie open: those of both hands, and of the decks."""
    found = game.clone(record=True)
    state, chance = found.state, RolledChance(seed)
    for hands, shown, deck in (
        (state.hands, state.seen, state.deck), (state.battle_hands, state.open_cards, state.battle_deck),
    ):
        hidden = [[card for card in hand if card not in open_] for hand, open_ in zip(hands, shown, strict=True)]
        pool = chance.shuffle([*hidden[0], *hidden[1], *deck])
        for side in (0, 1):
            number = len(hidden[side])
            hands[side][:], pool = [*shown[side], *pool[:number]], pool[number:]
        deck[:] = pool
    return found


@pytest.mark.parametrize(("seed", "count"), rest_slow(MOMENTS, {MOMENTS[0]}))
def test_under_the_curtain_every_hand_looks_the_same(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, seed: int, count: int
) -> None:
    """Pictures of the window before anybody has confirmed, and of the covered table, with hands exchanged."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)
    window = open_window()
    window.settings.change(curtain=True)
    check_covered(window, at(seed, count))


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/hannibal/test_campaigns.py -k whole_campaign
@pytest.mark.parametrize("seed", [3])
def test_under_the_curtain_of_a_whole_campaign_every_hand_looks_the_same(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Every tenth moment of a campaign, and the first of every question."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)
    window = open_window()
    window.settings.change(curtain=True)
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    count, looked, seen = 0, 0, set[str]()
    while game.decision is not None:
        if count % 10 == 0 or game.decision.question not in seen:
            seen.add(game.decision.question)
            check_covered(window, game)
            looked += 1
        game.apply(dice.choice(game.decision.choices))
        game.take_events()
        count += 1
    sys.stdout.write(f"\nseed {seed}: {looked} of {count} moments looked at, {len(seen)} questions\n")
    assert looked > count // 10


def check_covered(window: MainWindow, game) -> None:
    """A table looks the same, covered and behind the curtain, whatever the hands hold."""
    seen = []
    for deal in (5, 6):
        window.show_start()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        other = with_both_hands_exchanged(game, deal)
        other.journal = Journal()  # nothing is told of the way that led here
        page = window.open_table(Table(HANNIBAL, Setup(), 1, other, (PERSON, PERSON), lots=(LOT,)))
        settle()
        forget_log(page)
        assert all(card.face_down for card in page.hand.cards)
        up = page.currentWidget() is page.curtain
        first = Seen(window)
        page.setCurrentWidget(page.page)  # what lies behind the curtain
        seen.append((up, first, Seen(window)))
    assert seen[0][0] == seen[1][0]
    assert alike(seen[0][1], seen[1][1])
    assert alike(seen[0][2], seen[1][2])


def left_and_continued(window: MainWindow, open_window: OpenWindow) -> MainWindow:
    """Close the window, open it anew, and continue: everything stands as it stood."""
    assert window.page is not None
    game = window.page.session.game
    stood, journal = game.standing(), list(game.journal)
    window.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    again = open_window()
    again.do("continue")
    wait_for(lambda: again.page is not None, "the campaign that was left")
    found = again.page.session.game
    assert found.standing() == stood
    assert list(found.journal) == journal
    return again


@pytest.mark.slow
def test_a_campaign_is_left_and_continued(open_window: OpenWindow) -> None:
    window = open_window()
    window.open_table(campaign(turns=1))
    person = MousePerson(window, 1, "random", HANNIBAL)
    person.play(enough=lambda: len(person.made) >= 6)
    again = left_and_continued(window, open_window)
    person = MousePerson(again, 2, "random", HANNIBAL)
    person.play(enough=lambda: len(person.made) >= 3, before=lambda: check_table(person))


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/hannibal
def test_a_campaign_left_and_continued_on_each_of_nine_turns(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(battle_pace="choices")
    window.open_table(campaign(seed=SEED))
    left: list[int] = []
    for turn in range(1, 10):
        person = MousePerson(window, SEED + turn, "praetor", HANNIBAL)

        def reached(person: MousePerson = person, turn: int = turn) -> bool:
            state = person.page.session.game.state
            return state.turn == turn and len(person.made) >= 8

        person.play(enough=reached, most=4000)
        if person.page.session.is_over:
            break
        left.append(turn)
        window = left_and_continued(window, open_window)
    sys.stdout.write(f"\nseed {SEED}: left and continued on turns {left}\n")
    assert left == list(range(1, len(left) + 1)) != [], left
    person = MousePerson(window, SEED, "praetor", HANNIBAL)
    person.play(before=lambda: check_table(person), most=4000)
    assert window.page is not None
    check_end(window.page)


@pytest.mark.slow
def test_a_campaign_is_watched(open_window: OpenWindow) -> None:
    window = open_window()
    page = window.open_table(campaign(("praetor", "praetor"), seed=SEED))
    told = [0]
    page.session.events_happened.connect(lambda *_: told.__setitem__(0, told[0] + 1))
    wait_for(lambda: page.session.is_over and page.end.isVisible(), "the end of the campaign", 420)
    check_end(page)
    assert told[0] > 100
    assert all(card.face_down for card in page.hand.cards)
