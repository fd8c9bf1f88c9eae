"""The map as the shell sees it; see ``ccancients.ui.face.Board``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject

from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.state import State
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.points.names import NameLook
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.hannibal.director import CampaignDirector
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.layout import CARTOUCHE, map_layout, province_at
from ccancients.ui.hannibal.map.looks import CartoucheLook, CounterLook, PlaqueLook
from ccancients.ui.hannibal.map.names import map_names
from ccancients.ui.hannibal.map.tableau import tableau
from ccancients.ui.hannibal.words.facts import space_facts
from ccancients.ui.hannibal.words.provinces import province_facts, turn_facts
from ccancients.ui.hannibal.words.things import general_name, province_name
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
        start = tableau(State())
        scene.set_ground(start.ground)
        scene.set_out(start.pieces)
        return scene

    def retranslate(self, scene: BoardScene) -> None:
        scene.set_layout(map_layout())
        for piece in tuple(scene.pieces().values()):
            if isinstance(piece.look, CartoucheLook):
                scene.put(replace(piece, look=replace(piece.look, language=languages.language)))
            elif isinstance(piece.look, CounterLook) and piece.look.name:
                scene.put(replace(piece, look=replace(piece.look, name=general_name(piece.look.general))))
            elif isinstance(piece.look, NameLook):
                scene.put(replace(piece, look=replace(piece.look, of=map_names())))
            elif isinstance(piece.look, PlaqueLook):
                scene.put(replace(piece, look=replace(piece.look, name=province_name(piece.look.province))))

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
        """Whoever enters a space, and that space, while the other side says how it reacts."""
        decision, state = game.decision, game.state
        if decision is None or decision.question not in (q.REACT, q.GARRISON) or state.entered_from < 0:
            return None
        here, there = space_of(state.entered_from), space_of(state.group_place)
        return (here, there) if here != there else None

    def facts(self, game: Game[State], place: int, theme: Theme) -> Facts | None:
        if place == CARTOUCHE:
            return turn_facts(game.state)
        province = province_at(place)
        if province >= 0:
            return province_facts(game.state, province)
        return space_facts(game.state, place) if place >= 0 else None
