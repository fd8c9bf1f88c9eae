"""``ccancients boards``: whether files of boards can be played by, and where each of their values comes from."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ccancients.arena.command_line import CommandLine
from ccancients.successors.components.board import Board, own_board, read_board
from ccancients.successors.components.board_file import BadBoard, tag_words
from ccancients.successors.components.board_schema import board_schema_text
from ccancients.successors.components.origins import house_rules, origins, tags_counted

BAD_INPUT: Final = 2


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """Which files, and what about them."""
    del line
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="check these files; none: our own board")
    parser.add_argument("--tags", action="store_true", help="list each value with where it comes from")
    parser.add_argument("--only", metavar="TAG", help="with --tags: found, older, REC or user alone")
    parser.add_argument("--schema", action="store_true", help="print the JSON schema of the format and nothing else")


def run(args: Namespace, line: CommandLine) -> int:
    """Check and tell; 2 when a file cannot be played by."""
    del line
    if args.schema:
        print(board_schema_text(), end="")
        return 0
    boards: list[Board] = [] if args.files else [own_board()]
    refused = False
    for file in args.files:
        try:
            boards.append(read_board(file))
        except BadBoard as error:
            print(error, file=sys.stderr)
            refused = True
    for board in boards:
        print("\n".join(told(board, args.only or "") if args.tags else summary(board)))
    return BAD_INPUT if refused else 0


def summary(board: Board) -> Sequence[str]:
    """What a board is, in a few lines."""
    counts = tags_counted(board)
    ports = sum(each.port for each in board.spaces)
    rules = house_rules(board)
    return [
        f"{board.file.name} ({board.id}): can be played by",
        f"    {board.file.status}",
        f"    {board.count} spaces ({ports} ports), {len(board.file.paths)} paths, {len(board.provinces)} provinces",
        f"    {board.majors} generals, {len(board.independents)} independent armies, {len(board.deck())} Tyche cards",
        f"    scenarios: {', '.join(board.scenarios)}",
        f"    values: {', '.join(f'{number} {tag}' for tag, number in sorted(counts.items()))}",
        *(f"    house rule: {each.place} = {each.value}" for each in rules),
    ]


def told(board: Board, only: str) -> Sequence[str]:
    """Each value with its tag, or those of one tag."""
    lines = [f"{tag}: {words}" for tag, words in tag_words(board.file).items() if only in ("", tag)]
    for each in origins(board):
        if only in ("", each.tag):
            source = f"   [{each.source}]" if each.source else ""
            ours = "   (left out: ours)" if each.is_ours else ""
            house = "   (house rule)" if each.is_house_rule else ""
            lines.append(f"{each.tag:<6} {each.place} = {each.value}{source}{ours}{house}")
    return lines
