"""Every ruling and worked example has a test, and docs/rulings-successors.md says which."""

from __future__ import annotations

from typing import Any

import pytest

from tests import rulings_book

NO_RULE_OF_THE_ENGINE = ("99", "142")
"""How a window shows who is inside; and that a path is named."""


@pytest.fixture(scope="module")
def book() -> Any:
    return rulings_book.load().book("rulings-successors.md")


def test_every_ruling_has_a_question_and_an_answer_once(book: Any) -> None:
    rulings_book.assert_each_is_asked_and_answered_once(book, 72)


def test_every_ruling_has_a_test(book: Any) -> None:
    rulings_book.assert_proven(book.mark, book.numbers)


def test_the_code_cites_only_rulings_that_exist(book: Any) -> None:
    rulings_book.assert_cited(book, short=True)


def test_every_worked_example_has_a_test(book: Any) -> None:
    (examples,) = book.parts
    assert len(examples.rows) == 65
    rulings_book.assert_proven(examples.mark, examples.rows)


def test_every_line_of_the_chapter_has_examples_or_rulings_that_exist(book: Any) -> None:
    (examples,) = book.parts
    assert len(book.lines) == 41
    for line in book.lines:
        assert set(line.examples) <= set(examples.rows)
        assert set(line.rulings) <= set(book.numbers)
        assert line.examples or line.rulings or line.lines in NO_RULE_OF_THE_ENGINE


def test_the_page_of_rulings_is_up_to_date(book: Any) -> None:
    rulings_book.assert_up_to_date(book)
