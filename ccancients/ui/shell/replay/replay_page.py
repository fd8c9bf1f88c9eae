"""A match looked at again: the journal on the real board, in both directions; nothing of it can be changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QGridLayout, QWidget

from ccancients.engine.errors import GameError
from ccancients.engine.fairness import fresh_seed
from ccancients.engine.journal import DICE, Journal
from ccancients.engine.replay import Reel
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.i18n import Retranslating, tr
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.face import EVERYTHING, NOTHING, GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.card_in_play import CardInPlay
from ccancients.ui.panels.dice_tray import DiceTray
from ccancients.ui.panels.info_card import InfoCard
from ccancients.ui.panels.log_lines import LogLine
from ccancients.ui.panels.replay_bar import ReplayBar
from ccancients.ui.panels.side_column import SideColumn
from ccancients.ui.panels.side_place import share_room
from ccancients.ui.shell.play.match_log import Retelling
from ccancients.ui.shell.play.table_layout import table_sizes
from ccancients.ui.shell.replay.bookmarks import ReplayBookmarks
from ccancients.ui.shell.replay.branching import Way, branched, dealt_anew, way_on, words_of
from ccancients.ui.shell.replay.replay_battle import ReplayBattle
from ccancients.ui.shell.replay.replay_hands import ReplayHands
from ccancients.ui.shell.replay.replay_log import ReplayLog
from ccancients.ui.shell.replay.replay_strip import ReplayStrip
from ccancients.ui.shell.replay.review import ReplayReview
from ccancients.ui.shell.replay.run import Run
from ccancients.ui.table.fair_words import opened_words, seal_line
from ccancients.ui.table.shown import Shown
from ccancients.ui.table.table import Table, seat_colors

FIRST: Final = 0
"""The choices made when the first line stands in the log."""
AT_ONCE_MS: Final = 40
"""What is told of a match before its replay is shown: an ordinary one is told to its end by then."""
KEYS: Final = {
    Qt.Key.Key_Left: "back", Qt.Key.Key_Right: "forward", Qt.Key.Key_PageUp: "back_turn",
    Qt.Key.Key_PageDown: "next_turn", Qt.Key.Key_End: "last", Qt.Key.Key_M: "bookmark",
}

LEAST_BOARD: Final = 80
"""Pixels of height that the board keeps beside hands and controls; it zooms and scrolls."""


class ReplayPage(QWidget, Retranslating):
    """The replay of a recorded match.

    ``branch_wanted(table, words)``  a match of its own is to begin from the position shown, and this is to be said of
                                     it;  ``close_wanted`` …
    ``bookmarks_changed``     the bookmarks in the extras of the table are others now, or what a review found is there
    ``status(sentence)``      something is to be said
    ``changed``               another command may be ``enabled`` now
    """

    branch_wanted = Signal(object, str)
    bookmarks_changed = Signal()
    close_wanted = Signal()
    status = Signal(str)
    changed = Signal()

    def __init__(
        self, face: GameFace, table: Table, settings: SettingsStore, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Raises ``BadSaveFile`` when the journal does not follow from the rules."""
        self.reel = Reel(table.spec, table.setup, list(table.game.journal or Journal()))
        super().__init__(parent)
        self.setProperty("surface", "table")
        self.face, self.table, self.settings, self.theme = face, table, settings, theme
        self.side = SideColumn(self)
        self.view = BoardView(face.board.scene(theme, self.reel.game), self)
        self.stage = face.board.stage(self.view.board, self.reel.game, self)
        self.stage.keeps_all = True
        self.tray, self.info = DiceTray(face.panels.art, theme, self), InfoCard(self)
        self._has_dice = any(entry.kind == DICE for entry in self.reel.entries)
        self.log = ReplayLog(theme, seat_colors(table), self)
        self.card, self.hands = CardInPlay(face.panels.art, theme, self), ReplayHands(face, table, theme, self)
        self.bar = ReplayBar(theme, self.reel.length, settings.settings.watch_speed, self)
        self.strip = ReplayStrip(face, table, theme, self.bar, self)
        self.tracks = self.strip.tracks
        self.teller = Retelling(face, table, self)
        self.bookmarks = ReplayBookmarks(table, self.reel.length, self.teller.turn_words, self)
        self.review = ReplayReview(face, table, self.reel, self.view, self.side, self) if face.advises else None
        self.battle = ReplayBattle(face.battles, self.stage, self.hands, self.view, self.strip, self)
        self.run = Run(self.stage, self._step, settings, self)
        self._commands = self._all_commands()
        self._lay_out()
        self._connect()
        self.follow_language()

    def _lay_out(self) -> None:
        for widget in (self.card, self.tray, self.info):
            self.side.box.addWidget(widget)
        self.side.box.addWidget(self.log, 1)
        self.side.box.addWidget(self.bookmarks.panel)
        self.view.setMinimumHeight(LEAST_BOARD)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.view, 0, 0)
        grid.addWidget(self.side, 0, 1)
        grid.addWidget(self.hands, 1, 0, 1, 2)
        grid.addWidget(self.strip, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)

    def _connect(self) -> None:
        self.stage.settled.connect(self._settled)
        self.stage.dice_thrown.connect(self._throw)
        self.stage.dice_still.connect(lambda _shown: self.tray.lie_still())
        self.run.changed.connect(self.bar.show_playing)
        self.view.place_hovered.connect(self._hover)
        self.log.clicked.connect(self._line_clicked)
        self.log.activated.connect(self._line_clicked)
        self.bar.wanted.connect(self.do)
        self.bar.count_wanted.connect(self.jump)
        self.bar.speed_changed.connect(lambda speed: self.settings.change(watch_speed=speed))
        self.battle.turned.connect(self._turn_battle)
        self.teller.told.connect(self._told)
        self.teller.failed.connect(lambda error: self.status.emit(error.in_words(tr)))
        self.bookmarks.jump_wanted.connect(self.jump)
        self.bookmarks.shown.connect(self.bar.slider.show_bookmarks)
        self.bookmarks.changed.connect(self.bookmarks_changed)
        self.settings.changed.connect(self._name_places)
        self._name_places()
        if self.review is not None:
            self.review.begun.connect(self.stop)
            self.review.jump_wanted.connect(self.jump)
            self.review.status.connect(self.status)
            self.review.kept.connect(self.bookmarks_changed)
            self.review.card_meant.connect(self.hands.hand.light)
            self.hands.card_chosen.connect(self.review.panel.guess)

    # -- what it can do -----------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the page can do, by the name of a button or a key."""
        return self._commands

    def enabled(self, name: str) -> bool:
        """Whether a command can be carried out now."""
        if name == "branch":
            return self._way() in (Way.EXACTLY, Way.DEALT_ANEW)
        if name == "battle_board":
            return self.battle.is_on(self.reel.game)
        return name in self._commands

    def do(self, name: str) -> None:
        """Carry out a command; one that a replay does not know does nothing."""
        if name in self._commands:
            self._commands[name]()

    def _all_commands(self) -> dict[str, Callable[[], object]]:
        commands: dict[str, Callable[[], object]] = {
            "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.reel.length),
            "back": self.back, "undo": self.back,
            "forward": self.forward, "step": self.forward, "redo": self.forward,
            "back_turn": lambda: self.jump(self.teller.turn_before(self.count)),
            "next_turn": self._next_turn,
            "play": self.run.toggle, "pause": self.run.toggle, "way_on": self._way_on,
            "branch": self.branch, "bookmark": self._add_bookmark,
            "close": self.close_wanted.emit, "cancel": self._cancel,
            "zoom_in": self.view.zoom_in, "zoom_out": self.view.zoom_out, "fit": self.view.fit,
            "flip": self.view.flip, "to_board": self.view.setFocus,
            "battle_board": self._turn_battle,
        }
        if self.review is not None:
            commands["review"] = self.review.begin_own
        return commands

    def sit(self) -> None:
        """Give the keyboard to the slider."""
        self.bar.slider.setFocus()

    def notify(self, sentence: str) -> None:
        """Say something, until the replay goes on."""
        self.bar.notify(sentence)

    @property
    def notices(self) -> bool:
        """Whether something is being said."""
        return bool(self.bar.notice.text())

    def shown(self) -> Shown:
        """The moment on the screen, with the whole log. Of a match that goes on nobody learns more than he knew."""
        self.teller.finish()
        persons = self.table.persons
        viewer = persons[0] if len(persons) == 1 else NOTHING
        if self.over or not persons:
            viewer = EVERYTHING
        lines = tuple(self.log.lines.texts())
        return Shown(self.table, self.reel.game, self.table.game, lines, viewer, self.view.board.flipped, self.over)

    # -- going through the match --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return self.table.game.decision is None

    @property
    def count(self) -> int:
        """How many choices have been made in the position shown."""
        return self.reel.count

    def _cancel(self) -> None:
        """Put the review away, else the replay."""
        if self.review is None or not self.review.close():
            self.close_wanted.emit()

    def _turn_battle(self) -> None:
        self.battle.turn_aside(self.reel.game)

    def _add_bookmark(self) -> None:
        self.stop()
        self.bookmarks.add(self.count)

    def _next_turn(self) -> None:
        following = self.teller.turn_after(self.count)
        self.jump(following if following is not None else self.reel.length)

    def jump(self, count: int) -> None:
        """Stop, and show the position after so many choices at once."""
        self.stop()
        self.go_to(count)

    def go_to(self, count: int) -> None:
        """Show the position after so many choices at once."""
        self.stage.show(self.reel.go_to(count).state)
        self.tray.clear()
        self._show_place()

    def forward(self) -> None:
        """Play the next choice; while one is shown, skip to its end."""
        if self.stage.skip() or self.count >= self.reel.length:
            return
        self._set_speed()
        events = self.reel.step()
        self.stage.play(events, self.reel.game.state, self.count)
        self._show_place()

    def back(self) -> None:
        """Take the last choice back, as it came."""
        self.stop()
        if self.stage.skip() or not self.count:
            return
        self._set_speed()
        game = self.reel.go_to(self.count - 1)
        self.stage.take_back(self.count, game.state)
        self.tray.clear()
        self._show_place()

    def _way_on(self) -> None:
        """The button in focus, else play or stop."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
        else:
            self.run.toggle()

    def leave(self) -> None:
        """The replay is put away: nothing goes on, and what was found is kept."""
        self.stop()
        if self.review is not None:
            self.review.stop()

    def stop(self) -> None:
        """Stand still."""
        self.run.stop()

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self.run.going

    def _step(self) -> bool:
        """Play the next choice; whether there was one."""
        if self.count >= self.reel.length:
            return False
        self.forward()
        return True

    def _set_speed(self) -> None:
        settings = self.settings.settings
        self.stage.animator.speed = 0.0 if settings.reduced_motion else settings.watch_speed / 100

    def branch(self) -> None:
        """Offer the position shown as the beginning of a match of its own."""
        if not self.enabled("branch"):
            return
        self.stop()
        if self._way() is Way.EXACTLY:
            self.branch_wanted.emit(branched(self.table, self.reel, self.bookmarks.marks), "")
            return
        try:
            table = dealt_anew(self.table, self.reel.game, fresh_seed())
        except GameError:  # no match begins in the middle of a combat, of losses, of a reaction
            self.status.emit(tr("No match can begin in the middle of this: go a few steps back or on."))
        else:
            self.branch_wanted.emit(table, tr("All cards that you could not see were dealt anew."))

    def _way(self) -> Way:
        return way_on(self.table, self.reel.game, curtain=self.settings.settings.curtain)

    # -- showing ------------------------------------------------------------------------------------------------

    def _told(self) -> None:
        """The whole match goes into the log, so that every line can be jumped to."""
        first = (FIRST, LogLine(seal_line(self.table.lots)))
        last = [(self.reel.length, LogLine(words)) for words in opened_words(self.table, self.over)]
        self.log.tell_all([first, *self.teller.lines, *last])
        self.bar.slider.show_turns(self.teller.turns)
        self.bookmarks.retranslate()
        self._show_place()

    def _show_place(self) -> None:
        game = self.reel.game
        words = tr(
            "{turn} · choice {count} of {length}", turn=self.face.words.turn(game.state), count=self.count,
            length=self.reel.length,
        )
        self.bar.show_place(self.count, words)
        self.bar.show_branch(words_of(self._way()), may=self.enabled("branch"))
        places = self.log.show_count(self.count)
        self.view.board.set_marks({here: {Mark.SELECTED} for here in places if here >= 0})
        self.view.board.name_places("log", places)
        self.changed.emit()

    def _line_clicked(self, index: QModelIndex) -> None:
        self.jump(self.log.lines.count_of(index.row()))

    def _settled(self, state: Any) -> None:
        self.strip.show_seats(state)
        self.hands.show_hand(state)
        found = self.face.panels.card_on_table(state)
        side, card = found if found is not None else (0, -1)
        name, color = self.face.seat(self.table, state, side).name, seat_colors(self.table)[side]
        panels = self.face.panels
        self.card.show_card(card, color, name, now=side == panels.active(state), counts=panels.effect_on_table(state))
        self.battle.show_battle(self.reel.game)

    def _name_places(self) -> None:
        """Names of places are on the board where that is wished."""
        wished = self.settings.settings.place_names
        if self.view.board.place_names_shown != wished:
            self.view.board.show_place_names(wished)

    def _throw(self, event: object) -> None:
        self.tray.throw(self.face.panels.throw(event), self.stage.animator.speed)
        share_room(self.info, self.tray, self._has_dice, self.height(), self.theme)

    def _hover(self, here: int) -> None:
        self.info.show_facts(self.face.board.facts(self.reel.game, here, self.theme) if here >= 0 else None)
        share_room(self.info, self.tray, self._has_dice, self.height(), self.theme)

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self.theme = theme
        self.view.set_theme(theme)
        for part in (self.tray, self.strip, self.card, self.hands, self.battle):
            part.set_theme(theme)
        if self.review is not None:
            self.review.set_theme(theme)
        self.log.set_theme(theme, seat_colors(self.table))
        self.info.show_facts(None)
        self._resize_parts()

    def retranslate(self) -> None:
        self.face.board.retranslate(self.view.board)
        self.bar.retranslate()
        self.log.retranslate()
        self.info.show_facts(None)
        self.hands.retranslate()
        self.battle.retranslate()
        self.view.setAccessibleName(tr("Board"))
        self.teller.begin(list(self.table.game.journal or Journal()), AT_ONCE_MS)
        self.bookmarks.retranslate()
        if self.review is not None:
            self.review.retranslate()
        self.go_to(self.count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_parts()

    def _resize_parts(self) -> None:
        sizes = table_sizes(self.width(), self.height(), self.theme.text_scale)
        self.side.setFixedWidth(sizes.side)
        self.hands.keep_height(self.height(), sizes.preview)
        foot = self.strip.sizeHint().height()
        self.battle.place(QRect(0, 0, self.width() - sizes.side, self.height() - foot))
        self.info.keep_height(0 if sizes.folded else round(2.36 * self.theme.text_scale))
        share_room(self.info, self.tray, self._has_dice, self.height(), self.theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = KEYS.get(Qt.Key(event.key()))
        if name is None:
            super().keyPressEvent(event)
        else:
            self.do(name)
