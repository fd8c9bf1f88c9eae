"""The battles at the Council of War: the shipped ones and the person's own, with search and filters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccancients.ancients.scenario.files import shipped_scenarios, user_scenarios
from ccancients.ancients.scenario.model import Scenario
from ccancients.engine.errors import BadScenario
from ccancients.ui.ancients.council.filters import BattleFilters, Entry
from ccancients.ui.ancients.designer.said import error_words
from ccancients.ui.ancients.words.army import year_text
from ccancients.ui.desktop.i18n import localized, plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label

FIELD_EDGES: Final = 28
"""Pixels of a field beside its letters."""
MOST_REFUSED: Final = 2
"""Files that cannot be played of which each is told with its reason."""
SEARCH_LETTERS: Final = 9
"""Letters of a search that are in sight at least."""


class BattleList(QWidget):
    """A list of battles to choose from. ``chosen`` when another battle is chosen, or none (nothing fits)."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own = user_scenarios()
        self.entries = [Entry(scenario, None) for scenario in shipped_scenarios()]
        self.entries += [Entry(file.scenario, file.path) for file in own.files]
        self.filters = BattleFilters(tuple(entry.scenario for entry in self.entries), self)
        self.search = self.filters.search
        self.search.setPlaceholderText(tr("Search battles"))
        self.only_first = QCheckBox(tr("Only battles of the first printing"), self)
        self.only_first.toggled.connect(self.fill)
        self.filters.changed.connect(self.fill)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Battles"))
        self.list.currentItemChanged.connect(lambda *_: self._tell())
        self._filling, self._told = False, -2
        self.refused: QLabel = label("small", wrap=True, parent=self)
        self.refused.setProperty("tone", "warn")
        self.refused.setText(_refused_words(own.refused))
        self.refused.setVisible(bool(own.refused))
        self._lay_out()
        self.fill()

    def _lay_out(self) -> None:
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setText(tr("Filters"))
        self.fold.setToolTip(tr("Year, army, length, author"))
        self.more = self._more()
        self.more.hide()
        self.fold.toggled.connect(self.more.setVisible)
        self.fold.toggled.connect(lambda: QTimer.singleShot(0, self, self._show_chosen))  # after the list has its room
        self.search.ensurePolished()
        hint = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText()) + FIELD_EDGES
        self.search.setMinimumWidth(max(hint, self.fontMetrics().averageCharWidth() * SEARCH_LETTERS))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self.fold)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        add_layout(box, head)
        box.addWidget(self.filters.box)
        box.addWidget(self.more)
        box.addWidget(self.list, 1)
        box.addWidget(self.refused)

    def _more(self) -> QWidget:
        """What is folded away: the fields beside the search."""
        more = QWidget(self)
        form = QFormLayout(more)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(4)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        filters = self.filters
        for caption, field in (
            (tr("Army"), filters.army), (tr("Length"), filters.length), (tr("From"), filters.earliest),
            (tr("To"), filters.latest), (tr("Author"), filters.author),
        ):
            words = label("small", parent=more)
            words.setText(caption)
            form.addRow(words, field)
        form.addRow(self.only_first)
        return more

    def fill(self) -> None:
        """Show the battles that fit; the chosen one stays chosen if it can."""
        before = self.place
        self._filling = True
        self.list.clear()
        for place, entry in enumerate(self.entries):
            if not self.filters.fit(entry):
                continue
            if self.only_first.isChecked() and not entry.scenario.in_first_printing:
                continue
            item = QListWidgetItem(entry_words(entry), self.list)
            item.setData(Qt.ItemDataRole.UserRole, place)
            if place == before:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0 and self.list.count():
            self.list.setCurrentRow(0)
        self._filling = False
        self._tell()

    def _show_chosen(self) -> None:
        item: QListWidgetItem | None = self.list.currentItem()
        if item is not None:
            self.list.scrollToItem(item)

    def _tell(self) -> None:
        if not self._filling and self.place != self._told:
            self._told = self.place
            self.chosen.emit()

    @property
    def place(self) -> int:
        """The number of the chosen battle among ``entries``; -1 when none is chosen."""
        item: QListWidgetItem | None = self.list.currentItem()
        return int(item.data(Qt.ItemDataRole.UserRole)) if item is not None else -1

    @property
    def scenario(self) -> Scenario | None:
        """The chosen battle."""
        return self.entries[self.place].scenario if self.place >= 0 else None

    def choose(self, scenario_id: str) -> bool:
        """Choose a battle by its id; whether it is listed."""
        for row in range(self.list.count()):
            if self.entries[self.list.item(row).data(Qt.ItemDataRole.UserRole)].scenario.id == scenario_id:
                self.list.setCurrentRow(row)
                return True
        return False


def entry_words(entry: Entry) -> str:
    """A battle in the list: its name, below it its year and, of one's own, whose it is."""
    scenario = entry.scenario
    name, year = localized(scenario.name), year_text(scenario.year)
    if entry.path is None:
        return tr("{battle}\n{year}", battle=name, year=year)
    if scenario.author:
        return tr("{battle}\n{year} · by {author}", battle=name, year=year, author=scenario.author)
    return tr("{battle}\n{year} · own battle", battle=name, year=year)


def _refused_words(refused: Sequence[BadScenario]) -> str:
    """Which files of the person's folder cannot be played, and why; of many the first ones."""
    told = [error_words(each) for each in refused[:MOST_REFUSED]]
    rest = len(refused) - len(told)
    if rest:
        told.append(plural("One more file of your folder cannot be played.",
                           "{count} more files of your folder cannot be played.", rest))
    return "\n".join(told)
