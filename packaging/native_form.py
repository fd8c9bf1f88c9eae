"""The form of the sources that becomes C: what mypyc asks for and readable Python does not have.

The sources are plain Python and run as such; nobody edits what comes out of here. For the modules that are to be
compiled this rewrites, line by line, so that every line keeps its number:

- decorators that register a class are called below the class instead, for a decorated class would stay a Python class;
- data classes lose ``slots`` (a native class has nothing else) and get an ``__init__`` in so many words;
- procedures also get ``copy`` and ``run``, which asks for the next step by comparing names instead of looking one up,
  and a table of their steps and fields, since a native method can carry no mark;
- a class that copies itself out of nothing gets a ``copy`` that goes through its fields;
- choices and decisions, which are named tuples, are made without the function in Python that named tuples have for it;
- events are made only where somebody watches (what they are made of is read, and changes nothing);
- dice are those of ``native_chance.py``.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ENGINE: Final = "ccancients.engine.procedure"
DECISION: Final = "ccancients.engine.decision"
_BASE: Final = (ENGINE, "Procedure")
_MAKERS: Final = """
_NEW: Final[Any] = tuple.__new__


def new_choice(verb: str, args: tuple[int, ...] = ()) -> Choice:
    made: Choice = _NEW(Choice, (verb, args))
    return made


def new_decision(question: str, side: int, choices: tuple[Choice, ...], about: tuple[int, ...] = ()) -> Decision:
    made: Decision = _NEW(Decision, (question, side, choices, about))
    return made

"""
_MADE: Final = {"Choice": "new_choice", "Decision": "new_decision"}
_TWINS: Final = {"ccancients.engine.chance": ("RolledChance", "native_chance.py")}
"""By module, the class that has another form in C, and the file beside this one that holds it."""
_ENGINE_WORDS: Final = {
    ENGINE: (
        ('Step = Callable[["Game[Any]"], Verdict]', "Step = str"),
        ("self.step = step.__name__", "self.step = step"),
        ("self.step = then.__name__", "self.step = then"),
        ("Verdict = Decision | None\n", "Verdict = Decision | None\n" + _MAKERS),
    ),
    "ccancients.engine.game": (("decision = getattr(frame, step)(self)", "decision = frame.run(self)"),),
}
"""By module, what the engine says otherwise when steps are names."""


@dataclass
class Field:
    """A field of a class: its type and its default as they are written, the latter empty when there is none."""

    name: str
    kind: str
    default: str


@dataclass
class Class:
    """A class of a module that is to be compiled."""

    module: str
    node: ast.ClassDef
    bases: list[Class] = field(default_factory=list)
    is_procedure: bool = False

    def own_fields(self) -> list[Field]:
        found = []
        for each in self.node.body:
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                default = "" if each.value is None else ast.unparse(each.value)
                if not _is_of_class(each):
                    found.append(Field(each.target.id, ast.unparse(each.annotation), default))
        return found

    def fields(self) -> list[Field]:
        """Inherited ones first, as data classes have them."""
        found: dict[str, Field] = {}
        for base in reversed(self.bases):
            found.update({each.name: each for each in base.fields()})
        found.update({each.name: each for each in self.own_fields()})
        return list(found.values())

    def own_steps(self) -> dict[str, str]:
        """The names of its steps → what they wait for."""
        found = {}
        for method in self.methods():
            for mark in method.decorator_list:
                if isinstance(mark, ast.Name) and mark.id == "step":
                    found[method.name] = ""
                elif isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "step":
                    found[method.name] = str(ast.literal_eval(mark.keywords[0].value))
        return found

    def steps(self) -> set[str]:
        return {*self.own_steps(), *(name for base in self.bases for name in base.steps())}

    def first(self) -> str:
        """The step that a new one begins with; empty for a base that no one begins with."""
        for one in self.node.body:
            if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name) and one.target.id == "first":
                return str(ast.literal_eval(one.value)) if one.value is not None else ""
        return next((name for base in self.bases if (name := base.first())), "")

    def methods(self) -> Iterator[ast.FunctionDef]:
        return (each for each in self.node.body if isinstance(each, ast.FunctionDef))

    def has(self, method: str) -> bool:
        return any(each.name == method for each in self.methods())

    def data_class(self) -> ast.expr | None:
        """Its decorator as a data class."""
        for each in self.node.decorator_list:
            name = each.func if isinstance(each, ast.Call) else each
            if isinstance(name, ast.Name) and name.id == "dataclass":
                return each
        return None


class Module:
    """One source file being rewritten."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.imports: dict[str, tuple[str, str]] = {}
        self.classes: dict[str, Class] = {}
        self.needed: set[tuple[str, str]] = set()
        """Modules and names that the new lines speak of, in types and in values."""
        self.needed_at_once: set[tuple[str, str]] = set()
        self._words: list[tuple[int, int, int, str]] = []
        self.makers: set[str] = set()
        """The engine's functions in C that it calls."""
        self.kinds: set[tuple[str, str]] = set()
        """Modules and names of types that only the compiler knows."""
        for each in ast.walk(self.tree):
            if isinstance(each, ast.ImportFrom) and each.module:
                self.imports.update({alias.asname or alias.name: (each.module, alias.name) for alias in each.names})
        stored = (node for node in ast.walk(self.tree) if isinstance(node, ast.Name))
        self.names = {node.id for node in stored if isinstance(node.ctx, ast.Store)}
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = Class(name, node)
        self.names |= {*self.classes}

    def blank(self, node: ast.expr | ast.stmt) -> None:
        """Take lines out of a file whose other lines keep their numbers."""
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            self.lines[number] = ""

    def replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        """Put a line in the place of a node that has its lines to itself."""
        indent = " " * node.col_offset
        self.blank(node)
        self.lines[node.lineno - 1] = indent + text

    def put(self, node: ast.expr, text: str) -> None:
        """Put a word in the place of a node within its line, when all of them are known."""
        self._words.append((node.lineno, node.col_offset, node.end_col_offset or node.col_offset, text))

    def put_before(self, node: ast.stmt, text: str) -> None:
        """The same before a statement that begins its line."""
        self._words.append((node.lineno, node.col_offset, node.col_offset, text))

    def put_words(self) -> None:
        """Write them, before any line is moved."""
        for number, start, end, text in sorted(self._words, reverse=True):
            line = self.lines[number - 1].encode()
            self.lines[number - 1] = (line[:start] + text.encode() + line[end:]).decode()

    def append(self, last: int, text: list[str]) -> None:
        """Lines behind a line, as part of it: numbers of other lines are mended when all is written."""
        self.lines[last - 1] = "\n".join([self.lines[last - 1], *text])


def _is_of_class(line: ast.AnnAssign) -> bool:
    return ast.unparse(line.annotation).startswith(("ClassVar", "Final"))


def rewritten(sources: Mapping[str, str]) -> dict[str, str]:
    """The form to compile of every module. ``sources``: name of a module → its text."""
    modules = {name: Module(name, text) for name, text in sources.items()}
    for module in modules.values():
        for each in module.classes.values():
            each.bases = [base for name in each.node.bases if (base := found(name, module, modules)) is not None]
    for module in modules.values():
        for each in module.classes.values():
            each.is_procedure = _derives(each)
    for module in modules.values():
        _make_at_once(module, modules)
        _tell_if_watched(module)
        for each in module.classes.values():
            if each.is_procedure:
                _names_for_steps(each, module)
        module.put_words()
        for each in module.classes.values():
            _rewrite_class(each, module, modules)
        if module.name in _TWINS:
            _put_twin(module, *_TWINS[module.name])
    return {name: _text(module) for name, module in modules.items()}


def found(name: ast.expr, module: Module, modules: Mapping[str, Module]) -> Class | None:
    """The class of a base, if it is to be compiled too."""
    if not isinstance(name, ast.Name):
        return None
    if name.id in module.classes:
        return module.classes[name.id]
    place = module.imports.get(name.id)
    while place is not None and place[0] in modules:  # through modules that only hand it on
        there = modules[place[0]]
        if place[1] in there.classes:
            return there.classes[place[1]]
        place = there.imports.get(place[1])
    return None


def _derives(each: Class) -> bool:
    return (each.module, each.node.name) == _BASE or any(_derives(base) for base in each.bases)


def _make_at_once(module: Module, modules: Mapping[str, Module]) -> None:
    """Calls of ``Choice`` and ``Decision`` become calls of functions in C."""
    found = [
        node.func for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MADE
        and _is_of_engine(module, node.func.id, modules)
    ]
    for name in found:
        maker = _MADE[name.id]
        module.put(name, f"_{maker}" if module.name != ENGINE else maker)
        if module.name != ENGINE:
            module.makers.add(maker)


def _is_of_engine(module: Module, name: str, modules: Mapping[str, Module]) -> bool:
    """Whether a name is that of the engine, perhaps through modules that only hand it on."""
    place = module.imports.get(name)
    while place is not None and place[0] != DECISION:
        there = modules.get(place[0])
        place = None if there is None else there.imports.get(place[1])
    return place is not None


def _tell_if_watched(module: Module) -> None:
    """``game.emit(SomeEvent(…))`` as a statement: not even made where nobody watches."""
    for node in ast.walk(module.tree):
        if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
            continue
        call, begins = node.value.func, not module.lines[node.lineno - 1][: node.col_offset].strip()
        if begins and isinstance(call, ast.Attribute) and call.attr == "emit" and isinstance(call.value, ast.Name):
            module.put_before(node, f"if {call.value.id}.events is not None: ")


def _put_twin(module: Module, name: str, file: str) -> None:
    """The form in C of a class, with what it needs, in its place."""
    node = module.classes[name].node
    text = Path(__file__).with_name(file).read_text(encoding="utf-8")
    inside = []
    for each in ast.parse(text).body:
        known = isinstance(each, ast.AnnAssign) and ast.unparse(each.target) in module.names
        if isinstance(each, (ast.FunctionDef, ast.ClassDef, ast.AnnAssign)) and not known:
            inside.append(ast.get_source_segment(text, each) or "")
    module.blank(node)
    module.lines[node.lineno - 1] = "\n\n".join(inside)
    module.kinds.add(("mypy_extensions", "i64"))


def _text(module: Module) -> str:
    future = next((number for number, line in enumerate(module.lines) if line.startswith("from __future__")), 0)
    for maker in sorted(module.makers):
        module.lines[future] += f"\nfrom {ENGINE} import {maker} as _{maker}"
    for place, name in sorted(module.kinds):
        module.lines[future] += f"\nimport typing as _typing\nif _typing.TYPE_CHECKING:\n    from {place} import {name}"
    if module.needed:
        imports = ["    from typing import Any", "    from ccancients.engine.procedure import Verdict"]
        imports += [f"    from {place} import {name}" for place, name in sorted(module.needed) if place != module.name]
        for place, name in sorted(module.needed_at_once - {("dataclasses", "field")}):
            module.lines[future] += f"\nfrom {place} import {name}"
        if any(place == ENGINE for place, _name in module.needed):
            module.lines[future] += f"\nfrom {ENGINE} import write_down as _write_down"
        module.lines[future] += "\nimport typing as _typing\nif _typing.TYPE_CHECKING:\n" + "\n".join(imports)
    text = "\n".join(module.lines) + "\n"
    for old, new in _ENGINE_WORDS.get(module.name, ()):
        if old not in text:
            raise ValueError(f"{module.name}: expected '{old}'")
        text = text.replace(old, new)
    return text


def _rewrite_class(each: Class, module: Module, modules: Mapping[str, Module]) -> None:
    mark = each.data_class()
    inside: list[str] = []
    below: list[str] = []
    if (each.module, each.node.name) == _BASE:
        _rewrite_base(each, module)
    elif each.is_procedure:
        inside, below = _rewrite_procedure(each, module)
    elif mark is not None:
        inside = _rewrite_data_class(each, module, mark)
    _rewrite_copy(each, module)
    if inside:
        _need(each, module, modules)
    if inside or below:
        module.append(each.node.end_lineno or each.node.lineno, [*inside, *below])


def _rewrite_procedure(each: Class, module: Module) -> tuple[list[str], list[str]]:
    """Take its marks off; the lines that come into it and below it."""
    _take_marks(each, module)
    below = [_tables(each)]
    for decorator in reversed(each.node.decorator_list):
        module.blank(decorator)
        if decorator is not each.data_class():
            below.append(f"{ast.unparse(decorator)}({each.node.name})")
    for line in each.node.body:
        if isinstance(line, ast.AnnAssign) and line.value is not None and not _is_of_class(line):
            module.replace(line, f"{ast.unparse(line.target)}: {ast.unparse(line.annotation)}")
    return [*_init(each), *_copy(each), *_run(each)], below


def _rewrite_data_class(each: Class, module: Module, mark: ast.expr) -> list[str]:
    """Its decorator without slots; the lines that come into it.

    With an ``__init__`` in so many words it cannot be frozen, but stays hashable: nobody changes it in Python either.
    """
    options = {one.arg: one.value for one in mark.keywords if one.arg != "slots"} if isinstance(mark, ast.Call) else {}
    inside = [] if each.has("__init__") or each.has("__post_init__") else _init(each)
    if inside and not each.has("__reduce__"):
        inside += _reduce(each)
    if inside and options.pop("frozen", None) is not None and "eq" not in options:
        options["unsafe_hash"] = ast.Constant(value=True)
    said = ", ".join(f"{name}={ast.unparse(value)}" for name, value in options.items())
    module.lines[mark.lineno - 1] = f"{' ' * (mark.col_offset - 1)}@dataclass({said})"
    return inside


def _rewrite_copy(each: Class, module: Module) -> None:
    """A class that copies itself out of nothing: its ``__init__`` may be given one that is like it.

    A native class cannot be made without its ``__init__``; one argument more says that the others do not matter.
    """
    methods = {method.name: method for method in each.methods()}
    copy, init = methods.get("copy"), methods.get("__init__")
    if copy is None or init is None or each.is_procedure or "object.__new__(type(self))" not in ast.unparse(copy):
        return
    name = each.node.name
    module.blank(copy)
    given = "".join(f"{_stand_in(one)}, " for one in init.args.args[1 : len(init.args.args) - len(init.args.defaults)])
    module.lines[copy.lineno - 1] = f'    def copy(self) -> "{name}":\n        return {name}({given}_like=self)'
    head = ast.unparse(init).split("\n")[0].replace(") -> None:", f', _like: "{name} | None" = None) -> None:')
    for number in range(init.lineno - 1, init.body[0].lineno - 1):
        module.lines[number] = ""
    module.lines[init.lineno - 1] = "\n".join([f"    {head}", *_copied_fields(each)])


def _stand_in(argument: ast.arg) -> str:
    """Some value for an argument that does not matter: of a plain type, or what the one that is copied has."""
    plain = {"str": '""', "int": "0", "float": "0.0", "bool": "False"}
    kind = "" if argument.annotation is None else ast.unparse(argument.annotation)
    return plain.get(kind, f"self.{argument.arg}")


def _need(each: Class, module: Module, modules: Mapping[str, Module]) -> None:
    """Note the names in the types of inherited fields."""
    if each.is_procedure:
        module.needed.add((ENGINE, "Verdict"))
    known = {*module.imports, *module.names}
    for base in each.bases:
        for one in base.own_fields():
            for text, needed in ((one.kind, module.needed), (one.default, module.needed_at_once)):
                for node in ast.walk(ast.parse(text or "0")):
                    if isinstance(node, ast.Name) and node.id not in known and not hasattr(builtins, node.id):
                        needed.add(modules[base.module].imports.get(node.id, (base.module, node.id)))
        _need(base, module, modules)


def _take_marks(each: Class, module: Module) -> None:
    for method in each.methods():
        for mark in method.decorator_list:
            name = mark.func if isinstance(mark, ast.Call) else mark
            if isinstance(name, ast.Name) and name.id == "step":
                module.blank(mark)


def _names_for_steps(each: Class, module: Module) -> None:
    """``self.some_step`` → ``"some_step"`` wherever it is not called."""
    steps = each.steps()
    called = {id(node.func) for node in ast.walk(each.node) if isinstance(node, ast.Call)}
    found = [
        node for node in ast.walk(each.node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
        and node.attr in steps and id(node) not in called and isinstance(node.ctx, ast.Load)
    ]
    for node in found:
        module.put(node, f'"{node.attr}"')


def _tables(each: Class) -> str:
    steps = ", ".join(f'"{name}": "{after}"' for name, after in each.own_steps().items())
    kinds = ", ".join(f'"{one.name}": {one.kind}' for one in each.own_fields())
    return f"_write_down({each.node.name}, {{{steps}}}, {{{kinds}}})"


def _init(each: Class) -> list[str]:
    """``__init__`` in so many words; none where a default is made by a function."""
    fields = each.fields()
    if any("default_factory" in one.default for one in fields):
        return []
    words = [one for one in fields if "kw_only" in one.default]
    plain = [one for one in fields if one not in words]
    arguments = [f"{one.name}: {one.kind}" + (f" = {one.default}" if one.default else "") for one in plain]
    if words:
        arguments += ["*", *(f'{one.name}: {one.kind} = ""' for one in words)]
    first = f' or "{each.first()}"'
    return [
        f"    def __init__(self{''.join(', ' + one for one in arguments)}) -> None:",
        *(f"        self.{one.name} = {one.name}{first if one in words else ''}" for one in fields),
        *(["        pass"] if not fields else []),
    ]


def _reduce(each: Class) -> list[str]:
    """How it goes to other processes: a native class has no dictionary that could be sent."""
    given = "".join(f"self.{one.name}, " for one in each.fields())
    return ["    def __reduce__(self) -> tuple[object, ...]:", f"        return ({each.node.name}, ({given}))"]


def _copy(each: Class) -> list[str]:
    fields = each.fields()
    given = ", ".join(f"self.{one.name}" for one in fields if "kw_only" not in one.default)
    words = ", ".join(f"{one.name}=self.{one.name}" for one in fields if "kw_only" in one.default)
    name = each.node.name
    return [f'    def copy(self) -> "{name}":', f"        return {name}({', '.join(filter(None, (given, words)))})"]


def _run(each: Class) -> list[str]:
    lines = ['    def run(self, game: Any) -> "Verdict":', "        step = self.step"]
    for name in sorted(each.steps()):
        lines += [f'        if step == "{name}":', f"            return self.{name}(game)"]
    return [*lines, "        raise AttributeError(step)"]


def _rewrite_base(each: Class, module: Module) -> None:
    """The base of all procedures: its fields are told, its copy and its steps are those of the classes below it."""
    mark = each.data_class()
    if mark is not None:
        module.blank(mark)
    module.lines.append(_tables(each).removeprefix("_"))
    for method in each.methods():
        if method.name in ("copy", "__post_init__"):
            module.blank(method)
        if method.name == "copy":
            module.lines[method.lineno - 1] = "\n".join([
                "    def copy(self) -> Self:", "        raise NotImplementedError",
                "    def run(self, game: Any) -> Verdict:", "        raise NotImplementedError",
            ])
    for line in each.node.body:
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.target.id == "step":
            module.replace(line, "step: str")


def _copied_fields(each: Class) -> list[str]:
    """All fields taken from one that is like it, lists and rows of bytes made anew; first of all in ``__init__``."""
    lines = ["        if _like is not None:"]
    for one in each.fields():
        value = f"_like.{one.name}"
        if one.kind.startswith("list[list["):
            value = f"[each[:] for each in {value}]"
        elif one.kind.startswith(("list[", "bytearray")):
            value += "[:]" if one.kind.startswith("list") else ".copy()"
        lines.append(f"            self.{one.name} = {value}")
    return [*lines, "            return"]
