"""How a battle ended, in lines made of what happened: who won by what, each die and what it cost, the way, markers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import HANNIBAL
from ccancients.hannibal.components.sides import NOBODY, SIDES, opponent
from ccancients.hannibal.components.tables import ALL
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.duel.course import WAYS_HOME, Course, ToldBehind, displaced_in
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.joined_lines import way_words
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.things import elephants, general_name, side_name, space_name, units
from ccancients.ui.panels.battle_end import EndLine

OF_MARKERS: Final = 2
"""CUs lost for each marker (6.9)."""


@dataclass(slots=True)
class Part:
    """A part of an end: a die or a way, and what was lost by it.

    ``die``    None for none;  ``way`` the steps of an army
    ``left``   how many CUs of a side the die may still cost
    """

    die: ev.DieRolled | None = None
    way: list[ev.Moved] = field(default_factory=list)
    lost: list[ev.UnitsLost] = field(default_factory=list)

    def takes(self, event: ev.UnitsLost) -> bool:
        """Whether a loss is one of this part."""
        if self.way:
            return event.side == self.way[-1].side and space_of(event.place) == space_of(self.way[-1].target)
        if self.die is None:
            return True
        if self.die.lost == ALL:
            return event.side == self.die.side
        had = sum(each.cu + each.elephants for each in self.lost if each.side == event.side)
        return had + event.cu + event.elephants <= self.die.lost


def lines_of(course: Course) -> tuple[EndLine, ...]:
    """How a battle ended, the winner first; none while it goes on."""
    if not course.over:
        return (EndLine(tr("No battle is fought: one of the armies is gone.")),) if course.done else ()
    said = [EndLine(_ending(course))]
    if not course.fought:
        said.append(EndLine(tr("No round was fought: no die is rolled for casualties.")))
    markers: list[ev.ControlChanged] = []
    for part in _parts(course.told):
        if isinstance(part, Part):
            said.append(_line_of(part))
        elif isinstance(part, ev.ControlChanged) and part.side == NOBODY:
            markers.append(part)
        elif not isinstance(part, ev.MatchOver | ToldBehind) and (line := line_of(part)) is not None:
            said.append(EndLine(line.text))
    if course.late:
        said.insert(1, EndLine(tr("The match was opened here: what it had cost until then is not known.")))
    said += _markers(course, markers)
    said += [EndLine(line.text) for each in course.told if isinstance(each, ev.MatchOver) and (line := line_of(each))]
    return tuple(said)


def _parts(told: Iterable[object]) -> Iterator[object]:
    """What happened in order, losses with the die or on the way that cost them."""
    part: Part | None = None
    for event in told:
        if isinstance(event, ev.UnitsLost):
            if part is None or not part.takes(event):
                if part is not None:
                    yield part
                part = Part()
            part.lost.append(event)
            continue
        if isinstance(event, ev.Moved) and event.why in WAYS_HOME and part is not None and part.way:
            part.way.append(event)
            continue
        if part is not None:
            yield part
            part = None
        if isinstance(event, ev.DieRolled):
            part = Part(event)
        elif isinstance(event, ev.Moved) and event.why in WAYS_HOME:
            part = Part(way=[event])
        else:
            yield event
    if part is not None:
        yield part


def _line_of(part: Part) -> EndLine:
    if part.die is not None:
        return EndLine(die_words(part.die), _losses(part.lost), part.die.die)
    if part.way:
        lost = sum(each.cu + each.elephants for each in part.lost)
        note = plural("One combat unit is lost on the way.", "{count} combat units are lost on the way.", lost) if (
            lost) else tr("Nobody is lost on the way.")
        return EndLine(way_words(part.way), note)
    return EndLine(tr("Who cannot get away is lost."), _losses(part.lost))


def _losses(lost: Iterable[ev.UnitsLost]) -> str:
    """What each side has lost."""
    said = []
    for side in SIDES:
        own = [each for each in lost if each.side == side]
        beasts = sum(each.elephants for each in own)
        number = units(sum(each.cu for each in own) + beasts)
        if beasts:
            number = tr("{units} ({elephants})", units=number, elephants=elephants(beasts))
        if own:
            said.append(tr("{side} loses {units}.", side=side_name(side), units=number))
    return " ".join(said)


def lost_by_loser(course: Course) -> int:
    """The CUs that count for markers: those of the loser by the casualties, the rout and the retreat (6.9)."""
    loser, number = opponent(course.winner), 0
    for part in _parts(course.told):
        if isinstance(part, Part) and (part.die is None or part.die.why != "attrition"):
            number += sum(each.cu + each.elephants for each in part.lost if each.side == loser)
    return number


def _markers(course: Course, gone: list[ev.ControlChanged]) -> Iterator[EndLine]:
    """What the losses mean on the map, and after them Hannibal's death (ruling 441); nothing as long as the beaten army
    is on its way.
    """
    due = lost_by_loser(course) // OF_MARKERS if course.winner != NOBODY else 0
    for_losses, for_hannibal = gone[:due], gone[due:]
    if course.winner != NOBODY and (for_losses or course.done):
        yield from _for_losses(course, for_losses)
    if for_hannibal and HANNIBAL in displaced_in(course):
        yield _gone(for_hannibal, tr("Hannibal has fallen: that costs Carthage five markers."))


def _for_losses(course: Course, gone: list[ev.ControlChanged]) -> Iterator[EndLine]:
    """What the units that the loser lost cost him in markers (6.9)."""
    lost = lost_by_loser(course)
    note = plural("{side} has lost one unit in all; each two cost a marker.",
                  "{side} has lost {count} units in all; each two cost a marker.", lost,
                  side=side_name(opponent(course.winner)))
    if gone:
        yield _gone(gone, note)
    elif lost < OF_MARKERS:
        yield EndLine(tr("No political marker goes."), note if lost else "")


def _gone(gone: list[ev.ControlChanged], note: str) -> EndLine:
    """Which markers went, and why."""
    names = ", ".join(space_name(each.space) for each in gone)
    return EndLine(plural("A political marker goes: {spaces}.", "{count} political markers go: {spaces}.",
                          len(gone), spaces=names), note)


def _ending(course: Course) -> str:
    rounds = max(len(course.rounds), course.fought)
    if course.winner == NOBODY:
        return _broken_off(course, rounds)
    who = leader_or_side(course, course.winner)
    if course.how == NOBODY:
        return tr("{who} has won: the enemy has no card left.", who=who)
    return tr("{who} has won in round {number}: {card} was not answered.", who=who, number=rounds,
              card=tr(BATTLE_CARDS[course.how]))


def _broken_off(course: Course, rounds: int) -> str:
    if course.withdrew == NOBODY:
        return plural("Broken off after one round: nobody has won.",
                      "Broken off after {count} rounds: nobody has won.", rounds) if rounds else tr(
            "Broken off before the first round: nobody has won.")
    who = leader_or_side(course, course.withdrew)
    if not rounds:
        return tr("{who} has withdrawn before the first round: nobody has won.", who=who)
    return plural("{who} has withdrawn after one round: nobody has won.",
                  "{who} has withdrawn after {count} rounds: nobody has won.", rounds, who=who)


def leader_or_side(course: Course, side: int) -> str:
    """Who commands a side, by name; the side where nobody does."""
    general = course.leaders[side]
    return general_name(general) if general >= 0 else side_name(side)
