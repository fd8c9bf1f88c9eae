"""What an answer to the pending question may come to: a record that the protocol writes and the window puts in words.

Everything is worked out from the view of the side that decides, so nothing hidden is in any figure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ccancients.engine.decision import Choice
from ccancients.engine.refusals import innermost, pending
from ccancients.hannibal import questions as q
from ccancients.hannibal.components.board import PLACES, space_of
from ccancients.hannibal.components.cards import DOUBLE_ENVELOPMENT, ELEPHANT_FRIGHT, HOSTILE_TRIBES, STORMS
from ccancients.hannibal.components.generals import BATTLE, FLAMINIUS, GENERALS, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ARMY
from ccancients.hannibal.odds.battle import BattleChances, BattleFacts, battle_chances
from ccancients.hannibal.odds.battle_known import battle_facts, group_battle_facts, moving_army
from ccancients.hannibal.odds.charge import COMMAND_CHANGES, FRIGHTENED, Charge, charge_odds
from ccancients.hannibal.odds.defeat import all_lost, defeat
from ccancients.hannibal.odds.duel import unmatched
from ccancients.hannibal.odds.duel_cells import cell
from ccancients.hannibal.odds.duel_known import counterattack_limit, duel_facts
from ccancients.hannibal.odds.duel_now import chance_after_match, chance_now
from ccancients.hannibal.odds.duel_play import MOVER, OTHER, Match
from ccancients.hannibal.odds.fortune import holds_odds
from ccancients.hannibal.odds.losses import LossOdds, hostile_tribes_odds
from ccancients.hannibal.odds.reactions import (
    Withdrawal,
    avoiding,
    counterattacking,
    intercepting,
    pursuing,
    reacting,
    withdrawing,
)
from ccancients.hannibal.odds.sea import (
    NavalOdds,
    VoyageOdds,
    group_backing_odds,
    group_crossing_odds,
    group_voyage_odds,
)
from ccancients.hannibal.odds.sieges import AttemptOdds, SiegeCourse, siege_course, siege_odds
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.counters import HostileWindow
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.procedures.entering import Enter
from ccancients.hannibal.procedures.march import Sail
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.rules.movement import dice_of, modifier_of
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    group_force,
    is_living_tribe,
    mask_of,
    ordinary,
)
from ccancients.hannibal.rules.reactions import declared_by, sizes
from ccancients.hannibal.rules.retreating import retreat_paths
from ccancients.hannibal.state import State
from ccancients.hannibal.succession import STANDS, come
from ccancients.hannibal.view import View

# -- the record -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrival:
    """An interceptor who comes alone, with all that he may bring.

    ``cu``     that he brings;  ``cards``, ``enemy_cards`` the battle cards of both sides;  ``battle`` its chances
    """

    cu: int
    cards: int
    enemy_cards: int
    battle: BattleChances


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """An attack: ``unmatched`` that the enemy cannot answer it;  ``wins`` the battle, with average hands."""

    unmatched: float
    wins: float


@dataclass(frozen=True, slots=True)
class MatchOdds:
    """An answer with a card: ``counterattacks`` by the die;  ``free`` the initiative may be taken without one."""

    counterattacks: Fraction
    free: bool


@dataclass(frozen=True, slots=True)
class Defeat:
    """A battle that is given up: ``lost`` CUs on average, the way home included;  ``gone`` that none is left."""

    lost: Fraction
    gone: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerOdds:
    """What an answer may come to; None for whatever it has nothing to do with.

    ``crossing``    losses on a pass;  ``voyage`` of a sea move, ``storm`` the same when Storms at Sea are played
    ``battle``      in the space that is entered, as it stands now, if nobody reacts
    ``siege``, ``subjugation``  this attempt, and ``course`` all of them
    ``succeeds``    the die of a reaction, ``limit`` on which or less
    ``arrival``     what an interceptor may bring, if he comes;  ``pursued`` the mover goes on after an avoid battle
    ``charge``      of elephants, ``fright`` that Rome holds the card that frightens them
    ``withdrawal``, ``duel``, ``match``   in a round of the battle;  ``defeat`` if it is given up
    ``wins``        the battle
    ``backing``     the way back;  ``losses`` that a counter card does
    ``costs``       the CUs that a way home costs
    """

    crossing: LossOdds | None = None
    voyage: VoyageOdds | None = None
    storm: VoyageOdds | None = None
    battle: BattleChances | None = None
    siege: AttemptOdds | None = None
    subjugation: AttemptOdds | None = None
    course: SiegeCourse | None = None
    succeeds: Fraction | None = None
    limit: int | None = None
    arrival: Arrival | None = None
    pursued: Fraction | None = None
    charge: tuple[Charge, ...] | None = None
    fright: Fraction | None = None
    withdrawal: Withdrawal | None = None
    duel: DuelOdds | None = None
    match: MatchOdds | None = None
    defeat: Defeat | None = None
    wins: float | None = None
    backing: NavalOdds | LossOdds | None = None
    losses: LossOdds | None = None
    costs: int | None = None


NOTHING: Final = AnswerOdds()
Found = dict[Choice, AnswerOdds]
Maker = Callable[[View, tuple[Choice, ...]], Found]


def odds_of(view: View, choice: Choice) -> AnswerOdds | None:
    """What an answer to the pending question of a view leads to; None where neither dice nor cards decide anything."""
    return odds_of_all(view, (choice,)).get(choice)


def odds_of_all(view: View, choices: Iterable[Choice] | None = None) -> Mapping[Choice, AnswerOdds]:
    """The same of several answers; None for all of them. Those of which there is nothing to say are left out."""
    decision = view.decision
    maker = None if decision is None else _MAKERS.get(decision.question)
    if decision is None or maker is None:
        return {}
    found = maker(view, decision.choices if choices is None else tuple(choices))
    return {choice: odds for choice, odds in found.items() if odds != NOTHING}


# -- marches ----------------------------------------------------------------------------------------------------------


def _march(view: View, choices: tuple[Choice, ...]) -> Found:
    state, found = view.state, Found()
    for choice in choices:
        if choice.verb == "go":
            there = choice.args[0]
            found[choice] = AnswerOdds(
                crossing=group_crossing_odds(state, there), battle=_battle_in(view, there, by_sea=False)
            )
        elif choice.verb in ("sail", "sail inside"):
            there = choice.args[0]
            battle = None if choice.verb == "sail inside" else _battle_in(view, there, by_sea=True)
            found[choice] = AnswerOdds(voyage=group_voyage_odds(state, there), battle=battle)
        elif choice.verb == "sortie":
            found[choice] = AnswerOdds(battle=battle_chances(group_battle_facts(state)))
        elif choice.verb in ("besiege", "subjugate"):
            found[choice] = _attempt(state)
    return found


def _battle_in(view: View, there: int, *, by_sea: bool) -> BattleChances | None:
    """The battle with those who stand there in the open now, if nobody reacts."""
    state = view.state
    if not force(state, opponent(view.side), there) or not group_force(state):
        return None
    return battle_chances(battle_facts(state, there, moving_army(state, space_of(state.group_place), by_sea=by_sea)))


def _attempt(state: State) -> AnswerOdds:
    """The attempt that is declared now, and a siege that goes on so until it is done."""
    general, space = state.group_general, state.group_place
    odds, course = siege_odds(state, general, space), course_of(state, general, space)
    if is_living_tribe(state, space):
        return AnswerOdds(subjugation=odds, course=course)
    return AnswerOdds(siege=odds, course=course)


def course_of(state: State, general: int, space: int) -> SiegeCourse:
    """A siege that goes on with this general as it is now."""
    return siege_course(
        state.points[space], modifier_of(state, general, space), force(state, SIDE_OF[general], space),
        dice=dice_of(state, general, space),
    )


def _counter(view: View, choices: tuple[Choice, ...]) -> Found:
    """What hostile tribes, or a storm, would take."""
    state, window, found = view.state, view.stack[-1], Found()
    for choice in choices:
        card = choice.args[0] if choice.verb == "play" else 0
        if card in HOSTILE_TRIBES and isinstance(window, HostileWindow):
            odds = hostile_tribes_odds(window.cu + window.beasts, elephants=window.beasts)
            found[choice] = AnswerOdds(losses=odds)
        elif card == STORMS and group_force(state):
            port = next(each.port for each in reversed(view.stack) if isinstance(each, Sail))
            voyage, storm = (group_voyage_odds(state, port, storm=each) for each in (False, True))
            found[choice] = AnswerOdds(voyage=voyage, storm=storm)
    return found


# -- the enemy comes --------------------------------------------------------------------------------------------------


def fights(view: View) -> bool:
    """Whether the moving group would fight where it is, if nothing happened."""
    state = view.state
    enemy = opponent(SIDE_OF[state.group_general])
    return bool(group_force(state) and force(state, enemy, space_of(state.group_place)))


def _garrison(view: View, choices: tuple[Choice, ...]) -> Found:
    """So many inside, the others fight outside."""
    state, space, found = view.state, pending(view).about[0], Found()
    for choice in choices:
        inside = choice.verb in ("inside cu", "inside elephants")
        if inside and group_force(state) and force(state, view.side, space) > choice.args[0]:
            battle = battle_chances(group_battle_facts(_fewer(state, view.side, space, choice)))
            found[choice] = AnswerOdds(battle=battle)
    return found


def _fewer(state: State, side: int, place: int, choice: Choice) -> State:
    """The position without the CUs, or elephants, of a choice in a place."""
    after = state.copy()
    if choice.verb == "inside elephants":
        after.elephants[place] -= min(choice.args[0], after.elephants[place])
    else:
        after.cu[side * PLACES + place] -= min(choice.args[0], after.cu[side * PLACES + place])
    return after


def _react(view: View, choices: tuple[Choice, ...]) -> Found:
    state, (mover, space), found = view.state, pending(view).about[:2], Found()
    for choice in choices:
        if choice.verb == "intercept":
            chance = interception_chance(state, choice.args[0], space)
            found[choice] = AnswerOdds(succeeds=chance, arrival=_arrival(view, choice.args[0], space))
        elif choice.verb == "avoid":
            found[choice] = AnswerOdds(succeeds=avoiding(choice.args[0]), pursued=pursuing(mover))
        elif not state.declared and not state.avoiding and fights(view):
            found[choice] = AnswerOdds(battle=battle_chances(group_battle_facts(state)))
    return found


def interception_chance(state: State, general: int, space: int) -> Fraction:
    """The chance that a general who is declared now comes, after all that is declared already."""
    before = [declared[0] for declared in declared_by(state)]
    chain, number = [*before, general], len(before)
    if not state.avoiding:
        return intercepting(state, space, chain).comes(number)
    avoider, _place, cu, beasts = state.avoiding[:4]
    found = reacting(state, space, avoider, cu + beasts, chain)
    return found.avoids * found.if_avoided.comes(number) + (1 - found.avoids) * found.if_not.comes(number)


def _arrival(view: View, general: int, space: int) -> Arrival | None:
    """The battle if he comes alone with all that he may bring; None where there is none."""
    state = view.state
    most = max(sizes(state, view.side, general, state.general_at[general], least=1, most=ARMY), default=0)
    if not most or not group_force(state):
        return None
    facts = group_battle_facts(_arrived(state, general, space, most), intercepted=True)
    cards, enemy_cards = facts.force(view.side).cards, facts.force(opponent(view.side)).cards
    return Arrival(most, cards, enemy_cards, battle_chances(facts))


def _arrived(state: State, general: int, space: int, number: int) -> State:
    """The position after an interception of a general with so many CUs, ordinary ones first."""
    after, side, place = state.copy(), SIDE_OF[general], state.general_at[general]
    plain = min(number, ordinary(state, side, place))
    beasts = min(number - plain, elephants(state, side, place))
    after.cu[side * PLACES + place] -= plain
    after.cu[side * PLACES + space] += plain
    if side == CARTHAGE:
        after.elephants[place] -= beasts
        after.elephants[space] += beasts
    after.general_at[general] = space
    come(after, side, space, 1 << general, general, STANDS)
    return after


def _pursue(view: View, choices: tuple[Choice, ...]) -> Found:
    chance = pursuing(pending(view).about[0])
    return {choice: AnswerOdds(succeeds=chance) for choice in choices if choice.verb == "pursue"}


_FAILED: Final = 2


def _back_up(view: View, choices: tuple[Choice, ...]) -> Found:
    found = Found()
    for choice in choices:
        if choice.verb == "fight" and fights(view):
            found[choice] = AnswerOdds(battle=battle_chances(_intercepted_facts(view)))
        elif choice.verb == "back up":
            found[choice] = AnswerOdds(backing=group_backing_odds(view.state))
    return found


def _intercepted_facts(view: View) -> BattleFacts:
    enter = innermost(view, Enter)
    failed = enter is not None and enter.avoided == _FAILED
    return group_battle_facts(view.state, intercepted=True, avoid_failed=failed)


# -- before the battle cards ------------------------------------------------------------------------------------------


def battle_of(view: View) -> Battle | None:
    """The battle that is going on, as far as a view tells."""
    return innermost(view, Battle)


def duel_of(view: View) -> Duel | None:
    """The duel of battle cards that is going on."""
    return innermost(view, Duel)


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


def _charge(view: View, choices: tuple[Choice, ...]) -> Found:
    """The die, and Elephant Fright as far as Carthage can tell."""
    battle, (beasts, rome), found = battle_of(view), pending(view).about[:2], Found()
    if battle is None:
        return found
    fright = holds_odds(view.state, CARTHAGE, [ELEPHANT_FRIGHT])
    for choice in choices:
        if choice.verb == "charge":
            rolled = charge_odds(beasts, BATTLE[rome] if rome >= 0 else 0)
            wins = charged_chance(view.state, battle, float(fright))
            found[choice] = AnswerOdds(charge=rolled, fright=fright, wins=wins)
        else:
            found[choice] = AnswerOdds(wins=chance_with(view.state, battle, CARTHAGE))
    return found


def _by_cards(view: View, choices: tuple[Choice, ...]) -> Found:
    """The chance of who is asked if it is fought with cards: elephants charge, Elephant Fright is not feared."""
    battle, found = battle_of(view), Found()
    if battle is None:
        return found
    charges = battle.beasts(view.state) > 0
    wins = charged_chance(view.state, battle, 0.0) if charges else chance_with(view.state, battle, CARTHAGE)
    for choice in choices:
        if choice.verb == "cards":
            found[choice] = AnswerOdds(wins=wins if view.side == CARTHAGE else 1 - wins)
    return found


def charged_chance(state: State, battle: Battle, fright: float) -> float:
    """The chance that Carthage wins after a charge, where Rome holds Elephant Fright with a chance of ``fright``."""
    rating = BATTLE[battle.rome] if battle.rome >= 0 else 0
    found = fright * chance_with(state, battle, CARTHAGE, carthage=FRIGHTENED)
    for chance, rome, carthage in charge_odds(battle.beasts(state), rating):
        found += (1 - fright) * float(chance) * chance_with(state, battle, CARTHAGE, rome=rome, carthage=carthage)
    return found


def other_consul(view: View) -> int:
    """The consul who does not command, where it is asked whether the command changes; -1 for none."""
    return next((consul for consul in view.state.consuls if consul != pending(view).about[0]), NOBODY)


def _change_command(view: View, choices: tuple[Choice, ...]) -> Found:
    if other_consul(view) < 0:
        return {}
    return {choice: AnswerOdds(succeeds=COMMAND_CHANGES) for choice in choices if choice.verb == "roll"}


# -- the rounds -------------------------------------------------------------------------------------------------------


def _attack(view: View, choices: tuple[Choice, ...]) -> Found:
    duel, found = duel_of(view), Found()
    if duel is None:
        return found
    facts = duel_facts(view.state, duel, view.side)
    chances, wins = unmatched(facts), chance_now(facts, attacks=True)
    for choice in choices:
        if choice.verb == "withdraw":
            found[choice] = AnswerOdds(withdrawal=_withdrawal(view, duel))
        elif choice.verb == "concede":
            found[choice] = AnswerOdds(defeat=_defeat(view, duel, NOBODY))
        elif choice.verb.startswith("attack"):
            found[choice] = AnswerOdds(duel=DuelOdds(chances[attack_type(choice)], wins))
    return found


def attack_type(choice: Choice) -> int:
    """The type of battle card that an attack is."""
    return choice.args[0] if choice.args else DOUBLE_ENVELOPMENT


def _withdrawal(view: View, duel: Duel) -> Withdrawal:
    switch = view.state.rules.flaminius_cancels_withdrawals
    return withdrawing(duel.leader(view.side), duel.leader(opponent(view.side)), flaminius=switch)


def _defeat(view: View, duel: Duel, how: int) -> Defeat | None:
    """What a side loses that gives up now. ``how``  the type of the attack that it does not answer, -1 none"""
    battle = battle_of(view)
    if battle is None:
        return None
    return Defeat(
        defeat(view.state, battle, view.side, duel.rounds, how),
        all_lost(view.state, battle, view.side, duel.rounds, how),
    )


def lost_by_conceding(view: View) -> Fraction:
    """How likely nobody is left of the deciding side if it gives the battle up now."""
    duel, decision = duel_of(view), pending(view)
    how = decision.about[0] if decision.question == q.MATCH else NOBODY
    found = None if duel is None else _defeat(view, duel, how)
    return Fraction(0) if found is None else found.gone


def _match(view: View, choices: tuple[Choice, ...]) -> Found:
    duel, type_, found = duel_of(view), pending(view).about[0], Found()
    if duel is None:
        return found
    facts = duel_facts(view.state, duel, view.side)
    free = type_ == DOUBLE_ENVELOPMENT and not duel.by_maharbal
    for choice in choices:
        if choice.verb == "concede":
            found[choice] = AnswerOdds(defeat=_defeat(view, duel, type_))
        elif choice.verb.startswith("match"):
            odds = MatchOdds(counterattacking(facts.own_limit) if facts.own_limit else Fraction(0), free)
            found[choice] = AnswerOdds(match=odds, wins=chance_after_match(facts, initiative=free))
    return found


def _initiative(view: View, choices: tuple[Choice, ...]) -> Found:
    duel = duel_of(view)
    if duel is None:
        return {}
    facts = duel_facts(view.state, duel, view.side)
    return {choice: AnswerOdds(wins=chance_now(facts, attacks=choice.verb == "take")) for choice in choices}


def _rolled(choices: tuple[Choice, ...], limit: int) -> Found:
    odds = AnswerOdds(succeeds=counterattacking(limit), limit=limit)
    return {choice: odds for choice in choices if choice.verb == "roll"}


def _counterattack(view: View, choices: tuple[Choice, ...]) -> Found:
    return _rolled(choices, pending(view).about[0])


def _cancel(view: View, choices: tuple[Choice, ...]) -> Found:
    duel = duel_of(view)
    return {} if duel is None else _rolled(choices, cancel_limit(view, duel))


def cancel_limit(view: View, duel: Duel) -> int:
    """The die on which the deciding side cancels a withdrawal (6.10, ruling 57)."""
    general = duel.leader(view.side)
    if general == FLAMINIUS and view.state.rules.flaminius_cancels_withdrawals:
        return GENERALS[general].pursues
    return BATTLE[general] if general >= 0 else 0


# -- the way home -----------------------------------------------------------------------------------------------------


def _retreat(view: View, choices: tuple[Choice, ...]) -> Found:
    """The CUs that each path of a retreat costs."""
    retreat, state, found = innermost(view, Retreat), view.state, Found()
    if retreat is None:
        return found
    space = pending(view).about[0]
    generals = mask_of(generals_in(state, view.side, space))
    paths = retreat_paths(
        state, view.side, space, force(state, view.side, space), generals, retreat.only_first, retreat.never
    )
    costs = {path.spaces: path.losses for path in paths}
    return {choice: AnswerOdds(costs=costs[choice.args]) for choice in choices if choice.args in costs}


_MAKERS: Final[Mapping[str, Maker]] = {
    q.MARCH: _march, q.COUNTER: _counter, q.GARRISON: _garrison, q.REACT: _react, q.PURSUE: _pursue,
    q.BACK_UP: _back_up, q.CHARGE: _charge, q.CHANGE_COMMAND: _change_command, q.ATTACK: _attack, q.MATCH: _match,
    q.INITIATIVE: _initiative, q.COUNTERATTACK: _counterattack, q.CANCEL: _cancel, q.RETREAT: _retreat,
    q.FIELD: _by_cards,
}  # fmt: skip
ANSWERS: Final = (
    "attack", "attack maharbal", "attack probe", "attack reserve", "avoid", "back up", "besiege", "cards", "charge",
    "concede", "done", "fight", "go", "inside cu", "inside elephants", "intercept", "leave", "match", "match maharbal",
    "match probe", "match reserve", "no", "path", "play", "pursue", "roll", "sail", "sail inside", "sortie",
    "subjugate", "take", "withdraw",
)  # fmt: skip
"""The verbs that have odds where they are answers to some question."""
