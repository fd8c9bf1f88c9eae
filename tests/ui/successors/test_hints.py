"""A word of advice: what the script would answer, said and ringed on the board."""

from __future__ import annotations

from ccancients.successors.spec import SUCCESSORS
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.successors.matches import asked


def test_a_hint_is_said_and_shown_until_something_else_is_asked(open_window: OpenWindow) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked("activate"))
    settle()
    game = page.session.game
    best = SUCCESSORS.mind.player("strategos", 0).choose(SUCCESSORS.view_for(game, game.decision.side))
    window.do("advice")
    assert page.prompt.notice.text().startswith("Strategos would choose: ")
    places = {answer.target for answer in page.play.interaction.answers
              if answer.choice == best and answer.target >= 0}
    assert places
    assert {there for _here, there in page.view.board.plan()} == places
    page.session.choose(best)
    settle()
    assert page.view.board.plan() == ()
