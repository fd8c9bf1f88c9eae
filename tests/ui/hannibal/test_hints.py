"""A word of advice: what the praetor would answer, said, ringed and lit; from what the side that is asked may know."""

from __future__ import annotations

import pytest

from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.hannibal.hints import HannibalHints
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.hannibal.test_campaigns import with_both_hands_exchanged
from tests.ui.hannibal.test_every_question import asked


@pytest.mark.parametrize("question", ["card", "marker", "march", "react"])
def test_a_hint_is_said_and_shown(open_window: OpenWindow, question: str) -> None:
    window = open_window()
    window.settings.change(curtain=False)
    page = window.open_table(asked(question))
    settle()
    hint = HannibalHints().best(page.session.game)
    assert hint is not None
    assert hint.choice in page.session.decision.choices
    window.do("advice")
    assert page.prompt.notice.text() == hint.words
    places = {answer.target for answer in page.play.interaction.answers
              if answer.choice == hint.choice and answer.target >= 0}
    assert {there for _here, there in page.view.board.plan()} == places
    page.session.choose(hint.choice)
    settle()
    assert page.view.board.plan() == ()


def test_a_hint_for_a_reaction_does_not_depend_on_what_the_enemy_holds() -> None:
    game = asked("react").game
    mover = 1 - game.decision.side
    other = with_both_hands_exchanged(game, 5)
    other.state.hands[1 - mover][:] = game.state.hands[1 - mover]
    hints = [HannibalHints().best(each) for each in (game, other)]
    assert hints[0] == hints[1]
    assert HANNIBAL.view_for(game, 1 - mover).state.hands[1 - mover] == game.state.hands[1 - mover]
