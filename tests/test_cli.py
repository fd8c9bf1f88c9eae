"""The command line: figures for machines and people, and one sentence with exit code 2 for bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ccancients import paths
from ccancients.__main__ import main
from ccancients.ancients.scenario_io import find_scenario, scenario_text
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.engine.savefile import SavedBattle, save
from ccancients.games import GAMES


def sentence_of(capsys: pytest.CaptureFixture[str]) -> str:
    """What was said on standard error: one line."""
    said = capsys.readouterr().err.strip()
    assert said.startswith("ccancients: ")
    assert "\n" not in said
    assert "Traceback" not in said
    return said


def test_simulate_prints_figures_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--top", "random", "--bottom", "random", "--games", "3", "--jobs", "1", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["scenario"] == "001-akragas"
    assert result["games"] == 3
    assert result["top"]["wins"] + result["bottom"]["wins"] + result["draws"] == 3


def test_simulate_prints_lines_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--top", "random", "--bottom", "random", "--games", "2", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("001-akragas: 2 games")
    assert [line.split()[0] for line in lines[1:]] == ["top", "bottom"]


def test_simulations_of_a_seed_are_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for jobs in ("1", "2"):
        main(["simulate", "--top", "random", "--bottom", "random", "--games", "4", "--jobs", jobs, "--json"])
        result = json.loads(capsys.readouterr().out)
        results.append((result["decisions"], result["top"]["wins"], result["top"]["mean_banners"]))
    assert results[0] == results[1]


def test_the_battles_are_listed_and_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 15
    assert lines[0].split()[:2] == ["001-akragas", "Akragas"]


def test_a_broken_battle_of_ones_own_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    folder = paths.user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / "broken.json").write_text("{", encoding="utf-8")
    assert main(["scenarios", "--check"]) == 1
    assert "broken.json" in capsys.readouterr().err


def test_an_unknown_battle_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--scenario", "atlantis", "--games", "1"]) == 2
    assert "'atlantis'" in sentence_of(capsys)


def test_an_unknown_opponent_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--top", "hannibal", "--games", "1", "--jobs", "1"]) == 2
    assert "'hannibal'" in sentence_of(capsys)


def test_two_units_in_a_hex_are_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = scenario_text(find_scenario("akragas"))
    file = tmp_path / "crowded.json"
    file.write_text(text.replace('"C8"', '"B8"', 1), encoding="utf-8")
    assert main(["simulate", "--scenario", str(file), "--games", "1"]) == 2
    said = sentence_of(capsys)
    assert "crowded.json" in said
    assert "B8" in said


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    setup = Setup(scenario=find_scenario("akragas"))
    game = new_game(setup, 5)
    for _ in range(40):
        assert game.decision is not None
        game.apply(game.decision.choices[0])
    file = tmp_path / "evening.json"
    save(SavedBattle(GAMES[0], setup, 5, game), file, "test")
    return file


def test_a_saved_battle_is_verified(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert main(["replay", str(saved), "--verify"]) == 0
    assert "verified" in capsys.readouterr().out


def test_a_saved_battle_is_shown_line_by_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert main(["replay", str(saved)]) == 0
    assert "play " in capsys.readouterr().out


def test_a_broken_save_is_one_sentence_and_untouched(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    broken = saved.read_text(encoding="utf-8").replace('"seed": 5', '"seed": 6')
    saved.write_text(broken, encoding="utf-8")
    assert main(["replay", str(saved), "--verify"]) == 2
    assert "evening.json" in sentence_of(capsys)
    assert saved.read_text(encoding="utf-8") == broken


def test_the_fuzzer_counts_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "2", "--seed", "3", "--scenario", "cannae", "--printing", "current"]) == 0
    assert capsys.readouterr().out.strip() == "2 games, 0 failed."


def test_the_bench_names_the_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["decisions a second, all battles"] > 0
    assert "Python" in figures["machine"]


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--games", "x"], ["--nonsense"]])
def test_wrong_arguments_end_with_exit_code_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
