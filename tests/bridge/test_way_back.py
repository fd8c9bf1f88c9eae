"""The way back: worked examples, and every field result of every pair of hands against all ends of a duel."""

from __future__ import annotations

from itertools import product

import pytest

from ccancients.bridge.meeting import Force, Meeting
from ccancients.bridge.outcome import Army, End, FieldResult, Part, outcome_of
from ccancients.bridge.tables import tables
from ccancients.hannibal.components.sides import NOBODY
from ccancients.hannibal.rules.field import OUT_OF_CARDS, Outcome, may_be_fought, may_end_so, rounds_to_withdraw
from tests.bridge.examples import BACK, meeting, result

TABLES = tables()


@pytest.mark.parametrize("case", BACK.values(), ids=BACK)
def test_worked_examples(case):
    told = meeting(case["battle"])
    found = outcome_of(TABLES, told, result(case["result"]))
    expected = case["expect"]["outcome"]
    assert found == (None if expected is None else Outcome(*expected))
    if found is not None:
        assert case["expect"]["journal"] == "outcome: " + " ".join(map(str, found))
        assert may_end_so(told.armies, found)


def endings(
    mine: int, theirs: int, generals: tuple[bool, bool], *, tries_fail: bool = True
) -> set[tuple[int, int, int, int]]:
    """All (rounds, winner, how, withdrew) of a duel of that many battle cards (6.4, 6.5, 6.10); side 0 attacks.

    ``tries_fail``  whether a withdrawal may be tried in vain, which hands the initiative over
    """
    found, seen, open_ = set(), set(), [(0, mine, theirs, 0)]
    while open_:
        state = open_.pop()
        if state in seen:
            continue
        seen.add(state)
        current, a, b, rounds = state
        if not (a, b)[current]:
            found.add((rounds, 1 - current, OUT_OF_CARDS, NOBODY))
            continue
        if generals[current]:
            found.add((rounds, NOBODY, NOBODY, current))
            if tries_fail and generals[1 - current]:
                open_.append((1 - current, a, b, rounds))
        rest = (a - 1, b) if current == 0 else (a, b - 1)
        found.update((rounds + 1, current, how, NOBODY) for how in range(5))
        if rest[1 - current]:
            matched = (rest[0], rest[1] - 1) if current == 0 else (rest[0] - 1, rest[1])
            open_ += [(current, *matched, rounds + 1), (1 - current, *matched, rounds + 1)]
    return found


def hands(mine: int, theirs: int, generals: tuple[bool, bool]) -> Meeting | None:
    """A meeting in which the sides hold so many battle cards; Rome attacks. None where it would need no CUs."""
    cus = [cards - led for cards, led in zip((mine, theirs), generals, strict=True)]
    if min(cus) < 1:
        return None
    rome, carthage = (Force(cu, ("x",) if led else (), int(led)) for cu, led in zip(cus, generals, strict=True))
    return Meeting("cannae", "apulia", "italy", "town", False, 0, rome, carthage)


def results() -> list[FieldResult]:
    """Ends of every kind: narrow and crushing, short and long, with and without blocks left."""
    found = []
    parts = list(Part)
    for number, (end, taken, won, mine, theirs, turns) in enumerate(product(
        (End.BANNERS, End.DRAW, End.NIGHT, End.FLIGHT, End.WITHDRAWAL), (0, 1, 4, 6), (0, 1), (0, 5, 10), (0, 5, 10),
        (0, 1, 4, 9, 25, 40),
    )):  # fmt: skip
        banners = [min(taken, 5), min(taken, 5)]
        banners[won] = 6 if end is End.BANNERS else taken
        armies = (Army(6, banners[0], turns, 10, mine), Army(6, banners[1], turns, 10, theirs))
        found.append(FieldResult(end, armies, won, 1 - won, 0, parts[number % 3]))
    return found


def held_to(pairs: list[tuple[int, int]]) -> int:
    checked = 0
    ends = results()
    for (mine, theirs), generals in product(pairs, product((True, False), repeat=2)):
        told = hands(mine, theirs, generals)
        if told is None:
            continue
        legal = endings(mine, theirs, generals)
        assert may_be_fought(told.armies) == ({0, 1} <= {winner for _, winner, _, _ in legal}), (mine, theirs)
        if not may_be_fought(told.armies):
            continue
        for end in ends:
            if end.end is End.WITHDRAWAL and not rounds_to_withdraw(told.armies, end.who):
                continue
            found = outcome_of(TABLES, told, end)
            assert found is not None
            assert found[:4] in legal, (mine, theirs, generals, end, found)
            assert may_end_so(told.armies, found), (mine, theirs, generals, end, found)
            assert 1 <= found.casualties <= 6 or (found.rounds == 0 == found.casualties)
            assert 1 <= found.retreat <= 6 if found.winner != NOBODY else found.retreat == 0
            checked += 1
    return checked


def test_field_gives_nothing_that_battle_cards_could_not():
    assert held_to([(1, 1), (1, 2), (2, 1), (2, 2), (3, 5), (7, 4), (12, 12), (20, 20), (20, 3)]) > 5000


@pytest.mark.slow
def test_field_gives_nothing_that_battle_cards_could_not_for_any_hands():
    assert held_to(list(product(range(21), repeat=2))) > 500_000


def test_typed_outcome_is_held_to_what_a_duel_can_come_to():
    """Let in is each end that the duel has, but for those after a withdrawal tried in vain, and no other."""
    for mine, theirs, generals in product((1, 2, 3, 6), (1, 2, 5), product((True, False), repeat=2)):
        told = hands(mine, theirs, generals)
        if told is None:
            continue
        legal = endings(mine, theirs, generals, tries_fail=False)
        tried = product(range(9), (NOBODY, 0, 1), range(-1, 5), (NOBODY, 0, 1))
        let_in = {
            each for each in tried
            if may_end_so(told.armies, (*each, 0 if each[0] == 0 else 3, 0 if each[1] == NOBODY else 3, 0))
        }
        assert let_in == legal, (mine, theirs, generals, let_in ^ legal)


@pytest.mark.parametrize("wrong", [
    (), (4, 0, 3, -1, 5, 2), (4, 0, 3, -1, 7, 2, 0), (4, 0, 3, -1, 5, 0, 0), (4, 0, 3, -1, 5, 2, 9),
    (0, 0, 0, -1, 1, 1, 0),
    (40, 0, 0, -1, 1, 1, 0), (2, 2, 0, -1, 1, 1, 0), (2, 0, 5, -1, 1, 1, 0), (1, -1, -1, 1, 3, 2, 0),
])  # fmt: skip
def test_what_no_duel_can_come_to_is_refused(wrong):
    told = hands(5, 5, (True, True))
    assert told is not None
    assert not may_end_so(told.armies, wrong)


def test_dice_may_be_left_to_the_campaign():
    told = hands(5, 5, (True, True))
    assert told is not None
    assert may_end_so(told.armies, (3, 0, 1, -1, 0, 0, 0))
    assert not may_end_so(told.armies, (3, 0, 1, -1, 0, 2, 0))
