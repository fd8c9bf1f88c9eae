"""``ccancients scenarios``: the battles shipped and one's own, and what the checker says of them, or of files."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import read_scenario, shipped_scenarios, user_scenarios
from ccancients.ancients.scenario.finding import Finding, Severity
from ccancients.ancients.scenario.model import banners_text
from ccancients.ancients.scenario.sentences import sentence
from ccancients.arena.command_line import CommandLine
from ccancients.engine.errors import BadScenario
from ccancients.engine.text import printable

FAILED: Final = 1


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """Which battles, and what about them."""
    parser.add_argument("--check", action="store_true", help="check every battle and report what is wrong")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--box", action="store_true", help="with --check: warn beyond the pieces of the boxed game")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="check these files only, drafts too")


def run(args: Namespace, line: CommandLine) -> int:
    """List, or check; 1 when a check finds an error."""
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
        troubled += any(finding.severity is Severity.ERROR for finding in findings)
        when = f"{-each.year} BC" if each.year < 0 else f"AD {each.year}"
        print(f"{each.id:<20} {each.name.get('en', each.id):<22} {when:>8}   {banners_text(each.banners)} banners")
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
        print(f"{printable(file.name)}: {'cannot be played' if wrong else 'can be played'}")
        _print_findings(findings)
    return FAILED if troubled else 0
