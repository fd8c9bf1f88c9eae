"""Values fitted to how battles end: play-outs to the end, the regression, and their files."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path

import pytest

from ccancients.ancients.mind.search.evaluation import Terms
from ccancients.ancients.mind.search.values import STANDARD
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.workshop.lab.__main__ import main
from ccancients.workshop.lab.outcomes import (
    LOOKS,
    STAGES,
    TERMS,
    BadOutcomes,
    PlayOut,
    Position,
    gathered,
    play_out,
    read_outcomes,
    table,
    wanted,
    weighed,
    write_outcomes,
)
from ccancients.workshop.lab.regression import fit, solved

AKRAGAS = [("akragas", Setup(scenario=find_scenario("akragas")))]
SEED = 20261122


def test_a_system_of_equations_is_solved() -> None:
    found = solved([[0.0, 2.0, 1.0], [1.0, -1.0, 0.0], [3.0, 0.0, 5.0]], [7.0, -1.0, 18.0])
    assert found == pytest.approx([1.0, 2.0, 3.0])


def test_a_column_of_nothing_gets_nothing() -> None:
    assert solved([[2.0, 0.0], [0.0, 0.0]], [4.0, 0.0]) == [2.0, 0.0]


def imagined(factors: tuple[float, ...], groups: int, of_each: int) -> tuple[list[list[float]], list[float], list[int]]:
    """Outcomes that follow from known factors and a constant for every group."""
    chance = random.Random(SEED)
    rows, won, group_of = [], [], []
    for group in range(groups):
        constant = chance.gauss(0, 1.5)
        for _ in range(of_each):
            row = [chance.gauss(0, 1) for _ in factors]
            points = constant + sum(a * b for a, b in zip(factors, row, strict=True))
            rows.append(row)
            won.append(float(chance.random() < 1 / (1 + math.exp(-points))))
            group_of.append(group)
    return rows, won, group_of


def test_the_regression_finds_the_factors_that_made_the_outcomes() -> None:
    truth = (1.0, -0.4, 0.0)
    found = fit(*imagined(truth, groups=30, of_each=120))
    for factor, error, true in zip(found.factors, found.errors, truth, strict=True):
        assert 0.02 < error < 0.08
        assert abs(factor - true) < 4 * error, f"seed {SEED}"


def test_what_positions_differ_in_says_nothing() -> None:
    """What is the same throughout a position proves nothing, even if it goes with winning: its error says so."""
    rows = [[float(group), float(number % 2)] for group in range(4) for number in range(50)]
    won = [float(number % 8 in (1, 3, 4, 5) or group == 3) for group in range(4) for number in range(50)]
    found = fit(rows, won, [group for group in range(4) for _ in range(50)])
    assert found.errors[0] > abs(found.factors[0]) / 2
    assert found.factors[1] > 4 * found.errors[1]


@pytest.fixture(scope="module")
def position() -> Position:
    """A position of a battle with its play-outs, as it is gathered."""
    (found,) = gathered(wanted(AKRAGAS, 1, 7), 1, jobs=1)
    return found


@pytest.mark.slow
def test_play_outs_go_on_to_the_end_and_can_be_repeated(position: Position) -> None:
    (where,) = wanted(AKRAGAS, 1, 7)
    found = play_out(where, 1)
    assert found is not None
    assert (found.battle, found.seed, found.turn) == ("akragas", 7, 2)
    assert [each.plan for each in found.playouts] == list(range(len(found.playouts)))
    assert {each.won for each in found.playouts} <= {0.0, 0.5, 1.0}
    assert {len(each.stages) for each in found.playouts} <= set(range(STAGES + 1))
    assert all(len(terms) == len(Terms._fields) for each in found.playouts for terms in each.stages)
    assert position == found


def test_a_battle_that_was_over_before_is_left_out() -> None:
    assert play_out(("akragas", AKRAGAS[0][1], 7, 500), 1) is None


def test_positions_are_early_and_late_and_of_all_battles() -> None:
    where = wanted([*AKRAGAS, ("cannae", Setup(scenario=find_scenario("cannae")))], 40, 3)
    assert {battle for battle, *_ in where} == {"akragas", "cannae"}
    assert len({seed for *_, seed, _ in where}) == 40
    assert {turn for *_, turn in where} == set(range(2, 19))


def test_a_file_holds_what_was_written(tmp_path: Path, position: Position) -> None:
    file, told = tmp_path / "outcomes.jsonl", list[str]()
    positions = [position, replace(position, seed=8, turn=3)]
    assert write_outcomes(file, iter(positions[:1]), told.append) == 1
    assert write_outcomes(file, iter(positions[1:]), told.append) == 1
    assert read_outcomes(file) == positions
    assert [line.split(":")[0] for line in told] == ["1 akragas", "1 akragas"]


@pytest.mark.parametrize(
    "line", ["", "7", "{}", '{"battle": "x", "seed": 1, "turn": 1, "playouts": [[0, 1.0, [[1.0]]]]}', '{"battle": ']
)
def test_a_line_that_is_no_position_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "outcomes.jsonl"
    file.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(BadOutcomes, match=r"outcomes\.jsonl, line 1: expected"):
        read_outcomes(file)


def made_up() -> list[Position]:
    """Positions in which blocks count three times their worth, and nothing else counts."""
    chance = random.Random(SEED)
    positions = []
    for number in range(12):
        playouts = []
        for plan in range(100):
            terms = [chance.gauss(0, 40) if name != "script" else 0.0 for name in Terms._fields]
            odds = math.exp(3 * terms[Terms._fields.index("blocks")] / STANDARD.logit)
            playouts.append(PlayOut(plan, float(chance.random() < odds / (1 + odds)), (tuple(terms),) * STAGES))
        positions.append(Position("akragas", number, 2, tuple(playouts)))
    return positions


def test_terms_are_weighed_against_their_present_worth() -> None:
    found = {look: weighed(made_up(), look) for look in ("after the answer", "the last three")}
    for each in found.values():
        for name in TERMS:
            factor, error = each.factors[name]
            assert abs(factor - (3 if name == "blocks" else 0)) < 4 * error, f"{name}, seed {SEED}"
    assert found["the last three"].factors["line"][1] == pytest.approx(
        found["after the answer"].factors["line"][1], rel=0.02
    ), "three looks at one play-out are taken for three play-outs"
    assert table(list(found.values())).splitlines()[0] == "| term | after the answer | the last three |"


@pytest.mark.slow
def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "outcomes.jsonl"
    assert main(["outcomes", str(file), "--positions", "1", "--each", "1", "--jobs", "1"]) == 0
    with pytest.raises(BadOutcomes, match="too few"):
        main(["outcomes", "--fit", str(file)])
    many = made_up()
    rows = [
        {"battle": each.battle, "seed": each.seed, "turn": each.turn,
         "playouts": [[one.plan, one.won, one.stages] for one in each.playouts]}
        for each in many
    ]  # fmt: skip
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert main(["outcomes", "--fit", str(file)]) == 0
    told = capsys.readouterr().out
    assert "12 positions, 1200 play-outs" in told
    assert all(look in told for look in LOOKS)
    with pytest.raises(BadOutcomes):
        main(["outcomes", "--fit", str(tmp_path / "none.jsonl")])
