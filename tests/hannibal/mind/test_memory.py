"""What play-outs remember of positions: the same answers as without, and nothing of what is hidden mixed up."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal import questions as ask
from ccancients.hannibal.components.cards import STRATEGY_CARDS
from ccancients.hannibal.components.sides import ROME
from ccancients.hannibal.mind.script import memory
from ccancients.hannibal.mind.script.hand import Hand
from ccancients.hannibal.mind.script.outlook import Outlook
from ccancients.hannibal.mind.script.praetor import Praetor
from ccancients.hannibal.mind.script.weights import DEFAULT
from ccancients.hannibal.mind.search.candidates import plays
from ccancients.hannibal.mind.search.evaluation import Evaluation
from ccancients.hannibal.mind.search.playout import Playouts, Scripts
from ccancients.hannibal.mind.search.thinker import DICTATOR
from ccancients.hannibal.mind.search.values import STANDARD
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import HIDDEN, State
from ccancients.hannibal.view import view_for
from tests.hannibal.mind.test_search import asked
from tests.sweeps import rest_slow


@pytest.mark.parametrize("quick", rest_slow([True, False]))
def test_who_remembers_answers_as_one_who_does_not(quick: bool) -> None:
    """In the games of a seed, and in others that were dealt anew in the middle, where most positions come up again."""
    keeping, fresh = Praetor(0, quick=quick, remembers=True), Praetor(0, quick=quick)
    start = HANNIBAL.new_game(Setup(turns=1), RolledChance(3), record=False)
    number = 0
    for seed in range(3):
        game = start.clone(chance=RolledChance(seed))
        while game.decision is not None:
            view = view_for(game, game.decision.side)
            found = keeping.choose(view)
            assert found == fresh.choose(view), f"seed {seed}, {game.decision.question}"
            assert keeping.reasons == fresh.reasons
            game.apply(found)
            number += 1
    assert number > 100


def test_another_hand_in_the_same_position_is_weighed_by_its_own_cards() -> None:
    """With cards that move nobody nothing is urgent; with others in their stead something may be."""
    state, kept = asked(ask.CARD, 4).state, memory.Memory(DEFAULT, quick=True)
    by_number = sorted(range(1, len(STRATEGY_CARDS)), key=lambda card: STRATEGY_CARDS[card].operations)
    weak, strong = state.copy(), state.copy()
    size = len(state.hands[ROME])
    weak.hands[ROME], strong.hands[ROME] = by_number[:size], by_number[-size:]
    assert weak.facts() == strong.facts()
    found = [kept.hand(each, ROME).urgency() for each in (weak, strong, weak)]
    assert found == [Hand(Outlook(each, ROME, DEFAULT, quick=True)).urgency() for each in (weak, strong, weak)]
    assert found[0] < found[1]


@pytest.mark.slow
def test_samples_are_the_same_however_often_scripts_were_used() -> None:
    game = asked(ask.CARD, 4, 20)
    assert game.decision is not None
    view = view_for(game, game.decision.side)
    evaluation, scripts = Evaluation(view.side, STANDARD, DEFAULT), Scripts()
    found = plays(Outlook(view.state, view.side, DEFAULT), game.decision, 4, 1, 1)
    one, other = (Playouts(view, evaluation, DICTATOR.horizon, 9, each) for each in (scripts, scripts))
    anew = Playouts(view, evaluation, DICTATOR.horizon, 9)
    for candidate in found:
        for number in range(3):
            assert one.sample(candidate, number) == other.sample(candidate, number) == anew.sample(candidate, number)


def test_everything_that_can_be_seen_is_in_the_key() -> None:
    """A change of any entry of a position but those named hidden makes another one of it."""
    state = HANNIBAL.new_game(USUAL, RolledChance(1), record=False).state
    names = set(state.to_json())
    assert set(HIDDEN) < names
    for name in sorted(names):
        changed = state.copy()
        _change(changed, name)
        assert (changed.facts() == state.facts()) == (name in HIDDEN), name


def _change(state: State, name: str) -> None:
    """Change an entry: hidden ones in what they hold, not in how many."""
    entry = getattr(state, name)
    if isinstance(entry, int):
        setattr(state, name, entry + 1)
    elif name in HIDDEN and entry and isinstance(entry[0], list):
        for each in entry:
            each[:] = [card + 1 for card in each]
    elif len(entry):
        entry[0] += 1
    else:
        entry.append(1)


def test_it_does_not_grow_without_end() -> None:
    kept = memory.Memory(DEFAULT, quick=True)
    game = asked(ask.CARD, 4)
    assert game.decision is not None
    for number in range(memory._HANDS + 3):
        state = game.state.copy()
        state.spent = number
        first = kept.hand(state, 0)
        assert kept.hand(state, 0) is first
    for number in range(memory._ANSWERS + 3):
        state = game.state.copy()
        state.spent = number
        asked_now = game.decision, -1, state.facts()
        assert kept.answer(asked_now) is None
        kept.keep(asked_now, game.decision.choices[0])
        assert kept.answer(asked_now) == game.decision.choices[0]
        assert kept.answer((game.decision, 5, state.facts())) is None, "another goal"
    assert (len(kept._hands), len(kept._answers)) == (memory._HANDS, memory._ANSWERS)
