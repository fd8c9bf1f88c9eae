"""One sample of a plan: its moves, its battles with imagined dice, perhaps the enemy's answer, and what comes of it.

Sample number ``i`` of every plan has the same deal of the hidden cards and the same dice in the same combats, so that
the difference between two plans is theirs and not that of their luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from ccancients.ancients import questions
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.memory import Kept
from ccancients.ancients.mind.script.plans import PLANNED, Planner
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.dice import KeyedDice, deal
from ccancients.ancients.mind.search.evaluation import Evaluation, Terms
from ccancients.ancients.mind.search.luck import Luck
from ccancients.ancients.mind.search.one_turn import MOST_ANSWERS, Table
from ccancients.ancients.mind.search.policy import Policy
from ccancients.ancients.mind.search.reply import Reply
from ccancients.ancients.mind.search.script_reply import ScriptReply
from ccancients.ancients.mind.search.values import Values
from ccancients.ancients.view import View
from ccancients.engine.chance import scramble
from ccancients.engine.decision import Choice

_KNOWN: Final = (*PLANNED, questions.BATTLE)


class Sample(NamedTuple):
    """What one play-out of a plan came to.

    ``value``   points;  ``terms`` of the value
    ``won``, ``lost``   Victory Banners since the plan began, up to the enemy's answer if that was played
    ``worth``   what plans are compared by: the chance of winning that goes with the value, as points around even, and
                without the luck of the dice
    ``chance``  the chance of winning as it is told: without what only serves to choose between plans
    """

    value: float
    won: int
    lost: int
    terms: Terms
    worth: float
    chance: float


@dataclass(slots=True)
class PlayOutStart:
    """A plan carried out as far as nothing is left to chance: where all its samples begin.

    ``game``     with hidden cards not dealt yet;  ``rest`` answers that come after the first dice
    ``opinion``  points that the script expects of the plan
    """

    game: Table
    rest: list[Choice]
    policy: Policy
    opinion: float

    @property
    def mark(self) -> tuple[object, ...]:
        """What tells two plans apart: where everybody is, who may still battle, what is to be answered."""
        state = self.game.state
        return (
            tuple(state.unit_hex), tuple(state.leader_hex), tuple(state.blocks), tuple(state.banners), state.ordered,
            state.orders, state.no_battle, tuple(state.moved), tuple(state.hands[0]), tuple(state.hands[1]),
            self.game.decision, tuple(self.rest),
        )


class Rollouts:
    """Plays plans out from the pending decision of a view.

    ``ahead``     how many turns are played after the plan, the enemy's answer first; then what they lead to is weighed
    ``scripted``  how many of these are the script's, which are slow; the others are quick ones
    ``kept``      what earlier play-outs have worked out, to go on with
    """

    def __init__(
        self, view: View, values: Values, seed: int, *, ahead: int, scripted: int = 0, weights: Weights = DEFAULT,
        kept: Kept | None = None,
    ) -> None:
        self.view = view
        self.side = int(view.side)
        self.seed = seed
        self.weights = weights
        self.ahead = ahead
        self.scripted = scripted
        self.evaluation = Evaluation(values, view.state, self.side)
        self.before = tuple(view.state.banners)
        self._turns = sum(view.state.turns)
        before = self.evaluation.terms(view.state, self.side)
        self._base = before.approach + before.hand
        even = self.evaluation.win_chance(before.total - self._base)
        self._share_of_luck = 4 * even * (1 - even)  # what a point changes; the same for all play-outs
        self._planner: Planner | None = None
        seen = view.state.discards  # the same throughout a turn
        self._lasting = (kept or Kept()).sides(view.battle, weights, seen)
        self._deals: dict[int, tuple[list[int], list[int]]] = {}

    # -- stems ------------------------------------------------------------------------------------------------------

    def stem(self, answers: list[Choice]) -> PlayOutStart:
        """Carry a plan out up to its first dice or its battles."""
        game = self.view.imagine(self.seed)
        rest = list(answers)
        while rest and game.decision is not None and rest[0] in game.decision.choices:
            before = game.clone()
            game.apply(rest[0])
            if game.secrets != before.secrets or not self._asks_us(game):
                game = before  # dice, or hidden cards, have had a say: every sample has its own
                break
            rest.pop(0)
        return PlayOutStart(game, rest, Policy(game.state, self.weights), self._opinion(game, rest, answers))

    def _asks_us(self, game: Table) -> bool:
        """Whether the turn goes on with a question of its own planning."""
        decision = game.decision
        return decision is not None and decision.side == self.side and decision.question in _KNOWN

    def _opinion(self, game: Table, rest: list[Choice], answers: list[Choice]) -> float:
        """What the script itself expects of a plan, by its usual weights."""
        if not self.evaluation.values.prior:
            return 0.0
        if self._planner is None:
            self._planner = Planner(self.view.imagine(0), self.side, self.weights, self.view.imagine)
        done = game.clone()
        for answer in rest:
            if done.decision is None or answer not in done.decision.choices:
                break
            done.apply(answer)
        decision = self.view.decision
        if done.secrets != game.secrets and done.state.active == self.side and done.outcome is None:
            # dice decide whom the card orders
            asked = decision is not None and decision.question == questions.CARD
            return self._planner.card_plan(answers[0]).value if asked else 0.0
        played = game.state.played[self.side]
        keep = self.weights.card_keep.get(COMMAND_CARDS[played].key, 0.0) if played >= 0 else 0.0
        return self._planner.rest_of_turn(done).value - keep

    # -- samples ----------------------------------------------------------------------------------------------------

    def sample(self, stem: PlayOutStart, number: int) -> Sample:
        """Play a plan out with the luck of that number."""
        luck = Luck(self.evaluation)
        stages: list[Sample] = []
        for turn, (game, mover) in enumerate(self.played(stem, number, luck)):
            if turn or not self.ahead or game.outcome is not None:  # before the answer nobody knows what it is worth
                stages.append(self._weighed(game, stem, mover, luck))
        found = stages.pop()
        while stages:
            found = _mixed(stages.pop(), found, self.evaluation.values.reply)
        return found

    def played(self, stem: PlayOutStart, number: int, luck: Luck | None = None) -> Iterator[tuple[Table, int]]:
        """A plan carried out with the luck of that number, then the turns after it; ``luck`` is told of all dice.

        After each of these turns the game, the same one all along, and who is to play a card.
        """
        game = self._dealt(stem, number, luck)
        self._to_the_end_of_turn(game, stem)
        mover = 1 - self.side if game.decision is None else game.decision.side
        yield game, mover
        for turn in range(self.ahead):
            if game.outcome is not None:
                return
            if turn < self.scripted:
                ScriptReply(self.evaluation, self.weights, game, mover, self._lasting[mover]).play(game, stem.policy)
            else:
                Reply(self.evaluation, self.weights, game, mover).play(game, stem.policy)
            mover = 1 - mover
            yield game, mover

    def _dealt(self, stem: PlayOutStart, number: int, luck: Luck | None) -> Table:
        seed = scramble((self.seed << 20) + number)
        dealt = self._deals.get(number)
        if dealt is None:
            dealt = self._deals[number] = deal(self.view.state, self.side, seed)
        dice = KeyedDice(seed, luck)
        game = stem.game.clone(chance=dice)
        dice.game = game
        state = game.state
        state.hands[1 - self.side] = dealt[0][:]
        state.deck = dealt[1][:]
        return game

    def _to_the_end_of_turn(self, game: Table, stem: PlayOutStart) -> None:
        """Until somebody is to play the next card."""
        rest = list(stem.rest)
        for _ in range(MOST_ANSWERS):
            decision = game.decision
            if decision is None or (decision.question == questions.CARD and sum(game.state.turns) > self._turns):
                return
            if rest and rest[0] in decision.choices:
                game.apply(rest.pop(0))
            elif decision.side == self.side and decision.question in PLANNED:
                rest = self._planned_anew(game)
            else:
                game.apply(stem.policy.answer(game, decision))

    def _planned_anew(self, game: Table) -> list[Choice]:
        """What the script does from here on, where dice decided whom to order; at least one answer is given."""
        assert game.decision is not None
        planner = Planner(game.clone(), self.side, self.weights, self.view.imagine)
        answers = planner.rest_of_turn(game.clone()).answers
        if not answers or answers[0] not in game.decision.choices:
            game.apply(game.decision.choices[-1])
            return []
        game.apply(answers[0])
        return answers[1:]

    def _weighed(self, game: Table, stem: PlayOutStart, mover: int, luck: Luck) -> Sample:
        """What a position is worth in which ``mover`` is about to play a card, or the end of the battle."""
        state = game.state
        if game.outcome is not None:
            terms = self.evaluation.of_end(state, game.outcome)
        else:
            terms = self.evaluation.terms(state, mover)
            terms = terms._replace(script=self.evaluation.values.prior * stem.opinion)
        won = state.banners[self.side] - self.before[self.side]
        lost = state.banners[1 - self.side] - self.before[1 - self.side]
        worth = self.evaluation.worth(terms.total - self._base) - self._share_of_luck * luck.points
        return Sample(terms.total, won, lost, terms, worth, self.evaluation.chance(terms))


def _mixed(before: Sample, after: Sample, share: float) -> Sample:
    """A play-out as weighed before and after a turn; ``share`` is what counts of the latter.

    The turn shows what the look before it only guesses, but its luck is as large as all that plans differ by.
    """
    rest = 1 - share
    terms = Terms(*(rest * a + share * b for a, b in zip(before.terms, after.terms, strict=True)))
    return Sample(
        rest * before.value + share * after.value, before.won, before.lost, terms,
        rest * before.worth + share * after.worth, rest * before.chance + share * after.chance,
    )
