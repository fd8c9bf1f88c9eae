"""The referee listens: events and answers come one by one, each has to be the one that the rules let come next.

The methods are generators. They take what comes by ``yield`` and say by ``Foul`` what should have come instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from tests.ancients.referee.field import BOTTOM, Place, named
from tests.ancients.referee.standing import Standing

Steps = Generator[None, Any, Any]
Answer = tuple[Any, ...]


class Foul(AssertionError):
    """The game did something that the rules, as the referee reads them, do not let happen."""


class Over(Exception):
    """The battle is over."""


class Listening(Standing):
    """What is common to all procedures: expecting an event, a question, dice; losses and banners.

    ``seen``  how often each kind of thing has happened
    """

    def __init__(self, game: Any) -> None:
        from ccancients.ancients.components.board import NAMES

        super().__init__(game)
        self.places = [named(name) for name in NAMES]
        self.hexes = {place: number for number, place in enumerate(self.places)}
        self.hands: list[list[int]] = [[], []]
        self.discards: list[int] = []
        self.deck = 60
        self.turns = [0, 0]
        self.winner: int | None = None
        self.seen: Counter[str] = Counter()

    @staticmethod
    def must(holds: bool, sentence: str) -> None:
        if not holds:
            raise Foul(sentence)

    # -- what comes -------------------------------------------------------------------------------------------------

    def event(self, name: str, /, **fields: Any) -> Steps:
        """The next thing must be an event of this kind with these fields."""
        came = yield
        self.must(type(came).__name__ == name, f"expected {name} {fields}, came {came}")
        for field, wanted in fields.items():
            value = getattr(came, field)
            value = self.places[value] if field == "hex" else getattr(value, "value", value)
            self.must(value == wanted, f"expected {name} {fields}, came {came}")
        return came

    def answer(self, question: str, side: int, options: Iterable[Answer], *, always: bool = False) -> Steps:
        """A question with exactly these answers; it is not put when there is one answer only."""
        expected = set(options)
        if len(expected) == 1 and not always:
            return next(iter(expected))
        came = yield
        self.must(isinstance(came, tuple), f"expected the question '{question}', came {came}")
        decision, choice = came
        offered = {(each.verb, *each.args) for each in decision.choices}
        self.must((decision.question, decision.side) == (question, side), f"expected '{question}', came {decision}")
        self.must(
            offered == expected, f"'{question}' wrongly offers {offered - expected} and keeps back {expected - offered}"
        )
        self.seen[question] += 1
        return (choice.verb, *choice.args)

    def dice(self, why: str, dice: int, at: Place, side: int, *, unit: int | None = None) -> Steps:
        """A first roll of so many dice at a hex; returns all faces and the event."""
        came = yield from self.event("DiceRolled", why=why, first=dice, hex=at, side=side)
        self.must(unit is None or came.unit == unit, f"unit {unit} should roll, came {came}")
        self.seen[why] += 1
        return came

    def to(self, verb: str, *places: Place) -> Answer:
        return (verb, *(self.hexes[place] for place in places))

    # -- losses -----------------------------------------------------------------------------------------------------

    def banner(self, side: int, why: str) -> Steps:
        self.banners[side] += 1
        yield from self.event("BannerWon", side=side, banners=self.banners[side], why=why)
        yield from self.after_banner(side)

    def after_banner(self, side: int) -> Steps:
        if self.banners[side] >= self.needed[side]:
            yield from self.finish(side)
        yield from self.more_cards(side, self.banners[side])

    def more_cards(self, side: int, banners: int) -> Steps:
        """The hand that grows with so many banners."""
        for rule in self.rules:
            if rule.kind == "command_increase" and self.of(rule, side) and rule.at_banners == banners:
                more = rule.command - self.command[side]
                if more > 0:
                    self.command[side] = rule.command
                    yield from self.event("CommandChanged", side=side, command=rule.command)
                for _ in range(more):
                    yield from self.draw(side)

    def finish(self, winner: int) -> Steps:
        yield from self.event("BattleOver", winner=winner)
        self.winner = winner
        raise Over

    def lose(self, unit: int, count: int) -> Steps:
        """Blocks off; returns whether the unit is gone."""
        count = min(count, self.blocks[unit])
        self.blocks[unit] -= count
        yield from self.event("BlocksLost", unit=unit, hex=self.at[unit], count=count, left=self.blocks[unit])
        if self.blocks[unit]:
            return False
        yield from self.event("UnitEliminated", unit=unit, hex=self.at.pop(unit))
        yield from self.banner(1 - self.side[unit], "unit")
        return True

    def kill(self, leader: int) -> Steps:
        yield from self.event("LeaderKilled", leader=leader, hex=self.leader_at.pop(leader))
        yield from self.banner(1 - self.leader_side[leader], "leader")
        if self.is_sudden_death(leader):
            yield from self.finish(1 - self.leader_side[leader])

    def is_sudden_death(self, leader: int) -> bool:
        return any(
            rule.kind == "sudden_death"
            and rule.leader == self.leader_name[leader]
            and (rule.side == "bottom") == (self.leader_side[leader] == BOTTOM)
            for rule in self.rules
        )

    def goes(self, unit: int, why: str) -> Steps:
        """A unit moves, its leader with it; returns the way."""
        here, leader = self.at[unit], self.leader_of(unit)
        came = yield from self.event("UnitMoved", unit=unit, why=why)
        way = tuple(self.places[each] for each in came.path)
        self.must(way[0] == here, f"unit {unit} does not stand in {way[0]}")
        self.at[unit] = way[-1]
        if leader is not None:
            yield from self.event("LeaderMoved", leader=leader, path=came.path)
            self.leader_at[leader] = way[-1]
        return way

    # -- cards ------------------------------------------------------------------------------------------------------

    def draw(self, side: int) -> Steps:
        if not self.deck:
            self.deck, self.discards = len(self.discards), []
            yield from self.event("DeckShuffled", cards=self.deck)
            self.seen["deck made anew"] += 1
        came = yield from self.event("CardDrawn", side=side)
        self.hands[side].append(came.card)
        self.deck -= 1
