"""Hot seat: whether somebody holds First Strike is told by nothing, neither by being asked nor by not being asked."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ccancients.ancients import questions as q
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.procedures.first_strike import STRIKE, lies_open, might_be_struck
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.canvas.cache import forget_pictures
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.shell.play.match_page import MatchPage
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from tests.sweeps import rest_slow
from tests.ui.hands import alike, click_hex, forget_log, picture_at_rest, settle
from tests.ui.played import found_once


@found_once
def attack_in(table, seeds: range = range(20)) -> Choice:
    """Play on without a window up to an attack on a unit that might strike first; the card lies in the deck then."""
    for seed in seeds:
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        while game.decision is not None:
            attacks = [choice for choice in game.decision.choices if choice.verb == "attack"]
            if game.decision.question == q.BATTLE and attacks and FIRST_STRIKE in game.state.deck:
                found = [each for each in attacks if might_be_struck(game, each) is not None]
                if found:
                    game.take_events()
                    table.game = game
                    return found[0]
            game.apply(rng.choice(game.decision.choices))
    pytest.fail(f"no attack in battles of the seeds {seeds}")


def give(game, side: int) -> None:
    """Exchange a card of a side's hand for First Strike out of the deck."""
    state = game.state
    place = state.deck.index(FIRST_STRIKE)
    state.deck[place], state.hands[side][0] = state.hands[side][0], FIRST_STRIKE


def words_on(window: QWidget) -> list[str]:
    return [
        text for widget in window.findChildren(QWidget) if widget.isVisible()
        for text in (widget.accessibleName(), widget.toolTip(), widget.text() if isinstance(widget, QLabel) else "")
        if text
    ]


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are exchanged here: no journal leads to these positions, so no save of them could be read."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)


class Seen:
    """What the attacker has seen: pictures, words, the log, what may be taken back."""

    def __init__(self, window) -> None:
        page = window.page
        forget_pictures()  # some may have been painted when the board was a hair larger or smaller
        self.picture = picture_at_rest(window, page.view.board)
        self.words = words_on(window)
        self.log = page.log.lines.texts()
        self.undo = (page.session.can_undo, page.session.why_no_undo)

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Seen)
        assert self.words == other.words
        assert self.log == other.log
        assert self.undo == other.undo
        return alike(self.picture, other.picture)

    __hash__ = None


def sit(window, table, attack: Choice, *, held: bool) -> MatchPage:
    """Open the battle and let the attacker sit down and click his attack."""
    game = table.game.clone(record=True)
    if held:
        give(game, 1 - game.decision.side)
    window.show_start()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # nothing is left of an earlier battle
    page = window.open_table(replace(table, game=game, extras={}))
    settle()
    if page.currentWidget() is page.curtain:
        QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
    forget_log(page)
    click_hex(page.view, attack.args[0])
    click_hex(page.view, attack.args[1])
    settle()
    return page


def press(page: MatchPage, words: str) -> None:
    button = next(each for each in page.prompt.buttons if each.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()


@pytest.fixture
def table(make_table):
    return make_table()


def test_the_question_and_what_follows_a_no_are_the_same_whether_the_card_is_held_or_not(window, table):
    attack = attack_in(table)
    seen = []
    for held in (False, True):
        page = sit(window, table, attack, held=held)
        assert page.play.answering.reply.waiting
        asked = Seen(window)
        assert [button.text() for button in page.prompt.buttons] == ["No", "Let me look at my cards"]
        press(page, "No")
        assert not page.play.answering.reply.waiting
        seen.append((asked, Seen(window), page.session.game.state.blocks[:]))
    assert seen[0] == seen[1], "something tells who holds First Strike"


def test_who_looks_sees_his_hand_behind_the_curtain_and_may_strike_only_with_the_card(window, table):
    attack = attack_in(table)
    defender = 1 - table.game.decision.side
    for held in (False, True):
        page = sit(window, table, attack, held=held)
        press(page, "Let me look at my cards")
        assert page.currentWidget() is page.curtain
        assert all(card.face_down for card in page.hand.cards)
        QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
        settle()
        if page.meanwhile.isVisible():
            QTest.mouseClick(page.meanwhile.button, Qt.MouseButton.LeftButton)
        assert [card.card for card in page.hand.cards] == page.session.game.state.hands[defender]
        texts = [button.text() for button in page.prompt.buttons]
        wanted = ["Play First Strike", "Keep the card"] if held else ["I do not hold it: go on"]
        assert texts == wanted
        before = len(page.session.game.journal.choices())
        press(page, texts[0])
        made = page.session.game.journal.choices()[before:]
        assert made == ([attack, STRIKE] if held else [attack])
        assert (FIRST_STRIKE in page.session.game.state.discards) == held
        assert page.session.decision is None or page.play.hands.revealed == -1, "a hand lies open"


@pytest.mark.slow
def test_keeping_the_card_after_a_look_is_a_pass_in_the_journal(window, table):
    attack = attack_in(table)
    page = sit(window, table, attack, held=True)
    press(page, "Let me look at my cards")
    QTest.mouseClick(page.curtain.ready, Qt.MouseButton.LeftButton)
    settle()
    if page.meanwhile.isVisible():
        QTest.mouseClick(page.meanwhile.button, Qt.MouseButton.LeftButton)
    press(page, "Keep the card")
    assert [each.verb for each in page.session.game.journal.choices()[-2:]] == ["attack", "pass"]
    assert FIRST_STRIKE in page.session.game.state.hands[1 - table.game.decision.side]


def test_the_keyboard_answers_too_and_a_click_on_the_board_is_refused(window, table):
    attack = attack_in(table)
    page = sit(window, table, attack, held=False)
    count = page.session.count
    click_hex(page.view, attack.args[1])
    assert page.play.answering.reply.waiting
    assert page.refusal.entry == "card.first_strike"
    page.view.setFocus()
    QTest.keyClick(window, Qt.Key.Key_Space)
    assert page.session.count == count
    QTest.keyClick(window, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(window, Qt.Key.Key_Return)
    settle()
    assert page.session.count == count + 1


def test_the_question_changes_its_language(window, table):
    attack = attack_in(table)
    page = sit(window, table, attack, held=False)
    languages.use("es")
    settle()
    assert page.play.answering.reply.waiting
    assert [button.text() for button in page.prompt.buttons] == ["No", "Déjame ver mis cartas"]


@pytest.mark.slow
def test_nothing_is_asked_without_a_curtain_or_of_a_computer(window, store, table):
    attack = attack_in(table)
    store.change(curtain=False)
    page = sit(window, table, attack, held=False)
    assert not page.play.answering.reply.waiting
    store.change(curtain=True)
    attacker = table.game.decision.side
    seats = (PERSON, "recruit") if attacker == 0 else ("recruit", PERSON)
    page = sit(window, replace(table, seats=seats), attack, held=False)
    assert not page.prompt.buttons, "an opponent is asked, and nobody in words"


def test_nobody_is_asked_when_everybody_sees_the_card(make_table):
    table = make_table()
    attack = attack_in(table)
    game = table.game
    assert might_be_struck(game, attack) == 1 - game.decision.side
    game.state.deck.remove(FIRST_STRIKE)
    game.state.discards.append(FIRST_STRIKE)
    assert lies_open(game.state)
    assert might_be_struck(game, attack) is None


@pytest.mark.parametrize("scenario", rest_slow(["akragas", "cannae"]))
def test_whoever_the_rules_ask_was_expected_and_the_expectation_knows_no_hand(make_table, scenario):
    table, asked = make_table(scenario=scenario), 0
    for seed in range(6):
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        while game.decision is not None:
            choice = rng.choice(game.decision.choices)
            expected = might_be_struck(game, choice)
            if choice.verb == "attack" and FIRST_STRIKE in game.state.deck:
                other = game.clone()
                give(other, 1 - other.decision.side)
                assert might_be_struck(other, choice) == expected, seed
            game.apply(choice)
            if game.decision is not None and game.decision.question == q.FIRST_STRIKE:
                assert expected == game.decision.side, f"seed {seed}: {choice}"
                asked += 1
    assert asked, "First Strike was never asked for"


@found_once
def evadable_attack_in(table) -> Choice:
    """An attack that might be struck first, and that the defender may evade too."""
    for seed in range(60):
        rng, game = random.Random(seed), table.spec.new_game(table.setup, RolledChance(seed))
        while game.decision is not None:
            if game.decision.question == q.BATTLE and FIRST_STRIKE in game.state.deck:
                for choice in game.decision.choices:
                    if choice.verb == "attack" and might_be_struck(game, choice) is not None:
                        after = game.clone()
                        after.apply(choice)
                        if after.decision is not None and after.decision.question == q.EVADE:
                            game.take_events()
                            table.game = game
                            return choice
            game.apply(rng.choice(game.decision.choices))
    pytest.fail("nobody may evade")


def test_why_nothing_can_be_taken_back_tells_nothing_of_the_card_either(window, make_table):
    table = make_table()
    attack = evadable_attack_in(table)
    seen = []
    for held in (False, True):
        page = sit(window, table, attack, held=held)
        press(page, "No")
        assert page.session.decision.question == q.EVADE
        seen.append(Seen(window))
    assert seen[0] == seen[1], "something tells who holds First Strike"


@pytest.mark.slow
def test_an_open_question_is_put_anew_in_another_language(window, table, store):
    page = sit(window, table, attack_in(table), held=False)
    asked = page.prompt.question.text()
    try:
        store.change(language="es")
        settle()
        assert "Primer Golpe" in page.prompt.question.text()
    finally:
        store.change(language="en")
        settle()
    assert page.prompt.question.text() == asked
