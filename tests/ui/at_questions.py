"""Tables at which a question of a game stands, for windows that are to show every one of them."""

from __future__ import annotations

from ccancients.ancients.questions import QUESTIONS as OF_ANCIENTS
from ccancients.ancients.spec import ANCIENTS
from ccancients.hannibal.questions import QUESTIONS as OF_HANNIBAL
from ccancients.successors.questions import QUESTIONS as OF_SUCCESSORS
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.ancients.questions_met import reached as reached_in_ancients
from tests.ui.hannibal.test_every_question import asked as asked_in_hannibal
from tests.ui.successors.matches import asked as asked_in_successors

EVERY = tuple(
    (game, question)
    for game, questions in (("ancients", OF_ANCIENTS), ("hannibal", OF_HANNIBAL), ("successors", OF_SUCCESSORS))
    for question in questions
)
"""Every question of every game."""


def asked(game: str, question: str) -> Table:
    """A match in hot-seat in which a question stands."""
    if game == "hannibal":
        return asked_in_hannibal(question)
    if game == "successors":
        return asked_in_successors(question)
    setup, seed, battle = reached_in_ancients(question)
    battle.take_events()
    return Table(ANCIENTS, setup, seed, battle.clone(record=True), (PERSON, PERSON))
