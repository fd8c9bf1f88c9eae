"""The map of the form: what was entered so far, to be clicked."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from ccancients.successors.components.board import Board
from ccancients.successors.setup import set_up
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.look.theme import Theme
from ccancients.ui.successors.map.art import BoardArtist
from ccancients.ui.successors.map.layout import board_layout
from ccancients.ui.successors.map.tableau import tableau


class MapPane(BoardView):
    """Shows a board with the pieces of a scenario.

    ``space_clicked(place)``      a space was clicked
    ``point_clicked(x, y)``       any point, while ``wants_point``
    """

    space_clicked = Signal(int)
    point_clicked = Signal(float, float)

    def __init__(self, board: Board, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(BoardScene(board_layout(board), BoardArtist(board), theme), parent)
        self.wants_point = False
        self._shown = board
        self.place_clicked.connect(self._clicked)

    def show_board(self, board: Board, scenario: str, selected: str) -> None:
        """Another board; one space of it is marked."""
        if self._shown is not board:
            self._shown = board
            before, self.board = self.board, BoardScene(
                board_layout(board), BoardArtist(board), self.board.theme, self
            )
            self.setScene(self.board)
            delete_later(before)
            self.fit()
        key = scenario if scenario in board.scenarios else next(iter(board.scenarios))
        shown = tableau(set_up(board, key))
        if self.board.ground != shown.ground:
            self.board.set_ground(shown.ground)
        self.board.set_out(shown.pieces)
        place = board.space_of.get(selected)
        self.board.set_marks({place: {Mark.SELECTED}} if place is not None else {})

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.wants_point and event.button() == Qt.MouseButton.LeftButton:
            point = self.mapToScene(event.position().toPoint())
            self.wants_point = False
            self.point_clicked.emit(point.x(), point.y())
            event.accept()
            return
        super().mousePressEvent(event)

    def _clicked(self, place: int) -> None:
        if not self.wants_point:
            self.space_clicked.emit(place)
