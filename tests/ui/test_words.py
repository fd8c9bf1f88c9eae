"""Words of this game: every card, question, verb, event and reason has its sentence, in both languages."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from ccancients.ancients import events
from ccancients.ancients.components.board import parse_hex
from ccancients.ancients.components.cards import COMMAND_CARDS
from ccancients.ancients.components.dice import FACE_NAMES
from ccancients.ancients.components.terrain import Terrain
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.events import BannerFor, DiceRolled, Event, RollFor, Why
from ccancients.ancients.language import LANGUAGE
from ccancients.ancients.questions import QUESTIONS
from ccancients.ancients.rules import movement
from ccancients.ancients.why_not import RULES
from ccancients.ui.ancients.board.dice_states import ShownDice, dice_states
from ccancients.ui.ancients.gestures import answers_of
from ccancients.ui.ancients.words.cards import card_effect, card_name
from ccancients.ui.ancients.words.dice import dice_text
from ccancients.ui.ancients.words.facts import hex_facts
from ccancients.ui.ancients.words.names import TERRAIN_NAMES, UNIT_NAMES
from ccancients.ui.ancients.words.narration import TOLD, Narrator, Voice
from ccancients.ui.ancients.words.questions import _PROMPTS, _REFUSALS, prompt
from ccancients.ui.ancients.words.refusals import sentence
from ccancients.ui.desktop.i18n import LANGUAGES, languages
from ccancients.ui.look.palettes import theme
from ccancients.ui.panels.table_art import DieState
from tests.ancients.table import Table
from tests.sweeps import rest_slow

LEFTOVER = re.compile(r"[{}]")


def test_every_card_has_a_name_and_a_line_that_fits_on_it():
    for language in LANGUAGES:
        languages.use(language)
        for card in COMMAND_CARDS:
            assert 3 < len(card_name(card.index)) < 40
            assert 15 < len(card_effect(card.index)) < 90, card_effect(card.index)
    languages.use("es")
    assert card_name(-1) == "Una carta oculta"
    assert card_effect(-1) == ""


def test_nothing_of_the_game_is_without_a_word():
    assert set(UNIT_NAMES) == {unit_type.code for unit_type in UNIT_TYPES}
    assert set(TERRAIN_NAMES) == set(Terrain)
    assert set(LANGUAGE.questions) == set(_REFUSALS) == set(QUESTIONS)
    assert all(row.phase and (row.prompt or row.name in _PROMPTS) for row in LANGUAGE.questions.values())
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - {Event} == TOLD


@pytest.mark.parametrize(("language", "seed"), rest_slow(product(LANGUAGES, range(3)), {("en", 0), ("hu", 1)}))
def test_whole_battles_are_told_and_asked_without_a_gap(make_table, language, seed):
    languages.use(language)
    game = make_table(seed=seed).game
    narrator, rng = Narrator(game.state.battle), random.Random(seed)
    narrator.reset(game.state)
    asked, told = set(), 0
    while game.decision is not None:
        words = prompt(game.state, game.decision)
        assert words.text
        assert not LEFTOVER.search(words.text + words.hint)
        for answer in answers_of(game.state, game.decision):
            assert answer.label
            assert not LEFTOVER.search(answer.label)
        asked.add(game.decision.question)
        game.apply(rng.choice(game.decision.choices))
        for line in narrator.tell(game.take_events()):
            assert line.text
            assert not LEFTOVER.search(line.text), line
            told += 1
    assert narrator.standing.unit_hex == list(game.state.unit_hex)
    assert narrator.standing.leader_hex == list(game.state.leader_hex)
    assert told > 100, f"seed {seed}"
    assert len(asked) > 5, f"seed {seed}"


def roll(faces, *, why=RollFor.CLOSE_COMBAT, hits=0, flags=0, ignored=0):
    numbers = tuple(FACE_NAMES.index(face) for face in faces.split())
    return DiceRolled(why, 1, 0, parse_hex("F6"), numbers, len(numbers), hits, flags, ignored)


def test_the_dice_complete_the_line_that_declared_the_attack(make_table):
    game = make_table().game
    narrator = Narrator(game.state.battle)
    narrator.reset(game.state)
    battle = game.state.battle
    attacker = next(unit for unit in range(battle.unit_count) if battle.unit_type[unit].code == "HI")
    target = next(unit for unit in range(battle.unit_count) if battle.unit_side[unit] != battle.unit_side[attacker])
    narrator.standing.unit_hex[attacker] = parse_hex("F5")
    narrator.standing.unit_hex[target] = parse_hex("F6")
    dice = DiceRolled(RollFor.CLOSE_COMBAT, 0, attacker, parse_hex("F6"), (0, 0, 4, 5, 1), 5, 2, 1)
    lines = narrator.tell([events.CombatDeclared("close", attacker, parse_hex("F6")), dice])
    assert len(lines) == 1
    assert lines[0].voice is Voice.DICE
    assert lines[0].text.startswith("The heavy infantry at F5 attacks the ")
    assert lines[0].text.endswith(" at F6: 5 dice – 2 hits, 1 flag")
    assert lines[0].places == (parse_hex("F5"), parse_hex("F6"))


def test_dice_in_words():
    assert dice_text(roll("light flag", hits=1, flags=1)) == "2 dice – 1 hit, 1 flag"
    assert dice_text(roll("medium")) == "1 die – no hit"
    assert dice_text(roll("swords swords", hits=1, ignored=1)) == "2 dice – 1 hit, 1 sword ignored"
    assert dice_text(roll("leader leader", why=RollFor.LEADER_CHECK, hits=1)) == "2 dice – he falls"
    assert dice_text(roll("light light flag", why=RollFor.RALLY)) == "3 dice – 2 × light, 1 × flag"


@pytest.mark.parametrize(
    ("event", "target", "states"),
    [
        (roll("light flag swords leader", hits=2, flags=1), 0, "hit flag hit miss"),
        (roll("light flag swords leader", hits=1, flags=1), 0, "hit flag miss miss"),
        (roll("light flag leader leader", hits=3, flags=1), 0, "hit flag hit hit"),
        (roll("swords swords swords", hits=2, ignored=1), 2, "miss hit hit"),
        (roll("light swords", why=RollFor.RANGED_COMBAT, hits=1), 0, "hit miss"),
        (roll("leader light", hits=1), 3, "hit miss"),
        (roll("flag", flags=0), 0, "miss"),
        (roll("light flag", why=RollFor.SPARTACUS), None, "plain miss"),
    ],
)
def test_the_dice_that_made_the_hits_are_lit(event, target, states):
    assert dice_states(ShownDice(event, target)) == tuple(DieState(state) for state in states.split())


def test_the_card_of_a_hex_names_who_stands_there(make_table):
    game = make_table().game
    state = game.state
    facts = hex_facts(state, state.unit_hex[0], theme())
    assert facts is not None
    assert facts.title
    assert "4 of 4" in facts.subtitle or "3 of 3" in facts.subtitle or "2 of 2" in facts.subtitle
    assert hex_facts(state, parse_hex("G5"), theme()) is None


def test_a_refusal_names_no_source_that_a_player_cannot_look_up():
    text = sentence(RULES.refuse(movement.TOO_FAR, hex=parse_hex("G5"), distance=3, move=1, already=0))
    assert text == "G5 is 3 hexes away; it may move 1."


def test_moves_and_banners_name_their_reasons(make_table):
    narrator = Narrator(make_table().game.state.battle)
    path = (parse_hex("F5"), parse_hex("F6"))
    moves = [events.UnitMoved(0, path, why) for why in (Why.RETREAT, Why.ADVANCE)]
    texts = [line.text for line in narrator.tell(moves)]
    assert "retreats from F5 to F6" in texts[0]
    assert "advances from F5 to F6" in texts[1]
    banner = narrator.tell([events.BannerWon(0, 3, BannerFor.LEADER)])[0]
    assert "3 of 5, for a leader" in banner.text


@pytest.mark.parametrize(("unit", "sentence"), [
    ("warriors", "The warriors move from F4 to F5."),
    ("auxilia", "The auxilia move from F4 to F5."),
    ("elephants", "The elephants move from F4 to F5."),
    ("heavy chariot", "The heavy chariots move from F4 to F5."),
    ("medium infantry", "The medium infantry moves from F4 to F5."),
    ("light cavalry", "The light cavalry moves from F4 to F5."),
])  # fmt: skip
def test_verbs_agree_with_the_names_of_units(unit, sentence):
    table = Table()
    table.place(F4=f"Roman {unit}", F6="Carthaginian warriors")
    path = (parse_hex("F4"), parse_hex("F5"))
    narrator = Narrator(table.set_up().battle)
    narrator.reset(table.set_up())
    assert narrator.tell([events.UnitMoved(table.unit_number("F4"), path, Why.MOVE)])[0].text == sentence
