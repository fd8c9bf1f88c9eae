"""Languages: every sentence is translated, with the same facts in it, and the window changes while it runs."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from ccancients.ancients.scenario.sentences import CATALOG
from ccancients.paths import resources_dir
from ccancients.ui.ancients.words.characters import level_words
from ccancients.ui.desktop.i18n import (
    ENGLISH,
    LANGUAGES,
    BadCatalogue,
    decimal,
    languages,
    localized,
    plural,
    read_catalogue,
    read_catalogues,
    tr,
)

PROGRAM = Path(__file__).parents[2] / "ccancients"
ROOMS = ("ui", "engine", "arena", "ancients", "hannibal", "successors")
"""Where sentences are said."""
REASON = 4
"""The texts of a reason (``engine/rulebook.py``); the last one is its sentence."""
PLACEHOLDER = re.compile(r"{(\w+)}")


@cache
def literals() -> tuple[set[str], set[str]]:
    """All texts of ``tr``, ``mark``, ``Phrase``, ``no``, the checker's, and all pairs of ``plural``, as catalogued."""
    texts: set[str] = set(CATALOG.values())
    plurals: set[str] = set()
    for file in (file for room in ROOMS for file in (PROGRAM / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if node.func.id in ("tr", "mark", "Phrase") and words:
                texts.add(words[0])
            if node.func.id == "no" and len(words) == REASON:
                texts.add(words[-1])
            if node.func.id == "plural" and len(words) >= 2:
                plurals.add("|".join(words[:2]))
    return texts, plurals


@pytest.fixture(scope="module", params=sorted(set(LANGUAGES) - {ENGLISH}))
def catalogue(request: pytest.FixtureRequest) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Each language that needs a catalogue."""
    return read_catalogues(request.param)


def test_every_text_of_the_sources_is_in_the_catalogue(catalogue):
    texts, plurals = literals()
    assert len(texts) > 400
    assert sorted(texts - set(catalogue[0])) == []
    assert sorted(plurals - set(catalogue[1])) == []


def test_the_catalogue_holds_nothing_that_the_sources_do_not_say(catalogue):
    texts, plurals = literals()
    assert sorted(set(catalogue[0]) - texts) == []
    assert sorted(set(catalogue[1]) - plurals) == []


def test_translations_use_exactly_the_facts_of_their_source(catalogue):
    for source, translation in catalogue[0].items():
        assert sorted(PLACEHOLDER.findall(translation)) == sorted(PLACEHOLDER.findall(source)), source
    for source, forms in catalogue[1].items():
        known = set(PLACEHOLDER.findall(source)) | {"count"}
        assert all(set(PLACEHOLDER.findall(form)) <= known for form in forms), source
        assert "{count}" in forms[1] or "{count}" not in source, source


def test_no_text_is_translated_in_two_ways():
    """A text that two files of a catalogue hold has one meaning; where it has two, it needs other English words."""
    folder = resources_dir() / "i18n"
    for language in sorted(set(LANGUAGES) - {ENGLISH}):
        said: dict[str, set[str]] = {}
        for file in (folder / f"{language}.json", *folder.glob(f"{language}-*.json")):
            texts, plurals = read_catalogue(file)
            for source, translation in (*texts.items(), *plurals.items()):
                said.setdefault(source, set()).add(str(translation))
        assert {source: ways for source, ways in said.items() if len(ways) > 1} == {}, language


def test_no_translation_is_empty(catalogue):
    assert all(text.strip() for text in catalogue[0].values())


def test_the_language_changes_while_running(qtbot):
    with qtbot.waitSignal(languages.language_changed, timeout=1000) as changed:
        languages.use("es")
    assert changed.args == ["es"]
    assert tr("Undo") == "Deshacer"
    assert plural("{count} hit", "{count} hits", 1) == "1 impacto"
    assert plural("{count} hit", "{count} hits", 3) == "3 impactos"
    languages.use("en")
    assert tr("Undo") == "Undo"
    assert plural("{count} hit", "{count} hits", 1) == "1 hit"


def test_numbers_have_the_decimal_point_of_the_language():
    assert decimal(0.85, "g") == "0.85"
    assert decimal(-1.25, "+.1f") == "−1.2"
    assert "0.85 s" in level_words("consul", 0.85)
    try:
        languages.use("es")
        assert decimal(0.85, "g") == "0,85"
        assert decimal(12.0, ".1f") == "12,0"
        assert "0,85 s" in level_words("consul", 0.85)
    finally:
        languages.use("en")


def test_texts_with_their_own_translations_are_shown_in_the_language_in_use():
    texts = {"en": "Cannae", "es": "Cannas"}
    assert localized(texts) == "Cannae"
    languages.use("es")
    assert localized(texts) == "Cannas"
    assert localized({"en": "Zama"}) == "Zama"
    assert localized({"fr": "Zama (fr)"}) == "Zama (fr)"
    assert localized({}) == ""


@pytest.mark.parametrize("content", ["{", "[]", '{"texts": {}}', '{"texts": {"a": 1}, "plurals": {}}',
                                     '{"texts": {}, "plurals": {"a|b": ["c"]}}'])
def test_a_broken_catalogue_is_refused_by_name_and_changes_nothing(tmp_path, content):
    file = tmp_path / "es.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(BadCatalogue, match=r"es\.json"):
        read_catalogue(file)
    with pytest.raises(BadCatalogue):
        languages.use("es", tmp_path)
    assert languages.language == "en"
