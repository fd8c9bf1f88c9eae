"""What the terms of a position tell of how wars of Hannibal end: ``python -m ccancients.workshop.lab worth``.

    --wars 45 --seed 20000   wars of the praetor against himself, of the seeds from there on

Positions are looked at when a turn begins and at one card in five. For every turn a logistic regression on who won
is fitted. Printed are its weights (of a constant and of the terms of ``ccancients.hannibal.mind.search.evaluation``, to
Rome, each as it is without a factor) and the mean log likelihood: of these, of the sum of all terms, of the points at a
check alone, of the chance as the search reckons it; and by what factor the logit of that should have been larger. The
same seeds give the same figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import exp, log
from typing import Final, NamedTuple

from ccancients.engine.chance import RolledChance, scramble
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.evaluation import TERMS, Evaluation
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.setup import USUAL
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.view import view_for
from ccancients.workshop.lab.parsing import parser_of
from ccancients.workshop.lab.regression import solved

TURNS: Final = range(1, 10)
PLAIN: Final = replace(STANDARD, armies=(1.0,) * len(STANDARD.armies), generals=1.0, cards=1.0)
_ONE_IN: Final = 5
_ROUNDS: Final = 25
_FAR: Final = 30.0


class Seen(NamedTuple):
    """A position: its turn, its terms and its points to Rome, the logit of Rome's chance, and whether Rome won."""

    turn: int
    terms: tuple[float, ...]
    points: int
    logit: float
    won: float


def positions(seed: int) -> list[Seen]:
    """Positions of one war."""
    game = HANNIBAL.new_game(USUAL, RolledChance(seed), record=False)
    script, evaluation, search = Praetor(), Evaluation(ROME, PLAIN, DEFAULT), Evaluation(ROME, STANDARD, DEFAULT)
    found: list[Seen] = []
    turn, number = game.state.turn, 0
    while game.decision is not None:
        state = game.state
        is_card = game.decision.question == ask.CARD and scramble(seed * 1000 + number) % _ONE_IN == 0
        if state.turn != turn or is_card:
            chance = search.chance(state, None)
            points = score(state, ROME) - score(state, CARTHAGE)
            found.append(Seen(state.turn, evaluation.terms(state), points, log(chance / (1 - chance)), 0.0))
        turn, number = state.turn, number + 1
        game.apply(script.choose(view_for(game, game.decision.side)))
    return [each._replace(won=float(game.outcome == ROME)) for each in found]


def _chance(weights: Sequence[float], row: Sequence[float]) -> float:
    worth = sum(weight * value for weight, value in zip(weights, row, strict=True))
    return 1.0 / (1.0 + exp(-max(-_FAR, min(_FAR, worth))))


def fitted(rows: Sequence[Sequence[float]], won: Sequence[float]) -> list[float]:
    """The weights of a logistic regression with a slight pull to nought, by Newton's method."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(_ROUNDS):
        slopes = [-weight for weight in weights]
        bends = [[float(i == j) for j in range(size)] for i in range(size)]
        for row, end in zip(rows, won, strict=True):
            chance = _chance(weights, row)
            for i in range(size):
                slopes[i] += (end - chance) * row[i]
                for j in range(size):
                    bends[i][j] += (chance * (1 - chance) + 1e-9) * row[i] * row[j]
        weights = [old + step for old, step in zip(weights, solved(bends, slopes), strict=True)]
    return weights


def likelihood(weights: Sequence[float], rows: Sequence[Sequence[float]], won: Sequence[float]) -> float:
    """The mean logarithm of the chances that were given to what happened."""
    chances = [_chance(weights, row) for row in rows]
    return sum(log(chance if end else 1 - chance) for chance, end in zip(chances, won, strict=True)) / len(won)


PICTURES: Final[dict[str, Callable[[Seen], tuple[float, ...]]]] = {
    "terms": lambda seen: (1.0, *seen.terms),
    "sum": lambda seen: (1.0, sum(seen.terms)),
    "points": lambda seen: (1.0, float(seen.points)),
}
"""What a chance is worked out from."""


def main(arguments: Sequence[str]) -> None:
    """Play, fit, print."""
    parser = parser_of("worth", __doc__)
    parser.add_argument("--wars", type=int, default=45)
    parser.add_argument("--seed", type=int, default=20_000)
    args = parser.parse_args(arguments)
    seen = [each for seed in range(args.seed, args.seed + args.wars) for each in positions(seed)]
    names = " | ".join(PICTURES)
    print(f"| turn | positions | constant, {', '.join(TERMS)} | {names} | search | factor |\n|{' --- |' * 8}")
    for turn in TURNS:
        some = [each for each in seen if each.turn == turn]
        if not some:
            continue
        won = [each.won for each in some]
        told, weights = [], ""
        for name, picture in PICTURES.items():
            rows = [picture(each) for each in some]
            found = fitted(rows, won)
            told.append(f"{likelihood(found, rows, won):.3f}")
            weights = weights or ", ".join(f"{each:.2f}" for each in found) if name == "terms" else weights
        logits = [(each.logit,) for each in some]
        told += [f"{likelihood((1.0,), logits, won):.3f}", f"{fitted(logits, won)[0]:.2f}"]
        print(f"| {turn} | {len(some)} | {weights} | {' | '.join(told)} |", flush=True)
