"""The table of the factions: who has what, and what the movement die gives to every general (S4 40, 42, 44)."""

from __future__ import annotations

from typing import Final

from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.rules.activation import allowance
from ccancients.successors.rules.regency import royals_held
from ccancients.successors.rules.scoring import SPACES, is_champion, prestige, victory_points
from ccancients.successors.state import ACTIVATION, NOBODY, TYCHE, State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.successors.map.looks import ScoreLook, ScoreRow
from ccancients.ui.successors.map.plan import plan_of
from ccancients.ui.successors.words.goal import due, goal_in_brief, next_payment
from ccancients.ui.successors.words.things import banner_of, general_name, side_name

HELD: Final = "✓"


def scores_of(state: State) -> ScoreLook:
    """The table as it is now."""
    columns = _columns(state)
    rows = []
    for side in range(state.sides):
        banner = banner_of(state, side)
        assert banner is not None
        figures = tuple(figures[side] for _head, figures in columns)
        rows.append(ScoreRow(banner, side_name(state, side), figures, side == state.active))
    heads = tuple(head for head, _figures in columns)
    rounds = state.scenario.rounds
    title = tr("Turn {turn}, round {round} of {rounds}", turn=state.turn, round=min(state.round, rounds), rounds=rounds)
    if state.usurper != NOBODY and state.scenario.victory != PRIZES:
        title = tr("{title}. Usurper: {side}", title=title, side=side_name(state, state.usurper))
    return ScoreLook(
        plan_of(state.board), title, heads, tuple(rows), movement_words(state),
        state.die if state.segment in (TYCHE, ACTIVATION) else 0, goal_in_brief(state.scenario), state,
    )


def _columns(state: State) -> list[tuple[str, list[str]]]:
    """Head and figures of what counts in the scenario: with prizes no title does; who may be Regent needs royals."""
    sides, scenario = range(state.sides), state.scenario
    head, points = _sums(state)
    found = [(head, list(points))]
    coming = next_payment(state)
    if coming:
        found.append((tr("round {round} pays", round=coming), [f"+{number}" for number in due(state)]))
    found.append((tr("prestige"), [str(prestige(state, side)) for side in sides]))
    if scenario.regency:
        found.append((tr("royals"), [str(royals_held(state, side)) for side in sides]))
    found.append((tr("fleet"), [str(state.fleet[side]) for side in sides]))
    if scenario.victory == PRIZES:
        return found
    found.append((tr("Champion"), [HELD if is_champion(state, side) else "" for side in sides]))
    return found


def _sums(state: State) -> tuple[str, tuple[str, ...]]:
    """What wins, and how much of it each side has: points as they count now, and as they would if the match ended now,
    where Champions have more then, and handicaps count.
    """
    now = victory_points(state)
    if state.scenario.victory == SPACES:
        return tr("markers"), tuple(map(str, now))
    if state.scenario.victory == PRIZES or not (state.rules.champion or any(state.handicap)):
        return tr("points"), tuple(map(str, now))
    then = victory_points(state, at_the_end=True)
    return tr("points → end"), tuple(f"{here} → {there}" for here, there in zip(now, then, strict=True))


def movement_words(state: State) -> str:
    """The die, and the movement points of every general of the side on turn; empty outside of these segments."""
    if state.segment not in (TYCHE, ACTIVATION) or not (state.die or state.given):
        return ""
    board = state.board
    found: dict[str, int] = {}
    for general, at in enumerate(state.general_at):
        if at >= 0 and state.owner[general] == state.active:
            name = tr("minor") if board.is_minor(general) else general_name(board, general)
            found[name] = allowance(state, general)
    said = ", ".join(f"{name} {number}" for name, number in found.items())
    return tr("Movement die {die}: {generals}", die=state.die, generals=said) if state.die else tr(
        "Movement points: {generals}", generals=said)
