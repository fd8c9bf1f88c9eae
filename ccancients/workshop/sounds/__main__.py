"""``python -m ccancients.workshop.sounds FOLDER``: make all sounds and hold them to their measures."""

from __future__ import annotations

import sys
import zlib
from pathlib import Path
from typing import Final

from ccancients.workshop.sounds.measures import faults, finish, write
from ccancients.workshop.sounds.recipes import SOUNDS
from ccancients.workshop.sounds.synthesis import np
from ccancients.workshop.tool import run_tool

MOST_BYTES: Final = 900_000


def main(args: list[str]) -> int:
    """Make the sounds; 1 when one is not as it should be, 2 without a folder."""
    if len(args) != 1:
        print(__doc__)
        return 2
    folder = Path(args[0])
    folder.mkdir(parents=True, exist_ok=True)
    total = wrong = 0
    for name, sound in SOUNDS.items():
        rng = np.random.default_rng(zlib.crc32(name.encode()))
        file = folder / f"{name}.wav"
        write(file, finish(sound.make(rng, sound.length), sound))
        found = faults(sound, file)
        wrong += bool(found)
        total += file.stat().st_size
        print(f"{name:16} {sound.length:5.2f} s  {'; '.join(found) or 'as it should be'}")
    print(f"{len(SOUNDS)} sounds, {total:,} bytes of at most {MOST_BYTES:,}, {wrong} with faults")
    return int(wrong > 0 or total > MOST_BYTES)


if __name__ == "__main__":
    run_tool(lambda: main(sys.argv[1:]))
