from __future__ import annotations

import json
import time
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Literal

import pytest

from ccancients.ancients.mind import levels
from ccancients.ancients.mind.script.tally import FightTally
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.view import View
from ccancients.arena.contestants import BadContestant, Level, contestant_of
from ccancients.arena.ledger import BadLedger, Ledger
from ccancients.arena.matches import MatchPlan, MatchResult, match
from ccancients.arena.other_programs import Invitation
from ccancients.arena.playing import Task, pair_seed, play, thinking_seed, told_number
from ccancients.arena.random_player import RandomPlayer
from ccancients.arena.ratings import Sprt
from ccancients.arena.tournament import tournament
from ccancients.engine.decision import Choice
from ccancients.engine.errors import GameError
from ccancients.engine.player import Clock, Player
from tests.sweeps import rest_slow

ALL = [(each.id, Setup(scenario=each)) for each in base_scenarios()]


def digests(result: MatchResult) -> list[str]:
    return [game.digest for pair in result.played for game in pair.games]


@pytest.mark.slow
@pytest.mark.parametrize("level", rest_slow(["greedy", "random"]))
def test_a_level_against_itself_scores_exactly_half_and_no_pair_diverges(level: str) -> None:
    result = match(MatchPlan(ANCIENTS, ALL, 15, 3, jobs=1, observer=FightTally), level, level)
    assert result.rate == 0.5
    assert result.pairs == (0, 0, 15, 0, 0)
    assert result.diverging == 0
    assert result.half(0).means == result.half(1).means
    assert len(result.by_battle) == 15


@pytest.mark.slow
def test_the_seed_of_a_game_depends_on_seed_battle_and_pair_only(akragas: Setup) -> None:
    alone = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, 3, jobs=1), "random", "greedy")
    among = match(MatchPlan(ANCIENTS, [ALL[1], ("akragas", akragas), ALL[2]], 6, 3, jobs=2), "random", "greedy")
    assert digests(among)[2:4] == digests(alone)[:2]
    assert digests(among)[8:10] == digests(alone)[2:]
    seeds = {pair_seed(seed, battle, pair) for seed in (1, 2) for battle in ("x", "y") for pair in (0, 1)}
    assert len(seeds) == 8
    assert all(0 <= seed < 1 << 48 for seed in seeds)


def test_a_player_of_our_own_thinks_as_in_earlier_measurements() -> None:
    assert thinking_seed(7, 0) != thinking_seed(7, 1)
    assert 7 not in (thinking_seed(7, 0), thinking_seed(7, 1))
    assert thinking_seed(7, 0) == 14649410642387, "games of earlier measurements could not be repeated"


class _Listener:
    """Plays at random, and notes what those who sit down are told."""

    name = "listener"

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def sit_down(self, to: Invitation) -> AbstractContextManager[Player[View]]:
        self.heard.append((to.side, to.told))
        return nullcontext(RandomPlayer(to.told))


def test_what_a_program_is_told_fits_every_seed_and_so_tells_nothing_of_the_dice(akragas: Setup) -> None:
    """Whoever tries the seeds of a million matches finds that each of them goes with the number that he was told."""
    heard = []
    for seed in (1, 2, 10**17 + 3):
        listener = _Listener()
        match(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, seed, jobs=1), listener, "random")
        heard.append(listener.heard)
    assert heard[0] == heard[1] == heard[2]
    assert [side for side, _ in heard[0]] == [0, 1, 0, 1]
    assert len({told for _, told in heard[0]}) == 4, "but every pair and side has its own"
    assert all(0 <= told < 1 << 48 for _, told in heard[0])


@pytest.mark.parametrize("seeds", [1 << 16, pytest.param(1 << 20, marks=pytest.mark.slow)])
def test_seeds_tried_by_every_rule_there_is_do_not_give_a_told_number(seeds: int) -> None:
    told = told_number("akragas", 0, 1)
    for seed in range(seeds):
        dice = pair_seed(seed, "akragas", 0)
        assert told not in (dice, thinking_seed(dice, 1), thinking_seed(seed, 1))


@pytest.mark.slow
def test_points_are_counted_for_the_first_player_on_both_sides(akragas: Setup) -> None:
    result = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 4, 3, jobs=1), "random", "greedy")
    won = sum(
        game.outcome == side for pair in result.played for side, game in enumerate(pair.games)
    )
    assert result.points == won == sum(result.by_side)
    rates = result.sides("akragas")
    assert sum(rates) * 4 == result.points
    assert rates[0] * 4 == result.by_side[0]
    assert result.half(0).means["banners"] < result.half(1).means["banners"]
    swapped = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 4, 3, jobs=1), "greedy", "random")
    assert swapped.points == result.games - result.points


def test_the_time_of_a_turn_holds_all_its_answers(akragas: Setup) -> None:
    result = match(MatchPlan(ANCIENTS, [("akragas", akragas)], 1, 3, jobs=1), "greedy", "greedy")
    for pair in result.played:
        for game in pair.games:
            for side in (0, 1):
                assert sum(game.turns[side]) == pytest.approx(sum(game.answers[side]))
                assert len(game.turns[side]) == pytest.approx(game.figures["turns"][side], abs=1)
    found = result.half(0)
    assert found.turns.mean > found.answers.mean > 0
    assert found.to_json()["time_per_turn"]["max_ms"] >= found.to_json()["time_per_turn"]["mean_ms"]


@pytest.mark.slow
def test_a_match_stops_when_the_test_has_decided_at_the_same_pair_on_any_number_of_processes(akragas: Setup) -> None:
    found = [
        match(MatchPlan(ANCIENTS, [("akragas", akragas)], 200, 3, jobs=jobs, sprt=Sprt(0, 200)), "greedy", "random")
        for jobs in (1, 2)
    ]
    assert found[0].verdict == 200
    assert 2 <= len(found[0].played) < 60
    assert digests(found[0]) == digests(found[1])


def test_an_unknown_player_is_refused_before_any_game() -> None:
    with pytest.raises(GameError, match="'nobody' is not an opponent"):
        match(MatchPlan(ANCIENTS, ALL, 1, 1), "random", "nobody")


# -- budgets --------------------------------------------------------------------------------------------------------


class _Thinker:
    """Takes the first choice; remembers what it was told to think."""

    def __init__(self, seed: int) -> None:
        self.evaluations: int | None = None

    def choose(self, view: View) -> Choice:
        assert view.decision is not None
        return view.decision.choices[(self.evaluations or 0) % len(view.decision.choices)]


def test_a_level_that_thinks_gets_its_budget(akragas: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.YARDSTICKS, "thinker", _Thinker)
    assert contestant_of(ANCIENTS, "thinker") == Level("thinker")
    assert contestant_of(ANCIENTS, "thinker", 40) == Level("thinker", 40)
    assert contestant_of(ANCIENTS, "thinker@7", 40) == Level("thinker", 7)
    assert contestant_of(ANCIENTS, "greedy", 40) == Level("greedy"), "it does not think"
    assert Level("thinker", 7).name == "thinker@7"
    with Level("thinker", 7).sit_down(Invitation(ANCIENTS, akragas, 0, 1, 2)) as player:
        assert isinstance(player, _Thinker)
        assert player.evaluations == 7


class _Patient(_Thinker):
    """Thinks for a time, too: his answer is the one at the place of his seconds."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seconds: float | None = None
        self.clock: Clock = time.perf_counter


@pytest.mark.parametrize(("clock", "by"), [("wall", time.perf_counter), ("cpu", time.process_time)])
def test_a_level_thinks_by_the_clock_of_its_match(
    clock: Literal["wall", "cpu"], by: Clock, akragas: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    met: list[_Patient] = []

    def patient(seed: int) -> _Patient:
        met.append(_Patient(seed))
        return met[-1]

    monkeypatch.setitem(levels.YARDSTICKS, "patient", patient)
    who = contestant_of(ANCIENTS, "patient@0.85s")
    assert who == Level("patient", seconds=0.85)
    assert who.name == "patient@0.85s"
    met.clear()
    play(Task(ANCIENTS, akragas, (who, Level("random")), 3, clock=clock))
    assert [(each.seconds, each.evaluations, each.clock) for each in met] == [(0.85, None, by)]


@pytest.mark.parametrize(
    "text", ["greedy@7", "thinker@0", "thinker@x", "thinker@-1", "thinker@²", "thinker@1s", "patient@0s"]
)
def test_a_budget_that_makes_no_sense_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.YARDSTICKS, "thinker", _Thinker)
    monkeypatch.setitem(levels.YARDSTICKS, "patient", _Patient)
    with pytest.raises(BadContestant, match=text.partition("@")[0]):
        contestant_of(ANCIENTS, text)


# -- taken up again -------------------------------------------------------------------------------------------------


def test_a_match_is_taken_up_where_it_was_broken_off(tmp_path: Path, akragas: Setup) -> None:
    file = tmp_path / "games.jsonl"
    battles = [("akragas", akragas)]
    whole = match(MatchPlan(ANCIENTS, battles, 4, 3, jobs=1, observer=FightTally), "greedy", "random")
    match(MatchPlan(ANCIENTS, battles, 2, 3, jobs=1, observer=FightTally, ledger=Ledger(file)), "greedy", "random")
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:40])  # killed in the middle of a line
    ledger = Ledger(file)
    assert len(ledger) == 3
    again = match(MatchPlan(ANCIENTS, battles, 4, 3, jobs=2, observer=FightTally, ledger=ledger), "greedy", "random")
    assert digests(again) == digests(whole)
    assert again.score == whole.score
    assert again.half(0).means == whole.half(0).means
    assert len(Ledger(file)) == 8
    assert file.read_bytes().splitlines(keepends=True)[:4] == lines[:4]
    idle = match(MatchPlan(ANCIENTS, battles, 4, 3, ledger=Ledger(file)), "greedy", "random")
    assert idle.half(1).answers.count == whole.half(1).answers.count
    assert digests(idle) == digests(whole)


@pytest.mark.slow
def test_games_of_another_seed_or_other_players_are_not_taken_for_these(tmp_path: Path, akragas: Setup) -> None:
    file = tmp_path / "games.jsonl"
    battles = [("akragas", akragas)]
    for seed, a in ((3, "greedy"), (4, "greedy"), (3, "random")):
        match(MatchPlan(ANCIENTS, battles, 1, seed, jobs=1, ledger=Ledger(file)), a, "random")
    assert len(Ledger(file)) == 6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello\n", "games.jsonl: expected a file of games"),
        ('{"kind": "games of an arena", "schema": 3}\n', "games.jsonl: expected a file of games"),
        ('{"kind": "games of an arena", "schema": 1}\n{"a": 1}\n', "games.jsonl, line 2: expected a game"),
        ('{"kind": "games of an arena", "schema": 1}\n[]\n', "games.jsonl, line 2: expected a game"),
    ],
)
def test_a_file_that_holds_something_else_is_refused_and_untouched(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadLedger, match=said):
        Ledger(file)
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("field", "value"),
    [("mirror", 2), ("seed", -1), ("seed", 1.5), ("outcome", 7), ("clock", "sun"), ("figures", {"banners": [1]}),
     ("answers_ms", [[1, "x"], []]), ("turns_ms", [[True], []]), ("digest", None)],
)  # fmt: skip
def test_a_line_with_a_wrong_field_is_refused(tmp_path: Path, akragas: Setup, field: str, value: object) -> None:
    file = tmp_path / "games.jsonl"
    match(MatchPlan(ANCIENTS, [("akragas", akragas)], 1, 3, jobs=1, ledger=Ledger(file)), "greedy", "random")
    lines = file.read_text(encoding="ascii").splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), field: value})
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
    with pytest.raises(BadLedger, match=r"games\.jsonl, line 2"):
        Ledger(file)


def test_a_folder_is_no_file_of_games(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match="this is a folder"):
        Ledger(tmp_path)


# -- tournaments ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_everybody_meets_everybody_on_the_same_games(akragas: Setup) -> None:
    players = [Level("random"), Level("greedy"), Level("recruit")]
    met = tournament(MatchPlan(ANCIENTS, [("akragas", akragas)], 2, 3, jobs=1), players, anchor="random")
    assert [(each.a, each.b) for each in met.matches] == [
        ("random", "greedy"), ("random", "recruit"), ("greedy", "recruit"),
    ]  # fmt: skip
    assert len({tuple(pair.games[0].seed for pair in each.played) for each in met.matches}) == 1
    ratings = {name: elo for name, elo, _ in met.ratings()}
    assert ratings["random"] == 0
    assert ratings["recruit"] > 0
    assert ratings["greedy"] > 0
    assert [entry["name"] for entry in met.to_json()["ratings"]] == sorted(ratings, key=lambda name: -ratings[name])
