"""The few named deeds that change a position and tell of it.

Procedures decide that something happens; these functions do it. Each keeps together what belongs together: the moving
group with what stands in its place, walls with who is outside, siege points with the besiegers.
"""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.engine.game import Game
from ccancients.hannibal import events as tell
from ccancients.hannibal.components.board import CARTHAGE_CITY, CITY, INSIDE, KIND, PLACES, ROME_CITY, TRIBE, space_of
from ccancients.hannibal.components.cards import TRUCE
from ccancients.hannibal.components.generals import AFRICANUS, HANNIBAL, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.ledger import dissolve_group, forget_moved, move_ledger, shrink_group, trim_ledger
from ccancients.hannibal.rules.presence import (
    elephants,
    force,
    generals_in,
    mask_of,
    members,
    ordinary,
    place_for_new,
    rank,
    side_of_group,
    standing,
    standing_generals,
    stands,
)
from ccancients.hannibal.state import DISPLACED, OUT, POOL, State
from ccancients.hannibal.succession import PASSES, PLACED, STANDS, appoint, come, gone, leader_of, name

Table = Game[State]

STRATEGY_CARD, BATTLE_CARD, GENERAL = "strategy card", "battle card", "general"
"""What is picked and shuffled."""


# -- chance -----------------------------------------------------------------------------------------------------------


def pick(game: Table, things: Sequence[int], what: str) -> int:
    """One of some things at random (ruling 150). One alone needs no die, but it is revealed.

    ``what``  they are: ``STRATEGY_CARD``, ``BATTLE_CARD`` or ``GENERAL``
    """
    game.secrets += 1
    return game.pick(things, what) if len(things) > 1 else things[0]


# -- pieces -----------------------------------------------------------------------------------------------------------


def shift(
    game: Table, side: int, origin: int, target: int, cu: int, beasts: int, generals: int, *, train: bool = False,
    why: str = "move", how: int = PASSES, leader: int = NOBODY, first: int = NOBODY,
) -> None:
    """Pieces of a side go from a place to another; walls open, points go where nobody is left.

    ``how`` the generals come there, ``first`` who commands there among equals: see ``succession``;  ``leader`` leads
    equals whom nobody commands yet
    """
    state = game.state
    head = leader_of(state, list(members(generals)), leader) if generals else NOBODY
    state.cu[side * PLACES + origin] -= cu
    state.cu[side * PLACES + target] += cu
    if beasts:
        state.elephants[origin] -= beasts
        state.elephants[target] += beasts
    for general in members(generals):
        state.general_at[general] = target
    if generals:
        gone(state, side, origin)
        if how == PASSES:
            appoint(state, list(members(generals)), head)
        else:
            come(state, side, target, generals, head, how, first)
    if train:
        state.train = target
    if game.events is not None:
        game.emit(tell.Moved(side, origin, target, cu, beasts, generals, train, why))
    trim_ledger(state, side, origin)
    gone_from(game, space_of(origin))


def go_inside(game: Table, side: int, space: int, cu: int, beasts: int, generals: int, *, train: bool = False) -> None:
    """Pieces in the open of an own city go inside."""
    how = PASSES if generals & state_group(game.state, side) else STANDS
    shift(game, side, space, space + INSIDE, cu, beasts, generals, train=train, why="inside", how=how)


def state_group(state: State, side: int) -> int:
    """The generals of the moving group, if it is of this side."""
    return state.group_generals if side_of_group(state) == side else 0


def gone_from(game: Table, space: int) -> None:
    """Something has left a space: siege points without besiegers go (7.5), walls without enemies open (1.4)."""
    state = game.state
    if state.points[space] and not force(state, state.points_by[space], space):
        set_points(game, space, 0, NOBODY)
    if KIND[space] == CITY:
        owner = state.control[space]
        if not stands(state, opponent(owner), space):
            _open_walls(game, owner, space)


def _open_walls(game: Table, side: int, space: int) -> None:
    state = game.state
    inside = space + INSIDE
    train = state.train == inside and side == CARTHAGE
    if not train and not stands(state, side, inside):
        return
    generals = mask_of(generals_in(state, side, inside))
    beside = standing_generals(state, side, inside)
    head = leader_of(state, beside) if beside else NOBODY
    if state.group_place == inside and side_of_group(state) == side:
        state.group_place = space
        move_ledger(state, inside, space)
    state.cu[side * PLACES + space] += state.cu[side * PLACES + inside]
    cu, state.cu[side * PLACES + inside] = state.cu[side * PLACES + inside], 0
    beasts = elephants(state, side, inside)
    state.elephants[inside] = 0
    state.elephants[space] += beasts
    for general in members(generals):
        state.general_at[general] = space
    if beside:
        come(state, side, space, mask_of(beside), head, STANDS)
    if train:
        state.train = space
    move_ledger(state, inside, space)
    if game.events is not None:
        game.emit(tell.Moved(side, inside, space, cu, beasts, generals, train, "outside"))
    lose_train_alone(game, space)


def lose(game: Table, side: int, place: int, cu: int, beasts: int, *, of_group: bool = False) -> None:
    """CUs are lost; of the moving group first if it is theirs to lose."""
    state = game.state
    before = standing(state, side, place)
    state.cu[side * PLACES + place] -= cu
    if beasts:
        state.elephants[place] -= beasts
    if side == side_of_group(state) and place == state.group_place:
        keep_cu, keep_beasts = ordinary(state, side, place), elephants(state, side, place)
        if of_group:
            keep_cu, keep_beasts = min(keep_cu, state.group_cu - cu), min(keep_beasts, state.group_elephants - beasts)
        shrink_group(state, max(0, min(state.group_cu, keep_cu)), max(0, min(state.group_elephants, keep_beasts)))
    for kind, after in enumerate(standing(state, side, place)):
        forget_moved(state, side, place, kind, before[kind] - after)
    if game.events is not None and cu + beasts:
        game.emit(tell.UnitsLost(side, place, cu, beasts))
    gone_from(game, space_of(place))


def arrive(game: Table, side: int, place: int, cu: int, beasts: int = 0) -> None:
    """New CUs come into play; lone enemy generals in the open are displaced by them (8.6, ruling 419)."""
    state = game.state
    place = place_for_new(state, side, place)
    state.cu[side * PLACES + place] += cu
    if beasts:
        state.elephants[place] += beasts
    if game.events is not None:
        game.emit(tell.UnitsArrived(side, place, cu, beasts))
    displace_lone(game, opponent(side), place)


def displace_lone(game: Table, side: int, place: int) -> None:
    """The generals of a side without CUs in a place are displaced, a train left alone is removed (8.6, ruling 180)."""
    state = game.state
    if force(state, side, place):
        return
    for general in generals_in(state, side, place):
        displace(game, general)
    if state.train == place and side == CARTHAGE:
        place_train(game, NOBODY)


def lose_train_alone(game: Table, space: int) -> None:
    """The siege train is gone where Roman CUs stand in the open and no Carthaginian one does (ruling 48)."""
    state = game.state
    if state.train == space and force(state, ROME, space) and not force(state, CARTHAGE, space):
        place_train(game, NOBODY)


def displace(game: Table, general: int) -> None:
    """A general leaves the map: Romans to the pool, Carthaginians until the next reinforcements (8.6)."""
    _leave(game, general, displaced=True)


def go_home(game: Table, general: int) -> None:
    """A Roman general whose office ends goes back to the pool (ruling 150)."""
    _leave(game, general, displaced=False)


def _leave(game: Table, general: int, *, displaced: bool) -> None:
    """A general leaves the map, ``displaced`` or because his office ends."""
    state = game.state
    here = state.general_at[general]
    where = OUT if general in (HANNIBAL, AFRICANUS) else POOL if SIDE_OF[general] == ROME else DISPLACED
    state.general_at[general] = where
    state.in_command[general] = 0
    state.group_generals &= ~(1 << general)
    if general in state.consuls:
        state.consuls[state.consuls.index(general)] = NOBODY
    if general == state.proconsul:
        state.proconsul = NOBODY
    if general == HANNIBAL:
        state.hannibal_fell = 1
    if game.events is not None:
        game.emit(tell.GeneralLeft(general, where, displaced))
    if here >= 0:
        gone(state, SIDE_OF[general], here)
        gone_from(game, space_of(here))


def put_general(game: Table, general: int, place: int) -> None:
    """A general comes onto the map; among equals the owner has to name a commander (4.1)."""
    state = game.state
    state.general_at[general] = place
    if game.events is not None:
        game.emit(tell.GeneralArrived(general, place))
    come(state, SIDE_OF[general], place, 1 << general, general, PLACED)


def replace_proconsul(game: Table, general: int) -> None:
    """The proconsul goes to the pool, and another one takes his place and his command (card 19)."""
    state = game.state
    old, state.proconsul = state.proconsul, general
    place, commanded = state.general_at[old], state.in_command[old]
    state.general_at[old], state.in_command[old] = POOL, 0
    game.emit(tell.GeneralLeft(old, POOL, displaced=False))
    put_general(game, general, place)
    if commanded:
        name(state, general)
    game.emit(tell.OfficeGiven(general, consul=False))


def stand(game: Table, general: int) -> None:
    """An activated general and whoever is with him stand where they are; among equals he commands (4.9, ruling 12)."""
    state = game.state
    side, place = SIDE_OF[general], state.general_at[general]
    before = [other for other in generals_in(state, side, place) if state.in_command[other]] if place >= 0 else []
    if state.group_general >= 0:
        leader, mask, there = state.group_general, state.group_generals, state.group_place
        dissolve_group(state)
        if mask:
            first = leader if state.activated >> leader & 1 else NOBODY
            come(state, side, there, mask, leader, STANDS, first)
    if place >= 0:
        come(state, side, place, 1 << general, general, STANDS, general)
    if state.in_command[general] and any(o != general and rank(state, o) == rank(state, general) for o in before):
        game.emit(tell.CommandTaken(general))


def command(game: Table, general: int) -> None:
    """The owner says that a general commands in his place (4.1)."""
    name(game.state, general)
    game.emit(tell.CommandTaken(general))


def place_train(game: Table, place: int) -> None:
    """The siege train is put somewhere, or taken off (-1)."""
    game.state.train = place
    if place < 0 or place != game.state.group_place:
        game.state.group_train = 0
    game.emit(tell.TrainPlaced(place))


# -- the map ----------------------------------------------------------------------------------------------------------


def set_marker(game: Table, space: int, side: int) -> None:
    """A marker is put, turned over or taken away (-1)."""
    game.state.control[space] = side
    game.emit(tell.ControlChanged(space, side))


def set_points(game: Table, space: int, points: int, side: int) -> None:
    """Points of a siege or subjugation."""
    game.state.points[space] = points
    game.state.points_by[space] = side if points else NOBODY
    game.emit(tell.PointsChanged(space, points))


def take_city(game: Table, space: int, side: int) -> None:
    """A city changes hands: those inside are lost or displaced (7.7); a capital ends the war (9.3)."""
    state = game.state
    loser = opponent(side)
    inside = space + INSIDE
    if state.points[space]:
        set_points(game, space, 0, NOBODY)
    state.control[space] = side
    game.emit(tell.ControlChanged(space, side))
    if state.train == inside and loser == CARTHAGE:
        place_train(game, NOBODY)
    lost = force(state, loser, inside)
    if lost:
        lose(game, loser, inside, ordinary(state, loser, inside), elephants(state, loser, inside))
    for general in generals_in(state, loser, inside):
        displace(game, general)
    if (space == ROME_CITY and side == CARTHAGE) or (space == CARTHAGE_CITY and side == ROME):
        finish(game, side, "capture")


def subdue_tribe(game: Table, space: int, side: int) -> None:
    """A tribe is dead for good and bears the conqueror's marker (7.7)."""
    assert KIND[space] == TRIBE
    set_points(game, space, 0, NOBODY)
    game.state.dead_tribes |= 1 << space
    game.emit(tell.TribeSubdued(space))
    set_marker(game, space, side)


def finish(game: Table, winner: int, how: str) -> None:
    """The war is over."""
    game.emit(tell.MatchOver(winner, how))
    game.end(winner)


# -- cards ------------------------------------------------------------------------------------------------------------


def leave_hand(state: State, side: int, card: int) -> None:
    """A card is no longer in a hand."""
    state.hands[side].remove(card)
    if card in state.seen[side]:
        state.seen[side].remove(card)


def to_discards(game: Table, card: int) -> None:
    """A card goes face up to the discards."""
    game.state.discards.append(card)
    if card == TRUCE:
        game.state.reshuffle = 1


def play_card(game: Table, side: int, card: int, use: str) -> None:
    """A card is played from the hand; its place is decided at the end of the play."""
    leave_hand(game.state, side, card)
    game.emit(tell.CardPlayed(side, card, use))


def play_counter(game: Table, side: int, card: int) -> None:
    """A counter is played and goes to the discards."""
    play_card(game, side, card, "counter")
    to_discards(game, card)


def end_truce(game: Table) -> None:
    if game.state.truce:
        game.state.truce = 0
        game.emit(tell.InForce("truce", on=False))
