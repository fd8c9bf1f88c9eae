"""A battle as theatre: its deeds move, are heard and are said; a die has its goal told before it falls."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.cards import FLANK_LEFT, PROBE, RESERVE
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.procedures.battle import Aftermath
from ccancients.hannibal.spec import HANNIBAL
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.hannibal.director import ShownDie
from ccancients.ui.hannibal.duel.battles import HannibalBattles
from ccancients.ui.hannibal.duel.course import OWN_DICE, battle_on, begun, standing
from ccancients.ui.hannibal.duel.ending import lines_of
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.goals import goal_words
from ccancients.ui.panels.battle_end import TICK_MS, WATCHED_MS, EndLine
from ccancients.ui.panels.battle_table import CARDS
from ccancients.ui.shell.play.match_sounds import GRAVITY
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import MousePerson
from tests.ui.hands import settle
from tests.ui.hannibal.test_duel_table import at_table, fought
from tests.ui.hannibal.test_every_question import asked


def seen_at(page):
    """What the stage tells from now on: events, sounds, and shares of what moves, in order."""
    told = []
    page.stage.event_shown.connect(lambda event: told.append(("shown", event)))
    page.stage.sounded.connect(lambda name, _side: told.append(("heard", name)))
    page.stage.moved.connect(lambda what, share: told.append(("moved", what, share)))
    return told


def fight(page, most=60):
    """Answer whatever is asked at the table, as long as the battle lasts."""
    person = MousePerson(page.window(), 3, "random", HANNIBAL)
    for _ in range(most):
        person.rest()
        decision = page.session.decision
        if decision is None or battle_on(page.session.game.stack) is None:
            return
        attacks = [choice for choice in decision.choices if choice.verb == "attack"]
        person.give((attacks or list(decision.choices))[0])
    pytest.fail("the battle does not end")


EXPECTED = {
    ev.BattleHandDealt: "card_draw", ev.BattleOver: "retreat", ev.UnitsLost: "block_lost",
}


@pytest.mark.slow
def test_every_deed_of_a_battle_moves_and_is_heard(open_window: OpenWindow):
    page = at_table(open_window, "charge")
    told = seen_at(page)
    fight(page)
    assert not page.play.battles.table.motions.flying.isVisible()
    shown = [each[1] for each in told if each[0] == "shown"]
    last = next(place for place, event in enumerate(shown) if isinstance(event, ev.BattleOver))
    heard = 0
    for event in shown[: last + 1]:
        at = told.index(("shown", event))
        following = told[at + 1 :]
        until = next((place for place, each in enumerate(following) if each[0] == "shown"), len(following))
        sounds = {each[1] for each in following[:until] if each[0] == "heard"}
        if isinstance(event, ev.BattleCardPlayed):
            assert ("card_play" if event.attack else "clash") in sounds
        elif type(event) in EXPECTED:
            assert EXPECTED[type(event)] in sounds
        else:
            continue
        heard += 1
        assert sounds <= set(GRAVITY)
        if not isinstance(event, ev.UnitsLost):
            assert ("moved", event, 1.0) in following[:until], event
    assert heard >= 4
    dice = [event for event in shown if isinstance(event, ev.DieRolled)]
    assert dice
    assert sum(each == ("heard", "dice") for each in told) == len(dice)
    assert {each[1] for each in told if each[0] == "heard"} <= set(GRAVITY)


def test_the_goal_of_a_die_is_told_before_it_falls_and_nothing_of_what_it_shows(open_window: OpenWindow):
    """For every kind of die of a battle, whatever it shows and means."""
    met = set()
    dice = [die for _game, course in fought(range(8)) for die in (
        *course.before, *(die for each in course.rounds for die in each.dice),
        *(die for die in course.told if isinstance(die, ev.DieRolled)))]
    for die in dice:
        goal = goal_words(die)
        met.add(die.why)
        assert "{" not in goal
        others = [replace(die, die=face, result=result, lost=0, elephant=False) for face in range(1, 7) for result in (
            ev.SUCCEEDED, ev.FAILED, ev.NOTHING, ev.STAMPEDE)]
        assert {goal_words(other) for other in others} == {goal}
    assert {"charge", "counterattack", "casualties", "retreat", "withdraw"} <= met <= OWN_DICE
    page = at_table(open_window, "attack")
    table = page.play.battles.table
    die = next(each for each in dice if each.why == "counterattack" and each.result == ev.SUCCEEDED)
    table.move_on(ShownDie(die, -1), 0.4)
    assert table.clash.happened.words == goal_words(die)
    table.move_on(ShownDie(die, -1), 1.0)
    assert table.clash.happened.die == die.die
    table.follow(die)
    assert table.clash.happened.words == die_words(die)


@pytest.mark.slow
def test_the_die_of_a_charge_lies_on_the_elephants(open_window: OpenWindow):
    page = at_table(open_window, "charge")
    table = page.play.battles.table
    die = ev.DieRolled(CARTHAGE, 5, 0, "charge", ev.SUCCEEDED, table.course.leaders[ROME], 2, 3)
    table.move_on(ShownDie(die, -1), 1.0)
    assert (table.stage.motion.die, table.clash.happened.die) == (5, 0)
    table.follow(die)
    assert table.clash.happened.words == die_words(die)
    assert table.clash.happened.die == 0, "one die for one roll"
    table.move_on(die, 0.5)
    assert (table.stage.motion.victim, table.stage.motion.cards) == (ROME, 3)
    table.move_on(die, 1.0)
    assert table.stage.motion.gone == 1
    page.window().resize(900, 480)
    settle()
    table.move_on(ShownDie(die, -1), 1.0)
    assert table.clash.happened.die == 5, "where the armies are not seen it lies between the cards"


def picture(widget) -> QImage:
    return widget.grab().toImage()


@pytest.mark.slow
def test_spears_change_with_the_initiative_and_a_withdrawal_turns_the_standard(open_window: OpenWindow):
    page = at_table(open_window, "counterattack")
    table = page.play.battles.table
    side = page.session.decision.side
    armies = table.stage.frieze.armies
    assert not armies[side].leads
    counter = ev.DieRolled(side, 1, 0, "counterattack", ev.SUCCEEDED, table.course.leaders[side], 3)
    was = picture(table.stage)
    table.follow(counter)
    table.move_on(counter, 0.0)
    assert picture(table.stage) == was
    table.move_on(counter, 0.5)
    between = picture(table.stage)
    table.move_on(counter, 1.0)
    assert table.stage.frieze.armies[side].leads
    assert not table.stage.frieze.armies[1 - side].leads
    assert was != between != picture(table.stage) != was
    leaves = ev.DieRolled(side, 1, 0, "withdraw", ev.SUCCEEDED, table.course.leaders[side], 3)
    table.follow(leaves)
    assert table.stage.frieze.armies[side].leaves
    held = ev.DieRolled(1 - side, 1, 0, "cancel", ev.SUCCEEDED, table.course.leaders[1 - side], 3)
    table.follow(held)
    assert not table.stage.frieze.armies[side].leaves


@pytest.mark.slow
def test_an_attack_flies_to_its_place_and_an_answer_locks(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    table = page.play.battles.table
    side = page.session.decision.side
    kind = table.cards[0].card - BATTLE_CARD
    played = ev.BattleCardPlayed(side, kind, kind, attack=True)
    table.follow(played)
    flying = table.motions.flying
    places = []
    for share in (0.0, 0.3, 0.6):
        table.move_on(played, share)
        assert flying.isVisible()
        places.append(flying.geometry().center())
    assert len(set(places)) == 3
    there = table.clash.place_of(attack=True).center().toPoint()
    target = table.clash.mapTo(table, there)
    far = [(target - place).manhattanLength() for place in places]
    assert far == sorted(far, reverse=True)
    table.move_on(played, 1.0)
    assert not flying.isVisible()
    answer = ev.BattleCardPlayed(1 - side, kind, kind, attack=False)
    table.follow(answer)
    table.move_on(answer, 0.9)
    assert 0 < table.clash.locked < 1
    table.move_on(answer, 1.0)
    assert table.clash.locked == 1


@pytest.mark.slow
def test_armies_come_on_sources_add_up_and_cards_are_dealt(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    table, course = page.play.battles.table, page.play.battles.table.course
    began = ev.BattleBegan(course.space, course.attacker, relief=False)
    table.follow(began)
    assert table.stage.motion.come == 0, "nobody stands there before he has come"
    page.play.battles._lay(page.session.game)
    stills = []
    for share in (0.0, 0.5, 1.0):
        table.move_on(began, share)
        stills.append((picture(table.stage), picture(table.sources[0])))
    assert len({bytes(army.constBits()) for army, _lines in stills}) == 3
    assert len({bytes(lines.constBits()) for _army, lines in stills}) == 3
    near = table.sheet.near
    assert all(card.dealt == 0 for card in table.cards)
    dealt = ev.BattleHandDealt(near, len(table.cards))
    table.move_on(dealt, 0.5)
    assert 0 < sum(card.dealt for card in table.cards) < len(table.cards)
    table.move_on(dealt, 1.0)
    assert all(card.dealt == 1 for card in table.cards)


@pytest.mark.slow
def test_space_goes_from_beat_to_beat(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    shares = []
    page.stage.moved.connect(lambda what, share: shares.append((what, share)))
    page.settings.change(reduced_motion=False, own_speed=25, own_at_once=False, opponent_at_once=False,
                         opponent_speed=25)
    page.stage.animator.speed = 0.001
    page.stage.animator.enqueue(page.stage.beat("one", 1000), page.stage.beat("two", 1000))
    assert shares[-1][0] == "one"
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Space)
    assert ("one", 1.0) in shares
    assert shares[-1][0] == "two"
    assert shares[-1][1] < 1
    QTest.keyClick(page.window().windowHandle(), Qt.Key.Key_Space)
    assert shares[-1] == ("two", 1.0)
    settle()


@pytest.mark.slow
def test_every_deed_and_the_end_are_said_to_a_screen_reader(open_window: OpenWindow, monkeypatch):
    page = at_table(open_window, "charge")
    said = []
    for module in ("ccancients.ui.hannibal.duel.rounds", "ccancients.ui.panels.battle_end"):
        monkeypatch.setattr(f"{module}.QAccessibleAnnouncementEvent", lambda _widget, words: said.append(words))
        monkeypatch.setattr(f"{module}.QAccessible.updateAccessibility", lambda _event: None)
    deeds = []
    page.stage.event_shown.connect(lambda event: deeds.append(event) if page.play.battles.is_open else None)
    ends = []
    page.play.battles.table.end.read.connect(lambda: ends.append(page.play.battles.table.end.accessibleName()))
    fight(page)
    counted = 0
    for event in deeds:
        if isinstance(event, ev.BattleOver):
            break
        if isinstance(event, ev.DieRolled):
            assert die_words(event) in said
            counted += 1
        elif isinstance(event, ev.BattleCardPlayed):
            counted += 1
    assert counted >= 2
    assert len([words for words in said if words not in ends]) >= counted
    assert ends
    assert all(words in said for words in ends)


# -- the order: first the end is read, then what else matters --------------------------------------------------------


@pytest.mark.slow
def test_what_else_matters_is_told_when_the_end_of_the_battle_has_been_read(open_window: OpenWindow, monkeypatch):
    page = at_table(open_window, "attack")
    page.settings.change(moments="all")
    lost = Moment("A general is lost", ("He fell.",), rank=Rank.SHEET)
    moments = page.stage.director._moments
    usual = type(moments).after

    def after(self, event, *rest):
        usual(self, event, *rest)
        return [lost] if isinstance(event, ev.BattleOver) else []

    monkeypatch.setattr(type(moments), "after", after)
    table, told = page.play.battles.table, page.parts.moments
    QTest.mouseClick(table.out_button, Qt.MouseButton.LeftButton)
    person = MousePerson(page.window(), 1, "random", HANNIBAL)
    order = []
    page.stage.moment_told.connect(lambda moment: order.append("moment") if moment is lost else None)
    person.wait(table.end.isVisible, "the end of the battle")
    assert order == []
    assert not told.isVisible()
    while table.end.isVisible():
        assert order == []
        page.play.battles.go_on()
        settle()
    assert order == ["moment"]
    assert told.isVisible()
    assert told.moment is lost
    count = page.session.count
    page.stage.hurry()
    settle()
    assert not told.isVisible()
    person.rest()
    assert page.session.count >= count, "and the match goes on"


# -- opened in the end of a battle -------------------------------------------------------------------------------------


def in_aftermath():
    opened = asked("retreat")
    assert any(isinstance(each, Aftermath) for each in opened.game.stack)
    return opened


@pytest.mark.slow
def test_a_match_opened_in_the_end_of_a_battle_tells_it_from_its_journal(open_window: OpenWindow):
    window = open_window()
    window.settings.change(curtain=False, battle_pace=CARDS)
    opened = in_aftermath()
    events = HannibalBattles().so_far(opened.game, opened.setup)
    course = begun(events[0])
    for event in events[1:]:
        course = course.followed(event)
    assert course.over
    course = standing(opened.game.stack, course)
    page = window.open_table(opened)
    settle()
    end = page.play.battles.table.end
    assert end.isVisible()
    assert end.lines[0] == lines_of(course)[0]
    dice = [each.die for each in course.told if isinstance(each, ev.DieRolled)]
    assert dice
    assert [each.die for each in end.lines if each.die] == dice
    person = MousePerson(window, 1, "random", HANNIBAL)
    person.rest()
    assert not end.isVisible()
    assert page.session.person_decides


def test_without_a_journal_of_it_a_sentence_says_so(open_window: OpenWindow, monkeypatch):
    monkeypatch.setattr(HannibalBattles, "so_far", lambda _self, _game, _setup: ())
    window = open_window()
    window.settings.change(curtain=False, battle_pace=CARDS)
    page = window.open_table(in_aftermath())
    settle()
    words = [each.words for each in page.play.battles.table.end.lines]
    assert len(words) >= 2
    assert "not known" in words[1]


def test_in_the_middle_of_a_battle_nothing_is_told_as_over():
    for question in ("attack", "charge", "counterattack"):
        opened = asked(question)
        assert HannibalBattles().so_far(opened.game, opened.setup) is None


@pytest.mark.slow
def test_watched_at_once_the_end_lies_there_four_seconds_and_no_longer(open_window: OpenWindow):
    page = at_table(open_window, "attack")
    end = page.play.battles.table.end
    read = []
    end.read.connect(lambda: read.append(1))
    end.underMouse = lambda: False
    end.tell((EndLine("It is over."), EndLine("Nobody is lost."), EndLine("Nobody flees.")), at_once=True, watched=True)
    assert end.whole, "at once all lines are there"
    ticks = 0
    while not read and ticks < 10_000:
        end._run_down()
        ticks += 1
    assert ticks * TICK_MS == WATCHED_MS == 4000


# -- gifts and counters ------------------------------------------------------------------------------------------------


def test_a_commanders_gift_makes_his_coin_flash_and_a_counter_card_comes_to_be_read(open_window: OpenWindow):
    """A probe that stands for another card (Hannibal, Africanus); Maharbal, an ally deserts."""
    page = at_table(open_window, "attack")
    table = page.play.battles.table
    table.move_on(ev.BattleCardPlayed(CARTHAGE, PROBE, FLANK_LEFT, True), 0.5)
    assert (table.stage.motion.lit, table.stage.motion.shines) == (CARTHAGE, 1.0)
    for plain in (ev.BattleCardPlayed(CARTHAGE, PROBE, PROBE, True), ev.BattleCardPlayed(ROME, RESERVE, PROBE, False)):
        table.move_on(plain, 0.5)
        assert table.stage.motion.lit == NOBODY
    table.motions.all_there()
    for card, side in ((6, CARTHAGE), (31, CARTHAGE), (59, ROME)):
        counter = ev.CardPlayed(side, card, "counter")
        table.move_on(counter, 0.5)
        assert table.motions.flying.isVisible()
        assert table.rect().contains(table.motions.flying.geometry())
        table.move_on(counter, 1.0)
        assert not table.motions.flying.isVisible()
    table.move_on(ev.CardPlayed(ROME, 40, "event"), 0.5)
    assert not table.motions.flying.isVisible()
