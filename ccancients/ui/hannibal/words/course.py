"""The course of a campaign in words: the atlas, the battles with odds and luck, the record that tournaments ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.hannibal import events as ev
from ccancients.hannibal.careers import career_of
from ccancients.hannibal.chronicle import BattleFought, Chronicle, Moment, chronicle_of, units_of
from ccancients.hannibal.components.board import PROVINCES
from ccancients.hannibal.components.cards import PROBE
from ccancients.hannibal.components.generals import GENERAL_COUNT, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDE_KEYS, SIDES
from ccancients.hannibal.components.tables import YEARS
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.setup import Setup
from ccancients.hannibal.spec import SEATS
from ccancients.hannibal.state import State
from ccancients.ui.canvas.pieces import Piece
from ccancients.ui.canvas.threads import Clash, Stretch, Thread
from ccancients.ui.desktop.i18n import decimal, hundredths, mark, plural, tr
from ccancients.ui.hannibal.map.looks import CounterLook
from ccancients.ui.hannibal.words.cards import BATTLE_CARDS
from ccancients.ui.hannibal.words.dice import DICE
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.story import story_from
from ccancients.ui.hannibal.words.things import general_name, side_name, space_name
from ccancients.ui.panels.charts import Figures, Kind, SideLook, Story
from ccancients.ui.panels.course import Course, CourseMoment, TurnScore
from ccancients.ui.panels.sheets import Sheet

ROAD_COLORS: Final = (
    "#1d3fa5", "#0f7f95", "#3c7d22", "#6f3fb0", "#00786a", "#b3261e", "#c9641a", "#8c2f5b", "#7d6000", "#c2185b",
    "#8a4b1d", "#d97a1f", "#6d1f1f", "#d0003a",
)
"""The thread of each general, in the order of their numbers: cool colors for Carthage, warm ones for Rome."""
SWORDS: Final = {ROME: "#a3231b", CARTHAGE: "#1f4f9a", NOBODY: "#6a6250"}
"""The swords of a battle by who won it."""
_ENDS: Final = {
    "points": mark("by provinces"), "italy": mark("by holding all of Italy"), "capture": mark("by taking the capital"),
    "peace": mark("by a suit for peace"),
}
_FATES: Final = {"battle": mark("after a battle at {space}"), "naval": mark("at sea"), "": mark("at {space}")}


class HannibalCourse:
    """Tells the course of a campaign; see ``ccancients.ui.face.CourseTeller``."""

    def tell(self, setup: Setup, game: Game[State], *, over: bool) -> Course:
        told = chronicle_of(setup, list(game.journal or Journal()))
        sides = tuple(SideLook(side_name(side), SEATS[side].color, SEATS[side].emblem) for side in SIDES)
        sheets = (battles(told), record(told, setup, game.state, over=over), by_turn(told), dice(told))
        return Course(
            tr("The course of the war"), _story(told), sides, sheets,
            tuple(_moment(moment, over=over) for moment in told.moments), threads(told),
            tuple(_clash(battle) for battle in told.battles), _is_force, _headline(told, over=over),
            _end(told, game.state, over=over), _scores(told),
        )


def _is_force(piece: Piece) -> bool:
    return isinstance(piece.look, CounterLook)


def _story(told: Chronicle) -> Story:
    """The pictures of the end, but play by play, and two more."""
    story = story_from(told)
    lost = next(each for each in story.pictures if each.kind is Kind.BARS)
    faces = Figures(Kind.DICE, tr("Dice, face by face"), tuple(tuple(faces) for faces in told.dice))
    pictures = (
        _by_play(told, tr("Provinces, play by play"), score),
        _by_play(told, tr("Combat units, play by play"), units_of), lost,
        _by_play(told, tr("Spaces controlled, play by play"), spaces_of), faces,
    )
    return Story(pictures, story.sentences)


def _by_play(told: Chronicle, title: str, figure: Callable[[State, int], int]) -> Figures:
    """A figure of both sides after every play of a card."""
    rows = tuple(tuple(figure(moment.state, side) for moment in told.moments) for side in SIDES)
    return Figures(Kind.STEPS, title, rows, turns=tuple(moment.turn for moment in told.moments))


def spaces_of(state: State, side: int) -> int:
    """How many spaces a side controls."""
    return state.control.count(side)


# -- the atlas ------------------------------------------------------------------------------------------------------


def year_of(turn: int) -> str:
    """The year or years of a turn."""
    return YEARS[min(turn, len(YEARS)) - 1].replace("-", "–")


def _moment(moment: Moment, *, over: bool) -> CourseMoment:
    when = tr("Turn {turn}, {year} BC", turn=moment.turn, year=year_of(moment.turn))
    line = line_of(ev.CardPlayed(moment.side, moment.card, moment.use)) if moment.card else None
    words = tr("{when}: {what}", when=when, what=line.text) if line is not None else when
    return CourseMoment(words, moment.turn, moment.count if over else -1, moment.state)


def threads(told: Chronicle) -> tuple[Thread, ...]:
    """The road of every general who went anywhere, those with the longest first."""
    found = []
    for general in range(GENERAL_COUNT):
        gone = tuple(
            Stretch(road.moment, road.origin, road.target, road.why == "sail") for road in told.roads
            if road.generals >> general & 1
        )
        if gone:
            key = GENERALS[general].key
            found.append(Thread(key, general_name(general), ROAD_COLORS[general], gone, key, _career(told, general)))
    return tuple(sorted(found, key=lambda thread: -len(thread.stretches)))


def _career(told: Chronicle, general: int) -> str:
    """What a general came to, in a line."""
    career = career_of(told, general)
    said = [plural("{won} of one battle won", "{won} of {count} battles won", career.fought, won=career.won)
            if career.fought else tr("no battle")]
    said += [tr("dead {year}", year=year_of(fate.turn)) for fate in told.fates if fate.general == general]
    return "; ".join(said)


def _headline(told: Chronicle, *, over: bool) -> str:
    return tr("{side} has won the war", side=side_name(told.winner)) if over and told.ended else tr("The war so far")


def _scores(told: Chronicle) -> tuple[TurnScore, ...]:
    return tuple(TurnScore(turn.turn, year_of(turn.turn), turn.provinces, COUNTED) for turn in told.turns)


COUNTED: Final = sum(facts.scores for facts in PROVINCES)
"""The provinces that count for victory."""


def _clash(battle: BattleFought) -> Clash:
    return Clash(battle.moment, battle.space, SWORDS[battle.winner], year_of(battle.turn))


# -- tables ---------------------------------------------------------------------------------------------------------


def battles(told: Chronicle) -> Sheet:
    """Every battle: who, with what, what the chance was, how it went, what it cost."""
    heads = (
        tr("Turn"), tr("Place"), side_name(ROME), side_name(CARTHAGE), tr("Chance of Rome"), tr("Won by"),
        tr("Rounds fought"), tr("Lost"),
    )
    rows = tuple((
        str(battle.turn), space_name(battle.space), _army(battle, ROME), _army(battle, CARTHAGE),
        percent(battle.chance_of(ROME)), _won(battle), str(battle.rounds),
        tr("{rome} : {carthage}", rome=battle.lost[ROME], carthage=battle.lost[CARTHAGE]),
    ) for battle in told.battles)
    notes = [_luck(told, side) for side in SIDES] if rows else [tr("No battle was fought.")]
    notes.append(tr("A star marks who attacked. The chance counts ratings and cards as they were dealt; losses count "
                    "the rout and the retreat."))
    return Sheet("battles", tr("Battles"), heads if rows else (), rows, " ".join(notes))


def _army(battle: BattleFought, side: int) -> str:
    leader = general_name(battle.generals[side]) if battle.generals[side] >= 0 else tr("no general")
    star = "* " if side == battle.attacker else ""
    army = plural("one unit", "{count} units", battle.units[side])
    cards = plural("one card", "{count} cards", battle.cards[side])
    return star + tr("{leader}: {army}, {cards}", leader=leader, army=army, cards=cards)


def _won(battle: BattleFought) -> str:
    if battle.winner == NOBODY:
        return tr("nobody: a withdrawal")
    winner = side_name(battle.winner)
    if battle.how < 0:
        return tr("{side}: the other had no card left", side=winner)
    return tr("{side}: {card}", side=winner, card=tr(BATTLE_CARDS[battle.how]))


def percent(chance: float) -> str:
    """A chance in whole percents, a dash where it is not known."""
    return hundredths(round(100 * chance)) if chance >= 0 else "–"


def _luck(told: Chronicle, side: int) -> str:
    won, expected = told.battles_won(side), told.battles_expected(side)
    return tr("{side} won {won}; {expected} were to be expected.", side=side_name(side), won=won,
              expected=decimal(expected, ".1f"))


def by_turn(told: Chronicle) -> Sheet:
    """The figures of each turn."""
    heads = (tr("Turn"), tr("Years"), tr("Provinces"), tr("Combat units"), tr("Spaces"), tr("Units lost"))
    rows = tuple((
        str(turn.turn), year_of(turn.turn), *(
            tr("{rome} : {carthage}", rome=pair[ROME], carthage=pair[CARTHAGE])
            for pair in (turn.provinces, turn.units, turn.spaces, turn.lost)
        ),
    ) for turn in told.turns)
    note = tr("Rome first, then Carthage; provinces as they were counted, units and spaces after winter.")
    return Sheet("turns", tr("Turn by turn"), heads, rows, note)


def dice(told: Chronicle) -> Sheet:
    """How often each side rolled for what, and how high."""
    heads = (tr("Rolled for"), *(side_name(side) for side in SIDES))
    kinds = sorted({why for why, _side in told.kinds}, key=lambda why: tr(DICE[why]))
    rows = [(tr(DICE[why]), *(_rolled(told.kinds.get((why, side), ())) for side in SIDES)) for why in kinds]
    rows.append((tr("All", "the last row of a table"), *(_rolled(told.dice[side]) for side in SIDES)))
    return Sheet("dice", tr("Dice"), heads, tuple(rows), tr("How many dice, and their average; 3.5 is even luck."))


def _rolled(faces: Sequence[int]) -> str:
    number = sum(faces)
    if not number:
        return "–"
    mean = sum((face + 1) * count for face, count in enumerate(faces)) / number
    return tr("{number}, {mean} on average", number=number, mean=decimal(mean, ".1f"))


def record(told: Chronicle, setup: Setup, state: State, *, over: bool) -> Sheet:
    """What tournaments write down."""
    last = told.turns[-1] if told.turns else None
    rows: list[tuple[str, ...]] = [(tr("The end"), _end(told, state, over=over))]
    bid = setup.bid
    rows.append((tr("Bid"), tr("no bid") if bid is None else tr(
        "{side} gave {markers} markers", side=side_name(SIDE_KEYS.index(bid.side)), markers=bid.markers)))
    if last is not None:
        rows += [
            (tr(words), tr("{rome} : {carthage}", rome=pair[ROME], carthage=pair[CARTHAGE])) for words, pair in (
                (mark("Provinces"), last.provinces), (mark("Combat units"), last.units), (mark("Spaces"), last.spaces),
                (mark("Battles won"), tuple(told.battles_won(side) for side in SIDES)),
                (mark("Messengers caught"), told.messengers),
            )
        ]
    rows += [
        (tr("Syracuse"), _changes(
            [(turn, side_name(side)) for turn, side in told.syracuse], tr("never changed sides"))),
        (tr("Macedonian alliance"), _changes(
            [(turn, tr("made") if on else tr("ended")) for turn, on in told.alliance], tr("never made"))),
        (tr("Truces"), ", ".join(tr("turn {turn}", turn=turn) for turn in told.truces) or tr("no truce")),
        (tr("Generals lost for good"), _fates(told)),
    ]
    if over:
        dealt = tr("{rome} : {carthage}", rome=told.dealt[ROME], carthage=told.dealt[CARTHAGE])
        rows.append((tr("Numbers of the cards dealt"), dealt))
    probes = sum(battle.how == PROBE for battle in told.battles)
    rows.append((tr("Battles ended by a probe"), str(probes)))
    return Sheet("record", tr("Record"), (), tuple(rows), tr("Figures of two: Rome first, then Carthage."))


def _end(told: Chronicle, state: State, *, over: bool) -> str:
    if not over or not told.ended:
        return tr("still at war in turn {turn}", turn=state.turn)
    how = tr(_ENDS[told.ended])
    return tr("{side} won {how} in turn {turn}", side=side_name(told.winner), how=how, turn=state.turn)


def _changes(changes: Sequence[tuple[int, str]], never: str) -> str:
    return ", ".join(tr("turn {turn}: {what}", turn=turn, what=what) for turn, what in changes) or never


def _fates(told: Chronicle) -> str:
    return ", ".join(
        tr("{general} in turn {turn} {how}", general=general_name(fate.general), turn=fate.turn,
           how=tr(_FATES[fate.why], space=space_name(fate.space)) if fate.space >= 0 else "")
        for fate in told.fates
    ) or tr("nobody")
