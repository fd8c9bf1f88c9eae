"""A budget in evaluations or in seconds, by whichever clock."""

from __future__ import annotations

from ccancients.search.budget import Budget


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_seconds_pass_by_the_clock_that_was_given() -> None:
    clock = Hand()
    budget = Budget(None, 0.5, clock=clock)
    assert not budget.is_over
    clock.now += 0.4
    assert abs(budget.elapsed - 0.4) < 1e-9
    assert abs(budget.share(0) - 0.8) < 1e-9
    clock.now += 0.2
    assert budget.is_over
    assert budget.left(3) == 0


def test_what_an_evaluation_takes_says_how_many_are_left() -> None:
    clock = Hand()
    budget = Budget(None, 1.0, clock=clock)
    assert budget.left(0) > 0
    clock.now += 0.1
    assert budget.left(10) == 90, "ten took 0.1 s, and 0.9 s are left"


def test_a_part_of_a_budget_goes_by_the_same_clock() -> None:
    clock = Hand()
    part = Budget(None, 1.0, clock=clock).part(5, 0.5)
    clock.now += 0.6
    assert part.is_over


def test_evaluations_are_counted_whatever_the_clock_says() -> None:
    clock = Hand()
    budget = Budget(20, None, clock=clock)
    clock.now += 1e6
    assert not budget.is_over
    assert budget.left(15) == 5
