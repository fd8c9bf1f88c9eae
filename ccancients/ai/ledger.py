"""A file of games played, so that a long measurement can be broken off and taken up again, in any number of sittings.

JSON lines: a first line that says what the file is, then one game a line, written as soon as it is over. A line cut off
by the end of a sitting is dropped. The file may hold several matches; a game is known by its players, its battle, its
pair, its seed, who sat where, and the clock. Whether the players are still the same is not known to it: after a change
of theirs, take another file.
"""

from __future__ import annotations

import json
import math
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ccancients.ai.figures import Pair
from ccancients.ai.games import Clock, Record, Seconds
from ccancients.engine.errors import GameError
from ccancients.engine.game import DRAW
from ccancients.engine.strict_json import BadJson, parse_json

_HEAD: Final = {"kind": "games of an arena", "schema": 1}
_LONGEST_LINE: Final = 4_000_000
_LARGEST_FILE: Final = 1_000_000_000
_OUTCOMES: Final = (0, 1, DRAW, None)


class BadLedger(GameError):
    """A file of games that cannot be gone on with."""


@dataclass(frozen=True, slots=True)
class GameKey:
    """Which game of a match: ``pair`` by its number in this battle, ``mirror`` 1 with the first player on side 1."""

    a: str
    b: str
    battle: str
    pair: int
    mirror: int
    seed: int
    clock: Clock


class Ledger:
    """The games of a file, and new ones added at its end. Raises ``BadLedger`` with a sentence."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._games: dict[GameKey, Record] = {}
        try:
            self._open()
        except OSError as error:
            raise BadLedger(f"{path}: {error.strerror or type(error).__name__}") from None

    def __len__(self) -> int:
        return len(self._games)

    def find(self, key: GameKey) -> Record | None:
        """The game, if it was played already."""
        return self._games.get(key)

    def add(self, key: GameKey, record: Record) -> None:
        """Write a game down."""
        line = json.dumps(_line_of(key, record), ensure_ascii=True, separators=(",", ":"))
        try:
            with self._path.open("a", encoding="ascii", newline="\n") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise BadLedger(f"{self._path}: {error.strerror or type(error).__name__}") from None
        self._games[key] = record

    def _open(self) -> None:
        if self._path.is_dir():
            raise BadLedger(f"{self._path}: expected a file, found a folder")
        if not self._path.exists() or not self._path.stat().st_size:
            self._path.write_text(json.dumps(_HEAD) + "\n", encoding="ascii", newline="\n")
            return
        if self._path.stat().st_size > _LARGEST_FILE:
            raise BadLedger(f"{self._path}: expected at most {_LARGEST_FILE:,} bytes")
        data = self._path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines or _parsed(lines[0]) != _HEAD:
            raise BadLedger(f"{self._path}: expected a file of games that an arena kept")
        for number, line in enumerate(lines[1:], start=2):
            self._read(number, line)
        if whole < len(data):
            with self._path.open("r+b") as file:
                file.truncate(whole)

    def _read(self, number: int, line: bytes) -> None:
        try:
            key, record = _game_of(_parsed(line))
        except (KeyError, TypeError, ValueError):
            raise BadLedger(f"{self._path}, line {number}: expected a game that an arena kept") from None
        self._games[key] = record


def _parsed(line: bytes) -> Any:
    with suppress(BadJson):
        return parse_json(line, max_bytes=_LONGEST_LINE)
    return None


def _line_of(key: GameKey, record: Record) -> dict[str, Any]:
    return {
        "a": key.a, "b": key.b, "battle": key.battle, "pair": key.pair, "mirror": key.mirror, "seed": key.seed,
        "clock": key.clock, "outcome": record.outcome, "decisions": record.decisions, "digest": record.digest,
        "forfeit": record.forfeit, "figures": record.figures,
        "answers_ms": [_milliseconds(each) for each in record.answers],
        "turns_ms": [_milliseconds(each) for each in record.turns],
    }  # fmt: skip


def _milliseconds(seconds: Seconds) -> list[float]:
    return [round(1000 * each, 2) for each in seconds]


def _game_of(data: dict[str, Any]) -> tuple[GameKey, Record]:
    """The game of a line. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
    words = [_text(data[name]) for name in ("a", "b", "battle", "digest", "forfeit")]
    pair, mirror, seed, decisions = (_whole(data[name]) for name in ("pair", "mirror", "seed", "decisions"))
    clock, outcome = data["clock"], data["outcome"]
    if clock not in ("wall", "cpu") or outcome not in _OUTCOMES or mirror > 1:
        raise ValueError("not a game")
    a, b = words[:2]
    figures = {_text(name): _two(pair) for name, pair in data["figures"].items()}
    answers, turns = ((_seconds(data[name][0]), _seconds(data[name][1])) for name in ("answers_ms", "turns_ms"))
    names = (b, a) if mirror else (a, b)
    record = Record(names, seed, outcome, decisions, words[3], figures, answers, turns, words[4])
    return GameKey(a, b, words[2], pair, mirror, seed, clock), record


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise TypeError("not a whole number")
    return value


def _number(value: object) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):  # type: ignore[arg-type]
        raise TypeError("not a number")
    return float(value)  # type: ignore[arg-type]


def _two(values: object) -> Pair:
    if not isinstance(values, list) or len(values) != 2:
        raise TypeError("not two numbers")
    return _number(values[0]), _number(values[1])


def _seconds(values: list[object]) -> Seconds:
    return tuple(_number(each) / 1000 for each in values)
