"""The rules at hand: every question and switch has its place, alike in all languages."""

from __future__ import annotations

import json
import re

import pytest

from ccancients.paths import resources_dir
from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import NAMES, OPTIONS
from ccancients.successors.questions import QUESTIONS
from ccancients.successors.setup import USUAL_SCENARIO, set_up
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.panels.rulebook import PLACE
from ccancients.ui.successors.words import rules
from ccancients.ui.successors.words.switches import SWITCHES, way_words


def raw(language: str) -> list[dict]:
    """The entries as they are written."""
    file = resources_dir() / "rules" / "successors" / f"{language}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    return [{**entry, "chapter": chapter["id"]} for chapter in data["chapters"] for entry in chapter["entries"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_space_leads_to_an_entry(language):
    languages.use(language)
    entries = set(rules.rulebook().entries)
    assert {rules.entry_of_question(question) for question in QUESTIONS} <= entries
    state = set_up(own_board(), USUAL_SCENARIO)
    boxes = len(state.board.file.holding_boxes)
    for place in range(state.board.count + boxes):
        assert set(rules.entries_at(state, place)) <= entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_complete_and_its_links_lead_somewhere(language):
    languages.use(language)
    book = rules.rulebook()
    for entry in book.entries.values():
        assert entry.title
        assert entry.rules
        assert all(paragraph.strip() for paragraph in entry.text)
        assert not any(PLACE.search(paragraph) for paragraph in entry.text), entry.id
        assert set(entry.see) <= set(book.entries), entry.id


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_all_languages_have_the_same_entries_rules_links_and_numbers(language):
    for one, other in zip(raw("en"), raw(language), strict=True):
        for key in ("id", "chapter", "see", "rules"):
            assert one.get(key) == other.get(key), one["id"]
        assert len(one["text"]) == len(other["text"]), one["id"]
        for mine, theirs in zip(one["text"], other["text"], strict=True):
            assert sorted(PLACE.findall(mine)) == sorted(PLACE.findall(theirs)), one["id"]


def test_every_paragraph_of_the_chapter_is_at_hand():
    """The lines of the chapter that hold a rule (rules part 18), by the range that an entry names."""
    said = " ".join(entry["rules"] for entry in raw("en"))
    named: set[int] = set()
    for chunk in re.findall(r"S4 ([\d\-, ]+)", said):
        for part in re.findall(r"\d+(?:-\d+)?", chunk):
            least, _, most = part.partition("-")
            named |= set(range(int(least), int(most or least) + 1))
    chapter = {
        3, 5, 7, 9, 15, 17, 18, 20, 22, 24, 26, 28, 36, 40, 42, 44, 46, 50, 54, 60, 64, 66, 67, 68, 69, 75, 76, 77, 81,
        85, 91, 93, 95, 97, 101, 103, 105, 111, 113, 115, 117, 119, 121, 127, 130, 132, 134, 136, 142, 146, 148, 152,
        156, 158, 160, 164, 168, 172, 174, 178, 182, 186, 190, 194,
    }
    assert sorted(chapter - named) == []


def test_every_switch_and_each_of_its_ways_has_words():
    assert set(SWITCHES) == set(NAMES)
    for name in NAMES:
        words = [way_words(name, way) for way in OPTIONS[name]]
        assert len(set(words)) == len(words), name
    rows = rules.rulebook().entries[rules.SWITCHES_ENTRY].rows
    assert len(rows) == len(NAMES)


def test_every_entry_says_whether_it_is_reconstructed():
    """Nobody may take for the published game what was made for this program (rules parts 18 and 19)."""
    told = set(rules.rulebook().entries) - {"match.board", rules.SWITCHES_ENTRY}
    assert set(rules.ORIGINS) == told
    rows = {name: dict(rules.rulebook().entries[name].rows)["Where it comes from"] for name in told}
    assert "reconstructed" in rows["fight.lose"]
    assert "reconstructed" not in rows["way.overrun"]
