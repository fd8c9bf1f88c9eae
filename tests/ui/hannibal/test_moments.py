"""What is told over the map as it happens: which event is a moment, in which words, how it waits; and what is not."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from ccancients.engine.chance import RolledChance
from ccancients.engine.replay import replay
from ccancients.hannibal import events as ev
from ccancients.hannibal.careers import career_of
from ccancients.hannibal.chronicle import chronicle_of
from ccancients.hannibal.components.board import CITY, KIND, SPACES
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.components.tables import CARDS_DEALT
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL as GAME
from ccancients.hannibal.state import DISPLACED, OUT, POOL, State
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.canvas.effects import BorderItem
from ccancients.ui.canvas.moment import COURSE, Moment, Rank
from ccancients.ui.canvas.stage import Batch
from ccancients.ui.canvas.steps import Border, Halt
from ccancients.ui.hannibal.director import CampaignDirector
from ccancients.ui.hannibal.face import hannibal_face
from ccancients.ui.hannibal.heard import heard
from ccancients.ui.hannibal.map.art import MapArt
from ccancients.ui.hannibal.map.ground import BAND, country
from ccancients.ui.hannibal.map.layout import map_layout
from ccancients.ui.hannibal.moments.places import OF_RANK
from ccancients.ui.hannibal.moments.teller import Moments
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.look.palettes import theme
from ccancients.ui.shell.play.match_sounds import GRAVITY
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.hannibal.walk import walk
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import wait_for

SEEDS = range(6)


@dataclass
class Told:
    """An event of a match, the moments that it made, the positions around its choice, all events of the choice."""

    event: object
    moments: list[Moment]
    before: State
    after: State
    events: list[object]


def match(seed):
    """Every event of a random match with its moments, and the match."""
    game, dice = GAME.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    moments, told = Moments(lambda: replay(GAME, Setup(), tuple(game.journal))), []
    before = game.state.copy()
    while True:
        events = game.take_events()
        moments.begin(before, game.state, events)
        after = game.state.copy()
        told += [Told(event, moments.after(event), before, after, events) for event in events]
        if game.decision is None:
            return told, game
        before = game.state.copy()
        walk(game, dice)


@pytest.fixture(scope="module")
def matches():
    return [match(seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def told(matches):
    return [each for all_told, _game in matches for each in all_told]


def of(told, kind, fits=lambda _event: True):
    found = [each for each in told if isinstance(each.event, kind) and fits(each.event)]
    assert found, f"no such event in seeds {SEEDS}"
    return found


def test_no_word_is_left_open_and_nothing_waits_but_sheets(told):
    for each in told:
        for moment in each.moments:
            assert "{" not in moment.spoken
            assert moment.title
            assert moment.rank is Rank.RIBBON or moment.sound
            assert len(moment.badges) <= len(moment.lines)


def test_a_turn_begins_with_its_year_the_score_and_the_number_of_cards(told):
    for each in of(told, ev.TurnBegan):
        (moment,) = [made for made in each.moments if made.rank is Rank.SHEET]
        assert moment.kicker.startswith("Turn ")
        assert moment.title.endswith(" BC")
        assert f"{CARDS_DEALT[each.event.turn - 1]} cards for each side." in moment.lines
        assert ("It is the last turn: the provinces decide." in moment.lines) == (each.event.turn == 9)


def test_who_plays_first_is_a_ribbon(told):
    for each in of(told, ev.FirstPlay):
        (moment,) = each.moments
        assert moment.title == ("Rome plays first" if each.event.side == ROME else "Carthage plays first")
        assert moment.rank is Rank.RIBBON


def test_the_consuls_of_a_year_are_told_once_with_ratings_and_ability(told):
    for each in of(told, ev.OfficeGiven):
        given = [event for event in each.events if isinstance(event, ev.OfficeGiven)]
        if each.event is not given[-1]:
            assert not each.moments
            continue
        (moment,) = each.moments
        assert moment.rank is Rank.SHEET
        assert len(moment.lines) == len(moment.badges) == len(given)
        for event in given:
            facts = GENERALS[event.general]
            assert any(f"Strategy {facts.strategy}, battle {facts.battle}." in line for line in moment.lines)
        if any(event.consul for event in given):
            assert moment.title == "Rome draws her consuls"
            assert "consul" in moment.lines[0]


def test_who_only_gives_up_his_office_is_not_displaced(told):
    """Rulings 150 and 31, against 8.6."""
    homes = of(told, ev.GeneralLeft, lambda event: not event.displaced)
    assert homes
    for each in homes:
        assert not each.moments
        assert each.before.general_at[each.event.general] >= 0
        assert any(isinstance(event, ev.OfficeGiven) for event in each.events)


SPACE = {space.key: number for number, space in enumerate(SPACES)}
WHO = {general.key: number for number, general in enumerate(GENERALS)}


def beaten_at_capua(displaced: str) -> Moment:
    """Hanno attacks Longus at Capua and is driven to Nola, where Nero stands alone; one of them is displaced."""
    state = GAME.new_game(Setup(), RolledChance(1)).state
    for general, place in (("hanno", "capua"), ("t_longus", "capua"), ("g_nero", "neapolis")):
        state.general_at[WHO[general]] = SPACE[place]
    moments, where = Moments(), DISPLACED if displaced == "hanno" else POOL
    events = [
        ev.BattleBegan(SPACE["capua"], CARTHAGE, relief=False), ev.BattleOver(ROME, 0, 2),
        ev.Moved(CARTHAGE, SPACE["capua"], SPACE["neapolis"], 2, 0, 1 << WHO["hanno"], False, "retreat"),
        ev.GeneralLeft(WHO[displaced], where),
    ]
    moments.begin(state, state, events)
    return [moment for event in events for moment in moments.after(event)][-1]


def test_who_is_displaced_on_the_way_home_was_beaten_where_the_battle_was():
    """Not where his way ended (8.6)."""
    assert beaten_at_capua("hanno").lines[0] == "He was beaten at Capua in Campania by T. Longus."


def test_who_stood_alone_where_the_beaten_came_was_beaten_by_nobody():
    """R 42: he was in no battle."""
    assert beaten_at_capua("g_nero").lines[0] == "He stood alone at Neapolis in Campania when Hanno came."


def lost(told):
    return [each for each in of(told, ev.GeneralLeft) if each.moments]


def test_a_beaten_general_has_his_moment_where_it_is_said_who_beat_him_and_whether_he_returns(told):
    hows = set()
    for each in lost(told):
        for moment in each.moments:
            if moment.rank is not Rank.SHEET:
                continue
            assert "displaced" in moment.title
            hows |= {" ".join(line.split(": ")[-1].split(" ")[:3]) for line in moment.lines[:-1]}
            last = moment.lines[-1]
            if each.before.turn == each.before.turns:
                assert last == "It is the last turn: there is no way back."
            elif SIDE_OF[each.event.general] == CARTHAGE:
                assert last == "He may come back with the next reinforcements."
            else:
                assert "Rome may draw him again." in last
    assert len(hows) > 2, hows


def test_all_who_are_beaten_in_a_choice_are_told_together_and_each_is_named(told):
    for each in lost(told):
        fallen = [event.general for event in each.events if isinstance(event, ev.GeneralLeft)]
        titles = " ".join(moment.title for moment in each.moments)
        for general in fallen:
            assert GENERALS[general].name in titles


def test_hannibals_death_takes_the_whole_window_with_his_record(matches):
    found = 0
    for all_told, game in matches:
        for each in all_told:
            if not (isinstance(each.event, ev.GeneralLeft) and each.event.general == HANNIBAL):
                continue
            found += 1
            assert each.event.where == OUT
            great = [moment for moment in each.moments if moment.title == "Hannibal is dead"]
            if not great:
                continue  # told with the last who fell in the same choice
            moment = great[0]
            assert moment.rank is Rank.GREAT
            assert moment.silence > 0
            assert [door.command for door in moment.doors] == [COURSE, COURSE]
            assert moment.doors[0].about == "hannibal"
            facts = dict(moment.facts)
            assert "5 markers" in facts["What it means"]
            assert "a 2 or a 3" in facts["What it means"]
            career = career_of(chronicle_of(Setup(), tuple(game.journal)), HANNIBAL)
            assert facts.get("Battles won", "0 of 0") == f"{career.won} of {career.fought}"
            assert ("Romans lost to him" in facts) == bool(career.beaten)
    assert found


def test_africanus_comes_with_his_army_and_once(told):
    (each, *more) = of(told, ev.GeneralArrived, lambda event: event.general == AFRICANUS)
    for one in (each, *more):
        (moment,) = one.moments
        assert moment.rank is Rank.GREAT
        assert moment.title == "Scipio Africanus takes the field"
        assert "units" in moment.lines[0]


def winters(told):
    """The events of each winter, from its beginning to what ends it."""
    inside: list[Told] = []
    for each in told:
        if isinstance(each.event, ev.PhaseBegan) and each.event.name == ev.WINTER:
            inside = [each]
        elif inside:
            inside.append(each)
            if isinstance(each.event, ev.PhaseBegan | ev.Scored | ev.MatchOver):
                yield inside
                inside = []


def test_winter_says_of_every_force_what_it_rolled_and_its_sum_waits_when_it_cost_anybody(told):
    seen = 0
    for winter in winters(told):
        units = [0, 0]
        for each in winter:
            if isinstance(each.event, ev.UnitsLost):
                units[each.event.side] += each.event.cu + each.event.elephants
        dice = [each for each in winter if isinstance(each.event, ev.DieRolled) and each.event.why == "attrition"]
        (total,) = [made for made in winter[-1].moments if made.title.startswith("Winter")]
        if not any(units):
            assert total.rank is Rank.RIBBON
            continue
        seen += 1
        assert total.title == f"Winter cost Rome {units[ROME]}, Carthage {units[CARTHAGE]}"
        assert total.rank is Rank.SHEET
        costly = [each for each in dice if each.event.result != ev.NOTHING]
        spared = [line for line in total.lines if line.startswith("Without a loss")]
        assert len(total.lines) == len(costly) + len(spared)
        assert len(spared) <= 1
        assert sum(line.count(" at ") for line in spared) == len(dice) - len(costly)
        for each, line in zip(costly, total.lines, strict=False):
            assert f": {each.event.die}. " in line
            assert each.moments[0].lines == (line,)
    assert seen


def test_each_force_in_winter_is_named_with_the_place_where_it_lost(told):
    for winter in winters(told):
        lines = [each.moments[0].lines[0] for each in winter if isinstance(each.event, ev.DieRolled) and each.moments]
        places = [each.event.place for each in winter if isinstance(each.event, ev.UnitsLost)]
        for line, place in zip(lines, places, strict=False):
            assert f" at {SPACES[place % len(SPACES)].name}, " in line


def test_the_count_says_both_scores_and_who_takes_markers_away(told):
    for each in of(told, ev.Scored):
        moment = each.moments[-1]
        event = each.event
        assert moment.title == f"Rome {event.rome}, Carthage {event.carthage}"
        assert moment.rank is Rank.SHEET
        if each.before.turn == 9:
            assert "has won" in moment.lines[-1]
        elif event.rome == event.carthage:
            assert moment.lines[-1] == "Nobody takes markers away."
        else:
            less = "Rome" if event.rome < event.carthage else "Carthage"
            assert moment.lines[-1].startswith(f"{less} takes ")


def test_markers_cut_off_are_ribbons_at_their_place_and_named_again_in_the_count(told):
    cut: list[str] = []
    phase = ""
    for each in told:
        if isinstance(each.event, ev.PhaseBegan):
            phase, cut = each.event.name, []
        elif isinstance(each.event, ev.ControlChanged) and phase == ev.ISOLATION:
            assert each.moments[0].title == "Markers cut off"
            assert each.moments[0].place == each.event.space
            cut.append(SPACES[each.event.space].name)
        elif isinstance(each.event, ev.Scored):
            assert all(name in each.moments[-1].spoken for name in cut)
            phase, cut = "", []


def test_a_city_of_rank_stops_the_table_any_other_is_a_ribbon(told):
    found = set()
    for each in of(told, ev.ControlChanged, lambda event: KIND[event.space] == CITY and event.side >= 0):
        moment = each.moments[0]
        assert moment.title.split(" falls to ")[0] == SPACES[each.event.space].name
        assert (moment.rank is Rank.SHEET) == (each.event.space in OF_RANK)
        found.add(moment.rank)
    assert found == {Rank.SHEET, Rank.RIBBON}


def test_a_province_that_turns_says_to_whom_and_the_score(told):
    turned = [moment for each in told for moment in each.moments if " goes to " in moment.title]
    assert turned
    for moment in turned:
        assert moment.rank is Rank.RIBBON
        assert "now " in moment.lines[0] or "does not count" in moment.lines[0]
        assert moment.place >= 0


def test_the_end_takes_the_whole_window_and_leads_to_the_course(told):
    for each in of(told, ev.MatchOver):
        moment = each.moments[-1]
        assert moment.rank is Rank.GREAT
        assert moment.title == f"{'Rome' if each.event.winner == ROME else 'Carthage'} has won the war"
        assert moment.doors[0].command == COURSE


def test_no_moment_tells_what_a_hand_holds(told):
    for each in told:
        if isinstance(each.event, ev.CardDealt | ev.DeckShuffled):
            assert not each.moments
        played = {event.card for event in each.events if isinstance(event, ev.CardPlayed)} | {each.before.card}
        hidden = {card for hand in (*each.before.hands, *each.after.hands) for card in hand} - played
        for moment in each.moments:
            for card in hidden - {card for card in hidden if card_name(card) in map(card_name, played - {0})}:
                assert f"The card was {card_name(card)}." not in moment.lines


OF_THE_TABLE = (ev.CardPlayed, ev.DieRolled, ev.BattleBegan, ev.BattleHandDealt, ev.BattleCardPlayed, ev.BattleOver)
"""Heard by cards, by dice, by the table of a battle."""
SILENT = (ev.PhaseBegan, ev.CommandersChanged, ev.BattleCardTaken)
"""Told by what comes of them, or in a battle that is heard."""


def test_every_event_is_heard_but_for_named_ones(told):
    silent = {}
    for each in told:
        kind = type(each.event)
        sounds = heard(each.event) is not None or any(moment.sound for moment in each.moments)
        silent[kind] = silent.get(kind, True) and not sounds
    assert len(silent) > 20
    assert {kind for kind, never in silent.items() if never} <= {*OF_THE_TABLE, *SILENT}
    names = {moment.sound for each in told for moment in each.moments} | {
        heard(each.event)[0] for each in told if heard(each.event)}
    assert names <= {"", "banner", "end", *GRAVITY}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_through_the_director_lasts_at_most_a_quarter_longer_for_its_ribbons(qapp, seed):
    face = hannibal_face()
    game, dice = GAME.new_game(Setup(), RolledChance(seed)), random.Random(seed)
    stage = face.board.stage(face.board.scene(theme("parchment"), game), game, None)
    lasting, halts = {"all": 0, "none": 0}, 0
    directors = {which: CampaignDirector() for which in lasting}
    before = game.state.copy()
    while True:
        events, after = game.take_events(), game.state.copy()
        for which, director in directors.items():
            stage.moments = which
            batch = Batch(1, director.tableau(before), director.tableau(after))
            director.direct(stage, batch, events)
            steps = [*batch.steps, *stage._kept]
            stage._kept.clear()
            lasting[which] += sum(step.duration for step in steps)
            halts += sum(isinstance(step, Halt) for step in steps)
        if game.decision is None:
            break
        before = after
        walk(game, dice)
    assert halts >= 3 * game.state.turn - 2
    assert lasting["all"] <= 1.25 * lasting["none"], (seed, lasting)


# -- in the window ----------------------------------------------------------------------------------------------------


def moment(wanted, seeds=range(40)):
    """A match before a choice that brings events as wanted, and the choice."""
    for seed in seeds:
        game, dice = GAME.new_game(Setup(), RolledChance(seed)), random.Random(seed)
        while game.decision is not None:
            game.take_events()
            before = game.clone(record=True)
            walk(game, dice)
            if wanted(game.events):
                return before, game.journal.choices()[-1]
    pytest.fail("no such moment")


def fallen(events):
    return any(isinstance(event, ev.GeneralLeft) and event.general == HANNIBAL for event in events)


def test_the_consuls_wait_until_they_are_seen_and_space_goes_on(open_window: OpenWindow) -> None:
    game, choice = moment(lambda events: sum(isinstance(event, ev.OfficeGiven) for event in events) > 1)
    window = open_window()
    window.settings.change(curtain=False, reduced_motion=False, moments="all")
    page = window.open_table(Table(GAME, Setup(), 1, game, (PERSON, PERSON)))
    sheet = page.parts.moments
    page.play.answering.choose(choice)
    wait_for(sheet.isVisible, "the moment")
    assert sheet.moment.title == "Rome draws her consuls"
    for _ in range(4):
        if sheet.isVisible():
            QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    wait_for(lambda: not page.stage.busy, "the next question")
    assert not sheet.isVisible()
    assert sum("consul" in line for line in page.log.lines.texts()) > 1


@pytest.mark.slow
@pytest.mark.parametrize("which", ["great", "none"])
def test_hannibals_death_is_told_where_great_moments_are_wished_for_and_leads_to_his_road(
    open_window: OpenWindow, which: str
) -> None:
    game, choice = moment(fallen)
    window = open_window()
    window.settings.change(curtain=False, moments=which)
    page = window.open_table(Table(GAME, Setup(), 1, game, (PERSON, PERSON)))
    page.play.answering.choose(choice)
    told = page.parts.moments
    if which == "none":
        wait_for(lambda: not page.stage.busy, "the next question")
        assert not told.isVisible()
        return
    wait_for(told.isVisible, "the moment")
    assert told.moment.title == "Hannibal is dead"
    assert page.stage.busy
    QTest.mouseClick(told.doors[0], Qt.MouseButton.LeftButton)
    wait_for(lambda: window.courses.shown is not None, "the course of the war")
    roads = window.courses.shown.atlas.roads_shown()
    assert roads == ("hannibal",)
    window.courses.shown.close()
    assert told.isVisible(), "it waits behind the course"
    QTest.mouseClick(told.on, Qt.MouseButton.LeftButton)
    wait_for(lambda: not page.stage.busy, "the next question")


def test_the_border_of_a_province_runs_round_when_it_turns_and_only_then(told):
    """Seen on the map with the ribbon that tells it."""
    runs = turned = 0
    for each in of(told, ev.ControlChanged):
        moments = Moments()
        moments.begin(each.before, each.after, each.events)
        for event in each.events:
            if event is each.event:
                break
            moments.after(event)
        holder = moments.turns_to(each.event)
        runs += holder is not None
        turned += any(" goes to " in moment.title or "nobody's now" in moment.title for moment in each.moments)
        if any(" goes to " in moment.title for moment in each.moments):
            assert holder is not None
    assert runs >= turned > 0


def test_a_border_is_run_round_and_leaves_nothing(qapp):
    scene = BoardScene(map_layout(), MapArt(), theme("parchment"))
    before = len(scene.items())
    frame = Border(country().grounds[0], lambda _theme: "#9e2b21", BAND).start(scene)
    (item,) = [each for each in scene.items() if isinstance(each, BorderItem)]
    frame(0.4)
    assert item.boundingRect().contains(country().grounds[0].boundingRect())
    frame(1.0)
    assert len(scene.items()) == before
