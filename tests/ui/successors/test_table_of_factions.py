"""The table of the factions says what counts now and what would count at the end (part 2)."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.successors.rules.scoring import victory_points
from ccancients.successors.setup import Setup
from ccancients.successors.spec import SUCCESSORS
from ccancients.ui.desktop.i18n import languages
from ccancients.ui.successors.words.scores import scores_of
from tests.ui.successors.matches import match


def test_points_now_and_at_the_end_are_told_apart():
    """A Champion has more at the end, and so have handicaps; nobody else."""
    state = match("babylon_323_four").game.state
    state.champions = 0b0101
    state.handicap = [0, 0, 0, 1]
    look = scores_of(state)
    now, then = victory_points(state), victory_points(state, at_the_end=True)
    assert look.heads[0] == "points → end"
    assert [row.figures[0] for row in look.rows] == [f"{a} → {b}" for a, b in zip(now, then, strict=True)]
    more = state.board.tables.victory.champion_vp
    assert [b - a for a, b in zip(now, then, strict=True)] == [more, 0, more, 1]


@pytest.mark.parametrize(("scenario", "switches", "head"), [
    ("first_march_two", {}, "points"), ("coalition_two", {"champion": False}, "points"),
])  # fmt: skip
def test_sums_that_are_the_same_at_the_end_are_one_figure(scenario, switches, head):
    state = match(scenario, **switches).game.state
    look = scores_of(state)
    assert look.heads[0] == head
    assert [row.figures[0] for row in look.rows] == [str(each) for each in victory_points(state)]


def test_markers_are_what_counts_where_a_scenario_says_so():
    setup = Setup(scenario="first_march_two", frame="first")
    state = SUCCESSORS.new_game(setup, RolledChance(3)).state
    assert scores_of(state).heads[0] == "markers"
    assert [row.figures[0] for row in scores_of(state).rows] == [str(each) for each in victory_points(state)]


@pytest.mark.parametrize("language", ["es", "it", "hu"])
def test_the_label_is_told_in_every_language(language):
    languages.use(language)
    assert "→" in scores_of(match("babylon_323_four").game.state).heads[0]
