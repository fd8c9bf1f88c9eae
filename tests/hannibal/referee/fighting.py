"""What the referee hears of battles: who began one, the cards dealt and played, the way of the loser (part 6)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ccancients.hannibal.components.board import INSIDE
from tests.hannibal.referee.battles import Fight, check_neighbors
from tests.hannibal.referee.duels import Rounds
from tests.hannibal.referee.ground import KEY, NOBODY, Ground, must, said, space
from tests.hannibal.referee.marching import Card


class Fighting:
    """Needs the referee's book; ``fled`` the spaces of a retreat so far, ``ways`` those that the rules leave."""

    ground: Ground
    card: Card | None
    fight: Fight | None
    duel: Rounds | None
    seen: Counter[str]
    intercepted: bool
    failed: bool
    fled: list[int]
    flight: tuple[int, int]
    ways: set[tuple[int, ...]] | None

    def hear_battle_began(self, event: Any) -> None:
        card = self.card
        assert card is not None
        assert card.group is not None
        group = card.group
        must(event.attacker == card.side, "the side that is not active attacks")
        must(event.space == space(group.place), "a battle is fought elsewhere")
        self.fight = Fight(self.ground, event, {
            "general": group.general, "place": group.place, "cu": group.count(0), "beasts": group.count(1),
            "from": group.came, "way": group.way if group.place < INSIDE else "inside",
        })
        group.fought = True
        card.spend_group()
        place = group.place
        card.dissolve()
        if place < INSIDE:
            card.spend_place(place)
            if event.relief:
                card.spend_place(place + INSIDE)
        self.seen["battle"] += 1
        self.seen["relief"] += self.fight.relief
        self.seen["sortie"] += self.fight.sortie

    def hear_battle_card_played(self, event: Any) -> None:
        assert self.duel is not None
        self.duel.played(event)

    def hear_commanders_changed(self, event: Any) -> None:
        assert self.fight is not None
        self.fight.changed = event.general

    def hear_battle_hand_dealt(self, event: Any) -> None:
        assert self.fight is not None
        self.duel = Rounds(self.fight)
        numbers = self.fight.cards(event.side, intercepted=self.intercepted, failed=self.failed)
        must(event.cards in numbers, f"{event.cards} battle cards for side {event.side}, expected {sorted(numbers)}")
        self.seen["hand"] += 1
        self.seen["hand with a sure number"] += len(numbers) == 1

    def hear_battle_over(self, event: Any) -> None:
        assert self.fight is not None
        assert self.duel is not None
        self.duel.ended(event)
        self.fight.winner = event.winner
        self.fight.lost, self.fight.counting = [0, 0], True
        if event.winner == NOBODY:
            self.seen["withdrawal"] += 1

    def _fly(self, event: Any) -> None:
        """A step of a retreat: the path is one of those that the rules leave."""
        fight = self.fight
        assert fight is not None
        if not self.fled:
            must(event.side == 1 - fight.winner, "the winner retreats")
            self.ways = fight.retreats(event.side)
            self.flight = (event.side, fight.space)
        self.fled.append(event.target)

    def _end_of_flight(self, event: Any) -> None:
        """The retreat is over, or goes on after losses and commanders."""
        if said(event) in ("units_lost", "command_taken", "general_left", "train_placed", "points_changed") or (
            said(event) == "moved" and event.why == "outside"
        ):
            return
        self._judge_flight()

    def _judge_flight(self) -> None:
        if self.flight[0] == NOBODY:
            return
        path, ways = tuple(self.fled), self.ways
        assert ways is not None
        check_neighbors(path, self.flight[1])
        dead = any(way[:len(path)] == path for way in ways)
        must(path in ways or dead, f"a retreat by {path} from {KEY[self.flight[1]]}, expected one of {sorted(ways)}")
        self.seen["retreat"] += 1
        self.flight, self.fled, self.ways = (NOBODY, NOBODY), [], None
