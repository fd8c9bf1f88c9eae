"""Whole matches under the eyes of a referee who has read the rules for himself (``tests/hannibal/referee``)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.hannibal.referee import battles, commanding, duels, ground, marching
from tests.hannibal.referee.follow import BOLD, follow
from tests.hannibal.referee.ground import Foul
from tests.sweeps import rest_slow

USUAL_THINGS = ("step", "sea move", "hand", "siege die", "interception", "battle", "score", "isolated", "retreat")


@pytest.mark.parametrize(("seed", "bold"), rest_slow(product(range(5), (30, 85)), {(0, 30), (1, 85)}))
def test_a_match_follows_the_rules_as_the_referee_reads_them(seed: int, bold: int) -> None:
    assert follow(seed, bold=bold).seen["step"] > 0


@pytest.mark.parametrize(("seed", "bold"), rest_slow([(49, 85), (35, 30), (66, 20), (66, 50), (66, 85)]))
def test_a_match_on_a_crowded_map_follows_the_rules(seed: int, bold: int) -> None:
    """49 and 35: generals without CUs who have to back up on a campaign are spent, asked or not."""
    assert follow(seed, bold=bold, crowded=True).seen["question march"] > 0


@pytest.mark.slow
def test_hundreds_of_matches_on_crowded_maps_follow_the_rules() -> None:
    for seed in range(400):
        follow(seed, bold=BOLD[seed % 3], crowded=True)


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/hannibal/test_referee.py
@pytest.mark.parametrize("start", range(10_000, 11_000, 100))
def test_a_thousand_matches_follow_the_rules(start: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(start, start + 100):
        seen += follow(seed, bold=BOLD[seed % 3]).seen
    assert [each for each in USUAL_THINGS if not seen[each]] == []


def _finds_a_foul() -> bool:
    for seed in range(8):
        try:
            follow(seed, bold=85)
        except Foul:
            return True
    return False


@pytest.mark.parametrize(
    ("owner", "name", "reading"),
    rest_slow([
        (marching.Card, "limit", property(lambda _: 5)),
        (marching.Card, "_leaves_consuls", lambda _: True),
        (marching.Card, "dissolve", lambda self: setattr(self, "group", None)),
        (battles.Fight, "allies", lambda *_: 0),
        (duels.Rounds, "hannibal", lambda *_: True),
        (duels.Rounds, "may_withdraw", lambda *_: True),
        (ground.Ground, "isolated", lambda *_: set()),
        (ground.Ground, "score", lambda *_: 8),
        (ground.Ground, "holds", lambda *_: True),
        (battles, "MOST_STEPS", 1),
        (commanding.Command, "_combine", lambda *_: None),
        (commanding.Command, "_leader", lambda _, generals, *__: min(generals)),
        (commanding, "MEETINGS", ()),
    ], 2),
)
def test_a_referee_with_another_rule_book_finds_fouls(
    owner: Any, name: str, reading: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, reading)
    assert _finds_a_foul(), name
