"""What people agree on before a match: the board, the scenario, single switches; and how the pieces are put out."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from ccancients.engine.errors import BadName
from ccancients.engine.phrase import Phrase
from ccancients.engine.positions import LONGEST
from ccancients.engine.text import printable
from ccancients.successors.components.board import Board, board_from_values, own_board, own_board_of
from ccancients.successors.components.board_file import PRIZES
from ccancients.successors.components.tables import Switches, switched
from ccancients.successors.state import BOX, HAND, State

USUAL_SCENARIO: Final = "first_march_two"


class Setup(BaseModel):
    """A match before it begins.

    ``board``     the whole file of a board that a person brought, None for our own
    ``scenario``  its id on that board
    ``switches``  single switches that differ from those of the board
    ``position``  the line of a position that the match begins from, None for the beginning of the scenario; scenario
                  and switches are then those of the position
    ``earlier_readings``  whether the match was begun and stored when some rulings were read otherwise (see
                  ``Switches``), so that its journal can be played again; None for every match of today
    ``frame``     deck and scenarios that our own board had when the match was begun; None for those of today
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    scenario: Annotated[str, Field(max_length=40)] = USUAL_SCENARIO
    switches: dict[str, Any] = Field(default={}, max_length=60)
    board: dict[str, Any] | None = None
    position: Annotated[str, Field(max_length=LONGEST)] | None = None
    earlier_readings: Literal[True] | None = None
    frame: Literal["first"] | None = None

    def on_board(self) -> Board:
        """The board. Raises ``BadBoard``."""
        if self.board is not None:
            return _read_once(self.board)
        return own_board() if self.frame is None else own_board_of(self.frame)

    def rules(self) -> Switches:
        """The switches. Raises ``BadName``, a ``ValueError``, for one that does not exist or cannot be so."""
        return self.as_read(switched(self.on_board().switches, self.switches))

    def as_read(self, rules: Switches) -> Switches:
        """Switches with the readings that the match goes by."""
        return replace(rules, earlier_readings=True) if self.earlier_readings else rules

    def check(self) -> None:
        """Nothing, if a match can begin so. Raises ``BadBoard`` or ``BadName``."""
        self.rules()
        if self.scenario not in self.on_board().scenarios:
            raise BadName(Phrase("the board has no scenario '{name}'", {"name": printable(self.scenario, 60)}))


_READ: Final[deque[tuple[dict[str, Any], Board]]] = deque(maxlen=8)
"""The values of boards that were read last, and the boards: comparing whole files takes milliseconds."""


def _read_once(values: dict[str, Any]) -> Board:
    """The board of values, which are known again by being the same object. Raises ``BadBoard``."""
    for known, board in _READ:
        if known is values:
            return board
    board = board_from_values(values, "board")
    _READ.append((values, board))
    return board


USUAL = Setup()
"""The tutorial on our own board."""


def set_up(board: Board, scenario: str, rules: Switches | None = None) -> State:
    """The pieces of a scenario on a board. Raises ``KeyError`` for a scenario that the board does not have."""
    state = _set_up(board, scenario, board.switches if rules is None else rules).copy()
    if state.scenario.victory == PRIZES:
        state.score = state.handicap.copy()  # which counts at the end alone otherwise (frame F28)
    return state


@lru_cache(maxsize=32)
def _set_up(board: Board, scenario: str, rules: Switches) -> State:
    state = State(board, scenario, rules)
    for side, faction in enumerate(state.scenario.factions):
        for name in faction.control:
            state.control[board.space_of[name]] = side
        for army in faction.armies:
            place = board.space_of[army.space]
            place = board.inside(place) if army.location == "inside" else place
            for general in army.generals:
                number = board.general_of[general]
                state.general_at[number], state.owner[number] = place, side
            for name, number in army.cu.items():
                state.rested[state.at(side, place) + board.type_of[name]] += number
        for royal in faction.royals:
            number, place = board.royal_of[royal.id], board.space_of[royal.space]
            state.royal_at[number] = board.inside(place) if royal.location == "inside" else place
            state.royal_owner[number] = side
        for number in range(min(faction.minor_generals, board.minors)):
            state.general_at[board.minor(side, number)] = HAND
        state.fleet[side] = faction.fleet
        state.champions |= int(faction.champion) << side
    for number, army_facts in enumerate(board.independents):
        state.army_at[number] = army_facts.start
        if army_facts.start != BOX:
            state.armies_active |= 1 << number
    state.deck = list(state.pack)
    state.count_units()
    return state
