"""The toy game in the window: three people at one screen, opponents in their process, saves, replay, crash."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialogButtonBox

from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance, ScriptedChance
from ccancients.engine.fairness import SealedSeed, seal_of
from ccancients.engine.savefile import read_save, verify
from ccancients.ui.desktop.crash import CrashGuard
from ccancients.ui.desktop.settings import SettingsStore
from ccancients.ui.panels.text_board import TextBoard
from ccancients.ui.shell.window.main_window import MainWindow
from ccancients.ui.shell.window.rescue import Rescue
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.sweeps import rest_slow
from tests.toy.face import DUEL_CARD, ToyDialog, toy_table
from tests.toy.rules import BACK
from tests.toy.spec import TOY, ToySetup
from tests.ui.battles.driver import KeyboardPerson, MousePerson, Person, breathe, wait_for
from tests.ui.hands import settle

THREE = (PERSON, PERSON, PERSON)
SEED = 4
NOBODY_SEES = 24
"""Of 255: so much may a sign differ that is copied from a picture kept for another size."""
"""Of a match in which Red has a choice of cards at once, so that the curtain is drawn; Blue and Green hold others."""
WITHOUT = ("rules", "first", "advice", "dangers", "designer", "edit_position", "review")
"""Commands for what the toy does not have."""


def person_of(kind: type[Person], window: MainWindow, seed: int) -> Person:
    return kind(window, seed, "random", TOY)


def choose_three(window: MainWindow) -> None:
    """From the start screen over the dialog to the table."""
    window.do("new")
    wait_for(lambda: isinstance(window.dialog, ToyDialog), "the dialog")
    dialog = window.dialog
    assert isinstance(dialog, ToyDialog)
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    wait_for(lambda: window.page is not None, "the table")


@pytest.mark.parametrize("kind", rest_slow([MousePerson, KeyboardPerson]), ids=["mouse", "keyboard"])
def test_three_people_quarrel_from_the_set_up_to_the_end(
    window: MainWindow, store: SettingsStore, kind: type[Person]
) -> None:
    store.change(curtain=True)
    choose_three(window)
    person, seen = person_of(kind, window, 4), set[int]()

    def look() -> None:
        """Whoever sits there sees his own cards, and nobody sees any while the curtain is up."""
        page = window.page
        assert page is not None
        if person.curtain_is_up:
            assert all(card.face_down for card in page.hand.cards)
            return
        decision = page.session.decision
        assert decision is not None
        seen.add(decision.side)
        state = page.session.game.state
        shown = sorted(card.card for card in page.hand.cards if not card.face_down)
        viewer = page.play.hands.viewer
        own = [*state.hands[viewer], *(DUEL_CARD + card for card in state.duelling[viewer])]
        assert shown in ([], sorted(own))

    person.play(before=look)
    page = window.page
    assert page is not None
    assert page.session.is_over
    assert page.end.isVisible()
    assert seen == {0, 1, 2}
    assert sorted(track.name for track in page.tracks.all) == ["Blue", "Green", "Red"]


def test_what_the_toy_does_not_have_is_not_offered(window: MainWindow) -> None:
    names = window.actions_by_name
    for name in WITHOUT:
        assert name not in names or not (names[name].isVisible() and names[name].isEnabled()), name
    window.open_table(toy_table(THREE, 3))
    settle()
    for name in WITHOUT:
        assert name not in names or not (names[name].isVisible() and names[name].isEnabled()), name
        window.do(name)
    settle()
    assert window.page is not None


def test_opponents_play_in_a_process_of_their_own_to_the_end(window: MainWindow) -> None:
    page = window.open_table(toy_table(("random", "random", "random"), 8))
    wait_for(lambda: page.session.is_over and page.end.isVisible(), "the end of a watched match")
    assert page.session.game.outcome is not None


def test_one_person_against_two_opponents(window: MainWindow) -> None:
    page = window.open_table(toy_table(("random", PERSON, "random"), 2))
    person = person_of(MousePerson, window, 2)
    person.play()
    assert page.session.is_over
    assert not person.curtain_is_up


def test_an_answer_is_taken_back_until_something_was_revealed(window: MainWindow) -> None:
    page = window.open_table(toy_table(THREE, 5))
    person = person_of(MousePerson, window, 5)
    person.play(enough=lambda: page.session.count == 1)
    assert page.session.decision is not None
    assert page.session.decision.question == "march"
    assert page.session.can_undo
    window.do("undo")
    person.rest()
    assert page.session.decision.question == "card"
    assert page.session.count == 0


def test_a_match_is_kept_saved_read_and_gone_on_with(window: MainWindow, tmp_path: Path) -> None:
    page = window.open_table(toy_table(THREE, 6))
    person = person_of(MousePerson, window, 6)
    person.play(enough=lambda: page.session.count >= 7)
    before, file = page.session.game.snapshot(), tmp_path / "toy.ccbattle"
    assert window.save_file(file)
    saved = read_save(file, (ANCIENTS, TOY))
    assert saved.spec is TOY
    verify(saved)
    window.do("start")
    settle()
    assert window.page is None
    window.do("continue")
    wait_for(lambda: window.page is not None, "the match gone on with")
    assert window.page is not None
    assert window.page.session.game.snapshot() == before
    window.do("start")
    assert window.load_file(file)
    assert window.page is not None
    assert window.page.table.seats == THREE
    assert window.page.session.game.snapshot() == before


def test_a_replay_goes_forward_and_back_and_branches(window: MainWindow) -> None:
    page = window.open_table(toy_table(("random",) * 3, 9))
    wait_for(lambda: page.session.is_over, "the end of a watched match")
    end = page.session.game.state.to_json()
    window.do("replay")
    wait_for(lambda: window.pages.replay is not None, "the replay")
    replay = window.pages.replay
    assert replay is not None
    replay.jump(replay.reel.length)
    assert replay.reel.game.state.to_json() == end
    replay.jump(6)
    breathe()
    middle = replay.reel.game.state.to_json()
    replay.commands()["branch"]()
    wait_for(lambda: window.page is not None and window.pages.replay is None, "the branch on the table")
    assert window.page is not None
    branch = window.page.session.game.state.to_json()
    assert {name for name in branch if branch[name] != middle[name]} <= {"march", "duel"}
    assert len(window.page.table.seats) == 3


def test_after_an_unforeseen_error_the_match_goes_on_from_the_last_choice(window: MainWindow, tmp_path: Path) -> None:
    guard = CrashGuard()
    guard.install()
    rescue = Rescue(window, guard, tmp_path / "reports")
    try:
        page = window.open_table(toy_table(THREE, 11))
        person = person_of(MousePerson, window, 11)
        person.play(enough=lambda: page.session.count >= 4)
        before = page.session.game.snapshot()

        def half_done() -> None:
            page.session.game.state.points[0] = 9
            raise ZeroDivisionError("injected")

        QTimer.singleShot(0, half_done)
        wait_for(lambda: rescue.dialog is not None, "the dialog of the error")
        assert rescue.dialog is not None
        rescue.dialog.on_button.click()
        wait_for(lambda: window.page is not None and window.page is not page, "the table laid again")
    finally:
        guard.remove()
    assert window.page is not None
    assert window.page.session.game.snapshot() == before
    person.play()
    assert window.page.session.is_over


def test_pictures_under_the_curtain_are_the_same_whatever_the_others_hold(
    window: MainWindow, store: SettingsStore
) -> None:
    """Hands dealt again behind the same public history paint the same picture."""
    store.change(curtain=True)
    pictures = []
    march, duel = ([*entry.numbers] for entry in toy_table(THREE, SEED).game.journal or () if entry.kind == "shuffle")
    assert march[-4:-2] != march[-6:-4], "two different hands, dealt from the end"
    exchanged = [*march[:-6], *march[-4:-2], *march[-6:-4], *march[-2:]]
    for order in (march, exchanged):
        game = TOY.new_game(ToySetup(3), ScriptedChance(shuffles=(order, duel)))
        game.chance = RolledChance(SEED)
        lot = SealedSeed(SEED, "5a" * 16, seal_of(SEED, "5a" * 16))
        page = window.open_table(Table(TOY, ToySetup(3), SEED, game, THREE, lots=(lot,)))
        settle()
        wait_for(lambda page=page: page.currentWidget() is page.curtain, "the curtain")
        breathe()
        # what is painted for the first time is kept, and copied from then on; a busy machine leaves some for later
        wait_for(lambda page=page: not window.grab().isNull() and page.view.board.still, "all of the board")
        pictures.append(bytes(window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32).constBits()))
        assert all(card.card == BACK or not card.isVisible() for card in page.hand.cards if card.face_down)
    assert max(abs(one - other) for one, other in zip(*pictures, strict=True)) <= NOBODY_SEES


def test_two_games_stand_side_by_side(both: MainWindow) -> None:
    setup = Setup(scenario=find_scenario("akragas"))
    battle = both.open_table(Table(ANCIENTS, setup, 1, ANCIENTS.new_game(setup, RolledChance(1))))
    settle()
    battle.session.choose(battle.session.decision.choices[0])  # a match that nobody has touched does not wait
    both.do("start")
    both.open_table(toy_table(THREE, 1))
    settle()
    assert both.face.spec is TOY
    both.do("start")
    settle()
    kept = {match.saved.spec.key for match in map(both.autosave.shelf.read, both.autosave.shelf.matches())}
    assert kept == {"ancients", "toy"}


def test_the_log_and_the_text_board_tell_the_toy(window: MainWindow) -> None:
    page = window.open_table(toy_table(("random",) * 2, 3))
    wait_for(lambda: page.session.is_over, "the end")
    lines = page.log.lines.texts()
    assert any("marched" in line for line in lines)
    assert not any("drew" in line for line in lines), "what was drawn is hidden"
    window.do("text_board")
    wait_for(lambda: window.findChild(TextBoard) is not None, "the text board")
    board = window.findChild(TextBoard)
    assert board is not None
    assert "Armies" in board.text.toPlainText()


def test_a_key_of_the_board_reaches_every_space(window: MainWindow) -> None:
    page = window.open_table(toy_table(THREE, 1))
    settle()
    layout, reached, waiting = page.view.board.layout, {0}, [0]
    while waiting:
        here = waiting.pop()
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = layout.step(here, right, down)
            if there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(layout.places)
