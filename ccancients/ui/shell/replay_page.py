"""A battle looked at again: the journal on the real board, in both directions; nothing of it can be changed."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from ccancients.engine.fairness import KEPT_SEALED, fresh_lot
from ccancients.engine.journal import Journal
from ccancients.engine.replay import Reel
from ccancients.ui.bookmarks import keep_bookmarks
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import Retranslating, tr
from ccancients.ui.panels.banner_track import BannerTrack
from ccancients.ui.panels.dice_tray import DiceTray
from ccancients.ui.panels.info_card import InfoCard
from ccancients.ui.panels.log_panel import LogPanel, PlainLine
from ccancients.ui.panels.replay_bar import ReplayBar
from ccancients.ui.referee import Table
from ccancients.ui.session import PERSON
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.fair_words import opened_words, seal_line
from ccancients.ui.shell.replay_bookmarks import ReplayBookmarks
from ccancients.ui.shell.replay_review import ReplayReview
from ccancients.ui.shell.replay_teller import ReplayTeller
from ccancients.ui.shell.table_layout import table_sizes
from ccancients.ui.theme import Theme

FIRST: Final = 0
"""The choices made when the first line stands in the log."""
PAUSE_MS: Final = 260
"""Between two choices at ordinary speed."""
LEAST_MS: Final = 20


class ReplayLog(LogPanel):
    """The whole log; the line in sight is the one that the board shows."""

    def scrollToBottom(self) -> None:
        """The panel of a running battle follows the newest line, this one the current."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex(), self.ScrollHint.PositionAtCenter)


class ReplayPage(QWidget, Retranslating):
    """The replay of a recorded battle.

    ``branch_wanted(table)``  a battle of its own is to begin from the position shown;  ``close_wanted`` …
    ``bookmarks_changed``     the bookmarks in the extras of the table are others now
    """

    branch_wanted = Signal(object)
    bookmarks_changed = Signal()
    close_wanted = Signal()
    status = Signal(str)

    def __init__(
        self, face: GameFace, table: Table, settings: SettingsStore, theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Raises ``BadSaveFile`` when the journal does not follow from the rules."""
        self.reel = Reel(table.spec, table.setup, list(table.game.journal or Journal()))
        super().__init__(parent)
        self.setProperty("surface", "table")
        self.face, self.table, self.settings, self.theme = face, table, settings, theme
        self.playing = False
        self.view = BoardView(face.scene(theme, self.reel.game), self)
        self.stage = face.stage(self.view.board, self.reel.game, self)
        self.stage.keeps_all = True
        self.tray, self.info = DiceTray(face.art, theme, self), InfoCard(self)
        self.log = ReplayLog(theme, face.log_colors(self.reel.game), self)
        self.tracks = (BannerTrack(face.art, theme, self), BannerTrack(face.art, theme, self))
        self.bar = ReplayBar(theme, self.reel.length, settings.settings.watch_speed, self)
        self.bookmarks = ReplayBookmarks(self)
        self.review = ReplayReview(self)
        self.teller = ReplayTeller(face, table, self)
        self._clock = QTimer(self, singleShot=True)
        self._lay_out()
        self._connect()
        self.review.attach()
        self.follow_language()

    def _told(self) -> None:
        """The whole battle goes into the log, so that every line can be jumped to."""
        self.log.lines.untell(FIRST - 1)
        first = (FIRST, PlainLine(seal_line(self.table.lots)))
        last = [(self.reel.length, PlainLine(words)) for words in opened_words(self.table, self.over)]
        self.log.put_before([first, *self.teller.lines, *last])
        self._show_place()

    def _lay_out(self) -> None:
        self.side = QFrame(self)
        self.side.setObjectName("side")
        self.side.setProperty("surface", "table")
        column = QVBoxLayout(self.side)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(6)
        column.addWidget(self.tray)
        column.addWidget(self.info)
        column.addWidget(self.log, 1)
        column.addWidget(self.bookmarks.panel)
        strip = QWidget(self)
        strip.setProperty("surface", "table")
        row = QHBoxLayout(strip)
        row.setContentsMargins(10, 8, 10, 10)
        row.setSpacing(20)
        tracks = QVBoxLayout()
        for track in self.tracks:
            tracks.addWidget(track, 0, Qt.AlignmentFlag.AlignRight)
        row.addLayout(tracks)
        row.addWidget(self.bar, 1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.view, 0, 0)
        grid.addWidget(self.side, 0, 1)
        grid.addWidget(strip, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)

    def _connect(self) -> None:
        self.stage.settled.connect(self._settled)
        self.stage.dice_thrown.connect(self._throw)
        self.stage.busy_changed.connect(self._busy_changed)
        self.view.hex_hovered.connect(self._hover)
        self.log.clicked.connect(self._line_clicked)
        self.log.activated.connect(self._line_clicked)
        self.bar.wanted.connect(self.do)
        self.bar.count_wanted.connect(self.jump)
        self.bar.speed_changed.connect(lambda speed: self.settings.change(watch_speed=speed))
        self._clock.timeout.connect(self._tick)
        self.teller.told.connect(self._told)
        self.teller.failed.connect(self.status)

    # -- going through the battle -------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the battle was fought to its end."""
        return self.table.game.decision is None

    def turn_words_at(self, count: int) -> str:
        """Whose turn it was after so many choices."""
        return self.teller.turn_words(count)

    @property
    def count(self) -> int:
        """How many choices have been made in the position shown."""
        return self.reel.count

    def do(self, name: str) -> None:
        """Carry out a button or a key by its name; one that a replay does not know does nothing."""
        handlers: dict[str, Any] = {
            "first": lambda: self.jump(0),
            "last": lambda: self.jump(self.reel.length),
            "back": self.back, "undo": self.back,
            "forward": self.forward, "step": self.forward, "redo": self.forward,
            "back_turn": lambda: self.jump(self.teller.turn_before(self.count)),
            "next_turn": self._next_turn,
            "play": self.toggle, "pause": self.toggle, "way_on": self._way_on,
            "branch": self.branch, "bookmark": self.bookmarks.add,
            "close": self.close_wanted.emit, "cancel": self._cancel, "review": self.review.begin_own,
            "zoom_in": self.view.zoom_in, "zoom_out": self.view.zoom_out, "fit": self.view.fit,
            "flip": self.view.flip, "to_board": self.view.setFocus,
        }
        if name in handlers:
            handlers[name]()

    def _cancel(self) -> None:
        """Put the review away, else the replay."""
        if not self.review.panel.close_panel():
            self.close_wanted.emit()

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

    def toggle(self) -> None:
        """Play, or stop."""
        if self.playing:
            self.stop()
        elif self.count < self.reel.length:
            self.playing = True
            self.bar.show_playing(True)
            self._tick()

    def _way_on(self) -> None:
        """The button in focus, else play or stop."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QAbstractButton) and self.isAncestorOf(focused):
            focused.click()
        else:
            self.toggle()

    def stop(self) -> None:
        """Stand still."""
        self.playing = False
        self._clock.stop()
        self.bar.show_playing(False)

    def _tick(self) -> None:
        if not self.playing or self.stage.busy:
            return
        if self.count >= self.reel.length:
            self.stop()
            return
        self.forward()
        if not self.stage.busy:
            self._wait()

    def _busy_changed(self, busy: bool) -> None:
        if not busy and self.playing:
            self._wait()

    def _wait(self) -> None:
        self._clock.start(max(LEAST_MS, round(PAUSE_MS * 100 / self.settings.settings.watch_speed)))

    def _set_speed(self) -> None:
        settings = self.settings.settings
        self.stage.animator.speed = 0.0 if settings.reduced_motion else settings.watch_speed / 100

    def branch(self) -> None:
        """Offer the position shown as the beginning of a battle of its own."""
        decision = self.reel.game.decision
        if decision is None:
            return
        self.stop()
        table, seats = self.table, list(self.table.seats)
        if PERSON not in seats:
            seats[decision.side] = PERSON
        extras = {key: value for key, value in table.extras.items() if key not in ("seats", "names")}
        keep_bookmarks(extras, (mark for mark in self.bookmarks.marks if mark.count <= self.count))
        extras["branch_at"] = self.count
        if not self.over:
            extras[KEPT_SEALED] = len(table.lots)
        lot = fresh_lot()
        game = self.reel.branch(lot.seed)
        lots = (*table.lots[: game.journal.branches() if game.journal is not None else 1], lot)
        self.branch_wanted.emit(replace(table, game=game, seats=(seats[0], seats[1]), extras=extras, lots=lots))

    # -- showing ------------------------------------------------------------------------------------------------

    def _show_place(self) -> None:
        game = self.reel.game
        words = tr(
            "{turn} · choice {count} of {length}", turn=self.face.turn_text(game.state), count=self.count,
            length=self.reel.length,
        )
        self.bar.show_place(self.count, words, may_branch=game.decision is not None)
        self._show_line()

    def _show_line(self) -> None:
        """The last line that has been told by now is the current one."""
        lines = self.log.lines
        row = bisect_right(range(lines.rowCount()), self.count, key=lines.count_of) - 1
        self.log.selectionModel().blockSignals(True)
        self.log.setCurrentIndex(lines.index(row) if row >= 0 else QModelIndex())
        self.log.selectionModel().blockSignals(False)
        if row >= 0:
            self.log.scrollTo(lines.index(row), ReplayLog.ScrollHint.PositionAtCenter)
        else:
            self.log.scrollToTop()
        hexes = lines.line(row).hexes if row >= 0 else ()
        self.view.board.set_marks({here: {Mark.SELECTED} for here in hexes if here >= 0})
        self.log.viewport().update()

    def _line_clicked(self, index: QModelIndex) -> None:
        self.jump(self.log.lines.count_of(index.row()))

    def _settled(self, state: Any) -> None:
        for side, track in enumerate(self.tracks):
            facts = self.face.side(state, side)
            track.show_track(self.table.names[side] or facts.name, facts.color, facts.won, facts.needed)

    def _throw(self, event: object) -> None:
        thrown = self.face.throw(event)
        self.tray.throw(thrown.title, thrown.faces, thrown.states, thrown.sentence, self.stage.animator.speed)

    def _hover(self, here: int) -> None:
        self.info.show_facts(self.face.hex_facts(self.reel.game, here, self.theme) if here >= 0 else None)

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self.theme = theme
        self.view.set_theme(theme)
        for part in (self.tray, self.bar, self.review.panel, *self.tracks):
            part.set_theme(theme)
        self.log.set_theme(theme, self.face.log_colors(self.reel.game))
        self.info.show_facts(None)
        self._resize_parts()

    def retranslate(self) -> None:
        self.face.refresh_scene(self.view.board)
        self.bar.retranslate()
        self.view.setAccessibleName(tr("Battlefield"))
        self.teller.begin()
        self.bookmarks.retranslate()
        self.go_to(self.count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_parts()

    def _resize_parts(self) -> None:
        sizes = table_sizes(self.width(), self.height(), self.theme.text_scale)
        self.side.setFixedWidth(sizes.side)
        self.info.keep_height(0 if sizes.folded else round(2.36 * self.theme.text_scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {
            Qt.Key.Key_Left: "back", Qt.Key.Key_Right: "forward", Qt.Key.Key_PageUp: "back_turn",
            Qt.Key.Key_PageDown: "next_turn", Qt.Key.Key_End: "last", Qt.Key.Key_M: "bookmark",
        }
        name = keys.get(Qt.Key(event.key()))
        if name is None:
            super().keyPressEvent(event)
        else:
            self.do(name)
