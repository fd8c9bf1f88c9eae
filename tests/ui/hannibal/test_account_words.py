"""What an account of a campaign comes to, in words."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import POOL
from ccancients.ui.hannibal.words.account import HannibalAccounts

NUMBER = {general.key: number for number, general in enumerate(GENERALS)}


@pytest.mark.parametrize("viewer", [ROME, CARTHAGE])
@pytest.mark.parametrize("begins_with_the_turn", [False, True])
def test_who_goes_home_when_consuls_are_drawn_is_not_lost(viewer: int, begins_with_the_turn: bool) -> None:
    """Also where the account begins after the units of that turn were raised (2.1)."""
    going, staying, drawn = NUMBER["p_scipio"], NUMBER["t_longus"], NUMBER["g_flaminius"]
    events: list[object] = [ev.TurnBegan(2)] if begins_with_the_turn else []
    events += [ev.OfficeGiven(staying, False), ev.GeneralLeft(going, POOL), ev.OfficeGiven(drawn, True)]
    said = foot(viewer, events)
    assert not any("lost: " in line for line in said), said


def test_who_is_beaten_and_goes_home_is_lost() -> None:
    beaten = NUMBER["t_longus"]
    assert "Rome lost: T. Longus." in foot(CARTHAGE, [ev.GeneralLeft(beaten, POOL)])


def foot(viewer: int, events: list[object]) -> tuple[str, ...]:
    state, accounts = HANNIBAL.new_game(Setup(), RolledChance(1)).state, HannibalAccounts()
    return accounts.foot(state, accounts.tell(state, events), viewer)
