"""Fair dice: what is promised before a battle gives nothing away and fits one seed and one set-up only."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.fairness import ALONE, PICKED, TYPED, SealedSeed, fresh_seed, seal_of, sealed
from ccancients.engine.sealing import terms_of

TERMS = "0f" * 32


def test_a_seal_is_the_sha_256_of_seed_salt_and_terms():
    assert seal_of(12, "ab", TERMS) == hashlib.sha256(f"12:ab:{TERMS}".encode()).hexdigest()
    lot = sealed(12, TERMS)
    assert lot.is_sealed
    assert lot.covers_set_up
    assert lot.holds(TERMS)
    assert len(bytes.fromhex(lot.salt)) == 16


def test_another_seed_salt_or_set_up_does_not_fit_the_seal():
    lot = sealed(12, TERMS)
    assert not replace(lot, seed=13).holds(TERMS)
    assert not replace(lot, salt="0" * 32 if lot.salt != "0" * 32 else "1" * 32).holds(TERMS)
    assert not lot.holds("1f" * 32)
    assert not SealedSeed(12).is_sealed


def test_a_seal_of_today_is_no_seal_of_an_earlier_release_and_the_other_way_round():
    lot = sealed(12, TERMS)
    assert not replace(lot, form=ALONE).holds(TERMS)
    earlier = SealedSeed(12, "ab", seal_of(12, "ab"), ALONE)
    assert earlier.seal == hashlib.sha256(b"12:ab").hexdigest()
    assert earlier.holds(TERMS)
    assert not earlier.covers_set_up
    assert not replace(earlier, form=2).holds(TERMS)


def test_the_same_seed_is_never_sealed_the_same_way_twice():
    assert len({sealed(5, TERMS).seal for _ in range(50)}) == 50


def test_seeds_are_too_many_to_be_tried_and_can_be_typed():
    seeds = [fresh_seed() for _ in range(200)]
    assert len(set(seeds)) == 200
    assert max(seeds) > 10**16
    assert all(len(str(seed)) <= 18 for seed in seeds)


def test_the_terms_are_the_whole_set_up_and_what_was_known_of_the_seed():
    setup = Setup(scenario=find_scenario("cannae"), options=Options(switches={"reshuffle_at_once": True}))
    banners = setup.model_copy(update={"options": setup.options.model_copy(update={"banners": 4})})
    other = (
        terms_of(ANCIENTS, setup, {}), terms_of(ANCIENTS, banners, {}), terms_of(ANCIENTS, setup, {TYPED: True}),
        terms_of(ANCIENTS, setup, {PICKED: True}), terms_of(ANCIENTS, setup, {}, ["play order_two_left"]),
        terms_of(ANCIENTS, Setup(scenario=find_scenario("cannae")), {}),
        terms_of(ANCIENTS, Setup(scenario=find_scenario("zama"), options=setup.options), {}),
    )
    assert len(set(other)) == len(other)
    assert terms_of(ANCIENTS, setup, {"names": ["Livia", ""], "seats": ["person", "recruit"], TYPED: 1}) == other[0]


def test_the_terms_do_not_depend_on_the_order_in_which_a_file_tells_them():
    setup = Setup(scenario=find_scenario("zama"))
    data = ANCIENTS.setup_to_json(setup)
    backwards = json.loads(json.dumps(dict(reversed(list(data.items())))))
    assert list(backwards) != list(data)
    assert terms_of(ANCIENTS, ANCIENTS.setup_from_json(backwards, "x"), {}) == terms_of(ANCIENTS, setup, {})
