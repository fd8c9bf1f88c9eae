"""What stands below the answers by button: costs and chances."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.answer_odds import NOTHING, AnswerOdds, met, odds_of
from ccancients.successors.rules.activation import allowance
from ccancients.successors.rules.presence import mover_place
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.chances import Chances, Chapter, Group, Stake, percent
from ccancients.ui.successors.words.odds import battle_bar, battle_rows
from ccancients.ui.successors.words.things import points, side_name, space_name

_WEIGHED: Final = frozenset((q.SPEND, q.EVADE, q.INTERCEPT, q.NAVAL_INTERCEPT, q.FALL_BACK, q.WITHDRAW, q.SURPRISE))
_BUTTONS: Final = frozenset(("besiege", "remove marker here"))
"""Of the answers for movement points: where it marches is told beside the space."""


def stakes(game: Game[State]) -> Mapping[Choice, Stake]:
    """What stands below the buttons of the pending decision."""
    decision = game.decision
    if decision is None or decision.question not in _WEIGHED:
        return {}
    found: dict[Choice, Stake] = {}
    for choice in decision.choices:
        verb = game.state.words.read(choice, decision.side)[0]
        if decision.question != q.SPEND or verb in _BUTTONS:
            stake = _stake(game.state, decision, verb, odds_of(game, choice) or NOTHING)
            if stake is not None:
                found[choice] = stake
    return found


def _stake(state: State, decision: Decision, verb: str, odds: AnswerOdds) -> Stake | None:
    tables = state.board.tables
    if verb == "remove marker here":
        return Stake(points(tables.remove_cp_cost))
    if odds.falls is not None:
        falls = tr("It falls at once in {chance}.", chance=percent(odds.falls))
        surprised = decision.question == q.SURPRISE
        return Stake(percent(odds.falls) if surprised else points(tables.siege_cost), sentence=falls)
    if odds.sea is not None:
        beaten = odds.sea.beaten / odds.sea.intercepted if odds.sea.intercepted else 0
        wins = tr("Then the fleet wins in {chance}.", chance=percent(beaten))
        return Stake(percent(odds.sea.intercepted), sentence=wins)
    if odds.succeeds is not None:
        return Stake(percent(odds.succeeds))
    return _battle_stake(state, decision, odds)


def _battle_stake(state: State, decision: Decision, odds: AnswerOdds) -> Stake | None:
    """The chances of the battle that follows, as the one who is asked sees them."""
    battle = odds.meets[0].battle if odds.meets else None
    if battle is None or state.force_side == NOBODY:
        return None
    moves = decision.side == state.force_side
    chance = battle.win if moves else battle.lose
    return Stake(tr("win {chance}", chance=percent(chance)), battle_bar(battle) if moves else None)


def chips(game: Game[State]) -> Mapping[int, str]:
    """The movement points of those who may be activated, where they stand."""
    decision, state = game.decision, game.state
    if decision is None or decision.question != q.ACTIVATE:
        return {}
    found: dict[int, list[int]] = {}
    for choice in decision.choices:
        verb, args = state.words.read(choice, decision.side)
        if verb == "activate":
            here = state.board.space(state.general_at[args[0]])
            found.setdefault(here, []).append(allowance(state, args[0]))
    return {here: " · ".join(map(str, sorted(set(some), reverse=True))) for here, some in found.items()}


def account(game: Game[State]) -> Chances | None:
    """All figures behind a question before a battle."""
    decision, state = game.decision, game.state
    if decision is None or decision.question not in (q.FALL_BACK, q.EVADE, q.WITHDRAW):
        return None
    found = next(iter(met(state, decision)), None)
    if found is None or found.battle is None or state.force_side == NOBODY:
        return None
    battle = found.battle
    where = space_name(state.board, mover_place(state))
    title = tr("Battle with {side} in {space}", side=side_name(state, found.side), space=where)
    group = Group(side_name(state, state.force_side), percent(battle.win), bars=(battle_bar(battle),))
    return Chances(title, "", (group,), (), tr("Exact."), (Chapter(title, tuple(battle_rows(battle))),),
                   places=(mover_place(state),))
