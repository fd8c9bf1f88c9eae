"""What is told of a space under the mouse: who stands there, whose it is, its province and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, NOBODY, TRANSIT
from ccancients.successors.rules.activation import allowance
from ccancients.successors.rules.presence import (
    armies_at,
    by_type,
    commander,
    generals_in,
    is_besieged,
    royals_in,
    units,
)
from ccancients.successors.rules.scoring import controls_province
from ccancients.successors.rules.turn import forage_limit
from ccancients.successors.state import ACTIVATION, BOX, TYCHE, State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.look.coins import Coin, CoinPicture
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.successors.faces import coin_of
from ccancients.ui.successors.words.goal import payment_words, prize_words
from ccancients.ui.successors.words.narration import siege_needed
from ccancients.ui.successors.words.own_board import name_words
from ccancients.ui.successors.words.things import (
    PATH_KINDS,
    SPACE_KINDS,
    general_name,
    place_name,
    points,
    province_name,
    side_name,
    space_name,
    units_by_type,
)


def owner_words(state: State, space: int) -> str:
    """Whose a space is."""
    if state.board.kind[space] == TRANSIT:
        return tr("never anybody's")
    if state.control[space] == NOBODY:
        return tr("uncontrolled")
    return tr("independent") if state.control[space] == INDEPENDENT else side_name(state, state.control[space])


def general_words(state: State, general: int) -> str:
    """A general with his ratings, and the movement points that he has now."""
    board, name = state.board, general_name(state.board, general)
    battle = board.battle_rating(general, board.space(max(0, state.general_at[general])))
    said = tr("{general} (initiative {initiative}, battle {battle})", general=name,
              initiative=board.initiative(general), battle=battle)
    if state.active == state.owner[general] and state.segment in (TYCHE, ACTIVATION) and allowance(state, general):
        if state.generals_moved >> general & 1:
            return tr("{general}, has moved", general=said)
        return tr("{general}, {points}", general=said, points=points(allowance(state, general)))
    return said


def force_line(state: State, side: int, place: int) -> str:
    """The pieces of a faction in a location; empty for none."""
    board = state.board
    generals, royals = generals_in(state, side, place), royals_in(state, side, place)
    if not generals and not royals and not units(state, side, place):
        return ""
    parts = [general_words(state, general) for general in generals]
    parts.append(units_by_type(board, by_type(state, side, place)))
    parts += [board.royals[royal].name for royal in royals]
    said = tr("{side}: {force}", side=side_name(state, side), force="; ".join(filter(None, parts)))
    if board.is_inside(place):
        return tr("{force} – inside the walls", force=said)
    return tr("{force} – at sea", force=said) if board.is_at_sea(place) else said


def forces_at(state: State, space: int) -> Iterator[str]:
    """Who stands in a space, one line for each faction and location, independents too."""
    board = state.board
    for side in range(state.sides):
        for place in (space, board.inside(space), board.at_sea(space)):
            line = force_line(state, side, place)
            if line:
                yield line
    for army in armies_at(state, space):
        yield army_words(state, army)
    for royal, at in enumerate(state.royal_at):
        if at >= 0 and board.space(at) == space and state.royal_owner[royal] == NOBODY:
            yield tr("{royal}, controlled by nobody", royal=board.royals[royal].name)


def army_words(state: State, army: int) -> str:
    """An independent army with its strength and battle rating."""
    facts = state.board.independents[army]
    return tr("{army} ({people}): strength {strength}, battle {battle}", army=facts.name,
              people=name_words(facts.people), strength=state.army_strength[army], battle=facts.battle)


def ways_words(state: State, space: int) -> Iterator[str]:
    """The paths of a space, a line for each kind."""
    board = state.board
    found: dict[int, list[str]] = {}
    for there, kind in (*board.ways[space], *board.sea_ways[space]):
        found.setdefault(kind, []).append(space_name(board, there))
    for kind, names in sorted(found.items()):
        yield tr("{kind} ({cost}): {spaces}", kind=tr(PATH_KINDS[kind]).capitalize(),
                 cost=points(board.costs[kind]), spaces=", ".join(names))


def space_facts(state: State, space: int) -> Facts:
    """The card of a space, or of a holding box."""
    board = state.board
    if space >= board.count:
        return _box_facts(state, space)
    facts = board.spaces[space]
    rows = [(tr("Control"), owner_words(state, space)), (tr("Province"), province_words(state, facts.province))]
    prize = prize_words(state, space)
    if prize:
        rows.insert(0, (tr("Prize"), ", ".join((prize, payment_words(state)))))
    for side in range(state.sides):
        number = state.points[side * board.count + space]
        if number:
            rows.append((tr("Siege by {side}", side=side_name(state, side)), tr(
                "{points} of {needed}", points=number, needed=siege_needed(state, space))))
    if facts.kind == MAJOR_CITY:
        limit = board.tables.city_limit
        rows.append((tr("Room inside"), plural("one unit", "{count} units", limit)))
        if is_besieged(state, space):
            rows.append((tr("Siege"), tr("shut in")))
    elif facts.kind == FORTRESS and state.control[space] == INDEPENDENT:
        rows.append((tr("Hostile fortress"), tr("attrition on leaving")))
    rows.append((tr("Forage"), plural("feeds one unit", "feeds {count} units", forage_limit(state, space))))
    if space in state.tombs:
        rows.append((tr("Tomb"), tr("adds to prestige")))
    if space in state.helepoleis:
        rows.append((tr("Helepolis"), tr("adds to sieges")))
    kind = tr(SPACE_KINDS[facts.kind])
    kind = tr("{kind}, port", kind=kind) if facts.port else kind
    promised = [tr("{side} has promised passage to {other}.", side=side_name(state, promise % state.sides),
                   other=side_name(state, state.force_side))
                for promise in state.promised if promise // state.sides == space and state.force_side >= 0]
    notes = (*promised, *forces_at(state, space), *ways_words(state, space))
    return Facts(
        space_name(board, space), kind, tuple(rows), notes, picture=head_at(state, space),
        spoken=space_line(state, space, kind),
    )


def head_at(state: State, space: int) -> CoinPicture | None:
    """The coin of who commands in a space, with initiative and battle; None for nobody."""
    board = state.board
    for side in range(state.sides):
        for place in range(state.places):
            generals = generals_in(state, side, place) if board.space(place) == space else ()
            leader = commander(state, generals) if generals else NOBODY
            if leader != NOBODY:
                ratings = board.initiative(leader), board.battle_rating(leader, space)
                return CoinPicture((Coin(coin_of(state, side, leader), first=ratings[0], battle=ratings[1]),))
    return None


def space_line(state: State, space: int, kind: str) -> str:
    """All of a space in one line, as a screen reader says it."""
    board = state.board
    parts = [space_name(board, space), kind, owner_words(state, space),
             province_name(board, board.spaces[space].province), *forces_at(state, space)]
    prize = prize_words(state, space)
    if prize:
        parts.insert(2, tr("Prize: {prize}", prize=prize))
    if board.kind[space] == MAJOR_CITY and is_besieged(state, space):
        parts.append(tr("shut in"))
    return ". ".join((*parts, *ways_words(state, space)))


def _box_facts(state: State, place: int) -> Facts:
    board = state.board
    box = board.file.holding_boxes[place - board.count]
    army = board.independent_of[box.army]
    waiting = tr("waits here") if state.army_at[army] == BOX else tr("is not here")
    exits = ", ".join(space_name(board, space) for space in board.independents[army].exits)
    return Facts(box.name, tr("holding box"), ((tr("The army"), waiting), (tr("Ways out"), exits)),
                 (army_words(state, army),))


def province_words(state: State, province: int) -> str:
    """A province, who controls it, what it is worth, and how many spaces each faction has there."""
    board, facts = state.board, state.board.provinces[province]
    holder = next((side for side in range(state.sides) if controls_province(state, side, province)), NOBODY)
    held = tr("controlled by {side}", side=side_name(state, holder)) if holder >= 0 else tr(
        "nobody controls it; it takes {number} with {city}", number=facts.majority,
        city=space_name(board, facts.major_city))
    counts = [
        f"{side_name(state, side)} {number}" for side in (*range(state.sides), INDEPENDENT)
        if (number := sum(state.control[space] == side for space in facts.spaces))
    ]
    worth = plural("worth one point", "worth {count} points", facts.vp)
    said = tr("{province}, {worth}: {held}.", province=province_name(state.board, province), worth=worth, held=held)
    return f"{said} {', '.join(counts)}." if counts else said


__all__ = ["army_words", "force_line", "forces_at", "owner_words", "place_name", "province_words", "space_facts"]
