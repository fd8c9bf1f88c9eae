"""What happened on the way and in battles, as lines of the log (rules parts 7 to 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ccancients.successors import events as ev
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.successors.words.dice import die_words
from ccancients.ui.successors.words.things import general_name, place_name, side_name, space_name, units_by_type

_TRIED: Final = {
    ("intercept", True): mark("They intercept."), ("intercept", False): mark("They come too late."),
    ("evade", True): mark("They evade."), ("evade", False): mark("They cannot get away."),
    ("naval intercept", True): mark("The fleet puts out."), ("naval intercept", False): mark("The fleet misses them."),
}


def _at(state: State, place: int) -> tuple[int, ...]:
    return (state.board.space(place),) if place >= 0 else ()


def _die(state: State, event: ev.DieRolled) -> LogLine | None:
    if event.why in ("movement", "tyche"):
        return None  # told with what it brings
    return LogLine(f"{side_name(state, event.side)}. {die_words(state, event)}", (), Voice.DICE, event.side)


def _asked(state: State, event: ev.PassageAsked) -> LogLine:
    said = tr("{side} asks {asked} for passage through {space}.", side=side_name(state, event.side),
              asked=side_name(state, event.asked), space=place_name(state.board, event.space))
    return LogLine(said, _at(state, event.space), side=event.side)


def _answered(state: State, event: ev.PassageAnswered) -> LogLine:
    words = {
        (True, True): mark("{asked} promises passage through {space}."),
        (True, False): mark("{asked} promises no passage through {space}."),
        (False, True): mark("{asked} gives passage through {space}."),
        (False, False): mark("{asked} gives no passage through {space}."),
    }[event.promise, event.granted]
    said = tr(words, asked=side_name(state, event.asked), space=place_name(state.board, event.space))
    return LogLine(said, _at(state, event.space), side=event.asked)


def _overrun(state: State, event: ev.Overrun) -> LogLine:
    said = tr("{side} overruns {loser} in {place}.", side=side_name(state, event.side),
              loser=side_name(state, event.loser), place=place_name(state.board, event.place))
    return LogLine(said, _at(state, event.place), Voice.LOSS, event.side)


def _interception(state: State, event: ev.InterceptionTried) -> LogLine:
    said = tr("{general} tries to intercept from {origin}: above {needs}.",
              general=general_name(state.board, event.commander), origin=place_name(state.board, event.origin),
              needs=event.needs)
    return LogLine(said, (*_at(state, event.origin), *_at(state, event.target)), side=event.side)


def _evasion(state: State, event: ev.EvasionTried) -> LogLine:
    said = tr("{general} tries to evade from {place}: above {needs}.",
              general=general_name(state.board, event.commander), place=place_name(state.board, event.place),
              needs=event.needs)
    return LogLine(said, _at(state, event.place), side=event.side)


def _tried(_state: State, event: ev.Tried) -> LogLine | None:
    words = _TRIED.get((event.what, event.succeeded))
    return LogLine(tr(words), side=event.side) if words is not None else None


def _royal_army(state: State, event: ev.RoyalArmyTested) -> LogLine:
    said = tr("Prestige before the Royal Army: {side} {mine}, {other} {theirs}.", side=side_name(state, event.side),
              mine=event.prestige, other=side_name(state, event.other), theirs=event.other_prestige)
    if event.aside != NOBODY:
        said = f"{said} {tr('That of {side} stands aside.', side=side_name(state, event.aside))}"
    return LogLine(said, side=event.side)


def _deserted(state: State, event: ev.Deserted) -> LogLine:
    if event.target >= 0:
        said = tr("{units} of {side} in {place} go over to {other}, to {target}.", side=side_name(state, event.side),
                  other=side_name(state, event.to), place=place_name(state.board, event.place),
                  target=place_name(state.board, event.target), units=units_by_type(state.board, event.cu))
        return LogLine(said, (*_at(state, event.place), *_at(state, event.target)), Voice.LOSS, event.side)
    said = tr("The Royal Army goes over to {side} in {place}: {units}.", side=side_name(state, event.to),
              place=place_name(state.board, event.place), units=units_by_type(state.board, event.cu))
    return LogLine(said, _at(state, event.place), Voice.LOSS, event.side)


def _battle(state: State, event: ev.BattleBegan) -> LogLine:
    said = tr("Battle in {place}: {side} against {other}.", place=place_name(state.board, event.place),
              side=side_name(state, event.side), other=side_name(state, event.other))
    return LogLine(said, _at(state, event.place), side=event.side)


def _strength(state: State, event: ev.BattleStrength) -> LogLine:
    words = mark("{side}: units {units}, bonus {bonus}, dice {dice}: {total}.")
    if event.reserve:
        words = mark("{side}: units {units}, bonus {bonus}, a card {reserve}, dice {dice}: {total}.")
    said = tr(words, side=side_name(state, event.side), units=event.units, bonus=event.bonus, reserve=event.reserve,
              dice=" + ".join(map(str, event.dice)), total=event.total)
    return LogLine(said, (), Voice.DICE, event.side)


def _battle_over(state: State, event: ev.BattleOver) -> LogLine:
    if event.winner == NOBODY:
        return LogLine(tr("The battle is drawn."), _at(state, event.place))
    said = plural("{side} wins the battle in {place} by one.", "{side} wins the battle in {place} by {count}.",
                  event.margin, side=side_name(state, event.winner), place=place_name(state.board, event.place))
    return LogLine(said, _at(state, event.place), Voice.GAIN, event.winner)


def _sea_battle(state: State, event: ev.SeaBattle) -> LogLine:
    said = tr("Battle at sea before {space}: {side} {mine}, {other} {theirs}.", space=space_name(
        state.board, state.board.space(event.space)), side=side_name(state, event.side), mine=event.total,
        other=side_name(state, event.other), theirs=event.other_total)
    winner = event.side if event.won else event.other
    won = tr("{side} wins at sea.", side=side_name(state, winner))
    return LogLine(f"{said} {won}", _at(state, event.space), Voice.DICE, event.side)


def _army_active(state: State, event: ev.ArmyActivated) -> LogLine:
    return LogLine(tr("{army} is active now.", army=state.board.independents[event.army].name), voice=Voice.GAIN)


def _army_moved(state: State, event: ev.ArmyMoved) -> LogLine:
    board = state.board
    words = {"retreat": mark("{army}: retreat, {origin} – {target}."),
             "fall back": mark("{army}: back to {target} from {origin}.")}
    origin = space_name(board, event.origin) if event.origin >= 0 else tr("its box")
    said = tr(words.get(event.why, mark("{army}: {origin} – {target}.")), army=board.independents[event.army].name,
              origin=origin, target=space_name(board, event.target))
    return LogLine(said, (*_at(state, event.origin), *_at(state, event.target)))


def _army_hurt(state: State, event: ev.ArmyHurt) -> LogLine:
    said = plural("{army} loses one unit; {left} left.", "{army} loses {count} units; {left} left.", event.lost,
                  army=state.board.independents[event.army].name, left=event.strength)
    return LogLine(said, voice=Voice.LOSS)


def _army_left(state: State, event: ev.ArmyLeft) -> LogLine:
    words = mark("{army} goes back to its box.") if event.where == NOBODY else mark("{army} is out of the game.")
    said = tr(words, army=state.board.independents[event.army].name)
    return LogLine(said, _at(state, event.space), Voice.LOSS)


FIGHTS: Final[Mapping[type, Callable[[State, Any], LogLine | None]]] = {
    ev.DieRolled: _die, ev.PassageAsked: _asked, ev.PassageAnswered: _answered, ev.Overrun: _overrun,
    ev.InterceptionTried: _interception, ev.EvasionTried: _evasion, ev.Tried: _tried,
    ev.RoyalArmyTested: _royal_army, ev.Deserted: _deserted, ev.BattleBegan: _battle, ev.BattleStrength: _strength,
    ev.BattleOver: _battle_over, ev.SeaBattle: _sea_battle, ev.ArmyActivated: _army_active,
    ev.ArmyMoved: _army_moved, ev.ArmyHurt: _army_hurt, ev.ArmyLeft: _army_left,
}
"""How each event of a fight is told."""
