"""A campaign in the replay viewer: forward, backward, and a war that branches off with both decks laid anew."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.engine.replay import Reel
from ccancients.engine.savefile import read_save, save
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.shell.replay.replay_page import ReplayPage
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle

SEED = 5


def replay_of(open_window: OpenWindow, turns: int, mind: str) -> ReplayPage:
    """A war played to its end, in the viewer."""
    setup = Setup(turns=turns)
    game = HANNIBAL.new_game(setup, RolledChance(SEED))
    player = mind_of(HANNIBAL).player(mind, SEED)
    while game.decision is not None:
        game.apply(player.choose(HANNIBAL.view_for(game, game.decision.side)))
    window = open_window()
    assert window.replays.open(Table(HANNIBAL, setup, SEED, game, (PERSON, PERSON)))
    settle()
    return window.replays.page


def check_board(page: ReplayPage) -> None:
    """What lies on the board is the position."""
    assert page.view.board.pieces() == {piece.key: piece for piece in tableau(page.reel.game.state).pieces}, page.count


def test_a_war_of_one_turn_goes_forward_and_backward(open_window):
    page = replay_of(open_window, 1, "random")
    page.jump(page.reel.length - 25)
    while page.count < page.reel.length:
        page.do("forward")
        check_board(page)
    assert page.reel.game.decision is None
    assert not page.enabled("branch")
    for _ in range(25):
        page.do("back")
        check_board(page)
    page.do("first")
    assert page.count == 0
    check_board(page)


def test_a_war_that_branches_off_has_both_decks_laid_anew(open_window, tmp_path):
    page = replay_of(open_window, 1, "random")
    window = page.window()
    page.jump(page.reel.length // 2)
    before = page.reel.game
    deck, battle_deck = list(before.state.deck), list(before.state.battle_deck)
    state = before.state.to_json()
    page.do("branch")
    settle()
    game = window.page.session.game
    assert sorted(game.state.deck) == sorted(deck)
    assert sorted(game.state.battle_deck) == sorted(battle_deck)
    assert (game.state.deck, game.state.battle_deck) != (deck, battle_deck)
    mine = game.state.to_json()
    assert {key for key in state if state[key] != mine[key]} <= {"deck", "battle_deck"}
    file = tmp_path / "branch.ccbattle"
    save(window.page.table.saved(game), file, "test")
    again = read_save(file, (HANNIBAL,))
    assert again.game.state.to_json() == mine
    assert Reel(HANNIBAL, again.setup, list(again.game.journal)).length == page.count


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ui/hannibal
def test_a_whole_campaign_goes_forward_and_backward(open_window):
    page = replay_of(open_window, 9, "praetor")
    page.jump(0)
    while page.count < page.reel.length:
        page.do("forward")
        check_board(page)
    while page.count:
        page.do("back")
        check_board(page)
