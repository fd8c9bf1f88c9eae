"""The board of this game for the canvas: its hexes and names, its ground, its artist."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ccancients.ancients.components import board
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.scenario.battle import Battle, compile_battle
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.state import State
from ccancients.ui.ancients.art.board_art import AncientsArt
from ccancients.ui.ancients.art.looks import Ground, ground_of
from ccancients.ui.ancients.board.tableau import tableau
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.canvas.hex.layout import HexLayout
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.look.theme import Theme

SECTION_LINES = (8, 16)


def ancients_layout() -> HexLayout:
    """The battlefield of 113 hexes with its section lines; section names in the user's language."""
    names = (tr("Left"), tr("Center"), tr("Right"))
    return HexLayout(board.GRID, board.NAMES, SECTION_LINES, (names, names))


def ancients_scene(theme: Theme, parent: QObject | None = None) -> BoardScene:
    """An empty battlefield."""
    return BoardScene(ancients_layout(), AncientsArt(), theme, parent)


def ancients_view(theme: Theme, parent: QWidget | None = None) -> BoardView:
    """A window onto an empty battlefield; its scene is ``view.board``."""
    view = BoardView(ancients_scene(theme), parent)
    view.setAccessibleName(tr("Battlefield"))
    return view


def battle_ground(battle: Battle) -> Ground:
    """The ground of a battle."""
    terrain = {here: kind.value for here, kind in enumerate(battle.terrain) if kind is not Terrain.OPEN}
    return ground_of(terrain, battle.rampart_sides)


def show_scenario(view: BoardView, scenario: Scenario) -> None:
    """Set a battle up on the board of a view and fit it."""
    battle = compile_battle(scenario)
    scene = view.board
    scene.clear_pieces()
    scene.set_ground(battle_ground(battle))
    scene.set_out(tableau(State(battle)).pieces)
    view.fit()
