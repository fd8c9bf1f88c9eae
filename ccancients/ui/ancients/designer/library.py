"""The library: the shipped battles, which open as copies, and the person's own, with search and filters."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccancients import paths
from ccancients.ancients.design.library import length_of
from ccancients.ancients.scenario.files import shipped_scenarios
from ccancients.ancients.scenario.model import banners_text
from ccancients.ui.ancients.board.ground import ancients_scene
from ccancients.ui.ancients.council.filters import BattleFilters, Entry
from ccancients.ui.ancients.designer.drawing import lay_out
from ccancients.ui.ancients.designer.files import own_battles
from ccancients.ui.ancients.words.army import army_summary, army_words, year_text
from ccancients.ui.canvas.board_view import BoardView
from ccancients.ui.desktop.i18n import localized, plural, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.layout import scrolled, words
from ccancients.ui.look.theme import Theme

LARGE: Final = 130
"""Per cent of the text's size from which the search needs one line more and the list has a column less."""
AUTHOR: Final = 5


def entries() -> tuple[list[Entry], list[str]]:
    """All battles there are, and sentences about the files that could not be read."""
    found = [Entry(scenario, None) for scenario in shipped_scenarios()]
    own, refused = own_battles()
    found += [Entry(scenario, path) for path, scenario in own]
    return found, list(refused)


class LibraryDialog(QDialog):
    """Choose a battle; ``chosen`` gives it after it was accepted."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Library of battles"))
        self.setSizeGripEnabled(True)
        self.entries, refused = entries()
        self.theme = theme
        self._make_filters()
        self.list = QTreeWidget(self)
        self.list.setAccessibleName(tr("Battles"))
        self.list.setRootIsDecorated(False)
        self.list.setAlternatingRowColors(True)
        self.list.setHeaderLabels(
            [tr("Battle"), tr("Year"), tr("Armies"), tr("Banners"), tr("Kind"), tr("Author")]
        )
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setColumnHidden(AUTHOR, self._large)  # said beside the map then
        self.list.currentItemChanged.connect(self._show)
        self.list.itemActivated.connect(self.accept)
        self.count = words("", "small", "muted", parent=self)
        self.refused = words("\n".join(refused), "small", "warn", wrap=True, parent=self)
        self.refused.setVisible(bool(refused))
        self._make_card()
        self._lay_out()
        self._fill()
        if parent is not None:
            self.resize(self.sizeHint().boundedTo(parent.size() - QSize(40, 20)))

    def _make_filters(self) -> None:
        self.filters = BattleFilters(tuple(entry.scenario for entry in self.entries), self)
        self.search, self.author, self.army = self.filters.search, self.filters.author, self.filters.army
        self.length, self.earliest, self.latest = self.filters.length, self.filters.earliest, self.filters.latest
        for field in (self.filters.box, self.army, self.length):
            field.setMinimumContentsLength(14)
        self.filters.changed.connect(self._fill)

    def _make_card(self) -> None:
        self.title = words("", "heading", wrap=True, parent=self)
        self.facts = words("", "small", "muted", wrap=True, parent=self)
        self.map = BoardView(ancients_scene(self.theme), self)
        self.map.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.map.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.map.setAccessibleName(tr("Map of the battle"))
        self.introduction = words("", "small", wrap=True, parent=self)
        self.introduction.setAlignment(Qt.AlignmentFlag.AlignTop)

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.search, 3)
        first.addWidget(self.author, 1)
        second = QHBoxLayout()
        for widget, share in ((self.filters.box, 2), (self.army, 2), (self.length, 2)):
            second.addWidget(widget, share)
        third = QHBoxLayout() if self._large else second
        for caption, field in ((tr("from"), self.earliest), (tr("to"), self.latest)):
            third.addWidget(words(caption, "small", parent=self))
            third.addWidget(field, 1)
        left = QVBoxLayout()
        add_layout(left, first)
        add_layout(left, second)
        if third is not second:
            add_layout(left, third)
        left.addWidget(self.list, 1)
        left.addWidget(self.count)
        left.addWidget(self.refused)
        right = QVBoxLayout()
        right.addWidget(self.title)
        right.addWidget(self.map, 5)
        told = QWidget()
        below = QVBoxLayout(told)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.facts)
        below.addWidget(self.introduction, 1)
        right.addWidget(scrolled(told), 4)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        add_layout(columns, left, 7 if self._large else 6)
        add_layout(columns, right, 4 if self._large else 5)
        buttons = QDialogButtonBox(self)
        self.open_button = buttons.addButton(tr("Open"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.open_button.setDefault(True)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(16, 12, 16, 12)
        add_layout(box, columns, 1)
        box.addWidget(buttons)

    def _fill(self) -> None:
        before = self.chosen
        self.list.clear()
        for place, entry in enumerate(self.entries):
            if self.filters.fit(entry):
                item = QTreeWidgetItem(self.list, _row(entry))
                item.setData(0, Qt.ItemDataRole.UserRole, place)
                if entry is before:
                    self.list.setCurrentItem(item)
        first = self.list.topLevelItem(0)
        if self.list.currentItem() is None and first is not None:
            self.list.setCurrentItem(first)
        header = self.list.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        found = self.list.topLevelItemCount()
        self.count.setText(plural("{count} battle", "{count} battles", found))
        self.open_button.setEnabled(found > 0)

    @property
    def chosen(self) -> Entry | None:
        """The battle chosen."""
        item = self.list.currentItem()
        return self.entries[item.data(0, Qt.ItemDataRole.UserRole)] if item is not None else None

    def _show(self) -> None:
        entry = self.chosen
        if entry is None:
            return
        scenario = entry.scenario
        self.title.setText(localized(scenario.name))
        lay_out(self.map.board, scenario)
        self.map.fit()
        sides = [f"{army_words(scenario, 'top')}: {army_summary(scenario, 0)}",
                 f"{army_words(scenario, 'bottom')}: {army_summary(scenario, 1)}"]
        author = [scenario.author] if self._large and scenario.author else []
        self.facts.setText("\n".join([*author, *sides]))
        text = localized(scenario.introduction)
        self.introduction.setText(text if len(text) <= 420 else f"{text[:420].rsplit(' ', 1)[0]} …")

    @property
    def _large(self) -> bool:
        return self.theme.text_scale >= LARGE

    def sizeHint(self) -> QSize:
        return QSize(1120, 640) * max(1.0, self.theme.text_scale / 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.map.fit()


def _row(entry: Entry) -> list[str]:
    """The columns of a battle."""
    scenario = entry.scenario
    kind = tr("shipped") if entry.path is None else tr("draft") if entry.draft else tr("own")
    armies = f"{army_words(scenario, 'top')} – {army_words(scenario, 'bottom')}"
    banners = banners_text(scenario.banners)
    return [localized(scenario.name), year_text(scenario.year), armies, banners, kind, scenario.author]


def default_folder() -> Path:
    """Where a person's battles are looked for first."""
    return paths.user_scenarios_dir()


__all__ = ["Entry", "LibraryDialog", "default_folder", "entries", "length_of"]
