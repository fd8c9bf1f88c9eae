"""Issue 42, point 8: the first campaign is a lesson. It begins in a prepared position, rings everything it speaks of,
accepts every legal answer, and leads within ten minutes through markers, a march, a battle, a siege and an event.
"""

from __future__ import annotations

import random
import re

import pytest

from ccancients import games
from ccancients.engine.chance import RolledChance
from ccancients.hannibal.components.board import SPACES
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.invariants import anything_wrong
from ccancients.hannibal.position import parse_position
from ccancients.hannibal.rules.presence import controls, score
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.faces import face_of
from ccancients.ui.hannibal.first_campaign import FIRST_POSITION, first_campaign
from ccancients.ui.hannibal.lesson import HannibalLessons
from ccancients.ui.hannibal.lesson_aims import aim_of, prey_of, walls_of, won_with
from ccancients.ui.panels.lesson import LessonStep, Moment
from ccancients.ui.shell.play.guide import ANOTHER_WAY
from tests.sweeps import rest_slow
from tests.ui.hands import settle
from tests.ui.lessons import Pupil, points_at_something

SPACE = {space.key: number for number, space in enumerate(SPACES)}
MOST_SECONDS = 600
MOST_CLICKS = 45
MOST_DEEDS = 400
LED = {"goal", "how", "markers", "strike", "way", "attack", "fought", "breach", "besiege", "alone"}


@pytest.fixture
def pupil(open_window, monkeypatch):
    monkeypatch.setattr("ccancients.ui.shell.window.new_matches.fresh_seed", lambda: 4)
    return Pupil(open_window(), "hannibal", points_at_something)


# -- the position ----------------------------------------------------------------------------------------------------


def test_the_first_campaign_begins_in_a_position_that_the_rules_allow():
    game = parse_position(FIRST_POSITION, RolledChance(1), seed=1)
    assert not anything_wrong(game.state)
    assert (game.decision.question, game.decision.side) == ("card", CARTHAGE)
    table = first_campaign(5)
    assert table.seats == ("quaestor", "person"), "the weakest opponent that knows what it is about"
    again = HANNIBAL.new_game(table.setup, RolledChance(5))
    assert again.state.to_json() == table.game.state.to_json(), "it is dealt by its seed like any other"


def test_everything_that_decides_a_war_is_within_a_card():
    state = first_campaign(5).game.state
    aim, walls, prey = aim_of(state, CARTHAGE), walls_of(state, CARTHAGE), prey_of(state, CARTHAGE)
    assert aim.missing == 2
    assert won_with(state, CARTHAGE, walls.city)
    assert prey.general != walls.general
    assert score(state, CARTHAGE) < score(state, ROME)
    assert score(state, CARTHAGE) + 2 > score(state, ROME), "two provinces decide it"


def test_nothing_of_the_other_hand_is_told():
    told = []
    for card in (48, 17, 58):
        game = parse_position(re.sub("rome_hand=48", f"rome_hand={card}", FIRST_POSITION.replace(
            "discards=1+", "discards=")), RolledChance(1), seed=1)  # fmt: skip
        keys: set[str] = set()
        while (step := HannibalLessons().step(Moment(game, CARTHAGE, frozenset(keys), -1, 0, False))) is not None:
            keys.add(step.key)
            told.append(step.text)
    assert len(set(told)) * 3 == len(told)


# -- the lesson, by mouse --------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_newcomer_is_led_through_a_turn_by_what_is_ringed(pupil):
    pupil.begin()
    assert pupil.told.key == "goal"
    for _ in range(MOST_CLICKS):
        if "alone" in pupil.steps:
            break
        pupil.on()
    assert set(pupil.steps) >= LED, pupil.steps
    assert len(set(pupil.steps)) == len(pupil.steps), "nothing is told twice"
    assert pupil.clicks <= MOST_CLICKS
    assert pupil.seconds <= MOST_SECONDS
    verbs = [choice.verb for choice in pupil.page.session.game.journal.choices()]
    assert {"markers", "put", "move", "go", "attack", "besiege"} <= set(verbs)


@pytest.mark.slow
def test_what_wins_is_said_first_with_its_provinces_lit(pupil):
    pupil.begin()
    state = pupil.page.session.game.state
    marks = pupil.page.view.board.marks()
    assert all(marks.get(here) for here in pupil.told.places)
    assert str(score(state, CARTHAGE)) in pupil.told.text
    assert str(score(state, ROME)) in pupil.told.text
    pupil.on()
    assert pupil.told.key == "how"


def another(pupil: Pupil, verb: str = "move") -> None:
    """Answer with something legal that the lesson did not mean."""
    session, step = pupil.page.session, pupil.told
    session.choose(next(each for each in session.decision.choices if each.verb == verb and each not in step.answers))
    pupil.rest()


def test_another_answer_is_accepted_with_a_word_and_may_be_taken_back(pupil):
    pupil.begin()
    pupil.on()
    pupil.on()
    assert pupil.told.key == "markers"
    another(pupil)
    panel = pupil.page.guide.panel
    assert pupil.told.key == ANOTHER_WAY
    assert panel.undo.isVisible()
    pupil.click(panel.undo)
    assert pupil.page.session.decision.question == "card"
    assert pupil.told.key == "markers", "the step comes again"
    another(pupil)
    pupil.click(panel.good)
    assert pupil.told is None or pupil.told.key != ANOTHER_WAY, "it goes on"


@pytest.mark.slow
def test_what_cannot_be_taken_back_offers_no_undo(pupil):
    pupil.begin()
    pupil.on()
    pupil.on()
    another(pupil, "discard")
    assert pupil.told.key == ANOTHER_WAY, "the other side has played meanwhile"
    assert not pupil.page.guide.panel.undo.isVisible()
    pupil.click(pupil.page.guide.panel.good)
    assert pupil.told.key == "markers", "the step comes again"


@pytest.mark.slow
def test_what_was_done_and_taken_back_is_taught_again(pupil):
    pupil.begin()
    pupil.on()
    pupil.on()
    pupil.on()
    assert pupil.told.key == "put 1"
    pupil.page.session.undo()
    pupil.page.session.undo()
    settle()
    assert pupil.told.key == "markers"


def test_the_lesson_may_be_left_and_a_step_put_off(pupil):
    pupil.begin()
    pupil.on()
    pupil.on()
    panel = pupil.page.guide.panel
    pupil.click(panel.good)
    assert pupil.told.key == "strike", "markers are put off"
    assert pupil.page.session.count == 0
    pupil.click(panel.leave)
    assert pupil.told is None
    assert not any(button.property("taught") for button in pupil.page.prompt.buttons)


@pytest.mark.slow
def test_the_table_of_the_battle_is_painted_in_the_lowest_window(pupil):
    pupil.window.resize(900, 480)
    pupil.begin()
    while "attack" not in pupil.steps:
        pupil.on()
        pupil.see()
    table = pupil.page.play.battles.table
    assert table.isVisible()
    assert table.hand.updatesEnabled()
    assert all(stack.updatesEnabled() for stack in table.hand.stacks)
    assert table.stage.updatesEnabled()


# -- whatever is answered --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_no_step_asks_for_what_cannot_be_done(seed):
    game, lessons, chance = first_campaign(seed).game, HannibalLessons(), random.Random(seed)
    opponent, told, happened = HANNIBAL.mind.player("quaestor", seed), set(), []
    for _ in range(MOST_DEEDS):
        decision = game.decision
        if decision is None:
            break
        if decision.side == ROME:
            game.apply(opponent.choose(HANNIBAL.view_for(game, ROME)))
            happened += game.take_events()
            continue
        step = lessons.step(Moment(game, CARTHAGE, frozenset(told), -1, 0, False, tuple(happened)))
        while step is not None:
            points_at_something(step)
            assert set(step.answers) <= set(decision.choices), f"seed {seed}: {step}"
            told.add(step.key)
            if not step.read:
                break
            step = lessons.step(Moment(game, CARTHAGE, frozenset(told), -1, 0, False, tuple(happened)))
        game.apply(chance.choice(decision.choices))
        happened = game.take_events()
    assert {"goal", "how"} <= told


def test_markers_as_taught_win_the_province():
    table = first_campaign(2)
    game, aim = table.game, aim_of(table.game.state, CARTHAGE)
    step = HannibalLessons().step(Moment(game, CARTHAGE, frozenset({"goal", "how"}), -1, 0, False))
    game.apply(step.answers[0])
    for town in aim.towns:
        game.apply(next(choice for choice in game.decision.choices if choice.args == (town,)))
    assert controls(game.state, CARTHAGE, aim.province)


# -- beside what waits, and afterwards ---------------------------------------------------------------------------------


def test_a_slip_waits_until_a_sheet_has_been_read(pupil):
    pupil.begin()
    play, guide = pupil.page.play, pupil.page.guide
    assert guide.panel.isVisible()
    play.sheet.waits = True
    guide._asked()
    assert not guide.panel.isVisible()
    play.sheet.waits = False
    play.sheet.read.emit()
    assert guide.panel.isVisible()


@pytest.mark.parametrize("key", rest_slow(games.known_games()))
def test_what_next_can_be_begun_from_its_slip(pupil, key):
    """Each way is a command of the window, and no button of the slip is filled beside those of the end."""
    pupil.begin()
    guide, begun = pupil.page.guide, []
    step = face_of(key).lessons.after(pupil.page.session.game)
    pupil.page.command_wanted.disconnect()
    pupil.page.command_wanted.connect(begun.append)
    guide.panel.teach(step, leads=False)
    settle()
    assert step.ways
    for way, button in zip(step.ways, guide.panel.ways, strict=True):
        assert button.text() == way.words
        assert pupil.window.commands[way.command].name == way.command
        pupil.click(button)
    assert begun == [way.command for way in step.ways]
    assert not guide.panel.good.property("primary")
    guide.panel.teach(LessonStep("x", "x", "x", read=True))
    assert not guide.panel.ways
    assert guide.panel.good.property("primary")


def test_who_looks_from_nearby_sees_all_that_is_lit(pupil):
    pupil.begin()
    view = pupil.page.view
    view.fit()
    assert view.show_closely((SPACE["syracuse"], SPACE["lilybaeum"]))
    near = view.pixels
    for lit in (("rome", "gades"), ("carthage", "syracuse", "capua")):
        view.show_closely([SPACE[key] for key in lit])
        settle()
        seen = view.viewport().rect()
        assert all(seen.contains(view.center_in_viewport(SPACE[key])) for key in lit)
    assert view.pixels < near
    pixels, at = view.pixels, view.center_in_viewport(SPACE["rome"])
    view.show_closely((SPACE["syracuse"],))
    assert (view.pixels, view.center_in_viewport(SPACE["rome"])) == (pixels, at)
