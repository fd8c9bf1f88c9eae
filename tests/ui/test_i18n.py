"""Languages: every sentence is translated, with the same facts in it, and the window changes while it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccancients.ancients.scenario.sentences import CATALOG
from ccancients.engine.phrase import Phrase, mark, without_context
from ccancients.paths import resources_dir
from ccancients.ui.ancients.words.characters import level_words
from ccancients.ui.desktop import catalogue
from ccancients.ui.desktop.catalogue import BadCatalogue, messages_of, read_po
from ccancients.ui.desktop.i18n import ENGLISH, LANGUAGES, decimal, languages, localized, plural, tr
from ccancients.workshop.catalogues import DOMAINS, faults_of, languages_in, said, said_in

FOLDER = resources_dir() / "i18n"
TRANSLATED = sorted(set(LANGUAGES) - {ENGLISH})
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: {rule};\\n"\n\n'
TWO = HEADER.format(rule="nplurals=2; plural=(n != 1)")
POLISH = HEADER.format(
    rule="nplurals=3; plural=(n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2)"
)


def write(folder: Path, language: str, **domains: str) -> Path:
    """The files of a language; returns the folder of the languages."""
    (folder / language).mkdir(exist_ok=True)
    for domain, text in domains.items():
        (folder / language / f"{domain}.po").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_with_its_facts_and_none_that_nobody_says(language):
    assert len(said()) > 3000
    assert faults_of(language, FOLDER) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_every_domain(language):
    assert {file.stem for file in (FOLDER / language).glob("*.po")} == set(DOMAINS)


def test_languages_are_those_that_have_a_folder():
    assert languages_in(FOLDER) == TRANSLATED


def test_what_the_sources_say_is_found_in_every_form():
    source = """
tr("a", fact="no text")
tr("{x}", "where", x=1, context="no text")
TABLE = {1: mark("b"), 2: mark("c", "what"), 3: mark("d")}
Phrase("e" "f", {"x": "no text"})
plural("one", "{count} many", 3, x="no text")
NO = no("key", "4.1", "S2 3", "sentence", fact=some)
CATALOG: Final[Mapping[str, str]] = {"key": "said by the checker"}
tr(elsewhere)
"""
    assert [(each.key, each.other) for each in said_in(source)] == [
        ("a", ""), ("where\x04{x}", ""), ("b", ""), ("what\x04c", ""), ("d", ""), ("ef", ""),
        ("one", "{count} many"), ("sentence", ""), ("said by the checker", ""),
    ]
    assert set(CATALOG.values()) <= set(said())


@pytest.mark.parametrize(("text", "fault"), [
    ("", "missing: 'Undo'"),
    ('msgid "Undo"\nmsgstr ""\n', "not translated: 'Undo'"),
    ('#, fuzzy\nmsgid "Undo"\nmsgstr "x"\n', "fuzzy: only guessed by a tool: 'Undo'"),
    ('msgid "Never said."\nmsgstr "x"\n', "no longer said: 'Never said.'"),
    ('msgid "{card} cannot be played now."\nmsgstr "{karte}"\n', "other facts than the text has"),
    ('msgid "{count} hit"\nmsgid_plural "{count} hits"\nmsgstr[0] "x"\nmsgstr[1] "x"\n', "does not say how many"),
    ('msgid "{count} hit"\nmsgid_plural "{count} his"\nmsgstr[0] "x"\nmsgstr[1] "{count}"\n', "its plural is another"),
])
def test_a_fault_of_a_catalogue_is_found(tmp_path, text, fault):
    assert any(fault in each for each in faults_of("xx", write(tmp_path, "xx", shell=TWO + text)))


def test_the_language_changes_while_running(qtbot):
    with qtbot.waitSignal(languages.language_changed) as changed:
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


@pytest.mark.parametrize("content", [
    "{",
    "",
    'msgid "a"\nmsgstr "b"\n',
    'msgid ""\nmsgstr "Language: es\\n"\n',
    TWO + 'msgid "a"\n',
    TWO + 'msgid "a"\nmsgstr "b\n',
    TWO + 'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n',
    TWO + 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n',
    HEADER.format(rule="nplurals=2; plural=(n ! 1)"),
    HEADER.format(rule="nplurals=2; plural=(x)"),
])
def test_a_broken_catalogue_is_refused_by_name_and_changes_nothing(tmp_path, content):
    with pytest.raises(BadCatalogue, match=r"^es[/:.]"):
        languages.use("es", write(tmp_path, "es", shell=content))
    assert languages.language == "en"
    assert tr("Undo") == "Undo"


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95" + 30 * b"\xff"])
def test_a_broken_compiled_catalogue_is_refused_by_name(tmp_path, content):
    (tmp_path / "es.mo").write_bytes(content)
    with pytest.raises(BadCatalogue, match=r"^es\.mo: "):
        languages.use("es", tmp_path)


def test_a_language_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadCatalogue, match=r"^es\.mo: not a readable file"):
        languages.use("es", tmp_path)


def test_one_text_is_translated_in_one_file_of_a_language(tmp_path):
    undo = TWO + 'msgid "Undo"\nmsgstr "x"\n'
    with pytest.raises(BadCatalogue, match=r"b\.po: 'Undo' is in another file"):
        messages_of("es", write(tmp_path, "es", a=undo, b=undo))


def test_files_of_a_language_agree_in_their_plural_rule(tmp_path):
    with pytest.raises(BadCatalogue, match="its plural rule is not that of the other files"):
        messages_of("es", write(tmp_path, "es", a=TWO, b=POLISH))


# -- from .po to what is said ---------------------------------------------------------------------------------------


def test_a_catalogue_is_compiled_when_it_is_needed_and_again_when_it_changes(tmp_path, speak):
    speak("es", write(tmp_path, "es", shell=TWO + 'msgid "Undo"\nmsgstr "uno"\n'))
    assert tr("Undo") == "uno"
    compiled = tmp_path / "es.mo"
    first = compiled.stat().st_mtime_ns
    write(tmp_path, "es", shell=TWO + 'msgid "Undo"\nmsgstr "dos"\n', more=TWO + 'msgid "Redo"\nmsgstr "tres"\n')
    speak("es", tmp_path)
    assert (tr("Undo"), tr("Redo")) == ("dos", "tres")
    assert compiled.stat().st_mtime_ns > first
    (tmp_path / "es" / "more.po").unlink()
    speak("es", tmp_path)
    assert (tr("Undo"), tr("Redo")) == ("dos", "Redo")


def test_compiled_catalogues_are_enough(tmp_path, speak):
    speak("es", write(tmp_path, "es", shell=TWO + 'msgid "Undo"\nmsgstr "uno"\n'))
    (tmp_path / "es" / "shell.po").unlink()
    (tmp_path / "es").rmdir()
    speak("es", tmp_path)
    assert tr("Undo") == "uno"


def test_a_folder_that_may_only_be_read_is_enough(tmp_path, speak, monkeypatch):
    def refused(file: Path, content: bytes) -> None:
        raise PermissionError(13, "Permission denied", str(file))

    monkeypatch.setattr(catalogue, "_put", refused)
    speak("es", write(tmp_path, "es", shell=TWO + 'msgid "Undo"\nmsgstr "uno"\n'))
    assert tr("Undo") == "uno"
    assert not (tmp_path / "es.mo").exists()


def test_letters_comments_and_lines_of_a_file_are_read(tmp_path):
    write(tmp_path, "es", shell="# who\n" + TWO + """
#. for translators
#: somewhere.py
#, python-brace-format
msgctxt "a \\"b\\""
msgid ""
"first\\n"
"second \\\\ \\t"
msgstr "primero"
#~ msgid "gone"
#~ msgstr "ido"
#, fuzzy
msgid "guessed"
msgstr "adivinado"
""")
    _head, first, second = read_po(tmp_path / "es" / "shell.po")
    assert first == ('a "b"\x04first\nsecond \\ \t', "", ("primero",), False)
    assert second == ("guessed", "", ("adivinado",), True)


def test_what_is_only_guessed_or_empty_is_said_in_english(tmp_path, speak):
    speak("es", write(tmp_path, "es", shell=TWO + '#, fuzzy\nmsgid "Undo"\nmsgstr "x"\n\nmsgid "Redo"\nmsgstr ""\n'))
    assert (tr("Undo"), tr("Redo")) == ("Undo", "Redo")


def test_a_language_with_three_plural_forms(tmp_path, speak):
    """Polish, with nothing but a folder: no rule of the program knows how many forms there are."""
    hits = """
msgid "{count} hit"
msgid_plural "{count} hits"
msgstr[0] "{count} trafienie"
msgstr[1] "{count} trafienia"
msgstr[2] "{count} trafień"
"""
    speak("pl", write(tmp_path, "pl", ancients=POLISH + hits, shell=POLISH + 'msgid "Undo"\nmsgstr "Cofnij"\n'))
    counted = {count: plural("{count} hit", "{count} hits", count) for count in (0, 1, 2, 5, 12, 22, 25)}
    assert counted == {
        0: "0 trafień", 1: "1 trafienie", 2: "2 trafienia", 5: "5 trafień", 12: "12 trafień", 22: "22 trafienia",
        25: "25 trafień",
    }
    assert tr("Undo") == "Cofnij"
    assert plural("{count} card", "{count} cards", 5) == "5 cards", "what is not translated yet is said in English"


# -- one word, two meanings -----------------------------------------------------------------------------------------


@pytest.fixture
def speak():
    """Speak a language, whatever was spoken before; English afterwards."""
    def use(language: str, folder: Path | None = None) -> None:
        languages.use(ENGLISH)
        languages.use(language, folder)

    yield use
    languages.use(ENGLISH)


def test_a_text_with_a_context_is_said_without_it_in_english():
    assert tr("Play", "a recording") == "Play"
    assert tr(mark("Play", "a recording")) == "Play"
    assert str(Phrase(mark("Play {what}", "a recording"), {"what": "it"})) == "Play it"
    assert without_context("Play") == "Play"


def test_contexts_are_translated_each_in_its_way(tmp_path, speak):
    text = 'msgctxt "a recording"\nmsgid "Play"\nmsgstr "Reproducir"\n\nmsgid "Play"\nmsgstr "Jugar"\n'
    speak("es", write(tmp_path, "es", shell=TWO + text))
    assert tr("Play", "a recording") == tr(mark("Play", "a recording")) == "Reproducir"
    assert tr("Play") == "Jugar"
    assert Phrase(mark("Play", "a recording")).in_words(languages.text) == "Reproducir"


TWO_MEANINGS = [
    ("Play", "a match that is watched", {"es", "it", "hu"}),  # the button; else what the settings of a match are under
    ("Evade", "what is decided", {"es", "it"}),  # the heading; else the button that does it
    ("free", "costs nothing", {"es", "it", "hu"}),  # a way that costs no unit; else ground that stops nobody
    ("All", "the last row of a table", {"es", "it", "hu"}),  # the sum; else a button that marks every entry
    ("Command", "number of cards", {"hu"}),  # a number of the army; else the question who commands
]


@pytest.mark.parametrize(("word", "context", "differs"), TWO_MEANINGS)
def test_a_word_with_two_meanings_is_translated_differently_in_both(word, context, differs, speak):
    assert {word, f"{context}\x04{word}"} <= set(said())
    for language in TRANSLATED:
        speak(language)
        assert (tr(word, context) != tr(word)) == (language in differs), language


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_sentence_and_the_form_of_one_may_say_the_same_in_english_alone(language, speak):
    speak(language)
    drawn = tr("{army}: a card is drawn.", "in the log", army="X")
    assert drawn != plural("{army}: a card is drawn.", "{army}: {count} cards are drawn.", 1, army="X")
