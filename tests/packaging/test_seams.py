"""Nothing in the sources plays otherwise when it is compiled; and whatever does is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.seams import Seams

ROOT = Path(__file__).parents[2]
IN_C = "from __future__ import annotations\nfrom functools import cached_property\n"
"""How a compiled module begins."""


@pytest.mark.slow
def test_no_source_plays_otherwise_when_it_is_compiled(scripts_importable: None) -> None:
    import compiled

    files = [file for file in sorted((ROOT / "ccancients").rglob("*.py")) if "__pycache__" not in file.parts]
    names = {file: ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in files}
    in_c = {file.removesuffix(".py").replace("/", ".") for file in compiled.modules(ROOT)}
    assert in_c <= set(names.values())
    seams = Seams({name: file.read_text(encoding="utf-8") for file, name in names.items()}, in_c)
    assert seams.found() == []


OTHERWISE = {
    "builtin": "class Noted(list[int]):\n    def append(self, each: int) -> None: ...",
    "truth": "class Row:\n    def __len__(self) -> int:\n        return 0",
    "cached": "class Row:\n    @cached_property\n    def sum(self) -> int:\n        return 0",
    "finally": "def each():\n    try:\n        yield 1\n    finally:\n        print()",
    "range": "def f(n: int) -> None:\n    for i in range(n):\n        n = i",
    "float": "def f(a: int) -> float:\n    return 0.5 if a else 0",
    "truth as number": "def f(a: int, b: int) -> int:\n    return a < b",
    "type checking": "if TYPE_CHECKING:\n    X = 1\nelse:\n    X = 2",
    "new": "class Row:\n    def twin(self) -> Row:\n        return object.__new__(Row)",
    "weak or copied": "from copy import deepcopy",
    "file": "HERE = __file__",
}
AS_WELL = {
    "builtin": "class Noted(list[int]):\n    def added(self, each: int) -> None: ...",
    "truth": "class Row:\n    def __len__(self) -> int: ...\n    def __bool__(self) -> bool: ...",
    "cached": "class Row:\n    @property\n    def sum(self) -> int:\n        return 0",
    "finally": "@contextmanager\ndef each():\n    try:\n        yield 1\n    finally:\n        print()",
    "range": "def f(n: int) -> None:\n    for i in range(n):\n        k = i",
    "float": "def f(a: int) -> float:\n    return 0.5 if a else 0.0",
    "truth as number": "def f(a: int, b: int) -> bool:\n    return a < b",
    "type checking": "if TYPE_CHECKING:\n    X = 1",
    "new": "class Row:\n    def copy(self) -> Row:\n        return object.__new__(Row)",
    "weak or copied": "from collections import deque",
    "file": "HERE = __name__",
}


@pytest.mark.parametrize("kind", OTHERWISE)
def test_each_kind_is_found_in_a_compiled_module_and_its_like_is_not(kind: str) -> None:
    def kinds(text: str) -> set[str]:
        return {each.split(": ")[1] for each in Seams({"game": IN_C + text}, {"game"}).found()}

    assert kinds(OTHERWISE[kind]) == {kind}
    assert kinds(AS_WELL[kind]) == set()


def test_what_only_compiled_code_takes_otherwise_is_free_in_plain_python() -> None:
    for kind, text in OTHERWISE.items():
        found = Seams({"page": IN_C + text}, set()).found()
        assert bool(found) == (kind == "builtin"), "a list in disguise may be handed to compiled code from anywhere"


COMPILED_GAME = "class Game:\n    def emit(self) -> None: ...\nclass Over(Exception): ...\nDICE = 5\n"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("from game import Game\nclass Mine(Game): ...", "derived"),
        ("import game\nclass Mine(game.Game): ...", "derived"),
        ("from hands_on import Game\nclass Mine(Game): ...", "derived"),
        ("from game import Over\nclass Mine(Over): ...", ""),
        ("import game\ngame.DICE = 6", "patched"),
        ("from game import Game\nGame.emit = print", "patched"),
        ("from game import Game\nsetattr(Game, 'emit', print)", "patched"),
        ("from game import Game\ndel Game.emit", "patched"),
        ("from game import Game\nmine = Game()\nmine.seen = 1", ""),
    ],
)
def test_plain_python_neither_derives_from_a_compiled_class_nor_sets_a_name_of_one(text: str, kind: str) -> None:
    texts = {"game": COMPILED_GAME, "hands_on": "from game import Game\n", "page": text}
    found = Seams(texts, {"game"}).found()
    assert [each.split(": ")[1] for each in found] == ([kind] if kind else [])
