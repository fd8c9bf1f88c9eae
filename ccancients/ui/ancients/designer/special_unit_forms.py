"""A battle's own kinds of special units, each with its abilities as fields."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from pydantic import Field
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ccancients.ancients.design import specials
from ccancients.ancients.design.values import changed
from ccancients.ancients.scenario.model import Missiles, SpecialUnit
from ccancients.ui.ancients.designer.battle_forms import BenchForm, OnBench
from ccancients.ui.ancients.designer.workbench import Workbench
from ccancients.ui.ancients.words.names import special_name
from ccancients.ui.desktop.i18n import languages, mark, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.forms.form import Row
from ccancients.ui.forms.layout import column, words

_FIRE: Final = {"reach": "range", "unmoved": "unmoved", "moved": "moved"}
SHORTEST: Final = 2


class OwnKind(SpecialUnit):
    """A kind as it is edited: its name in the reader's language, and how it fires; a reach below 2 is none."""

    called: str = Field(default="", max_length=60)
    reach: int = Field(default=0, ge=0, le=6)
    unmoved: int = Field(default=2, ge=1, le=4)
    moved: int = Field(default=1, ge=0, le=4)


class OfKind(OnBench):
    """One of the battle's own kinds."""

    def __init__(self, bench: Workbench, number: int) -> None:
        super().__init__(bench)
        self.number = number

    @property
    def kind(self) -> SpecialUnit:
        return self.scenario.special_units[self.number]

    def read(self, name: str) -> Any:
        if name == "called":
            return self.kind.name.get(languages.language) or self.kind.name.get("en", "")
        if name in _FIRE:
            usual = OwnKind.model_fields[name].default
            return usual if self.kind.fire is None else getattr(self.kind.fire, _FIRE[name])
        return getattr(self.kind, name)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        after = changed(self.kind, **self._fields(name, value))
        self.bench.apply(tr("Special units"), specials.replace_special(self.scenario, self.number, after), gesture)

    def _fields(self, name: str, value: Any) -> dict[str, Any]:
        if name == "called":
            names = {**self.kind.name, languages.language: value}
            return {"name": {language: each for language, each in names.items() if each}}
        if name not in _FIRE:
            return {name: value}
        fire = {field: self.read(field) for field in _FIRE} | {name: value}
        if name != "reach":
            fire["reach"] = max(SHORTEST, fire["reach"])
        if fire["reach"] < SHORTEST:
            return {"fire": None}
        return {"fire": Missiles(range=fire["reach"], unmoved=fire["unmoved"], moved=fire["moved"])}


class KindForm(QFrame):
    """A form over one kind."""

    def __init__(self, bench: Workbench, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "raised")
        self.form = BenchForm(bench, self)
        self.form.rows.setContentsMargins(0, 4, 0, 0)
        self.form.add(
            OwnKind, OfKind(bench, number), Row("called", mark("Name")), Row("mark", mark("Letters on its blocks")),
            Row("helmets", mark("Its helmets hit")), Row("ignore_flags", mark("Flags ignored")),
            Row("ignore_swords", mark("Swords ignored")), Row("dice", mark("More dice")),
            Row("reach", mark("Fires so far")), Row("unmoved", mark("Dice unmoved")),
            Row("moved", mark("Dice after moving")),
        )  # fmt: skip
        self.remove = QToolButton(self)
        self.remove.setText("×")
        self.remove.setProperty("cross", True)
        self.remove.setToolTip(tr("Remove these special units"))
        self.remove.setAccessibleName(tr("Remove these special units"))
        self.title = words("", "lead", parent=self)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.remove)
        box = column(self, gap=2)
        add_layout(box, head)
        box.addWidget(self.form)


class SpecialUnitsForm(QWidget):
    """All kinds of the battle's own, and a button to add one."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.forms: list[KindForm] = []
        self.add = QPushButton(tr("Add special units"), self)
        self.add.clicked.connect(self._add)
        box = column(self, margin=0)
        box.addWidget(words(tr("The battle's own special units"), "heading", wrap=True, parent=self))
        box.addWidget(self.add, 0, Qt.AlignmentFlag.AlignRight)
        self._rows = QVBoxLayout()
        add_layout(box, self._rows)
        bench.changed.connect(self.refresh)
        self.refresh()

    def _add(self) -> None:
        document = self.bench.document
        if document is None:
            return
        after = specials.add_special(document.scenario)
        self.bench.apply(tr("Special units"), after)
        if after.special_units:
            self.bench.set_up(special=after.special_units[-1].key)

    def refresh(self) -> None:
        """Show the kinds as they are."""
        if self.bench.document is None:
            return
        scenario = self.bench.document.scenario
        while len(self.forms) > len(scenario.special_units):
            form = self.forms.pop()
            self._rows.removeWidget(form)
            form.hide()
            delete_later(form)
        for number in range(len(self.forms), len(scenario.special_units)):
            form = KindForm(self.bench, number, self)
            form.remove.clicked.connect(partial(self._remove, number))
            self._rows.addWidget(form)
            form.show()
            self.forms.append(form)
        for form, kind in zip(self.forms, scenario.special_units, strict=True):
            form.title.setText(special_name(scenario, kind.key))
            form.form.fill()

    def _remove(self, number: int, _checked: bool = False) -> None:
        if self.bench.document is not None:
            self.bench.apply(tr("Special units"), specials.remove_special(self.bench.document.scenario, number))
