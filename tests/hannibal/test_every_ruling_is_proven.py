"""Every ruling, worked example and switch has a test, and docs/rulings-hannibal.md says which."""

from __future__ import annotations

from typing import Any

import pytest

from ccancients.hannibal.components.switches import OF_THE_BOOK
from tests import rulings_book


@pytest.fixture(scope="module")
def book() -> Any:
    return rulings_book.load().book("rulings-hannibal.md")


def test_every_ruling_has_a_question_and_an_answer_once(book: Any) -> None:
    rulings_book.assert_each_is_asked_and_answered_once(book, 265)


def test_every_ruling_has_a_test(book: Any) -> None:
    rulings_book.assert_proven(book.mark, book.numbers)


def test_the_code_cites_only_rulings_that_exist(book: Any) -> None:
    rulings_book.assert_cited(book)


def test_every_worked_example_and_every_switch_has_a_test(book: Any) -> None:
    examples, switches = book.parts
    for part in (examples, switches):
        assert len(part.rows) > 0
        rulings_book.assert_proven(part.mark, part.rows)
    assert len(examples.rows) == 42
    assert set(switches.rows) == set(OF_THE_BOOK)


def test_the_page_of_rulings_is_up_to_date(book: Any) -> None:
    rulings_book.assert_up_to_date(book)
