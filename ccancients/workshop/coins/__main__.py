"""Strike all coins, or those named, into ``resources/coins``; needs numpy.

``python -m ccancients.workshop.coins``                        all, and ``faces.json``
``python -m ccancients.workshop.coins hannibal mago``          only these
``python -m ccancients.workshop.coins --into FOLDER [KEY …]``  elsewhere
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from ccancients.paths import resources_dir
from ccancients.workshop.coins.heads import HEADS, POOL_GEAR, pool
from ccancients.workshop.coins.reverses import REVERSES, reverse
from ccancients.workshop.coins.striking import coin
from ccancients.workshop.tool import run_tool

QUALITY: Final = {"": 72, "_small": 82}
"""Of the WebP files: together they take less than two and a half millions of bytes."""


def strike(key: str) -> tuple[QImage, QImage]:
    """The large and the small picture of a coin. Raises ``KeyError`` for none of ours."""
    return reverse(key) if key in REVERSES else coin(HEADS[key])


def faces() -> dict[str, dict[str, list[str]]]:
    """What the program must know of the pictures (``ui.look.coins``)."""
    heads = [head.key for head in pool()]
    return {
        "all": {"keys": [*HEADS, *REVERSES]},
        "left": {"keys": [*(key for key, head in HEADS.items() if head.left), "reverse_carthage"]},
        "pool": {people: [key for key in heads if key.startswith(f"pool_{people}_")] for people in POOL_GEAR},
    }


def main() -> int:
    """Write the pictures; 2 where a key is none of ours."""
    parser = argparse.ArgumentParser(description="strike the coins of the commanders")
    parser.add_argument("keys", nargs="*", metavar="KEY")
    parser.add_argument("--into", type=Path, default=resources_dir() / "coins")
    asked = parser.parse_args()
    known = [*HEADS, *REVERSES]
    strange = [key for key in asked.keys if key not in known]
    if strange:
        print(f"There is no coin {', '.join(strange)}; there are: {', '.join(known)}")
        return 2
    application = QGuiApplication.instance() or QGuiApplication([])
    asked.into.mkdir(parents=True, exist_ok=True)
    for key in asked.keys or known:
        for picture, ending in zip(strike(key), QUALITY, strict=True):
            writer = QImageWriter(str(asked.into / f"{key}{ending}.webp"))
            writer.setQuality(QUALITY[ending])
            writer.write(picture)
    text = json.dumps(faces(), indent=1) + "\n"
    (asked.into / "faces.json").write_text(text, encoding="utf-8", newline="\n")
    del application
    return 0


if __name__ == "__main__":
    run_tool(main)
