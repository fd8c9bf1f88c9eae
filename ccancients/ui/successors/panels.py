"""What lies beside the board; see ``ccancients.ui.face.Panels``."""

from __future__ import annotations

from collections.abc import Sequence

from ccancients.successors.events import CardPlayed, CardRevealed, DieRolled, MovementDie, TycheDie
from ccancients.successors.rules.cards import MAJOR_CAMPAIGN, MARCHES
from ccancients.successors.rules.scoring import prestige
from ccancients.successors.state import State
from ccancients.ui.desktop.i18n import tr
from ccancients.ui.panels.deck_panel import Pile
from ccancients.ui.panels.dice_tray import Throw
from ccancients.ui.panels.seat_track import SeatFacts
from ccancients.ui.panels.table_art import DieState, TableArt
from ccancients.ui.successors.art.table_art import SuccessorsTableArt
from ccancients.ui.successors.director import ShownDie
from ccancients.ui.successors.words.cards import card_number
from ccancients.ui.successors.words.dice import DICE, die_words
from ccancients.ui.successors.words.match import account_line, score_words, standing
from ccancients.ui.successors.words.narration import line_of
from ccancients.ui.successors.words.things import side_name


class SuccessorsPanels:
    """Points, hands, piles and dice of this game."""

    def __init__(self) -> None:
        self.art: TableArt = SuccessorsTableArt()

    def seat(self, state: State, side: int, person: str = "") -> SeatFacts:
        """A faction with its points and prestige, and a sign for Champion and Usurper."""
        name = person or side_name(state, side)
        said = score_words(state, side)
        account = [said, tr("prestige {number}", number=prestige(state, side)), *standing(state, side)]
        hand = tuple(card_number(state.board, card) for card in state.hands[side])
        color = state.scenario.factions[side].color
        return SeatFacts(name, color, 0, 0, account_line(state, side), hand, " · ".join(account), said)

    def active(self, state: State) -> int:
        return state.active

    def piles(self, state: State) -> Sequence[Pile]:
        if state.rules.tyche != "cards" or not state.board.cards:
            return ()
        played = tuple(card_number(state.board, card) for card in state.discards)
        return (Pile(tr("Tyche"), len(state.deck), played),)

    def throw(self, event: object) -> Throw:
        assert isinstance(event, ShownDie)
        first, faces = event.events[0], tuple(die.die - 1 for die in event.events)
        why, said = _die(event.state, first)
        if len(faces) > 1:
            counts = [die.number for die in event.events if isinstance(die, DieRolled)]
            said = tr("{why}: {die}, counting {counts}", why=why, die=" + ".join(str(face + 1) for face in faces),
                      counts=" + ".join(map(str, counts)))
        title = tr("{why} · {side}", why=why, side=side_name(event.state, first.side))
        states = (DieState.PLAIN,) * len(faces)
        return Throw(title, faces, states, said, said, first.side, event.space, event.space)

    def card_on_table(self, state: State) -> tuple[int, int] | None:
        return (state.active, card_number(state.board, state.card)) if state.card >= 0 else None

    def effect_on_table(self, state: State) -> str:
        """A forced march is told by its points alone: a Major Campaign may be one, or its event. An event that gives
        points of its own is told from a march by them.
        """
        if state.card < 0 or not state.given:
            return ""
        card = state.board.cards[state.card]
        if card.event == MAJOR_CAMPAIGN or (card.event in MARCHES and state.given != card.ops):
            return ""
        return tr("Played for a forced march of {points} points; no event counts.", points=state.given)

    def played_card(self, event: object) -> tuple[int, int]:
        assert isinstance(event, tuple)
        state, played = event
        assert isinstance(state, State)
        assert isinstance(played, CardPlayed | CardRevealed)
        return played.side, card_number(state.board, played.card)


def _die(state: State, die: DieRolled | MovementDie | TycheDie) -> tuple[str, str]:
    """What a die is thrown for, and what it came to."""
    if isinstance(die, DieRolled):
        return tr(DICE[die.why]), die_words(state, die)
    line = line_of(state, die)
    return tr(DICE["movement"]) if isinstance(die, MovementDie) else tr(DICE["tyche"]), line.text if line else ""
