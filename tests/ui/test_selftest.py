"""The self-test of an installation: it passes here, and it notices what is missing."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from ccancients import paths
from ccancients.games import known_games
from ccancients.ui import selftest


def arguments(tmp_path: Path) -> argparse.Namespace:
    report, picture = tmp_path / "report.json", tmp_path / "window.png"
    return argparse.Namespace(json=True, report=report, picture=picture, visible=False, games=())


@pytest.mark.slow
def test_everything_works_here(qtbot: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run(arguments(tmp_path)) == 0
    found = json.loads(capsys.readouterr().out)
    assert [check["name"] for check in found["checks"] if not check["ok"]] == []
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8")) == found
    assert (tmp_path / "window.png").stat().st_size > 10_000


def test_missing_resources_are_noticed(qtbot: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(paths, "resources_dir", lambda: tmp_path / "resources")
    check = selftest.attempted("resources", selftest.SelfTest(tmp_path).resources)
    assert not check.ok
    assert "fonts" in check.detail


def test_missing_scenarios_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "shipped_scenarios", lambda: ())
    check = selftest.attempted("scenarios", selftest.SelfTest(tmp_path).scenarios)
    assert not check.ok
    assert "0 battles" in check.detail


def test_without_a_window_the_rest_fails_in_words(tmp_path: Path) -> None:
    check = selftest.attempted("battle", selftest.SelfTest(tmp_path).battle)
    assert (check.ok, check.detail) == (False, "there is no window")


@pytest.mark.parametrize("key", known_games())
def test_a_match_of_every_game_is_played_and_kept(tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "MOST_CHOICES", 40)
    check = selftest.attempted("match", lambda: selftest.SelfTest(tmp_path).match(key))
    assert check.ok, check.detail
    assert "40 choices by" in check.detail


def test_every_game_is_tried_or_the_one_that_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "attempted", lambda name, _attempt: selftest.Check(name, True, "", 0))
    tried = {check.name.split()[0] for check in selftest.SelfTest(tmp_path).run()}
    assert tried >= {*known_games(), "battle"}
    one = {check.name.split()[0] for check in selftest.SelfTest(tmp_path, games=("successors",)).run()}
    assert "successors" in one
    assert not one & {"ancients", "hannibal", "battle", "balance"}


def test_an_unforeseen_error_is_a_finding() -> None:
    def broken() -> str:
        raise ImportError("no module named pydantic_core")

    check = selftest.attempted("window", broken)
    assert (check.ok, check.detail) == (False, "ImportError: no module named pydantic_core")
    assert selftest.report([check])["ok"] is False
    assert "FAILED window" in selftest.in_words(selftest.report([check]))
