"""A way over the map laid by clicks before it is gone: its end first, then it may be bent, lengthened, shortened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from PySide6.QtCore import QObject

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.interaction import Marks, PlaceInteraction

Way = tuple[int, ...]
"""The places of a way after that in which it begins."""


class Routes(Protocol):
    """The ways that are open to whoever moves."""

    @property
    def start(self) -> int:
        """The place in which every way begins."""

    @property
    def kinds(self) -> Sequence[str]:
        """What the best way can be the best at, in words; the usual first."""

    def prefer(self, kind: int) -> None:
        """Let the best way be the best at something: a number in ``kinds``."""

    def ends(self) -> Sequence[int]:
        """The places to which a way leads, the nearest first."""

    def fights(self) -> Sequence[int]:
        """Those of them in which there is a fight, whatever others do."""

    def way(self, there: int, laid: Way) -> Way:
        """The way that a click in a place lays, given the way that is laid already; empty for none."""

    def notes(self, way: Way) -> Mapping[int, str]:
        """What each place of a way has cost so far."""

    def answer(self, way: Way) -> Answer:
        """The way as an answer."""


class RouteInteraction(PlaceInteraction):
    """Where to march: a click lays the best way there, a button, or the same click once more, sets out.

    Answers in other places (by sea, generals who come along) are given as always; where both fit a click, the person is
    asked.
    """

    def __init__(
        self, answers: Sequence[Answer], routes: Routes, take_backs: Mapping[int, Choice] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(answers, take_backs, parent)
        self.routes = routes
        self.laid: Way = ()
        self._kind = 0
        self._others = tuple(each for each in answers if not self._is_step(each))

    def _is_step(self, answer: Answer) -> bool:
        """Whether an answer is the first step of a way."""
        way = self.routes.way(answer.target, ()) if answer.target >= 0 else ()
        return len(way) == 1 and self.routes.answer(way).choice == answer.choice

    @property
    def buttons(self) -> tuple[Answer, ...]:
        if not self.laid:
            return super().buttons
        march = self.routes.answer(self.laid).as_button()
        return (march, *(replace(each, primary=False) for each in self._plain_buttons()))

    def marks(self) -> Marks:
        lit: Marks = {}
        for answer in self._others:
            if answer.target >= 0:
                lit.setdefault(answer.target, set()).add(answer.mark)
        for here in self.routes.ends():
            lit.setdefault(here, set()).add(Mark.LEGAL)
        for here in self.routes.fights():
            lit.setdefault(here, set()).add(Mark.TARGET)
        if self.laid:
            lit.setdefault(self.laid[-1], set()).add(Mark.SELECTED)
        return self._with_laid_out(lit)

    def path(self, here: int) -> Way:
        way = (self.routes.way(here, self.laid) if here >= 0 else ()) or self.laid
        if not way and self.laid_out is not None and here in (-1, self.laid_out.target):
            way = (self.laid_out.target,)  # a voyage is laid out
        return (self.routes.start, *way) if way else ()

    def notes(self, path: Way) -> Mapping[int, str]:
        if self.laid_out is not None and path[1:] == (self.laid_out.target,):
            return {}
        return self.routes.notes(path[1:])

    def answer_at(self, here: int) -> Answer | None:
        way = self.routes.way(here, self.laid) if here >= 0 else ()
        if way:
            return self.routes.answer(way)
        found = super().answer_at(here)
        return found if found is not None or not self.laid else self.routes.answer(self.laid)

    def weighty(self) -> tuple[int, ...]:
        others = (answer.target for answer in self._others if answer.target >= 0)
        return tuple(dict.fromkeys((*self.routes.fights(), *others)))

    def click(self, here: int, *, last: bool = False) -> None:
        way = self.routes.way(here, self.laid)
        others = [answer for answer in self._others if answer.target == here]
        if self.laid and here == self.laid[-1]:
            self._give(self.routes.answer(self.laid))
        elif way and others:
            self._emit([self.routes.answer(way), *others], here)
        elif way:
            self._lay(way)
        else:
            super().click(here, last=last)

    def drag(self, here: int, there: int) -> None:
        """The group is dragged to where it shall go: the way is laid."""
        if here == self.routes.start:
            self.click(there)

    def another_kind(self) -> str:
        """Let ways be the best at the next thing; what that is."""
        kinds = self.routes.kinds
        self._kind = (self._kind + 1) % len(kinds)
        self.prefer(self._kind)
        return kinds[self._kind]

    @property
    def kind(self) -> int:
        """What ways are the best at now, by its number."""
        return self._kind

    def prefer(self, kind: int) -> None:
        """Let ways be the best at something."""
        self._kind = kind
        self.routes.prefer(kind)
        end = self.laid[-1] if self.laid else -1
        self._lay(self.routes.way(end, ()) if end >= 0 else ())

    def cancel(self) -> bool:
        """Take the last step off the way."""
        if not self.laid:
            return super().cancel()
        self._lay(self.laid[:-1])
        return True

    def stops(self) -> tuple[int, ...]:
        others = tuple(answer.target for answer in self._others if answer.target >= 0)
        return tuple(dict.fromkeys((*self.routes.ends(), *others)))

    def _lay(self, way: Way) -> None:
        self.laid = way
        super().lay_out(None)

    def lay_out(self, answer: Answer | None) -> None:
        """Something else than a way is laid out: a voyage."""
        if answer is not None:
            self.laid = ()
        super().lay_out(answer)

    def lay_to(self, there: int) -> None:
        """Lay the best way to a place, if one is open."""
        if there != self.routes.start and (way := self.routes.way(there, ())):
            self._lay(way)
