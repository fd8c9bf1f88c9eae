"""How battles end that begin with a plan of the search: what its values are fitted to.

From positions of battles between two scripts, every plan that the search would try is played out several times, with
dice and hidden cards imagined anew: the plan, three turns by the script, at each of which the terms of the evaluation
are noted, and on by the script to the end of the battle. The luck of the play-outs makes positions that differ in every
term and in nothing else but luck, thousands of them from one position; so what goes with winning in them is what leads
to it, which cannot be said of positions of different battles.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final

from ccancients.ancients import questions
from ccancients.ancients.commands.line import battles
from ccancients.ancients.mind.script.centurion import Centurion
from ccancients.ancients.mind.script.memory import Lasting
from ccancients.ancients.mind.search.candidates import candidates
from ccancients.ancients.mind.search.evaluation import Terms
from ccancients.ancients.mind.search.policy import Policy
from ccancients.ancients.mind.search.rollout import PlayOutStart, Rollouts
from ccancients.ancients.mind.search.script_reply import ScriptReply
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.commands.arguments import positive
from ccancients.engine.errors import GameError
from ccancients.engine.files import Unreadable, read_limited
from ccancients.engine.game import Game
from ccancients.engine.strict_json import BadJson, parse_json
from ccancients.processes.pool import pool_of
from ccancients.workshop.lab.parsing import parser_of
from ccancients.workshop.lab.regression import fit

STAGES: Final = 4
"""Looks at a play-out: after the plan, the enemy's answer, one's own next turn, the enemy's next."""
_EARLIEST: Final = 2
_TURNS: Final = 17
_MOST_TURNS: Final = 120
_VARIANTS: Final = 4
_LARGEST_FILE: Final = 1_000_000_000
_LONGEST_LINE: Final = 20_000_000

TERMS: Final = tuple(name for name in Terms._fields if name != "script")
LOOKS: Final[dict[str, tuple[int, ...]]] = {
    "after the plan": (0,), "after the answer": (1,), "after one's own turn": (2,), "after the enemy's": (3,),
    "the last three": (1, 2, 3),
}
_FEWEST: Final = 20


class BadOutcomes(GameError):
    """A file of outcomes that cannot be read."""


@dataclass(frozen=True, slots=True)
class PlayOut:
    """One play-out to the end.

    ``plan``    the number of the plan;  ``won`` 1, 0, or a half for a draw
    ``stages``  the terms at each look, fewer when the battle was over before
    """

    plan: int
    won: float
    stages: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position and what became of it: ``seed`` and ``turn`` say which one, ``playouts`` of all its plans."""

    battle: str
    seed: int
    turn: int
    playouts: tuple[PlayOut, ...]


Where = tuple[str, Setup, int, int]
"""Battle, set-up, seed, and the turn (of both sides) from which the next card is the position."""


def wanted(fought: Sequence[tuple[str, Setup]], count: int, seed: int) -> list[Where]:
    """So many positions, over all battles in turn, early and late."""
    return [
        (*fought[each % len(fought)], seed + each, _EARLIEST + each * 7 % _TURNS) for each in range(count)
    ]


def gathered(where: Sequence[Where], each: int, jobs: int | None = None) -> Iterator[Position]:
    """Play the positions out, ``each`` play-outs a plan, on all cores; battles over before the turn are left out."""
    work = partial(play_out, each=each)
    with pool_of(jobs) as pool:
        for found in pool.map(work, where):
            if found is not None:
                yield found


def play_out(where: Where, each: int) -> Position | None:
    """Play a position out; None when its battle is over before."""
    battle, setup, seed, turn = where
    game = _reached(setup, seed, turn)
    if game is None or game.decision is None:
        return None
    view = view_for(game, game.decision.side)
    rollouts = Rollouts(view, STANDARD, seed, ahead=STAGES - 1, scripted=STAGES - 1)
    playouts = []
    for number, stem in enumerate(_stems(rollouts, seed)):
        for sample in range(each):
            stages, won = _to_the_end(rollouts, stem, sample)
            playouts.append(PlayOut(number, won, stages))
    return Position(battle, seed, turn, tuple(playouts))


def _reached(setup: Setup, seed: int, turn: int) -> Game[State] | None:
    game = new_game(setup, seed, record=False)
    players = (Centurion(), Centurion())
    while game.decision is not None:
        if game.decision.question == questions.CARD and sum(game.state.turns) >= turn:
            return game
        game.apply(players[game.decision.side].choose(view_for(game, game.decision.side)))
    return None


def _stems(rollouts: Rollouts, seed: int) -> list[PlayOutStart]:
    """The plans that the search would try, each once."""
    found: dict[tuple[object, ...], PlayOutStart] = {}
    for candidate in candidates(rollouts.view, seed, _VARIANTS):
        stem = rollouts.stem(list(candidate.answers))
        found.setdefault(stem.mark, stem)
    return list(found.values())


def _to_the_end(rollouts: Rollouts, stem: PlayOutStart, sample: int) -> tuple[tuple[tuple[float, ...], ...], float]:
    """The terms of a play-out at each look, and how its battle ends."""
    side, weights, evaluation = rollouts.side, rollouts.weights, rollouts.evaluation
    stages = []
    last: Game[State] | None = None
    for game, mover in rollouts.played(stem, sample):
        last = game
        if game.outcome is None:
            stages.append(tuple(round(term, 2) for term in evaluation.terms(game.state, mover)))
    assert last is not None
    for _ in range(_MOST_TURNS):
        if last.decision is None:
            break
        player = ScriptReply(evaluation, weights, last, last.decision.side, Lasting(()))
        player.play(last, Policy(last.state, weights))
    won = 1.0 if last.outcome == side else 0.0 if last.outcome == 1 - side else 0.5
    return tuple(stages), won


# -- files ----------------------------------------------------------------------------------------------------------


def write_outcomes(path: Path, positions: Iterator[Position], tell: Callable[[str], object]) -> int:
    """Add positions to a file, one a line, as they come; how many."""
    count = 0
    try:
        with path.open("a", encoding="utf-8") as file:
            for position in positions:
                count += 1
                rows = [[each.plan, each.won, each.stages] for each in position.playouts]
                line = {"battle": position.battle, "seed": position.seed, "turn": position.turn, "playouts": rows}
                file.write(json.dumps(line, separators=(",", ":")) + "\n")
                file.flush()
                won = sum(each.won for each in position.playouts) / max(1, len(rows))
                tell(f"{count} {position.battle}: {len(rows)} play-outs, {won:.0%} won")
    except OSError as error:
        raise BadOutcomes(f"{path}: {error.strerror or type(error).__name__}") from None
    return count


def read_outcomes(path: Path) -> list[Position]:
    """The positions of a file. Raises ``BadOutcomes``."""
    try:
        lines = read_limited(path, _LARGEST_FILE).decode("utf-8").splitlines()
    except (Unreadable, UnicodeDecodeError) as error:
        raise BadOutcomes(f"{path}: {error}") from None
    return [_position(line, f"{path}, line {number}") for number, line in enumerate(lines, 1)]


def _position(line: str, where: str) -> Position:
    expected = f"{where}: expected a position with its play-outs"
    try:
        data: Any = parse_json(line, max_bytes=_LONGEST_LINE)
        playouts = tuple(
            PlayOut(int(plan), float(won), tuple(tuple(map(float, terms)) for terms in stages))
            for plan, won, stages in data["playouts"]
        )
        found = Position(str(data["battle"]), int(data["seed"]), int(data["turn"]), playouts)
    except (BadJson, KeyError, TypeError, ValueError):
        raise BadOutcomes(expected) from None
    if any(len(terms) != len(Terms._fields) for each in playouts for terms in each.stages):
        raise BadOutcomes(f"{where}: expected {len(Terms._fields)} terms at every look")
    return found


# -- what the terms tell ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a look at the play-outs says.

    ``factors``  by term, how many times its present worth goes with winning, and the standard error of that
    """

    look: str
    factors: dict[str, tuple[float, float]]


def weighed(positions: Sequence[Position], look: str) -> Weighed:
    """Fit one look. Raises ``BadOutcomes`` where there is too little to fit."""
    stages = LOOKS[look]
    rows: list[list[float]] = []
    outcomes: list[float] = []
    groups: list[int] = []
    for number, position in enumerate(positions):
        for each in position.playouts:
            for stage in stages:
                if stage < len(each.stages):
                    rows.append(list(each.stages[stage][: len(TERMS)]))
                    outcomes.append(each.won)
                    groups.append(number)
    if len(rows) < _FEWEST * len(TERMS):
        raise BadOutcomes(f"{len(rows)} looks are too few to weigh {len(TERMS)} terms; play more positions out")
    found = fit(rows, outcomes, groups)
    twice = sqrt(len(stages))  # looks at the same play-out are not independent: as if it had been looked at once
    scale = STANDARD.logit
    factors = {
        name: (factor * scale, error * scale * twice)
        for name, factor, error in zip(TERMS, found.factors, found.errors, strict=True)
    }
    return Weighed(look, factors)


def table(found: Sequence[Weighed]) -> str:
    """Looks side by side, for the docs."""
    head = ["term", *(each.look for each in found)]
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    for name in TERMS:
        cells = [f"{each.factors[name][0]:.2f} ± {each.factors[name][1]:.2f}" for each in found]
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Play positions out, or fit files of them: a table of by how much each term should count more, or less."""
    parser = parser_of("outcomes", __doc__)
    parser.add_argument("files", type=Path, nargs="+", help="the first is added to; with --fit all are read")
    parser.add_argument("--fit", action="store_true", help="play nothing, fit what is there")
    parser.add_argument("--positions", type=positive, default=240, help="over all battles in turn (240)")
    parser.add_argument("--each", type=positive, default=8, help="play-outs of every plan (8)")
    parser.add_argument("--seed", type=positive, default=1)
    parser.add_argument("--jobs", type=positive, help="processes (all cores)")
    args = parser.parse_args(arguments)
    if not args.fit:
        where = wanted([(each.short_name, each.setup) for each in battles()], args.positions, args.seed)
        write_outcomes(args.files[0], gathered(where, args.each, args.jobs), partial(print, flush=True))
        return 0
    positions = [position for path in args.files for position in read_outcomes(path)]
    print(f"{len(positions)} positions, {sum(len(each.playouts) for each in positions)} play-outs\n")
    print(table([weighed(positions, look) for look in LOOKS]))
    return 0
