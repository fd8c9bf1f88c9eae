"""What happened, event by event, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import GENERALS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME
from ccancients.hannibal.components.tables import YEARS
from ccancients.hannibal.rules.presence import members
from ccancients.hannibal.state import DISPLACED, OUT, POOL
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS, card_name
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.joined_lines import arrival_run, arrival_words, control_run, control_words, way_run
from ccancients.ui.hannibal.words.movements import moved_words, place_name
from ccancients.ui.hannibal.words.things import elephants, general_name, side_name, space_name, units
from ccancients.ui.panels.log_lines import LogLine, Voice

_USES: Final = {
    "event": mark("{side} plays {card} as an event."), "move": mark("{side} plays {card} for a march."),
    "markers": mark("{side} plays {card} for markers."), "raise": mark("{side} plays {card} to raise troops."),
    "discard": mark("{side} discards {card}."), "counter": mark("{side} counters with {card}."),
}
_FORCES: Final = {
    "truce": (mark("A truce holds."), mark("The truce is over.")),
    "alliance": (mark("Philip of Macedon is Carthage's ally."), mark("The Macedonian alliance is over.")),
    "naval_victory": (mark("Carthage rules the sea this turn."), mark("Carthage's victory at sea has passed.")),
    "hanno_counsel": (mark("Hanno counsels: Carthage's units stay in Africa."), mark("Hanno's counsel is over.")),
    "cato_counsel": (mark("Cato counsels: Rome's units keep out of Africa."), mark("Cato's counsel is over.")),
}
_LEAVES: Final = {
    POOL: mark("{general} is displaced: he goes back to the pool."),
    DISPLACED: mark("{general} is displaced: he is off the map until the next reinforcements."),
    OUT: mark("{general} has fallen: he is out of the game."),
}
"""What becomes of displaced generals (8.6), by where they are then."""
PHASES: Final = {
    ev.WINTER: mark("Winter: forces on hostile ground may suffer"),
    ev.ISOLATION: mark("Markers without a way to their side are lost"),
}
"""The parts of the end of a turn."""
_ENDS: Final = {
    "points": mark("{side} has won the war by provinces."),
    "italy": mark("{side} has won the war: Italy is lost to Rome."),
    "capture": mark("{side} has taken the enemy's capital and won the war."),
    "peace": mark("The enemy sues for peace: {side} has won the war."),
}


def _moved(event: ev.Moved) -> LogLine:
    places = (space_of(event.origin), space_of(event.target))
    return LogLine(moved_words(event, (event.target,)), places, side=event.side, run=way_run(event))


def _turn(event: ev.TurnBegan) -> LogLine:
    year = YEARS[min(event.turn, len(YEARS)) - 1].replace("-", "–")
    return LogLine(tr("Turn {turn}, {year} BC", turn=event.turn, year=year), voice=Voice.TURN)


def _card(event: ev.CardPlayed) -> LogLine:
    said = tr(_USES[event.use], side=side_name(event.side), card=card_name(event.card))
    return LogLine(said, voice=Voice.CARD, side=event.side)


def _card_lost(event: ev.CardLost) -> LogLine:
    """Both sides know a card that went from hand to hand: he who lost it knew it, he who has it sees it."""
    side, card = side_name(event.side), card_name(event.card)
    if not event.taken:
        return LogLine(tr("{side} loses {card}.", side=side, card=card), voice=Voice.CARD, side=event.side)
    said, covered = tr("{side} loses {card} to the enemy.", side=side, card=card), tr(
        "{side} loses a card to the enemy.", side=side)
    return LogLine(said, voice=Voice.CARD, side=event.side, covered=covered)


def _lost(event: ev.UnitsLost) -> LogLine:
    lost = units(event.cu + event.elephants)
    if event.elephants:
        lost = tr("{units} ({elephants})", units=lost, elephants=elephants(event.elephants))
    said = tr("{side} loses {units} at {space}.", side=side_name(event.side), units=lost, space=place_name(event.place))
    return LogLine(said, (space_of(event.place),), Voice.LOSS, event.side)


def _arrived(event: ev.UnitsArrived) -> LogLine:
    return LogLine(arrival_words((event,)), (space_of(event.place),), side=event.side, run=arrival_run(event))


def _general_arrived(event: ev.GeneralArrived) -> LogLine:
    said = tr("{general} takes the field at {space}.", general=general_name(event.general),
              space=place_name(event.place))
    return LogLine(said, (space_of(event.place),), side=SIDE_OF[event.general])


def _general_left(event: ev.GeneralLeft) -> LogLine:
    words = _LEAVES[event.where] if event.displaced else mark("{general} goes home.")
    voice = Voice.LOSS if event.displaced else Voice.PLAIN
    return LogLine(tr(words, general=general_name(event.general)), voice=voice, side=SIDE_OF[event.general])


def _control(event: ev.ControlChanged) -> LogLine:
    said, run = control_words((event,)), control_run(event)
    if event.side == NOBODY:
        return LogLine(said, (event.space,), run=run)
    return LogLine(said, (event.space,), Voice.GAIN, event.side, run)


def _points(event: ev.PointsChanged) -> LogLine:
    said = plural("{space}: one point of siege.", "{space}: {count} points of siege.", event.points,
                  space=space_name(event.space)) if event.points else tr(
        "{space}: no points of siege any more.", space=space_name(event.space))
    return LogLine(said, (event.space,))


def _train(event: ev.TrainPlaced) -> LogLine:
    if event.place < 0:
        return LogLine(tr("The siege train is lost."), voice=Voice.LOSS, side=CARTHAGE)
    said = tr("The siege train is at {space}.", space=place_name(event.place))
    return LogLine(said, (space_of(event.place),), side=CARTHAGE)


def _battle(event: ev.BattleBegan) -> LogLine:
    said = tr("Battle at {space}: {side} attacks.", space=space_name(event.space), side=side_name(event.attacker))
    return LogLine(said, (event.space,), Voice.TURN, event.attacker)


def _battle_hand(event: ev.BattleHandDealt) -> LogLine:
    said = plural("{side} has one battle card.", "{side} has {count} battle cards.", event.cards,
                  side=side_name(event.side))
    return LogLine(said, side=event.side)


def _battle_card(event: ev.BattleCardPlayed) -> LogLine:
    words = mark("{side} attacks: {card}.") if event.attack else mark("{side} answers: {card}.")
    card = tr(BATTLE_CARDS[event.stands_for])
    if event.card not in (event.stands_for, -1):
        card = tr("{card} for {other}", card=tr(BATTLE_CARDS[event.card]), other=card)
    return LogLine(tr(words, side=side_name(event.side), card=card), voice=Voice.CARD, side=event.side)


def _battle_card_taken(event: ev.BattleCardTaken) -> LogLine:
    side = side_name(event.side)
    said = tr("{side} takes a battle card: {card}.", side=side, card=tr(BATTLE_CARDS[event.card]))
    return LogLine(said, voice=Voice.CARD, side=event.side, covered=tr("{side} takes a battle card.", side=side))


def _battle_over(event: ev.BattleOver) -> LogLine:
    if event.winner == NOBODY:
        return LogLine(plural("The battle is broken off after one round.",
                              "The battle is broken off after {count} rounds.", event.rounds), voice=Voice.TURN)
    side = side_name(event.winner)
    if event.how == NOBODY:
        said = tr("{side} wins the battle: the enemy has no card left.", side=side)
        return LogLine(said, (), Voice.GAIN, event.winner)
    said = plural("{side} wins the battle by {card} after one round.",
                  "{side} wins the battle by {card} after {count} rounds.", event.rounds, side=side,
                  card=tr(BATTLE_CARDS[event.how]))
    return LogLine(said, (), Voice.GAIN, event.winner)


def _in_force(event: ev.InForce) -> LogLine:
    begins, ends = _FORCES[event.name]
    return LogLine(tr(begins if event.on else ends), voice=Voice.REMARK)


def _office(event: ev.OfficeGiven) -> LogLine:
    words = mark("{general} is consul.") if event.consul else mark("{general} is proconsul.")
    return LogLine(tr(words, general=general_name(event.general)), side=ROME)


_LINES: Final[Mapping[type, Callable[[Any], LogLine]]] = {
    ev.TurnBegan: _turn, ev.CardPlayed: _card, ev.CardLost: _card_lost, ev.Moved: _moved, ev.UnitsLost: _lost,
    ev.UnitsArrived: _arrived, ev.GeneralArrived: _general_arrived, ev.GeneralLeft: _general_left,
    ev.ControlChanged: _control, ev.PointsChanged: _points, ev.TrainPlaced: _train, ev.BattleBegan: _battle,
    ev.BattleHandDealt: _battle_hand, ev.BattleCardPlayed: _battle_card, ev.BattleCardTaken: _battle_card_taken,
    ev.BattleOver: _battle_over, ev.InForce: _in_force, ev.OfficeGiven: _office,
    ev.DeckShuffled: lambda _event: LogLine(tr("The strategy cards are shuffled."), voice=Voice.REMARK),
    ev.FirstPlay: lambda event: LogLine(tr("{side} plays first.", side=side_name(event.side)), side=event.side),
    ev.GeneralActivated: lambda event: LogLine(
        tr("{general} marches.", general=general_name(event.general)), side=SIDE_OF[event.general]),
    ev.DieRolled: lambda event: LogLine(die_words(event), voice=Voice.DICE, side=event.side),
    ev.CommandTaken: lambda event: LogLine(
        tr("{general} takes command.", general=general_name(event.general)), side=SIDE_OF[event.general]),
    ev.CommandersChanged: lambda event: LogLine(
        tr("{general} commands the Romans in this battle.", general=general_name(event.general)), side=ROME),
    ev.TribeSubdued: lambda event: LogLine(
        tr("The tribe of {space} is subdued.", space=space_name(event.space)), (event.space,), Voice.GAIN),
    ev.PhaseBegan: lambda event: LogLine(tr("{phase}.", phase=tr(PHASES[event.name])), voice=Voice.REMARK),
    ev.Scored: lambda event: LogLine(
        tr("Provinces: Rome {rome}, Carthage {carthage}.", rome=event.rome, carthage=event.carthage),
        voice=Voice.REMARK),
    ev.MatchOver: lambda event: LogLine(
        tr(_ENDS[event.how], side=side_name(event.winner)), voice=Voice.END, side=event.winner),
}


def line_of(event: object) -> LogLine | None:
    """The line of an event; None for what nobody is told: which card a side was dealt."""
    made = _LINES.get(type(event))
    return replace(made(event), coin=coin_of(event)) if made else None


def coin_of(event: object) -> str:
    """The coin of the general whom an event is about, of several the first; empty for nobody."""
    marching = next(iter(members(event.generals)), NOBODY) if isinstance(event, ev.Moved) else NOBODY
    first = getattr(event, "general", marching)
    return GENERALS[first].key if first != NOBODY else ""


class Narrator:
    """Tells a campaign from its beginning; see ``ui.face.Teller``. Every line stands for itself."""

    def tell(self, events: Iterable[object], before: Sequence[LogLine] = ()) -> Sequence[LogLine]:
        """The lines of some events after those that were just told."""
        lines = (line_of(event) for event in events)
        return [*before, *(line for line in lines if line is not None)]
