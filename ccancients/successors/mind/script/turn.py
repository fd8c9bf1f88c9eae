"""Cards, markers, surrender, reinforcements, independent armies."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.components.board import NOBODY, Card
from ccancients.successors.components.board_file import BONUS
from ccancients.successors.mind.script.events import Events
from ccancients.successors.mind.script.goals import Force, Goals
from ccancients.successors.mind.script.moving import Moving
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.rules.activation import may_be_activated, resting_generals
from ccancients.successors.rules.independents import waits_in_box
from ccancients.successors.rules.presence import count, units
from ccancients.successors.rules.turn import marker_spaces
from ccancients.successors.state import State

NEAR_ENEMY = 3
"""Movement points from an independent army within which an enemy makes it worth while to let it move."""


_ENOUGH = 0.6
"""What is reached by a march for which nobody looks further."""


class Turning:
    """The decisions of a turn beside those about armies."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state: State = outlook.state
        self.board, self.side, self.weights = outlook.board, outlook.side, outlook.weights
        self._marches: dict[tuple[int, int], float] = {}

    # -- the Tyche segment --------------------------------------------------------------------------------------------

    def tyche(self, decision: Decision) -> Choice:
        """The use of a card that promises most; of equals the smaller card."""
        return max(decision.choices, key=lambda choice: self.use(choice, decision))

    def use(self, choice: Choice, decision: Decision) -> tuple[float, int]:
        """What a use of a card, or of the die, promises; and its points, negative."""
        verb, args = self.state.words.read(choice, self.side)
        card = self.board.cards[args[0]] if args else None
        ops = card.ops if card is not None else decision.about[-1]
        use = verb.rpartition(" ")[2]
        if use == "event" and card is not None:
            return self._of_event(card), -ops
        return self.points_used(use, ops), -ops

    def _of_event(self, card: Card) -> float:
        """What the event of a card promises; a bonus card's points are used besides."""
        if not self.weights.events:
            return -1.0
        worth = Events(self.outlook, self).worth(card)
        if card.kind == BONUS:
            worth += max(self.points_used(use, card.ops) for use in ("march", "markers", "training"))
        return worth

    def points_used(self, use: str, ops: int) -> float:
        """What so many operation points promise for a use."""
        if use == "march":
            return self.marches(ops, 1)
        if use == "markers":
            return self._marking(ops)
        if use == "training":
            return ops // max(1, self.board.tables.train.cost) * self.weights.train * self.time_left()
        return 0.0

    def time_left(self) -> float:
        """How much of the match is to come."""
        rounds = self.state.scenario.rounds
        return min(1.0, 1.5 * (rounds - self.state.round + 1) / rounds)

    def marches(self, ops: int, forces: int) -> float:
        """What the best forces gain by as many points as a card has: by what they reach, less by what comes nearer."""
        if (ops, forces) not in self._marches:
            self._marches[ops, forces] = self._of_marches(ops, forces)
        return self._marches[ops, forces]

    def _of_marches(self, ops: int, forces: int) -> float:
        state = self.state
        gains = []
        moving = Moving(self.outlook)
        for general in resting_generals(state, self.side):
            place = state.general_at[general]
            if not units(state, self.side, place) or not may_be_activated(state, general):
                continue
            cu = moving.going(place)
            space = self.board.space(place)
            goals = Goals(self.outlook, Force(space, cu, general, ops))
            passive = moving.passive(space, cu, general)
            reached = self.weights.reached * (goals.best(ops).score - passive)
            if reached < _ENOUGH:
                reached = max(reached, self.weights.march * (goals.best().score - passive))
            gains.append(reached)
        return sum(sorted(gains, reverse=True)[:forces])

    def _marking(self, ops: int) -> float:
        values = sorted((self.outlook.marked(space) for space in marker_spaces(self.state, self.side)), reverse=True)
        return sum(values[:ops])

    def stirring(self, event: str) -> float:
        """What independent armies could do to others: an enemy marker or army within reach of one."""
        state, total = self.state, 0.0
        for army, at in enumerate(state.army_at):
            comes = waits_in_box(state, army) and self.board.independents[army].id == event
            if at < 0 and not comes:
                continue
            spaces = [at] if at >= 0 else list(self.board.independents[army].exits)
            total += 0.5 * max((self._harm(space) for space in self._around(spaces)), default=0.0)
        return total

    def _around(self, spaces: list[int]) -> set[int]:
        found = set(spaces)
        for _ in range(NEAR_ENEMY - 1):
            found |= {there for here in found for there, _ in self.board.ways[here]}
        return found

    def _harm(self, space: int) -> float:
        """What an independent army in a space would cost the others."""
        owner = self.state.control[space]
        if owner in (self.side, NOBODY) or owner < 0:
            return 0.0
        return self.outlook.value(space) if owner == self.outlook.leader else 0.5 * self.outlook.value(space)

    def target(self, decision: Decision) -> Choice:
        """What the event of a card is used on: what it promises most for; nothing more where nothing is promised."""
        card = self.board.cards[decision.about[0]]
        events, words = Events(self.outlook, self), self.state.words
        best, chosen = 0.0, decision.choices[-1]
        for choice in decision.choices:
            verb, args = words.read(choice, self.side)
            if verb == "done":
                continue
            worth = self.fits(args[0]) + 9.0 if len(decision.about) > 1 else events.of(card, args[0])
            if worth > best + 1e-9:
                best, chosen = worth, choice
        return chosen

    # -- markers ------------------------------------------------------------------------------------------------------

    def markers(self, decision: Decision) -> Choice:
        """Where a majority is completed, then where one comes nearer (rules part 17)."""
        marks = [choice for choice in decision.choices if self.state.words.verb(choice, self.side) == "mark"]
        return max(marks, key=self._marked, default=decision.choices[-1])

    def _marked(self, choice: Choice) -> float:
        _, args = self.state.words.read(choice, self.side)
        space = args[0]
        safe = -0.05 * (self.outlook.threat(space) > 0)
        return self.outlook.marked(space) + safe

    def surrender(self, decision: Decision) -> Choice:
        """Every marker that may be placed or taken away; assaults that cost no title worth more."""
        best, chosen = 0.0, decision.choices[-1]
        for choice in decision.choices:
            verb, args = self.state.words.read(choice, self.side)
            worth = 0.0
            if verb in ("mark", "remove marker"):
                worth = 10.0 + self.outlook.value(args[0])
            elif verb == "assault":
                worth = 0.2 * self.outlook.value(args[0]) - self.outlook.champion_cost(self.state.control[args[0]])
            if worth > best:
                best, chosen = worth, choice
        return chosen

    # -- reinforcements -----------------------------------------------------------------------------------------------

    def reinforce(self, decision: Decision) -> Choice:
        """To the army that has most to do, or to those who are in danger."""
        return max(decision.choices, key=self._placed)

    def _placed(self, choice: Choice) -> float:
        return self.fits(self.state.words.read(choice, self.side)[1][-1])

    def fits(self, place: int) -> float:
        """How well a unit more is placed."""
        space = self.board.space(place)
        led = any(at == place and self.state.owner[general] == self.side
                  for general, at in enumerate(self.state.general_at))  # fmt: skip
        here = units(self.state, self.side, place)
        score = 0.6 * led + 0.1 * min(here, 5) - 0.3 * max(0, here - 6)
        if self.board.is_inside(place):
            score += 0.5 if self.outlook.threat(space) > 0 and not led else -0.3
        if not self.outlook.own_units(space):
            score += 0.5 * self.outlook.keep(space)
        return score + self._potential(space)

    def _potential(self, space: int) -> float:
        """What there is to take near a space."""
        force = Force(space, (4, *[0] * (self.state.types - 1)), self.board.minor(self.side, 0), 3, may_sail=False)
        return 0.3 * Goals(self.outlook, force).best().score

    def returns(self, decision: Decision) -> Choice:
        """Where most units wait for somebody to lead them."""
        return max(decision.choices, key=lambda choice: units(self.state, self.side, self._place(choice)))

    def _place(self, choice: Choice) -> int:
        return self.state.words.read(choice, self.side)[1][-1]

    # -- independent armies -------------------------------------------------------------------------------------------

    def independents(self, decision: Decision) -> Choice:
        """Towards the nearest space of the leading faction, never against one's own (rules part 17)."""
        verbs = {choice: self.state.words.read(choice, self.side) for choice in decision.choices}
        if not decision.about:
            moves = [choice for choice, (verb, _) in verbs.items() if verb == "move army"]
            useful = [choice for choice in moves if self._has_aim(verbs[choice][1][0])]
            return useful[0] if useful else decision.choices[-1]
        army, here, left = decision.about
        best, chosen = self._aim(army, here, 0), decision.choices[-1]
        for choice, (verb, args) in verbs.items():
            if verb == "place marker":
                score = self._harm(here) + 0.4 * (self.state.control[here] == NOBODY) * self.outlook.denial
            elif verb == "march":
                score = self._aim(army, args[0], left)
            else:
                continue
            if score > best + 1e-9 or (chosen == decision.choices[-1] and self._must_go(decision)):
                best, chosen = score, choice
        return chosen

    def _must_go(self, decision: Decision) -> bool:
        return self.state.words.choice("end") not in decision.choices

    def _has_aim(self, army: int) -> bool:
        at = self.state.army_at[army]
        spaces = [at] if at >= 0 else list(self.board.independents[army].exits)
        return max((self._harm(space) for space in self._around(spaces)), default=0.0) > 0

    def _aim(self, army: int, space: int, left: int) -> float:
        """What an army does to others in a space, or may do near it; enemies too strong for it are kept away from."""
        if space < 0:
            return -1.0
        score = self._harm(space)
        for other in range(self.state.sides):
            here = count(self.state, other, space)
            if here and other == self.side:
                score -= 2.0
            elif here > self.state.army_strength[army]:
                score -= 1.0
            elif here:
                score += 0.3
        if self.state.control[space] == self.side:
            score -= 1.0
        near = max((self._harm(there) for there, _ in self.board.ways[space]), default=0.0) if left else 0.0
        return score + 0.3 * near


__all__ = ["Turning"]
