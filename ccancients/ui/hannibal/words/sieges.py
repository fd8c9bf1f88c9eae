"""A siege or a subjugation in bars and sentences: the die line by line, and how many attempts it may take."""

from __future__ import annotations

from ccancients.hannibal.answer_odds import AnswerOdds, course_of
from ccancients.hannibal.components.board import CITY, KIND, SPACES, space_of
from ccancients.hannibal.components.generals import SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE
from ccancients.hannibal.components.tables import SIEGE_POINTS, siege
from ccancients.hannibal.odds.sieges import AttemptOdds, SiegeCourse, siege_odds
from ccancients.hannibal.rules.movement import dice_of, is_betrayed, modifier_of
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.battles import number
from ccancients.ui.hannibal.words.things import general_name, space_name
from ccancients.ui.panels.chances import Bar, Chances, Chapter, Group, Segment, Stake, Tone, percent

MOST_SHOWN = 4
"""So many attempts are looked ahead."""


def modifiers(state: State, general: int, space: int) -> tuple[tuple[str, int], ...]:
    """What is added to the die of an attempt, line by line; the sum is ``rules.movement.modifier_of``."""
    found: list[tuple[str, int]] = []
    total = modifier_of(state, general, space)
    walls = SPACES[space].siege if KIND[space] == CITY else 0
    if walls:
        found.append((tr("the walls of {space}", space=space_name(space)), walls))
    rest = total - walls
    if SIDE_OF[general] == CARTHAGE and rest < 0:
        found.append((tr("Carthage without its siege train"), -1))
        rest += 1
    if rest:
        found.append((general_name(general), rest))
    return tuple(found)


def attempt_stake(state: State, odds: AnswerOdds) -> Stake | None:
    """What an attempt is worth, below its button."""
    attempt = odds.siege or odds.subjugation
    if attempt is None or odds.course is None:
        return None
    return Stake(
        tr("done {chance}", chance=percent(attempt.taken)), attempt_bar(attempt),
        tr("{points} of {all} points so far.", points=state.points[space_of(state.group_place)], all=SIEGE_POINTS) + " "
        + course_words(odds.course),
    )


def attempt_bar(odds: AttemptOdds) -> Bar:
    """No point, points, or done."""
    none = odds.points[0]
    return Bar(tuple(
        segment for segment in (
            Segment(none, Tone.NOTHING, tr("nothing")),
            Segment(1 - none - odds.taken, Tone.MORE, tr("points")),
            Segment(odds.taken, Tone.FATAL, tr("done")),
        ) if segment.share > 0
    ))  # fmt: skip


def course_words(course: SiegeCourse) -> str:
    """The chances to be done within one to four attempts."""
    chances = ", ".join(percent(chance) for chance in course.within[1: MOST_SHOWN + 1])
    return tr("Done within 1, 2, 3, 4 attempts: {chances}.", chances=chances)


def siege_card(state: State, general: int, space: int) -> Chances:
    """All of an attempt on a city or a tribe."""
    odds, course = siege_odds(state, general, space), course_of(state, general, space)
    city = KIND[space] == CITY
    title = tr("Siege of {space}", space=space_name(space)) if city else tr(
        "Subjugation of {space}", space=space_name(space))
    if is_betrayed(state, space):
        opened = tr("A traitor opens the gates: no die is rolled.")
        return Chances(title, opened, (Group(tr("Done now"), percent(odds.taken)),), (), "", (), places=(space,))
    dice = dice_of(state, general, space)
    columns = tuple((str(attempts), course.within[attempts]) for attempts in range(1, MOST_SHOWN + 1))
    groups = (
        Group(tr("Done now"), percent(odds.taken), bars=(attempt_bar(odds),)),
        Group(tr("Done within so many attempts"), columns=columns),
    )
    cost = sum(lost * chance for lost, chance in enumerate(odds.lost))
    sentences = (
        tr("It costs {lost} combat units on average now, {all} until the end.", lost=number(cost),
           all=number(course.lost)),
    )  # fmt: skip
    subtitle = plural("{points} of {all} points; one die", "{points} of {all} points; {count} dice", dice,
                      points=state.points[space], all=SIEGE_POINTS)
    account = (
        Chapter(tr("The die"), (
            *((words, f"{value:+d}".replace("-", "−")) for words, value in modifiers(state, general, space)),
            (tr("added to it"), str(modifier_of(state, general, space)).replace("-", "−")),
        )),
        Chapter(tr("What it brings"), tuple(
            (tr("die {face}", face=face), row_words(face + modifier_of(state, general, space)))
            for face in range(1, 7)
        )),
        Chapter(tr("How long it takes"), (
            *((plural("within one attempt", "within {count} attempts", attempts), percent(course.within[attempts]))
              for attempts in range(1, MOST_SHOWN + 1)),
            (tr("attempts on average"), number(course.attempts)),
            (tr("the army becomes too small before"), percent(course.fails)),
        )),
    )  # fmt: skip
    chip = percent(odds.taken)
    return Chances(title, subtitle, groups, sentences, tr("Exact."), account, chip=chip, places=(space,))


def row_words(modified: int) -> str:
    """A row of the siege table for a die with its modifier."""
    points, lost = siege(modified)
    if not points and not lost:
        return tr("nothing")
    said = []
    if points:
        said.append(plural("one point", "{count} points", points))
    if lost:
        said.append(plural("one combat unit lost", "{count} combat units lost", lost))
    return ", ".join(said)
