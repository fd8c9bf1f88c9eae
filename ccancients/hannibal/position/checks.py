"""What cannot be in a position, said in one sentence: what, where, what was expected (rules 1.2-1.6, 4.1, 7.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ccancients.engine.phrase import Fact, Phrase
from ccancients.engine.positions import OVER
from ccancients.hannibal import questions
from ccancients.hannibal.components.board import (
    CARTHAGE_CITY,
    CITY,
    INSIDE,
    KIND,
    PLACES,
    ROME_CITY,
    ROOM,
    SPACE_COUNT,
    SPACES,
    TRIBE,
    space_of,
)
from ccancients.hannibal.components.cards import CAMPAIGNS, FORCE_MARCHES, STRATEGY_CARDS
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS, ROMANS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDE_KEYS, SIDES
from ccancients.hannibal.components.tables import AFRICANUS_TURN, ARMY, CARDS_DEALT, MOST_ELEPHANTS
from ccancients.hannibal.invariants import anything_wrong
from ccancients.hannibal.nouns import place_text
from ccancients.hannibal.position.facts import PLAYS, REINFORCEMENTS, Position
from ccancients.hannibal.rules.playing import RAISING, number_of
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    group_force,
    is_living_tribe,
    members,
    ordinary,
    stands,
)
from ccancients.hannibal.state import DRAWN, State

MOST_FORCES: Final = 200
"""CUs of a side on the whole map; without a limit in the rules."""
LEAVING: Final = frozenset((9, 25, 26))
"""The cards that can be out of the game (rules 3.1)."""
_ONLY_OF: Final = {
    questions.RETURN_GENERAL: CARTHAGE, questions.AFRICANUS: ROME, questions.PROCONSUL: ROME, questions.CONSUL: ROME,
    questions.FIRST_CLAIM: ROME, questions.FIRST_PLAYER: CARTHAGE,
}
_USES: Final = {questions.MARKER: ("markers",), questions.RAISE: ("raise",)}
_MARCHING: Final = ("event", "move")


def trouble_of(state: State, position: Position) -> Phrase | None:
    """The first thing that cannot be; None when all can."""
    for check in _CHECKS:
        found = check(state, position)
        if found is not None:
            return found
    if anything_wrong(state):
        return Phrase("these pieces and cards cannot be together")
    return None


# -- the frame --------------------------------------------------------------------------------------------------------


def _frame(state: State, position: Position) -> Phrase | None:
    asked, side = position.asked, SIDE_KEYS.index(position.side)
    if state.turn > state.turns:
        facts: dict[str, Fact] = {"turns": state.turns, "turn": state.turn}
        return Phrase("turn: the match ends after turn {turns}, found {turn}", facts)
    if (asked == OVER) != (position.winner is not None):
        return Phrase("winner: a match that is over has one, and no other")
    if _ONLY_OF.get(asked, side) != side:
        return Phrase("side: '{asked}' is not asked of {side}", {"asked": asked, "side": position.side})
    if asked in REINFORCEMENTS and state.turn == 1:
        return Phrase("asked: there are no reinforcements on the first turn")
    if asked == questions.AFRICANUS and state.turn != AFRICANUS_TURN:
        return Phrase("asked: Africanus comes on turn {turn}", {"turn": AFRICANUS_TURN})
    return None


def _progress(_state: State, position: Position) -> Phrase | None:
    """How far the question has come."""
    asked, side = position.asked, SIDE_KEYS.index(position.side)
    if (asked == questions.RETURN_GENERAL) != (position.general is not None):
        return Phrase("general: expected who returns where 'return_general' is asked, and only there")
    if position.claimed and (asked != questions.CARD or side != ROME):
        return Phrase("claimed: expected only where Rome is asked for its first card")
    if position.done and asked not in (questions.REINFORCE, questions.MARKER):
        return Phrase("done: expected only where 'reinforce' or 'marker' is asked")
    if position.in_italy > (position.done if asked == questions.REINFORCE and side == ROME else 0):
        return Phrase("in_italy: expected no more than the Roman CUs that are placed")
    if asked == questions.REINFORCE and side == CARTHAGE and position.done > 3:
        return Phrase("done: Carthage places 4 CUs, found {done} and one more to come", {"done": position.done})
    if asked == questions.REINFORCE and position.done > 4:
        return Phrase("done: Rome places 5 CUs, found {done} and one more to come", {"done": position.done})
    return None


# -- pieces -----------------------------------------------------------------------------------------------------------


def _numbers(state: State, _position: Position) -> Phrase | None:
    if sum(state.elephants) > MOST_ELEPHANTS:
        facts: dict[str, Fact] = {"number": sum(state.elephants), "most": MOST_ELEPHANTS}
        return Phrase("carthage: there are {number} elephants on the map, expected at most {most}", facts)
    for side in SIDES:
        here = sum(state.cu[side * PLACES : (side + 1) * PLACES])
        if here > MOST_FORCES:
            facts = {"side": SIDE_KEYS[side], "number": here, "most": MOST_FORCES}
            return Phrase("{side}: there are {number} CUs on the map, expected at most {most}", facts)
    return None


def _walls(state: State, _position: Position) -> Phrase | None:
    for side in SIDES:
        for space in range(SPACE_COUNT):
            inside = space + INSIDE
            if not stands(state, side, inside) and state.train != inside:
                continue
            where: dict[str, Fact] = {"place": place_text(inside)}
            if state.control[space] != side and stands(state, side, inside):
                return Phrase("{place}: only the owner of a city can be inside", where)
            if stands(state, side, inside) and not stands(state, 1 - side, space):
                return Phrase("{place}: somebody is inside though no enemy stands outside", where)
            if force(state, side, inside) > ROOM[space]:
                facts: dict[str, Fact] = {**where, "number": force(state, side, inside), "room": ROOM[space]}
                return Phrase("{place}: {number} CUs are inside, expected at most {room}", facts)
    return None


def _apart(state: State, position: Position) -> Phrase | None:
    """Both sides in the open of a space (1.5); a group without CUs may pass a lone general (4.4).

    A match may have ended in the middle of a battle.
    """
    for space in range(SPACE_COUNT) if position.asked != OVER else ():
        if not (stands(state, ROME, space) and stands(state, CARTHAGE, space)):
            continue
        passing = state.group_place == space and not group_force(state)
        if force(state, ROME, space) or force(state, CARTHAGE, space) or not passing:
            return Phrase("{place}: both sides stand there in the open", {"place": place_text(space)})
    return None


def _train(state: State, position: Position) -> Phrase | None:
    place = state.train
    if place == NOBODY or position.asked == OVER:
        return None
    space = place % SPACE_COUNT
    own = place < INSIDE or (state.control[space] == CARTHAGE and stands(state, ROME, space))
    if not own or (force(state, ROME, place) and not force(state, CARTHAGE, place)):
        return Phrase("train: the siege train cannot be in {place}", {"place": place_text(place)})
    return None


def _offices(state: State, position: Position) -> Phrase | None:
    offices = [general for general in (*state.consuls, state.proconsul) if general != NOBODY]
    for general in offices:
        name: dict[str, Fact] = {"general": GENERALS[general].key}
        if SIDE_OF[general] != ROME or general == AFRICANUS:
            return Phrase("consuls: {general} cannot hold a Roman office", name)
        if offices.count(general) > 1:
            return Phrase("consuls: {general} holds two offices", name)
        if state.general_at[general] < 0 and state.general_at[general] != DRAWN:
            return Phrase("consuls: {general} holds an office and is not on the map", name)
    for general in ROMANS:
        if state.general_at[general] >= 0 and general not in (*offices, AFRICANUS):
            return Phrase("rome: {general} is on the map without an office", {"general": GENERALS[general].key})
    drawn = [general for general in state.consuls if general >= 0 and state.general_at[general] == DRAWN]
    if position.asked == questions.CONSUL and (NOBODY in state.consuls or state.consuls[1] not in drawn):
        return Phrase("consuls: expected two, and the second not on the map yet")
    return None


# -- the map ----------------------------------------------------------------------------------------------------------


def _ground(state: State, position: Position) -> Phrase | None:
    for space, facts in enumerate(SPACES):
        where: dict[str, Fact] = {"space": facts.key}
        if state.dead_tribes >> space & 1 and KIND[space] != TRIBE:
            return Phrase("dead_tribes: {space} is no tribe", where)
        if KIND[space] == CITY and state.control[space] == NOBODY:
            return Phrase("control: the city of {space} has an owner, expected rome or carthage", where)
        if is_living_tribe(state, space) and state.control[space] == ROME:
            return Phrase("control: the living tribe of {space} cannot be Roman", where)
        if state.points[space] and not _pressed(state, space):
            return Phrase("points: nobody besieges {space} who could have made points there", where)
    if position.asked != OVER:
        for space, owner in ((ROME_CITY, ROME), (CARTHAGE_CITY, CARTHAGE)):
            if state.control[space] != owner:
                return Phrase("control: with {space} lost the match would be over", {"space": SPACES[space].key})
    return None


def _pressed(state: State, space: int) -> bool:
    by = state.points_by[space]
    besieged = KIND[space] == CITY or is_living_tribe(state, space)
    return besieged and force(state, by, space) > 0 and by != state.control[space]


# -- cards ------------------------------------------------------------------------------------------------------------


def _hands(state: State, position: Position) -> Phrase | None:
    most = 0 if position.asked in REINFORCEMENTS else CARDS_DEALT[state.turn - 1]
    for side in SIDES:
        hand = state.hands[side]
        name: dict[str, Fact] = {"side": SIDE_KEYS[side]}
        if len(hand) > most:
            facts: dict[str, Fact] = {**name, "number": len(hand), "most": most, "turn": state.turn}
            return Phrase("{side}.hand: {number} cards, expected at most {most} now on turn {turn}", facts)
        for card in state.seen[side]:
            if card not in hand or state.seen[side].count(card) > 1:
                return Phrase("{side}.seen: card {card} is not in the hand", {**name, "card": card})
    for card in state.removed:
        if card not in LEAVING:
            return Phrase("removed: card {card} never leaves the game", {"card": card})
    if (state.alliance == 2) != (9 in state.removed):
        return Phrase("in_force: the alliance is over when card 9 is out of the game, and only then")
    return None


def _card_in_play(state: State, position: Position) -> Phrase | None:
    asked, side, play = position.asked, SIDE_KEYS.index(position.side), position.play
    if asked == questions.CARD and not state.hands[side]:
        return Phrase("{side}.hand: expected a card where one is asked for", {"side": position.side})
    if asked == OVER:  # it may have ended in the middle of a card
        return None
    if (play is not None) != (asked in PLAYS):
        return Phrase("play: expected the card in play where something of it is asked, and only there")
    if play is None:
        return None
    card = STRATEGY_CARDS[play.card]
    if play.use not in _USES.get(asked, _MARCHING):
        return Phrase("play.use: '{use}' does not ask '{asked}'", {"use": play.use, "asked": asked})
    if play.use == "event" and card.number not in CAMPAIGNS | FORCE_MARCHES:
        return Phrase("play.use: the event of card {card} activates nobody", {"card": card.number})
    number = number_of(state, card.number)
    if play.use == "raise" and number != RAISING:
        return Phrase("play.use: card {card} cannot raise troops", {"card": card.number})
    if position.done >= number and asked == questions.MARKER:
        return Phrase("done: card {card} places {number} markers", {"card": card.number, "number": number})
    return _moves(state, position) or _group(state, position)


def _moves(state: State, position: Position) -> Phrase | None:
    """Only generals of the side on play have been moved, and only a campaign keeps books of CUs (4.8)."""
    play, side = position.play, SIDE_KEYS.index(position.side)
    assert play is not None
    marching = position.asked in (questions.GENERAL, questions.MARCH)
    campaign = play.use == "event" and play.card in CAMPAIGNS
    named = state.activated | state.spent | sum(1 << general for general, used in enumerate(state.used) if used)
    named |= 1 << (state.sailed - 1) if state.sailed else 0
    for general in members(named):
        if SIDE_OF[general] != side or not marching:
            return Phrase("play: {general} cannot have moved", {"general": GENERALS[general].key})
    if position.asked == questions.GENERAL and named and not campaign:
        return Phrase("play: a general is activated, expected none on this card")
    if state.ledger and not campaign:
        return Phrase("play.moved: expected only on a campaign card")
    for start in range(0, len(state.ledger), 4):
        place, kind, _, _ = state.ledger[start : start + 4]
        tracked = sum(
            state.ledger[at + 3] for at in range(0, len(state.ledger), 4) if state.ledger[at : at + 2] == [place, kind]
        )
        there = elephants(state, side, place) if kind else ordinary(state, side, place)
        if place == state.group_place:
            there -= state.group_elephants if kind else state.group_cu
        if tracked > there:
            return Phrase("play.moved: more CUs than stand in {place}", {"place": place_text(place)})
    return None


def _group(state: State, position: Position) -> Phrase | None:
    play, side = position.play, SIDE_KEYS.index(position.side)
    assert play is not None
    if (play.group is not None) != (position.asked == questions.MARCH):
        return Phrase("play.group: expected where 'march' is asked, and only there")
    if play.group is None:
        return None
    general, place = state.group_general, state.group_place
    name: dict[str, Fact] = {"general": GENERALS[general].key}
    if SIDE_OF[general] != side or place < 0 or not state.activated >> general & 1:
        return Phrase("play.group: {general} is not an activated general of the side on the map", name)
    here = generals_in(state, side, place)
    for other in members(state.group_generals):
        if other not in here:
            return Phrase("play.group: {general} is elsewhere", {"general": GENERALS[other].key})
    if state.group_cu > ordinary(state, side, place) or state.group_elephants > elephants(state, side, place):
        return Phrase("play.group: it holds more CUs than stand in {place}", {"place": place_text(place)})
    return _way(state, side)


def _way(state: State, side: int) -> Phrase | None:
    """What the group carries along, and its way so far."""
    general, place = state.group_general, state.group_place
    if group_force(state) > ARMY:
        return Phrase("play.group: {number} CUs, expected at most {most}", {"number": group_force(state), "most": ARMY})
    if state.group_train and (state.train != place or side != CARTHAGE):
        return Phrase("play.group: the siege train is elsewhere")
    if sum(state.group_levels[:8]) != state.group_cu or sum(state.group_levels[8:]) != state.group_elephants:
        return Phrase("play.group: the movement used is not that of its CUs")
    if place not in (_went_back(state) if state.halt else state.path[-2:-1]):
        return Phrase("play.group: its path does not end where it stands, in {place}", {"place": place_text(place)})
    if state.used[general] > state.limit or state.path[-1] > state.used[general]:
        facts: dict[str, Fact] = {"general": GENERALS[general].key}
        return Phrase("play.group: {general} has used more movement points than he has", facts)
    if any(state.picked[at] > len(state.path) // 2 - 1 for at in range(0, len(state.picked), 3)):
        return Phrase("play.group: something was picked up beyond its path")
    return None


def _went_back(state: State) -> list[int]:
    """The places of the way of a group whose move is over: it may have backed up, out of walls that are open now."""
    return [*state.path[::2], *map(space_of, state.path[::2])]


_CHECKS: Final[tuple[Callable[[State, Position], Phrase | None], ...]] = (
    _frame, _progress, _offices, _numbers, _walls, _apart, _train, _ground, _hands, _card_in_play,
)
