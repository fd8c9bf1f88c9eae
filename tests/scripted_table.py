"""A table to test the rules of any game on: scripted dice, questions answered by their words.

Each game has its own table, which also sketches the board. An unexpected question, a die too few or a die left over
fails the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from ccancients.engine.chance import ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game, State

StateT = TypeVar("StateT", bound=State)


class ScriptedTable(Generic[StateT]):
    """A match under construction, then in play.

    A game's table sets ``text_of`` and ``choice_of``, the text forms of its choices, and begins ``_game``.
    """

    text_of: ClassVar[Callable[[Choice], str]]
    choice_of: ClassVar[Callable[[str], Choice]]

    def __init__(self) -> None:
        self._dice: list[int] = []
        self._shuffles: list[list[int]] = []
        self._game: Game[StateT] | None = None
        self.events: list[Any] = []

    @property
    def game(self) -> Game[StateT]:
        assert self._game is not None, "nothing has been started"
        return self._game

    @property
    def chance(self) -> ScriptedChance:
        """The script, once something is in play."""
        assert isinstance(self.game.chance, ScriptedChance)
        return self.game.chance

    def dice(self, *dice: Any) -> None:
        """The coming dice, 1 to 6, and random picks from 1; may be called again in the middle of play."""
        self._add_dice([die - 1 for die in dice])

    def _add_dice(self, faces: Iterable[int]) -> None:
        (self._dice if self._game is None else self.chance.dice).extend(faces)

    def _collect(self) -> None:
        self.events += self.game.take_events()

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The name of the pending question, empty when there is none."""
        return self.game.decision.question if self.game.decision else ""

    @property
    def asked(self) -> str:
        """The side that is asked, by its key; empty when nothing is asked."""
        return self.side_name(self.game.decision.side) if self.game.decision else ""

    def side_name(self, side: int) -> str:
        """The key of a side."""
        raise NotImplementedError

    def options(self) -> list[str]:
        """The text forms of all legal answers."""
        assert self.game.decision is not None, "nothing is asked"
        return [type(self).text_of(choice) for choice in self.game.decision.choices]

    def with_verb(self, verb: str) -> list[str]:
        """The legal answers that begin with a word, without it."""
        return [option.removeprefix(f"{verb} ") for option in self.options() if option.startswith(f"{verb} ")]

    def asks(self, question: str, side: str = "") -> None:
        """The pending question has this name, and is asked of this side."""
        assert self.question == question, f"asked '{self.question}' {self._shown()}, expected '{question}'"
        if side:
            assert self.asked == side, f"'{question}' is asked of {self.asked}"

    def answer(self, question: str, *texts: str, among: Iterable[str] | None = None, side: str = "") -> None:
        """Answer the pending question, with several texts several times.

        ``among``  all legal answers to the first;  ``side`` who must be asked
        """
        for text in texts:
            self.asks(question, side)
            if among is not None:
                assert sorted(self.options()) == sorted(among)
                among = None
            assert text in self.options(), f"'{text}' is not among {self.options()}"
            choice = type(self).choice_of(text)
            assert self.game.decision is not None
            assert choice == self.game.decision.choices[self.options().index(text)]
            self.game.apply(choice)
            self._collect()

    def answers(self, question: str, *texts: str) -> None:
        """Answer the same question several times."""
        self.answer(question, *texts)

    def refused(self, question: str, *texts: str) -> None:
        """These are no answers to the pending question."""
        self.asks(question)
        for text in texts:
            type(self).choice_of(text)
            assert text not in self.options(), f"'{text}' is offered"

    def _shown(self) -> str:
        return f"{self.asked}: {self.options()}" if self.game.decision else ""

    def over(self, *, dice_left: int = 0) -> None:
        """Nothing is asked any more, and every scripted die was rolled."""
        assert self.game.decision is None, f"still asked '{self.question}' {self._shown()}"
        self.no_dice_left(but=dice_left)

    def no_dice_left(self, *, but: int = 0) -> None:
        left = [die + 1 for die in self.chance.dice]
        assert len(left) == but, f"dice left: {left}, expected {but}"

    # -- looking ------------------------------------------------------------------------------------------------------

    def of(self, kind: str) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if type(event).__name__ == kind]


__all__ = ["ScriptedTable"]
