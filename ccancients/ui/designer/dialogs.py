"""The questions the designer puts in dialogs of their own; tests answer them without one."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from ccancients.ui.i18n import tr


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
            parent, tr("Open battles"), str(folder), tr("Battles (*.json *.draft);;All files (*)")
        )
        return [Path(name) for name in names]

    def file_to_save(self, parent: QWidget, suggestion: Path, kinds: str) -> Path | None:
        """Where to save; None when it is not wanted."""
        name, _ = QFileDialog.getSaveFileName(parent, tr("Save"), str(suggestion), kinds)
        return Path(name) if name else None

    def agrees(self, parent: QWidget, question: str, yes: str) -> bool:
        """Whether a person agrees; ``yes`` is what the button says."""
        box = QMessageBox(QMessageBox.Icon.Question, tr("Scenario designer"), question, parent=parent)
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
        save = box.addButton(tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        discard = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        if box.clickedButton() is save:
            return Unsaved.SAVE
        return Unsaved.DISCARD if box.clickedButton() is discard else Unsaved.STAY
