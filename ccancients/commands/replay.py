"""``ccancients replay``: the journal of a saved match, line by line, or its verification."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from ccancients.arena.command_line import CommandLine
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.fairness import told
from ccancients.engine.journal import Journal
from ccancients.engine.journal_text import entry_text
from ccancients.engine.phrase import of_file
from ccancients.engine.provenance import chosen_by_hand, covers_set_up, is_sealed, not_shown
from ccancients.engine.replay import replay
from ccancients.engine.savefile import SavedMatch, read_save, verify
from ccancients.engine.sealing import all_terms
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
    by_hand = chosen_by_hand(match)
    print(f"{name}: {_verdict(match, by_hand)}")
    for line in (*map(str, by_hand), *_about_the_seeds(match), *map(str, not_shown(match))):
        print(line)
    return 0


def _verdict(match: SavedMatch, by_hand: Sequence[object]) -> str:
    """What was found, no more than it is: only a seal that covers the set-up too lets a match be verified."""
    lines = f"{len(match.game.journal or ())} lines: dice, cards and position"
    if by_hand or not is_sealed(match):
        return f"{lines} agree, but not all of it was left to sealed seeds."
    if not covers_set_up(match):
        return f"{lines} follow from a sealed seed, but the seal does not cover the set-up."
    return (
        f"verified, if the seal below is the one that you were shown before the first card. {lines} follow from the "
        "seed and the set-up that it covers."
    )


def _about_the_seeds(match: SavedMatch) -> list[str]:
    """What was promised of the dice, and once the match is over what was behind it (docs/fair-dice.md)."""
    over, lines = match.game.decision is None, []
    open_lots = told(match.lots, match.extras) if over else ()
    terms = all_terms(match.spec, match.setup, match.extras, match.game.journal or Journal())
    for number, (lot, digest) in enumerate(zip(match.lots, terms, strict=True)):
        where = "the battle began" if not number else f"branch {number} began"
        if not lot.is_sealed:
            lines.append(f"When {where} its seed was not sealed: nothing shows that it was fixed beforehand.")
            continue
        covered = "seed and set-up were" if lot.covers_set_up else "seed was"
        lines.append(f"When {where} its {covered} sealed as {lot.seal}.")
        if lot in open_lots and lot.covers_set_up:
            text = f"{lot.seed}:{lot.salt}:{digest}"
            lines.append(f"    This is the SHA-256 of {text}, seed, salt and digest of the set-up.")
        elif lot in open_lots:
            lines.append(f"    This is the SHA-256 of {lot.seed}:{lot.salt}, seed and salt.")
    if not over:
        lines.append("The battle goes on: seed and salt are told when it is over.")
    return lines
