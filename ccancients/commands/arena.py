"""``ccancients arena``: players measured against each other, with figures for people, machines and documents."""

from __future__ import annotations

import argparse
import json
import math
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from ccancients.arena import report
from ccancients.arena.command_line import CommandLine
from ccancients.arena.contestants import Contestant
from ccancients.arena.ledger import Ledger
from ccancients.arena.matches import MatchPlan, MatchResult, match
from ccancients.arena.ratings import Sprt
from ccancients.arena.report import Told
from ccancients.arena.tournament import Tournament, tournament
from ccancients.commands.arguments import Progress, positive
from ccancients.commands.jobs import add_jobs, jobs_of
from ccancients.engine.errors import GameError
from ccancients.engine.gamespec import levels_of

_ANCHOR: Final = "random"
ResultT = TypeVar("ResultT", MatchResult, Tournament)

_NOTES: Final = """\
A player is a level{more}, or the command line of a program that speaks the engine
protocol, such as "ccancients protocol" ("level=NAME ccancients protocol" asks it for that level). LEVEL@N gives a
level that thinks a budget of N evaluations, LEVEL@0.85s one of 0.85 seconds: on one core, and with --clock cpu of
the processor's work. A program is given either as in "level=NAME@0.85s ccancients protocol". Games are played in
mirrored pairs: the same set-up, cards and dice, sides exchanged. Their seeds depend on --seed, the set-up and the
number of the pair, and on nothing else.

Levels: {levels}.
"""


class BadRequest(GameError):
    """Arguments that do not go together."""


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """Who meets whom, on what, how often, and how to print it."""
    more = "".join(f", {each}" for each in line.contestants)
    parser.epilog = _NOTES.format(more=more, levels=", ".join(levels_of(line.spec)))
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--a", metavar="PLAYER", help="whose score is told")
    parser.add_argument("--b", metavar="PLAYER", help="the other one")
    parser.add_argument("--levels", metavar="PLAYER,…", help="instead: everybody against everybody, with ratings")
    line.add_setups(parser, "all")
    parser.add_argument("--games", type=positive, default=200, help="of a match, all set-ups together, in pairs (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluations", type=positive, help="budget of the levels that think, instead of their own")
    parser.add_argument("--sprt", type=_two_numbers, metavar="ELO0,ELO1", help="stop when one of them is refuted")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write games to a file, go on with those in it")
    parser.add_argument("--limit", type=_seconds, default=60.0, help="seconds for an answer of another program (60)")
    parser.add_argument("--clock", choices=("wall", "cpu"), default="wall", help="cpu: processor time of the levels")
    add_jobs(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--markdown", action="store_true", help="print tables for a document")


def _two_numbers(text: str) -> Sprt:
    """Two differences in Elo, the smaller first."""
    words = text.split(",")
    try:
        low, high = (float(word) for word in words)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not two numbers with a comma between") from None
    if not -1000 <= low < high <= 1000:
        raise argparse.ArgumentTypeError(f"'{text}' is not two numbers from -1000 to 1000, the smaller first")
    return Sprt(low, high)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 86_400:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds")
    return seconds


def run(args: Namespace, line: CommandLine) -> int:
    """Play, and print what came of it. Raises ``GameError`` with a sentence for players, files and clusters that will
    not do.
    """
    names = _names(args)
    setups = [(each.short_name, each.setup) for each in line.setups_of(args)]
    pairs = math.ceil(args.games / 2)
    players = [line.contestant(line.spec, name, args.evaluations, args.limit) for name in names]
    ledger = None if args.keep is None else Ledger(args.keep)
    with jobs_of(args) as jobs:
        plan = MatchPlan(line.spec, setups, pairs, args.seed, jobs, line.observer, args.sprt, ledger, args.clock)
        _play(args, line, plan, players)
    return 0


def _play(args: Namespace, line: CommandLine, plan: MatchPlan, players: Sequence[Contestant]) -> None:
    if args.levels is None:
        a, b = players
        result = match(plan, a, b, _watcher(plan.pairs))
        _print(args, line.told, result, report.match_lines, report.match_markdown)
        return
    anchor = next((each.name for each in players if each.name == _ANCHOR), players[0].name)
    met = tournament(plan, players, anchor=anchor, watcher=_watcher(plan.pairs * math.comb(len(players), 2)))
    _print(args, line.told, met, report.tournament_lines, report.tournament_markdown)


def _names(args: Namespace) -> list[str]:
    """The players asked for. Raises ``BadRequest``."""
    if args.levels is None:
        if args.a is None or args.b is None:
            raise BadRequest("a match needs two players: --a PLAYER --b PLAYER, or --levels for a tournament")
        return [args.a, args.b]
    names = [name.strip() for name in args.levels.split(",")]
    if args.a is not None or args.b is not None or args.sprt is not None:
        raise BadRequest("--levels is for a tournament, which has no --a, --b and --sprt")
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadRequest("a tournament needs two or more players, each named once")
    return names


def _watcher(pairs: int) -> Callable[[MatchResult], None]:
    """Shows how far a run has come; pairs of earlier matches count on."""
    progress, done = Progress(2 * pairs, told=True), 0

    def watch(result: MatchResult) -> None:
        nonlocal done
        done += 2
        words = f"{result.a} {result.rate:.1%}"
        if result.sprt is not None:
            words += f", ratio {result.sprt.ratio(result.pairs):+.2f}"
        progress(done, words)

    return watch


def _print(
    args: Namespace, told: Told, result: ResultT, lines: Callable[[ResultT, Told], list[str]],
    markdown: Callable[[ResultT, Told], list[str]],
) -> None:
    if args.json:
        print(json.dumps({"seed": args.seed, "clock": args.clock, **result.to_json()}, indent=1))
        return
    print("\n".join((markdown if args.markdown else lines)(result, told)))
