"""What Qt says of itself (buttons of its boxes, file dialogs, menus of fields) in the language in use, its numbers too.

Qt brings these words as ``.qm`` files, in packages as in a checkout; English is built in. Where a file is missing its
words stay English, and nothing else happens.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from ccancients.ui.desktop.i18n import ENGLISH, Languages
from ccancients.ui.desktop.memory import delete_later

PARTS: Final = ("qtbase", "qt")
"""The files that hold them, the one asked first in front: older languages have some of them in the second."""


class QtWords(QObject):
    """Follows a language for as long as it lives; its parent is the application whose words they are."""

    def __init__(self, app: QCoreApplication, languages: Languages) -> None:
        super().__init__(app)
        self._app = app
        self._installed: list[QTranslator] = []
        languages.language_changed.connect(self.speak)
        self.speak(languages.language)

    def speak(self, language: str) -> None:
        """Have Qt speak a language (its two letters) from now on, and write numbers as that does, not as the system."""
        QLocale.setDefault(QLocale(language))
        for window in QApplication.topLevelWidgets():
            window.setLocale(QLocale(language))
        for translator in self._installed:
            self._app.removeTranslator(translator)
            delete_later(translator)
        self._installed.clear()
        if language == ENGLISH:
            return
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for part in reversed(PARTS):  # Qt asks the one that came last first
            translator = QTranslator(self)
            if translator.load(f"{part}_{language}", folder) and self._app.installTranslator(translator):
                self._installed.append(translator)
