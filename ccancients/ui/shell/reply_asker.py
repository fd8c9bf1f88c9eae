"""Asks for a reply from a hidden hand without telling who holds what (at one screen, with the curtain in use).

The rules put the question to whoever holds the card and to nobody else. Were it put like that across a curtain, the
curtain itself would tell. So before a choice that might be answered from a hidden hand, the other person is asked in
the same words whether he holds the card or not: *no*, or *let me look at my cards*. Only then the choice is made, and
his answer goes to the rules with it. The journal of the battle is that of any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.ui.i18n import tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import ButtonInteraction

if TYPE_CHECKING:
    from ccancients.ui.face import HiddenReply
    from ccancients.ui.shell.battle_play import BattlePlay

NO: Final = Choice("no reply")
LOOK: Final = Choice("look at the cards")


class ReplyAsker:
    """Stands between the gestures of a ``BattlePlay`` and its session.

    ``waiting``  a choice is made as soon as the other person has answered
    """

    def __init__(self, play: BattlePlay) -> None:
        self.play, self.page = play, play.page
        self._choice: Choice | None = None
        self._looking = False

    @property
    def waiting(self) -> bool:
        return self._choice is not None

    def takes(self, choice: Choice) -> bool:
        """Take a choice over, if it has to wait for the other person or is his answer; whether it was taken."""
        if self._choice is not None:
            self._answered(choice)
            return True
        if not self.play.hands.curtain or self._reply(choice) is None:
            return False
        self._choice, self._looking = choice, False
        self.ask()
        return True

    def drop(self) -> None:
        """What was to be decided is no longer asked."""
        self._choice = None

    def ask(self) -> None:
        """Put the question, to everybody in sight or to the one who looks at his cards."""
        assert self._choice is not None
        reply = self._reply(self._choice)
        assert reply is not None
        hands = self.play.hands
        if self._looking and hands.revealed != reply.side:
            hands.call(reply.side)
            return
        if not self._looking:
            hands.cover()
        answers = self._own_answers(reply) if self._looking else (
            Answer(NO, tr("No"), primary=True), Answer(LOOK, tr("Let me look at my cards")),
        )
        interaction = ButtonInteraction(answers, None, self.play)
        interaction.refused.connect(lambda _here, _selected: self.page.prompt.notify(reply.hint, reply.entry))
        question = reply.question if self._looking else reply.public_question
        self.play.lights.attack = reply.attack
        self.play.take_up(interaction, reply.side, question, reply.hint)
        for here in reply.attack or ():
            self.page.view.show_hex(here)

    def _own_answers(self, reply: HiddenReply) -> tuple[Answer, ...]:
        """What his cards allow, for his eyes only."""
        nothing = tr("Keep the card") if reply.answers else tr("I do not hold it: go on")
        return (*reply.answers, Answer(NO, nothing, primary=not reply.answers))

    def _reply(self, choice: Choice) -> HiddenReply | None:
        return self.page.face.hidden_reply(self.page.session.game, choice)

    def _answered(self, answer: Choice) -> None:
        choice = self._choice
        assert choice is not None
        if answer == LOOK:
            reply = self._reply(choice)
            assert reply is not None
            self._looking = True
            self.play.drop_interaction()
            self.play.hands.call(reply.side)
            return
        self._choice = None
        self.play.hands.cover()

        def for_him(decision: Decision) -> Choice | None:
            return self.page.face.hidden_answer(decision, None if answer == NO else answer)

        self.page.session.choose(choice, for_him)
