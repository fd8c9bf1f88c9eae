"""What happened, event by event, as lines of the log, each with its entry of the rules at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.successors import events as ev
from ccancients.successors.components.board import FORTRESS, MAJOR_CITY
from ccancients.successors.rules.scoring import SPACES
from ccancients.successors.state import (
    ACTIVATION,
    DISPERSED,
    FORAGE,
    HAND,
    INDEPENDENT,
    NOBODY,
    SURRENDER,
    TYCHE,
    State,
)
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.successors.faces import coin_of_event
from ccancients.ui.successors.words.cards import card_name
from ccancients.ui.successors.words.fights import FIGHTS
from ccancients.ui.successors.words.joined_lines import run_of
from ccancients.ui.successors.words.paragraphs import paragraph_of, paragraph_words
from ccancients.ui.successors.words.rounds import ROUNDS
from ccancients.ui.successors.words.things import (
    as_sentence,
    force_words,
    general_name,
    piece_name,
    place_name,
    points,
    side_name,
    space_name,
    type_name,
    units_by_type,
)

SEGMENTS: Final = {
    SURRENDER: mark("{side}: surrender segment"), TYCHE: mark("{side}: Tyche segment"),
    ACTIVATION: mark("{side}: activation segment"), FORAGE: mark("{side}: forage segment"),
}
_USES: Final = {
    "event": mark("{side} plays {card} for its event."), "march": mark("{side} plays {card} for a forced march."),
    "markers": mark("{side} plays {card} for control markers."), "training": mark("{side} plays {card} for training."),
    "discard": mark("{side} discards {card}."),
}
_WAYS: Final = {
    "march": mark("{who}: {origin} – {target}."), "sail": mark("{who}: by sea to {target}."),
    "embark": mark("{who}: to the ships at {target}."), "land": mark("{who}: ashore at {target}."),
    "inside": mark("{who}: inside the walls of {target}."), "outside": mark("{who}: out before {target}."),
    "intercept": mark("{who}: interception, {origin} – {target}."),
    "evade": mark("{who}: evasion, {origin} – {target}."),
    "fall back": mark("{who}: back to {target}."), "retreat": mark("{who}: retreat, {origin} – {target}."),
    "return": mark("{who}: back to {target}."), "city": mark("{who}: {origin} – {target}."),
}
_ENDS: Final = {
    "points": mark("{side}: victory by points."), "spaces": mark("{side}: victory by control markers."),
    "prizes": mark("{side}: victory by prizes."), "regent": mark("{side}: Regent, and so the victory."),
    "instant": mark("{side}: enough points to win at once."), "last": mark("{side}: the last faction left."),
}
_DEEDS: Final = {
    "battle": mark("a battle"), "overrun": mark("an overrun"), "siege": mark("a siege"), "assault": mark("an assault"),
}
Telling = Callable[[State, Any], LogLine | None]


def _line(words: str, places: tuple[int, ...] = (), side: int = NOBODY, voice: Voice = Voice.PLAIN) -> LogLine:
    return LogLine(words, places, voice, side)


def _at(state: State, place: int) -> tuple[int, ...]:
    return (state.board.space(place),) if place >= 0 else ()


def _turn(state: State, event: ev.TurnBegan) -> LogLine:
    said = tr("Turn {turn}", turn=event.turn)
    if event.usurper >= 0:
        said = tr("Turn {turn}. Usurper: {side}", turn=event.turn, side=side_name(state, event.usurper))
    return _line(said, voice=Voice.TURN)


def _round(state: State, event: ev.RoundBegan) -> LogLine:
    return _line(tr("Round {round} of {rounds}", round=event.round, rounds=state.scenario.rounds), voice=Voice.TURN)


def _segment(state: State, event: ev.SegmentBegan) -> LogLine | None:
    if event.segment not in SEGMENTS:
        return None
    return _line(tr(SEGMENTS[event.segment], side=side_name(state, event.side)), (), event.side, Voice.REMARK)


def _movement_die(state: State, event: ev.MovementDie) -> LogLine:
    table, die = state.board.tables.movement_allowance, event.die
    said = tr("{side}: the movement die shows {die}. Below a general's initiative it gives {below} points, "
              "equal {equal}, above {above}.", side=side_name(state, event.side), die=die, below=table.below,
              equal=table.equal, above=table.above)
    return _line(said, (), event.side, Voice.DICE)


def _over(state: State, event: ev.MatchOver) -> LogLine:
    if event.winner < 0:
        return _line(tr("The win is shared."), voice=Voice.END)
    return _line(tr(_ENDS[event.how], side=side_name(state, event.winner)), (), event.winner, Voice.END)


def _faction_out(state: State, event: ev.FactionOut) -> LogLine:
    return _line(tr("{side}: out of the game.", side=side_name(state, event.side)), (), event.side, Voice.LOSS)


def _card(state: State, event: ev.CardPlayed) -> LogLine:
    said = tr(_USES[event.use], side=side_name(state, event.side), card=card_name(state.board, event.card))
    return _line(said, (), event.side, Voice.CARD)


def _revealed(state: State, event: ev.CardRevealed) -> LogLine:
    said = tr("{side} reveals {card}.", side=side_name(state, event.side), card=card_name(state.board, event.card))
    return _line(said, (), event.side, Voice.CARD)


def _drilled(state: State, event: ev.TypeChanged) -> LogLine:
    board = state.board
    said = tr("{place}: a unit of {side} is drilled; {old} becomes {new}.", side=side_name(state, event.side),
              place=place_name(board, event.place), old=type_name(board, event.kind), new=type_name(board, event.to))
    return _line(said, _at(state, event.place), event.side, Voice.GAIN)


def _tyche_die(state: State, event: ev.TycheDie) -> LogLine:
    said = plural("{side}: Tyche's die shows {die}, one operation point.",
                  "{side}: Tyche's die shows {die}, {count} operation points.", event.ops,
                  side=side_name(state, event.side), die=event.die)
    return _line(said, (), event.side, Voice.DICE)


def _activated(state: State, event: ev.Activated) -> LogLine:
    who = general_name(state.board, event.commander)
    said = tr("{general} is activated in {place}: {points}.", general=who, place=place_name(state.board, event.place),
              points=points(event.points))
    return _line(said, _at(state, event.place), event.side)


def _set_out(state: State, event: ev.SetOut) -> LogLine:
    force = force_words(state.board, event.cu, event.generals, event.royals)
    return _line(tr("They set out: {force}.", force=force), _at(state, event.place), event.side)


def _commander(state: State, event: ev.CommanderChanged) -> LogLine:
    said = tr("{general} commands now: {points} left.", general=general_name(state.board, event.commander),
              points=points(event.points))
    return _line(said)


def _spent(_state: State, event: ev.PointsSpent) -> LogLine | None:
    if event.deed in ("march", "sail"):
        return None  # told with the way
    words = mark("A siege: {points}, {left} left.") if event.deed in ("siege", "besiege") else mark(
        "A marker is removed: {points}, {left} left.")
    return _line(tr(words, points=points(event.points), left=event.left), (), event.side)


def _gone(_state: State, event: ev.PointsGone) -> LogLine:
    return _line(tr("The movement points that were left are gone."), (), event.side)


def _moved(state: State, event: ev.Moved) -> LogLine:
    who = force_words(state.board, event.cu, event.generals, event.royals) or side_name(state, event.side)
    return _line(moved_words(state, event, who), (*_at(state, event.origin), *_at(state, event.target)), event.side)


def moved_words(state: State, event: ev.Moved, who: str) -> str:
    """Who went from where to where, and how."""
    return tr(_WAYS.get(event.why, _WAYS["march"]), who=who, origin=place_name(state.board, event.origin),
              target=_target(state, event))


def _target(state: State, event: ev.Moved) -> str:
    if event.why in ("city", "retreat", "return", "fall back"):
        return place_name(state.board, event.target)
    return space_name(state.board, state.board.space(event.target))


def _picked_up(state: State, event: ev.PickedUp) -> LogLine:
    said = tr("Picked up in {place}: {piece}.", place=place_name(state.board, event.place),
              piece=piece_name(state.board, event.kind, event.piece))
    return _line(said, _at(state, event.place), event.side)


def _dropped(state: State, event: ev.Dropped) -> LogLine:
    said = tr("Left in {place}: {piece}.", place=place_name(state.board, event.place),
              piece=piece_name(state.board, event.kind, event.piece))
    return _line(said, _at(state, event.place), event.side)


def _minor(state: State, event: ev.MinorPlaced) -> LogLine:
    said = tr("{general} takes command in {place}.", general=general_name(state.board, event.general),
              place=place_name(state.board, event.place))
    return _line(said, _at(state, event.place), state.owner[event.general])


def _lost(state: State, event: ev.UnitsLost) -> LogLine:
    lost = units_by_type(state.board, event.cu)
    if event.place < 0:
        return _line(tr("{side}: no place for {units}.", side=side_name(state, event.side), units=lost), (),
                     event.side, Voice.LOSS)
    said = tr("{side} loses in {place}: {units}.", side=side_name(state, event.side),
              place=place_name(state.board, event.place), units=lost)
    return _line(said, _at(state, event.place), event.side, Voice.LOSS)


def _arrived(state: State, event: ev.UnitsArrived) -> LogLine:
    said = tr("{side} gains in {place}: {units}.", side=side_name(state, event.side),
              place=place_name(state.board, event.place), units=units_by_type(state.board, event.cu))
    return _line(said, _at(state, event.place), event.side, Voice.GAIN)


def _general_left(state: State, event: ev.GeneralLeft) -> LogLine:
    words = {HAND: mark("{general} goes back to the hand."), DISPERSED: mark("{general} is dispersed.")}
    said = tr(words.get(event.where, mark("{general} is killed.")), general=general_name(state.board, event.general))
    return _line(said, _at(state, event.place), state.owner[event.general], Voice.LOSS)


def _general_back(state: State, event: ev.GeneralReturned) -> LogLine:
    said = tr("{general} returns in {place}.", general=general_name(state.board, event.general),
              place=place_name(state.board, event.place))
    return _line(said, _at(state, event.place), state.owner[event.general], Voice.GAIN)


def _royal(state: State, event: ev.RoyalTaken) -> LogLine:
    words = mark("{royal} is controlled by {side} now.") if event.side >= 0 else mark("Nobody controls {royal} now.")
    said = tr(words, royal=state.board.royals[event.royal].name, **(
        {"side": side_name(state, event.side)} if event.side >= 0 else {}))
    return _line(said, _at(state, event.place), event.side)


def _control(state: State, event: ev.ControlChanged) -> LogLine:
    name = space_name(state.board, event.space)
    if event.side == NOBODY:
        return _line(tr("{space} is uncontrolled now.", space=name), (event.space,))
    words = mark("{space} is independent now.") if event.side == INDEPENDENT else mark("{space}: a marker of {side}.")
    said = tr(words, space=name, **({} if event.side == INDEPENDENT else {"side": side_name(state, event.side)}))
    return _line(said, (event.space,), max(NOBODY, event.side), Voice.GAIN if event.side >= 0 else Voice.PLAIN)


def _siege(state: State, event: ev.PointsChanged) -> LogLine:
    needed = siege_needed(state, event.space)
    said = tr("Siege of {space}: {points} of {needed} points.", space=space_name(state.board, event.space),
              points=event.points, needed=needed)
    return _line(said, (event.space,), event.side)


def siege_needed(state: State, space: int) -> int:
    """The points at which a space falls."""
    table = state.board.tables.siege_points
    kinds = {MAJOR_CITY: table.major_city, FORTRESS: table.fortress}
    return kinds.get(state.board.kind[space], table.minor_city)


def _fleet(state: State, event: ev.FleetChanged) -> LogLine:
    said = plural("{side} has one fleet now.", "{side} has {count} fleets now.", event.fleet,
                  side=side_name(state, event.side))
    return _line(said, (), event.side)


def _champion(state: State, event: ev.ChampionLost) -> LogLine:
    said = tr("{side} is Champion no more: {deed}.", side=side_name(state, event.side), deed=tr(_DEEDS[event.deed]))
    return _line(said, (), event.side, Voice.LOSS)


def _scored(state: State, event: ev.Scored) -> LogLine:
    rows = ", ".join(f"{side_name(state, side)} {number}" for side, number in enumerate(event.points))
    if state.scenario.victory == SPACES:
        return _line(tr("Markers: {markers}.", markers=rows), voice=Voice.REMARK)
    return _line(tr("Points: {points}.", points=rows), voice=Voice.REMARK)


_TOLD: Final[Mapping[type, Telling]] = {
    ev.TurnBegan: _turn, ev.RoundBegan: _round, ev.SegmentBegan: _segment, ev.MovementDie: _movement_die,
    ev.MatchOver: _over, ev.FactionOut: _faction_out, ev.CardPlayed: _card, ev.TycheDie: _tyche_die,
    ev.CardRevealed: _revealed, ev.TypeChanged: _drilled,
    ev.Activated: _activated, ev.SetOut: _set_out, ev.CommanderChanged: _commander, ev.PointsSpent: _spent,
    ev.PointsGone: _gone, ev.Moved: _moved, ev.PickedUp: _picked_up, ev.Dropped: _dropped, ev.MinorPlaced: _minor,
    ev.UnitsLost: _lost, ev.UnitsArrived: _arrived, ev.GeneralLeft: _general_left,
    ev.GeneralReturned: _general_back, ev.RoyalTaken: _royal, ev.ControlChanged: _control, ev.PointsChanged: _siege,
    ev.FleetChanged: _fleet, ev.ChampionLost: _champion, ev.Scored: _scored, **FIGHTS, **ROUNDS,
}
SILENT: Final = (ev.CardDealt, ev.ActivationEnded)
"""Events that the log passes over: what nobody else may know, and what the next line tells."""


def told_plainly(state: State, event: object) -> LogLine | None:
    """The line of an event without the title of its entry; None for one that is not told."""
    telling = _TOLD.get(type(event))
    line = telling(state, event) if telling is not None else None
    return replace(line, text=as_sentence(line.text), run=run_of(state, event, "")) if line is not None else None


def line_of(state: State, event: object) -> LogLine | None:
    """The line of an event, with the title of its entry of the rules; None for one that is not told."""
    line = told_plainly(state, event)
    if line is None or not isinstance(event, ev.Event):
        return line
    title = paragraph_words(paragraph_of(event))
    behind = f" [{title}]" if title else ""
    coin = coin_of_event(state, event)
    return replace(line, text=line.text + behind, run=run_of(state, event, behind), coin=coin)


class Narrator:
    """Tells a match on its board; a ``ccancients.ui.face.Teller``."""

    def __init__(self, state: State) -> None:
        self._state = state

    def tell(self, events: Iterable[object], before: Sequence[LogLine] = ()) -> Sequence[LogLine]:
        lines = (line_of(self._state, event) for event in events)
        return [*before, *(line for line in lines if line is not None)]
