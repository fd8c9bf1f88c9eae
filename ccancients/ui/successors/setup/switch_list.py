"""The switches of the rules as boxes to tick and lists to choose from."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QVBoxLayout, QWidget

from ccancients.successors.components.tables import NAMES, OPTIONS, Switches
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.successors.words.switches import SWITCHES, is_tick, way_words


class SwitchList(QWidget):
    """Every switch of a match, beside what its board has. ``changed`` another one was set."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "sheet")
        self.boxes: dict[str, QCheckBox] = {}
        self.lists: dict[str, QComboBox] = {}
        self._usual = Switches()
        rows = QVBoxLayout(self)
        for name in NAMES:
            if is_tick(name):
                self.boxes[name] = QCheckBox(tr(SWITCHES[name]), self)
                self.boxes[name].toggled.connect(self.changed)
                rows.addWidget(self.boxes[name])
                continue
            caption = label("small", wrap=True, parent=self)
            caption.setText(tr(SWITCHES[name]))
            self.lists[name] = found = QComboBox(self)
            found.setAccessibleName(tr(SWITCHES[name]))
            found.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            found.setMinimumContentsLength(6)  # a long way is read in the list, and by the tool tip
            found.currentTextChanged.connect(found.setToolTip)
            for place, way in enumerate(OPTIONS[name]):
                found.addItem(way_words(name, way), place)
            found.currentIndexChanged.connect(self.changed)
            rows.addWidget(caption)
            rows.addWidget(found)
        rows.addStretch(1)

    def show_usual(self, usual: Switches) -> None:
        """As a board has them."""
        self._usual = usual
        for name, box in self.boxes.items():
            box.setChecked(getattr(usual, name))
        for name, found in self.lists.items():
            found.setCurrentIndex(OPTIONS[name].index(getattr(usual, name)))
        self.changed.emit()

    def _way(self, name: str) -> Any:
        if name in self.boxes:
            return self.boxes[name].isChecked()
        return OPTIONS[name][self.lists[name].currentIndex()]

    def differing(self) -> dict[str, Any]:
        """The switches that are set otherwise than on the board, as a set-up keeps them."""
        found = {name: self._way(name) for name in NAMES if self._way(name) != getattr(self._usual, name)}
        return {name: list(way) if isinstance(way, tuple) else way for name, way in found.items()}
