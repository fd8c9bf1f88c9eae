"""A space of the board and its paths: what it is, whose province, where it lies, where its paths lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ccancients.successors.components.board import KINDS, SPACE_KINDS
from ccancients.successors.components.board_file import plain
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw, free_id, set_value
from ccancients.ui.successors.words.own_board import name_words
from ccancients.ui.successors.words.things import PATH_KINDS
from ccancients.ui.successors.words.things import SPACE_KINDS as KIND_NAMES

STARTS: Final = (("none", mark("uncontrolled")), ("independent", mark("independent")))


class SpaceForm(QWidget):
    """One space.

    ``point_wanted``  the next click on the map is to say where it lies;  ``space_wanted`` where a new path leads
    ``chosen``        another space is shown
    """

    point_wanted = Signal()
    space_wanted = Signal()

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.key = ""
        self._filling = False
        self.title = label("heading", wrap=True, parent=self)
        self.name = QLineEdit(self)
        self.name.setMaxLength(80)
        self.kind, self.province, self.start = QComboBox(self), QComboBox(self), QComboBox(self)
        self.port = QCheckBox(tr("Port"), self)
        for number, kind in enumerate(SPACE_KINDS):
            self.kind.addItem(tr(KIND_NAMES[number]).capitalize(), kind)
        for key, words in STARTS:
            self.start.addItem(tr(words).capitalize(), key)
        self.paths = QListWidget(self)
        self.path_kind = QComboBox(self)
        for kind, words in zip(KINDS, PATH_KINDS, strict=True):
            self.path_kind.addItem(tr(words).capitalize(), kind)
        self.elsewhere = QPushButton(tr("Put it elsewhere: click the map"), self)
        self.add_path = QPushButton(tr("New path: click where it leads"), self)
        self.remove_path = QPushButton(tr("Remove the path"), self)
        self.remove = QPushButton(tr("Remove the space"), self)
        self._lay_out()
        self._connect()
        document.changed.connect(self.fill)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for words, field in (
            (tr("Name"), self.name), (tr("Kind"), self.kind), (tr("Province"), self.province),
            (tr("At the start"), self.start), ("", self.port),
        ):
            form.addRow(words, field)
            field.setAccessibleName(words or tr("Port"))
        self.paths.setAccessibleName(tr("Paths"))
        self.path_kind.setAccessibleName(tr("Kind of path"))
        row = QHBoxLayout()
        row.addWidget(self.path_kind, 1)
        row.addWidget(self.remove_path)
        column = QVBoxLayout(self)
        column.addWidget(self.title)
        add_layout(column, form)
        column.addWidget(self.elsewhere)
        heading = label("small", parent=self)
        heading.setText(tr("Paths"))
        column.addWidget(heading)
        column.addWidget(self.paths, 1)
        add_layout(column, row)
        column.addWidget(self.add_path)
        column.addWidget(self.remove)

    def _connect(self) -> None:
        self.name.editingFinished.connect(lambda: self._set("name", self.name.text().strip()))
        self.kind.activated.connect(lambda _at: self._set("kind", self.kind.currentData()))
        self.start.activated.connect(lambda _at: self._set("start", self.start.currentData()))
        self.province.activated.connect(lambda _at: self._to_province(str(self.province.currentData())))
        self.port.clicked.connect(lambda on: self._set("port", on))
        self.elsewhere.clicked.connect(self.point_wanted)
        self.add_path.clicked.connect(self.space_wanted)
        self.paths.currentRowChanged.connect(self._show_path)
        self.path_kind.activated.connect(lambda _at: self._path_kind(str(self.path_kind.currentData())))
        self.remove_path.clicked.connect(self._remove_path)
        self.remove.clicked.connect(self.remove_space)

    # -- showing ------------------------------------------------------------------------------------------------

    def show_space(self, key: str) -> None:
        """Another space; none for an empty key."""
        self.key = key
        self.fill()

    def fill(self) -> None:
        """Show the space as it is."""
        entry = self._entry()
        for field in (self.name, self.kind, self.province, self.start, self.port, self.elsewhere, self.add_path,
                      self.paths, self.path_kind, self.remove_path, self.remove):
            field.setEnabled(entry is not None)
        if entry is None:
            self.title.setText(tr("Click a space on the map."))
            return
        self._filling = True
        self.title.setText(name_words(str(plain(entry["name"]))))
        self.name.setText(str(plain(entry["name"])))
        self.kind.setCurrentIndex(self.kind.findData(plain(entry["kind"])))
        self.start.setCurrentIndex(self.start.findData(plain(entry.get("start", "none"))))
        self.port.setChecked(bool(plain(entry.get("port"))))
        self.province.clear()
        for each in self.document.entries("provinces"):
            self.province.addItem(name_words(str(plain(each["name"]))), plain(each["id"]))
        self.province.setCurrentIndex(self.province.findData(plain(entry["province"])))
        self._fill_paths()
        self._filling = False

    def _entry(self) -> Raw | None:
        try:
            return self.document.entry("spaces", self.key)
        except KeyError:
            return None

    def _fill_paths(self) -> None:
        at = self.paths.currentRow()
        self.paths.clear()
        names = {plain(each["id"]): name_words(str(plain(each["name"]))) for each in self.document.entries("spaces")}
        for number, path in enumerate(self.document.entries("paths")):
            ends = (plain(path["a"]), plain(path["b"]))
            if self.key in ends:
                other = ends[1] if ends[0] == self.key else ends[0]
                words = tr(PATH_KINDS[KINDS.index(plain(path["kind"]))])
                item = QListWidgetItem(f"{names.get(other, other)} – {words}")
                item.setData(256, number)
                self.paths.addItem(item)
        self.paths.setCurrentRow(min(max(at, 0), self.paths.count() - 1))

    def _show_path(self, row: int) -> None:
        item = self.paths.item(row)
        if item is not None:
            path = self.document.entries("paths")[item.data(256)]
            self.path_kind.setCurrentIndex(self.path_kind.findData(plain(path["kind"])))

    # -- changing -----------------------------------------------------------------------------------------------

    def _change(self, change: Callable[[Raw], None]) -> None:
        """Change the space; all of it is its owner's from then on."""
        entry = self._entry()
        if entry is None or self._filling:
            return

        def made(_raw: Raw) -> None:
            change(entry)
            entry["tag"] = USER
            self._count_majorities()

        self.document.edit(made)

    def _set(self, name: str, value: Any) -> None:
        entry = self._entry()
        if entry is not None and plain(entry.get(name)) != value:
            self._change(lambda each: each.__setitem__(name, value))

    def _to_province(self, province: str) -> None:
        def change(entry: Raw) -> None:
            for each in self.document.entries("provinces"):
                spaces = [space for space in plain(each["spaces"]) if space != self.key]
                each["spaces"] = [*spaces, self.key] if plain(each["id"]) == province else spaces
            entry["province"] = province

        self._change(change)

    def put_at(self, x: float, y: float) -> None:
        """The space lies there; its name is placed anew."""

        def change(entry: Raw) -> None:
            entry["x"], entry["y"] = round(x), round(y)
            entry.pop("label", None)

        self._change(change)

    def path_to(self, other: str) -> None:
        """A new path from this space to another, of the kind that is chosen."""
        if self._entry() is None or other == self.key:
            return
        kind = str(self.path_kind.currentData() or KINDS[0])
        self.document.edit(lambda _raw: self.document.entries("paths").append(
            {"a": self.key, "b": other, "kind": kind, "tag": USER}))

    def _path_kind(self, kind: str) -> None:
        item = self.paths.currentItem()
        if item is not None:
            path = self.document.entries("paths")[item.data(256)]
            self.document.edit(lambda _raw: path.update({"kind": kind, "tag": USER}))

    def _remove_path(self) -> None:
        item = self.paths.currentItem()
        if item is not None:
            number = item.data(256)
            self.document.edit(lambda _raw: self.document.entries("paths").pop(number))

    def remove_space(self) -> None:
        """The space goes, with its paths and its place in its province."""
        key = self.key

        def change(raw: Raw) -> None:
            raw["spaces"] = [each for each in self.document.entries("spaces") if plain(each["id"]) != key]
            raw["paths"] = [each for each in self.document.entries("paths")
                            if key not in (plain(each["a"]), plain(each["b"]))]
            for each in self.document.entries("provinces"):
                each["spaces"] = [space for space in plain(each["spaces"]) if space != key]
            self._count_majorities()

        if self._entry() is not None:
            self.document.edit(change)

    def new_space(self, x: float, y: float) -> str:
        """A minor city there, in the province of the nearest space and with a road to it; its id."""
        entries = self.document.entries("spaces")
        key = free_id("space", {str(plain(each["id"])) for each in entries})
        near = min(entries, key=lambda each: (plain(each["x"]) - x) ** 2 + (plain(each["y"]) - y) ** 2)
        province = self.document.entry("provinces", str(plain(near["province"])))

        def change(_raw: Raw) -> None:
            entries.append({
                "id": key, "name": tr("New space"), "kind": "minor_city", "province": plain(near["province"]),
                "port": False, "start": "none", "x": round(x), "y": round(y), "tag": USER,
            })
            province["spaces"] = [*plain(province["spaces"]), key]
            self.document.entries("paths").append({"a": key, "b": plain(near["id"]), "kind": KINDS[0], "tag": USER})
            self._count_majorities()

        self.document.edit(change)
        return key

    def _count_majorities(self) -> None:
        """The majority of every province: more than half of its spaces that can hold a marker."""
        kinds = {plain(each["id"]): plain(each["kind"]) for each in self.document.entries("spaces")}
        for each in self.document.entries("provinces"):
            holding = sum(kinds.get(space, "transit") != "transit" for space in plain(each["spaces"]))
            if holding // 2 + 1 != plain(each["majority"]):
                set_value(each, "majority", holding // 2 + 1)
