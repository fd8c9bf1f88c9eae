"""Moments of a turn: it begins; its winter, force by force; markers cut off; the count of the provinces; who leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import PLACES, space_of
from ccancients.hannibal.components.generals import AFRICANUS, GENERALS
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.components.tables import AFRICANUS_TURN, CARDS_DEALT
from ccancients.hannibal.rules.presence import commander, force
from ccancients.hannibal.rules.retreating import winterers
from ccancients.hannibal.state import OUT, State
from ccancients.ui.canvas.moment import COURSE, Door, Moment, Picture, Rank
from ccancients.ui.desktop.i18n import mark, plural, tr
from ccancients.ui.hannibal.moments import pictures
from ccancients.ui.hannibal.moments.scene import NUMERALS, Scene, chronicle_in, year_of
from ccancients.ui.hannibal.words.dice import cost_words, face_words
from ccancients.ui.hannibal.words.narration import line_of
from ccancients.ui.hannibal.words.things import general_name, side_name, space_name, units

MOST_RAISED: Final = (5, 4)
"""Units that Rome and Carthage raise at the beginning of a turn, if there is a place for all (rules 8.1, 8.2)."""


def begins(scene: Scene, event: ev.TurnBegan) -> Moment:
    """A turn begins: the score, what is raised, the cards."""
    rome, carthage = (scene.points(side) for side in SIDES)
    lines = [tr("Rome {rome} provinces, Carthage {carthage}.", rome=rome, carthage=carthage)]
    if event.turn > 1:
        lines.append(tr("Carthage raises up to {carthage} units, Rome up to {rome}; then Rome draws her consuls.",
                        carthage=MOST_RAISED[CARTHAGE], rome=MOST_RAISED[ROME]))
    if event.turn == AFRICANUS_TURN and scene.after.general_at[AFRICANUS] == OUT:
        lines.append(tr("Scipio Africanus is on his way."))
    lines.append(plural("One card for each side.", "{count} cards for each side.", CARDS_DEALT[event.turn - 1]))
    if event.turn >= scene.after.turns:
        lines.append(tr("It is the last turn: the provinces decide."))
    return Moment(
        tr("{year} BC", year=year_of(event.turn)), tuple(lines), rank=Rank.SHEET,
        kicker=tr("Turn {turn}", turn=NUMERALS[event.turn - 1]),
        picture=pictures.turn(rome, carthage, CARDS_DEALT[event.turn - 1]), picture_ms=pictures.TURN_MS,
        sound="your_turn",
    )


def leads(event: ev.FirstPlay) -> Moment:
    """Who plays the first card."""
    return Moment(tr("{side} plays first", side=side_name(event.side)), sound="order", by=event.side)


# -- winter -----------------------------------------------------------------------------------------------------------


class Winter:
    """Follows the dice of a winter and says what each force lost."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, int, int]] = []
        self._force = (NOBODY, NOBODY, 0, NOBODY)
        self.lines: list[tuple[str, Picture | None]] = []
        self.spared: list[str] = []
        self.lost = [0, 0]

    def begin(self, scene: Scene) -> None:
        """Winter comes: who rolls, in their order."""
        state = _as_it_began(scene)
        self._waiting = [
            (side, place, force(state, side, place), commander(state, side, place)) for side, place in winterers(state)
        ]

    def rolled(self, event: ev.DieRolled) -> Moment | None:
        """The die of the next force; None for a force that loses nothing."""
        self._force = self._waiting.pop(0) if self._waiting else (event.side, NOBODY, event.against, NOBODY)
        if event.result == ev.NOTHING:
            if self._force[1] >= 0:
                self.spared.append(_who(self._force))
            return None
        die = face_words(event.die, event.modifier)
        said = tr("{force}: {die}. {cost}", force=_who(self._force), die=die, cost=cost_words(event))
        leader = self._force[3]
        coin = pictures.small(GENERALS[leader].key) if leader >= 0 else None
        self.lines.append((said, coin))
        place = space_of(self._force[1]) if self._force[1] >= 0 else -1
        return Moment(tr("Winter"), (said,), place=place, sound="block_lost")

    def suffered(self, event: ev.UnitsLost) -> None:
        """Units are lost."""
        self.lost[event.side] += event.cu + event.elephants

    def sum(self, scene: Scene) -> Moment:
        """What winter cost in all."""
        lines, badges = [line for line, _coin in self.lines], [coin for _line, coin in self.lines]
        if self.spared:
            lines.append(tr("Without a loss: {forces}.", forces="; ".join(self.spared)))
            badges.append(None)
        if not any(self.lost):
            return Moment(tr("Winter: nobody is lost"), tuple(lines), sound="march_light")
        title = tr("Winter cost Rome {rome}, Carthage {carthage}", rome=self.lost[ROME], carthage=self.lost[CARTHAGE])
        return Moment(
            title, tuple(lines), tuple(badges), rank=Rank.SHEET, kicker=scene.when, picture=pictures.winter,
            picture_ms=pictures.WINTER_MS, sound="winter",
        )


def _who(found: tuple[int, int, int, int]) -> str:
    """A force: who leads it, where, how large it is."""
    side, place, number, leader = found
    who = general_name(leader) if leader >= 0 else side_name(side)
    where = space_name(space_of(place)) if place >= 0 else ""
    return tr("{who} at {space}, {units}", who=who, space=where, units=units(number)) if where else tr(
        "{who}, {units}", who=who, units=units(number))


def _as_it_began(scene: Scene) -> State:
    """The position when winter began: that after the choice without what winter took in it."""
    state = scene.after.copy()
    state.control = list(scene.now.control)
    for event in scene.rest:
        if isinstance(event, ev.UnitsLost):
            state.cu[event.side * PLACES + event.place] += event.cu
            state.elephants[event.place] += event.elephants
    return state


# -- markers, provinces -----------------------------------------------------------------------------------------------


def cut_off(events: Sequence[ev.ControlChanged]) -> Moment:
    """Markers that no way leads to."""
    line = line_of(events[-1])
    return Moment(tr("Markers cut off"), (line.text,) if line is not None else (), joined=len(events) > 1,
                  place=events[-1].space, sound="miss")


def count(scene: Scene, event: ev.Scored, lost: dict[int, list[int]]) -> Moment:
    """The count of the provinces; ``lost`` the spaces whose markers were cut off before it, by side."""
    lines = [
        tr("Cut off, {side}: {spaces}.", side=side_name(side), spaces=", ".join(map(space_name, spaces)))
        for side, spaces in lost.items() if spaces
    ]
    ahead = CARTHAGE if event.carthage > event.rome else ROME
    more = abs(event.rome - event.carthage)
    if scene.is_last_turn:
        winner = ROME if event.rome > event.carthage else CARTHAGE
        lines.append(tr("It was the last turn: {side} has won.", side=side_name(winner)))
    elif more:
        lines.append(plural("{side} takes one marker away.", "{side} takes {count} markers away.", more,
                            side=side_name(ROME if ahead == CARTHAGE else CARTHAGE)))
    else:
        lines.append(tr("Nobody takes markers away."))
    title = tr("Rome {rome}, Carthage {carthage}", rome=event.rome, carthage=event.carthage)
    return Moment(
        title, tuple(lines), rank=Rank.SHEET, kicker=tr("The count · {when}", when=scene.when),
        picture=pictures.scale(event.rome, event.carthage), picture_ms=pictures.SCALE_MS, across=True,
        sound="banner" if more else "card_draw", by=ahead if more else NOBODY,
    )


_ENDS: Final = {
    "points": mark("{side} holds {more} provinces, the enemy {less}."),
    "italy": mark("All of Italy has gone over to {side}."),
    "capture": mark("{side} has taken the enemy's capital."),
    "peace": mark("{loser} cannot take away as many markers as she must, and sues for peace."),
}


def _figures(scene: Scene) -> tuple[tuple[str, str], ...]:
    """What the whole war came to, as far as the match is known."""
    told = chronicle_in(scene)
    if told is None:
        return ()
    pairs = (
        (tr("Battles won"), tuple(map(told.battles_won, SIDES))),
        (tr("Units lost"), tuple(sum(turn.lost[side] for turn in told.turns) for side in SIDES)),
    )
    return tuple((what, tr("Rome {rome}, Carthage {carthage}", rome=pair[ROME], carthage=pair[CARTHAGE]))
                 for what, pair in pairs)


def over(scene: Scene, event: ev.MatchOver) -> Moment:
    """The war is over."""
    winner = event.winner
    loser = CARTHAGE if winner == ROME else ROME
    said = tr(_ENDS[event.how], side=side_name(winner), loser=side_name(loser), more=scene.points(winner),
              less=scene.points(loser))
    lines = [said]
    if event.how == "points" and scene.points(winner) == scene.points(loser):
        lines = [tr("{more} provinces each: a tie is Carthage's.", more=scene.points(winner))]
    if event.how != "points":
        lines.append(tr("Rome {rome} provinces, Carthage {carthage}.", rome=scene.points(ROME),
                        carthage=scene.points(CARTHAGE)))
    return Moment(
        tr("{side} has won the war", side=side_name(winner)), tuple(lines), facts=_figures(scene), rank=Rank.GREAT,
        kicker=tr("The Second Punic War · {when}", when=scene.when), picture=pictures.victor(winner, scene.after),
        picture_ms=pictures.VICTOR_MS, frieze=pictures.triumph(winner), sound="end", by=winner,
        doors=(Door(COURSE, tr("The course of the war")),) if scene.past is not None else (),
    )
