"""The check of accounts of Hannibal: positions read from JSON values, dice by the tables of the rule book."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ccancients.engine.account import Key
from ccancients.hannibal.components.board import PLACES, PROVINCES, SPACES, SPACES_OF
from ccancients.hannibal.components.generals import GENERALS
from tests.accounts.compare import differences, faults_of_losses, faults_of_order, faults_of_sums
from tests.accounts.spans import Span

_NOBODY: Final = dict.fromkeys(("general", "train", "control", "province"), -1)
_EFFECTS: Final = ("truce", "alliance", "naval_victory", "hanno_counsel", "cato_counsel")
_ATTRITION: Final = (
    "0000011", "0000111", "0001112", "0011122", "0111223", "1112233", "1122334",
)
"""Rule book, table of attrition: dice 1 to 7; columns 1, 2, 3, 4, 5-6, 7-9, 10."""
_ROUT: Final = ((0, 1), (1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (3, 5), (99, 99))
_WALLS: Final = ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))
_NUMBERS: Final = ("No", "One", "Two")


def position(data: dict[str, Any]) -> dict[Key, int]:
    """Everything that is there."""
    found: dict[Key, int] = {("turn", -1, -1): data["turn"], ("train", -1, -1): data["train"]}
    for spot, number in enumerate(data["cu"]):
        found["cu", spot // PLACES, spot % PLACES] = number
    found |= {("elephants", 1, place): number for place, number in enumerate(data["elephants"])}
    found |= {("general", who, -1): place for who, place in enumerate(data["general_at"])}
    found |= {("consul", who, -1): 1 for who in data["consuls"] if who >= 0}
    if data["proconsul"] >= 0:
        found["proconsul", data["proconsul"], -1] = 1
    for space in range(len(SPACES)):
        found["control", -1, space] = data["control"][space]
        found["points", -1, space] = data["points"][space]
        found["tribe", -1, space] = (data["dead_tribes"] >> space) & 1
    for side in (0, 1):
        found["hand", side, -1] = len(data["hands"][side])
        held = [number for number in range(len(PROVINCES)) if _holder(data["control"], number) == side]
        found |= {("province", number, -1): side for number in held}
        found["score", side, -1] = len([number for number in held if PROVINCES[number].scores])
    return found | {(name, -1, -1): data[name] for name in _EFFECTS}


def _holder(control: list[int], province: int) -> int:
    """More than half of its spaces (rules 1.3)."""
    spaces = SPACES_OF[province]
    return next((side for side in (0, 1) if 2 * sum(control[each] == side for each in spaces) > len(spaces)), -1)


def faults(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    """What is wrong with the account of a span. ``words``  of a die."""
    wanted = differences(position(span.before), position(span.after), _NOBODY)
    losses = faults_of_losses(span, _strengths(span.before), _strengths(span.after))
    return [*faults_of_sums(span, wanted), *losses, *faults_of_order(span), *_dice(span, words)]


def _strengths(data: dict[str, Any]) -> dict[tuple[int, str], int]:
    """Units of each side, elephants among them."""
    ordinary, beasts = data["cu"], sum(data["elephants"])
    return {
        (0, "units"): sum(ordinary[:PLACES]), (1, "units"): sum(ordinary[PLACES:]) + beasts, (1, "elephants"): beasts
    }


def _dice(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    dice = [event.die for row in span.account.rows for event in row.events if hasattr(event, "die")]
    if dice != span.dice:
        return [f"dice told {dice}, rolled {span.dice}"]
    found = []
    for row in span.account.rows:
        for number, event in enumerate(row.events):
            if hasattr(event, "die"):
                said, facts = words(span.state, event), event.to_json()  # type: ignore[attr-defined]
                if not re.fullmatch(wanted_words(facts), said):
                    found.append(f"said '{said}' of {facts}")
                found += _came_of_it(facts, [each.to_json() for each in row.events[number + 1:]])  # type: ignore[attr-defined]
    return found


def _thrown(event: dict[str, Any]) -> str:
    die, modifier = event["die"], event["modifier"]
    if not modifier:
        return str(die)
    return re.escape(f"{die} {'+' if modifier > 0 else '−'} {abs(modifier)} = {die + modifier}".replace("-", "−"))


def wanted_words(event: dict[str, Any]) -> str:
    """What has to be said of a die, worked out from what was rolled and against what alone."""
    why, die = event["why"], event["die"] + event["modifier"]
    thrown, against = _thrown(event), event["against"]
    if why == "naval":
        meant = "comes through" if die <= 1 else "is driven back" if die == 2 else "is sunk"
        return f"The sea: {thrown}. The fleet {meant}."
    if why == "siege":
        points, lost = _WALLS[min(max(die, 1), 6) - 1]
        won = f"{_NUMBERS[points]} point{'s' if points > 1 else ''}"
        return f".* attacks the walls: {thrown}. {won}, {'one unit lost' if lost else 'no loss'}."
    if why == "charge":
        return _charge(event)
    if why == "command":
        return f"Another consul than .* on 4–6: {thrown}. {'They change' if die >= 4 else 'He keeps the command'}."
    if why in ("attrition", "casualties"):
        column = sum(against >= least for least in (1, 2, 3, 4, 5, 7, 10)) - 1
        beasts = why == "casualties" or event["side"] == 1
        return f".*{against if against > 1 else 'one'} .*: {thrown}. {_cost(min(die, 7), column, beasts=beasts)}"
    if why == "retreat":
        lost = _ROUT[min(max(die, 0), 7)][against >= 5]
        if lost == 99:
            return f"The rout of .*: {thrown}. All who are left are lost."
        beast = ", an elephant if there is one" if event["side"] else ""  # Rome has none
        more = f"{_count(lost)} more (is|are) lost{beast}." if lost else "Nobody more is lost."
        return f"The rout of .* began with .*: {thrown}. {more}"
    if against != _limit(event):
        return f"a limit of {_limit(event)}"
    upto = f"1–{against}" if against > 1 else "1"
    return f".* on {upto}: {thrown}. {_up_to(why, die <= against)}"


def _charge(event: dict[str, Any]) -> str:
    die, rating = event["die"], GENERALS[event["general"]].battle if event["general"] >= 0 else 0
    if die == 1:
        return "The elephants charge: 1. They turn on their own: Carthage loses one battle card."
    met = f"The elephants charge .*, above {max(rating, 1)}: {die}. "
    return met + (r"Rome loses .* battle cards?\." if die > rating else "They are held.")


def _cost(die: int, column: int, *, beasts: bool) -> str:
    lost = int(_ATTRITION[max(die, 1) - 1][column])
    if not lost:
        return "Nobody is lost."
    cost = f"(It costs|Each side loses) {'one unit' if lost == 1 else f'{lost} units'}"
    return f"{cost}, an elephant if there is one." if die >= 6 and beasts else f"{cost}."


def _count(number: int) -> str:
    return "One unit" if number == 1 else f"{number} units"


def _limit(event: dict[str, Any]) -> int:
    """The highest die that succeeds: battle rating, or what the general's ability says, if that is more."""
    general, why = GENERALS[event["general"]], event["why"]
    ability = {"avoid": general.avoids, "intercept": general.intercepts, "pursue": general.pursues}.get(why, 0)
    if why in ("counterattack", "cancel"):
        return int(event["against"])  # who attacked first, and a switch, decide; see _came_of_it
    return max(general.battle, ability)


def _up_to(why: str, reached: bool) -> str:
    meant = {
        "avoid": ("(He slips away.|But there is nowhere to go.)", "He cannot get away."),
        "intercept": ("He comes.", "He does not come."), "pursue": ("The march goes on.", "The march is over."),
        "counterattack": ("The initiative is his.", "The enemy keeps the initiative."),
        "withdraw": ("He may go, unless he is held fast.", "He cannot get away."),
        "cancel": ("They must stay.", "They get away."), "loyalty": ("They stay.", "They begin to desert."),
    }[why]
    return meant[0] if reached else meant[1]


def _came_of_it(event: dict[str, Any], later: list[dict[str, Any]]) -> list[str]:
    """Whether what was said happened: units lost, points won, who moved, up to the next die."""
    until = next((number for number, each in enumerate(later) if "die" in each), len(later))
    after = later[:until]
    lost = sum(each["cu"] + each["elephants"] for each in after if each["event"] == "UnitsLost" and _same(event, each))
    why = event["why"]
    if why == "attrition" and lost != min(event["lost"], max(lost, 1 if event["lost"] else 0)):
        return [f"{event} but {lost} units were lost"]
    if why == "intercept" and event["result"] == "succeeded" and not any(
        each["event"] == "Moved" and each["why"] == "intercept" for each in after
    ):
        return [f"{event} but nobody came"]
    return []


def _same(event: dict[str, Any], lost: dict[str, Any]) -> bool:
    return bool(event["side"] == lost["side"])
