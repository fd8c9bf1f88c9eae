"""The second reading of activation and movement: follows a match from outside, by its events and the raw board file.

It keeps its own books of whom a segment has moved, of points, paths and how a space was entered, and foresees at every
``spend`` which marches, sieges and removals of markers are open. It shares no rule with the program, only the numbers
of places and pieces.
"""

from __future__ import annotations

from typing import Any

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.successors.state import State
from tests.successors.referee.books import Books, Wrong
from tests.successors.referee.staying import Stays

QUIET = ("PointsSpent", "Moved", "PassageAsked", "PassageAnswered", "CommanderChanged")
"""What happens on a march without any consequence."""


class Activations:
    """Sees every event of a match and every question before it is answered."""

    def __init__(self, books: Books, stays: Stays) -> None:
        self.stays = stays
        self.tables, self.ids, self.paths, self.sea = books.tables, books.ids, books.land, books.sea
        self.kinds = {space["id"]: space["kind"] for space in books.spaces}
        self.generals = books.generals
        self.side = -1
        self.die = 0
        self.passed: set[tuple[int, int]] = set()
        self.moved: set[int] = set()
        self.begin()

    def begin(self) -> None:
        """A new activation: nothing spent, nothing entered."""
        self.members: set[int] = set()
        self.spent = 0
        self.gone = False
        self.entered = ""
        self.marched_before_sea = self.sailed = False
        self.marched = 0
        self.owed = False
        self.quiet = ""
        self.back = ""

    # -- what has happened --------------------------------------------------------------------------------------------

    def see(self, state: State, event: Any) -> None:
        """One event, in order."""
        name = type(event).__name__
        if name not in QUIET:
            self.quiet = ""
        handler = getattr(self, f"_{name}", None)
        if handler is not None:
            handler(state, event)

    def _SegmentBegan(self, _state: State, _event: Any) -> None:  # noqa: N802
        self.moved = set()
        self.die = 0

    def _MovementDie(self, _state: State, event: Any) -> None:  # noqa: N802
        self.die = event.die

    def _Activated(self, _state: State, event: Any) -> None:  # noqa: N802
        self.begin()
        self.side = event.side
        if event.commander in self.moved:
            raise Wrong("a general is activated who has been moved in this segment (S4 20)")

    def _SetOut(self, _state: State, event: Any) -> None:  # noqa: N802
        self.join(general for general in range(64) if event.generals >> general & 1)

    def join(self, generals: Any) -> None:
        for general in generals:
            if general in self.moved:
                raise Wrong("a general moves with a second force (S4 20)")
            self.moved.add(general)
            self.members.add(general)

    def _PickedUp(self, _state: State, event: Any) -> None:  # noqa: N802
        if event.kind == "general":
            self.join([event.piece])

    def _Dropped(self, _state: State, event: Any) -> None:  # noqa: N802
        if event.kind == "general":
            self.members.discard(event.piece)

    def _GeneralLeft(self, _state: State, event: Any) -> None:  # noqa: N802
        self.members.discard(event.general)

    def _PointsGone(self, _state: State, _event: Any) -> None:  # noqa: N802
        self.gone = True

    def _BattleBegan(self, _state: State, event: Any) -> None:  # noqa: N802
        if event.side == self.side:
            self.gone = True

    def _PointsSpent(self, _state: State, event: Any) -> None:  # noqa: N802
        if event.deed in ("besiege", "remove") and event.points != 2:
            raise Wrong("a siege or the removal of a marker does not cost two points (S4 81, S4 85)")
        self.spent += event.points
        self.paid = event.points

    def _DieRolled(self, _state: State, event: Any) -> None:  # noqa: N802
        if event.why == "attrition" and event.side == self.side:
            if not self.owed:
                raise Wrong("attrition without a hostile fortress (S4 146)")
            self.owed = False

    def _Moved(self, state: State, event: Any) -> None:  # noqa: N802
        if event.side != self.side or event.why not in ("march", "sail", "embark", "land", "return", "fall back"):
            if event.why == "retreat" and event.side == self.side:
                self.entered = ""
            return
        count = len(self.ids)
        origin, target = self.ids[event.origin % count], self.ids[event.target % count]
        if event.why == "march":
            self.march(state, event, origin, target)
        elif event.why == "sail":
            kind = self.sea[origin][target]
            if self.paid != self.tables["path_cost"][kind]:
                raise Wrong("a path by sea costs something else (S4 68)")
            self.entered = "sea"
        elif event.why == "embark" and event.generals:
            self.marched_before_sea, self.sailed = self.marched > 0, False
        elif event.why == "land" and event.generals:
            self.sailed = True
        elif event.why in ("return", "fall back"):
            self.gone = self.gone or event.why == "return" or state.rules.back_up_loses_mp
            self.sailed, self.entered = self.sailed or event.why == "return", ""

    def march(self, state: State, event: Any, origin: str, target: str) -> None:
        """A path by land: its cost, and the hostile fortress behind (S4 66, S4 67, S4 146)."""
        if event.origin >= len(self.ids) or event.target >= len(self.ids):
            raise Wrong("a march begins and ends outside (S4 93)")
        kind = self.paths[origin].get(target)
        if kind is None or self.paid != self.tables["path_cost"][kind]:
            raise Wrong("a path by land costs something else (S4 66)")
        if self.owed:
            raise Wrong("a hostile fortress was left without attrition (S4 146)")
        self.marched += 1
        self.entered, self.quiet, self.back = "land", target, origin

    # -- what may be done now -----------------------------------------------------------------------------------------

    def left(self, state: State) -> int:
        """Movement points by the table of the chapter (S4 40), or the card's."""
        if self.gone or not self.members:
            return 0
        head = max(self.members, key=lambda general: (self.seniority(general), -general))
        if state.given:
            return max(0, state.given - self.spent)
        initiative = self.generals[head]["initiative"] if head < len(self.generals) else (
            self.tables["minor_general"]["initiative"]
        )
        points = 2 if self.die < initiative else 3 if self.die == initiative else 4
        return max(0, points - self.spent)

    def seniority(self, general: int) -> int:
        return int(self.generals[general]["seniority"]) if general < len(self.generals) else 0

    def look(self, game: Game[State]) -> None:
        """A question before it is answered."""
        state, decision = game.state, game.decision
        if decision is None:
            return
        if decision.question == "spend":
            self.nobody_was_forgotten(state)
            self.quiet = ""
            texts = {choice.verb for choice in decision.choices}
            self.compare("march", {text for text in texts if text.startswith("march ")}, self.marches(state))
            self.compare("besiege", texts & {"besiege"}, self.sieges(state))
            self.compare("remove marker", texts & {"remove marker"}, self.removals(state))
            self.compare("gates", texts & {"go in"}, self.going_in(state))
        elif decision.question == "activate":
            self.nobody_among_others(state)
        elif decision.question == "intercept":
            self.interception(state, decision)
        elif decision.question == "evade" and decision.choices[0].verb.startswith("evade to"):
            self.evasion(state, decision)
        elif decision.question == "retreat":
            self.retreat(state, decision)

    def foresee(self, state: State, verb: str) -> None:
        """The answer to ``spend``: whether attrition is owed when the force leaves now (S4 146, S4 148)."""
        place = state.force_place
        space = self.ids[place % len(self.ids)]
        hostile = self.kinds[space] == "fortress" and state.control[place % len(self.ids)] == -2
        army = any(state.force_cu) and not self.stays.is_home(place % len(self.ids))
        if verb.startswith("march "):
            self.owed = hostile and army and self.entered != ""
        elif verb.startswith("sail "):
            self.owed = hostile and army and self.entered == "land"

    @staticmethod
    def compare(what: str, offered: set[str], foreseen: set[str]) -> None:
        if offered != foreseen:
            raise Wrong(f"{what}: offered {sorted(offered)}, foreseen {sorted(foreseen)}")

    def marches(self, state: State) -> set[str]:
        place = state.force_place
        if place >= len(self.ids) or (self.sailed and self.marched_before_sea) or self.stays.must_stay(state):
            return set()
        left = self.left(state)
        return {
            f"march {target}" for target, kind in self.paths[self.ids[place]].items()
            if self.tables["path_cost"][kind] <= left
        }

    def enemies(self, state: State, place: int) -> bool:
        """Units of anybody else in a place."""
        return place in state.army_at or any(
            sum(counts[state.at(side, place):state.at(side, place) + state.types])
            for side in range(state.sides) if side != self.side for counts in (state.rested, state.moved)
        )

    def sieges(self, state: State) -> set[str]:
        place = state.force_place
        if place >= len(self.ids) or sum(state.force_cu) < 3 or self.left(state) < 2 or self.enemies(state, place):
            return set()
        owner = state.control[place]
        city = self.kinds[self.ids[place]] == "major_city" and owner >= 0 and owner != self.side
        return {"besiege"} if owner == -2 or city else set()

    def removals(self, state: State) -> set[str]:
        place = state.force_place
        if place >= len(self.ids) or sum(state.force_cu) < 3 or self.left(state) < 2 or self.enemies(state, place):
            return set()
        owner, kind = state.control[place], self.kinds[self.ids[place]]
        return {"remove marker"} if 0 <= owner != self.side and kind in ("minor_city", "fortress") else set()

    def going_in(self, state: State) -> set[str]:
        place, count = state.force_place, len(self.ids)
        if place >= count or self.kinds[self.ids[place]] != "major_city" or state.control[place] != self.side:
            return set()
        inside = sum(state.units[self.side * state.places + place + count:][:1])
        return {"go in"} if inside + sum(state.force_cu) <= 2 and self.stays.through_gates < 2 else set()

    # -- reactions --------------------------------------------------------------------------------------------------

    def has_enemies_of(self, state: State, side: int, place: int, but: int = -9) -> bool:
        """Whether units of others than ``side`` and ``but`` are in a place; independent armies are always others."""
        if place in state.army_at and but != -2:
            return True
        return any(state.units[each * state.places + place] for each in range(state.sides) if each not in (side, but))

    def could_intercept(self, state: State, side: int, origin: int, target: int) -> bool:
        """Units with a general, or with one to be placed, next to a space where no third side stands (S4 178, R30)."""
        count = len(self.ids)
        space = origin % count
        if self.ids[target] not in self.paths[self.ids[space]] or not state.units[side * state.places + origin]:
            return False
        if origin >= count and self.has_enemies_of(state, side, space):
            return False
        if self.has_enemies_of(state, side, target, but=self.side):
            return False
        first = state.board.majors + side * state.board.minors
        hand = any(
            state.general_at[each] == -1 and not state.generals_placed >> each & 1
            for each in range(first, first + state.board.minors)
        )
        return hand or any(at == origin and state.owner[each] == side for each, at in enumerate(state.general_at))

    def interception(self, state: State, decision: Decision) -> None:
        mover, target, origin = decision.about
        if mover == self.side and not self.could_intercept(state, decision.side, origin, target):
            raise Wrong("an army is asked that cannot intercept (S4 178)")

    def nobody_was_forgotten(self, state: State) -> None:
        """After a march on which nothing happened nobody could have intercepted, but who was asked and passed."""
        if not self.quiet or state.force_place >= len(self.ids) or self.ids[state.force_place] != self.quiet:
            return
        for side in range(state.sides):
            for space in self.paths[self.quiet]:
                for origin in (self.ids.index(space), self.ids.index(space) + len(self.ids)):
                    if side == self.side or state.honored >> side & 1 or (side, origin) in self.passed:
                        continue
                    if self.could_intercept(state, side, origin, state.force_place):
                        raise Wrong(f"{state.board.place_text(origin)} was not asked whether it intercepts")

    def answered(self, decision: Decision, verb: str) -> None:
        """Who passed, since the last question that was no interception."""
        if decision.question == "intercept":
            self.passed.add((decision.side, decision.about[2]))
        elif decision.question == "spend":
            self.passed = set()

    def evasion(self, state: State, decision: Decision) -> None:
        """To adjacent spaces without enemies, not to where the mover came from (E2)."""
        place = decision.about[0]
        open_spaces = {
            f"evade to {space}" for space in self.paths[self.ids[place]]
            if not self.has_enemies_of(state, decision.side, self.ids.index(space))
        }
        offered = {choice.verb for choice in decision.choices} - {"stay there"}
        if not offered <= open_spaces or len(open_spaces - offered) > 1:
            raise Wrong(f"evade: offered {sorted(offered)}, open are {sorted(open_spaces)}")

    def retreat(self, state: State, decision: Decision) -> None:
        """Nowhere among enemies, and by land but for who came by sea (7.R)."""
        for choice in decision.choices:
            verb, _, space = choice.verb.rpartition(" ")
            if verb == "retreat to":
                target = self.ids.index(space)
                independent = state.army >= 0 and decision.about[0] == state.army_at[state.army]
                if not independent and self.has_enemies_of(state, decision.side, target):
                    raise Wrong(f"a retreat among enemies in {space}")

    def nobody_among_others(self, state: State) -> None:
        """Between activations units and generals of two factions are in no place together (S4 160, S4 164)."""
        holders: dict[int, int] = {}
        for side in range(state.sides):
            for place in range(state.places):
                if state.units[side * state.places + place] and holders.setdefault(place, side) != side:
                    raise Wrong(f"units of two factions in {state.board.place_text(place)}")
        for general, place in enumerate(state.general_at):
            if place >= 0 and holders.setdefault(place, state.owner[general]) != state.owner[general]:
                raise Wrong(f"generals among others in {state.board.place_text(place)}")
