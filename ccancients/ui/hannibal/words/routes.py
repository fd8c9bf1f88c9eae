"""What a march over several spaces may come to: passes, who may intercept, the battle that would follow, its end."""

from __future__ import annotations

from collections.abc import Iterator

from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.cards import HOSTILE_TRIBES
from ccancients.hannibal.odds.battle import BattleChances, BattleFacts, battle_chances
from ccancients.hannibal.odds.routes import Interceptor, Leg, RouteOdds, route_odds
from ccancients.hannibal.rules.movement import points_left
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.battles import number, way_words, win_bar
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.panels.chances import Chances, Chapter, Group, percent

Way = tuple[int, ...]
MOST_GROUPS = 4


def unseen(state: State, side: int) -> frozenset[int]:
    """The Hostile Tribes of which a side does not know where they are: the enemy may hold them."""
    known = {*state.discards, *state.removed, *state.hands[side], state.card}
    return HOSTILE_TRIBES - known


def route_card(state: State, side: int, way: Way) -> Chances:
    """The chances of a way of the moving group, as a side sees them. ``state``  that of its view"""
    found = route_odds(state, way, unseen=unseen(state, side))
    last = found.legs[-1]
    title = tr("March to {space}", space=space_name(last.there))
    points = tr("{points} of {left} movement points", points=last.points, left=points_left(state))
    fights = [(leg, battle_chances(leg.battle)) for leg in found.legs if leg.battle is not None]
    groups = tuple(_groups(found, side))[:MOST_GROUPS]
    sentences = tuple(_warnings(found, side))
    if not groups and not sentences:
        sentences = (tr("Nothing is in its way: no pass, nobody who may intercept, room to retreat at its end."),)
    chip = tr("win {chance}", chance=percent(fights[-1][1].sides[side].wins)) if fights else ""
    foot = "" if not groups else tr("Exact.") if not fights else tr("From a table of measured duels; dice are exact.")
    return Chances(
        title, points, groups, sentences, foot, tuple(_account(found, side)), chip=chip,
        chips=tuple(_chips(found, side)), arrows=tuple(_arrows(state, found)),
    )


def _groups(found: RouteOdds, side: int) -> Iterator[Group]:
    for leg in found.legs:
        if leg.losses is not None:
            heading = tr("Pass to {space}: units lost", space=space_name(leg.there))
            columns = tuple((str(lost), chance) for lost, chance in enumerate(leg.losses.lost))
            yield Group(heading, number(leg.losses.mean), columns, fatal_last=leg.losses.gone > 0)
        for comer in leg.interceptors:
            heading = tr("{general} intercepts in {space}", general=general_name(comer.general),
                         space=space_name(leg.there))
            bars = (win_bar(_wins(comer.battle, side)),) if comer.battle is not None else ()
            yield Group(heading, percent(comer.chance), bars=bars)
        if leg.battle is not None:
            wins = _wins(leg.battle, side)
            yield Group(tr("Battle in {space}: you win", space=space_name(leg.there)), percent(wins),
                        bars=(win_bar(wins),))


def _wins(facts: BattleFacts, side: int) -> float:
    return float(battle_chances(facts).sides[side].wins)


def _warnings(found: RouteOdds, side: int) -> Iterator[str]:
    """What one would be sorry not to have known, the worst first."""
    last = found.legs[-1]
    if last.battle is not None:
        yield way_words((last.battle.rome, last.battle.carthage)[side].way)
    elif found.cut_off:
        yield tr("From there it could retreat nowhere.")
    if found.isolated:
        yield tr("Isolated then: {spaces}.", spaces=", ".join(map(space_name, found.isolated)))
    wild = [leg for leg in found.legs if leg.tribes is not None]
    if wild and wild[0].tribes is not None:
        yield tr("Hostile tribes may fall upon it: −{lost} each time, on average.", lost=number(wild[0].tribes.mean))
    if found.winter is not None:
        yield tr("A winter there would take {lost} units on average.", lost=number(found.winter.mean))
    for leg in found.legs:
        if leg.overrun:
            yield tr("The single unit in {space} is overrun.", space=space_name(leg.there))


def _chips(found: RouteOdds, side: int) -> Iterator[tuple[int, str]]:
    """A few characters for the spaces of a way at which something may happen."""
    for leg in found.legs:
        said = []
        if leg.losses is not None:
            said.append(f"−{number(leg.losses.mean)}")
        said += [f"{_short(comer)} {percent(comer.chance)}" for comer in leg.interceptors]
        if leg.battle is not None:
            said.append(tr("win {chance}", chance=percent(_wins(leg.battle, side))))
        if said:
            yield leg.there, " · ".join(said)


def _short(comer: Interceptor) -> str:
    """The last name of a general."""
    return general_name(comer.general).rsplit(" ", 1)[-1]


def _arrows(state: State, found: RouteOdds) -> Iterator[tuple[int, int]]:
    for leg in found.legs:
        for comer in leg.interceptors:
            yield space_of(state.general_at[comer.general]), leg.there


def _account(found: RouteOdds, side: int) -> Iterator[Chapter]:
    """Every figure, a chapter for each space at which something may happen."""
    for leg in found.legs:
        rows = tuple(_rows(leg, side))
        if rows:
            title = tr("{here} to {there}", here=space_name(leg.here), there=space_name(leg.there))
            yield Chapter(title, rows)


def _rows(leg: Leg, side: int) -> Iterator[tuple[str, str]]:
    yield tr("movement points so far"), str(leg.points)
    if leg.losses is not None:
        for lost, chance in enumerate(leg.losses.lost):
            if chance:
                yield plural("the pass takes one unit", "the pass takes {count} units", lost), percent(chance)
        if leg.losses.gone:
            yield tr("nobody is left"), percent(leg.losses.gone)
    for comer in leg.interceptors:
        yield tr("{general} intercepts", general=general_name(comer.general)), percent(comer.chance)
        if comer.battle is not None:
            yield from _battle_rows(comer.battle, battle_chances(comer.battle), side)
    if leg.battle is not None:
        yield from _battle_rows(leg.battle, battle_chances(leg.battle), side)


def _battle_rows(facts: BattleFacts, chances: BattleChances, side: int) -> Iterator[tuple[str, str]]:
    forces = (facts.rome, facts.carthage)
    own, enemy = chances.sides[side], chances.sides[1 - side]
    yield tr("  battle cards"), f"{forces[side].cards} : {forces[1 - side].cards}"
    yield tr("  you win"), percent(own.wins)
    yield tr("  you lose on average"), number(own.lost)
    yield tr("  he loses on average"), number(enemy.lost)
