"""Tuning with a strategy that can be followed by hand, and with the real one where it is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path

import pytest

from ccancients.ancients.mind.players import Scripted, Searching, anybody, pool
from ccancients.ancients.mind.script.weights import DEFAULT, Weights
from ccancients.ancients.mind.search.thinker import Thinker
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.mind.tuned import Tuned, changed, read_tuned, write_tuned
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.arena.contestants import Level
from ccancients.arena.ledger import Ledger
from ccancients.arena.matches import MatchResult, match
from ccancients.arena.other_programs import Invitation
from ccancients.workshop.tuning import run as runs
from ccancients.workshop.tuning.__main__ import main
from ccancients.workshop.tuning.run import (
    BadRun,
    Run,
    candidate_rate,
    held_out,
    new_run,
    read_run,
    resumed,
    tune,
    write_run,
)
from ccancients.workshop.tuning.strategy import CmaEs, Point

BATTLES = [(name, Setup(scenario=find_scenario(name))) for name in ("akragas", "cannae")]
NO_CMA = importlib.util.find_spec("cma") is None


class Walk:
    """Asks for two neighbors of where it stands and goes to the better one."""

    def __init__(self) -> None:
        self.mean: Point = [0.0, 0.0]
        self.sigma = 1.0
        self.asked = 0

    def ask(self) -> list[Point]:
        self.asked += 1
        return [[self.mean[0] + 1, self.mean[1]], [self.mean[0], self.mean[1] - 0.5]]

    def tell(self, points: Sequence[Point], scores: Sequence[float]) -> None:
        self.mean = list(max(zip(scores, points, strict=True))[1])
        self.sigma *= 0.9


@pytest.fixture
def begun() -> Run:
    return new_run(
        "script", ["danger", "support.2"], games=6, population=2, sigma=1.0, spread=0.5, seed=3, evaluations=None,
        machine="here",
    )  # fmt: skip


def nothing(_: object) -> None:
    """Keeps and tells nothing."""


@pytest.fixture
def scored(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, Point]]:
    """Instead of games: the farther to the right, the better. Returns what was asked for."""
    asked: list[tuple[int, Point]] = []

    def rate(run: Run, number: int, point: Point, *_: object) -> float:
        asked.append((number, point))
        return 0.5 + point[0] / 100

    monkeypatch.setattr(runs, "candidate_rate", rate)
    return asked


def test_a_step_multiplies_a_weight(begun: Run) -> None:
    assert begun.start == {"danger": DEFAULT.danger, "support.2": DEFAULT.support[2]}
    assert begun.named([0, 0]) == begun.start
    weights = begun.weights_at([2, -2])
    assert isinstance(weights, Weights)
    assert weights.danger == pytest.approx(DEFAULT.danger * 2.71828, rel=1e-3)
    assert weights.support[2] == pytest.approx(DEFAULT.support[2] / 2.71828, rel=1e-3)
    assert weights.support[:2] == DEFAULT.support[:2]


def test_only_weights_above_zero_can_be_tuned() -> None:
    with pytest.raises(BadRun, match=r"support\.0 is 0"):
        new_run("script", ["support.0"], games=6, population=2, sigma=1.0, spread=0.5, seed=3, evaluations=None,
                machine="")  # fmt: skip


def test_the_mean_is_taken_and_everything_is_written(
    begun: Run, scored: list[tuple[int, Point]], tmp_path: Path
) -> None:
    file, said = tmp_path / "run.json", list[str]()
    tune(begun, Walk(), 2, ANCIENTS, BATTLES, keep=lambda run: write_run(run, file), tell=said.append)
    assert scored == [(1, [1.0, 0.0]), (1, [0.0, -0.5]), (2, [2.0, 0.0]), (2, [1.0, -0.5])]
    assert begun.mean == [2.0, 0.0]
    assert [each.sigma for each in begun.generations] == pytest.approx([0.9, 0.81])
    assert len(said) == 6
    assert read_run(file) == begun


def test_a_run_goes_on_where_it_was_broken_off(
    begun: Run, scored: list[tuple[int, Point]], tmp_path: Path
) -> None:
    whole = begun.model_copy(deep=True)
    tune(whole, Walk(), 2, ANCIENTS, BATTLES, keep=nothing, tell=nothing)
    scored.clear()
    file = tmp_path / "run.json"

    def broken_off(run: Run) -> None:
        write_run(run, file)
        if len(scored) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tune(begun, Walk(), 2, ANCIENTS, BATTLES, keep=broken_off, tell=nothing)
    again = read_run(file)
    assert [len(each.candidates) for each in again.generations] == [2, 1]
    tune(again, Walk(), 2, ANCIENTS, BATTLES, keep=nothing, tell=nothing)
    assert len(scored) == 4, "the third candidate is not measured again"
    assert [each.model_dump(exclude={"seconds"}) for each in again.generations] == [
        each.model_dump(exclude={"seconds"}) for each in whole.generations
    ]


def test_a_run_of_another_strategy_is_not_gone_on_with(begun: Run, scored: list[tuple[int, Point]]) -> None:
    tune(begun, Walk(), 1, ANCIENTS, BATTLES, keep=nothing, tell=nothing)
    other = Walk()
    other.mean = [0.25, 0.0]
    with pytest.raises(BadRun, match="not those of its seed"):
        resumed(begun, other)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Quick players instead of the script: the candidate is the greedy one, so is the first of the pool."""
    monkeypatch.setattr(runs, "player_with", lambda *_: Level("greedy"))
    monkeypatch.setattr(runs, "pool", lambda *_: [Level("greedy"), Level("random")])


@pytest.mark.usefixtures("quick")
def test_a_candidate_plays_as_often_against_everybody_on_games_of_its_generation(
    begun: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, str, int]] = []

    def watched(*args: object, **kwargs: object) -> MatchResult:
        result = match(*args, **kwargs)  # type: ignore[arg-type]
        seen.extend((result.games, pair.battle, pair.games[0].seed) for pair in result.played)
        return result

    monkeypatch.setattr(runs, "match", watched)
    begun.games = 4
    rates = [candidate_rate(begun, number, [0.0, 0.0], ANCIENTS, BATTLES, jobs=1) for number in (1, 1, 2)]
    assert rates == [0.75, 0.75, 0.75], "half against itself, all against chance"
    assert {games for games, _, _ in seen} == {2}
    assert [battle for _, battle, _ in seen] == ["cannae"] * 4 + ["akragas"] * 2, "another battle every time"
    assert seen[:2] == seen[2:4], "the same games for all candidates of a generation"
    assert len({seed for _, _, seed in seen}) == 2


@pytest.mark.usefixtures("quick")
def test_the_held_out_match_is_on_other_games_and_written_into_the_run(begun: Run, tmp_path: Path) -> None:
    said: list[str] = []
    ledger = Ledger(tmp_path / "games.jsonl")
    held_out(begun, 2, 77, ANCIENTS, BATTLES, jobs=1, keep=nothing, tell=said.append, ledger=ledger)
    assert [each.against for each in begun.held_out] == ["greedy", "random"]
    assert begun.held_out[0].rate == 0.5, "it plays against itself"
    assert begun.held_out[0].weights == begun.start
    assert len(ledger) == 4
    assert len(said) == 2


# -- the command line -----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_a_run_is_checked_and_written(
    tmp_path: Path, begun: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "run.json", tmp_path / "weights.json"
    write_run(begun, file)
    assert main(["check", str(file), "--games", "2", "--jobs", "1"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert main(["write", str(file), str(out), "--version", "1"]) == 0
    tuned = read_tuned(out)
    assert tuned.changed == begun.start
    assert tuned.measured.startswith("50.0% (")
    assert tuned.weights() == DEFAULT


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["go", "none.json"], "none.json: "),
        (["check", "run.json", "--seed", "3"], "tuned with the seed 3"),
        (["begin", "run.json", "--weights", "danger"], "is there already"),
        (["begin", "new.json", "--weights", "courage"], "'courage' is not the name of a weight"),
        (["begin", "new.json", "--weights", "danger", "--sigma", "0"], "numbers above 0"),
        (["go", "broken.json"], "broken.json: "),
        (["go", "odd.json"], "expected points with 2 numbers"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    tmp_path: Path, begun: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    arguments: list[str], said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write_run(begun, Path("run.json"))
    Path("broken.json").write_text('{"of": "window"}', encoding="utf-8")
    odd = begun.model_copy(deep=True)
    odd.generations = [runs.Generation(mean=[0.0], sigma=1.0)]
    write_run(odd, Path("odd.json"))
    assert main(arguments) == 2
    heard = capsys.readouterr().err.strip()
    assert said in heard
    assert "\n" not in heard


@pytest.mark.skipif(not NO_CMA, reason="the package cma is installed")
def test_without_the_package_it_says_what_to_install(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["begin", str(tmp_path / "run.json"), "--weights", "danger,approach"]) == 2
    assert "pip install ccancients[tune]" in capsys.readouterr().err
    assert not (tmp_path / "run.json").exists()


@pytest.mark.skipif(NO_CMA, reason="needs the package cma, which only those who tune have")
def test_the_real_strategy_finds_the_better_side_and_can_be_repeated() -> None:
    found = []
    for _ in range(2):
        strategy = CmaEs(2, 8, 0.7, 5)
        for _ in range(30):
            points = strategy.ask()
            strategy.tell(points, [1 - (x - 1) ** 2 - (y + 1) ** 2 for x, y in points])
        found.append(strategy.mean)
    assert found[0] == found[1]
    assert found[0] == pytest.approx([1, -1], abs=0.05)
    assert strategy.sigma < 0.2


def test_a_weight_without_a_name_is_refused_when_a_run_is_read(tmp_path: Path, begun: Run) -> None:
    file = tmp_path / "run.json"
    begun.start = {"courage": 1.0}
    write_run(begun, file)
    with pytest.raises(BadRun, match=r"run\.json: 'courage' is not the name of a weight"):
        read_run(file)


# -- players --------------------------------------------------------------------------------------------------------


def test_the_pool_of_the_script_plays_differently_bold_and_cautious() -> None:
    players = pool("script", DEFAULT)
    assert [each.name for each in players] == ["start", "bold", "cautious"]
    result = match(ANCIENTS, BATTLES[:1], players[1], players[2], 1, 3, jobs=1)
    assert result.diverging == 1
    assert [each.name for each in pool("search", STANDARD, 8)] == ["start@8", "centurion"]


def test_a_file_of_weights_takes_part_in_the_arena(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    write_tuned(Tuned("script", {"danger": 0.9}, 1, "2026-01-02", ""), file)
    assert anybody(ANCIENTS, f"weights={file}") == Scripted(
        f"weights={file}", changed(DEFAULT, {"danger": 0.9})  # type: ignore[arg-type]
    )
    write_tuned(Tuned("search", {"line": 2.0}, 1, "2026-01-02", ""), file)
    searching = anybody(ANCIENTS, f"weights={file}", 3)
    assert isinstance(searching, Searching)
    assert (searching.name, searching.values.line) == (f"weights={file}@3", 2.0)
    with searching.sit_down(Invitation(ANCIENTS, BATTLES[0][1], 0, 1, 2)) as player:
        assert isinstance(player, Thinker)
        assert (player.evaluations, player.values.line) == (3, 2.0)
    assert anybody(ANCIENTS, "greedy") == Level("greedy")


def test_the_runs_of_the_documents_can_be_read_and_their_tables_are_theirs() -> None:
    docs = Path(__file__).resolve().parents[2] / "docs" / "lab"
    files = sorted((docs / "tuning").glob("*.json"))
    assert files
    page = (docs / "tuning.md").read_text(encoding="utf-8")
    for file in files:
        run = read_run(file)
        assert file.stem in page
        for generation in run.generations:
            assert generation.mean is not None
            assert all(f"| {each.rate:.1%} |" in page for each in generation.candidates)
