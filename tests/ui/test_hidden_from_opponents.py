"""Against an opponent of the program: whether he holds First Strike is told by nothing that the attacker sees."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication

from ccancients.ancients import questions as q
from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.procedures.first_strike import STRIKE
from ccancients.engine.decision import Choice
from ccancients.ui.shell.play import thinking
from ccancients.ui.shell.window import pages
from ccancients.ui.table.autosave import Autosave
from ccancients.ui.table.session import PERSON
from tests.ui.hands import click_hex, forget_log, settle
from tests.ui.test_hidden_reply import Seen, attack_in, give, words_on


class Silent(QObject):
    """An opponent in the same process who says nothing until the test lets him."""

    answered = Signal(int, object)
    failed = Signal(int, str)
    restarted = Signal(str)
    progressed = Signal(object)
    made: ClassVar[list[Silent]] = []

    def __init__(self, *_: object, **__: object) -> None:
        super().__init__()
        self.questions: list[dict[str, Any]] = []
        self.made.append(self)

    def ask(self, question: dict[str, Any]) -> int:
        self.questions.append(question)
        return len(self.questions)

    def say(self, choice: str, **more: object) -> None:
        self.answered.emit(len(self.questions), {"choice": choice, **more})
        settle()

    def prepare(self, *_: object) -> None: ...

    def forget(self) -> None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


@pytest.fixture(autouse=True)
def nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are exchanged here: no journal leads to these positions, so no save of them could be read."""
    monkeypatch.setattr(Autosave, "keep", lambda *_: None)


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> type[Silent]:
    """He takes his time, and what tells that it is long depends on no clock."""
    Silent.made.clear()
    monkeypatch.setattr(thinking, "SHOW_AFTER_MS", 3_600_000)
    monkeypatch.setattr(pages, "QtWorker", Silent)
    return Silent


@pytest.fixture
def attack_on_opponent(window, store, make_table, silent):
    """The person attacks a unit of an opponent's that might strike first: ``held`` whether it can."""

    table = make_table()
    attack = attack_in(table)
    attacker = table.game.decision.side
    seats = (PERSON, "recruit") if attacker == 0 else ("recruit", PERSON)

    def sit(*, held: bool, evades: bool | None = None):
        game = table.game.clone(record=True)
        if held:
            give(game, 1 - attacker)
        window.show_start()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        page = window.open_table(replace(table, game=game, extras={}, seats=seats))
        settle()
        forget_log(page)
        click_hex(page.view, attack.args[0])
        click_hex(page.view, attack.args[1])
        settle()
        return page

    sit.attack = attack
    return sit


def test_an_attack_looks_the_same_whether_or_not_the_opponent_holds_first_strike(window, attack_on_opponent, silent):
    seen = []
    for held in (False, True):
        page = attack_on_opponent(held=held)
        thinker = silent.made[-1]
        assert len(thinker.questions) == 1, "whoever might hold the card is asked, and nobody else"
        assert page.session.is_thinking
        asked, count = Seen(window), page.session.count
        thinker.say("pass", thought={"question": q.FIRST_STRIKE})
        seen.append((asked, Seen(window), page.session.game.state.blocks[:], page.session.count > count))
        assert page.session.count > count
        made = page.session.game.journal.choices()
        assert (made[-1] == Choice("pass")) == held
    assert seen[0] == seen[1], "something tells who holds First Strike"


def test_what_is_asked_is_a_question_about_the_card_even_without_it(attack_on_opponent, silent):
    for held in (False, True):
        page = attack_on_opponent(held=held)
        (question,) = silent.made[-1].questions
        view = page.session.referee.table.spec.view_from_json(
            page.session.referee.table.setup, question["view"]
        )
        assert view.decision.question == q.FIRST_STRIKE
        assert FIRST_STRIKE in view.state.hands[view.side]
        assert question["seed"] != page.session.referee.table.thinking_seed, "the opponent's own thoughts stay his own"


def test_only_who_holds_the_card_strikes(attack_on_opponent, silent):
    for held in (False, True):
        page = attack_on_opponent(held=held)
        silent.made[-1].say("first strike")
        assert (STRIKE in page.session.game.journal.choices()) == held
        assert not page.play.answering.reply.waiting


def test_while_the_opponent_is_asked_nothing_else_is_taken(window, attack_on_opponent, silent):
    page = attack_on_opponent(held=True)
    game = page.session.game
    click_hex(page.view, attack_on_opponent.attack.args[0])
    click_hex(page.view, attack_on_opponent.attack.args[1])
    page.play.answering.choose(game.decision.choices[-1])
    assert page.session.game.journal.choices() == game.journal.choices()
    assert any("thinking" in words for words in words_on(window))
    silent.made[-1].say("pass")
    assert page.session.game.journal.choices()[-2:] == [attack_on_opponent.attack, Choice("pass")]


def test_while_dice_roll_nobody_is_said_to_think_any_more(window, attack_on_opponent, silent):
    page = attack_on_opponent(held=False)
    page.stage.busy_changed.emit(True)  # as when the attack begins to be shown
    assert not any("thinking" in words for words in words_on(window))
    assert page.parts.prompt.question.text() == f"{page.play.at.name(page.session.game.decision.side)}: playing …"
    page.stage.busy_changed.emit(False)
    assert any("thinking" in words for words in words_on(window))
    silent.made[-1].say("pass")


def test_an_opponent_who_fails_is_replaced_the_same_with_and_without_the_card(window, attack_on_opponent, silent):
    said = []
    for held in (False, True):
        page = attack_on_opponent(held=held)
        thinker = silent.made[-1]
        thinker.failed.emit(1, "did not answer in time")
        settle()
        said.append([each["level"] for each in thinker.questions])
        thinker.say("pass")
        assert attack_on_opponent.attack in page.session.game.journal.choices()
    assert said[0] == said[1] == ["recruit", "random"]


def test_an_answer_that_is_none_is_stood_in_for(window, attack_on_opponent, silent):
    for held in (False, True):
        page = attack_on_opponent(held=held)
        silent.made[-1].say("march to Rome")
        assert attack_on_opponent.attack in page.session.game.journal.choices()


def test_an_answer_that_comes_when_the_table_is_left_changes_nothing(attack_on_opponent, silent):
    page = attack_on_opponent(held=True)
    page.session.close()
    silent.made[-1].say("first strike")
    assert attack_on_opponent.attack not in page.session.game.journal.choices()
