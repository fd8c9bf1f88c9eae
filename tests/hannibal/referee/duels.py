"""The rounds of a battle as the referee reads them: who attacks, with what, and what may answer it (6.4, 6.5, 6.10)."""

from __future__ import annotations

from typing import Any

from ccancients.hannibal.components.generals import GENERALS
from tests.hannibal.referee.battles import Fight
from tests.hannibal.referee.ground import CARTHAGE, COUNTRY, LAND, NOBODY, ROME, STAYS, WHO, must

PROBE, DOUBLE, RESERVE = 3, 4, 5
AS = (1, 2, 4)
"""What Hannibal's probe may stand for: a flank, or a double envelopment."""
MAHARBAL, ALLY = 6, 59
Options = set[tuple[str, tuple[int, ...]]]


class Rounds:
    """The duel of one battle: ``current`` attacks; ``leaders`` who may be in command on either side.

    ``due``  the question that has to come before the next attack, empty for none
    """

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.current = fight.attacker
        self.type = NOBODY
        self.probed = self.maharbal = self.matched = self.over = False
        self.rounds = 0
        self.due = ""
        self.leaders = [fight.commanders(ROME), fight.commanders(CARTHAGE)]

    @property
    def other(self) -> int:
        return 1 - self.current

    def hannibal(self, side: int) -> bool:
        return side == CARTHAGE and self.leaders[CARTHAGE] == [WHO["hannibal"]] and not self.probed

    # -- what may be answered -----------------------------------------------------------------------------------------

    def attacks(self, side: int, hands: Any, cards: Any) -> Options:
        must(side == self.current, "the wrong side attacks")
        must(self.due in ("", "?"), f"'{self.due}' has not been asked")
        self.due = ""
        hand = set(hands[side])
        found: Options = {("attack", (card,)) for card in hand if card != RESERVE}
        if RESERVE in hand:
            found |= {("attack reserve", (card,)) for card in range(RESERVE)}
        if PROBE in hand and self.hannibal(side):
            found |= {("attack probe", (card,)) for card in AS}
        if side == CARTHAGE and MAHARBAL in cards[side]:
            found.add(("attack maharbal", ()))
        if hand and ALLY in cards[side] and hands[1 - side]:
            found.add(("play", (ALLY,)))
        if hand and self.leaders[side] and self.may_withdraw(side):
            found.add(("withdraw", ()))
        if not hand:
            found.add(("concede", ()))
        return found

    def matches(self, side: int, hands: Any, cards: Any) -> Options:
        must(side == self.other, "the wrong side has to match")
        hand = set(hands[side])
        found: Options = {("concede", ())}
        if self.type in hand:
            found.add(("match", (self.type,)))
        if RESERVE in hand:
            found.add(("match reserve", ()))
        if PROBE in hand and self.type in AS and self.hannibal(side):
            found.add(("match probe", (self.type,)))
        if self.type == DOUBLE and side == CARTHAGE and MAHARBAL in cards[side]:
            found.add(("match maharbal", ()))
        if ALLY in cards[side] and hands[1 - side]:
            found.add(("play", (ALLY,)))
        return found

    def may_withdraw(self, side: int) -> bool:
        fight, ground = self.fight, self.fight.ground
        if side == fight.attacker and fight.sortie:
            return True
        came, way = fight.group["from"], fight.group["way"]
        lone = not ground.size(side, fight.space)
        for there in LAND[fight.space]:
            if side == fight.attacker and (way != "land" or there != came):
                continue
            if side == fight.defender and there == came and way in ("land", "pass"):
                continue
            enemy = 1 - side
            if ground.anywhere(enemy, there) or ground.control[there] == enemy:
                continue
            if ground.tribe(there) and ground.control[there] != side:
                continue
            if lone and ground.lone(enemy, there):
                continue
            generals = ground.generals(side, fight.space)
            if any(each in STAYS and COUNTRY[there] != STAYS[each] == COUNTRY[fight.space] for each in generals):
                continue
            return True
        return False

    # -- what happens -------------------------------------------------------------------------------------------------

    def played(self, event: Any) -> None:
        must(event.side == (self.current if event.attack else self.other), "a battle card of the wrong side")
        if event.attack:
            self.rounds += 1
            self.type, self.matched = event.stands_for, False
            self.maharbal = event.card == NOBODY
        else:
            must(event.stands_for == self.type, "an attack is matched by another type")
            self.matched = True
            free = self.type == DOUBLE and not self.maharbal
            self.due = "initiative" if free else "counterattack" if self.leaders[self.other] else ""
        if event.card == PROBE and event.stands_for != PROBE:
            must(self.hannibal(event.side), "a probe of somebody else stands for another type")
            self.probed = True

    def asked(self, question: str, side: int) -> None:
        """The defender of the moment is asked what he does about the match, or the withdrawal."""
        must(self.due in (question, "?"), f"'{question}' is asked, expected '{self.due}'")
        must(side == self.other, f"'{question}' is asked of the wrong side")
        self.due = ""

    def withdrawal(self, event: Any) -> None:
        """A die to withdraw, or to cancel a withdrawal: the ratings alone count (6.10)."""
        ratings = {GENERALS[each].battle for each in self.leaders[event.side]}
        if len(ratings) != 1:
            self.due = "?"
            return
        succeeds = event.die <= ratings.pop()
        answers = bool(self.leaders[self.other])
        if event.why == "withdraw":
            must(event.side == self.current, "the wrong side withdraws")
            self.due = ("cancel" if succeeds else "initiative") if answers else ""
        else:
            self.due = "initiative" if succeeds else ""

    def counterattack(self, event: Any) -> None:
        """A die of 6.4c; abilities of Longus and Paulus count here only."""
        must(self.matched and event.side == self.other, "a counterattack out of turn")
        must(self.type != DOUBLE or self.maharbal, "a die after a double envelopment")
        limits = set()
        for leader in self.leaders[event.side]:
            limit = GENERALS[leader].battle
            if leader == WHO["t_longus"] and self.fight.attacker == ROME:
                limit = 2
            if leader == WHO["l_a_paulus"] and self.fight.defender == ROME:
                limit = 3
            limits.add(limit)
        must(limits, "a side without a general counterattacks")
        if len(limits) == 1:
            if event.die <= limits.pop():
                self.current = event.side
        else:
            self.current = NOBODY  # he cannot know who of equals commands

    def ended(self, event: Any) -> None:
        self.over = True
        must(event.rounds == self.rounds, f"{event.rounds} rounds told, {self.rounds} fought")
        if event.winner == NOBODY or self.current == NOBODY:
            return
        if event.how == NOBODY:
            must(event.winner == self.other, "who has no cards has not lost")
        else:
            must((event.winner, event.how) == (self.current, self.type), "an attack that was not matched has not won")
