"""What every book of rulings has to hold: each ruling has a test, and the page says which."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

SCRIPT = Path(__file__).resolve().parents[1] / "docs" / "make_rulings.py"


def load() -> ModuleType:
    """The script that writes the pages, which is no part of a package."""
    known = sys.modules.get("make_rulings")
    if known is not None:
        return known
    spec = importlib.util.spec_from_file_location("make_rulings", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.path)
    spec.loader.exec_module(module)
    sys.path[:] = before
    sys.modules["make_rulings"] = module
    return module


def assert_each_is_asked_and_answered_once(book: Any, number: int) -> None:
    """So many rulings, each with a question of its own and an answer."""
    numbers = [each for rulings in book.chapters.values() for each in rulings]
    assert len(numbers) == len(set(numbers)) == number
    for rulings in book.chapters.values():
        assert all(each.title.strip() and each.answer.strip() for each in rulings.values())
    titles = [each.title for rulings in book.chapters.values() for each in rulings.values()]
    assert len(set(titles)) == len(titles)


def assert_proven(mark: str, names: Iterable[Any]) -> None:
    """Each of the names has a test with this mark, and nothing else has."""
    proven = load().tests(mark)
    names = list(names)
    assert [name for name in names if name not in proven] == []
    assert [name for name in proven if name not in names] == []


def assert_cited(book: Any, *, short: bool = False, all_of_them: bool = False) -> None:
    """The code cites rulings that exist, with ``all_of_them`` each of them; ``short`` as ``R12``."""
    cited = load().code(book.rooms, short=True) if short else load().code(book.rooms)
    assert [number for number in cited if number not in book.numbers] == []
    if all_of_them:
        assert [number for number in book.numbers if number not in cited] == []


def assert_up_to_date(book: Any) -> None:
    """The page is as the script writes it."""
    written = book.page.read_text(encoding="utf-8")
    assert written == load().page(book), f"run  python docs/make_rulings.py  and commit docs/{book.page.name}"


__all__ = [
    "assert_cited", "assert_each_is_asked_and_answered_once", "assert_proven", "assert_up_to_date", "load",
]
