"""How fair a battle is: opponents play it against themselves many times, and what happened is counted.

A tally belongs to the playing facts of a battle (armies, ground, rules), not to its texts: ``playing_digest`` tells
whether it still fits. It is kept in a file beside the battle's.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field

from ccancients.ancients.components.board import HEX_COUNT, parse_hex
from ccancients.ancients.design.values import changed
from ccancients.ancients.events import BlocksLost, UnitOrdered
from ccancients.ancients.scenario.model import Model, Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.atomic import write_atomically
from ccancients.engine.chance import RolledChance, scramble
from ccancients.engine.files import Unreadable, read_limited
from ccancients.processes.job import Job, JsonObject

MEASURE: Final = "ccancients.ancients.design.balance:measure"
"""The task of other processes that play for the balance meter."""
MOST_CHOICES: Final = 20_000
"""A game that takes longer is counted as a draw."""
SIDE_FILE: Final = ".balance"
MOST_BYTES: Final = 200_000
Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class GameFacts:
    """One game: winner (-1 a draw), banners, turns of the side that had more, blocks lost by hex, units ordered."""

    winner: int
    banners: tuple[int, int]
    turns: int
    lost: tuple[tuple[int, int], ...]
    ordered: tuple[int, ...]


class Tally(Model):
    """What many games added up to.

    ``digest``     of the playing facts of the battle;  ``level`` of both opponents
    ``wins``       top, bottom, draws;  ``banners`` sums of both sides;  ``turns`` sum
    ``lost``       blocks that fell in each hex;  ``used`` games in which each unit was ordered
    """

    schema_version: Literal[1] = Field(default=1, alias="schema")
    digest: Annotated[str, Field(max_length=64)]
    level: Annotated[str, Field(max_length=40)]
    games: Count = 0
    wins: tuple[Count, Count, Count] = (0, 0, 0)
    banners: tuple[Count, Count] = (0, 0)
    turns: Count = 0
    lost: tuple[Count, ...] = Field(default=(0,) * HEX_COUNT, min_length=HEX_COUNT, max_length=HEX_COUNT)
    used: tuple[Count, ...] = Field(default=(), max_length=400)

    def with_game(self, facts: GameFacts) -> Tally:
        """The tally with one more game."""
        wins, lost, used = list(self.wins), list(self.lost), list(self.used)
        wins[facts.winner if facts.winner in (0, 1) else 2] += 1
        for here, count in facts.lost:
            lost[here] += count
        for unit in facts.ordered:
            used[unit] += 1
        return changed(
            self,
            games=self.games + 1,
            wins=(wins[0], wins[1], wins[2]),
            banners=(self.banners[0] + facts.banners[0], self.banners[1] + facts.banners[1]),
            turns=self.turns + facts.turns,
            lost=tuple(lost),
            used=tuple(used),
        )

    def mean(self, total: int) -> float:
        return total / self.games if self.games else 0.0

    def interval(self, side: int) -> tuple[float, float]:
        """Between which win rates a side's true one lies with 95% confidence."""
        return wilson(self.wins[side], self.games)

    def heat(self) -> dict[int, float]:
        """How many blocks fell in each hex, the most as 1; hexes without losses are left out."""
        most = max(self.lost)
        return {here: count / most for here, count in enumerate(self.lost) if count} if most else {}


def wilson(wins: int, games: int, z: float = 1.959964) -> tuple[float, float]:
    """The Wilson score interval of a share. (0, 1) without games."""
    if games == 0:
        return 0.0, 1.0
    share, weight = wins / games, z * z / games
    middle = (share + weight / 2) / (1 + weight)
    reach = z / (1 + weight) * math.sqrt(share * (1 - share) / games + weight / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def playing_digest(scenario: Scenario) -> str:
    """A mark of everything that bears on play; names and texts do not."""
    facts = scenario.model_dump(
        mode="json",
        include={
            "first", "banners", "printing", "terrain", "ramparts", "special_rules", "optional_rules", "special_units",
        },
    )
    for side in ("top", "bottom"):
        army = scenario.top if side == "top" else scenario.bottom
        facts[side] = [
            army.command,
            [unit.model_dump(mode="json") for unit in army.units],
            [leader.model_dump(mode="json") for leader in army.leaders],
        ]
    return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def setup_of(scenario: Scenario) -> Setup:
    """The battle under the printing it is designed for."""
    return Setup(scenario=scenario, options=Options(printing=scenario.printing))


def empty_tally(scenario: Scenario, level: str) -> Tally:
    """A tally before the first game."""
    battle = setup_of(scenario).battle()
    return Tally(digest=playing_digest(scenario), level=level, used=(0,) * battle.unit_count)


def play_once(setup: Setup, level: str, seed: int) -> GameFacts:
    """One game of an opponent against itself. Raises whatever the opponent or the game raises."""
    game = ANCIENTS.new_game(setup, RolledChance(seed))
    players = [ANCIENTS.mind.player(level, scramble(2 * seed + side) & 0xFFFFFFFF) for side in (0, 1)]
    lost: dict[int, int] = {}
    ordered: set[int] = set()
    choices = 0
    while game.decision is not None and choices < MOST_CHOICES:
        side = game.decision.side
        game.apply(players[side].choose(ANCIENTS.view_for(game, side)))
        choices += 1
        for event in game.take_events():
            if isinstance(event, BlocksLost):
                lost[event.hex] = lost.get(event.hex, 0) + event.count
            elif isinstance(event, UnitOrdered):
                ordered.add(event.unit)
    winner = game.outcome if game.outcome in (0, 1) else -1
    banners = (game.state.banners[0], game.state.banners[1])
    fell = tuple(sorted((here, count) for here, count in lost.items() if here >= 0))
    return GameFacts(winner, banners, max(game.state.turns), fell, tuple(sorted(ordered)))


def unused_units(tally: Tally, scenario: Scenario) -> tuple[str, ...]:
    """The hexes of units on the map that were not ordered in any game."""
    battle = setup_of(scenario).battle()
    starts = {here: unit for unit, here in enumerate(battle.unit_start) if here >= 0}
    names = [unit.hex for army in (scenario.top, scenario.bottom) for unit in army.units]
    return tuple(name for name in names if tally.games and not tally.used[starts[parse_hex(name)]])


# ---------------------------------------------------------------------------------------------------------- keeping it


def tally_file(battle_file: Path) -> Path:
    """Where the tally of a battle's file lies."""
    return battle_file.with_suffix(SIDE_FILE)


def write_tally(tally: Tally, battle_file: Path) -> None:
    """Keep a tally beside a battle. Raises ``OSError``."""
    write_atomically(tally_file(battle_file), tally.model_dump_json(by_alias=True) + "\n")


def read_tally(battle_file: Path) -> Tally | None:
    """The tally kept beside a battle; None when there is none or it is broken."""
    try:
        return Tally.model_validate_json(read_limited(tally_file(battle_file), MOST_BYTES))
    except (Unreadable, ValueError):
        return None


def cores() -> int:
    """How many games may be played at once without making the machine slow to answer."""
    return max(1, os.cpu_count() or 1)


def measure(question: JsonObject, job: Job) -> JsonObject:
    """The games of one of several workers, each reported as ``facts_to_json`` writes it: a task for another process.

    The question holds the ``setup`` as JSON values, the ``level``, the ``seed``, how many ``games`` there are in all,
    which ``worker`` this is, and of how many ``workers``.
    """
    setup = ANCIENTS.setup_from_json(question["setup"], "draft")
    for seed in seeds(*(int(question[name]) for name in ("seed", "games", "worker", "workers"))):
        job.report(facts_to_json(play_once(setup, question["level"], seed)))
    return {}


def facts_to_json(facts: GameFacts) -> JsonObject:
    """A game as JSON values."""
    return {
        "winner": facts.winner, "banners": facts.banners, "turns": facts.turns, "lost": facts.lost,
        "ordered": facts.ordered,
    }


def facts_from_json(data: JsonObject) -> GameFacts:
    """The game that was reported. Raises ``KeyError`` or ``TypeError`` for anything else."""
    top, bottom = data["banners"]
    lost = tuple((int(here), int(count)) for here, count in data["lost"])
    return GameFacts(data["winner"], (top, bottom), data["turns"], lost, tuple(data["ordered"]))


def seeds(seed: int, games: int, worker: int, workers: int) -> Iterable[int]:
    """The seeds of the games that one of several workers plays."""
    return range(seed + worker, seed + games, workers)
