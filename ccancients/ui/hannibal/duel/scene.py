"""What is seen of a battle on its stage, and said beside it: armies, commanders, the sources of cards, what may be."""

from __future__ import annotations

from dataclasses import dataclass

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import CITY, KIND, PROVINCE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES, opponent
from ccancients.hannibal.procedures.battle import Battle
from ccancients.hannibal.procedures.duel import Duel
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.hannibal.duel.course import Course, displaced_in, leading
from ccancients.ui.hannibal.duel.frieze import Army, Frieze
from ccancients.ui.hannibal.duel.stage import Commander
from ccancients.ui.hannibal.words.battle_ends import before_attack, if_answered, if_not_answered
from ccancients.ui.hannibal.words.course import year_of
from ccancients.ui.hannibal.words.dice import die_words
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.sources import Source, sources_of_battle
from ccancients.ui.hannibal.words.things import elephants, general_name, province_name, side_name, space_name, units


@dataclass(frozen=True, slots=True)
class Column:
    """A side: its name and commander, where its battle cards come from, and how many they are.

    ``general``  who commands, -1 nobody;  ``units`` in the battle, ``elephants`` of them;  ``office`` what he is
    """

    side: int
    title: str
    lines: tuple[Source, ...]
    total: int
    general: int = NOBODY
    units: int = 0
    elephants: int = 0
    office: str = ""


@dataclass(frozen=True, slots=True)
class Happened:
    """What was done last: ``words``, the ``die`` that lies there (0 none), the strategy ``card`` that was played."""

    words: str = ""
    die: int = 0
    card: int = 0


def waits_for_match(duel: Duel) -> bool:
    """Whether an attack lies on the table that is not matched yet."""
    return duel.step in (Duel.match.__name__, Duel.matched.__name__)


def columns_of(state: State, course: Course, battle: Battle | None) -> tuple[Column, Column]:
    """Where the cards of both sides come from."""
    made = []
    for side in SIDES:
        general = course.leaders[side]
        who = general_name(general) if general >= 0 else tr("no general")
        lines = sources_of_battle(state, battle, side) if battle is not None else None
        title = tr("{side}: {general}", side=side_name(side), general=who)
        dealt = course.dealt[side] if course.dealt is not None else 0
        size, beasts = (battle.size(state, side), battle.beasts(state)) if battle is not None else (0, 0)
        made.append(Column(
            side, title, lines.lines if lines else (), lines.total if lines else dealt, general, size,
            beasts if side == CARTHAGE else 0, _office(state, general),
        ))
    return made[ROME], made[CARTHAGE]


def _office(state: State, general: int) -> str:
    """What a Roman commander is."""
    if general < 0:
        return ""
    return tr("consul") if general in state.consuls else tr("proconsul") if general == state.proconsul else ""


def title_of(state: State, course: Course) -> str:
    """Where and when a battle is fought."""
    place, province = space_name(course.space), province_name(PROVINCE_OF[course.space])
    year = year_of(state.turn)
    if place == province:
        return tr("Battle at {space} · {year} BC", space=place, year=year)
    return tr("Battle at {space} · {province}, {year} BC", space=place, province=province, year=year)


def lost_at_last(course: Course, side: int) -> tuple[int, int]:
    """The CUs that a side has lost since the last round, and the elephants among them."""
    lost = [each for each in course.told if isinstance(each, ev.UnitsLost) and each.side == side]
    return sum(each.cu + each.elephants for each in lost), sum(each.elephants for each in lost)


def frieze_of(state: State, course: Course, duel: Duel | None, columns: tuple[Column, Column]) -> Frieze:
    """What is painted of a battle: who stands, who lies, who attacks, who runs."""
    attacks = duel.current if duel is not None else leading(course)
    defender = opponent(course.attacker)
    walled = defender if KIND[course.space] == CITY and state.control[course.space] == defender else NOBODY
    return Frieze(course.space, armies_of(course, columns, attacks), walled)


def armies_of(course: Course, columns: tuple[Column, Column], attacks: int) -> tuple[Army, Army]:
    """Both armies as they stand by now; ``attacks`` whose attack is due."""
    armies = []
    stampede = not course.rounds and any(
        die.why == "charge" and die.result == ev.STAMPEDE for die in course.before)
    for column in columns:
        lost, beasts = lost_at_last(course, column.side)
        beaten = course.over and course.winner == opponent(column.side)
        armies.append(Army(
            column.side, max(0, column.units - lost), max(0, column.elephants - beasts), min(lost, column.units),
            leads=column.side == attacks and not beaten, runs=beaten, leaves=course.withdrew == column.side,
            stampede=stampede and column.side == CARTHAGE,
        ))
    return armies[ROME], armies[CARTHAGE]


def commanders_of(course: Course, columns: tuple[Column, Column]) -> tuple[Commander, Commander]:
    """The names on the stage, and what stands below them."""
    made = []
    for column in columns:
        lost, gone = lost_at_last(course, column.side)
        left, beasts = max(0, column.units - lost), max(0, column.elephants - gone)
        strength = units(left) if left or not column.units else tr("nobody left")
        if beasts:
            strength = tr("{units} ({elephants})", units=strength, elephants=elephants(beasts))
        role = tr("attacks", "a side in a battle") if column.side == course.attacker else tr("defends")
        below = " · ".join(filter(None, (column.office, strength, "" if course.over else role)))
        name = general_name(column.general) if column.general >= 0 else side_name(column.side)
        made.append(Commander(column.general, name, below, lost=column.general in displaced_in(course)))
    return made[ROME], made[CARTHAGE]


def ends_of(
    state: State, course: Course, battle: Battle | None, duel: Duel | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What the end may cost now, and what comes otherwise."""
    if course.over or battle is None:
        return (), ()
    if duel is None:
        return (tr("The longer the battle, the more it costs: one die for both, by the number of rounds."),), ()
    if waits_for_match(duel):
        return if_not_answered(state, battle, duel), if_answered(duel)
    return before_attack(state, battle, duel)


def happened_of(course: Course) -> Happened:
    """What was done last, in words that anybody may read."""
    event = course.last
    if isinstance(event, ev.DieRolled):
        return Happened(die_words(event), event.die)
    line = line_of(event)
    if line is None:
        return Happened()
    card = event.card if isinstance(event, ev.CardPlayed) else 0
    return Happened(line.covered or line.text, 0, card)
