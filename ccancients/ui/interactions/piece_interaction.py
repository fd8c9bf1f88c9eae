"""Moving and attacking: first the piece, then where to or against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.answers import Answer, pieces, sources, targets
from ccancients.ui.interactions.interaction import Interaction, Marks


class PieceInteraction(Interaction):
    """First the piece, then where to or against whom: movement and combat.

    Of several pieces in a place a click selects the first, further clicks the next ones, and at last nothing. What a
    piece can do is laid out when it is selected: the click that follows does it, whether or not it can be taken back.
    """

    def __init__(
        self, answers: Sequence[Answer], take_backs: Mapping[int, Choice] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(answers, take_backs, parent)
        self._source = -1
        self._piece = ""
        self._open: tuple[Answer, ...] = ()

    @property
    def selected(self) -> int:
        return self._source

    @property
    def selected_piece(self) -> str:
        """Which piece of the selected place is meant, as its answers call it."""
        return self._piece

    def select(self, here: int, piece: str = "") -> None:
        """Select the piece in a place, or nothing with -1."""
        there = self._pieces(here)
        self._source = here if there else -1
        self._piece = piece if piece in there else (there[0] if there else "")
        self._open = ()
        self.changed.emit()

    def _pieces(self, here: int) -> tuple[str, ...]:
        return pieces(answer for answer in self.answers if answer.source == here >= 0)

    def _current(self) -> list[Answer]:
        return [answer for answer in self.answers if answer.source == self._source and answer.piece == self._piece]

    def marks(self) -> Marks:
        lit: Marks = {}
        if self._source < 0:
            for here in sources(self.answers):
                lit.setdefault(here, set()).add(Mark.ORDERABLE)
            return lit
        lit[self._source] = {Mark.SELECTED}
        for answer in self._open or self._current():
            lit.setdefault(answer.target, set()).add(answer.mark)
            for here in answer.via if self._open else ():
                lit.setdefault(here, set()).add(Mark.PATH)
        return lit

    def path(self, here: int) -> tuple[int, ...]:
        if self._source < 0:
            return ()
        found = [answer for answer in self._current() if answer.target == here]
        return (self._source, *found[0].via, here) if found else ()

    def click(self, here: int, *, last: bool = False) -> None:
        if self._open:
            self._click_between(here)
            return
        found = [answer for answer in self._current() if answer.target == here] if self._source >= 0 else []
        if found:
            self._answer(found, here)
        elif here == self._source:
            self._select_next(here)
        elif self._pieces(here):
            self.select(here, self._pieces(here)[-1] if last else "")
        elif here in self.take_backs and self._source < 0:
            self.taken_back.emit(self.take_backs[here])
        elif self._source < 0 and self._only_source(here) >= 0:
            self.select(self._only_source(here))
        else:
            self.refused.emit(here, self._source >= 0)

    def take_up(self, here: int) -> None:
        if self._pieces(here) and self._source != here:
            self.select(here)

    def drag(self, here: int, there: int) -> None:
        own = self._piece if here == self._source else ""
        found = [answer for answer in self.answers if answer.source == here and answer.target == there]
        if any(answer.piece == own for answer in found):
            found = [answer for answer in found if answer.piece == own]
        if found:
            first = pieces(found)[0]
            self.select(here, first)
            self._answer([answer for answer in found if answer.piece == first], there)
        elif self._pieces(here):
            self.select(here, own)
            self.refused.emit(there, True)

    def _only_source(self, target: int) -> int:
        """The one piece that can act against a place, -1 when there are several or none."""
        found = {answer.source for answer in self.answers if answer.target == target}
        return found.pop() if len(found) == 1 else -1

    def _select_next(self, here: int) -> None:
        there = self._pieces(here)
        following = there.index(self._piece) + 1
        if following < len(there):
            self.select(here, there[following])
        else:
            self.select(-1)

    def _answer(self, found: list[Answer], here: int) -> None:
        if len(found) == 1 or any(not answer.via for answer in found):
            if len(found) == 1:
                self._give(found[0])
            else:
                self._emit(found, here)
            return
        self._open = tuple(found)
        self.changed.emit()

    def _click_between(self, here: int) -> None:
        through = [answer for answer in self._open if here in answer.via]
        if len(through) == 1:
            self.chosen.emit(through[0].choice)
        elif here == self._open[0].target:
            self.chosen.emit(self._open[0].choice)
        elif through:
            self._open = tuple(through)
            self.changed.emit()
        else:
            self.cancel()

    def cancel(self) -> bool:
        if self._open:
            self._open = ()
            self.changed.emit()
            return True
        if self._source >= 0:
            self.select(-1)
            return True
        return False

    def stops(self) -> tuple[int, ...]:
        if self._open:
            return tuple(dict.fromkeys(here for answer in self._open for here in answer.via))
        if self._source >= 0:
            return targets(self._current())
        return sources(self.answers)
