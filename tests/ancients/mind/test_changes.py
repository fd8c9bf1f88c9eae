"""Plans with a single order or destination changed, and what becomes of the best plan by them."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.plans import Planner
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search import thinker
from ccancients.ancients.mind.search.candidates import Candidate, candidates, with_another_card
from ccancients.ancients.mind.search.changes import OTHER_PLACES, OTHER_UNITS, SOURCE, changes
from ccancients.ancients.mind.search.comparison import Comparison
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.ancients.mind.search.thought import Thought
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.processes.job import Cancelled, Interrupt
from ccancients.search.budget import Budget
from tests.ancients.mind.test_search import HURRIED, position, seen
from tests.ancients.table import Table
from tests.sweeps import rest_slow

FEW = 60
PLACES = [("akragas", 2), ("cannae", 5), ("castulo", 9), ("metaurus", 4)]


def plan_of(view: View) -> tuple[Choice, ...]:
    return candidates(view, 1, 0)[0].answers


def pieces(answers: tuple[Choice, ...], verb: str) -> set[tuple[object, ...]]:
    return {answer.args[: 1 if verb == "order" else 2] for answer in answers if answer.verb == verb}


@pytest.mark.parametrize(("name", "turns"), rest_slow(PLACES))
def test_every_change_is_a_whole_plan_by_the_rules(name: str, turns: int) -> None:
    """It can be played to its end, and leads where the plan leads: to the battles, or to the enemy's turn."""
    view = seen(position(name, 5, turns))
    plan = plan_of(view)
    found = changes(view, 1, plan)
    assert len({each.answers for each in found}) == len(found)
    assert plan not in {each.answers for each in found}
    for each in found:
        assert each.source == SOURCE
        game = view.imagine(1)
        for answer in each.answers:
            assert game.decision is not None
            assert answer in game.decision.choices
            game.apply(answer)
        assert game.decision is None or game.decision.question not in (questions.ORDERS, questions.MOVEMENT)


@pytest.mark.parametrize(("name", "turns"), rest_slow(PLACES))
def test_a_change_is_one_unit_for_another_or_one_destination(name: str, turns: int) -> None:
    view = seen(position(name, 5, turns))
    plan = plan_of(view)
    for each in changes(view, 1, plan):
        assert each.answers[0] == plan[0], "the card is the same"
        new = pieces(each.answers, "order") - pieces(plan, "order")
        gone = pieces(plan, "order") - pieces(each.answers, "order")
        assert len(new) <= len(gone), "in the stead of others"
        moved = pieces(each.answers, "move") - pieces(plan, "move")
        if new:
            assert {move[0] for move in moved} <= {order[0] for order in new}
        else:
            assert len(moved) <= 1


def test_how_many_there_are_has_a_bound() -> None:
    view = seen(position("cannae", 5, 5))
    plan = plan_of(view)
    orders = len(pieces(plan, "order"))
    assert orders
    assert 0 < len(changes(view, 1, plan)) <= (OTHER_UNITS + OTHER_PLACES + 1) * orders


def test_a_unit_that_was_ordered_and_stays_is_tried_elsewhere() -> None:
    view = seen(position("cannae", 5, 5))
    idle = tuple(answer for answer in plan_of(view) if answer.verb != "move")
    moved = [pieces(each.answers, "move") for each in changes(view, 1, idle)]
    assert any(len(each) == 1 for each in moved)
    stay = {order[0] for order in pieces(idle, "order")}
    alike = [each for each in changes(view, 1, idle) if pieces(each.answers, "order") == pieces(idle, "order")]
    assert {move[0] for each in alike for move in pieces(each.answers, "move")} <= stay


@pytest.mark.slow
def test_a_change_leaves_no_order_unused_that_the_plan_used() -> None:
    """Where one order hangs on another, whoever can no longer be ordered is replaced too, if anybody can be."""
    fewer = 0
    for seed, name, turns in ((5, "cannae", 5), (7, "zama", 4), (3, "akragas", 6)):
        view = seen(position(name, seed, turns))
        for candidate in candidates(view, 1, 4):
            plan = candidate.answers
            for each in changes(view, 1, plan):
                if len(pieces(each.answers, "order")) == len(pieces(plan, "order")):
                    continue
                fewer += 1
                others = still_offered(view, each.answers) - pieces(plan, "order")
                assert not others, (name, plan, each.answers)
    assert fewer < 10


def still_offered(view: View, answers: tuple[Choice, ...]) -> set[tuple[object, ...]]:
    """Whom the rules would let one order when a plan orders nobody else."""
    game = view.imagine(1)
    for answer in answers:
        assert game.decision is not None
        if game.decision.question == questions.ORDERS and answer == Choice("done"):
            return {choice.args for choice in game.decision.choices if choice.verb == "order"}
        game.apply(answer)
    return set()


def test_a_second_movement_is_left_open(table: Table) -> None:
    """Move-Fire-Move with nobody in range: the plan ends with the first movement, and so does every change of it."""
    table.place(B2="Carthaginian light infantry", C3="Carthaginian auxilia", I2="Roman light infantry")
    table.place(I4="Roman light infantry", I6="Roman light infantry", I8="Roman medium infantry")
    table.command(bottom=2)
    table.hand(bottom="move_fire_move order_two_left")
    table.turn("bottom")
    view = view_for(table.game, table.game.decision.side)
    card = next(choice for choice in view.decision.choices if COMMAND_CARDS[choice.args[0]].key == "move_fire_move")
    plan = tuple(Planner(view.imagine(0), view.side, DEFAULT, view.imagine).card_plan(card).answers)
    found = changes(view, 1, plan)
    assert found
    for each in found:
        game = view.imagine(1)
        for answer in each.answers:
            game.apply(answer)
        assert game.decision is not None
        assert game.decision.question == questions.MOVEMENT, "the second one"
        assert game.decision.side == view.side


def test_nothing_is_changed_that_comes_after_dice() -> None:
    """Whom the dice will order is not known, so a plan that was made with imagined ones is left as it is."""
    view = seen(position("cannae", 3, 3))
    assert view.decision is not None
    card = next(choice for choice in view.decision.choices if COMMAND_CARDS[choice.args[0]].key == "i_am_spartacus")
    table = view.imagine(1)
    table.apply(card)
    planner = Planner(table.clone(), view.side, DEFAULT, view.imagine)
    plan = (card, *planner.rest_of_turn(table).answers)
    assert len(plan) > 2
    assert changes(view, 1, plan) == []


class Compared(list[tuple[int, int, int]]):
    """Comparisons that were made: how many turns ahead, how many plans, how many play-outs."""

    def watched(self, monkeypatch: pytest.MonkeyPatch) -> Compared:
        noted = self

        class Noted(Comparison):
            def run(self, *args: Any) -> Comparison:
                before, found = self.spent, super().run(*args)
                noted.append((self.rollouts.ahead, len(self.found), self.spent - before))
                return found

        monkeypatch.setattr(thinker, "Comparison", Noted)
        return self


@pytest.mark.slow
def test_plans_and_changes_are_sifted_by_ones_own_turn_and_the_best_played_out_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen(position("cannae", 5, 5))
    compared = Compared().watched(monkeypatch)
    thought = Thinker(1, HURRIED).think(view, Budget(FEW, None))
    *sieves, (ahead, chosen, spent) = compared
    assert len(sieves) == 1 + HURRIED.rounds
    assert all(no_more == 0 for no_more, _, _ in sieves)
    assert all(made <= HURRIED.sifted + number for _, number, made in sieves)
    assert sieves[1][1] > HURRIED.plans + HURRIED.changed, "many changes"
    assert ahead == HURRIED.ahead
    assert chosen == HURRIED.plans + HURRIED.rounds * HURRIED.changed
    assert 0 < spent <= FEW
    assert (thought.evaluations, thought.candidates) == (spent, sum(number for _, number, _ in sieves))


@pytest.mark.slow
def test_what_a_round_of_changes_found_is_changed_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that was spoiled in two places is mended in both."""
    view = seen(position("cannae", 5, 5))
    good = plan_of(view)
    moves = [answer for answer in good if answer.verb == "move"]
    assert len(moves) > 1
    half, idle = (tuple(answer for answer in good if answer not in left) for left in (moves[-1:], moves))
    better = {idle: half, half: good}
    changed = []

    def next_better(view: View, seed: int, answers: tuple[Choice, ...], *_: Any) -> list[Candidate]:
        changed.append(answers)
        return [Candidate(better.get(answers, idle), 0.0, SOURCE)]

    compared = Compared().watched(monkeypatch)
    monkeypatch.setattr(thinker, "candidates", lambda *_: [Candidate(idle, 0.0, "script")])
    monkeypatch.setattr(thinker, "changes", next_better)
    thought = Thinker(1, HURRIED).think(view, Budget(FEW, None))
    assert changed == [idle, half]
    assert thought.options[0].answers == good
    assert [plans for _, plans, _ in compared] == [1, 1, 1, 3], "each by itself, then all three"


def test_the_plans_that_go_on_are_not_all_for_one_card() -> None:
    first, second, third = (Choice("card", (number,)) for number in (1, 2, 3))
    ranked = [Candidate((card, Choice("done", (place,))), 0.0, "script")
              for place, card in enumerate((first, first, first, second, third))]
    assert with_another_card(ranked, 3) == [ranked[0], ranked[1], ranked[3]]
    assert with_another_card(ranked, 4) == ranked[:4]
    assert with_another_card(ranked[:3], 2) == ranked[:2], "there is no other card"
    assert with_another_card(ranked[2:], 2) == ranked[2:4]
    assert with_another_card(ranked, 1) == ranked[:1], "the best one stays"


def hidden_otherwise(game: Game[State], side: int, seed: int) -> View:
    """What a side sees when the enemy's hand, the deck and the coming dice are others."""
    hidden = game.clone(chance=RolledChance(seed))
    state = hidden.state
    cards = [*state.hands[1 - side], *state.deck]
    random.Random(seed).shuffle(cards)
    held = len(state.hands[1 - side])
    state.hands[1 - side], state.deck = cards[:held], cards[held:]
    return view_for(hidden, side)


def test_changes_do_not_depend_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    game = position("cannae", 5, 5)
    assert game.decision is not None
    side = game.decision.side
    compared = Compared().watched(monkeypatch)
    thoughts = [Thinker(1, HURRIED).think(hidden_otherwise(game, side, seed), Budget(FEW, None)) for seed in (1, 2)]
    half = len(compared) // 2
    assert half == 2 + HURRIED.rounds, "plans, two rounds of changes, the best of all"
    assert compared[:half] == compared[half:]
    first, second = thoughts
    assert (first.options, first.reasons, first.lead) == (second.options, second.reasons, second.lead)


@pytest.mark.parametrize("word", rest_slow(["move_now", "cancelled"]))
def test_a_word_is_heard_while_changes_are_sifted(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    signals = Interrupt()
    compared = Compared().watched(monkeypatch)

    def listen() -> None:
        if len(compared) == 1:  # the plans have been sifted
            setattr(signals, word, True)

    signals.listen = listen
    player, view = Thinker(1, HURRIED), seen(position("cannae", 5, 5))
    budget = Budget(FEW, None, signals)
    if word == "cancelled":
        with pytest.raises(Cancelled):
            player.think(view, budget)
    else:
        thought = player.think(view, budget)
        assert thought.options[0].samples > 0
        assert thought.options[0].source != SOURCE
        assert thought.choice == thought.options[0].answers[0]
    assert all(spent == 0 for _, _, spent in compared[1:])


class Ticking:
    """A clock that goes on by as much whenever it is looked at."""

    def __init__(self, tick: float) -> None:
        self.now, self.tick = 0.0, tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.mark.slow
@pytest.mark.parametrize("tick", rest_slow([0.008, 0.002, 0.0005]))
def test_most_of_the_time_is_left_for_playing_out_what_was_sifted(tick: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is: then there are fewer changes, and sooner or later none."""
    view = seen(position("akragas", 5, 5))
    began: list[float] = []

    class Noted(Comparison):
        def __init__(self, *args: Any, **named: Any) -> None:
            super().__init__(*args, **named)
            if self.rollouts.ahead:
                began.append(self.budget.elapsed)

    monkeypatch.setattr(thinker, "Comparison", Noted)
    thought = Thinker(1, CONSUL).think(view, Budget(None, 1.5, None, Ticking(tick)))
    assert len(began) == 1
    assert began[0] < 1.5 * 0.6
    assert thought.evaluations > 0
    assert thought.seconds < 1.6


@pytest.mark.slow
def test_known_plans_are_no_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan with one destination changed is often another one of the script's; it has been looked at."""
    view = seen(position("cannae", 5, 5))
    known = candidates(view, 1, 4)
    monkeypatch.setattr(thinker, "changes", lambda *_: [known[1], known[2]])
    compared = Compared().watched(monkeypatch)
    monkeypatch.setattr(thinker, "candidates", lambda *_: known)
    found = Thinker(1, HURRIED).think(view, Budget(FEW, None))
    assert [plans for _, plans, _ in compared[1:]] == [0, HURRIED.plans]
    assert len({each.answers for each in found.options}) == len(found.options)


# -- what becomes of the best plan ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_change_is_taken_when_it_is_better_and_left_when_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan spoiled in one place is mended; nothing is changed about a plan beside spoiled ones."""
    view = seen(position("cannae", 5, 5))
    good = plan_of(view)
    idle = tuple(answer for answer in good if answer.verb != "move")
    assert idle != good

    def chosen(plan: tuple[Choice, ...], change: tuple[Choice, ...]) -> Thought:
        monkeypatch.setattr(thinker, "candidates", lambda *_: [Candidate(plan, 0.0, "script")])
        monkeypatch.setattr(thinker, "changes", lambda *_: [Candidate(change, 0.0, SOURCE)])
        return Thinker(1, HURRIED).think(view, Budget(FEW, None))

    kept, mended = chosen(good, idle), chosen(idle, good)
    taken = {kept.options[0].answers, mended.options[0].answers}
    assert len(taken) == 1, "the better one of the two, whichever was there first"
    assert mended.evaluations <= FEW
    assert kept.candidates == mended.candidates == 2


@cache
def found_at(name: str, turns: int) -> Thought:
    """What is thought about a position by somebody in a hurry."""
    return Thinker(1, HURRIED).think(seen(position(name, 5, turns)), Budget(FEW * 2, None))


@pytest.mark.parametrize("places", rest_slow([PLACES[1:3], PLACES], 0), ids=["two", "all"])
def test_of_changes_only_the_best_plan_of_all_is_told(places: list[tuple[str, int]]) -> None:
    """Beside it stand the plans as they were, which tell a reader more than the same plan with another unit moved."""
    changed = 0
    for name, turns in places:
        best, *others = found_at(name, turns).options
        changed += best.source == SOURCE
        assert others
        assert all(each.source != SOURCE for each in others)
    assert changed


@pytest.mark.parametrize(("name", "turns"), rest_slow([("cannae", 6), ("cannae", 8), ("castulo", 3)], 0))
def test_a_plan_for_another_card_is_told_also_where_the_best_are_all_for_one(
    name: str, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(position(name, 5, turns))
    thought = Thinker(1, HURRIED).think(view, Budget(40, None))
    assert len({each.answers[0] for each in thought.options}) > 1
    monkeypatch.setattr(thinker, "with_another_card", lambda ranked, number: ranked[:number])
    thought = Thinker(1, HURRIED).think(view, Budget(40, None))
    assert len({each.answers[0] for each in thought.options}) == 1, "it is a place that shows it"


@pytest.mark.slow
def test_the_reasons_still_add_up() -> None:
    for name, turns in PLACES[1:3]:
        found = found_at(name, turns)
        assert sum(each.points for each in found.reasons) == pytest.approx(found.lead, abs=0.1)
        assert found.choice == found.options[0].answers[0]
        assert len({each.answers for each in found.options}) == len(found.options)
