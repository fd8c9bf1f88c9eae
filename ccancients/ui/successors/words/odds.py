"""What an answer that is pointed at may come to: each step of a march with its cost and what may happen there.

Everything is worked out from what everybody may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ccancients.engine.decision import Choice
from ccancients.engine.game import Game
from ccancients.successors.answer_odds import Leg, legs_of, odds_of
from ccancients.successors.components.board import INDEPENDENT, MAJOR_CITY
from ccancients.successors.odds.battle import BattleChances
from ccancients.successors.odds.known import OTHER, Meeting, sailing
from ccancients.successors.rules.activation import points_left
from ccancients.successors.rules.presence import has_enemy_generals, is_hostile_fortress, units
from ccancients.successors.rules.scoring import costs_champion
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import decimal, tr
from ccancients.ui.panels.chances import Bar, Chances, Chapter, Group, Segment, Tone, percent
from ccancients.ui.successors.ways import after_setting_out
from ccancients.ui.successors.words.things import general_name, place_name, points, side_name, space_name

MOST_GROUPS = 5
Way = tuple[int, ...]


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
    if verb not in ("intercept", "assault"):
        return None
    odds = odds_of(game, choice)
    if odds is None:
        return None
    if odds.succeeds is not None:
        who, where = general_name(state.board, args[1]), place_name(state.board, args[0])
        title = tr("{general} intercepts from {place}", general=who, place=where)
        return _plain(title, tr("Interception"), odds.succeeds, state.board.space(args[0]))
    if odds.falls is not None:
        title = tr("Assault {space}", space=space_name(state.board, args[0]))
        return _plain(title, tr("It falls"), odds.falls, args[0])
    return None


def _plain(title: str, heading: str, chance: Fraction, place: int) -> Chances:
    return Chances(title, "", (Group(heading, percent(chance)),), (), tr("Exact."), (), chip=percent(chance),
                   places=(place,))


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
                heading = tr("Battle with {side} in {space}", side=side_name(state, each.side), space=where)
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
    side, name = state.force_side, side_name(state, each.side)
    if each.side != INDEPENDENT and state.rules.passage:
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
    if each.side >= 0 and costs_champion(state, side, each.side):
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
