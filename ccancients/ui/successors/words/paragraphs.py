"""By which paragraph of the rules each thing happens: what stands behind a line of the log."""

from __future__ import annotations

from typing import Final

from ccancients.successors import events as ev
from ccancients.ui.desktop.i18n import tr

PART: Final = "part "

_MOVES: Final = {
    "march": "S4 66, 67", "sail": "S4 68, 69", "embark": "S4 76", "land": "S4 76", "inside": "S4 75",
    "outside": "S4 75", "intercept": "S4 178", "evade": "S4 194", "fall back": "S4 182", "retreat": "7.R",
    "city": "S4 152",
}
_DEEDS: Final = {"besiege": "S4 81", "siege": "S4 81", "remove": "S4 85"}
_DICE: Final = {
    "attrition": "S4 146", "siege": "S4 81", "assault": "part 2", "intercept": "S4 178", "evade": "S4 194",
    "battle": "S4 190", "loss of a leader": "7.I", "losing": "7.L", "sea": "8.5", "sea battle": "8.5",
    "tyche": "part 2", "order": "part 2",
}
_LOSSES: Final = {
    "attrition": "S4 146", "battle": "7.I", "losing": "7.L", "retreat": "7.R", "sea": "8.5", "forage": "S4 9",
    "reinforcements": "part 2",
}
_PLAIN: Final[dict[type, str]] = {
    ev.MovementDie: "S4 40", ev.Activated: "S4 15", ev.SetOut: "S4 7", ev.CommanderChanged: "S4 46",
    ev.PointsGone: "S4 190", ev.PickedUp: "S4 22", ev.Dropped: "S4 24", ev.MinorPlaced: "S4 15",
    ev.PassageAsked: "S4 156", ev.PassageAnswered: "S4 156", ev.Overrun: "S4 172", ev.InterceptionTried: "S4 178",
    ev.EvasionTried: "S4 194", ev.RoyalArmyTested: "S4 186", ev.Deserted: "S4 186", ev.BattleBegan: "S4 190",
    ev.BattleStrength: "7.I", ev.BattleOver: "7.I", ev.SeaBattle: "8.5", ev.ChampionLost: "part 10",
    ev.PointsChanged: "5.1", ev.ArmyActivated: "S4 113", ev.ArmyMoved: "S4 119", ev.CardPlayed: "part 2",
    ev.TycheDie: "part 2",
}


def paragraph_words(paragraph: str) -> str:
    """A paragraph as it stands behind a line of the log, in the reader's language."""
    number = paragraph.removeprefix(PART)
    return tr("part {number}", number=number) if number != paragraph else paragraph


def paragraph_of(event: ev.Event) -> str:
    """The line of the chapter (S4), or the part of this program's rules, that an event rests on; empty for none."""
    if isinstance(event, ev.Moved):
        return _MOVES.get(event.why, "")
    if isinstance(event, ev.PointsSpent):
        return _DEEDS.get(event.deed, "")
    if isinstance(event, ev.DieRolled):
        return _DICE.get(event.why, "")
    if isinstance(event, ev.UnitsLost):
        return _LOSSES.get(event.why, "")
    return _PLAIN.get(type(event), "")
