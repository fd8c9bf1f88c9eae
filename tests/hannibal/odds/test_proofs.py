"""Every closed form against the procedures themselves: by every way the dice can fall, and by rolled dice."""

from __future__ import annotations

import sys
import time
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
from tests.hannibal.odds.ways import agree, farthest

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


def of_part(proof: Proof, counts: Counter[Any]) -> Counter[Any]:
    """The counts of what a claim is about."""
    part: Counter[Any] = Counter()
    for outcome, number in counts.items():
        part[proof.part(outcome)] += number
    return part


def rolled(proofs: list[Proof], counts: Counter[Any]) -> list[str]:
    return [f"{proof.name}: {each}" for proof in proofs for each in agree(of_part(proof, counts), proof.odds)]


@pytest.mark.parametrize("proofs", MIXED, ids=lambda proofs: proofs[0].case.name)
def test_the_odds_are_those_of_rolled_dice(proofs: list[Proof]):
    assert rolled(proofs, proofs[0].case.rolled(500, seed=216)) == []


@pytest.mark.parametrize("proofs", MIXED[:2], ids=lambda proofs: proofs[0].case.name)
def test_dice_that_have_fallen_so_before_lead_where_the_procedures_do(proofs: list[Proof]):
    case = proofs[0].case
    assert case.rolled_often(300, seed=5) == case.rolled(300, seed=5)


@pytest.mark.slow
@pytest.mark.parametrize("proofs", MIXED, ids=lambda proofs: proofs[0].case.name)
def test_the_odds_are_those_of_a_million_rolls(proofs: list[Proof]):
    """``python -m pytest -n0 -m slow tests/hannibal/odds/test_proofs.py``"""
    assert rolled(proofs, proofs[0].case.rolled_often(1_000_000, seed=202)) == []


def main() -> int:
    """Every claim against a million rolls of its case: how far the frequencies are from it, in standard errors.

    ``python -m tests.hannibal.odds.test_proofs``, some minutes; 1 when something is farther off than five
    """
    wrong: list[str] = []
    for case in dict.fromkeys(proof.case for proof in PROOFS):
        proofs = [proof for proof in PROOFS if proof.case is case]
        began = time.process_time()
        counts = proofs[0].case.rolled_often(1_000_000, seed=202)
        took = time.process_time() - began
        for proof in proofs:
            off = farthest(of_part(proof, counts), proof.odds)
            size = len(proof.odds)
            sys.stdout.write(f"{proof.name:<70} {size:>4} outcomes {off:6.2f} standard errors {took:4.0f} s\n")
            sys.stdout.flush()
        wrong += rolled(proofs, counts)
    sys.stdout.write("".join(f"{each}\n" for each in wrong) or "None is off.\n")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
