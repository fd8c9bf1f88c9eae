"""The tool that pits rules of thumb for battle cards against the rule of the program."""

from __future__ import annotations

from random import Random

import pytest

from ccancients.hannibal.odds.duel import attacks, fresh_facts
from ccancients.workshop.lab import thumbs as tool
from ccancients.workshop.lab.thumbs import THUMBS, Seen


def fresh(chance: Random) -> Seen:
    match = tool.situation(chance)
    hand, _ = tool.deal(match, chance)
    return Seen(hand, [0] * 6, match.cards[1], [False] * 6, [0] * 6, own_probe=False, enemy_probe=False)


def test_the_rule_against_itself_is_even_on_every_pair():
    assert tool.measured(THUMBS["the rule itself"], 200, 5) == (0.5, 0.0)


@pytest.mark.parametrize("name", ["at random", "never counterattacks"])
def test_bad_rules_lose(name):
    rate, wide = tool.measured(THUMBS[name], 2000, 3)
    assert rate + wide < 0.45


def test_the_rule_with_its_own_figures_attacks_as_the_rule_does():
    for seed in range(300):
        seen = fresh(Random(seed))
        card, kind = tool.the_rule(seen, Random(0))
        assert tool.weighed()(seen, Random(0)) == (card, kind), seed
        first = attacks(fresh_facts(tuple(seen.hand), seen.enemy_cards))[0]
        assert (first.card, first.type) == (card, kind), seed
