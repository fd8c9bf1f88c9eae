"""The course of a match in a window of its own: atlas, pictures and tables, to be kept as text and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import Retranslating, tr
from ccancients.ui.desktop.memory import add_layout, delete_later
from ccancients.ui.face import GameFace
from ccancients.ui.look.theme import Theme
from ccancients.ui.panels.charts import Chart, Legend, chart_of
from ccancients.ui.panels.course import Course
from ccancients.ui.panels.prompt_panel import label
from ccancients.ui.panels.sheets import SheetView, text_of
from ccancients.ui.shell.after.atlas import Atlas

CHARTS_IN_A_ROW: Final = 3


class CourseWindow(QDialog, Retranslating):
    """How a match went.

    ``make``  tells the course, in the language in use
    ``replay_wanted(count)``  the replay is to be shown from so many choices on
    ``text_wanted``, ``picture_wanted``  what is shown is to be kept in a file
    """

    replay_wanted = Signal(int)
    text_wanted = Signal()
    picture_wanted = Signal()

    def __init__(
        self, face: GameFace, game: Game[Any], make: Callable[[], Course], theme: Theme, parent: QWidget | None = None
    ) -> None:
        """Raises ``BadSaveFile`` when the journal does not follow from the rules."""
        super().__init__(parent)
        self.face, self.theme = face, theme
        self._game, self._make = game, make
        self.course = make()
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.as_text, self.as_picture, self.shut = QPushButton(self), QPushButton(self), QPushButton(self)
        for button in (self.as_text, self.as_picture, self.shut):
            button.setAutoDefault(False)
        self.as_text.clicked.connect(self.text_wanted)
        self.as_picture.clicked.connect(self.picture_wanted)
        self.shut.clicked.connect(self.close)
        row = QHBoxLayout()
        row.setContentsMargins(12, 0, 12, 12)
        row.addWidget(self.as_text)
        row.addWidget(self.as_picture)
        row.addStretch(1)
        row.addWidget(self.shut)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.tabs, 1)
        add_layout(box, row)
        self.tabs.currentChanged.connect(lambda _tab: self.atlas.stop())
        self._fill()
        self.atlas.slider.setFocus()
        self.follow_language()

    def sizeHint(self) -> QSize:
        return QSize(1240, 680)

    # -- tabs ---------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """The tabs anew."""
        now = max(0, self.tabs.currentIndex())
        self.tabs.blockSignals(True)
        while self.tabs.count():
            page = self.tabs.widget(0)
            self.tabs.removeTab(0)
            if page is not None:
                delete_later(page)
        self.atlas = Atlas(self.face, self._game, self.course, self.theme, self)
        self.atlas.moment_wanted.connect(self.replay_wanted)
        self.atlas.picture_wanted.connect(self.picture_wanted)
        self.charts: tuple[Chart, ...] = ()
        self.legends: tuple[Legend, ...] = ()
        self.tabs.addTab(_padded(self.atlas), tr("Atlas"))
        self.tabs.addTab(_padded(self._figures()), tr("Pictures"))
        self.sheets = tuple(SheetView(self.theme, self) for _ in self.course.sheets)
        for view, sheet in zip(self.sheets, self.course.sheets, strict=True):
            view.show_sheets((sheet,))
            self.tabs.addTab(_padded(view), sheet.title)
        self.tabs.setCurrentIndex(now)
        self.tabs.blockSignals(False)

    def _figures(self) -> QWidget:
        """The pictures of the match, and what is said below them."""
        area, content = QScrollArea(self), QWidget(self)
        content.setProperty("surface", "sheet")
        area.setWidgetResizable(True)
        lines = QVBoxLayout(content)
        lines.setSpacing(10)
        names = QHBoxLayout()
        names.addStretch(1)
        self.legends = tuple(Legend(look, self.theme, content) for look in self.course.sides)
        for legend in self.legends:
            names.addWidget(legend)
        names.addStretch(1)
        add_layout(lines, names)
        story, art = self.course.story, self.face.panels.art
        self.charts = tuple(chart_of(each, self.course.sides, art, self.theme) for each in story.pictures)
        for start in range(0, len(self.charts), CHARTS_IN_A_ROW):
            row = QHBoxLayout()
            row.setSpacing(24)
            for chart in self.charts[start:start + CHARTS_IN_A_ROW]:
                row.addWidget(chart, 1)
            add_layout(lines, row, 1)
        for sentence in story.sentences:
            words: QLabel = label("body", wrap=True, parent=content)
            words.setText(sentence)
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            lines.addWidget(words)
        area.setWidget(content)
        return area

    def show_part(self, key: str) -> None:
        """Show the road of somebody alone, or a table; what there is none of changes nothing."""
        for place, sheet in enumerate(self.course.sheets):
            if sheet.id == key:
                self.tabs.setCurrentIndex(self.tabs.count() - len(self.course.sheets) + place)
        self.atlas.show_only(key)

    # -- keeping ------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """Everything that can be written: the tables, and what is said of the pictures."""
        story = self.course.story
        return "\n".join([self.course.title, "", text_of(self.course.sheets), *story.sentences, ""])

    def picture(self, ending: str) -> bytes:
        """The atlas as it is shown, for a file with an ending (``.png`` or ``.svg``)."""
        return self.atlas.picture(ending)

    # -- looks --------------------------------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self.theme = theme
        self.atlas.set_theme(theme)
        for chart in self.charts:
            chart.set_theme(theme)
        for legend in self.legends:
            legend.set_theme(theme)
        for sheet in self.sheets:
            sheet.set_theme(theme)

    def retranslate(self) -> None:
        if self.isVisible():  # it was made in the language in use
            self.course = self._make()
            self._fill()
        self.setWindowTitle(self.course.title)
        self.as_text.setText(tr("Save as text …"))
        self.as_picture.setText(tr("Save the atlas as picture …"))
        self.shut.setText(tr("Close"))


def _padded(inner: QWidget) -> QWidget:
    """A tab with room around its content."""
    outer = QWidget()
    outer.setProperty("surface", "sheet")
    box = QVBoxLayout(outer)
    box.setContentsMargins(12, 10, 12, 6)
    box.addWidget(inner)
    return outer
