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

from ccancients.arena.figures import PerSeat
from ccancients.arena.playing import Clock, Record, Seconds
from ccancients.engine.atomic import write_atomically
from ccancients.engine.errors import GameError
from ccancients.engine.files import NoSuchFile, Unreadable, read_limited
from ccancients.engine.game import DRAW
from ccancients.engine.phrase import of_file
from ccancients.engine.strict_json import BadJson, parse_json

_HEAD: Final = {"kind": "games of an arena", "schema": 2}
_OLDER_HEAD: Final = {**_HEAD, "schema": 1}
"""Of a file whose lines name two players apart; its games are read, and new ones stand behind them."""
_LONGEST_LINE: Final = 4_000_000
_LARGEST_FILE: Final = 1_000_000_000


class BadLedger(GameError):
    """A file of games that cannot be gone on with."""


@dataclass(frozen=True, slots=True)
class GameKey:
    """Which game of a match: ``pair`` by its number in this battle.

    ``players``  in their order;  ``mirror`` by how many seats they have moved on: 1 with the first one on side 1
    """

    players: tuple[str, ...]
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
        try:
            data = read_limited(self._path, _LARGEST_FILE)
        except NoSuchFile:
            data = b""
        except Unreadable as error:
            raise BadLedger(of_file(str(self._path), error.said)) from None
        if not data:
            write_atomically(self._path, json.dumps(_HEAD) + "\n")
            return
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines or _parsed(lines[0]) not in (_HEAD, _OLDER_HEAD):
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
        "players": list(key.players), "battle": key.battle, "pair": key.pair, "mirror": key.mirror, "seed": key.seed,
        "clock": key.clock, "outcome": record.outcome, "decisions": record.decisions, "digest": record.digest,
        "forfeit": record.forfeit, "figures": record.figures,
        "answers_ms": [_milliseconds(each) for each in record.answers],
        "turns_ms": [_milliseconds(each) for each in record.turns],
    }  # fmt: skip


def _milliseconds(seconds: Seconds) -> list[float]:
    return [round(1000 * each, 2) for each in seconds]


def _game_of(data: dict[str, Any]) -> tuple[GameKey, Record]:
    """The game of a line. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for anything else."""
    battle, digest, forfeit = (_text(data[name]) for name in ("battle", "digest", "forfeit"))
    pair, mirror, seed, decisions = (_whole(data[name]) for name in ("pair", "mirror", "seed", "decisions"))
    players = tuple(_text(name) for name in (data["players"] if "players" in data else (data["a"], data["b"])))
    seats, clock, outcome = len(players), data["clock"], data["outcome"]
    if clock not in ("wall", "cpu") or outcome not in (None, DRAW, *range(seats)) or mirror >= seats or seats < 2:
        raise ValueError("not a game")
    figures = {_text(name): _of_each(each, seats) for name, each in data["figures"].items()}
    answers, turns = (tuple(map(_seconds, data[name])) for name in ("answers_ms", "turns_ms"))
    if len(answers) != seats or len(turns) != seats:
        raise ValueError("not a game")
    names = (*players[-mirror:], *players[:-mirror]) if mirror else players
    record = Record(names, seed, outcome, decisions, digest, figures, answers, turns, forfeit)
    return GameKey(players, battle, pair, mirror, seed, clock), record


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


def _of_each(values: object, seats: int) -> PerSeat:
    if not isinstance(values, list) or len(values) != seats:
        raise TypeError("not a number for each")
    return tuple(_number(each) for each in values)


def _seconds(values: list[object]) -> Seconds:
    return tuple(_number(each) / 1000 for each in values)
