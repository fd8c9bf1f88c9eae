"""Events and surprise cards in the hands of the strategos (the frame, part 7, 5 and 6); the peltast knows neither."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Decision
from ccancients.successors import questions as ask
from ccancients.successors.components.board import SECOND_FRAME, own_board_of
from ccancients.successors.mind.script.events import Events
from ccancients.successors.mind.script.outlook import Outlook
from ccancients.successors.mind.script.strategos import Strategos, peltast
from ccancients.successors.mind.script.surprises import Surprises
from ccancients.successors.mind.script.turn import Turning
from ccancients.successors.mind.script.weights import DEFAULT, RECRUIT, Weights
from ccancients.successors.rules.windows import BATTLE, DICE, EVADE, INTERCEPT, LETTERS, SIEGE, SORTIE, STORM
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from tests.successors.table import Table

SECOND = own_board_of(SECOND_FRAME)
MARCH = Setup(scenario="first_march_two", board=dict(SECOND.raw))


def card_of(table: Table, key: str) -> int:
    return table.state.words.cards.index(key)


def worth(table: Table, faction: str, key: str, weights: Weights = DEFAULT) -> float:
    """What the event of a card promises to a faction."""
    outlook = Outlook(table.state, table.side(faction), weights)
    return Events(outlook, Turning(outlook)).worth(table.board.cards[card_of(table, key)])


def verdict(
    table: Table, faction: str, window: int, key: str, mover: str, place: str, weights: Weights = DEFAULT
) -> str:
    """What is answered at a window by a faction that holds a card for it."""
    words = table.state.words
    choices = (words.choice("reveal", card_of(table, key)), words.choice("pass"))
    about = (window, table.side(mover), table.board.place_of(place) if place else -1)
    decision = Decision(ask.SURPRISE, table.side(faction), choices, about)
    outlook = Outlook(table.state, table.side(faction), weights)
    return Surprises(outlook).surprise(decision).verb.split()[0]


def march_table() -> Table:
    return Table("first_march_two", SECOND)


# -- 5: what events are worth -----------------------------------------------------------------------------------------


def test_units_are_worth_their_strength_by_type():
    table = march_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.control(red="kelainai")
    two_mercenaries, royal = worth(table, "red", "recruiters_at_tainaron"), worth(table, "red", "the_silver_shields")
    veterans = worth(table, "red", "veterans_answer_the_call")
    assert 0 < veterans < two_mercenaries + 0.5
    assert royal > 0


def test_the_citizens_of_a_prize_rise_for_more_the_fewer_stand_inside():
    table = march_table()
    table.control(purple="kyinda")
    empty = worth(table, "red", "the_citizens_rise")
    table.place("kyinda/in", purple="mercenary 2")
    guarded = worth(table, "red", "the_citizens_rise")
    assert empty > 0
    assert guarded > 0
    kyinda = table.board.space_of["kyinda"]
    outlook = Outlook(table.state, 0, DEFAULT)
    inside = outlook.worth_of_units(1, table.board.inside(kyinda))
    assert guarded == pytest.approx(2 / 6 * (outlook.harm(kyinda) + 0.5 * inside))


def test_an_event_without_a_target_promises_nothing():
    table = march_table()
    table.place("kelainai", red="antigonos mercenary 2")
    for key in ("the_citizens_rise", "autonomy_proclaimed", "gold_and_promises", "gates_opened_by_night",
                "engineers_from_tyros", "wages_unpaid", "fever_in_the_camp", "exiles_come_home"):  # fmt: skip
        assert worth(table, "red", key) == 0, key


def test_gold_buys_a_prize_for_more_than_another_space():
    table = march_table()
    table.control(red="kelainai", purple="ikonion")
    prize = worth(table, "red", "gold_and_promises")
    table.control(purple="synnada", none="ikonion")
    assert prize > worth(table, "red", "gold_and_promises") > 0


def test_pirates_are_worth_the_points_of_the_largest_fleet_where_they_take_or_bring_them():
    table = Table("coalition_two", SECOND)
    deny, factor = DEFAULT.deny[0], DEFAULT.events["pirates"]
    points = table.board.tables.victory.fleet_vp
    plain = {}
    for fleets in ((1, 3), (3, 3), (2, 3), (3, 4), (1, 0)):
        table.fleets(blue=fleets[0], purple=fleets[1])
        plain[fleets] = worth(table, "blue", "pirates_of_kilikia")
    base = plain[1, 3]  # purple stays ahead
    assert 0 < base <= factor
    assert plain[2, 3] == plain[3, 4] == pytest.approx(base + factor * points * deny)
    assert plain[3, 3] == pytest.approx(base + factor * points)
    assert plain[1, 0] == 0


def test_drill_and_recruits_are_worth_a_card_of_small_points():
    table = march_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.control(red="kelainai")
    unit = DEFAULT.unit
    assert worth(table, "red", "drill_of_the_sarissa") == pytest.approx(DEFAULT.events["drill"] * unit)
    assert worth(table, "red", "recruiters_at_tainaron") > 2 * unit


def test_honors_are_worth_more_near_the_regency():
    table = Table("coalition_two", SECOND)
    table.champions("purple")
    table.place("babylon", purple="perdikkas mercenary 2")
    far = worth(table, "purple", "funeral_games")
    table.state.favor[table.side("purple")] = 13
    assert worth(table, "purple", "funeral_games") == pytest.approx(far + DEFAULT.regency)


def test_the_peltast_plays_no_event_and_reveals_nothing():
    game = SUCCESSORS.new_game(MARCH, RolledChance(3))
    script, seen = peltast(), set()
    while game.decision is not None:
        decision = game.decision
        choice = script.answer(game.state, decision, decision.side)
        verb = game.state.words.verb(choice, decision.side)
        seen.add((decision.question, verb))
        game.apply(choice)
    assert (ask.TYCHE, "play event") not in seen
    assert (ask.SURPRISE, "reveal") not in seen
    assert (ask.TYCHE, "play march") in seen


def test_the_strategos_plays_events_and_reveals_cards():
    seen = set()
    for seed in range(3):
        game = SUCCESSORS.new_game(MARCH, RolledChance(seed))
        script = Strategos()
        while game.decision is not None:
            decision = game.decision
            choice = script.answer(game.state, decision, decision.side)
            seen.add((decision.question, game.state.words.verb(choice, decision.side)))
            game.apply(choice)
    assert (ask.TYCHE, "play event") in seen
    assert (ask.SURPRISE, "reveal") in seen


def test_what_is_named_for_an_event_is_what_it_promises_most_for():
    table = march_table()
    table.control(red="kelainai synnada", purple="ikonion")
    words = table.state.words
    choices = tuple(words.each("choose space", [table.board.space_of["xanthos"], table.board.space_of["ikonion"]]))
    about = (card_of(table, "gold_and_promises"),)
    chosen = Strategos().answer(table.state, Decision(ask.TARGET, 0, choices, about), 0)
    assert chosen.verb == "choose space ikonion"


# -- 6: surprise cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "answer"), [(4, 4, "reveal"), (9, 3, "pass"), (2, 9, "reveal"), (1, 9, "pass")]
)
def test_a_reserve_is_kept_for_battles_in_doubt(mine, theirs, answer):
    table = march_table()
    table.place("ikonion", red=f"antigonos mercenary {mine}", purple=f"eumenes mercenary {theirs}")
    table.force(force_side=0, force_place=table.board.space_of["ikonion"])
    table.state.force_cu[0] = mine
    table.state.force_generals = 1 << table.general("antigonos")
    table.state.commander = table.general("antigonos")
    assert verdict(table, "red", BATTLE, "hidden_reserve", "red", "ikonion") == answer


@pytest.mark.parametrize(("units", "answer"), [(3, "reveal"), (2, "pass")])
def test_a_storm_is_for_three_units_or_more(units, answer):
    table = march_table()
    table.force(force_side=0)
    table.state.force_cu[0] = units
    assert verdict(table, "purple", STORM, "storm_off_the_headland", "red", "soloi") == answer


@pytest.mark.parametrize(("units", "answer"), [("antigonos mercenary 5", "reveal"), ("antigonos mercenary 1", "pass")])
def test_a_sortie_is_for_a_gain(units, answer):
    table = march_table()
    table.control(red="kelainai", purple="ikonion")
    table.place("kelainai", red=units)
    table.force(round=6 if answer == "pass" else 1)
    assert verdict(table, "red", SORTIE, "sudden_sortie", "purple", "") == answer


@pytest.mark.parametrize("window", [LETTERS, INTERCEPT, EVADE, DICE, SIEGE])
def test_the_others_are_revealed_at_once_but_by_no_recruit(window):
    table = march_table()
    assert verdict(table, "red", window, "dust_and_sun", "purple", "ikonion") == "reveal"
    assert verdict(table, "red", window, "dust_and_sun", "purple", "ikonion", RECRUIT) == "pass"
