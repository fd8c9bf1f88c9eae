"""Moments of places: walls attacked, a city taken, a tribe subdued, a province that turns; alliances and truces."""

from __future__ import annotations

from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import (
    CAPUA,
    CARTHAGE_CITY,
    CITY,
    INSIDE,
    KIND,
    NEW_CARTHAGE,
    PROVINCE_OF,
    PROVINCES,
    ROME_CITY,
    SPACES_OF,
    SYRACUSE,
    TARENTUM,
)
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.components.tables import SIEGE_POINTS
from ccancients.hannibal.rules.presence import controller
from ccancients.ui.canvas.moment import Moment, Rank
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.moments import pictures
from ccancients.ui.hannibal.moments.scene import Scene
from ccancients.ui.hannibal.words.cards import card_name
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.provinces import LASTING
from ccancients.ui.hannibal.words.things import elephants, province_name, side_name, space_name, units

OF_RANK: Final = (CAPUA, SYRACUSE, TARENTUM, NEW_CARTHAGE, CARTHAGE_CITY, ROME_CITY)
"""Cities whose fall stops the table."""


def walls(scene: Scene, event: ev.DieRolled) -> Moment:
    """A die of a siege, or against a tribe."""
    return Moment(_title(scene.siege), (die_words(event),), joined=True, place=scene.siege, sound="clash")


def points(scene: Scene, event: ev.PointsChanged) -> Moment | None:
    """How many points a siege has by now."""
    if event.space != scene.siege or not event.points:
        return None
    said = plural("One point of {all} so far.", "{count} points of {all} so far.", event.points, all=SIEGE_POINTS)
    return Moment(_title(event.space), (said,), joined=True, place=event.space)


def besiegers_lost(scene: Scene, event: ev.UnitsLost) -> Moment | None:
    """Whom the walls cost."""
    line = line_of(event)
    if event.place != scene.siege or line is None:
        return None
    return Moment(_title(scene.siege), (line.text,), joined=True, place=scene.siege)


def _title(space: int) -> str:
    if KIND[space] == CITY:
        return tr("Siege of {space}", space=space_name(space))
    return tr("Subjugation of {space}", space=space_name(space))


def taken(scene: Scene, event: ev.ControlChanged) -> Moment:
    """A city has changed hands."""
    space, side = event.space, event.side
    lines = [*_how(scene, space), *_inside(scene, space, opponent(side))]
    title = tr("{space} falls to {side}", space=space_name(space), side=side_name(side))
    if space not in OF_RANK:
        return Moment(title, tuple(lines[-1:]), place=space, sound="banner", by=side)
    return Moment(
        title, (*lines, _province(scene, PROVINCE_OF[space], event)), rank=Rank.SHEET, kicker=scene.when,
        picture=pictures.city(side), picture_ms=pictures.CITY_MS, across=True, sound="banner", by=side,
    )


def _how(scene: Scene, space: int) -> list[str]:
    """What opened the gates: the die of the last point, or a card."""
    dice = [event for event in scene.events[:scene.at] if isinstance(event, ev.DieRolled) and event.why == "siege"]
    if dice and scene.siege == space:
        return [die_words(dice[-1])]
    card = scene.before.card if scene.before.as_event else 0
    cards = [event.card for event in scene.events[:scene.at] if isinstance(event, ev.CardPlayed)]
    card = cards[-1] if cards else card
    return [tr("The card was {card}.", card=card_name(card))] if card else []


def _inside(scene: Scene, space: int, loser: int) -> list[str]:
    """Who was lost behind the walls."""
    lost = [event for event in scene.rest if isinstance(event, ev.UnitsLost) and event.place == space + INSIDE]
    if not lost:
        return [tr("Nobody was inside.")] if not scene.after.general_at.count(space + INSIDE) else []
    said = units(sum(event.cu + event.elephants for event in lost))
    beasts = sum(event.elephants for event in lost)
    if beasts:
        said = tr("{units} ({elephants})", units=said, elephants=elephants(beasts))
    return [tr("{side} loses {units} inside.", side=side_name(loser), units=said)]


def _province(scene: Scene, province: int, event: ev.ControlChanged) -> str:
    """How a province stands now."""
    then, spaces = scene.with_marker(event), SPACES_OF[province]
    counts = [sum(then.control[space] == side for space in spaces) for side in SIDES]
    holder = controller(then, province)
    whose = tr("{side} controls it", side=side_name(holder)) if holder != NOBODY else tr("nobody controls it")
    return tr("{province}: {held} ({rome} : {carthage} of {all}).", province=province_name(province), held=whose,
              rome=counts[ROME], carthage=counts[CARTHAGE], all=len(spaces))


def turned(scene: Scene, event: ev.ControlChanged, then: int) -> Moment | None:
    """A province has another controller after an event; ``then`` the one before it. None where nothing turned."""
    province = PROVINCE_OF[event.space]
    now = scene.holder(province)
    if now == then:
        return None
    name = province_name(province)
    title = tr("{province} goes to {side}", province=name, side=side_name(now)) if now != NOBODY else tr(
        "{province} is nobody's now", province=name)
    spaces = SPACES_OF[province]
    held = now if now != NOBODY else then
    number = tr("{side}: {number} of {all} spaces", side=side_name(held), all=len(spaces),
                number=sum(scene.now.control[space] == held for space in spaces))
    score = tr("now {rome} : {carthage}", rome=scene.points(ROME), carthage=scene.points(CARTHAGE))
    if not PROVINCES[province].scores:
        score = tr("it does not count for victory")
    winner = now if now != NOBODY else opponent(then)
    return Moment(title, (tr("{spaces} · {score}", spaces=number, score=score),), place=event.space, sound="banner",
                  by=winner)


def subdued(event: ev.TribeSubdued) -> Moment | None:
    """A tribe is dead."""
    line = line_of(event)
    return Moment(line.text, place=event.space, sound="clash") if line is not None else None


def in_force(scene: Scene, event: ev.InForce) -> Moment | None:
    """Something lasting begins or ends; Philip's alliance stops the table."""
    line = line_of(event)
    if line is None:
        return None
    if event.name != "alliance" or not event.on:
        return Moment(line.text, (tr(LASTING[event.name]),) if event.on and event.name != "alliance" else (),
                      sound="rally" if event.on else "miss")
    said = tr("Carthage's fleets sail at one less on the die while he is her ally.")
    return Moment(
        tr("Philip of Macedon joins Carthage"), (said,), rank=Rank.SHEET, kicker=scene.when, picture=pictures.philip,
        picture_ms=pictures.CITY_MS, across=True, sound="banner", by=CARTHAGE,
    )
