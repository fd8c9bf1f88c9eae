from __future__ import annotations

import math

import pytest

from ccancients.arena.figures import wilson
from ccancients.arena.ratings import Score, Sprt, bradley_terry, counted, elo_of, rate_of, rating_intervals


def test_points_of_pairs_are_counted_by_half_points() -> None:
    assert counted([0, 2, 1, 1, 1.5, 0.5, 2]) == (1, 1, 2, 1, 2)


def test_elo_is_the_usual_scale() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert rate_of(elo_of(0.64)) == pytest.approx(0.64)
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0) == -math.inf


def test_a_score_adds_up_its_pairs() -> None:
    score = Score((1, 2, 3, 4, 5))
    assert (score.games, score.points) == (30, 20.0)
    assert score.rate == pytest.approx(2 / 3)
    assert score.to_json()["pairs"] == [1, 2, 3, 4, 5]


def test_pairs_that_split_evenly_make_the_interval_narrow_and_pairs_that_go_together_make_it_wide() -> None:
    low, high = wilson(50, 100)
    split, independent, together = (Score(pairs).interval for pairs in (
        (0, 0, 50, 0, 0), (12, 0, 26, 0, 12), (25, 0, 0, 0, 25)))  # fmt: skip
    assert split[1] - split[0] < 0.3 * (high - low)
    assert independent == pytest.approx((low, high), abs=0.01)
    assert together[1] - together[0] > 1.3 * (high - low)


def test_a_few_even_pairs_are_no_certainty() -> None:
    low, high = Score((0, 0, 2, 0, 0)).interval
    assert low < 0.25
    assert high > 0.75
    assert Score().interval == (0.0, 1.0)
    assert Score((0, 0, 0, 0, 10)).interval == pytest.approx(wilson(20, 20))


def test_an_elo_without_bound_is_null_in_json() -> None:
    found = Score((0, 0, 0, 0, 3)).to_json()
    assert found["elo"] is None
    assert found["elo_interval_95"][1] is None
    assert found["elo_interval_95"][0] > 0


# -- SPRT -----------------------------------------------------------------------------------------------------------


def test_the_bounds_of_the_test_are_those_of_wald() -> None:
    assert Sprt(0, 30).bounds == pytest.approx((-math.log(19), math.log(19)))
    assert Sprt(0, 30, alpha=0.1, beta=0.05).bounds == pytest.approx((math.log(0.05 / 0.9), math.log(9.5)))


@pytest.mark.parametrize(("won", "lost"), [(60, 40), (10, 30), (7, 1)])
def test_with_whole_wins_and_losses_it_is_the_test_of_a_coin(won: int, lost: int) -> None:
    p0, p1 = rate_of(-10), rate_of(40)
    coin = won * math.log(p1 / p0) + lost * math.log((1 - p1) / (1 - p0))
    assert Sprt(-10, 40).ratio((lost, 0, 0, 0, won)) == pytest.approx(coin, abs=0.002)


def _most_likely(pairs: tuple[int, ...], mean: float) -> float:
    """The greatest log likelihood of counts over all distributions with a mean, found by climbing."""
    values = (0.0, 0.25, 0.5, 0.75, 1.0)
    # directions that change neither the sum of the shares nor their mean
    directions = ((1, -2, 1, 0, 0), (0, 1, -2, 1, 0), (0, 0, 1, -2, 1))
    shares = [0.2 + 0.2 * (mean - 0.5) * 2 * (value - 0.5) * 4 for value in values]
    assert sum(share * value for share, value in zip(shares, values, strict=True)) == pytest.approx(mean)

    def likelihood(shares: list[float]) -> float:
        if min(shares) <= 0:
            return -math.inf
        return sum(count * math.log(share) for count, share in zip(pairs, shares, strict=True))

    best, step = likelihood(shares), 0.05
    while step > 1e-9:
        moved = [
            [share + sign * step * each for share, each in zip(shares, direction, strict=True)]
            for direction in directions
            for sign in (1, -1)
        ]
        found = max(moved, key=likelihood)
        if likelihood(found) > best:
            best, shares = likelihood(found), found
        else:
            step /= 2
    return best


@pytest.mark.parametrize(
    ("pairs", "bounds"),
    [((3, 5, 8, 5, 3), (0.0, 50.0)), ((1, 2, 4, 10, 15), (0.0, 100.0)), ((50, 60, 80, 60, 50), (-10.0, 4.0))],
)
def test_the_ratio_is_that_of_the_most_likely_distributions(
    pairs: tuple[int, ...], bounds: tuple[float, float]
) -> None:
    low, high = (_most_likely(pairs, rate_of(elo)) for elo in bounds)
    assert Sprt(*bounds).ratio(pairs) == pytest.approx(high - low, abs=1e-5)


def test_with_many_pairs_the_ratio_is_that_of_a_normal_distribution() -> None:
    pairs, s0, s1 = (500, 600, 800, 650, 510), 0.5, rate_of(10)
    count, values = sum(pairs), (0, 0.25, 0.5, 0.75, 1)
    mean = sum(each * value for each, value in zip(pairs, values, strict=True)) / count
    variance = sum(each * (value - mean) ** 2 for each, value in zip(pairs, values, strict=True)) / count
    normal = count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert Sprt(0, 10).ratio(pairs) == pytest.approx(normal, rel=0.01)


def test_the_test_is_the_same_from_both_sides() -> None:
    pairs = (4, 1, 30, 3, 22)
    assert Sprt(-20, 30).ratio(pairs) == pytest.approx(-Sprt(-30, 20).ratio(pairs[::-1]))


def test_the_test_decides_when_a_bound_is_crossed() -> None:
    sprt = Sprt(0, 50)
    assert sprt.verdict((0, 0, 0, 0, 0)) is None
    assert sprt.verdict((10, 0, 20, 0, 12)) is None
    assert sprt.verdict((5, 0, 40, 0, 40)) == 50
    assert sprt.verdict((40, 0, 40, 0, 5)) == 0
    assert sprt.to_json((5, 0, 40, 0, 40))["accepted"] == 50


# -- Bradley-Terry --------------------------------------------------------------------------------------------------


def test_two_players_are_as_far_apart_as_their_score_says() -> None:
    elo = bradley_terry({("a", "b"): (3.0, 4)}, "b", drawn_games=0)
    assert elo == pytest.approx({"a": 400 * math.log10(3), "b": 0.0})


def test_three_players_whose_scores_agree_are_rated_by_hand() -> None:
    # 2 : 1 between neighbors is a factor of 2 in strength, so the ends must stand 4 : 1
    results = {("a", "b"): (2.0, 3), ("b", "c"): (2.0, 3), ("a", "c"): (4.0, 5)}
    step = 400 * math.log10(2)
    elo = bradley_terry(results, "c", drawn_games=0)
    assert elo == pytest.approx({"a": 2 * step, "b": step, "c": 0.0}, abs=1e-6)


def test_one_who_lost_every_game_has_a_rating_by_the_game_taken_for_drawn() -> None:
    elo = bradley_terry({("a", "b"): (9.0, 9)}, "b")
    assert elo["a"] == pytest.approx(400 * math.log10(9.5 / 0.5))


def test_intervals_of_ratings_narrow_with_games() -> None:
    widths = []
    for games in (100, 400):
        results = {("a", "b"): (0.6 * games, games), ("a", "c"): (0.7 * games, games), ("b", "c"): (0.6 * games, games)}
        elo = bradley_terry(results, "c")
        intervals = rating_intervals(results, elo, "c")
        assert intervals["c"] == (0.0, 0.0)
        assert intervals["a"][0] < elo["a"] < intervals["a"][1]
        widths.append(intervals["a"][1] - intervals["a"][0])
    assert widths[0] == pytest.approx(2 * widths[1], rel=0.02)


def test_the_interval_of_two_players_is_that_of_a_share() -> None:
    results = {("a", "b"): (60.0, 100)}
    elo = bradley_terry(results, "b")
    rate = rate_of(elo["a"])
    error = 400 / math.log(10) / math.sqrt(101 * rate * (1 - rate))
    assert rating_intervals(results, elo, "b")["a"][1] - elo["a"] == pytest.approx(1.959964 * error)
