"""What happens between the turns of players, as lines of the log: prizes, cards turned up, who comes, what goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccancients.successors import events as ev
from ccancients.successors.rules.independents import stirs
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.successors.words.cards import card_name
from ccancients.ui.successors.words.things import general_name, side_name, space_name


def _paid(state: State, event: ev.PrizesPaid) -> LogLine:
    said = plural("Prizes pay {side} one point: {spaces}.", "Prizes pay {side} {count} points: {spaces}.", event.points,
                  side=side_name(state, event.side), spaces=_names(state, event.spaces))
    return LogLine(said, event.spaces, Voice.GAIN, event.side)


def _names(state: State, spaces: tuple[int, ...]) -> str:
    return ", ".join(space_name(state.board, space) for space in spaces)


def _turned_up(state: State, event: ev.CardTurnedUp) -> LogLine:
    card = card_name(state.board, event.card)
    if not stirs(state, state.board.cards[event.card].event):
        return LogLine(tr("A card is turned up: {card}. It does nothing.", card=card), (), Voice.CARD)
    said = tr("A card is turned up: {card}. {side} decides, with the fewest points.", card=card,
              side=side_name(state, event.side))
    return LogLine(said, (), Voice.CARD, event.side)


def _given_up(state: State, event: ev.CardsGivenUp) -> LogLine:
    said = plural("{side} gives up a surprise card.", "{side} gives up {count} surprise cards.", event.number,
                  side=side_name(state, event.side))
    return LogLine(said, (), Voice.REMARK, event.side)


def _came(state: State, event: ev.GeneralCame) -> LogLine:
    said = tr("{general} joins {side}.", general=general_name(state.board, event.general),
              side=side_name(state, event.side))
    places = (state.board.space(event.place),) if event.place >= 0 else ()
    return LogLine(said, places, Voice.GAIN, event.side)


def _favor(state: State, event: ev.FavorChanged) -> LogLine:
    said = tr("{side}: favor {favor}, a part of its prestige.", side=side_name(state, event.side), favor=event.favor)
    return LogLine(said, (), Voice.GAIN, event.side)


def _isolated(state: State, event: ev.MarkersIsolated) -> LogLine:
    said = plural("A marker of {side} has no city and no army behind it: {spaces}.",
                  "{count} markers of {side} have no city and no army behind them: {spaces}.", len(event.spaces),
                  side=side_name(state, event.side), spaces=_names(state, event.spaces))
    return LogLine(said, event.spaces, Voice.LOSS, event.side)


def _offered(state: State, event: ev.PointsOffered) -> LogLine:
    said = plural("{side} gives {seat} one point more for the end.",
                  "{side} gives {seat} {count} points more for the end.", event.points,
                  side=side_name(state, event.side), seat=side_name(state, event.seat))
    return LogLine(said, (), Voice.PLAIN, event.side)


def _bid(state: State, event: ev.SeatBid) -> LogLine:
    said = plural("{side} would lead {seat}, one point behind.", "{side} would lead {seat}, {count} points behind.",
                  event.points, side=side_name(state, event.side), seat=side_name(state, event.seat))
    return LogLine(said, (), Voice.PLAIN, event.side)


def _seated(state: State, event: ev.SeatsTaken) -> LogLine:
    seats = ", ".join(
        f"{side_name(state, player)} → {side_name(state, seat)}" for player, seat in enumerate(event.seats)
    )
    points = ", ".join(f"{side_name(state, side)} {number}" for side, number in enumerate(event.points))
    return LogLine(tr("Seats are taken: {seats}. Points from the beginning: {points}.", seats=seats, points=points))


ROUNDS: Final[Mapping[type, Callable[[State, Any], LogLine | None]]] = {
    ev.PrizesPaid: _paid, ev.CardTurnedUp: _turned_up, ev.CardsGivenUp: _given_up, ev.GeneralCame: _came,
    ev.FavorChanged: _favor, ev.MarkersIsolated: _isolated, ev.PointsOffered: _offered, ev.SeatBid: _bid,
    ev.SeatsTaken: _seated,
}
"""How each event between the turns of players, and before the first one, is told."""
