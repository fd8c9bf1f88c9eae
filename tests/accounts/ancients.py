"""The check of accounts of the ancients: positions read from JSON values, faces by the rule book."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ccancients.engine.account import Key
from tests.accounts.compare import differences, faults_of_losses, faults_of_order, faults_of_sums
from tests.accounts.spans import Span

_NOBODY: Final = {"unit": -1, "leader": -1, "table": -1}
_FACES: Final = ("light", "medium", "heavy", "leader", "flag", "swords")


def position(data: dict[str, Any]) -> dict[Key, int]:
    """Everything that is there."""
    found: dict[Key, int] = {}
    for kind, name in (("unit", "unit_hex"), ("blocks", "blocks"), ("leader", "leader_hex")):
        found |= {(kind, who, -1): number for who, number in enumerate(data[name])}
    for side in (0, 1):
        found["banners", side, -1], found["command", side, -1] = data["banners"][side], data["command"][side]
        found["hand", side, -1], found["table", side, -1] = len(data["hands"][side]), data["played"][side]
    return found


def faults(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    """What is wrong with the account of a span. ``words``  of a roll."""
    wanted = differences(position(span.before), position(span.after), _NOBODY)
    losses = faults_of_losses(span, _strengths(span, span.before), _strengths(span, span.after))
    return [*faults_of_sums(span, wanted), *losses, *faults_of_order(span), *_dice(span, words)]


def _strengths(span: Span, data: dict[str, Any]) -> dict[tuple[int, str], int]:
    """Blocks of each side."""
    sides = span.state.battle.unit_side
    return {
        (side, "blocks"): sum(number for unit, number in enumerate(data["blocks"]) if sides[unit] == side)
        for side in (0, 1)
    }


def _dice(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    rolls = [event for row in span.account.rows for event in row.events if hasattr(event, "faces")]
    dice = [face + 1 for event in rolls for face in event.faces]
    if dice != span.dice:
        return [f"dice told {dice}, rolled {span.dice}"]
    found = []
    for event in rolls:
        facts, said = event.to_json(), words(span.state, event)  # type: ignore[attr-defined]
        found += [f"said '{said}' of {facts}" for wanted in _wanted(facts) if wanted not in said]
    return [*found, *_losses(span)]


def _wanted(event: dict[str, Any]) -> list[str]:
    """What has to be said of a roll: every face, and hits, flags, swords that did not count, or the leader's fate."""
    faces, hits = event["faces"], event["hits"]
    wanted = [f"{faces.count(face)} × {name}" for face, name in enumerate(_FACES) if face in faces]
    if event["why"] in ("rally", "i am spartacus"):
        return wanted
    if event["why"] in ("leader casualty check", "leader escape"):
        helmets = faces.count(_FACES.index("leader"))
        need = event["first"] if event["why"] == "leader casualty check" else 1
        return [*wanted, "he falls" if helmets >= need else "he is unharmed"]
    wanted.append("no hit" if not hits else "1 hit" if hits == 1 else f"{hits} hits")
    for name in ("flag", "sword"):
        number = event["flags"] if name == "flag" else event["ignored_swords"]
        wanted += [f"{number} {name}{'s' if number > 1 else ''}"] if number else []
    return wanted


def _losses(span: Span) -> list[str]:
    """Hits take as many blocks as there are, in the rolls of close and ranged combat at a unit."""
    found = []
    for row in span.account.rows:
        told = [event.to_json() for event in row.events]  # type: ignore[attr-defined]
        for number, event in enumerate(told):
            if event["event"] != "DiceRolled" or event["why"] not in ("close combat", "ranged combat", "battle back"):
                continue
            until = next((at for at, each in enumerate(told[number + 1:], number + 1)
                          if each["event"] in ("DiceRolled", "UnitMoved", "RetreatBlocked")), len(told))
            lost = sum(each["count"] for each in told[number + 1:until] if each["event"] == "BlocksLost")
            if lost > event["hits"]:
                found.append(f"{event} took {lost} blocks")
    return found
