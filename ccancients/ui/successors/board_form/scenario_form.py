"""A scenario: its rounds, and of each faction name, color, fleet, armies, royals, and the spaces it controls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccancients.successors.components.board_file import plain
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.successors.board_form.document import BoardDocument, Raw, set_value
from ccancients.ui.successors.board_form.grid import Column, Grid
from ccancients.ui.successors.board_form.lists import named
from ccancients.ui.successors.board_form.new_parts import LEAST_FACTIONS, new_faction, new_scenario
from ccancients.ui.successors.words.things import type_name

_PLACES: Final = ((mark("outside"), "outside"), (mark("inside"), "inside"))


def _places() -> Sequence[tuple[str, Any]]:
    return [(tr(words), place) for words, place in _PLACES]


def _add_row(form: QFormLayout, words: str, field: QWidget, beside: Sequence[QPushButton]) -> None:
    """A field with buttons beside it; filled after it is in the form (``memory.add_layout``)."""
    row = QHBoxLayout()
    form.addRow(words, row)
    row.addWidget(field, 1)
    for button in beside:
        button.setProperty("small", True)
        row.addWidget(button)


class ScenarioForm(QWidget):
    """One scenario and one of its factions.

    ``controlling``  clicks on the map give spaces to the faction, or take them back
    """

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._filling = False
        self.scenario, self.faction = QComboBox(self), QComboBox(self)
        self.more, self.fewer = QPushButton(tr("Add"), self), QPushButton(tr("Remove"), self)
        self.join, self.leave = QPushButton(tr("Add"), self), QPushButton(tr("Remove"), self)
        self.name, self.called = QLineEdit(self), QLineEdit(self)
        self.victory = QComboBox(self)
        self.minors = QSpinBox(self, minimum=0, maximum=9)
        self.rounds = QSpinBox(self, minimum=1, maximum=60)
        self.per_turn = QSpinBox(self, minimum=1, maximum=20)
        self.fleet = QSpinBox(self, minimum=0, maximum=99)
        self.champion = QCheckBox(tr("Champion"), self)
        self.color = QPushButton(tr("Color…"), self)
        self.control = QCheckBox(self)
        self.armies = Grid(document, lambda: self._list("armies"), self._army_columns(), self, fresh=self._new_army)
        self.royals = Grid(document, lambda: self._list("royals"), self._royal_columns(), self, fresh=self._new_royal)
        self.markers = Grid(document, self._markers, self._marker_columns(), self, fresh=self._new_marker)
        self._lay_out()
        self._connect()
        document.changed.connect(self.fill)
        self.fill()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for box in (self.scenario, self.faction, self.victory):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
        for words, ways in ((tr("Provinces"), "vp"), (tr("Control markers"), "spaces")):
            self.victory.addItem(words, ways)
        for words, field, beside in (
            (tr("Scenario"), self.scenario, (self.more, self.fewer)), (tr("Name"), self.name, ()),
            (tr("Rounds"), self.rounds, ()), (tr("Rounds in a turn"), self.per_turn, ()),
            (tr("What counts"), self.victory, ()), (tr("Faction"), self.faction, (self.join, self.leave)),
            (tr("Called"), self.called, ()), (tr("Fleet"), self.fleet, ()),
            (tr("Minor generals"), self.minors, ()),
        ):
            if beside:
                _add_row(form, words, field, beside)
            else:
                form.addRow(words, field)
            field.setAccessibleName(words)
            for button in beside:
                button.setAccessibleName(f"{words}: {button.text()}")
        form.addRow(self.champion, self.color)
        column = QVBoxLayout(self)
        add_layout(column, form)
        add_layout(column, self._clicks())
        for words, grid in (
            (tr("Armies"), self.armies), (tr("Royals"), self.royals), (tr("Tomb and Helepolis"), self.markers),
        ):
            heading = label("small", parent=self)
            heading.setText(words)
            grid.table.setAccessibleName(words)
            column.addWidget(heading)
            column.addWidget(grid, 1)
        self._in_order()

    def _in_order(self) -> None:
        """Tab goes through the fields as they stand."""
        fields: tuple[QWidget, ...] = (
            self.scenario, self.more, self.fewer, self.name, self.rounds, self.per_turn, self.victory, self.faction,
            self.join, self.leave, self.called, self.fleet, self.minors, self.champion, self.color, self.control,
        )
        for before, after in pairwise(fields):
            self.setTabOrder(before, after)

    def _clicks(self) -> QHBoxLayout:
        """The tick that gives clicks on the map a meaning, and what it is."""
        words = label("body", wrap=True, parent=self)
        words.setText(tr("Clicks on the map give spaces to this faction, or take them back"))
        self.control.setAccessibleName(words.text())
        row = QHBoxLayout()
        row.addWidget(self.control)
        row.addWidget(words, 1)
        return row

    def _connect(self) -> None:
        self.scenario.activated.connect(lambda _at: self.fill())
        self.faction.activated.connect(lambda _at: self.fill())
        self.name.editingFinished.connect(lambda: self._set(self._scenario(), "name", self.name.text().strip()))
        self.called.editingFinished.connect(self._rename)
        self.rounds.editingFinished.connect(lambda: self._set(self._scenario(), "rounds", self.rounds.value()))
        self.per_turn.editingFinished.connect(
            lambda: self._set(self._scenario(), "rounds_per_turn", self.per_turn.value()))
        self.fleet.editingFinished.connect(lambda: self._set(self._faction(), "fleet", self.fleet.value()))
        self.minors.editingFinished.connect(
            lambda: self._set(self._faction(), "minor_generals", self.minors.value()))
        self.victory.activated.connect(
            lambda _at: self._set(self._scenario(), "victory", self.victory.currentData()))
        self.more.clicked.connect(self.add_scenario)
        self.fewer.clicked.connect(self.remove_scenario)
        self.join.clicked.connect(self.add_faction)
        self.leave.clicked.connect(self.remove_faction)
        self.champion.clicked.connect(lambda on: self._set(self._faction(), "champion", on))
        self.color.clicked.connect(self._ask_color)

    # -- what is shown ------------------------------------------------------------------------------------------

    def _scenario(self) -> Raw:
        entries = self.document.entries("scenarios")
        return entries[min(max(0, self.scenario.currentIndex()), len(entries) - 1)]

    def _faction(self) -> Raw:
        factions: list[Raw] = self._scenario()["factions"]
        return factions[min(max(0, self.faction.currentIndex()), len(factions) - 1)]

    def _list(self, name: str) -> list[Raw]:
        found: list[Raw] = self._faction().setdefault(name, [])
        return found

    @property
    def controlling(self) -> bool:
        """Whether clicks on the map are for the faction."""
        return self.control.isChecked()

    @property
    def key(self) -> str:
        """The id of the scenario in sight."""
        return str(plain(self._scenario()["id"]))

    def fill(self) -> None:
        """Show everything as it is."""
        self._filling = True
        for box, entries in ((self.scenario, self.document.entries("scenarios")),
                             (self.faction, self._scenario()["factions"])):
            at = max(0, box.currentIndex())
            box.clear()
            for each in entries:
                box.addItem(str(plain(each["name"])), plain(each["id"]))
            box.setCurrentIndex(min(at, box.count() - 1))
        scenario, faction = self._scenario(), self._faction()
        self.name.setText(str(plain(scenario["name"])))
        self.rounds.setValue(int(plain(scenario["rounds"])))
        self.per_turn.setValue(int(plain(scenario["rounds_per_turn"])))
        self.called.setText(str(plain(faction["name"])))
        self.fleet.setValue(int(plain(faction.get("fleet", 0))))
        self.minors.setValue(int(plain(faction.get("minor_generals", 4))))
        self.victory.setCurrentIndex(self.victory.findData(plain(scenario.get("victory", "vp"))))
        self.fewer.setEnabled(len(self.document.entries("scenarios")) > 1)
        self.join.setEnabled(new_faction(self.document, scenario) is not None)
        self.leave.setEnabled(len(scenario["factions"]) > LEAST_FACTIONS)
        self.champion.setChecked(bool(plain(faction.get("champion", True))))
        self.armies.fill()
        self.royals.fill()
        self.markers.fill()
        self._filling = False

    # -- changing -----------------------------------------------------------------------------------------------

    def _set(self, entry: Raw, name: str, value: Any) -> None:
        if not self._filling and plain(entry.get(name)) != value:
            self.document.edit(lambda _raw: entry.__setitem__(name, value))

    def _rename(self) -> None:
        """The faction is called otherwise; what other languages called it goes."""
        faction, name = self._faction(), self.called.text().strip()
        if self._filling or plain(faction["name"]) == name:
            return

        def change(_raw: Raw) -> None:
            faction["name"] = name
            faction.pop("names", None)

        self.document.edit(change)

    def add_scenario(self) -> None:
        """One more scenario, which begins as the one in sight; it is in sight then."""
        made = new_scenario(self.document, self._scenario())
        self.document.edit(lambda _raw: self.document.entries("scenarios").append(made))
        self.scenario.setCurrentIndex(self.scenario.count() - 1)
        self.fill()
        self.name.setFocus()
        self.name.selectAll()

    def remove_scenario(self) -> None:
        """Take the scenario in sight away."""
        gone = self._scenario()
        self.document.edit(lambda _raw: self.document.entries("scenarios").remove(gone))

    def add_faction(self) -> None:
        """One more faction in the scenario, with an army of one general; it is in sight then."""
        scenario, made = self._scenario(), new_faction(self.document, self._scenario())
        if made is None:
            return
        self.document.edit(lambda _raw: self._with_factions(scenario, [*scenario["factions"], made]))
        self.faction.setCurrentIndex(self.faction.count() - 1)
        self.fill()
        self.called.setFocus()
        self.called.selectAll()

    def remove_faction(self) -> None:
        """Take the faction in sight out of the scenario."""
        scenario, gone = self._scenario(), self._faction()
        left = [each for each in scenario["factions"] if each is not gone]
        self.document.edit(lambda _raw: self._with_factions(scenario, left))

    def _with_factions(self, scenario: Raw, factions: list[Raw]) -> None:
        scenario["factions"] = factions
        set_value(scenario, "players", len(factions))

    def _ask_color(self) -> None:
        dialog = QColorDialog(QColor(str(plain(self._faction()["color"]))), self)
        dialog.colorSelected.connect(lambda color: self._set(self._faction(), "color", color.name()))
        dialog.open()

    def toggle_control(self, space: str) -> None:
        """A space begins with the faction's marker, or no longer; no other faction's."""
        mine = self._faction()
        held = space in plain(mine["control"])

        def change(_raw: Raw) -> None:
            for each in self._scenario()["factions"]:
                each["control"] = [name for name in plain(each["control"]) if name != space]
            if not held:
                mine["control"] = [*mine["control"], space]

        self.document.edit(change)

    def _army_columns(self) -> tuple[Column, ...]:
        board = self.document.board
        units = tuple(
            Column(f"cu.{kind.id}", type_name(board, number), 0, 99) for number, kind in enumerate(board.types)
        )
        return (
            Column("generals", mark("Generals"), several=True),
            Column("space", mark("Space"), choices=named(self.document, "spaces")),
            Column("location", mark("Where"), choices=_places), *units,
        )

    def _royal_columns(self) -> tuple[Column, ...]:
        return (
            Column("id", mark("Royal"), choices=named(self.document, "royals")),
            Column("space", mark("Space"), choices=named(self.document, "spaces")),
            Column("location", mark("Where"), choices=_places),
        )

    def _markers(self) -> list[Raw]:
        found: list[Raw] = self._scenario().setdefault("markers", [])
        return found

    def _marker_columns(self) -> tuple[Column, ...]:
        return (
            Column("kind", mark("Marker"), choices=lambda: [(tr("Tomb"), "tomb"), (tr("Helepolis"), "helepolis")]),
            Column("space", mark("Space"), choices=named(self.document, "spaces")),
        )

    def _new_marker(self) -> Raw:
        return {"kind": "helepolis", "space": plain(self.document.entries("spaces")[0]["id"])}

    def _new_army(self) -> Raw:
        home = plain(self.document.entries("spaces")[0]["id"])
        return {"generals": [], "space": home, "location": "outside", "cu": {self.document.board.types[0].id: 1}}

    def _new_royal(self) -> Raw:
        space = plain(self.document.entries("spaces")[0]["id"])
        used = {plain(each["id"]) for faction in self._scenario()["factions"] for each in faction.get("royals", ())}
        free = [plain(each["id"]) for each in self.document.entries("royals") if plain(each["id"]) not in used]
        return {"id": free[0] if free else plain(self.document.entries("royals")[0]["id"]), "space": space,
                "location": "outside"}
