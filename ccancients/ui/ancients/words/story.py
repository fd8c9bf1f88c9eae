"""How a battle went, for the pictures at its end: from the chronicle's figures to words."""

from __future__ import annotations

from typing import Any

from ccancients.ancients.chronicle import Chronicle, Luck, chronicle_of
from ccancients.ancients.components.board import Side
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.ui.ancients.words.names import army_name, blocks_text
from ccancients.ui.desktop.i18n import decimal, plural, tr
from ccancients.ui.panels.charts import Figures, Kind, Story, Values


def story_of(setup: Any, game: Game[State]) -> Story:
    """The story of a recorded game. Raises ``BadSaveFile`` when its journal does not follow from the rules."""
    battle = game.state.battle
    chronicle = chronicle_of(setup, list(game.journal or Journal()))
    dice = tuple(tuple(chronicle.dice[side]) for side in Side)
    turns = tuple(turn.turn for turn in chronicle.turns)
    pictures = (
        Figures(Kind.STEPS, tr("Victory Banners, turn by turn"), _rows(chronicle, "banners"), battle.banners, turns),
        Figures(Kind.BARS, tr("Blocks lost, turn by turn"), _rows(chronicle, "blocks_lost"), turns=turns),
        Figures(Kind.DICE, tr("Dice by face; the gold line is chance"), dice),
    )
    return Story(pictures, tuple(luck_sentence(army_name(battle, side), chronicle.luck[side]) for side in Side))


def _rows(chronicle: Chronicle, figure: str) -> Values:
    return tuple(tuple(getattr(turn, figure)[side] for turn in chronicle.turns) for side in Side)


def luck_sentence(name: str, luck: Luck) -> str:
    """How a side's dice did against what was to be expected of them."""
    facts = {
        "name": name, "expected": decimal(float(luck.expected), ".1f"), "blocks": blocks_text(luck.blocks),
        "chance": decimal(float(luck.banners_expected), ".1f"),
        "banners": plural("{count} banner", "{count} banners", luck.banners),
    }
    ahead = float(luck.blocks - luck.expected)
    if abs(ahead) < max(1.0, 0.05 * float(luck.expected)):
        return tr(
            "{name}, about as chance would have it: {blocks} taken by dice, {expected} to be expected; "
            "{banners}, {chance} to be expected.", **facts,
        )
    if ahead > 0:
        return tr(
            "{name}, lucky: {blocks} taken by dice, {expected} to be expected; "
            "{banners}, {chance} to be expected.", **facts,
        )
    return tr(
        "{name}, unlucky: {blocks} taken by dice, {expected} to be expected; "
        "{banners}, {chance} to be expected.", **facts,
    )
