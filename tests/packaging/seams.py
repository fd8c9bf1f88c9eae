"""Where compiled code parts from plain Python, found in the sources: what mypyc takes otherwise, or takes for granted.

Every kind was seen to differ with the mypyc of the lock, and is refused here as far as a source shows it:

=================  ====================================================================================================
builtin            a class overrides methods of list, dict, set, str …: compiled code calls the builtin's own
derived            a class of plain Python derives from a compiled one: compiled code cannot be derived from
patched            a name of a compiled module, or of a class in one, is set from outside: compiled code does not look
truth              a compiled class has ``__len__`` and no ``__bool__``: beside None, compiled code takes it for true
cached             ``cached_property`` in a compiled class: it is worked out anew every time
finally            a generator with a ``finally`` or ``with`` round a ``yield``: one that is dropped never comes to it
range              the end of a ``range`` that is looped over is set in the loop: compiled code sees the new one
float              a whole number where a float is declared: compiled code makes ``0`` into ``0.0``
truth as number    a truth where a whole number is declared: compiled code makes ``True`` into ``1``
type checking      ``else`` under ``TYPE_CHECKING``: compiled code never comes there
new                ``object.__new__`` but in a ``copy``, which is rewritten
weak or copied     ``weakref``, ``copy`` or ``pickle`` of what is compiled: there is no dictionary to copy
file               ``__file__`` of a compiled module: it lies elsewhere
=================  ====================================================================================================

What no source shows stays with the tests that run on both cores: a number of an enumeration is a bare number, and a
named tuple a bare one, once it has gone through an argument of that type; a pair that is handed on is equal to what it
was, and need not be the same object; an argument of a wrong type, a stand-in too, is a ``TypeError`` at once.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

BUILTINS: Final = {
    "list", "dict", "set", "frozenset", "tuple", "str", "bytes", "bytearray", "int", "float", "defaultdict",
    "OrderedDict", "Counter", "deque",
}  # fmt: skip
OWN_COPIES: Final = {"copy", "deepcopy", "pickle", "weakref"}
_FREE: Final = {"__init__", "__new__", "__repr__", "__reduce__"}
"""Methods that may be one's own in a class of any kind."""


@dataclass
class Source:
    """One module: its name, its tree, what it imports under what name, whether it is compiled."""

    name: str
    tree: ast.Module
    compiled: bool
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    self.imports[alias.asname or alias.name] = (node.module, alias.name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self.imports[alias.asname or alias.name.partition(".")[0]] = (alias.name, "")


class Seams:
    """The sources of a program, some of them compiled. ``texts``: name of a module → its text."""

    def __init__(self, texts: Mapping[str, str], compiled: set[str]) -> None:
        self.sources = {name: Source(name, ast.parse(text), name in compiled) for name, text in texts.items()}

    def found(self) -> list[str]:
        """Every place that would play otherwise when it is compiled, with the kind of it."""
        return sorted(
            f"{source.name}:{node.lineno}: {kind}" for source in self.sources.values()
            for kind, node in self._of(source)
        )  # fmt: skip

    def _of(self, source: Source) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ClassDef):
                yield from self._class(source, node)
            elif isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign | ast.Delete | ast.Call):
                yield from self._patched(source, node)
        if source.compiled:
            for node in ast.walk(source.tree):
                yield from _inside(node)

    # -- classes ----------------------------------------------------------------------------------------------------

    def _class(self, source: Source, node: ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
        methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        bases = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        names = {base.id for base in bases if isinstance(base, ast.Name)}
        names |= {base.attr for base in bases if isinstance(base, ast.Attribute)}
        known = {each for name in names & BUILTINS for each in dir(_builtin(name))}
        if known & (methods - _FREE):
            yield "builtin", node
        for base in bases:
            if not source.compiled and self._is_compiled_class(source, base):
                yield "derived", node
        if source.compiled and "__len__" in methods and "__bool__" not in methods:
            yield "truth", node

    def _place(self, source: Source, node: ast.expr) -> tuple[str, str] | None:
        """Module and name that an expression speaks of, through modules that only hand it on; name "" for a module."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            place = source.imports.get(node.value.id)
            module = self._module(place)
            return None if module is None else self._at_home(module, node.attr)
        if isinstance(node, ast.Name):
            if any(isinstance(each, ast.ClassDef) and each.name == node.id for each in source.tree.body):
                return source.name, node.id
            place = source.imports.get(node.id)
            if place is None:
                return None
            module = self._module(place)
            return (module, "") if module is not None else self._at_home(*place)
        return None

    def _module(self, place: tuple[str, str] | None) -> str | None:
        """The module that an import brings, if it brings a module."""
        if place is None:
            return None
        whole = place[0] if not place[1] else f"{place[0]}.{place[1]}"
        return whole if whole in self.sources else None

    def _at_home(self, module: str, name: str) -> tuple[str, str]:
        seen = set()
        while module in self.sources and name in self.sources[module].imports and (module, name) not in seen:
            seen.add((module, name))
            module, name = self.sources[module].imports[name]
        return module, name

    def _is_compiled(self, place: tuple[str, str] | None) -> bool:
        return place is not None and place[0] in self.sources and self.sources[place[0]].compiled

    def _is_compiled_class(self, source: Source, node: ast.expr) -> bool:
        place = self._place(source, node)
        if not self._is_compiled(place):
            return False
        assert place is not None
        body = self.sources[place[0]].tree.body
        known = [each for each in body if isinstance(each, ast.ClassDef) and each.name == place[1]]
        return any(not _stays_python(each) for each in known)

    # -- setting from outside ---------------------------------------------------------------------------------------

    def _patched(self, source: Source, node: ast.stmt | ast.Call) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
        owners: list[ast.expr] = []
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr") and node.args:
                owners = [node.args[0]]
        else:
            targets = node.targets if isinstance(node, ast.Assign | ast.Delete) else [node.target]
            owners = [each.value for each in targets if isinstance(each, ast.Attribute)]
        for owner in owners:
            place = self._place(source, owner)
            if self._is_compiled(place) and (place is None or place[0] != source.name or _is_class(owner, source)):
                yield "patched", node


def _is_class(node: ast.expr, source: Source) -> bool:
    return isinstance(node, ast.Name) and any(
        isinstance(each, ast.ClassDef) and each.name == node.id for each in source.tree.body
    )


def _stays_python(node: ast.ClassDef) -> bool:
    """Exceptions, protocols, enumerations and named tuples are classes of Python wherever they stand."""
    names = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
    return bool(names & {"Protocol", "NamedTuple", "Enum", "IntEnum", "StrEnum", "IntFlag", "TypedDict"}) or any(
        name.endswith(("Exception", "Error")) for name in names
    )


def _builtin(name: str) -> type:
    import builtins
    import collections

    found: type = getattr(builtins, name, None) or getattr(collections, name)
    return found


# -- inside a compiled module -----------------------------------------------------------------------------------------


def _inside(node: ast.AST) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    if isinstance(node, ast.FunctionDef):
        yield from _function(node)
    elif isinstance(node, ast.For):
        yield from _loop(node)
    elif isinstance(node, ast.AnnAssign) and node.value is not None:
        yield from _declared(ast.unparse(node.annotation), node.value)
    elif isinstance(node, ast.If):
        if node.orelse and "TYPE_CHECKING" in ast.unparse(node.test):
            yield "type checking", node
    elif isinstance(node, ast.Import | ast.ImportFrom):
        names = {alias.name for alias in node.names} | {getattr(node, "module", None)}
        if names & OWN_COPIES:
            yield "weak or copied", node
    elif isinstance(node, ast.Name) and node.id == "__file__":
        yield "file", node


def _function(node: ast.FunctionDef) -> Iterator[tuple[str, ast.expr | ast.stmt]]:
    marks = {ast.unparse(mark).rpartition(".")[2] for mark in node.decorator_list}
    if "cached_property" in marks:
        yield "cached", node
    inner = list(_own_nodes(node))
    for each in inner:
        waits = isinstance(each, ast.With) or (isinstance(each, ast.Try) and each.finalbody)
        yields = any(isinstance(one, ast.Yield | ast.YieldFrom) for one in ast.walk(each))
        if waits and yields and "contextmanager" not in marks:
            yield "finally", each
        if isinstance(each, ast.Return) and each.value is not None and node.returns is not None:
            yield from _declared(ast.unparse(node.returns), each.value)
        if node.name != "copy" and isinstance(each, ast.Call) and ast.unparse(each.func) == "object.__new__":
            yield "new", each
    for argument, default in zip(reversed(node.args.args), reversed(node.args.defaults), strict=False):
        if argument.annotation is not None:
            yield from _declared(ast.unparse(argument.annotation), default)


def _own_nodes(node: ast.FunctionDef) -> Iterator[ast.AST]:
    """All of a function but the functions in it."""
    todo: list[ast.AST] = list(node.body)
    while todo:
        each = todo.pop()
        yield each
        if not isinstance(each, ast.FunctionDef | ast.Lambda):
            todo += ast.iter_child_nodes(each)


def _loop(node: ast.For) -> Iterator[tuple[str, ast.stmt]]:
    if isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range":
        ends = {each.id for each in node.iter.args if isinstance(each, ast.Name)}
        stored = {
            each.id for line in node.body for each in ast.walk(line)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }  # fmt: skip
        if ends & stored:
            yield "range", node


def _declared(kind: str, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """A value where a type is declared."""
    for each in _ends(value):
        if kind == "float" and _is_whole(each):
            yield "float", each
        if kind == "int" and _is_truth(each):
            yield "truth as number", each


def _ends(node: ast.expr) -> Iterator[ast.expr]:
    if isinstance(node, ast.IfExp):
        yield from _ends(node.body)
        yield from _ends(node.orelse)
    else:
        yield node


def _is_whole(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return _is_whole(node.operand)
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_truth(node: ast.expr) -> bool:
    if isinstance(node, ast.BoolOp):
        return all(_is_truth(each) for each in node.values)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.Not)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.Constant) and isinstance(node.value, bool))
