"""``ccancients designer [FILE …]``: the designer first; the main window comes when a draft is tried out."""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Sequence
from pathlib import Path

from ccancients.ui.app import make_application, make_window


def run_designer(argv: Sequence[str]) -> int:
    """Open the designer and files in it; stay until its window is closed. Returns the exit code."""
    multiprocessing.freeze_support()
    parser = argparse.ArgumentParser(prog="ccancients designer", description="Design battles.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="battles to open")
    args = parser.parse_args(list(argv))
    app = make_application()
    window = make_window()
    window.designing.alone = True
    window.designing.open()
    for file in args.files:
        window.designing.open(file)
    return app.exec()
