"""Why not? Every refusal has a reason with its rule and source, and it gives nothing hidden away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.language import LANGUAGE, NOUNS
from ccancients.hannibal.procedures.losses import RemoveMarkers
from ccancients.hannibal.procedures.turn import PlayCard
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.hannibal.why_not import (
    RULES,
    Asked,
    Refusal,
    why_not,
    why_not_card,
    why_not_general,
    why_not_number,
    why_not_space,
)
from tests.hannibal.refusals.fighting import beaten
from tests.hannibal.refusals.tries import crowded_positions, every_wish, positions, wish
from tests.hannibal.refusals.truths import TRUTHS, is_true
from tests.hannibal.test_battle import F, L, field, fight
from tests.hannibal.test_random_games import SWITCHED
from tests.sweeps import rest_slow


def complete(asked: Asked, choice: Choice, where: str) -> Refusal | None:
    """The reason against a choice, true and with everything that a reason has; None for a legal one."""
    assert asked.decision is not None
    refusal = why_not(asked, choice)
    assert (refusal is None) == (choice in asked.decision.choices), f"{where}: {refusal}"
    if refusal is not None:
        assert refusal.paragraph, where
        assert refusal.source, where
        assert set(refusal.facts) == set(refusal.reason.facts), where
        assert is_true(asked, choice, refusal), f"{where}: {refusal} is not so"
    return refusal


def tried(tries: int, setup: Setup, seed: int) -> Counter[str]:
    """So many illegal tries over the positions of random games, each with a reason."""
    seen: Counter[str] = Counter()
    while True:
        for label, game, chance in positions(setup, seed, every=25, rare=4):
            for _ in range(2):
                choice = wish(game.decision, chance)
                refusal = complete(game, choice, f"{label}: '{LANGUAGE.choice_text(choice)}'")
                if refusal is not None:
                    seen[refusal.rule] += 1
                    if seen.total() >= tries:
                        return seen
        seed += 1


def test_every_one_of_a_thousand_random_illegal_tries_has_a_rule_and_a_source():
    seen = tried(1000, USUAL, seed=1)
    assert len(seen) > 40


@pytest.mark.slow
@pytest.mark.parametrize("setup", [USUAL, SWITCHED], ids=["usual", "switched"])
def test_every_one_of_ten_thousand_random_illegal_tries_has_a_rule_and_a_source(setup):
    """``python -m pytest -m slow tests/hannibal/test_why_not.py``: 20,000 tries with both set-ups."""
    assert len(tried(10_000, setup, seed=100)) > 80


def sweep(found: Iterator[tuple[str, Game[State], RolledChance]]) -> Counter[str]:
    """Every wish in some positions: a view gives the same reason, and so does every other deal."""
    seen: Counter[str] = Counter()
    for label, game, chance in found:
        mine = view_for(game, game.decision.side)
        others = [mine, *(mine.imagine(chance.roll(1, 1000)[0]) for _ in range(2))]
        theirs = view_for(game, 1 - game.decision.side)
        for choice in every_wish(game.decision, chance):
            where = f"{label}: '{LANGUAGE.choice_text(choice)}'"
            refusal = complete(game, choice, where)
            assert all(why_not(other, choice) == refusal for other in others), f"{where}: betrays what is hidden"
            assert why_not(theirs, choice) == Refusal(RULES.reasons()["question.other side"]), where
            if refusal is not None:
                seen[refusal.rule] += 1
    return seen


def test_every_wish_in_some_positions_has_a_true_reason_that_betrays_nothing_hidden():
    assert len(sweep(positions(USUAL, 1, every=60, rare=6))) > 20


@pytest.mark.parametrize("seed", rest_slow(range(2)))
def test_every_wish_on_a_crowded_map_has_a_true_reason_that_betrays_nothing_hidden(seed):
    assert len(sweep(crowded_positions(USUAL, seed, 120))) > 25


@pytest.mark.slow
@pytest.mark.parametrize("setup", [USUAL, SWITCHED], ids=["usual", "switched"])
@pytest.mark.parametrize("seed", range(10, 20))
def test_every_wish_in_many_positions_has_a_true_reason_that_betrays_nothing_hidden(setup, seed):
    sweep(positions(setup, seed, every=20))
    sweep(crowded_positions(setup, seed, 1500))


# -- clicks, and what is no choice at all -----------------------------------------------------------------------------


def rule_of(refusal: Refusal | None) -> str:
    return refusal.rule if refusal else ""


def test_a_click_on_a_space_stands_for_a_step_or_a_sea_move(table):
    table.place("tarentum", rome="6 cu t_varro")
    table.march("rome", 55, "t_varro")
    assert why_not_space(table.game, SPACE["cannae"]) is None
    assert rule_of(why_not_space(table.game, SPACE["rhegium"])) == "sail.too many"
    assert rule_of(why_not_space(table.game, SPACE["boii"])) == "go.no way"
    table.answer("march", "cu 5")
    assert why_not_space(table.game, SPACE["rhegium"]) is None


def test_a_click_on_a_space_of_a_retreat_is_one_that_a_path_leads_over(table):
    beaten(table)
    assert why_not_space(table.game, SPACE["tarentum"]) is None
    refusal = why_not_space(table.game, SPACE["beneventum"])
    assert refusal == Refusal(RULES.reasons()["retreat.no path"], {"space": SPACE["beneventum"]})


def test_a_click_on_a_general_takes_him_along_leaves_him_or_lets_him_react(table):
    table.place("saguntum", carthage="6 cu hannibal mago")
    table.place("arsa", carthage="2 cu hasdrubal")
    table.march("carthage", 11, "hannibal")
    assert why_not_general(table.game, GENERAL["mago"]) is None
    assert rule_of(why_not_general(table.game, GENERAL["hannibal"])) == "group.leads"
    assert rule_of(why_not_general(table.game, GENERAL["hasdrubal"])) == "general.not there"
    table.answer("march", "without mago")
    assert rule_of(why_not_general(table.game, GENERAL["mago"])) == "group.general once"


def test_a_click_on_an_enemy_who_is_attacked_asks_for_an_avoid_battle(table):
    table.place("cannae", carthage="6 cu hannibal")
    table.place("heraclea", carthage="6 cu mago")
    table.control(heraclea="none", cannae="none", arpi="none", brundisium="none")
    table.place("beneventum", rome="6 cu t_varro")
    table.march("rome", 11, "t_varro")
    table.answer("march", "go cannae")
    assert why_not_general(table.game, GENERAL["hannibal"]) is None
    assert why_not_general(table.game, GENERAL["mago"]) is None
    table.answer("react", "avoid hannibal")
    table.answer("reaction", "cu 6")
    assert rule_of(why_not_general(table.game, GENERAL["hannibal"])) == "avoid.once"


def test_a_click_on_a_card_asks_whether_it_can_be_played_in_any_way(table):
    table.place("cannae", rome="5 cu t_varro")
    table.hand("rome", 33, 17)
    table.start(PlayCard(0, claimed=True))
    assert why_not_card(table.game, 33) is None
    assert rule_of(why_not_card(table.game, 17)) == "card.claimed"
    assert rule_of(why_not_card(table.game, 55)) == "card.not held"
    assert rule_of(why_not_card(table.game, 99)) == "card.unknown"
    table.answer("card", "move 33")
    assert rule_of(why_not_card(table.game, 17)) == "card.not now"


def test_a_click_on_maharbals_card_attacks_with_it(table):
    table.hand("carthage", 6, 59)
    field(table)
    fight(table, [F] * 10, [L] * 7)
    assert why_not_card(table.game, 6) is None
    assert why_not_card(table.game, 59) is None


def test_a_number_is_asked_for_cus_or_for_elephants(table):
    table.place("saguntum", carthage="6 cu 2 elephants hannibal")
    table.march("carthage", 11, "hannibal")
    assert why_not_number(table.game, 3) is None
    assert rule_of(why_not_number(table.game, 7)) == "group.not so many"
    assert why_not_number(table.game, 1, elephants=True) is None
    assert rule_of(why_not_number(table.game, 2, elephants=True)) == "group.as it is"


@pytest.mark.parametrize("choice", [Choice("dance"), Choice("go"), Choice("go", (96,)), Choice("cu", (5, 5)),
                                    Choice("place", (-3,)), Choice("match", (5,))])
def test_what_is_no_choice_of_the_game_is_said_to_be_none(table, choice):
    table.place("cannae", rome="5 cu t_varro")
    table.march("rome", 55, "t_varro")
    assert rule_of(why_not(table.game, choice)) == "choice.malformed"


def test_when_the_war_is_over_nothing_is_asked(table):
    table.start(RemoveMarkers(0, 99))
    asked = [why_not(table.game, Choice("done")), why_not_space(table.game, 0), why_not_general(table.game, 0),
             why_not_card(table.game, 1), why_not_number(table.game, 1)]
    assert {rule_of(each) for each in asked} == {"game.over"}


def test_facts_tell_what_against_what(table):
    table.place("tarentum", rome="6 cu t_varro g_nero")
    table.consuls("t_varro")
    table.march("rome", 55, "g_nero")
    refusal = why_not(table.game, LANGUAGE.parse_choice("go cannae"))
    assert refusal is not None
    assert refusal.facts == {"general": GENERAL["t_varro"], "before": 6, "after": 0, "least": 5}
    assert (refusal.paragraph, refusal.source) == ("4.7, ruling 20", "S2 881, 893")


def test_every_fact_is_a_number_or_a_thing_with_a_name():
    names = {name for reason in RULES.reasons().values() for name in reason.facts}
    things = {"space", "here", "general", "commander", "card", "type", "wanted", "province", "side", "country",
              "question", "window"}
    assert names & set(NOUNS) == things
    assert {"number", "most", "least", "room", "points"} <= names - set(NOUNS)


def test_truths_are_of_reasons_that_exist():
    assert set(TRUTHS) <= set(RULES.reasons())
    assert len(TRUTHS) > 100
