"""The way between the table and the designer: opening it, editing a position, trying a draft, and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from ccancients.ui.face import GameFace
from ccancients.ui.optional_parts import DesignerWindow
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.shell.window.which_game import WhichGame, with_designer
from ccancients.ui.table.session import Session
from ccancients.ui.table.table import DRAFT, Table


class Designing(QObject):
    """Brings designers up beside a window and takes their drafts to the table.

    While a draft is tried out the designer is out of sight; it comes back when the match is left.
    ``opened(window, face)``  is told of every designer's window once
    ``designer``  the one that was opened last, None before
    ``alone``     the program was started as a designer: the main window is there for trying drafts only
    """

    def __init__(
        self, window: WindowServices, pages: Pages, which: WhichGame, opened: Callable[[QWidget, GameFace], object]
    ) -> None:
        super().__init__(window.parent)
        self.window, self.pages, self.which, self._opened = window, pages, which, opened
        self.alone = False
        self.designer: DesignerWindow | None = None
        self._face: GameFace | None = None
        self._known: list[DesignerWindow] = []
        self._waiting = False
        self._held: Session | None = None
        window.parent.installEventFilter(self)
        pages.changed.connect(self._attend)

    # -- there --------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Show the designer of the game in sight, or of the one that is chosen."""
        self.which.then(self.open, with_designer)

    def open_file(self, file: Path, found: bytes) -> bool:
        """Show a file with these bytes in the designer of the game it belongs to; whether there is one."""
        name = file.name
        for face in self.window.faces.all():
            if face.designer is not None and face.designer.reads(name, found):
                self.open(face, file)
                return True
        return False

    def open(self, face: GameFace, file: Path | None = None) -> DesignerWindow | None:
        """Show the designer of a game, and a file in it; None where the game has no designer."""
        self._waiting = False
        if face.designer is None:
            return None
        self._hold()
        designer = face.designer.open(self.window.settings, self.window.parent)
        self.designer, self._face = designer, face
        if designer not in self._known:
            self._known.append(designer)
            self._opened(designer.window(), face)
            designer.playtest_requested.connect(self.try_draft)
            designer.match_wanted.connect(self.show_match)
            designer.closed.connect(self._closed)
        if file is not None:
            designer.open_path(file)
        return designer

    def edit_position(self) -> None:
        """Open the position in sight, running or over, as a draft. Hands and decks stay behind."""
        face, shown = self.pages.face, self.pages.shown()
        if face is None or shown is None:
            return
        designer = self.open(face)
        if designer is not None:
            designer.edit_position(shown.game.state)

    def _hold(self) -> None:
        """Nobody plays on behind the designer's back."""
        match = self.pages.match
        if match is not None and not match.session.is_over and not match.session.paused:
            self._held = match.session
            match.session.pause()

    def _let_go(self) -> None:
        """Opponents go on where they were held."""
        held, self._held = self._held, None
        match = self.pages.match
        if held is not None and match is not None and match.session is held:
            held.play()

    def _attend(self) -> None:
        """Let the end of a match lead to the designer, where its game has one."""
        match = self.pages.match
        if match is not None and match.face.designer is not None:
            match.offer_designer(self.is_draft)

    def from_end(self) -> None:
        """What the end of a match offers: back to the draft, or edit how the match ended."""
        if self.is_draft:
            self.leave_draft()
        else:
            self.edit_position()

    # -- and back -----------------------------------------------------------------------------------------------

    @property
    def is_draft(self) -> bool:
        """Whether the match on the table is a draft that is tried out."""
        match = self.pages.match
        return match is not None and bool(match.table.extras.get(DRAFT))

    def try_draft(self, table: Table) -> None:
        """Sit down to a draft. A match on the table is kept and can be taken up again."""
        table.extras[DRAFT] = True
        self.pages.open_match(table)
        self.show_match()  # first: a program without a window in sight might end
        if self.designer is not None and self.designer.isVisible():
            self._waiting = True
            self.designer.hide()

    def leave(self) -> None:
        """Leave what is in sight: a draft for the designer, everything else for the start screen."""
        if self.is_draft:
            self.leave_draft()
        else:
            self.pages.show_start()

    def leave_draft(self) -> None:
        """Leave the draft on the table, which is kept as every match is, and show the designer."""
        self.pages.show_start()
        if self._face is not None:
            self.open(self._face)
        if self.alone:
            self.window.parent.hide()

    def show_match(self) -> None:
        """Bring the main window to the front."""
        self._let_go()
        for show in (self.window.parent.show, self.window.parent.raise_, self.window.parent.activateWindow):
            show()

    def _closed(self) -> None:
        self._waiting = False
        self._let_go()
        if self.window.parent.isVisible():
            self.show_match()
        elif self.alone:  # a window with a hidden parent is no last window to Qt
            QTimer.singleShot(0, QCoreApplication.quit)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In a program that is a designer first, closing the match leads back there."""
        if self.alone and self._waiting and watched is self.window.parent and event.type() == QEvent.Type.Close:
            event.ignore()
            self.leave_draft()
            return True
        return super().eventFilter(watched, event)
