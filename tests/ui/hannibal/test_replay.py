"""A campaign in the replay viewer: forward, backward, and a war that branches off with both decks laid anew."""

from __future__ import annotations

import random

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


@pytest.mark.slow
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


@pytest.mark.slow
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


def battle_in_viewer(open_window: OpenWindow, seats: tuple[str, str]) -> ReplayPage:
    """A war that goes on in the middle of a battle, in the viewer."""
    game, dice = HANNIBAL.new_game(Setup(), RolledChance(0)), random.Random(0)
    for _ in range(335):
        game.apply(dice.choice(game.decision.choices))
    window = open_window()
    assert window.replays.open(Table(HANNIBAL, Setup(), 0, game, seats))
    settle()
    return window.replays.page


@pytest.mark.slow
def test_a_battle_lies_on_its_table_at_a_replay(open_window):
    """Both ways, with the rounds fought so far; M gives the board free; afterwards the board is seen."""
    page = battle_in_viewer(open_window, ("praetor", "praetor"))
    table = page.battle.table
    assert table is not None
    page.jump(331)
    for _ in range(2):
        page.do("forward")
        settle()
        assert table.isVisible()
        assert not table.out_button.isVisible()
    assert table.cards, "nobody here has anything to hide"
    assert len(table.course.rounds) == 1
    page.do("back")
    page.do("back")
    settle()
    assert table.isVisible()
    assert not table.course.rounds
    assert page.enabled("battle_board")
    page.window().do("battle_board")
    assert not table.isVisible()
    page.do("battle_board")
    assert table.isVisible()
    page.do("first")
    settle()
    assert not table.isVisible()
    assert not page.enabled("battle_board")


def test_at_the_replay_of_a_match_that_goes_on_nobody_sees_the_cards_of_a_battle(open_window):
    page = battle_in_viewer(open_window, (PERSON, PERSON))
    page.do("last")
    settle()
    table = page.battle.table
    assert table.isVisible()
    assert not table.cards
    assert set(table.sheet.far_cards) <= {-1}
