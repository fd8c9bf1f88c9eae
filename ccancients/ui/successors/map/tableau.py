"""A position as pieces: plates of provinces, spaces, boxes, and the forces that stand on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ccancients.successors.components.board import INDEPENDENT, NOBODY, TRANSIT, Board
from ccancients.successors.rules.presence import (
    armies_at,
    by_type,
    commander,
    generals_in,
    is_besieged,
    members,
    royals_in,
    units,
)
from ccancients.successors.rules.prizes import prize_holder
from ccancients.successors.rules.scoring import controls_province
from ccancients.successors.state import ACTIVATION, BOX, TYCHE, State
from ccancients.ui.canvas.pieces import Key, Piece
from ccancients.ui.canvas.points.kit import GENERAL, PLAQUE, SPACE, UNITS
from ccancients.ui.canvas.points.names import NameLook
from ccancients.ui.canvas.stage import Tableau
from ccancients.ui.successors.faces import coin_of, known_or_pool
from ccancients.ui.successors.map.looks import (
    INDEPENDENTS,
    BoxLook,
    CounterLook,
    Holders,
    PlaqueLook,
    PrizeLook,
    RibbonLook,
    ScoreLook,
    SpaceLook,
)
from ccancients.ui.successors.map.names import names_of
from ccancients.ui.successors.map.plan import plan_of
from ccancients.ui.successors.words.goal import worth_of
from ccancients.ui.successors.words.narration import siege_needed
from ccancients.ui.successors.words.scores import scores_of
from ccancients.ui.successors.words.things import banner_of, general_name, province_name

HOLDING: Final = "box"
ARMY: Final = "army"
SCORES: Final = "scores"
RIBBON: Final = "ribbon"
PRIZE: Final = "prize"
OUTSIDE, INSIDE, AT_SEA = range(3)


def tableau(state: State) -> Tableau:
    """Every piece of a position."""
    kept = state.copy()
    pieces = (*_provinces(state), *_spaces(state), *_boxes(state), *_forces(state), *_armies(state),
              *_ribbons(state), *_prizes(state), Piece((SCORES,), 0, scores_of(kept)))
    return Tableau(pieces, kept, holders(state))


def holders(state: State) -> Holders:
    """Who controls each province, for the ground."""
    return Holders(tuple(banner_of(state, _holder(state, number)) for number in range(len(state.board.provinces))))


def _holder(state: State, province: int) -> int:
    return next((side for side in range(state.sides) if controls_province(state, side, province)), NOBODY)


def _provinces(state: State) -> Iterator[Piece]:
    plan = plan_of(state.board)
    for number, facts in enumerate(state.board.provinces):
        counts = [
            (banner, held) for side in (*range(state.sides), INDEPENDENT)
            if (held := sum(state.control[space] == side for space in facts.spaces))
            and (banner := banner_of(state, side)) is not None
        ]
        holding = sum(state.board.kind[space] != TRANSIT for space in facts.spaces)
        free = holding - sum(held for _banner, held in counts)
        banner = banner_of(state, _holder(state, number))
        name = province_name(state.board, number)
        look = PlaqueLook(plan, number, name, facts.vp, banner, tuple(counts), free, facts.majority)
        yield Piece((PLAQUE, number), facts.spaces[0], look)


def _spaces(state: State) -> Iterator[Piece]:
    board, names = state.board, names_of(plan_of(state.board))
    held = occupied(state)
    for space, facts in enumerate(board.spaces):
        besieger = max(range(state.sides), key=lambda side: state.points[side * board.count + space])
        number = state.points[besieger * board.count + space]
        marker = "tomb" if space in state.tombs else "helepolis" if space in state.helepoleis else ""
        look = SpaceLook(
            facts.kind, facts.port, banner_of(state, state.control[space]), number,
            siege_needed(state, space) if number else 0, banner_of(state, besieger) if number else None,
            is_besieged(state, space), marker,
        )
        yield Piece((SPACE, space), space, look)
        yield names.piece(space, held)


def _prizes(state: State) -> Iterator[Piece]:
    for space in range(state.board.count):
        worth = worth_of(state, space)
        if worth:
            yield Piece((PRIZE, space), space, PrizeLook(worth, banner_of(state, prize_holder(state, space))))


def occupied(state: State) -> frozenset[int]:
    """The spaces on which forces of anybody stand."""
    board = state.board
    own = {
        board.space(place) for side in range(state.sides) for place in range(state.places)
        if generals_in(state, side, place) or royals_in(state, side, place) or units(state, side, place)
    }
    return frozenset(own | {at for at in state.army_at if at >= 0})


def retold(piece: Piece, board: Board) -> Piece:
    """A piece with what is written on it in the language now in use."""
    look = piece.look
    if isinstance(look, NameLook):
        return replace(piece, look=replace(look, of=names_of(plan_of(board))))
    if isinstance(look, PlaqueLook):
        return replace(piece, look=replace(look, plan=plan_of(board), name=province_name(board, look.province)))
    if isinstance(look, ScoreLook) and look.state is not None:
        return replace(piece, look=scores_of(look.state))
    return piece


def _boxes(state: State) -> Iterator[Piece]:
    board = state.board
    for number, box in enumerate(board.file.holding_boxes):
        waiting = state.army_at[board.independent_of[box.army]] == BOX
        yield Piece((HOLDING, number), board.count + number, BoxLook(box.name, waiting))


def _ribbons(state: State) -> Iterator[Piece]:
    """The passages promised to the active force."""
    taker = banner_of(state, state.force_side)
    for promise in state.promised if taker is not None else ():
        space, side = divmod(promise, state.sides)
        giver = banner_of(state, side)
        assert giver is not None
        assert taker is not None
        yield Piece((RIBBON, space, side), space, RibbonLook(giver, taker))


def _forces(state: State) -> Iterator[Piece]:
    """The pieces of each faction in each location; the active force stands apart from those that stay."""
    for side in range(state.sides):
        for place in range(state.places):
            generals, royals = generals_in(state, side, place), royals_in(state, side, place)
            if not generals and not royals and not units(state, side, place):
                continue
            cu = by_type(state, side, place)
            if side == state.force_side and place == state.force_place:
                active = [each for each in generals if state.force_generals >> each & 1]
                lords = [each for each in royals if state.force_royals >> each & 1]
                yield _counter(state, side, place, active, state.force_cu, len(lords), active=True)
                generals = [each for each in generals if each not in active]
                cu = [here - going for here, going in zip(cu, state.force_cu, strict=True)]
                royals = [each for each in royals if each not in lords]
                if not generals and not royals and not any(cu):
                    continue
            yield _counter(state, side, place, generals, cu, len(royals))


def _counter(
    state: State, side: int, place: int, generals: Sequence[int], cu: Sequence[int], royals: int, *,
    active: bool = False,
) -> Piece:
    board = state.board
    leader = commander(state, generals)
    where = INSIDE if board.is_inside(place) else AT_SEA if board.is_at_sea(place) else OUTSIDE
    on_turn = side == state.active and state.segment in (TYCHE, ACTIVATION) and not active
    done = on_turn and bool(generals) and all(state.generals_moved >> each & 1 for each in generals)
    coin, ratings, name = "", None, ""
    if leader != NOBODY:
        coin, name = coin_of(state, side, leader), general_name(board, leader)
        ratings = (board.initiative(leader), board.battle_rating(leader, board.space(place)))
    banner = banner_of(state, side)
    assert banner is not None
    others = tuple(coin_of(state, side, each) for each in generals if each != leader)
    look = CounterLook(banner, where, coin, ratings, others, royals, tuple(cu), active, done, name)
    key: Key = (GENERAL, leader) if leader != NOBODY else (UNITS, side, place, active)
    return Piece(key, board.space(place), look)


def _armies(state: State) -> Iterator[Piece]:
    board, plan = state.board, plan_of(state.board)
    places = {army: space for space in {at for at in state.army_at if at >= 0} for army in armies_at(state, space)}
    for army, facts in enumerate(board.independents):
        place = places.get(army, plan.box_of(army) if state.army_at[army] == BOX else NOBODY)
        if place < 0:
            continue
        look = CounterLook(
            INDEPENDENTS, OUTSIDE, known_or_pool(facts.id, facts.name), (board.tables.independent_mp, facts.battle),
            (), 0, (state.army_strength[army],), army == state.army, name=facts.name.title(),
        )
        yield Piece((ARMY, army), place, look)


def keys_of(generals: int, side: int, place: int) -> tuple[Key, ...]:
    """What those are called on the board that set out together: by their generals, else by side and place."""
    found: list[Key] = [(GENERAL, general) for general in members(generals)]
    return tuple(found) or ((UNITS, side, place, True), (UNITS, side, place, False))
