"""Set-ups of Successors for tests: crowded scenarios, and switches that stand another way."""

from __future__ import annotations

from ccancients.successors.components.board import own_board
from ccancients.successors.components.tables import OPTIONS
from tests.successors.crowd import INITIATIVES, NUMBER, crowded_setup, setup_by


def test_switches_stand_another_way_by_the_seed():
    setups = [setup_by(seed, switches=True) for seed in range(40)]
    assert {name for each in setups for name in each.switches} > set(list(OPTIONS)[:3])
    for each in setups:
        each.check()
    assert setup_by(3, switches=True) == setup_by(3, switches=True)


def test_every_crowded_scenario_can_be_played_and_every_initiative_is_somebodys():
    for number in range(NUMBER):
        crowded_setup(number).check()
    board = crowded_setup(0).on_board()
    assert {each.initiative for each in board.generals} == set(range(1, 7))
    changed = {each.id for each, own in zip(board.generals, own_board().generals, strict=True) if each != own}
    assert changed == set(INITIATIVES)
