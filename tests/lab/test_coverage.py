"""The figure that counts what whole matches come to."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import Any

import pytest

from ccancients.engine.errors import GameError
from ccancients.games import command_line_of, known_games
from ccancients.hannibal.invariants import Watch
from ccancients.workshop.lab.__main__ import FIGURES, main
from ccancients.workshop.lab.coverage import CURIOUS, RANDOM, Counts, page, play
from tests.sweeps import rest_slow


def counted(key: str, style: str, seed: int = 3) -> Counts:
    counts: Counts = {"question": Counter(), "verb": Counter(), "event": Counter()}
    line, parser = command_line_of(key), ArgumentParser()
    line.add_setups(parser, "every")
    play(line.spec, line.setups_of(parser.parse_args([]))[0].setup, seed, style, counts, Counter())
    return counts


@pytest.mark.parametrize("style", rest_slow([RANDOM, CURIOUS]))
@pytest.mark.parametrize("key", rest_slow(known_games()))
def test_a_match_is_counted_and_what_was_never_met_is_named(key: str, style: str) -> None:
    counts = counted(key, style)
    assert sum(counts["question"].values()) == sum(counts["verb"].values()) > 30, "every answer is counted once"
    assert counts["event"]
    shown = page(key, {style: counts})
    for name, count in counts["question"].items():
        assert f"| {name} | {count} |" in shown
    assert "Never met, questions: " in shown


def test_a_match_in_which_something_does_not_hold_is_told_with_its_seed(monkeypatch: Any) -> None:
    monkeypatch.setattr(Watch, "broken", lambda *_: "a general is elsewhere")
    with pytest.raises(GameError, match="seed 5: a general is elsewhere"):
        counted("hannibal", RANDOM, 5)


@pytest.mark.parametrize("figure", FIGURES)
def test_every_figure_tells_its_arguments(figure: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([figure, "-h"])
    assert ended.value.code == 0
    assert f"lab {figure}" in capsys.readouterr().out


def test_all_figures_are_listed_and_an_unknown_one_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {name} " in listed for name in FIGURES)
    assert main(["courage"]) == 2
