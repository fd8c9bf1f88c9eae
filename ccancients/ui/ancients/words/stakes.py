"""What stands below the answers by button, and on the hexes of a retreat: what each of them is expected to come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from ccancients.ancients import questions as q
from ccancients.ancients.answer_odds import blow_asked, combat_of, dice_in_answer, odds_met
from ccancients.ancients.odds.attack import attack_odds
from ccancients.ancients.odds.results import AttackOdds, CombatOdds, Kind
from ccancients.ancients.rules.combat import is_supported
from ccancients.ancients.rules.falling_back import (
    elephant_retreat,
    evade_paths,
    retreat_distance,
    retreats,
    trampled_hexes,
)
from ccancients.ancients.state import NOBODY, State
from ccancients.engine.chance import OutOfScript, ScriptedChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.ui.ancients.words.chances import chances_of, chip, fate_bar, loss_bar, number, trampled_text
from ccancients.ui.ancients.words.names import face_name, hex_text, leader_text, unit_at_text
from ccancients.ui.ancients.words.odds_account import blow_account
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.chances import Chances, Stake, in_words

Stakes = dict[str, Stake]


def stakes(game: Game[State]) -> dict[Choice, Stake]:
    """What each answer of the pending decision is worth, for those that are given by a button."""
    decision = game.decision
    if decision is None:
        return {}
    if decision.question == q.IGNORE_FLAGS:
        return _flags(game, decision)
    maker = _MAKERS.get(decision.question)
    told = maker(game, decision) if maker is not None else {}
    return {choice: told[choice.verb] for choice in decision.choices if choice.verb in told}


def chips(game: Game[State]) -> Mapping[int, str]:
    """By hex, what a retreat to it costs: nothing, or so many blocks."""
    decision, state = game.decision, game.state
    if decision is None or decision.question != q.RETREAT:
        return {}
    unit, owed = decision.about
    if state.battle.unit_type[unit].is_elephants:
        cost = 0 if elephant_retreat(state, unit, owed).steps else owed
    else:
        cost = owed - retreats(state, unit, owed).completed
    words = tr("free", "costs nothing") if not cost else f"−{cost}"
    return {choice.args[0]: words for choice in decision.choices}


def account(game: Game[State]) -> Chances | None:
    """All figures behind the pending question: of the attack that is met, of the blow in answer, of the next attack."""
    decision = game.decision
    if decision is None:
        return None
    if decision.question in (q.EVADE, q.FIRST_STRIKE):
        unit, there = decision.about
        return chances_of(game.state, unit, there, odds_met(game))
    if decision.question == q.BATTLE_BACK:
        found = blow_asked(game)
        if found is None:
            return None
        (unit, enemy), state = decision.about, game.state
        target = unit_at_text(state.battle, enemy, state.unit_hex[enemy])
        title = tr("{hex} strikes back at {target}", hex=hex_text(state.unit_hex[unit]), target=target)
        return Chances(title, "", (), (), "", blow_account(state, unit, enemy, found.odds))
    return None


def _loses(value: Fraction) -> str:
    return tr("loses {number}", number=number(value))


# -- evade, First Strike --------------------------------------------------------------------------------------------


def _evade(game: Game[State], decision: Decision) -> Stakes:
    there = decision.about[1]
    state, odds = game.state, odds_met(game)
    combat = odds.fought_out
    if odds.evade is None or combat is None:
        return {}
    target = state.unit_at[there]
    hexes = max((len(path) - 1 for path in evade_paths(state, target).values()), default=0)
    face = face_name(state.battle.unit_type[target].target)
    away = plural(
        "One hex back; only the {face} symbol hits, and you do not strike back.",
        "{count} hexes back; only the {face} symbol hits, and you do not strike back.", hexes, face=face,
    )
    if state.battle.unit_type[target].is_war_machine:
        away = tr(
            "Only the {face} symbol hits; then the war machine leaves the field, and nobody wins a banner for it.",
            face=face,
        )
    return {
        "evade": Stake(_loses(odds.evade.expected_loss), loss_bar(odds.evade), away),
        "stand": Stake(_loses(combat.target.expected_loss), fate_bar(combat.target), _own_answer(odds)),
    }


def _own_answer(odds: AttackOdds) -> str:
    """The blow in answer as the defender sees it."""
    combat = odds.fought_out
    if combat is not None and combat.from_wall:
        return tr("You strike first, from the wall; he strikes {chance}.", chance=in_words(combat.battle_back))
    if combat is None or combat.answer is None:
        return tr("You cannot strike back.")
    return tr(
        "You strike back {chance} with {dice}; then he loses {loss}.", chance=in_words(combat.battle_back),
        dice=plural("one die", "{count} dice", combat.answer.dice),
        loss=number(combat.answer.attacker.expected_loss),
    )


def _first_strike(game: Game[State], _decision: Decision) -> Stakes:
    return _struck_first(odds_met(game))


def reply_stakes(game: Game[State], here: int, there: int) -> dict[Choice, Stake]:
    """What First Strike is worth against an attack that is only about to be made."""
    decision, unit = game.decision, game.state.unit_at[here]
    if decision is None or unit == NOBODY or game.state.unit_at[there] == NOBODY:
        return {}
    kind = Kind.BONUS if decision.question == q.BONUS_COMBAT else Kind.CLOSE
    told = _struck_first(attack_odds(game.state, unit, there, kind=kind))
    return {Choice(verb): stake for verb, stake in told.items()}


def _struck_first(odds: AttackOdds) -> Stakes:
    first, kept = odds.first_strike, odds.fought_out
    if first is None or kept is None:
        return {}
    if first.battle_back:
        answer = tr("He strikes back {chance}.", chance=in_words(first.battle_back))
    else:
        answer = tr("He cannot strike back.")
    return {
        "first strike": Stake(_both(first), fate_bar(first.attacker), tr("His unit, after all of it.") + " " + answer),
        "pass": Stake(_both(kept), fate_bar(kept.attacker), _own_answer(odds)),
    }


def _both(combat: CombatOdds) -> str:
    """Blocks of the enemy, who attacks, and one's own."""
    return f"{number(combat.toll.blocks[0])} : {number(combat.toll.blocks[1])}"


# -- battle back ----------------------------------------------------------------------------------------------------


def _battle_back(game: Game[State], decision: Decision) -> Stakes:
    unit, enemy = decision.about
    state, found = game.state, blow_asked(game)
    if found is None:
        return {}
    dice, odds = found.dice, found.odds
    said = plural("One die.", "{count} dice.", dice)
    if odds.target.wild:
        trampled = trampled_text(state, enemy, state.battle.unit_side[unit])
        said += " " + tr("Thrown back ({chance}) his elephants trample {whom}.", chance=in_words(odds.target.wild),
                         whom=trampled)
    strike = Stake(tr("he loses {number}", number=number(odds.target.expected_loss)), fate_bar(odds.target), said)
    nothing = tr("Nobody rolls.")
    if state.battle.unit_type[enemy].is_elephants:
        nothing = plural("Nobody rolls; the elephants do not run into who stands beside them.",
                         "Nobody rolls; the elephants do not run into the {count} who stand beside them.",
                         len(trampled_hexes(state, enemy)))
    return {"battle back": strike, "decline": Stake("", None, nothing)}


# -- flags ----------------------------------------------------------------------------------------------------------


def _flags(game: Game[State], decision: Decision) -> dict[Choice, Stake]:
    """For each number of flags ignored: where the rest drives the unit."""
    unit, flags, _most = decision.about
    found = {}
    for choice in decision.choices:
        accepted = flags - choice.args[0]
        found[choice] = Stake("", None, _driven(game, unit, accepted) if accepted else _holding(game, unit))
    return found


def _holding(game: Game[State], unit: int) -> str:
    dice = dice_in_answer(game, unit)
    if not dice:
        return tr("It holds its hex.")
    return plural("It holds its hex and may strike back with one die.",
                  "It holds its hex and may strike back with {count} dice.", dice)


def _driven(game: Game[State], unit: int, accepted: int) -> str:
    state, combat = game.state, combat_of(game)
    roller = NOBODY
    if combat is not None:
        roller = combat.attacker if unit == combat.defender else combat.defender
    hexes = retreat_distance(state, unit, roller if roller != NOBODY else unit, accepted, close=combat is not None)
    if state.battle.unit_type[unit].is_elephants:
        whom = trampled_text(state, unit, state.battle.unit_side[unit])
        return plural("They trample {whom}, then go back one hex.", "They trample {whom}, then go back {count} hexes.",
                      hexes, whom=whom)
    ways = retreats(state, unit, hexes)
    owed = hexes - ways.completed
    if not owed:
        return plural("It goes back one hex, free.", "It goes back {count} hexes, free.", hexes)
    if owed >= state.blocks[unit]:
        return tr("The way is barred: it is destroyed.")
    if ways.paths:
        return plural("It goes back as far as it can and loses one block.",
                      "It goes back as far as it can and loses {count} blocks.", owed)
    return plural("It cannot go back: it loses one block and holds.",
                  "It cannot go back: it loses {count} blocks and holds.", owed)


# -- advance --------------------------------------------------------------------------------------------------------


def _advance(game: Game[State], decision: Decision) -> Stakes:
    unit, _there = decision.about
    stay = tr("It stays in line and may ignore a flag.") if is_supported(game.state, unit) else tr("It keeps its hex.")
    return {"advance": _beyond(game, decision), "stay": Stake("", None, stay)}


def _beyond(game: Game[State], decision: Decision) -> Stake:
    """The best target of a bonus close combat from the hex that would be entered. No die is rolled to find it."""
    unit, _there = decision.about
    trial = game.clone(chance=ScriptedChance())
    trial.journal = trial.events = None
    try:
        trial.apply(next(choice for choice in decision.choices if choice.verb == "advance"))
    except OutOfScript:  # what comes next is somebody's dice, and no attack of this unit
        return Stake("", None, tr("It takes the hex; no second attack."))
    rides = trial.decision is not None and trial.decision.question == q.EXTRA_HEX and trial.decision.about[0] == unit
    if rides:
        trial.apply(Choice("stay"))
    asked = trial.decision
    if asked is None or asked.question != q.BONUS_COMBAT or asked.about[0] != unit:
        return Stake("", None, tr("It may ride one hex on.") if rides else tr("It takes the hex; no second attack."))
    found = [
        (attack_odds(trial.state, unit, choice.args[1], kind=Kind.BONUS), choice.args[1])
        for choice in asked.choices
        if choice.verb == "attack"
    ]
    if not found:
        return Stake("", None, tr("It may ride one hex on.") if rides else tr("It takes the hex; nobody is beside it."))
    best, there = max(found, key=lambda each: each[0].toll.gain)
    target = trial.state.unit_at[there]
    leader = trial.state.leader_at[there]
    whom = unit_at_text(trial.state.battle, target, there) if target != NOBODY else (
        leader_text(trial.state.battle, leader))
    return Stake(chip(best), None, tr("From there you may strike the {target}.", target=whom))


_MAKERS: Final[dict[str, Callable[[Game[State], Decision], Stakes]]] = {
    q.EVADE: _evade,
    q.FIRST_STRIKE: _first_strike,
    q.BATTLE_BACK: _battle_back,
    q.ADVANCE: _advance,
}
