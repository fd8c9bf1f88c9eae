"""Finding a battle among many: the fields of the search, for the Council of War and the designer's library."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from ccancients.ancients.design.library import Length, Wanted, army_names, fits
from ccancients.ancients.scenario.box import Box, box_of
from ccancients.ancients.scenario.files import DRAFT, ending_of
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.ancients.words.army import year_of, year_text
from ccancients.ui.desktop.i18n import languages, mark, tr
from ccancients.ui.forms.fields import ChoiceField, NumberField

LENGTH_WORDS: Final = {
    Length.SHORT: mark("short (up to 5 banners)"),
    Length.MEDIUM: mark("medium (6 or 7)"),
    Length.LONG: mark("long (8 and more)"),
}
BOX_WORDS: Final = {
    Box.BASE: mark("base game"),
    Box.GREECE: mark("Greece & the Eastern Kingdoms"),
    Box.BONUS: mark("bonus pack"),
    Box.BARBARIANS: mark("Rome vs the Barbarians"),
    Box.IMPERIAL: mark("Imperial Rome"),
    Box.SPARTANS: mark("the Spartan Army"),
}
FILLED: Final = (Box.BASE, Box.GREECE, Box.BONUS)
"""The boxes whose battles are shipped."""
OWN: Final = "own"
EARLIEST: Final = -3000
LATEST: Final = 2000


@dataclass(frozen=True, slots=True)
class Entry:
    """A battle to be chosen: its file, None for a shipped one."""

    scenario: Scenario
    path: Path | None

    @property
    def box(self) -> Box | str:
        """The box of a shipped battle, ``OWN`` of one's own."""
        return box_of(self.scenario) if self.path is None else OWN

    @property
    def draft(self) -> bool:
        return self.path is not None and ending_of(self.path) == DRAFT


class BattleFilters(QObject):
    """Search, box, author, army, length and years. ``changed`` whenever one of them says something else.

    The fields belong to ``parent``, which lays them out.
    """

    changed = Signal()

    def __init__(self, scenarios: tuple[Scenario, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.search = self._line(tr("Search"), tr("Search names, leaders, sources, notes"), parent)
        self.author = self._line(tr("Author"), tr("Author"), parent)
        names = army_names(scenarios, languages.language)
        armies: list[tuple[str, object]] = [(tr("every army"), ""), *((name, name) for name in names)]
        self.army = ChoiceField(tr("Army"), armies, parent)
        lengths: list[tuple[str, object]] = [(tr("every length"), None)]
        lengths += [(tr(LENGTH_WORDS[length]), length) for length in Length]
        self.length = ChoiceField(tr("Length"), lengths, parent)
        boxes: list[tuple[str, object]] = [(tr("every box"), None), *((tr(BOX_WORDS[box]), box) for box in FILLED)]
        self.box = ChoiceField(tr("Box"), [*boxes, (tr("own battles"), OWN)], parent)
        years = [scenario.year for scenario in scenarios] or [EARLIEST, LATEST]
        self.years = (min(years), max(years))
        self.earliest, self.latest = self._year(tr("From"), 0, parent), self._year(tr("To"), 1, parent)
        for field in (self.box, self.army, self.length, self.earliest, self.latest):
            field.entered.connect(self.changed)

    def _line(self, name: str, hint: str, parent: QWidget) -> QLineEdit:
        line = QLineEdit(parent)
        line.setPlaceholderText(hint)
        line.setAccessibleName(name)
        line.setClearButtonEnabled(True)
        line.textChanged.connect(self.changed)
        return line

    def _year(self, name: str, which: int, parent: QWidget) -> NumberField:
        field = NumberField(name, EARLIEST, LATEST, parent, written=year_text, read=year_of)
        field.show_value(self.years[which])
        return field

    def wanted(self) -> Wanted:
        """What the fields say."""
        return Wanted(
            self.search.text(), self.earliest.value(), self.latest.value(), str(self.army.currentData()),
            self.length.currentData(), self.author.text(),
        )

    def fit(self, entry: Entry) -> bool:
        """Whether a battle is one that the fields say."""
        return self.box.currentData() in (None, entry.box) and fits(entry.scenario, self.wanted())

    def clear(self) -> None:
        """Want everything."""
        self.search.clear()
        self.author.clear()
        self.box.show_value(None)
        self.army.show_value("")
        self.length.show_value(None)
        self.earliest.show_value(self.years[0])
        self.latest.show_value(self.years[1])
        self.changed.emit()
