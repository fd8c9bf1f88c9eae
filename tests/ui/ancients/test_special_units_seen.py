"""Special units and units of five blocks are seen on the board, named on the card of their hex (E8, E11-E17)."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from ccancients.ancients.components.special_units import SPECIAL_KINDS
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.model import SpecialUnit
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.engine.chance import RolledChance
from ccancients.ui.ancients.art.emblems import EMBLEMS, emblem, emblem_of, paint_medal
from ccancients.ui.ancients.art.looks import UnitLook
from ccancients.ui.ancients.board.tableau import unit_look
from ccancients.ui.ancients.designer.drawing import pieces_of
from ccancients.ui.ancients.words import rules
from ccancients.ui.ancients.words.battle import AncientsWords
from ccancients.ui.ancients.words.facts import hex_facts
from ccancients.ui.ancients.words.questions import prompt
from ccancients.ui.look.palettes import theme
from tests.ui.canvas.test_art import canvas

THEMES = ("light", "dark", "contrast")


def test_every_kind_has_a_drawing_of_its_own_told_apart_by_its_outline() -> None:
    assert set(EMBLEMS) == set(SPECIAL_KINDS)
    masks = {}
    for kind in EMBLEMS:
        path = emblem(kind)
        assert QRectF(-6, -6, 112, 112).contains(path.boundingRect()), kind
        masks[kind] = {(x, y) for x in range(0, 100, 4) for y in range(0, 100, 4) if path.contains(QPointF(x, y))}
    for a, b in combinations(masks, 2):
        alike = len(masks[a] & masks[b]) / len(masks[a] | masks[b])
        assert alike < 0.7, (a, b, alike)


@pytest.mark.parametrize("sign", ["companions", "TB"])
def test_a_medal_is_drawn_with_a_drawing_or_letters(sign: str) -> None:
    image: QImage = canvas(60, 60)
    painter = QPainter(image)
    paint_medal(painter, QPointF(30, 30), 25, sign, theme())
    painter.end()
    dark = sum(QColor(image.pixel(x, y)).lightness() < 60 for x in range(12, 48) for y in range(12, 48))
    assert 100 < dark < 900, dark


def test_the_board_and_the_designer_show_the_same_marks() -> None:
    scenario = find_scenario("gaugamela")
    battle = compile_battle(scenario)
    looks = [unit_look(battle, unit, battle.unit_blocks[unit]) for unit in range(len(battle.unit_type))]
    assert [look.emblem for look in looks if look.emblem] == ["companions"]
    assert [piece.look for piece in pieces_of(scenario) if isinstance(piece.look, UnitLook)] == looks


def test_letters_of_a_battles_own_kind_stand_on_its_medals() -> None:
    own = SpecialUnit(key="thebans", kind="custom", mark="TB")
    scenario = find_scenario("leuctra").model_copy(update={"special_units": (own,)})
    assert emblem_of(scenario, "thebans") == "TB"
    assert emblem_of(scenario, "immortals") == "immortals"
    assert emblem_of(scenario, "") == ""


def test_the_card_of_a_hex_names_what_special_unit_stands_there() -> None:
    battle = compile_battle(find_scenario("issus"))
    state = State(battle)
    unit = battle.unit_special.index("immortals")
    facts = hex_facts(state, state.unit_hex[unit], theme())
    assert facts is not None
    assert facts.title == "Medium infantry (Immortals)"
    assert ("Fires", "2 dice, 1 after moving, up to 3 hexes") in facts.rows


def test_the_rules_of_a_hex_begin_with_its_unit_and_what_special_unit_it_is() -> None:
    battle = compile_battle(find_scenario("gaugamela"))
    state = State(battle)
    unit = battle.unit_special.index("companions")
    assert rules.entries_at(state, state.unit_hex[unit])[:2] == ("unit.MC", "special.companions")


def test_every_kind_has_its_page() -> None:
    pages = {entry.id for chapter in rules.rulebook().chapters for entry in chapter.entries}
    assert {f"special.{kind}" for kind in SPECIAL_KINDS} <= pages


def test_who_is_to_be_placed_is_asked_by_name_before_the_first_turn() -> None:
    game = ANCIENTS.new_game(Setup(scenario=find_scenario("asculum")), RolledChance(1))
    assert game.decision is not None
    words = AncientsWords()
    assert words.turn(game.state) == "Before the first turn"
    assert prompt(game.state, game.decision).text == "Where does Decius begin?"
