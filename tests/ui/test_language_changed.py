"""A change of the language reaches everything in sight: no widget keeps words of the old one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget

from ccancients.ancients import questions as q
from ccancients.ancients.mind.search.thinker import CONSUL, Thinker
from ccancients.engine.gamespec import mind_of
from ccancients.paths import resources_dir
from ccancients.search.budget import Budget
from ccancients.ui.desktop.catalogue import messages_of
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.table.reviews import keep_review
from ccancients.ui.table.session import PERSON
from tests.ui.hands import settle

SAID = ("text", "toolTip", "accessibleName", "accessibleDescription", "windowTitle", "placeholderText")


def said(root: QWidget) -> Iterator[tuple[str, str]]:
    """What every widget in sight says, and by what kind of widget."""
    for widget in (root, *root.findChildren(QWidget)):
        for name in SAID if widget.isVisibleTo(root) else ():
            words = getattr(widget, name, None)
            found = words() if callable(words) else ""
            if isinstance(found, str):
                yield from ((type(widget).__name__, line) for line in found.split("\n"))


def english_left(root: QWidget) -> list[tuple[str, str]]:
    """Words that the Spanish catalogue would say otherwise."""
    _header, messages = messages_of("es", resources_dir() / "i18n")
    texts = {message.key: message.forms[0] for message in messages if not message.other}
    english = {text for text, spanish in texts.items() if text != spanish and "{" not in text}
    english -= set(texts.values())
    return [(kind, words) for kind, words in said(root) if words in english]


@pytest.fixture
def page(sit_down, store):
    store.change(curtain=False)
    return sit_down(seed=5)


@pytest.mark.slow
def test_a_match_with_advice(page, window):
    view = page.table.spec.view_for(page.session.game, page.session.decision.side)
    page.advice.panel.think()
    page.advice._found(Thinker(3, CONSUL).think(view, Budget(40, None)).to_json())
    plans = len(page.advice.panel.buttons)
    languages.use("es")
    settle()
    assert english_left(window) == []
    assert page.advice.panel.isVisible()
    assert len(page.advice.panel.buttons) == plans


def test_a_match_in_which_much_has_been_shown(page, window):
    session = page.session
    player = mind_of(page.table.spec).player("random", 3)
    while session.count < 60 or session.decision.question != q.CARD:
        session.choose(player.choose(page.table.spec.view_for(session.game, session.decision.side)))
    settle()
    before = {words for kind, words in said(window) if kind == "DeedRow" and words}
    assert any(" move from " in words for words in before)
    languages.use("es")
    settle()
    assert english_left(window) == []
    after = {words for kind, words in said(window) if kind == "DeedRow" and words}
    assert any(" mueve de " in words for words in after)
    assert len(after) == len(before)
    assert not after & before


@pytest.mark.slow
def test_a_replay_with_its_review(window, make_table):
    table = make_table(seed=7, seats=(PERSON, "centurion"))
    game, player = table.game, mind_of(table.spec).player("recruit", 3)
    while game.state.turns[0] < 3:
        game.apply(player.choose(table.spec.view_for(game, game.decision.side)))
    game.take_events()
    mind = mind_of(table.spec)
    turns = json.loads(json.dumps(mind.turns_seen(table.setup, list(game.journal), 0)))
    found = mind.review(table.setup, turns, 0, None, 3, lambda _told: None, 8)
    assert window.replays.open(table)
    page = window.replays.page
    keep_review(table.extras, 0, page.reel.length, json.loads(json.dumps(found)))
    page.review.begin_own()
    page.review.panel.large.click()
    settle()
    languages.use("es")
    settle()
    assert english_left(window) == []
    assert page.review.panel.turns.count() == len(found["moments"])
