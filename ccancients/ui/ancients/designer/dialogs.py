"""The questions the designer puts in dialogs of their own; tests answer them without one."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.desktop.path_names import chosen


class Unsaved(Enum):
    """What is to become of unsaved work."""

    SAVE = "save"
    DISCARD = "discard"
    STAY = "stay"


class Dialogs:
    """Asks a person."""

    def files_to_open(self, parent: QWidget, folder: Path) -> list[Path]:
        """Battle files to be opened."""
        names, _ = QFileDialog.getOpenFileNames(
            parent, tr("Open battles"), str(folder), tr("Battles (*.json *.ccscenario *.draft);;All files (*)")
        )
        return [chosen(name) for name in names]

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the program that the desktop has for it."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def file_to_save(self, parent: QWidget, suggestion: Path, kinds: str) -> Path | None:
        """Where to save; None when it is not wanted. A name without an ending gets that of the kind chosen."""
        name, kind = QFileDialog.getSaveFileName(parent, tr("Save"), str(suggestion), kinds)
        return with_ending(chosen(name), kind) if name else None

    def agrees(self, parent: QWidget, question: str, yes: str) -> bool:
        """Whether a person agrees; ``yes`` is what the button says."""
        box = QMessageBox(QMessageBox.Icon.Question, tr("Scenario designer"), question, parent=parent)
        box.setTextFormat(Qt.TextFormat.PlainText)
        agree = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        return box.clickedButton() is agree

    def about_unsaved(self, parent: QWidget, name: str) -> Unsaved:
        """What to do with a document that is closed unsaved."""
        box = QMessageBox(
            QMessageBox.Icon.Question, tr("Scenario designer"),
            tr("'{battle}' has changes that are not saved.", battle=name), parent=parent,
        )
        box.setTextFormat(Qt.TextFormat.PlainText)
        save = box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() is save:
            return Unsaved.SAVE
        return Unsaved.DISCARD if box.clickedButton() is discard else Unsaved.STAY


def with_ending(file: Path, kind: str) -> Path:
    """A file with the first ending of a kind such as ``Picture (*.png)``, if it has none."""
    found = re.search(r"\*(\.\w+)", kind)
    return file if file.suffix or found is None else file.with_suffix(found[1])
