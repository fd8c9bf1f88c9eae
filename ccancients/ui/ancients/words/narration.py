"""What happened, in sentences of the log.

Events name units and hexes by number and say only what changed; the narrator keeps in mind who stands where, so that
a sentence can name who is attacked. Nothing hidden is told: of a drawn card only that it was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from ccancients.ancients import events as ev
from ccancients.ancients.events import BannerFor, RollFor, Why
from ccancients.ancients.scenario.battle import Battle
from ccancients.ancients.state import State
from ccancients.ui.ancients.art.faces import coin_of_event
from ccancients.ui.ancients.board.standing import Standing
from ccancients.ui.ancients.words.cards import card_name
from ccancients.ui.ancients.words.dice import dice_text
from ccancients.ui.ancients.words.names import (
    army_name,
    blocks_text,
    hex_text,
    leader_text,
    number_of,
    roll_name,
    unit_at_text,
    unit_text,
)
from ccancients.ui.desktop.i18n import plural, tr
from ccancients.ui.panels.log_lines import LogLine, Voice


class Narrator:
    """Tells events. Give it every event in order, and ``reset`` it when the position was set anew."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.standing = Standing(battle)
        self._declared = -1
        self._fallen = -1
        self._begun = False
        self.active = -1

    @property
    def begun(self) -> bool:
        """Whether the first turn has begun: what was dealt before is not told."""
        return self._begun

    def reset(self, state: State) -> None:
        """The position was set anew (begin, load, undo)."""
        self.standing.reset(state)
        self._declared = self._fallen = -1
        self._begun = any(state.turns)
        self.active = state.active

    def deal(self) -> None:
        """The cards are dealt now, of which nothing is told; the first turn begins afterwards."""
        self._begun = False

    def tell(self, events: Iterable[object], before: Sequence[LogLine] = ()) -> list[LogLine]:
        """The lines of some events, oldest first, after those ``before`` them that may still be completed."""
        lines = list(before)
        for event in events:
            self.tell_one(event, lines)
        return lines

    def tell_one(self, event: object, lines: list[LogLine]) -> None:
        """Add the line of one event; the dice of a combat complete the line that declared it.

        Of the cards dealt before the first turn nothing is told.
        """
        if isinstance(event, ev.TurnBegan):
            self._begun, self.active = True, event.side
        if isinstance(event, ev.CardDrawn) and not self._begun:
            return
        if isinstance(event, ev.DiceRolled) and self._completes(event, lines):
            text = tr("{declared}: {dice}", declared=lines[-1].text, dice=dice_text(event))
            lines[-1] = replace(lines[-1], text=text, voice=Voice.DICE)
            self._declared = -1
            return
        sentence = _SENTENCES.get(type(event))
        line = sentence(self, event) if sentence is not None else None
        self.standing.follow(event)
        self._declared = event.unit if isinstance(event, ev.CombatDeclared) else -1
        if line is not None:
            lines.append(replace(line, coin=coin_of_event(self.battle, event)))

    def _completes(self, event: ev.DiceRolled, lines: list[LogLine]) -> bool:
        fits = event.why in (RollFor.CLOSE_COMBAT, RollFor.RANGED_COMBAT)
        return fits and bool(lines) and event.unit == self._declared

    # -- words --------------------------------------------------------------------------------------------------

    def unit(self, unit: int) -> str:
        return unit_text(self.battle, unit)

    def number(self, unit: int) -> int:
        """How many a unit is to the verb of a sentence."""
        return number_of(self.battle.unit_type[unit])

    def standing_unit(self, unit: int) -> str:
        return unit_at_text(self.battle, unit, self.standing.unit_hex[unit])

    def leader(self, leader: int) -> str:
        return leader_text(self.battle, leader)

    def army(self, side: int) -> str:
        return army_name(self.battle, side)

    def whoever_at(self, here: int) -> str:
        """The unit or lone leader in a hex, with the hex."""
        unit = self.standing.unit_at(here)
        if unit >= 0:
            return unit_at_text(self.battle, unit, here)
        leader = self.standing.leader_at(here)
        if leader >= 0:
            return tr("{unit} at {hex}", unit=self.leader(leader), hex=hex_text(here))
        return hex_text(here)

    def side_of(self, unit: int) -> int:
        return int(self.battle.unit_side[unit])

    def note_fallen(self, unit: int) -> None:
        """The end of a unit has been told."""
        self._fallen = unit

    def was_told_to_fall(self, unit: int) -> bool:
        """Whether the end of a unit has been told already."""
        return self._fallen == unit


# -- sentences ------------------------------------------------------------------------------------------------------


def _turn_began(n: Narrator, e: ev.TurnBegan) -> LogLine:
    return LogLine(tr("{army} · turn {turn}", army=n.army(e.side), turn=e.turn), voice=Voice.TURN, side=e.side)


def _card_played(n: Narrator, e: ev.CardPlayed) -> LogLine:
    text = tr("{army}: {card}.", army=n.army(e.side), card=card_name(e.card))
    if e.orders_as not in (e.card, -1):
        text = tr("{army}: {card}, as {other}.", army=n.army(e.side), card=card_name(e.card),
                  other=card_name(e.orders_as))
    return LogLine(text, voice=Voice.CARD, side=e.side)


def _card_drawn(n: Narrator, e: ev.CardDrawn) -> LogLine:
    return LogLine(tr("{army}: a card is drawn.", "in the log", army=n.army(e.side)), side=e.side)


def _deck_shuffled(_n: Narrator, e: ev.DeckShuffled) -> LogLine:
    return LogLine(tr("The discards are shuffled into a new deck of {cards} cards.", cards=e.cards))


def _unit_ordered(n: Narrator, e: ev.UnitOrdered) -> LogLine:
    text = tr("Ordered: the {unit}.", unit=unit_at_text(n.battle, e.unit, e.hex))
    return LogLine(text, (e.hex,), side=n.side_of(e.unit))


def _leader_ordered(n: Narrator, e: ev.LeaderOrdered) -> LogLine:
    side = int(n.battle.leader_side[e.leader])
    text = tr("Ordered: {leader} at {hex}.", leader=n.leader(e.leader), hex=hex_text(e.hex))
    return LogLine(text, (e.hex,), side=side)


def _unit_moved(n: Narrator, e: ev.UnitMoved) -> LogLine:
    facts: dict[str, Any] = {
        "unit": n.unit(e.unit), "here": hex_text(e.path[0]), "there": hex_text(e.path[-1]),
    }
    texts = {
        Why.MOVE: plural("The {unit} moves from {here} to {there}.",
                         "The {unit} move from {here} to {there}.", n.number(e.unit), **facts),
        Why.RETREAT: plural("The {unit} retreats from {here} to {there}.",
                            "The {unit} retreat from {here} to {there}.", n.number(e.unit), **facts),
        Why.EVADE: plural("The {unit} evades from {here} to {there}.",
                          "The {unit} evade from {here} to {there}.", n.number(e.unit), **facts),
        Why.ADVANCE: plural("The {unit} advances from {here} to {there}.",
                            "The {unit} advance from {here} to {there}.", n.number(e.unit), **facts),
        Why.EXTRA_HEX: plural("The {unit} rides on from {here} to {there}.",
                              "The {unit} ride on from {here} to {there}.", n.number(e.unit), **facts),
    }
    return LogLine(texts.get(e.why, texts[Why.MOVE]), e.path, side=n.side_of(e.unit))


def _leader_moved(n: Narrator, e: ev.LeaderMoved) -> LogLine | None:
    if e.why is Why.WITH_UNIT:
        return None
    facts: dict[str, Any] = {
        "leader": n.leader(e.leader), "here": hex_text(e.path[0]), "there": hex_text(e.path[-1]),
    }
    if e.why is Why.JOINED:
        text = tr("{leader} is joined by a unit at {there}.", **facts)
    elif e.why is Why.EVADE:
        text = tr("{leader} evades from {here} to {there}.", **facts)
    else:
        text = tr("{leader} moves from {here} to {there}.", **facts)
    return LogLine(text, e.path, side=int(n.battle.leader_side[e.leader]))


def _unit_arrived(n: Narrator, e: ev.UnitArrived) -> LogLine:
    text = plural("Ambush! The {unit} appears.",
                  "Ambush! The {unit} appear.", n.number(e.unit), unit=unit_at_text(n.battle, e.unit, e.hex))
    return LogLine(text, (e.hex,), side=n.side_of(e.unit))


def _leader_arrived(n: Narrator, e: ev.LeaderArrived) -> LogLine:
    text = tr("{leader} appears at {hex}.", leader=n.leader(e.leader), hex=hex_text(e.hex))
    return LogLine(text, (e.hex,), side=int(n.battle.leader_side[e.leader]))


def _combat_declared(n: Narrator, e: ev.CombatDeclared) -> LogLine:
    facts: dict[str, Any] = {"unit": n.standing_unit(e.unit), "target": n.whoever_at(e.hex)}
    lone = n.standing.unit_at(e.hex) < 0
    if e.kind == "ranged":
        text = plural(
            "The {unit} fires at {target}", "The {unit} fire at {target}", n.number(e.unit), **facts
        ) if lone else plural(
            "The {unit} fires at the {target}", "The {unit} fire at the {target}", n.number(e.unit), **facts
        )
    elif e.kind == "bonus":
        text = plural(
            "Bonus combat: the {unit} attacks {target}", "Bonus combat: the {unit} attack {target}",
            n.number(e.unit), **facts,
        ) if lone else plural(
            "Bonus combat: the {unit} attacks the {target}", "Bonus combat: the {unit} attack the {target}",
            n.number(e.unit), **facts,
        )
    else:
        text = plural(
            "The {unit} attacks {target}", "The {unit} attack {target}", n.number(e.unit), **facts
        ) if lone else plural(
            "The {unit} attacks the {target}", "The {unit} attack the {target}", n.number(e.unit), **facts
        )
    return LogLine(text, (n.standing.unit_hex[e.unit], e.hex), side=n.side_of(e.unit))


def _evade_announced(n: Narrator, e: ev.EvadeAnnounced) -> LogLine:
    text = plural("The {unit} evades.", "The {unit} evade.", n.number(e.unit), unit=n.standing_unit(e.unit))
    return LogLine(text, (n.standing.unit_hex[e.unit],), side=n.side_of(e.unit))


def _first_strike(n: Narrator, e: ev.FirstStrikePlayed) -> LogLine:
    text = plural("{army}: First Strike. The {unit} strikes first.",
                  "{army}: First Strike. The {unit} strike first.",
                  n.number(e.unit), army=n.army(e.side), unit=n.standing_unit(e.unit))
    return LogLine(text, (n.standing.unit_hex[e.unit],), Voice.CARD, e.side)


def _dice_rolled(n: Narrator, e: ev.DiceRolled) -> LogLine:
    text = tr("{roll}: {dice}", roll=roll_name(e.why), dice=dice_text(e))
    if e.unit >= 0 and e.why in (RollFor.BATTLE_BACK, RollFor.FIRST_STRIKE):
        unit = n.standing_unit(e.unit)
        text = tr("{roll} by the {unit}: {dice}", roll=roll_name(e.why), unit=unit, dice=dice_text(e))
    elif e.why is RollFor.MARSH:
        text = tr("{roll}, {unit}: {dice}", roll=roll_name(e.why), unit=n.whoever_at(e.hex), dice=dice_text(e))
    elif e.hex >= 0 and e.why is RollFor.RAMPAGE:
        text = tr("{roll} against {unit}: {dice}", roll=roll_name(e.why), unit=n.whoever_at(e.hex), dice=dice_text(e))
    return LogLine(text, (e.hex,) if e.hex >= 0 else (), Voice.DICE, e.side)


def _blocks_lost(n: Narrator, e: ev.BlocksLost) -> LogLine:
    """With its last block a unit is eliminated, which is said in one sentence."""
    if e.left == 0:
        n.note_fallen(e.unit)
        fallen = unit_at_text(n.battle, e.unit, e.hex)
        text = plural("The {unit} loses {blocks} and is eliminated.",
                      "The {unit} lose {blocks} and are eliminated.",
                      n.number(e.unit), unit=fallen, blocks=blocks_text(e.count))
        return LogLine(text, (e.hex,), Voice.LOSS, n.side_of(e.unit))
    text = plural("The {unit} loses {blocks}, {left} left.",
                  "The {unit} lose {blocks}, {left} left.",
                  n.number(e.unit), unit=unit_at_text(n.battle, e.unit, e.hex),
              blocks=blocks_text(e.count), left=e.left)
    return LogLine(text, (e.hex,), Voice.LOSS, n.side_of(e.unit))


def _blocks_rallied(n: Narrator, e: ev.BlocksRallied) -> LogLine:
    text = plural("The {unit} regains {blocks}, {left} now.",
                  "The {unit} regain {blocks}, {left} now.",
                  n.number(e.unit), unit=unit_at_text(n.battle, e.unit, e.hex),
              blocks=blocks_text(e.count), left=e.left)
    return LogLine(text, (e.hex,), side=n.side_of(e.unit))


def _unit_eliminated(n: Narrator, e: ev.UnitEliminated) -> LogLine | None:
    if n.was_told_to_fall(e.unit):
        return None
    text = plural("The {unit} is eliminated.",
                  "The {unit} are eliminated.", n.number(e.unit), unit=unit_at_text(n.battle, e.unit, e.hex))
    return LogLine(text, (e.hex,), Voice.LOSS, n.side_of(e.unit))


def _unit_left(n: Narrator, e: ev.UnitLeft) -> LogLine:
    text = plural("The {unit} leaves the map.",
                  "The {unit} leave the map.", n.number(e.unit), unit=unit_at_text(n.battle, e.unit, e.hex))
    return LogLine(text, (e.hex,), side=n.side_of(e.unit))


def _war_machine_left(n: Narrator, e: ev.WarMachineLeft) -> LogLine:
    text = tr("The {unit} leaves the field; nobody wins a banner for it.", unit=unit_at_text(n.battle, e.unit, e.hex))
    if e.leader >= 0:
        text = tr(
            "The {unit} leaves the field; nobody wins a banner for it. {leader} stays at {hex}, alone.",
            unit=n.unit(e.unit), leader=n.leader(e.leader), hex=hex_text(e.hex),
        )
    return LogLine(text, (e.hex,), side=n.side_of(e.unit))


def _leader_killed(n: Narrator, e: ev.LeaderKilled) -> LogLine:
    text = tr("{leader} falls at {hex}.", leader=n.leader(e.leader), hex=hex_text(e.hex))
    return LogLine(text, (e.hex,), Voice.LOSS, int(n.battle.leader_side[e.leader]))


def _leader_left(n: Narrator, e: ev.LeaderLeft) -> LogLine:
    text = tr("{leader} leaves the map at {hex}.", leader=n.leader(e.leader), hex=hex_text(e.hex))
    return LogLine(text, (e.hex,), side=int(n.battle.leader_side[e.leader]))


def _flags_ignored(n: Narrator, e: ev.FlagsIgnored) -> LogLine | None:
    if not e.count:
        return None
    flags = plural("one flag", "{count} flags", e.count)
    text = plural("The {unit} ignores {flags}.",
                  "The {unit} ignore {flags}.", n.number(e.unit), unit=n.standing_unit(e.unit), flags=flags)
    return LogLine(text, (n.standing.unit_hex[e.unit],), side=n.side_of(e.unit))


def _retreat_blocked(n: Narrator, e: ev.RetreatBlocked) -> LogLine:
    hexes = plural("one hex", "{count} hexes", e.hexes)
    text = tr("The retreat of the {unit} is blocked by {hexes}.", unit=n.standing_unit(e.unit), hexes=hexes)
    return LogLine(text, (n.standing.unit_hex[e.unit],), side=n.side_of(e.unit))


def _rampage_began(n: Narrator, e: ev.RampageBegan) -> LogLine:
    return LogLine(tr("The elephants at {hex} run wild.", hex=hex_text(e.hex)), (e.hex,), side=n.side_of(e.unit))


def _declined(n: Narrator, e: ev.BattleBackDeclined) -> LogLine:
    text = plural("The {unit} does not battle back.",
                  "The {unit} do not battle back.", n.number(e.unit), unit=n.standing_unit(e.unit))
    return LogLine(text, (n.standing.unit_hex[e.unit],), side=n.side_of(e.unit))


def _banner_won(n: Narrator, e: ev.BannerWon) -> LogLine:
    facts: dict[str, Any] = {"army": n.army(e.side), "banners": e.banners, "needed": n.battle.banners[e.side]}
    reasons = {
        BannerFor.UNIT: tr("{army}: Victory Banner {banners} of {needed}.", **facts),
        BannerFor.LEADER: tr("{army}: Victory Banner {banners} of {needed}, for a leader.", **facts),
        BannerFor.EXIT: tr("{army}: Victory Banner {banners} of {needed}, for breaking through.", **facts),
        BannerFor.OBJECTIVE: tr("{army}: Victory Banner {banners} of {needed}, for an objective.", **facts),
    }
    return LogLine(reasons[e.why], voice=Voice.GAIN, side=e.side)


def _banner_lost(n: Narrator, e: ev.BannerLost) -> LogLine:
    facts: dict[str, Any] = {"army": n.army(e.side), "banners": e.banners, "needed": n.battle.banners[e.side]}
    line = tr("{army}: {hex} is held no longer, Victory Banner {banners} of {needed}.", hex=hex_text(e.hex), **facts)
    return LogLine(line, voice=Voice.LOSS, side=e.side, places=(e.hex,))


def _ground_cleared(_n: Narrator, e: ev.GroundCleared) -> LogLine:
    return LogLine(tr("{hex} has paid its banner and is open ground now.", hex=hex_text(e.hex)), places=(e.hex,))


def _command_changed(n: Narrator, e: ev.CommandChanged) -> LogLine:
    return LogLine(tr("{army}: {command} cards from now on.", army=n.army(e.side), command=e.command), side=e.side)


def _battle_over(n: Narrator, e: ev.BattleOver) -> LogLine:
    if e.winner < 0:
        return LogLine(tr("The battle ends in a draw."), voice=Voice.END)
    return LogLine(tr("Victory: {army}.", army=n.army(e.winner)), voice=Voice.END, side=e.winner)


_SENTENCES: Final[dict[type[object], Callable[[Narrator, Any], LogLine | None]]] = {
    ev.TurnBegan: _turn_began,
    ev.CardPlayed: _card_played,
    ev.CardDrawn: _card_drawn,
    ev.CardDiscarded: lambda _n, _e: None,
    ev.DeckShuffled: _deck_shuffled,
    ev.UnitOrdered: _unit_ordered,
    ev.LeaderOrdered: _leader_ordered,
    ev.UnitMoved: _unit_moved,
    ev.LeaderMoved: _leader_moved,
    ev.UnitArrived: _unit_arrived,
    ev.LeaderArrived: _leader_arrived,
    ev.CombatDeclared: _combat_declared,
    ev.EvadeAnnounced: _evade_announced,
    ev.FirstStrikePlayed: _first_strike,
    ev.DiceRolled: _dice_rolled,
    ev.BlocksLost: _blocks_lost,
    ev.BlocksRallied: _blocks_rallied,
    ev.UnitEliminated: _unit_eliminated,
    ev.UnitLeft: _unit_left,
    ev.WarMachineLeft: _war_machine_left,
    ev.LeaderKilled: _leader_killed,
    ev.LeaderLeft: _leader_left,
    ev.FlagsIgnored: _flags_ignored,
    ev.RetreatBlocked: _retreat_blocked,
    ev.RampageBegan: _rampage_began,
    ev.BattleBackDeclined: _declined,
    ev.BannerWon: _banner_won,
    ev.BannerLost: _banner_lost,
    ev.GroundCleared: _ground_cleared,
    ev.CommandChanged: _command_changed,
    ev.BattleOver: _battle_over,
}

TOLD: Final = frozenset(_SENTENCES)
"""The events that the log knows; a test holds it against ``events.py``."""

__all__ = ["TOLD", "Narrator"]
