"""The form of the sources that is compiled: as plain Python it does what they do."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ccancients.engine.procedure
from ccancients.engine.procedure import steps_of

ROOT = Path(__file__).parents[2]

GAME = '''"""A game of two procedures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.procedure import Procedure, Procedures, Verdict, step

PROCEDURES: Final = Procedures("sample")
MOST: Final = 3


@dataclass(slots=True)
class Asks(Procedure):
    """Base: asks one number after the other."""

    first: ClassVar[str] = "begin"

    side: int
    most: int = MOST

    @step
    def begin(self, game) -> Verdict:
        choices = tuple(Choice("say", (each,)) for each in range(self.most))
        return self.ask(game, Decision("number", self.side, choices), then=self.answered)

    @step(after="Hears")
    def answered(self, game) -> Verdict:
        return self.done(game)


@PROCEDURES.add
@dataclass(slots=True)
class Hears(Asks):
    heard: int = 0

    @step(after="Asks Hears")
    def answered(self, game) -> Verdict:
        self.heard = game.choice.args[0]
        then = self.over if self.heard else self.begin
        return self.next(then)

    @step
    def over(self, game) -> Verdict:
        return self.done(game)


@dataclass(frozen=True, slots=True)
class Fact:
    name: str
    size: int = MOST


class State:
    numbers: list[int]
    hands: list[list[int]]
    side: int

    def __init__(self) -> None:
        self.numbers, self.hands, self.side = [1], [[2], []], 1

    def copy(self) -> State:
        new = object.__new__(type(self))
        new.numbers, new.hands, new.side = self.numbers[:], [each[:] for each in self.hands], self.side
        return new
'''


@pytest.fixture
def native_form(scripts_importable: None) -> ModuleType:
    import native_form

    return native_form


def module_of(text: str, name: str) -> ModuleType:
    module = ModuleType(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, name, module)
        exec(compile(text, name, "exec"), module.__dict__)
    return module


@pytest.fixture
def forms(native_form: ModuleType) -> tuple[ModuleType, ModuleType]:
    """The sample as it is written, and as it is compiled."""
    engine = ccancients.engine.procedure.__name__
    sources = {"sample": GAME, engine: (ROOT / "ccancients" / "engine" / "procedure.py").read_text(encoding="utf-8")}
    rewritten = native_form.rewritten(sources)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, engine, module_of(rewritten[engine], engine))
        native = module_of(rewritten["sample"], "native_sample")
    return module_of(GAME, "plain_sample"), native


class Table:
    """As much of a game as a step needs."""

    def __init__(self, procedure: Any) -> None:
        self.stack = [procedure]
        self.choice: Any = None


def test_steps_fields_and_saves_are_the_same(forms: tuple[ModuleType, ModuleType]) -> None:
    plain, native = (module.Hears(1, heard=2) for module in forms)
    assert plain.to_json() == native.to_json() == ["sample:Hears", {"step": "begin", "side": 1, "most": 3, "heard": 2}]
    own = vars(forms[1])["_write_down"].__globals__
    assert own["steps_of"](type(native)) == steps_of(type(plain)) == {"begin", "answered", "over"}
    assert forms[1].PROCEDURES.from_json(native.to_json()).to_json() == native.to_json()
    asks = forms[1].Asks(0, step="answered")
    assert own["waits_for"](asks, native)
    assert not own["waits_for"](native.copy(), native)


def test_steps_run_by_their_names(forms: tuple[ModuleType, ModuleType]) -> None:
    for module in forms:
        frame = module.Hears(0)
        run = frame.run if hasattr(frame, "run") else lambda game, frame=frame: getattr(frame, frame.step)(game)
        game = Table(frame)
        assert [choice.args for choice in run(game).choices] == [(0,), (1,), (2,)]
        game.choice = module.Choice("say", (2,))
        assert run(game) is None
        assert (frame.step, frame.heard) == ("over", 2)
        run(game)
        assert game.stack == []


def test_a_copy_is_apart(forms: tuple[ModuleType, ModuleType]) -> None:
    frame = forms[1].Hears(1, most=2, heard=1, step="over")
    copy = frame.copy()
    copy.heard = 5
    assert (frame.heard, copy.step, copy.most) == (1, "over", 2)
    state = forms[1].State()
    other = state.copy()
    other.hands[0].append(9)
    other.numbers.append(9)
    assert (state.hands, state.numbers, other.side) == ([[2], []], [1], 1)


def test_facts_are_still_compared_and_hashed(forms: tuple[ModuleType, ModuleType]) -> None:
    fact = forms[1].Fact
    assert fact("a") == fact("a", 3) != fact("b")
    assert hash(fact("a")) == hash(fact("a"))
    assert fact("a", 2).__reduce__() == (fact, ("a", 2))


def test_choices_are_made_without_a_function_in_python_and_events_only_where_somebody_watches(
    native_form: ModuleType,
) -> None:
    text = """from __future__ import annotations
from ccancients.engine.decision import Choice
FIRST = Choice("say", (1,))
def tell(game, made):
    game.emit(Told(made(), FIRST))
    if game.events: game.emit(made())
"""
    form = native_form.rewritten({"sample": text})["sample"]
    assert 'FIRST = _new_choice("say", (1,))' in form
    assert "    if game.events is not None: game.emit(Told(made(), FIRST))\n" in form
    assert "\n    if game.events: game.emit(made())\n" in form
    strange = 'def Choice(word): return word\nFIRST = Choice("of its own")\n'
    assert native_form.rewritten({"sample": strange})["sample"] == strange


def test_the_dice_in_c_stand_in_the_place_of_those_in_python(native_form: ModuleType) -> None:
    name = "ccancients.engine.chance"
    text = (ROOT / "ccancients" / "engine" / "chance.py").read_text(encoding="utf-8")
    form = native_form.rewritten({name: text})[name]
    (own,) = (node for node in ast.parse(form).body if isinstance(node, ast.ClassDef) and node.name == "RolledChance")
    (plain,) = (node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == own.name)
    known = {each.name for each in plain.body if isinstance(each, ast.FunctionDef)}
    assert known <= {each.name for each in own.body if isinstance(each, ast.FunctionDef)}
    assert "self._bits: i64" in form


def test_every_source_has_such_a_form(native_form: ModuleType) -> None:
    import compiled

    named = {name.removesuffix(".py").replace("/", "."): (ROOT / name).read_text() for name in compiled.modules(ROOT)}
    for name, text in native_form.rewritten(named).items():
        decorated = [node for node in ast.walk(ast.parse(text, name)) if isinstance(node, ast.ClassDef)]
        marks = [ast.unparse(mark) for node in decorated for mark in node.decorator_list]
        assert not [mark for mark in marks if "slots" in mark or "PROCEDURES" in mark], name
    assert {name.split(".")[1] for name in named} == set(compiled.COMPILED)


def test_no_compiled_class_with_slots_derives_from_one_in_python(native_form: ModuleType) -> None:
    """Of such a class mypyc makes one that cannot be imported."""
    import compiled

    named = {name.removesuffix(".py").replace("/", "."): (ROOT / name).read_text() for name in compiled.modules(ROOT)}
    modules = {name: native_form.Module(name, text) for name, text in named.items()}
    for module in modules.values():
        for each in module.classes.values():
            bases = [base.value if isinstance(base, ast.Subscript) else base for base in each.node.bases]
            strange = [
                ast.unparse(base) for base in bases
                if ast.unparse(base) not in ("Generic", "Protocol") and native_form.found(base, module, modules) is None
            ]
            assert not strange or "__slots__" not in ast.unparse(each.node), f"{module.name}: {each.node.name}"
