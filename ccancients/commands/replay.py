"""``ccancients replay``: the journal of a saved match, line by line, or its verification."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from ccancients.arena.command_line import CommandLine
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import told
from ccancients.engine.journal_text import entry_text
from ccancients.engine.phrase import of_file
from ccancients.engine.provenance import chosen_by_hand, is_sealed
from ccancients.engine.replay import replay
from ccancients.engine.savefile import SavedMatch, read_save, verify
from ccancients.engine.text import printable
from ccancients.games import all_games


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """The file, and what to do with it; the file itself says of which game it is."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--verify", action="store_true", help="check journal, dice and position against each other")


def run(args: Namespace, line: CommandLine) -> int:
    """Show or verify. Raises ``BadSaveFile``."""
    match = read_save(args.file, all_games())
    if args.verify:
        return _verify(match, printable(args.file.name))
    entries = list(match.game.journal or ())
    for _ in replay(match.spec, match.setup, entries):
        pass
    for entry in entries:
        print(entry_text(match.spec, entry) if entry.choice else f"  {entry_text(match.spec, entry)}")
    return 0


def _verify(match: SavedMatch, name: str) -> int:
    try:
        verify(match)
    except BadSaveFile as error:
        raise BadSaveFile(of_file(name, error.said)) from None
    lines, by_hand = len(match.game.journal or ()), chosen_by_hand(match)
    if is_sealed(match) and not by_hand:
        said = f"verified. {lines} lines: dice, cards and position follow from a seed sealed before the first card."
    else:
        said = f"{lines} lines: dice, cards and position agree, but not all of it was left to sealed seeds."
    print(f"{name}: {said}")
    for line in (*map(str, by_hand), *_about_the_seeds(match)):
        print(line)
    return 0


def _about_the_seeds(match: SavedMatch) -> list[str]:
    """What was promised of the dice, and once the match is over what was behind it (docs/fair-dice.md)."""
    over, lines = match.game.decision is None, []
    open_lots = told(match.lots, match.extras) if over else ()
    for number, lot in enumerate(match.lots):
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
