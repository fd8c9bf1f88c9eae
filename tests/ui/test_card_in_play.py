"""Issue 23, point 5: the card in play is in sight all turn; a card under the mouse lights whom it could order."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from ccancients.ancients import questions as q
from ccancients.ancients.components.cards import COMMAND_CARDS, Family
from ccancients.ancients.scenario.files import find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.ui.ancients.orderable import could_order
from ccancients.ui.canvas.marks import Mark
from ccancients.ui.shell.play.match_page import MatchPage
from tests.sweeps import rest_slow
from tests.ui.hands import play_until, point_at, settle


@pytest.fixture
def page(window, sit_down, store) -> MatchPage:
    store.change(curtain=False)
    return sit_down(seed=5)


def lit(page: MatchPage) -> set[int]:
    return {here for here, marks in page.view.board.marks().items() if Mark.ORDERABLE in marks}


@pytest.mark.slow
def test_the_card_lies_there_all_turn_with_its_text_and_then_as_the_last_one(page):
    assert not page.parts.card.isVisible(), "nobody has played one"
    play_until(page, q.ORDERS)
    card, session, art = page.parts.card, page.session, page.face.panels.art
    side = session.decision.side
    played = session.game.state.played[side]
    assert card.isVisible()
    assert (card.card, card.now) == (played, True)
    assert card.name == art.card_name(played)
    assert art.card_effect(played) in card.accessibleName()
    rng = random.Random(3)
    while session.game.state.active == side:
        assert (card.card, card.now) == (played, True)
        session.choose(rng.choice(session.decision.choices))
        settle()
    assert (card.card, card.now) == (played, False)
    assert page.face.seat(page.table, session.game.state, side).name in card.tag


@pytest.mark.slow
@pytest.mark.parametrize("scale", [100, 160])
def test_in_a_low_window_it_is_a_band_with_its_text_and_while_a_question_needs_the_room_with_its_name(
    page, store, scale
):
    store.change(text_scale=scale)
    play_until(page, q.ORDERS)
    card, prompt = page.parts.card, page.prompt
    assert card.isVisible()
    assert not card.brief
    assert card.height() < 0.15 * page.parts.side.height() * scale / 100
    play_until(page, q.EVADE)
    assert prompt.weighed
    assert card.isVisible()
    assert card.brief
    assert card.geometry().bottom() < prompt.geometry().top()
    assert card.height() >= page.theme.px("lead")
    play_until(page, q.ORDERS)
    assert not card.brief


def test_a_card_of_the_hand_lights_whom_it_could_order_and_no_longer(page, qtbot):
    play_until(page, q.CARD, 2)
    game = page.session.game
    button = next(
        each for each in page.hand.cards if COMMAND_CARDS[each.card].family is Family.SECTION and each.playable
    )
    point_at(button, QPoint(20, 20))
    settle()
    after = game.clone()
    after.apply(Choice("play", (button.card,)))
    wanted = {choice.args[0] for choice in after.decision.choices if choice.verb in ("order", "order leader")}
    assert lit(page) == wanted
    assert wanted
    qtbot.waitUntil(lambda: page.preview.card == button.card)  # it rests there for a moment
    QTest.mouseMove(page.view.viewport(), QPoint(3, 3))
    settle()
    assert not lit(page)


def test_the_card_in_play_under_the_mouse_shows_its_text_and_rings_those_it_means(page):
    play_until(page, q.ORDERS, 3)
    stops = set(page.play.interaction.stops())
    point_at(page.parts.card, QPoint(30, 20))
    settle()
    assert page.preview.card == page.parts.card.card
    assert stops <= lit(page)
    assert not page.preview.geometry().intersects(page.parts.side.geometry())


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_whom_a_card_could_order_is_told_without_a_look_at_dice_or_deck(seed):
    game = ANCIENTS.new_game(Setup(scenario=find_scenario("zama")), RolledChance(seed))
    rng, seen = random.Random(seed), 0
    for _ in range(600):
        if game.decision is None:
            break
        if game.decision.question == q.CARD:
            before, chance = game.state.to_json(), game.chance.copy()
            for choice in game.decision.choices:
                found = could_order(game, choice.args[0])
                own = [here for unit, here in enumerate(game.state.unit_hex)
                       if game.state.battle.unit_side[unit] == game.decision.side]
                leaders = [here for leader, here in enumerate(game.state.leader_hex)
                           if game.state.battle.leader_side[leader] == game.decision.side]
                assert set(found) <= set(own) | set(leaders)
                if COMMAND_CARDS[choice.args[0]].key in ("i_am_spartacus", "rally"):
                    assert set(found) == {here for here in own if here >= 0}, "dice decide: anybody may be meant"
                seen += bool(found)
            assert game.state.to_json() == before
            assert vars(game.chance) == vars(chance) if hasattr(chance, "__dict__") else True
        game.apply(rng.choice(game.decision.choices))
    assert seen > 20


def test_a_card_that_cannot_be_played_now_means_nobody(page):
    play_until(page, q.MOVEMENT)
    assert could_order(page.session.game, page.session.game.state.hands[0][0]) == ()


@pytest.mark.slow
def test_the_question_says_which_troops_the_card_means_and_who_may_still_act(page):
    play_until(page, q.BATTLE, 2)
    names = page.view.board.layout.names
    attackers = {choice.args[0] for choice in page.session.decision.choices if choice.verb in ("attack", "fire")}
    text = page.prompt.question.text()
    assert all(names[here] in text for here in attackers)
