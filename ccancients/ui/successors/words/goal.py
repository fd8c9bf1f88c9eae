"""What wins a match, how far everybody is, and what is still to come, in words (frame F17 to F28)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ccancients.successors.components.board import NOBODY
from ccancients.successors.components.board_file import PRIZES, ArrivalEntry, ScenarioEntry
from ccancients.successors.components.scenario_checks import FEWEST, MOST_PRESTIGE
from ccancients.successors.rules.prizes import prize_holder, prizes_paid
from ccancients.successors.rules.regency import FIRST_TURN, ROYALS
from ccancients.successors.rules.scoring import SPACES
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.successors.words.own_board import faction_words
from ccancients.ui.successors.words.things import general_name, side_name, space_name, units_by_type

OVER: Final = 0
"""No round any more after which prizes pay."""
_COMING: Final = {
    FEWEST: mark("whoever has the fewest points"), MOST_PRESTIGE: mark("whoever has most prestige"),
}
"""To whom somebody comes who is not meant for a faction."""


def goal_words(scenario: ScenarioEntry) -> str:
    """What wins, in a sentence or two."""
    if scenario.victory == PRIZES:
        return tr("After rounds {rounds} every prize with your marker and at least one of your units pays you its "
                  "points; most points win.", rounds=_numbers(scenario))
    if scenario.victory == SPACES:
        return tr("Whoever has markers in more spaces after round {rounds} wins.", rounds=scenario.rounds)
    said = tr("Most points after round {rounds} win; provinces give most of them.", rounds=scenario.rounds)
    return f"{said} {regent_words(scenario)}" if scenario.regency else said


def goal_in_brief(scenario: ScenarioEntry) -> str:
    """What wins, as short as it goes."""
    if scenario.victory == PRIZES:
        return tr("Prizes pay after rounds {rounds}. Most points win.", rounds=_numbers(scenario))
    if scenario.victory == SPACES:
        return tr("Most markers win.")
    if not scenario.regency:
        return tr("Most points win.")
    return tr("Most points win. Or Regent: Champion, {royals} royals, {prestige} prestige.", royals=ROYALS,
              prestige=scenario.regency)


def regent_words(scenario: ScenarioEntry) -> str:
    """The second way to win (F18)."""
    return tr("Or as Regent, at once, from the end of turn {turn} on: Champion, {royals} royals on the board, "
              "{prestige} prestige.", turn=FIRST_TURN, royals=ROYALS, prestige=scenario.regency)


def _numbers(scenario: ScenarioEntry) -> str:
    return ", ".join(map(str, scenario.score_rounds))


def handicap_words(points: int) -> str:
    """What a seat is helped with from the set-up; empty for nothing (F28)."""
    return plural("One point more at the end.", "{count} points more at the end.", points) if points else ""


# -- prizes -----------------------------------------------------------------------------------------------------------


def next_payment(state: State) -> int:
    """The round after which prizes pay next; ``OVER`` where they pay no more, or there are none."""
    if state.scenario.victory != PRIZES:
        return OVER
    return next((each for each in state.scenario.score_rounds if each >= state.round), OVER)


def due(state: State) -> list[int]:
    """What the prizes would pay each side if they paid now."""
    found = [0] * state.sides
    for paid in prizes_paid(state):
        found[paid.side] = paid.points
    return found


def worth_of(state: State, space: int) -> int:
    """What a prize pays; 0 for a space that is none."""
    if state.scenario.victory != PRIZES:
        return 0
    names = state.board.space_of
    return next((each.vp for each in state.scenario.prizes if names[each.space] == space), 0)


def prize_words(state: State, space: int) -> str:
    """What a prize is worth, and whom it would pay; empty for a space that is none."""
    worth = worth_of(state, space)
    if not worth:
        return ""
    said = plural("one point", "{count} points", worth)
    holder, owner = prize_holder(state, space), state.control[space]
    if holder != NOBODY:
        return tr("{points}, held by {side}", points=said, side=side_name(state, holder))
    if owner >= 0:
        return tr("{points}; the marker of {side} is without a unit", points=said, side=side_name(state, owner))
    return tr("{points}, held by nobody", points=said)


def payment_words(state: State) -> str:
    """When the prizes pay next; empty where there are none."""
    if state.scenario.victory != PRIZES:
        return ""
    coming = next_payment(state)
    return tr("prizes pay after round {round}", round=coming) if coming else tr("prizes pay no more")


def due_words(state: State, side: int) -> str:
    """What the next payment would bring to a side as things stand; empty where none comes."""
    coming = next_payment(state)
    return tr("+{points} after round {round}", points=due(state)[side], round=coming) if coming else ""


def prize_lines(state: State) -> Iterator[str]:
    """Every prize, the greatest first."""
    if state.scenario.victory != PRIZES:
        return
    for each in sorted(state.scenario.prizes, key=lambda entry: -entry.vp):
        space = state.board.space_of[each.space]
        yield tr("{space}: {owner}", space=space_name(state.board, space), owner=prize_words(state, space))


# -- who comes --------------------------------------------------------------------------------------------------------


def arrival_lines(state: State, *, turn: int = 0) -> Iterator[str]:
    """Whoever is still to come, or comes in a turn."""
    for each in state.scenario.arrivals:
        if each.turn == turn or (not turn and each.turn > state.turn):
            yield tr("Turn {turn}: {what}", turn=each.turn, what=_arrival(state, each))


def _arrival(state: State, arrival: ArrivalEntry) -> str:
    board = state.board
    cu = units_by_type(board, tuple(arrival.cu.get(each.id, 0) for each in board.types))
    who = general_name(board, board.general_of[arrival.general]) if arrival.general else ""
    things = ", ".join(filter(None, (who, cu)))
    side = next((faction_words(each) for each in state.scenario.factions if each.id == arrival.faction), "")
    to = side or tr(_COMING[arrival.faction])
    if arrival.replaces is None:
        return tr("{things} for {side}", things=things, side=to)
    gone = general_name(board, board.general_of[arrival.replaces])
    return tr("{things} for {side}, in the place of {general}", things=things, side=to, general=gone)
