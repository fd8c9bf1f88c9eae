"""The balance meter's counting, its interval and its file."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.design.balance import (
    GameFacts,
    Tally,
    empty_tally,
    facts_from_json,
    facts_to_json,
    measure,
    play_once,
    playing_digest,
    read_tally,
    seeds,
    setup_of,
    tally_file,
    unused_units,
    wilson,
    write_tally,
)
from ccancients.ancients.design.values import changed
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.spec import ANCIENTS
from ccancients.processes.job import Job

AKRAGAS = find_scenario("akragas")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0.0, 1.0), (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_games_are_added_up() -> None:
    tally = empty_tally(AKRAGAS, "random")
    g5 = int(parse_hex("G5"))
    tally = tally.with_game(GameFacts(0, (5, 2), 9, ((g5, 3),), (0, 1)))
    tally = tally.with_game(GameFacts(-1, (1, 1), 7, ((g5, 1), (0, 2)), (0, 23)))
    assert (tally.games, tally.wins, tally.banners, tally.turns) == (2, (1, 0, 1), (6, 3), 16)
    assert tally.heat() == {g5: 1.0, 0: 0.5}
    assert tally.used[0] == 2
    assert tally.used[1] == 1


def test_units_that_were_never_ordered_are_named_by_their_hexes() -> None:
    every = tuple(range(24))
    tally = empty_tally(AKRAGAS, "random").with_game(GameFacts(0, (5, 0), 9, (), every[1:]))
    assert unused_units(tally, AKRAGAS) == (AKRAGAS.top.units[0].hex,)
    assert unused_units(empty_tally(AKRAGAS, "random"), AKRAGAS) == ()


def test_the_mark_of_a_battle_follows_play_not_words() -> None:
    digest = playing_digest(AKRAGAS)
    assert playing_digest(changed(AKRAGAS, name={"en": "Other"}, notes="more", outcome={})) == digest
    assert playing_digest(changed(AKRAGAS, banners=6)) != digest
    assert playing_digest(changed(AKRAGAS, top=changed(AKRAGAS.top, command=6))) != digest
    weak = changed(AKRAGAS.top.units[0], blocks=1)
    assert playing_digest(changed(AKRAGAS, top=changed(AKRAGAS.top, units=(weak, *AKRAGAS.top.units[1:])))) != digest


def test_a_game_is_played_the_same_from_the_same_seed() -> None:
    setup = setup_of(AKRAGAS)
    facts = play_once(setup, "random", 4)
    assert facts == play_once(setup, "random", 4)
    assert max(facts.banners) == AKRAGAS.banners
    assert facts.winner in (0, 1)
    assert facts.ordered
    assert facts_from_json(facts_to_json(facts)) == facts


def test_every_seed_is_played_once_whatever_the_number_of_workers() -> None:
    for workers in (1, 2, 3, 7):
        shared = [seed for worker in range(workers) for seed in seeds(5, 20, worker, workers)]
        assert sorted(shared) == list(range(5, 25))


def test_a_worker_reports_the_games_that_are_its_own() -> None:
    setup, told = setup_of(AKRAGAS), list[GameFacts]()
    question = {"setup": ANCIENTS.setup_to_json(setup), "level": "random", "seed": 5, "games": 4, "workers": 2}
    assert measure({**question, "worker": 1}, Job(lambda facts: told.append(facts_from_json(facts)))) == {}
    assert told == [play_once(setup, "random", seed) for seed in (6, 8)]


def test_the_result_lies_beside_the_battle(tmp_path: Path) -> None:
    file = tmp_path / "battle.json"
    tally = empty_tally(AKRAGAS, "random").with_game(GameFacts(1, (0, 5), 8, ((3, 2),), (1,)))
    write_tally(tally, file)
    assert read_tally(file) == tally
    assert [each.name for each in tmp_path.iterdir()] == ["battle.balance"]


def test_a_result_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, old = tmp_path / "battle.json", empty_tally(AKRAGAS, "random")
    write_tally(old, file)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="full"):
            write_tally(old.with_game(GameFacts(1, (0, 5), 8, ((3, 2),), (1,))), file)
    assert read_tally(file) == old
    assert list(tmp_path.iterdir()) == [tally_file(file)]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"schema": 2}', '{"schema": 1, "digest": "x", "level": 3}', "x" * 300_000]
)
def test_a_broken_result_is_no_result(tmp_path: Path, text: str) -> None:
    file = tmp_path / "battle.json"
    tally_file(file).write_text(text)
    assert read_tally(file) is None


def test_a_tally_refuses_more_than_its_board() -> None:
    with pytest.raises(ValueError, match="lost"):
        Tally(digest="x", level="random", lost=(0,) * 5)
