"""The check of accounts of Successors: positions read from JSON values, dice by the tables of the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from ccancients.engine.account import Key
from tests.accounts.compare import differences, faults_of_losses, faults_of_order, faults_of_sums
from tests.accounts.spans import Span

_NOBODY: Final = dict.fromkeys(("general", "royal", "royal owner", "control", "army", "province", "usurper"), -1)


def position(state: Any, data: dict[str, Any]) -> dict[Key, int]:
    """Everything that is there. ``state``  of the same match, for its board."""
    board, sides, spaces = state.board, range(state.sides), state.board.count
    found: dict[Key, int] = {("usurper", -1, -1): data["usurper"]}
    for name in ("rested", "moved"):
        for index, number in zip(data[name][::2], data[name][1::2], strict=True):
            spot, kind = divmod(index, state.types)
            key = f"cu {kind}", spot // state.places, spot % state.places
            found[key] = found.get(key, 0) + number
    for spot, number in enumerate(data["points"]):
        found["points", spot // spaces, spot % spaces] = number
    for kind, name in (
        ("general", "general_at"), ("royal", "royal_at"), ("royal owner", "royal_owner"), ("army", "army_at"),
        ("strength", "army_strength"), ("fleet", "fleet"),
        ("paid", "score"), ("favor", "favor"),
    ):
        found |= {(kind, who, -1): number for who, number in enumerate(data[name])}
    found |= {("control", -1, space): side for space, side in enumerate(data["control"])}
    for army in range(len(data["army_at"])):
        found["awake", army, -1] = (data["armies_active"] >> army) & 1
    for side in sides:
        found["champion", side, -1] = data["champions"] >> side & 1
        found["out", side, -1] = data["fallen"] >> side & 1
        found["hand", side, -1] = len(data["hands"][side])
    held = {number: _holder(board, data["control"], number, len(sides)) for number in range(len(board.provinces))}
    found |= {("province", number, -1): side for number, side in held.items()}
    return found | {("score", side, -1): _points(state, data, held, side) for side in sides}


def _holder(board: Any, control: list[int], province: int, sides: int) -> int:
    """Its major city, and more than half of the spaces that bear markers."""
    facts = board.provinces[province]
    side = control[facts.major_city]
    mine = sum(control[space] == side for space in facts.spaces)
    return side if 0 <= side < sides and mine >= facts.majority else -1


def _points(state: Any, data: dict[str, Any], held: dict[int, int], side: int) -> int:
    board, table = state.board, state.board.tables.victory
    if state.scenario.victory == "prizes":
        return int(data["score"][side])
    if state.scenario.victory == "spaces":
        return int(data["control"].count(side))
    points = sum(board.provinces[number].vp for number, whose in held.items() if whose == side)
    straits = [number for number, facts in enumerate(board.provinces) if facts.hellespont]
    if straits and all(held[number] == side for number in straits):
        points += table.hellespont_vp
    others = [fleet for whose, fleet in enumerate(data["fleet"]) if whose != side]
    return int(points + (table.fleet_vp if data["fleet"][side] > max(others) else 0))


def faults(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    """What is wrong with the account of a span. ``words``  of a die."""
    wanted = differences(position(span.state, span.before), position(span.state, span.after), _NOBODY)
    losses = faults_of_losses(span, _strengths(span, span.before), _strengths(span, span.after))
    return [*faults_of_sums(span, wanted), *losses, *faults_of_order(span), *_dice(span, words)]


def _strengths(span: Span, data: dict[str, Any]) -> dict[tuple[int, str], int]:
    """Units of each side."""
    found = {(side, "units"): 0 for side in range(span.state.sides)}
    for name in ("rested", "moved"):
        for index, number in zip(data[name][::2], data[name][1::2], strict=True):
            found[index // (span.state.types * span.state.places), "units"] += number
    return found


def _dice(span: Span, words: Callable[[Any, object], str]) -> list[str]:
    rolled = [
        event for row in span.account.rows for event in row.events
        if hasattr(event, "die") and type(event).__name__ == "DieRolled"
    ]
    dice = [event.die for event in rolled]
    if dice != span.dice:
        return [f"dice told {dice}, rolled {span.dice}"]
    found = []
    for event in rolled:
        facts, said = event.to_json(), words(span.state, event)  # type: ignore[attr-defined]
        if not re.fullmatch(wanted_words(span.state, facts), said):
            found.append(f"said '{said}' of {facts}")
    return found


def wanted_words(state: Any, event: dict[str, Any]) -> str:
    """What has to be said of a die, worked out from what was rolled and against what alone."""
    why, die, against, tables = event["why"], event["die"], event["against"], state.board.tables
    if why in ("intercept", "evade"):
        needs = state.board.initiative(event["commander"])
        table = tables.interception if why == "intercept" else tables.evasion
        also = ">=" in table.success
        good = [face for face in range(1, 7) if face > needs or (also and face == needs)]
        came, failed = {"intercept": ("comes", "comes too late"), "evade": ("gets away", "cannot get away")}[why]
        return f".* {why}s on {_faces(good)}: {die}. He {came if die in good else failed}."
    if why == "loss of a leader":
        least = tables.leader_loss.die_at_least
        meant = "He is killed" if die >= least else "He lives"
        return f".* is lost on {_faces(list(range(least, 7)))}: {die}. {meant}."
    if why == "sea":
        good = sorted(tables.naval_interception.succeeds_on)
        meant = "puts out" if die in good else "misses them"
        return f"The fleet finds them on {', '.join(map(str, good))}: {die}. It {meant}."
    if why in ("attrition", "losing"):
        lost = tables.attrition.rows[str(die)][against]
        cost = "Nobody is lost" if not lost else "It costs one unit" if lost == 1 else f"It costs {lost} units"
        return f".*, units {re.escape(tables.attrition.columns[against])}: {die}. {cost}."
    if why in ("siege", "assault"):
        won = event["number"]
        least = tables.siege_die[die - 1] + event["modifier"]
        points = "one point" if won == 1 else f"{won} points"
        return f".*: {die}, {points} of {against}.( The place falls.)?" if won == max(0, least) else "other points"
    if why == "battle":
        if die < against:
            return f"Battle: {die}, which counts as his commander's {against}."
        return f"Battle: {die}, at least {max(1, against)}. It counts as it lies."
    if why == "sea battle":
        return re.escape(f"Battle at sea: {die} + {event['modifier']} for the fleet = {die + event['modifier']}.")
    if why == "order":
        return f"Who begins, the lowest die: {die}. .*"
    return ".*"  # told by the event that comes with it


def _faces(good: list[int]) -> str:
    return "no die" if not good else f"{good[0]}–{good[-1]}" if len(good) > 1 else str(good[0])
