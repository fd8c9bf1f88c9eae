"""A match that the protocol holds: its way back, its coming dice, what it told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ccancients.engine.chance import Chance, OutOfScript, RolledChance, ScriptedChance, Wanted
from ccancients.engine.decision import Choice
from ccancients.engine.errors import IllegalChoice
from ccancients.engine.fairness import SealedSeed
from ccancients.engine.game import OUTCOME, Game
from ccancients.engine.history import History
from ccancients.engine.player import Player


@dataclass
class Waiting:
    """A choice that waits for chance: what is wanted now, and how many of its events have been told."""

    choice: Choice
    wanted: Wanted | None = None
    told: int = 0


@dataclass
class OpenMatch:
    """A match in play.

    ``sides``    the keys of its seats
    ``events``   all events so far, oldest first;  ``told`` how many of them were asked for
    ``players``  levels that choose in this match, by level, seed and side, each with its own memory
    ``lots``     the seeds with their seals that a saved match brought
    ``extras``   what else it remembers, for instance that a person knows its seed
    ``waiting``  the choice that waits for chance from outside; the position is still the one before it
    """

    name: str
    setup: Any
    sides: tuple[str, ...]
    seed: int
    history: History[Any]
    events: list[object] = field(default_factory=list)
    told: int = 0
    players: dict[tuple[str, int, int], Player[Any]] = field(default_factory=dict)
    lots: tuple[SealedSeed, ...] = ()
    extras: dict[str, Any] = field(default_factory=dict)
    waiting: Waiting | None = None
    _before: list[int] = field(default_factory=list)

    @classmethod
    def begun(cls, name: str, setup: Any, sides: Sequence[str], seed: int, game: Game[Any]) -> OpenMatch:
        """A match with its coming dice open to a script."""
        if not isinstance(game.chance, ScriptedChance):
            game.chance = ScriptedChance(then=game.chance)
        opened = cls(name, setup, tuple(sides), seed, History(game))
        opened._take_events()
        return opened

    @property
    def game(self) -> Game[Any]:
        return self.history.game

    @property
    def script(self) -> ScriptedChance:
        """The coming dice."""
        chance = self.game.chance
        assert isinstance(chance, ScriptedChance)
        return chance

    def apply(self, choice: Choice) -> list[object]:
        """Answer the pending decision; the events that follow. Raises ``OutOfScript``, and then nothing has changed.

        Where chance from outside is wanted, the events are those up to there, and the choice is ``waiting``.
        """
        self.waiting = Waiting(choice)
        return self.go_on()

    def settle(self, outcome: tuple[int, ...]) -> list[object]:
        """Answer the pending decision with what came of it elsewhere; as ``apply``. Raises ``IllegalChoice``."""
        return self.apply(Choice(OUTCOME, outcome))

    def _answer(self, choice: Choice) -> None:
        if choice.verb == OUTCOME:
            self.history.settle(choice.args)
        else:
            self.history.apply(choice)

    def go_on(self) -> list[object]:
        """Try the choice that waits; the events that have not been told yet."""
        waiting, before = self.waiting, self.game.clone(record=True)
        assert waiting is not None
        try:
            self._answer(waiting.choice)
        except IllegalChoice:
            self.waiting = None
            raise
        except OutOfScript as error:
            happened = self.game.take_events()
            self.history.game = before
            if error.wanted is None:
                self.waiting = None
                raise
            told, waiting.told, waiting.wanted = waiting.told, len(happened), error.wanted
            return happened[told:]
        self.waiting = None
        known = len(self.events)
        self._take_events()
        self._before = [*self._before, known] if self.history.can_undo else []
        return self.events[known + waiting.told:]

    def undo(self) -> Choice | None:
        """Take a choice back; None when that may not be. Dice scripted since then still wait."""
        script = self.game.chance
        choice = self.history.undo()
        if choice is None:
            return None
        self.game.chance = script
        self.game.take_events()
        del self.events[self._before.pop() :]
        self.told = min(self.told, len(self.events))
        return choice

    def redo(self) -> Choice | None:
        """Make the choice last taken back again; None when there is none."""
        script = self.game.chance
        choice = self.history.redo()
        if choice is None:
            return None
        self.game.chance = script
        self._before.append(len(self.events))
        self._take_events()
        return choice

    def to_be_saved(self) -> Game[Any]:
        """The match with the dice that will be rolled once the script has run out."""
        game = self.game.clone(record=True)
        script = self.script
        then: Chance = script.then if script.then is not None else RolledChance(self.seed)
        game.chance = then.copy()
        return game

    def roll_next(self, dice: Sequence[int], *, replace: bool) -> None:
        """Script coming dice."""
        if replace:
            self.script.dice.clear()
        self.script.dice += dice

    def _take_events(self) -> None:
        self.events += self.game.take_events()
