"""What a right click on a hex offers."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from ccancients.ancients.components.board import NAMES
from ccancients.ancients.design import ground, pieces, troops
from ccancients.ancients.design.pieces import Layer
from ccancients.ancients.scenario.check import most_blocks
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.designer.place import describe
from ccancients.ui.ancients.designer.tools import picked
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.desktop.i18n import plural, tr


def hex_menu(bench: Workbench, here: int, parent: QWidget) -> QMenu | None:
    """The menu of a hex, None beside the board. What it offers fits what is in the hex."""
    document = bench.document
    if document is None or here < 0:
        return None
    name, scenario = NAMES[here], document.scenario
    menu = QMenu(parent)
    menu.addAction(describe(scenario, name)).setEnabled(False)
    menu.addSeparator()
    _add_unit(menu, bench, scenario, name)
    if troops.leader_at(scenario, name) is not None:
        without = pieces.erase(scenario, [name], Layer.LEADERS)
        menu.addAction(tr("Take the leader away"), partial(document.apply, tr("Erase"), without))
    if name in scenario.ground() or ground.rampart_sides(scenario, name):
        bare = pieces.erase(scenario, [name], Layer.GROUND)
        menu.addAction(tr("Make it open ground"), partial(document.apply, tr("Erase"), bare))
    if scenario.ground().get(name) in (ground.RIVER, ground.FORD):
        other = ground.toggle_ford(scenario, name)
        menu.addAction(tr("River or ford"), partial(document.apply, tr("Ford"), other))
    menu.addAction(tr("Pick up what is here"), lambda: bench.set_up(**picked(scenario, name)))
    menu.addAction(tr("Select this hex"), partial(document.select, frozenset({name})))
    return menu


def _add_unit(menu: QMenu, bench: Workbench, scenario: Scenario, name: str) -> None:
    found, document = troops.unit_at(scenario, name), bench.document
    if found is None or document is None:
        return
    full = troops.full_strength(scenario, found[1])
    strength = menu.addMenu(tr("Strength"))
    for blocks in range(1, most_blocks(scenario, found[1]) + 1):
        after = troops.set_strength(scenario, [name], blocks)
        action = strength.addAction(
            plural("{count} block", "{count} blocks", blocks), partial(document.apply, tr("Strength"), after)
        )
        action.setCheckable(True)
        action.setChecked(blocks == (found[1].blocks or full))
    menu.addAction(
        tr("Change sides"), partial(document.apply, tr("Change sides"), troops.change_side(scenario, name))
    )
    without = pieces.erase(scenario, [name], Layer.UNITS)
    menu.addAction(tr("Take the unit away"), partial(document.apply, tr("Erase"), without))
