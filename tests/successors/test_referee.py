"""Whole matches, followed by a second reading of activation, movement, passage, sailing and battles."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Literal

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors.deeds import roll
from ccancients.successors.procedures import battle, entering
from ccancients.successors.procedures import movement as moving
from ccancients.successors.rules import movement
from ccancients.successors.rules.reasons import OK
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.workshop.lab.coverage import Curious
from tests.successors.crowd import NUMBER, crowded_setup, kind_of
from tests.successors.referee.referee import Referee
from tests.sweeps import rest_slow

SCENARIOS = ("first_march_two", "coalition_two", "three_heirs_three", "babylon_323_four")
ENDINGS = ("end", "done", "pass")
Chooser = Callable[[Game[State]], Choice]


def rather_going_on(seed: int) -> Chooser:
    """Answers at random that rather go on than end something."""
    dice = random.Random(seed)

    def choose(game: Game[State]) -> Choice:
        assert game.decision is not None
        choice = dice.choice(game.decision.choices)
        again = choice.verb in ENDINGS and dice.random() < 0.6
        return dice.choice(game.decision.choices) if again else choice

    return choose


def follow(setup: Setup, seed: int, choose: Chooser | None = None) -> int:
    """Play a match with the second reading beside it; how many choices were followed."""
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    referee, choose, choices = Referee(game.state), choose or rather_going_on(seed), 0
    try:
        for event in game.take_events():
            referee.see(game.state, event)
        while game.decision is not None:
            referee.look(game)
            choice = choose(game)
            referee.answered(game.state, game.decision, choice.verb)
            game.apply(choice)
            choices += 1
            for event in game.take_events():
                referee.see(game.state, event)
        referee.over(game.state)
    except AssertionError as error:
        raise AssertionError(f"{setup.scenario}, seed {seed}, choice {choices}: {error}") from error
    return choices


def follow_some(number: int) -> None:
    """Some crowded matches."""
    for seed in range(number):
        follow(crowded_setup(seed), seed)


@pytest.mark.parametrize("scenario", rest_slow(SCENARIOS))
def test_a_second_reading_foresees_a_random_match(scenario):
    assert follow(Setup(scenario=scenario, frame="first"), 1) > 50


def test_a_second_reading_foresees_a_crowded_match():
    assert follow(crowded_setup(4), 4) > 50


FAULTS = {
    "nobody is asked for passage": (entering, "passed_by", lambda _state, _place: []),
    "a bonus too many": (battle, "bonus", lambda _state, _party, _place: 1),
    "no commander is in danger": (battle, "leader_is_lost", lambda _state, _dice: False),
    "no ports are defended": (moving, "may_be_intercepted", lambda _state, _space: False),
    "Royal Army always fights": (entering, "may_be_tested", lambda _state, _other, _place: False),
    "the title is never lost in battle": (battle, "lose_champion", lambda *_: None),
    "the title is never lost by an overrun": (entering, "lose_champion", lambda *_: None),
    "Macedonians never die": (battle, "attrition", lambda game, side, *_: (roll(game, side, "losing"), 0)[1]),
    "too many units sail": (movement, "embark", lambda _state: OK),
    "royals are not captured": (battle, "capture_royals", lambda *_: None),
    "an interception leaves no mark": (entering, "exhaust", lambda _game: None),
    "units are left alone": (movement, "leaves_alone", lambda _state: False),
    "gates open as often as one likes": (movement, "MOST_TOGGLES", 99),
    "fortresses hurt nobody": (moving, "owes_attrition", lambda _state, by_sea: False),
}


@pytest.mark.parametrize("fault", rest_slow(FAULTS, 5))
def test_a_second_reading_notices_a_fault(fault, monkeypatch):
    where, name, instead = FAULTS[fault]
    monkeypatch.setattr(where, name, instead)
    with pytest.raises(AssertionError, match=r"crowd_\d+, seed \d+"):
        follow_some(12)


OUT_AND_BACK = (
    "suc1 rules=first_march_two turn=1 round=1 asks=tyche of=red order=red+purple "
    "red.at=5mercenary+antigonos@odryssai red.hand=operations_3 red.champion=yes purple.at=1mercenary@ouruk "
    "purple.hand=? purple.champion=yes "
    "armies=leosthenes:gone:6+ariarathes:gone:5+philon:gone:6+glaukias:gone:4+seuthes:gone:4"
)


def out_and_back(earlier: Literal[True] | None = None) -> None:
    """An army begins in a hostile fortress, leaves it, comes back and leaves it again."""
    ways = ["play operations_3 as march", "activate antigonos", "march odessos", "march odryssai", "march byzantion"]

    def choose(game: Game[State]) -> Choice:
        assert game.decision is not None
        verbs = {choice.verb: choice for choice in game.decision.choices}
        return verbs[ways.pop(0)] if ways and ways[0] in verbs else game.decision.choices[-1]

    follow(Setup(scenario="first_march_two", frame="first", position=OUT_AND_BACK, earlier_readings=earlier), 1, choose)
    assert not ways


def test_a_second_reading_knows_who_began_in_a_fortress():
    """R28: as it was once read, whoever came back to where the activation began suffered on leaving again."""
    out_and_back()
    with pytest.raises(AssertionError, match="attrition without a hostile fortress"):
        out_and_back(earlier=True)


BESIDE_A_ROYAL = (
    "suc1 rules=first_march_two turn=1 round=1 asks=tyche of=red order=red+purple "
    "red.at=5mercenary+antigonos@odryssai red.hand=operations_3 red.champion=yes "
    "purple.at=1mercenary@ouruk,~herakles@odryssai purple.hand=? purple.champion=yes "
    "armies=leosthenes:gone:6+ariarathes:gone:5+philon:gone:6+glaukias:gone:4+seuthes:gone:4"
)


def beside_a_royal(earlier: Literal[True] | None = None) -> None:
    """An army is activated where another player's royal lies, and ends where it stands."""
    ways = ["play operations_3 as march", "activate antigonos", "end"]

    def choose(game: Game[State]) -> Choice:
        assert game.decision is not None
        verbs = {choice.verb: choice for choice in game.decision.choices}
        return verbs[ways.pop(0)] if ways and ways[0] in verbs else game.decision.choices[-1]

    setup = Setup(scenario="first_march_two", frame="first", position=BESIDE_A_ROYAL, earlier_readings=earlier)
    follow(setup, 1, choose)
    assert not ways


def test_a_second_reading_knows_who_was_entered_upon():
    """R72: as it was once read, whoever ended beside royals overran them."""
    beside_a_royal()
    with pytest.raises(AssertionError, match="whom nobody asked for passage"):
        beside_a_royal(earlier=True)


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/successors/test_referee.py
@pytest.mark.parametrize("seed", range(100, 140))
def test_a_second_reading_foresees_many_random_matches(seed):
    for scenario in SCENARIOS:
        follow(Setup(scenario=scenario, frame="first"), seed)
    given: Counter[str] = Counter()
    for number in range(seed, seed + NUMBER, 8):
        follow(crowded_setup(number), seed)
        follow(crowded_setup(number), seed + 1, Curious(seed, given, kind_of).choose)
