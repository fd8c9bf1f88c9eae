"""Who may intercept, avoid battle, with whom and to where (rules 5.3-5.7)."""

from __future__ import annotations

from typing import Final

from ccancients.engine.rulebook import OK, Case, first_argument
from ccancients.hannibal.components.board import INSIDE, KIND_OF_WAY, LAND_NEIGHBORS, space_of
from ccancients.hannibal.components.generals import BATTLE, COUNTRY, GENERALS, GENERALS_OF, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, opponent
from ccancients.hannibal.components.tables import ARMY, OVERRUN
from ccancients.hannibal.questions import REACT, REACTION
from ccancients.hannibal.rules import movement, places, reasons
from ccancients.hannibal.rules.presence import (
    commander,
    confined,
    elephants,
    force,
    generals_in,
    group_force,
    may_follow,
    members,
    ordinary,
    room_inside,
)
from ccancients.hannibal.rules.reasons import RULES
from ccancients.hannibal.state import BY_SEA, State


def declared_by(state: State) -> list[list[int]]:
    """The interceptions declared so far: general, place, CUs, elephants, other generals, train."""
    return [state.declared[start:start + 6] for start in range(0, len(state.declared), 6)]


def intercept_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].intercepts)


def avoid_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].avoids)


def pursue_limit(general: int) -> int:
    return max(BATTLE[general], GENERALS[general].pursues)


def land_origin(state: State) -> int:
    """The space from which the group came by land, -1 if it came by sea (ruling 108)."""
    return NOBODY if state.entered_by in (0, BY_SEA) else space_of(state.entered_from)


# -- who goes ---------------------------------------------------------------------------------------------------------


def followers(state: State, leader: int, space: int = -1) -> list[int]:
    """The generals in the place of a general whom he may take along, into a space if one is named."""
    place = state.general_at[leader]
    return [
        general for general in generals_in(state, 0 if leader in GENERALS_OF[0] else 1, place)
        if may_follow(state, leader, general) and (space < 0 or not confined(general, space))
    ]


def sizes(state: State, side: int, leader: int, place: int, *, least: int, most: int) -> list[int]:
    """With how many CUs a general may leave his place for a reaction.

    If he is not the commander, who stays, at least one CU stays; consuls are left, and leave, as rules 4.7 want it.
    """
    here = force(state, side, place)
    head = commander(state, side, place)
    if head != leader and (here or least):
        most = min(most, here - 1)
    others = followers(state, leader)
    return [
        number for number in range(least, min(most, here) + 1)
        if any_company(state, side, leader, place, number, others)
    ]


def any_company(state: State, side: int, leader: int, place: int, number: int, others: list[int]) -> bool:
    """Whether some set of the others makes it legal that a general leaves with ``number`` CUs."""
    if side == CARTHAGE:
        return True
    return any(
        company_may_leave(state, leader, place, number, mask | 1 << leader) for mask in subsets(others)
    )


def company_may_leave(state: State, leader: int, place: int, number: int, generals: int) -> bool:
    """Rules 4.7, and a commander who is left behind by another keeps a CU."""
    head = commander(state, ROME, place)
    here = force(state, ROME, place)
    left = [general for general in generals_in(state, ROME, place) if not generals >> general & 1]
    if here and head != leader and (head not in left or number >= here):
        return False
    return not places.consuls(state, place, generals, number)


def subsets(generals: list[int]) -> list[int]:
    """All sets of some generals, the largest last."""
    masks = [0]
    for general in generals:
        masks += [mask | 1 << general for mask in masks]
    return masks


def _goers(case: Case) -> tuple[int, int]:
    """Who declares, or has declared, a reaction, and his place."""
    general = case.args[0] if case.decision.question == REACT else case.decision.about[0]
    return general, case.state.general_at[general]


def _the_commander(case: Case) -> int:
    general, place = _goers(case)
    return commander(case.state, SIDE_OF[general], place)


def _all_there(case: Case) -> int:
    general, place = _goers(case)
    return force(case.state, SIDE_OF[general], place)


def _most_there(case: Case) -> int:
    """How many there are of the kind that is asked for."""
    general, place = _goers(case)
    return (ordinary if case.verb == "cu" else elephants)(case.state, SIDE_OF[general], place)


def _consul(case: Case) -> places.Figures:
    """The consul who forbids it, with his figures: without companions of the general, or with all he could take."""
    state, (general, place) = case.state, _goers(case)
    if case.verb in ("with", "done"):
        _, _, cu, beasts = case.decision.about
        group = case.going_on.others | 1 << general
        found = places.consul_left(state, place, group | (1 << case.args[0] if case.args else 0), cu + beasts)
    else:
        here = _all_there(case) - (_the_commander(case) != general)
        number = _total(case) if case.decision.question == REACTION else here
        found = places.consul_left(state, place, 1 << general, number)
        found = found or places.consul_left(state, place, everybody(state, general), number)
    assert found is not None
    return found


def _total(case: Case) -> int:
    """How many CUs would go with the number that is answered."""
    general, avoid, cu, _ = case.decision.about
    return total_of(case.state, general, bool(avoid), case.verb, case.args[0], cu)


def _units(case: Case) -> int:
    """How many CUs would have to find room in the city."""
    if case.decision.question == REACTION:
        return _total(case)
    general, place = _goers(case)
    return min(number for number in avoiding_numbers(case.state, SIDE_OF[general], place, general, ARMY) if number)


def _unbearable(case: Case) -> int:
    """The space where the general may not be: the entered one, or that of his place."""
    space = case.decision.about[1]
    return space if confined(case.args[0], space) else space_of(reasons.place_of_general(case))


chapter = RULES.chapter(
    general=first_argument, space=reasons.the_space, commander=_the_commander, number=_all_there,
    here=lambda case: space_of(reasons.place_of_general(case)),
)
no, again = chapter.no, chapter.again
KEEPS: Final = no(
    "react.commander keeps", "5.3, 5.4", "S2 580, 636",
    "{commander} commands there and keeps at least one of {number} combat units; {general} cannot leave so.",
    general=lambda case: _goers(case)[0],
)
CONSUL: Final = again(places.CONSUL_UNITS, **places.consul_facts(_consul))
NO_ROOM_FOR_THEM: Final = again(places.NO_ROOM, number=_units, room=reasons.the_room)


def spare(state: State, side: int, general: int, place: int, least: int = 1) -> int:
    """Why no number of CUs may leave with a general: a commander, or a consul, has to keep them (4.7, 5.3)."""
    head, here = commander(state, side, place), force(state, side, place)
    if head != general and here - 1 < least:
        return KEEPS
    return _spare_consuls(state, place, general, here if head == general else here - 1)


def _spare_consuls(state: State, place: int, general: int, number: int) -> int:
    groups = (1 << general, everybody(state, general))
    return CONSUL if any(places.consuls(state, place, group, number) for group in groups) else KEEPS


def everybody(state: State, general: int) -> int:
    """A general with all whom he may take along."""
    mask = 1 << general
    for other in followers(state, general):
        mask |= 1 << other
    return mask


def room_for(state: State, side: int, space: int, number: int) -> int:
    """They find room in their city."""
    why = places.inside(state, side, space, number)
    return NO_ROOM_FOR_THEM if why == places.NO_ROOM else why


# -- interceptions (5.3) ----------------------------------------------------------------------------------------------

NO_SORTIE: Final = no("intercept.sortie", "ruling 46", "S2 992", "Nobody intercepts a sortie at {space}.")
NO_TRUCE: Final = no("intercept.truce", "3.9", "S2 1187", "There are no interceptions in a truce.")
OTHERS: Final = no(
    "intercept.others", "5.3, ruling 29", "S2 584",
    "Other enemy combat units stand at {space} ({number}); nobody intercepts there.",
    number=lambda case: movement.others_of_mover(case.state, opponent(case.decision.side), reasons.the_space(case)),
)
NOT_NEAR_HIM: Final = no(
    "intercept.not near", "5.3", "S2 578-584", "{general} is at {here}, which is not next to {space}.",
)
OVER_A_PASS: Final = no(
    "intercept.pass", "5.3, ruling 129", "S2 484",
    "{general} is at {here}; nobody intercepts over the pass or strait to {space}.",
)
TRIED: Final = no(
    "intercept.once", "5.3, ruling 209", "S2 618", "From {here} one interception into {space} has been declared.",
)
ALONE: Final = no(
    "intercept.alone", "5.3", "S2 580", "{general} intercepts only with a combat unit.",
    general=lambda case: _goers(case)[0],
)
SHUT_IN: Final = no(
    "intercept.walls", "5.3, ruling 446", "S2 622",
    "Enemy combat units stand outside {space} ({number}); nobody inside can intercept.",
    space=lambda case: space_of(reasons.place_of_general(case)),
    number=lambda case: force(case.state, opponent(case.decision.side), space_of(reasons.place_of_general(case))),
)
BOUND: Final = again(places.COUNTRY_BOUND, space=_unbearable, **places.bound_facts(first_argument))


def intercept(state: State, side: int, space: int, general: int, tried: int, *, sortie: bool) -> int:
    """A general declares an interception into a space; ``tried`` spaces have had their attempt.

    Nobody does against a ``sortie`` (ruling 46).
    """
    if why := places.on_the_map(state, side, general):
        return why
    return NO_SORTIE if sortie else into(state, side, space) or intercept_from(state, side, space, general, tried)


def into(state: State, side: int, space: int) -> int:
    """There are interceptions into a space."""
    if state.truce:
        return NO_TRUCE
    return OTHERS if movement.others_of_mover(state, opponent(side), space) else OK


def intercept_from(state: State, side: int, space: int, general: int, tried: int) -> int:
    """A general comes from his place. Enemy CUs outside bar those inside, lone generals do not (ruling 446)."""
    place = state.general_at[general]
    origin = space_of(place)
    if origin not in LAND_NEIGHBORS[space]:
        return OVER_A_PASS if origin in KIND_OF_WAY[space] else NOT_NEAR_HIM
    if tried >> origin & 1:
        return TRIED
    if not force(state, side, place):
        return ALONE
    if place >= INSIDE and force(state, opponent(side), origin):
        return SHUT_IN
    if confined(general, space) or confined(general, origin):
        return BOUND
    return OK if sizes(state, side, general, place, least=1, most=ARMY) else spare(state, side, general, place)


def interceptors(state: State, side: int, space: int, tried: int) -> list[int]:
    """The generals who may declare an interception into a space."""
    if into(state, side, space):
        return []
    return [
        general for general in GENERALS_OF[side]
        if state.general_at[general] >= 0 and not intercept_from(state, side, space, general, tried)
    ]


# -- avoiding battle (5.4) --------------------------------------------------------------------------------------------


def _barred(case: Case) -> int:
    barred = barred_here(case.state, reasons.the_space(case))
    return barred if case.decision.question == REACTION else min(_all_there(case), barred)


def _bound_avoider(case: Case) -> int:
    general, space = case.decision.about
    return places.bound_general(case.state.avoiding[4] | 1 << general, space, case.args[0])


LONE_MOVER: Final = no(
    "avoid.lone mover", "5.1, ruling 24", "S2 636", "{general} comes without combat units; nobody has to avoid him.",
    general=lambda case: case.state.group_general,
)
AVOIDED: Final = no(
    "avoid.once", "5.4", "S2 636", "One attempt is made in a space: that of {general}.",
    general=lambda case: case.state.avoiding[0],
)
BARRED: Final = no(
    "avoid.barred", "5.3, ruling 104", "S2 632, 640",
    "{general} has failed to intercept this enemy and may not avoid him.",
)
BARRED_UNITS: Final = no(
    "avoid.barred units", "5.3, rulings 104, 428", "S2 632, 640",
    "Combat units of {space} failed to intercept ({number}); they may not avoid battle.", number=_barred,
)
NOWHERE: Final = no("avoid.nowhere", "5.4", "S2 644-650", "From {space} there is nowhere to go for them.")
TO_THE_ENEMY: Final = no("avoid.to the enemy", "5.4, 6.8, 6.10", "S2 645, 803, 839", "The enemy came from {space}.")
BOUND_ON_THE_WAY: Final = again(places.COUNTRY_BOUND, **places.bound_facts(_bound_avoider))


def avoid(state: State, side: int, space: int, general: int) -> int:
    """A general in the entered space tries to avoid battle."""
    if why := places.on_the_map(state, side, general):
        return why
    if not group_force(state):
        return LONE_MOVER
    if state.avoiding:
        return AVOIDED
    if state.general_at[general] != space:
        return places.NOT_THERE
    return avoid_from(state, side, space, general, land_origin(state))


def avoid_from(state: State, side: int, space: int, general: int, entered_from: int) -> int:
    """The same of a general who is there."""
    if state.barred_generals >> general & 1:
        return BARRED
    if confined(general, space):
        return BOUND
    if avoid_sizes(state, side, space, general, entered_from):
        return OK
    here = force(state, side, space)
    if not here:
        return NOWHERE
    numbers = avoiding_numbers(state, side, space, general, ARMY)
    if not numbers:
        return spare(state, side, general, space, least=0)
    if min(numbers) > here - min(here, barred_here(state, space)):
        return BARRED_UNITS
    if refuges(state, side, space, 1 << general, 1, entered_from) == [space]:
        return room_for(state, side, space, min(number for number in numbers if number)) or NOWHERE
    return NOWHERE


def avoiders(state: State, side: int, space: int, entered_from: int) -> list[int]:
    """The generals in an entered space who may try to avoid battle."""
    return [
        general for general in generals_in(state, side, space)
        if not avoid_from(state, side, space, general, entered_from)
    ]


def refuge(state: State, side: int, space: int, generals: int, cu: int, entered_from: int, there: int) -> int:
    """A group that avoids battle in a space goes to a neighboring one."""
    if why := places.near(space, there):
        return why
    if there == entered_from:
        return TO_THE_ENEMY
    if why := places.free(state, side, there, cu):
        return why
    for general in members(generals):
        if COUNTRY[general] and confined(general, there) and not confined(general, space):
            return BOUND_ON_THE_WAY
    return OK


def refuges(state: State, side: int, space: int, generals: int, cu: int, entered_from: int) -> list[int]:
    """Where a group that avoids battle may go; the space itself stands for its own city's inside."""
    found = [
        there for there in LAND_NEIGHBORS[space]
        if not refuge(state, side, space, generals, cu, entered_from, there)
    ]
    if not places.inside(state, side, space, cu):
        found.append(space)
    return found


def barred_here(state: State, space: int) -> int:
    """CUs of a space that may not avoid battle after a failed interception (rulings 104, 428)."""
    pairs = zip(state.barred_cu[::2], state.barred_cu[1::2], strict=True)
    return max((number for barred, number in pairs if barred == space), default=0)


def avoiding_numbers(state: State, side: int, space: int, general: int, most: int) -> list[int]:
    """With how many CUs, ``most`` at most, a general could leave the space if there is somewhere to go."""
    here = force(state, side, space)
    numbers = sizes(state, side, general, space, least=0, most=most)
    if commander(state, side, space) == general:
        return numbers
    return [number for number in numbers if number < here]


def avoid_sizes(state: State, side: int, space: int, general: int, entered_from: int) -> list[int]:
    """With how many CUs a general may avoid battle; none when he may not at all.

    Where all CUs in the open are barred he may leave them alone (ruling 427).
    """
    here = force(state, side, space)
    most = min(ARMY, here - min(here, barred_here(state, space)))
    numbers = avoiding_numbers(state, side, space, general, most) if here else [0]
    alone = 1 << general
    where = {has: refuges(state, side, space, alone, has, entered_from) for has in (0, 1)}
    room = room_inside(state, side, space)
    return [
        number for number in numbers
        if any(there != space or number <= room for there in where[number > 0])
    ]


# -- the group of a declaration (14.4) --------------------------------------------------------------------------------

ORDER: Final = no(
    "reaction.order", "14.4", "ruling 110",
    "First the combat units of {general}, then the elephants, then the generals.", general=lambda case: _goers(case)[0],
)
STAYS: Final = no(
    "react.commander stays", "5.3, 5.4", "S2 580, 636", "{general} commands there and stays when a subordinate goes.",
)
FEWER_THERE: Final = again(movement.NOT_SO_MANY, number=first_argument, most=_most_there)
MORE_THAN_TEN: Final = again(movement.TEN, number=_total, most=reasons.always(ARMY))
OUTRANKS_HIM: Final = again(movement.OUTRANKS, commander=reasons.asked_about(0))
BOUND_THERE: Final = again(places.COUNTRY_BOUND, space=movement.here_now, **places.bound_facts(first_argument))


def totals(state: State, general: int, *, avoid: bool) -> list[int]:
    """With how many CUs a general may react."""
    side, place = SIDE_OF[general], state.general_at[general]
    if avoid:
        return avoid_sizes(state, side, place, general, land_origin(state))
    return sizes(state, side, general, place, least=1, most=ARMY)


def reacting_cu(state: State, general: int, *, avoid: bool) -> list[int]:
    """How many ordinary CUs may go."""
    side, place = SIDE_OF[general], state.general_at[general]
    return sorted({
        total - beasts for total in totals(state, general, avoid=avoid)
        for beasts in elephants_for(state, side, place, total)
    })


def reacting_elephants(state: State, general: int, cu: int, *, avoid: bool) -> list[int]:
    """How many elephants may go with so many ordinary CUs."""
    fits = totals(state, general, avoid=avoid)
    most = elephants(state, SIDE_OF[general], state.general_at[general])
    return [beasts for beasts in range(most + 1) if cu + beasts in fits]


def total_of(state: State, general: int, avoid: bool, kind: str, number: int, cu: int) -> int:
    """How many CUs go if so many of a kind do; for an interception an elephant has to where nobody else does."""
    if kind == "elephants":
        return cu + number
    if not number and not avoid:
        return min(1, elephants(state, SIDE_OF[general], state.general_at[general]))
    return number


def going(state: State, general: int, avoid: bool, kind: str, number: int, cu: int) -> int:
    """So many of a kind go, and ``cu`` ordinary CUs if elephants are asked for."""
    fits = reacting_cu(state, general, avoid=avoid) if kind == "cu" else reacting_elephants(
        state, general, cu, avoid=avoid)
    if number in fits:
        return OK
    side, place = SIDE_OF[general], state.general_at[general]
    if number > (ordinary if kind == "cu" else elephants)(state, side, place):
        return FEWER_THERE
    return _why_not_so_many(state, general, avoid, total_of(state, general, avoid, kind, number, cu))


def _why_not_so_many(state: State, general: int, avoid: bool, total: int) -> int:
    """Ten, one for the commander, the barred, consuls, nowhere to go."""
    side, place = SIDE_OF[general], state.general_at[general]
    here, space = force(state, side, place), space_of(place)
    if not total and not avoid:
        return ALONE
    if total > ARMY:
        return MORE_THAN_TEN
    if commander(state, side, place) != general and here and total >= here:
        return KEEPS
    if avoid and total > here - min(here, barred_here(state, space)):
        return BARRED_UNITS
    if not any_company(state, side, general, place, total, followers(state, general)):
        return _spare_consuls(state, place, general, total)
    if space in refuges(state, side, space, 1 << general, int(total > 0), land_origin(state)):
        return room_for(state, side, space, total) or NOWHERE
    return NOWHERE


def companion(state: State, general: int, others: int, other: int, *, avoid: bool) -> int:
    """Another general could go with him who reacts, and with ``others``: he does not outrank him (5.3, 5.4)."""
    side, place = SIDE_OF[general], state.general_at[general]
    if why := places.on_the_map(state, side, other):
        return why
    if other == general:
        return movement.LEADS
    if state.general_at[other] != place:
        return places.NOT_THERE
    if others >> other & 1:
        return movement.WITH_HIM
    if avoid and state.barred_generals >> other & 1:
        return BARRED
    if confined(other, space_of(state.group_place)):
        return BOUND_THERE
    if avoid and not force(state, side, place):
        return OK
    if not may_follow(state, general, other):
        return OUTRANKS_HIM
    return STAYS if other == commander(state, side, place) else OK


def along(state: State, general: int, number: int, others: int, other: int, *, avoid: bool) -> int:
    """Another general goes along, ``number`` CUs going; consuls as rules 4.7 want it, with whoever may still come."""
    if why := companion(state, general, others, other, avoid=avoid):
        return why
    if SIDE_OF[general] == CARTHAGE:
        return OK
    place, chosen = state.general_at[general], others | 1 << general | 1 << other
    rest = [
        each for each in generals_in(state, ROME, place)
        if each != other and not companion(state, general, others, each, avoid=avoid)
    ]
    if any(company_may_leave(state, general, place, number, chosen | mask) for mask in subsets(rest)):
        return OK
    return _why_not_group(state, place, chosen, number)


def company(state: State, general: int, number: int, others: int, *, avoid: bool) -> list[int]:
    """The generals who may go along."""
    place = state.general_at[general]
    return [
        other for other in generals_in(state, SIDE_OF[general], place)
        if not along(state, general, number, others, other, avoid=avoid)
    ]


def settled(state: State, general: int, number: int, others: int, *, avoid: bool) -> int:
    """Nobody else goes along: consuls may want more, or fewer, generals to go."""
    place, chosen = state.general_at[general], others | 1 << general
    if SIDE_OF[general] == CARTHAGE or company_may_leave(state, general, place, number, chosen):
        return OK
    return _why_not_group(state, place, chosen, number) if company(state, general, number, others, avoid=avoid) else OK


def _why_not_group(state: State, place: int, group: int, number: int) -> int:
    return CONSUL if places.consuls(state, place, group, number) else KEEPS


# -- overrunning, kinds -----------------------------------------------------------------------------------------------


def can_overrun(state: State, side: int, space: int) -> bool:
    """Five or more CUs against exactly one without a general in the open (5.7)."""
    enemy = opponent(side)
    return group_force(state) >= OVERRUN and force(state, enemy, space) == 1 and not generals_in(state, enemy, space)


def elephants_for(state: State, side: int, place: int, number: int) -> range:
    """How many of ``number`` CUs from a place may be elephants."""
    beasts, cu = elephants(state, side, place), ordinary(state, side, place)
    return range(max(0, number - cu), min(beasts, number) + 1)
