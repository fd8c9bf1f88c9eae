"""Whole positions of Successors: on one line, as objects, and as the matches that go on from them."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from ccancients.successors.components.board import own_board
from ccancients.successors.invariants import Watch
from ccancients.successors.position import (
    ASKED,
    BadPosition,
    Position,
    build_position,
    parse_position,
    position_from_object,
    position_from_text,
    position_of,
    position_text,
    question_of,
    setup_of,
    text_of,
)
from ccancients.successors.procedures.activation import Activate
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from tests.hostile.mutation import spoiled_value
from tests.successors.crowd import setup_by
from tests.sweeps import rest_slow

SCRATCH = {"result"}
"""What no question of a position looks at: it is written anew before it is read."""


def played(setup: Setup, seed: int, every: int):
    """A random match at every so many questions at which a position can be taken, and at its end."""
    game = SUCCESSORS.new_game(setup, RolledChance(seed))
    dice, taken = random.Random(seed), 0
    while game.decision is not None:
        try:
            question_of(game)
            taken += 1
            if taken % every == 0:
                yield game
        except BadPosition:
            pass
        game.apply(dice.choice(game.decision.choices))
    yield game


def standing(game: Game[State]) -> tuple[object, ...]:
    """All that goes on from a position."""
    state = game.state.to_json()
    state["deck"].sort()  # it is shuffled anew before it is dealt
    stack = [
        (type(each).__name__, {} if isinstance(each, Activate) else each.to_json()) for each in game.stack
    ]  # whom an activation was begun with, nobody asks again
    return {name: value for name, value in state.items() if name not in SCRATCH}, stack, game.decision, game.outcome


def round_trip(setup: Setup, seed: int, every: int) -> Counter[str]:
    """Every position of a match is read again, as line and as object, and goes on alike."""
    asked: Counter[str] = Counter()
    for game in played(setup, seed, every):
        found = position_of(game)
        line = text_of(found)
        assert position_from_text(line) == found, f"seed {seed}: {line}"
        assert position_from_object(found.model_dump(mode="json", exclude_defaults=True)) == found
        again = SUCCESSORS.new_game(setup_of(position_from_text(line), board=setup.board), RolledChance(0))
        if game.outcome is None:
            assert standing(again) == standing(game), f"seed {seed}: {line}"
        assert again.outcome == game.outcome
        asked[question_of(game)] += 1
    return asked


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_positions_of_a_match_are_taken_and_entered(seed):
    asked = round_trip(setup_by(seed), seed, every=25)
    assert asked["over"] == 1
    assert asked["spend"]


def test_positions_of_a_board_of_ones_own_and_of_other_switches_go_with_the_board():
    setup = setup_by(3, crowded=True, switches=True)
    assert sum(round_trip(setup, 3, every=40).values()) > 5


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/successors/test_position.py
@pytest.mark.parametrize("seed", range(100, 124))
def test_every_position_of_many_matches_is_taken_and_entered(seed):
    asked = round_trip(setup_by(seed, crowded=seed % 2 == 1, switches=seed % 3 == 0), seed, every=1)
    assert set(asked) <= set(ASKED)


# -- lines ------------------------------------------------------------------------------------------------------------

SMALL = (
    "suc1 rules=first_march_two turn=1 round=2 asks=activate of=red order=red+purple die=3 "
    "red.at=2mercenary+1macedonian+antigonos@kelainai red.holds=kelainai+synnada red.champion=yes "
    "purple.at=4mercenary+krateros@tarsos purple.holds=tarsos purple.fleet=1 purple.hand=?2"
)


def test_a_small_position_is_played_on():
    game = parse_position(SMALL, seed=3)
    assert game.decision is not None
    assert (game.decision.question, game.decision.side) == ("activate", 0)
    assert "activate antigonos" in [choice.verb for choice in game.decision.choices]
    assert len(game.state.hands[1]) == 2
    assert game.state.general_at[game.state.board.general_of["antigonos"]] == game.state.board.place_of("kelainai")
    watch = Watch(game)
    while game.decision is not None:
        game.apply(game.decision.choices[0])
        assert not watch.broken(game, game.take_events())


def test_a_force_on_its_way_is_played_on():
    line = SMALL.replace("activate of", "spend of").replace("2mercenary+1macedonian+antigonos@kelainai",
                                                            "2mercenary*+antigonos*@synnada")  # fmt: skip
    game = parse_position(f"{line} force=2mercenary+antigonos began=kelainai came_from=kelainai came_by=land spent=1")
    assert game.decision is not None
    texts = {choice.verb for choice in game.decision.choices}
    assert {text for text in texts if text.startswith("march")} == {
        "march daskyleion", "march gordion", "march ikonion", "march kelainai",
    }  # fmt: skip
    assert game.decision.about == (game.state.commander, game.state.force_place, 2, 1)


def test_a_side_sees_its_own_hand_and_nobody_elses():
    game = SUCCESSORS.new_game(Setup(scenario="coalition_two"), RolledChance(5))
    assert game.decision is not None
    side = game.decision.side
    line = position_text(SUCCESSORS.view_for(game, side))
    names = game.state.words.factions
    backs = f"{names[1 - side]}.hand=?{len(game.state.hands[1 - side])}"
    assert backs in line
    assert f"{names[side]}.hand=?" not in line
    with pytest.raises(BadPosition, match="while another side decides"):
        position_text(SUCCESSORS.view_for(game, 1 - side))
    setup = setup_of(position_of(game))
    known = SUCCESSORS.setup_for(setup, side)
    assert backs in str(known.position)
    assert known == SUCCESSORS.setup_for(known, side)


def test_unknown_cards_are_dealt_by_the_seed():
    hands = {tuple(parse_position(SMALL, seed=seed).state.hands[1]) for seed in range(12)}
    assert len(hands) > 4
    assert parse_position(SMALL, seed=2).state.hands == parse_position(SMALL, seed=2).state.hands


def test_a_match_from_a_position_is_saved_and_replayed():
    setup = setup_of(position_from_text(SMALL), seed=4)
    game = SUCCESSORS.new_game(setup, RolledChance(9))
    for _ in range(6):
        assert game.decision is not None
        game.apply(game.decision.choices[0])
    text = save_text(SavedMatch(SUCCESSORS, setup, 9, game), "test")
    again = parse_save(text.encode(), "a file", (SUCCESSORS,))
    assert again.game.snapshot() == game.snapshot()
    assert again.setup == setup
    verify(again)


def test_no_position_is_taken_in_the_middle_of_something():
    setup, met = Setup(scenario="coalition_two"), set()
    game = SUCCESSORS.new_game(setup, RolledChance(2))
    dice = random.Random(2)
    while game.decision is not None:
        if game.decision.question not in ASKED and game.decision.question not in met:
            met.add(game.decision.question)
            with pytest.raises(BadPosition, match=f"in the middle of '{game.decision.question}'"):
                position_of(game)
        game.apply(dice.choice(game.decision.choices))
    assert met


# -- what cannot be ---------------------------------------------------------------------------------------------------

ROUNDS = own_board().scenario("first_march_two").rounds
WRONG = [
    ("suc1", "cca1", "expected a line that begins with 'suc1'"),
    (" turn=1", " turn=1 turn=1", "'turn' is not expected here"),
    ("die=3", "die=7", "die: expected"),
    (" die=3", "", "expected 'die' where 'activate' is asked"),
    (" die=3", " die=3 card=operations_3 ops=3", "expected no 'die' where 'activate' is asked"),
    ("round=2", "round=9", f"the match ends after round {ROUNDS}, found 9"),
    ("order=red+purple", "order=red", "expected every faction that is in the game once"),
    ("of=red", "of=blue", "this board has no 'blue'"),
    ("rules=first_march_two", "rules=troy", "the board has no scenario 'troy'"),
    ("rules=first_march_two", "rules=first_march_two+weather:true", "'weather' is not a rules switch"),
    ("antigonos@kelainai", "antigonos@troy", "this board has no 'troy'"),
    ("antigonos@kelainai", "caesar@kelainai", "this board has no 'caesar'"),
    ("antigonos@kelainai", "antigonos@synnada/in", "this board has no 'synnada/in'"),
    ("antigonos@kelainai", "antigonos+antigonos@kelainai", "named twice among"),
    ("antigonos@kelainai", "antigonos@kelainai,1mercenary+antigonos@synnada", "antigonos is in two places"),
    ("antigonos@kelainai", "antigonos@kelainai,1mercenary@kelainai", "kelainai is named twice for one faction"),
    ("antigonos@kelainai", "antigonos@tarsos", "these pieces and cards cannot be together"),
    ("antigonos@kelainai", "antigonos@", "'red.at=2mercenary"),
    ("purple.holds=tarsos", "purple.holds=tarsos+synnada", "two factions hold synnada"),
    ("purple.holds=tarsos", "purple.holds=tarsos+kilikian_gates", "these pieces and cards cannot be together"),
    ("purple.hand=?2", "purple.hand=?2+sun", "there are not so many cards 'sun'"),
    ("purple.hand=?2", "purple.hand=?99", "there are not so many cards"),
    ("purple.hand=?2", "purple.crown=1", "'purple.crown' is not expected here"),
    ("purple.", "green.", "factions: expected red, purple, in this order"),
    ("asks=activate", "asks=spend", "expected 'force' where 'spend' is asked"),
    ("asks=activate", "asks=compose", "expected 'band' where 'compose' is asked"),
    ("asks=activate", "asks=battle", "expected a question at which a position can be taken"),
    (" die=3", " die=3 force=1mercenary+antigonos began=kelainai", "expected no 'force' where 'activate' is asked"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_is_refused_in_one_sentence(old, new, said):
    assert old in SMALL
    with pytest.raises(BadPosition) as found:
        parse_position(SMALL.replace(old, new))
    assert said in str(found.value)
    assert str(found.value).startswith("position: ")
    assert str(found.value).count("\n") == 0


FORCE = (
    SMALL.replace("activate of", "spend of").replace(
        "2mercenary+1macedonian+antigonos@kelainai", "2mercenary*+antigonos*+minor1@synnada"
    )
    + " force=2mercenary+antigonos began=kelainai"
)
WRONG_FORCES = [
    ("force=2mercenary+antigonos", "force=2mercenary", "force: expected a general"),
    ("force=2mercenary+antigonos", "force=3mercenary+antigonos", "cannot be together"),
    ("force=2mercenary+antigonos", "force=2mercenary+minor1+antigonos", "expected the most senior general first"),
    ("force=2mercenary+antigonos", "force=2mercenary+krateros", "cannot be together"),
    ("began=kelainai", "began=kelainai naval=at_sea embarked=xanthos:0", "at sea when it sails and only then"),
    ("began=kelainai", "began=kelainai came_by=land", "expected where it came from"),
    ("began=kelainai", "began=kelainai came_by=air came_from=gordion", "this board has no 'air'"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG_FORCES, ids=range(len(WRONG_FORCES)))
def test_a_force_that_cannot_be_is_refused_in_one_sentence(old, new, said):
    assert parse_position(FORCE).decision is not None
    with pytest.raises(BadPosition, match=r"^position: ") as found:
        parse_position(FORCE.replace(old, new))
    assert said in str(found.value)


@pytest.mark.parametrize("data", [None, 3, [], {}, {"scenario": 4}, {"scenario": "first_march_two", "x": 1}])
def test_objects_of_another_form_are_refused(data):
    with pytest.raises(BadPosition, match=r"^position: "):
        build_position(data)


def test_a_set_up_with_a_wrong_position_is_no_save():
    with pytest.raises(BadSaveFile, match=r"mine: .*position"):
        SUCCESSORS.setup_from_json({"scenario": "first_march_two", "position": "suc1 turn=1"}, "mine")


@cache
def some_positions() -> tuple[Position, ...]:
    return tuple(position_of(game) for game in played(Setup(scenario="three_heirs_three"), 6, every=60))


@pytest.mark.parametrize("seed", range(40))
def test_spoiled_objects_are_refused_or_played(seed):
    rng = random.Random(seed)
    data = rng.choice(some_positions()).model_dump(mode="json", exclude_defaults=True)
    spoiled = spoiled_value(json.loads(json.dumps(data)), rng)
    try:
        game = build_position(spoiled)
    except BadPosition:
        return
    watch = Watch(game)
    for _ in range(120):
        if game.decision is None:
            break
        game.apply(rng.choice(game.decision.choices))
        assert not watch.broken(game, game.take_events()), f"seed {seed}"


def test_a_switch_that_is_a_list_is_read_as_one_whatever_its_word() -> None:
    """``true`` used to break the reader."""
    line = "suc1 rules=babylon_323_four+intercept_paths:true turn=1 round=1 asks=tyche of=red"
    with pytest.raises(BadPosition, match="intercept_paths"):
        parse_position(line)
