"""What the answers in a battle come to: charge, attack, match, initiative, counterattack, withdrawal, the way home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.answer_odds import (
    AnswerOdds,
    Defeat,
    attack_type,
    battle_of,
    chance_with,
    duel_of,
    odds_of_all,
    other_consul,
)
from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, PROBE
from ccancients.hannibal.components.generals import BATTLE
from ccancients.hannibal.components.sides import NOBODY, opponent
from ccancients.hannibal.odds.duel import unmatched
from ccancients.hannibal.odds.duel_known import duel_facts
from ccancients.hannibal.odds.duel_now import chance_now
from ccancients.hannibal.view import View
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.battles import number, win_bar
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.hannibal.words.sources import sources_of_battle
from ccancients.ui.hannibal.words.things import general_name, side_name, space_name
from ccancients.ui.panels.chances import Chances, Chapter, Group, Share, Stake, percent

Maker = Callable[[View, Decision, Choice, AnswerOdds], Stake | None]
"""The words for the odds of an answer; None for nothing to say."""


def _wins(wins: float, said: str) -> Stake:
    return Stake(tr("win {chance}", chance=percent(wins)), win_bar(wins), said)


# -- before the cards -------------------------------------------------------------------------------------------------


def _charge(_view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake | None:
    if odds.wins is None:
        return None
    return _wins(odds.wins, tr("Nobody rolls.") if odds.charge is None else " ".join(_charged(odds)))


def _by_cards(_view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake | None:
    return None if odds.wins is None else _wins(odds.wins, "")


def _charged(odds: AnswerOdds) -> list[str]:
    """What the elephants do, by their die."""
    said = [
        plural("Rome has one card fewer {chance}.", "Rome has {count} cards fewer {chance}.", each.rome,
               chance=percent(each.chance)) if each.rome else
        tr("You have one card fewer {chance}.", chance=percent(each.chance))
        for each in odds.charge or () if each.rome or each.carthage
    ]  # fmt: skip
    if odds.fright:
        said.append(tr("Rome may hold the card that frightens them: {chance}, then you have two fewer.",
                       chance=percent(odds.fright)))
    return said


def _change_command(view: View, decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake:
    head = decision.about[0]
    if odds.succeeds is None:
        return Stake("", None, tr("{head} commands.", head=general_name(head)))
    other = other_consul(view)
    said = tr("{other} (rating {his}) commands instead of {head} (rating {rating}).", other=general_name(other),
              his=BATTLE[other], head=general_name(head), rating=BATTLE[head])
    return Stake(percent(odds.succeeds), None, said)


def _spy_count(_view: View, decision: Decision, choice: Choice, _odds: AnswerOdds) -> Stake:
    """How many cards of the enemy may be looked at."""
    said = plural("One of his {all} cards lies open for you.", "{count} of his {all} cards lie open for you.",
                  choice.args[0], all=decision.about[0])
    return Stake("", None, said)


# -- the rounds -------------------------------------------------------------------------------------------------------


def _attack(view: View, _decision: Decision, choice: Choice, odds: AnswerOdds) -> Stake | None:
    if duel_of(view) is None:
        return None
    if odds.withdrawal is not None:
        said = tr("The battle ends without a loser. It fails {fails}; he cancels it {cancelled}.",
                  fails=percent(odds.withdrawal.fails), cancelled=percent(odds.withdrawal.cancelled))
        return Stake(percent(odds.withdrawal.succeeds), None, said)
    if choice.verb == "concede":
        return _concession(odds.defeat, NOBODY)
    if odds.duel is not None:
        return Stake(percent(odds.duel.unmatched), None, attack_words(attack_type(choice)))
    return Stake("", None, tr("One card of his hand, at random or an open one, goes to yours."))


def attack_words(type_: int) -> str:
    """What an attack of a type means, in a sentence."""
    if type_ == DOUBLE_ENVELOPMENT:
        return tr("The chance that he cannot answer. If he can, he may take the initiative without a die.")
    if type_ == PROBE:
        return tr("The chance that he cannot answer. Beaten so, he loses less on the retreat.")
    return tr("The chance that he cannot answer.")


def _concession(lost: Defeat | None, how: int) -> Stake:
    if lost is None:
        return Stake("", None, tr("The battle is lost."))
    said = [tr("The battle is lost: {lost} combat units on average, the retreat included.", lost=number(lost.lost))]
    if lost.gone:
        said.append(tr("The whole army is lost {chance}.", chance=percent(lost.gone)))
    if how == PROBE:
        said.append(tr("Beaten by a probe you lose less: 2 off the retreat die."))
    elif how == DOUBLE_ENVELOPMENT:
        said.append(tr("Beaten by a double envelopment you lose more: 2 added to the retreat die."))
    return Stake(f"−{number(lost.lost)}", None, " ".join(said))


def _match(view: View, decision: Decision, choice: Choice, odds: AnswerOdds) -> Stake | None:
    if duel_of(view) is None:
        return None
    if choice.verb == "concede":
        return _concession(odds.defeat, decision.about[0])
    if odds.match is None or odds.wins is None:
        return Stake("", None, tr("One card of his hand, at random or an open one, goes to yours."))
    if odds.match.free:
        return _wins(odds.wins, tr("Then you may take the initiative without a die."))
    if odds.match.counterattacks:
        return _wins(odds.wins, tr("Then you counterattack {chance}.", chance=percent(odds.match.counterattacks)))
    return _wins(odds.wins, tr("Without a general you cannot counterattack."))


def _initiative(_view: View, _decision: Decision, choice: Choice, odds: AnswerOdds) -> Stake | None:
    if odds.wins is None:
        return None
    return _wins(odds.wins, tr("You attack next.") if choice.verb == "take" else tr("He attacks again."))


def _counterattack(_view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake:
    if odds.succeeds is None:
        return Stake("", None, tr("He attacks again."))
    return Stake(percent(odds.succeeds), None, tr("The initiative is yours on {limit} or less.", limit=odds.limit))


def _cancel(view: View, _decision: Decision, _choice: Choice, odds: AnswerOdds) -> Stake | None:
    if duel_of(view) is None:
        return None
    if odds.succeeds is None:
        return Stake("", None, tr("They leave; nobody has won."))
    return Stake(percent(odds.succeeds), None, tr("They must stay on {limit} or less.", limit=odds.limit))


def _steal(view: View, _decision: Decision, choice: Choice, _odds: AnswerOdds) -> Stake | None:
    if choice.verb != "hidden":
        return None
    enemy = opponent(view.side)
    hidden = len(view.state.battle_hands[enemy]) - len(view.state.open_cards[enemy])
    return Stake("", None, plural("The only hidden one.", "One of {count} hidden ones, at random.", hidden))


# -- the way home -----------------------------------------------------------------------------------------------------


def path_costs(view: View) -> Mapping[Choice, int]:
    """The CUs that each path of a retreat costs."""
    return {choice: odds.costs or 0 for choice, odds in odds_of_all(view).items()}


def cost_words(cost: int, left: int) -> str:
    """What a way costs a force of ``left`` CUs, in a few characters."""
    if cost >= left > 0:
        return tr("all lost")
    return f"−{cost}" if cost else tr("free", "costs nothing")


def cost_sentence(cost: int, left: int) -> str:
    """What a way costs a force of ``left`` CUs, in a sentence."""
    if cost >= left > 0:
        return tr("Nobody is left on this way, and who leads them is lost.")
    if not cost:
        return tr("Nobody is lost on the way.")
    return plural("One combat unit is lost on the way.", "{count} combat units are lost on the way.", cost)


# -- all of it --------------------------------------------------------------------------------------------------------


def account(view: View) -> Chances | None:
    """Sources of the cards of both sides, what the enemy may hold, and the chance to win."""
    battle, duel = battle_of(view), duel_of(view)
    if battle is None:
        return None
    state, side = view.state, view.side
    chapters = [sources_of_battle(state, battle, each).chapter(side_name(each)) for each in (side, opponent(side))]
    title = tr("Battle in {space}", space=space_name(battle.space))
    if duel is None:
        wins: Share = chance_with(state, battle, side)
    else:
        facts = duel_facts(state, duel, side)
        wins = chance_now(facts, attacks=duel.current == side)
        chapters.append(Chapter(tr("Cards that nobody has seen"), tuple(
            (tr(BATTLE_CARDS[kind]), str(count)) for kind, count in enumerate(facts.unseen)
        )))
        chapters.append(Chapter(tr("The chance that he cannot answer"), tuple(
            (tr(BATTLE_CARDS[kind]), percent(chance)) for kind, chance in enumerate(unmatched(facts))
        )))
    group = Group(tr("You win"), percent(wins), bars=(win_bar(wins),))
    foot = tr("From a table of measured duels, as good as the hands are on average.")
    return Chances(title, "", (group,), (), foot, tuple(chapters), places=(battle.space,))


MAKERS: Final[Mapping[str, Maker]] = {
    q.FIELD: _by_cards,
    q.CHARGE: _charge, q.CHANGE_COMMAND: _change_command, q.SPY_COUNT: _spy_count, q.ATTACK: _attack,
    q.MATCH: _match, q.STEAL: _steal, q.INITIATIVE: _initiative, q.COUNTERATTACK: _counterattack, q.CANCEL: _cancel,
}
"""By question, who tells what an answer comes to."""
