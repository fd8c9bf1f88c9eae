"""The map as the shell sees it; see ``ccancients.ui.face.Board``."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.state import State
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.hannibal.director import CampaignDirector
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.hannibal.words.facts import space_facts
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.info_card import Facts

_AT_A_PLACE: Final = frozenset((
    q.COMMANDER, q.GARRISON, q.BACK_UP, q.SPLIT, q.SORTIE, q.LOSSES, q.SIEGE_LOSSES, q.RETREAT_CITY, q.RETREAT,
    q.ABILITY,
))
"""Questions that name a place first."""


class HannibalBoard:
    """The board of this game."""

    def scene(self, theme: Theme, game: Game[State] | None) -> BoardScene:
        return BoardScene(map_layout(), MapArt(), theme)

    def title_scene(self, theme: Theme) -> BoardScene:
        scene = self.scene(theme, None)
        scene.set_out(tableau(State()).pieces)
        return scene

    def retranslate(self, scene: BoardScene) -> None:
        scene.set_layout(map_layout())

    def stage(self, scene: BoardScene, game: Game[State], parent: QObject) -> Stage:
        return Stage(CampaignDirector(), scene, parent)

    def turned_for(self, viewer: int) -> bool:
        return False

    def attention(self, game: Game[State]) -> tuple[int, ...]:
        decision = game.decision
        if decision is None:
            return ()
        if decision.question in (q.MARCH, q.REACT):
            return (space_of(decision.about[1]),)
        return (space_of(decision.about[0]),) if decision.question in _AT_A_PLACE and decision.about else ()

    def threat(self, game: Game[State]) -> tuple[int, int] | None:
        return None

    def facts(self, game: Game[State], place: int, theme: Theme) -> Facts | None:
        return space_facts(game.state, place) if place >= 0 else None
