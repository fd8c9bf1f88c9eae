"""The board as the shell sees it; see ``ccancients.ui.face.Board``."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import own_board
from ccancients.successors.setup import USUAL_SCENARIO, set_up
from ccancients.successors.state import State
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.successors.director import MatchDirector
from ccancients.ui.successors.map.art import BoardArtist
from ccancients.ui.successors.map.layout import board_layout
from ccancients.ui.successors.map.tableau import retold, tableau
from ccancients.ui.successors.words.facts import space_facts

_PLACE_AT: Final = {
    q.COMPOSE: 1, q.SPEND: 1, q.PASSAGE_PROMISE: 1, q.PASSAGE_ASK: 1, q.PASSAGE: 1, q.CITY: 0, q.INTERCEPT: 1,
    q.FALL_BACK: 1, q.EVADE: 0, q.LOSSES: 0, q.RETREAT: 0, q.WITHDRAW: 1, q.NAVAL_INTERCEPT: 1, q.INDEPENDENTS: 1,
}
"""Where in what a decision is about its place stands."""


class SuccessorsBoard:
    """The board of this game."""

    def scene(self, theme: Theme, game: Game[State] | None) -> BoardScene:
        board = game.state.board if game is not None else own_board()
        return BoardScene(board_layout(board), BoardArtist(board), theme)

    def title_scene(self, theme: Theme) -> BoardScene:
        scene = self.scene(theme, None)
        shown = tableau(set_up(own_board(), USUAL_SCENARIO))
        scene.set_ground(shown.ground)
        scene.set_out(shown.pieces)
        return scene

    def retranslate(self, scene: BoardScene) -> None:
        """What is written on the map is written again, our own board's names in the language in use."""
        assert isinstance(scene.art, BoardArtist), "a board of this game has its artist"
        board = scene.art.board
        scene.set_layout(board_layout(board))
        for piece in tuple(scene.pieces().values()):
            scene.put(retold(piece, board))

    def stage(self, scene: BoardScene, game: Game[State], parent: QObject) -> Stage:
        return Stage(MatchDirector(), scene, parent)

    def turned_for(self, viewer: int) -> bool:
        return False

    def attention(self, game: Game[State]) -> tuple[int, ...]:
        decision = game.decision
        if decision is None or decision.question not in _PLACE_AT:
            return ()
        number = _PLACE_AT[decision.question]
        if len(decision.about) <= number or decision.about[number] < 0:
            return ()
        return (game.state.board.space(decision.about[number]),)

    def threat(self, game: Game[State]) -> tuple[int, int] | None:
        return None

    def facts(self, game: Game[State], place: int, theme: Theme) -> Facts | None:
        return space_facts(game.state, place) if place >= 0 else None
