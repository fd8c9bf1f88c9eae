"""What stands below the answers by button: the chance of each, and what it leads to.

``stakes`` and ``account`` work from the view of the side that decides: nothing hidden is in any figure. Questions of a
battle are in ``battle_stakes``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import PLACES, space_of
from ccancients.hannibal.components.cards import HOSTILE_TRIBES, STORMS
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.components.tables import ARMY
from ccancients.hannibal.odds.battle import BattleFacts, battle_chances
from ccancients.hannibal.odds.battle_known import group_battle_facts
from ccancients.hannibal.odds.losses import hostile_tribes_odds
from ccancients.hannibal.odds.reactions import avoiding, intercepting, pursuing, reacting
from ccancients.hannibal.odds.sea import NavalOdds, group_backing_odds, group_voyage_odds
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.procedures.march import Sail
from ccancients.hannibal.rules.presence import elephants, force, group_force, ordinary
from ccancients.hannibal.rules.reactions import declared_by, sizes
from ccancients.hannibal.state import State
from ccancients.hannibal.succession import STANDS, come
from ccancients.hannibal.view import View, view_for
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words import battle_stakes
from ccancients.ui.hannibal.words.battles import battle_card, battle_stake, battle_words, number, troops
from ccancients.ui.hannibal.words.odds import loss_bar, naval_bar
from ccancients.ui.hannibal.words.sieges import attempt_stake, siege_card
from ccancients.ui.hannibal.words.things import general_name
from ccancients.ui.panels.chances import Chances, Share, Stake, percent

Stakes = dict[Choice, Stake]
_INSIDE: Final = ("inside cu", "inside elephants")


def stakes(game: Game[State]) -> Mapping[Choice, Stake]:
    """What each answer of the pending decision comes to, for those of which there is something to say."""
    decision = game.decision
    maker = None if decision is None else _MAKERS.get(decision.question)
    if decision is None or maker is None:
        return {}
    return maker(view_for(game, decision.side), decision)


def chips(game: Game[State]) -> Mapping[int, str]:
    """A few characters for places: the chance of who stands there to react, what a retreat to there costs."""
    decision = game.decision
    if decision is not None and decision.question == q.REACT:
        return _chances_at(view_for(game, decision.side), decision)
    if decision is None or decision.question != q.RETREAT:
        return {}
    view = view_for(game, decision.side)
    costs = battle_stakes.path_costs(view, decision)
    left = force(view.state, view.side, space_of(decision.about[0]))
    found: dict[int, str] = {}
    for choice in sorted(decision.choices, key=lambda each: -costs.get(each.args, 0)):
        found[choice.args[-1]] = battle_stakes.cost_words(costs.get(choice.args, 0), left)
    return found


def _chances_at(view: View, decision: Decision) -> dict[int, str]:
    """Where a general stands who may intercept or avoid battle, the best of those chances."""
    best: dict[int, Share] = {}
    for choice in decision.choices:
        if choice.verb not in ("intercept", "avoid"):
            continue
        intercepts, general = choice.verb == "intercept", choice.args[0]
        chance = interception_chance(view.state, general, decision.about[1]) if intercepts else avoiding(general)
        here = space_of(view.state.general_at[general])
        best[here] = max(chance, best.get(here, 0))
    return {here: percent(chance) for here, chance in best.items()}


def account(game: Game[State]) -> Chances | None:
    """All figures behind the pending question: the battle, the siege, the duel."""
    decision = game.decision
    if decision is None:
        return None
    view = view_for(game, decision.side)
    state = view.state
    if decision.question in battle_stakes.MAKERS:
        return battle_stakes.account(view)
    if decision.question == q.MARCH and any(each.verb in ("besiege", "subjugate") for each in decision.choices):
        return siege_card(state, state.group_general, state.group_place)
    if decision.question in (q.REACT, q.BACK_UP) and fights(view):
        intercepted = decision.question == q.BACK_UP
        facts = group_battle_facts(state, intercepted=intercepted)
        return battle_card(state, facts, space_of(state.group_place), view.side, intercepted=intercepted)
    return None


def fights(view: View) -> bool:
    """Whether the moving group would fight where it is, if nothing happened."""
    state = view.state
    enemy = opponent(SIDE_OF[state.group_general])
    return bool(group_force(state) and force(state, enemy, space_of(state.group_place)))


# -- the enemy comes --------------------------------------------------------------------------------------------------


def _garrison(view: View, decision: Decision) -> Stakes:
    """So many inside, the others fight outside."""
    state, space = view.state, decision.about[0]
    found = {}
    for choice in decision.choices:
        if choice.verb not in _INSIDE:
            continue
        left = force(state, view.side, space) - choice.args[0]
        if left <= 0:
            said = tr("All are behind the walls: no battle, a siege.")
        else:
            said = tr("{troops} stay outside.", troops=troops(left))
            if group_force(state):
                chances = battle_chances(group_battle_facts(_fewer(state, view.side, space, choice)))
                said += " " + battle_words(chances, view.side)
        found[choice] = Stake("", None, said)
    return found


def _fewer(state: State, side: int, place: int, choice: Choice) -> State:
    """The position without the CUs, or elephants, of a choice in a place."""
    after = state.copy()
    if choice.verb == "inside elephants":
        after.elephants[place] -= min(choice.args[0], after.elephants[place])
    else:
        after.cu[side * PLACES + place] -= min(choice.args[0], after.cu[side * PLACES + place])
    return after


def _react(view: View, decision: Decision) -> Stakes:
    state, (mover, space) = view.state, decision.about
    found: Stakes = {}
    for choice in decision.choices:
        if choice.verb == "intercept":
            found[choice] = _interception(view, choice.args[0], space)
        elif choice.verb == "avoid":
            said = [tr("If it fails, you have one battle card fewer.")]
            said.append(tr("If it succeeds, {general} pursues {chance}.", general=general_name(mover),
                           chance=percent(pursuing(mover))))
            found[choice] = Stake(percent(avoiding(choice.args[0])), None, " ".join(said))
        elif state.declared or state.avoiding:
            found[choice] = Stake("", None, tr("The dice are rolled for what is declared."))
        elif fights(view):
            chances = battle_chances(group_battle_facts(state))
            found[choice] = battle_stake(chances, view.side)
        else:
            found[choice] = Stake("", None, tr("{general} goes on.", general=general_name(mover)))
    return found


def interception_chance(state: State, general: int, space: int) -> Share:
    """The chance that a general who is declared now comes, after all that is declared already."""
    before = [declared[0] for declared in declared_by(state)]
    chain = [*before, general]
    if not state.avoiding:
        return intercepting(state, space, chain).comes(len(before))
    avoider, _place, cu, beasts = state.avoiding[:4]
    found = reacting(state, space, avoider, cu + beasts, chain)
    number_ = len(before)
    return found.avoids * found.if_avoided.comes(number_) + (1 - found.avoids) * found.if_not.comes(number_)


def _interception(view: View, general: int, space: int) -> Stake:
    """The die, and the battle if he comes alone with all that he may bring."""
    state = view.state
    chance = interception_chance(state, general, space)
    place = state.general_at[general]
    most = max(sizes(state, view.side, general, place, least=1, most=ARMY), default=0)
    if not most or not group_force(state):
        return Stake(percent(chance), None, "")
    facts = group_battle_facts(_arrived(state, general, space, most), intercepted=True)
    said = tr("With {troops} he would stand {cards} battle cards against {enemy}.", troops=troops(most),
              cards=facts.force(view.side).cards, enemy=facts.force(opponent(view.side)).cards)
    return Stake(percent(chance), None, f"{said} {battle_words(battle_chances(facts), view.side)}")


def _arrived(state: State, general: int, space: int, number_: int) -> State:
    """The position after an interception of a general with so many CUs, ordinary ones first."""
    after, side, place = state.copy(), SIDE_OF[general], state.general_at[general]
    plain = min(number_, ordinary(state, side, place))
    beasts = min(number_ - plain, elephants(state, side, place))
    after.cu[side * PLACES + place] -= plain
    after.cu[side * PLACES + space] += plain
    if side == CARTHAGE:
        after.elephants[place] -= beasts
        after.elephants[space] += beasts
    after.general_at[general] = space
    come(after, side, space, 1 << general, general, STANDS)
    return after


def _back_up(view: View, decision: Decision) -> Stakes:
    state = view.state
    found: Stakes = {}
    for choice in decision.choices:
        if choice.verb == "fight":
            found[choice] = battle_stake(battle_chances(_intercepted_facts(view)), view.side) if fights(view) else (
                Stake("", None, tr("No combat unit of the enemy stands here.")))
        elif choice.verb == "back up":
            found[choice] = _backing(state)
        else:
            found[choice] = Stake("", None, tr("Behind the walls there is no battle."))
    return found


def _intercepted_facts(view: View) -> BattleFacts:
    enter = next((each for each in view.stack if isinstance(each, Enter)), None)
    failed = enter is not None and enter.avoided == _FAILED
    return group_battle_facts(view.state, intercepted=True, avoid_failed=failed)


_FAILED: Final = 2


def _backing(state: State) -> Stake:
    """The way back: the naval die, the pass, or nothing."""
    odds = group_backing_odds(state)
    if odds is None:
        return Stake(tr("free", "costs nothing"), None, tr("It goes back where it came from; the move is over."))
    if isinstance(odds, NavalOdds):
        return Stake(percent(odds.safe), naval_bar(odds), tr("The naval die once more."))
    said = tr("Over the pass once more: {lost} combat units lost on average.", lost=number(odds.mean))
    return Stake(f"−{number(odds.mean)}", loss_bar(odds), said)


def _pursue(_view: View, decision: Decision) -> Stakes:
    chance = pursuing(decision.about[0])
    found = {}
    for choice in decision.choices:
        if choice.verb == "pursue":
            found[choice] = Stake(percent(chance), None, tr("If it fails, the army is done on this card."))
        else:
            found[choice] = Stake("", None, tr("The army stays here; it may still besiege."))
    return found


# -- the march and counters -------------------------------------------------------------------------------------------


def _march(view: View, decision: Decision) -> Stakes:
    state = view.state
    found: Stakes = {}
    for choice in decision.choices:
        if choice.verb in ("besiege", "subjugate"):
            found[choice] = attempt_stake(state, state.group_general, state.group_place)
        elif choice.verb == "sortie":
            found[choice] = battle_stake(battle_chances(group_battle_facts(state)), view.side)
    return found


def _counter(view: View, decision: Decision) -> Stakes:
    """What hostile tribes, or a storm, would take."""
    state = view.state
    window = view.stack[-1]
    found: Stakes = {}
    for choice in decision.choices:
        card = choice.args[0] if choice.verb == "play" else 0
        if card in HOSTILE_TRIBES and isinstance(window, HostileWindow):
            odds = hostile_tribes_odds(window.cu + window.beasts, elephants=window.beasts)
            said = tr("He loses {lost} combat units on average.", lost=number(odds.mean))
            found[choice] = Stake(f"−{number(odds.mean)}", loss_bar(odds), said)
        elif card == STORMS and group_force(state):
            found[choice] = _storm(view)
    return found


def _storm(view: View) -> Stake:
    port = next(each.port for each in reversed(view.stack) if isinstance(each, Sail))
    calm, storm = (group_voyage_odds(view.state, port, storm=each) for each in (False, True))
    lost = [sum((count * share for count, share in enumerate(each.lost)), Fraction(0)) for each in (calm, storm)]
    said = tr("He loses {lost} combat units on average, without it {calm}.", lost=number(lost[1]),
              calm=number(lost[0]))
    return Stake(f"−{number(lost[1])}", None, said)


# -- losses and retreats ----------------------------------------------------------------------------------------------


def _losses(_view: View, decision: Decision) -> Stakes:
    found = {}
    for choice in decision.choices:
        if choice.verb != "lose elephants":
            continue
        beasts = choice.args[0]
        others = decision.about[1] - beasts
        said = plural("one elephant", "{count} elephants", beasts) if beasts else tr("no elephant")
        whole = plural("{elephants}, one other", "{elephants}, {count} others", others, elephants=said)
        found[choice] = Stake("", None, whole)
    return found


def _retreat(view: View, decision: Decision) -> Stakes:
    costs = battle_stakes.path_costs(view, decision)
    left = force(view.state, view.side, space_of(decision.about[0]))
    return {
        choice: Stake(battle_stakes.cost_words(costs.get(choice.args, 0), left), None, battle_stakes.cost_sentence(
            costs.get(choice.args, 0), left))
        for choice in decision.choices
    }  # fmt: skip


_MAKERS: Final[dict[str, Callable[[View, Decision], Stakes]]] = {
    q.GARRISON: _garrison, q.REACT: _react, q.BACK_UP: _back_up, q.PURSUE: _pursue, q.MARCH: _march,
    q.COUNTER: _counter, q.LOSSES: _losses, q.SIEGE_LOSSES: _losses, q.RETREAT: _retreat, **battle_stakes.MAKERS,
}
