"""What is selected: ground, unit and leader of one hex, or how much is in several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QGroupBox, QPushButton, QWidget

from ccancients.ancients.design import ground, pieces, troops
from ccancients.ancients.design.values import in_reading_order
from ccancients.ancients.scenario.check import most_blocks
from ccancients.ancients.scenario.model import LeaderSetup, Scenario, SideName, TerrainSetup, UnitSetup
from ccancients.ui.ancients.designer.battle_forms import BenchForm, OnBench
from ccancients.ui.ancients.designer.icons import terrain_icon
from ccancients.ui.ancients.designer.rule_forms import unit_choices
from ccancients.ui.ancients.designer.trays import special_choices, terrain_words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.names import capitalized
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.forms.fields import SEVERAL, Choice
from ccancients.ui.forms.form import Row
from ccancients.ui.forms.layout import column, words
from ccancients.ui.look.theme import Theme

TERRAIN_SIZE: Final = QSize(20, 22)


class AnyUnit(UnitSetup):
    """A unit as it is edited: with its army."""

    side: SideName


class Chosen(OnBench):
    """The chosen hexes and what stands there."""

    @property
    def hexes(self) -> tuple[str, ...]:
        document = self.bench.document
        return in_reading_order(document.selection) if document is not None else ()

    @property
    def units(self) -> list[tuple[SideName, UnitSetup]]:
        scenario = self.scenario
        return [found for name in self.hexes if (found := troops.unit_at(scenario, name)) is not None]


class Ground(Chosen):
    """Their terrain."""

    def read(self, name: str) -> Any:
        kinds = self.scenario.ground()
        return _common(kinds.get(each) for each in self.hexes)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        self.bench.apply(step, ground.paint(self.scenario, frozenset(self.hexes), value))

    def kinds(self) -> list[Choice]:
        return [(capitalized(terrain_words(kind)), kind) for kind in (None, *ground.TERRAIN_KINDS)]


class Units(Chosen):
    """What the units have in common; what is entered is every unit's, as one step."""

    def read(self, name: str) -> Any:
        if name == "special":
            return _common(unit.special_key or None for _, unit in self.units)
        if name == "blocks":
            return _common(unit.blocks or troops.full_strength(self.scenario, unit) for _, unit in self.units)
        return _common(side if name == "side" else unit.type for side, unit in self.units)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        after = self.scenario
        if name == "blocks":
            after = troops.set_strength(after, self.hexes, value)
        for each in self.hexes if name != "blocks" else ():
            if name == "type":
                after = troops.set_unit_type(after, each, value)
            elif name == "special":
                after = troops.set_special(after, each, value)
            elif (found := troops.unit_at(after, each)) is not None and found[0] != value:
                after = troops.change_side(after, each)
        self.bench.apply(step, after, gesture)

    def specials(self) -> list[Choice]:
        return special_choices(self.scenario)


class Leader(Chosen):
    """The leader of the only hex."""

    @property
    def found(self) -> LeaderSetup | None:
        found = troops.leader_at(self.scenario, self.hexes[0]) if len(self.hexes) == 1 else None
        return found[1] if found is not None else None

    def read(self, name: str) -> Any:
        return self.found.name if self.found is not None else ""

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        if value and self.found is not None:
            self.bench.apply(step, troops.rename_leader(self.scenario, self.hexes[0], value), gesture)


class SelectionForm(QWidget):
    """The properties of the selected hexes."""

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.units, self.leaders = bench, Units(bench), Leader(bench)
        self.ground, self.unit, self.leader = BenchForm(bench), BenchForm(bench), BenchForm(bench)
        self.ground.add(TerrainSetup, Ground(bench), Row(
            "type", mark("Terrain"), step=mark("Paint terrain"), choices=Ground.kinds,
            icon=lambda kind: terrain_icon(kind, theme, TERRAIN_SIZE)))
        self.ground["type"].setIconSize(TERRAIN_SIZE)
        self.unit.add(
            AnyUnit, self.units, Row("side", mark("Army"), step=mark("Change sides"), choices=Units.sides),
            Row("type", mark("Type"), mark("Type of the unit"), mark("Type of the unit"), choices=unit_choices),
            Row("blocks", mark("Blocks"), step=mark("Strength")),
            Row("special", mark("Special unit"), step=mark("Special units"), choices=Units.specials),
        )  # fmt: skip
        name = mark("Name of the leader")
        self.leader.add(LeaderSetup, self.leaders, Row("name", mark("Name"), name, name))
        self.where = words("", "small", "muted", wrap=True, parent=self)
        self.leader.put("", self.where)
        self._lay_out()
        bench.changed.connect(self.refresh)
        bench.selection_changed.connect(self.refresh)
        bench.settings_changed.connect(self._show_layers)
        self._show_layers()
        self.refresh()

    # ---- parts

    def _lay_out(self) -> None:
        self.title = words("", "heading", parent=self)
        self.summary = words("", "small", "muted", wrap=True, parent=self)
        box = column(self, gap=10)
        box.addWidget(self.title)
        box.addWidget(self.summary)
        self.groups: list[QGroupBox] = []
        for title, form in ((tr("Ground"), self.ground), (tr("Unit"), self.unit), (tr("Leader"), self.leader)):
            group = QGroupBox(title, self)
            column(group, margin=0).addWidget(form)
            box.addWidget(group)
            self.groups.append(group)
        box.addWidget(self._layer_group())
        box.addStretch(1)

    def _layer_group(self) -> QWidget:
        group = QGroupBox(tr("Move, copy and delete"), self)
        box = column(group, gap=2)
        self.layers = {
            pieces.Layer.UNITS: QCheckBox(tr("Units"), self),
            pieces.Layer.LEADERS: QCheckBox(tr("Leaders"), self),
            pieces.Layer.GROUND: QCheckBox(tr("Ground and ramparts"), self),
        }
        for layer, check in self.layers.items():
            check.clicked.connect(partial(self._choose_layer, layer))
            box.addWidget(check)
        self.erase = QPushButton(tr("Delete"), group)
        self.erase.clicked.connect(self.erase_selection)
        box.addWidget(self.erase)
        return group

    def _choose_layer(self, layer: pieces.Layer, checked: bool) -> None:
        self.bench.set_up(layers=self.bench.layers | layer if checked else self.bench.layers & ~layer)

    def _show_layers(self) -> None:
        for layer, check in self.layers.items():
            check.setChecked(layer in self.bench.layers)

    # ---- showing

    def refresh(self) -> None:
        """Show what is selected as it is."""
        if self.bench.document is None:
            return
        hexes, units, leader = self.units.hexes, self.units.units, self.leaders.found
        self.title.setText(_title(hexes))
        summary = _summary(self.units.scenario, hexes)
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary))
        for group, shown in zip(self.groups, (hexes, units, leader), strict=True):
            group.setVisible(bool(shown))
        self.erase.setEnabled(bool(hexes))
        self.ground.fill()
        self.leader.fill()
        self.where.setText(tr("attached to the unit") if units else tr("alone in his hex"))
        if not units:
            return
        self.groups[1].setTitle(
            tr("Unit") if len(units) == 1 else plural("{count} unit", "{count} units", len(units)))
        self.unit["blocks"].show_range(1, max(most_blocks(self.units.scenario, unit) for _, unit in units))
        self.unit.fill()

    def erase_selection(self) -> None:
        """Empty the chosen layers of the selected hexes."""
        document = self.bench.document
        if document is None or not document.selection:
            return
        after = pieces.erase(document.scenario, document.selection, self.bench.layers)
        if after == document.scenario:
            self.bench.told.emit(tr("Nothing of the chosen kinds is there; see Move, copy and delete."))
        self.bench.apply(tr("Delete"), after)


def _title(hexes: tuple[str, ...]) -> str:
    if not hexes:
        return tr("Nothing selected")
    return tr("Hex {hex}", hex=hexes[0]) if len(hexes) == 1 else tr("{count} hexes", count=len(hexes))


def _summary(scenario: Scenario, hexes: tuple[str, ...]) -> str:
    if not hexes:
        return tr("Select a hex with the arrow (V), or take a piece from a tray and click the board.")
    if len(hexes) == 1:
        return ""
    units = sum(troops.unit_at(scenario, name) is not None for name in hexes)
    leaders = sum(troops.leader_at(scenario, name) is not None for name in hexes)
    return tr(
        "{units}, {leaders}",
        units=plural("{count} unit", "{count} units", units),
        leaders=plural("{count} leader", "{count} leaders", leaders),
    )


def _common(values: Iterable[Any]) -> Any:
    """The one value that there is, ``SEVERAL`` when there are more."""
    found = set(values)
    return found.pop() if len(found) == 1 else SEVERAL
