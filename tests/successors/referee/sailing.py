"""The second reading of naval movement and of fights at sea (part 8, W530)."""

from __future__ import annotations

from typing import Any, Final

from ccancients.engine.decision import Decision
from ccancients.successors.state import State
from tests.successors.referee.books import NOBODY, Books, Wrong
from tests.successors.referee.staying import Stays

BEFORE_LANDING: Final = ("losses",)
ASHORE_ONLY: Final = ("march ", "besiege", "remove marker", "go in", "go out", "end", "place minor here", "embark")
LIMIT: Final = "naval_limit"


class Sailing:
    """Sees every event after the books have, and every question."""

    def __init__(self, books: Books, stays: Stays) -> None:
        self.books, self.stays = books, stays
        self.sailed = 0
        self.embarked = NOBODY
        self.asked_of = self.die = NOBODY
        self.dice: list[int] = []
        self.beaten: int | None = None
        self.sunk = 0
        self.won_from: tuple[int, int] | None = None

    # -- events -------------------------------------------------------------------------------------------------------

    def see(self, event: Any) -> None:
        handler = getattr(self, f"_{type(event).__name__.lower()}", None)
        if handler is not None:
            handler(event)

    def _segmentbegan(self, _event: Any) -> None:
        self.sailed = 0

    def _moved(self, event: Any) -> None:
        books = self.books
        if not books.is_force(event):
            return
        origin, target = (books.ids[place % books.count] for place in (event.origin, event.target))
        if event.why == "embark":
            self.sailed += 1
            self.embarked = event.origin
            if origin != target or event.target < 2 * books.count or not books.sea[origin]:
                raise Wrong("a force embarks elsewhere than in a port (S4 91)")
        elif event.why == "sail":
            if min(event.origin, event.target) < 2 * books.count or target not in books.sea[origin]:
                raise Wrong("a force sails along no path by sea (S4 68)")
            owner = books.control[event.target % books.count]
            hostile = owner >= 0 and owner != event.side and books.fleet[owner] >= 1
            self.asked_of = owner if hostile and books.rules.naval_interception else NOBODY
            if event.side == owner:
                self.asked_of = NOBODY
        elif event.why == "land":
            if origin != target or event.origin < 2 * books.count:
                raise Wrong("a force lands elsewhere than where it is (S4 91)")
        elif event.why == "return":
            self.back(event)

    def back(self, event: Any) -> None:
        """Who is beaten at sea lands where he embarked, outside if he does not fit inside (8.5)."""
        books = self.books
        if self.beaten is None or event.target not in (self.embarked, self.embarked % books.count):
            raise Wrong("a force returns that was not beaten at sea (8.5)")
        carried = sum(event.cu)
        if self.sunk != min(books.tables["naval_interception"]["mover_loss"], self.sunk + carried):
            raise Wrong(f"a force beaten at sea loses {self.sunk} units (8.5)")
        self.beaten = None

    def _dierolled(self, event: Any) -> None:
        if event.why == "sea":
            self.die = event.die
        elif event.why == "sea battle":
            self.dice.append(event.die)

    def _tried(self, event: Any) -> None:
        if event.what != "naval intercept":
            return
        if event.succeeded != (self.die in self.books.tables["naval_interception"]["succeeds_on"]):
            raise Wrong("an interception at sea goes against its die (8.5)")
        self.dice, self.sunk = [], 0

    def _seabattle(self, event: Any) -> None:
        books = self.books
        mine, theirs = self.dice[0] + books.fleet[event.side], self.dice[1] + books.fleet[event.other]
        if (event.total, event.other_total, event.won) != (mine, theirs, mine >= theirs):
            raise Wrong(f"a fight at sea told {event}, counted {mine} against {theirs} (8.5)")
        if event.won:
            lost = books.tables["naval_interception"]["interceptor_fleet_loss"]
            self.won_from = (event.other, max(0, books.fleet[event.other] - lost))
        else:
            self.beaten = event.side

    def _unitslost(self, event: Any) -> None:
        if event.why == "sea":
            self.sunk += sum(event.cu)

    # -- questions ----------------------------------------------------------------------------------------------------

    def look(self, state: State, decision: Decision, left: int) -> None:
        """A question before it is answered; ``left`` movement points of the force."""
        question = decision.question
        if self.won_from is not None:
            owner, fleet = self.won_from
            self.won_from = None
            if self.books.fleet[owner] != fleet:
                raise Wrong("an interceptor beaten at sea keeps his fleet (8.5)")
        if self.beaten is not None and question not in BEFORE_LANDING:
            raise Wrong("a force beaten at sea does not return (8.5)")
        if (question == "naval intercept") != (self.asked_of != NOBODY):
            raise Wrong("an owner of a port is asked, or not asked, against the rules (8.5)")
        if question == "naval intercept":
            if decision.side != self.asked_of:
                raise Wrong("another than the owner of the port is asked (8.5)")
            self.asked_of = NOBODY
        if question == "spend":
            self.deeds(state, decision, left)

    def deeds(self, state: State, decision: Decision, left: int) -> None:
        """Embarking, sailing and landing that are open (8.1, 8.2)."""
        books, place = self.books, self.books.place
        offered = {choice.verb for choice in decision.choices}
        name, space = books.ids[place % books.count], place % books.count
        carried, held = sum(state.force_cu), self.stays.must_stay(state)
        if place < 2 * books.count:
            may = bool(books.sea[name]) and carried <= books.tables[LIMIT] and not held
            foreseen = {"embark"} if may and self.sailed < books.rules.naval_moves_per_segment else set()
            self.compare(offered, ("embark", "sail ", "land"), foreseen)
            return
        costs = books.tables["path_cost"]
        ways = {} if held else books.sea[name]
        foreseen = {"land", *(f"sail {other}" for other, kind in ways.items() if costs[kind] <= left)}
        own = books.spaces[space]["kind"] == "major_city" and books.control[space] == books.side
        if own and carried + books.number(books.side, space + books.count) <= books.tables["city_limit"]:
            foreseen.add("land in")
        self.compare(offered, ("sail ", "land"), foreseen)
        if any(verb.startswith(ASHORE_ONLY) for verb in offered):
            raise Wrong("a force at sea is offered what it can only do ashore (8.1)")

    @staticmethod
    def compare(offered: set[str], beginnings: tuple[str, ...], foreseen: set[str]) -> None:
        found = {verb for verb in offered if verb.startswith(beginnings)}
        if found != foreseen:
            raise Wrong(f"at sea: offered {sorted(found)}, foreseen {sorted(foreseen)}")


__all__ = ["Sailing"]
