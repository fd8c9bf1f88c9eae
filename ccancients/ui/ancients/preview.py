"""A battle's set-up on a small board."""

from __future__ import annotations

from ccancients.ancients.battle import compile_battle
from ccancients.ancients.scenario import Scenario
from ccancients.ancients.state import State
from ccancients.ui.ancients.face import lay_terrain
from ccancients.ui.ancients.tableau import tableau
from ccancients.ui.canvas.board_view import BoardView


def show_scenario(view: BoardView, scenario: Scenario) -> None:
    """Set a battle up on the board of a view and fit it."""
    battle = compile_battle(scenario)
    scene = view.board
    scene.clear_pieces()
    lay_terrain(scene, battle)
    pieces = tableau(State(battle))
    for unit in pieces.units:
        scene.put_unit(unit)
    for leader in pieces.leaders:
        scene.put_leader(leader)
    view.fit()
