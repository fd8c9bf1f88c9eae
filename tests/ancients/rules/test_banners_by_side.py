"""Victory Banners by side: one number for both armies, or one for each (a battle of a campaign may say so)."""

from __future__ import annotations

import json

import pytest

from ccancients.ancients.position import parse_position, position_text
from ccancients.ancients.scenario.check import check
from ccancients.ancients.scenario.files import find_scenario, parse_scenario, scenario_text
from ccancients.ancients.scenario.model import BannersBySide, banners_text, banners_to_win
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import new_game
from ccancients.engine.errors import BadScenario
from tests.ancients.table import Table


def akragas(banners):
    return find_scenario("akragas").model_copy(update={"banners": banners})


def test_one_number_stands_for_both():
    assert [akragas(5).banners_of(side) for side in (0, 1)] == [5, 5]
    assert banners_to_win(5, 5) == 5
    assert banners_to_win(5, 7) == BannersBySide(top=5, bottom=7)
    assert (banners_text(5), banners_text(BannersBySide(top=5, bottom=7))) == ("5", "5/7")


def test_file_says_it_as_it_was_said():
    for banners in (5, BannersBySide(top=5, bottom=7)):
        text = scenario_text(akragas(banners))
        assert parse_scenario(text, "akragas").banners == banners
        assert scenario_text(parse_scenario(text, "akragas")) == text


@pytest.mark.parametrize(("said", "sentence"), [
    ({"top": 0, "bottom": 5}, "banners.top: expected 1 or more, found 0."),
    ({"top": 5}, "banners.bottom: expected this field, it is missing."),
    ({"top": 5, "bottom": 5, "left": 5}, "banners.left: expected only fields of the format, found an unknown one."),
    ([5, 5], "banners: expected a whole number, found a list."),
    (21, "banners: expected 20 or less, found 21."),
])  # fmt: skip
def test_what_it_cannot_be_is_told_in_one_sentence(said, sentence):
    data = {**json.loads(scenario_text(akragas(5))), "banners": said}
    with pytest.raises(BadScenario) as error:
        parse_scenario(json.dumps(data), "akragas")
    assert sentence in str(error.value)


def test_checker_asks_each_side_for_its_own():
    findings = check(akragas(BannersBySide(top=20, bottom=5)))
    assert [(each.key, each.facts["side"]) for each in findings if "banners" in each.key] == [
        ("banners_not_winnable", "top")
    ]


@pytest.mark.parametrize(("needed", "over"), [({"top": 9, "bottom": 6}, True), ({"top": 6, "bottom": 9}, False)])
def test_each_army_wins_with_its_own_number(table: Table, needed, over) -> None:
    table.banners(bottom=5, top=5, needed=needed)
    table.place(F5="Roman warriors", F6="Carthaginian auxilia 1 block", G7="Carthaginian auxilia")
    table.dice("light", "heavy", "heavy", "heavy")
    table.attack("F5", "F6")
    assert table.won("bottom") == 6
    assert table.winner == ("bottom" if over else "")


def test_position_carries_both_numbers():
    game = new_game(Setup(scenario=akragas(BannersBySide(top=5, bottom=7))), 1)
    text = position_text(game)
    assert " need=5/7 " in text
    again = parse_position(text)
    assert again.state.battle.banners == (5, 7)
    assert position_text(again) == text
    assert " need=5 " in position_text(new_game(Setup(scenario=akragas(5)), 1))
