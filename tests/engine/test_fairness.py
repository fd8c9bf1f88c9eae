"""Fair dice: what is promised before a battle gives nothing away and fits one seed only."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from ccancients.engine.fairness import SealedSeed, fresh_sealed_seed, fresh_seed, seal_of, sealed


def test_a_seal_is_the_sha_256_of_seed_and_salt():
    assert seal_of(12, "ab") == hashlib.sha256(b"12:ab").hexdigest()
    lot = sealed(12)
    assert lot.is_sealed
    assert lot.holds
    assert len(bytes.fromhex(lot.salt)) == 16


def test_another_seed_or_salt_does_not_fit_the_seal():
    lot = sealed(12)
    assert not replace(lot, seed=13).holds
    assert not replace(lot, salt=lot.salt[1:] + "0" * (lot.salt[-1] != "0") + "1" * (lot.salt[-1] == "0")).holds
    assert not SealedSeed(12).is_sealed


def test_the_same_seed_is_never_sealed_the_same_way_twice():
    assert len({sealed(5).seal for _ in range(50)}) == 50


def test_seeds_are_too_many_to_be_tried_and_can_be_typed():
    seeds = [fresh_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert max(seeds) > 10**16
    assert all(len(str(seed)) <= 18 for seed in seeds)
    assert fresh_sealed_seed().holds
