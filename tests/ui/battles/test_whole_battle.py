"""Whole battles through the real window: every choice a click on what is seen, or a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.game import Game
from ccancients.ui.ancients.council.dialog import CouncilOfWarDialog
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.table.qt_worker import QtWorker
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.ui.battles.conftest import OpenWindow
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person
from tests.ui.hands import leaders_on, units_on

SEED = 20260
TOP, BOTTOM = 0, 1


OPPONENT = "centurion:steady"


def akragas(seats: tuple[str, str], seed: int = SEED, banners: int | None = None) -> Table:
    """The battle of Akragas, set up and dealt, for whoever does not come through the Council of War."""
    setup = Setup(scenario=find_scenario("akragas"), options=Options(banners=banners))
    return Table(ANCIENTS, setup, seed, ANCIENTS.new_game(setup, RolledChance(seed)), seats)


BEGUN_OR_WHOLE = pytest.mark.parametrize("whole", rest_slow([False, True]), ids=["begun", "whole"])
"""A battle is fought for some turns in every run, to its last banner with ``-m slow``."""


def council(person: MousePerson, entry: str = "new") -> CouncilOfWarDialog:
    """From the start screen to the Council of War, with the battle of Akragas and the dice of the seed chosen."""
    window = person.window
    person.wait(lambda: bool(window.pages.start.games), "the games")
    person.click(window.pages.start.games["ancients"])
    person.click(window.pages.start.buttons[entry])
    person.wait(lambda: isinstance(window.dialog, CouncilOfWarDialog) and window.dialog.isVisible(), "the Council")
    dialog = window.dialog
    assert isinstance(dialog, CouncilOfWarDialog)
    assert dialog.width() > 1100, "the Council of War uses the room of the window"
    person.write(dialog.filter, "Akragas")
    person.wait(lambda: dialog.list.count() == 1, "the battle in the list")
    person.click(dialog.list.viewport(), dialog.list.visualItemRect(dialog.list.item(0)).center())
    assert "Akragas" in dialog.title.text()
    person.write(dialog.seed, str(person.seed))
    usual = "tribune:auto"
    assert [army.seat for army in dialog.armies] == [usual, PERSON if entry == "new" else usual]
    for army in dialog.armies:
        if army.seat != PERSON:
            army.set_seat(OPPONENT)  # who answers at once and always the same
    return dialog


def to_battle(person: MousePerson, dialog: CouncilOfWarDialog) -> MatchPage:
    person.click(dialog.begin)
    person.wait(lambda: person.window.page is not None, "the battle")
    return person.page


def check_table(person: Person, side: int) -> None:
    """What lies on the table is the position: pieces, banners, piles, and the hand of a side, face up."""
    page, state = person.page, person.page.session.game.state
    seed = person.seed
    assert units_on(page.view.board) == {
        unit: (here, state.blocks[unit]) for unit, here in enumerate(state.unit_hex) if here >= 0
    }, seed
    leaders = leaders_on(page.view.board)
    assert leaders == {leader: here for leader, here in enumerate(state.leader_hex) if here >= 0}, seed
    assert tuple(card.card for card in page.hand.cards) == tuple(state.hands[side]), seed
    assert (page.tracks.own.won, page.tracks.others[0].won) == (state.banners[side], state.banners[1 - side]), seed
    (pile,) = page.deck.piles
    assert (pile.left, pile.discards) == (len(state.deck), tuple(state.discards)), seed


def check_end(page: MatchPage, seed: int = SEED) -> None:
    """The end screen names the winner, who has all his banners, and nothing more can be done."""
    game = page.session.game
    winner = game.outcome
    assert winner in (TOP, BOTTOM), seed
    assert game.state.banners[winner] >= game.state.battle.banners[winner], seed
    assert page.end.isVisible()
    assert game.state.battle.scenario.army(winner).name["en"] in page.end.headline.text() + page.end.sentence.text()
    assert not page.prompt.buttons
    assert not page.undo_button.isEnabled()


@BEGUN_OR_WHOLE
def test_akragas_against_the_opponent_to_the_last_banner(window: MainWindow, whole: bool) -> None:
    person = MousePerson(window, SEED)
    dialog = council(person)
    page = to_battle(person, dialog)
    person.play(enough=lambda: not whole and len(person.made) > 8, before=lambda: check_table(person, BOTTOM))
    check_table(person, BOTTOM)
    worker = page.session.findChild(QtWorker)
    assert worker.starts == 1, "the opponent thought in one process all the time"
    if not whole:
        return
    check_end(person.page)
    assert len(person.made) > 20
    person.wait(lambda: not window.autosave.exists, "the battle forgotten")

    person.click(page.end.rematch)
    person.wait(lambda: window.page is not None and window.page is not page, "the rematch")
    assert person.page.session.seats == (PERSON, OPPONENT)
    assert person.page.view.board.flipped, "one's own army is below"
    person.play(enough=lambda: person.page.session.count > 12, before=lambda: check_table(person, TOP))
    check_table(person, TOP)
    assert person.page.session.count > 12


def same_position(one: Game, other: Game) -> None:
    """Two games stand the same, down to the dice to come."""
    assert one.decision == other.decision
    assert one.state.hands == other.state.hands
    assert one.snapshot() == other.snapshot()
    assert list(one.journal) == list(other.journal)


@pytest.mark.parametrize("question", rest_slow(["battle", "orders"]))
def test_a_battle_left_goes_on_at_the_same_decision(open_window: OpenWindow, question: str) -> None:
    person = MousePerson(open_window(), SEED)
    window = person.window
    to_battle(person, council(person))
    person.play(enough=lambda: person.page.session.count > 8 and person.decision.question == question)
    before = person.page.session.game
    window.close()
    assert window.autosave.exists

    again = MousePerson(open_window(), SEED)
    again.click(again.window.pages.start.buttons["continue"])
    again.wait(lambda: again.window.page is not None, "the battle")
    again.rest()
    same_position(before, again.page.session.game)
    assert again.page.session.seats == (OPPONENT, PERSON)
    check_table(again, BOTTOM)
    assert not again.page.undo_button.isEnabled()
    assert again.page.undo_button.toolTip() == "Nothing has been done yet that could be taken back."
    again.play(enough=lambda: again.page.session.count >= 6, before=lambda: check_table(again, BOTTOM))
    assert again.page.session.game.journal.choices()[: len(before.journal.choices())] == before.journal.choices()


@pytest.mark.slow
def test_a_battle_left_while_the_opponent_thinks_goes_on(open_window: OpenWindow) -> None:
    window = open_window()
    person = MousePerson(window, SEED)
    to_battle(person, council(person))
    session = person.page.session
    person.play(enough=lambda: session.count > 8 and person.decision.question == "battle")
    while session.person_decides:
        person.answer()
    before = session.game.clone(record=True)
    window.close()

    again = MousePerson(open_window(), SEED)
    again.click(again.window.pages.start.buttons["continue"])
    again.wait(lambda: again.window.page is not None, "the battle")
    again.rest()
    entries = list(before.journal)
    assert list(again.page.session.game.journal)[: len(entries)] == entries, "nothing decided before is lost"
    check_table(again, BOTTOM)


def test_a_battle_goes_on_after_the_program_was_killed(open_window: OpenWindow) -> None:
    person = MousePerson(open_window(), SEED)
    window = person.window
    window.open_table(akragas(("centurion", PERSON)))
    person.play(enough=lambda: person.page.session.count > 5 and person.decision.question == "movement")
    window.autosave.flush()
    before = person.page.session.game
    window.autosave._lock.release()  # as the end of the process would

    again = MousePerson(open_window(), SEED)  # the first window knows nothing of its end
    again.click(again.window.pages.start.buttons["continue"])
    again.rest()
    same_position(before, again.page.session.game)


@pytest.mark.slow
@BEGUN_OR_WHOLE
def test_two_opponents_are_watched_paused_and_stepped(window: MainWindow, whole: bool) -> None:
    person = MousePerson(window, SEED)
    dialog = council(person, "watch")
    page = to_battle(person, dialog)
    session, bar = page.session, page.watch
    person.wait(lambda: session.count >= 3, "the first choices")
    person.click(bar.play)
    assert session.paused
    assert bar.play.text() == "Play"
    person.wait(lambda: not session.is_thinking and not page.stage.busy, "the opponents' rest")
    count = session.count
    for step in range(1, 6):
        person.click(bar.step)
        person.wait(lambda step=step: session.count == count + step, "one step")
        person.wait(lambda: not session.is_thinking and not page.stage.busy, "the opponents' rest")
        assert session.count == count + step
        assert session.paused
    person.click(bar.play)
    assert not session.paused
    if not whole:
        person.wait(lambda: session.count > count + 6, "the opponents going on")
        return
    person.wait(lambda: session.is_over and page.end.isVisible(), "the end of the battle")
    check_end(page)


@pytest.mark.slow
@BEGUN_OR_WHOLE
def test_akragas_by_keyboard_alone(window: MainWindow, whole: bool) -> None:
    person = KeyboardPerson(window, SEED)
    assert window.pages.start.buttons["first"].hasFocus(), "nothing was played yet"
    person.key(Qt.Key.Key_Tab)
    assert window.pages.start.buttons["new"].hasFocus()
    person.key(Qt.Key.Key_Space)
    person.wait(lambda: isinstance(window.dialog, CouncilOfWarDialog) and window.dialog.isVisible(), "the Council")
    dialog = window.dialog
    assert isinstance(dialog, CouncilOfWarDialog)
    dialog.seed.setText(str(SEED))
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: window.page is not None, "the battle")
    page = person.page
    person.play(enough=lambda: not whole and page.session.count > 6, before=lambda: check_table(person, BOTTOM))
    if not whole:
        return
    check_end(page)
    person.key(Qt.Key.Key_Space)
    person.wait(lambda: window.page is not None and window.page is not page, "the rematch")
