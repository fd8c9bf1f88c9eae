"""The end of a match as it is told to those who played it: who has won, who gave up, what both legs come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from typing import Any, Final

from ccancients.engine.game import Game
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.face import GameFace
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.table.legs import is_first_leg, second_leg
from ccancients.ui.table.session import PERSON
from ccancients.ui.table.table import Table

CHANCE: Final = "resigned_chance"
"""Among the extras of a table: the chance to win of the side that gave up, when it did."""


def chance_when_given_up(extras: Mapping[str, Any]) -> float | None:
    """What the side that gave up could still hope for, 0 to 1; None where that is not known."""
    found = extras.get(CHANCE)
    return found if type(found) is float and isfinite(found) and 0 <= found <= 1 else None


def given_up_words(face: GameFace, table: Table, game: Game[Any]) -> str:
    """Who gave up, and what that side could still have hoped for."""
    name = face.panels.seat(game.state, game.resigned, table.names[game.resigned]).name
    chance = chance_when_given_up(table.extras)
    if chance is None:
        return tr("{side} gives up.", side=name)
    return tr("{side} gives up; the chance to win was still {chance}.", side=name, chance=percent(chance))


def end_of(face: GameFace, table: Table, game: Game[Any]) -> EndFacts:
    """The end of a match that is over."""
    facts = face.words.end(game)
    if game.resigned >= 0:
        facts = replace(facts, sentence=f"{given_up_words(face, table, game)} {facts.sentence}")
    return _told_to_the_person(_with_both_legs(facts, face, table, game), table, game)


def _told_to_the_person(facts: EndFacts, table: Table, game: Game[Any]) -> EndFacts:
    """One person against opponents is told whether it was he who won."""
    persons, outcome = table.persons, game.outcome
    if len(persons) != 1:
        return facts
    lost = game.resigned in persons
    if not lost and (outcome is None or outcome < 0):
        return facts
    headline = tr("You have won") if outcome in persons else tr("You have lost")
    return replace(facts, headline=headline, sentence=tr("{headline}. {sentence}", headline=facts.headline,
                                                          sentence=facts.sentence))


def points_of_leg(face: GameFace, game: Game[Any]) -> tuple[int, ...]:
    """What a leg counts: of one that was given up the winner has what he needed, whatever he had."""
    assert face.recording is not None
    points = face.recording.points(game)
    if game.resigned < 0 or len(points) != 2:
        return points
    winner = 1 - game.resigned
    needed = max(*points, face.recording.points_to_win(game, winner))
    return tuple(needed if side == winner else points[side] for side in (0, 1))


def _with_both_legs(facts: EndFacts, face: GameFace, table: Table, game: Game[Any]) -> EndFacts:
    """With the points of both matches, and who has won over both, where this is the second one."""
    if face.recording is None or not face.recording.two_legs(table.setup):
        return facts
    points = points_of_leg(face, game)
    if is_first_leg(table.extras):
        said = tr("First leg: {first} : {second}. The second leg decides.", first=points[0], second=points[1])
        return replace(facts, sentence=f"{facts.sentence} {said}")
    legs = second_leg(table.extras)
    if legs is None:
        return facts
    total = tuple(now + before for now, before in zip(points, legs.points, strict=True))
    rows = (
        (tr("First leg"), *map(str, legs.points)), (tr("Second leg"), *map(str, points)),
        (tr("Both legs"), *map(str, total)),
    )
    said = _both_legs_words(face, table, facts, total)
    return replace(facts, sentence=f"{facts.sentence} {said}", rows=(*rows, *facts.rows))


def _both_legs_words(face: GameFace, table: Table, facts: EndFacts, total: tuple[int, ...]) -> str:
    if total[0] == total[1]:
        return tr("Over both legs it is a draw, {first} : {second}.", first=total[0], second=total[1])
    winner = 0 if total[0] > total[1] else 1
    own, other = total[winner], total[1 - winner]
    if table.persons == (winner,):
        return tr("Over both legs you have won {own} : {other}.", own=own, other=other)
    if table.persons == (1 - winner,):
        return tr("Over both legs you have lost {own} : {other}.", own=other, other=own)
    seat = table.seats[winner]
    name = table.names[winner] or (facts.heads[winner] if seat == PERSON else face.words.level_name(seat))
    return tr("Over both legs {name} has won {own} : {other}.", name=name, own=own, other=other)
