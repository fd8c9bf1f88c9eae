"""The course of the match in sight: its window, and what is kept of it in files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFileDialog

from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.desktop.path_names import chosen
from ccancients.ui.shell.after.course_window import CourseWindow
from ccancients.ui.shell.files.exports import picture_ending, picture_filters
from ccancients.ui.shell.files.match_files import MatchFiles, free_name
from ccancients.ui.shell.services import WindowServices
from ccancients.ui.shell.window.pages import Pages
from ccancients.ui.shell.window.replays import Replays

MARGIN: Final = QSize(40, 40)
"""Of the main window round about the course."""


class Courses:
    """Opens the course of a match."""

    def __init__(self, window: WindowServices, pages: Pages, files: MatchFiles, replays: Replays) -> None:
        self.window, self.pages, self.files, self.replays = window, pages, files, replays

    @property
    def shown(self) -> CourseWindow | None:
        """The course that is open, None for none."""
        found = [each for each in self.window.parent.findChildren(CourseWindow) if each.isVisible()]
        return found[0] if found else None

    def possible(self) -> bool:
        """Whether there is a match in sight whose game tells its course."""
        face = self.pages.face
        return face is not None and face.course is not None

    def open(self, part: str = "") -> CourseWindow | None:
        """The course of the match in sight as far as it went; None without one (or the reason is said).

        ``part``  the key of somebody whose road alone is to be seen, or of a table
        """
        shown, face = self.pages.shown(), self.pages.face
        if shown is None or face is None or face.course is None:
            return None
        make = partial(face.course.tell, shown.table.setup, shown.last, over=shown.over)
        for window in self.window.parent.findChildren(CourseWindow):
            window.close()
            delete_later(window)
        try:
            window = CourseWindow(face, shown.last.clone(), make, self.window.theme(), self.window.parent)
        except GameError as error:
            self.window.say(tr("This match cannot be played again: {reason}", reason=error.in_words(tr)))
            return None
        window.replay_wanted.connect(partial(self._replay, window))
        window.text_wanted.connect(partial(self._ask, window, tr("Save the course"), ".txt", [tr("Text (*.txt)")],
                                           self.save_text))
        window.picture_wanted.connect(partial(self._ask, window, tr("Save the atlas"), ".png", picture_filters(),
                                              self.save_picture))
        window.resize(self.window.parent.size() - MARGIN)
        window.show_part(part)
        window.show()
        return window

    def _replay(self, window: CourseWindow, count: int) -> None:
        """The replay from a moment on."""
        if (self.replays.page is not None or self.replays.open_match()) and self.replays.page is not None:
            window.close()
            self.replays.page.jump(count)

    def _ask(
        self, window: CourseWindow, title: str, ending: str, filters: list[str],
        take: Callable[[CourseWindow, Path, str], object],
    ) -> None:
        folder = self.files.folder
        dialog = QFileDialog(window, title, str(folder))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(filters)
        dialog.setDefaultSuffix(ending[1:])
        dialog.selectFile(free_name(folder, window.course.title, ending))
        dialog.fileSelected.connect(lambda name: take(window, chosen(name), dialog.selectedNameFilter()))
        self.window.open_dialog(dialog)

    def save_text(self, window: CourseWindow, file: Path, _filter: str = "") -> bool:
        """Write the tables; whether that was possible (else the reason is said)."""
        return self._said(self.files.written(lambda: write_atomically(file, window.text())), file)

    def save_picture(self, window: CourseWindow, file: Path, chosen_filter: str = "") -> bool:
        """Draw the atlas as it is shown; whether that was possible (else the reason is said)."""
        ending = picture_ending(file, chosen_filter)
        if not file.suffix:
            file = file.with_name(file.name + ending)
        return self._said(self.files.written(lambda: write_atomically(file, window.picture(ending))), file)

    def _said(self, done: bool, file: Path) -> bool:
        if done:
            self.window.say(tr("Written to {file}.", file=file.name))
        return done
