"""The switches of the rules, as the file sets them."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QVBoxLayout, QWidget

from ccancients.ui.panels.setup_parts import SwitchList
from ccancients.ui.successors.board_form.document import USER, BoardDocument, Raw
from ccancients.ui.successors.setup.switch_list import switches


class SwitchesForm(QWidget):
    """Every switch; one that is set otherwise is its owner's from then on."""

    def __init__(self, document: BoardDocument, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.list = SwitchList(switches(), document.board.switches, None, self)
        column = QVBoxLayout(self)
        column.addWidget(self.list)
        for name, control in self.list.controls.items():
            if isinstance(control, QCheckBox):
                control.clicked.connect(lambda _on, name=name: self._chosen(name))
            elif isinstance(control, QComboBox):
                control.activated.connect(lambda _at, name=name: self._chosen(name))
        document.changed.connect(self.fill)
        self.fill()

    def fill(self) -> None:
        """Show them as they are."""
        self.list.show_usual(self.document.board.switches)

    def _chosen(self, name: str) -> None:
        way = self.list.value(name)
        self._set(name, list(way) if isinstance(way, tuple) else way)

    def _set(self, name: str, value: Any) -> None:
        def change(raw: Raw) -> None:
            switches = raw.setdefault("switches", {})
            entry = dict(switches[name]) if isinstance(switches.get(name), dict) else {}
            never = name == "instant_victory_vp" and value == 0
            switches[name] = {**entry, "default": None if never else value, "tag": USER}

        self.document.edit(change)
