"""Records of odds are written by one form for every game."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from ccancients.engine.odds import odds_form, odds_value


class Lost(NamedTuple):
    lost: tuple[Fraction, ...]
    gone: Fraction


@dataclass(frozen=True)
class Fight:
    side: int
    wins: float
    enemy: Lost | None = None


@dataclass(frozen=True)
class Odds:
    fight: Fight | None = None
    falls: Fraction | None = None
    table: dict[int, Fraction] | None = None
    met: tuple[Fight, ...] | None = None


def test_fractions_are_texts_and_decimals_are_rounded():
    assert odds_value(Fraction(5, 36)) == "5/36"
    assert odds_value(0.123456) == 0.1235
    assert odds_value(3) == 3


def test_distributions_are_lists_or_go_by_their_outcomes():
    half = Fraction(1, 2)
    assert odds_value(Lost((half, half), Fraction(0))) == {"lost": ["1/2", "1/2"], "gone": "0"}
    assert odds_form(Odds(table={0: half, 2: half})) == {"table": {"0": "1/2", "2": "1/2"}}


def test_parts_that_say_nothing_are_left_out_of_the_record_and_told_as_none_within():
    assert odds_form(Odds(fight=Fight(1, 0.5))) == {"fight": {"side": 1, "wins": 0.5, "enemy": None}}
    assert odds_form(Odds()) is None
    assert odds_form(None) is None


def test_small_numbers_are_told_by_what_they_stand_for_at_any_depth():
    met = odds_form(Odds(met=(Fight(1, 0.5),)), {"side": ["rome", "carthage"].__getitem__})
    assert met == {"met": [{"side": "carthage", "wins": 0.5, "enemy": None}]}
