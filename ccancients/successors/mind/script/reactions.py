"""Answers to what others do: passage, gates, interception, falling back, evasion, losses, retreats."""

from __future__ import annotations

from ccancients.engine.decision import Choice, Decision
from ccancients.successors.components.board import NOBODY
from ccancients.successors.mind.script.outlook import Outlook, mean_dice
from ccancients.successors.rules.entering import battle_rating, bonus, strength
from ccancients.successors.rules.presence import mover_place, units
from ccancients.successors.state import INDEPENDENT, State

INTERCEPTS_AT, FALLS_BACK_AT, EVADES_AT = 1.0, 3.0, 2.0
"""How much stronger, or weaker, one has to be (rules part 17)."""
SURE_OF_IT = 6.0
"""How much stronger one is who will hardly lose."""


class Reactions:
    """The decisions that others bring about."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.state: State = outlook.state
        self.board, self.side = outlook.board, outlook.side

    # -- who is stronger ----------------------------------------------------------------------------------------------

    def mine(self, place: int, where: int) -> float:
        """What this side's units in a place would bring into a battle with the mover in a space."""
        return self.outlook.force_strength(self.side, place, where, self.state.force_side)

    def movers(self, where: int) -> float:
        """What the mover would bring into a battle where it is."""
        state, place, party = self.state, mover_place(self.state), self.state.force_side
        aside = party >= 0 and self.outlook.stands_aside(party, place, self.side)
        total = strength(state, party, place, aside=aside)
        return total + bonus(state, party, where) + mean_dice(battle_rating(state, party, place)) if total else 0.0

    # -- the gates and passage ----------------------------------------------------------------------------------------

    def city(self, decision: Decision) -> Choice:
        """All come out when together they are as strong as the mover; else as many as fit go in (rules part 17)."""
        state, space = self.state, decision.about[0]
        inside = self.board.inside(space)
        together = self.mine(space, space) + strength(state, self.side, inside, aside=False)
        comes_out = together >= self.movers(space) and units(state, self.side, space) > 0
        wanted = ("bring out type", "bring out general") if comes_out else ("take in type", "take in general")
        for verb in wanted:
            for choice in decision.choices:
                if state.words.verb(choice, self.side) == verb and (comes_out or self._is_better_inside(space, verb)):
                    return choice
        return state.words.choice("done")

    def _is_better_inside(self, space: int, verb: str) -> bool:
        """Generals go in once no unit is left outside."""
        return verb == "take in type" or not units(self.state, self.side, space)

    def passage(self, decision: Decision) -> Choice:
        """Honored, or promised, by the weaker (rules part 17)."""
        space = self.board.space(decision.about[-1])
        weaker = self.mine(space, space) < self.movers(space)
        return decision.choices[0 if weaker else 1]

    # -- interception -------------------------------------------------------------------------------------------------

    def intercept(self, decision: Decision) -> Choice:
        """By the stronger, with a commander who can succeed."""
        state, target, place = self.state, decision.about[1], decision.about[2]
        space = self.board.space(target)
        ours = self.mine(place, space) + strength(state, self.side, target, aside=False)
        if ours < self.movers(space) + INTERCEPTS_AT or not self.outlook.value_at_stake(space):
            return decision.choices[-1]
        led = [choice for choice in decision.choices if state.words.verb(choice, self.side) == "intercept"]
        return min(led, key=self._initiative, default=decision.choices[-1])

    def _initiative(self, choice: Choice) -> tuple[int, int]:
        _, args = self.state.words.read(choice, self.side)
        return self.board.initiative(args[1]), -self.board.seniority(args[1])

    def fall_back(self, decision: Decision) -> Choice:
        """By the clearly weaker; and by whom a fight would cost his title of Champion, unless he must win."""
        other, place = decision.about
        mine = self._as_mover(place)
        theirs = self.outlook.force_strength(other, place, self.board.space(place), self.state.force_side)
        needed = SURE_OF_IT if self.outlook.champion_cost(other) else -FALLS_BACK_AT
        return decision.choices[-1 if mine <= theirs + needed else 0]

    def _as_mover(self, place: int) -> float:
        return self.movers(self.board.space(place))

    # -- evasion and retreat ------------------------------------------------------------------------------------------

    def evade(self, decision: Decision) -> Choice:
        """By the weaker; where to: to friends, away from enemies, not far (rules part 17)."""
        words = self.state.words
        place, gone = decision.about
        space = self.board.space(place)
        if not gone and words.choice("stand") in decision.choices:
            weaker = self.mine(space, space) + EVADES_AT <= self.movers(space)
            return words.choice("evade" if weaker else "stand")
        best = max(decision.choices, key=self._shelter)
        if gone and words.choice("stay there") in decision.choices:
            here = self._rest(space)
            return words.choice("stay there") if here >= self._shelter(best) - 0.5 else best
        return best

    def _shelter(self, choice: Choice) -> float:
        verb, args = self.state.words.read(choice, self.side)
        if verb == "retreat in":
            return 9.0
        return self._rest(args[0]) if args else -9.0

    def _rest(self, space: int) -> float:
        """How well an army rests in a space."""
        owner = self.state.control[space]
        good = 2.0 if owner == self.side else 0.0 if owner == NOBODY else -1.0
        return good - 0.2 * self.outlook.threat(space) + 0.3 * units(self.state, self.side, space)

    def retreat(self, decision: Decision) -> Choice:
        """Who may hold does so when he is not weaker; else where one rests best."""
        words = self.state.words
        hold = words.choice("hold")
        if hold in decision.choices:
            space = self.board.space(decision.about[0])
            return hold if self.mine(space, space) >= self.movers(space) else self._best_retreat(decision)
        return self._best_retreat(decision)

    def _best_retreat(self, decision: Decision) -> Choice:
        return max(decision.choices, key=self._shelter)

    def withdraw(self, decision: Decision) -> Choice:
        """Inside, rather than a battle that nobody wanted."""
        return decision.choices[0]

    # -- losses, the sea ----------------------------------------------------------------------------------------------

    def losses(self, decision: Decision) -> Choice:
        """The weakest first: mercenaries."""
        return min(decision.choices, key=self._worth)

    def _worth(self, choice: Choice) -> int:
        _, args = self.state.words.read(choice, self.side)
        return self.board.strength[args[0]] if args else 99

    def naval_intercept(self, decision: Decision) -> Choice:
        """With a fleet that is not smaller."""
        side = decision.about[0]
        mine, theirs = self.state.fleet[self.side], self.state.fleet[side] if side != INDEPENDENT else 0
        return decision.choices[0 if mine >= theirs else -1]


__all__ = ["Reactions"]
