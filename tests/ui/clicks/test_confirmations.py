"""What is asked twice (a red button that says what would come of it), and what may be left out."""

from __future__ import annotations

import pytest

from ccancients.engine.decision import Choice
from ccancients.hannibal.components.board import SPACE
from ccancients.ui.hannibal.asked_twice import asked_twice
from ccancients.ui.hannibal.duel import battles
from ccancients.ui.interactions.answers import Answer, in_one_breath
from ccancients.ui.successors.asked_twice import asked_twice as of_successors
from tests.hannibal.table import Table
from tests.ui.hannibal.test_every_question import reached
from tests.ui.successors.matches import asked


@pytest.fixture
def table() -> Table:
    return Table()


def key(table: Table, *choices: str) -> str:
    """The kinds of things that some answers are asked twice for, empty for none."""
    from ccancients.hannibal.language import LANGUAGE

    first, *then = map(LANGUAGE.parse_choice, choices)
    found = asked_twice(table.game, Answer(first, "", then=tuple(then)))
    assert first in table.game.decision.choices
    return ", ".join(each.key for each in found)


def card(table: Table, side: str, *cards: int) -> None:
    from ccancients.hannibal.procedures.turn import PlayCard
    from tests.hannibal.table import SIDE

    table.hand(side, *cards)
    table.start(PlayCard(SIDE[side]), side)


def test_a_card_that_is_discarded(table):
    card(table, "carthage", 30)
    assert key(table, "discard 30") == "discard"
    assert key(table, "markers 30") == ""


def test_an_event_that_leaves_the_game_played_for_its_number(table):
    """25 and 26 leave the game if they happen (part 10); where they cannot happen nothing is asked."""
    table.control(capua="rome")
    card(table, "carthage", 25)
    assert ("event 25" in table.options()) == (key(table, "markers 25") == "event")


def test_an_event_that_ends_a_truce(table):
    table.force(truce=1)
    table.place("carthage", carthage="3 cu hanno")
    card(table, "carthage", 12)
    assert key(table, "event 12") == "truce"
    assert key(table, "markers 12") == ""


def test_a_march_that_leaves_the_home_city_without_a_force(table):
    table.place("carthage", carthage="3 cu hasdrubal")
    table.march("carthage", 1, "hasdrubal")
    assert key(table, "go utica") == "home"
    table.answer("march", "cu 2")
    assert key(table, "go utica") == ""


def test_a_march_that_leaves_a_siege_without_a_force(table):
    table.place("syracuse", rome="5 cu m_marcellus")
    table.consuls("m_marcellus")
    table.control(syracuse="carthage")
    table.points(syracuse=1)
    table.march("rome", 1, "m_marcellus")
    goal = next(each for each in table.options() if each.startswith("go "))
    assert key(table, goal) == "siege"


def test_a_landing_that_must_not_fail(table):
    """Who landed and is beaten is eliminated (6.8)."""
    table.place("carthage", carthage="5 cu hasdrubal")
    table.place("utica", carthage="2 cu")
    table.place("brundisium", rome="3 cu")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    assert key(table, "sail brundisium") == "home, landing"
    table.answer("march", "cu 4")
    assert key(table, "sail brundisium") == "landing"


def test_a_battle_that_is_hardly_won(table):
    table.place("cannae", rome="15 cu p_scipio")
    table.consuls("p_scipio")
    table.place("heraclea", carthage="2 cu mago")
    table.march("carthage", 1, "mago")
    assert key(table, "go cannae") == "battle"


def test_a_battle_that_is_hardly_won_and_a_city_that_nobody_stays_in_are_both_told(table):
    table.place("carthage", carthage="2 cu hasdrubal")
    table.place("zama", rome="19 cu p_scipio")
    table.consuls("p_scipio")
    table.march("carthage", 1, "hasdrubal")
    assert key(table, "go zama") == "home, battle"
    said = in_one_breath(asked_twice(table.game, Answer(Choice("go", (SPACE["zama"],)), "")))
    assert said.startswith("Nobody stays in Carthage. The battle is won ")


def test_a_siege_and_a_battle_that_is_hardly_won_are_both_told(table):
    table.place("syracuse", rome="2 cu m_marcellus")
    table.consuls("m_marcellus")
    table.control(syracuse="carthage")
    table.points(syracuse=1)
    table.place("enna", carthage="15 cu mago")
    table.march("rome", 1, "m_marcellus")
    assert key(table, "go enna") == "siege, battle"


def test_markers_are_left(table):
    card(table, "carthage", 30)
    table.answer("card", "markers 30")
    assert not key(table, table.options()[0])
    table.answer("marker", table.options()[0])
    if "done" in table.options() and len(table.options()) > 1:
        assert key(table, "done") == "markers"


def test_a_battle_that_is_given_up(table):
    """Who landed and is beaten is eliminated (6.8): that is said before it is conceded."""
    front, probe = "frontal_assault", "probe"
    table.place("carthage", carthage="3 cu hasdrubal")
    table.place("brundisium", rome="12 cu p_scipio")
    table.consuls("p_scipio")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "hasdrubal")
    table.battle_cards([front, probe, *[front] * 4], [front, *[probe] * 6])
    table.dice(2)
    table.answer("march", "sail brundisium")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("attack", f"attack {front}")
    table.answer("match", f"match {front}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.answer("attack", f"attack {probe}")
    found = asked_twice(table.game, Answer(Choice("concede"), ""))
    assert [each.key for each in found] == ["concede all", "concede"]
    assert "Hasdrubal" in found[0].sentence


def test_peace_markers_that_lose_a_province():
    """Asked exactly where another hand would hold the province after it: compared by taking the marker away."""
    from ccancients.hannibal.components.board import PROVINCES
    from ccancients.hannibal.rules.presence import controller

    game = reached("remove_marker")[2]
    side, asked = game.decision.side, 0
    for choice in game.decision.choices:
        after = game.clone()
        after.apply(choice)
        lost = any(
            controller(game.state, each) == side != controller(after.state, each) for each in range(len(PROVINCES))
        )
        found = asked_twice(game, Answer(choice, ""))
        assert bool(found) == lost, choice
        asked += lost
    assert asked < len(game.decision.choices)


@pytest.mark.parametrize(("question", "verb", "kind"), [
    ("tyche", "discard", "discard"), ("markers", "done", "markers"), ("surrender", "done", "surrender"),
])  # fmt: skip
def test_successors_asks_twice(question, verb, kind):
    game = asked(question).game
    words, side = game.state.words, game.decision.side
    choice = next(each for each in game.decision.choices if words.verb(each, side) == verb)
    others = [each for each in game.decision.choices if words.verb(each, side) == "mark"]
    found = of_successors(game, Answer(choice, ""))
    if question == "surrender" and not others:
        assert found == ()
    else:
        assert [each.key for each in found] == [kind]


def test_successors_asks_before_the_title_of_champion_goes():
    """Standing and fighting an interceptor costs it (part 10), but against the Usurper, or where it is lost already."""
    game = asked("fall back").game
    other = game.decision.about[0]
    fight = next(each for each in game.decision.choices if game.state.words.verb(each, game.decision.side) == "fight")
    for champion in (True, False):
        trial = game.clone()
        trial.state.champions = (1 << trial.state.sides) - 1 if champion else 0
        for usurper in (-1, other):
            trial.state.usurper = usurper
            found = of_successors(trial, Answer(fight, ""))
            assert ("champion" in [each.key for each in found]) == (champion and usurper != other)


@pytest.mark.parametrize(("by_land", "alone"), [(False, False), (False, True), (True, True)])
def test_who_lets_a_battle_be_fought_out_is_asked_before_it_is_given_up(table, monkeypatch, by_land, alone):
    """Asked where a card could be played, and where nobody would be left; else a battle that is lost just ends."""
    front, probe, left = "frontal_assault", "probe", "flank_left"
    conceding = type("Conceding", (), {"choose": lambda _self, _view: Choice("concede")})
    monkeypatch.setitem(battles.LEVELS, battles.ADVISER, lambda _seed: conceding())
    table.place("heraclea" if by_land else "carthage", carthage="3 cu mago" if by_land else "3 cu hasdrubal")
    place = "cannae" if by_land else "brundisium"
    table.place(place, rome="12 cu p_scipio")
    table.consuls("p_scipio")
    table.force(alliance=1, naval_victory=1)
    table.march("carthage", 1, "mago" if by_land else "hasdrubal")
    table.battle_cards([front, *([left] * 5 if alone else [probe, *[left] * 4])], [front, *[probe] * 6])
    table.dice(2)
    table.answer("march", f"go {place}" if by_land else f"sail {place}")
    if table.question == "react":
        table.answer("react", "done")
    table.answer("attack", f"attack {front}")
    table.answer("match", f"match {front}")
    table.dice(1)
    table.answer("counterattack", "roll")
    table.answer("attack", f"attack {probe}")
    if alone:
        assert table.options() == ["concede"]
    found = battles.HannibalBattles().fought_out(table.game)
    assert found == (Choice("concede") if by_land else None)


def test_ticking_the_setting_anew_asks_about_everything_again(window, store) -> None:
    store.change(unasked=("discard",), confirm_idle=False)
    window.do("settings")
    window.dialog.checks["confirm_idle"].click()
    assert store.settings.confirm_idle
    assert store.settings.unasked == ()
    window.dialog.reject()
