"""Every closed form against the procedures themselves: by every way the dice can fall, and by rolled dice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.hannibal.odds.cases import Proof
from tests.hannibal.odds.cases_of_battles import (
    aftermaths,
    attempts,
    battles_begin,
    events,
    sieges_to_the_end,
    winters,
    withdrawals,
)
from tests.hannibal.odds.cases_of_marches import avoiding, backing_up, interceptions, passes, voyages
from tests.hannibal.odds.ways import agree

FAMILIES = (
    passes, voyages, backing_up, interceptions, avoiding, attempts, sieges_to_the_end, battles_begin, withdrawals,
    aftermaths, winters, events,
)


def all_proofs() -> list[Proof]:
    """Every claim."""
    return [proof for part in FAMILIES for proof in part()]


def one_of_each() -> list[list[Proof]]:
    """Of every family the claims about one case, the last that has three dice or so."""
    chosen = {passes: 9, voyages: 4, interceptions: 2, attempts: 3, battles_begin: 1, aftermaths: 0}
    found = []
    for part in FAMILIES:
        proofs = list(part())
        cases = list({proof.case.name: proof.case for proof in proofs}.values())
        case = cases[chosen.get(part, 0)]
        found.append([proof for proof in proofs if proof.case.name == case.name])
    return found


PROOFS = all_proofs()
MIXED = one_of_each()


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.name)
def test_the_odds_are_those_of_all_ways_the_dice_can_fall(proof: Proof):
    assert proof.claimed_of(proof.case.every_way()) == proof.odds
    assert sum(proof.odds.values()) == 1


def rolled(proofs: list[Proof], times: int, seed: int) -> list[str]:
    counts = proofs[0].case.rolled(times, seed)
    wrong = []
    for proof in proofs:
        part: Counter[Any] = Counter()
        for outcome, number in counts.items():
            part[proof.part(outcome)] += number
        wrong += [f"{proof.name}: {each}" for each in agree(part, proof.odds)]
    return wrong


@pytest.mark.parametrize("proofs", MIXED, ids=lambda proofs: proofs[0].case.name)
def test_the_odds_are_those_of_rolled_dice(proofs: list[Proof]):
    assert rolled(proofs, 500, seed=216) == []


@pytest.mark.slow
@pytest.mark.parametrize("proofs", MIXED, ids=lambda proofs: proofs[0].case.name)
def test_the_odds_are_those_of_a_million_rolls(proofs: list[Proof]):
    """``python -m pytest -n0 -m slow tests/hannibal/odds/test_proofs.py``"""
    assert rolled(proofs, 1_000_000, seed=202) == []
