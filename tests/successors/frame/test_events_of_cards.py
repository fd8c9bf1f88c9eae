"""What the events of the cards do, and what they may be used on (frame part 3; F3, F5, F9 to F13; FE6 to FE8, FE10 to
FE22)."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.successors.components.board_file import BONUS, SURPRISE, WINDOWS, EventCode
from ccancients.successors.position import BadPosition, position_from_text, position_text, resume, setup_of
from ccancients.successors.procedures.cards import EFFECTS
from ccancients.successors.procedures.turn import PlayMatch, PlayTurn
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.cards import EVENTS
from ccancients.successors.rules.scoring import prestige
from ccancients.successors.why_not import why_not
from tests.successors.frame.cards_table import MARCH, cards_table, play, turn, tyche


def reason(table, text: str) -> str:
    """The key of the reason why a choice is refused."""
    refused = why_not(table.game, Choice(text))
    assert refused is not None, f"'{text}' is allowed"
    return refused.rule


def uses(table) -> list[str]:
    """How the cards can be used."""
    return sorted(table.options())


# -- F3, F5: kinds of cards -------------------------------------------------------------------------------------------


def test_fe6_a_surprise_card_is_in_no_choice_of_the_tyche_segment():
    table = cards_table(MARCH)
    table.place("kelainai", red="antigonos mercenary 2")
    table.control(red="kelainai")
    table.hand("red", "operations_3", "hidden_reserve")
    tyche(table, "red")
    assert uses(table) == [
        "discard operations_3", "play operations_3 as march", "play operations_3 as markers",
        "play operations_3 as training",
    ]  # fmt: skip
    for use in ("march", "markers", "training", "event"):
        assert reason(table, f"play hidden_reserve as {use}") == "card.surprise"
    assert reason(table, "discard hidden_reserve") == "card.surprise"


def test_f5_who_has_nothing_but_surprise_cards_uses_none():
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.hand("red", "hidden_reserve", "dust_and_sun")
    tyche(table, "red")
    table.over()
    assert len(table.state.hands[table.side("red")]) == 2


def test_f3_the_event_of_a_bonus_card_comes_before_its_operation_points():
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.control(red="kelainai")
    table.fleets(red=4)
    table.hand("red", "shipyards_of_phoinike")
    tyche(table, "red")
    play(table, "shipyards_of_phoinike")
    assert table.state.fleet[table.side("red")] == 5
    table.asks("tyche", "red")
    assert table.game.decision.about == (0, 3)
    assert uses(table) == ["use die as march", "use die as markers", "use die as nothing", "use die as training"]
    assert reason(table, "play shipyards_of_phoinike as event") == "card.in use"
    table.answer("tyche", "use die as training")
    table.answer("reinforce", "put mercenary kelainai")
    table.over()
    assert table.cu("kelainai", "red") == 3
    assert table.state.discards == [table.state.words.cards.index("shipyards_of_phoinike")]


def test_f3_either_half_of_a_bonus_card_may_be_left_out():
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.fleets(red=1)
    table.hand("red", "shipyards_of_phoinike")
    tyche(table, "red")
    table.answer("tyche", "play shipyards_of_phoinike as march")
    table.answer("activate", "done")
    table.over()
    assert table.state.fleet[table.side("red")] == 1  # the operation points alone
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.hand("red", "shipyards_of_phoinike")
    tyche(table, "red")
    play(table, "shipyards_of_phoinike")
    table.answer("tyche", "use die as nothing")
    table.over()
    assert table.state.fleet[table.side("red")] == 1  # the event alone


def test_a_fleet_grows_to_five_and_no_further():
    table = cards_table()
    table.place("kelainai", red="antigonos mercenary 2")
    table.fleets(red=5)
    table.hand("red", "shipyards_of_phoinike")
    tyche(table, "red")
    assert reason(table, "play shipyards_of_phoinike as event") == "event.fleet"


def test_a_bonus_card_of_the_deck_has_an_event_and_a_surprise_card_a_window():
    table = cards_table()
    for card in table.board.cards:
        assert (card.kind == SURPRISE) == (card.event in WINDOWS), card.title
        assert card.kind != BONUS or card.event in EVENTS, card.title


def test_every_code_of_a_board_file_has_its_row():
    codes = set(EventCode.__args__)
    assert codes == set(EVENTS) | set(WINDOWS)
    in_the_segment = {"major_campaign", "march", "winds", "philon", "glaukias", "seuthes", "independents_move"}
    assert set(EFFECTS) == set(EVENTS) - in_the_segment
    assert {card.event for card in cards_table().board.cards if card.event} == codes  # and our deck has a card of each


# -- F9: movement points of a text ------------------------------------------------------------------------------------


def test_fe7_a_night_march_has_five_points_whatever_the_die():
    table = cards_table(MARCH)
    table.place("kyinda", purple="eumenes mercenary 2")
    table.control(purple="kyinda tarsos", none="tyana")
    table.hand("purple", "night_march")
    tyche(table, "purple")
    play(table, "night_march")
    table.answer("activate", "activate eumenes", side="purple")
    table.answer("compose", "set out")
    for space in ("tarsos", "kilikian_gates", "tyana"):
        table.answer("spend", f"march {space}")
    assert points_left(table.state) == 1  # 1 + 1 + 2 of 5
    table.answer("spend", "end")
    table.over()
    assert table.state.given == 0


def test_fe8_the_number_of_the_text_stays_when_the_commander_changes():
    table = cards_table(MARCH)
    table.place("gordion", red="antigonos seleukos mercenary 4")
    table.control(red="gordion synnada kelainai")
    table.hand("red", "night_march")
    tyche(table, "red")
    play(table, "night_march")
    table.answer("activate", "activate antigonos")
    table.answer("compose", "set out")
    table.answer("spend", "march synnada", "march kelainai", "drop antigonos")
    assert table.board.general_text(table.state.commander) == "seleukos"
    assert points_left(table.state) == 3
    table.answer("spend", "end")
    table.over()


def test_the_royal_road_gives_six_points_to_one_army_alone():
    table = cards_table(MARCH)
    table.place("gordion", red="antigonos mercenary 1")
    table.place("synnada", red="seleukos mercenary 1")
    table.hand("red", "the_royal_road")
    tyche(table, "red")
    play(table, "the_royal_road")
    assert table.game.decision.about[1] == 6
    table.answer("activate", "activate antigonos")
    table.answer("spend", "end")
    table.over()  # Seleukos is not asked for


# -- F10: units and generals by an event ------------------------------------------------------------------------------


def test_fe10_recruits_find_no_room_inside_a_full_city_and_come_one_after_the_other():
    table = cards_table(MARCH)
    table.place("kyinda/in", purple="mercenary 2")
    table.control(purple="kyinda")
    table.place("tarsos", purple="polyperchon mercenary 1")
    table.hand("purple", "recruiters_at_tainaron")
    tyche(table, "purple")
    play(table, "recruiters_at_tainaron")
    table.answer("target", "choose place kyinda", among=["choose place kyinda", "choose place tarsos"])
    assert reason(table, "choose place kyinda/in") == "event.recruit"
    table.answer("target", "choose place tarsos", among=["choose place kyinda", "choose place tarsos", "done"])
    table.over()
    assert table.types("kyinda", "purple") == {"mercenary": 1}
    assert table.types("tarsos", "purple") == {"mercenary": 2}


def test_f10_after_the_first_thing_that_was_named_it_may_be_over():
    table = cards_table(MARCH)
    table.place("kyinda", purple="eumenes mercenary 1")
    table.place("tarsos", purple="polyperchon mercenary 1")
    table.hand("purple", "recruiters_at_tainaron")
    tyche(table, "purple")
    play(table, "recruiters_at_tainaron")
    assert reason(table, "done") == "target.first"
    table.answer("target", "choose place kyinda", "done")
    table.over()
    assert (table.cu("kyinda", "purple"), table.cu("tarsos", "purple")) == (2, 1)


@pytest.mark.parametrize(
    ("card", "kind"), [("veterans_answer_the_call", "macedonian"), ("the_silver_shields", "silver_shields")]
)
def test_a_card_recruits_one_unit_of_its_type(card, kind):
    table = cards_table(MARCH)
    table.place("tarsos", purple="polyperchon mercenary 1")
    table.hand("purple", card)
    tyche(table, "purple")
    play(table, card)  # there is one place: nothing is asked
    table.over()
    assert table.types("tarsos", "purple") == {"mercenary": 1, kind: 1}


def test_without_a_general_and_a_city_there_is_nobody_to_recruit():
    table = cards_table(MARCH)
    table.place("tarsos", purple="mercenary 1")
    table.hand("purple", "recruiters_at_tainaron")
    tyche(table, "purple")
    assert reason(table, "play recruiters_at_tainaron as event") == "event.recruit"


# -- F11: wages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "number"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_fe11_unpaid_mercenaries_go_over_to_an_army_near_them(die, number):
    table = cards_table(MARCH)
    table.place("ikonion", purple="eumenes mercenary 3")
    table.place("kelainai", red="antigonos mercenary 1")
    table.hand("red", "wages_unpaid")
    tyche(table, "red")
    table.dice(die)
    play(table, "wages_unpaid")
    table.over()
    assert (table.cu("ikonion", "purple"), table.cu("kelainai", "red")) == (3 - number, 1 + number)
    red = table.state.at(table.side("red"), table.board.place_of("kelainai"))
    assert sum(table.state.rested[red:red + table.state.types]) == 1 + number  # as rested


@pytest.mark.parametrize("case", ["inside a city", "no general", "not near", "no mercenaries"])
def test_fe12_wages_are_of_no_use(case):
    table = cards_table(MARCH)
    there = {"inside a city": "kelainai/in", "not near": "tarsos"}.get(case, "ikonion")
    kind = "macedonian" if case == "no mercenaries" else "mercenary"
    table.control(purple="kelainai")
    table.place(there, purple=f"{kind} 2")
    table.place("synnada", red="mercenary 1" if case == "no general" else "antigonos mercenary 1")
    table.place("gordion", red="seleukos")
    table.hand("red", "wages_unpaid")
    tyche(table, "red")
    assert reason(table, "play wages_unpaid as event") == "event.wages"


def test_of_several_armies_near_them_one_is_named():
    table = cards_table(MARCH)
    table.place("ikonion", purple="eumenes mercenary 3")
    table.place("kelainai", red="antigonos mercenary 1")
    table.place("synnada", red="seleukos mercenary 1")
    table.hand("red", "wages_unpaid")
    tyche(table, "red")
    play(table, "wages_unpaid")
    table.dice(6)
    table.answer("target", "choose place synnada", among=["choose place kelainai", "choose place synnada"])
    table.over()
    assert (table.cu("kelainai", "red"), table.cu("synnada", "red")) == (1, 3)


def test_inside_a_city_as_many_go_over_as_find_room():
    table = cards_table(MARCH)
    table.control(red="kelainai")
    table.place("ikonion", purple="eumenes mercenary 3")
    table.place("kelainai/in", red="antigonos mercenary 1")
    table.hand("red", "wages_unpaid")
    tyche(table, "red")
    table.dice(6)
    play(table, "wages_unpaid")
    table.over()
    assert (table.cu("ikonion", "purple"), table.cu("kelainai/in", "red")) == (2, 2)


# -- F12, F13: cities and markers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "holder"), [(1, "purple"), (2, "purple"), (3, "independent"), (6, "independent")])
def test_fe13_the_citizens_of_an_empty_city_rise_with_more_than_two(die, holder):
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "the_citizens_rise")
    tyche(table, "red")
    table.dice(die)
    play(table, "the_citizens_rise")
    table.over()
    assert table.holder("kyinda") == holder
    assert table.is_champion("red")


@pytest.mark.parametrize(("die", "falls"), [(5, True), (4, False)])
def test_fe14_those_inside_suffer_as_losers(die, falls):
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("kyinda/in", purple="polyperchon mercenary 2")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "the_citizens_rise")
    tyche(table, "red")
    table.dice(die)
    play(table, "the_citizens_rise")
    table.over()
    assert table.holder("kyinda") == ("independent" if falls else "purple")
    assert table.cu("kyinda/in", "purple") == (0 if falls else 2)
    assert table.where("polyperchon") == ("dispersed" if falls else "kyinda/in")


def test_f13_macedonians_inside_retreat_and_a_royal_without_units_goes_home():
    table = cards_table()
    table.control(purple="babylon")
    table.place("babylon/in", purple="perdikkas macedonian 2 alexandros_iv")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "the_citizens_rise")
    tyche(table, "red")
    table.dice(5, 1)  # they rise; attrition: none
    play(table, "the_citizens_rise")
    table.asks("retreat", "purple")
    table.answer("retreat", "retreat to opis")
    table.over()
    assert table.types("opis", "purple") == {"macedonian": 2}
    assert (table.where("perdikkas"), table.where("alexandros_iv")) == ("opis", "opis")
    table = cards_table()
    table.control(purple="kyinda")
    table.place("kyinda/in", purple="herakles mercenary 1")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "the_citizens_rise")
    tyche(table, "red")
    table.dice(4)
    play(table, "the_citizens_rise")
    table.over()
    home = table.board.spaces[table.board.royals[table.board.royal_of["herakles"]].home].id
    assert (table.where("herakles"), table.owner("herakles")) == (home, "none")


def test_fe15_a_unit_of_the_owner_outside_keeps_the_citizens_quiet():
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("kyinda", purple="mercenary 1")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "the_citizens_rise")
    tyche(table, "red")
    assert reason(table, "play the_citizens_rise as event") == "event.citizens"


def test_fe16_autonomy_is_proclaimed_in_empty_small_places():
    table = cards_table(MARCH)
    table.control(purple="soloi tarsos kyinda")
    table.place("tarsos", purple="mercenary 1")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "autonomy_proclaimed")
    tyche(table, "red")
    play(table, "autonomy_proclaimed")  # Soloi alone: nothing is asked; there is no second one
    table.over()
    assert [table.holder(each) for each in ("soloi", "tarsos", "kyinda")] == ["independent", "purple", "purple"]
    assert table.is_champion("red")


def test_autonomy_is_proclaimed_twice_if_the_player_likes():
    table = cards_table(MARCH)
    table.control(purple="soloi tarsos", red="gordion")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "autonomy_proclaimed")
    tyche(table, "red")
    play(table, "autonomy_proclaimed")
    table.answer("target", "choose space soloi", among=["choose space soloi", "choose space tarsos"])
    assert reason(table, "choose space gordion") == "event.decree"
    table.answer("target", "choose space tarsos", among=["choose space tarsos", "done"])
    table.over()
    assert table.holder("tarsos") == "independent"


@pytest.mark.parametrize(("die", "holder", "points"), [(5, "red", 0), (1, "independent", 1)])
def test_fe17_engineers_roll_once_more_than_the_die_shows_and_cost_no_points(die, holder, points):
    table = cards_table(MARCH)
    table.place("isauroi", red="antigonos mercenary 3")
    table.hand("red", "engineers_from_tyros")
    tyche(table, "red")
    table.dice(die)
    play(table, "engineers_from_tyros")
    table.over()
    assert table.holder("isauroi") == holder
    assert table.state.points[table.side("red") * table.board.count + table.board.space_of["isauroi"]] == points
    assert not table.of("PointsSpent")


def test_engineers_cost_the_title_as_a_siege_does():
    table = cards_table(MARCH)
    table.control(purple="kyinda")
    table.place("kyinda", red="antigonos mercenary 3")
    table.hand("red", "engineers_from_tyros")
    tyche(table, "red")
    table.dice(1)
    play(table, "engineers_from_tyros")
    table.over()
    assert not table.is_champion("red")


@pytest.mark.parametrize("case", ["two units", "no general", "own city"])
def test_engineers_need_an_army_that_may_besiege(case):
    table = cards_table(MARCH)
    table.control(purple="kyinda", red="kelainai")
    where = "kelainai" if case == "own city" else "kyinda"
    table.place(where, red=("" if case == "no general" else "antigonos ") + f"mercenary {2 + (case != 'two units')}")
    table.place("gordion", red="seleukos mercenary 1")
    table.hand("red", "engineers_from_tyros")
    tyche(table, "red")
    assert reason(table, "play engineers_from_tyros as event") == "event.engineers"


@pytest.mark.parametrize(("units", "opened"), [(3, True), (2, False)])
def test_fe18_gates_are_opened_near_an_army_of_three(units, opened):
    table = cards_table(MARCH)
    table.place("ikonion", red=f"antigonos mercenary {units}")
    table.hand("red", "gates_opened_by_night")
    tyche(table, "red")
    if not opened:
        assert reason(table, "play gates_opened_by_night as event") == "event.gates"
        return
    play(table, "gates_opened_by_night")
    table.answer("target", "choose space isauroi", among=[
        f"choose space {space}" for space in ("isauroi", "pisidai", "tyana")
    ])
    table.over()
    assert table.holder("isauroi") == "red"
    assert table.is_champion("red")


def test_gates_of_a_player_are_opened_too_but_not_those_with_a_garrison_nor_of_a_major_city():
    table = cards_table(MARCH)
    table.control(purple="isauroi synnada kelainai", none="tyana pisidai")
    table.place("ikonion", red="antigonos mercenary 3")
    table.place("synnada", purple="mercenary 1")
    table.hand("red", "gates_opened_by_night")
    tyche(table, "red")
    play(table, "gates_opened_by_night")  # Isauroi alone
    table.over()
    assert table.holder("isauroi") == "red"


def test_fe19_gold_buys_an_empty_minor_city_beside_an_own_marker():
    table = cards_table(MARCH)
    table.control(purple="soloi kyinda", red="tarsos")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "gold_and_promises")
    tyche(table, "red")
    play(table, "gold_and_promises")
    table.over()
    assert (table.holder("soloi"), table.holder("kyinda")) == ("red", "purple")
    assert table.is_champion("red")


@pytest.mark.parametrize("case", ["no marker beside it", "a garrison", "independent"])
def test_gold_buys_nothing(case):
    table = cards_table(MARCH)
    table.control(**{"independent" if case == "independent" else "purple": "soloi"},
                  red="gordion" if case == "no marker beside it" else "tarsos")
    if case == "a garrison":
        table.place("soloi", purple="mercenary 1")
    table.place("gordion", red="antigonos mercenary 1")
    table.hand("red", "gold_and_promises")
    tyche(table, "red")
    assert reason(table, "play gold_and_promises as event") == "event.gold"


# -- F19: favor, royals, fleets, fever, exiles, drill -----------------------------------------------------------------


def test_fe20_a_royal_wedding_brings_olympias_and_two_prestige_then_the_operation_points():
    table = cards_table()
    for royal in range(len(table.board.royals)):
        table.state.royal_owner[royal] = table.side("purple")
    table.state.royal_owner[table.board.royal_of["olympias"]] = table.side("none")
    table.place("kyinda", red="krateros mercenary 1")
    table.place("kyzikos", red="leonnatos mercenary 1")
    table.hand("red", "a_royal_wedding")
    before = prestige(table.state, table.side("red"))
    tyche(table, "red")
    play(table, "a_royal_wedding")
    seniors = {name: table.board.seniority(table.board.general_of[name]) for name in ("krateros", "leonnatos")}
    assert table.where("olympias") == ("kyinda" if seniors["krateros"] > seniors["leonnatos"] else "kyzikos")
    assert table.owner("olympias") == "red"
    assert prestige(table.state, table.side("red")) == before + 2
    assert table.state.favor[table.side("red")] == 1
    table.answer("tyche", "use die as nothing")
    table.over()


def test_a_bride_is_named_of_those_whom_nobody_controls():
    table = cards_table()
    table.royal("herakles", "kyzikos", "purple")
    table.royal("eurydike", "pella", "none")
    table.place("kyinda", red="krateros mercenary 1")
    table.hand("red", "a_royal_wedding")
    tyche(table, "red")
    play(table, "a_royal_wedding")
    assert "choose royal eurydike" in table.options()
    assert reason(table, "choose royal herakles") == "event.wedding"
    table.answer("target", "choose royal eurydike")
    assert (table.where("eurydike"), table.owner("eurydike")) == ("kyinda", "red")


def test_fe21_funeral_games_are_held_by_a_champion():
    table = cards_table()
    table.place("kyinda", red="krateros mercenary 1")
    table.champions("blue")
    table.hand("red", "funeral_games")
    tyche(table, "red")
    assert reason(table, "play funeral_games as event") == "event.games"
    table = cards_table()
    table.place("kyinda", red="krateros mercenary 1")
    table.hand("red", "funeral_games")
    tyche(table, "red")
    play(table, "funeral_games")
    assert table.state.favor[table.side("red")] == 1
    table.answer("tyche", "use die as nothing")
    table.over()


@pytest.mark.parametrize(("units", "die", "lost"), [(5, 4, 1), (5, 1, 0), (4, 4, 1), (10, 6, 3)])
def test_fe22_fever_takes_by_the_column_of_their_number_what_the_owner_chooses(units, die, lost):
    table = cards_table(MARCH)
    table.place("tyana", purple=f"eumenes macedonian 1 mercenary {units - 1}")
    table.place("gordion", red="antigonos mercenary 5")
    table.hand("red", "fever_in_the_camp")
    tyche(table, "red")
    table.dice(die)
    play(table, "fever_in_the_camp")
    for _ in range(lost):
        table.answer("losses", "lose mercenary", side="purple")
    table.over()
    assert table.cu("tyana", "purple") == units - lost


def test_fever_needs_four_units():
    table = cards_table(MARCH)
    table.place("tyana", purple="eumenes mercenary 3")
    table.place("gordion", red="antigonos mercenary 5")
    table.hand("red", "fever_in_the_camp")
    tyche(table, "red")
    assert reason(table, "play fever_in_the_camp as event") == "event.plague"


def test_pirates_take_a_fleet_of_another():
    table = cards_table()
    table.place("kyinda", red="krateros mercenary 1")
    table.fleets(red=2, blue=1, purple=2)
    table.hand("red", "pirates_of_kilikia")
    tyche(table, "red")
    play(table, "pirates_of_kilikia")
    table.answer("target", "choose faction purple", among=["choose faction blue", "choose faction purple"])
    table.over()
    assert table.state.fleet == [1, 2, 0, 1]


def test_the_most_senior_exile_comes_home_then_the_operation_points():
    table = cards_table()
    table.disperse("red", "leonnatos", "krateros")
    table.control(red="kyinda")
    table.place("sardeis", red="minor1 mercenary 1")
    table.hand("red", "exiles_come_home")
    tyche(table, "red")
    play(table, "exiles_come_home")
    table.answer("target", "choose place kyinda/in")
    senior = max(("leonnatos", "krateros"), key=lambda name: table.board.seniority(table.board.general_of[name]))
    assert table.where(senior) == "kyinda/in"
    table.answer("tyche", "use die as nothing")
    table.over()


def test_a_mercenary_beside_a_general_is_drilled_with_his_marks():
    table = cards_table(MARCH)
    table.place("gordion", red="antigonos mercenary 2 macedonian 1")
    table.place("synnada", red="mercenary 2")
    table.hand("red", "drill_of_the_sarissa")
    tyche(table, "red")
    play(table, "drill_of_the_sarissa")  # Gordion alone has a general
    table.over()
    assert table.types("gordion", "red") == {"mercenary": 1, "macedonian": 2}


# -- the old events ---------------------------------------------------------------------------------------------------


def test_the_independents_of_a_card_move_by_whoever_plays_it():
    table = cards_table()
    table.place("kyinda", red="krateros mercenary 1")
    table.army("seuthes", "box")
    table.hand("red", "scythian_invasion")
    tyche(table, "red")
    play(table, "scythian_invasion")
    table.asks("independents", "red")
    table.answer("independents", "march odessos")
    assert table.army_at("seuthes") == "odessos"


def test_nothing_to_be_used_on_is_said_of_every_event():
    table = cards_table()
    table.place("kyinda", red="krateros mercenary 1")
    table.champions("blue")
    for royal in range(len(table.board.royals)):
        table.state.royal_owner[royal] = table.side("purple")
    cards = {
        "free_peoples_stir": "card.idle event", "wages_unpaid": "event.wages", "the_citizens_rise": "event.citizens",
        "autonomy_proclaimed": "event.decree", "engineers_from_tyros": "event.engineers",
        "gates_opened_by_night": "event.gates", "gold_and_promises": "event.gold", "a_royal_wedding": "event.wedding",
        "funeral_games": "event.games", "fever_in_the_camp": "event.plague", "exiles_come_home": "event.return",
        "pirates_of_kilikia": "event.pirates", "operations_2": "card.no event",
    }  # fmt: skip
    table.hand("red", *cards)
    turn(table, "red")
    for card, why in cards.items():
        assert reason(table, f"play {card} as event") == why
    assert reason(table, "play night_march as event") == "card.not held"


# -- positions --------------------------------------------------------------------------------------------------------


def again(table):
    """The match that goes on from the line of the position, on the board of the frame."""
    return resume(setup_of(position_from_text(position_text(table.game)), board=dict(table.board.raw)), RolledChance(1))


def begun(*cards):
    """A whole match of four, in which red is about to use one of its cards."""
    table = cards_table()
    for faction, where in (("red", "tarsos"), ("purple", "kardia"), ("blue", "pella"), ("green", "babylon")):
        table.control(**{faction: where})
        table.place(where, **{faction: "minor1 mercenary 3"})
    table.state.order = [1, 2, 3, 0]
    table.hand("red", *cards)
    turn(table, "red")
    table.game.stack[:0] = [PlayMatch(step="turn_over"), PlayTurn(1, step="next_player")]
    return table


def test_a_position_says_that_a_force_marches_by_the_text_of_a_card():
    table = begun("etesian_winds", "operations_3")
    play(table, "etesian_winds")
    for text in ("activate minor1", "set out"):
        found = again(table)
        assert (found.state.given, found.state.winds) == (5, 1)
        assert found.decision == table.game.decision
        table.game.apply(Choice(text))
    assert points_left(again(table).state) == 5
    line = position_text(table.game).replace("card=etesian_winds", "card=operations_2")
    with pytest.raises(BadPosition, match="by_text"):
        setup_of(position_from_text(line), board=dict(table.board.raw))


def test_a_position_says_that_only_the_operation_points_of_a_card_are_left():
    table = begun("shipyards_of_phoinike", "operations_3")
    play(table, "shipyards_of_phoinike")
    found = again(table)
    assert found.decision == table.game.decision
    found.apply(Choice("use die as nothing"))
    assert found.state.discards == [found.state.words.cards.index("shipyards_of_phoinike")]


def test_a_force_that_marches_with_operation_points_does_not_march_by_a_text():
    table = begun("night_march", "operations_3")
    table.answer("tyche", "play night_march as march")
    assert again(table).state.given == 1
    assert "by_text" not in position_text(table.game)
