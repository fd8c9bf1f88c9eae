"""Clicks and keys on the board become answers. What is not among the answers is refused with a sentence.

One object lives from the moment a person is asked until he has answered. It changes nothing itself: it says what is
lit, and emits the choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.desktop.memory import delete_later
from ccancients.ui.interactions.answers import Answer, pieces, targets

Marks = dict[int, set[Mark]]


class Interaction(QObject):
    """The gestures that answer one decision.

    What cannot be taken back waits for a second click: the first lays it out, and a filled button says what it is.

    ``answers``    all legal answers
    ``take_backs`` places in which a click takes an earlier choice back
    ``chosen``     the answer;  ``planned`` an ``Answer`` with others that follow it
    ``taken_back`` an earlier choice is to be taken back
    ``changed``    what is lit or selected has changed
    ``refused``    a click that is no answer: the place, and whether a piece was selected
    ``ambiguous``  several answers fit the click: the place and the answers to choose from
    """

    chosen = Signal(object)
    planned = Signal(object)
    taken_back = Signal(object)
    changed = Signal()
    refused = Signal(int, bool)
    ambiguous = Signal(int, object)

    def __init__(
        self, answers: Sequence[Answer], take_backs: Mapping[int, Choice] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.answers = tuple(answers)
        self.take_backs = dict(take_backs or {})
        self.laid_out: Answer | None = None
        self.is_final: Callable[[Answer], bool] = _never

    @property
    def buttons(self) -> tuple[Answer, ...]:
        """The buttons to be offered: what is laid out first, and filled; the answers without a place."""
        plain = self._plain_buttons()
        if self.laid_out is None:
            return plain
        others = [each for each in plain if each.choice != self.laid_out.choice]
        return (self.laid_out.as_button(), *(replace(each, primary=False) for each in others))

    def _plain_buttons(self) -> tuple[Answer, ...]:
        return tuple(answer for answer in self.answers if answer.is_button)

    @property
    def selected(self) -> int:
        """The place of the selected piece, -1 when none is."""
        return -1

    def marks(self) -> Marks:
        """What is lit now."""
        return {}

    def path(self, _here: int) -> tuple[int, ...]:
        """The way that a click in a place would take, to be shown under the mouse; for no place (-1) the way that
        stands already.
        """
        return ()

    def notes(self, _path: tuple[int, ...]) -> Mapping[int, str]:
        """A figure or two at places of a way, such as what it has cost so far."""
        return {}

    def answer_at(self, here: int) -> Answer | None:
        """The answer that a click in a place would give, or lead to; for no place (-1) the one that is laid out."""
        if here < 0:
            return self.laid_out
        return next((each for each in self.answers if each.target == here and each.source in (-1, self.selected)), None)

    def weighty(self) -> tuple[int, ...]:
        """The stops at which it is worth while to write what an answer there may come to."""
        return self.stops()

    def click(self, here: int, *, last: bool = False) -> None:
        """A place was clicked; ``last`` asks for the last of several pieces in it rather than the first."""
        del last
        self.refused.emit(here, False)

    def take_up(self, here: int) -> None:
        """The piece in a place is being dragged."""

    def drag(self, here: int, there: int) -> None:
        """The piece in a place was dragged over another and let go."""

    def cancel(self) -> bool:
        """Undo the last half of a gesture; whether there was one."""
        if self.laid_out is None:
            return False
        self.lay_out(None)
        return True

    def stops(self) -> tuple[int, ...]:
        """The places that a click would be good for, in the order in which a key visits them."""
        return ()

    def _emit(self, found: Sequence[Answer], here: int) -> None:
        """One answer is given, or laid out where it cannot be taken back; several are put to the person."""
        if len(found) > 1:
            self.ambiguous.emit(here, tuple(found))
        elif not self._is_laid_out(found[0]) and self.is_final(found[0]):
            self.lay_out(found[0])
        else:
            self._give(found[0])

    def _is_laid_out(self, answer: Answer) -> bool:
        """Whether an answer has been clicked once, in whichever of its places."""
        laid = self.laid_out
        return laid is not None and (laid.choice, laid.then) == (answer.choice, answer.then)

    def _give(self, answer: Answer) -> None:
        if answer.then:
            self.planned.emit(answer)
        else:
            self.chosen.emit(answer.choice)

    def lay_out(self, answer: Answer | None) -> None:
        """Show an answer, or none any more, without giving it: a button of its own says what it is."""
        self.laid_out = answer
        self.changed.emit()

    def _with_laid_out(self, lit: Marks) -> Marks:
        """What is lit, and the place of what is laid out."""
        if self.laid_out is not None and self.laid_out.target >= 0:
            lit.setdefault(self.laid_out.target, set()).add(Mark.SELECTED)
        return lit


def _never(_answer: Answer) -> bool:
    return False


def _wanted(found: list[Answer], last: bool) -> list[Answer]:
    """Of answers for several pieces in a place, those for the last one when it is asked for."""
    if not last or not found:
        return found
    return [answer for answer in found if answer.piece == pieces(found)[-1]]


class ButtonInteraction(Interaction):
    """Evade or stand, how many flags, advance, battle back: answered by a button, the board only shows."""


class CardInteraction(Interaction):
    """Which card to play: answered in the hand. A card with several uses is taken up, then a button says for which.

    ``shortcuts``  answers by a click on the board while their card is taken up: the use and what would be asked next
    """

    def __init__(
        self, answers: Sequence[Answer], take_backs: Mapping[int, Choice] | None = None, parent: QObject | None = None,
        shortcuts: Sequence[Answer] = (),
    ) -> None:
        super().__init__(answers, take_backs, parent)
        self._card = -1
        self._shortcuts = tuple(shortcuts)

    @property
    def taken_up(self) -> int:
        """The card whose use is still to be chosen, or that has been clicked once, -1 for none."""
        return self.laid_out.card if self.laid_out is not None else self._card

    def _plain_buttons(self) -> tuple[Answer, ...]:
        uses = tuple(answer for answer in self.answers if answer.card == self._card >= 0)
        return (*uses, *super()._plain_buttons())

    def _open(self) -> list[Answer]:
        return [answer for answer in self._shortcuts if answer.card == self._card >= 0]

    def marks(self) -> Marks:
        return self._with_laid_out(
            {answer.target: {answer.mark} for answer in self._open() if answer.mark is not Mark.LEGAL}
        )

    def answer_at(self, here: int) -> Answer | None:
        return next((answer for answer in self._open() if answer.target == here >= 0), super().answer_at(-1))

    def click(self, here: int, *, last: bool = False) -> None:
        found = [answer for answer in self._open() if answer.target == here]
        if found:
            self._emit(found, here)
        else:
            super().click(here, last=last)

    def stops(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(answer.target for answer in self._open() if answer.mark is not Mark.LEGAL))

    def weighty(self) -> tuple[int, ...]:
        return ()

    def card(self, card: int) -> None:
        """A card of the hand was clicked; once more puts it down."""
        found = [answer for answer in self.answers if answer.card == card]
        if len(found) == 1:
            self._emit(found, -1)
        elif found:
            self._card = card if card != self._card else -1
            self.lay_out(None)
        else:
            self.refused.emit(-1, False)

    def cancel(self) -> bool:
        if super().cancel():
            return True
        if self._card < 0:
            return False
        self._card = -1
        self.changed.emit()
        return True


class PlaceInteraction(Interaction):
    """One click in a lit place: orders, targets, retreats, the commander. A click on what was ordered takes it back.

    A plain click means the pieces that do not stand aside; those that do it means where nothing else is to be clicked.
    """

    def marks(self) -> Marks:
        lit: Marks = {}
        for answer in self._plain():
            if answer.target >= 0:
                lit.setdefault(answer.target, set()).add(answer.mark)
        return self._with_laid_out(lit)

    def _plain(self) -> list[Answer]:
        """The answers that a plain click gives."""
        others = {answer.target for answer in self.answers if not answer.aside} | self.take_backs.keys()
        return [answer for answer in self.answers if not answer.aside or answer.target not in others]

    def click(self, here: int, *, last: bool = False) -> None:
        offered = self.answers if last else self._plain()
        found = _wanted([answer for answer in offered if answer.target == here], last)
        if found:
            self._emit(found, here)
        elif here in self.take_backs:
            self.taken_back.emit(self.take_backs[here])
        else:
            self.refused.emit(here, False)

    def stops(self) -> tuple[int, ...]:
        return targets(self._plain())


class WayInteraction(PlaceInteraction):
    """A way given whole: its end is clicked; where several ways lead there, one of the places between decides."""

    def __init__(
        self, answers: Sequence[Answer], take_backs: Mapping[int, Choice] | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(answers, take_backs, parent)
        self._open: tuple[Answer, ...] = ()

    @property
    def selected(self) -> int:
        return self._open[0].target if self._open else -1

    def marks(self) -> Marks:
        if not self._open:
            return super().marks()
        lit: Marks = {self._open[0].target: {Mark.SELECTED}}
        for answer in self._open:
            for here in answer.via:
                lit.setdefault(here, set()).add(Mark.PATH)
        return lit

    def path(self, here: int) -> tuple[int, ...]:
        found = [answer for answer in self._open or self.answers if here == answer.target or here in answer.via]
        if not found:
            return ()
        return (*found[0].via, found[0].target)

    def click(self, here: int, *, last: bool = False) -> None:
        if not self._open:
            found = [answer for answer in self.answers if answer.target == here]
            if len(found) < 2:
                super().click(here, last=last)
                return
            self._open = tuple(found)
            self.lay_out(None)
            return
        through = tuple(answer for answer in self._open if here in answer.via)
        if here == self._open[0].target:
            self._settle(self._open, here)
        elif len({answer.via for answer in through}) == 1:
            self._settle(through, here)
        elif through:
            self._open = through
            self.changed.emit()
        elif not self.cancel():
            self.refused.emit(here, True)

    def _settle(self, found: Sequence[Answer], here: int) -> None:
        """Of ways that end alike the shortest; ending there or leaving the map from there are put to the person.

        It is the second click, and settles what the first has laid open.
        """
        shortest = sorted(found, key=lambda answer: len(answer.via))
        left = list({answer.label: answer for answer in reversed(shortest)}.values())
        if len(left) == 1:
            self._give(left[0])
        else:
            self._emit(left, here)

    def cancel(self) -> bool:
        if not self._open:
            return super().cancel()
        self._open = ()
        self.changed.emit()
        return True

    def stops(self) -> tuple[int, ...]:
        if not self._open:
            return super().stops()
        between = dict.fromkeys(here for answer in self._open for here in answer.via)
        return (*between, self._open[0].target)


class OpenQuestion:
    """What everything around the board may know of the open question.

    ``interaction``  the gestures that answer it; None while nobody is asked
    """

    def __init__(self) -> None:
        self.interaction: Interaction | None = None

    def put(self, interaction: Interaction) -> None:
        """Another question is open now; the one before goes."""
        if self.interaction is not interaction:
            self.withdraw()
        self.interaction = interaction

    def withdraw(self) -> None:
        """Nobody is asked any more."""
        if self.interaction is not None:
            delete_later(self.interaction)
            self.interaction = None

    @property
    def answers(self) -> tuple[Answer, ...]:
        return self.interaction.answers if self.interaction is not None else ()

    @property
    def selected(self) -> int:
        """The place of the selected piece, -1 when none is."""
        return self.interaction.selected if self.interaction is not None else -1

    def stops(self) -> tuple[int, ...]:
        """The places in which a click is good for something."""
        return self.interaction.stops() if self.interaction is not None else ()

    def cards(self) -> tuple[int, ...]:
        """The cards that can be played."""
        return tuple(answer.card for answer in self.answers if answer.card >= 0)
