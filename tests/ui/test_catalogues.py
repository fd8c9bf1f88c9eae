"""The tool for catalogues: Babel reads and writes them, a new text finds its place, nothing translated is lost."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ccancients.paths import resources_dir
from ccancients.ui.desktop.catalogue import messages_of, read_po
from ccancients.workshop import catalogues
from ccancients.workshop.catalogues import (
    DOMAINS,
    domain_of,
    extract,
    faults_of,
    faults_of_files,
    in_order,
    languages_in,
    said,
    update,
)
from tests.sweeps import rest_slow

babel_read = pytest.importorskip("babel.messages.pofile", reason="the environment is older than the lock").read_po
FOLDER = resources_dir() / "i18n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of Spanish alone."""
    shutil.copytree(FOLDER / "es", tmp_path / "es")
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("language", rest_slow(languages_in(FOLDER), 2))
def test_babel_finds_nothing_against_our_files_and_would_write_them_so(language):
    assert list(faults_of_files(language, FOLDER)) == []


@pytest.mark.parametrize("language", languages_in(FOLDER))
def test_babel_reads_what_the_program_reads(language):
    for file in (FOLDER / language).glob("*.po"):
        with file.open("rb") as content:
            theirs = {(each.context, each.id, each.string) for each in babel_read(content) if each.id}
        ours = set()
        for key, other, forms, _fuzzy in read_po(file)[1:]:
            context, _, one = key.rpartition("\x04")
            ours.add((context or None, (one, other) if other else one, forms if other else forms[0]))
        assert ours == theirs


@pytest.mark.slow
def test_an_update_loses_nothing_and_changes_nothing_twice(folder):
    before = messages_of("es", folder)[1]
    update(folder)
    assert sorted(messages_of("es", folder)[1]) == sorted(before)
    texts = {file.name: file.read_text(encoding="utf-8") for file in (folder / "es").iterdir()}
    update(folder)
    assert {file.name: file.read_text(encoding="utf-8") for file in (folder / "es").iterdir()} == texts


@pytest.mark.slow
def test_an_update_puts_a_new_text_behind_the_one_said_before_it_and_takes_away_what_nobody_says(folder):
    file = folder / "es" / "hannibal.po"
    keys = [message.key for message in read_po(file)]
    blocks = file.read_text(encoding="utf-8").split("\n\n")
    added = '# by hand\nmsgid "Never said."\nmsgstr "Nunca."'
    file.write_text("\n\n".join([*blocks[:40], *blocks[41:50], added, *blocks[50:]]), encoding="utf-8")
    assert any("missing" in fault for fault in faults_of("es", folder))
    update(folder)
    faults = faults_of("es", folder)
    assert [fault.partition(":")[2].partition(":")[0] for fault in faults] == [" not translated"]
    assert {message.key for message in read_po(file)} == set(keys)


@pytest.mark.slow
def test_an_update_keeps_what_translators_have_noted(folder):
    file = folder / "es" / "shell.po"
    text = file.read_text(encoding="utf-8")
    noted = text.replace('\nmsgid "Undo"\n', '\n# not "anular"\n#, fuzzy\nmsgid "Undo"\n')
    file.write_text(noted, encoding="utf-8")
    update(folder)
    assert '\n# not "anular"\n#, fuzzy\nmsgid "Undo"\nmsgstr "Deshacer"\n' in file.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_folder_with_a_header_is_a_new_language(tmp_path, capsys):
    (tmp_path / "pl").mkdir()
    rule = "nplurals=3; plural=(n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2)"
    lines = ("Language: pl\\n", "Content-Type: text/plain; charset=utf-8\\n", f"Plural-Forms: {rule};\\n")
    header = "\n".join(('msgid ""', 'msgstr ""', *(f'"{line}"' for line in lines))) + "\n"
    (tmp_path / "pl" / "shell.po").write_text(header, encoding="utf-8")
    update(tmp_path)
    assert f"{len(said())} of them new" in capsys.readouterr().out
    assert {file.stem for file in (tmp_path / "pl").iterdir()} == set(DOMAINS)
    messages = messages_of("pl", tmp_path)[1]
    assert {len(message.forms) for message in messages} == {1, 3}
    assert {fault.split(": ")[1] for fault in faults_of("pl", tmp_path)} == {"not translated"}
    assert list(faults_of_files("pl", tmp_path)) == []


@pytest.mark.slow
def test_a_template_is_written_for_each_domain_with_the_places_of_its_texts(tmp_path):
    extract(tmp_path)
    found = {}
    for domain in DOMAINS:
        with (tmp_path / f"{domain}.pot").open("rb") as content:
            found |= {each.id: each for each in babel_read(content) if each.id}
    assert "ccancients/ui/shell/window/command_table.py" in {place for place, _line in found["Undo"].locations}
    assert len(found) > 3000


def test_a_text_of_several_games_is_in_the_domain_of_the_shell():
    assert domain_of(said()["Undo"]) == "shell"
    assert domain_of(said()["Done"]) == "shell"
    assert domain_of(said()["Momentum advance"]) == "ancients"


def test_the_order_of_before_stays_and_the_new_follows_what_is_said_before_it():
    assert in_order(["c", "gone", "a"], ["n", "a", "x", "y", "c"]) == ["n", "c", "a", "x", "y"]


@pytest.mark.parametrize(("task", "said_at_the_end"), [("check", "Every language is complete."), ("compile", "es.mo")])
def test_the_command(task, said_at_the_end, monkeypatch, tmp_path, capsys):
    shutil.copytree(FOLDER / "es", tmp_path / "i18n" / "es")
    monkeypatch.setattr("sys.argv", ["catalogues", task])
    monkeypatch.setattr(catalogues, "resources_dir", lambda: tmp_path)
    assert catalogues.main() == 0
    assert capsys.readouterr().out == f"{said_at_the_end}\n"


def test_the_command_fails_where_a_text_is_missing(monkeypatch, tmp_path, capsys):
    shutil.copytree(FOLDER / "es", tmp_path / "i18n" / "es")
    (tmp_path / "i18n" / "es" / "shell.po").unlink()
    monkeypatch.setattr("sys.argv", ["catalogues", "check"])
    monkeypatch.setattr(catalogues, "resources_dir", lambda: tmp_path)
    assert catalogues.main() == 1
    assert "es: missing: 'Undo'\n" in capsys.readouterr().out
