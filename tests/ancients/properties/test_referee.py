"""Whole battles under the eyes of a referee who has read the rules for himself (``tests/ancients/referee``).

He foresees every question with all its answers, every number of dice, hit, flag, loss, way back and banner.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from tests.ancients.referee import field
from tests.ancients.referee.brawls import brawl, play_under
from tests.ancients.referee.listening import Foul
from tests.ancients.referee.referee import Referee
from tests.sweeps import rest_slow

PRINTINGS = ("first", "current")
RARE = (
    "rampage", "lone leader trampled", "crush", "elephants roll again", "elephants pay", "first strike", "evade",
    "leader escape", "orphan killed", "leader left the map", "bonus combat", "extra hex", "flags ignored",
    "retreat blocked", "warriors must charge", "went through a friend", "banner hex entered", "deck made anew",
    "rally die", "order die", "ambush sprung", "war machine left",
)


@pytest.mark.parametrize(
    ("number", "printing"),
    rest_slow(product(range(15), PRINTINGS), {(0, "first"), (7, "first"), (11, "current")}),
)
def test_every_battle_follows_the_rules_as_the_referee_reads_them(number: int, printing: str) -> None:
    scenario = base_scenarios()[number]
    play_under(Setup(scenario=scenario, options=Options.model_validate({"printing": printing})), 400 + number)


@pytest.mark.parametrize("brawls", rest_slow([6, 30]))
@pytest.mark.parametrize("printing", PRINTINGS)
def test_brawls_of_elephants_leaders_and_every_ground_follow_the_rules(printing: str, brawls: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(brawls):
        seen += play_under(brawl(seed, printing), seed).seen
    assert seen.total() > 50
    if brawls == 30:
        assert [each for each in RARE if not seen[each]] == [], "these games do not come to everything that is rare"


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ancients/properties
@pytest.mark.parametrize("printing", PRINTINGS)
@pytest.mark.parametrize("start", range(1000, 1500, 100))
def test_many_brawls_follow_the_rules(start: int, printing: str) -> None:
    for seed in range(start, start + 100):
        play_under(brawl(seed, printing), seed)


def _finds_a_foul(change: object = None) -> bool:
    """Whether the referee finds one in some brawls."""
    for seed in range(12):
        try:
            play_under(brawl(seed, "first"), seed, change)
        except Foul:
            return True
    return False


def _no_support(referee: Referee) -> None:
    referee.flags_ignored = lambda *_, **__: 0  # type: ignore[method-assign]


def _no_helmets(referee: Referee) -> None:
    referee.helmets_hit = lambda _: False  # type: ignore[method-assign]


def _no_evade(referee: Referee) -> None:
    referee.may_evade = lambda *_: False  # type: ignore[method-assign]


def _sees_through_everything(referee: Referee) -> None:
    referee.sees = lambda *_: True  # type: ignore[method-assign]


def _another_hand(referee: Referee) -> None:
    referee.command = [6, 6]


@pytest.mark.parametrize("change", [_no_support, _no_helmets, _no_evade, _sees_through_everything, _another_hand])
def test_a_referee_with_another_rule_book_finds_fouls(change: object) -> None:
    assert _finds_a_foul(change)


def _play_battles_of_before() -> None:
    for number, scenario in enumerate(base_scenarios()):
        play_under(Setup(scenario=scenario, earlier_readings=True), 400 + number)


def test_brawls_by_the_readings_before_ruling_133_are_foul_to_the_referee() -> None:
    """He reads war machines, their leaders and elite units as they are read today."""
    fouls = 0
    for seed in range(12):
        try:
            play_under(brawl(seed, "first").model_copy(update={"before_ruling_133": True}), seed)
        except Foul:
            fouls += 1
    assert fouls > 6


def test_a_game_by_the_earlier_readings_is_foul_to_the_referee() -> None:
    """He reads ruling 127 as it is read today: who was struck first is asked whether to battle back."""
    with pytest.raises(Foul, match="expected the question 'battle back'"):
        _play_battles_of_before()


@pytest.mark.parametrize(("code", "number"), [("AX", "flag_hexes"), ("WA", "attack"), ("EL", "move"), ("MC", "move")])
def test_a_referee_with_another_unit_table_finds_fouls(
    code: str, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = field.KINDS[code]
    monkeypatch.setitem(field.KINDS, code, kind._replace(**{number: getattr(kind, number) + 1}))
    assert _finds_a_foul()
