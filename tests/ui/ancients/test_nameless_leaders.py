"""Leaders whose names have not come down to us bear their office, in the reader's language."""

from __future__ import annotations

import pytest

from ccancients.ui.ancients.words.names import OFFICERS, leader_text
from ccancients.ui.desktop.i18n import languages
from tests.ui.hands import settle


@pytest.fixture
def trasimene(make_table):
    return make_table(scenario="trasimenus")


def test_every_office_is_one_of_a_battle_of_ours(trasimene):
    names = trasimene.game.state.battle.leader_name
    assert set(OFFICERS) <= set(names)


def test_a_leader_with_a_name_keeps_it_and_an_office_is_translated(trasimene):
    battle = trasimene.game.state.battle
    languages.use("it")
    try:
        said = [leader_text(battle, leader) for leader in range(battle.leader_count)]
    finally:
        languages.use("en")
    assert "Hannibal" in said
    assert "Ufficiale di cavalleria" in said
    assert not set(said) & set(OFFICERS)


def test_the_names_on_the_board_follow_the_language(window, store, trasimene):
    store.change(curtain=False)
    page = window.open_table(trasimene)
    settle()
    try:
        store.change(language="es")
        settle()
        looks = [str(item.piece.look) for item in page.view.board._items.values()]
        assert any("Tribuno romano" in look for look in looks)
    finally:
        store.change(language="en")
        settle()
