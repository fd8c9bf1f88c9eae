"""Every answer of a question that names a general shows his coin: who stays, who commands, who goes where."""

from __future__ import annotations

import pytest

from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.questions import QUESTIONS
from ccancients.ui.hannibal.answers import answers_of
from ccancients.ui.hannibal.words.things import general_name
from tests.ui.hannibal.test_every_question import reached

NAMES = {general_name(number): facts.key for number, facts in enumerate(GENERALS)}


@pytest.mark.parametrize("question", QUESTIONS)
def test_whoever_is_named_is_seen(question: str) -> None:
    _setup, _seed, game = reached(question)
    assert game.decision is not None
    for answer in answers_of(game.state, game.decision):
        named = {key for name, key in NAMES.items() if name in answer.label.replace("Scipio Africanus", "Africanus")
                 or (name == "Scipio Africanus" and name in answer.label)}
        if named:
            assert answer.coin in named, (question, answer.label)
        elif answer.coin:
            assert answer.coin in NAMES.values()
