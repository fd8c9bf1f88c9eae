"""A die in words: what was rolled, against what, and what it means."""

from __future__ import annotations

from typing import Final

from ccancients.successors import events as ev
from ccancients.successors.components.board import NOBODY
from ccancients.successors.components.tables import Roll
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.successors.words.things import general_name

DICE: Final = {
    "attrition": mark("Attrition"), "siege": mark("Siege"), "assault": mark("Assault"),
    "intercept": mark("Interception"), "evade": mark("Evasion"), "battle": mark("Battle"),
    "loss of a leader": mark("Loss of a leader"), "losing": mark("Losses of the Macedonians"),
    "sea": mark("Interception at sea"), "sea battle": mark("Battle at sea"), "order": mark("Who begins"),
    "citizens": mark("A rising"), "wages": mark("Wages"), "plague": mark("Fever"),
    "tyche": mark("Tyche"), "movement": mark("Movement"),
}
"""What a die is rolled for."""
_ABOVE: Final = {
    ("intercept", ev.SUCCEEDED): mark("{general} intercepts on {wanted}: {die}. He comes."),
    ("intercept", ev.FAILED): mark("{general} intercepts on {wanted}: {die}. He comes too late."),
    ("evade", ev.SUCCEEDED): mark("{general} evades on {wanted}: {die}. He gets away."),
    ("evade", ev.FAILED): mark("{general} evades on {wanted}: {die}. He cannot get away."),
    ("loss of a leader", ev.SUCCEEDED): mark("{general} is lost on {wanted}: {die}. He lives."),
    ("loss of a leader", ev.FAILED): mark("{general} is lost on {wanted}: {die}. He is killed."),
    ("sea", ev.SUCCEEDED): mark("The fleet finds them on {wanted}: {die}. It puts out."),
    ("sea", ev.FAILED): mark("The fleet finds them on {wanted}: {die}. It misses them."),
    ("citizens", ev.SUCCEEDED): mark("The citizens rise on {wanted}: {die}. They rise."),
    ("citizens", ev.FAILED): mark("The citizens rise on {wanted}: {die}. They stay quiet."),
}
_ORDER: Final = {
    ev.SUCCEEDED: mark("Who begins, the lowest die: {die}. It is the lowest."),
    ev.FAILED: mark("Who begins, the lowest die: {die}. Another is lower."),
    ev.TIED: mark("Who begins, the lowest die: {die}. Another is as low: they roll again."),
}


def die_words(state: State, event: ev.DieRolled) -> str:
    """A die in words; those of movement and of Tyche are told by the events that come with them."""
    if (event.why, event.result) in _ABOVE:
        whose = general_name(state.board, event.commander) if event.commander != NOBODY else ""
        return tr(_ABOVE[event.why, event.result], general=whose, wanted=_wanted(state, event), die=event.die)
    if event.why == "order":
        return tr(_ORDER[event.result], die=event.die)
    if event.why == "wages":
        won = plural("One goes over.", "{count} go over.", event.number) if event.number else tr("Nobody goes over.")
        return f"{tr('Wages unpaid: {die}.', die=event.die)} {won}"
    if event.why in ("attrition", "losing", "plague"):
        return _lost(state, event)
    if event.why in ("siege", "assault"):
        return _siege(event)
    if event.why == "battle":
        if event.number != event.die:
            return tr("Battle: {die}, which counts as his commander's {rating}.", die=event.die, rating=event.number)
        least = max(1, event.against)
        return tr("Battle: {die}, at least {rating}. It counts as it lies.", die=event.die, rating=least)
    if event.why == "sea battle":
        return tr("Battle at sea: {die} + {fleet} for the fleet = {sum}.", die=event.die, fleet=event.modifier,
                  sum=event.die + event.modifier)
    return tr("{why}: {die}", why=tr(DICE[event.why]), die=event.die)


def _wanted(state: State, event: ev.DieRolled) -> str:
    """The dice on which it happens."""
    tables = state.board.tables
    if event.why == "sea":
        return ", ".join(str(die) for die in sorted(tables.naval_interception.succeeds_on))
    if event.why in ("loss of a leader", "citizens"):
        return faces(list(range(event.against + (event.why == "citizens"), 7)))
    table: Roll = tables.interception if event.why == "intercept" else tables.evasion
    return faces([die for die in range(1, 7) if table.succeeds(die, event.against)])


def faces(dice: list[int]) -> str:
    """Some dice that follow each other."""
    if not dice:
        return tr("no die")
    return f"{dice[0]}–{dice[-1]}" if len(dice) > 1 else str(dice[0])


def _lost(state: State, event: ev.DieRolled) -> str:
    column = state.board.tables.attrition.columns[event.against]
    words = tr("Attrition, units {column}: {die}.", column=column, die=event.die)
    if event.why == "losing":
        words = tr("Losses of the Macedonians, units {column}: {die}.", column=column, die=event.die)
    if event.why == "plague":
        words = tr("Fever, units {column}: {die}.", column=column, die=event.die)
    cost = plural("It costs one unit.", "It costs {count} units.", event.number) if event.number else tr(
        "Nobody is lost.")
    return f"{words} {cost}"


def _siege(event: ev.DieRolled) -> str:
    won = plural("one point of {wanted}", "{count} points of {wanted}", event.number, wanted=event.against)
    words = mark("Assault: {die}, {points}.") if event.why == "assault" else mark("Siege: {die}, {points}.")
    said = tr(words, die=event.die, points=won)
    return f"{said} {tr('The place falls.')}" if event.result == ev.SUCCEEDED else said


said = die_words

__all__ = ["DICE", "die_words", "faces", "said"]
