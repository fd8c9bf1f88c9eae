"""Every ruling and every command card has a test, and docs/rulings.md says which."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ccancients.ancients.components.cards import COMMAND_CARDS
from tests import rulings_book


@pytest.fixture(scope="module")
def make_rulings() -> ModuleType:
    return rulings_book.load()


@pytest.fixture(scope="module")
def book(make_rulings: ModuleType) -> Any:
    return make_rulings.book("rulings.md")


def test_every_ruling_has_a_title_once(book: Any) -> None:
    assert book.numbers == list(range(1, 135))
    titles = [ruling.title for rulings in book.chapters.values() for ruling in rulings.values()]
    assert len(set(titles)) == len(titles)
    assert all(title.strip() and "\n" not in title for title in titles)


def test_every_ruling_has_a_test(book: Any) -> None:
    rulings_book.assert_proven(book.mark, book.numbers)


def test_every_command_card_has_a_test() -> None:
    keys = [card.key for card in COMMAND_CARDS]
    assert len(keys) == 29
    rulings_book.assert_proven("card", keys)


def test_every_ruling_is_cited_by_the_code_that_follows_it(book: Any) -> None:
    rulings_book.assert_cited(book, all_of_them=True)


def test_the_page_of_rulings_is_up_to_date(book: Any) -> None:
    rulings_book.assert_up_to_date(book)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("S 447, ruling 15", {15}),
        ("(rulings 22, 23)", {22, 23}),
        ("Rulings 12-14, 20 and 31.", {12, 13, 14, 20, 31}),
        ("rulings 47-\n    49", {47, 48, 49}),
        ("S 122, row 12", set()),
    ],
)
def test_citations_are_read_as_people_write_them(make_rulings: ModuleType, text: str, numbers: set[int]) -> None:
    assert make_rulings.cited(text) == numbers


def test_a_mark_that_is_not_written_out_is_refused(
    make_rulings: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    source = "@pytest.mark.ruling(*ALL)\ndef test_it():\n    pass\n"
    (tmp_path / "tests" / "test_it.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(make_rulings, "TESTS", tmp_path / "tests")
    with pytest.raises(SystemExit, match="must be written out"):
        make_rulings.tests("ruling")


def test_marks_of_files_classes_and_functions_add_up(
    make_rulings: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text(
        "pytestmark = [pytest.mark.ruling(1)]\n"
        "@pytest.mark.ruling(2)\nclass TestIt:\n"
        "    @pytest.mark.ruling(3)\n    @pytest.mark.card('rally')\n    def test_it(self):\n        pass\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(make_rulings, "TESTS", tmp_path / "tests")
    marks = make_rulings.tests("ruling")
    assert {number: [place.name for place in places] for number, places in marks.items()} == {
        1: ["TestIt.test_it"], 2: ["TestIt.test_it"], 3: ["TestIt.test_it"],
    }  # fmt: skip
    assert list(make_rulings.tests("card")) == ["rally"]
