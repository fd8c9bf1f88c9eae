"""Hidden information (part 15), text forms, saves."""

from __future__ import annotations

import json

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile, BadText
from ccancients.engine.language import parse_numbers, spoken_numbers
from ccancients.hannibal.invariants import anything_wrong, cards_there
from ccancients.hannibal.language import LANGUAGE
from ccancients.hannibal.questions import QUESTIONS
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from ccancients.hannibal.view import event_for


def begun(seed: int = 3):
    return HANNIBAL.new_game(USUAL, RolledChance(seed))


def test_a_view_shows_no_card_of_the_enemy_and_no_order_of_the_deck():
    game = begun()
    view = HANNIBAL.view_for(game, 0)
    assert view.state.hands[0] == game.state.hands[0]
    assert set(view.state.hands[1]) == {0}
    assert set(view.state.deck) == {0}


def test_a_view_of_who_is_not_asked_tells_nothing_of_the_question():
    game = begun()
    view = HANNIBAL.view_for(game, 1)
    assert view.decision is None
    assert not view.stack
    assert "first_claim" not in json.dumps(view.to_json())


def test_a_card_seen_going_there_is_known_until_it_is_played(table):
    table.hand("carthage", 6, 64)
    table.dice(2)
    table.play("rome", "event 55")
    view = HANNIBAL.view_for(table.game, 1)
    assert view.state.hands[0] == [64]


def test_imagining_deals_only_what_is_unknown():
    game = begun()
    while game.decision.side != 1:
        game.apply(game.decision.choices[0])
    view = HANNIBAL.view_for(game, 1)
    hands = set()
    for seed in range(5):
        imagined = view.imagine(seed)
        assert not cards_there(imagined.state)
        assert imagined.state.hands[1] == game.state.hands[1]
        assert imagined.decision == game.decision
        hands.add(tuple(imagined.state.hands[0]))
    assert len(hands) == 5


def test_a_card_dealt_is_a_back_for_the_enemy():
    events = [event for event in begun().take_events() if type(event).__name__ == "CardDealt"]
    assert len(events) == 14
    for event in events:
        assert event_for(event, event.side) == event
        assert event_for(event, 1 - event.side).card == 0


@pytest.mark.parametrize(
    "text",
    ["place rome", "place rome inside", "place hannibal saguntum", "place hannibal saguntum inside", "cu 0",
     "attack reserve as double_envelopment", "attack probe", "attack probe as flank_left", "match reserve", "to city",
     "to cannae", "remove", "remove cannae", "path cannae arpi", "inside cu 2", "inside hanno", "inside train",
     "province latium", "event 64", "lose sortie 2", "rome", "carthage", "force rome inside"],
)
def test_a_choice_reads_back(text):
    assert LANGUAGE.choice_text(LANGUAGE.parse_choice(text)) == text
    assert ":" not in text


@pytest.mark.parametrize(
    "text", ["", "go", "go nowhere", "cu x", "cu 1234", "place rome rome", "path", "attack elephants"]
)
def test_what_is_no_choice_is_refused_in_a_sentence(text):
    with pytest.raises(BadText):
        LANGUAGE.parse_choice(text)


def test_dice_are_numbers_from_1():
    assert parse_numbers("1 6") == (0, 5)
    assert spoken_numbers((0, 5)) == "1 6"
    with pytest.raises(BadText):
        parse_numbers("0")


def test_no_form_of_a_choice_holds_a_colon_and_no_question_is_named_twice():
    assert all(":" not in form for form in (verb.form for verb in LANGUAGE.verbs.values()))
    assert len(set(QUESTIONS)) == len(QUESTIONS)


@pytest.mark.parametrize(
    "change",
    [{"turn": 99}, {"cu": [0] * 5}, {"hands": [[1, 1], []]}, {"general_at": [0] * 14}, {"elephants": [5] * 192},
     {"deck": []}, {"control": [7] * 96}, {"surprise": 1}],
)
def test_a_spoiled_position_is_refused(change):
    state = begun().state
    data = {**json.loads(json.dumps(state.to_json())), **change}
    try:
        trouble = anything_wrong(State.from_json(state.rules, state.turns, data))
    except ValueError as error:
        trouble = str(error)
    assert trouble


def test_a_position_reads_back():
    state = begun().state
    assert State.from_json(state.rules, 9, json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()


def test_a_set_up_reads_back_and_a_spoiled_one_is_refused():
    setup = Setup(turns=3, switches={"spy_rounds_up": True})
    assert HANNIBAL.setup_from_json(json.loads(json.dumps(HANNIBAL.setup_to_json(setup))), "a file") == setup
    for bad in ({"turns": 10}, {"edition": "third"}, {"switches": {"spy": True}}, {"switches": {"spy_rounds_up": 2}},
                {"more": 1}, {"bid": {"side": "rome", "markers": 0}}):
        with pytest.raises(BadSaveFile, match=r"^a file: "):
            HANNIBAL.setup_from_json(bad, "a file")
