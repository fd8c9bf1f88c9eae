"""A deed of an account in few words: the way of a force as one sentence, dice without what the next line repeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ccancients.engine.account import Row
from ccancients.successors import account
from ccancients.successors import events as ev
from ccancients.successors.rules.presence import members
from ccancients.successors.state import NOBODY, State
from ccancients.ui.desktop.i18n import mark, tr
from ccancients.ui.panels.account_facts import sentences
from ccancients.ui.panels.log_lines import LogLine, Voice
from ccancients.ui.successors.words.dice import die_words
from ccancients.ui.successors.words.narration import moved_words, told_plainly
from ccancients.ui.successors.words.things import as_sentence, general_name, side_name, space_name, units

ON_FOOT: Final = frozenset(("march",))
BY_SEA: Final = frozenset(("embark", "sail", "land"))
WAY: Final = ON_FOOT | BY_SEA
_SILENT: Final = (ev.SetOut, ev.PointsGone, ev.InterceptionTried, ev.EvasionTried, ev.Tried)
"""What the way, a die or the end of a fight says as well."""
_WAYS: Final = {
    (True, False): mark("{who}: {origin} – {target}."), (False, True): mark("{who}, by sea: {origin} – {target}."),
    (True, True): mark("{who}, partly by sea: {origin} – {target}."),
}
"""Whether any of it was on foot, and any by sea."""


def deed_words(state: State, row: Row, *, covered: bool) -> list[str]:
    """A deed, sentence by sentence: the first says what was done, the others what came of it."""
    way = _way(row)
    lines = [_way_line(state, row.side, way)] if way else []
    told = (_line(state, event) for event in _ordered(row) if event not in way and not _goes_without_saying(row, event))
    lines += [line for line in told if line is not None]
    return sentences(lines, covered=covered)


def _goes_without_saying(row: Row, event: object) -> bool:
    """What other words of the deed say as well: the segment that it was in, where it set out, a marker that made room
    for another.
    """
    if isinstance(event, ev.SegmentBegan):
        return len(row.events) > 1
    if isinstance(event, ev.Activated):
        return bool(_way(row))
    if isinstance(event, ev.ControlChanged) and event.side == NOBODY:
        return any(isinstance(each, ev.ControlChanged) and each.space == event.space and each.side != NOBODY
                   for each in row.events)
    return isinstance(event, _SILENT)


def _ordered(row: Row) -> Sequence[object]:
    """What a fight came to stands before its dice."""
    if row.deed != account.FIGHT:
        return row.events
    decided = [each for each in row.events if isinstance(each, ev.BattleOver) and each.winner != NOBODY]
    if not decided:
        return row.events
    return [*decided, *(each for each in row.events if each not in decided and not isinstance(each, ev.BattleBegan))]


def _way(row: Row) -> list[ev.Moved]:
    """The steps of the force that the deed is about: of one side, with one who commands all the way."""
    if row.deed != account.MARCH:
        return []
    steps = [each for each in row.events if isinstance(each, ev.Moved) and each.why in WAY and each.side == row.side]
    return [each for each in steps if each.generals & steps[0].generals or each.generals == steps[0].generals]


def _way_line(state: State, side: int, way: Sequence[ev.Moved]) -> LogLine:
    board = state.board
    names = [space_name(board, board.space(each.target)) for each in way]
    spaces = [name for number, name in enumerate(names) if not number or name != names[number - 1]]
    origin = space_name(board, board.space(way[0].origin))
    if len(spaces) > 1 and spaces[0] == origin:
        del spaces[0]
    kinds = {each.why in BY_SEA for each in way}
    words = tr(_WAYS[False in kinds, True in kinds], who=force(state, way[0]), origin=origin, target=" – ".join(spaces))
    places = (board.space(way[0].origin), board.space(way[-1].target))
    return LogLine(as_sentence(words), places, side=side)


def force(state: State, event: ev.Moved) -> str:
    """Who goes: the first general, and how many units."""
    number = sum(event.cu)
    first = next(iter(members(event.generals)), NOBODY)
    name = general_name(state.board, first) if first != NOBODY else side_name(state, event.side)
    return tr("{general} with {units}", general=name, units=units(number)) if number else name


def _line(state: State, event: object) -> LogLine | None:
    """The line of an event, shorter than in the log where that says at length what an account need not."""
    if isinstance(event, ev.DieRolled):
        return _die(state, event)
    if isinstance(event, ev.MovementDie):
        said = tr("{side}: the movement die shows {die}.", side=side_name(state, event.side), die=event.die)
        return LogLine(as_sentence(said), voice=Voice.DICE, side=event.side)
    line = told_plainly(state, event)
    if line is not None and isinstance(event, ev.Moved) and event.why not in ON_FOOT and sum(event.cu) > 1:
        return replace(line, text=as_sentence(moved_words(state, event, force(state, event))))
    return line


def _die(state: State, event: ev.DieRolled) -> LogLine | None:
    """A die of battle only where it counts as more than it shows: the sum of the side has the others."""
    if event.why in ("movement", "tyche"):
        return None
    if event.why == "battle":
        if event.number == event.die:
            return None
        said = tr("The {die} counts as the commander's {rating}.", die=event.die, rating=event.number)
    else:
        said = die_words(state, event)
    return LogLine(as_sentence(said), voice=Voice.DICE, side=event.side)
