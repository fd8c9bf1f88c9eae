"""What wins stands where it is always in sight: goal, prizes, payments, handicaps, who comes (F17 to F28)."""

from __future__ import annotations

import pytest

from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.rules.presence import units_in_space
from ccancients.successors.state import State
from ccancients.ui.canvas.points.kit import SPACE
from ccancients.ui.successors.art.card_pictures import card_picture
from ccancients.ui.successors.map.scores import score_box_of
from ccancients.ui.successors.map.tableau import PRIZE, tableau
from ccancients.ui.successors.panels import SuccessorsPanels
from ccancients.ui.successors.words.facts import space_facts
from ccancients.ui.successors.words.goal import arrival_lines, due, goal_words, next_payment, prize_words
from ccancients.ui.successors.words.match import SuccessorsWords, end_rows
from ccancients.ui.successors.words.scores import scores_of
from tests.ui.successors.matches import second

SCENARIOS = ("first_march_two", "coalition_two", "three_heirs_three", "babylon_323_four")


def first_march() -> State:
    return second("first_march_two").game.state


def test_f20_the_goal_of_first_march_is_one_sentence():
    entry = own_board_of(SECOND_FRAME).scenario("first_march_two")
    assert goal_words(entry) == (
        "After rounds 2, 4, 6 every prize with your marker and at least one of your units pays you its points; most "
        "points win."
    )


@pytest.mark.parametrize(("scenario", "prestige"), [("coalition_two", 15), ("babylon_323_four", 9)])
def test_f18_a_campaign_names_the_second_way_to_win(scenario, prestige):
    said = goal_words(own_board_of(SECOND_FRAME).scenario(scenario))
    assert "Most points after round 9 win" in said
    assert f"Champion, 2 royals on the board, {prestige} prestige" in said


def test_f21_the_table_says_what_the_next_payment_would_bring():
    state = first_march()
    look = scores_of(state)
    assert look.heads[:2] == ("points", "round 2 pays")
    assert [row.figures[:2] for row in look.rows] == [("0", f"+{number}") for number in due(state)]
    assert due(state) == [3, 2], "Kelainai 2 and Gordion 1; Tyana 2, Kyinda is without a unit"
    state.round = 3
    assert next_payment(state) == 4
    assert scores_of(state).heads[1] == "round 4 pays"
    assert not {"Champion", "Usurper"} & set(look.heads), "no title counts there (F23)"


def test_f21_a_prize_says_whom_it_would_pay_and_shows_it_on_the_map():
    state = first_march()
    board = state.board
    looks = {piece.place: piece.look for piece in tableau(state).pieces if piece.key[0] == PRIZE}
    holders = {piece.place: piece.look.holder for piece in tableau(state).pieces if piece.key[0] == SPACE}
    worth = {board.spaces[space].id: look.points for space, look in looks.items()}
    assert worth == {"kelainai": 2, "gordion": 1, "ikonion": 3, "perge": 2, "isauroi": 2, "mazaka": 3, "tyana": 2,
                     "kyinda": 2}
    kyinda, tyana, ikonion = (board.space_of[name] for name in ("kyinda", "tyana", "ikonion"))
    assert looks[tyana].paid == holders[kyinda], "purple's"
    assert looks[kyinda].paid is None, "nobody stands there"
    assert not units_in_space(state, 1, kyinda)
    assert prize_words(state, kyinda) == "2 points; the marker of Eumenes is without a unit"
    assert prize_words(state, tyana) == "2 points, held by Eumenes"
    assert prize_words(state, ikonion) == "3 points, held by nobody"
    assert ("Prize", "3 points, held by nobody, prizes pay after round 2") in space_facts(state, ikonion).rows


def test_the_seat_and_the_position_in_words_say_it_too():
    table = second("first_march_two")
    words, state = SuccessorsWords(), table.game.state
    assert SuccessorsPanels().seat(state, 0).account == "0 points · prestige 4 · +3 after round 2"
    parts = {part.heading: part.lines for part in words.position(table.game, 0, hand_open=False, asked=())}
    assert parts["What wins"][1:3] == ("Ikonion: 3 points, held by nobody", "Mazaka: 3 points, held by nobody")
    assert parts["Who is still to come"] == (
        "Turn 2: Demetrios, one mercenary for Antigonos", "Turn 2: one of the Silver Shields for Eumenes")


def test_f25_who_comes_says_in_whose_place():
    lines = list(arrival_lines(second("babylon_323_four").game.state, turn=3))
    assert any("Polyperchon" in line and "in the place of Antipatros" in line for line in lines)
    assert any("whoever has the fewest points" in line for line in lines)


def test_f28_handicaps_count_at_the_end_and_are_told_as_such():
    state = second("babylon_323_four").game.state
    rows = {row[0]: row[1:] for row in end_rows(state)}
    assert rows["Handicap, in the points"] == ("2", "0", "1", "0")
    assert "Champion" in rows
    assert "Champion" not in {row[0] for row in end_rows(first_march())}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_covers_no_space(scenario, qapp):
    look = scores_of(second(scenario).game.state)
    box = score_box_of(look)
    covered = [space.id for space in look.plan.board.spaces if box.contains(space.x, space.y)]
    assert covered == []


def test_every_kind_of_card_of_the_deck_has_a_picture_of_its_own():
    cards = own_board_of(SECOND_FRAME).cards
    assert len({card_picture(card).key for card in cards}) == len(cards) == 35
