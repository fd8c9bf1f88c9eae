"""The language whose texts are shown in forms, of values that have a text for each language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from ccancients.ui.desktop.i18n import LANGUAGES, languages, tr
from ccancients.ui.forms.fields import ChoiceField, LineField
from ccancients.ui.forms.layout import words

EDGES: Final = 24
"""Pixels of a field beside its letters."""


class LanguageBar(QWidget):
    """The language shown: one of the program's, of those that ``known`` tells, or another by its two letters.

    ``chosen(language)``  another one is shown;  ``told(sentence)`` why it cannot be
    """

    chosen = Signal(str)
    told = Signal(str)

    def __init__(self, known: Callable[[], Iterable[str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = known
        self.language = languages.language
        self._extra: set[str] = set()
        self.choice = ChoiceField(tr("Language of the texts"), [], self, most=6)
        self.choice.entered.connect(lambda language, _: self.choose(language))
        self.fresh = LineField(tr("Two letters of another language"), 2, self)
        self.fresh.setPlaceholderText(tr("xx"))
        self.fresh.returnPressed.connect(self._add)
        self.add = QToolButton(self)
        self.add.setText("+")
        self.add.setToolTip(tr("Add a language by its two letters, such as fr"))
        self.add.setAccessibleName(tr("Add a language"))
        self.add.clicked.connect(self._add)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 0)
        row.addWidget(words(tr("Texts in"), "small", parent=self))
        row.addWidget(self.choice, 1)
        row.addWidget(self.fresh)
        row.addWidget(self.add)
        self.fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Room for two letters, which have their size only now."""
        self.fresh.setFixedWidth(max(46, self.fresh.fontMetrics().horizontalAdvance("mm") + EDGES))

    def fill(self) -> None:
        """Offer the languages that there are now."""
        known = sorted({*LANGUAGES, *self._extra, self.language, *self._known()})
        self.choice.offer((LANGUAGES.get(key, key), key) for key in known)
        self.choice.show_value(self.language)

    def choose(self, language: object) -> None:
        """Show and edit the texts of a language."""
        self.language = str(language)
        self.fill()
        self.chosen.emit(self.language)

    def _add(self) -> None:
        language = self.fresh.text().strip().lower()
        if len(language) != 2 or not (language.isascii() and language.isalpha()):
            self.told.emit(tr("A language has two letters, such as fr."))
            return
        self._extra.add(language)
        self.fresh.clear()
        self.choose(language)
