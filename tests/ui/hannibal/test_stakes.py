"""What stands below the answers: every figure is one of the engine's odds, and none knows a hidden card."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

import pytest

from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import chance_with, interception_chance, odds_of
from ccancients.hannibal.components.board import SPACE
from ccancients.hannibal.components.generals import BATTLE, GENERAL
from ccancients.hannibal.odds.battle_known import group_battle_facts
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.protocol.forms import told_odds
from ccancients.hannibal.rules.battle_cards import battle_cards
from ccancients.hannibal.rules.movement import modifier_of
from ccancients.hannibal.state import State
from ccancients.hannibal.view import view_for
from ccancients.ui.hannibal.words.battle_stakes import path_costs
from ccancients.ui.hannibal.words.odds import chances_of
from ccancients.ui.hannibal.words.sieges import modifiers
from ccancients.ui.hannibal.words.sources import sources, sources_of_battle
from ccancients.ui.hannibal.words.stakes import account, chips, stakes
from ccancients.ui.panels.chances import percent
from tests.hannibal.walk import walked

ATTEMPTS = ("besiege", "subjugate", "sortie")


def some_of_each(number, seeds, wanted):
    """Of each wanted kind of question so many, from random matches, each as a match."""
    left = dict.fromkeys(wanted, number)
    for game in walked(seeds):
        kind = game.decision.question
        if kind == q.MARCH and not any(choice.verb in ATTEMPTS for choice in game.decision.choices):
            continue
        if left.get(kind, 0):
            left[kind] -= 1
            yield game
        if not any(left.values()):
            return


def questions(every, seeds=range(40), wanted=()):
    """Questions of random matches in which there is something to weigh, each as a match."""
    return (game for game in walked(seeds, every) if (not wanted or game.decision.question in wanted))


def figures_of(game):
    """The figures below the answers that the engine's odds tell too: pairs of ours and theirs."""
    view, told = view_for(game, game.decision.side), stakes(game)
    for choice, stake in told.items():
        odds = told_odds(view, choice)
        if not odds:
            continue
        if "succeeds" in odds:
            yield stake.figure, percent(Fraction(odds["succeeds"]))
        if "duel" in odds:
            exact = odds_of(view, choice).duel.unmatched
            assert odds["duel"]["unmatched"] == round(exact, 4)
            yield stake.figure, percent(exact)
        if "withdrawal" in odds:
            yield stake.figure, percent(Fraction(odds["withdrawal"]["succeeds"]))
        if "course" in odds:
            kind = odds.get("siege") or odds["subjugation"]
            yield stake.figure, f"done {percent(Fraction(kind['taken']))}"
            assert ", ".join(percent(Fraction(each)) for each in odds["course"]["within"][1:5]) in stake.sentence


WEIGHED = (q.REACT, q.PURSUE, q.MARCH, q.ATTACK, q.COUNTERATTACK)


def compare(each, seeds):
    asked, compared = set(), 0
    for game in some_of_each(each, seeds, WEIGHED):
        asked.add(game.decision.question)
        for ours, theirs in figures_of(game):
            assert ours == theirs, game.decision
            compared += 1
    return asked, compared


def test_every_figure_is_the_engines():
    asked, compared = compare(20, range(12))
    assert asked >= {q.REACT, q.MARCH, q.ATTACK, q.COUNTERATTACK}
    assert compared > 60


@pytest.mark.slow
def test_every_figure_is_the_engines_in_five_hundred_questions():
    asked, compared = compare(100, range(100, 200))
    assert asked == set(WEIGHED)
    assert compared > 300


@pytest.mark.slow
def test_no_question_is_too_odd_for_its_words():
    told = set()
    for game in some_of_each(6, range(200, 212), q.QUESTIONS):
        found = stakes(game)
        assert set(found) <= set(game.decision.choices)
        if found:
            told.add(game.decision.question)
        account(game)
        chips(game)
        for choice in game.decision.choices:
            chances_of(game, choice)
    assert {q.MARCH, q.REACT, q.ATTACK, q.MATCH, q.COUNTERATTACK, q.LOSSES} <= told


def test_the_sources_add_up_to_the_cards():
    seen = 0
    for game in islice(questions(1, range(300, 330), {q.ATTACK, q.MATCH, q.CHARGE}), 120):
        battle = next(each for each in game.stack if isinstance(each, Battle))
        for side in (0, 1):
            assert sources_of_battle(game.state, battle, side).total == battle.cards_of(game.state, side)
            seen += 1
    assert seen == 240


def test_the_sources_of_a_battle_that_would_be_add_up():
    for game in islice(questions(5, range(20), {q.MARCH}), 60):
        state, general = game.state, game.state.group_general
        for cu in (0, 1, 9, 25):
            for failed in (False, True):
                found = sources(state, game.decision.side, state.group_place % 96, cu, general, failed=failed)
                due = battle_cards(state, game.decision.side, state.group_place % 96, cu, general, failed=failed)
                assert found.total == max(0, min(20, due))


def test_the_modifiers_of_a_siege_add_up():
    for game in islice(questions(5, range(20), {q.MARCH}), 80):
        state = game.state
        for space in range(0, 96, 7):
            general = state.group_general
            lines = modifiers(state, general, space)
            assert sum(value for _words, value in lines) == modifier_of(state, general, space)


def with_hands_exchanged(game, seed):
    """The same match with all that the deciding side cannot see dealt anew."""
    found = game.clone()
    imagined = view_for(game, game.decision.side).imagine(seed)
    enemy = 1 - game.decision.side
    found.state.hands[enemy] = imagined.state.hands[enemy]
    found.state.deck = imagined.state.deck
    if game.state.battle_deck:
        found.state.battle_hands[enemy] = imagined.state.battle_hands[enemy]
        found.state.battle_deck = imagined.state.battle_deck
    return found


def test_hidden_hands_change_no_figure():
    compared = 0
    for game in some_of_each(3, range(60, 72), q.QUESTIONS):
        told = stakes(game)
        other = with_hands_exchanged(game, 5)
        assert stakes(other) == told
        assert account(other) == account(game)
        compared += bool(told)
    assert compared > 25


def test_a_second_interception_counts_the_first():
    """The marker of the mover counts only until the first interceptor has come (5.3, ruling 103)."""
    state = State().empty()
    varro, marcellus, space = GENERAL["t_varro"], GENERAL["m_marcellus"], SPACE["cannae"]
    state.control[space] = 1
    assert interception_chance(state, marcellus, space) == Fraction(BATTLE[marcellus] - 1, 6)
    state.declared = [varro, SPACE["capua"], 6, 0, 0, 0]
    came = Fraction(3, 6)  # Varro intercepts on a 4, one more for the marker
    assert interception_chance(state, marcellus, space) == came * Fraction(3, 6) + (1 - came) * Fraction(2, 6)


@pytest.mark.slow
def test_a_battle_is_told_with_the_engines_chance():
    seen = 0
    for game in islice(questions(1, range(20), {q.CHARGE, q.RETREAT}), 40):
        view = view_for(game, game.decision.side)
        if game.decision.question == q.RETREAT:
            costs = path_costs(view)
            assert set(costs) == set(game.decision.choices)
            continue
        battle = next(each for each in view.stack if isinstance(each, Battle))
        told = {choice.verb: stake for choice, stake in stakes(game).items()}
        assert told["no"].figure == f"win {percent(chance_with(view.state, battle, 1))}"
        seen += 1
    assert seen


@pytest.mark.slow
def test_facts_of_a_group_are_those_of_its_card():
    for game in islice(questions(1, range(60), {q.REACT}), 30):
        state = view_for(game, game.decision.side).state
        card = account(game)
        if card is not None:
            facts = group_battle_facts(state)
            totals = [chapter.rows[-1][1] for chapter in card.account[:2]]
            forces = (facts.force(game.decision.side), facts.force(1 - game.decision.side))
            assert totals == [str(min(20, force.cards)) for force in forces]
