"""Marches over several spaces and cards with their use, in a few clicks or keys; what they risk is told before."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from ccancients.engine.decision import Choice
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import SPACE, SPACES, space_of
from ccancients.hannibal.components.generals import GENERAL
from ccancients.hannibal.odds.routes import route_odds
from ccancients.hannibal.rules.retreating import outlook, with_marker
from ccancients.ui.canvas.points.kit import PLAQUE
from ccancients.ui.canvas.points.kit import SPACE as SPACE_KEY
from ccancients.ui.hannibal.map.looks import PlaqueLook, SpaceLook
from ccancients.ui.hannibal.plans import GroupRoutes
from ccancients.ui.interactions.routes import RouteInteraction
from ccancients.ui.panels.chances import percent
from tests.hannibal.table import Table as Sketch
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import CountingPerson, KeyboardPerson, MousePerson, Person
from tests.ui.hands import point_at
from tests.ui.hannibal.sketches import at_table

HOME = ("saguntum", "laminium", "salaria", "corduba")
ALT = Qt.KeyboardModifier.AltModifier


def sit(open_window: OpenWindow, kind: type[Person], sketch: Sketch, side: str = "carthage", seed: int = 1) -> Person:
    window = open_window()
    window.settings.change(curtain=False)
    window.open_table(at_table(sketch, side, seed))
    from ccancients.hannibal.spec import HANNIBAL

    person = kind(window, seed, "random", HANNIBAL)
    person.rest()
    return person


def at_home() -> Sketch:
    """Hannibal in Hispania among own spaces, no enemy far and wide."""
    sketch = Sketch()
    sketch.place("saguntum", carthage="8 cu 2 elephants hannibal")
    sketch.hand("carthage", 55, 32)
    sketch.hand("rome", 31)
    return sketch


def before_the_alps() -> Sketch:
    """Hannibal at Druentia, Scipio at Mutina."""
    sketch = Sketch()
    sketch.control(druentia="carthage")
    sketch.place("druentia", carthage="8 cu hannibal")
    sketch.place("mutina", rome="6 cu p_scipio")
    sketch.consuls("p_scipio")
    sketch.hand("carthage", 55)
    sketch.hand("rome", 31)
    return sketch


def where(person: Person, general: str) -> str:
    return SPACES[space_of(person.page.session.game.state.general_at[GENERAL[general]])].key


def take_up(person: MousePerson, general: str, place: str) -> RouteInteraction:
    """Click the first card and a general: he is activated."""
    person.click_card(person.page.hand.cards[0].card)
    person.click_hex(SPACE[place])
    person.wait(lambda: person.asked and person.decision.question == q.MARCH, "the march")
    assert person.page.session.game.state.group_general == GENERAL[general]
    asked = person.page.play.interaction
    assert isinstance(asked, RouteInteraction)
    return asked


@pytest.mark.slow
def test_a_march_takes_four_clicks(open_window: OpenWindow) -> None:
    person = sit(open_window, CountingPerson, at_home())
    assert isinstance(person, CountingPerson)
    asked = take_up(person, "hannibal", "saguntum")
    person.click_hex(SPACE["corduba"])
    assert asked.laid == tuple(map(SPACE.get, HOME[1:]))
    person.page.view.place_hovered.emit(-1)  # on the way to the button
    told = person.page.play.odds.panel.chances
    assert told is not None, "what the way may bring is told until it is gone"
    assert "Corduba" in told.title
    person.press("March to Corduba")
    person.wait(lambda: person.asked and where(person, "hannibal") == "corduba", "Corduba")
    assert person.clicks == 4
    made = [f"{each.verb} {each.args[0]}" for each in person.page.session.game.journal.choices()][-3:]
    assert made == [f"go {SPACE[key]}" for key in HOME[1:]]


@pytest.mark.slow
@pytest.mark.parametrize("size", [
    (1000, 620), pytest.param((1272, 676), marks=pytest.mark.slow), pytest.param((1920, 1080), marks=pytest.mark.slow),
])  # fmt: skip
def test_what_a_march_may_cost_never_lies_over_the_button_that_makes_it(open_window: OpenWindow, size) -> None:
    """Seen by mouse: over the Alps with two colleagues and elephants the figures hid the whole question."""
    sketch = Sketch()
    sketch.place("rhone", carthage="8 cu 2 elephants hannibal mago h_gisgo")
    sketch.hand("carthage", 55)
    sketch.hand("rome", 31)
    person = sit(open_window, MousePerson, sketch)
    person.window.resize(*size)
    person.click_card(person.page.hand.cards[0].card)
    for verb, number in (("move", 55), ("activate", GENERAL["hannibal"])):
        wanted = Choice(verb, (number,))
        assert wanted in person.decision.choices, person.decision.choices
        person.page.session.choose(wanted)
        person.rest()
    person.wait(lambda: person.asked and person.decision.question == q.MARCH, "the march")
    person.click_hex(SPACE["taurini"])
    assert person.page.prompt.primary() is not None
    button = next(each for each in person.page.prompt.buttons if each.answer.primary)
    assert button.isVisible()
    panel = person.page.play.odds.panel
    assert panel.chances is not None
    page = person.page
    shown = button.rect().translated(button.mapTo(page, button.rect().topLeft()))
    assert not panel.isVisible() or not panel.geometry().intersects(shown)
    person.press("March to Taurini")
    person.wait(lambda: where(person, "hannibal") == "taurini", "Taurini")


@pytest.mark.slow
def test_a_voyage_waits_for_a_second_click_as_a_march_does(open_window: OpenWindow) -> None:
    sketch = Sketch()
    sketch.place("carthage", carthage="7 cu hasdrubal")
    sketch.hand("carthage", 1, 32)
    sketch.hand("rome", 31)
    person = sit(open_window, CountingPerson, sketch)
    assert isinstance(person, CountingPerson)
    asked = take_up(person, "hasdrubal", "carthage")
    button = next(each for each in person.page.prompt.buttons if each.answer.choice == Choice("cu", (5,)))
    person.click(button)
    person.wait(lambda: person.asked and person.page.session.game.state.group_cu == 5, "five sail")
    count = person.page.session.count
    person.click_hex(SPACE["new_carthage"])
    asked = person.page.play.interaction
    assert isinstance(asked, RouteInteraction)
    assert person.page.session.count == count, "the first click lays it out"
    filled = person.page.prompt.primary()
    assert filled is not None
    assert (filled.label, filled.sign) == ("Sail to New Carthage", "die")
    assert person.page.session.can_undo
    person.click_hex(SPACE["new_carthage"])
    person.wait(lambda: person.page.session.count > count, "the voyage")
    assert person.clicks == 5


@pytest.mark.slow
def test_of_many_voyages_only_the_one_pointed_at_tells_its_chance_and_none_but_it_when_one_is_laid(
    open_window: OpenWindow,
) -> None:
    """Thirty chips with the same chance would hide the map: more than ten are told one by one, none with a march."""
    sketch = Sketch()
    sketch.place("carthage", carthage="5 cu hasdrubal")
    sketch.hand("carthage", 1, 32)
    sketch.hand("rome", 31)
    person = sit(open_window, MousePerson, sketch)
    assert isinstance(person, MousePerson)
    asked = take_up(person, "hasdrubal", "carthage")
    page = person.page
    board, odds = page.view.board, page.play.lights.odds
    voyages = [here for here in asked.weighty() if here in odds._sums]
    assert len(voyages) > 10
    point_at(page.view.viewport(), page.view.viewport().rect().topLeft())
    assert not set(voyages) & set(board.chips())
    goals = [here for here in voyages if not asked.routes.way(here, ())][:3]
    for goal in goals:
        point_at(page.view.viewport(), page.view.center_in_viewport(goal))
        assert set(voyages) & set(board.chips()) == {goal}
        assert board.chips()[goal] == odds._sums[goal]
        assert board.chips()[goal].startswith("safe ")
    assert goals
    inland = next(here for here in asked.routes.ends() if here not in voyages)
    person.click_hex(inland)
    assert asked.laid[-1] == inland
    point_at(page.view.viewport(), page.view.viewport().rect().topLeft())
    assert not set(voyages) & set(board.chips())


@pytest.mark.slow
def test_markers_take_four_clicks_and_show_what_they_change(open_window: OpenWindow) -> None:
    sketch = at_home()
    sketch.control(segobriga="none", segovia="none", toletum="none")
    person = sit(open_window, CountingPerson, sketch)
    assert isinstance(person, CountingPerson)
    page = person.page
    before = page.session.game.state.copy()
    person.click_card(page.hand.cards[0].card)
    view = page.view
    point_at(view.viewport(), view.center_in_viewport(SPACE["toletum"]))
    shown = view.board.instead()
    foreseen = outlook(with_marker(before, 1, SPACE["toletum"]))
    spaces = [look for look in shown.values() if isinstance(look, SpaceLook)]
    assert [look.control for look in spaces if not look.isolated][:1] == [1]
    assert (SPACE_KEY, SPACE["toletum"]) in shown
    plates = {key[1]: look for key, look in shown.items() if isinstance(look, PlaqueLook)}
    assert all(look.controller == foreseen.controllers[province] for province, look in plates.items())
    person.click_hex(SPACE["toletum"])
    person.wait(lambda: person.asked and person.decision.question == q.MARKER, "the second marker")
    person.click_hex(SPACE["segovia"])
    person.wait(lambda: person.asked and len(page.session.game.journal.choices()) >= 3, "the third")
    person.press("Done")
    assert page.prompt.buttons[0].asks == "One more marker could be placed."
    person.press("Done")
    person.wait(lambda: page.session.game.state.active == 0, "the enemy's play")
    assert person.clicks == 5, "four, and one more because a marker is left"
    assert page.session.game.state.control[SPACE["toletum"]] == page.session.game.state.control[SPACE["segovia"]] == 1
    assert view.board.instead() == {}


@pytest.mark.slow
def test_a_march_by_keys_alone(open_window: OpenWindow) -> None:
    person = sit(open_window, KeyboardPerson, at_home())
    assert isinstance(person, KeyboardPerson)
    page = person.page
    person.key(Qt.Key.Key_1, ALT)
    person.key(Qt.Key.Key_B)
    person.key(Qt.Key.Key_Tab)
    assert page.view.cursor_place == SPACE["saguntum"]
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.asked and person.decision.question == q.MARCH, "the march")
    person._go_to(SPACE["corduba"])
    person.key(Qt.Key.Key_Return)
    asked = page.play.interaction
    assert isinstance(asked, RouteInteraction)
    assert asked.laid[-1] == SPACE["corduba"]
    person.key(Qt.Key.Key_Backspace)
    assert asked.laid == (SPACE["laminium"], SPACE["salaria"])
    person.key(Qt.Key.Key_V)
    assert "interception" in page.prompt.notice.text()
    person.key(Qt.Key.Key_Space)
    assert asked.laid[-1] == SPACE["salaria"], "Space answers nothing"
    person._go_to(SPACE["salaria"])
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: person.asked and where(person, "hannibal") == "salaria", "Salaria")
    person.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    person.wait(lambda: where(person, "hannibal") == "laminium", "one step back")


@pytest.mark.slow
def test_a_way_is_bent_lengthened_and_shortened(open_window: OpenWindow) -> None:
    person = sit(open_window, MousePerson, at_home())
    assert isinstance(person, MousePerson)
    asked = take_up(person, "hannibal", "saguntum")
    for key in ("laminium", "toletum", "segovia"):
        person.click_hex(SPACE[key])
    assert asked.laid == (SPACE["laminium"], SPACE["toletum"], SPACE["segovia"])
    person.click_hex(SPACE["laminium"])
    assert asked.laid == (SPACE["laminium"],)
    board = person.page.view.board
    assert board._notes.notes == {SPACE["laminium"]: "1"}
    person.click_hex(SPACE["laminium"])
    person.wait(lambda: person.asked and where(person, "hannibal") == "laminium", "Laminium")


def test_dangers_are_told_before_the_click(open_window: OpenWindow) -> None:
    person = sit(open_window, MousePerson, before_the_alps())
    assert isinstance(person, MousePerson)
    take_up(person, "hannibal", "druentia")
    page, way = person.page, (SPACE["taurini"], SPACE["boii"])
    point_at(page.view.viewport(), page.view.center_in_viewport(SPACE["boii"]))
    state = page.session.game.state
    odds = route_odds(state, way)
    board = page.view.board
    assert board.comers() == ((SPACE["mutina"], SPACE["boii"]),)
    comer, = odds.legs[1].interceptors
    assert f"Scipio {percent(comer.chance)}" in board.chips()[SPACE["boii"]]
    assert board.chips()[SPACE["taurini"]].startswith("−")
    said = page.odds.accessibleName()
    assert "Pass to Taurini" in said
    assert "P. Scipio intercepts in Boii" in said
    assert page.session.game.journal.choices()[-1].verb != "go", "nothing has been chosen yet"


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_a_march_stops_when_something_unforeseen_happens(open_window: OpenWindow, seed: int) -> None:
    """Over the Alps with dice: with losses it stops there; with none it goes on to where Scipio is asked."""
    person = sit(open_window, MousePerson, before_the_alps(), seed=seed)
    assert isinstance(person, MousePerson)
    take_up(person, "hannibal", "druentia")
    person.click_hex(SPACE["boii"])
    person.press("March to Boii")
    person.wait(lambda: person.asked and where(person, "hannibal") != "druentia", "the Alps")
    person.rest()
    state = person.page.session.game.state
    if person.decision.question == q.REACT:
        assert (state.group_cu, where(person, "hannibal")) == (8, "boii")
        return
    while person.decision.question == q.LOSSES:
        person.answer()
        person.rest()
    assert person.decision.question == q.MARCH
    assert where(person, "hannibal") == "taurini"
    assert state.group_cu < 8
    assert not person.page.session.can_undo, "a die was rolled"
    asked = person.page.play.interaction
    assert isinstance(asked, RouteInteraction)
    assert asked.laid == (SPACE["boii"],), "the goal is kept: one click more goes on there"


def test_the_ways_of_a_group_are_those_of_the_rules() -> None:
    sketch = before_the_alps()
    sketch.march("carthage", 55, "hannibal")
    ways = GroupRoutes(sketch.state)
    assert ways.start == SPACE["druentia"]
    assert ways.way(SPACE["boii"], ()) == (SPACE["taurini"], SPACE["boii"])
    assert ways.notes((SPACE["taurini"], SPACE["boii"])) == {SPACE["taurini"]: "2", SPACE["boii"]: "3"}
    assert SPACE["mutina"] in ways.fights()
    assert ways.way(SPACE["rome"], ()) == ()
    assert PLAQUE
