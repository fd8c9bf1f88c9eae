"""What stands below the answers by button: the chance of each, and what it leads to.

Every figure is one of ``hannibal.answer_odds``; here are their words. Questions of a battle are in ``battle_stakes``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import NOTHING, AnswerOdds, fights, odds_of_all
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.odds.battle_known import group_battle_facts
from ccancients.hannibal.odds.dice import mean
from ccancients.hannibal.odds.sea import NavalOdds
from ccancients.hannibal.rules.presence import force
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View, view_for
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words import battle_stakes
from ccancients.ui.hannibal.words.battles import battle_card, battle_stake, battle_words, number, troops
from ccancients.ui.hannibal.words.odds import loss_bar, naval_bar
from ccancients.ui.hannibal.words.sieges import attempt_stake, siege_card
from ccancients.ui.hannibal.words.things import general_name
from ccancients.ui.panels.chances import Chances, Share, Stake, percent

_ATTEMPTS: Final = ("besiege", "subjugate", "sortie")


def stakes(game: Game[State]) -> Mapping[Choice, Stake]:
    """What each answer of the pending decision comes to, for those of which there is something to say."""
    decision = game.decision
    maker = None if decision is None else _MAKERS.get(decision.question)
    if decision is None or maker is None:
        return {}
    view = view_for(game, decision.side)
    marches = decision.question == q.MARCH  # where it goes is told beside the space
    choices = [each for each in decision.choices if not marches or each.verb in _ATTEMPTS]
    odds = odds_of_all(view, choices)
    found = {choice: maker(view, decision, choice, odds.get(choice, NOTHING)) for choice in choices}
    return {choice: stake for choice, stake in found.items() if stake is not None}


def chips(game: Game[State]) -> Mapping[int, str]:
    """A few characters for places: the chance of who stands there to react, what a retreat to there costs."""
    decision = game.decision
    if decision is None or decision.question not in (q.REACT, q.RETREAT):
        return {}
    view = view_for(game, decision.side)
    if decision.question == q.REACT:
        return _chances_at(view)
    costs = battle_stakes.path_costs(view)
    left = force(view.state, view.side, space_of(decision.about[0]))
    found: dict[int, str] = {}
    for choice in sorted(decision.choices, key=lambda each: -costs.get(each, 0)):
        found[choice.args[-1]] = battle_stakes.cost_words(costs.get(choice, 0), left)
    return found


def _chances_at(view: View) -> dict[int, str]:
    """Where a general stands who may intercept or avoid battle, the best of those chances."""
    best: dict[int, Share] = {}
    for choice, odds in odds_of_all(view).items():
        if odds.succeeds is not None:
            here = space_of(view.state.general_at[choice.args[0]])
            best[here] = max(odds.succeeds, best.get(here, 0))
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


# -- the enemy comes --------------------------------------------------------------------------------------------------


def _garrison(view: View, decision: Decision, choice: Choice, odds: AnswerOdds) -> Stake | None:
    """So many inside, the others fight outside."""
    if choice.verb not in ("inside cu", "inside elephants"):
        return None
    left = force(view.state, view.side, decision.about[0]) - choice.args[0]
    if left <= 0:
        return Stake("", None, tr("All are behind the walls: no battle, a siege."))
    said = tr("{troops} stay outside.", troops=troops(left))
    return Stake("", None, said if odds.battle is None else f"{said} {battle_words(odds.battle, view.side)}")


def _react(view: View, decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake:
    state, mover = view.state, decision.about[0]
    if odds.pursued is not None:
        said = [tr("If it fails, you have one battle card fewer.")]
        said.append(tr("If it succeeds, {general} pursues {chance}.", general=general_name(mover),
                       chance=percent(odds.pursued)))
        return Stake(percent(odds.succeeds or 0), None, " ".join(said))
    if odds.succeeds is not None:
        return _interception(view, odds)
    if state.declared or state.avoiding:
        return Stake("", None, tr("The dice are rolled for what is declared."))
    if odds.battle is not None:
        return battle_stake(odds.battle, view.side)
    return Stake("", None, tr("{general} goes on.", general=general_name(mover)))


def _interception(view: View, odds: AnswerOdds) -> Stake:
    """The die, and the battle if he comes alone with all that he may bring."""
    chance, arrival = percent(odds.succeeds or 0), odds.arrival
    if arrival is None:
        return Stake(chance, None, "")
    said = tr("With {troops} he would stand {cards} battle cards against {enemy}.", troops=troops(arrival.cu),
              cards=arrival.cards, enemy=arrival.enemy_cards)
    return Stake(chance, None, f"{said} {battle_words(arrival.battle, view.side)}")


def _back_up(view: View, _decision: Decision, choice: Choice, odds: AnswerOdds) -> Stake:
    if choice.verb == "back up":
        return _backing(odds)
    if choice.verb != "fight":
        return Stake("", None, tr("Behind the walls there is no battle."))
    if odds.battle is None:
        return Stake("", None, tr("No combat unit of the enemy stands here."))
    return battle_stake(odds.battle, view.side)


def _backing(odds: AnswerOdds) -> Stake:
    """The way back: the naval die, the pass, or nothing."""
    way = odds.backing
    if way is None:
        return Stake(tr("free", "costs nothing"), None, tr("It goes back where it came from; the move is over."))
    if isinstance(way, NavalOdds):
        return Stake(percent(way.safe), naval_bar(way), tr("The naval die once more."))
    said = tr("Over the pass once more: {lost} combat units lost on average.", lost=number(way.mean))
    return Stake(f"−{number(way.mean)}", loss_bar(way), said)


def _pursue(_view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake:
    if odds.succeeds is None:
        return Stake("", None, tr("The army stays here; it may still besiege."))
    return Stake(percent(odds.succeeds), None, tr("If it fails, the army is done on this card."))


# -- the march and counters -------------------------------------------------------------------------------------------


def _march(view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake | None:
    if odds.battle is not None:
        return battle_stake(odds.battle, view.side)
    return attempt_stake(view.state, odds)


def _counter(_view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake | None:
    """What hostile tribes, or a storm, would take."""
    if odds.losses is not None:
        lost = number(odds.losses.mean)
        return Stake(f"−{lost}", loss_bar(odds.losses), tr("He loses {lost} combat units on average.", lost=lost))
    if odds.storm is None or odds.voyage is None:
        return None
    lost, calm = number(mean(odds.storm.lost)), number(mean(odds.voyage.lost))
    said = tr("He loses {lost} combat units on average, without it {calm}.", lost=lost, calm=calm)
    return Stake(f"−{lost}", None, said)


# -- losses and retreats ----------------------------------------------------------------------------------------------


def _losses(_view: View, decision: Decision, choice: Choice, _odds: AnswerOdds) -> Stake | None:
    if choice.verb != "lose elephants":
        return None
    beasts = choice.args[0]
    others = decision.about[1] - beasts
    said = plural("one elephant", "{count} elephants", beasts) if beasts else tr("no elephant")
    return Stake("", None, plural("{elephants}, one other", "{elephants}, {count} others", others, elephants=said))


def _retreat(view: View, decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake:
    cost, left = odds.costs or 0, force(view.state, view.side, space_of(decision.about[0]))
    return Stake(battle_stakes.cost_words(cost, left), None, battle_stakes.cost_sentence(cost, left))


_MAKERS: Final[Mapping[str, battle_stakes.Maker]] = {
    q.GARRISON: _garrison, q.REACT: _react, q.BACK_UP: _back_up, q.PURSUE: _pursue, q.MARCH: _march,
    q.COUNTER: _counter, q.LOSSES: _losses, q.SIEGE_LOSSES: _losses, q.RETREAT: _retreat, **battle_stakes.MAKERS,
}
