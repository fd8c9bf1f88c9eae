"""A table for the second frame: our own board with its deck and its scenarios, empty of pieces or as one begins."""

from __future__ import annotations

from ccancients.engine.chance import RolledChance, ScriptedChance
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.successors.components.board import SECOND_FRAME, Board, own_board_of
from ccancients.successors.procedures.turn import PlayMatch, PlayTurn
from ccancients.successors.setup import set_up
from tests.successors import table as tables

FIRST_MARCH = "first_march_two"
COALITION = "coalition_two"
THREE = "three_heirs_three"
FOUR = "babylon_323_four"


def board() -> Board:
    """Our own board with the second frame."""
    return own_board_of(SECOND_FRAME)


class Table(tables.Table):
    """A match of the second frame under construction, then in play; without pieces unless ``set_up`` is said."""

    def __init__(self, scenario: str = FIRST_MARCH, *, set_up_too: bool = False) -> None:
        super().__init__(scenario, board())
        if set_up_too:
            self._state = set_up(self.board, scenario)

    def match(self, *dice: int) -> None:
        """The whole match begins, with these dice; the deck is shuffled as it lies unless ``shuffled`` was said."""
        self.dice(*dice)
        if not self._shuffles:
            self.shuffled()
        self._game = Game(self._state, ScriptedChance(self._dice, self._shuffles), journal=Journal(), events=[])
        self._game.start(PlayMatch())
        self._collect()

    def round_ends(self, *dice: int) -> None:
        """The round ends, of which every player turn has been, in the middle of a match; what comes then is left to
        chance.
        """
        self.dice(*dice)
        chance = ScriptedChance(self._dice, self._shuffles, RolledChance(1))
        self._game = Game(self._state, chance, journal=Journal(), events=[])
        self._game.stack = [PlayMatch(step="turn_over")]
        self._game.start(PlayTurn(seat=self.state.sides, step="next_player"))
        self._collect()

    def keys(self, faction: str) -> list[str]:
        """The hand of a faction."""
        return [self.state.words.cards[card] for card in self.state.hands[self.side(faction)]]
