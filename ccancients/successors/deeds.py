"""The few named deeds that change a position and tell of it.

Procedures decide that something happens; these functions do it. Each keeps together what belongs together: units by
type with their sums, the active force with what stands in its place, siege points with the besiegers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ccancients.engine.game import Game
from ccancients.successors import events as tell
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.components.tables import Roll
from ccancients.successors.rules.presence import (
    by_type,
    generals_in,
    mask_of,
    members,
    royals_in,
    units,
    units_in_space,
)
from ccancients.successors.rules.scoring import costs_champion
from ccancients.successors.state import BOX, DISPERSED, GONE, HAND, INDEPENDENT, NOBODY, OUT, State

Table = Game[State]


# -- chance -----------------------------------------------------------------------------------------------------------


def roll(game: Table, side: int, why: str, modifier: int = 0) -> int:
    """A die of a side, 1 to 6 as it lies, that the next events explain; the modifier is only told."""
    die = game.roll(1, 6)[0] + 1
    if game.events is not None:
        game.emit(tell.DieRolled(side, die, modifier, why))
    return die


def roll_above(game: Table, side: int, why: str, table: Roll, commander: int) -> bool:
    """A die against the initiative of a commander: whether he intercepts, or evades."""
    die, needs = game.roll(1, 6)[0] + 1, game.state.board.initiative(commander)
    succeeded = table.succeeds(die, needs)
    if game.events is not None:
        result = tell.SUCCEEDED if succeeded else tell.FAILED
        game.emit(tell.DieRolled(side, die, 0, why, result, needs, 0, commander))
    return succeeded


# -- pieces go from place to place ------------------------------------------------------------------------------------


def move_counts(state: State, side: int, origin: int, target: int, cu: Sequence[int], *, moved_first: bool) -> None:
    """Units by type go from a place to another with their marks: first those moved in this segment, or the others."""
    start, end = state.at(side, origin), state.at(side, target)
    total = 0
    order = (state.moved, state.rested) if moved_first else (state.rested, state.moved)
    for kind, number in enumerate(cu):
        total += number
        left = number
        for counts in order:
            taken = min(left, counts[start + kind])
            if taken:
                counts[start + kind] -= taken
                counts[end + kind] += taken
                left -= taken
        kept = state.kept[start + kind] - min(state.kept[start + kind], state.moved[start + kind])
        if kept:
            state.kept[start + kind] -= kept
            state.kept[end + kind] += kept
    state.units[side * state.places + origin] -= total
    state.units[side * state.places + target] += total


def shift(
    game: Table, side: int, origin: int, target: int, cu: Sequence[int], generals: int, royals: int, why: str, *,
    moved_first: bool = False,
) -> None:
    """Pieces of a side go from a place to another."""
    state = game.state
    move_counts(state, side, origin, target, cu, moved_first=moved_first)
    for general in members(generals):
        state.general_at[general] = target
    for royal in members(royals):
        state.royal_at[royal] = target
    if game.events is not None:
        game.emit(tell.Moved(side, origin, target, tuple(cu), generals, royals, why))
    gone_from(game, side, state.board.space(origin))


def shift_all(game: Table, side: int, origin: int, target: int, why: str) -> None:
    """All pieces of a side in a place go to another; the active force goes along if it is among them."""
    state = game.state
    generals, royals = mask_of(generals_in(state, side, origin)), mask_of(royals_in(state, side, origin))
    shift(game, side, origin, target, by_type(state, side, origin), generals, royals, why)
    if state.force_side == side and state.force_place == origin:
        enter(state, target)
        state.honored = 0


def enter(state: State, place: int) -> None:
    """The active force is in a place; in another space its stay there begins anew (R68)."""
    board = state.board
    if board.space(place) != board.space(state.force_place):
        state.bared = 0
        if not state.rules.earlier_readings:
            state.toggles = 0
    state.force_place = place


def gone_from(game: Table, side: int, space: int) -> None:
    """Units of a side have left a space: without any of them its siege points are lost (5.1)."""
    state = game.state
    if state.points[side * state.board.count + space] and not units_in_space(state, side, space):
        set_points(game, side, space, 0)


# -- losses -----------------------------------------------------------------------------------------------------------


def lose(game: Table, side: int, place: int, cu: Sequence[int], why: str, *, of_force: bool = False) -> None:
    """Units are lost: those of the active force last, or, with ``of_force``, first."""
    state = game.state
    start = state.at(side, place)
    active = state.force_side == side and state.force_place == place
    for kind, number in enumerate(cu):
        if not number:
            continue
        spot = start + kind
        from_force = min(number, state.force_cu[kind]) if active and of_force else 0
        rested = min(number - from_force, state.rested[spot])
        state.rested[spot] -= rested
        state.moved[spot] -= number - rested
        state.kept[spot] = min(state.kept[spot], state.moved[spot])
        state.units[side * state.places + place] -= number
        if active:
            state.force_cu[kind] = min(state.force_cu[kind] - from_force, state.moved[spot])
    if active:
        state.fresh = min(state.fresh, sum(state.force_cu))
    if any(cu):
        if game.events is not None:
            game.emit(tell.UnitsLost(side, place, tuple(cu), why))
        gone_from(game, side, state.board.space(place))


def arrive(game: Table, side: int, place: int, cu: Sequence[int]) -> None:
    """New units come into play."""
    state = game.state
    start = state.at(side, place)
    for kind, number in enumerate(cu):
        state.rested[start + kind] += number
    state.units[side * state.places + place] += sum(cu)
    if game.events is not None:
        game.emit(tell.UnitsArrived(side, place, tuple(cu)))


def go_over(game: Table, side: int, to: int, place: int, cu: Sequence[int]) -> None:
    """Royal Army goes over to another side, as moved (R35, R36)."""
    state = game.state
    start, end = state.at(side, place), state.at(to, place)
    for kind, number in enumerate(cu):
        rested = min(number, state.rested[start + kind])
        state.rested[start + kind] -= rested
        state.moved[start + kind] -= number - rested
        state.kept[start + kind] = min(state.kept[start + kind], state.moved[start + kind])
        state.moved[end + kind] += number
        if state.force_side == side and state.force_place == place:
            state.force_cu[kind] = min(state.force_cu[kind], state.moved[start + kind])
    state.units[side * state.places + place] -= sum(cu)
    state.units[to * state.places + place] += sum(cu)
    if game.events is not None:
        game.emit(tell.Deserted(side, to, place, tuple(cu)))
    gone_from(game, side, state.board.space(place))


def hire(game: Table, side: int, to: int, way: tuple[int, int], cu: Sequence[int]) -> None:
    """Units go over to an army of another side, from a place to another, as rested (frame part 3, wages)."""
    state = game.state
    place, target = way
    start, end = state.at(side, place), state.at(to, target)
    for kind, number in enumerate(cu):
        rested = min(number, state.rested[start + kind])
        state.rested[start + kind] -= rested
        state.moved[start + kind] -= number - rested
        state.kept[start + kind] = min(state.kept[start + kind], state.moved[start + kind])
        state.rested[end + kind] += number
    state.units[side * state.places + place] -= sum(cu)
    state.units[to * state.places + target] += sum(cu)
    if game.events is not None:
        game.emit(tell.Deserted(side, to, place, tuple(cu), target))
    gone_from(game, side, state.board.space(place))


def change_type(game: Table, side: int, place: int, kind: int, to: int) -> None:
    """A unit becomes one of another type, with its marks."""
    state = game.state
    start = state.at(side, place)
    for counts in (state.rested, state.moved):
        if counts[start + kind]:
            counts[start + kind] -= 1
            counts[start + to] += 1
            break
    state.kept[start + kind] = min(state.kept[start + kind], state.moved[start + kind])
    if game.events is not None:
        game.emit(tell.TypeChanged(side, place, kind, to))


# -- generals and royals ----------------------------------------------------------------------------------------------


def _leave_board(game: Table, general: int, where: int) -> None:
    state = game.state
    place = state.general_at[general]
    state.general_at[general] = where
    state.force_generals &= ~(1 << general)
    state.band_generals &= ~(1 << general)
    if game.events is not None:
        game.emit(tell.GeneralLeft(general, place, where))


def disperse(game: Table, general: int) -> None:
    """A general is dispersed: he returns in the next reinforcements; a minor one goes back to the hand (part 1)."""
    _leave_board(game, general, HAND if game.state.board.is_minor(general) else DISPERSED)


def disperse_all(game: Table, generals: Iterable[int]) -> None:
    for general in generals:
        disperse(game, general)


def kill(game: Table, general: int) -> None:
    """A general is killed; a minor one goes back to the hand (R9)."""
    _leave_board(game, general, HAND if game.state.board.is_minor(general) else OUT)


def come(game: Table, general: int, side: int, replaced: int | None) -> None:
    """A general joins a side: dispersed, to return at once, or in the place of one who is out then (frame F24, F25)."""
    state = game.state
    place = DISPERSED if replaced is None else state.general_at[replaced]
    if replaced is not None:
        _leave_board(game, replaced, OUT)
    state.general_at[general], state.owner[general] = place, side
    if game.events is not None:
        game.emit(tell.GeneralCame(general, side, place))


def place_minor(game: Table, general: int, place: int) -> None:
    """A minor general comes from the hand, or is put from one place to another: no movement (S4 15).

    Who has been moved in this segment stays so marked (R4).
    """
    state = game.state
    origin = state.general_at[general]
    state.general_at[general] = place
    state.generals_placed |= 1 << general
    if game.events is not None:
        game.emit(tell.MinorPlaced(general, origin, place))


def return_general(game: Table, general: int, place: int) -> None:
    """A dispersed general is on the board again (W2124)."""
    game.state.general_at[general] = place
    game.emit(tell.GeneralReturned(general, place))


def give_royal(game: Table, royal: int, side: int) -> None:
    """A royal is controlled by a side from now on, -1 by nobody; he stays where he is."""
    state = game.state
    state.royal_owner[royal] = side
    state.force_royals &= ~(1 << royal)
    state.band_royals &= ~(1 << royal)
    if game.events is not None:
        game.emit(tell.RoyalTaken(royal, side, state.royal_at[royal]))


def capture_royals(game: Table, royals: Iterable[int], winner: int) -> None:
    """Royals fall to the winning party; to independents: they lie in their home space, controlled by nobody (7.L)."""
    state = game.state
    for royal in list(royals):
        if winner < 0:
            state.royal_at[royal] = state.board.royals[royal].home
        elif state.board.is_inside(state.royal_at[royal]) and not _may_be_inside(state, winner, royal):
            state.royal_at[royal] = state.board.space(state.royal_at[royal])
        give_royal(game, royal, winner if winner >= 0 else NOBODY)


def _may_be_inside(state: State, side: int, royal: int) -> bool:
    return state.control[state.board.space(state.royal_at[royal])] == side


def sweep(game: Table, party: int, place: int) -> None:
    """An army arrives among generals and royals without units: they are dispersed and captured (R41)."""
    state = game.state
    for side in range(state.sides):
        if side != party and not units(state, side, place):
            overrun_alone(game, side, place, party)


def overrun_alone(game: Table, side: int, place: int, winner: int) -> None:
    """The generals and royals of a side in a place, who have no units there, are dispersed and captured (R41)."""
    state = game.state
    force = state.force_generals if state.force_place == place else 0
    disperse_all(game, [general for general in generals_in(state, side, place) if not force >> general & 1])
    if not generals_in(state, side, place):
        capture_royals(game, royals_in(state, side, place), winner)


# -- cards ------------------------------------------------------------------------------------------------------------


def reveal_card(game: Table, side: int, card: int, window: str) -> None:
    """A surprise card is revealed at a window, and lies open from then on (frame F7, F8)."""
    game.state.hands[side].remove(card)
    game.state.discards.append(card)
    game.emit(tell.CardRevealed(side, card, window))


# -- the board --------------------------------------------------------------------------------------------------------


def set_control(game: Table, space: int, side: int) -> None:
    """A control marker is put, or taken away (-1); siege points of everybody are off the space."""
    state = game.state
    state.control[space] = side
    if game.events is not None:
        game.emit(tell.ControlChanged(space, side))
    for besieger in range(state.sides):
        if state.points[besieger * state.board.count + space]:
            set_points(game, besieger, space, 0)


def set_points(game: Table, side: int, space: int, points: int) -> None:
    """Siege points of a side in a space."""
    game.state.points[side * game.state.board.count + space] = points
    if game.events is not None:
        game.emit(tell.PointsChanged(space, side, points))


def lose_champion(game: Table, side: int, other: int, deed: str) -> None:
    """A side did something against another for which it is Champion no more, if it costs that (part 10)."""
    if costs_champion(game.state, side, other):
        game.state.champions &= ~(1 << side)
        game.emit(tell.ChampionLost(side, deed))


def pay(game: Table, side: int, spaces: tuple[int, ...], points: int) -> None:
    """Prizes pay a side (frame F21)."""
    game.state.score[side] += points
    game.emit(tell.PrizesPaid(side, spaces, points))


def give_points(game: Table, side: int, number: int) -> None:
    """A side has so many points more from the beginning, or fewer; with prizes its score at once (F26, F28)."""
    state = game.state
    state.handicap[side] += number
    if state.scenario.victory == PRIZES:
        state.score[side] += number


def take_seats(game: Table, seats: tuple[int, ...]) -> None:
    """Players have taken their seats, each by the chair he was found on (frame F26)."""
    game.state.seated = list(seats)
    game.emit(tell.SeatsTaken(seats, tuple(game.state.handicap)))


def win_favor(game: Table, side: int, number: int) -> None:
    """A side gains favor, a part of its prestige (frame F19)."""
    game.state.favor[side] += number
    game.emit(tell.FavorChanged(side, game.state.favor[side]))


def set_fleet(game: Table, side: int, fleet: int) -> None:
    game.state.fleet[side] = max(0, fleet)
    game.emit(tell.FleetChanged(side, max(0, fleet)))


# -- independent armies -----------------------------------------------------------------------------------------------


def move_army(game: Table, army: int, space: int, why: str = "march") -> None:
    """An independent army goes to a space; where it must not come it is out of the game (9.6)."""
    state = game.state
    origin = state.army_at[army]
    state.army_at[army] = space
    if game.events is not None:
        game.emit(tell.ArmyMoved(army, origin, space, why))
    if state.board.spaces[space].province in state.board.independents[army].removed_in:
        remove_army(game, army)


def hurt_army(game: Table, army: int, lost: int) -> None:
    """An independent army loses units; without any it is beaten."""
    state = game.state
    lost = min(lost, state.army_strength[army])
    state.army_strength[army] -= lost
    if game.events is not None:
        game.emit(tell.ArmyHurt(army, lost, state.army_strength[army]))
    if not state.army_strength[army]:
        beat_army(game, army)


def beat_army(game: Table, army: int) -> None:
    """A beaten independent army: ``beaten_independent``; one without a holding box is out of the game (R26)."""
    boxed = game.state.rules.beaten_independent == "holding_box" and bool(game.state.board.independents[army].exits)
    remove_army(game, army, BOX if boxed else GONE)


def remove_army(game: Table, army: int, where: int = GONE) -> None:
    """An independent army leaves the board: out of the game, or inactive and whole again into its box."""
    state = game.state
    space = state.army_at[army]
    state.army_at[army] = where
    state.armies_active &= ~(1 << army)
    if where == BOX:
        state.army_strength[army] = state.board.independents[army].strength
    if game.events is not None:
        game.emit(tell.ArmyLeft(army, space, where))


def finish(game: Table, winner: int, how: str) -> None:
    """The match is over; ``winner`` -1 when the win is shared."""
    game.emit(tell.MatchOver(winner, how))
    game.end(winner)


__all__ = [
    "INDEPENDENT", "Table", "arrive", "beat_army", "capture_royals", "come", "disperse", "disperse_all", "finish",
    "give_points", "give_royal", "go_over", "gone_from", "hurt_army", "kill", "lose", "lose_champion", "move_army",
    "move_counts", "overrun_alone", "pay", "place_minor", "remove_army", "roll", "set_control", "set_fleet",
    "set_points", "shift", "shift_all", "sweep", "take_seats", "win_favor",
]
