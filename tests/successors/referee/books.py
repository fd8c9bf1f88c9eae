"""Books of a match kept from outside: who stands where, whose markers lie where, by the events alone.

They begin with the first position and are never looked up in the match again; whether both agree is compared at every
question, so that nothing happens without a word.
"""

from __future__ import annotations

from typing import Any, Final

from ccancients.successors.components.board_file import plain
from ccancients.successors.state import State

INDEPENDENT: Final = -2
NOBODY: Final = -1
LAND_SIDE: Final = ("land", "mountain", "strait")


class Wrong(AssertionError):
    """What the match does is not what the second reading foresaw."""


class Books:
    """The raw tables of the board, and what stands on it by the events so far.

    ``units[side, place]`` by type;  ``general_at``, ``royal_at``, ``royal_of``;  ``control`` by space;  ``fleet``
    ``army_at``, ``army_strength`` of independent armies;  ``champions``, ``out`` sets of sides;  ``usurper``
    ``side``, ``place``, ``members`` the active force: whose, where, which generals; ``army`` that moves, -1 none
    """

    def __init__(self, state: State) -> None:
        raw = plain(dict(state.board.raw))
        self.tables: dict[str, Any] = raw["tables"]
        self.rules = state.rules
        self.sides, self.count = state.sides, state.board.count
        self.spaces: list[dict[str, Any]] = raw["spaces"]
        self.ids = [space["id"] for space in self.spaces]
        self.provinces: dict[str, dict[str, Any]] = {each["id"]: each for each in raw["provinces"]}
        self.generals: list[dict[str, Any]] = raw["generals"]
        self.armies: list[dict[str, Any]] = raw["independents"]
        self.types: list[dict[str, Any]] = list(self.tables["cu_types"])
        self.tombs = [state.board.spaces[space].id for space in state.tombs]
        self.land: dict[str, dict[str, str]] = {name: {} for name in self.ids}
        self.sea: dict[str, dict[str, str]] = {name: {} for name in self.ids}
        for path in raw["paths"]:
            paths = self.land if path["kind"] in LAND_SIDE else self.sea
            paths[path["a"]][path["b"]] = paths[path["b"]][path["a"]] = path["kind"]
        self.units: dict[tuple[int, int], list[int]] = {}
        for side in range(state.sides):
            for place in range(state.places):
                start = state.at(side, place)
                here = list(state.rested[start:start + state.types])
                if any(here):
                    self.units[side, place] = here
        self.general_at, self.owner = list(state.general_at), list(state.owner)
        self.royal_at, self.royal_of = list(state.royal_at), list(state.royal_owner)
        self.control, self.fleet = list(state.control), list(state.fleet)
        self.army_at, self.army_strength = list(state.army_at), list(state.army_strength)
        self.champions = {side for side in range(state.sides) if state.champions >> side & 1}
        self.out: set[int] = set()
        self.usurper = self.side = self.place = self.army = NOBODY
        self.members: set[int] = set()

    # -- reading ------------------------------------------------------------------------------------------------------

    def cu(self, side: int, place: int) -> list[int]:
        """Units of a side in a place, by type."""
        return self.units.get((side, place), [0] * len(self.types))

    def number(self, party: int, place: int) -> int:
        """Units of a party in a place; of independent armies their strengths."""
        if party == INDEPENDENT:
            return sum(self.army_strength[army] for army, at in enumerate(self.army_at) if at == place)
        return sum(self.cu(party, place))

    def generals_in(self, side: int, place: int) -> list[int]:
        return [each for each, at in enumerate(self.general_at) if at == place and self.owner[each] == side]

    def royals_in(self, side: int, place: int) -> list[int]:
        return [each for each, at in enumerate(self.royal_at) if at == place and self.royal_of[each] == side]

    def seniority(self, general: int) -> tuple[int, int]:
        """The most senior general is the largest; of minor ones the first."""
        return (self.rating(general, "seniority"), -general)

    def rating(self, general: int, name: str) -> int:
        """A rating of a general; all minor ones have the same."""
        facts = self.generals[general] if general < len(self.generals) else self.tables["minor_general"]
        return int(facts[name])

    def commander(self, side: int, place: int) -> int:
        """The most senior general of a side in a place, -1 for none."""
        return max(self.generals_in(side, place), key=self.seniority, default=NOBODY)

    def holds(self, side: int, province: str) -> bool:
        """A majority of a province, its major city among them (W64)."""
        facts = self.provinces[province]
        mine = {self.ids[space] for space, owner in enumerate(self.control) if owner == side}
        return facts["major_city"] in mine and len(mine & set(facts["spaces"])) >= facts["majority"]

    # -- writing ------------------------------------------------------------------------------------------------------

    def see(self, event: Any) -> None:
        """One event, in order."""
        handler = getattr(self, f"_{type(event).__name__.lower()}", None)
        if handler is not None:
            handler(event)

    def _add(self, side: int, place: int, cu: tuple[int, ...], sign: int) -> None:
        here = [have + sign * more for have, more in zip(self.cu(side, place), cu, strict=False)]
        if min(here) < 0:
            raise Wrong(f"units leave {self.ids[place % self.count]} that were not there")
        self.units[side, place] = here

    def _turnbegan(self, event: Any) -> None:
        self.usurper = event.usurper

    def _unitslost(self, event: Any) -> None:
        if event.place >= 0:
            self._add(event.side, event.place, event.cu, -1)

    def _unitsarrived(self, event: Any) -> None:
        self._add(event.side, event.place, event.cu, 1)

    def _deserted(self, event: Any) -> None:
        self._add(event.side, event.place, event.cu, -1)
        self._add(event.to, event.place, event.cu, 1)

    def _moved(self, event: Any) -> None:
        self._add(event.side, event.origin, event.cu, -1)
        self._add(event.side, event.target, event.cu, 1)
        for general in range(len(self.general_at)):
            if event.generals >> general & 1:
                self.general_at[general] = event.target
        for royal in range(len(self.royal_at)):
            if event.royals >> royal & 1:
                self.royal_at[royal] = event.target
        if self.is_force(event):
            self.place = event.target

    def is_force(self, event: Any) -> bool:
        """Whether the active force itself has moved: its generals have."""
        with_general = any(event.generals >> general & 1 for general in self.members)
        return bool(event.side == self.side and with_general)

    def _activated(self, event: Any) -> None:
        self.side, self.place, self.members = event.side, event.place, set()

    def _setout(self, event: Any) -> None:
        self.members = {general for general in range(len(self.general_at)) if event.generals >> general & 1}

    def _activationended(self, _event: Any) -> None:
        self.side, self.place, self.members = NOBODY, NOBODY, set()

    def _pickedup(self, event: Any) -> None:
        if event.kind == "general":
            self.members.add(event.piece)
            self.general_at[event.piece] = self.place
        elif event.kind == "royal":
            self.royal_at[event.piece] = self.place

    def _dropped(self, event: Any) -> None:
        if event.kind == "general":
            self.members.discard(event.piece)
            self.general_at[event.piece] = event.place
        elif event.kind == "royal":
            self.royal_at[event.piece] = event.place

    def _generalleft(self, event: Any) -> None:
        self.general_at[event.general] = event.where
        self.members.discard(event.general)

    def _generalreturned(self, event: Any) -> None:
        self.general_at[event.general] = event.place

    def _minorplaced(self, event: Any) -> None:
        self.general_at[event.general] = event.place

    def _royaltaken(self, event: Any) -> None:
        self.royal_of[event.royal], self.royal_at[event.royal] = event.side, event.place

    def _controlchanged(self, event: Any) -> None:
        self.control[event.space] = event.side

    def _fleetchanged(self, event: Any) -> None:
        self.fleet[event.side] = event.fleet

    def _championlost(self, event: Any) -> None:
        self.champions.discard(event.side)

    def _factionout(self, event: Any) -> None:
        self.out.add(event.side)
        self.champions.discard(event.side)
        self.fleet[event.side] = 0

    def _armymoved(self, event: Any) -> None:
        self.army_at[event.army] = event.target
        self.army = event.army

    def _armyhurt(self, event: Any) -> None:
        self.army_strength[event.army] = event.strength

    def _armyleft(self, event: Any) -> None:
        self.army_at[event.army] = event.where
        if event.where == -1:
            self.army_strength[event.army] = self.armies[event.army]["strength"]

    def _segmentbegan(self, _event: Any) -> None:
        self.army = NOBODY

    # -- comparing ----------------------------------------------------------------------------------------------------

    def agree(self, state: State) -> None:
        """Raises ``Wrong`` where the match stands otherwise than its events have told."""
        held = {divmod(spot, state.places) for spot, number in enumerate(state.units) if number}
        for side, place in held | set(self.units):
            start = state.at(side, place)
            pairs = zip(state.rested[start:start + state.types], state.moved[start:start + state.types], strict=True)
            if [rested + moved for rested, moved in pairs] != self.cu(side, place)[:state.types]:
                raise Wrong(f"units in {state.board.place_text(place)} came or went without a word")
        champions = {side for side in range(self.sides) if state.champions >> side & 1}
        for what, theirs, ours in (
            ("generals", state.general_at, self.general_at), ("royals", state.royal_at, self.royal_at),
            ("owners of royals", state.royal_owner, self.royal_of), ("markers", state.control, self.control),
            ("fleets", state.fleet, self.fleet), ("armies", state.army_at, self.army_at),
            ("strengths", state.army_strength, self.army_strength), ("champions", champions, self.champions),
            ("usurper", state.usurper, self.usurper),
        ):  # fmt: skip
            if theirs != ours:
                raise Wrong(f"{what}: the match has {theirs}, told was {ours}")


__all__ = ["INDEPENDENT", "LAND_SIDE", "NOBODY", "Books", "Wrong"]
