"""What the file menu does beside opening: the library, saving, exporting, recent files."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QSize
from PySide6.QtWidgets import QMenu, QWidget

from ccancients.ancients.scenario.files import BATTLE, NotSaved, user_file
from ccancients.ancients.scenario.model import Scenario
from ccancients.engine.text import printable
from ccancients.ui.ancients.designer.dialogs import Dialogs
from ccancients.ui.ancients.designer.document import Document
from ccancients.ui.ancients.designer.export import export
from ccancients.ui.ancients.designer.files import DesignFiles
from ccancients.ui.ancients.designer.library import LibraryDialog, default_folder
from ccancients.ui.ancients.designer.remembered import Memory
from ccancients.ui.ancients.designer.said import error_words, reason_words
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.path_names import shown_path
from ccancients.ui.forms.fields import take_entered
from ccancients.ui.look.theme import Theme


class DocumentWindow(Protocol):
    """What the file commands ask of the window whose documents they save; it is a ``QWidget`` besides."""

    theme: Theme
    dialogs: Dialogs
    memory: Memory
    files: DesignFiles

    @property
    def document(self) -> Document | None: ...

    def open_copy(self, scenario: Scenario) -> object: ...

    def open_path(self, path: Path) -> object: ...

    def say(self, sentence: str) -> object: ...

    def tell(self, sentence: str) -> object: ...


class FileCommands(QObject):
    """The file commands of a window of documents; each does nothing without one."""

    def __init__(self, window: DocumentWindow, widget: QWidget) -> None:
        super().__init__(widget)
        self.window, self.widget = window, widget
        self.library: LibraryDialog | None = None

    # ---- the library

    def open_library(self) -> None:
        """Choose among all battles."""
        self.library = LibraryDialog(self.window.theme, self.widget)
        self.library.resize(self.library.sizeHint().boundedTo(self.widget.size() - QSize(40, 20)))
        self.library.accepted.connect(self._open_chosen)
        self.library.open()

    def _open_chosen(self) -> None:
        entry = self.library.chosen if self.library is not None else None
        if entry is None:
            return
        if entry.path is None:
            self.window.open_copy(entry.scenario)
        else:
            self.window.open_path(entry.path)

    # ---- saving

    @property
    def document(self) -> Document | None:
        """The document in front, with what is being typed into it."""
        take_entered()
        return self.window.document

    def save(self) -> None:
        document = self.document
        if document is not None:
            self.save_document(document)

    def save_document(self, document: Document) -> bool:
        """Save a document where it lies, one that lies nowhere under a name that is asked for; whether it was."""
        if document.path is None:
            return self._save_under_a_name(document)
        saved = self.window.files.save(document)
        if saved:
            self._say_saved(document)
        return saved

    def save_as(self) -> None:
        document = self.document
        if document is not None:
            self._save_under_a_name(document)

    def _save_under_a_name(self, document: Document) -> bool:
        """Ask where to, and save; among the person's own battles unless another folder is chosen."""
        suggestion = (document.path or default_folder() / "x").with_name(f"{document.scenario.id}{BATTLE}")
        with suppress(OSError):  # without the folder the dialog shows another one
            suggestion.parent.mkdir(parents=True, exist_ok=True)
        target = self.window.dialogs.file_to_save(self.widget, suggestion, tr("Battles (*.ccscenario *.json)"))
        saved = target is not None and self.window.files.save(document, target)
        if saved:
            self._say_saved(document)
        return saved

    def _say_saved(self, document: Document) -> None:
        if document.path is not None:
            self.window.say(tr("Saved as {name}.", name=document.path.name))

    def adopt(self) -> None:
        """Save the battle in the person's own folder, where the Council of War finds it; its other file stays."""
        document = self.document
        if document is None:
            return
        if self.window.files.save(document, user_file(document.scenario), chosen=False):
            self.window.say(tr("The battle is among your own now: the library has it, and the Council of War once it "
                               "can be played."))

    def show_folder(self) -> None:
        """Show the person's own folder on the desktop."""
        folder = default_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.window.tell(tr("The folder cannot be made: {reason}.", reason=reason_words(error)))
            return
        self.window.dialogs.show_folder(folder)

    def export(self) -> None:
        """Write the battle as a picture, a sheet or text."""
        document = self.document
        if document is None:
            return
        kinds = tr("Picture (*.png);;Drawing (*.svg);;Printable sheet (*.pdf);;Text (*.txt)")
        folder = document.path.parent if document.path is not None else Path.home()
        target = self.window.dialogs.file_to_save(self.widget, folder / f"{document.scenario.id}.png", kinds)
        if target is None:
            return
        try:
            export(document.scenario, target, self.window.theme)
        except NotSaved as error:
            self.window.tell(error_words(error))
            return
        self.window.say(tr("Saved as {name}.", name=target.name))

    # ---- recent files

    def fill_recent(self, menu: QMenu) -> None:
        """List the files opened or saved lately, each with its folder in the tip."""
        menu.clear()
        menu.setToolTipsVisible(True)
        for path in self.window.memory.recent():
            action = menu.addAction(printable(path.name).replace("&", "&&"))
            action.triggered.connect(partial(self.window.open_path, path))
            action.setToolTip(shown_path(path))
        if menu.isEmpty():
            menu.addAction(tr("Nothing yet")).setEnabled(False)
