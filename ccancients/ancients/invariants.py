"""What must hold in every position, whatever was played: for the fuzzer and the tests.

113 hexes, never two units or two leaders in a hex, blocks only ever lost or rallied, 60 cards, banners equal to what
they were won for.
"""

from __future__ import annotations

from ccancients.ancients import events as tell
from ccancients.ancients.components.board import HEX_COUNT, opponent
from ccancients.ancients.components.cards import DECK
from ccancients.ancients.events import BannerFor
from ccancients.ancients.rules.objectives import counted_units, holder, taken_hexes
from ccancients.ancients.state import NOBODY, OFF, State
from ccancients.engine.game import Game
from ccancients.engine.phrase import Phrase


class Watch:
    """Watches a recording game from its start; ``broken`` after every choice."""

    def __init__(self, game: Game[State]) -> None:
        self._blocks = list(game.state.blocks)
        self._banners = list(game.state.banners)

    def broken(self, game: Game[State], events: list[object]) -> str:
        """What does not hold, in a few words; empty when all is well. ``events``: all since the last call."""
        state = game.state
        return (
            str(standing(state) or cards_there(state) or "")
            or self._changed_blocks(state, events)
            or self._changed_banners(state, events)
            or _decision(game)
        )

    def _changed_blocks(self, state: State, events: list[object]) -> str:
        for event in events:
            if isinstance(event, tell.BlocksLost):
                self._blocks[event.unit] -= event.count
            elif isinstance(event, tell.BlocksRallied):
                self._blocks[event.unit] += event.count
        if self._blocks != state.blocks:
            return "blocks changed without being lost or rallied"
        return ""

    def _changed_banners(self, state: State, events: list[object]) -> str:
        battle = state.battle
        for event in events:
            if isinstance(event, tell.UnitEliminated):
                self._banners[opponent(battle.unit_side[event.unit])] += battle.unit_worth[event.unit]
            elif isinstance(event, tell.LeaderKilled):
                self._banners[opponent(battle.leader_side[event.leader])] += battle.leader_worth[event.leader]
            elif isinstance(event, tell.BannerWon) and event.why in (BannerFor.EXIT, BannerFor.OBJECTIVE):
                self._banners[event.side] += 1
            elif isinstance(event, tell.BannerLost):
                self._banners[event.side] -= 1
        return "" if self._banners == state.banners else "banners differ from eliminations"


def standing(state: State) -> Phrase | None:
    """What is wrong with where the pieces stand, in a few words; None when nothing is."""
    battle = state.battle
    for pieces, at in ((state.unit_hex, state.unit_at), (state.leader_hex, state.leader_at)):
        on_map = [here for here in pieces if here != OFF]
        if len(set(on_map)) != len(on_map) or any(not 0 <= here < HEX_COUNT for here in on_map):
            return Phrase("two pieces of a kind stand in one hex")
        if any(battle.impassable[here] for here in on_map):
            return Phrase("a piece stands on impassable ground")
        found = {here: piece for here, piece in enumerate(at) if piece >= 0}
        if found != {here: piece for piece, here in enumerate(pieces) if here != OFF}:
            return Phrase("who stands in a hex and where who stands do not agree")
    for unit, here in enumerate(state.unit_hex):
        if here != OFF and battle.closed[unit][here]:
            return Phrase("a unit stands on ground that is closed to its kind")
        if not 0 <= state.blocks[unit] <= battle.unit_blocks[unit]:
            return Phrase("a unit has more blocks than at the start, or fewer than none")
        if here != OFF and state.blocks[unit] == 0:
            return Phrase("a unit without blocks is on the map")
        leader = state.leader_at[here] if here != OFF else -1
        if leader >= 0 and battle.leader_side[leader] != battle.unit_side[unit]:
            return Phrase("a leader is with an enemy unit")
    return lent(state)


def lent(state: State) -> Phrase | None:
    """What is wrong with the banners that hang on what is held (E71); None when nothing is."""
    for side, rule in state.battle.objectives.items():
        if rule.lent and any(holder(state, side, rule, here) == NOBODY for here in taken_hexes(state, side)):
            return Phrase("a banner hangs on a hex that nobody holds")
        if rule.lent and any(state.unit_hex[unit] not in rule.hexes for unit in counted_units(state, side)):
            return Phrase("a banner hangs on a hex that nobody holds")
    return None


def cards_there(state: State) -> Phrase | None:
    """What is wrong with hands, deck and discards; None when nothing is."""
    on_table = [card for card in state.played if card >= 0]
    every = sorted([*state.hands[0], *state.hands[1], *state.deck, *state.discards, *on_table])
    return None if every == sorted(DECK) else Phrase("the 60 command cards are not all there")


def _decision(game: Game[State]) -> str:
    if (game.decision is None) != (game.outcome is not None):
        return "nothing is asked and nobody has won"
    if game.decision is not None and len(set(game.decision.choices)) != len(game.decision.choices):
        return "a choice is offered twice"
    return ""
