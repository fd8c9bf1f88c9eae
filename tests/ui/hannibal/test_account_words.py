"""What an account of a campaign comes to, in words."""

from __future__ import annotations

import pytest

from ccancients.engine.chance import RolledChance
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import HANNIBAL
from ccancients.hannibal.state import DISPLACED, OUT, POOL
from ccancients.ui.hannibal.words.account import HannibalAccounts

NUMBER = {general.key: number for number, general in enumerate(GENERALS)}


@pytest.mark.parametrize("viewer", [ROME, CARTHAGE])
@pytest.mark.parametrize("begins_with_the_turn", [False, True])
def test_who_goes_home_when_consuls_are_drawn_is_not_lost(viewer: int, begins_with_the_turn: bool) -> None:
    """Also where the account begins after the units of that turn were raised (2.1)."""
    going, staying, drawn = NUMBER["p_scipio"], NUMBER["t_longus"], NUMBER["g_flaminius"]
    events: list[object] = [ev.TurnBegan(2)] if begins_with_the_turn else []
    home = ev.GeneralLeft(going, POOL, displaced=False)
    events += [ev.OfficeGiven(staying, False), home, ev.OfficeGiven(drawn, True)]
    said = foot(viewer, events)
    assert not any("lost: " in line for line in said), said


@pytest.mark.parametrize(("general", "where"), [("t_longus", POOL), ("mago", DISPLACED)])
def test_who_is_displaced_is_not_lost_either_for_he_may_come_back(general: str, where: int) -> None:
    """Rules 8.6."""
    said = foot(CARTHAGE, [ev.GeneralLeft(NUMBER[general], where)])
    assert said[:2] == ("No units were lost.", f"Displaced: {GENERALS[NUMBER[general]].name}.")


def test_hannibal_is_lost_for_good() -> None:
    """Rules 8.6."""
    said = foot(ROME, [ev.GeneralLeft(NUMBER["hannibal"], OUT)])
    assert said[0] == "Carthage lost: Hannibal."
    assert not any("Displaced" in line for line in said)


def foot(viewer: int, events: list[object]) -> tuple[str, ...]:
    state, accounts = HANNIBAL.new_game(Setup(), RolledChance(1)).state, HannibalAccounts()
    return accounts.foot(state, accounts.tell(state, events), viewer)
