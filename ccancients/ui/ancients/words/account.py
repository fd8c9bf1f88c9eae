"""What the other side did, in words; see ``ccancients.ui.optional_parts.Accounts``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ccancients.ancients import account
from ccancients.ancients import events as ev
from ccancients.ancients.events import RollFor
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.engine.account import Account, Row
from ccancients.ui.ancients.art.faces import coin_of_event
from ccancients.ui.ancients.words.dice import faces_text
from ccancients.ui.ancients.words.names import army_name, blocks_text, leader_text, type_name, unit_at_text
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.account_facts import RowFacts, row_of, sentences

_BOTH = (0, 1)
_QUIET = frozenset((RollFor.RALLY, RollFor.SPARTACUS))
_MARKED = (
    ev.BlocksLost, ev.BlocksRallied, ev.UnitEliminated, ev.UnitLeft, ev.WarMachineLeft, ev.LeaderKilled, ev.LeaderLeft,
    ev.UnitArrived,
    ev.LeaderArrived,
)


class AncientsAccounts:
    """Accounts of a battle."""

    def tell(self, state: State, events: Sequence[object]) -> Account:
        return account.tell(state, events)

    def plays(self, state: State, question: str, side: int) -> int:
        return account.plays(state, question, side)

    def rows(self, state: State, told: Account, viewer: int, *, covered: bool) -> tuple[RowFacts, ...]:
        """A row for each deed, in the words of the log, with the faces of each roll."""
        narrator = Narrator(state.battle)
        narrator.reset(state)
        return tuple(_row(state.battle, narrator, row, viewer, covered=covered) for row in told.rows)

    def foot(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """Who lost what, Victory Banners, and cards in hand."""
        lost = [_lost(state, told, side, viewer) for side in sorted(_BOTH, key=lambda each: each != viewer)]
        lines = [line for line in lost if line] or [_nobody_lost(told)]
        needed, army = state.battle.banners, partial(army_name, state.battle)
        for side in _BOTH:
            if told.came(side, "blocks"):
                blocks = blocks_text(told.came(side, "blocks"))
                lines.append(tr("{side} regains {blocks}.", side=army(side), blocks=blocks))
        if any(told.of("banners")):
            rows = ", ".join(
                tr("{side} {banners} of {needed}", side=army(side), needed=needed[side],
                   banners=told.after["banners", side, -1])
                for side in _BOTH
            )
            lines.append(tr("Victory Banners: {banners}.", banners=rows))
        if any(told.of("hand")):
            rows = ", ".join(f"{army(side)} {told.after['hand', side, -1]}" for side in _BOTH)
            lines.append(tr("Cards in hand: {cards}.", cards=rows))
        return tuple(lines)

    def brief(self, state: State, told: Account, viewer: int) -> tuple[str, ...]:
        """All of it: of two sides everything touches both."""
        return self.foot(state, told, viewer)

    def rings(self, state: State, row: Row) -> Sequence[int]:
        """Where blocks were lost or came back, who fell, left or appeared; ways have their arrows."""
        del state
        return tuple(dict.fromkeys(event.hex for event in row.events if isinstance(event, _MARKED)))


def _nobody_lost(told: Account) -> str:
    if any(kind in ("hand", "banners", "command") for kind, _who, _where in told.changes):
        return tr("No units were lost.")
    return tr("Nobody lost anything.")


def _row(battle: Battle, narrator: Narrator, row: Row, viewer: int, *, covered: bool) -> RowFacts:
    said: list[str] = []
    for event in row.events:
        if isinstance(event, ev.UnitOrdered | ev.LeaderOrdered):
            continue  # who moved and fought is told
        said += sentences(narrator.tell([event]), covered=covered)
        if isinstance(event, ev.DiceRolled) and event.why not in _QUIET:
            said.append(tr("The dice: {faces}.", faces=faces_text(event.faces)))
    if row.deed == account.DRAW:
        said = [_hands(narrator, row)]
    lost = [(side, row.lost(side, "blocks")) for side in _BOTH]
    card = next((event.card for event in row.events if isinstance(event, ev.CardPlayed)), -1)
    return row_of(
        said or [_hands(narrator, row)], row.places, row.side, lost, viewer, _coin(battle, row), card,
        touches=card >= 0 or _touches(battle, row, viewer),
    )


def _touches(battle: Battle, row: Row, viewer: int) -> bool:
    """Whether a deed was against somebody of the viewer's, or brought losses or banners; ways and cards are not."""
    if row.counts or any(kind == "banners" for kind, _who, _where in row.changes):
        return True
    return any(
        (isinstance(each, ev.UnitMoved) and battle.unit_side[each.unit] == viewer)
        or (isinstance(each, ev.LeaderMoved) and battle.leader_side[each.leader] == viewer) for each in row.events
    )


def _coin(battle: Battle, row: Row) -> str:
    """The coin of the leader of whose way or end a deed is; empty for none."""
    return next((coin for event in row.events if (coin := coin_of_event(battle, event))), "")


def _hands(narrator: Narrator, row: Row) -> str:
    """How many cards each side has now, of those whose hand changed; the end of a turn says no more."""
    said = [tr("{army}: the card is laid aside.", army=narrator.army(event.side)) for event in row.events
            if isinstance(event, ev.CardDiscarded)]
    for side in _BOTH:
        drawn = sum(isinstance(event, ev.CardDrawn) and event.side == side for event in row.events)
        if drawn:
            said.append(plural("{army}: a card is drawn.", "{army}: {count} cards are drawn.", drawn,
                               army=narrator.army(side)))
    if any(isinstance(event, ev.DeckShuffled) for event in row.events):
        said.append(tr("The discards are shuffled into a new deck."))
    return " ".join(said) or tr("Cards change hands.")


def _lost(state: State, told: Account, side: int, viewer: int) -> str:
    """Blocks, units and leaders by name, war machines and others that left."""
    battle = state.battle
    events = [event for row in told.rows for event in row.events]
    things = [blocks_text(told.lost(side, "blocks"))] if told.lost(side, "blocks") else []
    things += [tr("the {unit}", unit=type_name(battle.unit_type[event.unit])) for event in events
               if isinstance(event, ev.UnitEliminated) and battle.unit_side[event.unit] == side]
    things += [leader_text(battle, event.leader) for event in events
               if isinstance(event, ev.LeaderKilled) and battle.leader_side[event.leader] == side]
    things += [tr("left the map: {unit}", unit=unit_at_text(battle, event.unit, event.hex)) for event in events
               if isinstance(event, ev.UnitLeft | ev.WarMachineLeft) and battle.unit_side[event.unit] == side]
    things += [tr("left the map: {unit}", unit=leader_text(battle, event.leader)) for event in events
               if isinstance(event, ev.LeaderLeft) and battle.leader_side[event.leader] == side]
    if not things:
        return ""
    if side == viewer:
        return tr("You lost: {things}.", things=", ".join(things))
    return tr("{side} lost: {things}.", side=army_name(battle, side), things=", ".join(things))
