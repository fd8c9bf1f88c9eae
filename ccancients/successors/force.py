"""The deeds of the active force: making it up, picking up, dropping, paying, going on (rules 3.2, 3.5, 4.3, 5)."""

from __future__ import annotations

from ccancients.successors import events as tell
from ccancients.successors.deeds import Table, enter, give_royal, overrun_alone, shift
from ccancients.successors.rules.activation import followers, points_left, resting_royals, senior
from ccancients.successors.rules.presence import (
    besieged_cities,
    by_type,
    generals_in,
    mask_of,
    members,
    rested_by_type,
    stands_alone,
    units,
)
from ccancients.successors.state import ASHORE, NOBODY, State

# -- bands: who is to go ----------------------------------------------------------------------------------------------


def form_band(state: State, general: int, *, activated: bool) -> None:
    """Everybody in a general's place who may go under him: all juniors, units and royals (3.2).

    ``activated``  only who has not been moved in this segment; else it is an interception, to which nobody is tired
    """
    side, place = state.owner[general], state.general_at[general]
    state.band_side, state.band_place, state.band_commander = side, place, general
    if activated:
        others, cu = followers(state, general), rested_by_type(state, side, place)
        royals = resting_royals(state, side, place)
    else:
        rank = state.board.seniority(general)
        others = [each for each in generals_in(state, side, place) if state.board.seniority(each) <= rank]
        cu, royals = by_type(state, side, place), _royals(state, side, place)
    state.band_generals = mask_of(others) | 1 << general
    state.band_royals = mask_of(royals)
    state.band_cu = cu
    state.band_leaves = cu.copy()
    state.band_left_generals = state.band_left_royals = 0


def _royals(state: State, side: int, place: int) -> list[int]:
    return [royal for royal, at in enumerate(state.royal_at) if at == place and state.royal_owner[royal] == side]


def dissolve_band(state: State) -> None:
    state.band_side = state.band_place = state.band_commander = NOBODY
    state.band_generals = state.band_royals = state.band_left_generals = state.band_left_royals = 0
    state.band_cu, state.band_leaves = [0] * state.types, [0] * state.types


# -- the force --------------------------------------------------------------------------------------------------------


def set_out(game: Table) -> None:
    """The band becomes the active force; all of it is moved from now on (R57)."""
    state = game.state
    side, place = state.band_side, state.band_place
    state.force_side, state.force_place, state.commander = side, place, state.band_commander
    state.force_generals, state.force_royals, state.force_cu = state.band_generals, state.band_royals, state.band_cu
    state.spent = state.exhausted = state.came_by = state.naval = state.land_before = state.marched = 0
    state.toggles = state.sieges = state.honored = state.embarked_spent = state.bared = 0
    state.began, state.came_from, state.embarked_at, state.naval = place, NOBODY, NOBODY, ASHORE
    state.asked, state.promised = [], []
    state.besieged_before = besieged_cities(state)
    start = state.at(side, place)
    for kind, number in enumerate(state.force_cu):
        state.rested[start + kind] -= number
        state.moved[start + kind] += number
    state.fresh = sum(state.force_cu)
    state.generals_moved |= state.force_generals
    state.royals_moved |= state.force_royals
    if game.events is not None:
        game.emit(tell.SetOut(side, place, tuple(state.force_cu), state.force_generals, state.force_royals))
    dissolve_band(state)


def dissolve(game: Table) -> None:
    """The activation has ended; what was the force stands with whoever is there."""
    state = game.state
    if game.events is not None and state.force_side != NOBODY:
        game.emit(tell.ActivationEnded(state.force_side))
    state.force_side = state.force_place = state.commander = state.began = state.came_from = state.embarked_at = NOBODY
    state.force_generals = state.force_royals = state.spent = state.exhausted = state.came_by = state.naval = 0
    state.land_before = state.marched = state.toggles = state.sieges = state.fresh = state.honored = 0
    state.besieged_before = state.embarked_spent = state.bared = 0
    state.force_cu = [0] * state.types
    state.asked, state.promised = [], []


def settle_command(game: Table) -> None:
    """The most senior general of the force commands it (4.3, R59)."""
    state = game.state
    if state.force_side < 0:
        return
    head = senior(state)
    if head != state.commander:
        state.commander = head
        if head != NOBODY and game.events is not None:
            game.emit(tell.CommanderChanged(head, points_left(state)))


def pay(game: Table, cost: int, deed: str) -> None:
    """Movement points are spent."""
    game.state.spent += cost
    if game.events is not None:
        game.emit(tell.PointsSpent(game.state.force_side, cost, points_left(game.state), deed))


def exhaust(game: Table) -> None:
    """The movement points that are left are gone; the activation goes on (S4 190)."""
    state = game.state
    if not state.exhausted and points_left(state):
        game.emit(tell.PointsGone(state.force_side))
    state.exhausted = 1


def go_to(game: Table, place: int, why: str) -> None:
    """The whole force goes to a place; whom it leaves alone among those who let it pass is lost to them (S4 168).

    Those are generals, and royals with them; royals alone have been entered upon by nobody (R72).
    """
    state = game.state
    origin, friends = state.force_place, state.honored
    enter(state, place)
    state.honored = 0
    shift(
        game, state.force_side, origin, place, state.force_cu, state.force_generals, state.force_royals, why,
        moved_first=True,
    )
    left = state.rules.earlier_readings or generals_in(state, state.force_side, origin)
    if friends and left and not units(state, state.force_side, origin):
        for friend in members(friends):
            if units(state, friend, origin):
                overrun_alone(game, state.force_side, origin, friend)


# -- picking up and dropping (3.5) ------------------------------------------------------------------------------------


def pick_up_unit(game: Table, kind: int, place: int) -> None:
    """A unit that has not been moved joins the force, from a place of its space (R8)."""
    state = game.state
    side, start = state.force_side, state.at(state.force_side, place)
    state.rested[start + kind] -= 1
    state.moved[start + kind] += 1
    if place != state.force_place:
        one = [0] * state.types
        one[kind] = 1
        shift(game, side, place, state.force_place, one, 0, 0, "embark", moved_first=True)
    state.force_cu[kind] += 1
    state.fresh += 1
    if game.events is not None:
        game.emit(tell.PickedUp(side, place, "type", kind, state.force_place))


def pick_up_general(game: Table, general: int) -> None:
    """A general joins the force; a senior one commands it (S4 52, S4 54). What he leaves alone is noted (S4 24, R9)."""
    state = game.state
    place = state.general_at[general]
    state.generals_moved |= 1 << general
    state.force_generals |= 1 << general
    state.general_at[general] = state.force_place
    if stands_alone(state) and not state.rules.earlier_readings:
        state.bared = 1
    if game.events is not None:
        game.emit(tell.PickedUp(state.force_side, place, "general", general, state.force_place))
    settle_command(game)


def pick_up_royal(game: Table, royal: int) -> None:
    """A royal joins the force, which controls him from then on (R8)."""
    state = game.state
    place = state.royal_at[royal]
    if state.royal_owner[royal] != state.force_side:
        give_royal(game, royal, state.force_side)
    state.royals_moved |= 1 << royal
    state.force_royals |= 1 << royal
    state.royal_at[royal] = state.force_place
    if game.events is not None:
        game.emit(tell.PickedUp(state.force_side, place, "royal", royal, state.force_place))


def drop_unit(game: Table, kind: int, place: int) -> None:
    """A unit stays behind and does not move again (R6)."""
    state = game.state
    side = state.force_side
    state.force_cu[kind] -= 1
    state.fresh = max(0, state.fresh - 1)
    if place != state.force_place:
        one = [0] * state.types
        one[kind] = 1
        shift(game, side, state.force_place, place, one, 0, 0, "land", moved_first=True)
    if state.rules.dropped_pieces_rest == "turn":
        state.kept[state.at(side, place) + kind] += 1
    if game.events is not None:
        game.emit(tell.Dropped(side, place, "type", kind))


def drop_general(game: Table, general: int, place: int) -> None:
    """A general stays behind; if he commanded, another one does now (S4 53)."""
    state = game.state
    state.force_generals &= ~(1 << general)
    state.general_at[general] = place
    if state.rules.dropped_pieces_rest == "turn":
        state.generals_kept |= 1 << general
    if game.events is not None:
        game.emit(tell.Dropped(state.force_side, place, "general", general))
    settle_command(game)


def drop_royal(game: Table, royal: int, place: int) -> None:
    """A royal stays behind."""
    state = game.state
    state.force_royals &= ~(1 << royal)
    state.royal_at[royal] = place
    if game.events is not None:
        game.emit(tell.Dropped(state.force_side, place, "royal", royal))


def free_pieces(state: State) -> None:
    """A new segment: everybody may be moved again, but those that rest until the turn ends (S4 20, R6)."""
    size = len(state.rested)
    if state.moved != bytes(size):  # all counts at once: a place holds fewer than 256 units, so that no sum runs over
        resting = int.from_bytes(state.moved, "little") - int.from_bytes(state.kept, "little")
        state.rested = bytearray((int.from_bytes(state.rested, "little") + resting).to_bytes(size, "little"))
        state.moved = state.kept.copy()
    state.generals_moved = state.generals_kept
    state.generals_placed = state.royals_moved = state.sailed = 0


def free_all(state: State) -> None:
    """A new player turn: everybody."""
    if state.kept != bytes(len(state.kept)):
        state.kept = bytearray(len(state.kept))
    state.generals_kept = 0
    free_pieces(state)
