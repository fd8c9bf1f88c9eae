"""Plans with a single order or destination changed, and what becomes of the best plan by them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from ccancients.ancients import questions
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.mind.script.plans import Planner
from ccancients.ancients.mind.script.reasons import Reason
from ccancients.ancients.mind.script.weights import DEFAULT
from ccancients.ancients.mind.search import thinker
from ccancients.ancients.mind.search.candidates import Candidate, candidates
from ccancients.ancients.mind.search.changes import OTHER_PLACES, OTHER_UNITS, SOURCE, changes
from ccancients.ancients.mind.search.comparison import Comparison
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.ancients.mind.search.thought import Option, Thought, refined
from ccancients.ancients.state import State
from ccancients.ancients.view import View, view_for
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.processes.job import Cancelled, Interrupt
from ccancients.search.budget import Budget
from tests.ancients.mind.test_search import position, seen
from tests.ancients.table import Table

FEW = 60
PLACES = [("akragas", 2), ("cannae", 5), ("castulo", 9), ("metaurus", 4)]


def plan_of(view: View) -> tuple[Choice, ...]:
    return candidates(view, 1, 0)[0].answers


def pieces(answers: tuple[Choice, ...], verb: str) -> set[tuple[object, ...]]:
    return {answer.args[: 1 if verb == "order" else 2] for answer in answers if answer.verb == verb}


@pytest.mark.parametrize(("name", "turns"), PLACES)
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


@pytest.mark.parametrize(("name", "turns"), PLACES)
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


def test_changes_are_found_by_ones_own_turn_and_the_best_of_them_played_out_as_plans_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen(position("cannae", 5, 5))
    compared = Compared().watched(monkeypatch)
    Thinker(1, CONSUL).think(view, Budget(CONSUL.evaluations, None))
    (ahead, plans, spent), (no_more, number, screened), (as_far, finalists, rest), *once_more = compared
    assert (ahead, no_more, as_far) == (CONSUL.ahead, 0, CONSUL.ahead)
    assert number > plans, "many of them"
    assert CONSUL.screened / 2 < screened <= CONSUL.screened + number
    assert 2 <= finalists <= 4, "the plan and a few changes"
    assert spent <= CONSUL.evaluations - CONSUL.changes * CONSUL.rounds
    assert spent + rest <= CONSUL.evaluations - CONSUL.changes * (CONSUL.rounds - 1)
    assert spent + rest + sum(made for ahead, _, made in once_more if ahead) <= CONSUL.evaluations


def test_what_a_round_of_changes_found_is_changed_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan that was spoiled in two places is mended in both; one that nothing betters is left as it is."""
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
    thought = Thinker(1, CONSUL).think(view, Budget(CONSUL.evaluations, None))
    assert changed == [idle, half]
    assert thought.options[0].answers == good
    assert [plans for _, plans, _ in compared] == [1, 1, 2, 1, 2]
    changed.clear()
    monkeypatch.setattr(thinker, "candidates", lambda *_: [Candidate(good, 0.0, "script")])
    thought = Thinker(1, CONSUL).think(view, Budget(CONSUL.evaluations, None))
    assert changed == [good], "the first round found nothing better, so there is no second one"
    assert thought.options[0].answers == good


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
    thoughts = [Thinker(1, CONSUL).think(hidden_otherwise(game, side, seed), Budget(96, None)) for seed in (1, 2)]
    half = len(compared) // 2
    assert half >= 3, "plans, their changes, the best of these"
    assert compared[:half] == compared[half:]
    first, second = thoughts
    assert (first.options, first.reasons, first.lead) == (second.options, second.reasons, second.lead)


@pytest.mark.parametrize("word", ["move_now", "cancelled"])
def test_a_word_is_heard_while_changes_are_sifted(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    signals = Interrupt()
    compared = Compared().watched(monkeypatch)

    def listen() -> None:
        if len(compared) == 1:  # the plans have been compared
            setattr(signals, word, True)

    signals.listen = listen
    player, view = Thinker(1, CONSUL), seen(position("cannae", 5, 5))
    if word == "cancelled":
        with pytest.raises(Cancelled):
            player.think(view, Budget(CONSUL.evaluations, None, signals))
    else:
        thought = player.think(view, Budget(CONSUL.evaluations, None, signals))
        assert thought.options[0].samples > 0
        assert thought.options[0].source != SOURCE
    assert all(spent == 0 for _, _, spent in compared[1:])


def test_by_the_clock_changes_keep_the_time() -> None:
    thought = Thinker(1, CONSUL).think(seen(position("akragas", 5, 5)), Budget(None, 2.0))
    assert thought.evaluations > 0
    assert thought.seconds < 3.0


class Held(Budget):
    """A budget that notes what was held back of it; not what came of it, which depends on the machine."""

    def __init__(self, seconds: float) -> None:
        Budget.__init__(self, None, seconds)
        self.held: list[float] = []

    def hold_back(self, part: float, of_time: float | None = None) -> None:
        self.held.append(part)
        Budget.hold_back(self, part, of_time)


@pytest.mark.parametrize(("pace", "changed"), [(1.0, False), (0.016, False), (0.0125, True), (0.0001, True)])
def test_a_slow_machine_spends_its_time_on_the_plans_there_are(
    pace: float, changed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is time for fewer than a hundred play-outs, those tell more about the plans than about changes."""
    view = seen(position("akragas", 5, 5))
    monkeypatch.setattr(thinker, "_PACE", pace)
    player = Thinker(1, CONSUL)
    budget = Held(1.5)
    player.think(view, budget)
    assert any(budget.held) == changed, "some of the time was kept for changes"
    assert player._pace not in (0.0001, 0.0125, 0.016, 1.0), "what it has measured"


def test_known_plans_are_no_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan with one destination changed is often another one of the script's; it has been looked at."""
    view = seen(position("cannae", 5, 5))
    known = candidates(view, 1, 4)
    monkeypatch.setattr(thinker, "changes", lambda *_: [known[1], known[2]])
    compared = Compared().watched(monkeypatch)
    monkeypatch.setattr(thinker, "candidates", lambda *_: known)
    found = Thinker(1, CONSUL).think(view, Budget(CONSUL.evaluations, None))
    assert [plans for _, plans, _ in compared[1:]] == [0]
    assert len({each.answers for each in found.options}) == len(found.options)


def test_too_little_time_for_changes_is_none_for_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes seen once or twice would be taken for their luck."""
    view = seen(position("cannae", 5, 5))
    compared = Compared().watched(monkeypatch)
    Thinker(1, CONSUL).think(view, Budget(20, None))
    assert len(compared) == 1, "the plans alone"


# -- what becomes of the best plan ------------------------------------------------------------------------------------


def test_a_change_is_taken_when_it_is_better_and_left_when_it_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plan spoiled in one place is mended; nothing is changed about a plan beside spoiled ones."""
    view = seen(position("cannae", 5, 5))
    good = plan_of(view)
    idle = tuple(answer for answer in good if answer.verb != "move")
    assert idle != good

    def chosen(plan: tuple[Choice, ...], change: tuple[Choice, ...]) -> Thought:
        monkeypatch.setattr(thinker, "candidates", lambda *_: [Candidate(plan, 0.0, "script")])
        monkeypatch.setattr(thinker, "changes", lambda *_: [Candidate(change, 0.0, SOURCE)])
        return Thinker(1, CONSUL).think(view, Budget(FEW, None))

    kept, mended = chosen(good, idle), chosen(idle, good)
    taken = {kept.options[0].answers, mended.options[0].answers}
    assert len(taken) == 1, "the better one of the two, whichever was there first"
    assert mended.evaluations <= FEW
    assert kept.candidates == mended.candidates == 2


def test_the_reasons_still_add_up() -> None:
    for name, turns in PLACES[1:3]:
        found = Thinker(1, CONSUL).think(seen(position(name, 5, turns)), Budget(FEW * 2, None))
        assert sum(each.points for each in found.reasons) == pytest.approx(found.lead, abs=0.1)
        assert found.choice == found.options[0].answers[0]
        assert len({each.answers for each in found.options}) == len(found.options)


OTHER = Option((Choice("b"),), 5.0, 1.0, 0.45, 0.2, 0.3, 0.5, 20)
KNOWN = Option((Choice("a"),), 20.0, 1.0, 0.5, 0.1, 0.4, 0.9, 40)
WHY = (Reason("banners", 10.0), Reason("blocks", 5.0))
FIRST = Thought(Choice("a"), "card", (KNOWN, OTHER), WHY, 15.0, 2.0, 100, 9, 1.0)
SECOND = replace(FIRST, evaluations=180, candidates=6, seconds=2.0)
FORMER = replace(KNOWN, value=100.0, win_chance=0.6, won=0.5, lost=0.2, risk=0.1)
BETTER = replace(FORMER, answers=(Choice("c"),), value=104.0, win_chance=0.63, won=0.7, lost=0.0, risk=0.4)


def test_what_a_change_gains_is_told_on_top_of_the_plan_among_the_others() -> None:
    found = refined(FIRST, SECOND, (BETTER, FORMER), [Reason("blocks", 6.0), Reason("hand", -2.0)])
    best = found.options[0]
    assert (found.choice, best.answers) == (Choice("c"), (Choice("c"),))
    assert best.value == pytest.approx(24.0)
    assert best.win_chance == pytest.approx(0.53)
    assert best.won == pytest.approx(0.3)
    assert best.lost == pytest.approx(0.2)
    assert best.risk == 1.0, "a chance stays one"
    assert found.options[1:] == (OTHER,)
    assert found.lead == pytest.approx(19.0)
    assert [(each.term, each.points) for each in found.reasons] == [("blocks", 11.0), ("banners", 10.0), ("hand", -2.0)]
    assert (found.evaluations, found.candidates, found.seconds) == (180, 15, 2.0)


def test_a_plan_that_stays_is_told_as_before() -> None:
    assert refined(FIRST, SECOND, (FORMER, FORMER), []) == replace(FIRST, evaluations=180, candidates=15, seconds=2.0)


def test_the_only_plan_there_was_is_told_beside_its_change_with_the_figures_of_both() -> None:
    """It had not been played out before: there was nothing to compare it with."""
    unseen = Option(KNOWN.answers, 3.0, 0.0, source="script")
    found = refined(replace(FIRST, options=(unseen,), reasons=(), lead=0.0), SECOND, (BETTER, FORMER), [])
    assert found.options == (BETTER, FORMER)
    assert found.lead == pytest.approx(4.0)


def test_how_sure_the_lead_is_counts_both_looks() -> None:
    found = refined(replace(FIRST, lead_error=3.0), replace(SECOND, lead_error=4.0), (BETTER, FORMER), [])
    assert found.lead_error == pytest.approx(5.0)
