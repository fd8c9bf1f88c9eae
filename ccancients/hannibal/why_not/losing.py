"""Why not lose these, retreat there, take away that marker (rules 6.6-6.9, 8.4, 9.1)."""

from __future__ import annotations

from itertools import pairwise

from ccancients.hannibal.components.board import KIND_OF_WAY, LAND_NEIGHBORS
from ccancients.hannibal.components.tables import RETREAT_SPACES
from ccancients.hannibal.procedures.losses import TakeLosses
from ccancients.hannibal.procedures.retreat import Retreat
from ccancients.hannibal.rules.presence import elephants, force, generals_in, is_campaign, mask_of
from ccancients.hannibal.rules.retreating import Path, is_shelter, losses_on_entering
from ccancients.hannibal.state import State
from ccancients.hannibal.why_not.places import why_not_country, why_not_lone, why_not_town
from ccancients.hannibal.why_not.refusal import Asked, Refusal, frame, pending, refuse


def why_not_lose_elephants(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``lose elephants number``: between what must and what can be elephants (ruling 413)."""
    number = args[0]
    if pending(asked).choices[0].verb != "lose elephants":
        return refuse("losses.sortie first")
    losses = frame(asked, TakeLosses)
    if losses.beasts < number <= elephants(asked.state, losses.side, losses.place) and is_campaign(asked.state):
        return refuse("losses.spent", number=number, most=losses.beasts)
    if number > losses.beasts:
        return refuse("losses.not so many", number=number, most=losses.beasts)
    if number > losses.number:
        return refuse("losses.too many", number=number, most=losses.number)
    least = min(choice.args[0] for choice in pending(asked).choices)
    rule = "losses.other units" if losses.number - losses.cu >= least else "losses.first elephant"
    return refuse(rule, number=number, least=least)


def why_not_lose_sortie(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``lose sortie number``: of those who fight from inside (14.5)."""
    if pending(asked).choices[0].verb != "lose sortie":
        return refuse("losses.no sortie")
    numbers = [choice.args[0] for choice in pending(asked).choices]
    return refuse("losses.sortie", number=args[0], least=min(numbers), most=max(numbers))


def why_not_remove(asked: Asked, args: tuple[int, ...]) -> Refusal:
    """``remove space``: an own removable marker (6.9)."""
    state, side, space = asked.state, pending(asked).side, args[0]
    return why_not_town(state, space) or refuse("remove.not own", space=space, side=side)


# -- the way of a retreat ---------------------------------------------------------------------------------------------


def why_not_path(asked: Asked, way: tuple[int, ...]) -> Refusal:
    """``path space space …`` (6.8.5-7)."""
    state, retreat = asked.state, frame(asked, Retreat)
    refused = _why_not_ways(retreat, way)
    if refused is not None:
        return refused
    refused = _why_not_on_the_way(state, retreat, way)
    if refused is not None:
        return refused
    generals = mask_of(generals_in(state, retreat.side, retreat.space))
    bound = next(
        (found for here in way if (found := why_not_country(generals, retreat.space, here)) is not None), None
    )
    if bound is not None and not _all_abroad(asked, generals, retreat.space):
        return bound
    return _why_not_longer(asked, way)


def _all_abroad(asked: Asked, generals: int, space: int) -> bool:
    return all(
        any(why_not_country(generals, space, here) is not None for here in choice.args)
        for choice in pending(asked).choices
    )


def _why_not_ways(retreat: Retreat, way: tuple[int, ...]) -> Refusal | None:
    """What the map alone forbids."""
    if len(way) > RETREAT_SPACES:
        return refuse("retreat.too long", number=len(way), most=RETREAT_SPACES)
    if retreat.only_first >= 0 and way[0] != retreat.only_first:
        return refuse("retreat.first", space=way[0], here=retreat.only_first)
    for here, there in pairwise((retreat.space, *way)):
        if there not in LAND_NEIGHBORS[here]:
            return refuse("free.pass" if there in KIND_OF_WAY[here] else "free.not near", space=there, here=here)
        if there == retreat.never:
            return refuse("avoid.to the enemy", space=there)
    if retreat.space in way or len(set(way)) < len(way):
        return refuse("retreat.twice", space=next(here for here in (retreat.space, *way)
                                                  if (retreat.space, *way).count(here) > 1))
    return None


def _why_not_on_the_way(state: State, retreat: Retreat, way: tuple[int, ...]) -> Refusal | None:
    """Where the force would have to stop, or may not stand."""
    side, number = retreat.side, force(state, retreat.side, retreat.space)
    lone = not number
    for step, there in enumerate(way, 1):
        if lone:
            refused = why_not_lone(state, side, there)
            if refused is not None:
                return refused
        number -= 0 if lone else min(number, losses_on_entering(state, side, there))
        shelter = is_shelter(state, side, there, number, lone=lone)
        if shelter and step < len(way):
            return refuse("retreat.stops", space=there)
        if not shelter and step == len(way):
            return refuse("retreat.no shelter", space=there)
        number += 0 if lone else force(state, side, there)
    return None


def path_of(state: State, retreat: Retreat, way: tuple[int, ...]) -> Path:
    """A way with the CUs that it costs."""
    side, number, lost = retreat.side, force(state, retreat.side, retreat.space), 0
    lone = not number
    for there in way:
        loss = 0 if lone else min(number, losses_on_entering(state, side, there))
        lost += loss
        number += (0 if lone else force(state, side, there)) - loss
    return Path(way, lost)


def _why_not_longer(asked: Asked, way: tuple[int, ...]) -> Refusal:
    """A way that could be gone is longer than need be and costs no less (ruling 157)."""
    state, retreat = asked.state, frame(asked, Retreat)
    offered = [path_of(state, retreat, choice.args) for choice in pending(asked).choices]
    shortest = min(len(path.spaces) for path in offered)
    cheapest = min(path.losses for path in offered if len(path.spaces) == shortest)
    losses = path_of(state, retreat, way).losses
    return refuse("retreat.longer", number=len(way), shortest=shortest, losses=losses, cheapest=cheapest)

