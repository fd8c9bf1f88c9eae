"""What must hold in every position, whatever was played: for the fuzzer, the saves and the tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ccancients.engine.decision import Decision
from ccancients.engine.game import Game
from ccancients.successors.components.board import FORTRESS, INDEPENDENT, MAJOR_CITY, MINOR_CITY, NOBODY, TRANSIT
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.events import Deserted, GeneralCame, TypeChanged, UnitsArrived, UnitsLost
from ccancients.successors.questions import SURPRISE
from ccancients.successors.rules.windows import WINDOWS, reveal
from ccancients.successors.state import AT_SEA, BOX, DISPERSED, HAND, OUT, State


class Watch:
    """Watches a recording game from its start; ``broken`` after every choice.

    Beside every position it holds up what came and went: units are lost, arrive and go over to another side by
    events alone, and generals belong to whom they belonged, or whom they have come to.
    """

    def __init__(self, game: Game[State]) -> None:
        self._units = _by_side(game.state)
        self._owners = list(game.state.owner)

    def broken(self, game: Game[State], events: list[object]) -> str:
        """What does not hold, in a few words; empty when all is well. ``events``: all since the last call."""
        for event in events:
            self._count(event)
        if self._units != _by_side(game.state):
            return "units came or went without a word"
        if self._owners != game.state.owner:
            return "a general changed sides"
        return anything_wrong(game.state) or _asked(game)

    def _count(self, event: object) -> None:
        if isinstance(event, GeneralCame):
            self._owners[event.general] = event.side
        if isinstance(event, UnitsArrived):
            self._add(event.side, event.cu, 1)
        elif isinstance(event, UnitsLost) and event.place >= 0 and event.side >= 0:
            self._add(event.side, event.cu, -1)
        elif isinstance(event, Deserted):
            self._add(event.side, event.cu, -1)
            self._add(event.to, event.cu, 1)
        elif isinstance(event, TypeChanged):
            self._units[event.side][event.kind] -= 1
            self._units[event.side][event.to] += 1

    def _add(self, side: int, cu: tuple[int, ...], sign: int) -> None:
        for kind, number in enumerate(cu):
            self._units[side][kind] += sign * number


def _by_side(state: State) -> list[list[int]]:
    """All units of each side by type."""
    size, types = state.places * state.types, state.types
    return [
        [sum(state.rested[side * size + kind:(side + 1) * size:types])
         + sum(state.moved[side * size + kind:(side + 1) * size:types]) for kind in range(types)]
        for side in range(state.sides)
    ]  # fmt: skip


def anything_wrong(state: State) -> str:
    """What cannot be in a position, in a few words; empty when nothing is wrong."""
    for check in _CHECKS:
        wrong = check(state)
        if wrong:
            return wrong
    return ""


# -- units ------------------------------------------------------------------------------------------------------------


def _sums(state: State) -> str:
    """Numbers that stand twice agree. Rows of bytes are added as large numbers: a place has less than 256 units."""
    types = state.types
    total = sum(
        int.from_bytes(counts[kind::types], "little") for counts in (state.rested, state.moved) for kind in range(types)
    )
    if total != int.from_bytes(state.units, "little"):
        return "the sum of units is not that of their types"
    if any(state.kept) and any(kept > moved for kept, moved in zip(state.kept, state.moved, strict=True)):
        return "more units rest until the turn ends than have moved"
    return ""


def _inside(state: State) -> str:
    """At most two units inside a city, and nobody inside but its owner's (S4 101, 105)."""
    board, limit = state.board, state.board.tables.city_limit
    count, control = board.count, state.control
    for side in range(state.sides):
        first = side * state.places + count
        here = state.units[first:first + count]
        if not any(here):
            continue
        for space, number in enumerate(here):
            if number > limit:
                return "more units inside a city than it holds"
            if number and (control[space] != side or board.kind[space] != MAJOR_CITY):
                return "units inside a city that is not their faction's"
    for places, owners in ((state.general_at, state.owner), (state.royal_at, state.royal_owner)):
        for place, owner in zip(places, owners, strict=True):
            if count <= place < 2 * count and owner != control[place - count] and owner != NOBODY:
                return "somebody inside a city that is not his faction's"
            if count <= place < 2 * count and control[place - count] < 0:
                return "somebody inside a city that nobody controls"
    return ""


def _at_sea(state: State) -> str:
    """The sea is only stood in by the active force on its way (part 1)."""
    first, places = 2 * state.board.count, state.places
    sailing = state.force_place if state.force_side >= 0 and state.naval == AT_SEA else NOBODY
    for side in range(state.sides):
        sea = state.units[side * places + first:(side + 1) * places]
        if any(sea) and any(number and space + first != sailing for space, number in enumerate(sea)):
            return "units at sea that do not sail"
    if any(place >= first and place != sailing for place in (*state.general_at, *state.royal_at)):
        return "somebody at sea who does not sail"
    return ""


def _together(state: State) -> str:
    """While nobody is active, a place holds the units of one faction, and generals of one; armies and no enemies."""
    if state.force_side != NOBODY or state.band_side != NOBODY:
        return ""
    count, places = state.board.count, state.places
    holder: dict[int, int] = {army: INDEPENDENT for army in state.army_at if army >= 0}
    for side in range(state.sides):
        for space, number in enumerate(state.units[side * places:side * places + count]):
            if number and holder.setdefault(space, side) != side:
                return "units of two sides stand in one place"
    for general, place in enumerate(state.general_at):
        if place >= 0 and holder.setdefault(place, state.owner[general]) != state.owner[general]:
            return "a general stands among others"
    return ""


# -- the active force -------------------------------------------------------------------------------------------------


def _force(state: State) -> str:
    """The force is a part of what stands in its place."""
    if state.force_side < 0:
        return ""
    start = state.at(state.force_side, state.force_place)
    for kind, number in enumerate(state.force_cu):
        if not 0 <= number <= state.moved[start + kind]:
            return "the force holds more units than stand in its place"
    for general, at in enumerate(state.general_at):
        if state.force_generals >> general & 1 and at != state.force_place:
            return "a general of the force is elsewhere"
    for royal, at in enumerate(state.royal_at):
        if state.force_royals >> royal & 1 and (at, state.royal_owner[royal]) != (state.force_place, state.force_side):
            return "a royal of the force is elsewhere, or not its own"
    if state.commander != NOBODY and not state.force_generals >> state.commander & 1:
        return "the force is commanded by somebody who is not in it"
    return ""


# -- people -----------------------------------------------------------------------------------------------------------


def _generals(state: State) -> str:
    """Majors are dispersed, never in a hand; minors the other way round (W2124, REC)."""
    majors = state.board.majors
    for general, at in enumerate(state.general_at):
        if at == (HAND if general < majors else DISPERSED):
            return "a general is where only others can be"
        if state.owner[general] == NOBODY and at != OUT:
            return "a general without a faction is on the board"
    return ""


def _armies(state: State) -> str:
    """Independent armies are whole or weakened, where they may be, and active when they are on the board."""
    for army, (at, facts) in enumerate(zip(state.army_at, state.board.independents, strict=True)):
        if at == BOX and not facts.exits:
            return "an independent army is in a box that it does not have"
        if at < 0:
            continue
        if not 1 <= state.army_strength[army] <= facts.strength:
            return "an independent army has a strength that cannot be"
        if not state.armies_active >> army & 1:
            return "an independent army is on the board and not active"
        if facts.area is not None and state.board.spaces[at].province not in facts.area:
            return "an independent army is out of its area"
        if state.board.spaces[at].province in facts.removed_in:
            return "an independent army is where it is taken out of the game"
    return ""


def _fallen(state: State) -> str:
    """Who is out has nothing on the board."""
    if not state.fallen:
        return ""
    places = state.places
    for side in range(state.sides):
        if not state.fallen >> side & 1:
            continue
        if any(state.units[side * places:(side + 1) * places]) or side in state.control or state.fleet[side]:
            return "a faction that is out has something left"
        if side in state.royal_owner or state.champions >> side & 1:
            return "a faction that is out has royals or a title"
    return ""


def _score(state: State) -> str:
    """Only prizes pay points into the score (frame F21)."""
    if state.scenario.victory != PRIZES and any(state.score):
        return "a score without prizes"
    return ""


# -- the board --------------------------------------------------------------------------------------------------------


def _markers(state: State) -> str:
    """Markers lie where they can; siege points are few, and their owner's units are there."""
    board, table = state.board, state.board.tables.siege_points
    if any(owner != NOBODY and board.kind[space] == TRANSIT for space, owner in enumerate(state.control)):
        return "a control marker lies in a transit point"
    if not any(state.points):
        return ""
    needed = {MINOR_CITY: table.minor_city, FORTRESS: table.fortress, MAJOR_CITY: table.major_city}
    for spot, points in enumerate(state.points):
        side, space = divmod(spot, board.count)
        if not points:
            continue
        if points >= needed.get(board.kind[space], 0):
            return "a place has not fallen though its siege is over"
        spots = (side * state.places + space + layer * board.count for layer in range(3))
        if not any(state.units[each] for each in spots):
            return "siege points without a besieger"
        if state.control[space] in (side, NOBODY):
            return "siege points of a side in its own space, or nobody's"
    return ""


def _cards(state: State) -> str:
    """Every card is in one pile, or in use."""
    held = [card for hand in state.hands for card in hand]
    if not held and not state.deck and not state.discards and state.card == NOBODY:
        return ""
    used = [state.card] if state.card != NOBODY else []
    if Counter((*held, *state.deck, *state.discards, *used)) != Counter(state.pack):
        return "the Tyche cards are not those of the deck"
    if any(Counter(deck) != Counter(state.pack) for deck in state.coming):
        return "a deck of a turn to come is not whole"
    return ""


_CHECKS: Final[tuple[Callable[[State], str], ...]] = (
    _sums, _inside, _at_sea, _together, _force, _generals, _armies, _fallen, _score, _markers, _cards,
)  # fmt: skip


def _asked(game: Game[State]) -> str:
    if game.decision is None:
        return "" if game.outcome is not None else "nothing is asked and nobody has won"
    choices = game.decision.choices
    if not choices or len(set(choices)) != len(choices):
        return "no choice, or one is offered twice"
    if game.state.fallen >> game.decision.side & 1:
        return "a faction that is out is asked"
    return _at_a_window(game.state, game.decision) if game.decision.question == SURPRISE else ""


def _at_a_window(state: State, decision: Decision) -> str:
    """Whoever is asked for a surprise card holds one for this window, and may keep it (frame F7)."""
    window, mover, _place = decision.about
    *cards, last = decision.choices
    if state.words.verb(last, decision.side) != "pass" or not cards:
        return "a surprise card is asked for and there is none, or it may not be kept"
    if any(reveal(state, decision.side, window, state.words.read(each, decision.side)[1][0]) for each in cards):
        return "a card is asked for that is not in the hand, or not of this moment"
    return "the one who moves is asked among the others" if WINDOWS[window].others and decision.side == mover else ""
