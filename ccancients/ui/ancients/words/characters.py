"""Levels and characters of the opponents in words."""

from __future__ import annotations

from typing import Final

from ccancients.ancients.mind.script.characters import AUTOMATIC, character_of
from ccancients.ancients.scenario.battle import compile_battle
from ccancients.ancients.scenario.model import Scenario
from ccancients.ui.desktop.i18n import decimal, mark, tr

_CHARACTERS: Final = {
    "steady": mark("steady"),
    "bold": mark("bold"),
    "cautious": mark("cautious"),
    "skirmisher": mark("skirmisher"),
    "cavalry": mark("cavalry"),
    "elephants": mark("elephants"),
    "line": mark("foot in line"),
}

_LEVELS: Final = {
    "random": mark("Any legal move, without a thought."),
    "recruit": mark("A beginner: easily tempted, and forgets what you will do in return."),
    "centurion": mark(
        "Counts odds, minds threats, support and leaders. Answers at once. "
        "Beats the recruit in seven battles of ten."
    ),
    "tribune": mark(
        "Tries out whole turns with imagined dice: {seconds} s for a plan. "
        "Beats the centurion in six battles of ten."
    ),
    "consul": mark(
        "Tries out whole turns and your answer to them, and so every choice in battle: {seconds} s for a plan. "
        "Beats the centurion in three battles of four."
    ),
}


def character_name(character: str) -> str:
    """A character in a word or two."""
    return tr(_CHARACTERS.get(character, character))


def level_words(level: str, seconds: float | None) -> str:
    """What a level does, in a sentence; ``seconds`` it takes for a plan if it takes its time."""
    words = _LEVELS.get(level)
    return tr(words, seconds=decimal(seconds or 0, "g")) if words else ""


def choice_words(character: str, scenario: Scenario, side: int) -> str:
    """A character as it is offered for an army of a battle."""
    if character != AUTOMATIC:
        return character_name(character).capitalize()
    own = character_of(compile_battle(scenario), side)
    return tr("Commander: {character}", character=character_name(own))
