"""Writes the pages of rulings of every game: each ruling with the code that follows it and the tests that prove it.

    python docs/make_rulings.py            write the pages
    python docs/make_rulings.py --check    only say whether they are up to date (exit code 1 if not)

A game has a book ``docs/rulings*.json``: the page it makes, the rooms of its code, the mark of its tests, its rulings
by chapter (a title, or a question and its answer), further parts with marks of their own. Code is found by the words
"ruling 12", "rulings 12, 14" or "rulings 12-15" in the docstrings and comments of those rooms, in books that say so
(``"short": true``) by "R12" or "R12-R15" as well; tests by marks such as
``@pytest.mark.ruling(12, 14)`` and ``@pytest.mark.card("rally")``. No test is run: their sources are only read.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "packaging"))
from tool_end import quietly

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TESTS = ROOT / "tests"

_CITED = re.compile(r"\b[Rr]ulings?\s+(\d+(?:\s*(?:,|-|–|and)\s*\d+)*)")
_SHORT = re.compile(r"\bR(\d+)(?:\s*[-–]\s*R(\d+))?\b")
_RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)|(\d+)")
_Scope = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """A class, function or module of the code, or a test: file within the checkout, and name."""

    file: str
    name: str


class Ruling(NamedTuple):
    """A ruling: one sentence, or a question and its answer."""

    title: str
    answer: str


class Row(NamedTuple):
    """A row of a further part: its title, what is said of it, and the code it stands for."""

    title: str
    text: str
    code: list[Place]


class Part(NamedTuple):
    """A further part of a page: what is proved by a mark of its own, by key."""

    name: str
    mark: str
    rows: dict[str, Row]


class Line(NamedTuple):
    """A row of the table of what a book has been made from: its lines there, the matter, the part of the rules, and
    the worked examples and rulings that belong to it.
    """

    lines: str
    matter: str
    part: str
    examples: list[str]
    rulings: list[int]


class Book(NamedTuple):
    """The rulings of a game: chapters of rulings by number, and further parts."""

    heading: str
    intro: list[str]
    page: Path
    rooms: list[str]
    mark: str
    chapters: dict[str, dict[int, Ruling]]
    parts: list[Part]
    short: bool = False
    source: str = ""
    lines: tuple[Line, ...] = ()

    @property
    def numbers(self) -> list[int]:
        """All rulings, in their order."""
        return sorted(number for rulings in self.chapters.values() for number in rulings)


def books() -> list[Book]:
    """The books of all games."""
    return [read_book(path) for path in sorted(DOCS.glob("rulings*.json"))]


def book(page: str) -> Book:
    """The book that makes a page. Raises ``KeyError``."""
    return {each.page.name: each for each in books()}[page]


def read_book(path: Path) -> Book:
    """A book out of its file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    chapters = {
        chapter["name"]: {
            int(number): Ruling(said, "") if isinstance(said, str) else Ruling(*said)
            for number, said in chapter["rulings"].items()
        }
        for chapter in data["chapters"]
    }
    parts, table = [], data.get("table", {})
    for part in data["parts"]:
        titles = part["titles"]
        rows = LISTS[titles]() if isinstance(titles, str) else {
            key: Row(f"`{key}`", f"{title}.", []) for key, title in titles.items()
        }
        parts.append(Part(part["name"], part["mark"], rows))
    return Book(
        data["heading"], data["intro"], DOCS / data["page"], data["rooms"], data["mark"], chapters, parts,
        data.get("short", False), table.get("name", ""), tuple(Line(*row) for row in table.get("rows", ())),
    )


def cited(text: str, *, short: bool = False) -> set[int]:
    """The rulings a text names; with ``short`` also as "R12"."""
    found: set[int] = set()
    for first, last in _SHORT.findall(text) if short else ():
        found.update(range(int(first), int(last or first) + 1))
    for match in _CITED.finditer(text):
        for first, last, single in _RANGE.findall(match.group(1)):
            found.update(range(int(first), int(last) + 1) if first else [int(single)])
    return found


# -- the code --------------------------------------------------------------------------------------------------------


def code(rooms: list[str], *, short: bool = False) -> dict[int, list[Place]]:
    """The places of the code of some rooms by the rulings that their docstrings and comments name."""
    found: dict[int, set[Place]] = {}
    for path in sorted(each for room in rooms for each in (ROOT / "ccancients" / room).rglob("*.py")):
        for place, text in _texts(path):
            for number in cited(text, short=short):
                found.setdefault(number, set()).add(place)
    return {number: sorted(places) for number, places in found.items()}


def _texts(path: Path) -> Iterator[tuple[Place, str]]:
    """Every docstring and comment of a file with the innermost class, function or table it belongs to."""
    file = path.relative_to(ROOT).as_posix()
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    module = file.removeprefix("ccancients/").removesuffix(".py")
    scopes = _scopes(tree, "")
    yield Place(file, module), ast.get_docstring(tree) or ""
    for node, name in scopes:
        yield Place(file, name), ast.get_docstring(node) or ""
    for before, after in pairwise(tree.body):
        if isinstance(before, ast.AnnAssign) and isinstance(after, ast.Expr):
            yield Place(file, ast.unparse(before.target)), ast.unparse(after)
    for text, line in _comments(source):
        inside = [(node.lineno, name) for node, name in scopes if node.lineno <= line <= (node.end_lineno or 0)]
        yield Place(file, max(inside, default=(0, module))[1]), text


def _scopes(node: ast.AST, prefix: str) -> list[tuple[_Scope, str]]:
    """All classes and functions in a node, methods as ``Class.method``."""
    found: list[tuple[_Scope, str]] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Scope):
            name = prefix + child.name
            found += [(child, name), *_scopes(child, f"{name}.")]
    return found


def _comments(source: str) -> list[tuple[str, int]]:
    """Comments with their line, neighboring lines as one text."""
    found: list[tuple[str, int]] = []
    last = -1
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        text, line = token.string.lstrip("# "), token.start[0]
        if line == last + 1:
            before, first = found.pop()
            found.append((f"{before} {text}", first))
        else:
            found.append((text, line))
        last = line
    return found


# -- the tests -------------------------------------------------------------------------------------------------------


def tests(mark: str) -> dict[int | str, list[Place]]:
    """The tests with a mark, by what it names.

    Raises ``SystemExit`` for a mark that is not written out, as it cannot be read here.
    """
    found: dict[int | str, list[Place]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if f"mark.{mark}(" in source:
            tree = ast.parse(source)
            _read_marks(mark, path, tree, "", _marks_of_module(tree), found)
    return found


def _read_marks(
    mark: str, path: Path, node: ast.AST, prefix: str, inherited: list[ast.expr], found: dict[int | str, list[Place]]
) -> None:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _Scope):
            continue
        name = prefix + child.name
        own = [*inherited, *child.decorator_list]
        if isinstance(child, ast.ClassDef):
            _read_marks(mark, path, child, f"{name}.", own, found)
        elif child.name.startswith("test"):
            _add(mark, Place(path.relative_to(TESTS.parent).as_posix(), name), own, found)


def _add(mark: str, place: Place, decorators: list[ast.expr], found: dict[int | str, list[Place]]) -> None:
    """Also marks within a decorator count: those of single parameters."""
    for call in (each for decorator in decorators for each in ast.walk(decorator)):
        if not isinstance(call, ast.Call) or ast.unparse(call.func) != f"pytest.mark.{mark}":
            continue
        for argument in call.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, int | str):
                raise SystemExit(f"{place.file}: the mark of {place.name} must be written out: {ast.unparse(call)}")
            places = found.setdefault(argument.value, [])
            if place not in places:
                places.append(place)


def _marks_of_module(tree: ast.Module) -> list[ast.expr]:
    """The marks of ``pytestmark = …``, which hold for every test of the file."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in node.targets):
            return list(node.value.elts) if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return []


# -- the page --------------------------------------------------------------------------------------------------------


def command_cards() -> dict[str, Row]:
    """Every command card of the ancients by its key: name, copies, and the procedure it is ordered by."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    # the checkout is importable only now
    from ccancients.ancients.components.cards import COMMAND_CARDS  # noqa: PLC0415
    from ccancients.ancients.procedures.cards import PROCEDURE_BY_CARD  # noqa: PLC0415

    found = {}
    for card in COMMAND_CARDS:
        procedure = PROCEDURE_BY_CARD[card.index]
        place = Place(f"{procedure.__module__.replace('.', '/')}.py", procedure.__name__)
        times = "once" if card.copies == 1 else f"{card.copies} times"
        found[card.key] = Row(card.name, f"`{card.key}`, {times} in the deck.", [place])
    return found


LISTS: dict[str, Callable[[], dict[str, Row]]] = {"command cards": command_cards}
"""Parts whose keys the code knows."""


def page(book: Book) -> str:
    """The whole page as Markdown."""
    marks, places = tests(book.mark), code(book.rooms, short=book.short)
    source = book.page.with_suffix(".json").name
    said = f"*Generated by `docs/make_rulings.py` from `docs/{source}`, code and tests; a test fails when it is stale.*"
    lines = [f"# {book.heading}", "", said, ""]
    for paragraph in book.intro:
        lines += [paragraph, ""]
    for chapter, rulings in book.chapters.items():
        lines += [f"## {chapter}", ""]
        for number, ruling in rulings.items():
            lines += [f"### {number}. {ruling.title}", ""]
            lines += [f"{ruling.answer}.", ""] if ruling.answer else []
            lines += _list("Code", places.get(number, [])) + _list("Tests", marks.get(number, [])) + [""]
    for part in book.parts:
        proven = tests(part.mark)
        lines += [f"## {part.name}", ""]
        for key, row in part.rows.items():
            lines += [f"### {row.title}", "", row.text, ""]
            lines += _list("Code", row.code) if row.code else []
            lines += [*_list("Tests", proven.get(key, [])), ""]
    if book.lines:
        lines += _table(book, marks)
    return "\n".join(lines).rstrip() + "\n"


def _table(book: Book, marks: dict[int | str, list[Place]]) -> list[str]:
    """What the rules were made from, line by line, with the tests of its examples and rulings."""
    proven = tests(book.parts[0].mark)
    rows = [f"## {book.source}", "", "| Lines | Matter | Part | Examples | Rulings | Tests |", "| --- " * 6 + "|"]
    for line in book.lines:
        places = {place for each in line.examples for place in proven.get(each, [])}
        places |= {place for each in line.rulings for place in marks.get(each, [])}
        files: dict[str, int] = {}
        for place in sorted(places):
            files[place.file] = files.get(place.file, 0) + 1
        found = ", ".join(f"[{file.rpartition('/')[2]}](../{file}) {number}" for file, number in files.items())
        examples, rulings = ", ".join(line.examples), ", ".join(map(str, line.rulings))
        rows.append(f"| {line.lines} | {line.matter} | {line.part} | {examples} | {rulings} | {found} |")
    return [*rows, ""]


def _list(heading: str, places: list[Place]) -> list[str]:
    """One line a file, with a link to it and the names in it."""
    by_file: dict[str, list[str]] = {}
    for place in places:
        by_file.setdefault(place.file, []).append(f"`{place.name}`")
    rows = [f"- {heading} in [{file}](../{file}): {', '.join(names)}" for file, names in by_file.items()]
    return rows or [f"- {heading}: none"]


def main(arguments: list[str]) -> int:
    """Write or check the pages; the exit code."""
    stale = []
    for each in books():
        new = page(each)
        if "--check" not in arguments:
            each.page.write_text(new, encoding="utf-8", newline="\n")
        elif not each.page.exists() or each.page.read_text(encoding="utf-8") != new:
            stale.append(each.page.name)
    if "--check" in arguments:
        answer = f"stale: {', '.join(stale)}: run  python docs/make_rulings.py" if stale else "all up to date."
        sys.stdout.write(f"Rulings: {answer}\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(quietly(lambda: main(sys.argv[1:])))
