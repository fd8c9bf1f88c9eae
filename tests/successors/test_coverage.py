"""The tool that counts what matches come to (``ccancients.workshop.successors_coverage``)."""

from __future__ import annotations

import pytest

from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import OPTIONS
from ccancients.successors.invariants import Watch
from ccancients.workshop.coverage import CURIOUS
from ccancients.workshop.successors_coverage import Way, main, page, play, read_tally
from ccancients.workshop.successors_crowd import INITIATIVES, NUMBER, crowded_setup
from ccancients.workshop.successors_tally import Tally, expected


def test_a_match_is_counted():
    tally = Tally()
    play(tally, 1, Way())
    assert sum(tally.counts["end"].values()) == 1
    assert tally.counts["paragraph of the chapter"]["3"] == tally.counts["told"]["Activated"]
    assert sum(tally.counts["kind of path"].values()) > 20
    marches = tally.counts["told"]["Moved march"] + tally.counts["told"]["Moved sail"]
    assert sum(tally.counts["kind of path"].values()) == marches
    assert tally.longest["spend"] > 5


def test_everything_is_expected_that_there_is():
    found = expected()
    assert len(found["switch"]) == sum(map(len, OPTIONS.values()))
    assert len(found["attrition"]) == len(found["movement allowance"]) == 6 * 6
    assert found["scenario"] == list(own_board().scenarios)
    assert found["kind of path"] == ["land", "mountain", "strait", "sea", "trans_mediterranean"]


def test_switches_stand_another_way_by_the_seed():
    setups = [Way(switches=True).setup(seed) for seed in range(40)]
    assert {name for each in setups for name in each.switches} > set(list(OPTIONS)[:3])
    for each in setups:
        each.check()
    assert Way(switches=True).setup(3) == Way(switches=True).setup(3)


def test_every_crowded_scenario_can_be_played_and_every_initiative_is_somebodys():
    for number in range(NUMBER):
        crowded_setup(number).check()
    board = crowded_setup(0).on_board()
    assert {each.initiative for each in board.generals} == set(range(1, 7))
    changed = {each.id for each, own in zip(board.generals, own_board().generals, strict=True) if each != own}
    assert changed == set(INITIATIVES)


@pytest.mark.parametrize("style", ["random", CURIOUS, "strategos"])
def test_a_crowded_match_is_counted_in_every_style(style):
    tally = Tally()
    way = Way(style, crowded=True)
    play(tally, 3, way)
    assert sum(tally.counts["end"].values()) == 1
    assert list(tally.counts["scenario"]) == ["crowd_3"]
    assert bool(way.given) == (style == CURIOUS)


def test_runs_add_up_and_what_was_never_met_is_named(tmp_path, capsys):
    file = tmp_path / "some.json"
    arguments = ["--games", "1", "--seed", "3", "--tally", str(file)]
    assert main(arguments) == 0
    once = read_tally(file)
    assert main(arguments) == 0
    twice = read_tally(file)
    assert twice.counts["answer"]["march"] == 2 * once.counts["answer"]["march"]
    assert "1 matches, 0 failed." in capsys.readouterr().out
    assert main(["--table", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown == page([("some", twice)])
    assert all(name in shown for names in twice.missing().values() for name in names)


def test_what_does_not_hold_is_told_with_its_seed(monkeypatch, capsys):
    monkeypatch.setattr(Watch, "broken", lambda *_: "nothing holds")
    assert main(["--games", "1", "--seed", "3"]) == 1
    assert "seed 3: Broken: nothing holds" in capsys.readouterr().out


@pytest.mark.slow
def test_copies_replays_and_saves_at_decisions_of_a_match():
    play(Tally(), 3, Way(every=7))
