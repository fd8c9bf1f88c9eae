"""The moments of a battle: armies introduced, banners, a leader fallen, the last blow, the end; from real battles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from ccancients.ancients import events as ev
from ccancients.ancients.banner_roll import roll_of
from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.events import BannerFor
from ccancients.ancients.scenario.files import base_scenarios, find_scenario
from ccancients.ancients.scenario.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.engine.gamespec import mind_of
from ccancients.engine.replay import replay
from ccancients.ui.ancients.board import moments
from ccancients.ui.ancients.words.moments import history, more_needed
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.canvas.pottery.figures import FIGURES, ORDER, ROOM
from ccancients.ui.desktop.i18n import localized
from ccancients.ui.look.palettes import PARCHMENT
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table
from tests.ui.hands import settle

Reached = tuple[Game[Any], Choice, list[object], int]
MOST_CHOICES = 3000
SEEDS = range(1, 30)


def reached(wanted: Callable[[list[object]], bool], scenario: str = "akragas") -> Reached:
    """A battle, the choice that brings wanted events, those events, and the seed."""
    setup = Setup(scenario=find_scenario(scenario))
    for seed in SEEDS:
        game, mind = ANCIENTS.new_game(setup, RolledChance(seed)), mind_of(ANCIENTS).player("random", seed)
        game.take_events()
        made: list[Choice] = []
        for _ in range(MOST_CHOICES):
            if game.decision is None:
                break
            made.append(mind.choose(ANCIENTS.view_for(game, game.decision.side)))
            game.apply(made[-1])
            events = game.take_events()
            if wanted(events):
                before = ANCIENTS.new_game(setup, RolledChance(seed))
                before.take_events()
                for choice in made[:-1]:
                    before.apply(choice)
                before.take_events()
                return before, made[-1], events, seed
    raise LookupError(f"none of the seeds {SEEDS} has it")


def has(*kinds: type[object]) -> Callable[[list[object]], bool]:
    return lambda events: all(any(isinstance(event, kind) for event in events) for kind in kinds)


@pytest.fixture
def told(window, store) -> Iterator[Callable[..., list[Moment]]]:
    """Lets a choice of a battle happen in the window; the moments that waited, in order, each seen once."""

    def let(found: Reached, which: str = "all") -> list[Moment]:
        store.change(moments=which, curtain=False)
        game, choice, _events, seed = found
        setup = Setup(scenario=game.state.battle.scenario)
        page = window.open_table(Table(ANCIENTS, setup, seed, game, (PERSON, PERSON)))
        settle()
        page.session.choose(choice)
        settle()
        waited = []
        while page.stage.animator.halts:
            assert page.parts.moments.isVisible()
            waited.append(page.parts.moments.moment)
            page.stage.hurry()
            settle()
        return waited

    yield let
    QApplication.processEvents()


def painted(moment: Moment, share: float = 1.0) -> QImage:
    image = QImage(400, 120, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    assert moment.picture is not None
    moment.picture(painter, QRectF(0, 0, 400, 120), share)
    painter.end()
    return image


# -- the beginning ----------------------------------------------------------------------------------------------------


def test_the_armies_are_introduced_once_before_the_first_turn(sit_down, store):
    store.change(moments="all", curtain=False)
    page = sit_down()
    settle()
    moment = page.parts.moments.moment
    assert page.stage.animator.halts
    assert moment.title == "Akragas, 406 BC"
    assert moment.rank is Rank.SHEET
    assert "5 Victory Banners win." in moment.lines
    assert moment.columns == (
        ("Syracusan", "Daphnaeus, Dionysius", "12 units", "6 cards · moves first"),
        ("Carthaginian", "Mago, Himilco", "12 units", "5 cards · moves second"),
    )
    assert page.parts.moments.on.text() == "Begin"
    page.stage.hurry()
    settle()
    assert not page.stage.animator.running
    assert page.play.interaction is not None, "then the first question is put"


def test_nobody_is_introduced_where_no_moments_are_wished_for(sit_down, store):
    store.change(moments="none", curtain=False)
    page = sit_down()
    settle()
    assert not page.parts.moments.isVisible()
    assert not page.stage.animator.running


@pytest.mark.parametrize("scenario", base_scenarios(), ids=lambda each: each.id)
def test_every_battle_is_introduced_by_what_its_file_says(scenario, qapp):
    assert qapp is not None
    game = ANCIENTS.new_game(Setup(scenario=scenario), RolledChance(1))
    moment = moments.introduction(game.state.battle, PARCHMENT)
    story = localized(scenario.introduction)
    assert moment.lines[0]
    assert " ".join(story.split()).startswith(moment.lines[0]), "whole sentences from its beginning, nothing else"
    assert moment.lines[0][-1] in ".!?"
    for column, army in zip(moment.columns, (scenario.bottom, scenario.top), strict=True):
        assert all(leader.name in column[1] or "officer" in column[1] or "tribune" in column[1]
                   for leader in army.leaders)
        assert army.commander in column[1]


def test_the_frieze_comes_on_from_both_ends_and_stands(qapp):
    assert qapp is not None
    game = ANCIENTS.new_game(Setup(scenario=find_scenario("akragas")), RolledChance(1))
    moment = moments.introduction(game.state.battle, PARCHMENT)
    assert painted(moment, 0.0) != painted(moment, 0.5) != painted(moment, 1.0)


def test_every_type_of_unit_has_its_figure():
    assert {moments.KINDS[each.code] for each in UNIT_TYPES} <= set(FIGURES)
    assert set(FIGURES) == set(ORDER) == set(ROOM)


@pytest.mark.parametrize(("text", "told_of"), [
    ("One. Two? Three! Four.", "One. Two? Three!"), ("In 406 B.C. a fight.", "In 406 B.C. a fight."), ("", ""),
    ("A" * 300 + ". " + "B" * 300 + ".", "A" * 300 + "."), ("Kr. e. 406-ban. Él.", "Kr. e. 406-ban. Él."),
])  # fmt: skip
def test_history_is_told_in_whole_sentences(text, told_of):
    assert history(text) == told_of


# -- banners ----------------------------------------------------------------------------------------------------------


def test_from_the_half_on_a_banner_says_how_many_are_missing():
    battle = ANCIENTS.new_game(Setup(scenario=find_scenario("akragas")), RolledChance(1)).state.battle
    assert [more_needed(battle, 1, won) for won in range(1, 6)] == [
        "", "", "2 more and the day is won.", "One more and the day is won.", "",
    ]
    ribbon = moments.banner(battle, ev.BannerWon(1, 3, BannerFor.UNIT))
    assert ribbon is not None
    assert ribbon.rank is Rank.RIBBON
    assert (ribbon.title, ribbon.lines) == ("Syracusan: 3 of 5 banners", ("2 more and the day is won.",))
    assert moments.banner(battle, ev.BannerWon(1, 2, BannerFor.UNIT)) is None


@pytest.mark.parametrize(("why", "said"), [
    (BannerFor.OBJECTIVE, "An objective is taken."), (BannerFor.EXIT, "They have broken through."),
])  # fmt: skip
def test_a_banner_for_which_nobody_fell_says_what_it_is_for(why, said):
    battle = ANCIENTS.new_game(Setup(scenario=find_scenario("akragas")), RolledChance(1)).state.battle
    ribbon = moments.banner(battle, ev.BannerWon(0, 1, why))
    assert ribbon is not None
    assert ribbon.lines == (said,)


# -- a leader falls ---------------------------------------------------------------------------------------------------


def test_a_leader_fallen_waits_with_his_name_and_the_banner(told):
    found = reached(has(ev.LeaderKilled))
    game, _choice, events, _seed = found
    killed = next(event for event in events if isinstance(event, ev.LeaderKilled))
    name = game.state.battle.leader_name[killed.leader]
    banners = next(event.banners for event in events
                   if isinstance(event, ev.BannerWon) and event.why is BannerFor.LEADER)
    waited = told(found)
    assert [moment.title for moment in waited].count(f"{name} fallen") == 1
    moment = next(moment for moment in waited if moment.title == f"{name} fallen")
    assert moment.rank is Rank.SHEET
    assert any(line.endswith(f": {banners} of 5 banners") for line in moment.lines)
    assert painted(moment, 0.0) != painted(moment, 1.0), "his coin turns to iron"


@pytest.mark.parametrize(("which", "ranks"), [("great", []), ("none", [])])
def test_a_fallen_leader_does_not_wait_where_that_is_not_wished_for(told, which, ranks):
    assert told(reached(has(ev.LeaderKilled)), which) == ranks


# -- the end ----------------------------------------------------------------------------------------------------------


def test_at_once_the_last_blow_is_seen_and_then_the_field(told, window):
    found = reached(has(ev.BattleOver, ev.DiceRolled))
    waited = told(found)
    assert [moment.title for moment in waited][-2] == "The last blow"
    last = waited[-1]
    assert last.rank is Rank.GREAT
    assert last.title.startswith("Victory: ")
    page = window.pages.match
    assert page.parts.end.isVisible(), "the figures come behind it"
    state = page.session.game.state
    assert len(last.columns[0]) == 1 + sum(state.banners), "banner by banner"
    assert painted(last, 0.0) != painted(last, 1.0)


def test_great_moments_only_tell_the_end_alone(told):
    assert [moment.rank for moment in told(reached(has(ev.BattleOver, ev.DiceRolled)), "great")] == [Rank.GREAT]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", ["akragas", "dertosa", "beneventum"])
def test_the_roll_counts_every_banner_with_what_it_was_won_for(scenario, seed):
    """The roll of a battle played again is what its state counts, each with who was lost for it."""
    setup = Setup(scenario=find_scenario(scenario))
    game, mind = ANCIENTS.new_game(setup, RolledChance(seed)), mind_of(ANCIENTS).player("random", seed)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            break
        game.apply(mind.choose(ANCIENTS.view_for(game, game.decision.side)))
    battle, roll = game.state.battle, roll_of(game.state.battle, replay(ANCIENTS, setup, list(game.journal)))
    assert [sum(won.side == side for won in roll.won) for side in (0, 1)] == list(game.state.banners), seed
    for won in roll.won:
        if won.why is BannerFor.UNIT:
            assert battle.unit_side[won.unit] != won.side, seed
            assert not game.state.blocks[won.unit], seed
            assert won.by < 0 or battle.unit_side[won.by] == won.side, seed
        elif won.why is BannerFor.LEADER:
            assert game.state.leader_hex[won.leader] < 0, seed
            assert battle.leader_side[won.leader] != won.side, seed
        else:
            assert won.unit >= 0, seed
