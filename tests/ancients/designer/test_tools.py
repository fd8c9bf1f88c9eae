"""The designer's tools as pure functions."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccancients.ancients.components.board import GRID, NAMES, mirrored, parse_hex, rotated
from ccancients.ancients.design import ground, pieces, rules, troops, whole
from ccancients.ancients.design.fresh import blank_scenario, copy_of, free_id, id_from_name
from ccancients.ancients.design.library import Length, Wanted, army_names, fits, length_of
from ccancients.ancients.design.text_map import TERRAIN_SIGNS, map_lines, text_map
from ccancients.ancients.design.values import area, changed, line, rectangle
from ccancients.ancients.scenario.files import base_scenarios, find_scenario, parse_scenario, scenario_text
from ccancients.ancients.scenario.model import Ambush, Scenario, SuddenDeath
from ccancients.ui.forms.texts import clean_line, clean_text, with_text
from tests.ancients.designer.generator import random_scenario

hexes = st.sampled_from(NAMES)
scenarios = st.builds(lambda seed: random_scenario(random.Random(seed)), st.integers(0, 10_000))
EMPTY = blank_scenario()


def with_units(**units: str) -> Scenario:
    """An open field with units of the bottom army: ``B2="auxilia"``."""
    scenario = EMPTY
    for name, kind in units.items():
        scenario = troops.place_unit(scenario, "bottom", name, kind)  # type: ignore[arg-type]
    return scenario


# ---- lines, areas, rectangles


@given(hexes, hexes)
def test_a_line_is_connected_and_as_short_as_can_be(start: str, end: str) -> None:
    course = [parse_hex(name) for name in line(start, end)]
    assert course[0] == parse_hex(start)
    assert course[-1] == parse_hex(end)
    assert len(course) == GRID.distance[course[0]][course[-1]] + 1
    assert all(b in GRID.neighbors[a] for a, b in itertools.pairwise(course))


def test_brushes_have_one_seven_and_nineteen_hexes() -> None:
    assert [len(area("G5", size)) for size in (1, 2, 3)] == [1, 7, 19]
    assert area("A1", 2) == {"A1", "B1", "A2"}


def test_a_rectangle_is_upright_whichever_corners_are_given() -> None:
    assert rectangle("C3", "D4") == rectangle("D4", "C3")
    assert rectangle("A1", "M9") == frozenset(NAMES)


# ---- ground


def test_terrain_is_painted_and_painted_over() -> None:
    painted = ground.paint(ground.paint(EMPTY, ["G5", "A1", "M9"], "forest"), ["G5"], "hill")
    assert [(setup.type, setup.hexes) for setup in painted.terrain] == [("forest", ("M9", "A1")), ("hill", ("G5",))]
    assert ground.paint(painted, NAMES, None) == EMPTY


def test_an_area_is_filled_up_to_other_ground() -> None:
    walled = ground.paint(EMPTY, [name for name in NAMES if name.endswith("5")], "lake")
    filled = ground.fill(walled, "A1", "forest")
    assert set(filled.ground().values()) == {"lake", "forest"}
    assert all(int(name[1]) < 5 for name, kind in filled.ground().items() if kind == "forest")


def test_a_river_joins_its_stations_and_keeps_its_fords() -> None:
    river = ground.lay_river(ground.paint(EMPTY, ["C5"], "fordable river"), ["A5", "F5"])
    assert river.ground() == dict.fromkeys(("A5", "B5", "D5", "E5", "F5"), "river") | {
        "C5": "fordable river"
    }
    assert ground.toggle_ford(river, "E5").ground()["E5"] == "fordable river"
    assert ground.toggle_ford(river, "A1") == river


def test_ramparts_lie_only_towards_neighbors_and_go_with_their_last_side() -> None:
    wall = ground.toggle_rampart(ground.toggle_rampart(EMPTY, "G5", "H5"), "G5", "F5")
    assert [(each.hex, set(each.sides)) for each in wall.ramparts] == [("G5", {"H5", "F5"})]
    assert ground.toggle_rampart(wall, "G5", "A1") == wall
    assert ground.toggle_rampart(ground.toggle_rampart(wall, "G5", "H5"), "G5", "F5") == EMPTY
    assert ground.erase_ground(wall, ["G5"]) == EMPTY


# ---- troops


@pytest.mark.slow
@given(st.randoms(use_true_random=False), st.sampled_from(range(15)))
def test_the_order_of_building_does_not_matter(dice: random.Random, number: int) -> None:
    wanted = base_scenarios()[number]
    placed = [(side, unit) for side in troops.SIDES for unit in wanted.army(side == "bottom").units]
    leaders = [(side, leader) for side in troops.SIDES for leader in wanted.army(side == "bottom").leaders]
    dice.shuffle(placed)
    dice.shuffle(leaders)
    built = whole.clear(wanted, pieces.TROOPS)
    for side, leader in leaders:
        built = troops.place_leader(built, side, leader.hex, leader.name)
    for side, unit in placed:
        built = troops.put_unit(built, side, unit)
    assert built == wanted


def test_a_unit_takes_the_place_of_another_and_of_an_enemy_leader() -> None:
    scenario = troops.place_leader(with_units(B2="auxilia"), "bottom", "B2", "Hanno")
    assert troops.place_unit(scenario, "bottom", "B2", "warriors").bottom.leaders == scenario.bottom.leaders
    taken = troops.place_unit(scenario, "top", "B2", "warriors")
    assert (len(taken.bottom.units), len(taken.bottom.leaders), len(taken.top.units)) == (0, 0, 1)


def test_blocks_below_full_strength_are_kept_and_full_ones_are_not_written() -> None:
    assert troops.place_unit(EMPTY, "top", "B8", "elephants", 1).top.units[0].blocks == 1
    assert troops.place_unit(EMPTY, "top", "B8", "elephants", 3).top.units[0].blocks is None
    weak = troops.set_strength(with_units(B2="auxilia"), ["B2", "C2"], 2)
    assert weak.bottom.units[0].blocks == 2
    assert troops.set_strength(weak, ["B2"], 4) == with_units(B2="auxilia")


def test_rules_about_a_leader_follow_his_name() -> None:
    castulo = find_scenario("castulo")
    renamed = troops.rename_leader(castulo, "H3", "Publius")
    rule = renamed.special_rules[0]
    assert isinstance(rule, SuddenDeath)
    assert rule.leader == "Publius"
    assert troops.rename_leader(renamed, "H3", "Publius Scipio") == castulo


def test_a_full_army_takes_no_more() -> None:
    scenario = EMPTY
    for name in NAMES[: troops.MOST_UNITS + 5]:
        scenario = troops.place_unit(scenario, "bottom", name, "auxilia")
    assert len(scenario.bottom.units) == troops.MOST_UNITS
    for name in NAMES[: troops.MOST_LEADERS + 5]:
        scenario = troops.place_leader(scenario, "bottom", name, "Hanno")
    assert len(scenario.bottom.leaders) == troops.MOST_LEADERS


def test_a_unit_changes_sides_with_its_leader() -> None:
    scenario = troops.place_leader(with_units(B2="auxilia"), "bottom", "B2", "Hanno")
    turned = troops.change_side(scenario, "B2")
    assert [unit.hex for unit in turned.top.units] == [leader.hex for leader in turned.top.leaders] == ["B2"]
    assert troops.change_side(turned, "B2") == scenario


# ---- moving, copying, pasting


def test_a_move_takes_what_is_meant_and_nothing_else() -> None:
    scenario = ground.paint(troops.place_leader(with_units(B2="auxilia"), "bottom", "B2", "Hanno"), ["B2"], "hill")
    moved = pieces.move(scenario, ["B2"], "B2", "B4")
    assert moved.bottom.units[0].hex == moved.bottom.leaders[0].hex == "B4"
    assert moved.ground() == {"B2": "hill"}
    led = pieces.move(scenario, ["B2"], "B2", "C2", pieces.Layer.LEADERS)
    assert (led.bottom.units[0].hex, led.bottom.leaders[0].hex) == ("B2", "C2")
    assert pieces.move(scenario, ["B2"], "B2", "B3", pieces.EVERYTHING).ground() == {"B3": "hill"}


def test_nothing_moves_when_a_piece_would_leave_the_map() -> None:
    scenario = with_units(A1="auxilia", B1="warriors")
    assert pieces.move(scenario, ["A1", "B1"], "B1", "A1") == scenario


@given(scenarios, hexes, hexes, hexes)
def test_a_move_and_its_way_back(scenario: Scenario, corner: str, start: str, end: str) -> None:
    chosen = rectangle(corner, start)
    alone = pieces.erase(scenario, set(NAMES) - chosen, pieces.TROOPS)
    moved = pieces.move(alone, chosen, start, end)
    if moved != alone:
        back = pieces.move(moved, pieces.moved_hexes(chosen, start, end), end, start)
        assert (back.top, back.bottom) == (alone.top, alone.bottom)


def test_what_is_pasted_off_the_map_is_left_out_and_leaders_get_free_names() -> None:
    scenario = troops.place_leader(with_units(A2="auxilia", B2="warriors"), "bottom", "B2", "Hanno")
    clip = pieces.copy_of_hexes(scenario, ["A2", "B2"])
    pasted = pieces.paste(scenario, clip, "L4")
    assert [unit.hex for unit in pasted.bottom.units] == ["L4", "A2", "B2"]
    again = pieces.paste(scenario, clip, "E6")
    assert [leader.name for leader in again.bottom.leaders] == ["Hanno 2", "Hanno"]


# ---- the whole map


@pytest.mark.slow
@given(scenarios)
def test_mirror_rotate_and_swap_undo_themselves(scenario: Scenario) -> None:
    for turn in (whole.mirror, whole.rotate, whole.swap_armies):
        assert turn(turn(scenario)) == turn(turn(turn(turn(scenario))))
        assert turn(turn(scenario)).top == scenario.top


def test_rotating_turns_armies_rules_and_ground_together() -> None:
    castulo = find_scenario("castulo")
    turned = whole.rotate(castulo)
    assert turned.top.commander == castulo.bottom.commander
    assert turned.first == "top"
    assert {unit.hex for unit in turned.top.units} == {NAMES[rotated(parse_hex(u.hex))] for u in castulo.bottom.units}
    assert {rule.side for rule in turned.special_rules} == {"top"}
    assert turned.ground() == {
        NAMES[rotated(parse_hex(name))]: kind for name, kind in castulo.ground().items()
    }


def test_mirroring_leaves_the_armies_on_their_side() -> None:
    akragas = find_scenario("akragas")
    turned = whole.mirror(akragas)
    assert {unit.hex for unit in turned.top.units} == {NAMES[mirrored(parse_hex(u.hex))] for u in akragas.top.units}
    assert turned.first == akragas.first


def test_swapping_keeps_the_ground() -> None:
    baecula = find_scenario("baecula")
    turned = whole.swap_armies(baecula)
    assert turned.terrain == baecula.terrain
    assert turned.top.name == baecula.bottom.name


def test_clearing_keeps_everything_but_the_map() -> None:
    castulo = find_scenario("castulo")
    cleared = whole.clear(castulo, pieces.EVERYTHING)
    assert not cleared.terrain
    assert not troops.occupied(cleared)
    assert cleared.special_rules == castulo.special_rules
    assert cleared.introduction == castulo.introduction


# ---- rules


def test_marking_hexes_makes_a_rule_and_unmarking_the_last_takes_it_away() -> None:
    marked = EMPTY
    for name in ("G5", "A9"):
        marked = rules.set_marked(marked, "banner_hexes", "top", name, True)
    assert rules.marked_hexes(marked, "banner_hexes", "top") == ("A9", "G5")
    assert rules.marked_hexes(marked, "banner_hexes", "bottom") == ()
    one = rules.set_marked(marked, "banner_hexes", "top", "G5", False)
    assert rules.set_marked(one, "banner_hexes", "top", "A9", False) == EMPTY


@pytest.mark.parametrize("kind", rules.RULE_KINDS)
@pytest.mark.parametrize("side", troops.SIDES)
def test_every_kind_of_rule_begins_well_formed(kind: rules.RuleKind, side: str) -> None:
    scenario = rules.add_rule(find_scenario("akragas"), rules.fresh_rule(find_scenario("akragas"), kind, side))
    assert parse_scenario(scenario_text(scenario), "rule", draft=True) == scenario


def test_leaders_in_ambush_are_leaders_too() -> None:
    trebbia = find_scenario("trebbia")
    assert any(isinstance(rule, Ambush) for rule in trebbia.special_rules)
    assert "Mago" in troops.leader_names(trebbia, "top")


# ---- names, texts, search


def test_names_of_files() -> None:
    assert id_from_name("Cástulo, 2nd day!") == "castulo-2nd-day"
    assert id_from_name("Ἀκράγας") == "battle"
    assert free_id("001-akragas", {"akragas", "akragas-2"}) == "akragas-3"
    copied = copy_of(find_scenario("akragas"), set())
    assert (copied.id, copied.name["en"], copied.in_first_printing) == ("akragas", "Akragas (copy)", False)


def test_pasted_texts_lose_what_cannot_be_shown() -> None:
    assert clean_line("a\nb\x00\u202ec\ud800") == "a bc"
    assert clean_text("a\r\nb\x07\tc") == "a\nb c"
    assert with_text({"en": "a", "es": "b"}, "en", "") == {"es": "b"}
    assert list(with_text({"en": "a", "es": "b"}, "en", "c")) == ["en", "es"]


@pytest.mark.slow
@given(st.text(max_size=200))
def test_whatever_is_pasted_can_be_kept(text: str) -> None:
    scenario = changed(
        EMPTY, notes=clean_text(text), author=clean_line(text), introduction=with_text({}, "en", clean_text(text))
    )
    assert parse_scenario(scenario_text(scenario), "pasted", draft=True) == scenario


def test_the_library_is_searched_by_word_year_army_length_and_author() -> None:
    found = {
        wanted: sorted(each.id for each in base_scenarios() if fits(each, wanted))
        for wanted in (
            Wanted(words="scipio castulo"), Wanted(earliest=-300, latest=-218), Wanted(army="syracus"),
            Wanted(length=Length.LONG), Wanted(author="nobody"), Wanted(words="LIVY 206"),
        )
    }
    assert list(found.values()) == [
        ["010-castulo"], ["003-bagradas", "004-ticinus", "005-trebbia"], ["001-akragas", "002-crimissos"],
        sorted(each.id for each in base_scenarios() if each.banners >= 8), [], ["013-ilipa"],
    ]
    assert length_of(find_scenario("akragas")) is Length.SHORT
    assert army_names(base_scenarios(), "es") == ("Cartaginés", "Romano", "Siracusano")


# ---- text form


def test_the_text_form_shows_every_hex_unit_and_leader() -> None:
    baecula = find_scenario("baecula")
    rows = map_lines(baecula).splitlines()
    assert len(rows) == 10
    cells = [row.split()[1:] for row in rows[1:]]
    assert [len(row) for row in cells] == [13, 12] * 4 + [13]
    assert cells[1][8] == TERRAIN_SIGNS["fortified camp"] + "hi*"
    assert cells[6][0:2] == ["MI", "MI*"]
    text = text_map(baecula)
    assert all(leader.name in text for side in (0, 1) for leader in baecula.army(side).leaders)


@given(scenarios)
def test_every_battle_has_a_text_form(scenario: Scenario) -> None:
    rows = map_lines(scenario).splitlines()
    assert [len(row.split()) for row in rows[1:]] == [14, 13] * 4 + [14]
    assert text_map(scenario).isascii()
