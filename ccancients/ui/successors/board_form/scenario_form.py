"""A scenario: its rounds, and of each faction name, color, fleet, armies, royals, and the spaces it controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pydantic import BaseModel
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QPushButton, QWidget

from ccancients.successors.components.board_file import (
    ArmyEntry,
    ArrivalEntry,
    FactionEntry,
    MarkerEntry,
    PrizeEntry,
    RoyalAt,
    ScenarioEntry,
    plain,
)
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.forms.fields import Choice, ChoiceField, Tick
from ccancients.ui.forms.form import Form, Row
from ccancients.ui.forms.grid import Column, Grid
from ccancients.ui.forms.layout import column, words
from ccancients.ui.successors.board_form import new_parts
from ccancients.ui.successors.board_form.document import BoardDocument, OfEntry, OfList, Place, Raw, part, set_value
from ccancients.ui.successors.words.things import type_name

SPACE: Final = Column("space", mark("Space"), of="spaces")
WHERE: Final = Column("location", mark("Where"), named={"outside": mark("outside"), "inside": mark("inside")})
ROYALS: Final = (Column("id", mark("Royal"), of="royals"), SPACE, WHERE)
MARKERS: Final = (
    Column("kind", mark("Marker"), named={"tomb": mark("Tomb"), "helepolis": mark("Helepolis")}), SPACE,
)  # fmt: skip
PRIZES: Final = (SPACE, Column("vp", mark("Points")))
ARRIVALS: Final = (
    Column("turn", mark("Turn")), Column("faction", mark("Faction")),
    Column("general", mark("General"), of="generals"), Column("replaces", mark("In the place of"), of="generals"),
)
OF_SCENARIO: Final = frozenset(("markers", "prizes", "arrivals"))
WAYS: Final = {"vp": mark("Provinces"), "spaces": mark("Control markers"), "prizes": mark("Prizes")}


class OfFaction(OfEntry):
    """A faction that is called otherwise loses what other languages called it."""

    def write(self, name: str, value: Any, _step: str, gesture: int) -> None:
        def change(entry: Raw) -> None:
            set_value(entry, name, value)
            if name == "name":
                entry.pop("names", None)

        if value != self.read(name):
            self.change(change, gesture)


class ScenarioForm(QWidget):
    """One scenario and one of its factions.

    ``controlling``  clicks on the map give spaces to the faction, or take them back
    """

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.form = form = Form(self, when_left=True)
        form.rows.setContentsMargins(0, 0, 0, 0)
        self.scenario, self.more, self.fewer = self._picker(mark("Scenario"), self.add_scenario, self.remove_scenario)
        form.add(
            ScenarioEntry, OfEntry(document, ScenarioEntry, self._scenario_place), Row("name", mark("Name")),
            Row("rounds", mark("Rounds")), Row("rounds_per_turn", mark("Rounds in a turn")),
            Row("victory", mark("What counts"), named=WAYS), Row("regency", mark("Prestige of a Regent")),
            Row("score_rounds", mark("Prizes pay after rounds"), read=rounds_in, example="2, 4, 6"),
            Row("extra_cards", mark("Surprise cards a turn")), Row("revealed", mark("Cards turned up a round")),
            Row("split_deal", mark("Hands alike in points")), Row("isolation", mark("Isolated markers are taken off")),
        )  # fmt: skip
        self.faction, self.join, self.leave = self._picker(mark("Faction"), self.add_faction, self.remove_faction)
        self.source = OfFaction(document, FactionEntry, self._faction_place)
        form.add(
            FactionEntry, self.source, Row("name", mark("Called"), key="called"), Row("fleet", mark("Fleet")),
            Row("minor_generals", mark("Minor generals")), Row("handicap", mark("Points more at the end")),
        )  # fmt: skip
        self.color = QPushButton(tr("Color…"), form)
        self.color.clicked.connect(self._ask_color)
        form.add(FactionEntry, self.source, Row("champion", mark("Champion")), beside=(self.color,))
        self.control = Tick(tr("Clicks on the map give spaces to this faction, or take them back"), self)
        self.box = column(self)
        self.box.addWidget(form)
        self.box.addWidget(self.control)
        self._add_grids()
        self.scenario.entered.connect(self.fill)
        self.faction.entered.connect(self.fill)
        document.changed.connect(self.fill)
        self.fill()

    def _picker(
        self, caption: str, add: Callable[[], None], remove: Callable[[], None]
    ) -> tuple[ChoiceField, QPushButton, QPushButton]:
        """What is in sight of several, with a button for one more and one for one less."""
        field = ChoiceField(tr(caption), (), self.form, most=6)
        more, fewer = QPushButton(tr("Add"), self.form), QPushButton(tr("Remove"), self.form)
        more.clicked.connect(add)
        fewer.clicked.connect(remove)
        self.form.put(tr(caption), field, more, fewer)
        return field, more, fewer

    def _add_grids(self) -> None:
        units = [
            Column(f"cu.{kind.id}", type_name(self.document.board, number))
            for number, kind in enumerate(self.document.board.types)
        ]
        armies = (Column("generals", mark("Generals")), SPACE, WHERE, *units)
        self.armies = self._grid(tr("Armies"), "armies", ArmyEntry, armies, new_parts.new_army)
        royal = partial(new_parts.new_royal_at, self._scenario)
        self.royals = self._grid(tr("Royals"), "royals", RoyalAt, ROYALS, royal)
        self.markers = self._grid(tr("Tomb and Helepolis"), "markers", MarkerEntry, MARKERS, new_parts.new_marker)
        self.prizes = self._grid(tr("Prizes"), "prizes", PrizeEntry, PRIZES, new_parts.new_prize)
        arrival = partial(new_parts.new_arrival, self._scenario)
        self.arrivals = self._grid(tr("Who comes later"), "arrivals", ArrivalEntry, (*ARRIVALS, *units), arrival)

    def _grid(
        self, title: str, name: str, model: type[BaseModel], columns: tuple[Column, ...],
        fresh: Callable[[BoardDocument], Raw],
    ) -> Grid:
        """A list of the faction, or of the whole scenario, under its heading."""
        whose = self._scenario_place if name in OF_SCENARIO else self._faction_place
        entries = OfList(self.document, lambda: (*whose(), name), fresh, model)
        made = Grid(model, entries, columns, self, grow=True)
        made.table.setAccessibleName(title)
        self.box.addWidget(words(title, "small", parent=self))
        self.box.addWidget(made, 1)
        return made

    # -- what is shown ------------------------------------------------------------------------------------------

    def _scenario_place(self) -> Place:
        return "scenarios", _in_sight(self.scenario, len(part(self.document.raw, ("scenarios",))))

    def _faction_place(self) -> Place:
        place = (*self._scenario_place(), "factions")
        return *place, _in_sight(self.faction, len(part(self.document.raw, place)))

    def _scenario(self) -> Raw:
        found: Raw = part(self.document.raw, self._scenario_place())
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
        scenarios = part(self.document.raw, ("scenarios",))
        _offer(self.scenario, scenarios)
        factions = part(self.document.raw, (*self._scenario_place(), "factions"))
        _offer(self.faction, factions)
        self.form.fill()
        self.fewer.setEnabled(len(scenarios) > 1)
        self.join.setEnabled(new_parts.new_faction(self.document, self._scenario()) is not None)
        self.leave.setEnabled(len(factions) > new_parts.LEAST_FACTIONS)
        for each in (self.armies, self.royals, self.markers, self.prizes, self.arrivals):
            each.fill()

    # -- changing -----------------------------------------------------------------------------------------------

    def add_scenario(self) -> None:
        """One more scenario, which begins as the one in sight; it is in sight then."""
        made = new_parts.new_scenario(self.document, self._scenario())
        self.document.edit(lambda raw: part(raw, ("scenarios",)).append(made))
        self._begin(self.scenario, "name")

    def remove_scenario(self) -> None:
        """Take the scenario in sight away."""
        *listed, number = self._scenario_place()
        self.document.edit(lambda raw: part(raw, tuple(listed)).pop(number))

    def add_faction(self) -> None:
        """One more faction in the scenario, with an army of one general; it is in sight then."""
        made = new_parts.new_faction(self.document, self._scenario())
        if made is not None:
            self._change_factions(lambda factions: factions.append(made))
            self._begin(self.faction, "called")

    def remove_faction(self) -> None:
        """Take the faction in sight out of the scenario."""
        number = self._faction_place()[-1]
        self._change_factions(lambda factions: factions.pop(int(number)))

    def _begin(self, picker: ChoiceField, key: str) -> None:
        """The new one is in sight, and is named first."""
        picker.setCurrentIndex(picker.count() - 1)
        self.fill()
        self.form[key].setFocus()
        self.form[key].selectAll()

    def _change_factions(self, change: Callable[[list[Raw]], object]) -> None:
        place = self._scenario_place()

        def made(raw: Raw) -> None:
            factions = part(raw, (*place, "factions"))
            change(factions)
            set_value(part(raw, place), "players", len(factions))

        self.document.edit(made)

    def _ask_color(self) -> None:
        dialog = QColorDialog(QColor(str(self.source.read("color"))), self)
        dialog.colorSelected.connect(lambda color: self.source.write("color", color.name(), "", 0))
        dialog.open()

    def toggle_control(self, space: str) -> None:
        """A space begins with the faction's marker, or no longer; no other faction's."""
        place, (*_, mine) = self._scenario_place(), self._faction_place()
        held = space in self.source.read("control")

        def change(raw: Raw) -> None:
            for number, each in enumerate(part(raw, (*place, "factions"))):
                control = [name for name in plain(each["control"]) if name != space]
                each["control"] = [*control, space] if number == mine and not held else control

        self.document.edit(change)


def rounds_in(text: str) -> list[int] | None:
    """Numbers of rounds with commas between them, rising; None for anything else."""
    found = [each.strip() for each in text.split(",") if each.strip()]
    return sorted({int(each) for each in found}) if all(each.isdigit() for each in found) else None


def _in_sight(picker: ChoiceField, count: int) -> int:
    """The number of what is in sight of so many."""
    return min(max(0, picker.currentIndex()), count - 1)


def _offer(picker: ChoiceField, entries: list[Raw]) -> None:
    """Offer entries by their names; what was in sight stays, or what took its place."""
    at = _in_sight(picker, len(entries))
    choices: list[Choice] = [(str(plain(each["name"])), plain(each["id"])) for each in entries]
    picker.offer(choices)
    picker.show_value(choices[at][1])
