"""Everything the window can do that needs no window: ``ccancients SUBCOMMAND``.

Bad input gets one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ccancients import __version__, arena_command, bench, protocol
from ccancients.ai.arena import simulate
from ccancients.ai.fuzz import fuzz
from ccancients.ai.ledger import Ledger
from ccancients.ancients.ai.styles import AUTOMATIC, CHARACTERS, STEADY
from ccancients.ancients.battle import SIDE_NAMES
from ccancients.ancients.editions import EDITIONS
from ccancients.ancients.finding import Finding, Severity
from ccancients.ancients.scenario_check import check
from ccancients.ancients.scenario_io import read_scenario, shipped_scenarios, user_scenarios
from ccancients.ancients.scenario_sentences import sentence
from ccancients.arguments import Progress, positive, setups_of
from ccancients.engine.collector import collect_seldom
from ccancients.engine.errors import BadSaveFile, BadScenario, GameError
from ccancients.engine.fairness import told
from ccancients.engine.phrase import of_file
from ccancients.engine.replay import replay
from ccancients.engine.savefile import SavedBattle, read_save, verify
from ccancients.games import GAMES

ANCIENTS: Final = GAMES[0]
BAD_INPUT: Final = 2
FAILED: Final = 1
BROKEN_OFF: Final = 130


def build_parser() -> tuple[argparse.ArgumentParser, Any]:
    """The parser with every subcommand that needs no window, and the place to add more."""
    parser = argparse.ArgumentParser(
        prog="ccancients",
        description="Card-driven ancient-warfare board games, offline. Without arguments: the window.",
    )
    parser.add_argument("--version", action="version", version=f"ccancients {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="SUBCOMMAND")

    def add(name: str, run: Callable[[argparse.Namespace], int], words: str) -> argparse.ArgumentParser:
        command: argparse.ArgumentParser = commands.add_parser(name, help=words, description=words)
        command.set_defaults(run=run)
        return command

    _add_simulate(add("simulate", run_simulate, "let two opponents play each other many times"))
    arena_command.add_arguments(add("arena", arena_command.run, "measure opponents in mirrored pairs of games"))
    listing = add("scenarios", run_scenarios, "list the battles")
    listing.add_argument("--check", action="store_true", help="check every battle and report what is wrong")
    listing.add_argument("--json", action="store_true", help="print JSON")
    listing.add_argument("--box", action="store_true", help="with --check: warn beyond the pieces of the boxed game")
    listing.add_argument("files", nargs="*", type=Path, metavar="FILE", help="check these files only, drafts too")
    again = add("replay", run_replay, "show or verify a saved battle")
    again.add_argument("file", type=Path)
    again.add_argument("--verify", action="store_true", help="check journal, dice and position against each other")
    _add_fuzz(add("fuzz", run_fuzz, "play random legal games and check every invariant"))
    add("protocol", run_protocol, "speak JSON-RPC 2.0 on standard input and output")
    benches = add("bench", run_bench, "measure the speed of the engine on this machine")
    benches.add_argument("--seconds", type=float, default=3.0, help="how long each measurement runs")
    benches.add_argument("--json", action="store_true", help="print JSON")
    return parser, commands


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--scenario", default="akragas", help="number, name, id or file of a battle, or 'all'")
    levels = f"({', '.join(ANCIENTS.levels)})"
    command.add_argument("--top", default="centurion", help=f"opponent of the top army {levels}")
    command.add_argument("--bottom", default="centurion", help=f"opponent of the bottom army {levels}")
    for side in SIDE_NAMES:
        command.add_argument(
            f"--{side}-style", choices=(*CHARACTERS, AUTOMATIC), default=STEADY,
            help=f"how the commander of the {side} army leads",
        )
    command.add_argument("--games", type=positive, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--jobs", type=positive, default=None, help="processes (all cores)")
    command.add_argument("--printing", choices=tuple(EDITIONS), default="first")
    command.add_argument("--keep", type=Path, metavar="FILE", help="write games to a file, go on with those in it")
    command.add_argument("--json", action="store_true", help="print JSON")


def _add_fuzz(command: argparse.ArgumentParser) -> None:
    command.add_argument("--games", type=positive, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--scenario", default="all", help="a battle, or all of them in turn")
    command.add_argument("--printing", choices=(*EDITIONS, "both"), default="both")
    command.add_argument("--look-every", type=positive, default=10, help="copy, save and view at every N-th choice")


def run_simulate(args: argparse.Namespace) -> int:
    """Matches between opponents, with wins per side, banners, turns and speed."""
    results = []
    levels = (_in_character(args.top, args.top_style), _in_character(args.bottom, args.bottom_style))
    ledger = None if args.keep is None else Ledger(args.keep)
    for setup in setups_of(args.scenario, args.printing):
        result = simulate(
            ANCIENTS, setup, levels, args.games, args.seed, jobs=args.jobs, progress=Progress(args.games),
            ledger=ledger, battle=f"{setup.scenario.id} {args.printing}",
        )
        results.append({"scenario": setup.scenario.id, "seed": args.seed, **result.to_json()})
    if args.json:
        print(json.dumps(results[0] if len(results) == 1 else results, indent=1))
        return 0
    for each in results:
        _print_simulation(each)
    return 0


def _in_character(level: str, style: str) -> str:
    return level if style == STEADY else f"{level}:{style}"


def _print_simulation(result: dict[str, Any]) -> None:
    """A simulation as lines a person reads."""
    print(f"{result['scenario']}: {result['games']} games in {result['seconds']:.1f} s, seed {result['seed']}")
    for side in ("top", "bottom"):
        army = result[side]
        low, high = army["interval_95"]
        print(
            f"    {side:<7} {army['level']:<10} won {army['win_rate']:6.1%} ({low:.1%} to {high:.1%}), "
            f"{army['mean_banners']:.2f} banners, {army['mean_turns']:.1f} turns"
        )


def run_scenarios(args: argparse.Namespace) -> int:
    """The battles shipped and one's own; with ``--check`` what the checker says of them, or of files."""
    if args.files:
        return _check_files(args.files, args.box)
    shelf = user_scenarios()
    scenarios = (*shipped_scenarios(), *shelf.scenarios)
    if args.json:
        print(json.dumps([{"id": each.id, "name": each.name, "year": each.year} for each in scenarios], indent=1))
        return 0
    troubled = len(shelf.refused)
    for refused in shelf.refused:
        print(refused, file=sys.stderr)
    for each in scenarios:
        findings = check(each, box_limits=args.box) if args.check else ()
        troubled += bool(findings)
        when = f"{-each.year} BC" if each.year < 0 else f"AD {each.year}"
        print(f"{each.id:<20} {each.name.get('en', each.id):<22} {when:>8}   {each.banners} banners")
        _print_findings(findings)
    return FAILED if args.check and troubled else 0


def _print_findings(findings: Sequence[Finding]) -> None:
    for finding in findings:
        print(f"    {finding.severity.value}: {finding.place}: {sentence(finding)}")


def _check_files(files: Sequence[Path], box_limits: bool) -> int:
    """What the checker says of files, as the designer says it; warnings alone are no failure."""
    troubled = False
    for file in files:
        try:
            findings = check(read_scenario(file, draft=True), box_limits=box_limits)
        except BadScenario as error:
            print(error, file=sys.stderr)
            troubled = True
            continue
        wrong = any(finding.severity is Severity.ERROR for finding in findings)
        troubled = troubled or wrong
        print(f"{file.name}: {'cannot be played' if wrong else 'can be played'}")
        _print_findings(findings)
    return FAILED if troubled else 0


def run_replay(args: argparse.Namespace) -> int:
    """The journal of a saved battle, line by line, or its verification."""
    battle = read_save(args.file, GAMES)
    if args.verify:
        try:
            verify(battle)
        except BadSaveFile as error:
            raise BadSaveFile(of_file(args.file.name, error.said)) from None
        print(f"{args.file.name}: {len(battle.game.journal or ())} lines, dice and position verified.")
        for line in _about_the_seeds(battle):
            print(line)
        return 0
    entries = list(battle.game.journal or ())
    for _ in replay(battle.spec, battle.setup, entries):
        pass
    for entry in entries:
        text = battle.spec.choice_text(entry.choice) if entry.choice else f"  {entry.kind} {list(entry.numbers)}"
        print(text)
    return 0


def _about_the_seeds(battle: SavedBattle) -> list[str]:
    """What was promised of the dice, and once the battle is over what was behind it (docs/fair-dice.md)."""
    over, lines = battle.game.decision is None, []
    open_lots = told(battle.lots, battle.extras) if over else ()
    for number, lot in enumerate(battle.lots):
        where = "the battle began" if not number else f"branch {number} began"
        if not lot.is_sealed:
            lines.append(f"When {where} its seed was not sealed: nothing shows that it was fixed beforehand.")
            continue
        lines.append(f"When {where} its seed was sealed as {lot.seal}.")
        if lot in open_lots:
            lines.append(f"    This is the SHA-256 of {lot.seed}:{lot.salt}, seed and salt.")
    if not over:
        lines.append("The battle goes on: seed and salt are told when it is over.")
    return lines


def run_fuzz(args: argparse.Namespace) -> int:
    """Random games over the battles; every failure with the command that repeats it."""
    setups = [
        (f"--scenario {each.scenario.id} --printing {each.options.printing}", each)
        for each in setups_of(args.scenario, args.printing)
    ]
    failures = fuzz(ANCIENTS, setups, args.games, args.seed, Progress(args.games), look_every=args.look_every)
    for name, seed, trouble in failures:
        print(f"{trouble}\n    repeat: ccancients fuzz {name} --seed {seed} --games 1 --look-every 1")
    print(f"{args.games} games, {len(failures)} failed.")
    return FAILED if failures else 0


def run_protocol(_args: argparse.Namespace) -> int:
    """Serve the engine protocol until the input ends."""
    collect_seldom()
    return protocol.serve(sys.stdin, sys.stdout)


def run_bench(args: argparse.Namespace) -> int:
    """Speed of the engine, as a table or JSON."""
    figures = bench.measure(args.seconds)
    if args.json:
        print(json.dumps(figures, indent=1))
        return 0
    for name, value in figures.items():
        print(f"{name:<40} {value}")
    return 0


def run(parser: argparse.ArgumentParser, argv: Sequence[str]) -> int:
    """Parse and run a subcommand; errors that a person caused become one sentence and exit code 2."""
    args = parser.parse_args(argv)
    try:
        code: int = args.run(args)
    except GameError as error:
        print(f"ccancients: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("ccancients: broken off", file=sys.stderr)
        return BROKEN_OFF
    except BrokenPipeError:
        return 0
    return code
