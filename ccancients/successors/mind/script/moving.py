"""Whom to activate, who goes, and what the active force does."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.components.board import INDEPENDENT, NOBODY, TRANSIT
from ccancients.successors.mind.script.goals import Force, Goals, Plan
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.rules.activation import allowance, points_left
from ccancients.successors.rules.movement import embark, may_march
from ccancients.successors.rules.presence import generals_in, is_friendly, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import AT_SEA, State

OWN_AGAIN = 5
"""Units beyond which a garrison is left in a city that enemies can come to."""


class Moving:
    """The decisions about one's own armies."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state: State = outlook.state
        self.board, self.side, self.weights = outlook.board, outlook.side, outlook.weights

    # -- whom to activate ---------------------------------------------------------------------------------------------

    def activate(self, decision: Decision) -> Choice:
        """The army with the best plan first; minor generals are placed where units wait for somebody to lead them."""
        best, chosen = self.weights.enough, decision.choices[-1]
        for choice in decision.choices:
            gain = self._gain(choice)
            if gain > best + 1e-9:
                best, chosen = gain, choice
        return chosen

    def _gain(self, choice: Choice) -> float:
        verb, args = self.state.words.read(choice, self.side)
        if verb == "activate":
            return self.gain_of(args[0], self.state.general_at[args[0]])
        if verb in ("place minor", "move minor"):
            place = args[-1]
            if self._is_led(place):
                return 0.0
            minor = self.board.minor(self.side, 0) if verb == "place minor" else args[0]
            if verb == "move minor" and self._is_needed(minor):
                return 0.0
            return self.gain_of(minor, place) * (0.9 if verb == "place minor" else 0.8)
        return 0.0

    def _is_led(self, place: int) -> bool:
        """Whether somebody who has not been moved could lead the units of a place."""
        moved = self.state.generals_moved
        return any(not moved >> general & 1 for general in generals_in(self.state, self.side, place))

    def _is_needed(self, minor: int) -> bool:
        """Whether a minor general leads units that have something to do where he is."""
        place = self.state.general_at[minor]
        return units(self.state, self.side, place) > 0 and not is_friendly(self.state, self.side, place)

    def gain_of(self, general: int, place: int) -> float:
        """What activating a general in a place promises beyond leaving everything as it is."""
        start = self.state.at(self.side, place)
        cu = tuple(self.state.rested[start:start + self.state.types])
        if not any(cu) and self.board.is_minor(general):
            return 0.0
        force = Force(self.board.space(place), cu, general, allowance(self.state, general) or 2,
                      may_sail=self.state.sailed < self.state.rules.naval_moves_per_segment)  # fmt: skip
        goals = Goals(self.outlook, force)
        return goals.best().score - self.passive(force.node, sum(cu))

    def passive(self, space: int, number: int) -> float:
        """What standing in a space brings without being activated: a marker in the next surrender segment."""
        owner = self.state.control[space]
        if not number or owner == INDEPENDENT or self.board.kind[space] == TRANSIT:
            return 0.0
        goals = Goals(self.outlook, Force(space, (number, *[0] * (self.state.types - 1)), NOBODY, 0))
        return max(0.0, goals.outlook.value(space)) if owner < 0 or not self._is_city(space) else 0.0

    def _is_city(self, space: int) -> bool:
        return self.board.provinces[self.board.spaces[space].province].major_city == space

    # -- who goes -----------------------------------------------------------------------------------------------------

    def compose(self, decision: Decision) -> Choice:
        """Everybody goes; but a unit stays in a city that enemies can come to, and royals behind walls."""
        state = self.state
        place, space = state.band_place, self.board.space(state.band_place)
        large = sum(state.band_cu) >= OWN_AGAIN and self.outlook.threat(space) > 0
        stays = units(state, self.side, place) > sum(state.band_cu)
        for choice in decision.choices:
            verb, args = state.words.read(choice, self.side)
            if verb == "leave royal" and self.board.is_inside(place):
                return choice
            if verb == "leave type" and large and not stays and self._is_own_city(space) and self._is_light(args[0]):
                return choice
        return state.words.choice("set out")

    def _is_own_city(self, space: int) -> bool:
        return self._is_city(space) and is_friendly(self.state, self.side, space)

    def _is_light(self, kind: int) -> bool:
        return self.board.types[kind].strength == min(self.board.strength)

    # -- what the force does ------------------------------------------------------------------------------------------

    def spend(self, decision: Decision) -> Choice:
        """Units are picked up, places besieged, markers left on the way; then the next step towards the best goal."""
        self.options = {self.state.words.read(choice, self.side): choice for choice in decision.choices}
        if self.state.naval == AT_SEA:
            return self._at_sea(decision)
        plan = self.plan(may_sail=embark(self.state) == OK)
        if plan.step >= 0:
            return self._on_the_way(plan) or self._step(plan) or self._by_land() or self._here(decision)
        return self._here(decision)

    def plan(self, *, may_sail: bool, may_march_too: bool = True) -> Plan:
        """The best plan of the active force."""
        state, count = self.state, self.board.count
        space = self.board.space(state.force_place)
        node = space + count if state.naval == AT_SEA else space
        force = Force(node, tuple(state.force_cu), state.commander, points_left(state), may_sail=may_sail,
                      may_march=may_march_too and may_march(state))  # fmt: skip
        return Goals(self.outlook, force).best()

    def _take(self, verb: str, *args: int) -> Choice | None:
        return self.options.get((verb, args))

    def _step(self, plan: Plan) -> Choice | None:
        """The choice that is the first step of a plan, if it is open."""
        count = self.board.count
        if self.board.is_inside(self.state.force_place) and plan.step < count:
            return self._take("go out")
        if plan.step >= count:
            return self._take("embark")
        return self._take("march", plan.step)

    def _by_land(self) -> Choice | None:
        plan = self.plan(may_sail=False)
        return self._step(plan) if plan.step >= 0 else None

    def _on_the_way(self, plan: Plan) -> Choice | None:
        """Before going on: who waits here comes along; a unit stays where a marker is wanted (rules part 17)."""
        return self._pick_up() or self._leave_unit(plan)

    def _pick_up(self) -> Choice | None:
        state = self.state
        for (verb, args), choice in self.options.items():
            if verb == "pick up type" and is_friendly(state, self.side, state.force_place) and not self._keeps_one():
                return choice
            if verb == "pick up royal" and state.royal_owner[args[0]] == NOBODY:
                return choice
        return None

    def _keeps_one(self) -> bool:
        """Whether the last unit of a threatened city would be taken along."""
        space, state = self.board.space(self.state.force_place), self.state
        here = units(state, self.side, state.force_place) - sum(state.force_cu)
        return self._is_own_city(space) and here <= 1 and self.outlook.threat(space) > 0

    def _leave_unit(self, plan: Plan) -> Choice | None:
        state, space = self.state, self.state.force_place
        here = units(state, self.side, space) - sum(state.force_cu)
        owner = state.control[space] if space < self.board.count else self.side
        wanted = self.outlook.value(space) if space < self.board.count else 0.0
        if here or sum(state.force_cu) <= self.weights.keep or wanted < self.weights.drop or space == plan.space:
            return None
        if owner == INDEPENDENT or (owner >= 0 and self._is_city(space)):
            return None
        placed = self._take("place minor here")
        if placed is not None:
            return placed
        return next((choice for (verb, args), choice in sorted(self.options.items())
                     if verb == "drop type" and self._is_light(args[0])), None)  # fmt: skip

    def _here(self, decision: Decision) -> Choice:
        """Where the force is to stay: points that are left besiege, or take a marker away; who is weak goes inside."""
        state, space = self.state, self.state.force_place
        if space < self.board.count:
            value = self.outlook.value(space)
            besiege = self._take("besiege")
            if besiege is not None and value > self.outlook.champion_cost(state.control[space]):
                return besiege
            removal = self._take("remove marker here")
            if removal is not None and value > 0:
                return removal
        return self._shelter() or self._end(decision)

    def _shelter(self) -> Choice | None:
        state, space = self.state, self.board.space(self.state.force_place)
        go_in = self._take("go in")
        if go_in is None:
            return None
        mine = Goals(self.outlook, Force(space, tuple(state.force_cu), state.commander, 0)).strength_in(space, NOBODY)
        return go_in if self.outlook.threat(space) > mine + self.weights.fear else None

    def _end(self, decision: Decision) -> Choice:
        return self._take("end") or self._take("land in") or self._take("land") or decision.choices[-1]

    # -- at sea -------------------------------------------------------------------------------------------------------

    def _at_sea(self, decision: Decision) -> Choice:
        """Sail towards the goal, land when it is the port, or nothing can be paid any more."""
        plan = self.plan(may_sail=True)
        count = self.board.count
        if plan.step >= count:
            sailed = self._take("sail", plan.step - count)
            if sailed is not None:
                return sailed
        space = self.board.space(self.state.force_place)
        if self.outlook.threat(space) > 0 or self.outlook.enemies(space):
            inside = self._take("land in")
            if inside is not None:
                return inside
        return self._take("land") or self._end(decision)


__all__ = ["Moving"]
