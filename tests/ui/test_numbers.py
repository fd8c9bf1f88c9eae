"""Numbers are written as the chosen language writes them, in one place; the first language is that of the system."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QSpinBox, QWidget

import ccancients.ui
from ccancients.ui import app
from ccancients.ui.desktop import i18n
from ccancients.ui.desktop.i18n import LANGUAGES, Languages, decimal, hundredths, languages, system_language
from ccancients.ui.desktop.qt_words import QtWords
from ccancients.ui.panels.chances import percent
from ccancients.ui.table.autosave import Autosave

UI = Path(ccancients.ui.__file__).parent
NOT_SHOWN = {
    "selftest.py": "for the terminal, in English",
}
SPACE = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(("language", "point", "share"), [
    ("en", ".", "62%"), ("es", ",", f"62{SPACE}%"), ("it", ",", "62%"), ("hu", ",", "62%"),
])  # fmt: skip
def test_a_language_has_a_decimal_mark_and_a_sign_of_per_cent(language, point, share):
    languages.use(language)
    assert decimal(2.54, ".1f") == f"2{point}5"
    assert decimal(-0.25, "+.2f") == f"−0{point}25"
    assert hundredths(62) == percent(Fraction(62, 100)) == share
    assert percent(0.001) == "<" + share.replace("62", "1")


def written_otherwise(file: Path) -> list[int]:
    """Lines on which a number gets decimal places or a sign of per cent by Python's own rules."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.FormattedValue(format_spec=ast.JoinedStr(values=values)):
                form = "".join(str(part.value) for part in values if isinstance(part, ast.Constant))
            case ast.Call(func=ast.Name(id="format"), args=[_, ast.Constant(value=str(form))]):
                pass
            case ast.JoinedStr(values=[*_, ast.FormattedValue(), ast.Constant(value=str(after))]) if after == "%":
                form = "%"
            case _:
                continue
        if form[-1:] in ("f", "g", "e", "%", "n", ",", "_"):
            found.append(node.lineno)
    return found


def test_no_number_is_written_anywhere_else():
    files = {str(file.relative_to(UI)): written_otherwise(file) for file in UI.rglob("*.py")}
    assert {name: lines for name, lines in files.items() if lines and name not in NOT_SHOWN} == {}
    assert all(files[name] for name in NOT_SHOWN)


def test_the_finder_of_numbers_finds_them(tmp_path):
    file = tmp_path / "some.py"
    lines = ('f"{x:.0%}"', 'f"{x:.2f}"', 'format(x, "g")', 'f"{x}%"', 'f"{x:>8}"', 'f"{x:+d}"', 'f"{x:,}"')
    file.write_text("\n".join(lines), encoding="utf-8")
    assert sorted(written_otherwise(file)) == [1, 2, 3, 4, 7]


@pytest.mark.parametrize("system", ["ar-EG", "fa-IR", "de-DE", "mr-IN"])
def test_fields_of_numbers_are_those_of_the_language_whatever_the_system(qapp, system, qtbot):
    before = QLocale()
    try:
        QLocale.setDefault(QLocale(system))
        window = QWidget()
        qtbot.addWidget(window)
        field = QSpinBox(window, maximum=2000, value=1942)
        spoken = Languages()
        words = QtWords(QCoreApplication.instance(), spoken)
        later = QSpinBox(window, maximum=2000, value=1942)
        for language in LANGUAGES:
            spoken.use(language)
            assert [each.text() for each in (field, later)] == ["1942", "1942"]
            assert QLocale().name().startswith(language)
        spoken.use("en")
        words.setParent(None)
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(("wanted", "language"), [
    (["es-MX", "es", "en-US"], "es"), (["it_IT"], "it"), (["hu"], "hu"), (["de-DE", "de"], "en"), (["C"], "en"),
    (["de-DE", "it-IT", "en"], "it"), (["en-GB", "es"], "en"), ([], "en"), (["eo", "ES"], "es"),
])  # fmt: skip
def test_the_first_language_of_the_system_that_is_ours(wanted, language):
    assert system_language(wanted) == language


def test_the_first_start_speaks_the_language_of_the_system_and_the_next_ones_what_was_chosen(
    qapp, tmp_path, monkeypatch
):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("ccancients.ui.desktop.settings.user_config_dir", lambda: tmp_path)
    spoken = iter(["it", "hu", "hu"])
    monkeypatch.setattr(app, "system_language", lambda: next(spoken))
    for expected, chosen in (("it", None), ("it", "es"), ("es", "en")):
        window = app.make_window(autosave=Autosave((), tmp_path / "autosave"))
        assert languages.language == expected
        if chosen:
            window.settings.change(language=chosen)
        window.close()
    assert i18n.languages.language == "en"
