"""Commands & Colors: Ancients as the shell sees it; see ``ccancients.ui.face.GameFace``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from ccancients.ancients import questions as q
from ccancients.ancients.ai.styles import AUTOMATIC
from ccancients.ancients.battle import Battle, compile_battle
from ccancients.ancients.events import CardPlayed
from ccancients.ancients.orders import ORDER_RULES
from ccancients.ancients.procedures.first_strike import passes
from ccancients.ancients.scenario_io import find_scenario
from ccancients.ancients.setup import Setup
from ccancients.ancients.spec import ANCIENTS
from ccancients.ancients.state import State
from ccancients.ancients.terrain import Terrain
from ccancients.ancients.why_not import why_not_card, why_not_hex
from ccancients.engine.chance import RolledChance
from ccancients.engine.decision import Choice, Decision
from ccancients.engine.game import Game
from ccancients.engine.gamespec import GameSpec
from ccancients.ui.ancients import facts as card_facts
from ccancients.ui.ancients import rules_text
from ccancients.ui.ancients.advice import advice, plan_facts, reasoning, review_facts
from ccancients.ui.ancients.answers import answers_of, take_backs
from ccancients.ui.ancients.art.blocks import BLOCK_COLORS
from ccancients.ui.ancients.board import ancients_layout, ancients_scene
from ccancients.ui.ancients.card_texts import card_name
from ccancients.ui.ancients.characters import character_name
from ccancients.ui.ancients.danger_facts import BoardDangers
from ccancients.ui.ancients.dice_states import ShownDice, dice_states
from ccancients.ui.ancients.hidden_replies import hidden_reply
from ccancients.ui.ancients.names import army_name, capitalized, roll_name
from ccancients.ui.ancients.narration import Narrator, dice_text
from ccancients.ui.ancients.position_line import position_line
from ccancients.ui.ancients.position_words import position_words
from ccancients.ui.ancients.questions_text import phase_name, prompt, refusal
from ccancients.ui.ancients.refusal_texts import sentence
from ccancients.ui.ancients.stage import Stage
from ccancients.ui.ancients.story import story_of
from ccancients.ui.ancients.table_art import AncientsTableArt
from ccancients.ui.ancients.tableau import color_of, tableau
from ccancients.ui.canvas.board_scene import BoardScene
from ccancients.ui.face import (
    AdviceFacts,
    Asked,
    EndFacts,
    HiddenReply,
    PlanFacts,
    ReviewFacts,
    SideFacts,
    TextPart,
    Throw,
    WhyNot,
)
from ccancients.ui.i18n import localized, mark, plural, tr
from ccancients.ui.interactions.answers import Answer
from ccancients.ui.panels.charts import Story
from ccancients.ui.panels.info_card import Facts
from ccancients.ui.panels.table_art import TableArt
from ccancients.ui.referee import Table
from ccancients.ui.rulebook import Rulebook
from ccancients.ui.session import PERSON
from ccancients.ui.settings import SettingsStore
from ccancients.ui.theme import Theme

TITLE_BATTLE: Final = "cannae"
FIRST_BATTLE: Final = "akragas"
_LEVELS: Final = {
    "random": mark("Recruit (plays at random)"),
    "recruit": mark("Recruit"),
    "centurion": mark("Centurion"),
    "tribune": mark("Tribune"),
    "consul": mark("Consul"),
}


class AncientsFace:
    """The face of this game."""

    spec: GameSpec = ANCIENTS

    art: TableArt

    def __init__(self) -> None:
        self.art = AncientsTableArt()

    def level_name(self, level: str) -> str:
        name, _, character = level.partition(":")
        words = tr(_LEVELS[name]) if name in _LEVELS else capitalized(name)
        if character in ("", AUTOMATIC):
            return words
        return tr("{level}, {character}", level=words, character=character_name(character))

    # -- the board ----------------------------------------------------------------------------------------------

    def scene(self, theme: Theme, game: Game[Any] | None) -> BoardScene:
        scene = ancients_scene(theme)
        if game is not None:
            lay_terrain(scene, game.state.battle)
        return scene

    def refresh_scene(self, scene: BoardScene) -> None:
        scene.set_layout(ancients_layout())

    def stage(self, scene: BoardScene, game: Game[Any], parent: QObject) -> Stage:
        return Stage(game.state.battle, scene, parent)

    def teller(self, game: Game[Any]) -> Narrator:
        narrator = Narrator(game.state.battle)
        narrator.standing.reset(game.state)  # a battle may begin from a position of its own
        return narrator

    # -- beside the board ---------------------------------------------------------------------------------------

    def side(self, state: State, side: int) -> SideFacts:
        battle = state.battle
        return SideFacts(
            army_name(battle, side), color_of(battle, side), state.banners[side], battle.banners,
            tuple(state.hands[side]),
        )

    def piles(self, state: State) -> tuple[int, tuple[int, ...]]:
        return len(state.deck), tuple(state.discards)

    def turn_text(self, state: State) -> str:
        return tr("{army} · turn {turn}", army=army_name(state.battle, state.active), turn=state.turns[state.active])

    def active(self, state: State) -> int:
        return state.active

    def title(self, game: Game[Any]) -> str:
        return localized(game.state.battle.scenario.name)

    def log_colors(self, game: Game[Any]) -> tuple[str, str]:
        battle = game.state.battle
        return BLOCK_COLORS[color_of(battle, 0)].face, BLOCK_COLORS[color_of(battle, 1)].face

    # -- decisions ----------------------------------------------------------------------------------------------

    def asked(self, game: Game[Any]) -> Asked:
        decision = game.decision
        if decision is None:
            return Asked(tr("The battle is over"), "")
        asked = prompt(game.state, decision)
        return Asked(phase_name(decision.question), asked.text, asked.hint)

    def answers(self, game: Game[Any]) -> tuple[Answer, ...]:
        return answers_of(game.state, game.decision) if game.decision is not None else ()

    def take_backs(self, decision: Decision, made: Iterable[Choice]) -> dict[int, Choice]:
        return take_backs(decision, made)

    def why_not(self, game: Game[Any], here: int, selected: int) -> WhyNot:
        refused = why_not_hex(game, here, selected) if here >= 0 else None
        if refused is not None:
            return WhyNot(sentence(refused), rules_text.entry_of_refusal(refused.rule))
        said = refusal(game.decision, selected >= 0) if game.decision is not None else tr("The battle is over.")
        return WhyNot(said, self.rules_now(game))

    def why_no_card(self, game: Game[Any], card: int) -> WhyNot:
        refused = why_not_card(game, card)
        if refused is not None:
            return WhyNot(sentence(refused), rules_text.entry_of_refusal(refused.rule))
        return WhyNot(tr("No card can be played now."), self.rules_now(game))

    def left_undone(self, game: Game[Any], answer: Answer) -> str:
        decision, state = game.decision, game.state
        if decision is None or answer.choice.verb != "done":
            return ""
        if decision.question == q.BATTLE:
            attackers = {choice.args[0] for choice in decision.choices if choice.verb in ("attack", "fire")}
            return plural("One unit could still battle.", "{count} units could still battle.", len(attackers)) if (
                attackers
            ) else ""
        if decision.question == q.ORDERS and ORDER_RULES[state.orders].key != "line command":
            left = any(choice.verb == "order" for choice in decision.choices)
            return tr("You may still give orders.") if left else ""
        return ""

    def looks_at_hand(self, decision: Decision) -> bool:
        return decision.question in (q.CARD, q.FIRST_STRIKE)

    def hidden_reply(self, game: Game[Any], choice: Choice) -> HiddenReply | None:
        return hidden_reply(game, choice)

    def hidden_answer(self, decision: Decision, answer: Choice | None) -> Choice | None:
        refusal_of_it = passes(decision)
        return answer if refusal_of_it is not None and answer in decision.choices else refusal_of_it

    def attention(self, game: Game[Any]) -> tuple[int, ...]:
        decision, state = game.decision, game.state
        if decision is None:
            return ()
        if decision.question in (q.EVADE, q.FIRST_STRIKE):
            return (state.unit_hex[decision.about[0]], decision.about[1])
        if decision.question in (q.RETREAT, q.EVADE_TO, q.IGNORE_FLAGS, q.EXTRA_HEX, q.BONUS_COMBAT, q.RAMPAGE_ORDER):
            return (state.unit_hex[decision.about[0]],)
        if decision.question == q.ADVANCE:
            return (state.unit_hex[decision.about[0]], decision.about[1])
        if decision.question == q.BATTLE_BACK:
            return (state.unit_hex[decision.about[0]], state.unit_hex[decision.about[1]])
        if decision.question == q.LEADER:
            return (state.leader_hex[decision.about[0]],)
        return ()

    def threat(self, game: Game[Any]) -> tuple[int, int] | None:
        decision, state = game.decision, game.state
        if decision is None or decision.question not in (q.EVADE, q.FIRST_STRIKE, q.BATTLE_BACK):
            return None
        if decision.question == q.BATTLE_BACK:
            defender, attacker = decision.about
            return state.unit_hex[attacker], state.unit_hex[defender]
        return state.unit_hex[decision.about[0]], decision.about[1]

    def hex_facts(self, game: Game[Any], here: int, theme: Theme) -> Facts | None:
        return card_facts.hex_facts(game.state, here, theme)

    def odds(self, game: Game[Any], source: int, answer: Answer) -> Facts | None:
        if answer.choice.verb not in ("attack", "fire"):
            return None
        decision = game.decision
        bonus = decision is not None and decision.question == q.BONUS_COMBAT
        del source
        return card_facts.odds(game.state, answer.choice.args[0], answer.choice, bonus)

    def dangers(self, game: Game[Any], side: int, selected: int) -> BoardDangers:
        return BoardDangers(game.state, side, selected)

    def plan(self, game: Game[Any], texts: Sequence[str]) -> PlanFacts:
        return plan_facts(game, texts)

    def review(self, data: Mapping[str, Any]) -> ReviewFacts:
        return review_facts(data)

    def card_name(self, card: int) -> str:
        return card_name(card)

    def reasoning(self, thought: Mapping[str, Any]) -> str:
        return reasoning(thought)

    def advice(self, game: Game[Any], data: Mapping[str, Any]) -> AdviceFacts:
        return advice(game, data)

    def position_words(
        self, game: Game[Any], viewer: int, hand_open: bool, asked: tuple[str, ...]
    ) -> tuple[TextPart, ...]:
        return position_words(game.state, viewer, hand_open, asked)

    def position_line(self, game: Game[Any], viewer: int) -> str:
        return position_line(game, viewer)

    def throw(self, event: object) -> Throw:
        assert isinstance(event, ShownDice)
        dice = event.event
        return Throw(roll_name(dice.why), dice.faces, dice_states(event), dice_text(dice))

    def played_card(self, event: object) -> tuple[int, int]:
        assert isinstance(event, CardPlayed)
        return event.side, event.card

    # -- rules --------------------------------------------------------------------------------------------------

    def rulebook(self) -> Rulebook:
        return rules_text.rulebook()

    def rules_now(self, game: Game[Any] | None) -> str:
        decision = game.decision if game is not None else None
        return rules_text.entry_of_question(decision.question) if decision is not None else rules_text.FIRST_ENTRY

    def first_steps(self, decision: Decision) -> str:
        return rules_text.first_steps(decision.question)

    def first_battle(self, seed: int) -> Table:
        setup = Setup(scenario=find_scenario(FIRST_BATTLE))
        game = self.spec.new_game(setup, RolledChance(seed))
        return Table(self.spec, setup, seed, game, ("recruit", PERSON))

    def rules_at(self, game: Game[Any], here: int) -> tuple[str, ...]:
        return rules_text.entries_at(game.state, here)

    def rules_of_card(self, card: int) -> str:
        return rules_text.entry_of_card(card)

    # -- new battles --------------------------------------------------------------------------------------------

    def council(self, settings: SettingsStore, theme: Theme, parent: QWidget | None) -> QDialog:
        from ccancients.ui.ancients.council import CouncilOfWarDialog

        return CouncilOfWarDialog(self, settings, theme, parent)

    def title_scene(self, theme: Theme) -> BoardScene:
        scene = ancients_scene(theme)
        battle = compile_battle(find_scenario(TITLE_BATTLE))
        lay_terrain(scene, battle)
        pieces = tableau(State(battle))
        for unit in pieces.units:
            scene.put_unit(unit)
        return scene

    def designer(self, settings: SettingsStore, parent: QWidget) -> QWidget:
        from ccancients.ui.designer.run import open_designer  # late: a window starts sooner without it

        return open_designer(parent, None, settings)

    def rematch(self, table: Table, seed: int) -> Table:
        game = self.spec.new_game(table.setup, RolledChance(seed))
        return replace(
            table, game=game, seed=seed, seats=table.seats[::-1], names=table.names[::-1], extras={}, lots=()
        )

    def story(self, setup: Any, game: Game[Any]) -> Story:
        return story_of(setup, game)

    def end(self, game: Game[Any]) -> EndFacts:
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
        )
        return EndFacts(headline, words, heads, rows)


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


def _leaders_left(state: State, side: int) -> int:
    battle = state.battle
    return sum(battle.leader_side[each] == side and state.leader_hex[each] >= 0 for each in range(battle.leader_count))


def lay_terrain(scene: BoardScene, battle: Battle) -> None:
    """The ground of a battle on a board."""
    terrain = {here: kind.value for here, kind in enumerate(battle.terrain) if kind is not Terrain.OPEN}
    scene.set_terrain(terrain, {here: tuple(sides) for here, sides in battle.rampart_sides.items()})


__all__ = ["AncientsFace", "lay_terrain"]
