"""What the other factions did, in words; see ``ccancients.ui.optional_parts.Accounts``."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.engine.account import Account, Key, Row
from ccancients.successors import account
from ccancients.successors import events as ev
from ccancients.successors.rules.scoring import SPACES
from ccancients.successors.state import DISPERSED, INDEPENDENT, NOBODY, OUT, State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.account_facts import RowFacts, row_of, sentences
from ccancients.ui.successors.faces import coin_of_event, general_of_event
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.successors.words.deeds import deed_words
from ccancients.ui.successors.words.narration import told_plainly
from ccancients.ui.successors.words.things import (
    as_sentence,
    general_name,
    province_name,
    side_name,
    units,
)

_EVERYBODYS = frozenset(("out", "usurper", "champion"))
_OF_A_SIDE = frozenset(("fleet", "score"))
_ON_THE_MAP = frozenset(("control", "points", "province", "hand", "fleet", "royal owner", "army"))


class SuccessorsAccounts:
    """Accounts of a match."""

    def tell(self, state: State, events: Sequence[object]) -> Account:
        return account.tell(state, events)

    def plays(self, state: State, question: str, side: int) -> int:
        return account.plays(state, question, side)

    def rows(self, state: State, told: Account, viewer: int, *, covered: bool) -> tuple[RowFacts, ...]:
        """A row for each deed, in the words of the log."""
        rows, coin = list[RowFacts](), ""
        for row in told.rows:
            found = _coin(state, row)
            coin = found or (coin if row.deed == account.FIGHT else "")
            rows.append(_row(state, row, coin, viewer, covered=covered))
        return tuple(rows)

    def foot(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """Who lost what, what was gained, and what lies otherwise on the map."""
        sides = sorted(range(state.sides), key=lambda each: each != viewer)
        lost = [_lost(state, told, side, viewer) for side in (*sides, INDEPENDENT)]
        lines = [line for line in lost if line] or [_nobody_lost(told)]
        lines += [_gained(state, told, side) for side in sides if told.came(side, "units")]
        return (*lines, *_map(state, told), *_titles(state, told), *_cards(state, told))

    def brief(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """What was lost, markers and provinces won or lost by the viewer, titles, and how everybody stands."""
        if not any(touches(state, row, viewer) for row in told.rows):
            return tr("Nothing of yours was touched."), *_standing(state, told)
        lost = [line for side in (viewer, *range(state.sides), INDEPENDENT) if (
            line := _lost(state, told, side, viewer)) and (side == viewer or _fought(told, side, viewer))]
        lines = [*dict.fromkeys(lost)] or [tr("You lost no units.")]
        if told.came(viewer, "units"):
            lines.append(_gained(state, told, viewer))
        return (*lines, *_markers(state, told, viewer), *_provinces(state, told, viewer), *_titles(state, told),
                *_standing(state, told))

    def rings(self, state: State, row: Row) -> Sequence[int]:
        """Where units came or went, generals, royals and independent armies; markers and points."""
        places = [where for _kind, _who, where in row.changes]
        for kind in ("general", "royal", "army"):
            places += [place for key, pair in row.changes.items() if key[0] == kind for place in pair]
        return tuple(dict.fromkeys(state.board.space(place) for place in places if place >= 0))


def touches(state: State, row: Row, viewer: int) -> bool:
    """Whether a deed cost or changed something of a side, fought with it, or changed what is everybody's."""
    if any(side == viewer for side, _what, _number in row.counts):
        return True
    if any(isinstance(each, ev.BattleBegan) and viewer in (each.side, each.other) for each in row.events):
        return True
    return any(_is_of(state, key, pair, viewer) for key, pair in row.changes.items())


def _is_of(state: State, key: Key, pair: tuple[int, int], viewer: int) -> bool:
    kind, who, where = key
    if kind in _EVERYBODYS:
        return True
    if kind in ("control", "province", "royal owner"):
        return viewer in pair
    if kind == "general":
        return state.owner[who] == viewer
    if kind == "points":
        return viewer == who or state.control[where] == viewer
    return who == viewer and (kind.startswith("cu ") or kind in _OF_A_SIDE)


def _fought(told: Account, side: int, viewer: int) -> bool:
    """Whether a side fought with the viewer."""
    return any(
        isinstance(each, ev.BattleBegan) and {side, viewer} == {each.side, each.other}
        for row in told.rows for each in row.events
    )


def _gained(state: State, told: Account, side: int) -> str:
    return tr("{side} gains {units}.", side=side_name(state, side), units=units(told.came(side, "units")))


def _nobody_lost(told: Account) -> str:
    if any(kind in _ON_THE_MAP for kind, _who, _where in told.changes):
        return tr("No units were lost.")
    return tr("Nobody lost anything.")


def _coin(state: State, row: Row) -> str:
    """The coin of who did it: the first general of its side who is named, or an independent army; empty for neither."""
    for event in row.events:
        general = general_of_event(event)
        owner = state.owner[general] if general != NOBODY else row.side
        if owner == row.side == getattr(event, "side", row.side) and (coin := coin_of_event(state, event)):
            return coin
    return ""


def _row(state: State, row: Row, coin: str, viewer: int, *, covered: bool) -> RowFacts:
    said = deed_words(state, row, covered=covered)
    if row.deed == account.DEAL:
        said = [tr("Tyche cards are dealt."), *said]
    lost = [(side, row.lost(side, "units")) for side in (*range(state.sides), INDEPENDENT)]
    cards = (
        card_number(state.board, event.card) for event in row.events
        if isinstance(event, ev.CardPlayed | ev.CardRevealed)
    )  # fmt: skip
    return row_of(
        said or [tr("Cards change hands.")], row.places, row.side, lost, viewer, coin, next(cards, NOBODY),
        touches=touches(state, row, viewer),
    )


def _lost(state: State, told: Account, side: int, viewer: int) -> str:
    number = told.lost(side, "units")
    things = [units(number)] if number else []
    gone = [who for who, _where, then, now in told.of("general") if then >= 0 and now < 0 and state.owner[who] == side]
    for general in gone:
        now = told.after["general", general, -1]
        words = {DISPERSED: tr("{general} (dispersed)", general=general_name(state.board, general)),
                 OUT: tr("{general} (killed)", general=general_name(state.board, general))}
        things.append(words.get(now, tr("{general} (back in the hand)", general=general_name(state.board, general))))
    things += [
        state.board.royals[who].name for who, _where, then, _now in told.of("royal owner") if then == side
    ]
    if not things:
        return ""
    if side == viewer:
        return tr("You lost: {things}.", things=", ".join(things))
    return as_sentence(tr("{side} lost: {things}.", side=side_name(state, side), things=", ".join(things)))


def _map(state: State, told: Account) -> list[str]:
    """Markers, sieges, provinces and points."""
    sieges = [
        line.text for who, where, _then, now in told.of("points")
        if now and (line := told_plainly(state, ev.PointsChanged(where, who, now))) is not None
    ]
    return [*_markers(state, told), *sieges, *_provinces(state, told), *_standing(state, told)]


def _markers(state: State, told: Account, viewer: int = NOBODY) -> list[str]:
    """Whose markers lie where now; of those that were or are a viewer's alone, where there is one."""
    changed: list[ev.ControlChanged] = []
    for side in (*range(state.sides), INDEPENDENT, NOBODY):
        changed += [ev.ControlChanged(where, side) for _who, where, then, now in told.of("control")
                    if now == side and (viewer == NOBODY or viewer in (then, now))]
    return sentences([line for each in changed if (line := told_plainly(state, each)) is not None], covered=False)


def _provinces(state: State, told: Account, viewer: int = NOBODY) -> list[str]:
    """Which provinces turned; those that were or are a viewer's alone, where there is one."""
    return [
        tr("{province} goes to {side}.", province=province_name(state.board, who), side=side_name(state, now))
        if now != NOBODY else tr("{province} is nobody's now.", province=province_name(state.board, who))
        for who, _where, then, now in told.of("province") if viewer == NOBODY or viewer in (then, now)
    ]


def _standing(state: State, told: Account) -> list[str]:
    """How many points, or markers, everybody has, where that has changed."""
    if not any(told.of("score")):
        return []
    rows = ", ".join(f"{side_name(state, side)} {told.after['score', side, -1]}" for side in range(state.sides))
    return [tr("Markers: {markers}.", markers=rows) if state.scenario.victory == SPACES else tr(
        "Points: {points}.", points=rows)]


def _titles(state: State, told: Account) -> list[str]:
    """Who is no longer Champion, who is the Usurper now, fleets, armies that woke, factions that are out."""
    events: list[object] = [ev.FleetChanged(who, now) for who, _where, _then, now in told.of("fleet")]
    events += [ev.FavorChanged(who, now) for who, _where, _then, now in told.of("favor")]
    events += [ev.FactionOut(who) for who, _where, _then, now in told.of("out") if now]
    events += [ev.ArmyActivated(who) for who, _where, _then, now in told.of("awake") if now]
    lines = [line.text for event in events if (line := told_plainly(state, event)) is not None]
    lines += [tr("{side} is Champion no more.", side=side_name(state, who))
              for who, _where, then, _now in told.of("champion") if then]
    lines += [tr("The Usurper is {side} now.", side=side_name(state, now))
              for _who, _where, _then, now in told.of("usurper")]
    return lines


def _cards(state: State, told: Account) -> list[str]:
    if not any(told.of("hand")):
        return []
    rows = ", ".join(f"{side_name(state, side)} {told.after['hand', side, -1]}" for side in range(state.sides))
    return [tr("Cards in hand: {cards}.", cards=rows)]
