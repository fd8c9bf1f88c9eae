"""``ccancients protocol``: the engine protocol on standard input and output (docs/protocol.md)."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from ccancients.arena.command_line import CommandLine
from ccancients.machine_key import OwnMarker
from ccancients.processes.pool import collect_seldom
from ccancients.rpc.methods import make_server
from ccancients.rpc.server import serve_lines


def add_arguments(parser: ArgumentParser, line: CommandLine) -> None:
    """It has none: everything is said on the line."""


def run(args: Namespace, line: CommandLine) -> int:
    """Answer until the input ends or ``quit``. Bytes go past the text layer: one encoding on every system."""
    collect_seldom()
    return serve_lines(make_server(line.spec, line.protocol, OwnMarker()), sys.stdin.buffer, sys.stdout.buffer)
