"""What lies beside the battlefield; see ``ccancients.ui.face.Panels``."""

from __future__ import annotations

from ccancients.ancients.components.cards import FIRST_STRIKE
from ccancients.ancients.events import CardPlayed, FirstStrikePlayed, RollFor
from ccancients.ancients.state import State
from ccancients.ui.ancients.art.table_art import AncientsTableArt
from ccancients.ui.ancients.board.dice_states import ShownDice, dice_states
from ccancients.ui.ancients.board.tableau import color_of
from ccancients.ui.ancients.words.battle import fallen_words
from ccancients.ui.ancients.words.dice import dice_text, result_text
from ccancients.ui.ancients.words.names import army_name, roll_name
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.deck_panel import Pile
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.table_art import TableArt

SLIGHT = (
    RollFor.LEADER_CHECK, RollFor.LEADER_ESCAPE, RollFor.RAMPAGE, RollFor.MARSH, RollFor.LEADER_MARSH,
)
"""Rolls that are no blows."""


class AncientsPanels:
    """Banners, piles, dice and cards of this game."""

    def __init__(self) -> None:
        self.art: TableArt = AncientsTableArt()

    def seat(self, state: State, side: int, person: str = "") -> SeatFacts:
        battle = state.battle
        name, won, needed = person or army_name(battle, side), state.banners[side], battle.banners[side]
        spoken = tr("{name}: {won} of {needed} Victory Banners", name=name, won=won, needed=needed)
        return SeatFacts(
            name, color_of(battle, side), won, needed, spoken, tuple(state.hands[side]),
            fallen=fallen_words(state, side),
        )

    def active(self, state: State) -> int:
        return state.active

    def piles(self, state: State) -> tuple[Pile, ...]:
        return (Pile("", len(state.deck), tuple(state.discards)),)

    def throw(self, event: object) -> Throw:
        assert isinstance(event, ShownDice)
        dice = event.event
        title = tr("{roll} · {dice}", roll=_caption(event), dice=plural("{count} die", "{count} dice", dice.first))
        slight = dice.why in SLIGHT
        return Throw(
            title, dice.faces, dice_states(event), dice_text(dice), result_text(dice), dice.side, event.here, dice.hex,
            dice.first, slight, dice.why in (RollFor.BATTLE_BACK, RollFor.FIRST_STRIKE),
        )  # fmt: skip

    def card_on_table(self, state: State) -> tuple[int, int] | None:
        side = state.active
        if state.played[side] >= 0:
            return side, state.played[side]
        other = 1 - side
        last = state.played[other] if state.played[other] >= 0 else state.last_card[other]
        return (other, last) if last >= 0 else None

    def effect_on_table(self, state: State) -> str:
        return ""

    def played_card(self, event: object) -> tuple[int, int]:
        assert isinstance(event, CardPlayed | FirstStrikePlayed)
        return event.side, event.card if isinstance(event, CardPlayed) else FIRST_STRIKE


def _caption(shown: ShownDice) -> str:
    """Who rolls, and what for; nothing of the result."""
    why = shown.event.why
    if shown.danger:
        return tr("{leader} in danger", leader=shown.danger)
    return tr("{roll}: {unit}", roll=roll_name(why), unit=shown.name) if shown.name else roll_name(why)
