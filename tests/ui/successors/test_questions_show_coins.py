"""Every answer of a question that names a general, a royal or an independent army shows its coin."""

from __future__ import annotations

import pytest

from ccancients.successors.questions import QUESTIONS
from ccancients.ui.look.coins import known_coins
from ccancients.ui.successors.answers import answers_of
from ccancients.ui.successors.faces import coin_of
from ccancients.ui.successors.words.things import general_name
from tests.sweeps import rest_slow
from tests.ui.successors.matches import asked


@pytest.mark.parametrize("question", rest_slow(QUESTIONS, 6))
def test_whoever_is_named_is_seen(question: str) -> None:
    game = asked(question).game
    state, decision = game.state, game.decision
    assert decision is not None
    board = state.board
    coins = {general_name(board, each): coin_of(state, decision.side, each) for each in range(board.majors)}
    coins.update({entry.name: entry.id for entry in board.royals})
    for answer in answers_of(state, decision):
        named = {coin for name, coin in coins.items() if name in answer.label}
        if named:
            assert answer.coin in named, (question, answer.label)
        elif answer.coin:
            assert answer.coin in known_coins()
