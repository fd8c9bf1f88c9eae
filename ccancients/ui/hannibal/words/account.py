"""What the other side did, in words; see ``ccancients.ui.optional_parts.Accounts``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ccancients.engine.account import Account, Row
from ccancients.hannibal import account
from ccancients.hannibal import events as ev
from ccancients.hannibal.components.board import space_of
from ccancients.hannibal.components.generals import GENERALS, SIDE_OF
from ccancients.hannibal.components.sides import CARTHAGE, NOBODY, ROME, SIDES
from ccancients.hannibal.rules.presence import members
from ccancients.hannibal.state import OUT, State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.words.joined_lines import control_words
from ccancients.ui.hannibal.words.narration import Narrator, line_of
from ccancients.ui.hannibal.words.things import elephants, general_name, province_name, side_name, units
from ccancients.ui.panels.account_facts import RowFacts, row_of, sentences

_PASSED_OVER: Final = (ev.BattleCardPlayed, ev.BattleCardTaken, ev.BattleHandDealt)
"""A battle is told with its dice and its end, not card by card: they are in the log."""
_GOES_ON: Final = frozenset((account.BATTLE, account.SIEGE))
"""Deeds of whoever marched before them, where nobody else is named."""
_NOBODYS: Final = frozenset((account.TURN, account.DEAL, account.WINTER, account.ISOLATION, account.CHECK, account.END))
_EFFECTS: Final = ("truce", "alliance", "naval_victory", "hanno_counsel", "cato_counsel")


class HannibalAccounts:
    """Accounts of a campaign."""

    def tell(self, state: State, events: Sequence[object]) -> Account:
        return account.tell(state, events)

    def plays(self, state: State, question: str, side: int) -> int:
        return account.plays(state, question, side)

    def rows(self, state: State, told: Account, viewer: int, *, covered: bool) -> tuple[RowFacts, ...]:
        """A row for each deed, in the words of the log."""
        del state
        rows, general = list[RowFacts](), NOBODY
        for row in told.rows:
            found = _general(row)
            if found != NOBODY or row.deed not in _GOES_ON:
                general = found
            rows.append(_row(row, general, viewer, covered=covered))
        return tuple(rows)

    def foot(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """Who lost what, what was gained, and what lies otherwise on the map."""
        del state
        left = _displaced(told)
        fallen, back = ([each.general for each in left if (each.where == OUT) is out] for out in (True, False))
        lost = [_lost(told, fallen, side, viewer) for side in sorted(SIDES, key=lambda each: each != viewer)]
        lines = [line for line in lost if line] or [tr("No units were lost.") if back else nobody_lost(told)]
        if back:
            lines.append(tr("Displaced: {generals}.", generals=", ".join(map(general_name, back))))
        lines += [
            tr("{side} gains {units}.", side=side_name(side), units=_units(told.came(side, "units"), told.came(
                side, "elephants"))) for side in SIDES if told.came(side, "units")
        ]
        return (*lines, *_map(told), *_cards(told))

    def brief(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """All of it: of two sides everything touches both."""
        return self.foot(state, told, viewer)

    def rings(self, state: State, row: Row) -> Sequence[int]:
        """Where units came or went, generals, the siege train; markers and points."""
        del state
        places = [where for _kind, _who, where in row.changes]
        for kind in ("general", "train"):
            places += [place for key, pair in row.changes.items() if key[0] == kind for place in pair]
        return tuple(dict.fromkeys(space_of(place) for place in places if place >= 0))


def nobody_lost(told: Account) -> str:
    """That no units were lost; that nothing at all was, only where no marker, province or card is otherwise."""
    if any(kind in ("control", "points", "tribe", "province", "hand", "train") for kind, _who, _where in told.changes):
        return tr("No units were lost.")
    return tr("Nobody lost anything.")


def _general(row: Row) -> int:
    """Who did it: the first general of its side who is named; nobody where none is, or where it is nobody's doing."""
    if row.deed in _NOBODYS:
        return NOBODY
    for event in row.events:
        moved = tuple(members(event.generals))[:1] if isinstance(event, ev.Moved) and event.side == row.side else ()
        for general in (*moved, getattr(event, "general", NOBODY)):
            if general != NOBODY and row.side in (NOBODY, SIDE_OF[general]):
                return general
    return NOBODY


def _row(row: Row, general: int, viewer: int, *, covered: bool) -> RowFacts:
    told = [event for event in row.events if not isinstance(event, _PASSED_OVER)]
    said = sentences(Narrator().tell(told), covered=covered)
    if row.deed == account.DEAL:
        said = [_dealt(row), *said]
    coin = GENERALS[general].key if general != NOBODY else ""
    card = next((event.card for event in row.events if isinstance(event, ev.CardPlayed)), NOBODY)
    lost = [(side, row.lost(side, "units")) for side in SIDES]
    return row_of(said or [tr("Cards change hands.")], row.places, row.side, lost, viewer, coin, card)


def _dealt(row: Row) -> str:
    dealt = [sum(isinstance(event, ev.CardDealt) and event.side == side for event in row.events) for side in SIDES]
    return plural("One card is dealt to each side.", "{count} cards are dealt to each side.", max(dealt))


def _displaced(told: Account) -> list[ev.GeneralLeft]:
    """How generals left the map otherwise than by the end of their office (8.6)."""
    return [
        event for row in told.rows for event in row.events
        if isinstance(event, ev.GeneralLeft) and event.displaced
    ]


def _units(number: int, beasts: int) -> str:
    """Units, and how many of them are elephants."""
    said = units(number)
    return tr("{units} ({elephants})", units=said, elephants=elephants(beasts)) if beasts else said


def _lost(told: Account, fallen: Sequence[int], side: int, viewer: int) -> str:
    number = told.lost(side, "units")
    things = [_units(number, told.lost(side, "elephants"))] if number else []
    things += [general_name(general) for general in fallen if SIDE_OF[general] == side]
    if side == CARTHAGE and any(now < 0 <= then for _who, _where, then, now in told.of("train")):
        things.append(tr("the siege train"))
    if not things:
        return ""
    if side == viewer:
        return tr("You lost: {things}.", things=", ".join(things))
    return tr("{side} lost: {things}.", side=side_name(side), things=", ".join(things))


def _map(told: Account) -> list[str]:
    """Markers and cities, provinces, tribes, sieges, the siege train, what is in force, offices."""
    lines = []
    for side in (*SIDES, NOBODY):
        spaces = [where for _who, where, _then, now in told.of("control") if now == side]
        if spaces:
            lines.append(control_words([ev.ControlChanged(space, side) for space in spaces]))
    turned = [
        tr("{province} goes to {side}.", province=province_name(who), side=side_name(now)) if now != NOBODY else
        tr("{province} is nobody's now.", province=province_name(who))
        for who, _where, _then, now in told.of("province")
    ]
    if turned:
        score = {side: told.after["score", side, -1] for side in SIDES}
        turned.append(tr("Provinces: Rome {rome}, Carthage {carthage}.", rome=score[ROME], carthage=score[CARTHAGE]))
        lines.append(tr("Provinces turn: {provinces}", provinces=" ".join(turned)))
    marks: list[object] = [ev.TribeSubdued(where) for _who, where, _then, _now in told.of("tribe")]
    marks += [ev.PointsChanged(where, now) for _who, where, _then, now in told.of("points")]
    marks += [ev.TrainPlaced(now) for _who, _where, _then, now in told.of("train") if now >= 0]
    marks += [ev.InForce(name, on=now == 1) for name in _EFFECTS for _who, _where, _then, now in told.of(name)]
    marks += [ev.OfficeGiven(who, consul=True) for who, _where, _then, now in told.of("consul") if now]
    marks += [ev.OfficeGiven(who, consul=False) for who, _where, _then, now in told.of("proconsul") if now]
    return lines + [line.text for line in map(line_of, marks) if line is not None]


def _cards(told: Account) -> list[str]:
    if not any(told.of("hand")):
        return []
    return [tr("Cards in hand: Rome {rome}, Carthage {carthage}.", rome=told.after["hand", ROME, -1],
               carthage=told.after["hand", CARTHAGE, -1])]
