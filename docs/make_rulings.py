"""Writes docs/rulings.md: every ruling and command card with the code that follows it and the tests that prove it.

    python docs/make_rulings.py            write the page
    python docs/make_rulings.py --check    only say whether it is up to date (exit code 1 if not)

Titles come from docs/rulings.json. Code is found by the words "ruling 12", "rulings 12, 14" or "rulings 12-15" in the
docstrings and comments of this game's code, tests by their marks ``@pytest.mark.ruling(12, 14)`` and
``@pytest.mark.card("rally")``. No test is run: their sources are only read.
"""

from __future__ import annotations

import ast
import io
import json
import re
import sys
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("ancients", "ui/ancients")
"""Whose rulings these are: a sister game has its own."""
PAGE = ROOT / "docs" / "rulings.md"
TITLES = ROOT / "docs" / "rulings.json"
RULINGS = range(1, 133)

_CITED = re.compile(r"\b[Rr]ulings?\s+(\d+(?:\s*(?:,|-|–|and)\s*\d+)*)")
_RANGE = re.compile(r"(\d+)\s*[-–]\s*(\d+)|(\d+)")
_Scope = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """A class, function or module of the code, or a test: file within the checkout, and name."""

    file: str
    name: str


class Marks(NamedTuple):
    """The tests by ruling and by card key."""

    rulings: dict[int, list[Place]]
    cards: dict[str, list[Place]]


def titles() -> dict[str, dict[int, str]]:
    """The titles of the rulings by chapter."""
    data = json.loads(TITLES.read_text(encoding="utf-8"))
    return {
        chapter["name"]: {int(number): title for number, title in chapter["rulings"].items()}
        for chapter in data["chapters"]
    }


def cited(text: str) -> set[int]:
    """The rulings a text names."""
    found: set[int] = set()
    for match in _CITED.finditer(text):
        for first, last, single in _RANGE.findall(match.group(1)):
            found.update(range(int(first), int(last) + 1) if first else [int(single)])
    return found


# -- the code --------------------------------------------------------------------------------------------------------


def code() -> dict[int, list[Place]]:
    """The places of the code by the rulings that their docstrings and comments name."""
    found: dict[int, set[Place]] = {}
    for path in sorted(each for room in ROOMS for each in (ROOT / "ccancients" / room).rglob("*.py")):
        for place, text in _texts(path):
            for number in cited(text):
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


def tests() -> Marks:
    """The marked tests. Raises ``SystemExit`` for a mark that is not written out, as it cannot be read here."""
    marks = Marks({}, {})
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        _read_marks(path, tree, "", _marks_of_module(tree), marks)
    return marks


def _read_marks(path: Path, node: ast.AST, prefix: str, inherited: list[ast.expr], marks: Marks) -> None:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _Scope):
            continue
        name = prefix + child.name
        own = [*inherited, *child.decorator_list]
        if isinstance(child, ast.ClassDef):
            _read_marks(path, child, f"{name}.", own, marks)
        elif child.name.startswith("test"):
            _add(Place(path.relative_to(ROOT).as_posix(), name), own, marks)


def _add(place: Place, decorators: list[ast.expr], marks: Marks) -> None:
    for mark in decorators:
        words = ast.unparse(mark.func) if isinstance(mark, ast.Call) else ""
        if not isinstance(mark, ast.Call) or words not in ("pytest.mark.ruling", "pytest.mark.card"):
            continue
        for argument in mark.args:
            if not isinstance(argument, ast.Constant):
                raise SystemExit(f"{place.file}: the mark of {place.name} must be written out: {ast.unparse(mark)}")
            value = argument.value
            places = (
                marks.rulings.setdefault(value, [])
                if isinstance(value, int)
                else marks.cards.setdefault(str(value), [])
            )
            if place not in places:
                places.append(place)


def _marks_of_module(tree: ast.Module) -> list[ast.expr]:
    """The marks of ``pytestmark = …``, which hold for every test of the file."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(ast.unparse(target) == "pytestmark" for target in node.targets):
            return list(node.value.elts) if isinstance(node.value, ast.List | ast.Tuple) else [node.value]
    return []


# -- the page --------------------------------------------------------------------------------------------------------


def cards() -> dict[str, tuple[str, int, Place]]:
    """Every command card by its key: name, copies, and the procedure it is ordered by."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    # the checkout is importable only now
    from ccancients.ancients.components.cards import COMMAND_CARDS  # noqa: PLC0415
    from ccancients.ancients.procedures.cards import PROCEDURE_BY_CARD  # noqa: PLC0415

    found = {}
    for card in COMMAND_CARDS:
        procedure = PROCEDURE_BY_CARD[card.index]
        file = f"{procedure.__module__.replace('.', '/')}.py"
        found[card.key] = (card.name, card.copies, Place(file, procedure.__name__))
    return found


def page() -> str:
    """The whole page as Markdown."""
    marks, places = tests(), code()
    lines = [
        "# Rulings",
        "",
        "Every question that the rules leave open is decided once, by number. This page says how, which code follows",
        "the ruling and which tests prove it. It is written by `docs/make_rulings.py`; a test fails when it is stale.",
        "",
        "The first printing of the rules is the default. Where printings differ, the switches are in",
        "[`editions`](../ccancients/ancients/scenario/editions.py).",
        "",
    ]
    for chapter, rulings in titles().items():
        lines += [f"## {chapter}", ""]
        for number, title in rulings.items():
            lines += [f"### {number}. {title}", ""]
            lines += _list("Code", places.get(number, [])) + _list("Tests", marks.rulings.get(number, [])) + [""]
    lines += ["## The command cards", ""]
    for key, (name, copies, procedure) in cards().items():
        lines += [f"### {name}", "", f"`{key}`, {'once' if copies == 1 else f'{copies} times'} in the deck.", ""]
        lines += _list("Code", [procedure]) + _list("Tests", marks.cards.get(key, [])) + [""]
    return "\n".join(lines).rstrip() + "\n"


def _list(heading: str, places: list[Place]) -> list[str]:
    """One line a file, with a link to it and the names in it."""
    by_file: dict[str, list[str]] = {}
    for place in places:
        by_file.setdefault(place.file, []).append(f"`{place.name}`")
    rows = [f"- {heading} in [{file}](../{file}): {', '.join(names)}" for file, names in by_file.items()]
    return rows or [f"- {heading}: none"]


def main(arguments: list[str]) -> int:
    """Write or check the page; the exit code."""
    new = page()
    if "--check" not in arguments:
        PAGE.write_text(new, encoding="utf-8", newline="\n")
        return 0
    fresh = PAGE.exists() and PAGE.read_text(encoding="utf-8") == new
    answer = "docs/rulings.md is up to date." if fresh else "docs/rulings.md is stale: run  python docs/make_rulings.py"
    sys.stdout.write(answer + "\n")
    return 0 if fresh else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
