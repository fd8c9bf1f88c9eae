"""A die in words: what was rolled, against what, and what it means."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.components.tables import ALL
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.things import general_name, side_name, units

DICE: Final = {
    "charge": mark("Elephant charge"), "command": mark("The command of the Romans"), "loyalty": mark("Loyalty"),
    "naval": mark("The sea"), "pursue": mark("Pursuit"), "retreat": mark("The rout"), "casualties": mark("Casualties"),
    "withdraw": mark("Withdrawal"), "cancel": mark("Holding them fast"), "counterattack": mark("Counterattack"),
    "attrition": mark("Attrition"), "avoid": mark("Avoiding battle"), "intercept": mark("Interception"),
    "siege": mark("Siege"),
}
"""What a die is rolled for."""
_UP_TO: Final = {
    ("avoid", ev.SUCCEEDED): mark("{general} avoids battle on {upto}: {die}. He slips away."),
    ("avoid", ev.FAILED): mark("{general} avoids battle on {upto}: {die}. He cannot get away."),
    ("avoid", ev.IN_VAIN): mark("{general} avoids battle on {upto}: {die}. But there is nowhere to go."),
    ("intercept", ev.SUCCEEDED): mark("{general} intercepts on {upto}: {die}. He comes."),
    ("intercept", ev.FAILED): mark("{general} intercepts on {upto}: {die}. He does not come."),
    ("pursue", ev.SUCCEEDED): mark("{general} pursues on {upto}: {die}. The march goes on."),
    ("pursue", ev.FAILED): mark("{general} pursues on {upto}: {die}. The march is over."),
    ("counterattack", ev.SUCCEEDED): mark("{general} counterattacks on {upto}: {die}. The initiative is his."),
    ("counterattack", ev.FAILED): mark("{general} counterattacks on {upto}: {die}. The enemy keeps the initiative."),
    ("withdraw", ev.SUCCEEDED): mark("{general} withdraws on {upto}: {die}. He may go, unless he is held fast."),
    ("withdraw", ev.FAILED): mark("{general} withdraws on {upto}: {die}. He cannot get away."),
    ("cancel", ev.SUCCEEDED): mark("{general} holds them fast on {upto}: {die}. They must stay."),
    ("cancel", ev.FAILED): mark("{general} holds them fast on {upto}: {die}. They get away."),
    ("loyalty", ev.SUCCEEDED): mark("{general} keeps his mercenaries on {upto}: {die}. They stay."),
    ("loyalty", ev.FAILED): mark("{general} keeps his mercenaries on {upto}: {die}. They begin to desert."),
}
"""What is rolled up to a general's limit, and how it went."""
_SEA: Final = {
    ev.SAFE_AT_SEA: mark("The sea: {die}. The fleet comes through."),
    ev.DRIVEN_BACK: mark("The sea: {die}. The fleet is driven back."),
    ev.LOST_AT_SEA: mark("The sea: {die}. The fleet is sunk."),
}
_SIEGE: Final = {
    (0, 0): mark("{general} attacks the walls: {die}. No point, no loss."),
    (0, 1): mark("{general} attacks the walls: {die}. No point, one unit lost."),
    (1, 0): mark("{general} attacks the walls: {die}. One point, no loss."),
    (1, 1): mark("{general} attacks the walls: {die}. One point, one unit lost."),
    (2, 0): mark("{general} attacks the walls: {die}. Two points, no loss."),
}
"""By points won and CUs lost, all that the table of sieges knows."""


def face_words(die: int, modifier: int) -> str:
    """A die as it lies, with its modifier and what they come to."""
    if not modifier:
        return str(die)
    added = f"{abs(modifier)}"
    sign = "+" if modifier > 0 else "−"
    return f"{die} {sign} {added} = {die + modifier}".replace("= -", "= −")


def die_words(event: ev.DieRolled) -> str:
    """A die in words."""
    die = face_words(event.die, event.modifier)
    if event.why == "naval":
        return tr(_SEA[event.result], die=die)
    if event.why == "siege":
        return tr(_SIEGE[event.points, event.lost], general=general_name(event.general), die=die)
    if event.why == "charge":
        return _charge(event, die)
    if event.why == "command":
        words = mark("Another consul than {general} on {least}–6: {die}. They change.") if (
            event.result == ev.SUCCEEDED) else mark(
            "Another consul than {general} on {least}–6: {die}. He keeps the command.")
        return tr(words, general=general_name(event.general), least=event.against, die=die)
    if event.why in ("attrition", "casualties", "retreat"):
        return f"{_column(event, die)} {cost_words(event)}"
    upto = f"1–{event.against}" if event.against > 1 else str(event.against)
    return tr(_UP_TO[event.why, event.result], general=general_name(event.general), upto=upto, die=die)


def _charge(event: ev.DieRolled, die: str) -> str:
    """Above the rating of whoever commands Rome the elephants break in; on a 1 they turn round."""
    if event.result == ev.STAMPEDE:
        return tr("The elephants charge: {die}. They turn on their own: Carthage loses one battle card.", die=die)
    whom = general_name(event.general) if event.general >= 0 else tr("an army without a general")
    least = max(event.against, 1)
    if event.result == ev.FAILED:
        return tr("The elephants charge {whom}, above {least}: {die}. They are held.", whom=whom, least=least, die=die)
    return plural("The elephants charge {whom}, above {least}: {die}. Rome loses one battle card.",
                  "The elephants charge {whom}, above {least}: {die}. Rome loses {count} battle cards.", event.lost,
                  whom=whom, least=least, die=die)


def _column(event: ev.DieRolled, die: str) -> str:
    """What the die is read against: units, or rounds fought."""
    side = side_name(event.side)
    if event.why == "casualties":
        return plural("Casualties after one round: {die}.", "Casualties after {count} rounds: {die}.", event.against,
                      die=die)
    if event.why == "retreat":
        return tr("The rout of {side}, who began with {units}: {die}.", side=side, units=units(event.against), die=die)
    return tr("Attrition of {side}, as for {units}: {die}.", side=side, units=units(event.against), die=die)


def cost_words(event: ev.DieRolled) -> str:
    """What a die of attrition, of casualties or of a rout costs."""
    if event.result == ev.NOTHING:
        return tr("Nobody is lost.") if event.why != "retreat" else tr("Nobody more is lost.")
    if event.lost == ALL:
        return tr("All who are left are lost.")
    if event.result == ev.COSTS_EACH:
        said = plural("Each side loses one unit", "Each side loses {count} units", event.lost)
    elif event.why == "retreat":
        said = plural("One unit more is lost", "{count} units more are lost", event.lost)
    else:
        said = plural("It costs one unit", "It costs {count} units", event.lost)
    beast = event.elephant and (event.side == CARTHAGE or event.result == ev.COSTS_EACH)  # Rome has none
    return tr("{lost}, an elephant if there is one.", lost=said) if beast else tr("{lost}.", lost=said)


def said(_state: object, event: ev.DieRolled) -> str:
    """A die in words, whatever the position."""
    return die_words(event)


__all__ = ["DICE", "cost_words", "die_words", "face_words", "said"]
