from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NoReturn

import pytest

from ccancients.ancients.mind import levels
from ccancients.ancients.mind.script.tally import FightTally
from ccancients.ancients.scenario.battle import SIDE_NAMES
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import View
from ccancients.arena.figures import Times, wilson
from ccancients.arena.ledger import Ledger
from ccancients.arena.matches import MatchPlan
from ccancients.arena.simulation import GameFailed, match, simulate
from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError


def _without_times(result: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in result.items() if key not in ("seconds", "decisions_per_second")}
    return {
        key: {name: each for name, each in value.items() if name != "time"} if isinstance(value, dict) else value
        for key, value in kept.items()
        if not key.startswith("time")
    }


@pytest.mark.slow
def test_results_do_not_depend_on_the_number_of_processes(akragas: Setup) -> None:
    one = simulate(ANCIENTS, akragas, ("greedy", "greedy"), 4, 5, jobs=1, observer=FightTally)
    two = simulate(ANCIENTS, akragas, ("greedy", "greedy"), 4, 5, jobs=2, observer=FightTally)
    assert _without_times(one.to_json(SIDE_NAMES)) == _without_times(two.to_json(SIDE_NAMES))
    assert one.games == 4
    assert sum(one.wins) + one.draws + one.unfinished == 4


def test_another_seed_gives_other_games(akragas: Setup) -> None:
    first, second = (simulate(ANCIENTS, akragas, ("random", "random"), 2, seed, jobs=1) for seed in (1, 2))
    assert first.decisions != second.decisions


def test_progress_is_told_game_by_game(akragas: Setup) -> None:
    told: list[int] = []
    simulate(ANCIENTS, akragas, ("greedy", "greedy"), 3, 1, jobs=1, progress=told.append)
    assert told == [1, 2, 3]


@pytest.mark.slow
def test_a_simulation_goes_on_with_the_games_of_a_file(akragas: Setup, tmp_path: Path) -> None:
    """Broken off after two games and taken up again: the two are not played again, and all is as in one sitting."""
    file, told = tmp_path / "games.jsonl", list[int]()

    def simulated(games: int, **more: Any) -> Any:
        return simulate(ANCIENTS, akragas, ("greedy", "random"), games, 7, jobs=1, battle="akragas", **more)

    simulated(2, ledger=Ledger(file))
    assert len(Ledger(file)) == 2
    taken_up = simulated(5, ledger=Ledger(file), progress=told.append)
    assert told == [1, 2, 3, 4, 5]
    assert len(Ledger(file)) == 5
    again = simulated(5)
    assert _without_times(taken_up.to_json(SIDE_NAMES)) == _without_times(again.to_json(SIDE_NAMES))
    before = file.read_bytes()
    simulated(5, ledger=Ledger(file))
    assert file.read_bytes() == before


@pytest.mark.slow
def test_a_level_against_itself_scores_exactly_half(akragas: Setup) -> None:
    result = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 4, 3, jobs=1), "greedy", "greedy")
    assert result.rate == 0.5
    assert result.pairs == (0, 0, 4, 0, 0)
    assert result.diverging == 0
    assert result.half(0).means == result.half(1).means


def test_a_match_tells_sides_and_set_ups_apart(akragas: Setup) -> None:
    result = match(MatchPlan(ANCIENTS, [("one", akragas), ("two", akragas)], 2, 3, jobs=1), "greedy", "random")
    assert [(name, score.games) for name, score in result.by_battle.items()] == [("one", 2), ("two", 2)]
    assert sum(result.by_side) == result.points == sum(score.points for score in result.by_battle.values())
    assert result.to_json()["games"] == 4


def test_an_unknown_opponent_is_refused_before_any_game(akragas: Setup) -> None:
    with pytest.raises(GameError, match="'nobody' is not an opponent"):
        simulate(ANCIENTS, akragas, ("random", "nobody"), 1, 1, jobs=1)


class _Murderer:
    """Takes its process with it."""

    name = "murderer"

    def sit_down(self, *_: object) -> NoReturn:
        os._exit(9)


@pytest.mark.slow
def test_the_death_of_a_process_is_one_sentence(akragas: Setup) -> None:
    with pytest.raises(GameFailed, match="ended unexpectedly"):
        match(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, 3, jobs=2), _Murderer(), "random")


class _Rogue:
    """Answers what was not asked."""

    def choose(self, view: View) -> Choice:
        return Choice("surrender")


def test_a_game_that_breaks_off_says_how_to_repeat_it(akragas: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.YARDSTICKS, "rogue", lambda seed: _Rogue())
    with pytest.raises(GameFailed, match=r"rogue against random, seed \d+: IllegalChoice"):
        simulate(ANCIENTS, akragas, ("rogue", "random"), 1, 1, jobs=1)


@pytest.mark.parametrize(
    ("points", "games", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (98, 100, 0.9300, 0.9945)]
)
def test_wilson_interval(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=0.0001)


def test_times_of_answers() -> None:
    times = Times.of([0.001 * number for number in range(1, 101)])
    assert (times.count, times.longest) == (100, 0.1)
    assert times.mean == pytest.approx(0.0505)
    assert times.most_of_20 == pytest.approx(0.095)
    assert Times.of([]).count == 0


def test_units_that_fought_are_counted(akragas: Setup) -> None:
    result = simulate(ANCIENTS, akragas, ("greedy", "greedy"), 2, 1, jobs=1, observer=FightTally)
    for side in (0, 1):
        assert 0 < result.means["fought"][side] <= result.means["ordered"][side]
        assert 0 < result.means["fought_percent"][side] <= 100
