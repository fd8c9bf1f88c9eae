"""Why not this battle card, this counter, this withdrawal (rules 3.3, 6.2, 6.4, 6.10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.hannibal.components.board import AFRICA, COUNTRY_OF, HISPANIA, space_of
from ccancients.hannibal.components.cards import (
    ALLY_DESERTS,
    DOUBLE_ENVELOPMENT,
    HOSTILE_TRIBES,
    MAHARBAL,
    NUMIDIANS_DESERT,
    PROBE,
    PROBE_AS,
    RESERVE,
    SPANISH_DESERT,
)
from ccancients.hannibal.components.generals import HANNIBAL
from ccancients.hannibal.components.sides import CARTHAGE, opponent
from ccancients.hannibal.procedures.aftermath import Aftermath
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.counters import BATTLE, in_hostile_land
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.rules.presence import force, generals_in, mask_of
from ccancients.hannibal.why_not.places import why_not_country, why_not_free
from ccancients.hannibal.why_not.playing import why_not_held
from ccancients.hannibal.why_not.reacting import why_not_near
from ccancients.hannibal.why_not.refusal import Asked, Refusal, frame, pending, refuse

# -- counters ---------------------------------------------------------------------------------------------------------


def why_not_counter(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``play card`` in a window (3.3)."""
    card = args[0]
    held = why_not_held(asked, card)
    if held is not None:
        return held
    window, place = pending(asked).about
    if window != BATTLE:
        return refuse("counter.window", card=card, window=window)
    if card in HOSTILE_TRIBES:
        rule = "counter.no units" if in_hostile_land(place) else "counter.hostile land"
        return refuse(rule, card=card, space=space_of(place))
    country = {SPANISH_DESERT: HISPANIA, NUMIDIANS_DESERT: AFRICA}.get(card)
    if country is None:
        return refuse("counter.window", card=card, window=window)
    if COUNTRY_OF[place] != country:
        return refuse("counter.country", card=card, space=place, country=country)
    if frame(asked, Battle).leader(opponent(pending(asked).side)) < 0:
        return refuse("counter.no general", card=card)
    return refuse("counter.no allies", card=card)


def why_not_look(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``look number``: one to half of the enemy's hand (card 20, ruling 66)."""
    hand = pending(asked).about[0]
    most = max(choice.args[0] for choice in pending(asked).choices)
    return refuse("spy.number", number=args[0], most=most, hand=hand)


# -- an attack --------------------------------------------------------------------------------------------------------


def _hand(asked: Asked) -> list[int]:
    return asked.state.battle_hands[pending(asked).side]


def why_not_attack(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``attack type`` (6.4a)."""
    if args[0] == RESERVE:
        return refuse("attack.name the reserve")
    return refuse("battle card.not held", type=args[0])


def why_not_attack_reserve(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``attack reserve as type``."""
    if args[0] == RESERVE:
        return refuse("attack.name the reserve")
    return refuse("battle card.not held", type=RESERVE)


def why_not_attack_probe(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``attack probe as type``: Hannibal, once (6.4a, ruling 206)."""
    return _why_not_probe(asked) or refuse("probe.as", type=args[0])


def _why_not_probe(asked: Asked) -> Refusal | None:
    duel, side = frame(asked, Duel), pending(asked).side
    if side != CARTHAGE or duel.carthage != HANNIBAL:
        return refuse("probe.hannibal")
    if duel.probed:
        return refuse("probe.once")
    return None if PROBE in _hand(asked) else refuse("battle card.not held", type=PROBE)


def why_not_maharbal(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``attack maharbal``: card 6 in Carthage's hand."""
    if pending(asked).side != CARTHAGE:
        return refuse("event.of the enemy", card=MAHARBAL)
    return refuse("card.not held", card=MAHARBAL)


def why_not_withdraw(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``withdraw``: a battle card in hand, a commander, somewhere to go (6.10, ruling 87)."""
    duel, side = frame(asked, Duel), pending(asked).side
    if not _hand(asked):
        return refuse("withdraw.no card")
    if duel.leader(side) < 0:
        return refuse("withdraw.no general")
    return refuse("withdraw.nowhere", space=duel.space)


def why_not_concede_attack(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``concede``: only with card 6 and no battle card (ruling 38)."""
    return refuse("concede.cards", number=len(_hand(asked)))


def why_not_steal(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``play card`` in a round: card 59, while the enemy has battle cards (ruling 67)."""
    held = why_not_held(asked, args[0])
    if held is not None:
        return held
    if args[0] != ALLY_DESERTS:
        return refuse("counter.round", card=args[0])
    return refuse("steal.empty", card=ALLY_DESERTS)


# -- a match ----------------------------------------------------------------------------------------------------------


def why_not_match(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``match type``: exactly the type of the attack (6.4b)."""
    wanted = pending(asked).about[0]
    if args[0] != wanted:
        return refuse("match.type", type=args[0], wanted=wanted)
    return refuse("battle card.not held", type=wanted)


def why_not_match_reserve(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``match reserve``."""
    return refuse("battle card.not held", type=RESERVE)


def why_not_match_probe(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``match probe as type``."""
    refused = _why_not_probe(asked)
    if refused is not None:
        return refused
    if args[0] not in PROBE_AS:
        return refuse("probe.as", type=args[0])
    return refuse("match.type", type=args[0], wanted=pending(asked).about[0])


def why_not_match_maharbal(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``match maharbal``: against a double envelopment."""
    if pending(asked).side != CARTHAGE:
        return refuse("event.of the enemy", card=MAHARBAL)
    if MAHARBAL not in asked.state.hands[CARTHAGE]:
        return refuse("card.not held", card=MAHARBAL)
    return refuse("match.maharbal", type=DOUBLE_ENVELOPMENT, wanted=pending(asked).about[0])


# -- what is stolen, where to withdraw --------------------------------------------------------------------------------


def why_not_open(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``open type``: a card that a spy has laid open (card 59)."""
    return refuse("steal.not open", type=args[0])


def why_not_hidden(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``hidden``: no card of the enemy is hidden."""
    return refuse("steal.all open")


def why_not_withdraw_to(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``to space``: asked of the original defender; an attacker has one way at most (6.10)."""
    state, side, there = asked.state, pending(asked).side, args[0]
    battle, space = frame(asked, Aftermath), pending(asked).about[0]
    refused = why_not_near(space, there)
    if refused is not None:
        return refused
    assert side == battle.defender
    if there == battle.entered:
        return refuse("avoid.to the enemy", space=there)
    generals = mask_of(generals_in(state, side, space))
    refused = why_not_free(state, side, there, force(state, side, space)) or why_not_country(generals, space, there)
    assert refused is not None
    return refused


def why_not_withdraw_to_city(asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``to city``: a withdrawal leads to another space (6.10)."""
    return refuse("withdraw.city", space=pending(asked).about[0])


Because = Callable[[Asked, tuple[int, ...]], Refusal | None]
ATTACKS: Final[dict[str, Because]] = {
    "attack": why_not_attack, "attack reserve": why_not_attack_reserve, "attack probe": why_not_attack_probe,
    "attack maharbal": why_not_maharbal, "withdraw": why_not_withdraw, "concede": why_not_concede_attack,
    "play": why_not_steal,
}
MATCHES: Final[dict[str, Because]] = {
    "match": why_not_match, "match reserve": why_not_match_reserve, "match probe": why_not_match_probe,
    "match maharbal": why_not_match_maharbal, "play": why_not_steal,
}
