"""The sentences of the scenario checker in English, in one place, so that the window can translate them.

Each is a template over the facts of a finding. ``translate`` turns a template into the reader's language; terrains,
unit types and sides in it are translated as words of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ccancients.ancients.scenario.finding import Finding
from ccancients.engine.phrase import Fact, Phrase, english

__all__ = ["CATALOG", "phrase_of", "sentence"]

CATALOG: Final[Mapping[str, str]] = {
    # names and texts
    "name_missing": "The battle has no name; it needs one in at least one language.",
    "army_name_missing": "The {side} army has no name; it needs one in at least one language.",
    "text_missing": "There is no text in the language '{language}', which the battle's name has.",
    "armies_alike": "Both armies have blocks of the same color; give one of them another.",
    # the ground
    "terrain_twice": "{hex} already has its terrain ({other}); a hex has only one.",
    "rampart_twice": "{hex} already has its ramparts ({other}); all sides of a hex belong together.",
    "rampart_side_not_neighbor": "{side} is not a neighbor of {hex}; a rampart lies on the side towards a neighbor.",
    "rampart_side_twice": "The side of {hex} towards {side} is named twice; once is enough.",
    # the armies
    "unit_on_unit": "{hex} already holds a unit ({other}); only one unit may stand in a hex.",
    "unit_on_impassable": "A unit cannot stand in {hex}, which is impassable ({terrain}).",
    "unit_on_closed": "The unit in {hex} is {type} and cannot stand there ({terrain}).",
    "army_without_units": "The {side} army has no units on the map; it needs at least one.",
    "blocks_above_full": "{blocks} blocks are more than the full strength of {type}, which is {full}.",
    "elite_not_heavy_infantry": "The elite unit in {hex} is {type}; the rulebook knows only elite heavy infantry.",
    "unknown_special": "The unit in {hex} is '{name}', but the battle has no special units of that name.",
    "special_of_other_type": "The unit in {hex} is {type}; the books do not know '{name}' of that type.",
    "special_twice": "The special units '{name}' are defined twice; once is enough.",
    "unit_at_enemy_edge": "The unit in {hex} starts next to the enemy's edge of the map.",
    "leader_on_leader": "{hex} already holds a leader ({other}); only one leader may stand in a hex.",
    "leader_on_impassable": "A leader cannot stand in {hex}, which is impassable ({terrain}).",
    "leader_on_enemy_unit": "{hex} holds an enemy's unit ({other}); a leader stands alone or with a unit of his own.",
    "leader_alone": "The leader in {hex} starts without a unit.",
    "leader_name_twice": "Two leaders of the army are called '{name}'.",
    "leader_name_blank": "The leader has no name; he needs one.",
    # special rules and victory
    "turn_twice": "Turn {turn} is named twice; once is enough.",
    "command_not_increased": "{command} cards are not more than the {start} at the start.",
    "command_increase_too_late": "The battle ends with {banners} banners, so this never happens.",
    "unknown_leader": "The {side} army has no leader '{leader}'; the name must be one of its leaders'.",
    "leader_ambiguous": "The {side} army has several leaders '{leader}'; the name must be one leader's only.",
    "ambush_leader_on_map": "'{leader}' of the {side} army waits in ambush, so he cannot be on the map too.",
    "placed_leader_on_map": "'{leader}' of the {side} army is placed after the deal, so he is not on the map before.",
    "no_place_for_leaders": "The {side} army has more leaders to place than units.",
    "exit_not_on_baseline": "{hex} is not on the enemy's baseline, over which the {side} army leaves the map.",
    "exit_not_on_own_baseline": "{hex} is not on the {side} army's own baseline, over which it leaves the map.",
    "rule_hex_twice": "{hex} is named twice; once is enough.",
    "too_few_hexes": "Only {count} hexes are named, but {needed} are to be held.",
    "ground_goes_for_a_lent_banner": "Ground is taken off for good, so only for a banner that is kept for good.",
    "rule_hex_impassable": "Nobody can enter {hex}, which is impassable ({terrain}).",
    "rule_twice": "The rule '{kind}' is already there ({other}); it may be there once.",
    "banners_not_winnable": "The {side} army needs {banners} banners but can win at most {most}.",
    "banners_need_luck": "The {side} army needs {banners} banners, but the enemy has only {sure} units on the map.",
    "armies_apart": "Impassable ground keeps the armies apart; they need a way to meet.",
    "cut_off": "Impassable ground cuts {hex} off from the battle; whoever stands there could not fight or be lost.",
    # the boxed game
    "box_units": "The {side} army has {count} of the type {type}; the boxed game is known to hold {box} in its color.",
    "box_tiles": "The map needs {count} terrain tiles; the boxed game holds {box}.",
}
"""Finding key -> English sentence."""

_TERMS: Final = frozenset({"type", "terrain", "side", "kind"})


def phrase_of(finding: Finding, known: Mapping[str, Fact] | None = None) -> Phrase:
    """What a finding says, to be said in any language.

    ``known``  facts said otherwise than in the file, such as ``other``, which is a place such as ``top.units[3]``
    """
    facts: dict[str, Fact] = {
        name: Phrase(value) if name in _TERMS and isinstance(value, str) else value
        for name, value in finding.facts.items()
    }
    return Phrase(CATALOG[finding.key], {**facts, **(known or {})})


def sentence(finding: Finding, translate: Callable[[str], str] = english) -> str:
    """What a finding says, without its place, in the language of ``translate`` (English when there is none)."""
    return phrase_of(finding).in_words(translate)
