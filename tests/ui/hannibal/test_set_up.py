"""Before a campaign: switches with their rules, the figures of balance, and the bid for the sides."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from ccancients.hannibal.balance import balances
from ccancients.hannibal.components.sides import CARTHAGE, ROME, SIDES
from ccancients.hannibal.components.switches import OF_THE_BOOK
from ccancients.hannibal.setup import Bid
from ccancients.ui.desktop.i18n import LANGUAGES
from ccancients.ui.hannibal.setup.bid import Offer, Settlement, settled
from ccancients.ui.hannibal.setup.dialog import CampaignDialog
from ccancients.ui.hannibal.words.rules import rulebook
from ccancients.ui.look.palettes import theme
from ccancients.ui.table.session import PERSON
from ccancients.workshop.cut_words import cut_words
from tests.sweeps import rest_slow
from tests.ui.hands import settle


@pytest.fixture
def dialog(qtbot, store) -> CampaignDialog:
    made = CampaignDialog(store, theme(), None)
    qtbot.addWidget(made)
    made.show()
    return made


def never() -> int:
    raise AssertionError("there is nothing to be parted by lot")


def test_different_wishes_cost_nothing():
    assert settled(Offer(ROME, 5), Offer(CARTHAGE, 3), never) == Settlement(ROME, ROME, 0)


@pytest.mark.parametrize("side", SIDES)
def test_the_higher_offer_has_the_side_and_pays(side):
    assert settled(Offer(side, 3), Offer(side, 1), never) == Settlement(side, side, 3)
    assert settled(Offer(side, 1), Offer(side, 4), never) == Settlement(1 - side, side, 4)


def test_equal_offers_are_parted_by_lot():
    assert settled(Offer(ROME, 2), Offer(ROME, 2), lambda: 0) == Settlement(ROME, ROME, 2, by_lot=True)
    assert settled(Offer(ROME, 2), Offer(ROME, 2), lambda: 1) == Settlement(CARTHAGE, ROME, 2, by_lot=True)


def test_two_people_bid_and_the_war_begins_as_they_agreed(dialog):
    dialog.bid.click()
    bidding = dialog.bidding
    first, second = bidding.boxes
    QTest.keyClicks(first.name, "Ada")
    first.markers.setValue(1)
    first.seal.click()
    assert not first.markers.isVisible(), "the other does not see it"
    assert not bidding.agree.isEnabled()
    QTest.keyClicks(second.name, "Bo")
    second.markers.setValue(2)
    second.seal.click()
    assert "Bo plays Carthage and gives 2 markers away." in bidding.result_words.text()
    QTest.mouseClick(bidding.agree, Qt.MouseButton.LeftButton)
    settle()
    assert [box.seat for box in dialog.sides] == [PERSON, PERSON]
    assert [box.person.text() for box in dialog.sides] == ["Ada", "Bo"]
    assert dialog.setup().bid == Bid(side="carthage", markers=2)
    table = dialog.table()
    assert table.game.decision.question == "remove_marker"
    assert table.game.decision.side == CARTHAGE


def test_the_balance_is_told_as_it_was_measured(dialog):
    said = [label.text() for label in dialog.findChildren(QLabel)]
    for known in balances():
        assert 0 < known.interval[0] < known.share < known.interval[1] < 1
        assert str(known.games) in said
    assert "55% (50%–59%)" in said


def test_every_switch_leads_to_its_rule(dialog):
    assert set(dialog.switches.controls) == set(OF_THE_BOOK)
    for control in dialog.switches.controls.values():
        assert control.property("rules") in rulebook().entries


def test_a_newcomer_sees_sides_opponents_and_edition_and_no_switch(dialog):
    settle()
    assert all(box.player.isVisible() for box in dialog.sides)
    assert dialog.edition.isVisible()
    assert not any(control.isVisible() for control in dialog.switches.controls.values())
    dialog.tabs.setCurrentIndex(1)
    assert all(control.isVisible() for control in dialog.switches.controls.values())


def test_the_tab_of_the_rules_says_how_many_are_not_as_in_the_edition(dialog):
    controls, tabs = dialog.switches.controls, dialog.tabs
    assert tabs.tabText(1) == "Rules"
    controls["sortie_may_be_avoided"].toggle()
    assert tabs.tabText(1) == "Rules · one changed"
    controls["storms_at_sea_modifier"].setValue(1)
    assert tabs.tabText(1) == "Rules · 2 changed"
    assert dialog.setup().switches == {"sortie_may_be_avoided": True, "storms_at_sea_modifier": 1}
    dialog.edition.setCurrentIndex(1)
    assert tabs.tabText(1) == "Rules", "another edition, with its own rules"
    assert dialog.setup().switches == {}


@pytest.mark.parametrize(
    ("language", "scale"), rest_slow(product(LANGUAGES, [100, 160]), {("hu", 160), ("en", 100)})
)
def test_all_words_have_room(qtbot, store, window, language, scale):
    store.change(language=language, text_scale=scale)
    window.resize(1280, 720)
    dialog = CampaignDialog(store, theme(text_scale=scale), window)
    qtbot.addWidget(dialog)
    dialog.show()
    for tab in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(tab)
        settle()
        assert cut_words(dialog) == []
