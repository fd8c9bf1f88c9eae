"""How long the opponents of Hannibal take as they play in the window: ``python -m ccancients.workshop.lab pace``.

    --levels quaestor,praetor,legate,dictator   who is timed, each on both sides of every war
    --wars 2 --turns 9 --seed 1                  wars of the seeds from there on, of so many turns
    --budget 8                                   seconds of a play beyond which it exits with 1

A level that thinks gets its seconds (``Opponents.thinking``); the enemy is the praetor. A play is a card with all
answers that follow from it, those to the enemy's card among them. Printed by level, in seconds of the processor: a
card, a play, any answer on average, the longest of each; and how many play-outs a card got.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ccancients import core
from ccancients.arena.playing import thinking_seed
from ccancients.engine.chance import RolledChance
from ccancients.hannibal import questions as ask
from ccancients.hannibal.mind.levels import Opponents
from ccancients.hannibal.mind.search.thinker import Thinker
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for
from ccancients.workshop.lab.parsing import parser_of

MIND: Final = Opponents()
LEVELS: Final = "quaestor,praetor,legate,dictator"


@dataclass(slots=True)
class Pace:
    """Seconds of a level: by card, by play, by answer; play-outs by card."""

    cards: list[float] = field(default_factory=list)
    plays: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    samples: list[int] = field(default_factory=list)


def timed(level: str, side: int, seed: int, turns: int, pace: Pace) -> None:
    """Play a war of a level against the praetor, and note how long it took."""
    game = HANNIBAL.new_game(Setup(turns=turns), RolledChance(seed), record=False)
    player, enemy = (MIND.player(each, thinking_seed(seed, side)) for each in (level, "praetor"))
    if isinstance(player, Thinker):
        player.seconds = MIND.thinking[level]
    while game.decision is not None:
        question = game.decision.question
        if game.decision.side != side:
            game.apply(enemy.choose(view_for(game, 1 - side)))
            continue
        view = view_for(game, side)
        began = time.process_time()
        choice = player.choose(view)
        took = time.process_time() - began
        pace.answers.append(took)
        if question == ask.CARD:
            pace.cards.append(took)
            pace.plays.append(0.0)
            if isinstance(player, Thinker) and player.thought is not None:
                pace.samples.append(player.thought.plays)
        if pace.plays:
            pace.plays[-1] += took
        game.apply(choice)


def _told(seconds: list[float]) -> str:
    return f"{sum(seconds) / len(seconds):.3f} | {max(seconds):.2f}"


def main(arguments: Sequence[str]) -> int:
    """Play and print; 1 when a play took longer than it may."""
    parser = parser_of("pace", __doc__)
    parser.add_argument("--levels", default=LEVELS)
    parser.add_argument("--wars", type=int, default=2)
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=float, default=8.0)
    args = parser.parse_args(arguments)
    print(core.said())
    print(f"| level | cards | a card | most | a play | most | an answer | most | play-outs |\n|{' --- |' * 9}")
    over = 0
    for level in args.levels.split(","):
        pace = Pace()
        for seed in range(args.seed, args.seed + args.wars):
            for side in (0, 1):
                timed(level, side, seed, args.turns, pace)
        over += sum(each > args.budget for each in pace.plays)
        count = f"{sum(pace.samples) / len(pace.samples):.0f}" if pace.samples else "-"
        told = " | ".join(map(_told, (pace.cards, pace.plays, pace.answers)))
        print(f"| {level} | {len(pace.cards)} | {told} | {count} |", flush=True)
    return int(over > 0)
