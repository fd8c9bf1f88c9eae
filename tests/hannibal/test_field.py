"""Battles settled elsewhere: when a field is offered, who is asked, what an outcome does (``rules/field.py``)."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice
from ccancients.engine.errors import IllegalChoice
from ccancients.hannibal.answer_odds import odds_of
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.rules.field import Armies, may_be_fought, rounds_to_hold_out, rounds_to_win, rounds_to_withdraw
from ccancients.hannibal.spec import HANNIBAL
from tests.hannibal.table import Table


def at_cannae(table: Table, field_battles: int, *, rome: str = "8 cu q_fabius") -> None:
    """Carthage attacks at Cannae."""
    table.rules(field_battles=field_battles)
    table.place("cannae", rome=rome)
    table.place("arpi", carthage="8 cu 2 elephants hannibal")
    table.march("carthage", 55, "hannibal")
    if table.question == "march":
        table.answer("march", "go cannae")
    while table.question in ("react", "counter"):
        table.answer(table.question, "done")


def settled(table: Table, *numbers: int) -> None:
    table.game.settle(numbers)
    table._collect()


def test_usually_nobody_is_asked(table):
    at_cannae(table, 0)
    assert table.question == "charge"


def test_if_asked_both_must_want_the_field_the_attacker_first(table):
    at_cannae(table, 1)
    assert (table.question, table.side_name(table.game.decision.side)) == ("field", "carthage")
    table.answer("field", "field")
    assert (table.question, table.side_name(table.game.decision.side)) == ("field", "rome")
    table.answer("field", "field")
    assert (table.question, table.side_name(table.game.decision.side)) == ("fought", "carthage")
    assert table.options() == ["cards"]


@pytest.mark.parametrize("answers", [["cards"], ["field", "cards"], ["field", "field", "cards"]])
def test_cards_stay_open_to_everybody(table, answers):
    """The attacker, the defender, and both when a field is broken off: the elephants may charge then."""
    at_cannae(table, 1)
    for answer in answers:
        table.answer(table.question, answer)
    assert table.question == "charge"


def test_agreed_beforehand_nobody_is_asked_whether(table):
    at_cannae(table, 3)
    assert table.question == "fought"


@pytest.mark.parametrize(("rome", "question"), [
    ("5 cu q_fabius", "fought"), ("4 cu q_fabius", "charge"), ("8 cu", "charge"),
])  # fmt: skip
def test_great_battles_have_five_units_and_a_commander_on_both_sides(table, rome, question):
    at_cannae(table, 2, rome=rome)
    assert table.question == question


def test_dice_of_an_outcome_lie_there_already(table):
    """Four rounds, Carthage beaten by a probe: casualty die 5 takes one of each, retreat die 2 less 2 one more."""
    at_cannae(table, 3)
    settled(table, 4, ROME, 3, -1, 5, 2, 1)
    assert table.dice_for("casualties") == [(5, 0)]
    assert table.dice_for("retreat") == [(2, -2)]
    assert [(event.winner, event.how, event.rounds) for event in table.of("BattleOver")] == [(ROME, 3, 4)]
    assert table.cu("cannae", "rome") == 7


def test_elephants_that_fell_are_among_the_casualties(table):
    """One casualty: an elephant fell on the field, so it is the one; nobody is asked."""
    at_cannae(table, 3)
    settled(table, 4, CARTHAGE, 0, -1, 5, 1, 1)
    assert table.question != "losses"
    assert table.state.elephants[table.state.general_at[0]] == 1
    assert table.cu("cannae", "carthage") == 9


def test_dice_left_open_are_rolled_here(table):
    at_cannae(table, 3)
    table.dice(1, 1)
    settled(table, 2, CARTHAGE, 0, -1, 0, 0, 0)
    assert table.dice_for("casualties") == [(1, 0)]
    assert table.dice_for("retreat") == [(1, 0)]


def test_who_withdraws_asks_nobody_for_dice_of_retreat(table):
    at_cannae(table, 3)
    settled(table, 1, -1, -1, ROME, 2, 0, 0)
    assert table.dice_for("casualties") == [(2, 0)]
    assert table.dice_for("retreat") == []
    assert (table.question, table.side_name(table.game.decision.side)) == ("withdraw_to", "rome")


def test_who_has_no_way_back_cannot_withdraw(table):
    """Hannibal came from an enemy space."""
    at_cannae(table, 3)
    with pytest.raises(IllegalChoice):
        table.game.settle((0, -1, -1, CARTHAGE, 0, 0, 0))


@pytest.mark.parametrize("numbers", [
    (), (4, ROME, 3, -1, 5, 2), (4, ROME, 3, -1, 7, 2, 0), (4, ROME, 3, -1, 5, 2, 3), (1, ROME, 3, -1, 5, 2, 0),
    (99, ROME, 3, -1, 5, 2, 0), (4, 2, 3, -1, 5, 2, 0), (4, -1, -1, -1, 5, 0, 0),
])  # fmt: skip
def test_what_a_duel_cannot_come_to_is_no_outcome(table, numbers):
    at_cannae(table, 3)
    with pytest.raises(IllegalChoice):
        table.game.settle(numbers)
    assert table.question == "fought"


def test_no_other_question_is_settled_so(table):
    at_cannae(table, 1)
    with pytest.raises(IllegalChoice):
        table.game.settle((4, ROME, 3, -1, 5, 2, 0))


@pytest.mark.parametrize(("mine", "theirs", "fought"), [
    (0, 5, False), (5, 0, False), (1, 1, True), (2, 1, False), (1, 2, True), (9, 2, True),
])  # fmt: skip
def test_field_is_offered_where_both_could_win_by_cards(mine, theirs, fought):
    armies = Armies(CARTHAGE, (theirs, mine), (True, True), (True, True), 0)
    assert may_be_fought(armies) is fought


def test_rounds_within_which_a_duel_ends():
    armies = Armies(ROME, (4, 6), (True, False), (True, True), 0)
    assert list(rounds_to_win(armies, ROME)) == [1, 2, 3, 4]
    assert list(rounds_to_win(armies, CARTHAGE)) == [2, 3, 4, 5]
    assert list(rounds_to_hold_out(armies, CARTHAGE)) == [4]
    assert list(rounds_to_hold_out(armies, ROME)) == []
    assert list(rounds_to_withdraw(armies, ROME)) == [0, 1, 2, 3]
    assert list(rounds_to_withdraw(armies, CARTHAGE)) == []


def test_whoever_is_asked_knows_his_chance_by_cards(table):
    """Of both sides it adds up to 1; the field itself has no odds here."""
    at_cannae(table, 1)
    mine = odds_of(HANNIBAL.view_for(table.game, CARTHAGE), Choice("cards"))
    assert odds_of(HANNIBAL.view_for(table.game, CARTHAGE), Choice("field")) is None
    table.answer("field", "field")
    theirs = odds_of(HANNIBAL.view_for(table.game, ROME), Choice("cards"))
    assert mine.wins + theirs.wins == pytest.approx(1)
    assert mine.wins > 0.5
