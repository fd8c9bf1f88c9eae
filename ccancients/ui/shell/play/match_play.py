"""How a match works: questions to the prompt, gestures to the session, events to the stage.

Order of things: the session tells what happened, the stage shows it, and only when the table has come to rest is the
next question put. Meanwhile the session is held, so that opponents wait too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from ccancients.ui.canvas.fan import FAN_MS
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.panels.advice_panel import PlanFacts
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.shell.play.answering import Answering, UndoButtons
from ccancients.ui.shell.play.answers_ahead import ReplyQuestion
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.elsewhere import SettledElsewhere
from ccancients.ui.shell.play.fight_view import FightView
from ccancients.ui.shell.play.gestures import Gestures, MatchKeys, Refusals
from ccancients.ui.shell.play.match_log import MatchEnd, MatchLog
from ccancients.ui.shell.play.match_moments import MatchMoments
from ccancients.ui.shell.play.match_sounds import MatchSounds
from ccancients.ui.shell.play.odds_view import OddsView
from ccancients.ui.shell.play.table_cards import TableCards
from ccancients.ui.shell.play.table_lights import DangerView, PlaceSpeaker, TableLights
from ccancients.ui.shell.play.thinking import Advice, OpponentThoughts
from ccancients.ui.shell.play.turn_review import TurnReview
from ccancients.ui.shell.play.turn_sheet import TurnSheet


class MatchPlay(QObject):
    """The workings of a match. It begins when the session is started.

    ``status(sentence)``  something is to be said that does not interrupt
    ``gestured``          a question was put, or half a gesture was made to answer it
    """

    status = Signal(str)
    gestured = Signal()

    def __init__(self, at: AtTable, parent: QObject) -> None:
        super().__init__(parent)
        self.at, self.session, self.face, self.question, self.hands = at, at.session, at.face, at.question, at.hands
        self._parts, self._settings = at.parts, at.settings
        self._held, self._awaited, self._raised, self._told_signs = False, -1, -1, False
        # the board: what is lit, told and fought on it
        self.dangers = DangerView(at, at.face.threats, self) if at.face.threats is not None else None
        self.odds, self.fights, self.battles = OddsView(at, self), FightView(at, self), BattleView(at, self)
        self.lights = TableLights(at, self.odds, self.dangers, self.fights, self.battles, self)
        self.speaker, self.refusals = PlaceSpeaker(at, self.odds, self), Refusals(at, self)
        # the prompt: the way of an answer into the match, and back
        self.answering, self.undo_buttons = Answering(at, self), UndoButtons(at, self)
        self.elsewhere = SettledElsewhere(at, self)
        # the hand
        self.cards, self.gestures = TableCards(at, self.lights, self), Gestures(at, self.answering, self)
        # the account of what others did
        self.review = TurnReview(at, self.lights, self.fights, self.battles)
        self.sheet = TurnSheet(at, self.review, self)
        self.sounds, self.log, self.end = MatchSounds(at, self), MatchLog(at), MatchEnd(at)
        self.moments = MatchMoments(at, self)
        # thinking
        coach = at.face.coach if at.face.advises else None
        self.advice = Advice(at, coach, self.answering, self) if coach is not None else None
        read = self.battles, self.sheet
        self.keys = MatchKeys(at, self.lights, read, self.answering.twice, self._close_advice, self)
        self._connect()
        self.thoughts = OpponentThoughts(at, self.log)  # last: what is thought is told behind what is done
        self.take_settings()

    @property
    def interaction(self) -> Interaction | None:
        """The gestures that answer the open question; None while nobody is asked."""
        return self.question.interaction

    # -- wiring -------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        parts, session, hands, answering = self._parts, self.session, self.hands, self.answering
        session.events_happened.connect(self._events)
        session.undone.connect(self._undone)
        session.decision_changed.connect(self._decision_changed)
        session.position_changed.connect(self.show_position)
        session.pause_changed.connect(parts.watch.show_paused)
        session.trouble.connect(self.status)
        parts.stage.settled.connect(self._settled)
        parts.stage.busy_changed.connect(self._busy_changed)
        parts.stage.moment_told.connect(self._moment_told)
        hands.seat_taken.connect(self._seat_taken)
        hands.curtain_drawn.connect(self._curtain_drawn)
        self.keys.cancelled.connect(self.fights.put_away)
        self.keys.nodded.connect(lambda: self.sounds.hear("refusal", self.hands.viewer))
        if self.advice is not None:
            self.advice.status.connect(self.status)
        answering.reply.asked.connect(self._put_reply_question)
        answering.reply.withdrawn.connect(self.withdraw_question)
        answering.reply.opponent_asked.connect(self._wait_for_opponent)
        for answered in (self.keys.answered, parts.prompt.answered, parts.bubble.answered):
            answered.connect(answering.answer)
        parts.hand.card_refused.connect(self._card_refused)
        parts.curtain.confirmed.connect(self._confirmed)
        self._settings.changed.connect(self.take_settings)
        for asked in (self.battles.asked, answering.standing.given):
            asked.connect(self._decision_changed)
        self.battles.read.connect(self._come_to_rest)
        self.elsewhere.put_off.connect(self._decision_changed)
        self.sheet.read.connect(self._decision_changed)
        answering.standing.said.connect(self.status)
        self._let_watch()

    def _let_watch(self) -> None:
        """What whoever only watches can do."""
        watch, session = self._parts.watch, self.session
        watch.play_wanted.connect(session.play)
        watch.pause_wanted.connect(session.pause)
        watch.step_wanted.connect(session.step)
        watch.speed_changed.connect(lambda speed: self._settings.change(watch_speed=speed))
        watch.hands_wanted.connect(self._show_hands)
        watch.hands.setChecked(self._settings.settings.open_hands)
        watch.setVisible(not session.persons)

    def take_settings(self) -> None:
        """The preferences have changed."""
        parts, settings = self._parts, self._settings.settings
        parts.stage.show_dice = settings.show_dice
        parts.hand.reduced_motion = settings.reduced_motion
        parts.view.board.fan.milliseconds = 0 if settings.reduced_motion else FAN_MS
        parts.tracks.set_reduced_motion(settings.reduced_motion)
        if parts.view.board.place_names_shown != settings.place_names:
            parts.view.board.show_place_names(settings.place_names)
        self._set_speed()
        self.moments.take_settings()
        self.lights.mark()

    def _show_hands(self, face_up: bool) -> None:
        """Whoever watches wants to see all hands, or does not."""
        self._settings.change(open_hands=face_up)
        self.hands.show(self.session.game.state)

    def _set_speed(self) -> None:
        self._parts.stage.animator.speed = self.at.pace()

    def _close_advice(self) -> bool:
        closed = self.advice is not None and self.advice.panel.close_panel()
        return closed or (not self._parts.stage.busy and self.review.close())

    # -- from the session ---------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Set the board at once."""
        self._parts.stage.show(self.session.game.state)
        self.hands.begin()
        self.battles.opened()
        self.refresh()
        self.log.begin()

    def show_plan(self, state: Any, plan: PlanFacts | None) -> None:
        """Show a position with a plan drawn on it; None for none any more."""
        parts = self._parts
        parts.stage.show(state)
        parts.view.board.show_plan(plan.arrows if plan else (), plan.places if plan else ())
        parts.hand.light(plan.card if plan else -1)
        if plan is None:
            self.refresh()

    def _events(self, events: list[object], count: int) -> None:
        self.answering.reply.forget()
        self.battles.overtaken()
        self._set_speed()
        self.battles.set_speed(events)
        self.withdraw_question()
        self._parts.stage.play(events, self.session.game.state, count)

    def _undone(self, count: int) -> None:
        self.answering.reply.forget()
        self.answering.plans.forget()
        self.battles.overtaken()
        self.sheet.undone(count)
        self.log.undone()
        self._set_speed()
        self.withdraw_question()
        self._parts.stage.take_back(count, self.session.game.state)

    def _busy_changed(self, busy: bool) -> None:
        if busy and not self._held:
            self._held = True
            self.session.hold()
            if self._awaited >= 0:  # what was being thought is being shown now
                self._parts.prompt.ask(tr("{side}: playing …", side=self.at.name(self._awaited)))
        elif not busy and self._held:
            self._come_to_rest()

    def _moment_told(self, moment: Moment | None) -> None:
        """A question that has been answered does not stand, with its buttons, beside what waits to be read."""
        if moment is not None and moment.rank is not Rank.RIBBON and self._awaited < 0:
            self._parts.prompt.ask(moment.title, tr("Space goes on."))

    def _come_to_rest(self) -> None:
        """Everything has been shown: the next is asked, unless something waits to be read."""
        if self.battles.waits or not self._held:
            self._ask()
            return
        if not self.battles.unread and self._parts.stage.tell_kept():
            return  # comes back when it has been seen
        self._held = False
        self._ask()
        self.review.refresh()
        self.battles.raise_up()
        self.session.release()

    def _decision_changed(self) -> None:
        if not self._parts.stage.busy:
            self._ask()

    def _settled(self, state: Any) -> None:
        """The board is as in a position: so must be what lies beside it."""
        self._show_seats(state)
        self._parts.deck.show_piles(self.face.panels.piles(state))
        self.hands.show(state)

    def _show_seats(self, state: Any) -> None:
        """Names and accounts of all sides, the viewer's below."""
        facts = [self.face.seat(self.at.table, state, side) for side in self.session.sides]
        self._parts.tracks.show_seats(facts, self.hands.viewer)
        self._parts.score.show_score(facts, self.hands.viewer)
        self.review.place_score()

    # -- who sits in front of the screen ------------------------------------------------------------------------

    def _seat_taken(self, side: int) -> None:
        self._parts.view.set_flipped(self.face.board.turned_for(side))
        self._show_seats(self.session.game.state)

    def _curtain_drawn(self, side: int) -> None:
        self._parts.preview.hide()
        self._close_advice()
        self._parts.curtain.wait_for(self.at.name(side), self._parts.tracks.sign_of(side))

    def _confirmed(self) -> None:
        """The next person has confirmed that he sits at the table."""
        self.hands.confirm()
        self._parts.view.setFocus()
        self._settled(self.session.game.state)
        self._ask()
        self.review.refresh()
        self.battles.raise_up()
        if not self.sheet.page.isVisible() and (texts := self.hands.meanwhile()):  # a sheet has told it all
            self._parts.meanwhile.tell(texts)

    # -- asking -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Write everything anew, for instance in another language."""
        self._settled(self.session.game.state)
        self.undo_buttons.show()
        if not self._parts.stage.busy:
            self._ask()

    def _ask(self) -> None:
        self.withdraw_question()
        self._awaited = -1
        decision = self.session.decision
        self._show_turn()
        if self.battles.waits:
            self._parts.prompt.ask(tr("The battle is over."), tr("Space goes on."))
        elif decision is None:
            self.end.tell()
            self.hands.show(self.session.game.state)
        elif self.answering.reply.waiting:
            self.answering.reply.ask()
        elif self.elsewhere.waits:
            self.elsewhere.ask()
        elif not self.session.person_decides:
            self._wait_for_opponent(decision.side)
        elif self.sheet.comes_first(decision.side):
            self._wait_for_reader()
        elif (decided := self.battles.decides() or self.answering.decided(decision)) is not None:
            self.answering.choose(decided)
            return
        elif self.hands.prepare(decision):
            if self.sheet.comes_first(decision.side):
                self._wait_for_reader()
            else:
                self._put_question()
        self.battles.refresh()

    @property
    def waits_for_reader(self) -> bool:
        """Whether something is to be read before anything else is asked or said."""
        return self.battles.waits or self.sheet.waits

    def _wait_for_reader(self) -> None:
        """What the others did is read before anything is asked."""
        self.hands.show(self.session.game.state)
        self._parts.prompt.ask(tr("What the others did"), tr("Space goes on."))

    def _put_question(self) -> None:
        game, decision = self.session.game, self.session.decision
        assert decision is not None
        if self.answering.plans.goes_on(decision):
            return
        answers = self.face.answers.of(game)
        backs = self.face.answers.take_backs(decision, self.session.choices_to_take_back())
        interaction = self.answering.plans.interaction(answers, backs) or interaction_for(answers, backs, self)
        interaction.taken_back.connect(self.session.take_back)
        interaction.refused.connect(self._refused)
        interaction.ambiguous.connect(self.gestures.offer)
        asked = self.face.words.question(game)
        for here in self.face.board.attention(game):
            self._parts.view.show_place(here)
        self._put(interaction, decision.side, asked.text, asked.hint)
        self.answering.standing.offer()
        self.elsewhere.offer()
        self.odds.weigh()

    def _put_reply_question(self, question: ReplyQuestion) -> None:
        reply = question.reply
        why = WhyNot(reply.hint, reply.entry)
        question.interaction.refused.connect(lambda here, _had: self.refusals.at_place(here, why))
        self._put(question.interaction, reply.side, question.text, reply.hint, reply.attack)
        self.odds.weigh_reply(reply.attack)
        for here in reply.attack or ():
            self._parts.view.show_place(here)
        self.lights.point(reply.places)

    def _put(
        self, interaction: Interaction, side: int, text: str, hint: str, attack: tuple[int, int] | None = None
    ) -> None:
        """Put a question to a side; its answers are the gestures of ``interaction``."""
        interaction.is_final = self.answering.final.is_final
        interaction.chosen.connect(self.answering.chosen)
        interaction.planned.connect(self.answering.answer)
        interaction.changed.connect(self._gesture_changed)
        self.question.put(interaction)
        buttons = self._buttons(interaction)
        self._parts.prompt.ask(self._of_whom(side, text), self._with_signs_told(hint, buttons), buttons)
        self.hands.show(self.session.game.state)
        self.lights.attack = attack
        self.lights.mark()
        self.lights.hover_anew()
        self.gestured.emit()

    def _buttons(self, interaction: Interaction) -> tuple[Answer, ...]:
        """The buttons of a question, with the signs of what cannot be taken back."""
        return tuple(map(self.answering.final.signed, interaction.buttons))

    def _with_signs_told(self, hint: str, buttons: Sequence[Answer]) -> str:
        """A line of help; the first time in a match that there is one, what the signs on buttons mean."""
        if self._told_signs or not any(each.sign for each in buttons):
            return hint
        self._told_signs = True
        return f"{hint} {tr('A die or an eye on a button: it cannot be taken back.')}".strip()

    def _raise_card(self, card: int) -> None:
        """The card that is taken up stands out of the hand, -1 for none; what others have lit stays."""
        if card != self._raised:
            self._raised = card
            self._parts.hand.light(card)
            self.cards.choose(card)
            if self.battles.table is not None:
                self.battles.table.light(card)

    def _gesture_changed(self) -> None:
        self.answering.twice.forget()
        closed = self.answering.plans.closed_uses()
        self._parts.prompt.notify(closed.sentence, closed.entry)
        if self.interaction is not None and self._parts.prompt.offer(self._buttons(self.interaction)):
            self.odds.weigh()
        self._raise_card(self.interaction.taken_up if isinstance(self.interaction, CardInteraction) else -1)
        self.lights.mark()
        if self.dangers is not None:
            self.dangers.refresh()
        self.gestured.emit()

    def _of_whom(self, side: int, question: str) -> str:
        """The question, and who is asked unless that stands above it already: whose turn it is."""
        if side == self.face.panels.active(self.session.game.state) and not self.at.table.names[side]:
            return question
        return tr("{side}: {question}", side=self.at.name(side), question=question)

    def _show_turn(self) -> None:
        game = self.session.game
        self._parts.prompt.show_turn(self.face.words.question(game).phase, self.face.words.turn(game.state))

    def _wait_for_opponent(self, side: int) -> None:
        self._awaited = self.face.panels.active(self.session.game.state)
        self.hands.show(self.session.game.state)
        text = tr("{side}: thinking …", side=self.at.name(side))
        self._parts.prompt.ask(text, tr("Paused.") if self.session.paused else "")

    def withdraw_question(self) -> None:
        """Nobody is asked any more."""
        self.answering.twice.forget()
        self._raise_card(-1)
        self.question.withdraw()
        self.answering.standing.put_away()
        self.elsewhere.put_away()
        self._parts.bubble.hide()
        self._parts.refusal.close_bubble()
        self.lights.put_out()

    # -- gestures -----------------------------------------------------------------------------------------------

    def _refused(self, here: int, _had_selection: bool) -> None:
        self.sounds.hear("refusal", self.hands.viewer)
        why = self.face.answers.why_not(self.session.game, here, self.question.selected)
        self.refusals.at_place(here, why)

    def _card_refused(self, card: int) -> None:
        self.sounds.hear("refusal", self.hands.viewer)
        self.refusals.at_card(card, self.face.answers.why_no_card(self.session.game, card))
