"""On which entry of the rules at hand each thing rests that happens: what stands behind a line of the log."""

from __future__ import annotations

import re
from typing import Final

from ccancients.successors import events as ev
from ccancients.ui.successors.words.rules import rulebook

INDEPENDENTS: Final = "ind."
"""The entries that are called by their chapter: their titles do not say of whom they are."""
_LETTER: Final = re.compile(r"^[A-Z](, [A-Z])*: ")
"""The letter by which the chapter calls a step, before the title of its entry."""
_MOVES: Final = {
    "march": "deed.paths", "sail": "sea.move", "embark": "sea.move", "land": "sea.move", "inside": "city.inside",
    "outside": "city.inside", "intercept": "way.intercept", "evade": "way.evade", "fall back": "way.back",
    "retreat": "fight.retreat", "city": "way.city",
}
_DEEDS: Final = {"besiege": "deed.siege", "siege": "deed.siege", "remove": "deed.remove"}
_DICE: Final = {
    "attrition": "way.fortress", "siege": "deed.siege", "assault": "frame.surrender", "intercept": "way.intercept",
    "evade": "way.evade", "battle": "fight.battle", "loss of a leader": "fight.battle", "losing": "fight.lose",
    "sea": "sea.intercept", "sea battle": "sea.intercept", "tyche": "frame.tyche",
    "citizens": "frame.events", "wages": "frame.events", "plague": "frame.events", "order": "frame.sequence",
}
_LOSSES: Final = {
    "attrition": "way.fortress", "battle": "fight.battle", "losing": "fight.lose", "retreat": "fight.retreat",
    "sea": "sea.intercept", "forage": "frame.forage", "reinforcements": "frame.reinforce", "plague": "frame.events",
    "sally": "frame.surprise", "storm": "frame.surprise",
}
_PLAIN: Final[dict[type, str]] = {
    ev.MovementDie: "act.points", ev.Activated: "act.once", ev.SetOut: "act.compose",
    ev.CommanderChanged: "act.command",
    ev.PointsGone: "fight.battle", ev.PickedUp: "act.pieces", ev.Dropped: "act.pieces", ev.MinorPlaced: "act.minor",
    ev.PassageAsked: "way.passage", ev.PassageAnswered: "way.passage", ev.Overrun: "way.overrun",
    ev.InterceptionTried: "way.intercept", ev.EvasionTried: "way.evade", ev.RoyalArmyTested: "way.royal",
    ev.Deserted: "way.royal", ev.BattleBegan: "fight.battle", ev.BattleStrength: "fight.battle",
    ev.BattleOver: "fight.battle", ev.SeaBattle: "sea.intercept", ev.ChampionLost: "frame.prestige",
    ev.PointsChanged: "deed.siege", ev.ArmyActivated: "ind.who", ev.ArmyMoved: "ind.who", ev.CardPlayed: "frame.tyche",
    ev.TycheDie: "frame.tyche", ev.PrizesPaid: "frame.prizes", ev.CardTurnedUp: "frame.turn_end",
    ev.CardsGivenUp: "frame.turn_end", ev.MarkersIsolated: "frame.turn_end", ev.GeneralCame: "frame.arrivals",
    ev.FavorChanged: "frame.prestige", ev.PointsOffered: "frame.seats", ev.SeatBid: "frame.seats",
    ev.SeatsTaken: "frame.seats",
    ev.CardRevealed: "frame.surprise", ev.TypeChanged: "frame.events",
}


def paragraph_words(entry: str) -> str:
    """The title of an entry as it stands behind a line of the log, in the reader's language; empty for none."""
    if not entry:
        return ""
    book = rulebook()
    found = book.entries[entry]
    title = _LETTER.sub("", found.title)
    if entry.startswith(INDEPENDENTS):
        title = next(chapter.title for chapter in book.chapters if chapter.id == found.chapter)
    return title[:1].upper() + title[1:]


def paragraph_of(event: ev.Event) -> str:
    """The entry of the rules at hand that an event rests on; empty for none."""
    if isinstance(event, ev.Moved):
        return _MOVES.get(event.why, "")
    if isinstance(event, ev.PointsSpent):
        return _DEEDS.get(event.deed, "")
    if isinstance(event, ev.DieRolled):
        return _DICE.get(event.why, "")
    if isinstance(event, ev.UnitsLost):
        return _LOSSES.get(event.why, "")
    if isinstance(event, ev.Deserted) and event.target >= 0:
        return "frame.events"
    return _PLAIN.get(type(event), "")
