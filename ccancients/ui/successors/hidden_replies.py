"""Surprise cards as a question to whoever might hold one; see ``ccancients.ui.shell.play.answers_ahead``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board_file import WINDOWS
from ccancients.successors.procedures.asked_ahead import AskedAhead, asked_ahead
from ccancients.successors.procedures.table import PASS
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer, HiddenReply
from ccancients.ui.successors.words.asked import window_words
from ccancients.ui.successors.words.choices import choice_words
from ccancients.ui.successors.words.narration import line_of
from ccancients.ui.successors.words.rules import entry_of_question


def hidden_reply(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> HiddenReply | None:
    """The question about surprise cards in the next window of a choice; None where nobody can reveal any."""
    ahead = asked_ahead(game, choice, given, sides)
    if ahead is None:
        return None
    state = ahead.game.state
    question = window_words(state, ahead.window, ahead.mover, ahead.place)
    revealed = state.words.each("reveal", ahead.cards)
    return HiddenReply(
        ahead.side, question, question, _hint(ahead), None,
        tuple(Answer(each, choice_words(state, each, ahead.side)) for each in revealed),
        entry_of_question(q.SURPRISE), binds=ahead.rolled, topic=WINDOWS[ahead.window],
        places=(state.board.space(ahead.place),) if ahead.place >= 0 else (),
    )


def asked_of_hand(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> Game[State] | None:
    """The game in which the side of that question is asked, whether or not it holds such a card."""
    ahead = asked_ahead(game, choice, given, sides)
    return ahead.game if ahead is not None else None


def hidden_answer(decision: Decision, answer: Choice | None) -> Choice | None:
    """The answer to a question about surprise cards: a card that may be revealed, else none is."""
    if decision.question != q.SURPRISE:
        return None
    return answer if answer is not None and answer in decision.choices else PASS


def _hint(ahead: AskedAhead) -> str:
    """What has happened since the choice, and why it is asked."""
    lines = (line_of(ahead.game.state, event) for event in ahead.events)
    said = [line.text for line in lines if line is not None]
    said.append(tr("Asked as long as such a card may be in a hand, whether or not anybody holds it."))
    return " ".join(said)
