"""Random matches, cut into what happened between the plays of one of the sides.

A span has the position before and after as the JSON values of the state, every throw of dice in its order, and the
account. Nothing here reads an event.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ccancients.engine.account import Account
from ccancients.engine.chance import Chance, RolledChance
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.games import command_line_of

DIE: Final = 6
_DRAWS: Final = "pick"
"""The deed by which one of several things is drawn at random: that is no die (ruling 150 of Hannibal)."""
MOST_CHOICES: Final = 20_000

Tell = Callable[[Any, Sequence[object]], Account]


class NotedChance:
    """Chance that writes down every die, 1 to 6, but not what was drawn."""

    def __init__(self, seed: int) -> None:
        self._chance = RolledChance(seed)
        self.dice: list[int] = []

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        faces = self._chance.roll(dice, sides)
        if sides == DIE and sys._getframe(2).f_code.co_name != _DRAWS:
            self.dice += [face + 1 for face in faces]
        return faces

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        return self._chance.shuffle(cards)

    def copy(self) -> Chance:
        return self._chance.copy()

    def to_json(self) -> dict[str, object]:
        return self._chance.to_json()


@dataclass
class Span:
    """What happened between two plays of a side.

    ``state``   the position before, for words;  ``before``, ``after`` as JSON values;  ``dice`` as they lay, in order
    ``events``  everything that was told;  ``account`` what is made of it
    """

    game: str
    seed: int
    viewer: int
    state: Any
    before: dict[str, Any]
    after: dict[str, Any]
    dice: list[int]
    events: list[object]
    account: Account = field(default_factory=Account)

    @property
    def where(self) -> str:
        """Enough to find it again."""
        turn = self.before.get("turn", self.before.get("turns"))
        return f"{self.game}, seed {self.seed}, side {self.viewer}, turn {turn}"


def spans_of(key: str, seed: int, tell: Tell) -> Iterator[Span]:
    """Every span of every side in one match: its set-up and who plays it are drawn by the seed."""
    line = command_line_of(key)
    parser = ArgumentParser()
    line.add_setups(parser, "every")
    setups = line.setups_of(parser.parse_args([]))
    draw = RolledChance(seed * 7919 + 17)
    setup = setups[draw.roll(1, len(setups))[0]].setup
    mind = mind_of(line.spec)
    quick = [level for level in mind.levels if level not in mind.thinking]
    chance = NotedChance(seed)
    game = line.spec.new_game(setup, chance)
    sides = range(len(line.spec.seats(setup)))
    players = [mind.player(quick[draw.roll(1, len(quick))[0]], seed * 31 + side) for side in sides]
    game.take_events()
    chance.dice.clear()
    open_spans = {side: _begin(key, seed, side, game) for side in sides}
    was, choices = game.state.active, 0
    while game.decision is not None and choices < MOST_CHOICES:
        side = game.decision.side
        game.apply(players[side].choose(line.spec.view_for(game, side)))
        choices += 1
        events = game.take_events()
        for span in open_spans.values():
            span.events += events
            span.dice += chance.dice
        chance.dice.clear()
        now = game.state.active
        over = game.outcome is not None
        if now != was or over:
            for each in sides if over else (was, now):
                yield _ended(open_spans[each], game, tell)
                open_spans[each] = _begin(key, seed, each, game)
        was = now


def _begin(key: str, seed: int, side: int, game: Game[Any]) -> Span:
    position = game.state.to_json()
    return Span(key, seed, side, game.state.copy(), position, position, [], [])


def _ended(span: Span, game: Game[Any], tell: Tell) -> Span:
    span.after = game.state.to_json()
    span.account = tell(span.state, span.events)
    return span
