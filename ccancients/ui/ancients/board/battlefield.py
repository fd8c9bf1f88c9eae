"""The battlefield as the shell sees it; see ``ccancients.ui.face.Board``."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject

from ccancients.ancients import questions as q
from ccancients.ancients.components.board import Side
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.ui.ancients.art.looks import UnitLook
from ccancients.ui.ancients.board.choreography import BattleDirector
from ccancients.ui.ancients.board.ground import ancients_layout, ancients_scene, battle_ground
from ccancients.ui.ancients.board.tableau import tableau
from ccancients.ui.ancients.words import facts as card_facts
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.stage import Stage
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.info_card import Facts

TITLE_BATTLE: Final = "cannae"


class AncientsBoard:
    """The board of this game."""

    def scene(self, theme: Theme, game: Game[State] | None) -> BoardScene:
        scene = ancients_scene(theme)
        if game is not None:
            scene.set_ground(battle_ground(game.state.battle))
        return scene

    def title_scene(self, theme: Theme) -> BoardScene:
        scene = ancients_scene(theme)
        battle = compile_battle(find_scenario(TITLE_BATTLE))
        scene.set_ground(battle_ground(battle))
        pieces = tableau(State(battle)).pieces
        scene.set_out(piece for piece in pieces if isinstance(piece.look, UnitLook))
        return scene

    def retranslate(self, scene: BoardScene) -> None:
        scene.set_layout(ancients_layout())

    def stage(self, scene: BoardScene, game: Game[State], parent: QObject) -> Stage:
        return Stage(BattleDirector(game.state.battle), scene, parent)

    def turned_for(self, viewer: int) -> bool:
        return viewer == Side.TOP

    def attention(self, game: Game[State]) -> tuple[int, ...]:
        decision, state = game.decision, game.state
        if decision is None:
            return ()
        if decision.question in (q.EVADE, q.FIRST_STRIKE):
            return (state.unit_hex[decision.about[0]], decision.about[1])
        if decision.question in (q.RETREAT, q.EVADE_TO, q.IGNORE_FLAGS, q.EXTRA_HEX, q.BONUS_COMBAT, q.RAMPAGE_ORDER):
            return (state.unit_hex[decision.about[0]],)
        if decision.question == q.ADVANCE:
            return (state.unit_hex[decision.about[0]], decision.about[1])
        if decision.question == q.BATTLE_BACK:
            return (state.unit_hex[decision.about[0]], state.unit_hex[decision.about[1]])
        if decision.question == q.LEADER:
            return (state.leader_hex[decision.about[0]],)
        return ()

    def threat(self, game: Game[State]) -> tuple[int, int] | None:
        decision, state = game.decision, game.state
        if decision is None or decision.question not in (q.EVADE, q.FIRST_STRIKE, q.BATTLE_BACK):
            return None
        if decision.question == q.BATTLE_BACK:
            defender, attacker = decision.about
            return state.unit_hex[attacker], state.unit_hex[defender]
        return state.unit_hex[decision.about[0]], decision.about[1]

    def facts(self, game: Game[State], here: int, theme: Theme) -> Facts | None:
        return card_facts.hex_facts(game.state, here, theme)
