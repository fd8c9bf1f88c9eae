"""A field fought out without a window, by players of the program; and what came of it, in the campaign's numbers."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.banner_roll import BannerRoll
from ccancients.ancients.components.board import SECTIONS_OF, Section
from ccancients.ancients.scenario.model import Scenario
from ccancients.ancients.scenario.setup import Options, Setup
from ccancients.ancients.spec import ANCIENTS, new_game
from ccancients.ancients.state import State
from ccancients.arena.playing import thinking_seed
from ccancients.bridge.meeting import Meeting
from ccancients.bridge.outcome import Army, End, FieldResult, Part
from ccancients.engine.game import DRAW, Game
from ccancients.engine.gamespec import mind_of
from ccancients.hannibal.components.sides import NOBODY

NIGHT: Final = 40
"""Turns of a side after which night falls."""
LEVELS: Final = {
    "random": "random", "quaestor": "recruit", "praetor": "centurion", "legate": "tribune", "dictator": "consul",
}
"""Who fights on the field for an opponent of the campaign."""
ABOVE: Final = 0
BELOW: Final = 1
_PARTS: Final = {Section.LEFT: Part.LEFT, Section.CENTER: Part.CENTER, Section.RIGHT: Part.RIGHT}


def setup_of(scenario: Scenario) -> Setup:
    """The set-up of a field."""
    return Setup(scenario=scenario, options=Options(printing=scenario.printing))


def is_night(state: State) -> bool:
    """Whether the battle ends undecided: both sides have had their turns."""
    return min(state.turns) >= NIGHT


def places(meeting: Meeting) -> tuple[int, int]:
    """Where Rome and Carthage stand on the field."""
    return (BELOW, ABOVE) if meeting.attacker == 0 else (ABOVE, BELOW)


def result_of(meeting: Meeting, game: Game[State], roll: BannerRoll) -> FieldResult:
    """What a field came to that is over, given up, or at its night. ``roll`` has followed all its events."""
    state, stands = game.state, places(meeting)
    armies = (_army(state, stands[0]), _army(state, stands[1]))
    elephants = sum(
        kind.is_elephants and state.unit_hex[unit] < 0 and state.battle.unit_side[unit] == stands[1]
        for unit, kind in enumerate(state.battle.unit_type)
    )
    if game.resigned != NOBODY:
        return FieldResult(End.FLIGHT, armies, who=stands.index(game.resigned), elephants=elephants)
    if game.outcome is None:
        return FieldResult(End.NIGHT, armies, elephants=elephants)
    if game.outcome == DRAW:
        return FieldResult(End.DRAW, armies, elephants=elephants)
    winner = game.outcome
    return FieldResult(
        End.BANNERS, armies, winner=stands.index(winner), elephants=elephants,
        part=_part(winner, roll),
    )


def _army(state: State, place: int) -> Army:
    battle = state.battle
    own = [unit for unit, side in enumerate(battle.unit_side) if side == place]
    left = sum(state.blocks[unit] for unit in own if state.unit_hex[unit] >= 0)
    began = sum(battle.unit_blocks[unit] for unit in own)
    return Army(battle.banners[place], state.banners[place], state.turns[place], began, left)


def _part(winner: int, roll: BannerRoll) -> Part:
    """The section, as the winner sees it, in which his last banner fell; the center where it is not known."""
    last = next((each for each in reversed(roll.won) if each.side == winner), None)
    sections = SECTIONS_OF[winner][last.here] if last is not None and last.here >= 0 else ()
    return _PARTS[sections[0]] if len(sections) == 1 else Part.CENTER


def fight(meeting: Meeting, scenario: Scenario, levels: tuple[str, str], seed: int) -> FieldResult:
    """A field fought out by two players of the program; ``levels`` of Ancients for Rome and Carthage."""
    game = new_game(setup_of(scenario), seed, record=False)
    game.events = []
    roll, stands, mind = BannerRoll(game.state.battle), places(meeting), mind_of(ANCIENTS)
    players = [mind.player(levels[stands.index(place)], thinking_seed(seed, place)) for place in (ABOVE, BELOW)]
    while game.decision is not None and not is_night(game.state):
        side = game.decision.side
        game.apply(players[side].choose(ANCIENTS.view_for(game, side)))
        for event in game.take_events():
            roll.note(event)
    return result_of(meeting, game, roll)


__all__ = ["LEVELS", "NIGHT", "fight", "is_night", "places", "result_of", "setup_of"]
