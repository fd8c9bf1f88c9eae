"""What is selected: ground, unit and leader of one hex, or how much is in several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QGroupBox, QPushButton, QWidget

from ccancients.ancients.design import ground, pieces, troops
from ccancients.ancients.design.troops import FULL_STRENGTH, UNIT_KINDS
from ccancients.ancients.design.values import in_reading_order
from ccancients.ancients.scenario.model import LeaderSetup, Scenario, SideName, UnitSetup
from ccancients.ui.ancients.designer.battle_forms import Form
from ccancients.ui.ancients.designer.fields import ChoiceField, LineField, NumberField, column, form_layout, words
from ccancients.ui.ancients.designer.icons import terrain_icon
from ccancients.ui.ancients.designer.trays import terrain_words
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.army import army_words, unit_words
from ccancients.ui.ancients.words.names import capitalized
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.look.theme import Theme


class SelectionForm(Form):
    """The properties of the selected hexes."""

    def __init__(self, bench: Workbench, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.theme = theme
        self.title = words("", "heading", parent=self)
        self.summary = words("", "small", "muted", wrap=True, parent=self)
        self.layers = self._layer_boxes()
        box = column(self, gap=10)
        box.addWidget(self.title)
        box.addWidget(self.summary)
        box.addWidget(self._ground_group())
        box.addWidget(self._unit_group())
        box.addWidget(self._leader_group())
        box.addWidget(self._layer_group())
        box.addStretch(1)
        bench.selection_changed.connect(self.refresh)
        bench.settings_changed.connect(self._show_layers)
        self._show_layers()
        self.follow()

    # ---- parts

    def _ground_group(self) -> QWidget:
        self.ground_group = QGroupBox(tr("Ground"), self)
        kinds = (None, *ground.TERRAIN_KINDS)
        self.terrain = ChoiceField(tr("Terrain"), [(capitalized(terrain_words(kind)), kind) for kind in kinds], self)
        self.terrain.setIconSize(QSize(20, 22))
        for place, kind in enumerate(kinds):
            self.terrain.setItemIcon(place, terrain_icon(kind, self.theme, QSize(20, 22)))
        self.terrain.entered.connect(self._terrain_chosen)
        form_layout(self.ground_group).addRow(tr("Terrain"), self.terrain)
        return self.ground_group

    def _unit_group(self) -> QWidget:
        self.unit_group = QGroupBox(tr("Unit"), self)
        types: list[tuple[str, object]] = [(capitalized(unit_words(kind)), kind) for kind in UNIT_KINDS]
        self.type = ChoiceField(tr("Type of the unit"), types, self)
        self.type.entered.connect(lambda kind, _: self._each(tr("Type of the unit"), troops.set_unit_type, kind))
        self.blocks = NumberField(tr("Blocks"), 1, 4, self)
        self.blocks.entered.connect(self._blocks_entered)
        self.elite = QCheckBox(tr("Elite (Sacred Band)"), self)
        self.elite.clicked.connect(lambda checked: self._each(tr("Elite"), troops.set_elite, checked))
        self.side = ChoiceField(tr("Army"), [], self)
        self.side.entered.connect(self._side_chosen)
        form = form_layout(self.unit_group)
        form.addRow(tr("Army"), self.side)
        form.addRow(tr("Type"), self.type)
        form.addRow(tr("Blocks"), self.blocks)
        form.addRow("", self.elite)
        return self.unit_group

    def _leader_group(self) -> QWidget:
        self.leader_group = QGroupBox(tr("Leader"), self)
        self.leader = LineField(tr("Name of the leader"), 60, self)
        self.leader.entered.connect(self._leader_named)
        self.where = words("", "small", "muted", wrap=True, parent=self)
        form = form_layout(self.leader_group)
        form.addRow(tr("Name"), self.leader)
        form.addRow("", self.where)
        return self.leader_group

    def _layer_boxes(self) -> dict[pieces.Layer, QCheckBox]:
        found = {
            pieces.Layer.UNITS: QCheckBox(tr("Units"), self),
            pieces.Layer.LEADERS: QCheckBox(tr("Leaders"), self),
            pieces.Layer.GROUND: QCheckBox(tr("Ground and ramparts"), self),
        }
        for layer, check in found.items():
            check.clicked.connect(self._layer_setter(layer))
        return found

    def _layer_setter(self, layer: pieces.Layer) -> object:
        def choose(checked: bool) -> None:
            layers = self.bench.layers | layer if checked else self.bench.layers & ~layer
            self.bench.set_up(layers=layers)

        return choose

    def _layer_group(self) -> QWidget:
        group = QGroupBox(tr("Move, copy and delete"), self)
        box = column(group, gap=2)
        for check in self.layers.values():
            box.addWidget(check)
        self.erase = QPushButton(tr("Delete"), group)
        self.erase.clicked.connect(self.erase_selection)
        box.addWidget(self.erase)
        return group

    def _show_layers(self) -> None:
        for layer, check in self.layers.items():
            check.setChecked(layer in self.bench.layers)

    # ---- showing

    def show_scenario(self, scenario: Scenario) -> None:
        document = self.bench.document
        chosen = in_reading_order(document.selection) if document is not None else ()
        units = [found for name in chosen if (found := troops.unit_at(scenario, name)) is not None]
        leader = troops.leader_at(scenario, chosen[0]) if len(chosen) == 1 else None
        self.title.setText(self._title(chosen))
        summary = self._summary(scenario, chosen)
        self.summary.setText(summary)
        self.summary.setVisible(bool(summary))
        self.ground_group.setVisible(bool(chosen))
        self.erase.setEnabled(bool(chosen))
        if chosen:
            kinds = {scenario.ground().get(name) for name in chosen}
            self.terrain.show_key(kinds.pop() if len(kinds) == 1 else "several")
        self._show_units(scenario, units)
        self._show_leader(leader, attached=bool(units))

    def _title(self, chosen: tuple[str, ...]) -> str:
        if not chosen:
            return tr("Nothing selected")
        return tr("Hex {hex}", hex=chosen[0]) if len(chosen) == 1 else tr("{count} hexes", count=len(chosen))

    def _summary(self, scenario: Scenario, chosen: tuple[str, ...]) -> str:
        if not chosen:
            return tr("Select a hex with the arrow (V), or take a piece from a tray and click the board.")
        if len(chosen) == 1:
            return ""
        units = sum(troops.unit_at(scenario, name) is not None for name in chosen)
        leaders = sum(troops.leader_at(scenario, name) is not None for name in chosen)
        return tr(
            "{units}, {leaders}",
            units=plural("{count} unit", "{count} units", units),
            leaders=plural("{count} leader", "{count} leaders", leaders),
        )

    def _show_units(self, scenario: Scenario, found: list[tuple[SideName, UnitSetup]]) -> None:
        """What the chosen units have in common; a field in which they differ shows nothing."""
        self.unit_group.setVisible(bool(found))
        if not found:
            return
        self.unit_group.setTitle(tr("Unit") if len(found) == 1 else plural("{count} unit", "{count} units", len(found)))
        full = max(FULL_STRENGTH[unit.type] for _, unit in found)
        blocks = {unit.blocks or FULL_STRENGTH[unit.type] for _, unit in found}
        kinds = {unit.type for _, unit in found}
        armies: list[tuple[str, object]] = [(army_words(scenario, each), each) for each in troops.SIDES]
        self.side.show_choices(armies, _common({side for side, _ in found}))
        self.type.show_key(_common(kinds))
        differ = len(blocks) > 1
        self.blocks.setSpecialValueText("–" if differ else "")
        self.blocks.show_range(0 if differ else 1, full)
        self.blocks.show_number(0 if differ else blocks.pop())
        self.elite.setChecked(all(unit.elite for _, unit in found))
        self.elite.setEnabled(any(unit.elite for _, unit in found) or kinds == {"heavy infantry"})

    def _show_leader(self, found: tuple[SideName, LeaderSetup] | None, *, attached: bool) -> None:
        self.leader_group.setVisible(found is not None)
        if found is not None:
            self.leader.show_text(found[1].name)
            self.where.setText(tr("attached to the unit") if attached else tr("alone in his hex"))

    # ---- changing

    def _only(self) -> str:
        document = self.bench.document
        return next(iter(document.selection)) if document is not None and len(document.selection) == 1 else ""

    def _chosen(self) -> tuple[str, ...]:
        document = self.bench.document
        return in_reading_order(document.selection) if document is not None else ()

    def _each(self, what: str, tool: Callable[[Scenario, str, Any], Scenario], value: object) -> None:
        """Use a tool on every chosen hex: one step of the history."""
        after = self.scenario
        for name in self._chosen():
            after = tool(after, name, value)
        self.change(what, after)

    def _terrain_chosen(self, kind: object, _gesture: int) -> None:
        document = self.bench.document
        if document is not None and (kind is None or kind in ground.TERRAIN_KINDS):
            painted = ground.paint(self.scenario, document.selection, kind)
            self.change(tr("Paint terrain"), painted)

    def _blocks_entered(self, blocks: int, gesture: int) -> None:
        if blocks > 0:
            self.change(tr("Strength"), troops.set_strength(self.scenario, self._chosen(), blocks), gesture)

    def _side_chosen(self, side: object, _gesture: int) -> None:
        """The chosen units and their leaders join an army."""
        after = self.scenario
        for name in self._chosen():
            found = troops.unit_at(after, name)
            if found is not None and found[0] != side:
                after = troops.change_side(after, name)
        self.change(tr("Change sides"), after)

    def _leader_named(self, text: str, gesture: int) -> None:
        if self._only() and text:
            self.change(tr("Name of the leader"), troops.rename_leader(self.scenario, self._only(), text), gesture)

    def erase_selection(self) -> None:
        """Empty the chosen layers of the selected hexes."""
        document = self.bench.document
        if document is None or not document.selection:
            return
        after = pieces.erase(document.scenario, document.selection, self.bench.layers)
        if after == document.scenario:
            self.bench.told.emit(tr("Nothing of the chosen kinds is there; see Move, copy and delete."))
        self.change(tr("Delete"), after)


def _common(values: set[Any]) -> object:
    """The one value of a set, "several" when there are more."""
    return next(iter(values)) if len(values) == 1 else "several"
