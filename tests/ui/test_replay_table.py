"""The table of a replay: the hand of whose turn it is, the card in play, names of places; nothing of another match."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.gamespec import mind_of
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle


@pytest.fixture
def replay(window, make_table):
    """Opens the replay of a battle of random players, to its end or so many choices long."""

    def opened(seats=(PERSON, PERSON), choices: int = 20_000) -> ReplayPage:
        table = make_table(seed=8, seats=seats)
        game, player = table.game, mind_of(table.spec).player("random", 3)
        while game.decision is not None and choices:
            game.apply(player.choose(table.spec.view_for(game, game.decision.side)))
            choices -= 1
        game.take_events()
        assert window.replays.open(table)
        settle()
        return window.replays.page

    return opened


@pytest.mark.slow
def test_of_a_battle_that_is_over_the_hand_of_whose_turn_it_is_is_shown(replay):
    page = replay()
    for count in (0, page.reel.length // 2):
        page.jump(count)
        state = page.reel.game.state
        assert page.hands.side == state.active
        assert tuple(card.card for card in page.hands.hand.cards) == tuple(state.hands[state.active])
    QTest.mouseClick(page.hands.whose, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.hands.whose, Qt.MouseButton.LeftButton)
    assert page.hands.side == page.hands.pinned == 1
    assert tuple(card.card for card in page.hands.hand.cards) == tuple(page.reel.game.state.hands[1])


def test_of_a_battle_that_goes_on_only_the_hand_of_the_one_person_at_it_is(replay):
    page = replay((PERSON, "centurion"), 120)
    for count in range(0, 120, 10):
        page.jump(count)
        assert page.hands.side == 0
        assert tuple(card.card for card in page.hands.hand.cards) == tuple(page.reel.game.state.hands[0])


def test_the_card_in_play_lies_beside_the_board(replay):
    page = replay((PERSON, "centurion"), 120)
    page.jump(60)
    side, card = page.face.panels.card_on_table(page.reel.game.state)
    assert (page.card.card, page.card.now) == (card, side == page.reel.game.state.active)
    assert page.card.isVisible()


def test_names_of_places_are_there_as_in_a_match_and_where_the_log_speaks_of_them(replay, store):
    page = replay((PERSON, "centurion"), 120)
    board = page.view.board
    assert not board.place_names_shown
    row = next(row for row in range(page.log.lines.rowCount()) if page.log.lines.line(row).places)
    page.jump(page.log.lines.count_of(row))
    spoken_of = page.log.lines.line(page.log.currentIndex().row()).places
    assert set(board.named()) == {here for here in spoken_of if here >= 0}
    store.change(place_names=True)
    assert board.place_names_shown


@pytest.mark.slow
def test_accounts_of_the_match_behind_it_are_out_of_sight(window, sit_down, replay):
    page = sit_down(seats=(PERSON, "recruit"))
    corner = page.corner
    assert corner.isVisible()
    replay((PERSON, "centurion"), 60)
    assert not corner.isVisible()
    window.replays.close()
    assert corner.isVisible()
