"""The menu of the battles that were read or saved last."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from ccancients.ui.i18n import tr

if TYPE_CHECKING:
    from ccancients.ui.shell.battle_files import BattleFiles


class RecentMenu(QMenu):
    """Filled when it opens, so that files which are gone are not offered."""

    def __init__(self, files: BattleFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self.files = files
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(self.fill)
        self.retranslate()

    def retranslate(self) -> None:
        self.setTitle(tr("Recent battles"))

    def fill(self) -> None:
        """Offer the files that are there now."""
        self.clear()
        for file in self.files.recent():
            self._offer(file)
        if self.isEmpty():
            self.addAction(tr("None yet")).setEnabled(False)
            return
        self.addSeparator()
        self.addAction(tr("Clear this list")).triggered.connect(self.files.forget_recent)

    def _offer(self, file: Path) -> None:
        action = self.addAction(file.stem.replace("&", "&&"))
        action.setToolTip(str(file))
        action.triggered.connect(partial(self.files.load, file))
