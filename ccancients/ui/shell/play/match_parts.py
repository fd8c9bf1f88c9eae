"""The widgets of a match in play. Where they lie is the page's business, what they do that of whoever drives them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from ccancients.engine.game import Game
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.card_in_play import CardInPlay
from ccancients.ui.panels.curtain import CurtainPage, MeanwhilePanel
from ccancients.ui.panels.deck_panel import DeckPanel
from ccancients.ui.panels.dice_tray import DiceTray
from ccancients.ui.panels.end_panel import EndPanel
from ccancients.ui.panels.guide_panel import GuidePanel
from ccancients.ui.panels.hand_panel import HandPanel
from ccancients.ui.panels.info_card import InfoCard
from ccancients.ui.panels.log_panel import LogPanel
from ccancients.ui.panels.moment_page import MomentPage
from ccancients.ui.panels.moment_sheet import MomentSheet
from ccancients.ui.panels.odds_panel import AccountPanel, OddsPanel
from ccancients.ui.panels.overlays import CardPreview, CardSheet, ChoiceBubble
from ccancients.ui.panels.prompt_panel import PromptPanel
from ccancients.ui.panels.refusal_bubble import RefusalBubble
from ccancients.ui.panels.score_board import ScoreBoard
from ccancients.ui.panels.seat_track import SeatTracks
from ccancients.ui.panels.side_column import SideColumn
from ccancients.ui.panels.side_place import SidePlace
from ccancients.ui.panels.watch_bar import WatchBar
from ccancients.ui.table.table import Table, seat_colors


class MatchParts:
    """The widgets on a ``page``, and the ``curtain`` beside it.

    ``side``    the column beside the board: ``card``, ``guide``, ``prompt``, ``beside`` (``log``, ``tray``, ``info``)
    ``odds``    over the column while an attack is thought of; ``account`` all figures of it
    ``strip``   the row below it: ``hand`` (above it ``other_hand`` while all are face up), ``deck``, ``tracks.own``
    ``corner``  the tracks of the other seats, for the corner of the menu bar
    """

    def __init__(
        self, face: GameFace, table: Table, game: Game[Any], theme: Theme, watch_speed: int, parent: QWidget
    ) -> None:
        seats, art = table.spec.seats(table.setup), face.panels.art
        page = self.page = QWidget(parent)
        self.curtain = CurtainPage(theme, parent)
        self.side, self.strip = SideColumn(page), QWidget(page)
        for surface in (page, self.strip):  # at once: the style of what is made on them depends on it
            surface.setProperty("surface", "table")
        self.view = BoardView(face.board.scene(theme, game), page)
        self.view.drags = True
        self.view.lean_right()
        self.stage = face.board.stage(self.view.board, game, parent)
        self.moment = MomentSheet(self.view)
        self.moments = MomentPage(theme, page)
        self.moments.lie_over(self.view, lambda: self.view.rail)
        self.score = ScoreBoard(art, theme, self.view)
        self.card = CardInPlay(art, theme, page)
        self.guide = GuidePanel(page)
        self.prompt = PromptPanel(page, with_rules=face.help is not None)
        self.watch = WatchBar(watch_speed, self.prompt)
        self.prompt.add_below(self.watch)
        self.tray = DiceTray(art, theme, page)
        self.info = InfoCard(page)
        self.log = LogPanel(theme, seat_colors(table), page)
        self.beside = SidePlace(self.log, self.info, self.tray, parent=page)
        self.hand, self.other_hand = HandPanel(art, theme, page), HandPanel(art, theme, page)
        self.other_hand.hide()
        self.deck = DeckPanel(art, theme, page)
        self.tracks = SeatTracks(art, theme, seats, page)
        self.undo_button, self.redo_button = QPushButton(page), QPushButton(page)
        for button in (self.undo_button, self.redo_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.preview = CardPreview(art, theme, page)
        self.bubble = ChoiceBubble(self.view)
        self.cards = CardSheet(art, theme, page)
        self.end = EndPanel(art, theme, seats, page, reviews=face.advises, courses=face.course is not None)
        self.meanwhile = MeanwhilePanel(page)
        self.odds, self.account = OddsPanel(theme, page), AccountPanel(page)
        self.refusal = RefusalBubble(theme, page, with_rules=face.help is not None)
        for closed in (self.bubble.closed, self.cards.closed, self.meanwhile.closed, self.account.closed):
            closed.connect(self.view.setFocus)
