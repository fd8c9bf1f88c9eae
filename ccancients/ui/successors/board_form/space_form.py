"""A space of the board and its paths: what it is, whose province, where it lies, where its paths lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QWidget

from ccancients.successors.components.board import KINDS, SPACE_KINDS
from ccancients.successors.components.board_file import SpaceEntry, plain
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.forms.fields import Choice, ChoiceField
from ccancients.ui.forms.form import Form, Row
from ccancients.ui.forms.layout import column, words
from ccancients.ui.successors.board_form.document import (
    USER,
    BoardDocument,
    OfEntry,
    Place,
    Raw,
    free_id,
    part,
    place_of,
    set_value,
)
from ccancients.ui.successors.words.own_board import name_words
from ccancients.ui.successors.words.things import PATH_KINDS
from ccancients.ui.successors.words.things import SPACE_KINDS as KIND_NAMES

STARTS: Final = {"none": mark("uncontrolled"), "independent": mark("independent")}
NUMBER: Final = Qt.ItemDataRole.UserRole
"""Of a line of the paths: which path of the file it is."""


class OfSpace(OfEntry):
    """The space in sight; all of it is its owner's once anything of it is entered."""

    def write(self, name: str, value: Any, _step: str, gesture: int) -> None:
        if value != self.read(name):
            self.enter({name: value}, gesture)

    def enter(self, values: Raw, gesture: int = 0) -> None:
        """Change values of the space; those that are None go."""
        place = self.place()

        def change(raw: Raw) -> None:
            entry = part(raw, place)
            for name, value in values.items():
                set_value(entry, name, value)
                if value is None:
                    del entry[name]
            entry["tag"] = USER
            if "province" in values:
                _move(raw, plain(entry["id"]), values["province"])
            _count_majorities(raw)

        self.document.edit(change, gesture)

    def kinds(self) -> list[Choice]:
        return [(tr(KIND_NAMES[number]).capitalize(), kind) for number, kind in enumerate(SPACE_KINDS)]

    def starts(self) -> list[Choice]:
        return [(tr(said).capitalize(), key) for key, said in STARTS.items()]

    def provinces(self) -> list[Choice]:
        return self.document.names_of("provinces")


class SpaceForm(QWidget):
    """One space.

    ``point_wanted``  the next click on the map is to say where it lies;  ``space_wanted`` where a new path leads
    """

    point_wanted = Signal()
    space_wanted = Signal()

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.key = ""
        self.title = words("", "heading", wrap=True, parent=self)
        self.source = OfSpace(document, SpaceEntry, self._sure_place)
        self.form = Form(self, when_left=True)
        self.form.rows.setContentsMargins(0, 0, 0, 0)
        self.form.add(
            SpaceEntry, self.source, Row("name", mark("Name")), Row("kind", mark("Kind"), choices=OfSpace.kinds),
            Row("province", mark("Province"), choices=OfSpace.provinces),
            Row("start", mark("At the start"), choices=OfSpace.starts), Row("port", mark("Port")),
        )  # fmt: skip
        self.elsewhere = QPushButton(tr("Put it elsewhere: click the map"), self)
        self.paths = QListWidget(self)
        self.paths.setAccessibleName(tr("Paths"))
        kinds = [(tr(said).capitalize(), kind) for kind, said in zip(KINDS, PATH_KINDS, strict=True)]
        self.path_kind = ChoiceField(tr("Kind of path"), kinds, self)
        self.remove_path = QPushButton(tr("Remove the path"), self)
        self.add_path = QPushButton(tr("New path: click where it leads"), self)
        self.remove = QPushButton(tr("Remove the space"), self)
        self._lay_out()
        self._connect()
        document.changed.connect(self.fill)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.path_kind, 1)
        row.addWidget(self.remove_path)
        box = column(self, margin=0)
        for each in (self.title, self.form, self.elsewhere, words(tr("Paths"), "small", parent=self)):
            box.addWidget(each)
        box.addWidget(self.paths, 1)
        add_layout(box, row)
        box.addWidget(self.add_path)
        box.addWidget(self.remove)

    def _connect(self) -> None:
        self.elsewhere.clicked.connect(self.point_wanted)
        self.add_path.clicked.connect(self.space_wanted)
        self.paths.currentRowChanged.connect(self._show_path)
        self.path_kind.entered.connect(lambda kind, _: self._change_path(lambda path: path.update(kind=kind, tag=USER)))
        self.remove_path.clicked.connect(lambda: self._change_path(None))
        self.remove.clicked.connect(self.remove_space)

    # -- showing ------------------------------------------------------------------------------------------------

    def show_space(self, key: str) -> None:
        """Another space; none for an empty key."""
        self.key = key
        self.fill()

    def fill(self) -> None:
        """Show the space as it is."""
        there = self._place() is not None
        for each in (self.form, self.elsewhere, self.add_path, self.paths, self.path_kind, self.remove_path,
                     self.remove):
            each.setEnabled(there)
        if not there:
            self.title.setText(tr("Click a space on the map."))
            return
        self.title.setText(name_words(str(self.source.read("name"))))
        self.form.fill()
        self._fill_paths()

    def _place(self) -> Place | None:
        return place_of(self.document.raw, "spaces", self.key)

    def _sure_place(self) -> Place:
        found = self._place()
        assert found is not None
        return found

    def _fill_paths(self) -> None:
        at = self.paths.currentRow()
        self.paths.clear()
        names = {key: said for said, key in self.document.names_of("spaces")}
        for number, path in enumerate(part(self.document.raw, ("paths",))):
            ends = (plain(path["a"]), plain(path["b"]))
            if self.key in ends:
                other = ends[1] if ends[0] == self.key else ends[0]
                said = tr(PATH_KINDS[KINDS.index(plain(path["kind"]))])
                item = QListWidgetItem(f"{names.get(other, other)} – {said}")
                item.setData(NUMBER, number)
                self.paths.addItem(item)
        self.paths.setCurrentRow(min(max(at, 0), self.paths.count() - 1))

    def _show_path(self, row: int) -> None:
        item = self.paths.item(row)
        if item is not None:
            self.path_kind.show_value(plain(part(self.document.raw, ("paths", item.data(NUMBER)))["kind"]))

    # -- changing -----------------------------------------------------------------------------------------------

    def put_at(self, x: float, y: float) -> None:
        """The space lies there; its name is placed anew."""
        if self._place() is not None:
            self.source.enter({"x": round(x), "y": round(y), "label": None})

    def path_to(self, other: str) -> None:
        """A new path from this space to another, of the kind that is chosen."""
        if self._place() is not None and other != self.key:
            self.document.edit(lambda raw: _add_path(raw, self.key, other, self.path_kind.currentData() or KINDS[0]))

    def _change_path(self, change: Callable[[Raw], object] | None) -> None:
        """Change the path in hand; None takes it away."""
        if self.paths.currentRow() < 0:
            return
        number = self.paths.currentItem().data(NUMBER)
        if change is None:
            self.document.edit(lambda raw: part(raw, ("paths",)).pop(number))
        else:
            self.document.edit(lambda raw: change(part(raw, ("paths", number))))

    def remove_space(self) -> None:
        """The space goes, with its paths and its place in its province."""
        key = self.key

        def change(raw: Raw) -> None:
            raw["spaces"] = [each for each in part(raw, ("spaces",)) if plain(each["id"]) != key]
            raw["paths"] = [each for each in part(raw, ("paths",)) if key not in (plain(each["a"]), plain(each["b"]))]
            _move(raw, key, "")
            _count_majorities(raw)

        if self._place() is not None:
            self.document.edit(change)

    def new_space(self, x: float, y: float) -> str:
        """A minor city there, in the province of the nearest space and with a road to it; its id."""
        entries = part(self.document.raw, ("spaces",))
        key = free_id("space", {str(plain(each["id"])) for each in entries})
        near = min(entries, key=lambda each: (plain(each["x"]) - x) ** 2 + (plain(each["y"]) - y) ** 2)
        province = plain(near["province"])

        def change(raw: Raw) -> None:
            part(raw, ("spaces",)).append({
                "id": key, "name": tr("New space"), "kind": "minor_city", "province": province,
                "port": False, "start": "none", "x": round(x), "y": round(y), "tag": USER,
            })
            _move(raw, key, province)
            _add_path(raw, key, plain(near["id"]), KINDS[0])
            _count_majorities(raw)

        self.document.edit(change)
        return key


def _add_path(raw: Raw, start: str, end: str, kind: str) -> None:
    part(raw, ("paths",)).append({"a": start, "b": end, "kind": kind, "tag": USER})


def _move(raw: Raw, key: str, province: str) -> None:
    """A space belongs to a province and to no other."""
    for each in part(raw, ("provinces",)):
        before, here = plain(each["spaces"]), plain(each["id"]) == province
        if (key in before) != here:
            each["spaces"] = [*before, key] if here else [space for space in before if space != key]


def _count_majorities(raw: Raw) -> None:
    """The majority of every province: more than half of its spaces that can hold a marker."""
    kinds = {plain(each["id"]): plain(each["kind"]) for each in part(raw, ("spaces",))}
    for each in part(raw, ("provinces",)):
        holding = sum(kinds.get(space, "transit") != "transit" for space in plain(each["spaces"]))
        if holding // 2 + 1 != plain(each["majority"]):
            set_value(each, "majority", holding // 2 + 1)
