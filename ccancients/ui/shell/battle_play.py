"""How the battle page works: questions to the prompt, gestures to the session, events to the stage.

Order of things: the session tells what happened, the stage shows it, and only when the table has come to rest is the
next question put. Meanwhile the session is held, so that opponents wait too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from ccancients.engine.decision import Choice
from ccancients.ui.i18n import languages, tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import CardInteraction, Interaction, interaction_for
from ccancients.ui.panels.log_panel import PlainLine
from ccancients.ui.shell.battle_end import BattleEnd
from ccancients.ui.shell.battle_keys import BattleKeys
from ccancients.ui.shell.fair_words import seal_line
from ccancients.ui.shell.hand_keeper import HandKeeper
from ccancients.ui.shell.log_history import LogHistory
from ccancients.ui.shell.reply_asker import ReplyAsker
from ccancients.ui.shell.table_cards import TableCards
from ccancients.ui.shell.table_lights import TableLights

if TYPE_CHECKING:
    from ccancients.ui.panels.log_panel import LogLine
    from ccancients.ui.shell.battle_page import BattlePage

PERCENT: Final = 100
FIRST: Final = -1_000_000
"""Before all choices there can be: where the first line of the log is."""


class BattlePlay(QObject):
    """The workings of a ``BattlePage``."""

    def __init__(self, page: BattlePage) -> None:
        super().__init__(page)
        self.page = page
        self.session, self.face = page.session, page.face
        self.hands = HandKeeper(page)
        self.reply = ReplyAsker(self)
        self.lights = TableLights(page)
        self.history = LogHistory(page.face, page.table, self)
        self.interaction: Interaction | None = None
        self.keys = BattleKeys(self)
        self.cards = TableCards(page)
        self.end = BattleEnd(page)
        self._held = False
        self._warned: Choice | None = None
        self._retold_until = 0

    # -- wiring -------------------------------------------------------------------------------------------------

    def connect_all(self) -> None:
        """Connect everything; the battle begins when the page's session is started."""
        page, session, stage = self.page, self.session, self.page.stage
        session.events_happened.connect(self._events)
        session.undone.connect(self._undone)
        session.decision_changed.connect(self._decision_changed)
        session.position_changed.connect(self.show_position)
        session.undo_changed.connect(self._show_undo)
        session.pause_changed.connect(page.watch.show_paused)
        session.trouble.connect(page.status)
        stage.line_told.connect(page.log.tell)
        stage.line_untold.connect(page.log.untell)
        self.history.told.connect(self._told_history)
        self.history.retold.connect(self._retold)
        languages.language_changed.connect(self._tell_anew)
        stage.dice_thrown.connect(self.lights.throw)
        stage.dice_cleared.connect(self.lights.clear_dice)
        stage.card_shown.connect(self.cards.lay_down)
        stage.settled.connect(self._settled)
        stage.busy_changed.connect(self._busy_changed)
        page.view.hex_clicked.connect(self.click)
        page.view.hex_hovered.connect(self.lights.hover)
        page.view.installEventFilter(self.keys)
        page.prompt.answered.connect(self.answer)
        page.bubble.answered.connect(self.answer)
        page.bubble.closed.connect(page.view.setFocus)
        page.hand.card_clicked.connect(self._card_clicked)
        page.hand.card_refused.connect(self._card_refused)
        page.hand.card_pointed.connect(self.cards.point)
        page.hand.cover_clicked.connect(self.hands.uncover)
        page.deck.discards_wanted.connect(self.cards.show_discards)
        page.cards.closed.connect(page.view.setFocus)
        page.log.hexes_pointed.connect(self.lights.point)
        page.log.undo_wanted.connect(session.undo_to)
        page.log.undo_refused.connect(self._say_why_no_undo)
        page.log.can_undo_to = lambda count: session.can_undo and session.earliest_count <= count < session.count
        page.undo_button.clicked.connect(self.undo)
        page.redo_button.clicked.connect(session.redo)
        page.watch.play_wanted.connect(session.play)
        page.watch.pause_wanted.connect(session.pause)
        page.watch.step_wanted.connect(session.step)
        page.watch.speed_changed.connect(lambda speed: page.settings.change(watch_speed=speed))
        page.curtain.confirmed.connect(self._seated)
        page.meanwhile.closed.connect(page.view.setFocus)
        page.settings.changed.connect(self.take_settings)
        page.end.rematch_wanted.connect(page.rematch_wanted)
        page.end.replay_wanted.connect(page.replay_wanted)
        page.end.review_wanted.connect(page.review_wanted)
        page.end.new_wanted.connect(page.new_wanted)
        page.end.leave_wanted.connect(page.leave_wanted)
        page.watch.setVisible(not session.persons)
        page.undo_button.setVisible(bool(session.persons))
        page.redo_button.setVisible(bool(session.persons))
        self.take_settings()

    def take_settings(self) -> None:
        """The preferences have changed."""
        page, settings = self.page, self.page.settings.settings
        page.stage.show_dice = settings.show_dice
        page.hand.reduced_motion = settings.reduced_motion
        page.own_track.reduced_motion = page.enemy_track.reduced_motion = settings.reduced_motion
        if page.view.board.hex_names_shown != settings.hex_names:
            page.view.board.show_hex_names(settings.hex_names)
        self._set_speed()
        self.lights.mark()

    def _set_speed(self) -> None:
        settings = self.page.settings.settings
        if settings.reduced_motion:
            speed = 0
        elif not self.session.persons:
            speed = settings.watch_speed
        else:
            own = self.face.active(self.session.game.state) in self.session.persons
            speed = settings.own_speed if own else settings.opponent_speed
        self.page.stage.animator.speed = speed / PERCENT

    # -- from the session ---------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Set the board at once."""
        self.page.stage.show(self.session.game.state)
        self.page.log.put_before([(FIRST, PlainLine(seal_line(self.page.table.lots)))])
        self.hands.begin()
        self.refresh()
        self.history.start()

    def _told_history(self, lines: tuple[tuple[int, LogLine], ...]) -> None:
        """What was played before this table was opened is in the log."""
        self.page.log.put_before(lines)
        self.hands.lines_put_before(len(lines))

    def _tell_anew(self, _language: str) -> None:
        """The log is told again in the language now in use; until that is done it stands as it was."""
        self._retold_until = self.session.count
        self.history.retell(self.session.game)

    def _retold(self, lines: tuple[tuple[int, LogLine], ...]) -> None:
        first = (FIRST, PlainLine(seal_line(self.page.table.lots)))
        more = self.page.log.retell((first, *lines), self._retold_until)
        self.hands.lines_put_before(more)

    def _events(self, events: list[object], count: int) -> None:
        self._set_speed()
        self.drop_interaction()
        self.page.stage.play(events, self.session.game.state, count)

    def _undone(self, count: int) -> None:
        self.reply.drop()
        if self.history.retelling:
            self._tell_anew(languages.language)
        self._set_speed()
        self.drop_interaction()
        self.page.stage.take_back(count, self.session.game.state)

    def _busy_changed(self, busy: bool) -> None:
        if busy and not self._held:
            self._held = True
            self.session.hold()
        elif not busy and self._held:
            self._held = False
            self._ask()
            self.session.release()

    def _decision_changed(self) -> None:
        if not self.page.stage.busy:
            self._ask()

    def _settled(self, state: Any) -> None:
        """The board is as in a position: so must be what lies beside it."""
        self.show_sides(state)
        self.page.deck.show_piles(*self.face.piles(state))
        self.hands.show(state)

    def show_sides(self, state: Any) -> None:
        """Banners and names of both sides, the viewer's below."""
        page, viewer = self.page, self.hands.viewer
        for track, side in ((page.own_track, viewer), (page.enemy_track, 1 - viewer)):
            facts = self.face.side(state, side)
            name = page.table.names[side] or facts.name
            track.show_track(name, facts.color, facts.won, facts.needed)

    # -- asking -------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Write everything anew, for instance in another language."""
        self._settled(self.session.game.state)
        self._show_undo()
        if not self.page.stage.busy:
            self._ask()

    def _ask(self) -> None:
        self.drop_interaction()
        self._warned = None
        decision = self.session.decision
        self._show_turn()
        if decision is None:
            self.end.tell()
            return
        if self.reply.waiting:
            self.reply.ask()
            return
        if not self.session.person_decides:
            self._wait_for_opponent(decision.side)
            return
        if not self.hands.seat(decision):
            return
        self._put_question()

    def _put_question(self) -> None:
        game, decision = self.session.game, self.session.decision
        assert decision is not None
        answers = self.face.answers(game)
        backs = self.face.take_backs(decision, self.session.choices_to_take_back())
        interaction = interaction_for(answers, backs, self)
        interaction.chosen.connect(self._choose)
        interaction.taken_back.connect(self.session.take_back)
        interaction.changed.connect(self.lights.mark)
        interaction.refused.connect(self._refused)
        interaction.ambiguous.connect(self._ambiguous)
        asked = self.face.asked(game)
        for here in self.face.attention(game):
            self.page.view.show_hex(here)
        self.take_up(interaction, decision.side, asked.text, asked.hint)

    def take_up(self, interaction: Interaction, side: int, question: str, hint: str) -> None:
        """Put a question to a side; its answers are the gestures of ``interaction``."""
        if self.interaction is not interaction:
            self.drop_interaction()
        self.interaction = interaction
        self.page.prompt.ask(self._of_whom(side, question), hint, interaction.buttons)
        self.hands.show(self.session.game.state)
        self.lights.mark()

    def _of_whom(self, side: int, question: str) -> str:
        """The question, and who is asked unless that stands above it already: whose turn it is."""
        if side == self.face.active(self.session.game.state) and not self.page.table.names[side]:
            return question
        return tr("{side}: {question}", side=self._name(side), question=question)

    def _show_turn(self) -> None:
        game = self.session.game
        self.page.prompt.show_turn(self.face.asked(game).phase, self.face.turn_text(game.state))

    def _wait_for_opponent(self, side: int) -> None:
        self.hands.show(self.session.game.state)
        text = tr("{side}: thinking …", side=self._name(side))
        self.page.prompt.ask(text, tr("Paused.") if self.session.paused else "")

    def _name(self, side: int) -> str:
        return self.page.table.names[side] or self.face.side(self.session.game.state, side).name

    def _seated(self) -> None:
        """The next person has confirmed that he sits at the table."""
        self.hands.seated()
        self._settled(self.session.game.state)
        self._ask()
        texts = self.hands.meanwhile()
        if texts:
            self.page.meanwhile.tell(texts)

    def drop_interaction(self) -> None:
        """Nothing is asked any more."""
        if self.interaction is not None:
            self.interaction.deleteLater()
            self.interaction = None
        self.page.bubble.hide()
        self.page.view.board.set_marks({})
        self.page.view.board.show_path(())
        self.page.view.board.show_threat(None)

    # -- gestures -----------------------------------------------------------------------------------------------

    def click(self, here: int) -> None:
        """A hex was clicked, or confirmed by key. While something is shown a click only skips it."""
        if self.page.stage.skip():
            return
        if self.page.bubble.isVisible():
            self.page.bubble.close_bubble()
            return
        if self.interaction is None:
            return
        shift = bool(QApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
        self.interaction.click(here, leader=shift)

    def answer(self, answer: Answer) -> None:
        """A button was pressed."""
        settings = self.page.settings.settings
        undone = self.face.left_undone(self.session.game, answer) if settings.confirm_idle else ""
        if undone and self._warned != answer.choice:
            self._warned = answer.choice
            self.page.prompt.notify(tr("{undone} Press once more to go on all the same.", undone=undone))
            return
        self._choose(answer.choice)

    def _choose(self, choice: Choice) -> None:
        self.page.stage.skip()
        if self.session.person_decides and not self.reply.takes(choice):
            self.session.choose(choice)

    def _card_clicked(self, card: int) -> None:
        if isinstance(self.interaction, CardInteraction):
            self.interaction.card(card)

    def _refused(self, here: int, _had_selection: bool) -> None:
        selected = self.interaction.selected if self.interaction is not None else -1
        why = self.face.why_not(self.session.game, here, selected)
        self.page.prompt.notify(why.sentence, why.entry)

    def _card_refused(self, card: int) -> None:
        why = self.face.why_no_card(self.session.game, card)
        self.page.prompt.notify(why.sentence, why.entry)

    def _ambiguous(self, here: int, answers: tuple[Answer, ...]) -> None:
        self.page.bubble.offer(answers, self.page.view.hex_center_in_viewport(here))

    def undo(self) -> None:
        """Take the last choice back, or say why that cannot be."""
        if not self.session.undo():
            self._say_why_no_undo()

    def reset_turn(self) -> None:
        """Take back everything that can be taken back, or say why nothing can."""
        if not self.session.reset_turn():
            self._say_why_no_undo()

    def _say_why_no_undo(self) -> None:
        """Why what was wanted cannot be taken back."""
        self.page.prompt.notify(self.session.why_no_undo or self.session.why_no_more_undo)

    def _show_undo(self) -> None:
        page, session = self.page, self.session
        page.undo_button.setEnabled(session.can_undo)
        page.redo_button.setEnabled(session.can_redo)
        page.undo_button.setToolTip(session.why_no_undo)
