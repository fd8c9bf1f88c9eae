"""A bookmark set during a battle, to be found again in its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QInputDialog

from ccancients.engine.journal import Journal
from ccancients.ui.bookmarks import LONGEST_NOTE, Bookmark, bookmarks_of, keep_bookmarks, with_bookmark
from ccancients.ui.i18n import tr

if TYPE_CHECKING:
    from ccancients.ui.shell.main_window import MainWindow


def ask_for_bookmark(window: MainWindow) -> None:
    """Let a note to this moment of the battle on the table be written."""
    page = window.page
    if page is None:
        return
    count = len((page.session.game.journal or Journal()).choices())
    dialog = QInputDialog(window)
    dialog.setWindowTitle(tr("Bookmark"))
    dialog.setLabelText(tr("A note to this moment; you find it again in the replay of the battle."))
    dialog.setOkButtonText(tr("Set the bookmark"))
    dialog.setCancelButtonText(tr("Cancel"))
    dialog.textValueSelected.connect(lambda note: set_bookmark(window, Bookmark(count, note[:LONGEST_NOTE])))
    window.open_dialog(dialog)


def set_bookmark(window: MainWindow, mark: Bookmark) -> None:
    """Put a bookmark into the battle on the table, and keep it."""
    page = window.page
    if page is None:
        return
    extras = page.table.extras
    keep_bookmarks(extras, with_bookmark(bookmarks_of(extras, mark.count), mark))
    window.autosave.keep(page.table, page.session.game)
    window.say(tr("The bookmark is set; you find it in the replay of the battle."))
