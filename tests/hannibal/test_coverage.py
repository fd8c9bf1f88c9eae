"""The tool that counts what matches come to (``ccancients.workshop.hannibal_coverage``)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.invariants import Watch
from ccancients.hannibal.setup import Setup
from ccancients.workshop.coverage import CURIOUS, RANDOM
from ccancients.workshop.hannibal_coverage import (
    WINDOWS,
    Tally,
    Way,
    expected,
    main,
    page,
    play,
    read_tally,
)


@pytest.mark.parametrize("style", [RANDOM, CURIOUS])
def test_a_match_is_counted(style):
    tally = Tally()
    play(tally, Way(style, 100_000), 3, Counter())
    cards = sum(sum(tally.counts[use].values()) for use in ("event", "operations", "discard"))
    assert cards > 100
    assert tally.counts["question"]["card"] == cards
    assert sum(tally.counts["end"].values()) == 1
    assert sum(tally.counts["activated"].values()) == tally.counts["other"]["GeneralActivated"]
    assert tally.longest["march"] > 5


def test_on_a_crowded_map_questions_come_up_that_chance_hardly_meets():
    tally = Tally()
    for seed in (100, 115):
        play(tally, Way(CURIOUS, crowded=True, setup=Setup(switches={"messenger_variant": True})), seed, Counter())
    assert sum(tally.counts["end"].values()) == 2
    assert sum(tally.counts["question"].values()) > 100


def test_everything_is_expected_that_there_is():
    found = expected()
    assert len(found["operations"]) == len(found["discard"]) == len(STRATEGY_DECK) == 64
    assert len(found["event"]) == 64 - 10 + 2 - 5  # no counters but Hostile Tribes, no additions to operations
    assert len(found["counter in window"]) == sum(map(len, WINDOWS.values())) == 15
    assert len(found["activated"]) == 14


def test_what_was_never_met_is_named_and_runs_add_up(tmp_path, capsys):
    file = tmp_path / "some.json"
    arguments = ["--games", "1", "--seed", "5", "--style", CURIOUS, "--tally", str(file)]
    assert main(arguments) == 0
    once = read_tally(file)
    assert main(arguments) == 0
    twice = read_tally(file)
    assert twice.counts["question"]["card"] == 2 * once.counts["question"]["card"]
    assert twice.longest == once.longest
    assert "1 matches, 0 failed." in capsys.readouterr().out
    assert main(["--table", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown == page([("some", twice)])
    missing = twice.missing()
    assert missing
    assert all(name in shown for names in missing.values() for name in names)
    assert json.loads(file.read_text(encoding="utf-8"))["counts"]["end"]


def test_a_match_in_which_something_does_not_hold_is_told(monkeypatch, capsys):
    monkeypatch.setattr(Watch, "broken", lambda *_: "a general is elsewhere")
    assert main(["--games", "1", "--seed", "5", "--style", CURIOUS]) == 1
    assert "seed 5: Broken: a general is elsewhere" in capsys.readouterr().out
