"""What is told of a space under the mouse: who stands there, whose it is, its province and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ccancients.hannibal.components.board import (
    ALPS,
    CITY,
    INSIDE,
    KIND,
    LAND,
    MAJORITY,
    NO_PORT,
    PASS,
    PORT,
    PROVINCE_OF,
    PROVINCES,
    ROOM,
    SPACES,
    SPACES_OF,
    STRAIT,
    TOWN,
    TRIBE,
    WAYS_OF,
)
from ccancients.hannibal.components.generals import GENERALS
from ccancients.hannibal.components.sides import NOBODY, SIDES
from ccancients.hannibal.rules.presence import commander, controller, elephants, force, generals_in, is_living_tribe
from ccancients.hannibal.rules.retreating import isolated
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.movements import force_words
from ccancients.ui.hannibal.words.tables import ability, has_ability
from ccancients.ui.hannibal.words.things import general_name, province_name, side_name, space_name
from ccancients.ui.look.coins import Coin, CoinPicture
from ccancients.ui.panels.info_card import Facts

KINDS: Final = {TOWN: mark("town"), CITY: mark("walled city"), TRIBE: mark("tribe")}


def owner_words(state: State, space: int) -> str:
    """Whose a space is."""
    if state.control[space] == NOBODY:
        return tr("a tribe of its own") if is_living_tribe(state, space) else tr("nobody's")
    return side_name(state.control[space])


def forces_at(state: State, space: int) -> Iterator[str]:
    """Who stands in a space, one line for each force."""
    for side in SIDES:
        for place in (space, space + INSIDE):
            generals = generals_in(state, side, place)
            cu, beasts = force(state, side, place), elephants(state, side, place)
            if not generals and not cu:
                continue
            words = force_words(side, cu - beasts, beasts, sum(1 << general for general in generals))
            words = words if not generals else tr("{side}: {force}", side=side_name(side), force=words)
            yield tr("{force}, inside the walls", force=words) if place >= INSIDE else words


def space_facts(state: State, space: int) -> Facts:
    """The card of a space."""
    province = PROVINCE_OF[space]
    nobodys = state.control[space] == NOBODY and not is_living_tribe(state, space)
    owner = tr("nobody") if nobodys else owner_words(state, space)
    rows = [(tr("Controlled by"), owner), (tr("Province"), province_words(state, province))]
    if PORT[space] != NO_PORT:
        rows.append((tr("Port"), f"{PORT[space]:+d}".replace("-", "−") if PORT[space] else "0"))
    if ROOM[space]:
        rows.append((tr("Room inside"), plural("one unit", "{count} units", ROOM[space])))
    if SPACES[space].siege:
        rows.append((tr("Siege dice"), f"{SPACES[space].siege:+d}".replace("-", "−")))
    if state.points[space]:
        rows.append((tr("Points of siege"), tr("{points} of {needed}", points=state.points[space], needed=3)))
    skilled = tuple(abilities_at(state, space))
    rows += skilled
    roads = ", ".join(space_name(there) for there, _kind in WAYS_OF[space])
    notes = (*forces_at(state, space), tr("Ways to {spaces}.", spaces=roads))
    return Facts(
        space_name(space), tr(KINDS[KIND[space]]), tuple(rows), notes, picture=heads_at(state, space),
        spoken="\n".join((space_line(state, space), *(", ".join(row) for row in skilled))),
    )


def abilities_at(state: State, space: int) -> Iterator[tuple[str, str]]:
    """What the generals in a space do better than their ratings say, each with his name; most abilities count while he
    commands.
    """
    for place in (space, space + INSIDE):
        for side in SIDES:
            for general in generals_in(state, side, place):
                if has_ability(general):
                    yield general_name(general), ability(general)


def heads_at(state: State, space: int) -> CoinPicture | None:
    """The coin of who commands in a space, outside before inside, with his ratings; None for nobody."""
    heads = [commander(state, side, place) for place in (space, space + INSIDE) for side in SIDES]
    facts = next((GENERALS[head] for head in heads if head >= 0), None)
    return CoinPicture((Coin(facts.key, first=facts.strategy, battle=facts.battle),)) if facts is not None else None


def space_line(state: State, space: int) -> str:
    """A space in one line: its name and kind, whose it is, who stands there, what besieges it, where its ways lead."""
    parts = [space_name(space), tr(KINDS[KIND[space]]), owner_words(state, space), province_name(PROVINCE_OF[space])]
    parts += forces_at(state, space)
    if state.points[space]:
        side = side_name(state.points_by[space])
        parts.append(plural("one siege point of {side}", "{count} siege points of {side}", state.points[space],
                            side=side))
    if PORT[space] != NO_PORT:
        parts.append(tr("port {number}", number=f"{PORT[space]:+d}".replace("-", "−") if PORT[space] else "0"))
    if any(space in isolated(state, side) for side in SIDES):
        parts.append(tr("isolated"))
    roads = ", ".join(way_words(there, kind) for there, kind in WAYS_OF[space])
    return tr("{facts}; ways to {spaces}", facts=", ".join(parts), spaces=roads)


def way_words(there: int, kind: str) -> str:
    """The end of a way, and how one gets there where it is no road."""
    if kind == LAND:
        return space_name(there)
    how = {ALPS: tr("over the Alps"), PASS: tr("over a pass"), STRAIT: tr("over a strait")}[kind]
    return tr("{space} {how}", space=space_name(there), how=how)


def province_words(state: State, province: int) -> str:
    """A province, who controls it, and how many spaces each side has there."""
    spaces, name = SPACES_OF[province], province_name(province)
    counts = [sum(state.control[space] == side for space in spaces) for side in SIDES]
    holder = controller(state, province)
    held = tr("{side} controls it", side=side_name(holder)) if holder != NOBODY else tr(
        "nobody controls it; it takes {number}", number=MAJORITY[province])
    worth = "" if PROVINCES[province].scores else " " + tr("It does not count for victory.")
    return tr("{province}: {held} ({rome} : {carthage} of {all}).", province=name, held=held, rome=counts[0],
              carthage=counts[1], all=len(spaces)) + worth


