"""Every ruling and worked example has a test, and docs/rulings-successors.md says which."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "make_rulings.py"


@pytest.fixture(scope="module")
def make_rulings() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("make_rulings", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    spec.loader.exec_module(module)
    yield module
    sys.path[:] = before


@pytest.fixture(scope="module")
def book(make_rulings: ModuleType) -> Any:
    return make_rulings.book("rulings-successors.md")


def test_every_ruling_has_a_question_and_an_answer_once(book: Any) -> None:
    numbers = [number for rulings in book.chapters.values() for number in rulings]
    assert len(numbers) == len(set(numbers)) == 70
    for rulings in book.chapters.values():
        assert all(each.title.strip() and each.answer.strip() for each in rulings.values())
    titles = [each.title for rulings in book.chapters.values() for each in rulings.values()]
    assert len(set(titles)) == len(titles)


def test_every_ruling_has_a_test(make_rulings: ModuleType, book: Any) -> None:
    proven = make_rulings.tests(book.mark)
    assert [number for number in book.numbers if number not in proven] == []
    assert [number for number in proven if number not in book.numbers] == []


def test_the_code_cites_only_rulings_that_exist(make_rulings: ModuleType, book: Any) -> None:
    assert [number for number in make_rulings.code(book.rooms, short=True) if number not in book.numbers] == []


def test_every_worked_example_has_a_test(make_rulings: ModuleType, book: Any) -> None:
    (examples,) = book.parts
    assert len(examples.rows) == 65
    assert set(make_rulings.tests(examples.mark)) == set(examples.rows)


NO_RULE_OF_THE_ENGINE = ("99", "142")
"""How a window shows who is inside; and that a path is named."""


def test_every_line_of_the_chapter_has_examples_or_rulings_that_exist(book: Any) -> None:
    (examples,) = book.parts
    assert len(book.lines) == 41
    for line in book.lines:
        assert set(line.examples) <= set(examples.rows)
        assert set(line.rulings) <= set(book.numbers)
        assert line.examples or line.rulings or line.lines in NO_RULE_OF_THE_ENGINE


def test_the_page_of_rulings_is_up_to_date(make_rulings: ModuleType, book: Any) -> None:
    written = book.page.read_text(encoding="utf-8")
    assert written == make_rulings.page(book), "run  python docs/make_rulings.py  and commit docs/rulings-successors.md"
