"""Issue 23, point 2: nobody is told a result before the dice lie still; what it cost is told at its place."""

from __future__ import annotations

import random
from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ccancients.ancients import events as ev
from ccancients.ancients import questions as q
from ccancients.ancients.events import RollFor
from ccancients.ui.ancients.words.dice import result_text
from ccancients.ui.canvas.deeds import Arrow, Ghost, Seal, Way
from ccancients.ui.panels.seat_track import SeatTrack
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.workshop.fight_pictures import FIGHTS, Found, find
from tests.sweeps import rest_slow
from tests.ui.hands import point_at_hex, settle


def everything_said(page: MatchPage) -> dict[str, object]:
    """What can be read or seen of a result anywhere in the window."""
    said: dict[str, object] = {"log": tuple(page.log.lines.texts())}
    labels = [each for each in page.window().findChildren(QLabel) if each.isVisible()]
    said["labels"] = tuple(sorted(each.text() for each in labels))
    said["spoken"] = (page.prompt.accessibleDescription(), page.tray.field.accessibleName(), page.view.accessibleName())
    said["plates"] = tuple((plate.throw.title, plate.result) for plate in page.play.fights.plates)
    said["deeds"] = page.view.board.deeds.all()
    pieces = page.view.board.pieces()
    said["pieces"] = {key: (piece.place, piece.look) for key, piece in pieces.items()}
    said["accounts"] = tuple(sorted(track.accessibleName() for track in page.window().findChildren(SeatTrack)))
    return said


class Witness:
    """Looks at the window whenever dice are thrown, whenever they lie still, and whenever asked between."""

    def __init__(self, page: MatchPage) -> None:
        self.page, self.throws = page, 0
        self.before: dict[str, object] | None = None
        self.told, self.results = 0, list[str]()
        page.stage.dice_thrown.connect(self.thrown)
        page.stage.dice_still.connect(self.still)

    def choose(self, choice) -> None:
        self.told, self.results = self.page.log.lines.rowCount(), []
        self.page.session.choose(choice)

    def thrown(self, shown) -> None:
        self.throws += 1
        self.before = everything_said(self.page)
        result = result_text(shown.event)
        lines = self.page.log.lines.texts()[self.told - 1 :]
        assert sum(line.endswith(f"– {result}") for line in lines) <= self.results.count(result) + 1 * (
            lines[0].endswith(f"– {result}")
        ), "the log tells a throw that is still on its way"
        self.results.append(result)

    def look(self) -> None:
        if self.before is not None and self.page.stage.rolling:
            now = everything_said(self.page)
            assert now == self.before, [key for key in now if now[key] != self.before[key]]

    def still(self, _shown) -> None:
        self.look()
        self.before = None


@pytest.fixture
def page(sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def go_on(page: MatchPage, rng: random.Random, witness: Witness) -> None:
    """One more choice, shown beat by beat; while dice are on their way the mouse points about between two beats."""
    witness.choose(rng.choice(page.session.decision.choices))
    while page.stage.busy:
        if witness.before is not None:
            witness.look()
            point_at_hex(page.view, rng.choice(tuple(page.view.board.layout.places)))
            witness.look()
        if not page.stage.hurry():
            settle()


@pytest.mark.parametrize(("on_board", "throws"), rest_slow([(True, 2), (False, 1), (True, 20), (False, 20)], 2))
def test_nothing_anywhere_tells_a_result_before_the_dice_lie_still(page, store, on_board, throws):
    page.session.choose(page.session.decision.choices[0])
    store.change(reduced_motion=False, own_speed=25, dice_on_board=on_board)
    witness, rng = Witness(page), random.Random(7)
    while witness.throws < throws:
        go_on(page, rng, witness)


@cache
def found_fight(name: str) -> tuple[str, Found]:
    """A recorded fight: its battle, and where it is in it. Looked for once."""
    scenario, wanted = FIGHTS[name]
    return scenario, find(scenario, wanted)


def open_fight(window, store, make_table, name: str, **settings: object) -> tuple[MatchPage, list]:
    """A window just before one of the recorded fights."""
    scenario, found = found_fight(name)
    table = make_table(seed=found.seed, scenario=scenario)
    for choice in found.before:
        table.game.apply(choice)
    table.game.take_events()
    store.change(curtain=False, **settings)
    page = window.open_table(table)
    settle()
    return page, found.choices


def fought(window, store, make_table, name: str) -> MatchPage:
    page, choices = open_fight(window, store, make_table, name)
    for choice in choices:
        page.session.choose(choice)
        settle()
    return page


@pytest.mark.slow
def test_blow_and_answer_stand_side_by_side_until_the_next_fight(window, store, make_table):
    page = fought(window, store, make_table, "blow and answer")
    plates = [plate for plate in page.play.fights.plates if not plate.throw.slight]
    assert [plate.throw.answer for plate in plates] == [False, True]
    assert all(plate.result and plate.isVisible() for plate in plates)
    blow, answer = plates
    assert not blow.geometry().intersects(answer.geometry())
    rows = {plate: page.view.center_in_viewport(plate.throw.here).y() for plate in plates}
    if rows[blow] != rows[answer]:
        assert (rows[blow] < rows[answer]) == (blow.y() < answer.y()), "the upper fighter's plate lies above"
    rng = random.Random(1)
    while page.play.fights.plates:
        page.session.choose(rng.choice(page.session.decision.choices))
        settle()
        if page.play.fights.plates:
            assert page.play.fights.plates[0] is blow
    assert not page.view.board.deeds.all(), "with the plates goes what lay on the board"


def test_losses_are_told_at_the_hex_and_a_ghost_stands_where_a_unit_fell(window, store, make_table):
    page = fought(window, store, make_table, "leader")
    deeds = page.view.board.deeds.all()
    state = page.session.game.state
    ghosts = [deed for deed in deeds if isinstance(deed, Ghost)]
    assert ghosts
    for ghost in ghosts:
        words = [deed.words for deed in deeds if isinstance(deed, Seal) and deed.place == ghost.piece.place]
        assert any("fallen" in each for each in words)
        assert state.unit_at[ghost.piece.place] < 0 or ghost.piece.key[0] == "leader"


@pytest.mark.slow
def test_a_retreat_is_an_arrow_of_its_own_shape(window, store, make_table):
    page = fought(window, store, make_table, "retreat")
    ways = {deed.way for deed in page.view.board.deeds.all() if isinstance(deed, Arrow)}
    assert {Way.ATTACK, Way.RETREAT} <= ways


@pytest.mark.slow
def test_seals_count_the_blocks_that_were_lost(window, store, make_table):
    page, choices = open_fight(window, store, make_table, "missiles")
    blocks = list(page.session.game.state.blocks)
    for choice in choices:
        page.session.choose(choice)
        settle()
    lost = sum(blocks) - sum(page.session.game.state.blocks)
    seals = [deed for deed in page.view.board.deeds.all() if isinstance(deed, Seal) and deed.words.startswith("−")]
    assert sum(int(deed.words.split()[0].strip("−")) for deed in seals) == lost > 0


@pytest.mark.slow
def test_space_hurries_one_beat_and_escape_all_of_them(window, store, make_table):
    page, choices = open_fight(
        window, store, make_table, "blow and answer", reduced_motion=False, own_speed=25, opponent_speed=25
    )
    page.view.setFocus()
    page.session.choose(choices[0])
    assert page.stage.busy
    beats = 0
    while not page.stage.rolling:
        QTest.keyClick(window, Qt.Key.Key_Space)
        beats += 1
    assert page.stage.busy
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert not page.stage.rolling
    assert page.play.fights.plates[0].result
    assert page.stage.busy, "the loss is still to be seen"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert not page.stage.busy
    assert beats < 5


@pytest.mark.slow
def test_dice_lie_in_the_side_column_if_that_is_wished(window, store, make_table):
    page, choices = open_fight(window, store, make_table, "missiles", dice_on_board=False)
    page.session.choose(choices[0])
    settle()
    assert not page.play.fights.plates
    assert page.tray.isVisible()
    assert page.tray.sentence.text()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.slow)])
def test_the_plates_lie_on_the_board_and_cover_neither_fighter(window, store, make_table, size):
    window.resize(*size)
    page = fought(window, store, make_table, "blow and answer")
    board = page.view.viewport().rect()
    assert page.play.fights.plates
    for plate in page.play.fights.plates:
        assert board.contains(plate.geometry())
        for here in (plate.throw.here, plate.throw.there):
            assert not plate.geometry().contains(page.view.center_in_viewport(here))


@pytest.mark.slow
@pytest.mark.parametrize("name", rest_slow(["blow and answer", "leader", "rampage"]))
def test_no_plate_lies_over_another_or_moves_when_the_next_one_comes(window, store, make_table, name):
    page, choices = open_fight(window, store, make_table, name)
    places: dict[object, object] = {}
    for choice in choices:
        page.session.choose(choice)
        settle()
        plates = page.play.fights.plates
        for plate in plates:
            assert not any(plate.geometry().intersects(other.geometry()) for other in plates if other is not plate)
            if not plate.throw.slight:
                seen_so = (plate, page.view.board.flipped)  # the board turns to whoever decides
                assert places.setdefault(seen_so, plate.pos()) == plate.pos()
    assert places


@pytest.mark.slow
def test_a_plate_under_the_mouse_lets_the_board_shine_through_and_takes_no_click(window, store, make_table):
    page = fought(window, store, make_table, "missiles")
    plate = page.play.fights.plates[-1]
    QTest.mouseMove(page.view.viewport(), plate.geometry().center())
    settle()
    assert plate._faded
    assert page.view.childAt(plate.geometry().center()) is not plate


def test_the_guide_says_nothing_of_what_comes_before_it_was_seen(window, store, make_table):
    page, choices = open_fight(
        window, store, make_table, "retreat", reduced_motion=False, own_speed=25, opponent_speed=25
    )
    page.table.extras["guided"] = True
    page.session.choose(choices[0])
    assert page.session.decision.question in (q.RETREAT, q.IGNORE_FLAGS)
    assert page.stage.busy
    assert not page.guide.panel.isVisible()
    page.stage.skip()
    settle()
    assert page.guide.panel.isVisible()


def test_the_pace_goes_from_calm_to_at_once_and_a_first_battle_is_calmer(sit_down, store, window):
    store.change(reduced_motion=False, curtain=False)
    page = sit_down(seed=5)
    animator = page.stage.animator
    page.play._set_speed()
    assert animator.speed == 1.0
    page.table.extras["guided"] = True
    page.play._set_speed()
    assert animator.speed == pytest.approx(0.6)
    window.do("settings")
    slider = window.dialog.sliders["own_speed"]
    slider.setValue(slider.maximum())
    assert store.settings.own_at_once
    assert animator.speed == 0
    slider.setValue(200)
    assert not store.settings.own_at_once
    assert animator.speed == pytest.approx(1.2)
    window.dialog.close()


# -- what stands on the seals is so -----------------------------------------------------------------------------------


def fought_where(window, store, make_table, wanted) -> tuple[MatchPage, dict[int, str]]:
    """A window after the first fight of random battles whose events are as wanted, and the words on seals by place."""
    found = find("akragas", wanted)
    table = make_table(seed=found.seed, scenario="akragas")
    for choice in found.before:
        table.game.apply(choice)
    table.game.take_events()
    store.change(curtain=False)
    page = window.open_table(table)
    settle()
    for choice in found.choices:
        page.session.choose(choice)
        settle()
    return page, {deed.place: deed.words for deed in page.view.board.deeds.all() if isinstance(deed, Seal)}


def test_nobody_who_evaded_holds(window, store, make_table):
    def unhurt(events) -> bool:
        rolls = [event for event in events if isinstance(event, ev.DiceRolled)]
        return any(event.why is RollFor.EVADE and not event.hits for event in rolls)

    _page, seals = fought_where(window, store, make_table, unhurt)
    assert "escapes" in seals.values()
    assert "holds" not in seals.values()


def test_nobody_stands_under_a_bare_word_of_death(window, store, make_table):
    def followed_up(events) -> bool:
        fell = {event.hex for event in events if isinstance(event, ev.UnitEliminated)}
        return any(isinstance(event, ev.UnitMoved) and event.path[-1] in fell for event in events)

    page, seals = fought_where(window, store, make_table, followed_up)
    state = page.session.game.state
    under = [words for place, words in seals.items() if "fallen" in words and state.unit_at[place] >= 0]
    assert under
    assert all(words != "fallen" for words in under)


@pytest.mark.slow
def test_the_dice_of_a_fight_go_with_escape_and_with_a_look_at_a_card(window, store, make_table):
    page = fought(window, store, make_table, "missiles")
    assert page.play.fights.plates
    page.play.keys.cancel()
    assert not page.play.fights.plates
    page = fought(window, store, make_table, "blow and answer")
    assert page.play.fights.plates
    page.hand.cards[0].pointed.emit(True)
    assert not page.play.fights.plates


@pytest.mark.parametrize("name", rest_slow(["blow and answer", "missiles", "leader", "evade"]))
def test_dice_lie_over_no_unit_where_there_is_room_and_not_behind_the_strip(window, store, make_table, name):
    page = fought(window, store, make_table, name)
    view, board = page.view, page.view.board
    for plate in page.play.fights.plates:
        box = plate.geometry()
        assert not any(box.contains(view.center_in_viewport(piece.place)) for piece in board.pieces().values()), name
        strip = page.play.review.strip
        if strip.isVisible():
            corner = view.viewport().mapFromGlobal(strip.mapToGlobal(strip.rect().topLeft()))
            assert not box.intersects(strip.rect().translated(corner)), name


@pytest.mark.slow
def test_flags_that_are_ignored_leave_a_mark(window, store, make_table):
    _page, seals = fought_where(
        window, store, make_table, lambda events: any(isinstance(event, ev.FlagsIgnored) for event in events)
    )
    assert any("ignored" in words for words in seals.values()), seals


def test_a_first_strike_is_a_card_that_is_shown():
    from ccancients.ancients.components.cards import FIRST_STRIKE
    from ccancients.ui.ancients.panels import AncientsPanels

    assert AncientsPanels().played_card(ev.FirstStrikePlayed(1, 3)) == (1, FIRST_STRIKE)
