"""The second reading of friendly passage, and of who may stand beside whom (7.C, 7.E, S4 156-168)."""

from __future__ import annotations

from typing import Any

from ccancients.engine.decision import Decision
from ccancients.successors.state import State
from tests.successors.referee.books import Books, Wrong

ENTERED = ("march", "land", "outside", "return")


class Passages:
    """Sees every event after the books have, every question, and every answer."""

    def __init__(self, books: Books) -> None:
        self.books = books
        self.begin()

    def begin(self) -> None:
        """A new activation."""
        self.asked: set[tuple[int, int]] = set()
        self.promised: set[tuple[int, int]] = set()
        self.offered: set[int] = set()
        self.honored: set[int] = set()
        self.wanted: set[int] = set()
        self.came: set[int] = set()
        self.must_end = self.fought_friends = False

    # -- events -------------------------------------------------------------------------------------------------------

    def see(self, event: Any) -> None:
        handler = getattr(self, f"_{type(event).__name__.lower()}", None)
        if handler is not None:
            handler(event)

    def _activated(self, _event: Any) -> None:
        self.begin()

    def _moved(self, event: Any) -> None:
        if event.why == "intercept":
            self.came.add(event.side)
        if self.books.is_force(event):
            self.must_end = event.why == "return"  # beaten at sea, perhaps among those who had let it pass
            self.offered, self.honored, self.wanted, self.came = set(), set(), set(), set()

    def _passageasked(self, event: Any) -> None:
        if (event.space, event.asked) in self.asked:
            raise Wrong("passage is asked for twice (R56)")
        if not self.books.number(event.asked, event.space):
            raise Wrong("passage is asked of who has no units there (R56)")
        self.asked.add((event.space, event.asked))

    def _passageanswered(self, event: Any) -> None:
        if event.promise:
            if event.granted:
                self.promised.add((event.space, event.asked))
        elif event.granted:
            self.honored.add(event.asked)

    def _overrun(self, event: Any) -> None:
        self.fights(event.side, event.loser)

    def _battlebegan(self, event: Any) -> None:
        self.fights(event.side, event.other)

    def fights(self, side: int, other: int) -> None:
        """The mover fights a player: passage was not asked or refused, or the activation ends (S4 160)."""
        if side < 0 or other < 0 or side != self.books.side:
            return
        if other in self.honored:
            self.must_end = self.fought_friends = True
        elif self.books.rules.passage and other not in self.offered | self.came and not self.must_end:
            raise Wrong("a player is fought whom nobody asked for passage (S4 156)")

    # -- questions ----------------------------------------------------------------------------------------------------

    def look(self, state: State, decision: Decision, left: int) -> None:
        """A question before it is answered; ``left`` movement points of the force."""
        books, question, about = self.books, decision.question, decision.about
        if question == "passage ask":
            other, place = about
            here = books.number(other, place) or books.generals_in(other, place) or (
                books.number(books.side, place) and books.royals_in(other, place)
            )
            if decision.side != books.side or other == books.side or place != books.place or not here:
                raise Wrong("passage is asked of who is not there (S4 156)")
            if (place % books.count, other) in self.promised:
                raise Wrong("who has promised passage is asked anew whether to ask him")
            self.offered.add(other)
        elif question == "passage":
            mover, place = about
            promised = (place % books.count, decision.side) in self.promised
            if mover != books.side or not (promised or decision.side in self.wanted):
                raise Wrong("passage is honored that was neither promised nor asked for (S4 156)")
            self.offered.add(decision.side)
        elif question == "withdraw":
            self.withdrawal(decision)
        elif question == "spend":
            self.beside(state)
            offered = {choice.verb for choice in decision.choices if choice.verb.startswith("ask passage")}
            if offered != self.may_be_asked(state, left):
                raise Wrong(f"passage: offered {sorted(offered)}, foreseen {sorted(self.may_be_asked(state, left))}")

    def answered(self, decision: Decision, verb: str) -> None:
        if decision.question == "passage ask" and verb == "ask":
            self.wanted.add(decision.about[0])

    def withdrawal(self, decision: Decision) -> None:
        """At the end, first of the mover, then of the owner: inside an own city with room for all (S4 160, R39)."""
        books = self.books
        place, side = books.place, decision.side
        city = books.spaces[place]["kind"] == "major_city" and books.control[place] == side
        fits = books.number(side, place) + books.number(side, place + books.count) <= books.tables["city_limit"]
        offered = {choice.verb for choice in decision.choices}
        if offered != ({"go in", "fight"} if city and fits else {"fight"}):
            raise Wrong(f"withdraw: offered {sorted(offered)} (S4 160)")

    def beside(self, state: State) -> None:
        """Nobody stands beside units of another player who gave no passage (S4 158, S4 168)."""
        books = self.books
        if self.fought_friends:
            raise Wrong("an activation goes on after the battle at its end (S4 160)")
        if books.place >= books.count:
            return
        for other in range(books.sides):
            if other not in {books.side, *self.honored} and books.number(other, books.place):
                if self.must_end:
                    continue
                raise Wrong(f"a force stands beside units in {state.board.place_text(books.place)} (S4 158)")

    def may_be_asked(self, state: State, left: int) -> set[str]:
        """Of factions with units in adjacent spaces, by sea the next ports; each once (R56)."""
        books, place = self.books, self.books.place
        at_sea = place >= 2 * books.count
        if left <= 0 or books.count <= place < 2 * books.count or not (at_sea or state_may_march(state)):
            return set()
        near = (books.sea if at_sea else books.land)[books.ids[place % books.count]]
        return {
            f"ask passage {name} {state.words.factions[other]}"
            for name in near for other in range(books.sides)
            if other != books.side and books.number(other, books.ids.index(name))
            and (books.ids.index(name), other) not in self.asked
        }


def state_may_march(state: State) -> bool:
    """Land paths before or after a naval movement (8.2)."""
    landed, before = state.naval == 2, bool(state.land_before)
    return not (landed and before)


__all__ = ["Passages"]
