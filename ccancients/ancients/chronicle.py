"""What a battle came to, in figures: banners and losses turn by turn, dice by face, luck, cards played.

``chronicle_of`` plays a journal again and watches. Luck is what dice decide and nothing else: for every roll in combat
the blocks and the banners it could be expected to take from its target, as it stood at that moment, against what it did
take. Losses in blocked retreats and battles of choice are no luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any, Final

from ccancients.ancients import events as ev
from ccancients.ancients.components.dice import SIDES
from ccancients.ancients.events import RollFor
from ccancients.ancients.odds.attack import CLASS_ONLY, scoring_of
from ccancients.ancients.odds.dice import Scoring, at_least_one, roll_odds
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.game import Game
from ccancients.engine.journal import Entry
from ccancients.engine.replay import replay

_NO_LUCK: Final = frozenset({RollFor.RALLY, RollFor.SPARTACUS})
_CLASS_ONLY: Final = frozenset({RollFor.RANGED_COMBAT, RollFor.EVADE, RollFor.RAMPAGE})
_AT_LEADERS: Final = frozenset({RollFor.LEADER_CHECK, RollFor.LEADER_ESCAPE})
_BOTH: Final = Fraction(1, SIDES * SIDES)


@dataclass(slots=True)
class TurnFigures:
    """One turn, or what came before the first one (``side`` -1, ``turn`` 0).

    ``banners``      of both sides when it ended
    ``blocks_lost``  by both sides in it;  ``units_lost`` likewise
    ``card``         the command card played, -1 for none
    """

    side: int
    turn: int
    banners: tuple[int, int]
    blocks_lost: list[int] = field(default_factory=lambda: [0, 0])
    units_lost: list[int] = field(default_factory=lambda: [0, 0])
    card: int = -1


@dataclass(slots=True)
class Luck:
    """What a side's dice in combat were good for.

    ``rolls``     rolls at a unit or a leader
    ``expected``  blocks they could be expected to take;  ``blocks`` those they took
    ``banners_expected``, ``banners``   the same of units eliminated and leaders killed by dice
    """

    rolls: int = 0
    expected: Fraction = Fraction(0)
    blocks: int = 0
    banners_expected: Fraction = Fraction(0)
    banners: int = 0


@dataclass(slots=True)
class Chronicle:
    """A battle in figures, so far.

    ``turns``   turn by turn, of both sides
    ``dice``    by side, how often each face of the die came up, re-rolled dice included
    ``luck``    by side
    """

    turns: list[TurnFigures]
    dice: tuple[list[int], list[int]]
    luck: tuple[Luck, Luck]

    def rolled(self, side: int) -> int:
        """How many dice a side has rolled."""
        return sum(self.dice[side])

    def blocks_lost(self, side: int) -> int:
        """Blocks that a side has lost, those rallied since not counted back."""
        return sum(turn.blocks_lost[side] for turn in self.turns)

    def units_lost(self, side: int) -> int:
        return sum(turn.units_lost[side] for turn in self.turns)

    def cards(self, side: int) -> tuple[int, ...]:
        """The command cards that a side has played, in order."""
        return tuple(turn.card for turn in self.turns if turn.side == side and turn.card >= 0)


class Chronicler:
    """Writes a ``Chronicle`` from the events of a game, each at the moment when it happens."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        first = TurnFigures(-1, 0, (game.state.banners[0], game.state.banners[1]))
        self.chronicle = Chronicle([first], ([0] * SIDES, [0] * SIDES), (Luck(), Luck()))

    def watch(self) -> None:
        """Sit at the table: from now on every event of the game is noted as long as it keeps events."""
        self.game.witness = self.note

    def note(self, event: object) -> None:
        """Note an event; the position is still the one that a roll of dice was made in."""
        chronicle, battle = self.chronicle, self.game.state.battle
        now = chronicle.turns[-1]
        if isinstance(event, ev.TurnBegan):
            chronicle.turns.append(TurnFigures(event.side, event.turn, now.banners))
        elif isinstance(event, ev.CardPlayed):
            now.card = event.card
        elif isinstance(event, ev.BlocksLost):
            now.blocks_lost[battle.unit_side[event.unit]] += event.count
        elif isinstance(event, ev.UnitEliminated):
            now.units_lost[battle.unit_side[event.unit]] += 1
        elif isinstance(event, ev.BannerWon | ev.BannerLost):
            top, bottom = now.banners
            now.banners = (event.banners, bottom) if event.side == 0 else (top, event.banners)
        elif isinstance(event, ev.DiceRolled):
            self._rolled(event)

    def _rolled(self, event: ev.DiceRolled) -> None:
        for face in event.faces:
            self.chronicle.dice[event.side][face] += 1
        if event.why in _NO_LUCK or event.hex < 0 or not event.first:
            return
        luck = self.chronicle.luck[event.side]
        luck.rolls += 1
        target = self.game.state.unit_at[event.hex]
        if event.why in _AT_LEADERS or target == NOBODY:
            luck.banners_expected += _leader_falls(event)
            luck.banners += event.hits
            return
        blocks = self.game.state.blocks[target]
        scoring = CLASS_ONLY
        if event.why not in _CLASS_ONLY:
            scoring = scoring_of(self.game.state, event.unit, target)
        taken, eliminated = _expected(event.first, scoring, blocks)
        luck.expected += taken
        luck.banners_expected += eliminated
        luck.blocks += min(event.hits, blocks)
        luck.banners += event.hits >= blocks


@cache
def _expected(dice: int, scoring: Scoring, blocks: int) -> tuple[Fraction, Fraction]:
    """Blocks that a roll takes on average from a unit of so many, and its chance to take them all."""
    rolls = roll_odds(dice, scoring, blocks)
    taken = sum((roll.hits * roll.chance for roll in rolls), Fraction(0))
    return taken, sum((roll.chance for roll in rolls if roll.hits >= blocks), Fraction(0))


def _leader_falls(event: ev.DiceRolled) -> Fraction:
    """The chance of a roll at a leader: a check on two dice needs both helmets, any other roll one (S 561-565)."""
    if event.why is RollFor.LEADER_CHECK and event.first == 2:
        return _BOTH
    return at_least_one(event.first)


def chronicle_of(setup: Any, entries: Sequence[Entry]) -> Chronicle:
    """The chronicle of a journal. Raises ``BadSaveFile`` when the journal does not follow from the rules."""
    chronicler: Chronicler | None = None
    for game in replay(ANCIENTS, setup, entries):
        if chronicler is None:
            chronicler = Chronicler(game)
            for event in game.events or ():
                chronicler.note(event)
            chronicler.watch()
    assert chronicler is not None
    return chronicler.chronicle
