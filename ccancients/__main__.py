"""``ccancients`` and ``python -m ccancients``: the window (with a file in it, if one is named), or a subcommand."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

FILE_ENDINGS: Final = (".ccbattle", ".ccscenario", ".draft", ".json")
"""A single argument that ends like this is a file to be opened in the window."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Returns its exit code."""
    multiprocessing.freeze_support()
    arguments = sys.argv[1:] if argv is None else list(argv)
    if not arguments or (len(arguments) == 1 and arguments[0].lower().endswith(FILE_ENDINGS)):
        return _open_window(arguments)
    from ccancients import cli  # the window starts sooner without it

    parser, commands = cli.build_parser()
    picture = commands.add_parser("screenshot", help="render the real window without a display")
    picture.add_argument("--screen", default="battle", help="council, battle, dice … (see --list)")
    picture.add_argument("--scenario", default="akragas")
    picture.add_argument("--out", type=Path, default=Path("screenshot.png"))
    picture.add_argument("--size", default="1280x720", help="such as 1920x1080")
    picture.add_argument("--theme", default="parchment")
    picture.add_argument("--language", default="en")
    picture.add_argument("--list", action="store_true", help="list the screens")
    picture.add_argument("--all", type=Path, metavar="DIR", help="every screen in every theme, into a folder")
    picture.set_defaults(run=_take_screenshot)
    designer = commands.add_parser("designer", help="open the designer of battles")
    designer.add_argument("file", nargs="?", type=Path, help="a battle to open")
    designer.set_defaults(run=_open_designer)
    trial = commands.add_parser("self-test")  # without help: it is not listed, being for the makers of packages
    trial.add_argument("--json", action="store_true", help="print JSON")
    trial.add_argument("--report", type=Path, metavar="FILE", help="write the result to a file too")
    trial.add_argument("--picture", type=Path, metavar="FILE", help="write a picture of the window")
    trial.add_argument("--visible", action="store_true", help="on the screen instead of without a display")
    trial.set_defaults(run=_test_installation)
    return cli.run(parser, arguments)


def _open_window(arguments: Sequence[str]) -> int:
    from ccancients.ui.app import run

    return run(list(arguments))


def _open_designer(args: argparse.Namespace) -> int:
    from ccancients.ui.designer_app import run_designer

    return run_designer([] if args.file is None else [str(args.file)])


def _take_screenshot(args: argparse.Namespace) -> int:
    from ccancients.ui import screenshots

    return screenshots.run(args)


def _test_installation(args: argparse.Namespace) -> int:
    from ccancients.ui import selftest

    return selftest.run(args)


if __name__ == "__main__":
    raise SystemExit(main())
