"""What an answer that is pointed at may come to: each step of a march with its cost and what may happen there.

Everything is worked out from what everybody may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors import questions as q
from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY
from ccancients.successors.odds.battle import BattleChances
from ccancients.successors.odds.deeds import interception
from ccancients.successors.odds.known import (
    OTHER,
    Interceptor,
    Meeting,
    besieging,
    leaving_attrition,
    meetings,
    possible_interceptors,
    sailing,
)
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.presence import has_enemy_generals, is_hostile_fortress, units
from ccancients.successors.rules.scoring import costs_champion
from ccancients.successors.state import AT_SEA, NOBODY, State
from ccancients.ui.desktop.i18n import decimal, tr
from ccancients.ui.panels.chances import Bar, Chances, Chapter, Group, Segment, Tone, percent
from ccancients.ui.successors.ways import after_setting_out
from ccancients.ui.successors.words.things import general_name, place_name, points, side_name, space_name

MOST_GROUPS = 5
Way = tuple[int, ...]


@dataclass(frozen=True)
class Leg:
    """A step of a way: to where, the points spent until then, and what may happen.

    ``attrition``   how many units are lost on leaving the space before, and how likely;  ``at_sea`` by ship
    """

    there: int
    spent: int
    attrition: dict[int, Fraction]
    meetings: tuple[Meeting, ...]
    interceptors: tuple[Interceptor, ...]
    at_sea: bool


def legs_of(state: State, way: Way) -> Iterator[Leg]:
    """The steps of a way of the active force, each as if nothing had happened before."""
    board, now = state.board, state.copy()
    at_sea = state.naval == AT_SEA
    here, spent = board.space(state.force_place), 0
    for there in way:
        kind = (board.sea_kind if at_sea else board.way_kind)[here, there]
        spent += board.costs[kind]
        lost = {0: Fraction(1)} if at_sea else leaving_attrition(now)
        found = () if at_sea else tuple(meetings(now, there))
        comers = () if at_sea else tuple(possible_interceptors(now, there))
        yield Leg(there, spent, lost, found, comers, at_sea)
        now.force_place, now.came_by, here = there, kind + 1, there


def chances_of(game: Game[State], choice: Choice, then: tuple[Choice, ...] = ()) -> Chances | None:
    """The chances of an answer to the pending question, and of those that follow it; None for nothing to say."""
    decision = game.decision
    if decision is None:
        return None
    if then and (trial := after_setting_out(game)) is not None:
        return chances_of(trial, then[0], then[1:])
    state, words = game.state, game.state.words
    verb, args = words.read(choice, decision.side)
    if verb in ("march", "sail") and state.force_side == decision.side and state.army == NOBODY:
        return way_card(state, (args[0], *(words.read(each, decision.side)[1][0] for each in then)))
    if verb == "intercept":
        return _intercept_card(state, args[1], args[0])
    if verb == "assault" and decision.question == q.SURRENDER:
        chance = besieging(state, decision.side, args[0], assault=True)
        return _plain(state, tr("Assault {space}", space=space_name(state.board, args[0])), tr("It falls"), chance,
                      args[0])
    return None


def _plain(state: State, title: str, heading: str, chance: Fraction, place: int) -> Chances:
    del state
    return Chances(title, "", (Group(heading, percent(chance)),), (), tr("Exact."), (), chip=percent(chance),
                   places=(place,))


def _intercept_card(state: State, general: int, place: int) -> Chances:
    board = state.board
    who, where = general_name(board, general), place_name(board, place)
    title = tr("{general} intercepts from {place}", general=who, place=where)
    chance = interception(board, board.initiative(general))
    return _plain(state, title, tr("Interception"), chance, board.space(place))


# -- a way ------------------------------------------------------------------------------------------------------------


def way_card(state: State, way: Way) -> Chances:
    """The card of a way: its steps with their costs, the chances of what may happen, what one should know."""
    board = state.board
    legs = tuple(legs_of(state, way))
    last = legs[-1]
    words = tr("Sail to {space}", space=space_name(board, last.there)) if last.at_sea else tr(
        "March to {space}", space=space_name(board, last.there))
    left = points_left(state)
    subtitle = tr("{spent} of {points}", spent=last.spent, points=points(left))
    groups = tuple(_groups(state, legs))[:MOST_GROUPS]
    sentences = tuple(_sentences(state, legs))
    account = tuple(Chapter(space_name(board, leg.there), tuple(_rows(state, leg))) for leg in legs)
    return Chances(
        words, subtitle, groups, sentences, tr("Exact."), account, chip=_chip(last),
        chips=tuple((leg.there, chip) for leg in legs[:-1] if (chip := _chip(leg))),
        arrows=tuple((board.space(comer.place), leg.there) for leg in legs for comer in leg.interceptors),
    )


def battle_bar(chances: BattleChances) -> Bar:
    """Victory, draw, defeat of the one who moves."""
    return Bar((
        Segment(chances.win, Tone.HOLDS, tr("win")), Segment(chances.draw, Tone.NOTHING, tr("draw")),
        Segment(chances.lose, Tone.LOSS, tr("lose")),
    ))


def _groups(state: State, legs: tuple[Leg, ...]) -> Iterator[Group]:
    board = state.board
    for leg in legs:
        where = space_name(board, leg.there)
        if any(lost for lost in leg.attrition):
            columns = tuple((str(lost), chance) for lost, chance in sorted(leg.attrition.items()))
            yield Group(tr("Leaving the fortress: units lost"), "", columns)
        for comer in leg.interceptors:
            yield Group(tr("{general} intercepts in {space}", general=general_name(board, comer.general), space=where),
                        percent(comer.chance))
        for each in leg.meetings:
            if each.battle is not None:
                heading = tr("Battle with {side} in {space}", side=side_name(state, each.party), space=where)
                yield Group(heading, percent(each.battle.win), bars=(battle_bar(each.battle),))
        if leg.at_sea:
            found = sailing(state, leg.there)
            if found is not None:
                yield Group(tr("Intercepted before {space}", space=where), percent(found.intercepted))


def _chip(leg: Leg) -> str:
    """The sum of a step in a few characters."""
    fight = next((each for each in leg.meetings if each.battle is not None), None)
    said = [str(leg.spent)]
    if fight is not None and fight.battle is not None:
        said.append(tr("win {chance}", chance=percent(fight.battle.win)))
    if leg.interceptors:
        best = max(comer.chance for comer in leg.interceptors)
        said.append(f"! {percent(best)}")
    return " · ".join(said)


def _sentences(state: State, legs: tuple[Leg, ...]) -> Iterator[str]:
    """What happens on the way that is no matter of dice."""
    for leg in legs:
        yield from _of_leg(state, leg)


def _of_leg(state: State, leg: Leg) -> Iterator[str]:
    where = space_name(state.board, leg.there)
    for each in leg.meetings:
        yield from _of_meeting(state, each, where)
    if not leg.meetings and has_enemy_generals(state, state.force_side, leg.there):
        yield tr("There are enemy generals in {space}: nobody may stay.", space=where)
    if not leg.at_sea:
        yield from _of_place(state, leg.there)


def _of_meeting(state: State, each: Meeting, where: str) -> Iterator[str]:
    """What is to be known of those who stand there."""
    side, name = state.force_side, side_name(state, each.party)
    if each.party != INDEPENDENT and state.rules.passage:
        yield tr("{side} may be asked for passage through {space}.", side=name, space=where)
    if not any(state.force_cu):
        yield tr("Without passage the lone general is dispersed in {space}.", space=where)
    elif each.overrun:
        yield tr("{side} is overrun in {space}.", side=name, space=where)
    elif each.deserts:
        to = name if each.deserts != OTHER else side_name(state, side)
        yield tr("The Royal Army goes over to {side} in {space}.", side=to, space=where)
    elif each.evades:
        yield tr("{side} may evade: {chance}.", side=name, chance=percent(each.evades))
    if each.party >= 0 and costs_champion(state, side, each.party):
        yield tr("Fighting {side} costs the title of Champion.", side=name)


def _of_place(state: State, there: int) -> Iterator[str]:
    """What is to be known of a city, or a fortress, that is entered by land."""
    board, where, owner = state.board, space_name(state.board, there), state.control[there]
    others = owner not in (state.force_side, NOBODY, INDEPENDENT) and board.kind[there] == MAJOR_CITY
    if others and (units(state, owner, there) or units(state, owner, board.inside(there))):
        yield tr("{side} may move pieces in and out of {space}.", side=side_name(state, owner), space=where)
    if is_hostile_fortress(state, there):
        yield tr("{space} is a hostile fortress: leaving it costs attrition.", space=where)


def _rows(state: State, leg: Leg) -> Iterator[tuple[str, str]]:
    """Every figure of a step."""
    yield tr("movement points so far"), str(leg.spent)
    for lost, chance in sorted(leg.attrition.items()):
        if lost:
            yield tr("  attrition {lost}", lost=lost), percent(chance)
    for comer in leg.interceptors:
        yield tr("{general} intercepts", general=general_name(state.board, comer.general)), percent(comer.chance)
    for each in leg.meetings:
        if each.battle is not None:
            yield from battle_rows(each.battle)


def battle_rows(chances: BattleChances) -> Iterator[tuple[str, str]]:
    """The figures of a battle, for the one who moves."""
    yield tr("  win"), percent(chances.win)
    yield tr("  draw"), percent(chances.draw)
    yield tr("  lose"), percent(chances.lose)
    yield tr("  the commander is killed"), percent(chances.leader)
    lost = (decimal(float(units), ".1f") for units in (chances.lost, chances.other_lost))
    yield tr("  units lost on average"), " : ".join(lost)
