"""Every visible sentence in the reader's language.

The source text is English and is its own key: ``tr("Undo")``. Facts are filled in by name, ``tr("{side} decides",
side=name)``, after translation, so that a language may order them as it likes. ``plural`` chooses by a number.
Texts that live in tables are marked where they are written with ``mark`` and translated where they are shown.
Where one English word means two things, each is said with its context, ``tr("Play", "a recording")``.

A language is a folder of gettext's ``.po`` files (``catalogue.py``); English needs none.

The catalogue in use is the one thing of the window that is global: a language is spoken by the whole program, and a
sentence deep in a panel should not have to be handed a dictionary.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QObject, Signal
from PySide6.QtWidgets import QWidget

from ccancients.engine.phrase import in_context, mark, without_context
from ccancients.paths import resources_dir
from ccancients.ui.desktop.catalogue import BadCatalogue, translations_of

ENGLISH: Final = "en"
LANGUAGES: Final = {"en": "English", "es": "Español", "it": "Italiano", "hu": "Magyar"}
"""The languages with a complete catalogue, each under the name its own speakers give it."""


__all__ = [
    "ENGLISH", "LANGUAGES", "BadCatalogue", "Languages", "Retranslating", "decimal", "hundredths", "languages",
    "localized", "mark", "plural", "system_language", "tr", "whole_letters",
]


class Languages(QObject):
    """The language in use. ``language_changed`` carries its two letters."""

    language_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.language = ENGLISH
        self._folder: Path | None = None
        self._words: gettext.NullTranslations = gettext.NullTranslations()

    def use(self, language: str, folder: Path | None = None) -> None:
        """Speak another language from now on. Raises ``BadCatalogue``; then nothing has changed.

        ``folder``  that of the languages; None for ours
        """
        if (language, folder) == (self.language, self._folder):
            return
        self._words = (
            gettext.NullTranslations() if language == ENGLISH
            else translations_of(language, folder or resources_dir() / "i18n")
        )  # fmt: skip
        self.language, self._folder = language, folder
        self.language_changed.emit(language)

    def text(self, source: str) -> str:
        return without_context(self._words.gettext(source))

    def plural(self, one: str, other: str, count: int) -> str:
        return self._words.ngettext(one, other, count)


languages: Final = Languages()
"""The language of the program."""


def system_language(wanted: Sequence[str] | None = None) -> str:
    """The language of ours that whoever uses this computer reads best; English where it is none of them.

    ``wanted``  the languages in the order of preference, such as ``es-MX``; None for those that the system tells
    """
    names = QLocale.system().uiLanguages() if wanted is None else wanted
    known = (name.replace("_", "-").partition("-")[0].lower() for name in names)
    return next((language for language in known if language in LANGUAGES), ENGLISH)


def tr(text: str, context: str = "", /, **facts: object) -> str:
    """The text in the language in use, its ``{names}`` filled in.

    ``context``  says in a word or two what is meant, where the same English word means something else elsewhere
    """
    found = languages.text(in_context(text, context))
    return whole_letters(found.format(**facts)) if facts else found


def plural(one: str, other: str, count: int, **facts: object) -> str:
    """``one`` or ``other`` by ``count``, which both may use as ``{count}``, in the language in use."""
    return whole_letters(languages.plural(one, other, count).format(count=count, **facts))


def whole_letters(text: str) -> str:
    """A text with a ``?`` for every half letter, as the names of some files have them: Qt would leave them out."""
    return text if text.isascii() else text.encode(errors="replace").decode()


def decimal(value: float, form: str) -> str:
    """A number as the language in use writes it, with its own decimal point. ``form``  as for ``format``: ``.1f``"""
    return format(value, form).replace("-", "−").replace(".", QLocale(languages.language).decimalPoint())


def hundredths(count: int) -> str:
    """So many per cent as the language in use writes them: "62%", in Spanish with a space that no line breaks at."""
    return tr("{count}%", count=count)


def localized(texts: dict[str, str]) -> str:
    """The text of a file that brings its own translations: in the language in use, else in English, else any."""
    return texts.get(languages.language) or texts.get(ENGLISH) or next(iter(texts.values()), "")


class Retranslating:
    """A widget whose ``retranslate`` is called whenever the language changes; call ``follow_language`` once."""

    def follow_language(self: Retranslating) -> None:
        """Translate now and at every change of the language, for as long as the widget lives."""
        self.retranslate()
        languages.language_changed.connect(self._language_changed)
        assert isinstance(self, QWidget)

    def _language_changed(self, _language: str) -> None:
        self.retranslate()

    def retranslate(self) -> None:
        """Put every text of the widget anew."""
