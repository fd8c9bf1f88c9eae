"""The way between the table and the designer: opening it, editing a position, trying a draft, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from ccancients.ui.referee import Table

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_page import BattlePage
    from ccancients.ui.shell.main_window import MainWindow
DRAFT: Final = "draft"
"""Among the extras of a table: the battle is one that the designer tries out."""


class Designing(QObject):
    """Brings the designer up beside a ``MainWindow`` and takes its battles to the table.

    While a draft is tried out the designer is out of sight; it comes back when the battle is left.
    ``alone``  the program was started as a designer: the main window is there for trying drafts only
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.alone = False
        self.designer: Any = None
        self._waiting = False
        window.installEventFilter(self)

    def take(self, name: str) -> bool:
        """Carry out an action that has to do with the designer; whether it was one."""
        if name == "designer":
            self.open()
        elif name == "edit_position":
            self.edit_position()
        elif name == "start" and self.is_draft:
            self.leave_draft()
        else:
            return False
        return True

    # -- there --------------------------------------------------------------------------------------------------

    def open(self, file: Path | None = None) -> Any:
        """Show the designer, and a file in it; None where the game has no designer."""
        self._waiting = False
        window = self.window
        designer = window.face.designer(window.settings, window)
        if designer is not None and designer is not self.designer:
            self.designer = designer
            window.add_rules_key(designer)
            designer.playtest_requested.connect(self.try_draft)
            designer.battle_wanted.connect(self.show_battle)
            designer.closed.connect(self._closed)
        if designer is not None and file is not None:
            designer.open_path(file)
        return designer

    def edit_position(self) -> None:
        """Open the position on the screen, running or over, as a battle of its own. Hands and deck stay behind."""
        shown = self.window.shown()
        designer = self.open() if shown is not None else None
        if designer is None or shown is None:
            return
        designer.edit_position(shown.game.state)

    def attend(self, page: BattlePage) -> None:
        """Let the end of a battle lead to the designer."""
        page.end.offer_designer(bool(page.table.extras.get(DRAFT)))
        page.end.edit_wanted.connect(self.from_end)

    def from_end(self) -> None:
        """What the end of a battle offers: back to the draft, or edit how the battle ended."""
        if self.is_draft:
            self.leave_draft()
        else:
            self.edit_position()

    # -- and back -----------------------------------------------------------------------------------------------

    @property
    def is_draft(self) -> bool:
        """Whether the battle on the table is a draft that is tried out."""
        page = self.window.page
        return page is not None and bool(page.table.extras.get(DRAFT))

    def try_draft(self, table: Table) -> None:
        """Sit down to a draft. A battle on the table is kept and can be taken up again."""
        table.extras[DRAFT] = True
        self.window.open_table(table)
        self.show_battle()  # first: a program without a window in sight might end
        self._waiting = self.designer is not None and self.designer.isVisible()
        if self._waiting:
            self.designer.hide()

    def leave_draft(self) -> None:
        """Leave the draft on the table, which is kept as every battle is, and show the designer."""
        self.window.show_start()
        self.open()
        if self.alone:
            self.window.hide()

    def show_battle(self) -> None:
        """Bring the main window to the front."""
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _closed(self) -> None:
        self._waiting = False
        if self.window.isVisible():
            self.show_battle()
        elif self.alone:  # a window with a hidden parent is no last window to Qt
            QTimer.singleShot(0, QCoreApplication.quit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a program that is a designer first, closing the battle leads back there."""
        if self.alone and self._waiting and watched is self.window and event.type() == QEvent.Type.Close:
            event.ignore()
            self.leave_draft()
            return True
        return super().eventFilter(watched, event)
