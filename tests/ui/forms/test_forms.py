"""Forms made from models: fields by annotation, one document under them, undo by visits to a field, hostile words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtTest import QTest

from ccancients.ui.forms.document import Document
from ccancients.ui.forms.fields import SEVERAL, ChoiceField, LineField, NumberField, PartsField, TextField, Tick
from ccancients.ui.forms.form import Form, Row
from ccancients.ui.forms.kinds import Kind, Shape, kind_at
from ccancients.ui.forms.texts import lines_in, numbers_in

CONTROL = Qt.KeyboardModifier.ControlModifier
Line = Annotated[str, StringConstraints(max_length=20)]


class Wheel(BaseModel):
    """A part with one field."""

    model_config = ConfigDict(frozen=True)
    size: Literal["small", "large"]


class Cart(BaseModel):
    """A model with a field of every kind."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    name: dict[str, Line] = Field(min_length=1)
    maker: Line = ""
    story: Annotated[str, Field(max_length=5_000)] = ""
    load: int = Field(default=3, ge=1, le=12)
    axles: int | None = Field(default=None, ge=1, le=4)
    covered: bool = False
    color: Literal["red", "blue"] = "red"
    stops: tuple[Annotated[int, Field(ge=1, le=9)], ...] = Field(default=(1,), min_length=1, max_length=3)
    wheels: tuple[Wheel, ...] = Field(default=(Wheel(size="small"),), min_length=1, max_length=3)
    first: Wheel = Wheel(size="small")
    cargo: dict[str, Annotated[int, Field(ge=0, le=7)]] = {}


class OnCart:
    """The cart of a document."""

    def __init__(self, document: Document[Cart]) -> None:
        self.document, self.steps = document, list[str]()

    def read(self, name: str) -> Any:
        return getattr(self.document.value, name)

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        self.steps.append(step)
        after = Cart.model_validate({**dict(self.document.value), name: value})
        self.document.apply(step, after, gesture)


ROWS = (
    Row("name", "Name"), Row("maker", "Maker", step="Who made it"), Row("story", "Story"), Row("load", "Load"),
    Row("covered", "Covered"), Row("color", "Color", named={"red": "Red", "blue": "Blue"}),
    Row("stops", "Stops", read=numbers_in, refusal=lambda kind, _value: f"Up to {kind.most} stops."),
    Row("wheels", "Wheels", "Wheels", parts="Wheel to add", refusal=lambda kind, value: f"Not {len(value)} wheels."),
)  # fmt: skip


class Desk:
    """A form over a cart, shown."""

    def __init__(self, qtbot: Any, **options: Any) -> None:
        self.document = Document(Cart(name={"en": "Dray"}))
        self.language = "en"
        self.form = Form(language=lambda: self.language, unfit="It does not fit.", **options)
        self.source = OnCart(self.document)
        self.form.add(Cart, self.source, *ROWS)
        self.document.changed.connect(self.form.fill)
        self.refused: list[str] = []
        self.form.refused.connect(self.refused.append)
        self.form.fill()
        qtbot.addWidget(self.form)
        self.form.show()

    @property
    def cart(self) -> Cart:
        return self.document.value

    def visit(self, key: str) -> Any:
        """Go into a field."""
        field = self.form[key]
        field.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason))
        return field

    def write(self, key: str, text: str) -> None:
        """Type over what a field holds."""
        field = self.visit(key)
        QTest.keyClick(field, Qt.Key.Key_A, CONTROL)
        QTest.keyClicks(field, text)


@pytest.fixture
def desk(qtbot: Any) -> Desk:
    return Desk(qtbot)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("name", Kind(Shape.TEXTS, 1, 99, of=Kind(Shape.LINE, 0, 20))), ("maker", Kind(Shape.LINE, 0, 20)),
        ("story", Kind(Shape.TEXT, 0, 5_000)), ("load", Kind(Shape.NUMBER, 1, 12)),
        ("axles", Kind(Shape.NUMBER, 1, 4, optional=True)), ("covered", Kind(Shape.TICK)),
        ("color", Kind(Shape.CHOICE, choices=("red", "blue"))),
        ("stops", Kind(Shape.LIST, 1, 3, of=Kind(Shape.NUMBER, 1, 9))),
        ("wheels", Kind(Shape.LIST, 1, 3, of=Kind(Shape.PART, model=Wheel))),
        ("first.size", Kind(Shape.CHOICE, choices=("small", "large"))), ("cargo.salt", Kind(Shape.NUMBER, 0, 7)),
    ],
)  # fmt: skip
def test_an_annotation_says_what_a_field_may_hold(path: str, kind: Kind) -> None:
    assert kind_at(Cart, path) == kind


def test_what_no_field_is_for_is_an_error_not_a_guess() -> None:
    class Odd(BaseModel):
        """A model of no form."""

        thing: bytes

    with pytest.raises(TypeError):
        kind_at(Odd, "thing")
    with pytest.raises(KeyError):
        kind_at(Cart, "load.more")


def test_every_annotation_gets_its_field_within_its_limits(desk: Desk) -> None:
    kinds = [LineField, LineField, TextField, NumberField, Tick, ChoiceField, LineField, PartsField]
    assert [type(field) for field in desk.form.fields] == kinds
    assert (desk.form["load"].minimum(), desk.form["load"].maximum(), desk.form["load"].value()) == (1, 12, 3)
    assert desk.form["name"].maxLength() == 20
    assert [desk.form["color"].itemText(place) for place in range(2)] == ["Red", "Blue"]
    assert desk.form["maker"].accessibleName() == "Maker"


def test_a_visit_to_a_field_is_one_step_and_two_visits_are_two(desk: Desk) -> None:
    desk.write("maker", "Wain")
    assert (desk.cart.maker, desk.document.stack.count()) == ("Wain", 1)
    assert desk.document.stack.undoText() == "Who made it"
    desk.visit("maker")
    QTest.keyClicks(desk.form["maker"], "wright")
    assert (desk.cart.maker, desk.document.stack.count()) == ("Wainwright", 2)
    desk.document.undo()
    assert (desk.cart.maker, desk.form["maker"].text()) == ("Wain", "Wain")
    desk.document.undo()
    assert (desk.cart.maker, desk.form["maker"].text(), desk.document.dirty) == ("", "", False)
    desk.document.redo()
    assert desk.form["maker"].text() == "Wain"


def test_what_comes_back_to_where_it_was_is_no_step(desk: Desk) -> None:
    desk.visit("maker")
    QTest.keyClicks(desk.form["maker"], "x")
    QTest.keyClick(desk.form["maker"], Qt.Key.Key_Backspace)
    assert desk.document.stack.count() == 0
    assert not desk.document.dirty


def test_showing_a_value_is_nobodys_entry(desk: Desk) -> None:
    other = Cart(
        name={"en": "Wain", "es": "Carro"}, maker="M", story="S", load=9, covered=True, color="blue", stops=(2, 3),
        wheels=(Wheel(size="large"),) * 2,
    )  # fmt: skip
    desk.document.apply("another", other)
    assert desk.source.steps == []
    form = desk.form
    shown = (form["name"].text(), form["story"].toPlainText(), form["load"].value(), form["covered"].isChecked())
    assert shown == ("Wain", "S", 9, True)
    assert (form["color"].currentData(), form["stops"].text(), form["wheels"].list.count()) == ("blue", "2, 3", 2)
    assert desk.document.value is other


def test_texts_are_written_in_the_language_that_is_shown(desk: Desk) -> None:
    desk.language = "es"
    desk.form.fill()
    assert desk.form["name"].text() == ""
    desk.write("name", "Carro")
    assert desk.cart.name == {"en": "Dray", "es": "Carro"}
    desk.write("name", " ")
    QTest.keyClick(desk.form["name"], Qt.Key.Key_Backspace)
    assert desk.cart.name == {"en": "Dray"}


def test_a_list_in_a_line_is_taken_when_it_is_one_and_refused_in_a_sentence_else(desk: Desk) -> None:
    desk.write("stops", "1, 4 7")
    assert desk.cart.stops == (1, 4, 7)
    assert desk.form["stops"].text() == "1, 4 7", "what is typed stays as it was typed"
    for wrong in ("x", "1, 2, 3, 4", "77"):
        desk.refused.clear()
        desk.write("stops", wrong)
        assert desk.refused[-1] == "Up to 3 stops."
        assert desk.form["stops"].text() == wrong
    assert desk.cart.stops == (7,), "what was a list before it went wrong"


def test_parts_are_added_and_taken_within_their_number(desk: Desk) -> None:
    wheels = desk.form["wheels"]
    wheels.choice.show_value("large")
    for _ in range(3):
        wheels.add.click()
    assert desk.cart.wheels == (Wheel(size="small"), Wheel(size="large"), Wheel(size="large"))
    assert desk.refused == ["Not 4 wheels."]
    wheels.list.setCurrentRow(0)
    for _ in range(3):
        wheels.take_away.click()
    assert desk.cart.wheels == (Wheel(size="large"),)
    assert desk.refused[-1] == "Not 0 wheels."


def test_typed_but_not_left_is_taken_when_it_is_asked_for(qtbot: Any) -> None:
    desk = Desk(qtbot, when_left=True)
    desk.write("maker", " Wain ")
    assert desk.cart.maker == ""
    desk.form["maker"].take()
    assert desk.cart.maker == "Wain"
    desk.form["maker"].take()
    assert desk.source.steps == ["Who made it"]
    desk.visit("load")
    desk.form["load"].stepUp()
    assert desk.cart.load == 3
    desk.form["load"].take()
    assert desk.cart.load == 4


def test_several_values_are_shown_as_none_and_stay(desk: Desk) -> None:
    for key in ("maker", "load", "color"):
        desk.form[key].show_value(SEVERAL)
    assert (desk.form["maker"].text(), desk.form["load"].text(), desk.form["color"].currentIndex()) == ("", "–", -1)
    assert desk.source.steps == []
    desk.visit("load")
    desk.form["load"].stepUp()
    assert desk.cart.load == 1
    assert desk.form["load"].minimum() == 1


def test_a_wheel_over_a_choice_changes_nothing(desk: Desk) -> None:
    spot, no = QPointF(4, 4), Qt.KeyboardModifier.NoModifier
    turn = QWheelEvent(spot, spot, QPointF(0, -120).toPoint(), QPointF(0, -120).toPoint(), Qt.MouseButton.NoButton, no,
                       Qt.ScrollPhase.NoScrollPhase, False)
    desk.form["color"].wheelEvent(turn)
    assert desk.cart.color == "red"
    assert not turn.isAccepted()


@pytest.mark.parametrize("evil", ["\u202egnp.exe", "a\x00b", "\ud800", "line\u2028break", "<b>bold</b>"])
def test_what_cannot_be_shown_never_comes_into_a_document(desk: Desk, evil: str) -> None:
    desk.visit("maker").setText(evil)
    desk.form["maker"].textEdited.emit(evil)
    story = desk.form["story"]
    story.setPlainText(evil)
    for text in (desk.cart.maker, desk.cart.story.replace("\n", "")):
        assert text == evil.replace("\u202e", "").replace("\x00", "").replace("\ud800", "").replace("\u2028", "")
    assert lines_in(" a \n\n b\x00 ") == ("a", "b")


def test_more_letters_than_a_file_holds_are_not_taken(desk: Desk) -> None:
    desk.write("maker", "x" * 30)
    assert desk.cart.maker == "x" * 20


def test_a_history_keeps_as_many_steps_as_it_may() -> None:
    document = Document(0, most=3)
    for number in range(1, 9):
        document.apply("next", number)
    while document.stack.canUndo():
        document.undo()
    assert document.value == 5
    assert document.dirty, "what was saved lies behind the steps that are kept"
    document.mark_saved()
    assert not document.dirty
    document.mark_unsaved()
    assert document.dirty
