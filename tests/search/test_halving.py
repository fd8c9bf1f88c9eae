"""Which candidate gets how many samples, and how much may be spent on all of them."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.processes.job import Interrupt
from ccancients.search.budget import Budget
from ccancients.search.halving import Arm, halve, lead, standard_error, sure


class Bandit:
    """Candidates with known means and a luck that is common to all on the same sample number."""

    def __init__(self, means: list[float], own_noise: float = 3.0) -> None:
        self.means = means
        self.own_noise = own_noise
        self.asked: Counter[int] = Counter()

    def __call__(self, batch: list[tuple[int, int]]) -> list[float]:
        values = []
        for each, number in batch:
            self.asked[each] += 1
            common = RolledChance(number).roll(1, 1000)[0] - 500
            own = (RolledChance(number * 64 + each).roll(1, 1000)[0] - 500) / 500 * self.own_noise
            values.append(self.means[each] + common + own)
        return values


@pytest.mark.parametrize("best", [0, 3, 11])
def test_the_best_is_found_in_common_noise_a_hundred_times_as_large(best: int) -> None:
    means = [5.0 * (place == best) for place in range(12)]
    arms, found = halve(12, Bandit(means), Budget(400, None))
    assert found == best
    assert arms[found].values


def test_the_budget_is_kept_and_goes_to_the_promising() -> None:
    bandit = Bandit([float(place) for place in range(16)], own_noise=60.0)
    halve(16, bandit, Budget(300, None))
    assert 250 <= sum(bandit.asked.values()) <= 330
    assert bandit.asked[15] > 3 * bandit.asked[0]


def test_a_clear_leader_ends_it_early() -> None:
    bandit = Bandit([0.0, 50.0])
    _, best = halve(2, bandit, Budget(10_000, None))
    assert best == 1
    assert sum(bandit.asked.values()) <= 10_000
    bandit = Bandit([0.0, 50.0, 0.0, 0.0])
    _, best = halve(4, bandit, Budget(10_000, None))
    assert best == 1
    assert sum(bandit.asked.values()) < 6_000


def test_those_far_behind_are_dropped_with_the_worse_half_and_what_they_cost_is_saved() -> None:
    means = [0.0, 50.0, 49.9, 0.0, 0.0, 0.0, 0.0, 0.0]
    patient, strict = Bandit(means), Bandit(means)
    _, best = halve(8, patient, Budget(160, None))
    _, same = halve(8, strict, Budget(160, None), behind=1.5, most=20)
    assert {best, same} <= {1, 2}
    assert max(strict.asked[place] for place in (0, 3, 4, 5, 6, 7)) < max(patient.asked[each] for each in (0, 3, 4, 5))
    assert max(strict.asked.values()) <= 20 < max(patient.asked.values()), "nobody gets more than is enough"


def test_the_only_one_left_ends_it() -> None:
    bandit = Bandit([0.0, 50.0, 0.0, 0.0])
    arms, best = halve(4, bandit, Budget(10_000, None), behind=1.5, most=8)
    assert best == 1
    assert [len(arm.values) for arm in arms] == [8] * 4, "one round: all were seen, and only one might still be best"


def test_without_any_budget_the_first_is_taken() -> None:
    assert halve(5, Bandit([0.0, 1.0, 2.0, 3.0, 4.0]), Budget(0, None)) == ([Arm() for _ in range(5)], 0)


def test_a_worker_that_was_stopped_leaves_everybody_the_same_samples() -> None:
    arms, _ = halve(2, lambda batch: Bandit([0.0, 1.0])(batch)[:7], Budget(100, None))
    assert arms[0].values
    assert len({len(arm.values) for arm in arms}) == 1


def test_standard_errors_and_leads() -> None:
    assert standard_error([1.0]) == math.inf
    assert standard_error([1.0, 3.0]) == pytest.approx(1.0)
    ahead, error = lead(Arm([11.0, 22.0, 33.0]), Arm([10.0, 20.0, 30.0, 99.0]))
    assert ahead == pytest.approx(2.0)
    assert error == pytest.approx(1 / math.sqrt(3))


def test_nobody_is_told_of_progress_before_there_is_any() -> None:
    """Time that is over in the first batch: not a sample, so no value that one could tell."""
    told: list[float] = []

    def tell(_spent: int, arms: list[Arm], best: int) -> None:
        told.append(arms[best].mean)

    _, found = halve(5, lambda _batch: [], Budget(100, None), tell)
    assert (told, found) == ([], 0)
    halve(5, Bandit([1.0, 2.0, 3.0, 4.0, 5.0]), Budget(100, None), tell)
    assert told
    assert all(math.isfinite(each) for each in told)


def test_the_first_candidate_stays_unless_another_is_surely_better() -> None:
    first, level, better = Arm([0.0, 10.0, -10.0, 0.0]), Arm([9.0, -8.0, 1.0, -1.0]), Arm([5.0, 15.5, -5.0, 5.0])
    assert lead(level, first)[0] > 0
    assert sure([first, level], 1, 0.5) == 0, "ahead by chance"
    assert sure([first, better], 1, 0.5) == 1
    assert sure([first, level], 1, 0.0) == 1, "without a doubt the better mean"
    assert sure([first, Arm()], 1, 0.5) == 0


# -- budgets ----------------------------------------------------------------------------------------------------------


def test_a_shrunk_budget_is_a_part_of_it() -> None:
    budget = Budget(100, 2.0)
    budget.shrink(0.25)
    assert (budget.evaluations, budget.seconds) == (25, 0.5)
    assert budget.left(30) == 0
    nothing = Budget(1, None)
    nothing.shrink(0.1)
    assert nothing.left(0) == 1


def test_a_part_of_the_time_is_held_back_for_later() -> None:
    counted = Budget(300, None)
    counted.hold_back(0.4)
    assert counted.left(150) == 150, "evaluations are not"
    timed = Budget(None, 1000.0)
    timed.hold_back(0.4)
    less = timed.left(0)
    timed.hold_back(0)
    assert less == pytest.approx(timed.left(0) * 0.6, rel=0.01)
    timed.hold_back(1)
    assert timed.is_over
    assert timed.left(0) == 0


def test_a_budget_within_another_is_at_most_so_many_evaluations_and_a_share_of_the_time_left() -> None:
    signals = Interrupt()
    counted, timed = Budget(300, None, signals).part(40, 0.25), Budget(None, 1000.0, signals).part(40, 0.25)
    assert (counted.evaluations, counted.seconds) == (40, None)
    assert timed.evaluations == 40
    assert timed.left(0) == 40
    assert timed.seconds == pytest.approx(250.0, abs=1.0)
    signals.move_now = True
    assert counted.is_over
    assert timed.is_over
