"""What a battle and the end of a turn cost: losses, ways back, winter, markers cut off (rules 6.6-6.10, 8.4, 8.5).

A retreat is searched for (``retreat_paths``); beside it stands what is against a way (``fault``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components import board
from ccancients.hannibal.components.board import INSIDE, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.components.tables import RETREAT_SPACES
from ccancients.hannibal.rules import presence, reasons
from ccancients.hannibal.rules.places import (
    COUNTRY_BOUND,
    LONE_UNITS,
    NOT_NEAR,
    OVER_A_PASS,
    bound_facts,
    bound_general,
    free,
    near,
    town,
)
from ccancients.hannibal.rules.places import lone as enter_alone
from ccancients.hannibal.rules.presence import confined, force, force_in_space, generals_in, mask_of, members
from ccancients.hannibal.rules.reactions import TO_THE_ENEMY
from ccancients.hannibal.rules.reasons import RULES
from ccancients.hannibal.state import State


@dataclass(frozen=True, slots=True)
class Path:
    """A way of a retreat: its spaces after the battle space, and the CUs lost on it."""

    spaces: tuple[int, ...]
    losses: int


# -- losses (6.6, 6.7, 7.2, 8.4, 14.5) --------------------------------------------------------------------------------


def of_losses(name: str) -> Callable[[Case], int]:
    """What the procedure of the losses knows."""
    return lambda case: int(getattr(case.going_on, name))


def _least(case: Case) -> int:
    return min(choice.args[0] for choice in case.decision.choices)


def _most(case: Case) -> int:
    return max(choice.args[0] for choice in case.decision.choices)


no = RULES.chapter(
    number=first_argument, space=first_argument, side=reasons.the_side, least=_least, most=of_losses("beasts"),
).no
NOT_SO_MANY: Final = no(
    "losses.not so many", "8.4, 14.5", "S2 855-859", "Elephants that are there: {most}; not {number}.",
)
SPENT: Final = no(
    "losses.spent", "7.2, ruling 300", "S2 516, 982",
    "On a campaign card only those who make the attempt are lost; elephants among them: {most}, not {number}.",
)
TOO_MANY: Final = no(
    "losses.too many", "8.4, ruling 413", "S2 855-859", "Combat units that are lost: {most}; not {number}.",
    most=of_losses("number"),
)
OTHER_UNITS: Final = no(
    "losses.other units", "8.4, ruling 413", "S2 855-859",
    "The other combat units do not suffice: of the lost {least} or more are elephants, not {number}.",
)
FIRST_ELEPHANT: Final = no(
    "losses.first elephant", "6.6, 6.7, rulings 164, 413", "S2 855-859",
    "The die demands an elephant: at least {least}, not {number}.",
)
SORTIE_FIRST: Final = no(
    "losses.sortie first", "14.5", "S2 762-770", "First say how many of those from inside are lost.",
)
NO_SORTIE: Final = no("losses.no sortie", "14.5", "S2 762-770", "Now the kind of the losses is asked.")
OF_THE_SORTIE: Final = no(
    "losses.sortie", "6.6, 14.5", "S2 762-770",
    "From {least} to {most} of those from inside can be lost, not {number}.", most=_most,
)
NOT_OWN: Final = no("remove.not own", "6.9, 9.1", "S2 815-819, 1046", "{space} bears no marker of {side}.")


def kinds_lost(cu: int, beasts: int, number: int, *, elephant: bool) -> range:
    """How many of the losses of a force may be elephants; ``elephant`` one of them has to be (8.4, ruling 413)."""
    least = max(number - cu, 1 if elephant and beasts and number else 0)
    return range(least, min(number, beasts) + 1)


def lose_elephants(
    state: State, side: int, place: int, cu: int, beasts: int, number: int, answer: int, *, elephant: bool
) -> int:
    """Of ``number`` losses of a force in a place so many are elephants."""
    fits = kinds_lost(cu, beasts, number, elephant=elephant)
    if answer in fits:
        return OK
    if beasts < answer <= presence.elephants(state, side, place) and presence.is_campaign(state):
        return SPENT
    if answer > beasts:
        return NOT_SO_MANY
    if answer > number:
        return TOO_MANY
    return OTHER_UNITS if number - cu >= fits.start else FIRST_ELEPHANT


def lost_inside(outside: int, inside: int, beasts: int, beasts_inside: int, number: int, *, elephant: bool) -> range:
    """How many of the losses can be of those who fight from inside, so that a compulsory elephant can be among them."""
    least, most = max(0, number - outside), min(number, inside)
    if elephant and number and beasts + beasts_inside:
        least = least if beasts else max(least, 1)
        most = most if beasts_inside else min(most, number - 1)
    return range(least, most + 1)


def take_away(state: State, side: int, space: int) -> int:
    """A side takes an own removable marker away (6.9, 9.1)."""
    return town(state, space) or (OK if state.control[space] == side else NOT_OWN)


# -- retreats (6.8) ---------------------------------------------------------------------------------------------------


def _fault(case: Case) -> tuple[int, int]:
    """Against a way: the reason, and at which of its spaces."""
    went = case.going_on
    return fault(case.state, case.decision.side, case.decision.about[0], went.only_first, went.never, case.args)


def _stumbled(case: Case) -> int:
    return (case.decision.about[0], *case.args)[_fault(case)[1] + 1]


def _before(case: Case) -> int:
    return (case.decision.about[0], *case.args)[_fault(case)[1]]


def _enemies(case: Case) -> int:
    return force_in_space(case.state, opponent(case.decision.side), _stumbled(case))


def _bound(case: Case) -> int:
    space = case.decision.about[0]
    return bound_general(mask_of(generals_in(case.state, case.decision.side, space)), space, _stumbled(case))


def _offered(case: Case) -> list[Path]:
    state, side, space = case.state, case.decision.side, case.decision.about[0]
    return [path_of(state, side, space, choice.args) for choice in case.decision.choices]


def _shortest(case: Case) -> int:
    return min(len(path.spaces) for path in _offered(case))


chapter = RULES.chapter(space=_stumbled, here=_before, number=lambda case: len(case.args))
no, again = chapter.no, chapter.again
TOO_LONG: Final = no(
    "retreat.too long", "6.8", "S2 786-790", "{number} spaces are too far; a retreat ends within {most}.",
    most=reasons.always(RETREAT_SPACES),
)
GO_BACK_FIRST: Final = no(
    "retreat.first", "6.8", "S2 798-803", "Who attacked goes back first to {here}, not to {space}.",
    here=lambda case: case.going_on.only_first,
)
NOT_NEXT: Final = again(NOT_NEAR)
NO_LAND_WAY: Final = again(OVER_A_PASS)
CLOSED: Final = again(TO_THE_ENEMY)
TWICE: Final = no(
    "retreat.twice", "6.8, ruling 418", "ruling 418",
    "No space comes twice on the way, nor does the space of the battle: {space}.",
)
PAST_ENEMIES: Final = again(LONE_UNITS, number=_enemies)
STOPS: Final = no("retreat.stops", "6.8", "S2 786-790", "The retreat ends at {space}, which is a shelter.")
NO_SHELTER: Final = no(
    "retreat.no shelter", "6.8", "S2 786-790, 811",
    "{space} is no shelter: it takes an own marker without enemy combat units, or more own combat units than retreat.",
)
ABROAD: Final = again(COUNTRY_BOUND, **bound_facts(_bound))
LONGER: Final = no(
    "retreat.longer", "6.8, ruling 157", "S2 790-792",
    "That way of {number} costs {losses}; a way of {shortest} costs {cheapest}, and a longer one must cost less.",
    shortest=_shortest,
    losses=lambda case: path_of(case.state, case.decision.side, case.decision.about[0], case.args).losses,
    cheapest=lambda case: min(path.losses for path in _offered(case) if len(path.spaces) == _shortest(case)),
)
NO_PATH: Final = no("retreat.no path", "6.8", "S2 786-794", "No retreat leads over {space}.", space=first_argument)


def losses_on_entering(state: State, side: int, space: int) -> int:
    """One CU for an enemy marker or a tribe that is not friendly, and one for each enemy CU in the open (6.8.6)."""
    enemy = opponent(side)
    marker = state.control[space] == enemy or presence.is_foreign_tribe(state, side, space)
    return marker + force(state, enemy, space)


def is_shelter(state: State, side: int, space: int, cu: int, *, lone: bool) -> bool:
    """Where a retreat ends: an own marker and no enemy CU in the open, or more own CUs than the force (6.8.5)."""
    if lone and presence.has_lone_enemy(state, side, space):
        return False
    if state.control[space] == side and not force(state, opponent(side), space):
        return True
    return force(state, side, space) > cu


def retreat_paths(
    state: State, side: int, space: int, cu: int, generals: int, only_first: int, never: int
) -> list[Path]:
    """The paths that the loser may choose from (6.8.7).

    ``cu``          CUs of the force, 0 for lone generals;  ``generals`` those with it
    ``only_first``  the space that the first step must lead to, -1 for any;  ``never`` a space that is closed, -1 none
    """
    found: list[Path] = []
    lone = cu == 0

    def search(trail: tuple[int, ...], number: int, lost: int) -> None:
        here = trail[-1] if trail else space
        for there in LAND_NEIGHBORS[here]:
            if there in (space, never) or there in trail:
                continue
            if not trail and only_first >= 0 and there != only_first:
                continue
            if lone and enter_alone(state, side, there):
                continue
            loss = 0 if lone else min(number, losses_on_entering(state, side, there))
            left = number - loss
            path = (*trail, there)
            if is_shelter(state, side, there, left, lone=lone):
                found.append(Path(path, lost + loss))
            elif len(path) < RETREAT_SPACES:
                search(path, left + (0 if lone else force(state, side, there)), lost + loss)

    search((), cu, 0)
    found = _at_home(found, generals, space)
    if not found:
        return []
    shortest = min(len(path.spaces) for path in found)
    cheapest = min(path.losses for path in found if len(path.spaces) == shortest)
    return [path for path in found if len(path.spaces) == shortest or path.losses < cheapest]


def _at_home(paths: list[Path], generals: int, space: int) -> list[Path]:
    """A path inside the country of a confined general is compulsory if there is one (ruling 15)."""
    bound = [general for general in members(generals) if not confined(general, space)]
    inside = [path for path in paths if not any(confined(general, here) for general in bound for here in path.spaces)]
    return inside or paths


def path_of(state: State, side: int, space: int, way: tuple[int, ...]) -> Path:
    """A way with the CUs that it costs."""
    number, lost = force(state, side, space), 0
    lone = not number
    for there in way:
        loss = 0 if lone else min(number, losses_on_entering(state, side, there))
        lost += loss
        number += (0 if lone else force(state, side, there)) - loss
    return Path(way, lost)


def path(state: State, side: int, space: int, only_first: int, never: int, way: tuple[int, ...]) -> int:
    """A retreat goes this way: the shortest, or a longer one that costs less (6.8.5-7)."""
    return fault(state, side, space, only_first, never, way)[0]


def fault(
    state: State, side: int, space: int, only_first: int, never: int, way: tuple[int, ...]
) -> tuple[int, int]:
    """What is against a way, and at which of its spaces, counted from 0."""
    generals = mask_of(generals_in(state, side, space))
    paths = retreat_paths(state, side, space, force(state, side, space), generals, only_first, never)
    if any(path.spaces == way for path in paths):
        return OK, 0
    why, step = _on_the_map(space, only_first, never, way)
    if not why:
        why, step = _with_the_force(state, side, space, way)
    if why:
        return why, step
    step = next((step for step, here in enumerate(way) if bound_general(generals, space, here) >= 0), -1)
    abroad = all(any(bound_general(generals, space, here) >= 0 for here in path.spaces) for path in paths)
    return (ABROAD, step) if step >= 0 and not abroad else (LONGER, 0)


def _on_the_map(space: int, only_first: int, never: int, way: tuple[int, ...]) -> tuple[int, int]:
    """What the map alone forbids."""
    if len(way) > RETREAT_SPACES:
        return TOO_LONG, 0
    if only_first >= 0 and way[0] != only_first:
        return GO_BACK_FIRST, 0
    for step, (here, there) in enumerate(pairwise((space, *way))):
        if why := near(here, there):
            return NOT_NEXT if why == NOT_NEAR else NO_LAND_WAY, step
        if there == never:
            return CLOSED, step
    trail = (space, *way)
    return next(((TWICE, step - 1) for step, here in enumerate(trail) if trail.count(here) > 1), (OK, 0))


def _with_the_force(state: State, side: int, space: int, way: tuple[int, ...]) -> tuple[int, int]:
    """Where the force would have to stop, or may not stand."""
    number = force(state, side, space)
    lone = not number
    for step, there in enumerate(way):
        if lone and enter_alone(state, side, there):
            return PAST_ENEMIES, step
        number -= 0 if lone else min(number, losses_on_entering(state, side, there))
        shelter, last = is_shelter(state, side, there, number, lone=lone), step == len(way) - 1
        if shelter != last:
            return STOPS if shelter else NO_SHELTER, step
        number += 0 if lone else force(state, side, there)
    return OK, 0


# -- withdrawals (6.10) -----------------------------------------------------------------------------------------------


def _bound_withdrawing(case: Case) -> int:
    space = case.decision.about[0]
    return bound_general(mask_of(generals_in(case.state, case.decision.side, space)), space, case.args[0])


BOUND: Final = again(COUNTRY_BOUND, space=first_argument, **bound_facts(_bound_withdrawing))
TO_ANOTHER_SPACE: Final = no(
    "withdraw.city", "6.10", "S2 835", "A withdrawal leads to another space, not into {space}.",
    space=lambda case: case.decision.about[0],
)


def withdraw_to(state: State, side: int, space: int, cu: int, generals: int, never: int, there: int) -> int:
    """A force withdraws to a neighboring space, ``never`` to that from which the attacker came."""
    if why := near(space, there):
        return why
    if there == never:
        return TO_THE_ENEMY
    return free(state, side, there, cu) or (BOUND if bound_general(generals, space, there) >= 0 else OK)


def withdrawal_spaces(
    state: State, side: int, space: int, cu: int, generals: int, only: int, never: int
) -> list[int]:
    """Where a force may withdraw to: ``only`` there if it is not -1."""
    return [
        there for there in LAND_NEIGHBORS[space]
        if (only < 0 or there == only) and not withdraw_to(state, side, space, cu, generals, never, there)
    ]


# -- the end of a turn (8.4, 8.5) -------------------------------------------------------------------------------------


def suffers_winter(state: State, side: int, place: int) -> bool:
    """Whether a force winters on an enemy marker or among a tribe that is not friendly; own cities protect."""
    space = space_of(place)
    if place >= INSIDE and presence.is_besieged(state, space):
        return False
    return presence.is_hostile_ground(state, side, space)


def winterers(state: State) -> list[tuple[int, int]]:
    """Side and place of every force that rolls, in the order of their dice: Rome's first (rulings 3, 51)."""
    return [
        (side, place)
        for side in SIDES for place in presence.places_of(state, side) if suffers_winter(state, side, place)
    ]


def isolated(state: State, side: int) -> list[int]:
    """The removable markers of a side that cannot trace to an own CU, city, tribe or controlled port."""
    goals = [space for space in range(board.SPACE_COUNT) if is_goal(state, side, space)]
    passable = [may_trace_through(state, side, space) for space in range(board.SPACE_COUNT)]
    strait = presence.holds_messana_strait(state, side)
    reached = set(goals)  # spaces from which a path leads to a goal: a start needs no leave of its own
    waiting = [space for space in goals if passable[space]]
    while waiting:
        here = waiting.pop()
        for there in board.TRACING[here]:
            if there in reached or ({here, there} == {board.MESSANA, board.RHEGIUM} and not strait):
                continue
            reached.add(there)
            if passable[there]:
                waiting.append(there)
    return [space for space in presence.removable(state, side) if space not in reached]


def is_goal(state: State, side: int, space: int) -> bool:
    """Where a path ends: an own CU, or an own city, living own tribe or own port."""
    if force_in_space(state, side, space):
        return True
    if state.control[space] != side:
        return False
    city, port = board.KIND[space] == board.CITY, board.PORT[space] != board.NO_PORT
    return city or port or presence.is_living_tribe(state, space)


def may_trace_through(state: State, side: int, space: int) -> bool:
    """Whether a path may lead over a space that is not its start."""
    enemy = opponent(side)
    own_cu = force_in_space(state, side, space) > 0
    if not own_cu and presence.is_hostile_ground(state, side, space):
        return False
    return not force(state, enemy, space) or state.control[space] == side


# -- what the end of the turn would bring if it came now --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Outlook:
    """The end of the turn as ``TakeTurn`` brings it (8.5, 9.1), dice of the winter left out: who would roll is told.

    ``isolated``     by side the spaces whose markers go
    ``controllers``  by province who controls it then, -1 for nobody;  ``points`` by side, of Rome and Carthage
    ``payer``        who takes away markers then, -1 for nobody, and how many: ``debt``
    ``winterers``    side and place of every force that rolls for its attrition before all this
    """

    isolated: tuple[tuple[int, ...], tuple[int, ...]]
    controllers: tuple[int, ...]
    points: tuple[int, int]
    payer: int
    debt: int
    winterers: tuple[tuple[int, int], ...]

    @property
    def undecided(self) -> int:
        """How many provinces that count nobody controls."""
        return sum(facts.scores for facts in board.PROVINCES) - sum(self.points)


def outlook(state: State) -> Outlook:
    """The end of the turn if it came now."""
    after, cold = state.copy(), tuple(winterers(state))
    gone: list[tuple[int, ...]] = []
    for side in SIDES:
        gone.append(tuple(isolated(after, side)))
        for space in gone[-1]:
            after.control[space] = NOBODY
    rome, carthage = presence.score(after, ROME), presence.score(after, CARTHAGE)
    payer = NOBODY if rome == carthage else ROME if rome < carthage else CARTHAGE
    controllers = tuple(presence.controller(after, province) for province in range(len(board.PROVINCES)))
    return Outlook((gone[ROME], gone[CARTHAGE]), controllers, (rome, carthage), payer, abs(rome - carthage), cold)


def with_marker(state: State, side: int, space: int) -> State:
    """A copy of a position in which a side has put its marker in a space; -1 takes it away."""
    after = state.copy()
    after.control[space] = side
    return after
