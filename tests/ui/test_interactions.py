"""Gestures: what a click selects, answers, refuses, takes back."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from ccancients.engine.decision import Choice
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.interactions.choosing import interaction_for
from ccancients.ui.interactions.interaction import ButtonInteraction, CardInteraction, PlaceInteraction, WayInteraction
from ccancients.ui.interactions.piece_interaction import PieceInteraction
from ccancients.ui.panels.answer_button import AnswerButton
from ccancients.ui.panels.prompt_panel import PromptPanel


def move(here: int, there: int, *via: int, piece: str = "unit", mark: Mark = Mark.LEGAL) -> Answer:
    return Answer(Choice("move", (here, there, *via)), f"{here} to {there}", here, there, via, piece, mark)


def place(here: int, piece: str = "") -> Answer:
    return Answer(Choice(f"order {piece}".strip(), (here,)), f"order {here}", target=here, piece=piece)


DONE = Answer(Choice("done"), "done", primary=True)


@pytest.fixture
def heard():
    """Connects an interaction and notes what it emits."""

    def listen(interaction):
        notes = []
        interaction.chosen.connect(lambda choice: notes.append(("chosen", choice)))
        interaction.taken_back.connect(lambda choice: notes.append(("back", choice)))
        interaction.refused.connect(lambda here, selected: notes.append(("refused", here, selected)))
        interaction.ambiguous.connect(lambda here, found: notes.append(("ambiguous", here, len(found))))
        return notes

    return listen


def test_the_kind_of_interaction_follows_from_the_answers():
    assert type(interaction_for([DONE])) is ButtonInteraction
    assert type(interaction_for([Answer(Choice("play", (3,)), "x", card=3)])) is CardInteraction
    assert type(interaction_for([place(4), DONE])) is PlaceInteraction
    assert type(interaction_for([move(1, 2), DONE])) is PieceInteraction
    assert type(interaction_for([Answer(Choice("leader", (1, 2)), "x", target=2, via=(1,))])) is WayInteraction
    assert type(interaction_for([DONE], {4: Choice("order", (4,))})) is PlaceInteraction


def test_a_card_is_played_by_its_number_only_if_it_may_be(heard):
    interaction = CardInteraction([Answer(Choice("play", (3,)), "x", card=3)])
    notes = heard(interaction)
    interaction.card(7)
    interaction.card(3)
    assert notes == [("refused", -1, False), ("chosen", Choice("play", (3,)))]


def test_a_lit_hex_is_the_answer_and_others_are_refused(heard):
    interaction = PlaceInteraction([place(4), place(5), DONE])
    notes = heard(interaction)
    interaction.click(9)
    interaction.click(4)
    assert notes == [("refused", 9, False), ("chosen", Choice("order", (4,)))]
    assert interaction.marks() == {4: {Mark.LEGAL}, 5: {Mark.LEGAL}}
    assert interaction.buttons == (DONE,)


def test_a_click_on_what_was_ordered_takes_it_back(heard):
    interaction = PlaceInteraction([place(4)], {8: Choice("order", (8,))})
    notes = heard(interaction)
    interaction.click(8)
    assert notes == [("back", Choice("order", (8,)))]


def test_unit_and_leader_in_one_hex_are_asked_apart_unless_shift_says_the_leader(heard):
    interaction = PlaceInteraction([place(4, "unit"), place(4, "leader")])
    notes = heard(interaction)
    interaction.click(4)
    interaction.click(4, last=True)
    assert notes == [("ambiguous", 4, 2), ("chosen", Choice("order leader", (4,)))]


def aside(here: int) -> Answer:
    return replace(place(here, "leader"), aside=True)


def test_a_click_means_the_unit_and_shift_the_leader_who_would_only_go_along(heard):
    interaction = PlaceInteraction([place(4, "unit"), aside(4), aside(9)])
    notes = heard(interaction)
    interaction.click(4)
    interaction.click(4, last=True)
    interaction.click(9)
    assert notes == [
        ("chosen", Choice("order unit", (4,))), ("chosen", Choice("order leader", (4,))),
        ("chosen", Choice("order leader", (9,))),
    ]
    assert set(interaction.stops()) == {4, 9}


def test_a_click_on_an_ordered_unit_takes_the_order_back_though_its_leader_could_still_have_one(heard):
    interaction = PlaceInteraction([aside(4)], {4: Choice("order unit", (4,))})
    notes = heard(interaction)
    interaction.click(4)
    interaction.click(4, last=True)
    assert notes == [("back", Choice("order unit", (4,))), ("chosen", Choice("order leader", (4,)))]
    assert interaction.marks() == {}
    assert interaction.stops() == ()


def test_first_the_piece_then_the_place(heard):
    interaction = PieceInteraction([move(1, 2, mark=Mark.MAY_BATTLE), move(1, 3), move(5, 6)])
    notes = heard(interaction)
    assert interaction.marks() == {1: {Mark.ORDERABLE}, 5: {Mark.ORDERABLE}}
    interaction.click(1)
    assert interaction.selected == 1
    assert interaction.marks() == {1: {Mark.SELECTED}, 2: {Mark.MAY_BATTLE}, 3: {Mark.LEGAL}}
    assert interaction.path(3) == (1, 3)
    interaction.click(3)
    assert notes == [("chosen", Choice("move", (1, 3)))]


def test_another_piece_can_be_selected_instead_and_a_second_click_or_escape_lets_go():
    interaction = PieceInteraction([move(1, 2), move(5, 6)])
    interaction.click(1)
    interaction.click(5)
    assert interaction.selected == 5
    interaction.click(5)
    assert interaction.selected == -1
    interaction.click(1)
    assert interaction.cancel()
    assert interaction.selected == -1
    assert not interaction.cancel()


def test_a_place_that_cannot_be_reached_is_refused_and_the_piece_stays_selected(heard):
    interaction = PieceInteraction([move(1, 2), move(5, 6)])
    notes = heard(interaction)
    interaction.click(1)
    interaction.click(60)
    assert notes == [("refused", 60, True)]
    assert interaction.selected == 1


def test_a_target_that_only_one_piece_can_act_on_selects_that_piece():
    interaction = PieceInteraction([move(1, 2), move(5, 6)])
    interaction.click(6)
    assert interaction.selected == 5


def test_a_second_click_goes_on_to_the_leader_in_the_hex(heard):
    interaction = PieceInteraction([move(1, 2), move(1, 3, piece="leader")])
    notes = heard(interaction)
    interaction.click(1)
    assert interaction.selected_piece == "unit"
    interaction.click(1)
    assert interaction.selected_piece == "leader"
    assert set(interaction.marks()) == {1, 3}
    interaction.click(3)
    assert notes == [("chosen", Choice("move", (1, 3)))]


def test_clicks_go_through_all_pieces_of_a_place_in_the_order_of_their_answers():
    interaction = PieceInteraction([move(1, 2, piece="old"), move(1, 3, piece="new"), move(1, 4, piece="third")])
    seen = []
    for _ in range(4):
        interaction.click(1)
        seen.append((interaction.selected_piece, interaction.stops()))
    assert seen == [("old", (2,)), ("new", (3,)), ("third", (4,)), ("", (1,))]
    interaction.click(1, last=True)
    assert interaction.selected_piece == "third"


def test_a_straight_way_and_a_detour_are_asked_apart(heard):
    interaction = PieceInteraction([move(1, 2), move(1, 2, 7)])
    notes = heard(interaction)
    interaction.click(1)
    interaction.click(2)
    assert notes == [("ambiguous", 2, 2)]


def test_of_several_detours_the_hex_between_decides(heard):
    interaction = PieceInteraction([move(1, 2, 7), move(1, 2, 8)])
    notes = heard(interaction)
    interaction.click(1)
    interaction.click(2)
    assert interaction.marks()[7] == {Mark.PATH}
    interaction.click(8)
    assert notes == [("chosen", Choice("move", (1, 2, 8)))]


def test_hexes_between_that_several_ways_share_narrow_the_choice(heard):
    interaction = PieceInteraction([move(1, 2, 7, 9), move(1, 2, 7, 10), move(1, 2, 8)])
    notes = heard(interaction)
    interaction.click(1)
    interaction.click(2)
    interaction.click(7)
    assert notes == []
    assert set(interaction.marks()) == {1, 2, 7, 9, 10}
    interaction.click(10)
    assert notes == [("chosen", Choice("move", (1, 2, 7, 10)))]


def way(*hexes: int) -> Answer:
    return Answer(Choice("leader", hexes), "way", target=hexes[-1], via=hexes[:-1], mark=Mark.RETREAT)


def test_the_end_of_a_leaders_way_is_enough_when_only_one_way_leads_there(heard):
    interaction = WayInteraction([way(3), way(3, 4), way(3, 4, 5)])
    notes = heard(interaction)
    interaction.click(4)
    assert notes == [("chosen", Choice("leader", (3, 4)))]
    assert interaction.path(5) == (3, 4, 5)


def test_of_several_ways_the_hex_between_decides_and_escape_starts_anew(heard):
    interaction = WayInteraction([way(3, 5), way(4, 5)])
    notes = heard(interaction)
    interaction.click(5)
    assert interaction.selected == 5
    assert interaction.cancel()
    interaction.click(5)
    assert set(interaction.stops()) == {3, 4, 5}
    interaction.click(4)
    assert notes == [("chosen", Choice("leader", (4, 5)))]


def test_the_keys_visit_exactly_what_a_click_is_good_for():
    interaction = PieceInteraction([move(1, 2), move(1, 3), move(5, 6)])
    assert interaction.stops() == (1, 5)
    interaction.click(1)
    assert interaction.stops() == (2, 3)


def test_small_buttons_go_with_their_layout(qapp):
    """A layout that outlives its buttons brings the program down when it is collected."""
    assert qapp is not None
    prompt = PromptPanel()
    many = tuple(Answer(Choice("cu", (n,)), f"{n} units", heading="How many?", short=str(n)) for n in range(9))
    for _ in range(3):
        prompt.ask("How many?", "", many)
        assert [button.text() for button in prompt.buttons] == [str(n) for n in range(9)]
        prompt.ask("And now?", "", ())
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    assert not prompt.findChildren(AnswerButton)
    assert not prompt.buttons
