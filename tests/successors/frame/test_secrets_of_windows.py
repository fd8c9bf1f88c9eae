"""A window tells nobody who holds a surprise card: views, events, undo, and who is asked ahead (frame part 5)."""

from __future__ import annotations

import json

import pytest

from ccancients.engine.decision import Choice
from ccancients.engine.history import History, WhyNotUndo
from ccancients.successors.procedures.asked_ahead import asked_ahead, might_hold
from ccancients.successors.procedures.table import PASS
from ccancients.successors.questions import SURPRISE
from ccancients.successors.rules.windows import LETTERS, SIEGE, SORTIE, STORM, might_reveal
from ccancients.successors.view import event_for, view_for
from tests.successors.frame.cards_table import cards_table, turn, tyche
from tests.successors.table import Table

NIGHT: Choice = Choice("play night_march as event")
HANDS = [(), ("letters_intercepted",), ("dust_and_sun",)]
"""What purple holds beside the cards that it has to use: nothing that matters, or all the same what does."""


def announced(*held: str, used: int = 3) -> Table:
    """Red, in the first round of a turn, may announce a night march; purple holds a surprise card or none."""
    table = cards_table()
    for faction, where in (("red", "sardeis"), ("purple", "kardia"), ("blue", "pella"), ("green", "babylon")):
        table.control(**{faction: where})
        table.place(where, **{faction: {"red": "leonnatos", "purple": "lysimachos", "blue": "antipatros",
                                        "green": "antigonos"}[faction] + " mercenary 2"})
    table.state.order = [1, 2, 3, 0]
    table.hand("red", "night_march", "operations_2", "operations_3")
    table.hand("purple", *held, *["operations_3", "operations_4", "operations_2"][:used])
    tyche(table, "red")
    return table


# -- undo -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", HANDS[1:])
def test_an_announced_event_is_not_taken_back_whether_or_not_anybody_was_asked(held):
    history = History(announced(*held).game)
    history.apply(NIGHT)
    if history.game.decision.question == SURPRISE:
        history.apply(PASS)
    assert history.game.decision.question == "activate"
    assert not history.can_undo
    assert history.reason == WhyNotUndo.REPLY_ASKED
    history.apply(Choice("activate leonnatos"))
    assert history.can_undo  # from then on as always


def test_where_everybody_knows_that_nobody_holds_such_a_card_it_is_taken_back():
    history = History(announced().game)
    history.apply(NIGHT)
    assert history.can_undo
    table = announced("dust_and_sun")
    letters = table.state.words.cards.index("letters_intercepted")
    while letters in table.state.deck:  # all of them lie open
        table.state.deck.remove(letters)
        table.state.discards.append(letters)
    history = History(table.game)
    history.apply(NIGHT)
    assert history.can_undo


def test_after_an_answer_at_a_window_nothing_before_it_is_taken_back():
    history = History(announced("letters_intercepted").game)
    history.apply(NIGHT)
    assert history.reason == WhyNotUndo.OTHER_SIDE
    history.apply(Choice("reveal letters_intercepted"))
    assert not history.can_undo


# -- what others see --------------------------------------------------------------------------------------------------


def test_the_view_of_another_side_at_a_window_tells_neither_question_nor_card():
    table = announced("letters_intercepted")
    table.game.apply(NIGHT)
    assert table.game.decision.question == SURPRISE
    for side in (0, 1, 2):
        view = view_for(table.game, side)
        assert view.decision is None
        assert not view.stack
        text = json.dumps(view.to_json())
        assert SURPRISE not in text
        assert "letters" not in text
        assert set(view.state.hands[3]) == {-1}
    mine = view_for(table.game, 3)
    assert mine.decision == table.game.decision


@pytest.mark.parametrize("side", [0, 1, 2])
def test_after_a_pass_a_view_is_that_of_a_match_in_which_nobody_was_asked(side):
    asked, not_asked = announced("letters_intercepted"), announced("dust_and_sun")
    asked.game.apply(NIGHT)
    asked.game.apply(PASS)
    not_asked.game.apply(NIGHT)
    seen = [view_for(each.game, side).to_json() for each in (asked, not_asked)]
    assert seen[0] == seen[1]
    told = [
        [event_for(event, side).to_json() for event in each.game.take_events()] for each in (asked, not_asked)
    ]
    assert told[0] == told[1]
    assert "CardRevealed" not in json.dumps(told)


def test_a_revealed_card_lies_open_for_everybody():
    table = announced("letters_intercepted")
    table.game.apply(NIGHT)
    table.game.apply(Choice("reveal letters_intercepted"))
    (told,) = [event for event in table.game.take_events() if type(event).__name__ == "CardRevealed"]
    for side in range(4):
        assert event_for(told, side) == told
        assert told.card in view_for(table.game, side).state.discards


# -- who is asked ahead -----------------------------------------------------------------------------------------------


def windows(table: Table, choice: Choice, sides: tuple[int, ...] = (0, 2, 3)) -> list[tuple[int, int, int, bool]]:
    """All windows of a choice if nobody reveals anything: side, window, place, and whether the side could."""
    found: list[tuple[int, int, int, bool]] = []
    while (ahead := asked_ahead(table.game, choice, [PASS] * len(found), sides)) is not None:
        assert len(found) < 20
        found.append((ahead.side, ahead.window, ahead.place, bool(ahead.cards)))
    return found


def test_whoever_might_hold_a_card_is_asked_ahead_in_the_same_words():
    asked = []
    for held in HANDS[1:]:
        table = announced(*held)
        asked.append(windows(table, NIGHT))
        ahead = asked_ahead(table.game, NIGHT, (), (0, 2, 3))
        assert ahead is not None
        assert (ahead.side, ahead.window, ahead.mover, ahead.rolled) == (3, LETTERS, 1, False)
        assert ahead.game.decision.choices == (Choice("reveal letters_intercepted"), PASS)
        assert len(ahead.game.state.hands[3]) == len(table.state.hands[3])
        assert table.game.decision.question == "tyche"  # a copy was tried
    assert [each[:3] for each in asked[0]] == [each[:3] for each in asked[1]] == [(3, LETTERS, -1)]
    assert [each[3] for each in asked[0] + asked[1]] == [True, False]
    assert windows(announced(), NIGHT) == []  # three cards in the first of three rounds: no surprise is left


def test_an_answer_that_the_hand_does_not_allow_reveals_nothing_and_one_that_it_does_prevents_the_event():
    table = announced("letters_intercepted")
    reveal = Choice("reveal letters_intercepted")
    assert asked_ahead(table.game, NIGHT, [reveal], (0, 2, 3)) is None
    assert asked_ahead(announced("dust_and_sun").game, NIGHT, [reveal], (0, 2, 3)) is None


def test_a_sortie_is_asked_ahead_of_everybody_who_might_make_one():
    table = cards_table()
    for faction, where in (("red", "sardeis"), ("purple", "kardia"), ("blue", "pella"), ("green", "babylon")):
        table.place(where, **{faction: "minor1 mercenary 2"})
        table.control(**{faction: where})
    table.state.order = [1, 2, 3, 0]
    table.hand("purple", "dust_and_sun", "operations_3", "operations_4", "operations_2")
    table.hand("blue", "sudden_sortie", "operations_3", "operations_4", "operations_2")
    table.dice(6)
    turn(table, "red")
    assert [each[:2] for each in windows(table, Choice("done"))] == [(3, SORTIE), (0, SORTIE)]


def test_what_might_be_held_rests_on_what_lies_open_and_on_the_number_of_cards():
    table = announced("dust_and_sun")
    assert might_reveal(table.state, 3, LETTERS)
    assert not might_reveal(table.state, 1, LETTERS)  # three cards for three rounds
    assert might_reveal(table.state, 3, STORM)
    storm = table.state.words.cards.index("storm_off_the_headland")
    assert storm in might_hold(table.state, 3)
    table.state.deck.remove(storm)
    table.state.discards.append(storm)  # there is one
    assert not might_reveal(table.state, 3, STORM)
    assert might_reveal(table.state, 3, SIEGE)
    assert storm not in might_hold(table.state, 3)
    assert might_hold(table.state, 1) == []
