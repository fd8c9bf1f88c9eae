"""The battle of a campaign that is asked about, as a meeting; and its chances by battle cards."""

from __future__ import annotations

from typing import Final

from ccancients.bridge.meeting import Force, Meeting
from ccancients.engine.game import Game
from ccancients.hannibal import questions as q
from ccancients.hannibal.components import board
from ccancients.hannibal.components.generals import BATTLE, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.components.tables import YEARS
from ccancients.hannibal.odds.battle import BattleChances, BattleFacts, battle_chances
from ccancients.hannibal.odds.battle import Force as ForceByCards
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.rules.battle_cards import allied_provinces, home_cards
from ccancients.hannibal.rules.presence import rank
from ccancients.hannibal.state import State

KINDS: Final = {board.TOWN: "town", board.CITY: "city", board.TRIBE: "tribe"}
NAMES: Final = {facts.key: facts.name for facts in (*GENERALS, *board.SPACES)}
"""Names of generals and places by key, as maps write them."""


def battle_asked_about(game: Game[State]) -> Battle | None:
    """The battle whose field is asked about or being fought; None when something else is asked."""
    decision = game.decision
    if decision is None or decision.question not in (q.FIELD, q.FOUGHT) or not game.stack:
        return None
    found = game.stack[-1]
    return found if isinstance(found, Battle) else None


def meeting_of(state: State, battle: Battle) -> Meeting:
    """Who meets, as the battle stands before the charge of elephants: public facts only."""
    space = battle.space
    province = board.PROVINCES[board.PROVINCE_OF[space]]
    rome, carthage = (_force(state, battle, side) for side in SIDES)
    return Meeting(
        board.SPACES[space].key, province.key, province.country, KINDS[board.KIND[space]],
        board.PORT[space] != board.NO_PORT, battle.attacker, rome, carthage, -int(YEARS[state.turn - 1][:3]),
    )


def _force(state: State, battle: Battle, side: int) -> Force:
    leader, defends = battle.leader(side), side == battle.defender
    others = [general for general in battle.generals(state, side) if general != leader]
    others.sort(key=lambda each: (-rank(state, each), -BATTLE[each]))
    generals = [leader, *others] if leader != NOBODY else []
    home = home_cards(state, side, battle.space)
    allies = allied_provinces(
        state, side, battle.space, no_spaniards=battle.no_spaniards == side, no_numidians=battle.no_numidians == side
    )
    return Force(
        cu=battle.size(state, side), generals=tuple(GENERALS[each].key for each in generals),
        rating=BATTLE[leader] if leader != NOBODY else 0,
        elephants=battle.beasts(state) if side == CARTHAGE else 0,
        allies=tuple(board.PROVINCES[each].key for each in allies) if generals else (),
        militia=home if side == ROME else 0, tribe=home if side == CARTHAGE else 0,
        intercepted=defends and battle.intercepted, failed_avoid=defends and battle.avoid_failed,
        spy=battle.spy == side,
    )


def chances_by_cards(meeting: Meeting) -> BattleChances:
    """The chances of a meeting if it is fought with battle cards; elephants charge, Elephant Fright is not feared."""
    rome, carthage = (_by_cards(force) for force in meeting)
    return battle_chances(BattleFacts(meeting.attacker, rome, carthage))


def _by_cards(force: Force) -> ForceByCards:
    keys = [facts.key for facts in GENERALS]
    leader = keys.index(force.generals[0]) if force.generals else NOBODY
    return ForceByCards(force.cu, leader, force.battle_cards, force.elephants)


__all__ = ["NAMES", "battle_asked_about", "chances_by_cards", "meeting_of"]
