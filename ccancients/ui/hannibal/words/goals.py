"""A die of a battle in words before it falls: what it has to show, and for what."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import events as ev
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.battle_ends import cost_words
from ccancients.ui.hannibal.words.things import general_name, side_name, units

_GOALS: Final = {
    "counterattack": mark("{general} rolls to counterattack: on {upto} the initiative is his."),
    "withdraw": mark("{general} rolls to withdraw: on {upto} he may go, unless he is held fast."),
    "cancel": mark("{general} rolls to hold them fast: on {upto} they must stay."),
}


def goal_words(event: ev.DieRolled) -> str:
    """What a die of a battle has to show and what for, as it is said before it falls; nothing of what it shows."""
    if event.why == "charge":
        whom = general_name(event.general) if event.general >= 0 else tr("an army without a general")
        return tr("The elephants charge {whom}: above {least} Rome loses cards, on 1 Carthage does.", whom=whom,
                  least=max(event.against, 1))
    if event.why == "command":
        return tr("On {least}–6 another consul than {general} commands.", general=general_name(event.general),
                  least=event.against)
    if event.why == "casualties":
        return plural("Casualties after one round, by the die: {costs}.",
                      "Casualties after {count} rounds, by the die: {costs}.", event.against,
                      costs=cost_words(event.against))
    if event.why == "retreat":
        return tr("The rout of {side}, who began with {units} …", side=side_name(event.side),
                  units=units(event.against))
    if event.why == "attrition":
        return tr("Attrition of {side}, as for {units} …", side=side_name(event.side), units=units(event.against))
    upto = f"1–{event.against}" if event.against > 1 else str(event.against)
    return tr(_GOALS[event.why], general=general_name(event.general), upto=upto)
