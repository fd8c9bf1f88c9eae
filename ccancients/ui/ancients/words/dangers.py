"""The threat view in words: what the enemy could do next turn to whoever stands in a hex."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ccancients.ancients.mind.script.menace import STAND_IN, Danger, Menace, dangers
from ccancients.ancients.state import NOBODY, State
from ccancients.ui.ancients.words.names import capitalized, hex_text, type_name
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.panels.chances import percent
from ccancients.ui.panels.info_card import Facts

HOTTEST: Final = 4.0
"""Expected hits of a hex that is drawn as hot as can be: as many as most units have blocks."""
TOLD: Final = 4
"""Attackers that the card names."""


class BoardDangers:
    """The dangers of a whole board to a side; see ``ccancients.ui.face.Dangers``.

    ``selected``  the hex of the unit that thinks of moving, -1 for none
    """

    def __init__(self, state: State, side: int, selected: int = -1) -> None:
        self._state, self._side = state, side
        mover = state.unit_at[selected] if selected >= 0 else NOBODY
        own = mover != NOBODY and state.battle.unit_side[mover] == side
        self._mover = mover if own else NOBODY
        self._found = dangers(state, side, self._mover)

    @property
    def heat(self) -> Mapping[int, float]:
        return {here: heat(danger) for here, danger in self._found.items()}

    def facts(self, here: int) -> Facts | None:
        return danger_facts(self._state, self._side, here, self._found.get(here), self._mover)


def heat(danger: Danger) -> float:
    """How hot a hex is drawn, 0 to 1."""
    return min(1.0, danger.hits / HOTTEST)


def danger_facts(state: State, side: int, here: int, danger: Danger | None, mover: int) -> Facts | None:
    """What threatens a hex; nothing for a hex that the enemy holds."""
    battle, unit = state.battle, state.unit_at[here]
    if unit != NOBODY and battle.unit_side[unit] != side:
        return None
    meant = unit if unit != NOBODY else mover
    name = type_name(battle.unit_type[meant] if meant != NOBODY else STAND_IN)
    title = tr("Threat at {hex}", hex=hex_text(here))
    whom = tr("to the {unit}", unit=name) if unit != NOBODY else tr("to {unit} that stood here", unit=name)
    if danger is None or not danger.menaces:
        return Facts(title, whom, (), (tr("Nothing of the enemy's reaches this hex next turn."),))
    rows = [(_who(state, each), _what(each)) for each in danger.menaces[:TOLD]]
    left_out = len(danger.menaces) - TOLD
    if left_out > 0:
        rows.append((plural("and one more", "and {count} more", left_out), ""))
    notes = (sentence(danger), tr("Chance to be eliminated by the hits alone: {chance}.",
                                  chance=percent(danger.eliminated)))
    return Facts(title, whom, tuple(rows), notes)


def sentence(danger: Danger) -> str:
    """What a hex has to expect, in one sentence."""
    count = len(danger.menaces)
    hits = decimal(danger.hits, ".1f")
    return plural("One unit could attack here: {hits} hits to be expected.",
                  "{count} units could attack here: {hits} hits to be expected of all together.", count, hits=hits)


def _who(state: State, menace: Menace) -> str:
    name = capitalized(type_name(state.battle.unit_type[menace.unit]))
    return tr("{unit}, {hex}", unit=name, hex=hex_text(state.unit_hex[menace.unit]))


def _what(menace: Menace) -> str:
    dice = plural("{count} die", "{count} dice", menace.dice)
    hits = decimal(menace.hits, ".1f")
    if menace.ranged:
        return tr("fires: {dice}, {hits} hits", dice=dice, hits=hits)
    return tr("{dice}, {hits} hits", dice=dice, hits=hits)
