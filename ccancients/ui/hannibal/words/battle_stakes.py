"""What the answers in a battle come to: charge, attack, match, initiative, counterattack, withdrawal, the way home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from ccancients.engine.decision import Choice, Decision
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, ELEPHANT_FRIGHT, PROBE
from ccancients.hannibal.components.generals import BATTLE, FLAMINIUS, GENERALS, HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.odds.charge import COMMAND_CHANGES, FRIGHTENED, charge_odds
from ccancients.hannibal.odds.defeat import all_lost, defeat
from ccancients.hannibal.odds.duel import unmatched
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_known import counterattack_limit, duel_facts
from ccancients.hannibal.odds.duel_now import chance_after_match, chance_now
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from ccancients.hannibal.odds.fortune import holds_odds
from ccancients.hannibal.odds.reactions import counterattacking, withdrawing
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.rules.presence import force, generals_in, mask_of
from ccancients.hannibal.rules.retreating import retreat_paths
from ccancients.hannibal.state import State
from ccancients.hannibal.view import View
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.battles import number, win_bar
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.hannibal.words.sources import sources_of_battle
from ccancients.ui.hannibal.words.things import general_name, side_name, space_name
from ccancients.ui.panels.chances import Chances, Chapter, Group, Share, Stake, percent

Stakes = dict[Choice, Stake]


def battle_of(view: View) -> Battle | None:
    """The battle that is going on, as far as a view tells."""
    return next((each for each in view.stack if isinstance(each, Battle)), None)


def duel_of(view: View) -> Duel | None:
    """The duel of battle cards that is going on."""
    return next((each for each in view.stack if isinstance(each, Duel)), None)


# -- before the cards -------------------------------------------------------------------------------------------------


def chance_with(state: State, battle: Battle, side: int, *, rome: int = 0, carthage: int = 0) -> float:
    """The chance that a side wins with the cards as they are due now, less so many of Rome's and of Carthage's."""
    fewer = (rome, carthage)
    cards = [max(0, battle.cards_of(state, each) - fewer[each]) for each in (ROME, CARTHAGE)]
    order = (battle.attacker, battle.defender)
    limits = tuple(
        counterattack_limit(battle.leader(each), attacked_first=each == battle.attacker) for each in order
    )
    probe = NOBODY if battle.carthage != HANNIBAL else MOVER if battle.attacker == CARTHAGE else OTHER
    wins = cell(Match((cards[order[0]], cards[order[1]]), (limits[0], limits[1]), probe)).wins
    return wins if side == battle.attacker else 1 - wins


def charged_chance(state: State, battle: Battle) -> float:
    """The chance that Carthage wins after a charge: the die, and Elephant Fright as far as Carthage can tell."""
    fright = float(holds_odds(state, CARTHAGE, [ELEPHANT_FRIGHT]))
    rating = BATTLE[battle.rome] if battle.rome >= 0 else 0
    found = fright * chance_with(state, battle, CARTHAGE, carthage=FRIGHTENED)
    for chance, rome, carthage in charge_odds(battle.beasts(state), rating):
        found += (1 - fright) * float(chance) * chance_with(state, battle, CARTHAGE, rome=rome, carthage=carthage)
    return found


def _charge(view: View, decision: Decision) -> Stakes:
    battle = battle_of(view)
    if battle is None:
        return {}
    beasts, rome = decision.about
    said = [
        plural("Rome has one card fewer {chance}.", "Rome has {count} cards fewer {chance}.", each.rome,
               chance=percent(each.chance)) if each.rome else
        tr("You have one card fewer {chance}.", chance=percent(each.chance))
        for each in charge_odds(beasts, BATTLE[rome] if rome >= 0 else 0) if each.rome or each.carthage
    ]  # fmt: skip
    fright = holds_odds(view.state, CARTHAGE, [ELEPHANT_FRIGHT])
    if fright:
        said.append(tr("Rome may hold the card that frightens them: {chance}, then you have two fewer.",
                       chance=percent(fright)))
    found = {}
    for choice in decision.choices:
        charges = choice.verb == "charge"
        wins = charged_chance(view.state, battle) if charges else chance_with(view.state, battle, CARTHAGE)
        words = " ".join(said) if charges else tr("Nobody rolls.")
        found[choice] = Stake(tr("win {chance}", chance=percent(wins)), win_bar(wins), words)
    return found


def _change_command(view: View, decision: Decision) -> Stakes:
    state, head = view.state, decision.about[0]
    other = next((consul for consul in state.consuls if consul != head), NOBODY)
    found = {}
    for choice in decision.choices:
        if choice.verb == "roll" and other >= 0:
            said = tr("{other} (rating {his}) commands instead of {head} (rating {rating}).", other=general_name(other),
                      his=BATTLE[other], head=general_name(head), rating=BATTLE[head])
            found[choice] = Stake(percent(COMMAND_CHANGES), None, said)
        else:
            found[choice] = Stake("", None, tr("{head} commands.", head=general_name(head)))
    return found


def _spy_count(_view: View, decision: Decision) -> Stakes:
    """How many cards of the enemy may be looked at."""
    found = {}
    for choice in decision.choices:
        said = plural("One of his {all} cards lies open for you.", "{count} of his {all} cards lie open for you.",
                      choice.args[0], all=decision.about[0])
        found[choice] = Stake("", None, said)
    return found


# -- the rounds -------------------------------------------------------------------------------------------------------


def _attack(view: View, decision: Decision) -> Stakes:
    duel = duel_of(view)
    if duel is None:
        return {}
    state, side = view.state, view.side
    facts = duel_facts(state, duel, side)
    chances = unmatched(facts)
    found: Stakes = {}
    for choice in decision.choices:
        if choice.verb == "withdraw":
            found[choice] = _withdrawal(view, duel)
        elif choice.verb == "concede":
            found[choice] = _concession(view, duel.rounds, NOBODY)
        elif choice.verb.startswith("attack"):
            type_ = choice.args[0] if choice.args else DOUBLE_ENVELOPMENT
            found[choice] = Stake(percent(chances[type_]), None, attack_words(type_))
        else:
            found[choice] = Stake("", None, tr("One card of his hand, at random or an open one, goes to yours."))
    return found


def attack_words(type_: int) -> str:
    """What an attack of a type means, in a sentence."""
    if type_ == DOUBLE_ENVELOPMENT:
        return tr("The chance that he cannot answer. If he can, he may take the initiative without a die.")
    if type_ == PROBE:
        return tr("The chance that he cannot answer. Beaten so, he loses less on the retreat.")
    return tr("The chance that he cannot answer.")


def _withdrawal(view: View, duel: Duel) -> Stake:
    enemy = duel.leader(opponent(view.side))
    switch = view.state.rules.flaminius_cancels_withdrawals
    odds = withdrawing(duel.leader(view.side), enemy, flaminius=switch)
    said = tr("The battle ends without a loser. It fails {fails}; he cancels it {cancelled}.",
              fails=percent(odds.fails), cancelled=percent(odds.cancelled))
    return Stake(percent(odds.succeeds), None, said)


def _concession(view: View, rounds: int, how: int) -> Stake:
    battle = battle_of(view)
    if battle is None:
        return Stake("", None, tr("The battle is lost."))
    lost = defeat(view.state, battle, view.side, rounds, how)
    said = [tr("The battle is lost: {lost} combat units on average, the retreat included.", lost=number(lost))]
    gone = all_lost(view.state, battle, view.side, rounds, how)
    if gone:
        said.append(tr("The whole army is lost {chance}.", chance=percent(gone)))
    if how == PROBE:
        said.append(tr("Beaten by a probe you lose less: 2 off the retreat die."))
    elif how == DOUBLE_ENVELOPMENT:
        said.append(tr("Beaten by a double envelopment you lose more: 2 added to the retreat die."))
    return Stake(f"−{number(lost)}", None, " ".join(said))


def lost_by_conceding(view: View, decision: Decision) -> Fraction:
    """How likely nobody is left of the deciding side if it gives the battle up now."""
    battle, duel = battle_of(view), duel_of(view)
    if battle is None or duel is None:
        return Fraction(0)
    how = decision.about[0] if decision.question == q.MATCH else NOBODY
    return all_lost(view.state, battle, view.side, duel.rounds, how)


def _match(view: View, decision: Decision) -> Stakes:
    duel = duel_of(view)
    if duel is None:
        return {}
    type_ = decision.about[0]
    facts = duel_facts(view.state, duel, view.side)
    free = type_ == DOUBLE_ENVELOPMENT and not duel.by_maharbal
    found: Stakes = {}
    for choice in decision.choices:
        if choice.verb == "concede":
            found[choice] = _concession(view, duel.rounds, type_)
        elif choice.verb.startswith("match"):
            wins = chance_after_match(facts, initiative=free)
            if free:
                said = tr("Then you may take the initiative without a die.")
            elif facts.own_limit:
                said = tr("Then you counterattack {chance}.", chance=percent(counterattacking(facts.own_limit)))
            else:
                said = tr("Without a general you cannot counterattack.")
            found[choice] = Stake(tr("win {chance}", chance=percent(wins)), win_bar(wins), said)
        else:
            found[choice] = Stake("", None, tr("One card of his hand, at random or an open one, goes to yours."))
    return found


def _initiative(view: View, decision: Decision) -> Stakes:
    duel = duel_of(view)
    if duel is None:
        return {}
    facts = duel_facts(view.state, duel, view.side)
    found = {}
    for choice in decision.choices:
        takes = choice.verb == "take"
        wins = chance_now(facts, attacks=takes)
        said = tr("You attack next.") if takes else tr("He attacks again.")
        found[choice] = Stake(tr("win {chance}", chance=percent(wins)), win_bar(wins), said)
    return found


def _counterattack(_view: View, decision: Decision) -> Stakes:
    chance = counterattacking(decision.about[0])
    return {
        choice: Stake(percent(chance), None, tr("The initiative is yours on {limit} or less.", limit=decision.about[0]))
        if choice.verb == "roll" else Stake("", None, tr("He attacks again."))
        for choice in decision.choices
    }  # fmt: skip


def cancel_limit(view: View, duel: Duel) -> int:
    """The die on which the deciding side cancels a withdrawal (6.10, ruling 57)."""
    general = duel.leader(view.side)
    if general == FLAMINIUS and view.state.rules.flaminius_cancels_withdrawals:
        return GENERALS[general].pursues
    return BATTLE[general] if general >= 0 else 0


def _cancel(view: View, decision: Decision) -> Stakes:
    duel = duel_of(view)
    if duel is None:
        return {}
    limit = cancel_limit(view, duel)
    return {
        choice: Stake(percent(counterattacking(limit)), None, tr("They must stay on {limit} or less.", limit=limit))
        if choice.verb == "roll" else Stake("", None, tr("They leave; nobody has won."))
        for choice in decision.choices
    }  # fmt: skip


def _steal(view: View, decision: Decision) -> Stakes:
    enemy = opponent(view.side)
    hidden = len(view.state.battle_hands[enemy]) - len(view.state.open_cards[enemy])
    return {
        choice: Stake("", None, plural("The only hidden one.", "One of {count} hidden ones, at random.", hidden))
        for choice in decision.choices if choice.verb == "hidden"
    }  # fmt: skip


# -- the way home -----------------------------------------------------------------------------------------------------


def path_costs(view: View, decision: Decision) -> Mapping[tuple[int, ...], int]:
    """The CUs that each path of a retreat costs, by its spaces."""
    retreat = next((each for each in reversed(view.stack) if isinstance(each, Retreat)), None)
    if retreat is None:
        return {}
    state, space = view.state, decision.about[0]
    generals = mask_of(generals_in(state, view.side, space))
    paths = retreat_paths(
        state, view.side, space, force(state, view.side, space), generals, retreat.only_first, retreat.never
    )
    return {path.spaces: path.losses for path in paths}


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


MAKERS: Final[dict[str, Callable[[View, Decision], Stakes]]] = {
    q.CHARGE: _charge, q.CHANGE_COMMAND: _change_command, q.SPY_COUNT: _spy_count, q.ATTACK: _attack,
    q.MATCH: _match, q.STEAL: _steal, q.INITIATIVE: _initiative, q.COUNTERATTACK: _counterattack, q.CANCEL: _cancel,
}
"""By question, who tells what its answers come to."""
