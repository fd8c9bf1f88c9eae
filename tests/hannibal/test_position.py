"""Whole positions of a campaign: on one line, as objects, and as the matches that go on from them."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.errors import BadSaveFile
from ccancients.engine.game import Game
from ccancients.engine.savefile import SavedMatch, parse_save, save_text, verify
from ccancients.hannibal.components.cards import STRATEGY_DECK
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.invariants import anything_wrong
from ccancients.hannibal.position import (
    ASKED,
    LONGEST,
    BadPosition,
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
from ccancients.hannibal.setup import USUAL, Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import State
from tests.hannibal.crowd import crowd
from tests.hannibal.walk import walk
from tests.hostile.mutation import spoiled_bytes, spoiled_value
from tests.sweeps import rest_slow

SCRATCH = {"first", "result", "lost_cu", "lost_elephants", "declared", "avoiding"}
"""What no question of a position looks at: it is written anew before it is read."""
OF_THE_LAST_MARCH = {
    "active", "edited", "limit", "halt", "path", "picked", "entered_by", "entered_from", "diced", "fought", "charm",
    "barred_generals", "barred_cu",
}
"""What is left of a march that is over; forming the next group begins it anew."""
SWITCHED = Setup(
    edition="avalon_hill", turns=6, switches={"messenger_variant": True, "storms_at_sea_modifier": -1}
)


def played(setup: Setup, seed: int, every: int = 1):
    """A random match at every so many decisions, and at its end."""
    game = HANNIBAL.new_game(setup, RolledChance(seed))
    dice = random.Random(seed)
    decided = 0
    while game.decision is not None:
        if decided % every == seed % every:
            yield game
        decided += 1
        walk(game, dice)
    yield game


def as_object(position) -> object:
    """The position as the protocol gives it, through JSON."""
    return json.loads(json.dumps(position.model_dump(mode="json", exclude_defaults=True)))


def assert_comes_back(game: Game[State], label: str) -> str:
    """Both forms are read as what was written, and the match of either asks the same; the question, if there is one."""
    try:
        position = position_of(game)
    except BadPosition:
        return ""
    line = text_of(position)
    assert len(line) < 3_000, label
    assert position_from_text(line) == position, label
    assert position_from_object(as_object(position)) == position, label
    again = game_of(position, game.chance.copy())
    assert again.decision == game.decision, f"{label}: {line}"
    assert again.outcome == game.outcome, label
    assert position_of(again) == position, label
    one, other = game.state.to_json(), again.state.to_json()
    left_out = SCRATCH if position.asked == "march" else SCRATCH | OF_THE_LAST_MARCH
    if position.asked == "over":  # perhaps in the middle of a march or a battle, of which nothing is asked any more
        left_out = {*left_out, *(name for name in one if name.startswith(("group", "battle", "open")))}
    different = {name for name in one if one[name] != other[name]} - left_out
    assert not different, f"{label}: {different}: {line}"
    for side in (0, 1):
        view = HANNIBAL.view_for(game, side)
        if view.decision is None and game.outcome is None:
            with pytest.raises(BadPosition, match="another side decides"):
                position_of(view)
            continue
        known = position_of(view)
        assert position_from_text(text_of(known)) == position_from_object(as_object(known)) == known, label
        assert set(known.army(1 - side).hand) <= {0, *known.army(1 - side).seen}, label
        assert set(known.deck or ()) <= {0}, label
    return position.asked


def assert_same_play(one: Game[State], other: Game[State], label: str, decisions: int = 80) -> None:
    """The same choices are offered and the same dice fall, for a while."""
    dice = random.Random(5)
    for number in range(decisions):
        assert one.decision == other.decision, f"{label}, {number} decisions later"
        if one.decision is None:
            break
        choice = dice.choice(one.decision.choices)
        one.apply(choice)
        other.apply(choice)
    assert one.outcome == other.outcome, label


# -- round trips ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", rest_slow([USUAL, SWITCHED]), ids=["usual", "switched"])
def test_object_and_line_come_back_wherever_there_is_a_position(setup):
    found = Counter(
        assert_comes_back(game, f"seed {seed}") for seed in range(2) for game in played(setup, seed, every=11)
    )
    assert set(found) >= {"card", "march", "marker", "general", "first_claim", "reinforce", "over"}, found
    assert found[""] < sum(found.values()) / 4, found


def test_a_match_that_ended_in_the_middle_of_a_march_has_a_position_too():
    for seed in (120, 165):
        game, dice = HANNIBAL.new_game(SWITCHED if seed % 2 == 0 else USUAL, RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            walk(game, dice)
        assert game.events[-1].how == "capture"
        assert assert_comes_back(game, f"seed {seed}") == "over"
        assert position_of(game).play is not None


@pytest.mark.slow  # python3 packaging/bootstrap.py test -m slow tests/hannibal/test_position.py
@pytest.mark.parametrize("seed", range(100, 140))
def test_object_and_line_come_back_at_every_question_of_a_match(seed):
    for game in played(USUAL if seed % 2 else SWITCHED, seed):
        assert_comes_back(game, f"seed {seed}")


@pytest.mark.parametrize("seed", rest_slow(range(120)))
def test_object_and_line_come_back_on_a_crowded_map_where_many_back_up_and_besiege(seed):
    """The siege train, walls that open and shut, counters, those who went back and may still make an attempt."""
    game, dice = HANNIBAL.new_game(USUAL, RolledChance(seed)), random.Random(seed)
    crowd(game.state, RolledChance(seed + 1000))
    for number in range(160):
        walk(game, dice)
        if game.decision is None:
            break
        assert_comes_back(game, f"seed {seed}, decision {number}")


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_a_match_goes_on_from_its_position_in_the_same_way(seed):
    tried = 0
    for game in played(USUAL, seed, every=41):
        try:
            line = position_text(game)
        except BadPosition:
            continue
        tried += 1
        again = parse_position(line, game.chance.copy())
        assert_same_play(game.clone(), again, f"seed {seed}: {line}")
    assert tried > 8


@pytest.mark.parametrize("seed", rest_slow(range(2)))
def test_an_entered_position_is_playable_to_the_end(seed):
    for game in played(USUAL, seed, every=200):
        try:
            position = position_of(game)
        except BadPosition:
            continue
        setup = setup_of(position)
        again = HANNIBAL.new_game(setup, RolledChance(seed))
        watch = HANNIBAL.watch(again)
        dice = random.Random(seed)
        while again.decision is not None:
            walk(again, dice)
            assert not watch.broken(again, again.take_events()), f"seed {seed}: {text_of(position)}"
        assert again.outcome in (0, 1)
        saved = SavedMatch(HANNIBAL, setup, seed, again)
        verify(parse_save(save_text(saved, "test").encode(), "a file", (HANNIBAL,)))


def why_no_position(game: Game[State]) -> str:
    try:
        position_of(game)
    except BadPosition as error:
        return str(error)
    return ""


def test_the_questions_that_have_a_position_are_those_of_the_turn():
    refused, written = set(), set()
    for seed in range(4):
        for game in played(USUAL, seed, every=3):
            question = "over" if game.decision is None else game.decision.question
            sentence = why_no_position(game)
            (refused if sentence else written).add(question)
            assert not sentence or f"'{question}'" in sentence
    assert written <= set(ASKED)
    assert not written & refused
    assert {"remove_marker", "commander", "match"} <= refused


# -- hidden and unknown cards -----------------------------------------------------------------------------------------


def at(question: str, seed: int = 1, setup: Setup = USUAL) -> Game[State]:
    """The first time that a question is put in a random match."""
    return next(game for game in played(setup, seed) if game.decision and game.decision.question == question)


def test_a_view_is_written_without_the_cards_it_does_not_show():
    game = at("card")
    side = game.decision.side
    known = position_of(HANNIBAL.view_for(game, side))
    line = text_of(known)
    assert f"{('rome', 'carthage')[1 - side]}_hand=?7 " in line
    assert "deck=?50" in line
    again = parse_position(line, seed=4).state
    assert again.hands[side] == game.state.hands[side]
    assert sorted([*again.hands[0], *again.hands[1], *again.deck]) == list(STRATEGY_DECK)


def test_unknown_cards_are_dealt_by_the_seed():
    line = "hrc1 rules=valley turn=1 asks=card of=rome rome=8@rome rome_hand=33+?3 carthage_hand=?2 deck=* discards=64"
    one, same, other = (parse_position(line, seed=seed).state for seed in (1, 1, 2))
    assert one.hands == same.hands
    assert one.deck == same.deck
    assert one.deck != other.deck
    assert one.hands[0][0] == 33
    assert one.discards == [64]
    assert one.reshuffle == 1
    assert not anything_wrong(one)


def test_a_set_up_with_a_position_hides_the_other_hand_and_the_deck():
    game = at("card")
    setup = setup_of(position_of(game))
    for side in (0, 1):
        shown = HANNIBAL.setup_for(setup, side)
        known = position_from_text(shown.position)
        assert known.army(side).hand == tuple(game.state.hands[side])
        assert set(known.army(1 - side).hand) == set(known.deck) == {0}
        view = HANNIBAL.view_for(game, side)
        assert HANNIBAL.view_from_json(shown, view.to_json()).to_json() == view.to_json()


def test_a_saved_match_that_began_from_a_position_opens_at_the_same_decision():
    setup = setup_of(position_of(at("march")))
    game = HANNIBAL.new_game(setup, RolledChance(9))
    dice = random.Random(9)
    for _ in range(60):
        walk(game, dice)
    text = save_text(SavedMatch(HANNIBAL, setup, 9, game), "test")
    again = parse_save(text.encode(), "a file", (HANNIBAL,))
    assert again.game.snapshot() == game.snapshot()
    assert again.setup == setup
    with pytest.raises(BadSaveFile):
        HANNIBAL.setup_from_json({"position": "hrc1 nonsense"}, "a file")


# -- read as it is written --------------------------------------------------------------------------------------------

CANNAE = (
    "hrc1 rules=valley+spy_rounds_up:true turn=3 asks=march of=carthage consuls=t_varro+l_a_paulus proconsul=g_nero "
    "force=alliance rome=5@arpi:t_varro*+l_a_paulus,3@rome:g_nero rome_hand=?3 carthage=8+2@cannae:hannibal*+mago "
    "carthage_hand=6+42 carthage_holds=cannae nobody_holds=beneventum deck=* discards=64 play=move:62 "
    "activated=hannibal used=hannibal:1 group=hannibal:6+2 edited=cu path=heraclea:0+cannae:1 came=land "
    "came_from=heraclea"
)


def test_a_line_is_read_as_it_is_written_here():
    game = parse_position(CANNAE)
    assert (game.decision.question, game.decision.side) == ("march", 1)
    state = game.state
    assert (state.group_cu, state.group_elephants, state.limit) == (6, 2, 4)
    assert state.rules.spy_rounds_up
    assert state.truce == 0
    assert state.alliance == 1
    offered = [HANNIBAL.choice_text(choice) for choice in game.decision.choices]
    assert {"go arpi", "with mago", "end"} <= set(offered)
    assert "cu 8" not in offered
    assert position_from_text(position_text(game)) == position_of(game)


def test_where_the_line_names_no_commander_the_first_of_the_highest_rank_commands():
    game = parse_position(CANNAE.replace("t_varro*+l_a_paulus,", "t_varro+l_a_paulus,"))
    assert game.state.in_command[GENERAL["t_varro"]] == 1


# -- what cannot be ---------------------------------------------------------------------------------------------------

LINE = (
    "hrc1 rules=valley turn=3 asks=card of=rome consuls=t_varro+l_a_paulus rome=5@arpi:t_varro,6@rome:l_a_paulus "
    "rome_hand=33+34 carthage=8+2@cannae:hannibal+mago carthage_hand=6+42 deck=* discards=-"
)
BESIEGED = (
    "6@rome:l_a_paulus rome_hand=33+34 carthage=8+2@cannae:",
    "6@rome/inside:l_a_paulus rome_hand=33+34 carthage=8@rome:",
)
WRONG = {
    "": "begins with 'hrc1'",
    "cca1 rules=first": "begins with 'hrc1'",
    "hrc1 turn=3 surprise=1": "'surprise' is not expected here",
    "hrc1 turn=3 turn=4": "'turn' is not expected here",
    "hrc1 turn=x": "'turn=x' cannot be read",
    "hrc1 turn=3 asks=card": "side: expected this field, it is missing",
    "hrc1 turn=10 of=rome": "turn: expected 9 or less, found 10",
    "hrc1 turn=3 of=rome group=hannibal:3": "'group' is not expected here",
    "x" * (LONGEST + 1): "at most 20,000 characters",
    "hrc1 turn=3\nof=rome": "one line of plain characters",
}
CHANGES = {
    ("8+2@cannae", "8+5@cannae"): "carthage.forces[0].elephants: expected 4 or less, found 5",
    ("8+2@cannae:hannibal+mago", "8+2@cannae:hannibal+mago,1+3@zama"): "5 elephants on the map, expected at most 4",
    ("5@arpi", "5@atlantis"): "rome.forces[0].place: expected a space such as cannae",
    ("5@arpi", "5@arpi/inside"): "rome.forces[0].place: expected a space such as cannae",
    ("5@arpi:t_varro", "99@arpi:t_varro,99@cosa,99@sena"): "303 CUs on the map, expected at most 200",
    ("5@arpi:t_varro", "5@arpi:t_varro,3@arpi"): "two forces are in arpi",
    ("5@arpi", "5+1@arpi"): "rome: elephants in arpi",
    ("5@arpi:t_varro", "5@arpi:t_varro+l_a_paulus"): "rome: l_a_paulus is in two places, rome is the second",
    ("5@arpi:t_varro", "5@arpi:t_varro+caesar"): "rome.forces[0].generals[1]: expected a general by his key",
    ("5@arpi:t_varro", "5@arpi:t_varro+hanno"): "hanno in arpi is a general of the enemy",
    ("5@arpi:t_varro", "5@arpi:t_varro+g_nero"): "g_nero is on the map without an office",
    ("consuls=t_varro+l_a_paulus", "consuls=t_varro+t_varro"): "t_varro holds two offices",
    ("consuls=t_varro+l_a_paulus", "consuls=t_varro+hanno"): "hanno cannot hold a Roman office",
    ("turn=3", "turn=3 proconsul=g_nero"): "g_nero holds an office and is not on the map",
    ("rome_hand=33+34", "rome_hand=33+33"): "the strategy card 33 is there twice",
    ("rome_hand=33+34", "rome_hand=33+42"): "the strategy card 42 is there twice",
    ("rome_hand=33+34", "rome_hand=33+65"): "rome.hand[1]: expected 64 or less, found 65",
    ("rome_hand=33+34", "rome_hand=?8"): "rome.hand: 8 cards, expected at most 7 now on turn 3",
    ("rome_hand=33+34 ", ""): "rome.hand: expected a card where one is asked for",
    ("rome_hand=33+34", "rome_hand=33+34 rome_seen=6"): "rome.seen: card 6 is not in the hand",
    ("deck=*", "deck=1+2+3"): "hold 7 strategy cards, expected all 64",
    ("deck=*", "deck=* removed=5"): "removed: card 5 never leaves the game",
    ("deck=*", "deck=* force=alliance_over"): "card 9 is out of the game",
    ("deck=*", "deck=* force=truce+truce"): "every mark once",
    ("deck=*", "deck=* force=rain"): "in_force[0]: expected one of",
    ("8+2@cannae", "8+2@cannae,3@arpi"): "arpi: both sides stand there in the open",
    ("6@rome", "6@rome/inside"): "rome inside: somebody is inside though no enemy stands outside",
    ("6@rome:l_a_paulus", "6@rome:l_a_paulus,1@zama/inside"): "rome.forces[2].place: expected a space",
    ("8+2@cannae:", "8+2@rome:"): "rome: both sides stand there in the open",
    BESIEGED: "rome inside: 6 CUs are inside, expected at most 5",
    ("deck=*", "deck=* carthage_holds=atlantis"): "control",
    ("deck=*", "deck=* carthage_holds=rome"): "with rome lost the match would be over",
    ("deck=*", "deck=* nobody_holds=capua"): "the city of capua has an owner",
    ("deck=*", "deck=* rome_holds=boii"): "the living tribe of boii cannot be Roman",
    ("deck=*", "deck=* dead_tribes=capua"): "capua is no tribe",
    ("deck=*", "deck=* rome_points=gades:2"): "nobody besieges gades",
    ("deck=*", "deck=* rome_points=gades:3"): "expected 2 or less, found 3",
    ("deck=*", "deck=* train=arpi"): "the siege train cannot be in arpi",
    ("asks=card", "asks=first_player"): "'first_player' is not asked of rome",
    ("asks=card", "asks=battle"): "asked: expected a question at which a position can be taken",
    ("asks=card", "asks=march"): "expected the card in play",
    ("asks=card", "asks=march play=move:5"): "expected where 'march' is asked",
    ("asks=card", "asks=marker play=markers:33"): "card 33 is there twice",
    ("asks=card", "asks=marker done=1 play=markers:57"): "card 57 places 1 markers",
    ("asks=card", "asks=raise play=raise:57"): "card 57 cannot raise troops",
    ("asks=card", "asks=general play=event:57"): "the event of card 57 activates nobody",
    ("asks=card", "asks=general play=move:3 activated=hannibal"): "hannibal cannot have moved",
    ("asks=card", "asks=general play=move:57"): "'general' is not asked of rome",
    ("asks=card", "asks=consul"): "consuls: expected two, and the second not on the map yet",
    ("asks=card", "asks=proconsul"): "rome.hand: 2 cards, expected at most 0",
    ("asks=card", "asks=over"): "a match that is over has one",
    ("asks=card", "asks=card claimed=no"): "'claimed=no' cannot be read",
    ("turn=3", "turn=1 turns=0"): "turns: expected 1 or more, found 0",
    ("turn=3", "turn=3 turns=2"): "the match ends after turn 2, found 3",
    ("rules=valley", "rules=valley+rain:true"): "'rain' is not a rules switch",
    ("rules=valley", "rules=valley+spy_rounds_up:2"): "'spy_rounds_up' cannot be 2",
    ("rules=valley", "rules=third"): "edition: expected one of 'valley', 'avalon_hill'",
}


@cache
def changed(change: tuple[str, str]) -> str:
    assert change[0] in LINE, change
    return LINE.replace(*change)


def test_the_line_of_these_examples_can_be_entered():
    assert parse_position(LINE).decision.question == "card"


@pytest.mark.parametrize(("line", "said"), WRONG.items(), ids=range(len(WRONG)))
def test_a_line_that_cannot_be_read_is_refused_in_a_sentence(line, said):
    with pytest.raises(BadPosition) as refused:
        parse_position(line)
    assert said in str(refused.value)


@pytest.mark.parametrize(("change", "said"), CHANGES.items(), ids=[change[1][:30] for change in CHANGES])
def test_a_position_that_cannot_be_is_refused_with_what_and_where(change, said):
    with pytest.raises(BadPosition) as refused:
        parse_position(changed(change))
    assert said in str(refused.value)


def assert_one_sentence(work, label: str) -> bool:
    """A position comes out, which can be played on, or one sentence; whether it was refused."""
    try:
        game = work()
    except BadPosition as error:
        said = str(error)
        assert said.startswith("position: "), label
        assert said.isprintable(), f"{label}: {said!r}"
        assert len(said) < 400, f"{label}: {said}"
        assert said.endswith("."), f"{label}: {said}"
        return True
    assert not anything_wrong(game.state), f"{label}: {anything_wrong(game.state)}"
    dice = random.Random(label)
    for _ in range(12):
        if game.decision is not None:
            walk(game, dice)
            assert not anything_wrong(game.state), f"{label}: {anything_wrong(game.state)}"
    return False


@cache
def samples() -> list:
    return [
        position_of(game)
        for seed in range(3)
        for game in played(USUAL, seed + 50, every=23)
        if game.decision is None or game.decision.question in ("card", "march", "marker", "reinforce", "first_claim")
    ]


def spoiled_word(line: str, dice: random.Random) -> str:
    """One to three values of a line exchanged for others of it, or numbers and names in them."""
    words = line.split(" ")
    for _ in range(dice.randint(1, 3)):
        place = dice.randrange(1, len(words))
        name, _, value = words[place].partition("=")
        parts = value.replace(",", "+").split("+")
        kind = dice.randrange(4)
        if kind == 0:
            value = dice.choice(words).partition("=")[2]
        elif kind == 1:
            value = value.replace(dice.choice(parts), dice.choice(dice.choice(words).split("+")), 1)
        elif kind == 2:
            value = re.sub(r"\d", lambda sign: str(dice.randrange(10)) if dice.random() < 0.3 else sign[0], value)
        else:
            value = f"{value},{value}" if "@" in value else f"{value}+{dice.choice(parts)}"
        words[place] = f"{name}={value}"
    return " ".join(words)


@pytest.mark.slow
def test_thousands_of_spoiled_lines_get_one_sentence_each():
    lines = [text_of(position) for position in samples()]
    refused = 0
    for seed in range(3_000):
        dice = random.Random(seed)
        line = dice.choice(lines)
        if seed % 3:
            line = spoiled_word(line, dice)
        else:
            line = spoiled_bytes(line.encode(), dice).decode("utf-8", "replace")
        refused += assert_one_sentence(lambda line=line: parse_position(line), f"seed {seed}: {line[:3000]}")
    assert refused > 1_500


def test_hundreds_of_spoiled_objects_get_one_sentence_each():
    objects = [as_object(position) for position in samples()]
    refused = 0
    for seed in range(500):
        dice = random.Random(seed)
        data = spoiled_value(dice.choice(objects), dice)
        refused += assert_one_sentence(lambda data=data: build_position(data), f"seed {seed}: {str(data)[:3000]}")
    assert refused > 200
