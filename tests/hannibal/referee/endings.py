"""The end of a turn and of the war as the referee reads them: isolation, points, what is owed, who has won (8.5, 9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.hannibal.referee.battles import Fight
from tests.hannibal.referee.ground import CARTHAGE, KEY, NOBODY, ROME, Foul, Ground, must


class Endings:
    """Needs the referee's book; ``tail`` the markers that changed last, and whether an answer explains it."""

    ground: Ground
    fight: Fight | None
    seen: Counter[str]
    tail: list[tuple[Any, bool]]
    before: list[int]
    owed: int
    turn: int

    def hear_scored(self, event: Any) -> None:
        self._isolation()
        self.fight = None
        points = self.ground.score(ROME), self.ground.score(CARTHAGE)
        must((event.rome, event.carthage) == points, f"scored {event.rome} : {event.carthage}, expected {points}")
        must(not self.ground.italy(), "Italy is Carthaginian and the war goes on")
        self.owed = abs(points[0] - points[1])
        self.seen["score"] += 1
        self.tail = []

    def _isolation(self) -> None:
        """Rome's isolated markers, then Carthage's, and nothing else, were the last to change."""
        now = self.ground.control
        changes = self.tail
        if not changes:
            self.before = list(now)
        for start in range(len(changes) + 1):
            self.ground.control = list(self.before)
            if not all(explained for _, explained in changes[:start]):
                break
            for event, _ in changes[:start]:
                self.ground.control[event.space] = event.side
            expected = []
            for side in (ROME, CARTHAGE):
                lost = self.ground.isolated(side)
                expected.append(lost)
                for here in lost:
                    self.ground.control[here] = NOBODY
            gone = [event.space for event, _ in changes[start:]]
            rome = len(expected[0])
            if set(gone[:rome]) == expected[0] and set(gone[rome:]) == expected[1] and all(
                event.side == NOBODY for event, _ in changes[start:]
            ):
                self.ground.control = now
                self.seen["isolated"] += len(gone)
                return
        self.ground.control = list(self.before)
        expected = [sorted(KEY[here] for here in self.ground.isolated(side)) for side in (ROME, CARTHAGE)]
        self.ground.control = now
        raise Foul(f"isolated were {[KEY[event.space] for event, _ in changes]}, expected {expected}")

    def hear_match_over(self, event: Any) -> None:
        ground = self.ground
        points = ground.score(ROME), ground.score(CARTHAGE)
        self.seen[event.how] += 1
        if event.how == "italy":
            self._isolation()
            must(ground.italy() and event.winner == CARTHAGE, "Carthage has not all of Italy")
        elif event.how == "capture":
            city = "rome" if event.winner == CARTHAGE else "carthage"
            must(ground.control[KEY.index(city)] == event.winner, "no capital has been taken")
        elif event.how == "points":
            must(self.turn == 9, "points decide before the last turn")
            must(event.winner == (ROME if points[0] > points[1] else CARTHAGE), f"the wrong side wins at {points}")
        else:
            self._peace(event)

    def _peace(self, event: Any) -> None:
        loser = 1 - event.winner
        have = len(self.ground.removable(loser))
        fight = self.fight
        owed = self.owed if self.owed >= 0 else (fight.lost[loser] // 2 if fight is not None else 0)
        must(have < owed, f"peace for {owed} markers though there are {have}")
