"""A form over parts of a document: a field for each row by the annotation of its model, filled from the document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

from pydantic import BaseModel
from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from ccancients.ui.desktop.i18n import tr
from ccancients.ui.forms.fields import (
    Choice,
    ChoiceField,
    Field,
    LineField,
    NumberField,
    PartsField,
    TextField,
    Tick,
)
from ccancients.ui.forms.kinds import Kind, Shape, kind_at
from ccancients.ui.forms.layout import column, form_layout, words
from ccancients.ui.forms.texts import LINE, in_a_line, with_text

LOWEST: Final = 64
"""Pixels of a text of several lines at least."""


class Source(Protocol):
    """The part of a document that some rows are about."""

    def read(self, name: str) -> Any:
        """The value of a field; ``SEVERAL`` where the part is many."""

    def write(self, name: str, value: Any, step: str, gesture: int) -> None:
        """A person has entered a value: a step of the history, called ``step``. Raises ``ValueError`` if unfit."""


@dataclass(frozen=True, slots=True)
class Row:
    """A field of a model in a form, and what its annotation does not say; all words in English, to be translated.

    ``caption``  stands beside the field;  ``spoken`` what is read aloud instead;  ``step`` names a change of it
    ``named``    the choices of a literal in words, by their values
    ``choices``  what there is to choose from at the moment, of the source
    ``icon``     of a choice;  ``room`` letters that it may ask for
    ``read``, ``written``  a list out of what was typed, None when it is none, and back again;  ``example`` of it
    ``clean``    makes what may stand in a line of what was typed, letter for letter
    ``as_number`` a number in other words than digits, and back again
    ``parts``    of a list of parts: the caption of the kind to add
    ``refusal``  why a value does not fit;  ``share`` of the height, of a text
    ``key``      what the form calls it, where two of its models have fields of one name
    """

    name: str
    caption: str = ""
    spoken: str = ""
    step: str = ""
    named: Mapping[Any, str] | None = None
    choices: Callable[[Any], Iterable[Choice]] | None = None
    icon: Callable[[Any], QIcon] | None = None
    room: int = 10
    read: Callable[[str], Any] | None = None
    written: Callable[[Any], str] = in_a_line
    example: str = ""
    clean: Callable[[str], str] | None = None
    as_number: tuple[Callable[[int], str], Callable[[str], int]] | None = None
    parts: str = ""
    refusal: Callable[[Kind, Any], str] | None = None
    share: int = 1
    key: str = ""


@dataclass(frozen=True, slots=True)
class _Line:
    """A row that is laid out."""

    row: Row
    kind: Kind
    source: Source
    field: Field


class Form(QWidget):
    """Rows of fields. ``refused(sentence)`` a value that does not fit.

    ``stacked``    captions above their fields, which share the height
    ``when_left``  what is typed is taken when its field is left, not at every letter
    ``language``   the language of the texts that are shown, of values that have several
    ``unfit``      the sentence for what does not fit, of rows that have none
    """

    refused = Signal(str)

    def __init__(
        self, parent: QWidget | None = None, *, stacked: bool = False, when_left: bool = False,
        language: Callable[[], str] | None = None, unfit: str = "",
    ) -> None:
        super().__init__(parent)
        self._when_left, self._language, self._unfit = when_left, language, unfit
        self._lines: dict[str, _Line] = {}
        self._beside: list[QPushButton] = []
        self._stack = column(self, gap=4) if stacked else None
        self.rows = form_layout(None if stacked else self)

    # ---- making it

    def add(self, model: type[BaseModel], source: Source, *rows: Row, beside: Sequence[QPushButton] = ()) -> None:
        """Rows over the fields of a model, with buttons beside each."""
        for row in rows:
            kind = kind_at(model, row.name)
            field = self._field(kind, row, source)
            line = _Line(row, kind, source, field)
            self._lines[row.key or row.name] = line
            field.entered.connect(partial(self._entered, line))
            caption = "" if isinstance(field, Tick) else tr(row.caption)
            if self._stack is None:
                self.put(caption, field, *beside)
            else:
                field.setMinimumHeight(LOWEST)
                self._stack.addWidget(words(caption, "small", parent=self))
                self._stack.addWidget(field, row.share)

    def put(self, caption: str, field: QWidget, *beside: QPushButton) -> None:
        """A row of any widget, with buttons beside it; filled after it is in the form (``memory.add_layout``)."""
        if not beside:
            self.rows.addRow(caption, field)
            return
        row = QHBoxLayout()
        self._beside += beside
        self.rows.addRow(caption, row)
        row.setSpacing(self.rows.horizontalSpacing())
        row.addWidget(field, 1)
        for button in beside:
            button.setProperty("small", True)
            button.setAccessibleName(f"{caption}: {button.text()}" if caption else button.text())
            row.addWidget(button)

    def _field(self, kind: Kind, row: Row, source: Source) -> Field:
        spoken, late = tr(row.spoken or row.caption), self._when_left
        if kind.shape is Shape.TEXTS and kind.of is not None:
            kind = kind.of
        if row.parts:
            return self._parts(kind, row, source)
        if row.choices is not None or kind.shape is Shape.CHOICE:
            return ChoiceField(spoken, [] if row.choices else _choices(kind, row), self, most=row.room, icon=row.icon)
        if kind.shape is Shape.TICK:
            return Tick(spoken, self)
        if kind.shape is Shape.NUMBER:
            written, read = row.as_number or (None, None)
            return NumberField(spoken, kind.least, kind.most, self, when_left=late, written=written, read=read)
        if kind.shape is Shape.TEXT or (kind.shape is Shape.LIST and self._stack is not None):
            return TextField(spoken, self, when_left=late)
        most = min(kind.most, LINE) if kind.shape is Shape.LINE else LINE
        line = LineField(spoken, most, self, when_left=late, clean=row.clean)
        line.setPlaceholderText(row.example)
        return line

    def _parts(self, kind: Kind, row: Row, source: Source) -> PartsField:
        """Of a list of parts that differ in their one field."""
        assert kind.of is not None
        model = kind.of.model
        assert model is not None
        (name,) = model.model_fields
        choices = _choices(kind_at(model, name), row) if row.choices is None else list(row.choices(source))
        return PartsField(
            tr(row.spoken), tr(row.parts), choices, lambda key: model(**{name: key}),
            lambda part: getattr(part, name), self,
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for button in self._beside:
            button.setMinimumWidth(button.sizeHint().width())  # before its words had their size it asked for too little

    # ---- the document shown

    def __getitem__(self, key: str) -> Any:
        """The field of a row. Raises ``KeyError``."""
        return self._lines[key].field

    def field(self, key: str) -> QWidget | None:
        """The field of a row, None where there is none."""
        return self._lines[key].field if key in self._lines else None

    @property
    def fields(self) -> tuple[Field, ...]:
        """All fields from the top."""
        return tuple(line.field for line in self._lines.values())

    def fill(self) -> None:
        """Show everything as it is in the document; what is typed already stays as it was typed."""
        for line in self._lines.values():
            self._show(line)

    def _show(self, line: _Line) -> None:
        row, field, value = line.row, line.field, line.source.read(line.row.name)
        if row.choices is not None and isinstance(field, ChoiceField):
            field.offer(row.choices(line.source))
        if line.kind.shape is Shape.TEXTS and self._language is not None:
            value = value.get(self._language(), "")
        if row.read is not None and isinstance(field, LineField | TextField):
            typed = field.text() if isinstance(field, LineField) else field.toPlainText()
            if row.read(typed) == value:
                return
            value = row.written(value)
        field.show_value(value)

    def _entered(self, line: _Line, value: Any, gesture: int) -> None:
        row = line.row
        if row.read is not None:
            value = row.read(value)
        try:
            if value is None and row.read is not None:
                raise ValueError(row.name)
            if line.kind.shape is Shape.TEXTS and self._language is not None:
                value = with_text(line.source.read(row.name), self._language(), value)
            line.source.write(row.name, value, tr(row.step or row.caption), gesture)
        except ValueError:
            self.refused.emit(row.refusal(line.kind, value) if row.refusal is not None else self._unfit)
            if not isinstance(line.field, LineField | TextField):
                self._show(line)



def _choices(kind: Kind, row: Row) -> list[Choice]:
    """The values of a literal in words."""
    return [(tr(row.named[each]) if row.named else str(each), each) for each in kind.choices]
