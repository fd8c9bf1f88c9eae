"""Where markers go and come from, where new CUs and generals are put (rules 3.4, 8.1, 8.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal.components.board import COUNTRY_OF, INSIDE, ITALY, LAND_NEIGHBORS, ROOM, space_of
from ccancients.hannibal.components.generals import AFRICANUS, BATTLE, COUNTRY, GENERALS, SIDE_OF
from ccancients.hannibal.components.sides import NOBODY, ROME
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.politics import Politics, connected
from ccancients.hannibal.mind.script.weights import (
    CUT_OFF,
    DISPUTED,
)
from ccancients.hannibal.rules.presence import best_of, force, generals_in, rank


class Placing:
    """Answers about markers, reinforcements and generals."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state = outlook.state
        self.side = outlook.side
        self._connected: set[int] | None = None

    # -- markers --------------------------------------------------------------------------------------------------

    def marker_gain(self, politics: Politics, space: int) -> float:
        """What an own marker in a space is worth: less where it is cut off or beside an enemy army."""
        if self._connected is None:
            self._connected = connected(self.state, self.side)
        gain = politics.flip[self.side][space]
        if space not in self._connected and not any(
            politics.control[each] == self.side and each in self._connected for each in LAND_NEIGHBORS[space]
        ):
            gain *= CUT_OFF
        enemy = self.outlook.enemy
        if any(force(self.state, enemy, each) > 1 for each in LAND_NEIGHBORS[space]):
            gain *= DISPUTED
        return gain

    def best_markers(
        self, spaces: Sequence[int], number: int, gain: Callable[[Politics, int], float] | None = None,
        to: int | None = None,
    ) -> tuple[float, list[int]]:
        """The best so many of some spaces to become own ones (or ``to``), one after the other, and their worth."""
        politics = self.outlook.politics.copy()
        value = gain or self.marker_gain
        left, total = list(spaces), 0.0
        chosen: list[int] = []
        while left and len(chosen) < number:
            best = max(left, key=lambda space: (value(politics, space), -space))
            worth = value(politics, best)
            if chosen and worth <= 0:
                break
            total += worth
            politics.set(best, self.side if to is None else to)
            chosen.append(best)
            left.remove(best)
        return total, chosen

    def removal(self, spaces: Sequence[int], number: int = 99) -> tuple[float, list[int]]:
        """Enemy markers to take away: the best so many of some spaces, and their worth."""
        side = self.side
        return self.best_markers(
            spaces, number, lambda politics, space: politics.change(space, NOBODY, side), to=NOBODY
        )

    def put(self, decision: Decision) -> Choice:
        """The next marker of operations or of an event."""
        spaces = [choice.args[0] for choice in decision.choices if choice.args]
        left = max(1, decision.about[1] if len(decision.about) > 1 else 1)
        worth, chosen = self.best_markers(spaces, left)
        if worth <= 0 and len(spaces) < len(decision.choices):
            return decision.choices[-1]
        return next(choice for choice in decision.choices if choice.args == (chosen[0],))

    def give_up(self, decision: Decision) -> Choice:
        """The own marker that is missed least; one that is about to be cut off first."""
        politics, side = self.outlook.politics, self.side
        linked = connected(self.state, side)
        # ports are bound to nothing: an own port is a goal by itself
        return max(
            decision.choices,
            key=lambda choice: (
                politics.change(choice.args[0], NOBODY, side) + 0.05 * (choice.args[0] not in linked),
                -choice.args[0],
            ),
        )

    # -- CUs ------------------------------------------------------------------------------------------------------

    def cu_gain(self, place: int, number: int) -> float:
        """What so many new CUs in a place are worth."""
        outlook = self.outlook
        space = space_of(place)
        cu = force(self.state, self.side, place)
        head = best_of(self.state, generals_in(self.state, self.side, place))
        gain = outlook.standing(space, cu + number, head) - outlook.standing(space, cu, head)
        if place >= INSIDE:
            gain *= 0.7 if cu < ROOM[space] else 0.0
        if head >= 0 and self.side == ROME and cu < 5:
            gain += 0.03 * min(number, 5 - cu)
        return gain

    def reinforce(self, decision: Decision) -> Choice:
        """Where the next CU does most."""
        return max(decision.choices, key=lambda choice: self.cu_gain(_place(choice), 1))

    def with_whom(self, decision: Decision, number: int) -> Choice:
        """The general with whom new CUs do most."""
        return max(
            decision.choices,
            key=lambda choice: (
                self.cu_gain(self.state.general_at[choice.args[0]], number), -choice.args[0],
            ),
        )

    def africanus(self, decision: Decision) -> Choice:
        """Africanus comes where he has most to win and is not beaten at once."""
        def worth(choice: Choice) -> float:
            space = choice.args[0]
            cu = force(self.state, ROME, space)
            return self.outlook.standing(space, cu + 5, AFRICANUS) - self.outlook.standing(
                space, cu, best_of(self.state, generals_in(self.state, ROME, space))
            )

        return max(decision.choices, key=worth)

    # -- generals -------------------------------------------------------------------------------------------------

    def led(self, place: int, general: int) -> float:
        """What CUs in a place gain by a general."""
        outlook, state = self.outlook, self.state
        space, side = space_of(place), SIDE_OF[general]
        cu = force(state, side, place)
        others = [each for each in generals_in(state, side, place) if each != general]
        head = best_of(state, others)
        if COUNTRY[general] and COUNTRY[general] != COUNTRY_OF[space]:
            return -1.0
        if head >= 0 and (rank(state, head), BATTLE[head]) >= (rank(state, general), BATTLE[general]):
            return 0.05 + 0.02 * BATTLE[general]
        return outlook.standing(space, cu, general) - outlook.standing(space, cu, head)

    def proconsul(self, decision: Decision) -> Choice:
        """The general whom his army would miss most: abroad rather than at home, where consuls are placed."""
        named = [choice for choice in decision.choices if choice.args]

        def worth(choice: Choice) -> float:
            general = choice.args[0]
            place = self.state.general_at[general]
            cu = force(self.state, ROME, place)
            away = COUNTRY_OF[space_of(place)] != ITALY
            return self.led(place, general) + (0.3 if away and cu else 0.0) + 0.1 * BATTLE[general] * (cu > 2)

        best = max(named, key=worth)
        return best if worth(best) > 0 or len(named) == len(decision.choices) else decision.choices[-1]

    def general_place(self, decision: Decision) -> Choice:
        """Where a general who is placed does most."""
        def worth(choice: Choice) -> float:
            general, space = choice.args
            place = space + INSIDE if choice.verb.endswith("inside") else space
            return self.led(place, general) - 0.2 * (place >= INSIDE)

        return max(decision.choices, key=worth)

    def commander(self, decision: Decision) -> Choice:
        """The better fighter commands, then who is easier to activate."""
        return max(
            decision.choices,
            key=lambda choice: (BATTLE[choice.args[0]], -GENERALS[choice.args[0]].strategy, -choice.args[0]),
        )

    def replacement(self, decision: Decision) -> Choice:
        """Rome's card brings a better proconsul, Carthage's a worse one."""
        def grade(choice: Choice) -> float:
            facts = GENERALS[choice.args[0]]
            return facts.battle + 0.8 * (3 - facts.strategy) - 0.01 * choice.args[0]

        pick = max if self.side == ROME else min
        return pick(decision.choices, key=grade)


def _place(choice: Choice) -> int:
    return choice.args[0] + (INSIDE if choice.verb.endswith("inside") else 0)

