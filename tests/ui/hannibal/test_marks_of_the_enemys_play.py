"""What the other side's play has left on the map: spaces that changed hands stand out until one's own next deed."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import questions as q
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.canvas.deeds import Changed
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle

SEED = 4


def play_until_markers(page: MatchPage) -> tuple[int, ...]:
    """Let two scripts play, each play being seen, until one is asked for a card after the other's markers: where."""
    player = mind_of(HANNIBAL).player("praetor", SEED)
    for _ in range(200):
        settle()
        decision = page.session.decision
        assert decision is not None, SEED
        placed = tuple(where for _who, where, _then, _now in page.play.review._account.of("control"))
        if decision.question == q.CARD and placed:
            return placed
        page.session.choose(player.choose(HANNIBAL.view_for(page.session.game, decision.side)))
    pytest.fail(f"no markers were placed, seed {SEED}")


def test_markers_of_the_other_side_are_ringed_until_the_own_next_deed(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False, reduced_motion=True)
    game = HANNIBAL.new_game(Setup(), RolledChance(SEED))
    page = window.open_table(Table(HANNIBAL, Setup(), SEED, game, (PERSON, PERSON)))
    placed = play_until_markers(page)
    shown = page.view.board.deeds.all()
    assert placed
    assert {deed.place for deed in shown if isinstance(deed, Changed)} >= set(placed)
    decision = page.session.decision
    page.session.choose(mind_of(HANNIBAL).player("praetor", SEED).choose(HANNIBAL.view_for(game, decision.side)))
    settle()
    assert not any(isinstance(deed, Changed) for deed in page.view.board.deeds.all())
