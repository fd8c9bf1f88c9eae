"""The box holds what the rules say: counts, sums, start."""

from __future__ import annotations

from collections import Counter

import pytest

from ccancients.hannibal.components import board, cards, generals, tables
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.switches import AVALON_HILL, OF_THE_BOOK, SWITCH_NAMES, VALLEY
from ccancients.hannibal.rules.presence import controller, score
from ccancients.hannibal.state import DISPLACED, OUT, POOL, State


def test_96_spaces_in_22_provinces_with_176_connections():
    assert len(board.SPACES) == len(board.SPACE) == 96
    assert len(board.PROVINCES) == len(board.PROVINCE) == 22
    assert Counter(way.kind for way in board.MAP.ways) == {"land": 166, "alps": 4, "pass": 4, "strait": 2}
    assert Counter(board.KIND) == {board.TOWN: 75, board.CITY: 13, board.TRIBE: 8}
    assert sum(len(spaces) for spaces in board.SPACES_OF) == 96


def test_34_ports_and_every_city_but_capua_is_one():
    assert len(board.PORTS) == 34
    assert all(-2 <= board.PORT[port] <= 2 for port in board.PORTS)
    assert [city for city in board.CITIES if city not in board.PORTS] == [board.CAPUA]
    assert {city for city in board.CITIES if board.ROOM[city] == 5} == {board.ROME_CITY, board.CARTHAGE_CITY}
    assert {city for city in board.CITIES if board.SPACES[city].siege == -1} == {
        board.ROME_CITY, board.CARTHAGE_CITY, board.SYRACUSE
    }


def test_the_map_is_in_four_parts_by_land_and_strait():
    parts = {frozenset(board.MAP.distances(space)) for space in board.MAP.spaces}
    assert sorted(len(part) for part in parts) == [1, 5, 18, 72]
    africa = next(part for part in parts if len(part) == 18)
    assert {board.COUNTRY_OF[space] for space in africa} == {board.AFRICA}


def test_countries():
    assert Counter(province.country for province in board.PROVINCES) == {"italy": 7, "hispania": 4, "africa": 4, "": 7}


@pytest.mark.hannibal(1)
def test_18_provinces_score_not_transalpina_massilia_liguria_and_the_balearics():
    assert {province.key for province in board.PROVINCES if not province.scores} == {
        "gallia_transalpina", "massilia", "liguria", "balearic_islands"
    }


@pytest.mark.example("maj1")
def test_majorities_as_printed():
    printed = {
        "carthage": 1, "carthaginia": 4, "eastern_numidia": 3, "western_numidia": 3, "lucania": 3,
        "gallia_cisalpina": 3, "etruria": 3, "latium": 1, "samnium": 3, "campania": 2, "apulia": 3, "sicilia": 3,
        "corsica_sardinia": 3, "syracuse": 1, "baetica": 3, "celtiberia": 3, "orospeda": 3, "idubeda": 4,
    }
    scoring = [number for number, province in enumerate(board.PROVINCES) if province.scores]
    assert {board.PROVINCES[number].key: board.MAJORITY[number] for number in scoring} == printed


def test_the_start_as_printed():
    state = State()
    towns = Counter(facts.start for facts in board.SPACES if facts.kind == board.TOWN)
    assert (towns[ROME], towns[CARTHAGE]) == (26, 29)
    assert Counter(board.SPACES[city].start for city in board.CITIES) == {ROME: 8, CARTHAGE: 5}
    friendly = {"boii", "insubrians", "bruttium"}
    assert {board.SPACES[tribe].key for tribe in board.TRIBES if state.control[tribe] == CARTHAGE} == friendly
    assert sum(state.control[tribe] == NOBODY for tribe in board.TRIBES) == 5
    assert (score(state, ROME), score(state, CARTHAGE)) == (9, 7)
    assert controller(state, board.PROVINCE["idubeda"]) == NOBODY
    assert sum(state.cu) + sum(state.elephants) == 32
    assert sum(state.elephants) == 2
    assert state.consuls == [generals.GENERAL["p_scipio"], generals.GENERAL["t_longus"]]
    assert Counter(min(0, where) for where in state.general_at) == {0: 7, POOL: 6, OUT: 1}
    assert DISPLACED not in state.general_at


def test_14_generals_with_their_ratings():
    ratings = {
        "hannibal": (1, 4), "hasdrubal": (2, 3), "hanno": (3, 2), "mago": (2, 2), "h_gisgo": (2, 1),
        "p_scipio": (3, 2), "t_longus": (2, 1), "g_flaminius": (2, 2), "q_fabius": (3, 3), "m_marcellus": (2, 3),
        "g_nero": (1, 2), "t_varro": (1, 1), "l_a_paulus": (3, 2), "scipio_africanus": (1, 4),
    }
    assert {facts.key: (facts.strategy, facts.battle) for facts in generals.GENERALS} == ratings
    assert len(generals.ROMANS) == 9
    assert len(generals.CARTHAGINIANS) == 5


def test_64_strategy_cards():
    deck = [cards.STRATEGY_CARDS[number] for number in cards.STRATEGY_DECK]
    assert tuple(range(1, 65)) == cards.STRATEGY_DECK
    assert len(cards.CARD) == 64
    assert Counter(card.operations for card in deck) == {1: 21, 2: 22, 3: 21}
    assert Counter(card.by for card in deck) == {cards.BOTH: 37, CARTHAGE: 17, ROME: 10}
    assert {6, 7, 8, 20, 31, 32, 41, 42, 59, 60} == cards.COUNTERS
    extra = {card.number for card in deck if card.kind == cards.OPERATIONS_EXTRA}
    assert extra == {5, 18, 28, 50, 54}
    moving = {card.number for card in deck if card.kind == cards.MOVE}
    assert moving == {*range(33, 35), *range(37, 41), 61, 62, 63} == cards.CAMPAIGNS | cards.FORCE_MARCHES


@pytest.mark.hannibal(25)
def test_what_ends_a_truce():
    deck = [cards.STRATEGY_CARDS[number] for number in cards.STRATEGY_DECK]
    events = {card.number for card in deck if card.kind == cards.EVENT}
    assert {card.number for card in deck if card.breaks_truce} == (events - {cards.TRUCE}) | {7, 8}


def test_48_battle_cards():
    assert len(cards.BATTLE_DECK) == 48
    assert dict(zip(cards.BATTLE_KEYS, cards.BATTLE_NUMBERS, strict=True)) == {
        "frontal_assault": 12, "flank_left": 9, "flank_right": 9, "probe": 8, "double_envelopment": 6, "reserve": 4
    }


@pytest.mark.parametrize(
    ("die", "row"),
    [
        (0, "0000011"), (1, "0000011"), (2, "0000111"), (3, "0001112"), (4, "0011122"), (5, "0111223"),
        (6, "1e1e1e2e2e3e3e"), (7, "1e1e2e2e3e3e4e"), (9, "1e1e2e2e3e3e4e"),
    ],
)
def test_the_attrition_table(die, row):
    results = [tables.attrition(die, size) for size in (1, 2, 3, 4, 6, 9, 14)]
    written = "".join(f"{lost}{'e' if elephant else ''}" for lost, elephant in results)
    assert written == row


def test_the_other_tables():
    assert [(tables.retreat_losses(die, 4), tables.retreat_losses(die, 5)) for die in range(-1, 9)] == [
        (0, 1), (0, 1), (1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (3, 5), (tables.ALL, tables.ALL),
        (tables.ALL, tables.ALL),
    ]
    assert [tables.siege(die) for die in range(8)] == [
        (0, 1), (0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0), (2, 0)
    ]
    assert [tables.naval(die) for die in (-3, 1, 2, 3, 9)] == [tables.SAFE] * 2 + [tables.RETURN] + [tables.SUNK] * 2


@pytest.mark.example("hand1")
def test_hands_of_7_8_and_9():
    assert tables.CARDS_DEALT == (7, 7, 7, 8, 8, 8, 9, 9, 9)
    assert len(tables.YEARS) == tables.TURNS == 9


def test_sixteen_switches_two_of_which_the_older_edition_sets():
    assert len(OF_THE_BOOK) == 16
    assert [name for name in SWITCH_NAMES if getattr(VALLEY, name) != getattr(AVALON_HILL, name)] == [
        "proconsul_compulsory", "africanus_may_fall_back_to_rome"
    ]


def test_what_the_program_adds_is_off_in_every_edition():
    assert set(SWITCH_NAMES) - set(OF_THE_BOOK) == {"field_battles"}
    assert [edition.field_battles for edition in (VALLEY, AVALON_HILL)] == [0, 0]
