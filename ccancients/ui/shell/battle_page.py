"""The battle window: board, side column, hand, banners. Widgets and where they lie; ``BattlePlay`` makes them work."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.game import Game
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.face import GameFace
from ccancients.ui.i18n import Retranslating, tr
from ccancients.ui.panels.banner_track import BannerTrack
from ccancients.ui.panels.deck_panel import DeckPanel
from ccancients.ui.panels.dice_tray import DiceTray
from ccancients.ui.panels.end_panel import EndPanel
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.info_card import InfoCard
from ccancients.ui.panels.log_panel import LogPanel
from ccancients.ui.panels.overlays import CardPreview, CardSheet, ChoiceBubble
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.panels.watch_bar import WatchBar
from ccancients.ui.referee import Table
from ccancients.ui.session import Session
from ccancients.ui.settings import SettingsStore
from ccancients.ui.shell.advice import Advice
from ccancients.ui.shell.battle_play import BattlePlay
from ccancients.ui.shell.curtain import CurtainPage, MeanwhilePanel
from ccancients.ui.shell.danger_view import DangerView
from ccancients.ui.shell.hex_speaker import HexSpeaker
from ccancients.ui.shell.opponent_thoughts import OpponentThoughts
from ccancients.ui.shell.table_layout import table_sizes
from ccancients.ui.theme import Theme

MENU_TO_STRIP = 4
"""How much nearer to the edge of the window the menu bar ends than the strip: the banners are to be in line."""
LOG_AT_LEAST = 90


class BattlePage(QStackedWidget, Retranslating):
    """A battle in play.

    ``title_changed``  the name of the battle;  ``rematch_wanted`` … what the end of the battle offers
    """

    rematch_wanted = Signal()
    replay_wanted = Signal()
    review_wanted = Signal()
    new_wanted = Signal()
    leave_wanted = Signal()
    status = Signal(str)

    def __init__(
        self, face: GameFace, table: Table, session: Session, settings: SettingsStore, theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.face, self.table, self.session, self.settings, self.theme = face, table, session, settings, theme
        self.page = QWidget(self)
        self.page.setProperty("surface", "table")
        self.curtain = CurtainPage(theme, self)
        self.addWidget(self.page)
        self.addWidget(self.curtain)
        self._make_parts(face, session.game, theme)
        self._lay_out()
        self.play = BattlePlay(self)
        self.dangers = DangerView(self)
        self.advice = Advice(self)
        self.thoughts = OpponentThoughts(self)
        self.speaker = HexSpeaker(self)
        self.play.connect_all()
        self.thoughts.connect_all()
        self.follow_language()

    def _make_parts(self, face: GameFace, game: Game[Any], theme: Theme) -> None:
        page = self.page
        self.view = BoardView(face.scene(theme, game), page)
        self.stage = face.stage(self.view.board, game, self)
        self.prompt = PromptPanel(page)
        self.watch = WatchBar(self.settings.settings.watch_speed, self.prompt)
        self.tray = DiceTray(face.art, theme, page)
        self.info = InfoCard(page)
        self.log = LogPanel(theme, face.log_colors(game), page)
        self.hand = HandPanel(face.art, theme, page)
        self.deck = DeckPanel(face.art, theme, page)
        self.own_track = BannerTrack(face.art, theme, page)
        self.enemy_track = BannerTrack(face.art, theme)
        self.enemy_track.setContentsMargins(0, 0, MENU_TO_STRIP, 0)
        self.undo_button = QPushButton(page)
        self.redo_button = QPushButton(page)
        self.preview = CardPreview(face.art, theme, page)
        self.bubble = ChoiceBubble(self.view)
        self.cards = CardSheet(face.art, theme, page)
        self.end = EndPanel(face.art, theme, page)
        self.meanwhile = MeanwhilePanel(page)

    def _lay_out(self) -> None:
        self.side = QFrame(self.page)
        self.side.setObjectName("side")
        column = QVBoxLayout(self.side)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(6)
        column.addWidget(self.prompt)
        column.addWidget(self.tray)
        column.addWidget(self.info)
        column.addWidget(self.log, 1)
        prompt_box = self.prompt.layout()
        assert prompt_box is not None
        prompt_box.addWidget(self.watch)
        self.strip = QWidget(self.page)
        row = QHBoxLayout(self.strip)
        row.setContentsMargins(6, 4, 8, 4)
        row.setSpacing(8)
        row.addWidget(self.hand, 1)
        row.addWidget(self.deck)
        row.addLayout(self._own_corner())
        grid = QGridLayout(self.page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        grid.addWidget(self.view, 0, 0)
        grid.addWidget(self.side, 0, 1)
        grid.addWidget(self.strip, 1, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)
        for widget in (self.side, self.strip):
            widget.setProperty("surface", "table")

    def _own_corner(self) -> QVBoxLayout:
        corner = QVBoxLayout()
        corner.setSpacing(6)
        corner.addWidget(self.own_track, 0, Qt.AlignmentFlag.AlignRight)
        buttons = QHBoxLayout()
        for button in (self.undo_button, self.redo_button):
            buttons.addWidget(button)
        corner.addLayout(buttons)
        corner.addStretch(1)
        return corner

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self.theme = theme
        self.view.set_theme(theme)
        for part in (self.tray, self.hand, self.deck, self.own_track, self.enemy_track, self.cards, self.end):
            part.set_theme(theme)
        self.log.set_theme(theme, self.face.log_colors(self.session.game))
        self.preview.theme = self.curtain.theme = theme
        self.info.show_facts(None)
        self._resize_parts()

    def retranslate(self) -> None:
        self.face.refresh_scene(self.view.board)
        self.undo_button.setText(tr("Undo"))
        self.redo_button.setText(tr("Redo"))
        self.hand.retranslate()
        self.end.retranslate()
        self.thoughts.bar.retranslate()
        self.speaker.say(self.view.cursor_hex)
        self.play.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_parts()

    def _resize_parts(self) -> None:
        sizes = table_sizes(self.width(), self.height(), self.theme.text_scale)
        self.side.setFixedWidth(sizes.side)
        self.strip.setFixedHeight(sizes.strip)
        self.play.cards.preview_height = sizes.preview
        self.play.lights.set_folded(sizes.folded)
        self.deck.updateGeometry()
        room = self.rect().adjusted(40, 40, -40, -40)  # the page itself has no size yet while the curtain is up
        self.end.place_in(self.end_room())
        self.advice.place()
        width, height = min(560, room.width()), min(480, room.height())
        self.meanwhile.setGeometry(
            room.center().x() - width // 2, room.center().y() - height // 2, width, height
        )

    def end_room(self) -> QRect:
        """Where the end of the battle is shown: over the board."""
        sizes = table_sizes(self.width(), self.height(), self.theme.text_scale)
        return self.rect().adjusted(8, 8, -sizes.side - 8, -sizes.strip - 8)

    def strip_top(self) -> QPoint:
        """The upper left corner of the strip with the hand, in the page."""
        return self.strip.pos()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.play.keys.key(event):
            super().keyPressEvent(event)
