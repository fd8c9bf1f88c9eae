"""The command line: figures for machines and people, and one sentence with exit code 2 for bad input."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ccancients import paths
from ccancients.__main__ import main
from ccancients.ancients.position import position_from_text, position_text, setup_of
from ccancients.ancients.scenario.files import find_scenario, scenario_text
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.engine.fairness import PICKED, TYPED, SealedSeed
from ccancients.engine.replay import begin_branch
from ccancients.engine.savefile import SavedMatch, read_save, save
from tests.sealed import sealed_lots


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


@pytest.mark.slow
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
    assert len([line for line in lines if line[:3].isdigit()]) == 15 + 24
    assert [line.strip() for line in lines if not line[:3].isdigit()] == [
        "warning: top.leaders[1]: The leader in K7 starts without a unit."  # Himera, as its map has it
    ]
    assert lines[0].split()[:2] == ["001-akragas", "Akragas"]


def test_a_broken_battle_of_ones_own_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    folder = paths.user_scenarios_dir()
    folder.mkdir(parents=True)
    (folder / "broken.json").write_text("{", encoding="utf-8")
    assert main(["scenarios", "--check"]) == 1
    assert "broken.json" in capsys.readouterr().err


def test_files_are_checked_as_the_designer_checks_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    akragas = scenario_text(find_scenario("akragas"))
    good, crowded, broken = tmp_path / "good.json", tmp_path / "crowded.draft", tmp_path / "broken.json"
    good.write_text(akragas, encoding="utf-8")
    crowded.write_text(akragas.replace('"C8"', '"B8"', 1), encoding="utf-8")
    broken.write_text("{", encoding="utf-8")
    assert main(["scenarios", "--check", str(good)]) == 0
    assert capsys.readouterr().out == "good.json: can be played\n"
    assert main(["scenarios", "--check", str(good), str(crowded), str(broken)]) == 1
    said = capsys.readouterr()
    assert "crowded.draft: cannot be played\n    error: top.units[1]: B8 already holds a unit" in said.out
    assert "broken.json" in said.err


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
    save(SavedMatch(ANCIENTS, setup, 5, game, lots=sealed_lots(ANCIENTS, setup, game, 5)), file, "test")
    return file


def test_a_saved_battle_is_verified(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert main(["replay", str(saved), "--verify"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(
        "evening.json: verified, if the seal below is the one that you were shown before the first card. 41 lines: "
        "dice, cards and position follow from the seed and the set-up that it covers.\n"
    )
    assert "seed and set-up were sealed as" in said
    assert "nothing but that comparison shows it" in said
    assert "How the seed was found no seal can show" in said


def saved_again(saved: Path, **facts: Any) -> Path:
    """The battle with something else about it, honestly sealed."""
    match = replace(read_save(saved, (ANCIENTS,)), **facts)
    if "lots" not in facts:
        seeds = (5, 6)[: 1 + match.game.journal.branches()]
        match.lots = sealed_lots(ANCIENTS, match.setup, match.game, *seeds, extras=match.extras)
    save(match, saved, "test")
    return saved


def from_a_position(saved: Path) -> Path:
    setup = setup_of(position_from_text(position_text(read_save(saved, (ANCIENTS,)).game)))
    return saved_again(saved, setup=setup, game=new_game(setup, 5))


def branched(saved: Path) -> Path:
    match = read_save(saved, (ANCIENTS,))
    begin_branch(ANCIENTS, match.game, 6)
    return saved_again(saved, game=match.game)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (partial(saved_again, extras={TYPED: True}), "A person has typed in the seed"),
        (partial(saved_again, extras={PICKED: True}), "The program picked the seed of this match among others"),
        (from_a_position, "It began from a position: its hidden cards were laid down"),
        (branched, "It branched off a replay (1): all cards that nobody held were dealt again"),
        (partial(saved_again, lots=(SealedSeed(5),)), "its seed was not sealed"),
    ],
    ids=["typed", "picked", "position", "branch", "unsealed"],
)
def test_what_somebody_had_a_hand_in_is_named_and_not_called_verified(
    capsys: pytest.CaptureFixture[str], saved: Path, change: Callable[[Path], Path], words: str
) -> None:
    assert main(["replay", str(change(saved)), "--verify"]) == 0
    said = capsys.readouterr().out
    assert words in said
    assert "verified" not in said


def verified(capsys: pytest.CaptureFixture[str], example: str) -> str:
    file = Path(__file__).parents[1] / "data" / "schema-1" / f"{example}.ccbattle"
    assert main(["replay", str(file), "--verify"]) == 0
    return capsys.readouterr().out


def test_seed_and_salt_are_told_when_the_battle_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    said = verified(capsys, "akragas-first-to-the-end")
    assert "sealed as ae6441f7e89adbb4" in said
    assert "SHA-256 of 101:5a5a5a5a" in said


def test_of_a_battle_that_goes_on_the_seed_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    for example, seed in (("zama-first-with-switches", "103"), ("bagradas-branch-of-a-branch", "107")):
        said = verified(capsys, example)
        assert "sealed as" in said
        assert "told when it is over" in said
        assert "SHA-256" not in said
        assert f"{seed}:" not in said


def test_a_battle_from_before_the_seals_is_verified_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert "its seed was not sealed" in verified(capsys, "akragas-not-sealed")


def test_a_saved_battle_is_shown_line_by_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    assert main(["replay", str(saved)]) == 0
    assert "play " in capsys.readouterr().out


def test_a_broken_save_is_one_sentence_and_untouched(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    broken = saved.read_text(encoding="utf-8").replace('"seed": 5', '"seed": 6')
    saved.write_text(broken, encoding="utf-8")
    assert main(["replay", str(saved), "--verify"]) == 2
    assert "evening.json" in sentence_of(capsys)
    assert saved.read_text(encoding="utf-8") == broken


@pytest.mark.slow
def test_the_fuzzer_counts_its_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--games", "2", "--seed", "3", "--scenario", "cannae", "--printing", "current"]) == 0
    assert capsys.readouterr().out.strip() == "2 games, 0 failed."


@pytest.mark.slow
def test_the_bench_names_the_machine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["decisions a second, all together"] > 0
    assert "Python" in figures["machine"]


# -- the arena ------------------------------------------------------------------------------------------------------

ARENA = ["arena", "--scenario", "akragas", "--jobs", "1", "--seed", "3"]


def test_the_arena_prints_figures_for_machines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--a", "greedy", "--b", "random", "--games", "4", "--sprt", "0,400", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["a"], found["b"], found["games"], found["seed"]) == ("greedy", "random", 4, 3)
    assert found["points"] == sum(count * place / 2 for place, count in enumerate(found["pairs"]))
    assert found["interval_95"][0] <= found["rate"] <= found["interval_95"][1]
    assert [each["battle"] for each in found["battles"]] == ["001-akragas"]
    assert found["sprt"]["bounds"] == [-2.944, 2.944]
    for player in found["players"]:
        assert player["time_per_turn"]["mean_ms"] >= player["time_per_answer"]["mean_ms"]
        assert 0 < player["means"]["fought"] <= player["means"]["ordered"]


def test_the_arena_controls_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--a", "random", "--b", "random", "--games", "3", "--printing", "current"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("random against random: 4 games in 1 set-up, ")
    assert "random scored  50.0%" in lines[1]
    assert lines[2].split()[:2] == ["001-akragas", "current"]
    assert lines[-1].endswith("0 games unfinished, no illegal choice by a level, 0 pairs diverging")


def test_the_arena_prints_tables_for_a_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, "--a", "greedy", "--b", "random", "--games", "2", "--markdown"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("**greedy** against **random**: 100.0%")
    tables = [line.count("|") for line in lines if line.startswith("|")]
    assert tables == [6] * 4 + [7] * 4


def test_a_tournament_rates_everybody(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = [*ARENA, "--levels", "random,greedy", "--games", "4", "--keep", str(file)]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in found["ratings"]] == ["greedy", "random"]
    assert found["ratings"][1]["elo"] == 0
    assert main([*arguments, "--markdown"]) == 0
    again = capsys.readouterr().out.splitlines()
    assert again[0] == "| player | Elo (random = 0) | 95% |"
    assert len(file.read_text(encoding="ascii").splitlines()) == 5, "games kept are not played again"
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("Ratings, random being 0:")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--a", "greedy"], "a match needs two players"),
        (["--a", "greedy", "--b", "hannibal"], "'hannibal' is not an opponent"),
        (["--a", "greedy", "--b", "random@4"], "'random' does not think in evaluations"),
        (["--a", "greedy", "--b", "./no-such-engine"], "there is no such program"),
        (["--levels", "greedy"], "a tournament needs two or more players"),
        (["--levels", "greedy,greedy"], "a tournament needs two or more players"),
        (["--levels", "greedy,random", "--a", "greedy"], "--levels is for a tournament"),
        (["--a", "greedy", "--b", "random", "--scenario", "atlantis"], "'atlantis'"),
        (["--a", "greedy", "--b", "random", "--keep", "."], ".: expected a file, this is a folder"),
    ],
)
def test_players_and_files_that_will_not_do_are_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    assert said in sentence_of(capsys)


@pytest.mark.parametrize(
    "arguments", [["--sprt", "30"], ["--sprt", "30,0"], ["--sprt", "a,b"], ["--limit", "0"], ["--games", "-2"],
                  ["--json", "--markdown"], ["--printing", "second"]],
)  # fmt: skip
def test_wrong_arguments_of_the_arena_end_with_exit_code_two(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", "--a", "greedy", "--b", "random", *arguments])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--games", "x"], ["--nonsense"]])
def test_wrong_arguments_end_with_exit_code_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
