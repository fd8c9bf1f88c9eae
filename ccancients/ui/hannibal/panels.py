"""What lies beside the map; see ``ccancients.ui.face.Panels``."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.hannibal.components.cards import COUNTER, EVENT, MOVE, STRATEGY_CARDS
from ccancients.hannibal.events import CardPlayed
from ccancients.hannibal.rules.playing import number_of
from ccancients.hannibal.rules.presence import score
from ccancients.hannibal.spec import SEATS
from ccancients.hannibal.state import State
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.hannibal.art.table_art import HannibalTableArt
from ccancients.ui.hannibal.director import ShownDie
from ccancients.ui.hannibal.moments.pictures import REVERSES
from ccancients.ui.hannibal.words.cards import BATTLE_CARD
from ccancients.ui.hannibal.words.dice import DICE, die_words
from ccancients.ui.hannibal.words.things import side_name
from ccancients.ui.panels.deck_panel import Pile
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.table_art import DieState, TableArt


class HannibalPanels:
    """Provinces, hands, piles and dice of this game."""

    def __init__(self) -> None:
        self.art: TableArt = HannibalTableArt()

    def seat(self, state: State, side: int, person: str = "") -> SeatFacts:
        """A side with its provinces; in a battle its hand is that of battle cards, with the counters it holds."""
        name, points = person or side_name(side), score(state, side)
        provinces = plural("one province", "{count} provinces", points)
        cards = plural("one card in hand", "{count} cards in hand", len(state.hands[side]))
        spoken = tr("{name}: {provinces}, {cards}", name=name, provinces=provinces, cards=cards)
        return SeatFacts(name, SEATS[side].color, 0, 0, spoken, hand_of(state, side), provinces, coin=REVERSES[side])

    def active(self, state: State) -> int:
        return state.active

    def piles(self, state: State) -> Sequence[Pile]:
        return (Pile(tr("Strategy"), len(state.deck), tuple(state.discards)),)

    def throw(self, event: object) -> Throw:
        assert isinstance(event, ShownDie)
        die = event.event
        title = tr("{why} · {side}", why=tr(DICE[die.why]), side=side_name(die.side))
        said = die_words(die)
        return Throw(title, (die.die - 1,), (DieState.PLAIN,), said, said, die.side, event.space, event.space)

    def card_on_table(self, state: State) -> tuple[int, int] | None:
        return (state.active, state.card) if state.card else None

    def effect_on_table(self, state: State) -> str:
        if not state.card or state.as_event or STRATEGY_CARDS[state.card].kind not in (EVENT, MOVE, COUNTER):
            return ""  # what the others do goes with their number
        return tr("Played for its number, {number}; its event does not count.", number=number_of(state, state.card))

    def played_card(self, event: object) -> tuple[int, int]:
        assert isinstance(event, CardPlayed)
        return event.side, event.card


def hand_of(state: State, side: int) -> tuple[int, ...]:
    """What a side holds: its strategy cards; in a battle its battle cards before them."""
    fighting = tuple(card if card < 0 else BATTLE_CARD + card for card in sorted(state.battle_hands[side]))
    return (*fighting, *state.hands[side])
