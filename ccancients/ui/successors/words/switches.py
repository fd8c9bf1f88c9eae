"""The switches of the rules in words (rules parts 13 and 16): what each is about, and each way it may be set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ccancients.successors.components.tables import OPTIONS
from ccancients.ui.desktop.i18n import mark, plural, tr

SWITCHES: Final = {
    "tyche": mark("Tyche"), "dropped_pieces_rest": mark("Pieces left on the way rest"),
    "siege_needs_moved_cu": mark("Only units that marched besiege"),
    "commander_change_in_tyche": mark("Another commander in a Tyche segment"),
    "minor_general_when": mark("Minor generals are placed"), "evasion_when": mark("Evasion is asked"),
    "intercept_paths": mark("Interception along"), "intercept_into": mark("Interception into"),
    "intercept_into_transit": mark("Interception into transit points"),
    "back_up_loses_mp": mark("Falling back costs all movement points"), "passage": mark("Passage can be asked for"),
    "overrun_costs_champion": mark("An overrun costs the title of Champion"),
    "champion": mark("There are Champions"), "royal_army": mark("The Royal Army looks to prestige"),
    "prestige_scope": mark("Prestige before the Royal Army"), "philon_must_move": mark("Philon has to move"),
    "philon_west": mark("West, for Philon"), "beaten_independent": mark("A beaten independent army"),
    "naval_moves_per_segment": mark("Naval movements in a segment"),
    "naval_land_before_or_after": mark("Marches before or after the ships, not both"),
    "naval_interception": mark("Fleets may intercept"),
    "embark_from_outside_enemy_city": mark("Embarking before an enemy city"),
    "sieges_per_activation": mark("Sieges in an activation"), "siege_result": mark("A place that falls"),
    "surrender_segment": mark("There is a surrender segment"), "reinforcements": mark("Units come each turn"),
    "instant_victory_vp": mark("Points that win at once"), "seats": mark("Who leads whom"),
    "deals": mark("Decks are shuffled"),
}
"""By the name of the switch; those that are on or off read as a sentence that may be ticked."""
WAYS: Final[Mapping[str, Mapping[Any, str]]] = {
    "tyche": {"cards": mark("cards"), "dice": mark("a die instead of cards")},
    "dropped_pieces_rest": {"segment": mark("until the segment ends"), "turn": mark("until the turn ends")},
    "commander_change_in_tyche": {"keep": mark("keeps the number of the card"), "recompute": mark("by his initiative")},
    "minor_general_when": {
        "between_activations_and_on_drop": mark("between activations and where units are left"),
        "before_activations_only": mark("before the activations only"),
    },
    "evasion_when": {
        "before_battle": mark("before the battle"), "before_royal_army": mark("before the Royal Army is tested"),
        "off": mark("never"),
    },
    "intercept_paths": {
        ("land", "mountain", "strait"): mark("roads, mountain paths and straits"), ("land",): mark("roads only"),
    },
    "intercept_into": {
        "any": mark("any space"),
        "not_enemy_cp_nor_independent_fortress": mark("neither enemy spaces nor independent fortresses"),
    },
    "prestige_scope": {"faction": mark("of the whole faction"), "present": mark("of generals and royals there")},
    "philon_west": {"x": mark("as the board is drawn"), "lon": mark("by longitude")},
    "beaten_independent": {"removed": mark("is out of the game"), "holding_box": mark("goes back to its box")},
    "siege_result": {"own_cp": mark("gets the besieger's marker"), "uncontrolled": mark("is uncontrolled")},
    "deals": {"each turn": mark("before each turn"), "ahead": mark("all before the first turn")},
    "seats": {"as set": mark("as set"), "offer": mark("whoever offers most points")},
}
"""Words for the ways of the switches that are neither on or off nor numbers."""
UNLIMITED: Final = 99


def way_words(name: str, value: Any) -> str:
    """One way of a switch in words."""
    if name in WAYS:
        return tr(WAYS[name][value])
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    if value == 0:
        return tr("no number of points")
    return tr("as many as one likes") if value == UNLIMITED else plural("one", "{count}", value)


def is_tick(name: str) -> bool:
    """Whether a switch is on or off."""
    return all(isinstance(way, bool) for way in OPTIONS[name])
