"""What is said of a battle; see ``ccancients.ui.face.Words``."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ccancients.ancients.components.units import UNIT_TYPES
from ccancients.ancients.mind.script.characters import AUTOMATIC
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.ui.ancients.words.characters import character_name
from ccancients.ui.ancients.words.names import army_name, capitalized, leader_text, type_name
from ccancients.ui.ancients.words.narration import Narrator
from ccancients.ui.ancients.words.position_words import position_line, position_words
from ccancients.ui.ancients.words.questions import phase_name, prompt
from ccancients.ui.ancients.words.story import story_of
from ccancients.ui.desktop.i18n import localized, mark, plural, tr
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.end_panel import EndFacts
from ccancients.ui.panels.prompt_panel import Question
from ccancients.ui.panels.text_board import TextPart

_LEVELS: Final = {
    "random": mark("Recruit (plays at random)"),
    "recruit": mark("Recruit"),
    "centurion": mark("Centurion"),
    "tribune": mark("Tribune"),
    "consul": mark("Consul"),
}


class AncientsWords:
    """The words of this game."""

    def game_name(self) -> str:
        return "Ancients"

    def motto(self) -> str:
        return tr("Commands & Colors: Ancients by the printed rules")

    def credit(self) -> str:
        return tr("An unofficial table for Commands & Colors: Ancients, a game by Richard Borg.")

    def title(self, game: Game[State]) -> str:
        return localized(game.state.battle.scenario.name)

    def turn(self, state: State) -> str:
        if not any(state.turns):  # leaders are placed before
            return tr("Before the first turn")
        return tr("{army} · turn {turn}", army=army_name(state.battle, state.active), turn=state.turns[state.active])

    def question(self, game: Game[State]) -> Question:
        decision = game.decision
        if decision is None:
            return Question(tr("The battle is over"), "")
        asked = prompt(game.state, decision)
        return Question(phase_name(decision.question), asked.text, asked.hint)

    def teller(self, game: Game[State]) -> Narrator:
        narrator = Narrator(game.state.battle)
        narrator.standing.reset(game.state)  # a battle may begin from a position of its own
        return narrator

    def end(self, game: Game[State]) -> EndFacts:
        state: State = game.state
        battle = state.battle
        heads = (army_name(battle, 0), army_name(battle, 1))
        headline = tr("A draw")
        if game.outcome in (0, 1):
            headline = tr("Victory: {army}", army=heads[game.outcome])
        turns = plural("after one turn", "after {count} turns", max(state.turns))
        words = tr("{battle}, {turns}.", battle=localized(battle.scenario.name), turns=turns)
        rows = (
            (tr("Victory Banners"), str(state.banners[0]), str(state.banners[1])),
            (tr("Units left"), *_counts(state, _units_left)),
            (tr("Blocks lost"), *_counts(state, _blocks_lost)),
            (tr("Leaders left"), *_counts(state, _leaders_left)),
            (tr("Fallen"), fallen_words(state, 0) or tr("nobody"), fallen_words(state, 1) or tr("nobody")),
        )
        return EndFacts(headline, words, heads, rows)

    def story(self, setup: Any, game: Game[State]) -> Story:
        return story_of(setup, game)

    def position(
        self, game: Game[State], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        return position_words(game.state, viewer, hand_open, asked)

    def position_line(self, game: Game[State], viewer: int) -> str:
        return position_line(game, viewer)

    def level_name(self, level: str) -> str:
        name, _, character = level.partition(":")
        words = tr(_LEVELS[name]) if name in _LEVELS else capitalized(name)
        if character in ("", AUTOMATIC):
            return words
        return tr("{level}, {character}", level=words, character=character_name(character))


def _counts(state: State, count: Any) -> tuple[str, str]:
    return str(count(state, 0)), str(count(state, 1))


def _units_left(state: State, side: int) -> int:
    battle = state.battle
    return sum(battle.unit_side[unit] == side and state.unit_hex[unit] >= 0 for unit in range(battle.unit_count))


def _blocks_lost(state: State, side: int) -> int:
    battle = state.battle
    return sum(
        battle.unit_blocks[unit] - state.blocks[unit]
        for unit in range(battle.unit_count)
        if battle.unit_side[unit] == side
    )


def fallen_words(state: State, side: int) -> str:
    """The units that have lost all their blocks, by type, then the leaders that are off the board; empty for nobody."""
    battle = state.battle
    fallen = Counter(
        battle.unit_type[unit].name
        for unit in range(battle.unit_count)
        if battle.unit_side[unit] == side and not state.blocks[unit]
    )
    types = [each for each in UNIT_TYPES if fallen[each.name]]
    parts = [tr("{number} {unit}", number=fallen[each.name], unit=type_name(each)) for each in types]
    parts += [
        leader_text(battle, each) for each in range(battle.leader_count)
        if battle.leader_side[each] == side and state.leader_hex[each] < 0
    ]
    return ", ".join(parts)


def _leaders_left(state: State, side: int) -> int:
    battle = state.battle
    return sum(battle.leader_side[each] == side and state.leader_hex[each] >= 0 for each in range(battle.leader_count))
