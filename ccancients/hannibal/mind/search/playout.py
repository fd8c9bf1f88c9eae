"""One sample of a play: the rest of it by the script, then so many plays of both sides, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.search.candidates import STYLES, Candidate
from ccancients.hannibal.mind.search.evaluation import Evaluation
from ccancients.hannibal.mind.search.luck import Luck, begins_battle
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View

_LONGEST: Final = 6000
"""Answers after which a sample is broken off; no turn takes so many."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far samples are played.

    ``plays``   plays after the one that is tried, the enemy's answer first
    ``to_end``  cards of both hands together from which on they are played to the check at the end of the turn; none are
                left only in the last play, and before they are dealt
    """

    plays: int
    to_end: int


@dataclass(frozen=True, slots=True)
class Sample:
    """What a sample came to: the chance to win the war, the terms of the position's worth, whether it is over."""

    chance: float
    terms: tuple[float, ...]
    outcome: int | None


def carried_out(scripts: dict[str, Praetor], candidate: Candidate, view: View, decision: Decision) -> Choice:
    """The answer to a question of the side's own play, in the way of a candidate."""
    state, script = view.state, scripts[candidate.style]
    if candidate.general != NOBODY and len(decision.choices) > 1:
        first = Choice("activate", (candidate.general,))
        if decision.question == ask.GENERAL and not decision.about[1] and first in decision.choices:
            return first
        if decision.question == ask.MARCH and state.group_general == candidate.general:
            return script.march(view, decision, candidate.goal)
    return script.choose(view)


def ranked(
    scripts: dict[str, Praetor], candidate: Candidate, view: View, usual: Choice, most: int
) -> list[Choice]:
    """The best ``most`` answers in the script's eyes: ``usual``, then what it would say if those before were closed."""
    decision = view.decision
    assert decision is not None, "nothing is asked"
    found, left = [usual], [choice for choice in decision.choices if choice != usual]
    if len(found) + len(left) <= most:
        return found + left
    while len(found) < most:
        among = view.asked_among(left)
        assert among.decision is not None
        found.append(carried_out(scripts, candidate, among, among.decision))
        left.remove(found[-1])
    return found


class Scripts:
    """Who plays in play-outs, and remembers positions from one to the next.

    ``styles``  the play that is tried, in each of the styles of candidates;  ``usual`` all others, in a hurry
    """

    def __init__(self) -> None:
        self.styles = {name: Praetor(0, weights, remembers=True) for name, weights in STYLES.items()}
        self.usual = Praetor(0, quick=True, remembers=True)


class Playouts:
    """Plays out from a view. The seed is the same for all plays that are compared.

    The play that is tried is carried out as it will be; what follows, and the enemy's part, by the script in a hurry.
    ``scripts`` that were used before know many positions already; what comes of a sample is the same.
    """

    def __init__(
        self, view: View, evaluation: Evaluation, horizon: Horizon, seed: int, scripts: Scripts | None = None
    ) -> None:
        self.view, self.evaluation, self.horizon, self.seed = view, evaluation, horizon, seed
        self._scripts = scripts if scripts is not None else Scripts()
        left = len(view.state.hands[0]) + len(view.state.hands[1])
        self._to_check = 0 < left <= horizon.to_end

    def sample(self, candidate: Candidate, number: int) -> Sample:
        """Sample ``number`` of a play."""
        luck = Luck(self.seed, number)
        game = self.view.imagine(scramble(self.seed + number) >> 8)
        game.chance = luck.dice(0)
        turn, side = game.state.turn, self.view.side
        game.apply(candidate.choice)
        under_way, then = True, list(candidate.then)
        plays = 0
        for _ in range(_LONGEST):
            decision = game.decision
            if decision is None or game.state.turn != turn:
                break
            if decision.question == ask.CARD:
                if plays >= self.horizon.plays and not self._to_check:
                    break
                plays += 1
                game.chance = luck.dice(plays)
                under_way = False
            if begins_battle(game):
                game = luck.fought(game, self._scripts.usual)
            elif under_way and decision.side == side and then and then[0] in decision.choices:
                game.apply(then.pop(0))
            elif under_way and decision.side == side:
                then = []
                game.apply(carried_out(self._scripts.styles, candidate, View(game, side), decision))
            else:
                game.apply(self._scripts.usual.choose(View(game, decision.side)))
        return self._weighed(game)

    def _weighed(self, game: Game[State]) -> Sample:
        if game.outcome is not None:
            return Sample(self.evaluation.chance(game.state, game.outcome), (0.0,) * 4, game.outcome)
        terms = self.evaluation.terms(game.state)
        return Sample(self.evaluation.chance_of(sum(terms), game.state.turn), terms, None)
