"""The referee's own map and book of pieces, kept up by what he is told, and what he reads off them.

Written from the rules; of the program it uses the printed facts only: spaces, ways, provinces, generals, cards.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ccancients.hannibal.components.board import INSIDE, PROVINCES, SPACES, WAYS_OF
from ccancients.hannibal.components.generals import GENERALS

ROME, CARTHAGE, NOBODY = 0, 1, -1
KEY: Final = [facts.key for facts in SPACES]
NUMBER: Final = {key: number for number, key in enumerate(KEY)}
NAME: Final = [facts.key for facts in GENERALS]
WHO: Final = {key: number for number, key in enumerate(NAME)}
SIDE: Final = [facts.side for facts in GENERALS]
TOWN, CITY, TRIBE = 0, 1, 2
PROVINCE: Final = [next(each for each in PROVINCES if each.key == facts.province) for facts in SPACES]
MEMBERS: Final = {each.key: [here for here in range(len(SPACES)) if SPACES[here].province == each.key]
                  for each in PROVINCES}
COUNTRY: Final = [each.country for each in PROVINCE]
LAND: Final = [[there for there, kind in WAYS_OF[here] if kind == "land"] for here in range(len(SPACES))]
KINDS: Final = [dict(WAYS_OF[here]) for here in range(len(SPACES))]
COST: Final = {"land": 1, "pass": 2, "alps": 2, "strait": 2}
PORTS: Final = [here for here, facts in enumerate(SPACES) if facts.port != 99]
MESSANA, RHEGIUM = NUMBER["messana"], NUMBER["rhegium"]
STAYS: Final = {WHO["hanno"]: "africa", WHO["q_fabius"]: "italy"}
OFF: Final = -1


class Foul(AssertionError):
    """The game did something that the rules, as the referee reads them, do not let happen."""


def said(event: Any) -> str:
    """What an event tells, as the name of a method: ``units_lost``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in type(event).__name__)[1:]


def must(holds: object, sentence: str) -> None:
    if not holds:
        raise Foul(sentence)


def place_name(place: int) -> str:
    return f"{KEY[place - INSIDE]} inside" if place >= INSIDE else KEY[place] if place >= 0 else "nowhere"


def space(place: int) -> int:
    return place - INSIDE if place >= INSIDE else place


class Ground:
    """Who stands where and who holds what.

    ``cu[side, place]`` ordinary CUs, ``beasts[place]`` elephants, ``at[general]``, ``control`` and ``points`` by space
    """

    def __init__(self, game: Any) -> None:
        state = game.state
        places = 2 * len(SPACES)
        self.cu = Counter({
            (side, place): state.cu[side * places + place] for side in (0, 1) for place in range(places)
        })
        self.beasts = Counter(dict(enumerate(state.elephants)))
        self.at = [where if where >= 0 else OFF for where in state.general_at]
        self.control = list(state.control)
        self.points: Counter[int] = Counter(dict(enumerate(state.points)))
        self.dead: set[int] = set()
        self.train = state.train
        self.consuls = [each for each in state.consuls if each >= 0]
        names = ("truce", "alliance", "naval_victory", "hanno_counsel", "cato_counsel")
        self.force_marks = {name: getattr(state, name) == 1 for name in names}

    # -- what he is told ----------------------------------------------------------------------------------------------

    def note(self, event: Any) -> None:
        """Keep the book."""
        handler = getattr(self, f"note_{said(event)}", None)
        if handler is not None:
            handler(event)

    def note_moved(self, event: Any) -> None:
        must(self.cu[event.side, event.origin] >= event.cu, f"more CUs leave {place_name(event.origin)} than are there")
        self.cu[event.side, event.origin] -= event.cu
        self.cu[event.side, event.target] += event.cu
        must(self.beasts[event.origin] >= event.elephants, "more elephants leave than are there")
        self.beasts[event.origin] -= event.elephants
        self.beasts[event.target] += event.elephants
        for general in self.of_mask(event.generals):
            must(self.at[general] == event.origin, f"{NAME[general]} leaves a place where he is not")
            self.at[general] = event.target
        if event.train:
            must(self.train == event.origin, "the train leaves a place where it is not")
            self.train = event.target

    def note_units_lost(self, event: Any) -> None:
        self.cu[event.side, event.place] -= event.cu
        self.beasts[event.place] -= event.elephants
        must(self.cu[event.side, event.place] >= 0 <= self.beasts[event.place], "more CUs are lost than there are")

    def note_units_arrived(self, event: Any) -> None:
        self.cu[event.side, event.place] += event.cu
        self.beasts[event.place] += event.elephants

    def note_general_arrived(self, event: Any) -> None:
        self.at[event.general] = event.place

    def note_general_left(self, event: Any) -> None:
        self.at[event.general] = OFF
        self.consuls = [each for each in self.consuls if each != event.general]

    def note_office_given(self, event: Any) -> None:
        self.consuls = [each for each in self.consuls if each != event.general]
        if event.consul:
            self.consuls.append(event.general)

    def note_control_changed(self, event: Any) -> None:
        self.control[event.space] = event.side

    def note_points_changed(self, event: Any) -> None:
        self.points[event.space] = event.points

    def note_tribe_subdued(self, event: Any) -> None:
        self.dead.add(event.space)

    def note_train_placed(self, event: Any) -> None:
        self.train = event.place

    def note_in_force(self, event: Any) -> None:
        self.force_marks[event.name] = event.on

    @staticmethod
    def of_mask(mask: int) -> list[int]:
        return [general for general in range(len(NAME)) if mask >> general & 1]

    def compare(self, state: Any) -> None:
        """The position of the game is the one in the book. Raises ``Foul``."""
        places = 2 * len(SPACES)
        for side in (0, 1):
            for place in range(places):
                must(state.cu[side * places + place] == self.cu[side, place], f"CUs differ in {place_name(place)}")
        must(list(state.elephants) == [self.beasts[place] for place in range(places)], "elephants differ")
        must([max(OFF, where) for where in state.general_at] == self.at, "generals stand elsewhere")
        must(list(state.control) == self.control, "markers differ")
        must(list(state.points) == [self.points[here] for here in range(len(SPACES))], "siege points differ")
        must(state.train == self.train, "the train stands elsewhere")
        must({each for each in state.consuls if each >= 0} == set(self.consuls), "others are consuls")

    # -- what he reads ------------------------------------------------------------------------------------------------

    def size(self, side: int, place: int) -> int:
        return self.cu[side, place] + (self.beasts[place] if side == CARTHAGE else 0)

    def anywhere(self, side: int, here: int) -> int:
        """CUs in the open and inside."""
        return self.size(side, here) + self.size(side, here + INSIDE)

    def generals(self, side: int, place: int) -> list[int]:
        return [general for general in range(len(NAME)) if SIDE[general] == side and self.at[general] == place]

    def lone(self, side: int, here: int) -> bool:
        """Generals without CUs in the open."""
        return not self.size(side, here) and bool(self.generals(side, here))

    def rank(self, general: int) -> int:
        return 2 if general == WHO["hannibal"] or general in self.consuls else 1

    def tribe(self, here: int) -> bool:
        """A living tribe."""
        return SPACES[here].kind == TRIBE and here not in self.dead

    def town(self, here: int) -> bool:
        """Where a removable marker can be."""
        return SPACES[here].kind == TOWN or here in self.dead

    def city_of(self, side: int, here: int) -> bool:
        return SPACES[here].kind == CITY and self.control[here] == side

    def besieged(self, here: int) -> bool:
        return SPACES[here].kind == CITY and self.points[here] > 0

    def room(self, side: int, here: int) -> int:
        if not self.city_of(side, here) or self.besieged(here):
            return 0
        return max(0, SPACES[here].room - self.size(side, here + INSIDE))

    def holds(self, side: int, province: str) -> bool:
        """More than half of all spaces of a province (1.3)."""
        spaces = MEMBERS[province]
        return 2 * sum(self.control[here] == side for here in spaces) > len(spaces)

    def score(self, side: int) -> int:
        return sum(each.scores and self.holds(side, each.key) for each in PROVINCES)

    def italy(self) -> bool:
        return all(self.holds(CARTHAGE, each.key) for each in PROVINCES
                   if each.country == "italy" and each.key != "latium")

    def removable(self, side: int) -> list[int]:
        return [here for here in range(len(SPACES)) if self.town(here) and self.control[here] == side]

    def strait_open(self, side: int, here: int, there: int) -> bool:
        if {here, there} != {MESSANA, RHEGIUM}:
            return True
        return self.control[MESSANA] == side == self.control[RHEGIUM]

    # -- isolation (8.5) ----------------------------------------------------------------------------------------------

    def isolated(self, side: int) -> set[int]:
        """The removable markers of a side that cannot trace."""
        return {here for here in self.removable(side) if not self._traces(side, here)}

    def _traces(self, side: int, start: int) -> bool:
        seen, edge = {start}, [start]
        while edge:
            here = edge.pop()
            if self._ends_trace(side, here):
                return True
            for there, kind in KINDS[here].items():
                if there in seen or kind in ("pass", "alps"):
                    continue
                if kind == "strait" and not self.strait_open(side, here, there):
                    continue
                if self._passes_trace(side, there):
                    seen.add(there)
                    edge.append(there)
        return False

    def _ends_trace(self, side: int, here: int) -> bool:
        if self.anywhere(side, here):
            return True
        return self.control[here] == side and (SPACES[here].kind == CITY or self.tribe(here) or here in PORTS)

    def _passes_trace(self, side: int, here: int) -> bool:
        enemy = 1 - side
        if self.anywhere(side, here):
            return True
        if self.control[here] == enemy or (self.tribe(here) and self.control[here] != side):
            return False
        return not self.size(enemy, here) or self.control[here] == side
