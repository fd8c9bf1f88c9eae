"""What stands below the answers by button: costs and chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.odds.deeds import evasion, interception, naval
from ccancients.successors.odds.known import Meeting, besieging, meeting, meetings
from ccancients.successors.rules.activation import allowance, minor_in_hand
from ccancients.successors.rules.presence import commander_in, mover_place
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.chances import Chances, Chapter, Group, Stake, percent
from ccancients.ui.successors.words.odds import battle_bar, battle_rows
from ccancients.ui.successors.words.things import points, side_name, space_name


def stakes(game: Game[State]) -> Mapping[Choice, Stake]:
    """What stands below the buttons of the pending decision."""
    decision = game.decision
    if decision is None:
        return {}
    found: dict[Choice, Stake] = {}
    for choice in decision.choices:
        verb, args = game.state.words.read(choice, decision.side)
        stake = _stake(game.state, decision, verb, args)
        if stake is not None:
            found[choice] = stake
    return found


def _stake(state: State, decision: Decision, verb: str, args: Sequence[int]) -> Stake | None:
    tables, question = state.board.tables, decision.question
    if question == q.SPEND and verb == "besiege":
        chance = besieging(state, decision.side, state.force_place)
        return Stake(points(tables.siege_cost), sentence=tr("It falls at once in {chance}.", chance=percent(chance)))
    if question == q.SPEND and verb == "remove marker here":
        return Stake(points(tables.remove_cp_cost))
    if question == q.EVADE and verb == "evade":
        general = commander_in(state, decision.side, decision.about[0])
        return Stake(percent(evasion(state.board, state.board.initiative(general)))) if general != NOBODY else None
    if question == q.INTERCEPT and verb in ("intercept", "intercept minor"):
        general = args[1] if verb == "intercept" else minor_in_hand(state, decision.side)
        chance = interception(state.board, state.board.initiative(general))
        return Stake(percent(chance))
    if question == q.NAVAL_INTERCEPT and verb == "intercept at sea":
        found = naval(state.board, state.fleet[decision.about[0]], state.fleet[decision.side])
        return Stake(percent(found.intercepted), sentence=tr("Then the fleet wins in {chance}.", chance=percent(
            found.beaten / found.intercepted if found.intercepted else 0)))
    if (question, verb) in ((q.FALL_BACK, "fight"), (q.EVADE, "stand"), (q.WITHDRAW, "fight")):
        return _battle_stake(state, decision)
    return None


def _met(state: State, decision: Decision) -> Meeting | None:
    """The meeting that a question before a battle is about."""
    if state.force_side == NOBODY:
        return None
    place = mover_place(state)
    if place < 0 or place >= state.board.count:
        return None
    if decision.question == q.EVADE:
        return meeting(state, decision.side, place)
    found = meetings(state, place)
    return found[0] if found else None


def _battle_stake(state: State, decision: Decision) -> Stake | None:
    """The chances of the battle that follows, as the one who is asked sees them."""
    found = _met(state, decision)
    if found is None or found.battle is None:
        return None
    moves = decision.side == state.force_side
    chance = found.battle.win if moves else found.battle.lose
    return Stake(tr("win {chance}", chance=percent(chance)), battle_bar(found.battle) if moves else None)


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
    found = _met(state, decision)
    if found is None or found.battle is None:
        return None
    where = space_name(state.board, mover_place(state))
    title = tr("Battle with {side} in {space}", side=side_name(state, found.party), space=where)
    group = Group(side_name(state, state.force_side), percent(found.battle.win), bars=(battle_bar(found.battle),))
    return Chances(title, "", (group,), (), tr("Exact."), (Chapter(title, tuple(battle_rows(found.battle))),),
                   places=(mover_place(state),))
