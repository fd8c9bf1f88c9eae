"""``python -m ccancients.workshop.tuning``: see docs/lab/tuning.md."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from ccancients.ancients.commands.line import battles
from ccancients.ancients.mind.tuned import STARTS, Tuned, write_tuned
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.ledger import Ledger
from ccancients.commands.arguments import positive
from ccancients.commands.jobs import add_jobs, jobs_of
from ccancients.engine.errors import GameError
from ccancients.workshop.tool import run_tool
from ccancients.workshop.tuning.answers import asked, gains
from ccancients.workshop.tuning.answers import table as answers_table
from ccancients.workshop.tuning.answers import wanted as wanted_battles
from ccancients.workshop.tuning.fitting import LOOKS, table, weighed
from ccancients.workshop.tuning.outcomes import gathered, read_outcomes, wanted, write_outcomes
from ccancients.workshop.tuning.run import BadRun, Run, held_out, new_run, read_run, tune, write_run
from ccancients.workshop.tuning.strategy import CmaEs

BAD_INPUT: Final = 2


def build_parser() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(prog="python -m ccancients.workshop.tuning", description="Tune weights by play.")
    commands = parser.add_subparsers(dest="command", metavar="SUBCOMMAND", required=True)
    begin = commands.add_parser("begin", help="begin a run: write its file")
    begin.add_argument("file", type=Path)
    begin.add_argument("--of", choices=tuple(STARTS), default="script", help="whose weights (script)")
    begin.add_argument("--weights", required=True, metavar="NAME,…", help="such as danger,support.2,card_keep.rally")
    begin.add_argument("--games", type=positive, default=210, help="of a candidate (210)")
    begin.add_argument("--population", type=positive, default=8, help="candidates of a generation (8)")
    begin.add_argument("--sigma", type=float, default=0.7, help="how wide to begin, in spreads (0.7)")
    begin.add_argument("--spread", type=float, default=0.4, help="logarithm of the factor that one step is (0.4)")
    begin.add_argument("--seed", type=positive, default=1)
    begin.add_argument("--evaluations", type=positive, help="budget of a searching player")
    begin.set_defaults(run=run_begin)
    go = commands.add_parser("go", help="go on with a run until it has so many generations; may be broken off any time")
    go.add_argument("file", type=Path)
    go.add_argument("--generations", type=positive, default=20, help="all together (20)")
    add_jobs(go)
    go.set_defaults(run=run_go)
    check = commands.add_parser("check", help="let the mean play on games that nothing was tuned on")
    check.add_argument("file", type=Path)
    check.add_argument("--games", type=positive, default=600, help="against every player of the pool (600)")
    check.add_argument("--seed", type=positive, default=77)
    check.add_argument("--keep", type=Path, metavar="FILE", help="write games to a file, go on with those in it")
    add_jobs(check)
    check.set_defaults(run=run_check)
    out = commands.add_parser("write", help="write the mean as a file of weights, with what the held-out match said")
    out.add_argument("file", type=Path)
    out.add_argument("weights", type=Path)
    out.add_argument("--version", type=positive, required=True, help="1, 2, … as weights are found anew")
    out.set_defaults(run=run_write)
    outcomes = commands.add_parser("outcomes", help="play plans of the search out to the end, for 'fit'")
    outcomes.add_argument("file", type=Path, help="is added to")
    outcomes.add_argument("--positions", type=positive, default=240, help="over all battles in turn (240)")
    outcomes.add_argument("--each", type=positive, default=8, help="play-outs of every plan (8)")
    outcomes.add_argument("--seed", type=positive, default=1)
    outcomes.add_argument("--jobs", type=positive, help="processes (all cores)")
    outcomes.set_defaults(run=run_outcomes)
    fitted = commands.add_parser("fit", help="by how much each term of the evaluation should count more, or less")
    fitted.add_argument("files", type=Path, nargs="+")
    fitted.set_defaults(run=run_fit)
    answers = commands.add_parser("answers", help="what answers in battle gain that play-outs choose, not the script")
    answers.add_argument("--battles", type=positive, default=60, help="between two scripts, all of them in turn (60)")
    answers.add_argument("--share", type=float, default=0.15, help="of their questions that are looked at (0.15)")
    answers.add_argument("--each", type=positive, default=80, help="play-outs of every answer (80)")
    answers.add_argument("--chosen-by", type=positive, default=24, help="of these choose, the others judge (24)")
    answers.add_argument("--seed", type=positive, default=1)
    answers.add_argument("--jobs", type=positive, help="processes (all cores)")
    answers.set_defaults(run=run_answers)
    return parser


def run_begin(args: argparse.Namespace) -> None:
    """Write the file of a new run. Raises ``GameError``."""
    if args.file.exists():
        raise BadRun(f"{args.file} is there already; 'go' goes on with it")
    if args.sigma <= 0 or args.spread <= 0:
        raise BadRun("sigma and spread are numbers above 0")
    machine = f"{platform.machine()} {platform.system()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    names = [name.strip() for name in args.weights.split(",")]
    run = new_run(
        args.of, names, games=args.games, population=args.population, sigma=args.sigma, spread=args.spread,
        seed=args.seed, evaluations=args.evaluations, machine=machine,
    )  # fmt: skip
    CmaEs(len(names), args.population, args.sigma, args.seed)
    write_run(run, args.file)


def run_go(args: argparse.Namespace) -> None:
    """More generations. Raises ``GameError``."""
    run = read_run(args.file)
    strategy = CmaEs(len(run.start), run.population, run.sigma, run.seed)
    with jobs_of(args) as jobs:
        tune(
            run, strategy, args.generations, ANCIENTS, _all_battles(), jobs=jobs, keep=_keeper(args.file), tell=_say,
        )  # fmt: skip


def run_check(args: argparse.Namespace) -> None:
    """The held-out match. Raises ``GameError``."""
    run = read_run(args.file)
    if args.seed == run.seed:
        raise BadRun(f"the run was tuned with the seed {run.seed}; take another one")
    ledger = None if args.keep is None else Ledger(args.keep)
    with jobs_of(args) as jobs:
        held_out(
            run, args.games, args.seed, ANCIENTS, _all_battles(), jobs=jobs, keep=_keeper(args.file), tell=_say,
            ledger=ledger,
        )  # fmt: skip


def run_write(args: argparse.Namespace) -> None:
    """The mean as a file of weights. Raises ``GameError``."""
    run = read_run(args.file)
    weights = run.named(run.mean)
    told = [
        f"{each.rate:.1%} ({each.interval_95[0]:.1%} to {each.interval_95[1]:.1%}) against {each.against}, "
        f"{each.games} games"
        for each in run.held_out
        if each.weights == weights
    ]
    measured = "; ".join(told) or "nothing measured on held-out games"
    today = datetime.now(UTC).date().isoformat()
    write_tuned(Tuned(run.of, weights, args.version, today, measured), args.weights)


def run_outcomes(args: argparse.Namespace) -> None:
    """Play positions out. Raises ``GameError``."""
    where = wanted(_all_battles(), args.positions, args.seed)
    write_outcomes(args.file, gathered(where, args.each, args.jobs), _say)


def run_fit(args: argparse.Namespace) -> None:
    """A table for the docs. Raises ``GameError``."""
    positions = [position for path in args.files for position in read_outcomes(path)]
    _say(f"{len(positions)} positions, {sum(len(each.playouts) for each in positions)} play-outs\n")
    _say(table([weighed(positions, look) for look in LOOKS]))


def run_answers(args: argparse.Namespace) -> None:
    """A table for the docs. Raises ``GameError``."""
    if not 0 < args.share <= 1:
        raise BadRun(f"--share {args.share:g}: expected a number above 0, at most 1")
    if args.chosen_by >= args.each:
        raise BadRun(f"--chosen-by {args.chosen_by}: expected fewer than the {args.each} play-outs of every answer")
    where = wanted_battles(_all_battles(), args.battles, args.seed)
    played = []
    for battle in asked(where, args.share, args.each, args.jobs):
        played.append(battle)
        _say(f"{len(played)} {battle.name}: {len(battle.asked)} of {sum(battle.came_up.values())} questions")
    _say(answers_table(gains(played, args.chosen_by)))


def _all_battles() -> list[tuple[str, Setup]]:
    """Every battle in the first printing, by name."""
    return [(each.short_name, each.setup) for each in battles()]


def _keeper(path: Path) -> partial[None]:
    return partial(_keep, path=path)


def _keep(run: Run, path: Path) -> None:
    write_run(run, path)


def _say(line: str) -> None:
    print(line, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Run it. Errors that a person caused become one sentence and exit code 2."""
    args = build_parser().parse_args(argv)
    try:
        args.run(args)
    except GameError as error:
        print(f"tuning: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("tuning: broken off; 'go' goes on from here", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run_tool(main)
