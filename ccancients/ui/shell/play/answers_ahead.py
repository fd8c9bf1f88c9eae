"""Answers that are given ahead: before a question is put, or before it is known whether it will be.

A *reply* from a hidden hand is asked for without telling who holds what. The rules put the question to whoever holds
the card and to nobody else. Were it put like that across a curtain, the curtain itself would tell. So before a choice
that might be answered from a hidden hand, the person who might answer it is asked in the same words whether he holds
the card or not: *no*, or *let me look at my cards*. Only then the choice is made, and his answer goes to the rules with
it. The journal of the match is that of any other. That is so at one screen, with the curtain in use. Were the question
put by the rules to an opponent of the program, that he thinks would tell. So he is asked beforehand too whenever he
might hold the card, by a game in which he does.

*Standing orders* are what a person has said once for the rest of a turn, so that he is not asked again and again. They
are said in the open and hold for the turn in which they were given. A question that was reached by taking something
back is put all the same.

*Plans* are answers that follow each other: a march of several steps, a card with what it is used for. They go on by
themselves as long as nothing happens that was not foreseen; then the person is asked again. A plan that was advised is
played a step at a time: the steps are ordinary answers, and whoever plays may leave it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.journal import CHOICE
from ccancients.ui.desktop.i18n import languages, plural, tr
from ccancients.ui.interactions.answers import Answer, HiddenReply
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import ButtonInteraction, CardInteraction, Interaction
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.panels.advice_panel import PlanFacts
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.panels.wrap_button import WrapButton
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.table.roles import Ahead

NO: Final = Choice("no reply")
LOOK: Final = Choice("look at the cards")
NOT_THIS_TURN: Final = Choice("no reply in this turn")
NOWHERE: Final = -1


@dataclass(frozen=True)
class ReplyQuestion:
    """The question for a reply as it is put now: ``text`` in sight of all, or to whoever looks at his cards."""

    interaction: ButtonInteraction
    reply: HiddenReply
    text: str


class ReplyAsker(QObject):
    """Stands between whoever makes a choice, a person or an opponent, and the session.

    ``waiting``        a choice is made as soon as whoever might answer it has spoken
    ``asked(question)`` a ``ReplyQuestion`` is to be put;  ``withdrawn`` it has been answered for the moment
    ``opponent_asked(side)`` an opponent thinks about his
    """

    asked = Signal(object)
    opponent_asked = Signal(int)
    withdrawn = Signal()

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._answers, self._hands = at.session, at.face.answers, at.hands
        self._turns = at.face.spec.turns
        self._silent: set[tuple[int, str, int]] = set()
        self._choice: Choice | None = None
        self._sides: tuple[int, ...] = ()
        self._given: list[Choice] = []
        self._real: list[Choice] = []
        self._reply: HiddenReply | None = None
        self._looking, self._language = False, languages.language
        at.session.opponent_chose.connect(self._opponent_chose)

    @property
    def waiting(self) -> bool:
        return self._choice is not None

    @property
    def awaited(self) -> HiddenReply | None:
        """The question that is open, with what the hand of whoever is asked really allows; None for none."""
        return self._reply

    def intercepts(self, choice: Choice) -> bool:
        """Take a choice over, if it has to wait for a reply or is one; whether it was taken."""
        if self._choice is not None:
            if not self._of_opponent:
                self._replied(choice)
            return True
        return self._waits(choice)

    def forget(self) -> None:
        """What was to be decided is no longer asked."""
        self._choice, self._reply, self._looking = None, None, False
        self._given, self._real = [], []
        self._hands.in_sight = False
        self._session.bind(bound=False)

    def ask(self) -> None:
        """Put the question, to everybody in sight or to the one who looks at his cards."""
        reply = self._reply = self._in_words_of_today()
        if self._of_opponent:
            self.opponent_asked.emit(reply.side)
            return
        hands = self._hands
        if self._looking and hands.revealed != reply.side:
            hands.draw_curtain(reply.side)
            return
        if not self._looking:
            hands.cover()
        answers = self._own_answers(reply) if self._looking else _in_sight(reply)
        text = reply.question if self._looking else reply.public_question
        self.asked.emit(ReplyQuestion(ButtonInteraction(answers, None, self), reply, text))

    def _in_words_of_today(self) -> HiddenReply:
        """The question that is open, in the language in use now; it may have been another one when it came up."""
        assert self._reply is not None
        assert self._choice is not None
        if self._language == languages.language:
            return self._reply
        self._language = languages.language
        again = self._answers.hidden_reply(self._session.game, self._choice, tuple(self._given), self._sides)
        return self._reply if again is None else again

    def _opponent_chose(self, choice: Choice) -> None:
        """An opponent's choice waits as a person's does: the session has put it off for us."""
        self._waits(choice, put_off=True)

    def _waits(self, choice: Choice, *, put_off: bool = False) -> bool:
        """Hold a choice back until whoever might answer it has spoken, and ask him; whether there is anybody."""
        reply = self._expected(choice)
        if reply is None:
            return False
        if put_off:
            self._session.put_off()
        self._choice, self._sides = choice, self._hidden_sides()
        self._given, self._real = [], []
        self._put(reply)
        return True

    def may_be_answered(self, choice: Choice) -> bool:
        """Whether somebody would be asked what he answers a choice with from a hand that is hidden here."""
        return self._expected(choice) is not None

    def _expected(self, choice: Choice) -> HiddenReply | None:
        """The first question for a reply to a choice; None where nobody is asked for one."""
        game, sides = self._session.game, self._hidden_sides()
        reply = self._answers.hidden_reply(game, choice, (), sides) if sides else None
        if reply is None or reply.side in self._session.persons:
            return reply
        return reply if self._answers.asked_of_hand(game, choice, (), sides) is not None else None

    def _hidden_sides(self) -> tuple[int, ...]:
        """Whose hands somebody looks on who must not know them: a person's behind the curtain, an opponent's always."""
        session, hands = self._session, self._hands
        if not session.persons:
            return ()
        return tuple(
            side for side in session.sides
            if (hands.curtain and hands.revealed != side if side in session.persons else True)
        )

    def _put(self, reply: HiddenReply) -> None:
        """Ask for the next reply."""
        choice = self._choice
        assert choice is not None
        self._reply, self._looking, self._language = reply, False, languages.language
        if not self._of_opponent and self._topic(reply) in self._silent:
            self._has_spoken(NO)
            return
        self._hands.in_sight = True
        self._session.bind(bound=reply.binds)
        self.withdrawn.emit()
        self.ask()
        if self._of_opponent:
            game = self._answers.asked_of_hand(self._session.game, choice, tuple(self._given), self._sides)
            if game is not None:
                self._session.choose_ahead(Ahead(game, self._has_spoken))

    @property
    def _of_opponent(self) -> bool:
        """Whether the reply that is waited for is an opponent's."""
        return self._reply is not None and self._reply.side not in self._session.persons

    def _own_answers(self, reply: HiddenReply) -> tuple[Answer, ...]:
        """What his cards allow, for his eyes only."""
        nothing = tr("Keep the card") if reply.answers else tr("I do not hold it: go on")
        return (*reply.answers, Answer(NO, nothing, primary=not reply.answers))

    def _replied(self, answer: Choice) -> None:
        if answer == LOOK:
            assert self._reply is not None
            self._looking = True
            self.withdrawn.emit()
            self._hands.draw_curtain(self._reply.side)
            return
        if answer == NOT_THIS_TURN and self._reply is not None:
            self._silent.add(self._topic(self._reply))
        self._hands.cover()
        self._has_spoken(answer)

    def _topic(self, reply: HiddenReply) -> tuple[int, str, int]:
        """What a question is about, and in which turn: who has said no to it for the turn is not asked again."""
        return reply.side, reply.topic, self._turns(self._session.game)[reply.side]

    def _has_spoken(self, answer: Choice) -> None:
        """A reply has been given: ask for the next one, or make the choice that has waited."""
        choice, reply = self._choice, self._reply
        if choice is None or reply is None:
            return
        if reply.answers:
            self._real.append(answer)
        self._given.append(answer)
        following = self._answers.hidden_reply(self._session.game, choice, tuple(self._given), self._sides)
        if following is not None:
            self._put(following)
            return
        real, sides = list(self._real), self._sides
        self.forget()

        def for_him(decision: Decision) -> Choice | None:
            if decision.side not in sides or self._answers.hidden_answer(decision, None) is None:
                return None
            return self._answers.hidden_answer(decision, real.pop(0) if real else None)

        if self._session.is_put_off:
            self._session.resume(for_him)
        else:
            self._session.choose(choice, for_him)


def _in_sight(reply: HiddenReply) -> tuple[Answer, ...]:
    """What may be answered in sight of all; that nothing is played in the whole turn tells nothing of a hand either."""
    found = (Answer(NO, tr("No")), Answer(LOOK, tr("Let me look at my cards")))
    return (*found, Answer(NOT_THIS_TURN, tr("No, not in this turn"))) if reply.topic else found


class StandingOrders(QObject):
    """Keeps the standing answers of the persons at a table, and the button that gives and takes them back.

    ``given``           an answer has been given that may fit the question that is open
    ``said(sentence)``  somebody's standing answer has been used
    """

    given = Signal()
    said = Signal(str)

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._answers, self._turns = at.session, at.face.standing, at.face.spec.turns
        self._kept: dict[int, dict[str, str]] = {}
        self._turn: dict[int, int] = {}
        self._back_at = NOWHERE
        self.button = WrapButton(at.parts.prompt)
        self.button.setProperty("link", True)
        self.menu = QMenu(self.button)
        self.button.setMenu(self.menu)
        self.menu.triggered.connect(self._chosen)
        self.button.hide()
        at.parts.prompt.add_below(self.button)
        at.session.undone.connect(self._taken_back)

    def _taken_back(self, count: int) -> None:
        self._back_at = count

    def kept(self, side: int) -> dict[str, str]:
        """What a side has said for this turn: words by key, the latest last."""
        turn = self._turns(self._session.game)[side]
        if self._turn.get(side) != turn:
            self._turn[side] = turn
            self._kept[side] = {}
        return self._kept[side]

    def decides(self) -> Choice | None:
        """The answer that a person has given before to what he is asked now; None where he has to be asked."""
        decision, game = self._session.decision, self._session.game
        if self._answers is None or decision is None or self._session.count == self._back_at:
            return None
        for key, words in reversed(self.kept(decision.side).items()):
            choice = self._answers.answer(game, key)
            if choice is not None and choice in decision.choices:
                self.said.emit(tr("Answered as you said for this turn: {words}.", words=words))
                return choice
        return None

    def offer(self) -> None:
        """Offer what may be said for the turn beside the question of a person, and what he has said already."""
        decision = self._session.decision
        if self._answers is None or decision is None:
            self.put_away()
            return
        kept = self.kept(decision.side)
        offers = self._answers.offers(self._session.game)
        self.menu.clear()
        for each in offers:
            self._add(decision.side, each.key, each.words, on=each.key in kept)
        others = {key: words for key, words in kept.items() if key not in {each.key for each in offers}}
        if offers and others:
            self.menu.addSeparator()
        for key, words in others.items():
            self._add(decision.side, key, words, on=True)
        self.button.setText(plural("This turn: one standing answer", "This turn: {count} standing answers", len(kept))
                            if kept else tr("For this turn: always, never …"))
        self.button.setVisible(bool(offers or others))

    def _add(self, side: int, key: str, words: str, *, on: bool) -> None:
        action = self.menu.addAction(words)
        action.setCheckable(True)
        action.setChecked(on)
        action.setData((side, key))

    def put_away(self) -> None:
        """Nobody is asked."""
        self.button.hide()

    def _chosen(self, action: QAction) -> None:
        side, key = action.data()
        self.say(side, key, action.text(), on=action.isChecked())

    def say(self, side: int, key: str, words: str, *, on: bool) -> None:
        """A side says something for the turn, or takes it back."""
        kept = self.kept(side)
        for other in [each for each in kept if _topic(each) == _topic(key)]:
            del kept[other]
        if on:
            kept[key] = words
        self._back_at = NOWHERE
        self.offer()
        if on:
            self.given.emit()


def _topic(key: str) -> str:
    """What an answer is about: of those about the same one holds at a time."""
    return key.partition(":")[0]


@dataclass(frozen=True, slots=True)
class AnswersToCome:
    """What is still to be answered: for whom, what, and on what it rests."""

    side: int
    coming: tuple[Choice, ...]
    rests_on: Hashable


class Planning(QObject):
    """The plan of whoever sits at the table, and the interactions that make plans. Where a plan breaks off because
    something has happened on the way, the rest of the way is laid anew to the same goal, and waits for another click.

    ``choose``  gives an answer to the session
    """

    def __init__(self, at: AtTable, choose: Callable[[Choice], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._plans, self._question, self._choose = at.session, at.face.plans, at.question, choose
        self._plan: AnswersToCome | None = None
        self._goal = NOWHERE
        self._kind = 0

    def interaction(self, answers: Sequence[Answer], take_backs: Mapping[int, Choice]) -> Interaction | None:
        """The gestures that answer with plans; None where none can be made."""
        if self._plans is None:
            return None
        game = self._session.game
        routes = self._plans.routes(game)
        if routes is not None:
            made = RouteInteraction(answers, routes, take_backs, self)
            made.prefer(self._kind)
            if self._goal != NOWHERE:  # what has happened on the way changes nothing of where it was to lead
                made.lay_to(self._goal)
            return made
        shortcuts = self._plans.shortcuts(game)
        return interaction_for(answers, take_backs, self, shortcuts) if shortcuts else None

    def another_kind(self) -> str:
        """Let ways be the best at something else; what that is, empty where no way is asked for."""
        asked = self._question.interaction
        if not isinstance(asked, RouteInteraction):
            return ""
        words = asked.another_kind()
        self._kind = asked.kind
        return words

    def closed_uses(self) -> WhyNot:
        """What the card that is taken up cannot be used for; an empty sentence for nothing."""
        asked = self._question.interaction
        found = None
        if self._plans is not None and isinstance(asked, CardInteraction) and asked.taken_up >= 0:
            found = self._plans.closed_uses(self._session.game, asked.taken_up)
        return found or WhyNot("", "")

    def begin(self, answer: Answer) -> None:
        """An answer is about to be given; what follows it is remembered."""
        decision = self._session.decision
        self._plan, self._goal = None, NOWHERE
        if answer.then and decision is not None:
            self._plan = AnswersToCome(decision.side, answer.then, self._rests_on())
            if isinstance(self._question.interaction, RouteInteraction):
                self._goal = self._question.interaction.laid[-1] if self._question.interaction.laid else NOWHERE

    def goes_on(self, decision: Decision) -> bool:
        """Whether the open question of a person is answered by his plan; then it is, in the next turn of the loop."""
        plan, rests_on = self._plan, self._rests_on()
        if plan is None or decision.side != plan.side:
            return False
        if plan.rests_on is None:  # nobody had set out yet
            plan = self._plan = replace(plan, rests_on=rests_on)
        if plan.coming[0] not in decision.choices or rests_on != plan.rests_on:
            self._plan = None
            return False
        QTimer.singleShot(0, self, lambda: self._next(decision))
        return True

    def _rests_on(self) -> Hashable:
        return self._plans.rests_on(self._session.game) if self._plans is not None else None

    def _next(self, asked: Decision) -> None:
        plan = self._plan
        if plan is None or self._session.decision != asked:
            return
        rest = plan.coming[1:]
        if not rest:
            self._goal = NOWHERE
        self._plan = replace(plan, coming=rest) if rest else None
        self._choose(plan.coming[0])

    def forget(self) -> None:
        """The plan is given up."""
        self._plan, self._goal = None, NOWHERE


class PlanFollowing(QObject):
    """Plays the steps of a plan, and sees whether the match still goes as it says.

    ``choose``  gives an answer, as if a person had clicked it;  ``reply`` for which that may have to wait

    ``moved``    a step has been played, or can be now;  ``played`` there is no further one
    ``left``     something else was played
    ``spoiled``  what others did leaves no room for the next step
    """

    moved = Signal()
    played = Signal()
    left = Signal()
    spoiled = Signal()

    def __init__(self, at: AtTable, choose: Callable[[Choice], object], reply: ReplyAsker, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._stage, self._choose, self._reply = at.session, at.stage, choose, reply
        self.plan: PlanFacts | None = None
        self.done = 0
        self._all = False
        self._count = 0
        self._side = self._asked = -1
        at.stage.busy_changed.connect(lambda _busy: self._go_on())

    @property
    def is_on(self) -> bool:
        """Whether a plan is being followed."""
        return self.plan is not None

    @property
    def ready(self) -> bool:
        """Whether the next step can be played now."""
        decision = self._session.decision
        if self.plan is None or decision is None or self._stage.busy or self._reply.waiting:
            return False
        return self._session.person_decides and self.plan.steps[self.done].choice in decision.choices

    def begin(self, plan: PlanFacts) -> None:
        """Follow a plan from its first step on."""
        self.plan, self.done, self._all = plan, 0, False
        self._count = len(self._answers())
        self._side = self._asked = self._who_is_asked()

    def step(self) -> None:
        """Play the next step."""
        if self.ready:
            assert self.plan is not None
            self._choose(self.plan.steps[self.done].choice)

    def play_rest(self) -> None:
        """Play all that is left, each step when the one before has been seen."""
        self._all = True
        self.step()

    def stop(self) -> None:
        """Follow no plan any more."""
        self.plan, self._all = None, False

    def attend(self) -> None:
        """An answer was given, or taken back: does the match still go as the plan says?"""
        if self.plan is None:
            return
        steps, answers, asked = self.plan.steps, self._answers(), self._asked
        new = answers[self._count :]
        taken_back = len(answers) < self._count
        self._count, self._asked = len(answers), self._who_is_asked()
        own = bool(new) and asked == self._side  # what comes with it are answers of others, given ahead
        if taken_back or (own and new[0] != steps[self.done].choice):
            self.stop()
            self.left.emit()
            return
        self.done += own
        if self.done == len(steps):
            self.stop()
            self.played.emit()
        elif self._is_spoiled(steps[self.done].choice):
            self.stop()
            self.spoiled.emit()
        else:
            self._go_on()

    def _is_spoiled(self, next_step: Choice) -> bool:
        """Whether the side is asked something to which its next step is no answer."""
        decision = self._session.decision
        return decision is None or (decision.side == self._side and next_step not in decision.choices)

    def _who_is_asked(self) -> int:
        decision = self._session.decision
        return -1 if decision is None else decision.side

    def _go_on(self) -> None:
        if self.plan is None:
            return
        self.moved.emit()
        QTimer.singleShot(0, self, self._step_of_all)

    def _step_of_all(self) -> None:
        if self._all:
            self.step()

    def _answers(self) -> list[Choice | None]:
        return [entry.choice for entry in self._session.game.journal or () if entry.kind == CHOICE]
