"""The tables of the game in sight, in a window that stays open beside the match and follows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QPushButton, QVBoxLayout, QWidget

from ccancients.ui.desktop.i18n import Retranslating, tr
from ccancients.ui.desktop.memory import add_layout
from ccancients.ui.look.theme import Theme, grown
from ccancients.ui.panels.sheets import Sheet, SheetView
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.pages import Pages

LIST: Final = 250


class TablesWindow(QDialog, Retranslating):
    """Tables to look things up in; ``make`` brings them as they are now."""

    def __init__(self, make: Callable[[], tuple[Sheet, ...]], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._make, self._text_scale = make, theme.text_scale
        self.sheets: tuple[Sheet, ...] = ()
        self.list, self.view = QListWidget(self), SheetView(theme, self)
        self.list.setFixedWidth(round(LIST * max(1.0, theme.text_scale / 100)))
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._show)
        self.shut = QPushButton(self)
        self.shut.setAutoDefault(False)
        self.shut.clicked.connect(self.close)
        row, foot, box = QHBoxLayout(), QHBoxLayout(), QVBoxLayout(self)
        row.addWidget(self.list)
        row.addWidget(self.view, 1)
        foot.addStretch(1)
        foot.addWidget(self.shut)
        add_layout(box, row, 1)
        add_layout(box, foot)
        self.follow_language()
        self.list.setFocus()

    def sizeHint(self) -> QSize:
        return grown(1020, 560, self._text_scale)

    def refresh(self) -> None:
        """What counts now may be something else; the table that is read stays the same one."""
        now = self._make()
        if not now or now == self.sheets:
            return
        id_ = self.sheets[self.list.currentRow()].id if self.sheets else ""
        self.sheets = now
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([sheet.title for sheet in now])
        row = next((row for row, sheet in enumerate(now) if sheet.id == id_), 0)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self._show(row)

    def show_table(self, name: str) -> None:
        """Show a table by its id; one that is not there changes nothing."""
        for row, sheet in enumerate(self.sheets):
            if sheet.id == name:
                self.list.setCurrentRow(row)

    def _show(self, row: int) -> None:
        at = self.view.verticalScrollBar().value() if (self.sheets[row].id,) == tuple(
            sheet.id for sheet in self.view.sheets) else 0
        self.view.show_sheets((self.sheets[row],))
        self.view.verticalScrollBar().setValue(at)

    def set_theme(self, theme: Theme) -> None:
        """Paint everything in other colors and sizes."""
        self._text_scale = theme.text_scale
        self.list.setFixedWidth(round(LIST * max(1.0, theme.text_scale / 100)))
        self.view.set_theme(theme)
        parent = self.parentWidget()
        if parent is not None and self.isVisible():  # larger letters take more room
            self.resize(self.size().expandedTo(self.sizeHint()).boundedTo(parent.size()))

    def retranslate(self) -> None:
        self.setWindowTitle(tr("Tables"))
        self.list.setAccessibleName(tr("Tables"))
        self.shut.setText(tr("Close"))
        self.refresh()


class Tables:
    """Opens the tables of the match in sight."""

    def __init__(self, window: WindowServices, pages: Pages) -> None:
        self.window, self.pages = window, pages

    def possible(self) -> bool:
        """Whether there is a match in sight whose game has tables."""
        face = self.pages.face
        return face is not None and face.help is not None and face.help.has_tables

    def open(self) -> TablesWindow | None:
        """The tables of the match in sight, in the window that is open already or in a new one."""
        if not self.possible():
            return None
        window = next(iter(self.window.parent.findChildren(TablesWindow)), None)
        if window is None:
            window = TablesWindow(self._now, self.window.theme(), self.window.parent)
            window.resize(window.sizeHint().boundedTo(self.window.parent.size()))
            self._follow(window)
            self.pages.changed.connect(window.close)
        window.refresh()
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def _follow(self, window: TablesWindow) -> None:
        """Let a window follow the match in sight, once what has happened there was seen to its end."""
        page = self.pages.front
        if page is None:
            return
        stage = page.stage

        def refresh(*_what: object) -> None:
            if not stage.busy:
                window.refresh()

        later = partial(QTimer.singleShot, 0, window, refresh)
        stage.busy_changed.connect(lambda _busy: later())
        stage.settled.connect(lambda _state: later())
        if self.pages.match is page:
            self.pages.match.session.position_changed.connect(later)

    def _now(self) -> tuple[Sheet, ...]:
        shown, face = self.pages.shown(), self.pages.face
        if shown is None or face is None or face.help is None:
            return ()
        return face.help.tables(shown.game, shown.viewer)
