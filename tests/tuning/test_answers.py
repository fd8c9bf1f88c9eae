"""What answers in battle could be worth: questions looked at, and gains that luck in choosing does not flatter."""

from __future__ import annotations

import random

import pytest

from ccancients.ancients import questions
from ccancients.ancients.mind.search.thinker import ANSWERS_TRIED
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.workshop.tuning.__main__ import main
from ccancients.workshop.tuning.answers import Asked, Battle, gain, gains, look, table, wanted

AKRAGAS = [("akragas", Setup(scenario=find_scenario("akragas")))]
SEED = 20261122


def test_a_share_of_the_questions_is_looked_at_and_all_are_counted() -> None:
    found = look(wanted(AKRAGAS, 1, 5)[0], 0.05, 4)
    assert found == look(wanted(AKRAGAS, 1, 5)[0], 0.05, 4), "by chance, but always by the same"
    assert 0 < len(found.asked) < sum(found.came_up.values()) / 4
    assert found.came_up[questions.BATTLE] > found.turns, "battles are what comes up most"
    for each in found.asked:
        assert 2 <= len(each.points) <= ANSWERS_TRIED
        assert {len(points) for points in each.points} == {4}


def test_the_better_answer_is_worth_what_it_is_later() -> None:
    better = Asked("retreat", ((0.0, 0.0, 1.0, 3.0), (5.0, 5.0, 7.0, 5.0)))
    assert gain(better, 2) == pytest.approx(6.0 - 2.0)
    worse = Asked("retreat", ((6.0, 6.0, 0.0, 0.0), (5.0, 5.0, 9.0, 9.0)))
    assert gain(worse, 2) == 0.0, "the script's answer was chosen"


def test_answers_that_differ_by_luck_only_gain_nothing() -> None:
    chance = random.Random(SEED)

    def noise() -> tuple[float, ...]:
        return tuple(chance.gauss(0, 40) for _ in range(40))

    battle = Battle("x", 100, {"evade": 400}, tuple(Asked("evade", (noise(), noise(), noise())) for _ in range(600)))
    (found,) = gains([battle], 20)
    assert abs(found.mean) < 4 * found.error, f"seed {SEED}"
    assert 0.2 < found.error < 0.8
    assert (found.a_turn, found.count) == (4.0, 600)


def test_the_table_has_the_question_first_that_matters_most() -> None:
    rare = Battle("x", 10, {"leader": 1, "advance": 20}, (
        Asked("leader", ((0.0, 0.0), (9.0, 9.0))), Asked("advance", ((0.0, 0.0), (3.0, 3.0))),
    ))  # fmt: skip
    lines = table(gains([rare], 1)).splitlines()
    assert lines[2].startswith("| advance | 2.00 | 1 | +3.00")
    assert lines[3].startswith("| leader | 0.10 | 1 | +9.00")
    assert lines[-1] == "| all | | | | +6.90 |"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--share", "0"], "--share 0: expected a number above 0"),
        (["--each", "20", "--chosen-by", "20"], "expected fewer than the 20 play-outs"),
    ],
)
def test_a_wrong_argument_gets_a_sentence(wrong: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["answers", *wrong]) == 2
    assert told in capsys.readouterr().err
