"""How forms lie: captions beside their fields, groups below each other, room that scrolls up and down only."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QScrollArea, QTabWidget, QVBoxLayout, QWidget


class FormArea(QScrollArea):
    """Scrolls up and down only: never narrower than what is in it."""

    def minimumSizeHint(self) -> QSize:
        inner, least = self.widget(), super().minimumSizeHint()
        if inner is None:
            return least
        beside = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        return QSize(max(least.width(), inner.minimumSizeHint().width() + beside), least.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.updateGeometry()  # what it has asked for before its words had their size is too little


def scrolled(inner: QWidget, tabs: QTabWidget | None = None, name: str = "") -> QScrollArea:
    """A form in a room that may be too low for it.

    ``tabs``  where the room becomes the last tab, of a ``name``, before the form comes into it: a form that is moved
              with its room is dressed once more
    """
    area = FormArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inner.setProperty("surface", "sheet")
    inner.setObjectName("designer-form")
    if tabs is not None:
        tabs.addTab(area, name)
    area.setWidget(inner)
    return area


def form_layout(parent: QWidget | None = None) -> QFormLayout:
    """Captions on the left, fields on the right as wide as there is room."""
    layout = QFormLayout(parent) if parent is not None else QFormLayout()
    layout.setContentsMargins(8, 8, 8, 8)
    layout.setHorizontalSpacing(8)
    layout.setVerticalSpacing(6)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return layout


def column(parent: QWidget, *, margin: int = 8, gap: int = 6) -> QVBoxLayout:
    """A column of widgets."""
    layout = QVBoxLayout(parent)
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    return layout


def words(
    text: str, role: str = "body", tone: str = "", *, wrap: bool = False, parent: QWidget | None = None
) -> QLabel:
    """A label with a voice of the style sheet."""
    made = QLabel(text, parent)
    made.setProperty("role", role)
    if tone:
        made.setProperty("tone", tone)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
