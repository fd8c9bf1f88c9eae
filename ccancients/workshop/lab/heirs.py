"""Levels of Successors against each other, and what their matches come to: ``python -m ccancients.workshop.lab heirs``.

    --scenario first_march_two       of our own board; several may be named
    --a LEVEL --b LEVEL              who plays (both the strategos if not given)
    --games 120 --seed 61000         with two levels, for two seats, mirrored: each seed twice, seats exchanged
    --thoughts N                     play-outs of one that thinks, instead of its own number

With more than two seats ``a`` sits on one seat, each in turn, and ``b`` on all others. What is shown: who won, by seat
and by level, with the interval of 95%; the share of decided matches won by who was dealt more operation points, among
all and where the difference was three or more; battles a match, those between players, choices, how it ended; how often
each card's event happened; seconds of the processor for a play (a segment) of either level.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ccancients.arena.figures import wilson
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.successors import events as tell
from ccancients.successors import questions as ask
from ccancients.successors.components.board_file import SURPRISE
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.workshop.lab.parsing import parser_of

USUAL: Final = "strategos"
FAR_APART: Final = 3
"""Operation points that one side was dealt more than the other, to be told apart."""


class Tally:
    """What the matches of one scenario have come to."""

    def __init__(self) -> None:
        self.seats: Counter[int] = Counter()
        self.levels: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.uses: Counter[str] = Counter()
        self.seconds: dict[str, float] = {}
        self.plays: Counter[str] = Counter()

    def hear(self, event: object, state: State, dealt: list[int]) -> None:
        """Something that happened in a match; ``dealt`` are the operation points of each side."""
        cards = state.board.cards
        if isinstance(event, tell.CardDealt):
            dealt[event.side] += cards[event.card].ops if cards[event.card].kind != SURPRISE else 0
        elif isinstance(event, tell.CardPlayed):
            self.uses[event.use] += 1
            if event.use == "event":
                self.events[cards[event.card].title] += 1
        elif isinstance(event, tell.CardRevealed):
            self.events[cards[event.card].title] += 1
        elif isinstance(event, tell.BattleBegan):
            self.counts["battles"] += 1
            self.counts["between players"] += event.side >= 0 and event.other >= 0
        elif isinstance(event, tell.MatchOver):
            self.ends[event.how] += 1

    def over(self, game: Game[State], levels: Sequence[str], dealt: Sequence[int], choices: int) -> None:
        """A match has ended."""
        winner = game.outcome if game.outcome is not None else -1
        self.counts["games"] += 1
        self.counts["choices"] += choices
        self.seats[winner] += 1
        self.levels[levels[winner] if winner >= 0 else "shared"] += 1
        if len(levels) == 2 and winner >= 0 and dealt[0] != dealt[1]:
            more = dealt[winner] > dealt[1 - winner]
            self.counts["decided by the deal"] += more
            self.counts["unequal deals"] += 1
            if abs(dealt[0] - dealt[1]) >= FAR_APART:
                self.counts["far decided"] += more
                self.counts["far apart"] += 1


def seatings(levels: tuple[str, str], seats: int, games: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Who sits where, and the number of the seed, match by match."""
    one, other = levels
    for number in range(games):
        if one == other:
            yield (one,) * seats, number
            continue
        place, luck = number % seats, number // seats
        yield tuple(one if seat == place else other for seat in range(seats)), luck


def played(setup: Setup, levels: Sequence[str], seed: int, tally: Tally, thoughts: int | None = None) -> None:
    """Play one match, and count what it comes to."""
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    players = [SUCCESSORS.mind.player(level, thinking_seed(seed, side), thoughts) for side, level in enumerate(levels)]
    dealt, choices = [0] * len(levels), 0
    while game.decision is not None:
        for event in game.take_events():
            tally.hear(event, game.state, dealt)
        decision = game.decision
        level, began = levels[decision.side], time.process_time()
        choice = players[decision.side].choose(SUCCESSORS.view_for(game, decision.side))
        tally.seconds[level] = tally.seconds.get(level, 0.0) + time.process_time() - began
        tally.plays[level] += _is_play(decision.question, choice.verb)
        game.apply(choice)
        choices += 1
    for event in game.take_events():
        tally.hear(event, game.state, dealt)
    tally.over(game, levels, dealt, choices)


def _is_play(question: str, answer: str) -> bool:
    """Whether a play has its first question: a card, or the end of an activation segment."""
    return question == ask.TYCHE or (question == ask.ACTIVATE and answer == "done")


def table(scenario: str, seats: Sequence[str], tally: Tally) -> list[str]:
    """The lines of what matches of a scenario have come to."""
    counts, games = tally.counts, tally.counts["games"]
    won = " : ".join(f"{name} {tally.seats[seat]}" for seat, name in enumerate(seats))
    lines = [f"{scenario}: {games} matches; seats {won}, shared {tally.seats[-1]}"]
    lines += [f"  {level} {_share(number, games)}" for level, number in tally.levels.most_common()]
    for said, share, of in (
        ("won by more points dealt", "decided by the deal", "unequal deals"),
        (f"the same, {FAR_APART} and more", "far decided", "far apart"),
    ):
        if counts[of]:
            lines.append(f"  {said}: {_share(counts[share], counts[of])}")
    lines.append(
        f"  battles {counts['battles'] / games:.1f} a match, between players {counts['between players'] / games:.1f}; "
        f"choices {counts['choices'] / games:.0f}"
    )
    lines.append("  ended by " + ", ".join(f"{how} {number}" for how, number in tally.ends.most_common()))
    lines.append(f"  cards used as {_a_match(tally.uses, games)}")
    lines.append(f"  events {_a_match(tally.events, games)}")
    for level, seconds in tally.seconds.items():
        lines.append(f"  {level}: {seconds / max(1, tally.plays[level]):.3f} s a play")
    return lines


def _share(number: int, of: int) -> str:
    low, high = wilson(number, of)
    return f"{number} of {of}, {number / of:.0%} ({low:.0%} to {high:.0%})"


def _a_match(counted: Counter[str], games: int) -> str:
    """How often each thing was, a match."""
    return ", ".join(f"{name} {number / games:.2f}" for name, number in counted.most_common())


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    parser = parser_of("heirs", __doc__)
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--a", default=USUAL)
    parser.add_argument("--b", default=USUAL)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=61000)
    parser.add_argument("--thoughts", type=int)
    args = parser.parse_args(arguments)
    for scenario in args.scenario or ["first_march_two"]:
        setup = Setup(scenario=scenario)
        seats = [seat.key for seat in SUCCESSORS.seats(setup)]
        tally = Tally()
        for levels, number in seatings((args.a, args.b), len(seats), args.games):
            played(setup, levels, args.seed + number, tally, args.thoughts)
        print("\n".join(table(scenario, seats, tally)), flush=True)
    return 0
