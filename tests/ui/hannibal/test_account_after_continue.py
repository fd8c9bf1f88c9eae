"""What the others did is told from the journal: also of a match that is taken up again, and nothing that is hidden."""

from __future__ import annotations

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal import questions as q
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle

SEED = 4
CHOICES = 60


def test_after_continue_the_key_tells_what_the_others_did_last(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False, reduced_motion=True)
    game = HANNIBAL.new_game(Setup(), RolledChance(SEED))
    player = mind_of(HANNIBAL).player("praetor", SEED)
    made = 0
    while made < CHOICES or game.decision is None or game.decision.question != q.CARD:
        assert game.decision is not None, SEED
        game.apply(player.choose(HANNIBAL.view_for(game, game.decision.side)))
        made += 1
    game.take_events()
    side = game.decision.side
    page = window.open_table(Table(HANNIBAL, Setup(), SEED, game, (PERSON, PERSON)))
    settle()
    window.do("last_turn")
    strip = page.play.review.strip
    assert strip.isVisible()
    assert strip.rows
    assert {row.facts.side for row in strip.rows} <= {-1, 0, 1}
    played = [row for row in page.play.review._account.rows if row.deed == "card"]
    assert {row.side for row in played} == {1 - side}
    told = " ".join(row.facts.spoken for row in strip.rows) + strip.foot.text()
    assert "Cards in hand" in told
