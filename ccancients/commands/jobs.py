"""Who plays the many games of a command: processes of this machine, or a cluster."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from ccancients.arena.many_games import Jobs
from ccancients.commands.arguments import positive
from ccancients.processes.cluster import Cluster


def add_jobs(parser: ArgumentParser) -> None:
    """``--jobs`` or ``--cluster``."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=positive, help="processes (all cores)")
    words = "let a cluster of dask.distributed play: tcp://HOST:PORT of its scheduler"
    who.add_argument("--cluster", metavar="ADDRESS", help=words)


@contextmanager
def jobs_of(args: Namespace) -> Iterator[Jobs]:
    """Who plays, as the arguments of ``add_jobs`` say. Raises ``NoCluster`` with a sentence."""
    if args.cluster is None:
        yield args.jobs
        return
    with Cluster(args.cluster) as cluster:
        yield cluster
