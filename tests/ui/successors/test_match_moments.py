"""The moments of a match: turns, Champions, battles, cities, the lost, the end; from real matches by the script."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from ccancients.engine.chance import RolledChance
from ccancients.engine.gamespec import mind_of
from ccancients.successors import events as ev
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.successors.state import State
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.look.palettes import PARCHMENT
from ccancients.ui.successors.moments import RIBBON_MS, Moments, Scene
from ccancients.ui.successors.words.narration import told_plainly
from ccancients.ui.successors.words.things import side_name
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.hands import settle
from tests.ui.successors.matches import match

LONG, SHORT = "babylon_323_four", "first_march_two"
MATCHES = ((LONG, 1), (SHORT, 3), (LONG, 2), (LONG, 4), (LONG, 5), (LONG, 6), (LONG, 7), (LONG, 8))
ALWAYS = 2
"""So many of the matches are looked at; the others only for what did not happen in those before them."""
MOST_CHOICES = 4000
Step = tuple[State, State, list[object], list[Moment]]


@cache
def played(scenario: str, seed: int) -> tuple[Step, ...]:
    """A whole match: of each choice the positions around it, its events and the moments told of them."""
    setup = Setup(scenario=scenario)
    game, mind = SUCCESSORS.new_game(setup, RolledChance(seed)), mind_of(SUCCESSORS).player("strategos", seed)
    moments, before, steps = Moments(), game.state.copy(), list[Step]()
    for _ in range(MOST_CHOICES):
        events, after = game.take_events(), game.state.copy()
        scene = Scene(before, after, events, PARCHMENT)
        told = [moment for number in range(len(events)) for moment in moments.after(scene, number)]
        steps.append((before, after, events, told))
        if game.decision is None:
            break
        before = after
        game.apply(mind.choose(SUCCESSORS.view_for(game, game.decision.side)))
    return tuple(steps)


def steps_with(
    kind: type[object], fits: Callable[[object], bool] = lambda _event: True
) -> Iterator[tuple[Step, object]]:
    found = False
    for number, (scenario, seed) in enumerate(MATCHES):
        if found and number >= ALWAYS:
            break
        for step in played(scenario, seed):
            for event in step[2]:
                if isinstance(event, kind) and fits(event):
                    found = True
                    yield step, event
    assert found, f"no match has {kind.__name__}"


def painted(moment: Moment, share: float) -> QImage:
    image = QImage(420, 140, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    assert moment.picture is not None
    moment.picture(painter, QRectF(0, 0, 420, 140), share)
    painter.end()
    return image


@pytest.mark.slow
def test_a_turn_begins_with_every_faction_in_order_and_the_usurper():
    for (_before, after, _events, told), event in steps_with(ev.TurnBegan):
        moment = next(each for each in told if each.title == f"Turn {event.turn}")
        assert moment.rank is Rank.SHEET
        assert [line.split(":")[0] for line in moment.lines] == [side_name(after, side) for side in event.order]
        usurpers = [line.split(":")[0] for line in moment.lines if "Usurper" in line]
        assert usurpers == ([side_name(after, event.usurper)] if event.usurper >= 0 else [])
        points = victory_points(after)
        assert all(f": {points[side]} " in line for side, line in zip(event.order, moment.lines, strict=True))


@pytest.mark.slow
def test_a_round_after_the_first_is_a_ribbon():
    for (_before, _after, _events, told), event in steps_with(ev.RoundBegan):
        rounds = [each for each in told if each.title.startswith(f"Round {event.round} of")]
        assert len(rounds) == (event.round > 1)
        assert all(each.rank is Rank.RIBBON for each in rounds)


def test_a_battle_is_told_once_sum_by_sum_when_it_is_decided():
    for (_before, after, events, told), event in steps_with(ev.BattleOver):
        battles = [each for each in told if each.title.startswith("Battle in ")]
        assert len(battles) == sum(isinstance(each, ev.BattleOver) for each in events)
        strengths = [each for each in events if isinstance(each, ev.BattleStrength)]
        lines = " ".join(line for each in battles for line in each.lines)
        for strength in strengths:
            assert told_plainly(after, strength).text in lines
        assert told_plainly(after, event).text in lines
        for die in (each for each in events if isinstance(each, ev.DieRolled) and each.why == "battle"):
            if die.number != die.die:
                assert f"The {die.die} counts as the commander's {die.number}." in lines
        assert all(each.rank is Rank.SHEET for each in battles)


def test_a_battle_of_which_only_the_end_was_seen_has_its_sheet_as_well():
    """Whoever opens a match in the middle of a battle reads what is known of it."""
    for (before, after, events, _told), event in steps_with(ev.BattleOver):
        if event.winner < 0 or event.loser < 0:
            continue
        number = events.index(event)
        told, teller = [], Moments()
        scene = Scene(before, after, events, PARCHMENT)
        for place in range(number, len(events)):
            told += teller.after(scene, place)
        battle = next(each for each in told if each.title.startswith("Battle in "))
        assert told_plainly(after, event).text in battle.lines
        assert painted(battle, 1.0) != painted(battle, 0.0)
        return
    raise AssertionError("no battle was won")


def test_what_a_battle_costs_at_once_stands_in_its_moment():
    def costs(step: Step) -> bool:
        return any(isinstance(each, ev.UnitsLost) and each.why == "losing" for each in step[2])

    seen = 0
    for step, _event in steps_with(ev.BattleOver):
        if costs(step):
            seen += 1
            lines = [line for each in step[3] for line in each.lines]
            for lost in (each for each in step[2] if isinstance(each, ev.UnitsLost) and each.why == "losing"):
                assert told_plainly(step[1], lost).text in lines
    assert seen


def test_the_title_of_champion_falls_with_its_price():
    for (_before, after, _events, told), event in steps_with(ev.ChampionLost):
        said = told_plainly(after, event).text.rstrip(".")
        assert [each.title for each in told].count(said) == 1
        moment = next(each for each in told if each.title == said)
        assert f"It costs {after.board.tables.prestige.champion} of prestige." in moment.lines
        assert painted(moment, 0.0) != painted(moment, 1.0), "the laurel falls"


def test_a_general_lost_waits_and_a_minor_one_does_not():
    for (before, after, _events, told), event in steps_with(ev.GeneralLeft):
        said = told_plainly(after, event).text.rstrip(".")
        wanted = int(not before.board.is_minor(event.general) and event.where < -1)
        assert [each.title for each in told].count(said) == wanted


def test_a_general_who_falls_in_a_battle_is_told_after_it():
    for step, _event in steps_with(ev.BattleOver):
        titles = [each.title for each in step[3]]
        killed = [place for place, title in enumerate(titles) if title.endswith("is killed")]
        battle = [place for place, title in enumerate(titles) if title.startswith("Battle in ")]
        assert all(place > battle[0] for place in killed)


def test_a_city_that_falls_to_a_siege_is_told_by_its_name():
    def fell(event: object) -> bool:
        return isinstance(event, ev.DieRolled) and event.why == "siege" and event.result == ev.SUCCEEDED

    for (_before, _after, _events, told), _event in steps_with(ev.DieRolled, fell):
        assert sum(each.title.endswith("has fallen") for each in told) == 1


def test_markers_of_a_march_are_no_moment():
    """Only what falls to a siege is told: a match has more than a hundred markers."""
    for step, _event in steps_with(ev.ControlChanged):
        if not any(isinstance(each, ev.DieRolled) and each.why in ("siege", "assault") for each in step[2]):
            assert not any(each.title.endswith("has fallen") for each in step[3])


def test_the_end_is_great_and_its_table_is_that_of_the_figures():
    for (_before, after, _events, told), event in steps_with(ev.MatchOver):
        last = told[-1]
        assert last.rank is Rank.GREAT
        assert last.title == f"Victory: {side_name(after, event.winner)}"
        assert [len(column) for column in last.columns] == [len(last.columns[0])] * (1 + after.sides)
        assert last.columns[1][0] == side_name(after, event.winner)
        assert last.columns[1][1] == str(victory_points(after, at_the_end=True)[event.winner])
        assert painted(last, 0.0) != painted(last, 1.0)


@pytest.mark.parametrize(("scenario", "seed"), [(LONG, 1), (SHORT, 3)])
def test_no_moment_tells_a_card_that_lies_in_a_hand(scenario, seed):
    """What was dealt is nobody's moment: nothing is told of a choice that only dealt cards."""
    for _before, _after, events, told in played(scenario, seed):
        if events and all(isinstance(each, ev.CardDealt) for each in events):
            assert told == []


def test_the_ribbons_of_a_whole_match_cost_less_than_half_a_minute():
    """Sheets wait for a press; ribbons pass by themselves, and are all that one has to wait for."""
    told = [each for step in played(LONG, 1) for each in step[3]]
    ribbons = sum(each.rank is Rank.RIBBON for each in told)
    assert 0 < ribbons * RIBBON_MS < 30_000
    assert sum(each.rank is Rank.SHEET for each in told) < 40


@pytest.mark.parametrize(("which", "waits"), rest_slow([("all", True), ("great", False), ("none", False)]))
def test_in_the_window_the_turn_waits_once_and_only_where_it_is_wished_for(
    open_window: OpenWindow, which: str, waits: bool
) -> None:
    window = open_window()
    window.settings.change(moments=which, curtain=False, reduced_motion=True)
    page = window.open_table(match(SHORT, seed=1))
    settle()
    assert page.stage.animator.halts is waits
    assert page.parts.moments.isVisible() is waits
    if waits:
        assert page.parts.moments.moment.title == "Turn 1"
        page.stage.hurry()
        settle()
    assert not page.stage.animator.running
    assert page.play.interaction is not None


@pytest.mark.slow
def test_what_is_said_of_a_card_that_is_laid_down_names_no_part_of_the_rules(open_window: OpenWindow):
    """The log names it, in brackets behind; a card that is held until it is seen says only what it is used for."""
    page = open_window().open_table(match())
    mind, said = mind_of(SUCCESSORS).player("strategos", 3), list[str]()
    page.stage.card_moment = lambda _event, words: said.append(words)
    for _ in range(40):
        game = page.session.game
        page.session.choose(mind.choose(SUCCESSORS.view_for(game, game.decision.side)))
        page.stage.skip()
        settle()
        if len(said) > 1:
            break
    assert said
    assert all(words.endswith(".") and "[" not in words for words in said), said
