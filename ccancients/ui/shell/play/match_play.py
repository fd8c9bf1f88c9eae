"""How a match works: questions to the prompt, gestures to the session, events to the stage.

Order of things: the session tells what happened, the stage shows it, and only when the table has come to rest is the
next question put. Meanwhile the session is held, so that opponents wait too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from ccancients.engine.decision import Choice, Decision
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import GameFace
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import CardInteraction, Interaction
from ccancients.ui.panels.prompt_panel import WhyNot
from ccancients.ui.shell.play.advice import Advice
from ccancients.ui.shell.play.battle_view import BattleView
from ccancients.ui.shell.play.danger_view import DangerView
from ccancients.ui.shell.play.fight_view import FightView, over_view
from ccancients.ui.shell.play.final_answers import FinalAnswers
from ccancients.ui.shell.play.gestures import Gestures
from ccancients.ui.shell.play.giving import Giving
from ccancients.ui.shell.play.guided import GUIDED, pace
from ccancients.ui.shell.play.hand_keeper import NOBODY, HandKeeper
from ccancients.ui.shell.play.match_end import MatchEnd
from ccancients.ui.shell.play.match_keys import MatchKeys
from ccancients.ui.shell.play.match_log import MatchLog
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.match_sounds import MatchSounds
from ccancients.ui.shell.play.odds_view import OddsView
from ccancients.ui.shell.play.open_question import OpenQuestion
from ccancients.ui.shell.play.opponent_thoughts import OpponentThoughts
from ccancients.ui.shell.play.planning import Planning
from ccancients.ui.shell.play.refusals import Refusals
from ccancients.ui.shell.play.reply_asker import ReplyAsker, ReplyQuestion
from ccancients.ui.shell.play.second_press import SecondPress
from ccancients.ui.shell.play.standing import Standing
from ccancients.ui.shell.play.table_cards import TableCards
from ccancients.ui.shell.play.table_lights import PlaceSpeaker, TableLights
from ccancients.ui.shell.play.taking_back import TakingBack
from ccancients.ui.shell.play.turn_review import TurnReview
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import Table, seat_colors


class MatchPlay(QObject):
    """The workings of a match. It begins when the session is started.

    ``status(sentence)``  something is to be said that does not interrupt
    ``gestured``          a question was put, or half a gesture was made to answer it
    """

    status = Signal(str)
    gestured = Signal()

    def __init__(
        self, face: GameFace, table: Table, session: Session, settings: SettingsStore, parts: MatchParts,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session, self.face, self._table, self._settings, self._parts = session, face, table, settings, parts
        view, stage, question = parts.view, parts.stage, OpenQuestion()
        self.question = question
        self.hands = HandKeeper(session, face, settings, question, parts.hand, parts.other_hand, parts.log.lines, self)
        self.reply = ReplyAsker(session, face, self.hands, self)
        self.dangers = DangerView(session, face.threats, settings, question, self.hands, view, stage, self) if (
            face.threats is not None
        ) else None
        self.refusals = Refusals(parts.refusal, view, parts.hand, question, self)
        self.odds = OddsView(session, face, question, view, parts.odds, parts.account, parts.prompt, parts.side, self)
        self.lights = TableLights(
            session, face, settings, question, self.hands, view, stage, parts.info, parts.tray, parts.beside,
            self.dangers, self.odds, self,
        )
        self.fights = FightView(view, stage, face.panels, settings, seat_colors(table), self)
        self.battles = BattleView(session, face.battles, settings, question, self.hands, parts, self)
        self.standing = Standing(session, face, parts.prompt, self)
        self.lights.dice_beside = lambda: self.fights.beside or self.battles.is_open
        self.speaker = PlaceSpeaker(session, face.board, question, view, stage, self.odds, self)
        self.cards = TableCards(session, face, table, settings, parts, question, self.lights, self)
        self.review = TurnReview(
            session, face, table, settings, view, stage, self.lights, self.fights, self._looking,
            lambda: not session.persons and not self.hands.watched_open and not session.is_over, parts.page,
        )  # fmt: skip
        self.review.shown.connect(self.battles.raise_up)
        self.review.shown.connect(parts.end.raise_)
        self.review.shown.connect(self.fights.make_room)
        self.review.give_way_to(parts.end)
        self.sounds = MatchSounds(session, stage, settings, lambda: self.hands.viewer, self)
        self.end = MatchEnd(session, table, face.words, parts.prompt, parts.end, parts.log)
        self.taking_back = TakingBack(session, parts, self)
        self.twice = SecondPress(session, face, settings, parts.prompt, lambda: view.board.theme, self)
        self.final = FinalAnswers(session, face, self.hands, self.reply)
        self.giving = Giving(session, face, self.hands, self.reply, question, self.twice, parts, self._offer_laid, self)
        self.plans = self.giving.plans = Planning(session, face, question, self.giving.choose, self)
        self.answer, self.give = self.giving.answer, self.giving.give
        self.gestures = Gestures(parts, question, self.giving.at_once, self.giving.in_step, self)
        self._held, self._awaited, self._raised, self._told_signs = False, -1, -1, False
        self.advice = Advice(
            session, table, face.coach, self.hands, view, stage, parts.hand, parts.side, parts.prompt,
            self.giving.choose, lambda: self.reply.waiting, self,
        ) if face.coach is not None and face.advises else None
        self.log = MatchLog(session, face, table, stage, parts.log)
        self.keys = MatchKeys(parts, question, self.lights, self._close_advice, self.twice.forget, self.battles, self)
        self.keys.cancelled.connect(self.fights.put_away)
        parts.hand.card_pointed.connect(lambda card, _at: self.fights.put_away() if card >= 0 else None)
        self.fights.keep_clear = lambda: over_view(view, self.review.strip)
        self._connect()
        reasons = face.reasons or face.coach
        self.thoughts = OpponentThoughts(session, reasons, settings, parts.prompt, parts.log, self.log, stage)
        self.take_settings()

    @property
    def interaction(self) -> Interaction | None:
        """The gestures that answer the open question; None while nobody is asked."""
        return self.question.interaction

    # -- wiring -------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        parts, session, hands = self._parts, self.session, self.hands
        session.events_happened.connect(self._events)
        session.undone.connect(self._undone)
        session.decision_changed.connect(self._decision_changed)
        session.position_changed.connect(self.show_position)
        session.pause_changed.connect(parts.watch.show_paused)
        session.trouble.connect(self.status)
        parts.stage.settled.connect(self._settled)
        parts.stage.busy_changed.connect(self._busy_changed)
        hands.seat_taken.connect(self._seat_taken)
        hands.curtain_drawn.connect(self._curtain_drawn)
        self.log.lines_put_before.connect(hands.lines_put_before)
        self.keys.answered.connect(self.answer)
        self.keys.nodded.connect(lambda: self.sounds.hear("refusal", self.hands.viewer))
        if self.advice is not None:
            self.advice.status.connect(self.status)
            self.reply.asked.connect(self.advice.wait)
        self.reply.asked.connect(self._put_reply_question)
        self.reply.withdrawn.connect(self.withdraw_question)
        self.reply.opponent_asked.connect(self._wait_for_opponent)
        parts.prompt.answered.connect(self.answer)
        parts.bubble.answered.connect(self.answer)
        parts.bubble.closed.connect(parts.view.setFocus)
        parts.hand.card_refused.connect(self._card_refused)
        parts.hand.cover_clicked.connect(hands.uncover)
        parts.log.places_pointed.connect(self.lights.point)
        parts.watch.play_wanted.connect(session.play)
        parts.watch.pause_wanted.connect(session.pause)
        parts.watch.step_wanted.connect(session.step)
        parts.watch.speed_changed.connect(lambda speed: self._settings.change(watch_speed=speed))
        parts.watch.hands_wanted.connect(self._show_hands)
        parts.watch.hands.setChecked(self._settings.settings.open_hands)
        parts.curtain.confirmed.connect(self._confirmed)
        parts.meanwhile.closed.connect(parts.view.setFocus)
        self._settings.changed.connect(self.take_settings)
        parts.watch.setVisible(not session.persons)
        self.battles.asked.connect(self._decision_changed)
        self.standing.given.connect(self._decision_changed)
        self.standing.said.connect(self.status)

    def take_settings(self) -> None:
        """The preferences have changed."""
        parts, settings = self._parts, self._settings.settings
        parts.stage.show_dice = settings.show_dice
        parts.hand.reduced_motion = settings.reduced_motion
        parts.tracks.set_reduced_motion(settings.reduced_motion)
        if parts.view.board.place_names_shown != settings.place_names:
            parts.view.board.show_place_names(settings.place_names)
        self._set_speed()
        self.lights.mark()

    def _show_hands(self, face_up: bool) -> None:
        """Whoever watches wants to see all hands, or does not."""
        self._settings.change(open_hands=face_up)
        self.hands.show(self.session.game.state)

    def _set_speed(self) -> None:
        settings = self._settings.settings
        kind = "watch"
        if self.session.persons:
            own = self.face.panels.active(self.session.game.state) in self.session.persons
            kind = "own" if own else "opponent"
        self._parts.stage.animator.speed = pace(settings, kind, first=bool(self._table.extras.get(GUIDED)))

    def _close_advice(self) -> bool:
        closed = self.advice is not None and self.advice.panel.close_panel()
        return closed or (not self._parts.stage.busy and self.review.close())

    # -- from the session ---------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Set the board at once."""
        self._parts.stage.show(self.session.game.state)
        self.hands.begin()
        self.refresh()
        self.log.begin()

    def _events(self, events: list[object], count: int) -> None:
        self.reply.forget()
        self._set_speed()
        self.battles.set_speed(events)
        self.withdraw_question()
        self._parts.stage.play(events, self.session.game.state, count)

    def _undone(self, count: int) -> None:
        self.reply.forget()
        self.plans.forget()
        self.log.undone()
        self._set_speed()
        self.withdraw_question()
        self._parts.stage.take_back(count, self.session.game.state)

    def _busy_changed(self, busy: bool) -> None:
        if busy and not self._held:
            self._held = True
            self.session.hold()
            if self._awaited >= 0:  # what was being thought is being shown now
                self._parts.prompt.ask(tr("{side}: playing …", side=self._name(self._awaited)))
        elif not busy and self._held:
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
        facts = [self.face.seat(self._table, state, side) for side in self.session.sides]
        self._parts.tracks.show_seats(facts, self.hands.viewer)

    # -- who sits in front of the screen ------------------------------------------------------------------------

    def _seat_taken(self, side: int) -> None:
        self._parts.view.set_flipped(self.face.board.turned_for(side))
        self._show_seats(self.session.game.state)

    def _looking(self) -> int:
        """The side in front of the screen; nobody while the curtain waits for it."""
        return self.hands.viewer if self.hands.waiting_for == NOBODY else NOBODY

    def _curtain_drawn(self, side: int) -> None:
        self._parts.preview.hide()
        self._close_advice()
        self._parts.curtain.wait_for(self._name(side), self._parts.tracks.sign_of(side))

    def _confirmed(self) -> None:
        """The next person has confirmed that he sits at the table."""
        self.hands.confirm()
        self._parts.view.setFocus()
        self._settled(self.session.game.state)
        self._ask()
        self.review.refresh()
        self.battles.raise_up()
        if texts := self.hands.meanwhile():
            self._parts.meanwhile.tell(texts)

    # -- asking -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Write everything anew, for instance in another language."""
        self._settled(self.session.game.state)
        self.taking_back.show()
        if not self._parts.stage.busy:
            self._ask()

    def _ask(self) -> None:
        self.withdraw_question()
        self._awaited = -1
        decision = self.session.decision
        self._show_turn()
        if decision is None:
            self.end.tell()
            self.hands.show(self.session.game.state)
        elif self.reply.waiting:
            self.reply.ask()
        elif not self.session.person_decides:
            self._wait_for_opponent(decision.side)
        elif (decided := self._decided(decision)) is not None:
            self.giving.choose(decided)
            return
        elif self.hands.prepare(decision):
            self._put_question()
        self.battles.refresh()

    def _decided(self, decision: Decision) -> Choice | None:
        """The answer of a person who need not be asked: said before, left to the program, or the only one."""
        return self.battles.decides() or self.standing.decides() or self.final.given_alone(decision)

    def _put_question(self) -> None:
        game, decision = self.session.game, self.session.decision
        assert decision is not None
        if self.plans.goes_on(decision):
            return
        answers = self.face.answers.of(game)
        backs = self.face.answers.take_backs(decision, self.session.choices_to_take_back())
        interaction = self.plans.interaction(answers, backs) or interaction_for(answers, backs, self)
        interaction.taken_back.connect(self.session.take_back)
        interaction.refused.connect(self._refused)
        interaction.ambiguous.connect(self.gestures.offer)
        asked = self.face.words.question(game)
        for here in self.face.board.attention(game):
            self._parts.view.show_place(here)
        self._put(interaction, decision.side, asked.text, asked.hint)
        self.standing.offer()
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
        interaction.is_final = self.final.is_final
        interaction.chosen.connect(self.giving.chosen)
        interaction.planned.connect(self.answer)
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
        return tuple(map(self.final.signed, interaction.buttons))

    def _with_signs_told(self, hint: str, buttons: Sequence[Answer]) -> str:
        """A line of help; the first time in a match that there is one, what the signs on buttons mean."""
        if self._told_signs or not any(each.sign for each in buttons):
            return hint
        self._told_signs = True
        return f"{hint} {tr('A die or an eye on a button: it cannot be taken back.')}".strip()

    def _offer_laid(self, answer: Answer) -> None:
        """Show a button for an answer that was given on the board or in the hand, and is asked for once more."""
        asked, shown = self.interaction, self._parts.prompt.buttons
        if asked is not None and not any(each.answer.choice == answer.choice for each in shown):
            asked.lay_out(answer)

    def _raise_card(self, card: int) -> None:
        """The card that is taken up stands out of the hand, -1 for none; what others have lit stays."""
        if card != self._raised:
            self._raised = card
            self._parts.hand.light(card)
            if self.battles.table is not None:
                self.battles.table.light(card)

    def _gesture_changed(self) -> None:
        self.twice.forget()
        closed = self.plans.closed_uses()
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
        if side == self.face.panels.active(self.session.game.state) and not self._table.names[side]:
            return question
        return tr("{side}: {question}", side=self._name(side), question=question)

    def _show_turn(self) -> None:
        game = self.session.game
        self._parts.prompt.show_turn(self.face.words.question(game).phase, self.face.words.turn(game.state))

    def _wait_for_opponent(self, side: int) -> None:
        self._awaited = self.face.panels.active(self.session.game.state)
        self.hands.show(self.session.game.state)
        text = tr("{side}: thinking …", side=self._name(side))
        self._parts.prompt.ask(text, tr("Paused.") if self.session.paused else "")

    def _name(self, side: int) -> str:
        return self.face.seat(self._table, self.session.game.state, side).name

    def withdraw_question(self) -> None:
        """Nobody is asked any more."""
        self.twice.forget()
        self._raise_card(-1)
        self.question.withdraw()
        self.standing.put_away()
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
