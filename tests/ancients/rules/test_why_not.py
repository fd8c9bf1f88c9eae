"""Why not? Every refusal has a reason, it is the right one, and nothing legal is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from ccancients.ancients.components.board import GRID, parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.scenario.files import base_scenarios
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.ancients.why_not import RULES, why_not, why_not_card, why_not_hex, why_not_piece
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from tests.ancients.rules.refusal_truths import is_true
from tests.ancients.rules.refusals import battle, boxes, movement, orders, ways
from tests.ancients.rules.refusals.cases import Refused
from tests.ancients.table import Table
from tests.sweeps import rest_slow

CASES = [*orders.CASES, *movement.CASES, *battle.CASES, *ways.CASES, *boxes.CASES]
CLICKED_ONLY = {"movement.nowhere to go", "battle.no target"}
OF_NO_CHOICE = {"battle.over", "question.other side"}


def _choice(written: str | Choice) -> Choice:
    return LANGUAGE.parse_choice(written) if isinstance(written, str) else written


@pytest.mark.parametrize("sketch", CASES, ids=lambda sketch: sketch.__name__)
def test_the_reason_is(sketch: Callable[[Table], Refused], table: Table) -> None:
    refused = sketch(table)
    assert refused, f"the sketch leads to '{table.question}'"
    for written, rule in refused.items():
        choice = _choice(written)
        refusal = why_not(table.game, choice)
        assert refusal is not None, f"'{written}' is legal"
        assert refusal.rule == rule, f"'{written}': {refusal}"
        assert is_true(table.game, choice, refusal)
        seen = view_for(table.game, table.game.decision.side if table.game.decision else 0)
        assert why_not(seen, choice) == refusal, "a view of the deciding side gives the same reason"


def test_every_reason_has_a_case() -> None:
    named = set()
    for sketch in CASES:
        named |= set(sketch(Table()).values())
    assert set(RULES.reasons()) - named - CLICKED_ONLY - OF_NO_CHOICE == set()
    assert named <= set(RULES.reasons())


# -- a few facts in full ----------------------------------------------------------------------------------------------


def test_facts_of_a_hex_too_far(table: Table) -> None:
    table.place(F3="Roman heavy infantry", F8="Carthaginian heavy infantry")
    table.play("order_two_center")
    table.order("F3")
    refusal = why_not(table.game, LANGUAGE.parse_choice("move F3 F5"))
    assert refusal is not None
    assert refusal.facts == {"hex": parse_hex("F5"), "distance": 2, "move": 1, "already": 0}
    assert refusal.source == "S 180-200"


def test_facts_of_a_blocked_line_of_sight_name_the_hexes(table: Table) -> None:
    table.place(F3="Roman light bow infantry", I3="Roman light bow infantry", F6="Carthaginian auxilia",
                I5="Carthaginian auxilia")
    table.terrain(F4="forest")
    table.play("order_three_center")
    table.order("F3", "I3")
    table.done("movement")
    refusal = why_not(table.game, LANGUAGE.parse_choice("fire F3 F6"))
    assert refusal is not None
    assert refusal.facts == {"hex": parse_hex("F6"), "hexes": (parse_hex("F4"),)}


def test_facts_of_ignored_flags_name_their_sources(table: Table) -> None:
    table.place(F4="Roman heavy infantry", F5="Carthaginian warriors with leader")
    table.dice("flag", "flag", "flag", "light", "light")
    table.attack("F4", "F5")
    refusal = why_not(table.game, Choice("ignore", (3,)))
    assert refusal is not None
    assert refusal.facts == {
        "most": 2, "leader": 1, "support": 0, "full_warriors": 1, "fortification": 0, "elephants_against_horse": 0,
        "elite": 0,
    }


# -- clicks -----------------------------------------------------------------------------------------------------------


def test_a_click_on_a_unit_without_order_says_so_and_one_with_an_order_is_allowed(table: Table) -> None:
    table.place(F3="Roman heavy infantry", G3="Roman heavy infantry", F8="Carthaginian heavy infantry")
    table.play("order_two_center")
    table.order("F3")
    table.done("orders")
    refusal = why_not_hex(table.game, parse_hex("G3"))
    assert refusal is not None
    assert refusal.rule == "movement.not ordered"
    assert why_not_hex(table.game, parse_hex("F3")) is None
    assert why_not_hex(table.game, parse_hex("F4"), parse_hex("F3")) is None


def test_a_unit_that_is_hemmed_in_has_nowhere_to_go(table: Table) -> None:
    table.place(
        A1="Roman heavy infantry", A2="Roman heavy infantry", B1="Roman heavy infantry", F8="Carthaginian auxilia"
    )
    table.play("order_two_left")
    table.order("A1", "A2")
    refusal = why_not_piece(table.game, parse_hex("A1"))
    assert refusal is not None
    assert refusal.rule == "movement.nowhere to go"


def test_a_unit_without_enemies_near_has_no_target(table: Table) -> None:
    table.place(
        F3="Roman heavy infantry", H3="Roman heavy infantry", F4="Carthaginian heavy infantry",
        A8="Carthaginian auxilia",
    )
    table.play("order_two_center")
    table.order("F3", "H3")
    table.done("movement")
    refusal = why_not_hex(table.game, parse_hex("H3"))
    assert refusal is not None
    assert refusal.rule == "battle.no target"


def test_a_click_on_a_card_in_the_wrong_phase(table: Table) -> None:
    table.place(F3="Roman heavy infantry", F8="Carthaginian heavy infantry")
    table.hand(bottom="rally")
    table.play("order_two_center")
    refusal = why_not_card(table.game, COMMAND_CARDS[-1].index)
    assert refusal is not None
    assert refusal.rule == "card.not now"


def test_when_the_battle_is_over_nothing_is_asked(table: Table) -> None:
    table.place(F4="Roman heavy infantry", F5="Carthaginian auxilia 1 block")
    table.banners(bottom=7)
    table.dice("light", "light", "light", "light", "light")
    table.attack("F4", "F5")
    refusals = [why_not(table.game, Choice("done")), why_not_hex(table.game, 0), why_not_card(table.game, 0)]
    assert {refusal.rule for refusal in refusals if refusal} == {"battle.over"}
    assert len([refusal for refusal in refusals if refusal]) == 3


def test_the_other_side_is_told_that_it_does_not_decide(table: Table) -> None:
    table.place(F3="Roman heavy infantry", F8="Carthaginian heavy infantry")
    table.hand(bottom="order_two_left rally", top="line_command")
    table.turn()
    refusal = why_not(view_for(table.game, 0), Choice("play", (0,)))
    assert refusal is not None
    assert refusal.rule == "question.other side"


# -- random positions -------------------------------------------------------------------------------------------------

PLAIN = ("done", "pass", "one unit", "evade", "stand", "advance", "stay", "battle back", "decline", "first strike")
ONE_HEX = ("commander", "order", "order leader", "rally", "evade to", "retreat", "trample", "extra hex")
TWO_HEXES = ("move", "move leader", "exit", "attack", "fire")
REACH = 5


def _candidates(state: State, question: str, chance: RolledChance) -> Iterator[Choice]:
    """Everything somebody might answer: all cards, all hexes, pairs near enough, ways, numbers, pieces to place."""
    yield from (Choice("play", (card.index,)) for card in COMMAND_CARDS)
    yield from (Choice(verb) for verb in PLAIN)
    yield from (Choice("ignore", (number,)) for number in range(5))
    yield from (Choice("ambush", (number,)) for number in range(2))
    yield from (Choice(verb, (here,)) for verb in ONE_HEX for here in GRID.hexes)
    pieces = sorted({here for here in (*state.unit_hex, *state.leader_hex) if here >= 0})
    pairs = [(here, there) for here in pieces for there in (here, *GRID.within(GRID.hexes[here], REACH))]
    for verb in TWO_HEXES:
        some = pairs if question in ("movement", "battle") else _some(pairs, 30, chance)
        yield from (Choice(verb, pair) for pair in some)
    worth = sorted({here for hexes in state.battle.banner_hexes.values() for here in hexes})
    yield from (Choice("move", (*pair, via)) for pair in _some(pairs, 60, chance) for via in worth)
    if question == "ambush":
        yield from (Choice("place", (unit, here)) for unit in range(len(state.unit_hex)) for here in range(90, 113))
        yield from (Choice("place leader", (each, here)) for each in range(6) for here in range(90, 113))
    if question == "leader":
        yield from _ways(state, chance)


def _some(pairs: list[tuple[int, int]], count: int, chance: RolledChance) -> list[tuple[int, int]]:
    return [pairs[chance.roll(1, len(pairs))[0]] for _ in range(count)]


def _ways(state: State, chance: RolledChance) -> Iterator[Choice]:
    for here in state.leader_hex:
        ways = [(here,)] if here >= 0 else []
        for _ in range(3):
            ways = [(*way, near) for way in ways for near in (*GRID.neighbors[way[-1]], -1) if way[-1] >= 0]
            yield from (Choice("leader", way) for way in ways if len(way) < 4 or chance.roll(1, 4)[0] == 0)


def _check(game: Game[State], label: str, chance: RolledChance) -> Counter[str]:
    decision = game.decision
    assert decision is not None
    seen: Counter[str] = Counter()
    asked = game if chance.roll(1, 2)[0] else view_for(game, decision.side)
    for choice in (*_candidates(game.state, decision.question, chance), *decision.choices):
        refusal = why_not(asked, choice)
        where = f"{label}: '{LANGUAGE.choice_text(choice)}' to '{decision.question}'"
        assert (refusal is None) == (choice in decision.choices), f"{where}: {refusal}"
        if refusal is None:
            continue
        assert is_true(asked, choice, refusal), f"{where}: {refusal} is not so"
        seen[refusal.rule] += 1
    for here in GRID.hexes:
        why_not_hex(asked, here)
    return seen


def _sweep(number: int, seed: int, every: int) -> Counter[str]:
    """One random game of a battle, looked at every so many decisions and at every rare question."""
    scenario = base_scenarios()[number]
    printing = ("first", "current")[seed % 2]
    game = new_game(Setup(scenario=scenario, options=Options(printing=printing)), seed, record=False)
    chance = RolledChance(seed + 1000)
    seen: Counter[str] = Counter()
    decided = 0
    while game.decision is not None:
        decision = game.decision
        decided += 1
        common = decision.question in ("card", "orders", "movement", "battle", "evade", "battle back")
        if decided % (every if common else max(1, every // 10)) == 0:
            label = f"{scenario.id}, {printing} printing, seed {seed}, decision {decided}"
            seen += _check(game, label, chance)
        game.apply(decision.choices[chance.roll(1, len(decision.choices))[0]])
    return seen


@pytest.mark.parametrize("number", rest_slow(range(15), {0, 7}))
def test_every_refusal_in_random_positions_has_a_true_reason(number: int) -> None:
    seen = _sweep(number, seed=number + 1, every=150)
    assert len(seen) > 10


@pytest.mark.slow
@pytest.mark.parametrize("number", range(15))
def test_every_refusal_in_many_random_positions_has_a_true_reason(number: int) -> None:
    for seed in range(4):
        _sweep(number, seed=100 * number + seed, every=20)
