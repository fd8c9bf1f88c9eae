"""The parts of the search one by one: common luck, the evaluation, the quick reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cache

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.dice import SIDES
from ccancients.ancients.mind.script.memory import Kept
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search.candidates import candidates
from ccancients.ancients.mind.search.dice import KeyedDice
from ccancients.ancients.mind.search.evaluation import Evaluation, Terms
from ccancients.ancients.mind.search.rollout import Rollouts, Sample
from ccancients.ancients.mind.search.thinker import TRIBUNE, Thinker
from ccancients.ancients.mind.search.values import STANDARD, Values
from ccancients.ancients.procedures.combat import Blow, CloseCombat
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.engine.procedure import Procedure
from ccancients.search.budget import Budget
from tests.ancients.mind.conftest import setup_of
from tests.ancients.mind.test_search import position, seen
from tests.ancients.table import Table

BOTTOM = 1


# -- common luck ------------------------------------------------------------------------------------------------------


@cache
def _any_game() -> Game[State]:
    return new_game(setup_of("akragas"), 0)


def _game_at(frame: Procedure) -> Game[State]:
    game = _any_game().clone()
    game.stack = [frame]
    return game


def _dice(seed: int, frame: Procedure) -> KeyedDice:
    dice = KeyedDice(seed)
    dice.game = _game_at(frame)
    return dice


def test_the_same_combat_has_the_same_dice_whatever_came_before() -> None:
    first, second = _dice(5, Blow(1, 2, "attack")), _dice(5, Blow(3, 4, "attack"))
    second.roll(3, SIDES)
    second.game = _game_at(Blow(1, 2, "attack"))
    assert first.roll(4, SIDES) == second.roll(4, SIDES)


def test_more_dice_begin_with_the_same_faces_and_evading_meets_the_same_blow() -> None:
    assert _dice(9, Blow(1, 2, "attack")).roll(5, SIDES)[:3] == _dice(9, Blow(1, 2, "attack")).roll(3, SIDES)
    evaded = CloseCombat(1, 50, defender=2)
    assert _dice(9, Blow(1, 2, "attack")).roll(3, SIDES) == _dice(9, evaded).roll(3, SIDES)


def test_another_combat_the_next_roll_and_another_sample_have_other_dice() -> None:
    dice = _dice(9, Blow(1, 2, "attack"))
    rolls = [dice.roll(5, SIDES), dice.roll(5, SIDES)]
    rolls.append(_dice(9, Blow(2, 1, "attack")).roll(5, SIDES))
    rolls.append(_dice(10, Blow(1, 2, "attack")).roll(5, SIDES))
    assert len(set(rolls)) == 4


def test_imagined_dice_are_fair() -> None:
    counts = Counter(
        face for seed in range(3_000) for face in _dice(seed, Blow(seed % 20, seed % 7, "attack")).roll(4, SIDES)
    )
    expected = 3_000 * 4 / SIDES
    assert sum((counts[face] - expected) ** 2 / expected for face in range(SIDES)) < 20.5  # 0.1% of fair dice


@pytest.mark.slow
def test_common_luck_makes_differences_surer() -> None:
    """The spread of the difference of two plans for the same card, on common samples and on samples of their own."""
    common = own = 0.0
    pairs = 0
    for name, turns in (("akragas", 7), ("cannae", 9), ("zama", 11)):
        view = seen(position(name, 8, turns))
        rollouts = Rollouts(view, STANDARD, 1, ahead=0)
        found = candidates(view, 1, 0)
        for first in found:
            for other in found[found.index(first) + 1 :]:
                if other.answers[0] != first.answers[0]:
                    continue
                a, b = (rollouts.stem(list(each.answers)) for each in (first, other))
                values = [(rollouts.sample(a, each).value, rollouts.sample(b, each).value) for each in range(40)]
                common += _variance([x - y for x, y in values])
                own += _variance([x for x, _ in values]) + _variance([y for _, y in values])
                pairs += 1
    assert pairs > 5
    assert common < 0.6 * own, f"{common:.0f} against {own:.0f}"


def _variance(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return sum((each - mean) ** 2 for each in values) / len(values)


# -- play-outs --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_sample_is_its_numbers_and_nothing_elses() -> None:
    view = seen(position("zama", 2, 8))
    rollouts = Rollouts(view, STANDARD, 7, ahead=1)
    stems = [rollouts.stem(list(each.answers)) for each in candidates(view, 1, 0)[:3]]
    forward = {(each, number): rollouts.sample(stems[each], number) for each in range(3) for number in range(6)}
    again = Rollouts(view, STANDARD, 7, ahead=1)
    stems = [again.stem(list(each.answers)) for each in candidates(view, 1, 0)[:3]]
    backward = {key: again.sample(stems[key[0]], key[1]) for key in reversed(forward)}
    assert forward == backward
    assert len({forward[0, number].value for number in range(6)}) > 1, "luck differs from sample to sample"


@pytest.mark.parametrize("name", ["akragas", "crimissos", "dertosa", "zama"])
def test_a_plan_stops_before_anything_hidden_has_a_say(name: str) -> None:
    for turns in (3, 8):
        game = position(name, 3, turns)
        view = seen(game)
        rollouts = Rollouts(view, STANDARD, 1, ahead=0)
        for each in candidates(view, 1, 2):
            stem = rollouts.stem(list(each.answers))
            asked = stem.game.decision
            assert stem.game.secrets == game.secrets
            assert asked is not None
            assert asked.side == view.side
            assert asked.question not in (questions.FIRST_STRIKE, questions.EVADE)
            assert list(each.answers[len(each.answers) - len(stem.rest) :]) == stem.rest


@pytest.mark.slow
def test_turns_after_the_enemys_answer_are_weighed_by_their_share() -> None:
    """Three turns ahead: the position after the answer, after one's own next turn, after the enemy's next one."""
    view = seen(position("zama", 2, 8))
    last, mixed = replace(STANDARD, reply=1.0), replace(STANDARD, reply=0.6)
    plan = list(candidates(view, 1, 0)[0].answers)

    def played(values: Values, ahead: int, number: int) -> Sample:
        rollouts = Rollouts(view, values, 7, ahead=ahead)
        return rollouts.sample(rollouts.stem(plan), number)

    for number in range(4):
        stages = [played(last, ahead, number).worth for ahead in (1, 2, 3)]
        expected = 0.4 * stages[0] + 0.6 * (0.4 * stages[1] + 0.6 * stages[2])
        found = played(mixed, 3, number)
        assert found.worth == pytest.approx(expected)
        assert (found.won, found.lost) == (played(last, 1, number).won, played(last, 1, number).lost)


# -- the evaluation ---------------------------------------------------------------------------------------------------


def _placed(**pieces: str) -> Table:
    table = Table()
    table.place(**pieces)
    table.turn()
    return table


def _terms(mover: int = BOTTOM, **pieces: str) -> Terms:
    state = _placed(**pieces).game.state
    return Evaluation(STANDARD, state, BOTTOM).terms(state, mover)


def test_fewer_enemy_blocks_are_better_and_fewer_own_ones_worse() -> None:
    full = _terms(F3="Roman heavy infantry", F7="Carthaginian heavy infantry")
    hurt = _terms(F3="Roman heavy infantry", F7="Carthaginian heavy infantry 2 blocks")
    weak = _terms(F3="Roman heavy infantry 2 blocks", F7="Carthaginian heavy infantry")
    assert weak.blocks < full.blocks == 0 < hurt.blocks


def test_a_weak_enemy_in_reach_promises_more_than_one_out_of_reach() -> None:
    near = _terms(F5="Roman heavy infantry", F6="Carthaginian medium infantry 1 block")
    far = _terms(F3="Roman heavy infantry", F9="Carthaginian medium infantry 1 block")
    assert near.pressure > far.pressure == 0


def test_what_was_worked_out_is_kept_while_battle_weights_and_cards_gone_are_the_same() -> None:
    kept, battle, other = Kept(), setup_of("akragas").battle(), setup_of("zama").battle()
    known = kept.sides(battle, DEFAULT, [3, 7])

    def is_kept(sides: Sequence[object]) -> bool:
        return all(each is before for each, before in zip(sides, known, strict=True))  # the pair may be new

    assert known[0].seen == (3, 7)
    assert is_kept(kept.sides(battle, replace(DEFAULT), (3, 7)))
    bold = replace(DEFAULT, danger=0.5)
    for now, weights, seen_now in ((battle, DEFAULT, [3, 9]), (other, DEFAULT, [3, 9]), (other, bold, [3, 9])):
        again = kept.sides(now, weights, seen_now)
        assert not is_kept(again)
        known = again


def test_the_last_banner_but_one_counts_when_it_is_won_and_not_in_what_a_strike_is_worth() -> None:
    state = _placed(F5="Roman heavy infantry", F6="Carthaginian medium infantry").game.state
    needed, target = state.battle.banners[BOTTOM], state.unit_at[parse_hex("F6")]
    banners, stakes = [], []
    for won in (needed - 3, needed - 2, needed - 1):
        state.banners[BOTTOM] = won
        evaluation = Evaluation(STANDARD, state, BOTTOM)
        banners.append(evaluation.terms(state, BOTTOM).banners)
        stakes.append(evaluation.stakes(state, target)[-1])
    assert banners[2] - banners[1] > banners[1] - banners[0] + 0.9 * STANDARD.match_point
    assert stakes[1] - stakes[0] == pytest.approx(stakes[2] - stakes[1], abs=1e-6)


def test_it_matters_whose_turn_it_is() -> None:
    pieces = {"F5": "Roman medium infantry", "F6": "Carthaginian medium infantry"}
    table = Table()
    table.place(**pieces)
    table.hand(bottom="order_two_center order_three_center order_two_left order_two_right")
    table.turn()
    state = table.game.state
    weighed = Evaluation(STANDARD, state, BOTTOM)
    assert weighed.terms(state, BOTTOM).strikes > weighed.terms(state, 1 - BOTTOM).strikes


def test_two_supporting_friends_count() -> None:
    line = _terms(E5="Roman auxilia", F5="Roman auxilia", G5="Roman auxilia", F7="Carthaginian auxilia")
    apart = _terms(C5="Roman auxilia", F5="Roman auxilia", I5="Roman auxilia", F7="Carthaginian auxilia")
    assert line.support > apart.support


def test_a_leader_alone_near_the_enemy_is_a_worry() -> None:
    alone = _terms(F4="Roman leader", E2="Roman auxilia", F6="Carthaginian heavy infantry")
    led = _terms(E2="Roman auxilia with leader", F6="Carthaginian heavy infantry")
    assert alone.leaders < led.leaders


def test_being_far_from_the_enemy_costs_only_oneself() -> None:
    near = _terms(F5="Roman heavy infantry", F7="Carthaginian heavy infantry")
    far = _terms(F2="Roman heavy infantry", F7="Carthaginian heavy infantry")
    assert far.approach < near.approach <= 0


def test_what_is_remembered_is_what_is_worked_out(akragas: Setup) -> None:
    state = new_game(akragas, 4, record=False).state
    weighed = Evaluation(STANDARD, state, BOTTOM)
    first = weighed.terms(state, 0)
    moved = state.copy()
    moved.blocks[0] -= 1
    assert weighed.terms(moved, 0) != first
    assert weighed.terms(state, 0) == first == Evaluation(STANDARD, state, BOTTOM).terms(state, 0)


def test_a_won_battle_is_worth_more_than_any_other_and_a_lost_one_less(akragas: Setup) -> None:
    state = new_game(akragas, 4, record=False).state
    weighed = Evaluation(STANDARD, state, BOTTOM)
    going_on = weighed.terms(state, 0).total
    assert weighed.of_end(state, 1 - BOTTOM).total < going_on - 300
    assert weighed.of_end(state, BOTTOM).total > going_on + 300
    assert weighed.win_chance(0) == pytest.approx(0.5)
    assert weighed.win_chance(-1e9) < 0.01 < 0.99 < weighed.win_chance(1e9)


# -- values -----------------------------------------------------------------------------------------------------------


def test_values_have_no_field_without_a_word_about_it() -> None:
    documented = Values.__doc__ or ""
    assert all(f"``{name}``" in documented for name in asdict(STANDARD))


@pytest.mark.slow
def test_a_turn_with_thrown_orders_does_not_think_for_every_die_as_for_a_card() -> None:
    view = seen(position("zama", 3, 6, questions.ORDERS))
    thought = Thinker(1, TRIBUNE).think(view, Budget(400, None))
    assert 0 < thought.evaluations <= 130
