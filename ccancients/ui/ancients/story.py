"""How a battle went, for the pictures at its end: from the chronicle's figures to words and colors."""

from __future__ import annotations

from typing import Any

from ccancients.ancients.chronicle import Chronicle, Luck, chronicle_of
from ccancients.ancients.state import State
from ccancients.engine.game import Game
from ccancients.engine.journal import Journal
from ccancients.ui.ancients.art.blocks import BLOCK_COLORS
from ccancients.ui.ancients.names import army_name
from ccancients.ui.i18n import decimal, tr
from ccancients.ui.panels.charts import Pair, Story


def story_of(setup: Any, game: Game[State]) -> Story:
    """The story of a recorded game. Raises ``BadSaveFile`` when its journal does not follow from the rules."""
    battle = game.state.battle
    chronicle = chronicle_of(setup, list(game.journal or Journal()))
    names = (army_name(battle, 0), army_name(battle, 1))
    colors = (battle.scenario.army(0).color, battle.scenario.army(1).color)
    return Story(
        names,
        (BLOCK_COLORS[colors[0]].face, BLOCK_COLORS[colors[1]].face),
        battle.banners,
        _pair(chronicle, "banners"),
        _pair(chronicle, "blocks_lost"),
        (tuple(chronicle.dice[0]), tuple(chronicle.dice[1])),
        (luck_sentence(names[0], chronicle.luck[0]), luck_sentence(names[1], chronicle.luck[1])),
    )


def _pair(chronicle: Chronicle, figure: str) -> Pair:
    top, bottom = (tuple(getattr(turn, figure)[side] for turn in chronicle.turns) for side in (0, 1))
    return top, bottom


def luck_sentence(name: str, luck: Luck) -> str:
    """How a side's dice did against what was to be expected of them."""
    facts = {
        "name": name, "expected": decimal(float(luck.expected), ".1f"), "blocks": luck.blocks,
        "chance": decimal(float(luck.banners_expected), ".1f"), "banners": luck.banners,
    }
    ahead = float(luck.blocks - luck.expected)
    if abs(ahead) < max(1.0, 0.05 * float(luck.expected)):
        return tr(
            "{name}, about as chance would have it: {blocks} blocks taken by dice, {expected} to be expected; "
            "{banners} banners, {chance} to be expected.", **facts,
        )
    if ahead > 0:
        return tr(
            "{name}, lucky: {blocks} blocks taken by dice, {expected} to be expected; "
            "{banners} banners, {chance} to be expected.", **facts,
        )
    return tr(
        "{name}, unlucky: {blocks} blocks taken by dice, {expected} to be expected; "
        "{banners} banners, {chance} to be expected.", **facts,
    )
