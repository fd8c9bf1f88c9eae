"""Dice and shuffles: fair, repeatable, the same everywhere."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.engine.chance import OutOfScript, RolledChance, ScriptedChance, chance_from_json
from ccancients.engine.journal import Entry, RecordedChance


def test_the_same_seed_rolls_the_same_dice_on_every_platform() -> None:
    assert [RolledChance(7).roll(5, 6), RolledChance(8).roll(5, 6)] == [(3, 0, 5, 4, 2), (4, 3, 2, 3, 5)]
    assert RolledChance(7).shuffle(range(8)) == [1, 4, 5, 2, 6, 0, 3, 7]


def test_every_face_is_equally_likely() -> None:
    chance = RolledChance(2026)
    faces = Counter(face for _ in range(10_000) for face in chance.roll(6, 6))
    # chi square with 5 degrees of freedom: 20.5 is passed by one honest die in a thousand
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5


def test_dice_of_a_roll_are_independent() -> None:
    chance = RolledChance(99)
    pairs = Counter(chance.roll(2, 6) for _ in range(36_000))
    assert len(pairs) == 36
    assert sum((count - 1000) ** 2 / 1000 for count in pairs.values()) < 66.6


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = RolledChance(5)
    orders = Counter(tuple(chance.shuffle([1, 2, 3])) for _ in range(6_000))
    assert sum((orders[order] - 1000) ** 2 / 1000 for order in orders) < 20.5
    assert len(orders) == 6


def test_a_copy_gives_the_same_results_again() -> None:
    chance = RolledChance(3)
    chance.roll(4, 6)
    copy = chance.copy()
    assert chance.roll(7, 6) == copy.roll(7, 6)
    restored = chance_from_json(chance.to_json())
    assert chance.roll(7, 6) == restored.roll(7, 6)


def test_scripted_dice_come_in_their_order_and_run_out() -> None:
    chance = ScriptedChance([0, 5, 4], [[2, 1]])
    assert chance.roll(2, 6) == (0, 5)
    assert chance.shuffle([1, 2]) == [2, 1]
    assert chance.shuffle([1, 2]) == [1, 2]
    with pytest.raises(OutOfScript, match="2 dice are rolled, but only 1"):
        chance.roll(2, 6)


def test_scripted_dice_may_be_followed_by_rolled_ones() -> None:
    chance = ScriptedChance([1], then=RolledChance(7))
    assert chance.roll(1, 6) == (1,)
    assert chance.roll(5, 6) == RolledChance(7).roll(5, 6)
    assert chance_from_json(chance.to_json()).roll(3, 6) == chance.roll(3, 6)


def test_a_scripted_shuffle_of_other_cards_is_refused() -> None:
    with pytest.raises(OutOfScript):
        ScriptedChance((), [[1, 1]]).shuffle([1, 2])


def test_recorded_results_must_be_asked_for_in_their_order() -> None:
    chance = RecordedChance([Entry("dice", None, (1, 2)), Entry("shuffle", None, (3, 1))])
    with pytest.raises(OutOfScript):
        chance.shuffle([1, 3])
    assert chance.roll(2, 6) == (1, 2)
    assert chance.shuffle([1, 3]) == [3, 1]
    with pytest.raises(OutOfScript):
        chance.roll(1, 6)


@pytest.mark.parametrize("data", [None, {}, {"kind": "loaded"}, {"kind": "rolled", "state": "x"}])
def test_a_chance_that_cannot_be_one_is_refused(data: object) -> None:
    with pytest.raises((ValueError, KeyError)):
        chance_from_json(data)
