"""Whole positions: on one line, as objects, and as the games that go on from them."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from ccancients.ancients.components.board import Side, hex_name, parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS, DECK
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.position import (
    BadPosition,
    Position,
    build_position,
    game_of,
    parse_position,
    position_from_object,
    position_from_text,
    position_of,
    position_text,
    setup_of,
    text_of,
)
from ccancients.ancients.position.text import LONGEST
from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.ancients.state import State
from ccancients.ancients.view import view_for
from ccancients.engine.chance import RolledChance, ScriptedChance
from ccancients.engine.decision import Choice
from ccancients.engine.errors import BadSaveFile, BadText
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from tests.sweeps import rest_slow

AKRAGAS = (
    "cca1 rules=first need=5 to=bottom phase=card top=0/5/0/-/-/- tophand=2RLTCO2LLA "
    "topunits=HI4@G6,EL1@F5,WA2@H7 topleaders=Mago@G6 bottom=1/6/1/2C/-/- bottomhand=2CIR3LMTMTCO "
    "bottomunits=HI3@G5,MC2/3@F4,AX4*@A1 bottomleaders=Dionysius%20I@G5,Daphnaeus@C3 deck=* discards=2C3C "
    "terrain=forest:C4+C5,fordable_river:E5 ramparts=G5:F6+G6"
)


def played(number: int, seed: int, every: int) -> Any:
    """The games of a random battle at every so many decisions, at the first of each question, and at its end."""
    scenario = base_scenarios()[number]
    printing = ("first", "current")[seed % 2]
    game = new_game(Setup(scenario=scenario, options=Options(printing=printing)), seed, record=False)
    chance = RolledChance(seed + 77)
    decided = 0
    asked: set[str] = set()
    while game.decision is not None:
        decided += 1
        if decided % every == 0 or game.decision.question not in asked:
            yield game
        asked.add(game.decision.question)
        game.apply(game.decision.choices[chance.roll(1, len(game.decision.choices))[0]])
    yield game


def choices(game: Game[State]) -> list[str]:
    """What may be answered; troops placed out of an ambush are numbered anew in a position."""
    assert game.decision is not None
    return [_text(choice) for choice in game.decision.choices]


def _text(choice: Choice) -> str:
    if choice.verb.startswith("place"):
        return f"{choice.verb} {hex_name(choice.args[1])}"
    return LANGUAGE.choice_text(choice)


def assert_same_play(one: Game[State], other: Game[State], label: str, decisions: int = 150) -> None:
    """The same choices are offered and the same dice fall, for a while."""
    chance = RolledChance(5)
    for number in range(decisions):
        if one.decision is None or other.decision is None:
            break
        assert choices(one) == choices(other), f"{label}, {number} decisions later"
        assert one.decision[:2] == other.decision[:2], label
        chosen = chance.roll(1, len(one.decision.choices))[0]
        one.apply(one.decision.choices[chosen])
        other.apply(other.decision.choices[chosen])
    assert one.outcome == other.outcome, label
    assert one.state.banners == other.state.banners, label


# -- round trips ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", rest_slow(range(15), {9}))
def test_positions_of_random_battles_come_back_and_play_on_in_the_same_way(number: int) -> None:
    phases = set()
    for game in played(number, seed=number + 1, every=53):
        label = f"battle {number}, seed {number + 1}"
        try:
            text = position_text(game)
        except BadPosition:
            continue
        phases.add(position_of(game).phase)
        assert len(text) < 2_000
        again = parse_position(text, game.chance.copy())
        assert position_text(again) == text, label
        as_object = json.loads(json.dumps(position_of(game).model_dump(mode="json")))
        assert position_text(build_position(as_object, game.chance.copy())) == text, label
        assert_same_play(game.clone(), again, label)
    assert phases >= {"card", "movement", "over"}


def as_object(position: Position) -> object:
    """The position as the protocol gives it, through JSON."""
    return json.loads(json.dumps(position.model_dump(mode="json", exclude_defaults=True)))


def assert_comes_back(game: Game[State], label: str) -> bool:
    """Both forms are read as what was written, and the game of either asks the same; whether there is a position."""
    try:
        position = position_of(game)
    except BadPosition:
        return False
    for again in (position_from_object(as_object(position)), position_from_text(text_of(position))):
        assert again == position, label
        goes_on = game_of(again, game.chance.copy())
        assert goes_on.outcome == game.outcome, label
        assert (goes_on.decision is None) == (game.decision is None), label
        assert position_of(goes_on) == position, label
        if game.decision is not None and goes_on.decision is not None:
            assert goes_on.decision[:2] == game.decision[:2], label
            assert choices(goes_on) == choices(game), label
    for side in Side:
        try:
            known = position_of(view_for(game, side))
        except BadPosition:  # the other side is asked in the middle of something
            continue
        assert position_from_object(as_object(known)) == position_from_text(text_of(known)) == known, label
    return True


@pytest.mark.parametrize(
    ("number", "printing"),
    rest_slow(
        product(range(15), ["first", "current"]), {(10, "current")}
    ),
)
def test_object_and_line_come_back_wherever_there_is_a_position(number: int, printing: str) -> None:
    seed = 2 * number + 40 + (printing == "current")
    found = [assert_comes_back(game, f"battle {number}, seed {seed}") for game in played(number, seed, every=19)]
    assert sum(found) > 10


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/ancients/test_position.py
@pytest.mark.parametrize("seed", range(100, 104))
@pytest.mark.parametrize("number", range(15))
def test_object_and_line_come_back_at_every_question_of_a_battle(number: int, seed: int) -> None:
    for game in played(number, seed, every=1):
        assert_comes_back(game, f"battle {number}, seed {seed}")


def _why_no_position(game: Game[State]) -> str:
    try:
        position_text(game)
    except BadPosition as error:
        return str(error)
    return ""


def test_the_phases_that_have_a_position_are_those_of_the_turn() -> None:
    refused, written = set(), set()
    for seed in (1, 2, 3):
        for game in played(seed, seed, every=7):
            question = "over" if game.decision is None else game.decision.question
            sentence = _why_no_position(game)
            (refused if sentence else written).add(question)
            assert not sentence or f"'{question}'" in sentence
    assert written <= {"card", "commander", "orders", "movement", "battle", "over"}
    assert not written & refused
    assert {"evade", "battle back", "retreat"} <= refused


def test_a_line_is_read_as_it_is_written_here() -> None:
    game = parse_position(AKRAGAS)
    state = game.state
    assert game.decision is not None
    assert (game.decision.question, game.decision.side) == ("card", 1)
    unit = state.unit_at[parse_hex("F5")]
    assert state.battle.unit_type[unit].code == "EL"
    assert state.blocks[unit] == 1
    cavalry = state.unit_at[parse_hex("F4")]
    assert state.battle.unit_blocks[cavalry] == 3
    assert state.battle.unit_special[state.unit_at[parse_hex("A1")]] == "sacred_band"
    assert state.battle.leader_name[state.leader_at[parse_hex("G5")]] == "Dionysius I"
    assert state.banners == [0, 1]
    assert state.battle.rampart_sides[parse_hex("G5")] == {parse_hex("F6"), parse_hex("G6")}
    assert state.battle.terrain[parse_hex("E5")].value == "fordable river"
    everywhere = sorted([*state.hands[0], *state.hands[1], *state.deck, *state.discards])
    assert everywhere == sorted(DECK)


def test_unknown_cards_are_dealt_by_the_seed() -> None:
    one, same, other = (parse_position(AKRAGAS, seed=seed).state for seed in (1, 1, 2))
    assert one.deck == same.deck
    assert one.deck != other.deck
    assert sorted(one.deck) == sorted(other.deck)
    assert one.hands == other.hands


def test_a_view_is_written_without_the_cards_it_does_not_show() -> None:
    game = new_game(Setup(scenario=find_scenario("akragas")), 3)
    text = position_text(view_for(game, 0))
    assert "bottomhand=????????????" in text
    assert position_from_text(text).deck == ("?",) * 49
    again = parse_position(text, seed=4).state
    assert again.hands[0] == game.state.hands[0]
    assert sorted([*again.hands[0], *again.hands[1], *again.deck]) == sorted(DECK)


def test_every_card_has_a_code_of_its_own() -> None:
    codes = {card.code for card in COMMAND_CARDS}
    assert len(codes) == len(set(DECK))
    assert {len(code) for code in codes} == {2}


# -- going on ---------------------------------------------------------------------------------------------------------


def _object(**changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = {
        "banners": 6,
        "active": "bottom",
        "top": {
            "command": 5, "hand": ["line_command", "rally"], "units": [{"type": "auxilia", "hex": "F8", "blocks": 2}],
        },
        "bottom": {
            "command": 5, "hand": ["order_two_left", "order_two_center"],
            "units": [{"type": "heavy infantry", "hex": "F2"}, {"type": "light cavalry", "hex": "C2"}],
            "leaders": [{"name": "Hiero", "hex": "F2"}],
        },
    }  # fmt: skip
    return {**data, **changes}


def _army(side: str, **changes: Any) -> dict[str, Any]:
    return {**_object()[side], **changes}


def test_a_card_just_played_asks_for_its_orders() -> None:
    game = build_position(_object(phase="played", bottom=_army("bottom", card_in_play="order_two_left")))
    assert game.decision is not None
    assert game.decision.question == "orders"
    assert choices(game) == ["order C2", "done"]


def test_a_counter_attack_just_played_copies_the_opponents_last_card() -> None:
    top = _army("top", last_card="order_two_right")
    game = build_position(_object(phase="played", top=top, bottom=_army("bottom", card_in_play="counter_attack")))
    assert choices(game) == ["order C2", "done"]


def test_spartacus_just_played_rolls_the_scripted_dice() -> None:
    bottom = _army("bottom", card_in_play="i_am_spartacus")
    game = build_position(_object(phase="played", bottom=bottom), ScriptedChance([0, 4, 4, 4, 4]))
    assert game.decision is not None
    assert game.decision.question == "order die"
    assert choices(game) == ["order C2", "pass"]


def test_battles_begin_where_a_position_says_so() -> None:
    bottom = _army("bottom", card_in_play="order_two_left")
    bottom["units"] = [{"type": "heavy infantry", "hex": "F7", "ordered": True, "moved": True, "hexes_moved": 1}]
    bottom["leaders"] = []
    game = build_position(_object(phase="battle", bottom=bottom))
    assert choices(game) == ["attack F7 F8", "done"]


def test_a_battle_from_a_position_is_saved_loaded_and_replayed() -> None:
    position = position_from_text(AKRAGAS)
    setup = setup_of(position_of(game_of(position, RolledChance(9))))
    game = ANCIENTS.new_game(setup, RolledChance(9))
    chance = RolledChance(1)
    for _ in range(60):
        if game.decision is not None:
            game.apply(game.decision.choices[chance.roll(1, len(game.decision.choices))[0]])
    text = save_text(SavedMatch(ANCIENTS, setup, 9, game), "test")
    again = parse_save(text.encode(), "file", (ANCIENTS,))
    verify(again)
    assert again.game.decision == game.decision
    assert again.setup == setup


def test_a_saved_battle_with_a_broken_position_is_refused_in_a_sentence() -> None:
    setup = setup_of(position_from_text(AKRAGAS))
    broken = setup.model_copy(update={"position": "cca1 rules=first"})
    with pytest.raises(BadSaveFile, match="position"):
        ANCIENTS.setup_from_json(ANCIENTS.setup_to_json(broken), "file")


# -- what cannot be ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("need=5", "need=0"), "1 or more"),
        (("need=5", "need=x"), "cannot be read"),
        (("need=5 ", ""), "missing"),
        (("to=bottom", "to=left"), "'top', 'bottom'"),
        (("phase=card", "phase=dinner"), "phase"),
        (("cca1", "fen"), "begins with 'cca1'"),
        (("HI3@G5", "HI3@Z5"), "cannot be read"),
        (("HI3@G5", "HI3@M2"), "hex"),
        (("HI3@G5", "XX3@G5"), "cannot be read"),
        (("HI3@G5", "HI0@G5"), "1 or more"),
        (("EL1@F5", "EL3@F5"), "so many blocks"),
        (("HI3@G5", "HI3@F5"), "two pieces"),
        (("Daphnaeus@C3", "Daphnaeus@G5"), "two pieces"),
        (("Daphnaeus@C3", "Daphnaeus@G6"), "two pieces"),
        (("Daphnaeus@C3", "Daphnaeus@F5"), "enemy unit"),
        (("forest:C4+C5", "lake:C4+G6"), "impassable"),
        (("forest:C4+C5", "bog:C4"), "terrain"),
        (("bottomhand=2C", "bottomhand=SPSP"), "not so many cards 'i_am_spartacus'"),
        (("bottomhand=2C", "bottomhand=2"), "cannot be read"),
        (("bottomhand=2C", "bottomhand=QQ"), "cannot be read"),
        (("discards=2C3C", "discards=2C3C discards=-"), "not expected"),
        (("discards=2C3C", "discards=2C3C x"), "not expected"),
        (("deck=*", "deck=3R"), "expected all 60"),
        (("bottom=1/6", "bottom=5/6"), "last Victory Banner"),
        (("bottom=1/6/1/2C/-/-", "bottom=1/6/1/2C/-/3R"), "none in play"),
        (("phase=card", "phase=battle"), "card in play"),
        (("phase=card", "phase=card commander=G5"), "commands by this card"),
        (("phase=card", "phase=over"), "has a winner"),
        (("phase=card", "phase=card winner=top"), "has a winner"),
        (("WA2@H7", "WA2@H7:o"), "other side's turn"),
        (("rules=first", "rules=first+no_such:true"), "not a rules switch"),
        (("rules=first", "rules=first+sacred_band:2"), "cannot be 2"),
        (("phase=card", "phase=card orders=dancing"), "order_rules"),
        (("phase=card", "phase=card special=sudden_death(side=top;leader=Nobody)"), "no leader 'Nobody'"),
        (("phase=card", "phase=card special=weather(side=top)"), "special rule"),
        (("phase=card", "phase=card special=weather"), "cannot be read"),
    ],
    ids=lambda value: value[1][:40] if isinstance(value, tuple) else value[:20],
)
def test_a_line_that_cannot_be_is_refused_in_one_sentence(change: tuple[str, str], words: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_position(AKRAGAS.replace(*change))
    sentence = str(refused.value)
    assert sentence.startswith("position")
    assert words in sentence
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("text", ["", " ", "cca1", "x" * (LONGEST + 1), "cca1 é", "cca1 need=5\x00", "cca1\nneed=5"])
def test_what_is_no_line_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        parse_position(text)


def test_a_damaged_line_is_refused_or_read_but_never_breaks_anything() -> None:
    chance = RolledChance(11)
    signs = "ABz019@:,;=+*/-%?! "
    for number in range(1_500):
        place = chance.roll(1, len(AKRAGAS))[0]
        sign = signs[chance.roll(1, len(signs))[0]]
        damaged = AKRAGAS[:place] + sign + AKRAGAS[place + chance.roll(1, 3)[0] :]
        try:
            game = parse_position(damaged)
        except BadText:
            continue
        assert position_text(game), f"seed 11, line {number}: {damaged}"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "object"),
        ("text", "object"),
        ({}, "missing"),
        (_object(banners="6"), "whole number"),
        (_object(active="left"), "'top', 'bottom'"),
        (_object(deck=["rally", "no_card"]), "command cards"),
        (_object(surprise=1), "unknown"),
        (_object(top=_army("top", units=[{"type": "auxilia", "hex": "F8", "blocks": 6}])), "5 or less"),
        (_object(phase="second movement", bottom=_army("bottom", card_in_play="rally")), "not so many|move_fire_move"),
        (_object(phase="commander", bottom=_army("bottom", card_in_play="order_mounted")), "Leadership"),
        (_object(bottom=_army("bottom", hand=[])), "cards in hand"),
    ],
    ids=lambda value: "" if not isinstance(value, str) else value[:20],
)
def test_an_object_that_cannot_be_is_refused_in_one_sentence(data: object, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        build_position(data)


@pytest.mark.parametrize("fact", ["card_in_play", "last_card"])
@pytest.mark.parametrize("card", ["", "?", "??"])
def test_the_card_that_lies_open_is_known(fact: str, card: str) -> None:
    with pytest.raises(BadPosition, match="expected command cards by their keys"):
        build_position(_object(bottom=_army("bottom", **{fact: card})))


def test_text_of_a_position_is_stable() -> None:
    position = position_from_text(AKRAGAS)
    assert text_of(position) == AKRAGAS.replace("MC2/3@F4", "MC2@F4")
