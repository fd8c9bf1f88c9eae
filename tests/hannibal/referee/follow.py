"""Whole random matches under the eyes of the referee, from their beginning or from a map on which all are close.

    python -m tests.hannibal.referee.follow --games 1000 --seed 10000           from the beginning
    python -m tests.hannibal.referee.follow --games 1000 --seed 0 --crowded     from crowded maps
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from ccancients.engine.chance import RolledChance
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.crowd import crowd
from tests.hannibal.referee.ground import Foul
from tests.hannibal.referee.referee import Referee

RESTLESS = frozenset({
    "event", "move", "go", "sail", "sail inside", "fight", "intercept", "avoid", "besiege", "subjugate", "sortie",
    "roll", "pursue", "charge", "split", "enter city", "yes", "withdraw",
})


BOLD = (20, 50, 85)
"""Of a hundred answers those that are drawn from the ones that do something: match after match another number."""


def follow(seed: int, *, bold: int = 50, crowded: bool = False) -> Referee:
    """Play a random match before a referee; ``bold`` of a hundred answers are drawn from those that do something.

    ``crowded``  the pieces of the first turn are strewn over Italy and around before the first answer
    Raises ``Foul`` with the seed and how far the match had come.
    """
    dice = random.Random(seed)
    game = HANNIBAL.new_game(USUAL, RolledChance(seed))
    start = HANNIBAL.new_game(USUAL, RolledChance(seed))
    if crowded:
        crowd(game.state, RolledChance(seed + 1000))
        game.take_events()
        start = game.clone(record=True)
    referee = Referee(start)
    referee.turn = int(crowded)
    choices = 0
    try:
        for event in game.take_events():
            referee.hear(event)
        while game.decision is not None:
            decision = game.decision
            referee.compare(game.state)
            referee.ask(decision)
            able = decision.choices
            if dice.randrange(100) < bold:
                able = [choice for choice in able if choice.verb in RESTLESS] or able
            choice = dice.choice(able)
            referee.answer(decision, choice)
            game.apply(choice)
            choices += 1
            for event in game.take_events():
                referee.hear(event)
        referee.compare(game.state)
    except Foul as foul:
        asked = game.decision.question if game.decision is not None else "the end"
        raise Foul(f"seed {seed}, after {choices} choices, at '{asked}': {foul}") from foul
    return referee


def main() -> int:
    """The matches of the command line, and what was seen in them; 1 when the referee called a foul."""
    parser = argparse.ArgumentParser(description="Whole matches of Hannibal before a second reading of the rules.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=10_000)
    parser.add_argument("--crowded", action="store_true", help="from crowded maps")
    args = parser.parse_args()
    seen: Counter[str] = Counter()
    fouls = 0
    for seed in range(args.seed, args.seed + args.games):
        try:
            seen += follow(seed, bold=BOLD[seed % len(BOLD)], crowded=args.crowded).seen
        except Foul as foul:
            fouls += 1
            sys.stdout.write(f"{foul}\n")
    sys.stdout.write(f"{args.games} matches from seed {args.seed}, {fouls} fouls\n")
    for name, count in sorted(seen.items()):
        sys.stdout.write(f"  {name:<28} {count}\n")
    return int(fouls > 0)


if __name__ == "__main__":
    sys.exit(main())
