"""Buttons that Qt labels itself speak the language in use, also where they stand already."""

from __future__ import annotations

import configparser
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from ccancients.ui.desktop.i18n import LANGUAGES, languages

CANCEL = {"en": "Cancel", "es": "Cancelar", "it": "Annulla", "hu": "Mégse"}
LINUX = Path(__file__).parents[2] / "packaging" / "linux"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_of_qt_speak_the_language(language: str) -> None:
    standing = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    languages.use(language)
    QApplication.processEvents()  # windows hear of it from the event loop
    for box in (standing, QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)):
        button = box.button(QDialogButtonBox.StandardButton.Cancel)
        assert button.text().replace("&", "") == CANCEL[language]


def test_the_system_is_told_of_the_program_in_every_language() -> None:
    entry = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "ccancients.desktop", encoding="utf-8")
    for key in ("GenericName", "Comment", "Keywords"):
        assert {f"{key}[{language}]" for language in LANGUAGES if language != "en"} <= set(entry["Desktop Entry"]), key
    for name in ("ccancients-mime.xml", "ccancients.metainfo.xml"):
        tree = ET.parse(LINUX / name)
        for parent in tree.iter():
            for tag in ("comment", "summary", "p"):
                found = [child.get(LANG, "en") for child in parent if child.tag.endswith(tag)]
                assert all(found.count(language) == found.count("en") for language in LANGUAGES), (name, tag, found)
