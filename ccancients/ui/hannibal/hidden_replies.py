"""Counter cards as a question to whoever might hold one; see ``ccancients.ui.shell.play.answers_ahead``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.procedures.asked_ahead import AskedAhead, asked_ahead
from ccancients.hannibal.procedures.table import DONE
from ccancients.hannibal.rules import battle_cards
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.words.asked import COUNTER_WINDOWS
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.things import space_name
from ccancients.ui.interactions.answers import Answer, HiddenReply

_TOPICS: Final = {
    battle_cards.ACTIVATED: "tribes", battle_cards.ENTERED: "tribes", battle_cards.CROSSING: "weather",
    battle_cards.FINISHED: "weather", battle_cards.SAILING: "storm", battle_cards.BATTLE_WINDOW: "battle",
    battle_cards.CHARGED: "fright",
}
"""Which of them are the same question again."""


def hidden_reply(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> HiddenReply | None:
    """The question about counter cards in the next window of a choice; None where nobody can play any."""
    ahead = asked_ahead(game, choice, given, sides)
    if ahead is None:
        return None
    question = tr(COUNTER_WINDOWS[ahead.window], space=space_name(space_of(ahead.place)))
    answers = tuple(
        Answer(Choice("play", (card,)), tr("Play {card}", card=card_name(card))) for card in ahead.cards
    )
    return HiddenReply(
        ahead.side, question, question, _hint(ahead), None, answers, "", binds=ahead.rolled,
        topic=_TOPICS[ahead.window], places=(space_of(ahead.place),),
    )


def asked_of_hand(
    game: Game[State], choice: Choice, given: Sequence[Choice], sides: Collection[int]
) -> Game[State] | None:
    """The game in which the side of that question is asked, whether or not it holds such a card."""
    ahead = asked_ahead(game, choice, given, sides)
    return ahead.game if ahead is not None else None


def hidden_answer(decision: Decision, answer: Choice | None) -> Choice | None:
    """The answer to a question about counter cards: a card that may be played, else none is."""
    if decision.question != q.COUNTER:
        return None
    return answer if answer is not None and answer in decision.choices else DONE


def _hint(ahead: AskedAhead) -> str:
    """What has happened since the choice, and why it is asked."""
    said = [line.text for line in map(line_of, ahead.events) if line is not None]
    said.append(tr("Asked as long as such a card may be in a hand, whether or not anybody holds it."))
    return " ".join(said)
