"""A match in play: board, side column, hand, accounts. Where the widgets lie, and what the page can be told to do.

``MatchPlay`` makes the widgets work. Whoever shows the page needs nothing but the page itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QInputDialog, QStackedWidget, QWidget

from ccancients.ui.canvas.moment import COURSE, Door
from ccancients.ui.desktop.i18n import Retranslating, mark, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import EVERYTHING, NOTHING, GameFace
from ccancients.ui.interactions.interaction import OpenQuestion
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.curtain import lay_over
from ccancients.ui.shell.play.at_table import AtTable
from ccancients.ui.shell.play.gestures import KeyboardRing
from ccancients.ui.shell.play.guide import Guide, RuleMenus
from ccancients.ui.shell.play.hand_keeper import HandKeeper
from ccancients.ui.shell.play.match_log import answers_given
from ccancients.ui.shell.play.match_parts import MatchParts
from ccancients.ui.shell.play.match_play import MatchPlay
from ccancients.ui.shell.play.position_text import PositionText
from ccancients.ui.shell.play.resigning import Resigning
from ccancients.ui.shell.play.table_layout import Fold, lay_out, table_sizes
from ccancients.ui.table.bookmarks import LONGEST_NOTE, Bookmark, bookmarks_of, keep_bookmarks, with_bookmark
from ccancients.ui.table.legs import second_leg
from ccancients.ui.table.record import counts
from ccancients.ui.table.session import Session
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table, seat_colors

WATCHING: Final = frozenset({"pause", "step"})
"""Commands for whoever watches opponents play each other."""
HATCHED: Final = mark(
    "Hatched: where the enemy could strike next turn; the denser, the harder. Point at a place to read who."
)


class MatchPage(QStackedWidget, Retranslating):
    """A match in play.

    ``command_wanted(name)``  a command of the window, by its name
    ``rematch_wanted`` … ``edit_wanted``  the ways on that its end offers
    ``course_part_wanted(key)``           the road of somebody, or a table, of the course of the match
    ``rule_wanted(entry)``                an entry of the rules is to be read
    ``status(sentence)``                  something is to be said, here or elsewhere
    ``extras_changed``                    what is kept beside the choices has changed, such as a bookmark
    ``changed``                           another command may be ``enabled`` now
    """

    command_wanted = Signal(str)
    rematch_wanted = Signal()
    rematch_same_wanted = Signal()
    second_leg_wanted = Signal()
    replay_wanted = Signal()
    review_wanted = Signal()
    course_wanted = Signal()
    course_part_wanted = Signal(str)
    new_wanted = Signal()
    leave_wanted = Signal()
    edit_wanted = Signal()
    rule_wanted = Signal(str)
    status = Signal(str)
    extras_changed = Signal()
    changed = Signal()

    def __init__(
        self, face: GameFace, table: Table, session: Session, settings: SettingsStore, theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.face, self.table, self.session, self.settings, self.theme = face, table, session, settings, theme
        parts = self.parts = MatchParts(face, table, session.game, theme, settings.settings.watch_speed, self)
        question = OpenQuestion()
        hands = HandKeeper(session, face, settings, question, parts, self)
        self.at = AtTable(session, face, table, settings, question, hands, parts)
        self.page, self.curtain = parts.page, parts.curtain
        self.addWidget(self.page)
        self.addWidget(self.curtain)
        lay_over(self)  # the board is seen beside the curtain
        self.currentChanged.connect(lambda _place: self._part_curtain())
        parts.view.moved.connect(self._open_curtain)
        self.view, self.stage, self.prompt, self.watch = parts.view, parts.stage, parts.prompt, parts.watch
        self.tray, self.info, self.log, self.hand, self.deck = parts.tray, parts.info, parts.log, parts.hand, parts.deck
        self.tracks, self.bubble, self.cards, self.preview = parts.tracks, parts.bubble, parts.cards, parts.preview
        self.end, self.meanwhile = parts.end, parts.meanwhile
        self.odds, self.account, self.refusal = parts.odds, parts.account, parts.refusal
        self.undo_button, self.redo_button = parts.undo_button, parts.redo_button
        self.fold = Fold(parts, self._resize_parts, self)
        lay_out(parts, self.fold.line)
        self.play = MatchPlay(self.at, self)
        self.advice, self.dangers, self.thoughts = self.play.advice, self.play.dangers, self.play.thoughts
        self._offer_rules()
        self._connect()
        self.text = PositionText(self.at, self.play.answering, self)
        self.ring = KeyboardRing(self.at, self.play.battles)
        self.prompt.asked.connect(self._mind_keyboard)
        if self.dangers is not None:
            self.dangers.switched.connect(self._explain_dangers)
        self.resigning = Resigning(self.at, self)
        self._commands = self._all_commands()
        parts.moments.opened.connect(self._take_door)
        self.follow_language()
        self._part_curtain()

    def _connect(self) -> None:
        self.play.status.connect(self.status)
        self.play.hands.curtain_drawn.connect(lambda _side: self._draw_curtain())
        self.play.hands.curtain_lifted.connect(lambda: self.setCurrentWidget(self.page))
        self.session.match_over.connect(lambda _outcome: self._offer_second_leg())
        self.session.match_over.connect(lambda _outcome: self.changed.emit())
        self.session.decision_changed.connect(self.changed)
        for theirs, ours in (
            (self.end.rematch_wanted, self.rematch_wanted), (self.end.second_leg_wanted, self.second_leg_wanted),
            (self.end.rematch_same_wanted, self.rematch_same_wanted), (self.end.replay_wanted, self.replay_wanted),
            (self.end.review_wanted, self.review_wanted),
            (self.end.course_wanted, self.course_wanted), (self.end.new_wanted, self.new_wanted),
            (self.end.leave_wanted, self.leave_wanted), (self.end.edit_wanted, self.edit_wanted),
        ):
            theirs.connect(ours)

    def _offer_rules(self) -> None:
        """Ways to the rules, where the game brings any."""
        rules = self.face.help
        if rules is None:
            return
        self.guide = Guide(self.at, rules, self.play)
        self.prompt.rule_wanted.connect(self.rule_wanted)
        self.refusal.rule_wanted.connect(self.rule_wanted)
        self.guide.panel.more_wanted.connect(self.rule_wanted)
        self.guide.panel.way_wanted.connect(self.command_wanted)
        menus = RuleMenus(self.at, rules)
        menus.wanted.connect(self.rule_wanted)
        menus.answered.connect(self.play.answering.answer)

    # -- where everything lies ----------------------------------------------------------------------------------

    @property
    def corner(self) -> QWidget:
        """The tracks of the other seats, for the corner of a menu bar. Who puts it there deletes it with the page."""
        return self.parts.tracks.corner

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_parts()

    def _resize_parts(self) -> None:
        parts = self.parts
        parts.tracks.fit()
        sizes = table_sizes(self.width(), self.height(), self.theme.text_scale)
        parts.side.setFixedWidth(sizes.side)
        parts.strip.setFixedHeight(sizes.strip)
        self.play.cards.preview_height = sizes.preview
        parts.card.set_narrow(sizes.folded, sizes.tight)  # in a low window question and answers need the room
        parts.prompt.set_tight(sizes.tight)
        parts.deck.updateGeometry()
        self._part_curtain()
        self.play.review.place()
        self.play.battles.place()
        parts.end.place_in(self.fold.room(self.rect(), sizes).adjusted(8, 8, -8, -8))
        if self.advice is not None:
            self.advice.place()
        parts.meanwhile.place_in(self.rect().adjusted(40, 40, -40, -40))  # the page has no size behind the curtain

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self.theme = theme
        self.view.set_theme(theme)
        parts = self.parts
        for part in (
            parts.card, self.tray, self.hand, parts.other_hand, self.deck, self.tracks, self.cards, self.end, self.odds,
            self.prompt, parts.score,
        ):
            part.set_theme(theme)
        self.play.fights.set_theme(theme)
        self.play.battles.set_theme(theme)
        self.parts.moment.text_scale = theme.text_scale
        self.parts.moments.set_theme(theme)
        self.play.review.set_theme()
        self.play.sheet.page.set_theme(theme)
        if self.advice is not None:
            self.advice.set_theme(theme)
        self.log.set_theme(theme, seat_colors(self.table))
        self.curtain.set_theme(theme)
        self.preview.theme = self.refusal.theme = theme
        self.refusal.close_bubble()
        self.info.show_facts(None)
        self._resize_parts()

    def retranslate(self) -> None:
        self.face.board.retranslate(self.view.board)
        self.parts.undo_button.setText(tr("Undo"))
        self.parts.redo_button.setText(tr("Redo"))
        self.hand.retranslate()
        self.parts.other_hand.retranslate()
        self.watch.retranslate()
        self.end.retranslate()
        self.tracks.rename(tr("Back to the designer"))
        self.fold.line.follow()
        self.thoughts.bar.retranslate()
        self.log.retranslate()
        self.watch.show_paused(self.session.paused)
        self.tray.clear()
        self.deck.set_theme(self.theme)  # the cards on top are written anew
        self.play.review.retranslate()
        self.play.sheet.retranslate()
        self.play.battles.retranslate()
        self.play.speaker.say(self.view.cursor_place)
        self.play.refresh()
        self.play.cards.show_in_play(self.session.game.state)
        if self.advice is not None:
            self.advice.retranslate()

    def _part_curtain(self) -> None:
        """The curtain is up or away: nothing on the page can be done under it, and the board alone is seen."""
        up = self.currentWidget() is self.curtain
        self.curtain.setVisible(up)
        self.page.setEnabled(not up)
        self._open_curtain()

    def _open_curtain(self) -> None:
        """The board lies elsewhere: the curtain leaves it open there."""
        if self.currentWidget() is self.curtain:
            self.curtain.leave_open(self.view.geometry())

    def _draw_curtain(self) -> None:
        self.setCurrentWidget(self.curtain)
        self.curtain.ready.setFocus()

    # -- what it can do -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the page can do, by name; what the game does not have is not among it."""
        return self._commands

    def enabled(self, name: str) -> bool:
        """Whether a command can be carried out now, or at least says why it cannot."""
        if name in WATCHING:
            return not self.session.persons and not self.session.is_over
        if name == "resign":
            return self.resigning.side >= 0
        return name in self._commands

    def lit(self, name: str) -> bool:
        """Whether taking back, or doing again, is possible: asked for all the same, it says why not."""
        return self.session.can_redo if name == "redo" else self.session.can_undo

    def _all_commands(self) -> dict[str, Callable[[], object]]:
        play, session, view = self.play, self.session, self.view
        commands: dict[str, Callable[[], object]] = {
            "way_on": play.keys.way_on,
            "cancel": play.keys.cancel,
            "next_choice": partial(play.keys.cycle, 1),
            "previous_choice": partial(play.keys.cycle, -1),
            "undo": play.undo_buttons.undo,
            "redo": session.redo,
            "resign": self.resigning.ask,
            "reset": play.undo_buttons.reset_turn,
            "uncover": play.hands.uncover,
            "last_turn": play.review.press,
            "to_board": view.setFocus,
            "to_hand": self.ring.to_hand,
            "to_answers": self.ring.to_answers,
            "pause": self._pause_or_play,
            "step": session.step,
            "zoom_in": view.zoom_in,
            "zoom_out": view.zoom_out,
            "fit": view.fit,
            "flip": view.flip,
            "bookmark": self.ask_for_bookmark,
            "text_board": self.text.show,
            "fold": self.fold.turn,
            "next_part": self.ring.to_next_part,
        }
        if self.face.battles is not None:
            commands["battle_out"] = play.battles.fight_out
            commands["battle_board"] = play.battles.turn_aside
            commands["battle_board_up"] = play.battles.let_go
        if self.face.plans is not None:
            commands["ways"] = self._another_kind_of_way
        if self.face.odds is not None:
            commands["odds"] = play.odds.open_account
        if self.advice is not None:
            commands["advice"] = self.advice.ask
        if self.dangers is not None:
            commands["dangers"] = self.dangers.press
            commands["dangers_up"] = self.dangers.release
        return commands

    @property
    def cards_in_front(self) -> tuple[Any, ...]:
        """The cards that can be clicked now, from the left: of the hand, or of the table of a battle over it."""
        return self.ring.cards

    def _take_door(self, door: Door) -> None:
        """What a moment offers besides going on: a part of the course of the match, or a command."""
        if door.command == COURSE:
            self.course_part_wanted.emit(door.about)
        else:
            self._commands[door.command]()

    def _explain_dangers(self) -> None:
        """What hatched places are, as soon as they are hatched."""
        self.prompt.notify(tr(HATCHED) if self.settings.settings.dangers else "")

    def _mind_keyboard(self) -> None:
        """When hand and buttons are those of the question that has been put."""
        QTimer.singleShot(0, self, self.ring.leave_what_is_idle)

    def _another_kind_of_way(self) -> None:
        """Let marches be the best at something else, and say what that is."""
        words = self.play.answering.plans.another_kind()
        if words:
            self.prompt.notify(tr("Ways now: {kind}.", kind=words))

    def _pause_or_play(self) -> None:
        if self.session.paused:
            self.session.play()
        else:
            self.session.pause()

    def sit(self) -> None:
        """Give the keyboard to the board, or to the way on from a moment that waits over it."""
        (self.parts.moments.on if self.parts.moments.isVisible() else self.view).setFocus()

    def notify(self, sentence: str) -> None:
        """Say something beside the question."""
        self.prompt.notify(sentence)

    @property
    def notices(self) -> bool:
        """Whether something is being said beside the question."""
        return bool(self.prompt.notice.text()) or self.refusal.isVisible()

    def rule_now(self) -> str:
        """The entry of the rules that matters now: behind a refusal, else behind the question; empty without rules."""
        if self.face.help is None:
            return ""
        return self.refusal.entry or self.prompt.notice.entry or self.face.help.entry_now(self.session.game)

    def offer_designer(self, draft: bool) -> None:
        """Let the end of the match lead to the designer, or back to it where the match is a ``draft`` of it."""
        self.end.offer_designer(draft)
        if draft:
            self.tracks.offer(tr("Back to the designer"), self.edit_wanted)

    @property
    def may_have_second_leg(self) -> bool:
        """Whether a second leg may follow: after a match that is over, in a game that has legs."""
        recording = self.face.recording
        mine = self.session.is_over and counts(self.table) and second_leg(self.table.extras) is None
        setup = self.table.setup
        return mine and recording is not None and recording.two_legs(setup) and bool(recording.battle(setup)[0])

    def _offer_second_leg(self) -> None:
        if self.may_have_second_leg:
            self.end.offer_second_leg()

    @property
    def hides_hands(self) -> bool:
        """Whether persons at this screen may still hide something from each other: nobody may look back then."""
        return self.play.hands.curtain and not self.session.is_over

    def shown(self) -> Shown:
        """The match as whoever sits in front of the screen may see it."""
        session, hands = self.session, self.play.hands
        viewer = hands.viewer if hands.is_open else NOTHING
        if session.is_over or not session.persons:
            viewer = EVERYTHING
        lines = tuple(self.log.lines.texts())
        flipped = self.view.board.flipped
        return Shown(self.table, session.game, session.game, lines, viewer, flipped, session.is_over)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.play.keys.key(event):
            super().keyPressEvent(event)

    # -- bookmarks ----------------------------------------------------------------------------------------------

    def ask_for_bookmark(self) -> None:
        """Let a note to this moment of the match be written."""
        count = answers_given(self.session.game)
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Bookmark"))
        dialog.setLabelText(tr("A note to this moment; you find it again in the replay of the match."))
        dialog.setOkButtonText(tr("Set the bookmark"))
        dialog.setCancelButtonText(tr("Cancel"))
        dialog.textValueSelected.connect(lambda note: self.set_bookmark(Bookmark(count, note[:LONGEST_NOTE])))
        dialog.open()

    def set_bookmark(self, mark: Bookmark) -> None:
        """Put a bookmark into the match."""
        extras = self.table.extras
        keep_bookmarks(extras, with_bookmark(bookmarks_of(extras, mark.count), mark))
        self.extras_changed.emit()
        self.status.emit(tr("The bookmark is set; you find it in the replay of the match."))
