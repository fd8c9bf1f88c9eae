"""Whom to activate, who goes, and what the active force does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.components.board import INDEPENDENT, NOBODY, TRANSIT
from ccancients.successors.mind.script.goals import Force, Goals, Plan
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.rules.activation import allowance, points_left
from ccancients.successors.rules.movement import embark, may_march
from ccancients.successors.rules.presence import generals_in, is_friendly, rested_by_type, units
from ccancients.successors.rules.reasons import OK
from ccancients.successors.state import AT_SEA, State

OWN_AGAIN: Final = 5
"""Units beyond which a garrison is left in a city that enemies can come to."""
_BAND: Final = 2
"""Rested units for which a minor general is placed."""


class Moving:
    """The decisions about one's own armies; ``goal`` where the active force is to go, -1 where it likes."""

    def __init__(self, outlook: Outlook, goal: int = NOBODY) -> None:
        self.outlook, self.goal = outlook, goal
        self.state: State = outlook.state
        self.board, self.side, self.weights = outlook.board, outlook.side, outlook.weights

    # -- whom to activate ---------------------------------------------------------------------------------------------

    def activate(self, decision: Decision) -> Choice:
        """The army with the best plan first; minor generals are placed where units wait for somebody to lead them."""
        best, chosen = self.weights.enough, decision.choices[-1]
        for choice in decision.choices:
            gain = self.gain(choice)
            if gain > best + 1e-9:
                best, chosen = gain, choice
        return chosen

    def gain(self, choice: Choice) -> float:
        """What an answer to whom to activate promises beyond leaving everything as it is."""
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
            gain = self.gain_of(minor, place) * (0.9 if verb == "place minor" else 0.8)
            return gain if gain > self.weights.minors else 0.0
        return 0.0

    def _is_led(self, place: int) -> bool:
        """Whether the units of a place need no minor general: they have one, or are too few to go anywhere.

        A recruit looks only for somebody who has not been moved.
        """
        here = generals_in(self.state, self.side, place)
        if self.weights.keepers:
            return bool(here) or sum(rested_by_type(self.state, self.side, place)) < _BAND
        return any(not self.state.generals_moved >> general & 1 for general in here)

    def _is_needed(self, minor: int) -> bool:
        """Whether a minor general leads units that have something to do where he is."""
        place = self.state.general_at[minor]
        return units(self.state, self.side, place) > 0 and not is_friendly(self.state, self.side, place)

    def gain_of(self, general: int, place: int) -> float:
        """What activating a general in a place promises beyond leaving everything as it is."""
        space, going = self.board.space(place), self.going(place)
        if not any(going) and self.board.is_minor(general):
            return 0.0
        return self._goals_of(general, space, going).best().score - self.passive(space, going, general)

    def journeys(self, general: int, most: int) -> list[tuple[float, int]]:
        """The best goals of a general who may be activated, and what each promises."""
        place = self.state.general_at[general]
        space, going = self.board.space(place), self.going(place)
        passive = self.passive(space, going, general)
        return [(plan.score - passive, plan.space) for plan in self._goals_of(general, space, going).several(most)]

    def _goals_of(self, general: int, space: int, going: tuple[int, ...]) -> Goals:
        force = Force(space, going, general, allowance(self.state, general) or 2,
                      may_sail=self.state.sailed < self.state.rules.naval_moves_per_segment)  # fmt: skip
        return Goals(self.outlook, force)

    def going(self, place: int) -> tuple[int, ...]:
        """The units by type that would set out from a place: all that are rested, but for one that is to stay."""
        cu = rested_by_type(self.state, self.side, place)
        kept = self.garrison(place, cu)
        return tuple(number - (kind == kept) for kind, number in enumerate(cu))

    def garrison(self, place: int, cu: Sequence[int]) -> int:
        """The type of the unit that stays where a force of three or more sets out from a prize or city of its own that
        no other unit holds; -1 for none.
        """
        space = self.board.space(place)
        if sum(cu) < self.weights.keep or self.outlook.keep(space) < self.weights.drop:
            return NOBODY
        if self.outlook.own_units(space) > sum(cu):
            return NOBODY
        return min((kind for kind, number in enumerate(cu) if number), key=lambda kind: self.board.strength[kind])

    def passive(self, space: int, cu: Sequence[int], general: int) -> float:
        """What standing in a space brings without being activated: a marker in the next surrender segment, a prize or
        city that is held; less what is feared there.
        """
        owner, number = self.state.control[space], sum(cu)
        if not number:
            return 0.0
        fear = Goals(self.outlook, Force(space, tuple(cu), general, 0)).fear(space)
        if owner == INDEPENDENT or self.board.kind[space] == TRANSIT:
            return -fear
        if owner == self.side:
            return self.outlook.guarded(space, max(0, self.outlook.own_units(space) - number)) - fear
        return (max(0.0, self.outlook.value(space)) if owner < 0 or not self._is_city(space) else 0.0) - fear

    def _is_city(self, space: int) -> bool:
        return self.board.provinces[self.board.spaces[space].province].major_city == space

    # -- who goes -----------------------------------------------------------------------------------------------------

    def compose(self, decision: Decision) -> Choice:
        """Everybody goes; but a unit stays in a prize or city, royals stay behind walls, and somebody with units that
        may not be left alone.
        """
        state, options = self.state, decision.choices
        place, space = state.band_place, self.board.space(state.band_place)
        large = sum(state.band_cu) >= OWN_AGAIN and self.outlook.threat(space) > 0 and self._is_own_city(space)
        stays = units(state, self.side, place) > sum(state.band_cu)
        kept = self.garrison(place, state.band_cu) if not stays else NOBODY
        for choice in options:
            verb, args = state.words.read(choice, self.side)
            if verb == "leave royal" and self.board.is_inside(place):
                return choice
            if verb == "leave type" and not stays and (args[0] == kept or (large and self._is_light(args[0]))):
                return choice
        out = state.words.choice("set out")
        return out if out in options else self._keeper(decision)

    def _keeper(self, decision: Decision) -> Choice:
        """Who stays with units that have been moved, so that the others may set out: a minor general before another."""
        words = self.state.words
        minor = words.choice("place minor here")
        if minor in decision.choices:
            return minor
        juniors = [words.read(choice, self.side) for choice in decision.choices]
        generals = [args[0] for verb, args in juniors if verb == "leave general"]
        least = min(generals, key=lambda general: (not self.board.is_minor(general), self.board.seniority(general)),
                    default=NOBODY)  # fmt: skip
        return words.choice("leave general", least) if least != NOBODY else decision.choices[0]

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
        if (asked := self._passage(plan)) is not None:
            return asked
        if plan.step >= 0:
            return self._on_the_way(plan) or self._step(plan) or self._by_land() or self._here(decision)
        return self._here(decision)

    def plan(self, *, may_sail: bool, may_march_too: bool = True) -> Plan:
        """The best plan of the active force."""
        goals = self._goals(may_sail=may_sail, may_march_too=may_march_too)
        return goals.best() if self.goal == NOBODY else goals.towards(self.goal)

    def plans(self, most: int) -> list[Plan]:
        """The best plans of the active force, at most so many."""
        return self._goals(may_sail=embark(self.state) == OK).several(most)

    def _passage(self, plan: Plan) -> Choice | None:
        """Others are asked to let the force pass where the way beyond them leads to something better."""
        if not self.weights.passage:
            return None
        for (verb, args), choice in self.options.items():
            if verb == "ask passage" and args[0] != plan.space:
                beyond = self._goals(may_sail=False, through=(args[0],)).best()
                if beyond.step == args[0] != beyond.space and beyond.score > plan.score + self.weights.passage:
                    return choice
        return None

    def _promised(self) -> tuple[int, ...]:
        """The spaces through which all who stand there have promised passage."""
        state = self.state
        spaces = {code // state.sides for code in state.promised}
        return tuple(space for space in sorted(spaces) if all(
            space * state.sides + party in state.promised for party in self.outlook.enemies(space)
        ))  # fmt: skip

    def _goals(self, *, may_sail: bool, may_march_too: bool = True, through: tuple[int, ...] = ()) -> Goals:
        state, count = self.state, self.board.count
        space = self.board.space(state.force_place)
        node = space + count if state.naval == AT_SEA else space
        kept = self.garrison(state.force_place, state.force_cu)
        going = tuple(number - (kind == kept) for kind, number in enumerate(state.force_cu))
        force = Force(node, going, state.commander, points_left(state), may_sail=may_sail,
                      may_march=may_march_too and may_march(state))  # fmt: skip
        return Goals(self.outlook, force, (*through, *self._promised()))

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
        """Whether the last unit of a prize, or of a threatened city, would be taken along."""
        space, state = self.board.space(self.state.force_place), self.state
        here = self.outlook.own_units(space) - sum(state.force_cu)
        if here <= 1 and self.outlook.keep(space) >= self.weights.drop:
            return True
        return self._is_own_city(space) and here <= 1 and self.outlook.threat(space) > 0

    def _leave_unit(self, plan: Plan) -> Choice | None:
        """A unit stays in a prize or city of one's own, or where a marker is wanted."""
        state, space = self.state, self.state.force_place
        if space >= self.board.count or space == plan.space:
            return None
        kept = self.garrison(space, state.force_cu)
        if kept != NOBODY:
            return self._take("drop type", kept)
        return self._drop_for_marker(space)

    def _drop_for_marker(self, space: int) -> Choice | None:
        """Units and a minor general for them stay where a marker is wanted."""
        state, owner = self.state, self.state.control[space]
        here = units(state, self.side, space) - sum(state.force_cu)
        if here or sum(state.force_cu) <= self.weights.keep or self.outlook.value(space) < self.weights.drop:
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
