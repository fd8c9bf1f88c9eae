"""Why not put this here in the reinforcement phase, why not these offices and commanders (rules 4.1, 8.1, 8.2)."""

from __future__ import annotations

from ccancients.hannibal.components.board import (
    AFRICA,
    CARTHAGE_CITY,
    COUNTRY_OF,
    HISPANIA,
    INSIDE,
    ITALY,
    NEW_CARTHAGE,
    PORTS,
    ROME_CITY,
    space_of,
)
from ccancients.hannibal.components.generals import AFRICANUS, FABIUS, HANNO, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, ROME
from ccancients.hannibal.components.tables import CONSULAR_ARMY
from ccancients.hannibal.procedures.reinforcement import RomanReinforcements
from ccancients.hannibal.rules.command import rank
from ccancients.hannibal.rules.placement import ABROAD, REINFORCEMENTS
from ccancients.hannibal.rules.presence import (
    force,
    force_in_space,
    generals_in,
    is_besieged,
    own_city,
    places_of,
    standing_generals,
)
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.places import is_open_city, why_not_take
from ccancients.hannibal.why_not.refusal import Asked, Refusal, frame, pending, refuse

_CITIES = {1: (CARTHAGE_CITY,), 2: (NEW_CARTHAGE,), 3: (NEW_CARTHAGE,), 4: (CARTHAGE_CITY, NEW_CARTHAGE)}
_COUNTRIES = {1: AFRICA, 2: HISPANIA, 3: HISPANIA, 4: ""}


def why_not_reinforce(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place space``: the next new CU in the open."""
    return _why_not_cu(asked, args[0])


def why_not_reinforce_inside(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place space inside``."""
    return _why_not_cu(asked, args[0] + INSIDE)


def _why_not_cu(asked: Asked, place: int) -> Refusal:
    state, side, (line, left) = asked.state, pending(asked).side, pending(asked).about
    space = space_of(place)
    if place >= INSIDE and not own_city(state, side, space):
        return refuse("inside.no own city", space=space)
    cities = (ROME_CITY,) if side == ROME else _CITIES[line]
    in_city = space in cities and own_city(state, side, space)
    if not in_city:
        if not _generals_at(state, side, place):
            return refuse("reinforce.city lost" if space in cities else "reinforce.no general", space=space)
        if side == CARTHAGE and _COUNTRIES[line] not in ("", COUNTRY_OF[space]):
            return refuse("reinforce.country", space=space, country=_COUNTRIES[line])
    if is_open_city(state, side, place):
        return refuse("inside.open city", space=space)
    taken = why_not_take(state, side, place)
    if taken is not None:
        return taken
    abroad = REINFORCEMENTS - left - frame(asked, RomanReinforcements).italian
    if COUNTRY_OF[space] != ITALY and abroad >= ABROAD:
        return refuse("reinforce.abroad", space=space, most=ABROAD)
    return refuse("reinforce.stack", space=space, least=CONSULAR_ARMY, left=left)


def _generals_at(state: State, side: int, place: int) -> list[int]:
    """The generals who would have a CU in a place: those inside too while no enemy CU is outside (ruling 419)."""
    inside = place + INSIDE
    return generals_in(state, side, place) or (
        generals_in(state, side, inside) if place < INSIDE and is_open_city(state, side, inside) else []
    )


# -- generals ---------------------------------------------------------------------------------------------------------


def why_not_return(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place general space``: a displaced Carthaginian returns."""
    return _why_not_return(asked, args[0], args[1])


def why_not_return_inside(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place general space inside``."""
    return _why_not_return(asked, args[0], args[1] + INSIDE)


def _why_not_return(asked: Asked, general: int, place: int) -> Refusal:
    state, space = asked.state, space_of(place)
    wanted = pending(asked).about[0]
    if general != wanted:
        return refuse("office.another general", general=wanted)
    if not force(state, CARTHAGE, place):
        return refuse("return.no units", space=space)
    if place >= INSIDE and is_besieged(state, space):
        return refuse("inside.besieged", space=space, points=state.points[space])
    assert general == HANNO
    return refuse("go.country", general=general, space=space, country=AFRICA)


def why_not_africanus(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place space``: Scipio Africanus and his army (rulings 34, 444)."""
    state, space = asked.state, args[0]
    if not (COUNTRY_OF[space] == ITALY or (COUNTRY_OF[space] == HISPANIA and space in PORTS)):
        return refuse("africanus.where", space=space)
    if state.control[space] != ROME:
        return refuse("africanus.no marker", space=space)
    return refuse("place.enemy units", space=space, number=force_in_space(state, CARTHAGE, space))


def why_not_africanus_inside(_asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place space inside``: he comes in the open."""
    return refuse("africanus.inside", space=args[0])


def why_not_proconsul(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``proconsul general``: a Roman on the map besides Africanus (8.2.3)."""
    general = args[0]
    if SIDE_OF[general] != ROME:
        return refuse("general.enemy", general=general)
    if general == AFRICANUS:
        return refuse("proconsul.africanus")
    assert asked.state.general_at[general] < 0
    return refuse("general.off the map", general=general)


def why_not_no_proconsul(_asked: Asked, _args: tuple[int, ...]) -> Refusal:
    """``none``, where an edition wants a proconsul (ruling 31)."""
    return refuse("proconsul.must")


def why_not_consul(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place general space``: the next consul."""
    return _why_not_consul(asked, args[0], args[1])


def why_not_consul_inside(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``place general space inside``."""
    return _why_not_consul(asked, args[0], args[1] + INSIDE)


def _why_not_consul(asked: Asked, general: int, place: int) -> Refusal:
    state, space = asked.state, space_of(place)
    wanted = pending(asked).choices[0].args[0]
    if general != wanted:
        return refuse("office.another general", general=wanted)
    if place >= INSIDE and not own_city(state, ROME, space):
        return refuse("inside.no own city", space=space)
    if place >= INSIDE and is_besieged(state, space):
        return refuse("inside.besieged", space=space, points=state.points[space])
    if general == FABIUS and COUNTRY_OF[space] != ITALY:
        return refuse("go.country", general=general, space=space, country=ITALY)
    return refuse("consul.no stack", space=space, number=force(state, ROME, place), least=_least(state, general))


def _least(state: State, general: int) -> int:
    """CUs that a consul is placed with: five, or one for Fabius where Italy has no five (8.2.5)."""
    stacks = any(
        force(state, ROME, place) >= CONSULAR_ARMY and (general != FABIUS or COUNTRY_OF[space_of(place)] == ITALY)
        and not (place >= INSIDE and is_besieged(state, space_of(place)))
        for place in places_of(state, ROME)
    )
    return CONSULAR_ARMY if stacks else 1


def why_not_command(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``command general``: one of the highest rank in the place (4.1)."""
    state, general, side = asked.state, args[0], pending(asked).side
    place = pending(asked).about[0]
    if SIDE_OF[general] != side:
        return refuse("general.enemy", general=general)
    here = standing_generals(state, side, place)
    if general not in here:
        return refuse("general.not there", general=general, space=space_of(place))
    best = max(here, key=lambda each: rank(state, each))
    return refuse("command.rank", general=general, commander=best)
